"""The chapters hold everything that the source holds, in both languages (`coverage.toml`)."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from rules_py import registry

DOCS = Path(__file__).parents[3] / "docs"
COVERAGE = tomllib.loads(Path(__file__).with_name("coverage.toml").read_text(encoding="utf-8"))
GAME = registry.game("echoes")

HEADINGS = """
Who Is a Game Master (GM); Dissonance Points (DP); Dice Interpretation; Equilibrium Die (ED); Enemy Types; Horde
Enemies; Individual Enemies; Enemy Activation in Combat; Speed; Passive Dissonance; Enemy Tiers; Minion; Elite;
Champion; Boss; Resistance; Vulnerability; Immunity; Simple Combat (Optional); 10 Tips to Make the World More
Believable; Exploration Phase; Action Phase; Actions; Combat Resolution; Wounds; Stamina (STA); Wound Threshold
(WT); Wound Recovery; Downtime Healing; Lens Infusion; Death; Dream Phase; Leveling/XP; Dice; Rolling Equal to
or Under; Rolling Above; Motivation & Behavior; Traits; Buffs/Debuffs; Check Types; Skill Check; Support Check;
Attack Check; Defense Check; Fortune Check; Weapons; Fast Weapons; Slow Weapons; Distance; Basic Attacks;
Ability Attacks; Grid Combat; Miscellaneous Items; Conditions; Currency Exchange; Purity Chance; Summary;
Classes; Fighter – Crimson Berserker; Rogue – Shadow Dancer; Mage – Chroma Caster; Behavior; Dominant Strength
(STR); Influential Dexterity (DEX); Steady Will (WILL); Compliant Intelligence (INT); Motivation; Joy; Sadness;
Fear; Anger; Surprise; Disgust; Trust; Anticipation; Saves; Armor (AR); Hit (HIT); Damage (DMG); Resistance
(RES); Wound Threshold (WT) & Stamina (STA); Character Creation: Traits; Physical Traits; Personality Traits;
Thoughts; Thoughts: Fighter – Crimson Berserker; Thoughts: Rogue – Shadow Dancer; Thoughts: Mage – Chroma
Caster; Echo Corruption (EC); Echo/Luck; Luck Check; Abilities; Abilities: Fighter – Crimson Berserker;
Abilities: Fighter, 0%; Abilities: Fighter, 30%; Abilities: Rogue – Shadow Dancer; Abilities: Rogue, 0%;
Abilities: Rogue, 30%; Abilities: Mage – Chroma Caster; Abilities: Mage, 0%; Abilities: Mage, 30%; Currency;
Equipment (EQ); Equipment Identification; Enhancement Dye
"""
"""Every heading of the source. What heads two or three sections is told apart by the chapter it stands in."""

SPEC = [f"0.{n}" for n in range(1, 21)] + [f"C{n}" for n in range(1, 25)] + [f"5.{n}" for n in range(1, 46)]
"""Missing things, contradictions, mechanisms."""


def test_every_heading_of_the_source_has_its_place():
    assert list(COVERAGE["source"]) == " ".join(HEADINGS.split()).split("; ")


def test_every_point_of_the_rules_has_its_place():
    assert list(COVERAGE["spec"]) == SPEC


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_every_ruling_is_gathered_with_its_switch_and_every_house_value_with_its_reason(lang):
    questions = (DOCS / lang / "echoes" / "open-questions.md").read_text(encoding="utf-8")
    rulings = (DOCS / lang / "echoes" / "rulings.md").read_text(encoding="utf-8")
    for ruling in GAME.rulings:
        assert f"{{#{ruling.id}}}" in rulings, ruling.id
        assert rulings.count(f"[](<ruling:echoes/{ruling.id}>)") == 1, ruling.id
    for value in GAME.values:
        assert f"{{#{value.id}}}" in questions or f"{{: #{value.id} }}" in questions, value.id
