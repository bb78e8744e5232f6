"""The byte code in the zips: the library without lines, the rules with theirs, docstrings in neither."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from site_plugins.engine import bundle, node

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def found(tmp_path_factory) -> dict[str, list[dict]]:
    out = tmp_path_factory.mktemp("code")
    bundle.build(ROOT, out, ROOT / "build" / "cache")
    look = out / "look"
    look.mkdir()
    for path in (out / "engine").glob("*.zip"):
        shutil.copy(path, look)
    node.inside(ROOT, str(Path(__file__).with_name("look_at_code.py")), look, wheels=[])
    return json.loads((look / "found.json").read_text(encoding="utf-8"))


def test_the_library_has_no_line_tables(found):
    assert len(found["stdlib"]) > 50 and [each["name"] for each in found["stdlib"] if each["lines"]] == []


def test_the_rules_say_where_a_fault_happened(found):
    assert len(found["rules"]) > 20 and all(each["lines"] for each in found["rules"])


def test_docstrings_stay_out(found):
    assert [each["name"] for each in (*found["stdlib"], *found["rules"]) if each["documented"]] == []
