"""Chromatic Fracture: one die decides whether the character comes back (`echoes/echo#fracture`)."""

from __future__ import annotations

from ...core.action import BAD, GOOD, Action
from ...core.fields import Flag, Params
from ...core.play import Effect, Result, Rule, Step, Throw, total
from ...core.rulings import Reading
from .pool import D10

AWAKENS = 9
"""The one face in ten with which a character comes back (`echoes/echo#fracture`)."""


def fracture(p: Params, rulings: Reading) -> Rule:
    if p.awakened:
        return Result("lost", {}, (Step("echo#fracture", "fracture-again", {}),), _fractured(False))
    face = yield Throw("fracture", "player", D10, 1, total(), fates=lambda faces: ["kept"])
    came = "awakened" if face == AWAKENS else "lost"
    return Result(came, {}, (Step("echo#fracture", f"fracture-{came}", {"face": face}),), _fractured(face == AWAKENS))


def _fractured(awakened: bool) -> tuple[Effect, ...]:
    return (Effect("character", "fracture", {"awakened": awakened}),)


FRACTURE = Action(
    id="fracture",
    fields=(Flag("awakened"),),
    rule=fracture,
    outcomes={"awakened": GOOD, "lost": BAD},
    anchor="echo#fracture",
    dice=("fracture",),
)
