"""A whole evening of Echelon in the hand: a Fireborn Mentalist, dice that explode, destiny, fire, death, a night."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from table import RESULT, SHEET, Table

from rules_py.registry import words


class Evening(Table):
    """The table with the game's own words, so that one session is played in both languages."""

    def __init__(self, reader, lang: str) -> None:
        super().__init__(reader, "echelon")
        self.words = words(lang)

    def say(self, key: str, /, **data: object) -> str:
        return self.words.say("echelon", key, **data)

    def noun(self, term: str) -> str:
        return self.words.noun("echelon", term)

    def title(self, term: str) -> str:
        noun = self.noun(term)
        return noun[:1].upper() + noun[1:]

    def part(self, key: str, /, **data: object) -> None:
        """A part of the sheet, opened, by its words."""
        self.group(self.say(f"view.{key}", **data))

    def left(self, pool: str, left: int, most: int) -> None:
        """How much of a pool is left, and how much there can be."""
        label = re.compile(f"^{re.escape(self.say('view.of', pool=self.title(pool), most=most))}$")
        expect(self.field(label).locator("input")).to_have_value(str(left), timeout=60_000)

    def problem(self, key: str, **data: object) -> None:
        """What the list at the head of the sheet says, opened if it is shut."""
        told = self.page.locator(f"{SHEET} .nk-problems a").filter(has_text=self.say(f"problem.{key}", **data))
        expect(told).to_have_count(1)
        whole = self.page.locator(f"{SHEET} details").first
        if whole.get_attribute("open") is None:
            whole.locator("summary").tap()
        expect(told).to_be_visible()

    def stands(self, state: str, told: str = "") -> None:
        """How the character stands, seen without opening anything."""
        shown = self.page.locator(f"{SHEET} > .nk-outcome")
        expect(shown).to_be_visible()
        expect(shown).to_contain_text(re.compile(re.escape(self.say(f"view.state-{state}")), re.IGNORECASE))
        expect(shown).to_contain_text(told)

    def stands_up(self) -> None:
        """Nothing ails the character."""
        expect(self.page.locator(f"{SHEET} > .nk-outcome")).to_have_count(0)

    def sure(self) -> None:
        """Nothing is missing and nothing against the rules."""
        expect(self.page.locator(f"{SHEET} .nk-problems")).to_have_count(0)

    def shows(self, *texts: str) -> None:
        for text in texts:
            expect(self.page.locator(SHEET)).to_contain_text(text)

    def undo(self) -> None:
        self.page.locator("#nk-panel [data-key='tool undo']").tap()

    def suffer(self, amount: int, kind: str) -> None:
        """Damage of a kind, written on the sheet."""
        form = self.form(self.say("event.suffer"))
        self.write(self.say("field.amount"), str(amount), form)
        self.choose(self.say("field.kind"), self.say(f"option.kind.{kind}"), form)
        form.locator("button[type=submit]").tap()


