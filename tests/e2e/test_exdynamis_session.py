"""An evening of Ex Dynamis Chaos in the hand: ambushed, a two-handed critical, off Death’s Door, away, agreed."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from playwright.sync_api import Locator, expect
from table import RESULT, SHEET, Table

from rules_py import registry
from rules_py.games.exdynamis.decimals import metres

NAMES = {"en": ("Shade", "Raider"), "fi": ("Varjo", "Ryöväri")}


class Evening(Table):
    """The panel, with the game's own words on its buttons and labels."""

    def __init__(self, reader, lang: str) -> None:
        super().__init__(reader, "exdynamis")
        self.words = registry.words(lang)
        self.own, self.foe = NAMES[lang]

    def say(self, key: str, **data: object) -> str:
        return self.words.say("exdynamis", key, **data)

    def tap(self, key: str, **data: object) -> None:
        """The button of the sheet that begins with these words."""
        begins = re.compile(f"^{re.escape(self.say(key, **data))}")
        self.page.locator(f"{SHEET} button:visible").filter(has_text=begins).first.tap()

    def tells(self, key: str, **data: object) -> None:
        expect(self.page.locator(SHEET)).to_contain_text(self.say(key, **data), timeout=60_000)

    def enter_in(self, box: Locator, value: object) -> None:
        """A figure or a name in the place of what stands there."""
        self.put(box, str(value))
        expect(box).to_have_value(str(value))

    def fill(self, event: str, place: Locator | None = None, **values: object) -> None:
        """A form of the sheet, by its event: written in, then sent."""
        button = self.page.locator("button[type=submit]", has_text=re.compile(f"^{re.escape(self.say(event))}$"))
        form = (place or self.page.locator(SHEET)).locator("form").filter(has=button)
        for name, value in values.items():
            self.enter_in(form.locator(f".nk-field[data-name='{name.replace('_', '-')}'] input"), value)
        form.locator("button[type=submit]").tap()

    def stands(self, word: str, *figures: str) -> None:
        """What the head of the sheet says."""
        head = self.page.locator(f"{SHEET} .nk-outcome").first
        expect(head.locator(".nk-word")).to_have_text(word, timeout=60_000)
        for figure in figures:
            expect(head).to_contain_text(figure)

    def hit_points(self, key: str, hp: int) -> None:
        self.stands(self.say(f"view.is-{key}"), self.words.number(hp), self.say("view.of-max", max=100))

    def row(self, name: str) -> Locator:
        return self.page.locator(f"{SHEET} .nk-rows tr").filter(has=self.page.locator("th", has_text=name))

    def join(self, name: str, side: str, **values: int) -> None:
        place = self.group(self.say("view.join"))
        self.choose(self.say("field.side"), self.say(f"option.side.{side}"), place)
        self.fill("event.add", place, name=name, **values)
        expect(self.row(name)).to_be_visible(timeout=60_000)

    def acts_at(self, name: str, value: int) -> None:
        """Initiative as it fell at the table."""
        self.fill("event.set-value", self.group(f"{name} ("), value=value)
        expect(self.row(name).locator("td").first).to_have_text(str(value))

    def phase(self, phase: str, number: int) -> None:
        self.tells(f"view.phase-{phase}", round=number)

    def done(self) -> None:
        """The Full Action for an attack, and the turn is over."""
        self.tap("act.attack")
        expect(self.page.locator(f"{SHEET} button").filter(has_text=self.say("act.attack")).first).to_be_disabled()
        self.tap("event.end-turn")

    def enter(self, **values: object) -> None:
        """Numbers of the roller's form, by their fields."""
        for name, value in values.items():
            self.enter_in(self.page.locator(f"#nk-panel .nk-field[data-name={name}] input").first, value)

    def why(self, key: str, **data: object) -> None:
        expect(self.page.locator(f"{RESULT} .nk-steps")).to_contain_text(self.say(f"step.{key}", **data))

    def writes(self, key: str, **data: object) -> None:
        self.mark(self.say(f"effect.{key}", **data))


