"""Lighthouse's view of a chapter of each game, as a phone sees it: medians, and whether this machine can tell."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from statistics import median
from typing import Any

from rules_py import registry

from .figure import Figure

HOME = Path(__file__).parent
CLI = HOME / "node_modules" / "lighthouse" / "cli" / "index.js"
SCORES = {"accessibility": 100, "best-practices": 100, "seo": 100, "performance": 90}
FAST_ENOUGH = 1000
"""The benchmark index from which on Lighthouse's simulated phone says something of the page and not of the machine."""

CHROME = "--headless=new --no-sandbox --disable-gpu --disable-quic --disable-background-networking"


def figures(url: str, runs: int) -> list[Figure]:
    """The medians of `runs` for each game."""
    node = shutil.which("node")
    if not CLI.exists() or node is None:
        return [Figure("Lighthouse", None, "", note="is not installed")]
    rows = []
    for game in (each for each in registry.games() if not each.tool):
        found = [_run(node, f"{url}en/{game.id}/") for _ in range(runs)]
        index = median(each["environment"]["benchmarkIndex"] for each in found)
        for name, budget in SCORES.items():
            score = median(100 * (each["categories"][name]["score"] or 0) for each in found)
            slow = name == "performance" and index < FAST_ENOUGH
            note = f"{score:.0f} at a benchmark index of {index:.0f}" if name == "performance" else ""
            value = None if slow else score
            rows.append(Figure(f"Lighthouse, {game.id}: {name}", value, "", budget, least=True, note=note))
    return rows


def _run(node: str, url: str) -> dict[str, Any]:
    command = [node, str(CLI), url, "--output=json", "--quiet", f"--chrome-flags={CHROME}"]
    command += [f"--only-categories={','.join(SCORES)}", "--no-enable-error-reporting"]
    shell = {**os.environ, "CHROME_PATH": os.environ.get("NOPPAKIRJA_CHROMIUM", "")}
    done = subprocess.run(command, env=shell, capture_output=True, text=True, timeout=300)
    if done.returncode:
        raise RuntimeError(f"Lighthouse: {done.stderr[-1500:]}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found
