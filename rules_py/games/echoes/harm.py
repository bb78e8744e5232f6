"""What damage does to a body: stamina first, then the wound threshold (`echoes/wounds#wounds`)."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.rulings import Reading


@dataclass(frozen=True)
class Harm:
    """`stamina` left, `rest` of the damage that went past it, and the `wound` due: none, minor or serious."""

    stamina: int
    rest: int
    wound: str


def harm(damage: int, stamina: int, threshold: int, rulings: Reading) -> Harm:
    """`damage` against `stamina` and wound `threshold` (1 or more); the wound table is a house value."""
    rest = max(0, damage - stamina)
    due = "none"
    if rest:
        times = rest // threshold
        for row in sorted(rulings.value("wound-table"), key=lambda row: int(row["times"])):
            if times >= row["times"]:
                due = str(row["wound"])
    return Harm(max(0, stamina - damage), rest, due)


def half(amount: int, rulings: Reading) -> int:
    """Half of it, by the ruling on odd halves (`echoes/combat#multiplier`)."""
    return (amount + (rulings["half"] == "up")) // 2


def modifier(value: int) -> int:
    """The tens of a two-digit value: 34 gives 3 (`echoes/combat#modifier`)."""
    return value // 10
