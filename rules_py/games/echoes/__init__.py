"""Echoes: tens of dissonance, ones of harmony, and feelings that help until they cost."""

from ...core.game import Game
from .attack import ATTACK
from .chance import FORTUNE, LUCK
from .checks import CHECK, SKILL, SUPPORT
from .defense import DEFENSE
from .foundry import PURITY
from .fracture import FRACTURE
from .hordes import HORDE_SIZE
from .house import VALUES
from .identify import IDENTIFY
from .infusion import INFUSE
from .reports import REPORTS
from .rulings import RULINGS

GAME = Game(
    id="echoes",
    package=__name__,
    actions=(
        CHECK,
        SKILL,
        SUPPORT,
        ATTACK,
        DEFENSE,
        FORTUNE,
        LUCK,
        HORDE_SIZE,
        FRACTURE,
        PURITY,
        INFUSE,
        IDENTIFY,
    ),
    reports=REPORTS,
    rulings=RULINGS,
    values=VALUES,
)
