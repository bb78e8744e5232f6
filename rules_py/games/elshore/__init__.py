"""After the Chaos: ten-sided dice read one by one, three tracks of ten, and a box that is filled and not bought."""

from ...core.game import Game
from .attack import ATTACK
from .biotech import BIOTECH
from .checks import CHECK
from .defence import DEFENCE
from .disease import DISEASE, FEVER
from .fall import FALL
from .house import VALUES
from .initiative import INITIATIVE
from .listings import LISTINGS
from .opposed import OPPOSED, SOCIAL
from .plain import INTERRUPT, STABILISE
from .reports import REPORTS
from .rulings import RULINGS
from .system import SYSTEM

GAME = Game(
    id="elshore",
    package=__name__,
    actions=(
        CHECK,
        OPPOSED,
        SOCIAL,
        INITIATIVE,
        ATTACK,
        DEFENCE,
        INTERRUPT,
        STABILISE,
        DISEASE,
        FEVER,
        FALL,
        SYSTEM,
        BIOTECH,
    ),
    reports=(*REPORTS, *LISTINGS),
    rulings=RULINGS,
    values=VALUES,
)
