"""A whole evening of After the Chaos in the hand: built, tracked, fought, broken, struck back, felled, marked."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from table import RESULT, SHEET, Table

from rules_py import registry

BAR, FOE = "Uorda", "Rask"
SHIELD, COAT, BLADE = "Ilve", "Karsta", "Ruosa"
BACK = {"en": "0 through, 3 back", "fi": "läpi 0, takaisin 3"}


class Speech:
    """The game's words in one language, as they stand on buttons and above fields."""

    def __init__(self, lang: str) -> None:
        self.words = registry.words(lang)

    def say(self, key: str, **data: object) -> str:
        return self.words.say("elshore", key, **data)

    def noun(self, term: str) -> str:
        """A term with a capital, as it stands at the head of something."""
        noun = self.words.noun("elshore", term)
        return noun[:1].upper() + noun[1:]

    def label(self, field: str) -> str:
        return self.words.place("elshore", field)

    def track(self, track: str, threshold: int = 0) -> str:
        """A track's name with the threshold where it stands."""
        held = self.noun(track)
        name = self.words.name("elshore", f"@threshold-{threshold}")
        return self.say("view.track", track=held, name=name) if threshold else held


def begins(words: str) -> re.Pattern[str]:
    return re.compile(f"^{re.escape(words)}")


