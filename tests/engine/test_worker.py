"""What the worker says: one start, stages in order, each tap answered once, each failure by its key."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import groupby
from pathlib import Path

import pytest

from site_plugins.engine import bundle

ROOT = Path(__file__).parents[2]
BROKEN = ["pyodide.asm.wasm missing", "pyodide.asm.wasm cut", "lean.zip missing", "game-epoch.zip cut"]
"""With a broken wasm the runtime never says a word; with a broken library it speaks of Python, not of the network."""


@pytest.fixture(scope="module")
def notes(tmp_path_factory) -> dict:
    out = tmp_path_factory.mktemp("worker")
    bundle.build(ROOT, out, ROOT / "build" / "cache")
    noted = out / "notes.json"
    command = [sys.executable, "-m", "tests.engine.drive_worker", str(out / "engine"), str(noted), *BROKEN]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(noted.read_text(encoding="utf-8"))


@pytest.mark.parametrize("time", ["whole", "again"])
def test_taps_made_while_it_starts_are_answered_once_each(notes, time):
    answers = [each for each in notes["heard"][time] if "answer" in each]
    assert sorted(each["id"] for each in answers) == [1, 2, 3, 4]
    told = {each["id"]: json.loads(each["answer"]) for each in answers}
    assert [told[tap]["value"]["outcome"] for tap in (1, 2, 3)] == ["success"] * 3
    assert told[4]["error"]["kind"] == "bad-input"


def test_two_starts_and_four_taps_fetch_each_file_once(notes):
    fetched = [name for name in notes["requests"] if name not in ("worker.mjs", "favicon.ico")]
    assert sorted(fetched) == sorted([*bundle.RUNTIME, "lean.zip", "game-epoch.zip", "manifest.json"])


def test_stages_come_in_order_and_the_share_grows_to_one(notes):
    stages = [each for each in notes["heard"]["whole"] if "stage" in each]
    order = [stage for stage, _ in groupby(each["stage"] for each in stages)]
    assert order == ["download", "rules", "ready"]
    shares = [each["share"] for each in stages if "share" in each]
    assert shares == sorted(shares) and shares[0] == 0 and shares[-1] == 1


@pytest.mark.parametrize("case", BROKEN)
def test_a_file_that_is_missing_or_cut_is_told_at_once_as_the_networks_fault(notes, case):
    heard = notes["heard"][case]
    assert {each["failed"] for each in heard if "failed" in each} == {"network"}, heard[-3:]
    assert not [each for each in heard if "answer" in each or each.get("stage") == "ready"]
