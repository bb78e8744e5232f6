"""Echelon: three dice that make a bell, and a rank that leads from mortal to god."""

from ...core.game import Game
from . import reports, weighed
from .action import ACTION
from .character import CHARACTER
from .damage import DAMAGE
from .opposed import OPPOSED
from .rulings import RULINGS, VALUES
from .scene import SCENE

GAME = Game(
    id="echelon",
    actions=(ACTION, OPPOSED, DAMAGE),
    reports=(*weighed.REPORTS, *reports.REPORTS),
    sheets=(CHARACTER, SCENE),
    rulings=RULINGS,
    values=VALUES,
)
