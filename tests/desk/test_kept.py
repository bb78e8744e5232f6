"""What any edition exported opens for ever: each version of each sheet has a file and a link in its game's `kept`."""

from __future__ import annotations

import pytest
from kept import kept_file, kept_link
from test_link_ops import SHEETS, ask

from rules_py import registry
from rules_py.core.words import LANGUAGES

VERSIONS = [(game, sheet, version) for game, sheet in SHEETS for version in range(1, sheet.version + 1)]
each = pytest.mark.parametrize(
    ("game", "sheet", "version"), VERSIONS, ids=[f"{g.id}/{s.kind}-{version}" for g, s, version in VERSIONS]
)
GAMES = [game for game in registry.games() if game.rulings]
by_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


@each
def test_a_kept_file_opens_with_its_past_and_is_exported_as_itself(game, sheet, version):
    file = kept_file(game.id, f"{sheet.kind}-{version}")
    assert (file["version"], file["id"]) == (version, "0123456789abcdef") and file["past"]
    for lang in LANGUAGES:
        found = ask("sheet.check", file=file, lang=lang)
        assert found["blocks"] and len(found["file"]["past"]) == len(file["past"])
    if version == sheet.version:
        assert found["file"]["state"] == {**found["file"]["state"], **file["state"]}
    ask("sheet.undo", file=found["file"])
    again = ask("shelf.check", shelf=ask("shelf.make", files=[file]), have=[])
    assert [each["state"] for each in again["files"]] == [found["file"]["state"]]


@each
def test_a_kept_link_opens_as_the_file_it_was_made_of(game, sheet, version):
    file = ask("sheet.check", file=kept_file(game.id, f"{sheet.kind}-{version}"))["file"]
    found = ask("link.open", link=kept_link(game.id, f"{sheet.kind}-{version}"))["file"]
    assert (found["state"], found["id"]) == (file["state"], file["id"])


@each
def test_what_links_of_a_version_left_out_is_known_for_ever(game, sheet, version):
    """A default that changes without a new version would change what links say; `empties` keeps the old ones."""
    empty = kept_file(game.id, f"{sheet.kind}-{version}-empty")
    if version < sheet.version:
        assert sheet.empties[version] == empty
    else:
        assert {key: sheet.empty[key] for key in empty} == empty


@by_game
def test_a_kept_roll_and_a_kept_set_open(game):
    assert ask("link.open", link=kept_link(game.id, "roll-1"))["roll"]["outcome"]
    found = ask("link.open", link=kept_link(game.id, "set-1"))
    assert (found["title"], found["game"]) == ("Torstai", game.id) and len(found["set"]["rulings"]) == 2
