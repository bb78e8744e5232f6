"""Initiative: Agility and nothing else, against six (`elshore/combat#initiative`)."""

from __future__ import annotations

from ...core.action import BAD, GOOD
from ...core.fields import Integer, Params
from ...core.play import Step
from ...core.rulings import Reading
from .plain import plain
from .pool import CONDITIONS, PENALTY, Pool, build

DIFFICULTY = 6
AGILITY = Integer("agility", 1, 10, 3)


def initiative_pool(agility: int, penalty: int, conditions: int, rulings: Reading) -> Pool:
    """Agility’s dice; whether damage takes from them is a ruling."""
    why = (Step("combat#initiative", "flat", {"dice": agility}),)
    if (penalty or conditions) and rulings["initiative-penalty"] == "flat":
        penalty = conditions = 0
    return build(agility, DIFFICULTY, rulings, penalty=penalty, conditions=conditions, why=why)


def _pool(p: Params, rulings: Reading) -> Pool:
    return initiative_pool(p.agility, p.penalty, p.conditions, rulings)


INITIATIVE = plain(
    "initiative",
    (AGILITY, PENALTY, CONDITIONS),
    _pool,
    {"ready": GOOD, "last": BAD},
    "combat#initiative",
    failing="combat#zero-initiative",
    takes={"agility": "agility", "penalty": "physical-penalty", "conditions": "conditions"},
)
