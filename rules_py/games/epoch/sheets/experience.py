"""What a character has earned, spent, and still has (`epoch/advancement#experience`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def earned(state: Mapping[str, Any]) -> int:
    """Experience the character ever had."""
    return int(state["starting-xp"]) + sum(int(row["xp"]) for row in state["ledger"] if row["entry"] == "earned")


def spent(state: Mapping[str, Any]) -> int:
    return sum(int(row["xp"]) for row in state["ledger"] if row["entry"] != "earned")


def left(state: Mapping[str, Any]) -> int:
    """Experience points not yet spent."""
    return earned(state) - spent(state)
