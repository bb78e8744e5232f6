"""The data files that stand beside the code: TOML in the tree, JSON where the build has translated it."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any

from .errors import Fault


def load(package: str, name: str) -> dict[str, Any]:
    """The tables of `<name>.toml` and every `<name>-*.toml` in `package` (`"rules_py.games.epoch"`), or {}.

    A `<name>.json` beside them wins: the browser's zips hold that, because reading half a megabyte of
    TOML there takes ten times as long, and tomllib would have to come along.
    """
    module = import_module(package)
    folder = os.path.dirname(module.__file__ or "")
    loader: Any = module.__spec__.loader if module.__spec__ else None
    try:
        found: dict[str, Any] = json.loads(loader.get_data(os.path.join(folder, f"{name}.json")))
    except OSError:
        found = read(folder, name)
    return found


def read(folder: str, name: str) -> dict[str, Any]:
    """The same from a folder of the tree, where only TOML stands."""
    if not os.path.isdir(folder):
        return {}
    import tomllib  # only where TOML is read; see above

    texts = []
    for file in sorted(os.listdir(folder)):
        if file == f"{name}.toml" or (file.startswith(f"{name}-") and file.endswith(".toml")):
            with open(os.path.join(folder, file), "rb") as opened:
                texts.append(tomllib.load(opened))
    return merged(texts)


def merged(parts: Iterable[Mapping[str, Any]], place: str = "") -> dict[str, Any]:
    """Tables of several files as one; what two of them say is a fault."""
    whole: dict[str, Any] = {}
    for part in parts:
        for key, value in part.items():
            if key not in whole:
                whole[key] = value
            elif isinstance(value, Mapping) and isinstance(whole[key], Mapping) and not {"en", "fi"} & set(value):
                whole[key] = merged((whole[key], value), f"{place}{key}.")
            else:
                raise Fault(f"{place}{key} stands in two files")
    return whole
