"""How often each worth of one handful comes, multiplied into a packed integer."""

from __future__ import annotations

from .chosen import chosen
from .packed import times
from .signed import Signed


def into(held: int, dice: Signed, bits: int) -> int:
    """`held` with the handful folded in."""
    if dice.handful.keep is not None:
        return held * chosen(dice, bits)
    if dice.handful.explode is not None:
        return exploded(held, dice, bits)
    faces = dice.runs(dice.handful.weights)
    for _ in range(dice.handful.count):
        held = times(held, faces, bits)
    return held


def exploded(held: int, dice: Signed, bits: int) -> int:
    """Dice that bring others: every case of the mixture, from the most that explode down to none."""
    n, most = dice.handful.count, dice.handful.explosions
    on = dice.runs(face for face in dice.handful.weights if face in dice.handful.exploding)
    off = dice.runs(face for face in dice.handful.weights if face not in dice.handful.exploding)
    stopped = held
    for _ in range(n):
        stopped = times(stopped, off, bits)
    going, limit = held, held * dice.mixture[n - 1, most + 1]  # where the limit is reached
    for more in range(1, n):
        going = times(going, on, bits)
        limit = times(limit, off, bits) + going * dice.mixture[n - 1 - more, most + 1 + more]
    found = stopped * dice.mixture[n, most] + times(limit, on, bits)
    up, down = max(dice.least, 0) * bits, max(-dice.least, 0) * bits
    for g in range(most - 1, -1, -1):
        found = (times(found, on, bits) << up) + (stopped * dice.mixture[n, g] << (most - g) * down)
    return found
