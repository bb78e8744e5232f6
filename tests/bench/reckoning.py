"""Rolls and odds by themselves: the worst odds in Pyodide, rolls beside d20, odds beside icepool and many rolls."""

from __future__ import annotations

import json
import random
import shutil
import tempfile
import warnings
from collections.abc import Callable
from pathlib import Path
from statistics import median
from unittest.mock import patch

import icepool

from rules_py import registry
from rules_py.bridge import answer
from rules_py.core.answers import Chance, Chosen
from rules_py.core.odds import spread
from rules_py.core.play import SET, Die, Throw, count, total
from rules_py.core.rulings import Table
from site_plugins.engine import node
from tests.oracle.simulation import SIGMAS, farthest

from .figure import Figure, timed

ROLLS = 2_000
MANY_ROLLS = 100_000
"""Of each action, against its odds; the tests throw a tenth of them."""
FORMULA = "4d6kh3+2"
"""Four dice, the three highest, and two: what both write alike."""


def figures(engine: Path, root: Path, runs: int) -> list[Figure]:
    """All of them."""
    return [*_worst(engine, root), *_rolls(runs), *_odds(runs), _simulated()]


def _worst(engine: Path, root: Path) -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        for path in engine.glob("*.zip"):
            shutil.copy(path, work)
        games = [f"/bundle/{path.name}" for path in sorted(work.glob("game-*.zip"))]
        script = str(Path(__file__).with_name("inside_odds.py"))
        told = node.inside(root, script, work, wheels=[], lean=work / "lean.zip", games=games)
    found: dict[str, tuple[float, str]] = json.loads(told.strip().splitlines()[-1])
    return [
        Figure(f"worst odds of {game} in Pyodide", 1000 * took, "ms", 100, note=what[:90])
        for game, (took, what) in sorted(found.items())
    ]


def _simulated() -> Figure:
    """How far the farthest outcome of any action is from its odds after a hundred thousand rolls."""
    found = [
        (*farthest(game, action, MANY_ROLLS), f"{game.id}/{action.id}")
        for game in registry.games()
        for action in game.actions
    ]
    sigmas, outcome, action = max(found)
    what = f"{MANY_ROLLS:,} rolls of each of {len(found)} actions, the outcome farthest from its odds"
    return Figure(what, sigmas, "sigma", SIGMAS, note=f"{action}: {outcome}")


def _rate(act: Callable[[], object], times: int = ROLLS) -> float:
    return times / timed(lambda: [act() for _ in range(times)])


def _rolls(runs: int) -> list[Figure]:
    """One formula, read and thrown from its text each time, both with the system's chance."""
    action = registry.action("dice/roll")[1]
    reading = registry.game("dice").reading(Table())
    request = {"op": "roll", "lang": "en", "action": "dice/roll", "params": {"expr": FORMULA}}
    ours = lambda: action.play(action.params({"expr": FORMULA}), reading, Chosen({}, Chance()))  # noqa: E731
    read = action.params({"expr": FORMULA})
    thrown = lambda: action.play(read, reading, Chosen({}, Chance()))  # noqa: E731
    whole = lambda: answer(request)  # noqa: E731
    what = f"rolls of {FORMULA} a second, against d20"
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            import d20
    except ImportError:
        return [Figure(what, None, "×", 2, least=True, note="d20 is not installed")]
    theirs = lambda: d20.roll(FORMULA)  # noqa: E731 - it remembers what it has parsed, and so may we
    found: dict[str, list[float]] = {"ours": [], "thrown": [], "own": [], "whole": []}
    for _ in range(runs):
        with patch.object(random, "randrange", random.SystemRandom().randrange):
            fair = _rate(theirs)
        found["ours"].append(_rate(ours) / fair)
        found["thrown"].append(_rate(thrown) / fair)
        found["own"].append(_rate(ours) / _rate(theirs))
        found["whole"].append(_rate(whole) / fair)
    return [
        Figure(what, median(found["ours"]), "×", 2, least=True, note="the whole result, both with the system's chance"),
        Figure("  without reading the formula again", median(found["thrown"]), "×"),
        Figure("  d20 with its own generator", median(found["own"]), "×"),
        Figure("  in words and blocks, as a reader gets it", median(found["whole"]), "×"),
    ]


def _odds(runs: int) -> list[Figure]:
    """Ours as a share of icepool's time, on what tests/oracle finds equal."""
    pairs: dict[str, tuple[Callable[[], object], Callable[[], object]]] = {
        "the sum of 30d10": (
            lambda: spread(Throw("pool", "player", Die(10), 30, total())),
            lambda: (30 @ icepool.Die(range(1, 11))).denominator(),  # a new die: it remembers the sums of an old one
        ),
        "marks among 30d10": (
            lambda: spread(Throw("pool", "player", Die(10), 30, count(lambda face: face <= 6))),
            lambda: (30 @ icepool.Die([1] * 6 + [0] * 4)).denominator(),
        ),
        "the set of 4d6": (
            lambda: spread(Throw("pool", "player", Die(6), 4, SET)),
            lambda: icepool.d(6).pool(4).expand().denominator(),
        ),
    }
    return [
        Figure(f"odds of {what} against icepool's time", median(timed(a) / timed(b) for _ in range(runs * 3)), "×", 1)
        for what, (a, b) in pairs.items()
    ]
