"""The sheets of After the Chaos: the character and the scene."""

from .character import CHARACTER
from .scene import SCENE

SHEETS = (CHARACTER, SCENE)
