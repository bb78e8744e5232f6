"""Echelon: three dice that make a bell, and a rank that leads from mortal to god."""

from ...core.game import Game
from . import reports, weighed
from .action import ACTION
from .damage import DAMAGE
from .opposed import OPPOSED
from .rulings import RULINGS, VALUES

GAME = Game(
    id="echelon",
    package=__name__,
    actions=(ACTION, OPPOSED, DAMAGE),
    reports=(*weighed.REPORTS, *reports.REPORTS),
    rulings=RULINGS,
    values=VALUES,
)
