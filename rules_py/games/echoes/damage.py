"""What attack and defence share: faces as damage, the threat level, when small debuffs ease (`echoes/combat`)."""

from __future__ import annotations

from ...core.fields import Integer, Params
from ...core.rulings import Reading

THREAT = Integer("threat", 0, 20, 0)


def counted(face: int, rulings: Reading) -> int:
    """A face as damage: nought counts 0, or 10 by ruling (`echoes/dice#faces`)."""
    return 10 if face == 0 and rulings["zero-face"] == "ten" else face


def threat(p: Params, rulings: Reading) -> int:
    """What the threat level adds to all damage (`echoes/gamemaster#threat`)."""
    return min(1, int(p.threat)) if rulings["threat-stacks"] == "once" else int(p.threat)
