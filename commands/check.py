"""Everything that can be said about the project without running it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from . import originality
from .steps import ROOT

WORKFLOWS = ROOT / ".github" / "workflows"

PARITY = "chapters and language parity"
TOLD = {PARITY}
"""Checks whose words are shown though they hold: lengths are listed for the author to judge."""


def check(python: str, sources: str | None) -> int:
    """Run every check and show what each found; 1 if any found something. `sources` is a folder of source texts."""
    tool = lambda name: str(Path(python).parent / name)  # noqa: E731 - the environment's own programs
    node_bin = ROOT / "tests" / "node_modules" / "typescript" / "bin" / "tsc"
    workflows = sorted(str(path) for path in WORKFLOWS.glob("*.yml"))
    steps: list[tuple[str, list[str]]] = [
        ("lint", [tool("ruff"), "check", "."]),
        ("format", [tool("ruff"), "format", "--check", "."]),
        ("types", [python, "-m", "mypy"]),
        ("import rules", [tool("lint-imports"), "--no-cache"]),
        ("types of the browser code", [str(shutil.which("node")), str(node_bin), "-p", "tests/tsconfig.json"]),
        ("workflow schema", [tool("check-jsonschema"), "--builtin-schema", "vendor.github-workflows", *workflows]),
        ("workflow security", [tool("zizmor"), "--offline", "--no-progress", "--quiet", *workflows]),
        (PARITY, [python, "-m", "site_plugins", "parity"]),
        ("Finnish search forms", [python, "-m", "site_plugins", "forms", "--check"]),
        ("spelling", [python, "-m", "tests.spelling.spell"]),
        ("common misspellings", [tool("codespell"), "--ignore-words", "tests/spelling/codespell.txt", *_text()]),
    ]
    failed = [name for name, command in steps if not _holds(name, lambda command=command: _run(command))]
    if sources is not None and not _holds("originality", lambda: originality.report(Path(sources))):
        failed.append("originality")
    print(
        f"\n{len(steps) + (sources is not None) - len(failed)} checks hold, {len(failed)} do not"
        + (": " + ", ".join(failed) if failed else "")
    )
    return 1 if failed else 0


def _text() -> list[str]:
    """What git knows of, in English prose and code."""
    done = subprocess.run(
        ["git", "ls-files", "*.py", "*.mjs", "*.md", "*.html"], cwd=ROOT, capture_output=True, text=True
    )
    return [name for name in done.stdout.split() if not name.startswith("docs/fi/") and not name.endswith(".fi.md")]


def _run(command: list[str]) -> tuple[bool, str]:
    shell = {**os.environ, "PYTHONUTF8": "1", "MYPY_CACHE_DIR": str(ROOT / "build" / "cache" / "mypy")}
    done = subprocess.run(command, cwd=ROOT, env=shell, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    return done.returncode == 0, (done.stdout + done.stderr).strip()


def _holds(name: str, step: Callable[[], tuple[bool, str]]) -> bool:
    began = time.monotonic()
    good, told = step()
    print(f"{'·' if good else '✗'} {name} ({time.monotonic() - began:.1f} s)", flush=True)
    if not good or name in TOLD:
        sys.stdout.write("\n".join("    " + line for line in told.splitlines()[-60:]) + "\n")
    return good
