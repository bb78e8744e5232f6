"""Epoch: dice against an attribute, marks against a difficulty."""

from ...core.game import Game
from . import planner, tables
from .checks import SKILL_ROLL
from .initiative import INITIATIVE_ROLL
from .rulings import RULINGS, VALUES

GAME = Game(
    id="epoch",
    package=__name__,
    actions=(SKILL_ROLL, INITIATIVE_ROLL),
    reports=(*planner.REPORTS, *tables.REPORTS),
    rulings=RULINGS,
    values=VALUES,
)
