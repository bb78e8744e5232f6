"""A roll and its odds put into words and blocks, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from . import blocks
from .action import Action
from .blocks import Block
from .fields import Params, dump_all
from .notation import exact
from .odds import Odds
from .play import AtLeast, Effect, Played, Result, Step, Taken, UpTo
from .rulings import Reading
from .words import Words, root


class Telling:
    """One action's rolls and odds, told with `words`. `scope` is the game's id."""

    def __init__(self, scope: str, action: Action, p: Params, rulings: Reading, words: Words) -> None:
        self._scope, self._action, self._p, self.rulings, self._words = scope, action, p, rulings, words

    def say(self, words: str, /, **data: object) -> str:
        return self._words.say(self._scope, words, **data)

    @property
    def name(self) -> str:
        return f"{self._scope}/{self._action.id}"

    def _numbers(self) -> dict[str, object]:
        quiet = self.rulings.again()
        return {**dict(self._p.items()), **self._action.numbers(self._p, quiet)}

    def formula(self) -> str:
        """The roll in one short line: `3d10 against 6, 2 marks`."""
        return self.say(f"formula.{self._action.id}", **self._numbers())

    def title(self) -> str:
        return self.say(f"action.{self._action.id}")

    # -- a roll --------------------------------------------------------------------------------

    def roll(self, played: Played) -> dict[str, Any]:
        """The roll as the contract's JSON, with its blocks, its chat line and its announcement."""
        result: Result = played.result
        values = self._values(played)
        steps = [self._step(played, step) for step in result.steps]
        dice = self._dice(played)
        title, formula = self.title(), self.formula()
        label, caption = self._label(result), self._caption(values)
        figure = self._words.show(values[self._action.figure]) if self._action.figure else None
        return {
            "action": self.name,
            "params": dump_all(self._action.fields, self._p),
            "rulings": dict(self.rulings.read),
            "faces": played.faces,
            "dice": [{key: die[key] for key in ("sides", "face", "role", "owner", "fate")} for die in dice],
            "choices": [self._taken(taken) for taken in played.choices],
            "outcome": result.outcome,
            "values": {key: plain(value) for key, value in values.items()},
            "effects": [self._effect(effect) for effect in result.effects],
            "steps": [{"rule": step["href"], "text": step["text"]} for step in steps],
            "trail": [list(answer) if isinstance(answer, tuple) else answer for answer in played.trail],
            "title": title,
            "formula": formula,
            "text": f"{self._game()} · {title} ({formula}): {label}. {caption} {self._faces(dice)}",
            "say": f"{label}. {caption}",
            "blocks": [
                blocks.outcome(result.outcome, self._action.outcomes[result.outcome], label, figure, caption),
                *self._thrown(dice),
                *self._offers(played),
                *self._effects(result),
                blocks.steps(self.say("ui.why"), steps),
            ],
        }

    def pending(self, played: Played) -> dict[str, Any]:
        """A roll that waits for a choice: the dice so far, and the options with the best one marked."""
        asked = played.open
        assert asked is not None
        options = self._options(asked)
        offered = [
            blocks.button(
                option["label"],
                {"choose": option["key"]},
                **({"tone": "good"} if option["best"] else {}),
                **({"note": option["note"]} if option["note"] else {}),
            )
            for option in options
        ]
        prompt = self.say(f"choose.{asked.choose.key}", by=self.say(f"by.{asked.choose.by}"))
        return {
            "pending": {"key": asked.choose.key, "by": asked.choose.by, "options": options},
            "action": self.name,
            "params": dump_all(self._action.fields, self._p),
            "trail": [list(answer) if isinstance(answer, tuple) else answer for answer in played.trail],
            "title": self.title(),
            "say": prompt,
            "blocks": [
                *self._thrown(self._dice(played)),
                blocks.text(prompt),
                blocks.buttons(*offered),
                *self._offers(played),
            ],
        }

    def _offers(self, played: Played) -> list[Block]:
        """What cost something and was declined: each option leads back to where it was asked."""
        offered = []
        for taken in played.choices:
            if taken.choose.ahead or taken.taken != taken.choose.declined:
                continue
            trail = [list(answer) if isinstance(answer, tuple) else answer for answer in played.trail[: taken.at]]
            for option in self._options(taken):
                if option["cost"]:
                    order = {"choose": option["key"], "trail": trail}
                    offered.append(blocks.button(option["label"], order, tone="quiet", note=option["note"]))
        return [blocks.buttons(*offered)] if offered else []

    def _effects(self, result: Result) -> list[Block]:
        """What the roll does to sheets, each one tap."""
        found = []
        for effect in map(self._effect, result.effects):
            order = {"event": effect["event"], "params": effect["fields"], "sheet": f"{self._scope}/{effect['role']}"}
            found.append(blocks.button(effect["label"], order))
        return [blocks.buttons(*found)] if found else []

    def _options(self, taken: Taken) -> list[Block]:
        found = []
        for option in taken.choose.options:
            cost = [self.say(f"cost.{what}", n=n) for what, n in option.cost.items()]
            found.append(
                {
                    "key": option.key,
                    "label": self.say(f"choose.{taken.choose.key}-{option.key}", **option.data)
                    if self._words.has(self._scope, f"choose.{taken.choose.key}-{option.key}")
                    else self.say(f"choose.{taken.choose.key}-option", key=option.key, **option.data),
                    "cost": dict(option.cost),
                    "note": ", ".join(cost),
                    "best": option.key == taken.best,
                }
            )
        return found

    def _taken(self, taken: Taken) -> dict[str, Any]:
        return {
            "key": taken.choose.key,
            "by": taken.choose.by,
            "options": [option.key for option in taken.choose.options],
            "taken": taken.taken,
            "best": taken.best,
        }

    def _values(self, played: Played) -> dict[str, object]:
        return {key: played.told(value) for key, value in played.result.values.items()}

    def _label(self, result: Result) -> str:
        return self.say(f"outcome.{result.outcome}")

    def _caption(self, values: Mapping[str, object]) -> str:
        return self.say(f"caption.{self._action.id}", **{**self._numbers(), **values})

    def _dice(self, played: Played) -> list[Block]:
        found = []
        for cast in played.casts:
            for face, fate in zip(cast.faces, cast.fates(played.result), strict=True):
                shown = cast.throw.shown(face) if cast.throw.shown else face
                told = [f"{cast.throw.die.name}: {self._words.number(face)}"]
                if shown != face:
                    told.append(f"→ {self._words.number(shown)}")
                if fate:
                    told.append("– " + self.say(f"fate.{fate}"))
                found.append(
                    {
                        "sides": cast.throw.die.sides,
                        "face": face,
                        "shown": self._words.number(shown) if shown != face else None,
                        "role": cast.throw.role,
                        "owner": cast.throw.owner,
                        "fate": fate,
                        "name": " ".join(told),
                        "label": cast.throw.label,
                    }
                )
        return found

    def _thrown(self, dice: list[Block]) -> list[Block]:
        """The dice, a row for each owner and role (or label of the reader's) where there are several."""
        rows: dict[tuple[str, str, str], list[Block]] = {}
        for die in dice:
            shown = {**die, "face": self._words.number(die["face"])}
            label = shown.pop("label")
            rows.setdefault((die["owner"], "" if label else die["role"], label), []).append(shown)
        several = len(rows) > 1
        return [
            blocks.dice(found, (label or self.say(f"role.{role}")) if several else None)
            for (_, role, label), found in rows.items()
        ]

    def _step(self, played: Played, step: Step) -> Block:
        data = {key: played.told(value) for key, value in step.data.items()}
        href = f"{self._scope}/{step.rule}"
        return {"text": self.say(f"step.{step.key}", **data), "href": href, "link": self.say("ui.rule")}

    def _effect(self, effect: Effect) -> dict[str, Any]:
        label = self.say(f"effect.{effect.key or effect.event}", **{**effect.fields, **effect.data})
        return {
            "role": effect.role,
            "event": effect.event,
            "fields": {k: plain(v) for k, v in effect.fields.items()},
            "label": label,
        }

    def _game(self) -> str:
        return self.say("game.title") if self._words.has(self._scope, "game.title") else self._scope

    def _faces(self, dice: list[Block]) -> str:
        """The dice in one line of plain text that a chat can take; a star marks what counts."""
        shown = [
            self._words.number(die["face"])
            + (f"→{die['shown']}" if die["shown"] else "")
            + ("*" if die["fate"] in COUNTS else "")
            for die in dice
        ]
        return f"[{' '.join(shown)}]"

    # -- odds ----------------------------------------------------------------------------------

    def odds(self, odds: Odds, mark: Mapping[str, object] | None = None) -> dict[str, Any]:
        """The odds as the contract's JSON with their bars; `mark` holds the outcome and the values that fell."""
        fell = mark or {}
        shown = [self._bars(odds, fell)]
        if odds.mean is not None:
            shown.append(blocks.text(self.say("ui.average", mean=self._mean(odds), spread=self._spread(odds))))
        shown += (blocks.text(self.say(f"odds.{key}", **data), "quiet") for key, data in odds.notes)
        if odds.spending is not None:
            shown.append(
                blocks.text(self.say("ui.odds-spending", share=self._words.percent(odds.spending.good)), "quiet")
            )
        return {
            "outcomes": {key: fraction(share) for key, share in odds.outcomes.items()},
            "chart": [[plain(value), fraction(share)] for value, share in odds.chart],
            "rulings": dict(odds.read),
            **self._measured(odds),
            "good": self._gist(odds),
            "chance": self._words.percent(odds.good, 0),
            "formula": self.formula(),
            "blocks": shown,
        }

    def _measured(self, odds: Odds) -> dict[str, str]:
        known = {"mean": odds.mean, "variance": odds.variance}
        return {key: fraction(value) for key, value in known.items() if value is not None}

    def _mean(self, odds: Odds) -> str:
        return self._words.decimal(odds.mean or Fraction(0))

    def _spread(self, odds: Odds) -> str:
        return self._words.decimal(root(odds.variance or Fraction(0)))

    def _gist(self, odds: Odds) -> str:
        """The odds in one figure: the chance of what serves the roller, or the average where nothing does."""
        if self._action.good or odds.mean is None:
            return self._words.percent(odds.good)
        return self.say("ui.average-short", mean=self._mean(odds), spread=self._spread(odds))

    def _bars(self, odds: Odds, fell: Mapping[str, object]) -> Block:
        head = [self.say("ui.result"), self.say("ui.chance")]
        if self._action.chart and odds.chart:
            values = fell.get("values")
            fallen = values.get(self._action.chart) if isinstance(values, Mapping) else None
            shares = [share for _, share in odds.chart]
            rows = [
                {
                    "label": charted(self._words, value),
                    "value": told,
                    "share": float(share),
                    "mark": _falls(fallen, value),
                }
                for (value, share), told in zip(odds.chart, self._words.percents(shares), strict=True)
            ]
            head[0] = self.say(f"value.{self._action.chart}")
        else:
            shares = list(odds.outcomes.values())
            rows = [
                {
                    "label": self.say(f"outcome.{key}"),
                    "value": told,
                    "share": float(share),
                    "mark": fell.get("outcome") == key,
                    "tone": {True: "good", False: "bad", None: "open"}[self._action.outcomes[key]],
                }
                for (key, share), told in zip(odds.outcomes.items(), self._words.percents(shares), strict=True)
            ]
        summary = "; ".join(
            f"{self.say(f'outcome.{key}')} {self._words.percent(share)}"
            for key, share in odds.outcomes.items()
            if share
        )
        gist = summary if odds.mean is None else self._gist(odds)
        return blocks.bars(f"{self.formula()}: {gist}", head, rows)


