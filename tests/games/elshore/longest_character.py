"""What the rules leave of the sheet of After the Chaos filled to its bounds."""

from __future__ import annotations

from rules_py.games.elshore.gifts import ALL_GIFTS, BY_ID, locked_out
from rules_py.games.elshore.lists import ATTRIBUTES, COMPETENCES, TRACKS


def character(filler, fields):
    """An Iru in play, whom the system knows and no implant shuts out; six boxes of seven, so nobody is lost yet."""
    gifts = {name: 0 if locked_out(BY_ID[name], "iru") else 4 for name in ALL_GIFTS}
    return {
        "people": "iru",
        "culture-gift": "savage-blow",
        "attributes": dict.fromkeys(ATTRIBUTES, 10),
        "cultural": "wilderness",
        "competences": {**dict.fromkeys(COMPETENCES, 3), "wilderness": 2},
        "gained": dict.fromkeys(COMPETENCES, 2),
        "gifts": gifts,
        "tracks": dict.fromkeys(TRACKS, 9),
        "stable": False,
        "pending": 0,
        "authorisation": "born-iru",
        "biotech": 0,
        "implant": False,
        "filled": 4,
        "voluntary": 0,
        "lost": "none",
    }
