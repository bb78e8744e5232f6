"""Inside Pyodide: the rules' own tests, by pytest, on the standard library that this Pyodide was given.

On the lean one pytest needs modules that the rules do not: those come from the full library, mounted behind
everything else. A guard watches the imports, so that nothing the rules ask for is answered from there.
"""

import contextlib
import json
import sys
from pathlib import Path

EXTRA = settings["extra"]  # noqa: F821 - set by inside.mjs; None on the full library
GAMES = settings["games"]  # noqa: F821
strayed: list[str] = []


class Guard:
    """The last finder before the extra library: whoever of the rules gets here has asked for what is not in the zip."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        frame = sys._getframe(1)
        machinery = ("importlib", "_frozen_importlib")
        while frame is not None and frame.f_globals.get("__name__", "").startswith(machinery):
            frame = frame.f_back
        asking = frame.f_globals.get("__name__", "") if frame is not None else ""
        if asking.startswith("rules_py"):
            strayed.append(f"{asking} asked for {name}")
        return


for mounted in settings["paths"]:  # noqa: F821
    sys.path.insert(0, mounted)

import rules_py.registry  # noqa: E402

for mounted in GAMES:
    rules_py.registry.mount(mounted)
where = rules_py.__file__
if EXTRA:
    from importlib.machinery import PathFinder

    class Extra:
        """The full library, for pytest's needs."""

        @staticmethod
        def find_spec(name, path=None, target=None):
            return PathFinder.find_spec(name, [EXTRA]) if path is None else None

    sys.meta_path += [Guard, Extra]
sys.path += list(wheels)  # noqa: F821
if EXTRA:
    # Packages of the library that the lean zip holds in part find the rest of themselves in the full one.
    for name, module in list(sys.modules.items()):
        if hasattr(module, "__path__") and not name.startswith("rules_py"):
            with contextlib.suppress(AttributeError, TypeError):
                module.__path__.append(f"{EXTRA}/{name.replace('.', '/')}")

import pytest  # noqa: E402


class Notes:
    """Which tests ran, and how each ended."""

    def __init__(self):
        self.ended = {}
        self.said = {}

    def pytest_runtest_logreport(self, report):
        if report.when == "call" or report.outcome != "passed":
            self.ended[report.nodeid] = report.outcome
            if report.failed:
                self.said[report.nodeid] = str(report.longrepr)[-1500:]


notes = Notes()
options = [
    "--rootdir=/bundle",
    "-c",
    "/bundle/pyproject.toml",
    "-p",
    "no:cacheprovider",
    "-q",
    "--no-header",
    "--tb=short",
]
code = pytest.main([*options, *(f"/bundle/{each}" for each in settings["tests"])], plugins=[notes])  # noqa: F821
result = {
    "code": int(code),
    "ended": notes.ended,
    "said": notes.said,
    "strayed": strayed,
    "where": where,
    "python": sys.version,
}
Path(settings["result"]).write_text(json.dumps(result))  # noqa: F821
