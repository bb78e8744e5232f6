"""A roll that a game offers: its fields, its rule, what its outcomes mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from .errors import Fault
from .fields import Block, Field, Params, parse_all
from .odds import Aim, Odds, Walk, read_off
from .play import Answers, Choose, Played, Result, Rule, play
from .rulings import Reading
from .words import Words

GOOD, BAD, OPEN = True, False, None
"""How an outcome serves the roller: for, against, or neither by itself."""


def _nothing(p: Params, rulings: Reading) -> None:
    """No further check."""


@dataclass(frozen=True)
class Action:
    """One roll.

    `outcomes` lists every outcome's key, best first, as GOOD, BAD or OPEN. `rule` is where the roll
    is told. `chart` names the value whose spread is drawn, `figure` the value told beside the
    outcome. `dice` says in which order faces are asked for, as words' keys (`order.<key>`). `aims`
    say what the roller wants, most wanted first; `friends` who chooses for the roller. `takes` names
    the sheet's number that fills a field of the form. `check` may
    refuse fields that do not go together. `numbers` gives what the formula's words need beyond the
    fields. `own_odds` replaces the walk where the walk would be too slow; `own_best` does so for the
    advice of a choice: told what the rule has been sent so far, it names the option that serves its chooser.
    """

    id: str
    fields: tuple[Field, ...]
    rule: Callable[[Params, Reading], Rule]
    outcomes: Mapping[str, bool | None]
    anchor: str
    chart: str | None = None
    figure: str | None = None
    dice: tuple[str, ...] = ()
    aims: tuple[Aim, ...] = ()
    friends: frozenset[str] = frozenset({"player"})
    takes: Mapping[str, str] = field(default_factory=dict)
    check: Callable[[Params, Reading], None] = _nothing
    numbers: Callable[[Params, Reading], Mapping[str, object]] = field(default=lambda p, rulings: {})
    own_odds: Callable[[Params, Reading], Odds] | None = None
    own_best: Callable[[Params, Reading, Sequence[Any]], str] | None = None

    def form(self, words: Words, scope: str) -> list[Block]:
        """The fields as a form shows them."""
        return [
            each.block(words, scope, **({"from": self.takes[each.id]} if each.id in self.takes else {}))
            for each in self.fields
        ]

    def params(self, raw: Mapping[str, object]) -> Params:
        """The typed fields of `raw`; raises BadInput."""
        return parse_all(self.fields, raw)

    @property
    def good(self) -> frozenset[str]:
        return frozenset(key for key, serves in self.outcomes.items() if serves is GOOD)

    def play(self, p: Params, rulings: Reading, answers: Answers, *, ask: bool = False) -> Played:
        """Roll once; raises BadInput. See :func:`rules_py.core.play.play`."""
        self.check(p, rulings)

        def best(sent: list[Any]) -> str:
            quiet = rulings.again()
            if self.own_best is not None:
                return self.own_best(p, quiet, sent)
            game = self.rule(p, quiet)
            asked = next(game)
            for answer in sent:
                asked = game.send(answer)
            game.close()
            if not isinstance(asked, Choose):
                raise Fault(f"{self.id}: a throw where a choice was asked")
            return self._walk(p, quiet).best(asked, sent)

        played = play(lambda: self.rule(p, rulings), answers, best, ask=ask)
        if isinstance(played.result, Result) and played.result.outcome not in self.outcomes:
            raise Fault(f"{self.id}: outcome {played.result.outcome} is not declared")
        return played

    def odds(self, p: Params, rulings: Reading) -> Odds:
        """The exact odds of `p`; raises BadInput where they would take too long."""
        self.check(p, rulings)
        if self.own_odds is not None:
            return replace(self.own_odds(p, rulings), read=dict(rulings.read))
        walk = self._walk(p, rulings)
        plain = read_off(walk.weights(), self.good, tuple(self.outcomes))
        spending = None
        if walk.costs:
            spending = read_off(self._walk(p, rulings, spend=True).weights(), self.good, tuple(self.outcomes))
        return replace(plain, read=dict(rulings.read), spending=spending)

    def _walk(self, p: Params, rulings: Reading, spend: bool = False) -> Walk:
        aims: Sequence[Aim] = self.aims or (lambda result: result.outcome in self.good,)
        return Walk(lambda: self.rule(p, rulings), self.chart, aims, self.friends, spend)
