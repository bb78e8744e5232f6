"""Epoch's sheets: the character and Structured Play."""

from .character import CHARACTER
from .play import PLAY

SHEETS = (CHARACTER, PLAY)
