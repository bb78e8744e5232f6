"""Inside Pyodide: run all that the registry offers, and note which modules that took.

The list is what a reader's browser may need, found by use and not by hand: every action, its odds,
every report, every sheet's events, in both languages, and every sort of refusal.
"""

import json
import sys
from itertools import islice, product
from pathlib import Path

for mounted in settings["paths"]:  # noqa: F821 - set by inside.mjs
    sys.path.insert(0, mounted)

from rules_py import registry  # noqa: E402
from rules_py.bridge import call  # noqa: E402

for mounted in settings["games"]:  # noqa: F821
    registry.mount(mounted)

BROKEN = ["", "{", "null", "NaN", '{"op":"frob"}', '{"op":"list","lang":"sv"}', "[" * 3000, "x" * 8_100_000]


def ask(**request):
    return json.loads(call(json.dumps(request)))


def open_(made, lang):
    """A link opened, whole and torn."""
    link = made["value"]["link"] if made["ok"] else None
    for each in (link, f"{link[:-1]}", f"{link[:9]}-{link[10:]}") if link else ("", "nk9.a.b"):
        ask(op="link.open", link=each, lang=lang)


def corners(fields):
    """A few settings of a form: defaults, and each bound."""

    def some(field):
        facts = field.facts()
        found = (
            [facts["default"], facts.get("min"), facts.get("max")] if field.kind == "integer" else [facts["default"]]
        )
        return [each for each in dict.fromkeys(map(repr, found)) if each != "None"]

    for values in islice(product(*(some(field) for field in fields)), 27):
        yield {field.id: eval(value) for field, value in zip(fields, values, strict=True)}  # noqa: S307 - reprs made above


for text in BROKEN:
    call(text)
for lang, few in (("en", 3), ("fi", 1)):  # the other language takes other words, and hardly another module
    ask(op="list", lang=lang)
    for game in registry.games():
        for action in game.actions:
            name = f"{game.id}/{action.id}"
            ask(op="form", name=name, lang=lang)
            ask(op="show", action=name, lang=lang)
            ask(op="roll", action=name, params={"no such field": 1}, lang=lang)
            ask(op="roll", action=name, params={}, faces=[], lang=lang)
            for params in islice(corners(action.fields), few):
                rolled = ask(op="roll", action=name, params=params, ask=True, lang=lang)
                ask(op="odds", action=name, params=params, lang=lang)
                if rolled["ok"]:
                    ask(op="roll", action=name, params=params, trail=rolled["value"]["trail"], lang=lang)
                    roll = {key: rolled["value"][key] for key in ("action", "params", "trail")}
                    open_(ask(op="link.make", roll=roll, lang=lang), lang)
            for ruling in game.rulings if few > 1 else game.rulings[:1]:
                for option in (ruling.options[-1], "none")[: 1 if ruling is not game.rulings[0] else 2]:
                    table = {"rulings": {f"{game.id}/{ruling.id}": option}}
                    ask(op="roll", action=name, params={}, table=table, lang=lang)
        for report in game.reports:
            for params in islice(corners(report.fields), few):
                ask(op="report", report=f"{game.id}/{report.id}", params=params, lang=lang)
        given = {"name": "x", "rulings": {f"{game.id}/{each.id}": each.options[-1] for each in game.rulings}}
        open_(ask(op="link.make", set=given, lang=lang), lang)
        for sheet in game.sheets:
            file = ask(op="sheet.new", kind=f"{game.id}/{sheet.kind}", lang=lang)["value"]["file"]
            for event in sheet.events:
                for params in islice(corners(event.fields), few):
                    moved = ask(op="sheet.apply", file=file, event=event.id, params=params, lang=lang)
                    if moved["ok"] and event is sheet.events[0]:
                        ask(op="sheet.undo", file=moved["value"]["file"], lang=lang)
            drawn = ask(op="sheet.random", kind=f"{game.id}/{sheet.kind}", lang=lang)
            open_(ask(op="link.make", file=drawn["value"]["file"] if drawn["ok"] else file, lang=lang), lang)
            shelf = ask(op="shelf.make", files=[file, {}], tables={"a": {}}, lang=lang)["value"]
            ask(op="shelf.check", shelf=shelf, have=[file], lang=lang)
            for broken in ({}, {**file, "version": 99}, {**file, "state": []}):
                ask(op="sheet.check", file=broken, lang=lang)

found = sorted(name for name, module in sys.modules.items() if getattr(module, "__spec__", None) is not None)
Path("/bundle/modules.json").write_text(json.dumps(found))
