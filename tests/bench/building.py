"""How long an author waits: the whole build, the engine's bundle, a changed chapter."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median

from site_plugins.engine import bundle

from .figure import Figure, timed

CONFIGS = ("mkdocs.yml", "mkdocs.fi.yml")


def figures(out: Path, url: str, root: Path, runs: int) -> list[Figure]:
    """All of them."""
    return [_whole(root, runs), _bundle(root), _chapter(out, url, root, runs)]


def _whole(root: Path, runs: int) -> Figure:
    """Without the engine, beside plain MkDocs over the same pages, one language after the other."""
    with tempfile.TemporaryDirectory() as folder:
        ours = [sys.executable, "-m", "site_plugins", "build", "--no-engine", "--out", f"{folder}/whole"]
        plain = [[sys.executable, "-m", "mkdocs", "build", "-q", "-f", c, "-d", f"{folder}/{c}"] for c in CONFIGS]
        shell = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
        quiet = partial(subprocess.run, cwd=root, check=True, capture_output=True, env=shell)
        once: Callable[[list[str]], float] = lambda command: timed(lambda: quiet(command))  # noqa: E731
        ratios = [once(ours) / sum(once(each) for each in plain) for _ in range(min(runs, 3))]
    return Figure("build without the engine, against two plain MkDocs builds", median(ratios), "×", 1.5)


def _bundle(root: Path) -> Figure:
    with tempfile.TemporaryDirectory() as folder:
        took = timed(lambda: bundle.make(root, Path(folder) / "engine", root / "build" / "cache"))
    return Figure("the engine's bundle from nothing", took, "s", 40, note="seconds of this machine as it is")


def _chapter(out: Path, url: str, root: Path, runs: int) -> Figure:
    """By the warm process beside the server; the chapter's time is touched, not its text."""
    command = [sys.executable, "-m", "site_plugins", "follow", "--site-url", url, "--out", str(out)]
    warm = subprocess.Popen(command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert warm.stdin is not None and warm.stdout is not None
    stdin, stdout = warm.stdin, warm.stdout

    def done() -> None:
        while stdout.readline() not in ("done\n", ""):
            pass

    def save() -> None:
        next((root / "docs" / "en").rglob("credits.md")).touch()
        stdin.write("en\n")
        stdin.flush()
        done()

    done()
    took = median(timed(save) for _ in range(runs))
    stdin.close()
    warm.wait()
    return Figure("a changed chapter in serve", took, "s", 1, note="seconds of this machine as it is")
