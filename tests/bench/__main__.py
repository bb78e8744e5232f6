"""Measure the budgets, print one table, write it as JSON.

    python3 run.py bench
    python3 run.py bench --runs 3 --parts weights starts

Ratios are taken within one run, in turn, and their medians quoted: a machine's speed drifts, its ratios do not.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

from playwright.sync_api import sync_playwright

from site_plugins.build import build

from . import building, lighthouse, reckoning, starts, table, weights
from .figure import Figure
from .host import Host

ROOT = Path(__file__).parents[2]
OUT = ROOT / "build" / "bench.json"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PARTS = ("weights", "starts", "table", "reckoning", "lighthouse", "building")


def main() -> int:
    """Exit status 0 whatever the figures say: they judge, this does not."""
    asked = argparse.ArgumentParser(prog="run.py bench", description=__doc__.split("\n")[0])
    asked.add_argument("--runs", type=int, default=5, help="how often each ratio is taken")
    asked.add_argument("--parts", nargs="+", choices=PARTS, default=PARTS, help="only these")
    args = asked.parse_args()
    found: list[Figure] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        out = Path(folder) / "site"
        out.mkdir()
        host = Host(out)
        build(host.url, out)
        browser = playwright.chromium.launch(executable_path=os.environ.get("NOPPAKIRJA_CHROMIUM"), args=FLAGS)
        parts: dict[str, Callable[[], list[Figure]]] = {
            "weights": lambda: weights.figures(out, host.url, browser),
            "starts": lambda: starts.figures(out, host, browser, ROOT, args.runs),
            "table": lambda: table.figures(host, browser),
            "reckoning": lambda: reckoning.figures(out / "engine", ROOT, args.runs),
            "lighthouse": lambda: lighthouse.figures(host.url, args.runs),
            "building": lambda: building.figures(out, host.url, ROOT, args.runs),
        }
        for name in PARTS:
            if name in args.parts:
                for each in parts[name]():
                    print(each, flush=True)
                    found.append(each)
        browser.close()
        host.stop()
    rows = [{**asdict(each), "verdict": each.verdict} for each in found]
    OUT.parent.mkdir(exist_ok=True)
    OUT.write_text(json.dumps(rows, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
