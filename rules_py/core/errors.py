"""The one error that is a reader's to mend."""

from __future__ import annotations


class BadInput(ValueError):
    """Something a reader typed, tapped or imported cannot be used.

    `key` names the sentence (`error.<key>` in terms.toml), `field` the place it happened, and
    `data` what the sentence needs to say: what came and what is allowed. It is put into words at
    the edge, in the reader's language (:meth:`rules_py.core.words.Words.error`). `scope` is the game
    whose words it needs, where whoever asked did not name it.
    """

    scope: str | None = None

    def __init__(self, key: str, field: str | None = None, **data: object) -> None:
        super().__init__(key, field, data)
        self.key = key
        self.field = field
        self.data = data

    def at(self, field: str) -> BadInput:
        """The same error, placed in `field` (a list's row, a sheet's part) if it has no place yet."""
        place = field if self.field is None else f"{field}.{self.field}"
        return BadInput(self.key, place, **self.data)


class Fault(RuntimeError):
    """A declaration breaks its own promise: a bug of ours, never the reader's."""
