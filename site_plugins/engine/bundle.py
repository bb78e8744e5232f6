"""The whole bundle, made once for each state of the rules and the locks."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from . import node, wheel, zips

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
"""Shipped as they are: what a reader's browser runs is what its makers tested."""


def build(root: Path, out: Path, cache: Path) -> None:
    """Put the bundle under `out/engine`. `root` is the checkout; `cache` keeps it by the hash of what it is made of."""
    kept = cache / "engine" / mark(root)
    with alone(kept.parent):
        if not (kept / "manifest.json").exists():
            fresh = kept.with_name(kept.name + ".new")
            shutil.rmtree(fresh, ignore_errors=True)
            make(root, fresh, cache)
            shutil.rmtree(kept, ignore_errors=True)
            fresh.rename(kept)
    shutil.copytree(kept, out / "engine", dirs_exist_ok=True)


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Whoever else wants the same bundle waits, and then finds it made. Where files cannot be locked, nobody waits."""
    folder.mkdir(parents=True, exist_ok=True)
    try:
        import fcntl
    except ImportError:
        yield
        return
    with (folder / "lock").open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def mark(root: Path) -> str:
    """The hash of everything the bundle is made of."""
    made_of = [
        *(path for path in (root / "rules_py").rglob("*") if path.suffix in (".py", ".toml")),
        *(path for path in Path(__file__).parent.rglob("*") if path.suffix in (".py", ".mjs")),
        root / "package-lock.json",
        root / "locks" / "wheels.txt",
        root / "pyproject.toml",
    ]
    found = hashlib.sha256()
    for path in sorted(made_of):
        found.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()[:20]


def make(root: Path, out: Path, cache: Path) -> None:
    """Make the bundle in `out`, from nothing."""
    work = out / "work"
    work.mkdir(parents=True)
    runtime = root / "node_modules" / "pyodide"
    for name in RUNTIME:
        shutil.copy(runtime / name, out / name)
    source = wheel.source(root, work)
    tools = wheel.tools(root, cache)
    node.inside(root, "compile_wheel.py", work, wheels=tools, wheel=source.name)
    compiled = next(path for path in work.glob("*.whl") if path != source)
    node.inside(root, "exercise.py", work, wheels=[], paths=[f"/bundle/{compiled.name}"], games=[])
    node.inside(root, "compile_zips.py", work, wheels=[], wheel=compiled.name)
    zips.write(compiled, source, work / "stdlib", work / "rules", out)
    wheel.publish(compiled, runtime, out / "wheels")
    shutil.rmtree(work)
    manifest(out)


def manifest(out: Path) -> None:
    """Every file with its size and hash, for whoever loads or caches them."""
    files = {
        path.relative_to(out).as_posix(): {
            "bytes": path.stat().st_size,
            "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
        }
        for path in sorted(out.rglob("*"))
        if path.is_file()
    }
    (out / "manifest.json").write_text(json.dumps({"files": files}, indent=1, sort_keys=True) + "\n", encoding="utf-8")
