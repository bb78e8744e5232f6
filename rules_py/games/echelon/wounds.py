"""Vitality: harm, unconsciousness, bleeding, death, and the stand a dwarf can make (`echelon/energy#vitality`)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...core.rulings import Reading


@dataclass(frozen=True)
class Body:
    """What harm is taken from. `standing`: a Final Stand lasts; `stable`: the bleeding has been stopped."""

    maximum: int
    vitality: int
    vigor: int
    standing: bool = False
    stable: bool = False

    @property
    def state(self) -> str:
        """One of up, standing, unconscious, stable, dying, dead."""
        if self.vitality <= -self.maximum:
            return "dead"
        if self.vitality > 0:
            return "up"
        if self.standing:
            return "standing"
        if self.vitality == 0:
            return "unconscious"
        return "stable" if self.stable else "dying"

    @property
    def conscious(self) -> bool:
        return self.state in ("up", "standing")

    @property
    def rounds_left(self) -> int | None:
        """Rounds until the bleeding kills; None where nothing bleeds."""
        if self.state == "dead":
            return 0
        return self.maximum + self.vitality if self.state == "dying" else None


def hurt(body: Body, amount: int, rulings: Reading) -> Body:
    """Damage to Vitality. In a Final Stand Vitality stops at nought and Vigor bleeds (`species#final-stand`)."""
    if not body.standing:
        return replace(body, vitality=body.vitality - amount, stable=False)
    through = min(amount, max(0, body.vitality))
    over = amount - through
    if through and rulings["final-stand"] == "stops":
        over = 0
    after = replace(body, vitality=body.vitality - through, vigor=max(0, body.vigor - over))
    return replace(after, standing=after.vitality > 0 or after.vigor > 0)


def bleed(body: Body) -> Body:
    """A round passes: below nought and not stable, a point is lost."""
    return replace(body, vitality=body.vitality - 1) if body.state == "dying" else body


def healed(body: Body, amount: int) -> Body:
    """Vitality regained, up to the maximum; nothing helps the dead."""
    if body.state == "dead":
        return body
    return replace(body, vitality=max(body.vitality, min(body.maximum, body.vitality + amount)))


def penalty(body: Body, rulings: Reading) -> int:
    """What lost Vitality takes off action rolls. The chapter that said it is missing: the rows are the table's."""
    return max(
        (
            row["penalty"]
            for row in rulings.value("wound-penalties")
            if body.vitality * 100 <= row["left"] * body.maximum
        ),
        default=0,
    )
