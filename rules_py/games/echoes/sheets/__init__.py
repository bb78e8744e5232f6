"""Echoes' sheets: the character and the game master's screen."""

from .character import CHARACTER
from .scene import SCENE

SHEETS = (CHARACTER, SCENE)
