"""The bundle: small, the same every time, and holding just what it should."""

from __future__ import annotations

import gzip
import json
import shutil
import zipfile
from pathlib import Path

import pytest

from site_plugins.engine import bundle, node

ROOT = Path(__file__).parents[2]
CACHE = ROOT / "build" / "cache"
MOST_BYTES = 4_700_000
"""Runtime, core and the first game on their way to a reader's first roll."""


@pytest.fixture(scope="module")
def engine(tmp_path_factory) -> Path:
    out = tmp_path_factory.mktemp("bundle")
    bundle.build(ROOT, out, CACHE)
    return out / "engine"


def names(path: Path) -> list[str]:
    with zipfile.ZipFile(path) as archive:
        return archive.namelist()


def test_the_runtime_is_shipped_as_it_came(engine):
    for name in bundle.RUNTIME:
        assert (engine / name).read_bytes() == (ROOT / "node_modules" / "pyodide" / name).read_bytes()


def test_a_first_roll_costs_no_more_than_its_budget(engine):
    """The host compresses what is text or wasm; zips travel as they are."""
    games = [path for path in engine.glob("game-*.zip") if not path.name.endswith("-sheets.zip")]
    games.sort(key=lambda path: path.stat().st_size)
    travelling = sum(len(gzip.compress((engine / name).read_bytes(), 6)) for name in bundle.RUNTIME)
    travelling += (engine / "lean.zip").stat().st_size + games[-1].stat().st_size
    print(f"{travelling:,} bytes to the first roll")
    assert travelling <= MOST_BYTES


def test_the_lean_zip_holds_byte_code_and_words_only(engine):
    assert {Path(name).suffix for name in names(engine / "lean.zip")} == {".pyc", ".json"}
    tops = {name.split("/")[0].removesuffix(".pyc") for name in names(engine / "lean.zip")}
    assert not tops & {
        "ssl",
        "_ssl",
        "bz2",
        "lzma",
        "tomllib",
        "compression",
        "test",
        "unittest",
        "email",
        "http",
        "pydoc",
    }


def test_what_only_a_computer_with_programs_and_sockets_needs_is_a_stand_in(engine):
    with zipfile.ZipFile(engine / "lean.zip") as archive:
        for name in ("subprocess.pyc", "asyncio/sslproto.pyc"):
            assert archive.getinfo(name).file_size < 400, name


def test_games_are_in_their_own_zips(engine):
    assert not any(name.startswith("rules_py/games/") and name.count("/") > 2 for name in names(engine / "lean.zip"))
    for path in engine.glob("game-*.zip"):
        game, sheets, _ = path.stem.removeprefix("game-").partition("-sheets")
        inside = names(path)
        own = [name for name in inside if name.startswith(f"rules_py/games/{game}/")]
        assert own or game == "desk"
        assert {name.startswith(f"rules_py/games/{game}/sheets/") for name in own} <= {bool(sheets)}
        assert not [name for name in set(inside) - set(own) if name.startswith("rules_py/games/")]


def test_a_first_roll_brings_no_sheet_no_link_and_no_notation_of_any_dice(engine):
    lean = names(engine / "lean.zip")
    assert "rules_py/bridge.pyc" in lean and "rules_py/core/odds.pyc" in lean
    for late in ("core/sheet", "core/lot", "core/links", "core/formula/", "links", "shelf", "desk/"):
        assert not [name for name in lean if name.startswith((f"rules_py/{late}.pyc", f"rules_py/{late}"[:-1] + "/"))]


def test_glossary_notes_stay_out(engine):
    with zipfile.ZipFile(next(engine.glob("game-*.zip"))) as archive:
        words = json.loads(archive.read(next(name for name in archive.namelist() if name.endswith("terms.json"))))
    assert words["term"] and not [key for key, term in words["term"].items() if "note" in term]


def test_the_zips_are_the_same_bytes_whenever_they_are_made(engine, tmp_path):
    bundle.make(ROOT, tmp_path / "again", CACHE)
    for path in [*engine.glob("*.zip"), *engine.glob("wheels/*")]:
        assert (tmp_path / "again" / path.relative_to(engine)).read_bytes() == path.read_bytes(), path.name


def test_the_manifest_tells_every_file(engine):
    told = json.loads((engine / "manifest.json").read_text(encoding="utf-8"))["files"]
    there = {path.relative_to(engine).as_posix() for path in engine.rglob("*") if path.is_file()} - {"manifest.json"}
    assert set(told) == there


def test_everything_the_registry_offers_runs_on_the_lean_zip_alone(engine, tmp_path):
    for path in engine.glob("*.zip"):
        shutil.copy(path, tmp_path)
    games = [f"/bundle/{path.name}" for path in tmp_path.glob("game-*.zip")]
    node.inside(ROOT, "exercise.py", tmp_path, wheels=[], lean=tmp_path / "lean.zip", paths=[], games=games)


def test_a_fault_inside_is_told(tmp_path):
    with pytest.raises(node.EngineFault, match="compile_wheel"):
        node.inside(ROOT, "compile_wheel.py", tmp_path, wheels=[], wheel="none.whl")
