"""Epoch: dice against an attribute, marks against a difficulty."""

from ...core.game import Game
from . import planner, tables
from .character import CHARACTER
from .checks import SKILL_ROLL
from .initiative import INITIATIVE_ROLL
from .play import PLAY
from .rulings import RULINGS, VALUES

GAME = Game(
    id="epoch",
    actions=(SKILL_ROLL, INITIATIVE_ROLL),
    reports=(*planner.REPORTS, *tables.REPORTS),
    sheets=(CHARACTER, PLAY),
    rulings=RULINGS,
    values=VALUES,
)
