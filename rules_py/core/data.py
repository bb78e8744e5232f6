"""The data files that stand beside the code: TOML in the tree, JSON where the build has translated it."""

from __future__ import annotations

import json
import os
from importlib import import_module
from typing import Any


def load(package: str, name: str) -> dict[str, Any]:
    """The tables of `<name>.toml` in `package` (`"rules_py.games.epoch"`), or {} where there is none.

    A `<name>.json` beside it wins: the browser's zips hold that, because reading half a megabyte of
    TOML there takes ten times as long, and tomllib would have to come along.
    """
    module = import_module(package)
    folder = os.path.dirname(module.__file__ or "")
    loader: Any = module.__spec__.loader if module.__spec__ else None
    try:
        found: dict[str, Any] = json.loads(loader.get_data(os.path.join(folder, f"{name}.json")))
    except OSError:
        try:
            text = loader.get_data(os.path.join(folder, f"{name}.toml"))
        except OSError:
            return {}
        import tomllib  # only where TOML is read; see above

        found = tomllib.loads(text.decode())
    return found
