"""Any dice: a formula of the reader's own, thrown and reckoned. A tool, and no game."""

from ...core.game import Game
from .reports import REPORTS
from .roll import ROLL

GAME = Game(id="dice", actions=(ROLL,), reports=REPORTS, tool=True)
