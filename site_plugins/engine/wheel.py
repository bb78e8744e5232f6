"""rules_py as a wheel: built here, byte-compiled inside Pyodide, served with a lock of its own."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from .node import EngineFault


def source(root: Path, work: Path) -> Path:
    """The wheel of the rules as they stand, in `work`."""
    tree = work / "tree"
    shutil.copytree(root / "rules_py", tree / "rules_py", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        if (root / name).exists():
            shutil.copy(root / name, tree / name)
        else:
            (tree / name).write_text("", encoding="utf-8")
    shell = {**os.environ, "SOURCE_DATE_EPOCH": "315532800"}
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(work), str(tree)]
    done = subprocess.run(command, env=shell, capture_output=True, text=True)
    if done.returncode:
        raise EngineFault(f"the wheel: {done.stdout[-2000:]}{done.stderr[-2000:]}")
    shutil.rmtree(tree)
    return next(work.glob("*.whl"))


def tools(root: Path, cache: Path) -> list[Path]:
    """The wheels that run inside Pyodide, fetched by hash into the cache."""
    lock = root / "locks" / "wheels.txt"
    folder = cache / "wheels" / hashlib.sha256(lock.read_bytes()).hexdigest()[:20]
    if not (folder / "complete").exists():
        shutil.rmtree(folder, ignore_errors=True)
        command = [
            *(sys.executable, "-m", "pip", "download", "--quiet", "--no-input", "--disable-pip-version-check"),
            *("--no-deps", "--only-binary=:all:", "--python-version", "3.14", "--require-hashes"),
            *("-r", str(lock), "-d", str(folder)),
        ]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise EngineFault(f"fetching the wheels: {done.stderr[-2000:]}")
        (folder / "complete").touch()
    return sorted(folder.glob("*.whl"))


def publish(compiled: Path, runtime: Path, out: Path) -> None:
    """Serve the wheel, with a lock by which any notebook in Pyodide can load it."""
    out.mkdir(parents=True)
    shutil.copy(compiled, out / compiled.name)
    name, version = re.match(r"([^-]+)-([^-]+)", compiled.name).groups()  # type: ignore[union-attr]
    info = json.loads((runtime / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    entry = {
        "name": name,
        "version": version,
        "file_name": compiled.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(compiled.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": ["rules_py"],
        "depends": [],
        "unvendored_tests": False,
    }
    lock = {"info": info, "packages": {name: entry}}
    (out / "pyodide-lock.json").write_text(json.dumps(lock, indent=1, sort_keys=True) + "\n", encoding="utf-8")
