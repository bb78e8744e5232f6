"""Echelon: three dice that make a bell, and a rank that leads from mortal to god."""

from ...core.game import Game
from .action import ACTION
from .damage import DAMAGE
from .opposed import OPPOSED
from .rulings import RULINGS, VALUES

GAME = Game(
    id="echelon",
    actions=(ACTION, OPPOSED, DAMAGE),
    rulings=RULINGS,
    values=VALUES,
)
