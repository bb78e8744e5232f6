"""One version for all that a reader gets: it changes with any of it, and whatever is shared is asked for under it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from site_plugins.seal import PLACE, seal

PAGE = (
    f'<meta name="nk" data-version="{PLACE}"><link rel="stylesheet" href="../assets/nk/prose.css">'
    '<script type="module" src="../assets/nk/elements.mjs"></script><use xlink:href="../assets/nk/dice.svg#d10"/>'
)
SCRIPT = """import { lang } from "./site.mjs";
const panel = () => import("./panel.mjs");
new Worker(`${root}assets/nk/worker.mjs`);
use.href = `${root}assets/nk/dice.svg#${die}`;
fetch(`${root}assets/nk/words.${lang}.json`);
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A site of five files."""
    files = {
        "en/a/index.html": PAGE,
        "assets/nk/elements.mjs": SCRIPT,
        "assets/nk/prose.css": '@font-face { src: url("fonts/a.woff2"); }',
        "assets/nk/fonts/a.woff2": "font",
        "engine/manifest.json": '{"files": {}}',
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_page_scripts_and_engine_carry_the_version(tree: Path) -> None:
    version = seal(tree)
    assert re.fullmatch(r"[0-9a-f]{8}", version)
    assert f'data-version="{version}"' in (tree / "en/a/index.html").read_text()
    assert json.loads((tree / "engine/manifest.json").read_text()) == {"version": version, "files": {}}
    assert not [path for path in tree.rglob("*.*") if PLACE in path.read_text()]


def test_what_is_shared_is_asked_for_under_the_version(tree: Path) -> None:
    version = seal(tree)
    page, script = ((tree / name).read_text() for name in ("en/a/index.html", "assets/nk/elements.mjs"))
    for name in ("prose.css", "elements.mjs"):
        assert page.count(name) == page.count(f"{name}?{version}") == 1
    for name in ("site.mjs", "panel.mjs", "worker.mjs"):
        assert script.count(name) == script.count(f"{name}?{version}") == 1
    assert "dice.svg#d10" in page and "dice.svg#$" in script  # drawings are named too often, and hardly ever change
    assert "words.${lang}.json`" in script  # asked for by a function that adds the version itself
    assert f'url("fonts/a.woff2?{version}")' in (tree / "assets/nk/prose.css").read_text()


@pytest.mark.parametrize(
    "name", ["en/a/index.html", "assets/nk/prose.css", "assets/nk/fonts/a.woff2", "engine/manifest.json"]
)
def test_any_change_is_another_version(tree: Path, tmp_path_factory: pytest.TempPathFactory, name: str) -> None:
    before = {path: path.read_bytes() for path in tree.rglob("*") if path.is_file()}
    first = seal(tree)
    for path, body in before.items():
        path.write_bytes(body)
    assert seal(tree) == first
    for path, body in before.items():
        path.write_bytes(body)
    (tree / name).write_text(
        (tree / name).read_text().replace("a", "b").replace("font", "fond").replace("{}", '{"x": 1}')
    )
    assert seal(tree) != first
