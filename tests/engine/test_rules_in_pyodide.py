"""The same rules' tests in three places: CPython here, Pyodide with the lean zip, Pyodide with the full library."""

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


@pytest.fixture(scope="module")
def made(tmp_path_factory) -> Path:
    """The bundle, and the tests beside it as Pyodide will see them."""
    out = tmp_path_factory.mktemp("engine")
    bundle.build(ROOT, out, CACHE)
    work = out / "work"
    for name in RULES:
        shutil.copytree(ROOT / name, work / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "docs", work / "docs")  # a game's coverage test looks its anchors up there
    shutil.copy(ROOT / "pyproject.toml", work)
    shutil.copy(ROOT / "node_modules" / "pyodide" / "python_stdlib.zip", work / "full.zip")
    for path in [*(out / "engine").glob("*.zip"), *(out / "engine" / "wheels").glob("*.whl")]:
        shutil.copy(path, work)
    return work


@pytest.fixture(scope="module")
def runs(made) -> dict[str, dict]:
    """What each of the three places made of the tests."""
    tools = wheel.tools(ROOT, CACHE)
    rules = next(path for path in made.glob("*.whl"))

    def lean() -> dict:
        games = [f"/bundle/{path.name}" for path in made.glob("game-*.zip")]
        settings = {"extra": "/bundle/full.zip", "games": games, "paths": [], "result": "/bundle/lean.json"}
        node.inside(ROOT, "run_tests.py", made, wheels=tools, lean=made / "lean.zip", **settings)
        return json.loads((made / "lean.json").read_text(encoding="utf-8"))

    def full() -> dict:
        settings = {"extra": None, "games": [], "paths": [f"/bundle/{rules.name}"], "result": "/bundle/full.json"}
        node.inside(ROOT, "run_tests.py", made, wheels=tools, **settings)
        return json.loads((made / "full.json").read_text(encoding="utf-8"))

    def here() -> dict:
        result = made / "here.json"
        subprocess.run(
            [sys.executable, "-m", "tests.engine.run_here", str(result), *RULES], cwd=ROOT, capture_output=True
        )
        return json.loads(result.read_text(encoding="utf-8"))

    with ThreadPoolExecutor(2) as pool:
        jobs = {place: pool.submit(run) for place, run in (("lean", lean), ("full", full), ("here", here))}
        return {place: job.result() for place, job in jobs.items()}


@pytest.mark.parametrize("place", ["here", "lean", "full"])
def test_every_rules_test_passes_there(runs, place, capsys):
    run = runs[place]
    with capsys.disabled():
        print(f"\n{len(run['ended'])} rules tests on {run['python'].split()[0]} ({place})")
    assert {name: run["said"].get(name, outcome) for name, outcome in run["ended"].items() if outcome != "passed"} == {}
    assert run["code"] == 0 and len(run["ended"]) > 500


def test_the_same_tests_ran_in_all_three_places(runs):
    assert sorted(runs["here"]["ended"]) == sorted(runs["lean"]["ended"]) == sorted(runs["full"]["ended"])


def test_the_lean_run_used_the_lean_zip_alone_for_the_rules(runs):
    assert runs["lean"]["strayed"] == []
    assert "python" in runs["lean"]["where"] and runs["lean"]["where"].endswith(".zip/rules_py/__init__.pyc")
    assert runs["full"]["where"].startswith("/bundle/noppakirja-")
