"""A text read as a formula: wholly, or not at all and with the place where it goes wrong.

    sum      product, then + or − and a product, again and again
    product  part, then × or / and a part, again and again
    part     signs before a number, dice or a sum in brackets; a label behind it

Nothing here takes longer than a text of the greatest length can make it: brackets are counted, and all else is a loop.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import NoReturn

from ..errors import BadInput
from ..notation import SIGNS
from ..play import Die
from . import bounds, limits
from .bounds import Bounds
from .expression import Expression
from .nodes import FATE, Chain, Condition, Group, Handful, Keep, Minus, Node, Number

_BLANK = "\t\n\x0b\x0c\r\x1c\x1d\x1e\x1f\x85\u00ad\u1680\u200b\u2028\u2029\u205f\u2060\u3000\ufeff"
_PLAIN = str.maketrans(
    {
        **{chr(point): sign for point, sign in SIGNS.items()},
        **dict.fromkeys(_BLANK + "".join(map(chr, range(0x2000, 0x200B))), " "),
        **dict.fromkeys("\u00a0\u202f", "\u00a0"),
        **dict.fromkeys("\u00b7\u22c5\u2715", "*"),
        **dict.fromkeys("\u00f7\u2044\u2215", "/"),
        **dict.fromkeys("\u2265\u2a7e", "\u2265"),
        **dict.fromkeys("\u2264\u2a7d", "\u2264"),
        **dict.fromkeys("\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033", '"'),
    }
)
"""One sign for each of a kind; a text keeps its length, so that places stay."""

_NUMBER = r"(?:[0-9]{1,3}(?:\xa0[0-9]{3})+(?![0-9])|[0-9]+)"
"""Thousands may be parted by no-break spaces, as Finnish prints them."""

_COMPARED = r"(?P<sign>[<>=]=?|[\u2265\u2264])[ \xa0]*(?P<minus>-?)[ \xa0]*(?P<number>NUMBER)"


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(r"[ \xa0]*" + text.replace("NUMBER", _NUMBER), re.ASCII | re.IGNORECASE)


_SPACE = _pattern("")
_ADDED = _pattern(r"(?P<sign>[+-])")
_TIMES = _pattern(r"(?P<sign>[*/])")
_OPEN = _pattern(r"\(")
_CLOSE = _pattern(r"\)")
_QUOTE = _pattern('"')
_DICE = _pattern(r"(?P<count>NUMBER)?[ \xa0]*[dn]")
_SIDES = _pattern(r"(?P<sides>NUMBER|f|%)")
_PLAIN_NUMBER = _pattern("(?P<number>NUMBER)")
_LABEL = _pattern(r'(?:\[(?P<label>[^\[\]"]*)\]|"(?P<quoted>[^\[\]"]*)")')
_REROLL = _pattern(r"r(?P<once>o?)")
_KEEP = _pattern(r"(?P<what>kh|kl|dh|dl|k)[ \xa0]*(?P<number>NUMBER)?")
_EXPLODE = _pattern("!")
_COMPARE = _pattern(_COMPARED)
_FACE = _pattern("(?P<number>NUMBER)")
_WORD = re.compile(r"[0-9]+|[^\W\d_]+|[<>=]+[0-9]*|\S")

_ALIKE = {"==": "=", "\u2265": ">=", "\u2264": "<="}


@lru_cache(maxsize=512)
def parse(text: str) -> Expression:
    """The formula that `text` writes; raises BadInput with the place (`at`, counted from 1) and what was expected."""
    if len(text) > limits.LENGTH:
        raise BadInput("formula-long", came=len(text), high=limits.LENGTH)
    return _Reader(text).whole()


class _Reader:
    """One reading of a text from its start."""

    def __init__(self, text: str) -> None:
        self._text, self._plain, self._at = text, text.translate(_PLAIN), 0
        self._depth = self._dice = self._faces = self._exploders = 0

    # -- the text ------------------------------------------------------------------------------

    def _take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        found = pattern.match(self._plain, self._at)
        if found is not None:
            self._at = found.end()
        return found

    @property
    def _next(self) -> int:
        """Where the next sign stands."""
        found = _SPACE.match(self._plain, self._at)
        return found.end() if found else self._at

    def _wrong(self, key: str, at: int, **data: object) -> NoReturn:
        raise BadInput(key, None, at=at + 1, **data)

    def _expected(self, *what: str) -> NoReturn:
        """What comes next does not fit, or nothing comes."""
        at = self._next
        wanted = [f"@formula-{each}" for each in what]
        came = _WORD.match(self._plain, at)
        if came is None:
            self._wrong("formula-short", at, expected=wanted)
        self._wrong("formula", at, came=self._text[at : min(came.end(), at + 12)], expected=wanted)

    def _number(self, digits: str, at: int, key: str = "formula-number", most: int = limits.NUMBER) -> int:
        plain = digits.replace("\u00a0", "").lstrip("0") or "0"
        if len(plain) > len(str(most)) or int(plain) > most:
            self._wrong(key, at, came=digits[:12] + ("…" if len(digits) > 12 else ""), high=most)
        return int(plain)

    # -- sums and products ---------------------------------------------------------------------

    def whole(self) -> Expression:
        """The formula; quotation marks may stand around all of it."""
        quoted = self._take(_QUOTE)
        root, _ = self._chain(_ADDED)
        if quoted and not self._take(_QUOTE):
            self._expected("sign", "quote")
        if self._next < len(self._plain):
            self._expected("sign", *(["behind"] if self._plain[: self._at].rstrip()[-1:].isalnum() else []), "end")
        return Expression(root)

    def _chain(self, signs: re.Pattern[str]) -> tuple[Node, Bounds]:
        """Parts joined by signs of one rank."""
        first, reach = self._chain(_TIMES) if signs is _ADDED else self._part()
        rest: list[tuple[str, Node]] = []
        while found := self._take(signs):
            at, sign = found.start("sign"), found["sign"]
            part, other = self._chain(_TIMES) if signs is _ADDED else self._part()
            reach = self._joined(sign, at, reach, other)
            rest.append((sign, part))
        return (Chain(first, tuple(rest)) if rest else first), reach

    def _joined(self, sign: str, at: int, left: Bounds, right: Bounds) -> Bounds:
        if sign == "/" and not right.fixed:
            self._wrong("formula-divided-by-dice", at)
        if sign == "/" and right.low == 0:
            self._wrong("formula-divided-by-nought", at)
        reach = bounds.joined(sign, left, right)
        self._reached(reach, at, left.count * right.count if sign == "*" else reach.count)
        return reach

    def _reached(self, reach: Bounds, at: int, results: int) -> None:
        if results > limits.RESULTS:
            self._wrong("formula-results", at, high=limits.RESULTS)
        if max(abs(reach.low), abs(reach.high)) > limits.LARGEST:
            self._wrong("formula-large", at, high=limits.LARGEST)

    def _part(self) -> tuple[Node, Bounds]:
        below = False
        while found := self._take(_ADDED):
            below ^= found["sign"] == "-"
        node, reach = self._bare()
        return (Minus(node), bounds.negative(reach)) if below else (node, reach)

    def _bare(self) -> tuple[Node, Bounds]:
        at = self._next
        if self._take(_OPEN):
            return self._group(at)
        if found := self._take(_DICE):
            handful = self._handful(found, at)
            reach = bounds.of(handful)
            self._reached(reach, at, reach.count)
            return handful, reach
        if found := self._take(_PLAIN_NUMBER):
            number = self._number(found["number"], at)
            return Number(number, self._labelled()), Bounds(number, number)
        return self._expected("number", "dice", "open")

    def _group(self, at: int) -> tuple[Node, Bounds]:
        self._depth += 1
        if self._depth > limits.DEPTH:
            self._wrong("formula-deep", at, high=limits.DEPTH)
        inner, reach = self._chain(_ADDED)
        if not self._take(_CLOSE):
            self._expected("sign", "close")
        self._depth -= 1
        return Group(inner, self._labelled()), reach

    def _labelled(self) -> str:
        """The label behind a part, or none."""
        at = self._next
        found = self._take(_LABEL)
        if found is None:
            return ""
        begin, end = found.span("quoted" if found["label"] is None else "label")
        label = " ".join(self._text[begin:end].split())
        if not 0 < len(label) <= limits.LABEL or not label.isprintable():
            self._wrong("formula-label", at, high=limits.LABEL)
        return label

    # -- dice ----------------------------------------------------------------------------------

    def _handful(self, head: re.Match[str], at: int) -> Handful:
        count = self._number(head["count"], at, "formula-dice", limits.DICE) if head["count"] else 1
        place = self._next
        found = self._take(_SIDES)
        if found is None:
            self._expected("sides")
        die = self._die(found["sides"], place)
        self._dice += count
        if count == 0 or self._dice > limits.DICE:
            self._wrong("formula-dice", at, came=self._dice, high=limits.DICE)
        handful = self._modified(Handful(count, die), at)
        self._weighed(handful, at)
        label = self._labelled()
        return replace(handful, label=label) if label else handful

    def _weighed(self, handful: Handful, at: int) -> None:
        """What the odds of these dice will cost."""
        explodes, keeps = handful.explode is not None, handful.keep is not None
        self._exploders += explodes
        if self._exploders > limits.EXPLODERS:
            self._wrong("formula-exploders", at, high=limits.EXPLODERS)
        doubled = explodes + keeps + handful.once + (explodes and keeps)
        self._faces += handful.count * handful.die.sides << doubled
        if self._faces > limits.FACES:
            self._wrong("formula-faces", at, high=limits.FACES)

    def _die(self, sides: str, at: int) -> Die:
        if sides in "fF":
            return FATE
        if sides == "%":
            return Die(100)
        found = self._number(sides, at, "formula-sides", limits.SIDES)
        if found == 0:
            self._wrong("formula-sides", at, came=0, high=limits.SIDES)
        return Die(found)

    def _modified(self, bare: Handful, start: int) -> Handful:
        """The dice with all that is said of them, each thing once."""
        handful = bare
        while True:
            at = self._next
            if found := self._take(_REROLL):
                once = bool(found["once"])
                if handful.reroll and handful.once != once:
                    self._wrong("formula-twice", at)
                condition = self._condition(handful, at)
                handful = replace(handful, reroll=(*handful.reroll, condition), once=once)
            elif found := self._take(_KEEP):
                self._once(handful.keep, at)
                handful = replace(handful, keep=self._keep(found, handful, at))
            elif self._take(_EXPLODE):
                self._once(handful.explode, at)
                handful = replace(handful, explode=self._explosion(handful, at))
            elif found := self._take(_COMPARE):
                self._once(handful.hits, at)
                handful = replace(handful, hits=self._fitting(found, handful, at))
            else:
                break
        self._together(handful, start)
        return handful

    def _once(self, there: object, at: int) -> None:
        if there is not None:
            self._wrong("formula-twice", at)

    def _condition(self, handful: Handful, at: int) -> Condition:
        found = self._take(_COMPARE) or self._take(_FACE)
        if found is None:
            self._expected("face")
        return self._fitting(found, handful, at)

    def _explosion(self, handful: Handful, at: int) -> Condition:
        """What follows the mark, if it says which faces; else the highest."""
        found = self._take(_COMPARE) or self._take(_FACE)
        return self._fitting(found, handful, at) if found else Condition("=", handful.die.faces[-1])

    def _fitting(self, found: re.Match[str], handful: Handful, at: int) -> Condition:
        """A condition that some face of the die meets."""
        parts = found.groupdict()
        sign = parts.get("sign") or "="
        number = self._number(parts["number"], found.start("number")) * (-1 if parts.get("minus") else 1)
        fits = Condition(_ALIKE.get(sign, sign), number)
        if not any(fits(face) for face in handful.die.faces):
            faces = handful.die.faces
            self._wrong("formula-no-face", at, came=fits.written(), low=faces[0], high=faces[-1])
        return fits

    def _keep(self, found: re.Match[str], handful: Handful, at: int) -> Keep:
        what = found["what"].lower()
        drop = what[0] == "d"
        number = self._number(found["number"], at) if found["number"] else 1
        if not 0 < number <= handful.count - drop:
            self._wrong("formula-drop" if drop else "formula-keep", at, came=number, high=handful.count - drop)
        return Keep(what[-1] != "l", number, drop)

    def _together(self, handful: Handful, at: int) -> None:
        """What one thing said of the dice asks of another."""
        faces = handful.die.sides
        if not handful.once and (faces - len(handful.rerolled)) * limits.STANDING < faces:
            self._wrong("formula-endless", at)
        if handful.explode is not None and handful.weights.keys() <= handful.exploding:
            self._wrong("formula-endless", at)
        if handful.keep is not None and handful.keep.drop and handful.explode is not None:
            self._wrong("formula-drop-exploding", at)
