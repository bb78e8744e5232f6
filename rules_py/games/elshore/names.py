"""Names of skills and competences: the text's, and those that the table gives itself (`elshore/missing`)."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.rulings import Reading
from ...core.words import Term, Words
from .lists import KNOWLEDGE, OWN_CULTURAL, OWN_HANDLED, OWN_SKILLS, PRACTICAL


def own_names(rulings: Reading) -> dict[str, str]:
    """Every name of the table's own by the id it stands in for."""
    skills = (row["name"] for row in rulings.value("more-skills"))
    competences = (row["name"] for row in rulings.value("more-competences"))
    return {
        **dict(zip(OWN_SKILLS, skills, strict=True)),
        **dict(zip((*OWN_CULTURAL, *OWN_HANDLED), competences, strict=True)),
    }


def skill_sides(rulings: Reading) -> dict[str, tuple[str, ...]]:
    """Which skills are practical and which of knowledge, the table's own last (`elshore/skills#missing-skills`)."""
    own = {key: row["side"] for key, row in zip(OWN_SKILLS, rulings.value("more-skills"), strict=True)}
    return {
        "practical": (*PRACTICAL, *(key for key in own if own[key] == "practical")),
        "knowledge": (*KNOWLEDGE, *(key for key in own if own[key] == "knowledge")),
    }


def label(key: str, own: Mapping[str, str], words: Words) -> str:
    """A skill's or competence's name in the reader's language; `own` are the table's names."""
    return words.name("elshore", own[key]) if key in own else words.noun("elshore", key)


def named(key: str, rulings: Reading) -> str | Term:
    """The same for a sentence that is still to be put into words."""
    return own_names(rulings).get(key) or Term(key)