def exactly(words: str) -> re.Pattern[str]:
    return re.compile(f"^{re.escape(words)}$")


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_a_whole_session(reader, lang):
    page = reader.open(f"{lang}/elshore/skills/")
    table, speech = Table(reader, "elshore"), Speech(lang)
    say, noun, label = speech.say, speech.noun, speech.label
    sheet = page.locator(SHEET)

    def send(words: str) -> None:
        table.form(words).locator("button[type=submit]").tap()

    def row(name: str):
        return sheet.locator("tr").filter(has=page.locator("th", has_text=exactly(name)))

    # A Bar from Baramma: people and culture give a point of Path-Song Memory each.
    table.character()
    table.begin()
    table.group(begins(say("view.person")))
    table.write(label("name"), BAR)
    sheet.locator("h3", has_text=BAR).wait_for()
    table.choose(label("people"), noun("bar"))
    expect(sheet).to_contain_text(say("view.trait", name=noun("immovable-mass")))
    table.group(begins(say("view.gifts")))
    expect(row(noun("path-song-memory"))).to_contain_text("1")
    table.choose(label("culture-gift"), noun("path-song-memory"))
    expect(row(noun("path-song-memory")).locator("td").first).to_have_text("2")

    # Seven of sixteen attribute points, four of twenty skill points, two competences and the one that was granted.
    table.group(begins(say("view.attributes")))
    for name, times in (("dexterity", 2), ("endurance", 2), ("perception", 2), ("focus", 1)):
        table.step(exactly(noun(name)), times)
    left = say("view.points-left", name=say("view.attributes"), n=9)
    expect(sheet.locator("summary", has_text=left)).to_be_visible()
    table.shut(begins(say("view.attributes")))
    table.group(begins(say("view.skills")))
    for name in ("survival", "melee"):
        table.step(exactly(noun(name)), 2)
    table.group(begins(say("view.competences")))
    table.choose(label("cultural"), noun("wilderness"))
    sheet.locator("label", has_text=say("view.in-all", name=noun("wilderness"), n=1)).wait_for()
    for name in ("blades", "shields"):
        table.step(exactly(noun(name)), 1)
    table.shut(begins(say("view.competences")))

    # Shield, armour and blade; then the ways to fight are worked out.
    table.group(begins(say("view.gear", n=0)))
    for name, sort, hp in ((SHIELD, "shield", 2), (COAT, "armour", 4), (BLADE, "weapon", 3)):
        form = table.form(say("event.add-gear"))
        table.write(label("name"), name, form)
        table.choose(label("sort"), say(f"option.sort.{sort}"), form)
        table.write(label("hp"), str(hp), form)
        send(say("event.add-gear"))
        held = say("view.gear-used", name=name, kind=say(f"option.sort.{sort}"), most=hp)
        sheet.locator("label", has_text=held).wait_for()
    table.group(begins(say("view.combat")))
    table.choose(label("style"), say("option.style.blade"))
    for name, dice in (("parry", "6"), ("defence-armour", "3"), ("defence-shield", "6")):
        expect(row(noun(name)).locator("td").first).to_have_text(dice)
    table.press(say("event.begin-play"))
    expect(sheet.locator("button", has_text=say("event.begin-play"))).to_have_count(0)

    # Through the forest: Perception and Survival, Wilderness, and the song of the path.
    table.choose(label("pairing"), noun("perception"))
    table.press(say("view.roll-skill", name=noun("survival"), attribute=noun("perception")))
    table.write(label("competence"), "1")
    table.write(label("gifts"), "2")
    table.roll("7, 8, 1, 0, 5, 2, 6, 9")
    table.outcome(say("outcome.clear"), "4")

    # Someone waits at the end of the trail; whoever wins initiative, it is they who strike.
    table.sheet("scene")
    table.begin()
    for name, numbers in ((BAR, {"armour": 3, "armour-hp": 4, "shield": 6, "shield-hp": 2, "parry": 6}), (FOE, {})):
        table.group(begins(say("view.join")))
        form = table.form(say("event.add"))
        table.write(label("name"), name, form)
        for number, value in numbers.items():
            table.write(label(number), str(value), form)
        send(say("event.add"))
        sheet.locator("summary", has_text=exactly(name)).wait_for()
    table.press(say("event.roll-all"))
    acting = sheet.locator(".nk-outcome")
    expect(acting).to_contain_text(say("view.now", round=1))
    row(BAR).locator("button", has_text=say("event.set-target")).tap()
    expect(row(BAR)).to_contain_text(say("view.aimed"))
    if BAR in acting.inner_text():
        table.press(say("event.end-turn"))
    expect(acting).to_contain_text(FOE)

    def defend(name: str, incoming: int, faces: str, *outcome: str) -> None:
        table.character()
        row(noun(name)).locator("button").tap()
        table.write(label("incoming"), str(incoming))
        table.roll(faces)
        table.outcome(*outcome)

    def both_sides(through: int) -> None:
        table.mark(say("effect.hit", through=through))
        table.mark(say("effect.strike", through=through, counter=0))

    # Four against one: the armour takes three and has one left. Five against two: the shield takes two and breaks.
    defend("defence-armour", 4, "7, 2, 3", say("outcome.absorbed"), "0")
    both_sides(0)
    defend("defence-shield", 5, "8, 9, 2, 3, 4, 5", say("outcome.hurt"), "1")
    expect(page.locator(RESULT)).to_contain_text(say("step.broken", gear=speech.words.noun("elshore", "shield")))
    both_sides(1)
    table.character()
    expect(row(noun("defence-armour"))).to_contain_text(say("view.of", n=1, most=4))
    expect(row(noun("defence-shield"))).to_contain_text(say("view.of", n=0, most=2))
    expect(row(noun("defence-shield")).locator("button")).to_have_count(0)
    table.group(begins(say("view.gear", n=3)))
    broken = say("view.gear-broken", name=SHIELD, kind=say("option.sort.shield"), most=2)
    expect(sheet.locator("label", has_text=broken)).to_be_visible()
    send(say("view.lay", n=1))
    table.track(speech.track("physical-condition", 1), 1, 10)

    # One against four, with a die less for the wound: the blade strikes back for three.
    defend("parry", 1, "7, 8, 9, 0, 2", say("outcome.counter"), BACK[lang])
    table.mark(say("effect.strike", through=0, counter=3))
    table.sheet("scene")
    expect(sheet).to_contain_text(say("view.broken", gear=noun("shield")))
    send(say("view.lay", n=3))
    table.track(speech.track("physical-condition", 1), 3, 10)

    # Then the roof comes down: fifteen, of which nine fill the track; half of the other six is Energy.
    defend("block", 15, "2, 3", say("outcome.hurt"), "15")
    table.mark(say("effect.hit", through=15))
    table.character()
    send(say("view.lay", n=15))
    table.track(speech.track("physical-condition", 10), 10, 10)
    table.track(speech.track("energy-reserve", 1), 3, 10)
    expect(sheet).to_contain_text(say("state.dying"))
    expect(sheet).to_contain_text(say("report.lost", on_body=5, on_mind=3))
    table.press(say("event.stabilise"))
    expect(sheet).to_contain_text(say("state.unconscious-stable"))
    table.write(label("amount"), "10", table.form(say("event.heal")))
    send(say("event.heal"))
    table.track(speech.track("physical-condition"), 0, 10)

    # Weeks later, with a relic in hand: a command, and a box of one's own will for three dice. Its entry is owed.
    table.group(begins(say("view.powers")))
    table.choose(label("authorisation"), say("option.authorisation.relic"))
    expect(sheet).to_contain_text(say("view.credits", n=100))
    table.step(exactly(noun("formcasting")), 2)
    table.press(say("view.roll-name", name=noun("formcasting")))
    table.choose(label("voluntary"), say("option.voluntary.dice"))
    table.roll("7, 8, 2, 3, 4")
    table.outcome(say("outcome.clear"), "2")
    table.mark(say("effect.command-box", price=50))
    table.character()
    table.group(begins("Ïsuulë"))
    table.track(noun("isuule"), 1, 7)
    expect(sheet).to_contain_text(say("problem.entries-due", n=1))
    table.write(label("entry"), "A gate that should have stayed shut.", table.form(say("event.write-entry")))
    send(say("event.write-entry"))
    expect(sheet).not_to_contain_text(say("problem.entries-due", n=1))
    expect(table.form(say("event.voluntary-box"))).to_have_count(0)
    table.press(say("event.new-scene"))
    expect(table.form(say("event.voluntary-box"))).to_be_visible()

    # Five more that both agree on; from the third on it shows, and with the sixth nothing is left to sell.
    for box in range(2, 7):
        table.write(label("entry"), f"Box {box}.", table.form(say("event.fill-box")))
        send(say("event.fill-box"))
        table.track(noun("isuule"), box, 7)
    expect(sheet).to_contain_text(say("view.marked"))
    expect(sheet).to_contain_text(say("view.no-seventh", high=6))
    expect(table.form(say("event.voluntary-box"))).to_have_count(0)

    # In the text, too, the seventh is refused, and nothing is paid for it.
    reader.open(f"{lang}/elshore/isuule/")
    reader.tap(".nk-roll[data-call*='voluntary=dice']")
    refused = page.locator("#nk-panel [role=alert]")
    expect(refused).to_contain_text(say("error.seventh-box", field=label("voluntary"), high=6), timeout=60_000)
    expect(page.locator(f"{RESULT} .nk-outcome")).to_have_count(0)
    table.character()
    table.group(begins("Ïsuulë"))
    table.track(noun("isuule"), 6, 7)
    table.group(begins(say("view.powers")))
    expect(sheet).to_contain_text(say("view.credits", n=50))

    # The last box is undone, and may be sold again.
    table.press(speech.words.say("core", "ui.undo"))
    table.track(noun("isuule"), 5, 7)
    expect(table.form(say("event.voluntary-box"))).to_be_visible()
