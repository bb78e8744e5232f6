"""Short ways to ask Epoch something, for its tests."""

from __future__ import annotations

from copy import deepcopy
from fractions import Fraction
from typing import Any

from rules_py.bridge import answer


def ask(op: str, **request: Any) -> dict[str, Any]:
    """The bridge's answer, which must be one."""
    got = answer({"op": op, **request})
    assert got["ok"], got
    return got["value"]


def refusal(op: str, **request: Any) -> str:
    """The sentence with which the bridge refuses."""
    got = answer({"op": op, **request})
    assert not got["ok"], got
    return got["error"]["text"]


def table(**rulings: str) -> dict[str, Any]:
    return {"rulings": {f"epoch/{key.replace('_', '-')}": option for key, option in rulings.items()}}


def skill(pool: str, attribute: int, difficulty: int, *faces: int, **more: Any) -> dict[str, Any]:
    """A skill roll with the faces that fell."""
    params = {"skill": pool, "attribute": attribute, "difficulty": difficulty}
    return ask("roll", action="epoch/skill", params=params, faces=list(faces), **more)


def chance(pool: str, attribute: int, difficulty: int, **more: Any) -> Fraction:
    params = {"skill": pool, "attribute": attribute, "difficulty": difficulty}
    return Fraction(ask("odds", action="epoch/skill", params=params, **more)["outcomes"]["success"])


def initiative(pool: str, attribute: int, *faces: int, **more: Any) -> dict[str, Any]:
    return ask(
        "roll", action="epoch/initiative", params={"skill": pool, "attribute": attribute}, faces=list(faces), **more
    )


class Sheet:
    """A sheet moved by events, kept as its file."""

    def __init__(self, kind: str, **rulings: str) -> None:
        self.table = table(**rulings)
        self.drawn = ask("sheet.new", kind=f"epoch/{kind}", table=self.table)

    @property
    def state(self) -> dict[str, Any]:
        return self.drawn["file"]["state"]

    def do(self, event: str, *faces: int, **params: Any) -> Sheet:
        given = {"faces": list(faces)} if faces else {}
        params = {key.replace("_", "-"): value for key, value in params.items()}
        self.drawn = ask("sheet.apply", file=self.drawn["file"], event=event, params=params, table=self.table, **given)
        return self

    def refuses(self, event: str, **params: Any) -> str:
        before = deepcopy(self.drawn)
        params = {key.replace("_", "-"): value for key, value in params.items()}
        told = refusal("sheet.apply", file=self.drawn["file"], event=event, params=params, table=self.table)
        assert self.drawn == before
        return told

    def undo(self) -> Sheet:
        self.drawn = ask("sheet.undo", file=self.drawn["file"], table=self.table)
        return self

    def problems(self) -> str:
        return "\n".join(found["text"] for found in self.drawn["problems"])
