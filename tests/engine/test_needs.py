"""What each zip brings along is told by the imports: what every roll takes, what a game, its sheets, the desk take."""

from __future__ import annotations

from pathlib import Path

from site_plugins.engine import needs

ROOT = Path(__file__).parents[2]

FILES = {
    "rules_py/__init__.py": "",
    "rules_py/bridge.py": "from . import registry\nfrom .core.odds import walk\ndef later():\n    from . import desk\n",
    "rules_py/registry.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .core.sheet import Sheet\n",
    "rules_py/links.py": "from .core import wire\n",
    "rules_py/core/__init__.py": "",
    "rules_py/core/odds.py": "import json\n",
    "rules_py/core/sheet.py": "from .odds import walk\n\ndef drawn():\n    from .lot import Lot\n",
    "rules_py/core/lot.py": "",
    "rules_py/core/wire.py": "",
    "rules_py/core/nobody.py": "",
    "rules_py/core/formula/__init__.py": "",
    "rules_py/core/formula/parser.py": "",
    "rules_py/core/formula/spread.py": "",
    "rules_py/games/__init__.py": "",
    "rules_py/games/coin/__init__.py": "from ...core.odds import walk\n",
    "rules_py/games/dice/__init__.py": "from ...core.formula import parser\n",
    "rules_py/games/dice/sheets/__init__.py": "from ....core.sheet import Sheet\n",
    "rules_py/desk/__init__.py": "from .. import links\n",
}


def places(files):
    return needs.shared(needs.sources(files.items()))


def test_what_the_bridge_imports_when_it_is_imported_is_lean_and_nothing_else():
    lean = {name.removeprefix("rules_py") for name, found in places(FILES).items() if found == {"lean"}}
    assert lean == {"", ".bridge", ".registry", ".core", ".core.odds", ".games"}


def test_everybody_brings_what_they_take_beyond_that_however_late_they_take_it():
    found = places(FILES)
    assert found["rules_py.core.sheet"] == found["rules_py.core.lot"] == {"dice-sheets"}
    assert found["rules_py.links"] == found["rules_py.core.wire"] == {"desk"}


def test_a_package_is_brought_whole():
    found = places(FILES)
    assert found["rules_py.core.formula.spread"] == found["rules_py.core.formula.parser"] == {"dice"}


def test_what_nobody_brings_comes_with_the_desk():
    assert places(FILES)["rules_py.core.nobody"] == {"desk"}


def test_imports_are_found_from_a_package_from_a_module_and_by_their_full_name():
    tried = "import rules_py.core.wire\ntry:\n    from .formula.spread import x\nexcept ImportError:\n    x = 1\n"
    files = {**FILES, "rules_py/core/odds.py": tried}
    found = set(needs.imports("rules_py.core.odds", needs.sources(files.items())))
    assert found == {
        "rules_py",
        "rules_py.core",
        "rules_py.core.wire",
        "rules_py.core.formula",
        "rules_py.core.formula.spread",
    }
    assert set(needs.imports("rules_py.games.coin", needs.sources(FILES.items()))) >= {"rules_py.core.odds"}


def test_a_zip_is_told_by_the_place():
    assert [needs.zip_of(f"rules_py.{name}") for name in ("games.a", "games.a.b", "games.a.sheets.c", "desk.x")] == [
        "a",
        "a",
        "a-sheets",
        "desk",
    ]
    assert [needs.zip_of(name) for name in ("rules_py", "rules_py.games", "rules_py.core.odds")] == [None] * 3


def test_every_module_of_the_rules_has_its_place():
    files = {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
        for path in (ROOT / "rules_py").rglob("*.py")
    }
    known = needs.sources(files.items())
    found = needs.shared(known)
    assert set(found) == {name for name in known if needs.zip_of(name) is None} and all(found.values())
    assert found["rules_py.core.odds"] == {"lean"}
