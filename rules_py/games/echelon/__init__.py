"""Echelon: three dice that make a bell, and a rank that leads from mortal to god."""

from ...core.game import Game
from . import reports, weighed
from .action import ACTION
from .damage import DAMAGE
from .opposed import OPPOSED
from .rulings import RULINGS, VALUES
from .sheets import SHEETS

GAME = Game(
    id="echelon",
    actions=(ACTION, OPPOSED, DAMAGE),
    reports=(*weighed.REPORTS, *reports.REPORTS),
    sheets=SHEETS,
    rulings=RULINGS,
    values=VALUES,
)