@pytest.mark.new_tab
@pytest.mark.parametrize("lang", ["en", "fi"])
def test_a_whole_session(reader, lang):
    reader.open(f"{lang}/echelon/play/")
    table = Evening(reader, lang)
    page, say, noun, title = table.page, table.say, table.noun, table.title

    # A Fireborn Mentalist: all but one of thirty points of Experience spent, a rank risen.
    table.character()
    table.begin()
    table.problem("no-archetype")
    table.write(say("field.name"), "Ruska")
    page.locator(f"{SHEET} h3", has_text="Ruska").first.wait_for()
    table.choose(say("field.archetype"), noun("mentalist"))
    table.choose(say("field.species"), noun("elementine"))
    table.problem("no-ancestry")
    table.choose(say("field.ancestry"), noun("fireborn"))
    table.choose(title("favored-ability"), noun("sorcery"))
    table.sure()
    table.part("attributes")
    for name, times in (("dexterity", 2), ("intelligence", 2), ("spirit", 2), ("wisdom", 1)):
        table.step(re.compile(f"^{title(name)}"), times)
    table.shows(say("view.with-more", attribute=title("strength"), more=[say("view.from-species", n="+1")], sum=1))
    table.shut(say("view.attributes"))
    table.part("abilities", n=0)
    ability = table.form(say("event.add-ability"))
    table.write(say("field.ability"), "Pyro", ability)
    table.choose(say("field.attribute"), noun("spirit"), ability)
    table.step(say("field.rank"), 2, ability)
    table.field(say("field.specialised"), ability).locator("input").tap()
    table.press(say("event.add-ability"))
    table.part("abilities", n=1)
    table.part("languages", n=2)
    bought = table.form(say("view.buy-language", n=2))
    table.choose(say("field.language"), say("name.sylvan"), bought)
    bought.locator("button[type=submit]").tap()
    table.shows(say("view.languages", n=3), say("view.experience", n=1))
    table.press(say("event.ascend"))
    table.shows(say("view.limit", high=6))
    table.shows(f"10 + {noun('intelligence')} 1 + {noun('spirit')} 3 + {noun('wisdom')} 1 + {noun('mentalist')} 10")
    table.left("animus", 25, 25)
    table.left("vigor", 13, 13)
    table.left("vitality", 33, 33)
    table.track(title("karma"), 1, 2)
    table.track(title("kismet"), 2, 2)
    table.sure()

    # A specialist's roll with Karma: two dice explode and bring three more. Twelve over the DR, the threshold is five.
    table.part("rolls")
    table.press(say("view.roll-ability", ability="Pyro"))
    table.write(say("field.exceeds"), "5")
    table.roll("3, 6, 6, 2, 6, 1")
    table.press(say("choose.destiny-karma"))
    table.outcome(say("outcome.exceptional-success"), "32", say("caption.action", total=32, dr=20, variance=12))
    expect(page.locator(f"{RESULT} .nk-dieface")).to_have_count(6)
    expect(page.locator(f"{RESULT} .nk-dieface[data-fate=exploded]")).to_have_count(3)
    for row, faces in (("role.first-exploding", "62"), ("role.second-exploding", "661")):
        chain = page.locator(f"{RESULT} .nk-dice-row").filter(has_text=say(row)).locator(".nk-dieface b")
        expect(chain).to_have_text(list(faces))
    told = say("step.dice-two", dice="d6 + 2d6!", ordinary=[3], one="6 + 2", other="6 + 6 + 1", sum=24)
    expect(page.locator(RESULT)).to_contain_text(told)
    expect(page.locator(RESULT)).to_contain_text(f"2d6 + d6!{say('name.with-karma')}d6 + 2d6!) + 8")
    expect(page.locator(RESULT)).to_contain_text(say("step.exceptional-success", threshold=5, rank=2))
    table.mark(say("effect.spend-karma"))
    table.mark(say("effect.exceptional", karma=1))
    table.character()
    table.track(title("karma"), 1, 2)
    table.shows(say("view.karma-spent"))

    # Eight below the DR: as much Karma as Apotheosis, but there is room for one.
    table.part("rolls")
    table.press(say("view.roll-ability", ability="Pyro"))
    table.write(say("field.misses"), "5")
    table.roll("1, 2, 1")
    table.press(say("choose.destiny-none"))
    table.outcome(say("outcome.exceptional-failure"), "12", say("caption.action", total=12, dr=20, variance=-8))
    table.mark(say("effect.exceptional", karma=2))
    table.character()
    table.track(title("karma"), 2, 2)
    table.track(title("kismet"), 2, 2)

    # The game master's screen: a salamander, its round, damage aimed at it.
    table.sheet("scene")
    table.begin()
    come = table.form(say("event.add"))
    table.write(say("field.name"), "Salamandra", come)
    table.step(say("field.reaction"), 3, come)
    come.locator("button[type=submit]").tap()
    table.shows("30 / 30")
    table.press(say("event.start"))
    expect(page.locator(f"{SHEET} .nk-outcome")).to_contain_text("Salamandra")
    table.group("Salamandra")
    table.press(say("event.target"))
    table.shows(say("view.aimed"))

    # Flameblast is paid from Animus; its attack just meets Reaction, and Vitiate Energy turns the harm upon Vigor.
    table.character()
    table.press(say("view.use", power=title("flameblast")))
    table.left("animus", 20, 25)
    table.part("rolls")
    table.press(say("view.blast"))
    table.write(re.compile(f"^{say('field.defense')}$"), "4")
    table.roll("4, 3, 2")
    table.press(say("choose.destiny-none"))
    table.outcome(say("outcome.success"), "0", say("caption.opposed", total=14, dr=14))
    table.character()
    table.press(say("view.use", power=title("vitiate-energy")))
    table.shows(say("view.used"))
    table.part("rolls")
    table.press(say("view.blast-damage"))
    table.step(say("field.bonus"), 2)
    table.choose(say("field.against"), noun("vigor"))
    table.roll("3")
    table.outcome(say("outcome.harm"), "7", say("caption.damage", rolled=3, pool="@off-vigor"))
    table.mark(say("effect.strike", amount=7, pool="@off-vigor"))
    table.sheet("scene")
    table.shows("30 / 30", "3 / 10")

    # It breathes fire back: 45, less the 2 of the Fireborn, leaves Vitality at ten below zero; a round takes one more.
    table.character()
    table.part("time")
    table.suffer(45, "fire")
    table.left("vitality", -10, 33)
    table.stands("dying", say("view.rounds-left", n=23, low=-33))
    table.press(say("event.round"))
    table.left("vitality", -11, 33)
    table.stands("dying", say("view.rounds-left", n=22, low=-33))

    # The next blow kills, and Kismet says it did not happen; Karma stops the bleeding.
    expect(page.locator(f"{SHEET} button", has_text=say("view.kismet-death"))).to_have_count(0)
    table.suffer(30, "other")
    table.left("vitality", -41, 33)
    table.stands("dead")
    table.press(say("view.kismet-death"))
    table.left("vitality", -11, 33)
    table.track(title("kismet"), 1, 2)
    table.stands("dying", say("view.rounds-left", n=22, low=-33))
    table.press(say("view.karma-stabilise"))
    table.stands("stable")
    table.track(title("karma"), 1, 2)

    # A night: twice eight hours of Apotheosis 2, and all the Energy; the power of the day comes back with the day.
    table.press(say("view.night"))
    table.left("vitality", 21, 33)
    table.left("animus", 25, 25)
    table.track(title("karma"), 1, 2)
    table.sure()
    table.stands_up()
    expect(page.locator(f"{SHEET} button", has_text=title("vitiate-energy"))).to_have_count(0)
    table.press(say("event.new-day"))
    expect(page.locator(f"{SHEET} button", has_text=title("vitiate-energy"))).to_be_visible()

    # Put away, taken up again on another page, undone: the day, the night, the bleeding stopped, death defied.
    page.close()
    reader.page = reader.turn(reader.context.new_page())
    reader.open(f"{lang}/echelon/")
    table = Evening(reader, lang)
    table.sheet("scene")
    table.shows("30 / 30", "3 / 10")
    table.character()
    table.left("vitality", 21, 33)
    table.undo()
    table.shows(say("view.used"))
    table.undo()
    table.left("vitality", -11, 33)
    table.left("animus", 20, 25)
    table.stands("stable")
    table.undo()
    table.track(title("karma"), 2, 2)
    table.undo()
    table.left("vitality", -41, 33)
    table.track(title("kismet"), 2, 2)
    table.stands("dead")
