"""The data files that stand beside the code: TOML in the tree, JSON where the build has translated it."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from .errors import Fault

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def load(package: str, name: str) -> dict[str, Any]:
    """The tables of `<name>.toml` and every `<name>-*.toml` in `package` (`"rules_py.games.epoch"`), or {}.

    A `<name>.json` beside them wins: the browser's zips hold that, because reading half a megabyte of
    TOML there takes ten times as long, and tomllib would have to come along.
    """
    module = import_module(package)
    loader: Any = module.__spec__.loader if module.__spec__ else None
    try:
        found: dict[str, Any] = json.loads(
            loader.get_data(os.path.join(os.path.dirname(module.__file__ or ""), f"{name}.json"))
        )
    except OSError:
        from importlib.resources import files  # only where TOML is read; see above

        found = read(files(package), name)
    return found


def read(folder: Traversable, name: str) -> dict[str, Any]:
    """The same from a folder of the tree, or of a wheel, where only TOML stands."""
    import tomllib  # see load

    ours = re.compile(rf"{re.escape(name)}(-[\w-]+)?\.toml")
    texts = sorted(
        (file.name, file.read_text(encoding="utf-8")) for file in folder.iterdir() if ours.fullmatch(file.name)
    )
    return merged(tomllib.loads(text) for _, text in texts)


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
