"""The browser's engine: Pyodide unmodified, and beside it one lean zip and a small zip for each game.

How it is made: `wheel` builds rules_py's wheel; `inside/compile_wheel.py` turns it to byte code with
pyodide-build's py-compile, in that same Pyodide; `inside/exercise.py` runs everything the registry
offers and notes which modules that took; `zips` packs just those.
"""

from .bundle import build

__all__ = ["build"]
