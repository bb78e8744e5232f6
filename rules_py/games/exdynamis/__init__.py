"""Ex Dynamis Chaos: a d100 against a Difficulty that either helps or hinders, and stats without end."""

from ...core.game import Game
from . import door_reports, reports, zone_reports
from .ambush import AMBUSH
from .attack import ATTACK
from .auction import AUCTION
from .flight import FLEE
from .house import VALUES
from .initiative import INITIATIVE
from .negotiation import NEGOTIATE
from .percentile import TASK
from .resist import RESIST
from .rulings import RULINGS
from .senses import SENSE

GAME = Game(
    id="exdynamis",
    package=__name__,
    actions=(TASK, ATTACK, INITIATIVE, SENSE, AMBUSH, FLEE, RESIST, NEGOTIATE, AUCTION),
    reports=(*door_reports.REPORTS, *reports.REPORTS, *zone_reports.REPORTS),
    rulings=RULINGS,
    values=VALUES,
)
