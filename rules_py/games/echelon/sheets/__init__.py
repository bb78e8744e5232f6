"""Echelon's sheets."""

from .character import CHARACTER
from .scene import SCENE

SHEETS = (CHARACTER, SCENE)
