"""The chapters hold everything that the source holds, in both languages (`coverage.toml`)."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from rules_py import registry

DOCS = Path(__file__).parents[3] / "docs"
COVERAGE = tomllib.loads(Path(__file__).with_name("coverage.toml").read_text(encoding="utf-8"))
GAME = registry.game("elshore")

HEADINGS = """
Perussäännöt; Ydinmekaniikka; Vaikeus; Vaikeustasoasteikko; Muuttujat ja kriittinen epäonnistuminen; Arvot: mitä
luvut tarkoittavat; Ominaisuudet; Kahdeksan Ominaisuutta; Taidot; Käytännölliset taidot; Tiedolliset taidot;
Pätevyydet; Kulttuuriset pätevyydet; Fyysiset pätevyydet; Lahjat; Kolme painetta; Polun kynnykset; Kolme polkua
yksityiskohdittain; Polun epäonnistuminen, ylivuoto ja vapaaehtoinen käyttö; Taistelu; Varusteet, varusteHP ja
vahinkotyypit; Varustetuus (HP) tason mukaan; Taudit ja tilat; Järjestelmäkäyttö ja bioteknologia (yleiskatsaus);
Ïsuulë-seuraus; Hahmon menettäminen Ïsuulëlle; Tietopankissa
"""
"""Every heading of the source."""

SPEC = [f"0.{n}" for n in range(1, 15)] + [f"K{n}" for n in range(1, 21)] + [f"5.{n}" for n in range(1, 27)]
"""Missing things, contradictions, mechanisms."""


def test_every_heading_of_the_source_has_its_place():
    assert list(COVERAGE["source"]) == " ".join(HEADINGS.split()).split("; ")


def test_every_point_of_the_rules_has_its_place():
    assert list(COVERAGE["spec"]) == SPEC


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_every_ruling_has_one_switch_and_no_other(lang):
    for ruling in GAME.rulings:
        switch = f"[](<ruling:elshore/{ruling.id}>)"
        chapter = ruling.rule.partition("#")[0]
        found = {
            path.stem: path.read_text(encoding="utf-8").count(switch) for path in (DOCS / lang / "elshore").glob("*.md")
        }
        assert {name: count for name, count in found.items() if count} == {chapter: 1}, ruling.id
