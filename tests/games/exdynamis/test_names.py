"""The source spells out none of its stats; no word of ours may do it in its place (`exdynamis/index#abbreviations`)."""

import re

import pytest

from rules_py.core.data import load

GUESSED = {
    "en": "attunement attention charm charisma disguise discipline dodge dodging faith intellect intelligence morale"
    " dexterity speed strength willpower physical-defence stamina",
    "fi": "tarkkaavaisuus viehätysvoima karisma väistö väistely usko älykkyys moraali nopeus voima tahto tahdonvoima"
    " puolustuskyky kestävyys",
}
"""What ATN, CHM, DIS, DOG, FTH, INT, MRL, SPD, STR, WIL and PHD might be taken for."""
ITS_OWN = re.compile("zones? of attention", re.IGNORECASE)
"""The one name of the source's that sounds like it."""


def said(part, lang, found):
    """Every text of the words in one language."""
    if isinstance(part, dict):
        if lang in part and set(part) <= {"en", "fi"}:
            leaf = part[lang]
            found += leaf.values() if isinstance(leaf, dict) else [leaf]
        else:
            for each in part.values():
                said(each, lang, found)
    return found


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_no_stat_is_called_by_a_guessed_name(lang):
    texts = said(load("rules_py.games.exdynamis", "terms"), lang, [])
    assert len(texts) > 200
    whole = ITS_OWN.sub("", " · ".join(map(str, texts)))
    names = "|".join(GUESSED[lang].split())
    assert re.findall(rf"\b(?:{names})\b", whole, re.IGNORECASE) == []