@pytest.mark.new_tab
@pytest.mark.parametrize("lang", ["en", "fi"])
def test_a_whole_session(reader, lang):
    reader.open(f"{lang}/exdynamis/deaths-door/")
    table = Evening(reader, lang)
    page, say, words, own, foe = table.page, table.say, table.words, table.own, table.foe

    # Someone with a sword in both hands.
    table.character()
    table.begin()
    table.write(words.place("exdynamis", "name"), own)
    page.locator(f"{SHEET} h3", has_text=own).first.wait_for()
    stats = table.group(say("view.stats"))
    for stat, score in (("ATN", 50), ("CHM", 20), ("STR", 40)):
        table.enter_in(table.field(stat, stats).locator("input"), score)
    table.shut(say("view.stats"))
    table.group(say("view.weapons", n=0))
    table.tap("view.add-listed", name="@sword")
    table.group(say("view.weapons", n=1))
    table.tap("view.to-both")
    weapon = {"stat": "STR", "times": 2, "dice": 1, "sides": 6, "reach": metres(18, words)}
    sword = {"name": "@sword", "place": say("option.place.both"), **weapon}
    table.tells("view.weapon", points=0, **sword)
    table.enter(talent=10)
    table.hit_points("up", 100)

    # Ambushed by one whose DOG is 110: the Difficulty is below nought, and not even 99 helps.
    table.tap("action.ambush")
    table.enter(enemies="110")
    table.roll("99")
    table.outcome(say("outcome.surprised"), say("caption.ambush", difficulty=-30))
    table.why("sure-miss", difficulty=-30)
    table.sheet("event")
    table.begin()
    table.tells("view.nobody")
    table.join(own, "party", dog=30, atn=50)
    table.join(foe, "enemy", dog=110, max_hp=200)
    ambush = table.group(say("view.begin"))
    table.choose(say("field.ambush"), say("option.ambush.enemy"), ambush)
    table.tap("event.begin")
    expect(table.row(own)).to_contain_text(say("view.mark-surprised"))
    table.acts_at(foe, 40)
    table.phase("action", 1)
    table.stands(foe, "40", say("view.full-left"))
    table.done()

    # The second round: both are in it. 98 is a critical; 85 times a quarter more and half as much again, less 9.
    table.phase("initiative", 2)
    expect(table.row(own)).not_to_contain_text(say("view.mark-surprised"))
    table.acts_at(own, 95)
    table.acts_at(foe, 40)
    table.phase("action", 2)
    table.stands(own, "95")
    table.row(foe).locator("button").tap()
    expect(table.row(foe).locator("button")).to_have_text(say("view.aimed"))
    table.character()
    table.tap("action.attack")
    expect(table.field(say("field.grip")).locator("option:checked")).to_have_text(say("option.grip.both"))
    table.enter(target_dog=110, mitigation=9)
    table.roll("98, 5")
    table.outcome(say("outcome.critical"), "150", say("caption.attack", difficulty=20))
    table.why("times-two-hands")
    table.why("times-critical")
    table.why("product", base=85, dealt=159)
    table.writes("strike", amount=150)
    table.writes("landed")
    table.character()
    table.group(say("view.weapons", n=1))
    table.tells("view.weapon", points=1, **sword)
    table.sheet("event")
    expect(table.row(foe)).to_contain_text("50 / 200")
    table.done()
    table.stands(foe, "40")

    # The answer: 230 go through a hundred HP, and only one roll in twenty would be survived.
    table.turn("dice")
    table.choose(words.say("core", "ui.which-roll"), say("action.attack"))
    expect(page.locator("#nk-panel .nk-from")).to_have_text(words.say("core", "ui.from-character"))
    table.enter(atn=60, stat=72, talent=0, target_dog=30, times=3, dice=2, sides=8)
    table.roll("50, 8, 6")
    table.outcome(say("outcome.hit"), "230", say("caption.attack", difficulty=126))
    table.writes("take", amount=230)
    table.character()
    table.hit_points("door", -130)
    table.tells("view.stand", cos=100, share=Fraction(1, 20), survival=Fraction(1, 20))

    # Ninety healed change that: a 57 would have been death, and is a way out.
    table.fill("event.heal", amount=90)
    table.hit_points("door", -40)
    table.tells("view.stand", cos=10, share=Fraction(9, 10), survival=Fraction(180, 199))
    table.tap("action.resist-death")
    table.roll("57")
    table.outcome(say("outcome.safe"), "0", say("caption.resist-death", cos=10, survival=Fraction(1)))
    table.why("death-safe")
    table.writes("resisted")
    table.character()
    table.hit_points("down", 0)
    table.fill("event.heal", amount=20)
    table.hit_points("danger", 20)

    # The third round: flight is declared, and a critical makes up for 43.
    table.sheet("event")
    table.done()
    table.phase("initiative", 3)
    table.group(f"{own} (")
    table.tap("event.declare")
    expect(table.row(own)).to_contain_text(say("view.mark-fleeing"))
    table.acts_at(own, 95)
    table.acts_at(foe, 40)
    table.phase("action", 3)
    table.tap("act.flee")
    expect(page.locator(f"{SHEET} button").filter(has_text=say("act.flee")).first).to_be_disabled()
    table.character()
    table.tap("action.flee")
    threat = page.locator("#nk-panel .nk-records")
    for stat, value in (("SPD", 80), ("DIS", 30)):
        table.enter_in(table.field(stat, threat).locator("input"), value)
    table.roll("97, 90")
    table.outcome(say("outcome.critical"), "142", say("caption.flee", highest=185))
    table.why("flight-critical", lead=43)
    table.sheet("event")
    table.group(f"{own} (")
    table.tap("event.leave")
    expect(table.row(own)).to_contain_text(say("view.mark-out"))
    table.stands(foe, "40")

    # They talk instead: a bad topic sets them back, a good one brings them together.
    table.group(say("view.end"))
    table.tap("event.finish")
    table.phase("initiative", 1)
    table.choose(words.place("exdynamis", "kind"), say("option.kind.negotiation"))
    table.fill("event.diplomacy", rating=80)
    meter = page.locator(f"{SHEET} .nk-outcome[data-key=meter]")
    expect(meter).to_contain_text(say("view.meter", rating=80))
    expect(meter.locator(".nk-word")).to_have_text("40")
    table.tap("event.roll")
    table.phase("action", 1)
    for topic, face, word, move, left in ((-5, "20", "further", -5, "35"), (10, "60", "won", 50, "85")):
        table.tap("action.negotiate")
        table.enter(topic=topic)
        table.roll(face)
        table.outcome(say(f"outcome.{word}"), left, say("caption.negotiate", move=move, rating=80))
        table.writes("argued", move=move)
        table.sheet("event")
        expect(meter.locator(".nk-word")).to_have_text(left)
    table.group(say("view.end"))
    table.tells("view.is-won")
    table.fill("event.reward", exp=120)
    table.tells("view.shares", each=120)

    # Put away, taken up again on another page, undone.
    page.close()
    reader.page = reader.turn(reader.context.new_page())
    reader.open(f"{lang}/exdynamis/")
    table = Evening(reader, lang)
    undo = words.say("core", "ui.undo")
    table.sheet("event")
    table.group(say("view.end"))
    table.tells("view.is-won")
    table.press(undo)
    expect(table.page.locator(SHEET)).not_to_contain_text(say("view.shares", each=120))
    table.press(undo)
    expect(table.page.locator(f"{SHEET} .nk-outcome[data-key=meter] .nk-word")).to_have_text("35")
    table.tells("view.is-open")
    table.character()
    table.hit_points("danger", 20)
    table.press(undo)
    table.hit_points("down", 0)
    table.press(undo)
    table.hit_points("door", -40)
