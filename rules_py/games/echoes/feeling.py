"""Motivation and traits: what a check takes from them, and what it leaves behind (`echoes/motivation`)."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.errors import BadInput
from ...core.fields import Integer, Option, Params
from ...core.play import Effect, Step
from ...core.rulings import Reading
from ...core.words import Term
from .lists import EMOTIONS
from .pool import MOST, Buffs

PRICED = 2
"""The motivation from which an Echo must be paid before it is used (`echoes/motivation#price`)."""

EMOTION = Option("emotion", EMOTIONS)
MOTIVATION = Integer("motivation", 0, 99, 0)
TRAIT = Integer("trait", 0, 9, 0)
TRAIT_AS = Option("trait_as", ("buff", "debuff", "big"))
FEELING = (EMOTION, MOTIVATION)
TRAITS = (TRAIT, TRAIT_AS)


def felt(p: Params, buffs: Buffs, rulings: Reading) -> Buffs:
    """`buffs` with the motivation's big ones and the trait's (`echoes/motivation#levels`, `#trait-strength`)."""
    with_motivation = buffs.plus(big_buffs=min(MOST, p.motivation))
    if p.trait_as == "big" and p.trait:
        if rulings["trait-big"] == "buff":
            return with_motivation.plus(big_buffs=1)
        return with_motivation.plus(big_debuffs=1)
    if p.trait_as == "debuff":
        return with_motivation.plus(small_debuffs=p.trait)
    return with_motivation.plus(small_buffs=p.trait)


def check_trait(p: Params, rulings: Reading) -> None:
    """A trait trades its small buffs for a big one from strength 2 on."""
    if p.trait_as == "big" and p.trait == 1:
        raise BadInput("weak-trait", "trait", came=p.trait, low=2)


def check_save(p: Params, rulings: Reading) -> None:
    """Traits are not for saves, unless the table rules that they are (`echoes/motivation#trait-saves`)."""
    if p.trait and rulings["save-traits"] == "no":
        raise BadInput("save-trait", "trait", came=p.trait)
    check_trait(p, rulings)


def eases(p: Params, rulings: Reading) -> bool:
    """Whether small debuffs bring relief here: any, or only a trait's by ruling (`echoes/dice#relief`)."""
    return rulings["relief-source"] == "any" or (p.trait_as == "debuff" and p.trait > 0)


def price(motivation: int, rulings: Reading) -> int:
    """Echo to pay before a motivation of this level is used (`echoes/motivation#price`)."""
    due = motivation >= PRICED if rulings["echo-price"] == "each-use" else motivation == PRICED
    return int(due)


@dataclass(frozen=True)
class Aftermath:
    """What a check leaves: each gain of Echo by itself, for each marks experience; the motivation after it; relief."""

    emotion: str
    before: int
    level: int
    gains: tuple[int, ...]
    relief: int = 0
    damage: int = 0

    @property
    def echo(self) -> int:
        return sum(self.gains)

    def values(self) -> dict[str, object]:
        return {"motivation": self.level, "echo": self.echo, "gains": len(self.gains)}

    def effects(self) -> tuple[Effect, ...]:
        """One event for all of it, or none where nothing changes."""
        if self.level == self.before and not (self.gains or self.relief or self.damage):
            return ()
        fields: dict[str, object] = {
            "emotion": self.emotion,
            "level": self.level,
            "gains": self.gains,
            "relief": self.relief,
            "damage": self.damage,
        }
        key = "aftermath-hurt" if self.damage else "aftermath-feeling"
        told = {"felt": Term(self.emotion), "echo": self.echo - self.relief}
        return (Effect("character", "aftermath", fields, key, told),)


def echo_alone(gains: tuple[int, ...], relief: int = 0) -> tuple[Effect, ...]:
    """The aftermath of a check without a motivation: what a reroll cost, what small debuffs eased."""
    if not gains and not relief:
        return ()
    fields = {"emotion": "none", "level": 0, "gains": gains, "relief": relief, "damage": 0}
    return (Effect("character", "aftermath", fields, "aftermath-echo", {"echo": sum(gains) - relief}),)


def after(p: Params, passed: bool, paid: tuple[int, ...], rulings: Reading, eased: int, damage: int = 0) -> Aftermath:
    """A pass raises the motivation by one; a failure turns it into Echo (`echoes/motivation#passing`, `#failing`)."""
    gains = tuple(each for each in (*paid, 0 if passed else p.motivation) if each)
    limit = max(rulings.value("motivation-limit"), p.motivation)
    level = min(limit, p.motivation + 1) if passed else 0
    return Aftermath(p.emotion, p.motivation, level, gains, eased, damage)


def price_steps(p: Params, paid: int) -> tuple[Step, ...]:
    emotion = Term(p.emotion)
    return (Step("motivation#price", "price", {"emotion": emotion, "motivation": p.motivation}),) if paid else ()


def motivation_steps(p: Params, found: Aftermath, passed: bool) -> tuple[Step, ...]:
    emotion = Term(p.emotion)
    if passed:
        return (Step("motivation#passing", "motivation-up", {"emotion": emotion, "level": found.level}),)
    if p.motivation:
        return (Step("motivation#failing", "motivation-lost", {"emotion": emotion, "echo": p.motivation}),)
    return ()
