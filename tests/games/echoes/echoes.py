"""Short ways to ask Echoes something, for its tests."""

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
    assert got["error"]["kind"] == "bad-input", got
    return got["error"]["text"]


def table(values: dict[str, Any] | None = None, **rulings: str) -> dict[str, Any]:
    """A table's set: `values` are the house values, written with their dashes."""
    return {
        "rulings": {f"echoes/{key.replace('_', '-')}": option for key, option in rulings.items()},
        "values": {f"echoes/{key}": value for key, value in (values or {}).items()},
    }


def roll(
    action: str,
    *faces: int,
    under: dict[str, Any] | None = None,
    choose: dict[str, str] | None = None,
    **params: Any,
) -> dict[str, Any]:
    """A roll with the faces that fell: dissonance dice, harmony dice, the rerolled die. Any amiss is refused."""
    return ask(
        "roll", action=f"echoes/{action}", params=params, faces=list(faces), table=under or {}, choices=choose or {}
    )


def check(*faces: int, **more: Any) -> dict[str, Any]:
    return roll("check", *faces, **more)


def waiting(action: str, *faces: int, trail: list[Any] | None = None, under: dict[str, Any] | None = None, **params):
    """The roll as it stands when it asks somebody to choose; `trail` is what was answered before."""
    request = {"params": params, "table": under or {}, "ask": True}
    return ask("roll", action=f"echoes/{action}", faces=list(faces), trail=trail or [], **request)


def thrown(action: str, under: dict[str, Any] | None = None, **params: Any) -> dict[str, int]:
    """How many dice of each role the roll throws."""
    dice = ask("roll", action=f"echoes/{action}", params=params, seed=1, table=under or {})["dice"]
    roles = [die["role"] for die in dice]
    return {role: roles.count(role) for role in dict.fromkeys(roles)}


def odds(action: str, under: dict[str, Any] | None = None, **params: Any) -> dict[str, Any]:
    return ask("odds", action=f"echoes/{action}", params=params, table=under or {})


def chances(action: str, under: dict[str, Any] | None = None, **params: Any) -> dict[str, Fraction]:
    """Each outcome's exact chance."""
    return {key: Fraction(share) for key, share in odds(action, under, **params)["outcomes"].items()}


def passing(action: str, under: dict[str, Any] | None = None, **params: Any) -> Fraction:
    """The exact chance to pass: triumph or success."""
    found = chances(action, under, **params)
    return found["triumph"] + found["success"]


def spread(action: str, under: dict[str, Any] | None = None, **params: Any) -> dict[int, Fraction]:
    """Each charted value's exact chance, without what never comes."""
    found = {value: Fraction(share) for value, share in odds(action, under, **params)["chart"]}
    return {value: share for value, share in found.items() if share}


def effect(rolled: dict[str, Any], event: str) -> dict[str, Any]:
    """The fields of the one effect of that name."""
    (found,) = [each for each in rolled["effects"] if each["event"] == event]
    return found["fields"]


def cited(rolled: dict[str, Any]) -> list[str]:
    """Where the reasons stand, in their order: `chapter#anchor`."""
    return [step["rule"].removeprefix("echoes/") for step in rolled["steps"]]


def fates(rolled: dict[str, Any], role: str) -> list[tuple[int, str]]:
    """Face and fate of the dice of a role."""
    return [(die["face"], die["fate"]) for die in rolled["dice"] if die["role"] == role]


def two_places(share: Fraction) -> str:
    """A share in percent as a table prints it, half up."""
    hundredths = int(share * 10_000 + Fraction(1, 2))
    return f"{hundredths // 100}.{hundredths % 100:02}"


class Sheet:
    """A sheet moved by events, kept as its file."""

    def __init__(self, kind: str, values: dict[str, Any] | None = None, **rulings: str) -> None:
        self.table = table(values, **rulings)
        self.drawn = ask("sheet.new", kind=f"echoes/{kind}", table=self.table)

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
