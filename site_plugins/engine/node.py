"""Running a Python file inside Pyodide, under Node, with a folder of the host's as /bundle."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


class EngineFault(RuntimeError):
    """A step inside Pyodide failed; the text is what it said."""


def inside(
    root: Path, script: str, work: Path, *, wheels: Sequence[Path], lean: Path | None = None, **settings: Any
) -> str:
    """Run `inside/<script>` in a fresh Pyodide; gives what it printed.

    `wheels` are put on its path; `lean` replaces the standard library; `settings` reach the script as JSON.
    """
    program = shutil.which("node")
    if program is None:
        raise EngineFault("Node is not on the path; run.py puts it there")
    order = {
        "runtime": str(root / "node_modules" / "pyodide"),
        "script": str(HERE / "inside" / script),
        "work": str(work),
        "wheels": [str(path) for path in wheels],
        "lean": None if lean is None else str(lean),
        "settings": settings,
    }
    done = subprocess.run([program, str(HERE / "inside.mjs"), json.dumps(order)], capture_output=True, text=True)
    if done.returncode:
        raise EngineFault(f"{script}: {done.stderr.strip()[-1200:] or done.stdout.strip()[-1200:]}")
    return done.stdout
