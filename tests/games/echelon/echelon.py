"""Short ways to ask Echelon something, for its tests."""

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
    assert not got["ok"] and got["error"]["kind"] == "bad-input", got
    return got["error"]["text"]


def dashed(params: dict[str, Any]) -> dict[str, Any]:
    return {key.replace("_", "-"): value for key, value in params.items()}


def table(**rulings: str) -> dict[str, Any]:
    return {"rulings": {f"echelon/{key}": option for key, option in dashed(rulings).items()}}


def house(values: dict[str, Any], **rulings: str) -> dict[str, Any]:
    return {**table(**rulings), "values": {f"echelon/{key}": value for key, value in values.items()}}


def roll(action: str, *faces: int, choose: dict[str, str] | None = None, rulings: Any = None, **params: Any) -> Any:
    """A roll with the faces that fell."""
    return ask(
        "roll",
        action=f"echelon/{action}",
        params=dashed(params),
        faces=list(faces),
        choices=choose or {},
        table=rulings or {},
    )


def odds(action: str, rulings: Any = None, **params: Any) -> dict[str, Fraction]:
    """The shares of the outcomes."""
    got = ask("odds", action=f"echelon/{action}", params=dashed(params), table=rulings or {})
    return {key: Fraction(share) for key, share in got["outcomes"].items()}


def report(name: str, rulings: Any = None, **params: Any) -> dict[str, Any]:
    """A report's figures."""
    return ask("report", report=f"echelon/{name}", params=dashed(params), table=rulings or {})["values"]


class Sheet:
    """A sheet moved by events, kept as its file."""

    def __init__(self, kind: str, values: dict[str, Any] | None = None, **rulings: str) -> None:
        self.table = house(values or {}, **rulings)
        self.drawn = ask("sheet.new", kind=f"echelon/{kind}", table=self.table)

    @property
    def state(self) -> dict[str, Any]:
        return self.drawn["file"]["state"]

    @property
    def numbers(self) -> dict[str, Any]:
        return self.drawn["numbers"]

    def do(self, event: str, *faces: int, **params: Any) -> Sheet:
        given = {"faces": list(faces)} if faces else {}
        self.drawn = ask(
            "sheet.apply", file=self.drawn["file"], event=event, params=dashed(params), table=self.table, **given
        )
        return self

    def refuses(self, event: str, **params: Any) -> str:
        before = deepcopy(self.drawn)
        told = refusal("sheet.apply", file=self.drawn["file"], event=event, params=dashed(params), table=self.table)
        assert self.drawn == before
        return told

    def undo(self) -> Sheet:
        self.drawn = ask("sheet.undo", file=self.drawn["file"], table=self.table)
        return self

    def view(self, lang: str = "en") -> dict[str, Any]:
        return ask("sheet.view", file=self.drawn["file"], table=self.table, lang=lang)

    def problems(self) -> str:
        return "\n".join(found["text"] for found in self.drawn["problems"])

    def head(self) -> str:
        """What the sheet says before its first field, where nothing is folded away."""
        blocks = self.drawn["blocks"]
        first = next(at for at, block in enumerate(blocks) if block["type"] == "field")
        assert all(block["type"] in ("outcome", "text", "buttons") for block in blocks[:first])
        return "\n".join(texts(blocks[:first])).lower()


def character(values: dict[str, Any] | None = None, **rulings: str) -> Sheet:
    return Sheet("character", values, **rulings)


def scene(**rulings: str) -> Sheet:
    return Sheet("scene", **rulings)


def texts(blocks: list[dict[str, Any]]) -> list[str]:
    """Every string that a reader sees in `blocks`, in order."""
    found: list[str] = []

    def walk(part: Any, key: str = "") -> None:
        if isinstance(part, dict):
            for name, each in part.items():
                if name not in ("do", "event", "params", "href", "type", "name", "key", "from", "kind"):
                    walk(each, name)
        elif isinstance(part, list):
            for each in part:
                walk(each, key)
        elif isinstance(part, str):
            found.append(part)

    walk(blocks)
    return found


def offered(sheet: Sheet) -> dict[str, str]:
    """The rolls that a sheet offers as buttons, by their names."""
    found: dict[str, str] = {}

    def walk(part: Any) -> None:
        if isinstance(part, dict):
            if "roll" in part.get("do", {}):
                found[part.get("label") or part["text"]] = part["do"]["roll"]
            for each in part.values():
                walk(each)
        elif isinstance(part, list):
            for each in part:
                walk(each)

    walk(sheet.drawn["blocks"])
    return found


def rolls(sheet: Sheet) -> list[str]:
    return list(offered(sheet).values())


# -- figures of the spec --------------------------------------------------------------------------

# Spec 5.3: the chance of a total of at least so much on 3d6, in per cent.
AT_LEAST = {
    3: "100.00", 4: "99.54", 5: "98.15", 6: "95.37", 7: "90.74", 8: "83.80", 9: "74.07", 10: "62.50",
    11: "50.00", 12: "37.50", 13: "25.93", 14: "16.20", 15: "9.26", 16: "4.63", 17: "1.85", 18: "0.46",
}  # fmt: skip


def two_places(share: Fraction) -> str:
    """A share in per cent, rounded half up to two places."""
    units = (share * 10_000 + Fraction(1, 2)).__floor__()
    return f"{units // 100}.{units % 100:02d}"


def success(**params: Any) -> Fraction:
    """The chance of either success, with nothing added to the dice unless said."""
    found = odds("action", **{"modifier": 0, "apotheosis": 0, **params})
    return found["success"] + found["exceptional-success"]


# Spec 5.4: per cent for 0, 1 and 2 exploding dice of the three.
REACHES = {
    10: ("62.50", "63.81", "65.12"),
    12: ("37.50", "41.36", "45.22"),
    15: ("9.26", "17.05", "24.07"),
    18: ("0.46", "6.89", "12.42"),
    20: ("0.00", "3.87", "7.60"),
    25: ("0.00", "0.87", "2.22"),
}
