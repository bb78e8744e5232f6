"""How sheets' files lie in the store: each under its mark, its earlier states under a key of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .visit import Json


def put_away(file: Json, name: str) -> Json:
    """The keys that keep `file` under `name`. The past goes first: where only it finds room, nothing is lost."""
    lean = {key: part for key, part in file.items() if key != "past"}
    return {f"past:{file['id']}": file["past"], f"sheet:{file['id']}": {**lean, "name": name}}


def taken_out(kept: Mapping[str, Any]) -> list[Json]:
    """Every file with its past, as it was put away."""
    return [
        {**file, "past": kept.get(f"past:{file.get('id')}", [])}
        for key, file in sorted(kept.items())
        if key.startswith("sheet:") and isinstance(file, dict)
    ]
