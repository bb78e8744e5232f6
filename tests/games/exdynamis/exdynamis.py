"""Short ways to ask Ex Dynamis Chaos something, for its tests."""

from __future__ import annotations

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
    assert got["error"]["kind"] == "bad-input", got
    return got["error"]["text"]


def table(values: dict[str, Any] | None = None, **rulings: str) -> dict[str, Any]:
    """A table's set: rulings by their ids, with underscores for dashes."""
    return {
        "rulings": {f"exdynamis/{key.replace('_', '-')}": option for key, option in rulings.items()},
        "values": {f"exdynamis/{key}": value for key, value in (values or {}).items()},
    }


def roll(action: str, *faces: int, rules: dict[str, Any] | None = None, choices: Any = None, **params: Any) -> Any:
    """A roll with the faces that fell."""
    return ask(
        "roll",
        action=f"exdynamis/{action}",
        params=params,
        faces=list(faces),
        table=rules or {},
        choices=choices or {},
    )


def odds(action: str, rules: dict[str, Any] | None = None, **params: Any) -> dict[str, Fraction]:
    """The outcomes' shares, those that never happen left out."""
    found = ask("odds", action=f"exdynamis/{action}", params=params, table=rules or {})["outcomes"]
    return {key: Fraction(share) for key, share in found.items() if Fraction(share)}


def report(name: str, rules: dict[str, Any] | None = None, **params: Any) -> dict[str, Any]:
    """A report's figures."""
    return ask("report", report=f"exdynamis/{name}", params=params, table=rules or {})["values"]


def told(rolled: dict[str, Any]) -> str:
    """The reasons in one line."""
    return " ".join(step["text"] for step in rolled["steps"])


class Sheet:
    """A sheet moved by events, kept as its file."""

    def __init__(self, kind: str, rules: dict[str, Any] | None = None) -> None:
        self.table = rules or {}
        self.drawn = ask("sheet.new", kind=f"exdynamis/{kind}", table=self.table)

    @property
    def state(self) -> dict[str, Any]:
        return self.drawn["file"]["state"]

    @property
    def numbers(self) -> dict[str, Any]:
        return self.drawn["numbers"]

    def do(self, event: str, *faces: int, **params: Any) -> Sheet:
        given = {"faces": list(faces)} if faces else {}
        self.drawn = ask(
            "sheet.apply", file=self.drawn["file"], event=event, params=_dashed(params), table=self.table, **given
        )
        return self

    def refuses(self, event: str, **params: Any) -> str:
        """Both languages must say why; the English sentence comes back."""
        request = {"file": self.drawn["file"], "event": event, "params": _dashed(params), "table": self.table}
        assert refusal("sheet.apply", lang="fi", **request)
        return refusal("sheet.apply", **request)

    def undo(self) -> Sheet:
        self.drawn = ask("sheet.undo", file=self.drawn["file"], table=self.table)
        return self

    def problems(self) -> str:
        return "\n".join(found["text"] for found in self.drawn["problems"])

    def words(self) -> str:
        """Everything that the drawn sheet says, in one text."""
        return "\n".join(_texts(self.drawn["blocks"]))


def _dashed(params: dict[str, Any]) -> dict[str, Any]:
    return {key.replace("_", "-"): value for key, value in params.items()}


def _texts(part: Any) -> list[str]:
    if isinstance(part, str):
        return [part]
    if isinstance(part, dict):
        return [text for value in part.values() for text in _texts(value)]
    return [text for each in part for text in _texts(each)] if isinstance(part, list) else []
