"""The sheets of Ex Dynamis Chaos: the character and the event."""

from .character import CHARACTER
from .event import EVENT

SHEETS = (CHARACTER, EVENT)
