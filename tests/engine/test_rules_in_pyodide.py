"""The rules' tests inside Pyodide: every one of them, on the lean zip and on the full library."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from site_plugins.engine import bundle, node, wheel

ROOT = Path(__file__).parents[2]
CACHE = ROOT / "build" / "cache"
RULES = ("tests/core", "tests/games")


def _all_but_data(folder: str, names: list[str]) -> list[str]:
    """Code and words come from the zips: only what pages are made of is looked up in the tree."""
    data = ("examples.toml", "tables.toml")
    return [name for name in names if name not in data and not (Path(folder) / name).is_dir()]


@pytest.fixture(scope="module")
def made(tmp_path_factory) -> Path:
    """The bundle, and the tests beside it as Pyodide will see them."""
    out = tmp_path_factory.mktemp("engine")
    bundle.build(ROOT, out, CACHE)
    work = out / "work"
    for name in RULES:
        shutil.copytree(ROOT / name, work / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "docs", work / "docs")  # a game's coverage test looks its anchors up there
    shutil.copytree(ROOT / "rules_py", work / "rules_py", ignore=_all_but_data)  # and its examples and tables here
    shutil.copy(ROOT / "pyproject.toml", work)
    shutil.copy(ROOT / "node_modules" / "pyodide" / "python_stdlib.zip", work / "full.zip")
    for path in [*(out / "engine").glob("*.zip"), *(out / "engine" / "wheels").glob("*.whl")]:
        shutil.copy(path, work)
    return work


@pytest.fixture(scope="module")
def runs(made) -> dict[str, dict]:
    """What the two Pyodides made of the tests, and which tests CPython finds: it runs them in this very session."""
    tools = wheel.tools(ROOT, CACHE)
    rules = next(path for path in made.glob("*.whl"))

    def inside(name: str, **settings: object) -> dict:
        node.inside(ROOT, "run_tests.py", made, wheels=tools, result=f"/bundle/{name}.json", **settings)
        return json.loads((made / f"{name}.json").read_text(encoding="utf-8"))

    def lean() -> dict:
        games = [f"/bundle/{path.name}" for path in made.glob("game-*.zip")]
        return inside("lean", extra="/bundle/full.zip", games=games, paths=[], tests=RULES, lean=made / "lean.zip")

    def full() -> dict:
        return inside("full", extra=None, games=[], paths=[f"/bundle/{rules.name}"], tests=RULES)

    with ThreadPoolExecutor(2) as pool:
        jobs = {place: pool.submit(run) for place, run in (("lean", lean), ("full", full))}
        return {"here": here(), **{place: job.result() for place, job in jobs.items()}}


def here() -> dict:
    """The ids that CPython finds."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--collect-only", "-q", *RULES]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return {"ids": [line for line in told.splitlines() if "::" in line]}


@pytest.mark.parametrize("place", ["lean", "full"])
def test_every_rules_test_passes_there(runs, place, capsys):
    run = runs[place]
    with capsys.disabled():
        print(f"\n{len(run['ended'])} rules tests on {run['python'].split()[0]} ({place})")
    assert {name: run["said"].get(name, outcome) for name, outcome in run["ended"].items() if outcome != "passed"} == {}
    assert run["code"] == 0 and len(run["ended"]) > 4_000


def test_the_same_tests_run_on_cpython_and_in_both(runs, capsys):
    counts = {"CPython": len(runs["here"]["ids"]), **{place: len(runs[place]["ended"]) for place in ("lean", "full")}}
    with capsys.disabled():
        print(f"\n{counts}")
    assert sorted(runs["here"]["ids"]) == sorted(runs["lean"]["ended"]) == sorted(runs["full"]["ended"])


def test_the_lean_run_used_the_lean_zip_alone_for_the_rules(runs):
    assert runs["lean"]["strayed"] == []
    assert "python" in runs["lean"]["where"] and runs["lean"]["where"].endswith(".zip/rules_py/__init__.pyc")
    assert runs["full"]["where"].startswith("/bundle/noppakirja-")
