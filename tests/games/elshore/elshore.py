"""Short ways to ask After the Chaos something, for its tests. Faces are as dice show them: 0 is the ten."""

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


def table(rulings: dict[str, str] | None = None, **values: Any) -> dict[str, Any]:
    """A table's set: rulings by id, house values as keywords."""
    return {
        "rulings": {f"elshore/{key}": option for key, option in (rulings or {}).items()},
        "values": {f"elshore/{key.replace('_', '-')}": value for key, value in values.items()},
    }


def roll(action: str, *faces: int, choices: dict[str, str] | None = None, **params: Any) -> dict[str, Any]:
    """A roll with the faces that fell; `table` and `lang` go to the bridge, the rest are fields."""
    more = {key: params.pop(key) for key in ("table", "lang") if key in params}
    given = {"choices": choices} if choices else {}
    return ask("roll", action=f"elshore/{action}", params=params, faces=list(faces), **given, **more)


def odds(action: str, **params: Any) -> dict[str, Any]:
    more = {key: params.pop(key) for key in ("table",) if key in params}
    return ask("odds", action=f"elshore/{action}", params=params, **more)


def chances(action: str, **params: Any) -> dict[str, Fraction]:
    """The exact share of every outcome."""
    return {key: Fraction(share) for key, share in odds(action, **params)["outcomes"].items()}


def report(name: str, **params: Any) -> dict[str, Any]:
    """The figures of a report."""
    more = {key: params.pop(key) for key in ("table",) if key in params}
    return ask("report", report=f"elshore/{name}", params=params, **more)["values"]


def rules(value: dict[str, Any]) -> list[str]:
    """Where a roll's reasons are written."""
    return [step["rule"].removeprefix("elshore/") for step in value["steps"]]


def told(value: dict[str, Any]) -> str:
    """All that a roll's reasons say."""
    return "\n".join(step["text"] for step in value["steps"])


def effect(value: dict[str, Any], role: str, event: str) -> dict[str, Any] | None:
    """The fields of one effect, or None."""
    return next((each["fields"] for each in value["effects"] if (each["role"], each["event"]) == (role, event)), None)


class Sheet:
    """A sheet moved by events, kept as its file."""

    def __init__(self, kind: str, table: dict[str, Any] | None = None) -> None:
        self.table = table or {}
        self.drawn = ask("sheet.new", kind=f"elshore/{kind}", table=self.table)

    @property
    def state(self) -> dict[str, Any]:
        return self.drawn["file"]["state"]

    @property
    def numbers(self) -> dict[str, Any]:
        return self.drawn["numbers"]

    def do(self, event: str, *faces: int, **params: Any) -> Sheet:
        given = {"faces": list(faces)} if faces else {}
        params = {key.replace("_", "-"): value for key, value in params.items()}
        self.drawn = ask("sheet.apply", file=self.drawn["file"], event=event, params=params, table=self.table, **given)
        return self

    def take(self, value: dict[str, Any], role: str) -> Sheet:
        """Every effect of a roll on this sheet, as its buttons would send them."""
        for each in value["effects"]:
            if each["role"] == role:
                self.do(each["event"], **each["fields"])
        return self

    def refuses(self, event: str, **params: Any) -> str:
        before = deepcopy(self.drawn)
        params = {key.replace("_", "-"): value for key, value in params.items()}
        said = [
            refusal("sheet.apply", file=self.drawn["file"], event=event, params=params, table=self.table, lang=lang)
            for lang in ("en", "fi")
        ]
        assert self.drawn == before
        return "\n".join(said)

    def undo(self) -> Sheet:
        self.drawn = ask("sheet.undo", file=self.drawn["file"], table=self.table)
        return self

    def problems(self) -> str:
        return "\n".join(found["text"] for found in self.drawn["problems"])

    def shown(self) -> str:
        """Every word on the sheet."""
        return "\n".join(_words(self.drawn["blocks"]))


def character(people: str = "maan", **more: Any) -> Sheet:
    """Kael of a people, with nothing else chosen."""
    return Sheet("character", **more).do("set-name", name="Kael").do("set-people", people=people)


def fighter(**more: Any) -> Sheet:
    """Someone whose attributes, skills and competences of combat all differ."""
    sheet = character(**more)
    for attribute, score in (("strength", 4), ("dexterity", 3), ("agility", 2), ("endurance", 5)):
        sheet.do("set-attribute", attribute=attribute, score=score)
    for skill in ("melee", "ranged", "athletics", "survival"):
        sheet.do("set-skill", skill_name=skill, points=2)
    sheet.do("set-competence", competence_name="blades", points=2).do(
        "set-competence", competence_name="shields", points=1
    )
    return sheet


def filled(n: int, people: str = "maan", **more: Any) -> Sheet:
    """A character with so many boxes of Ïsuulë, each with its entry."""
    sheet = character(people, **more)
    for at in range(n):
        sheet.do("fill-box", entry=f"What was carried away, {at}")
    return sheet


def _words(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [word for key, each in value.items() if key not in ("event", "params", "type") for word in _words(each)]
    return [word for each in value for word in _words(each)] if isinstance(value, list) else []