def charted(words: Words, value: int | AtLeast | UpTo) -> str:
    """A charted value in words; one where a tail was cut off says to which side."""
    if isinstance(value, int):
        return words.number(value)
    return ("≥ " if isinstance(value, AtLeast) else "≤ ") + words.number(value.value)


def _falls(fallen: object, value: int | AtLeast | UpTo) -> bool:
    """Whether a row of the chart holds what fell: the value itself, or one in the tail that the row stands for."""
    if isinstance(fallen, int) and not isinstance(value, int):
        return fallen >= value.value if isinstance(value, AtLeast) else fallen <= value.value
    return bool(fallen == plain(value))


COUNTS = frozenset({"counted", "kept"})


def fraction(share: Fraction) -> str:
    """`n/d`, whole numbers too."""
    return f"{share.numerator}/{share.denominator}"


def plain(value: object) -> Any:
    """A value as JSON: large integers and cut-off values as text."""
    if isinstance(value, AtLeast):
        return f">={value.value}"
    if isinstance(value, UpTo):
        return f"<={value.value}"
    if isinstance(value, int) and not isinstance(value, bool):
        return exact(value)
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    if isinstance(value, Mapping):
        return {key: plain(each) for key, each in value.items()}
    if isinstance(value, (bool, str)) or value is None:
        return value
    return str(value)
