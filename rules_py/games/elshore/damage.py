"""What an attack and a defence come to: damage, gear that takes it, the counter (`elshore/damage`)."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.play import Step
from ...core.rulings import Reading
from ...core.words import Term
from .lists import GEAR


@dataclass(frozen=True)
class Strike:
    """Where one exchange of blows ends.

    `net` is the attack's lead before anything absorbs it (doubled where a Savage Blow doubles it there);
    `absorbed` what gear took, `hp` what is left of it, `broken` whether that finished it; `through` what
    reaches the character; `counter` what falls back on the attacker.
    """

    net: int = 0
    absorbed: int = 0
    hp: int = 0
    broken: bool = False
    through: int = 0
    counter: int = 0

    @property
    def damage(self) -> int:
        """What the attack did, below nought where it was the defence that struck (`elshore/damage#resolve`)."""
        return self.net - self.counter

    @property
    def weight(self) -> int:
        """What the outcome speaks of: the counter, else what got through, else what the gear took."""
        return self.counter or self.through or self.absorbed


def absorb(damage: int, hp: int, rulings: Reading) -> tuple[int, int, bool]:
    """What comes through gear, its hit points after, and whether it broke (`elshore/damage#gear`)."""
    if damage < hp or damage == 0:
        return 0, hp - damage, False
    if damage > hp:
        return damage - hp, 0, True
    return 0, 0, rulings["gear-equal"] == "broken"


def strike(attack: int, defence: int, kind: str, hp: int, savage: bool, rulings: Reading) -> Strike:
    """Successes against successes; `kind` is the defence, or "none", which neither absorbs nor strikes back."""
    lead = attack - defence
    holds = hp if kind in GEAR else 0
    if lead < 0 and kind != "none" and (attack or rulings["zero-attack"] == "counter"):
        return Strike(hp=holds, counter=-lead)
    if lead <= 0:
        return Strike(hp=holds)
    early = savage and rulings["savage"] == "before-gear"
    net = 2 * lead if early else lead
    through, left, broken = absorb(net, hp, rulings) if kind in GEAR else (net, 0, False)
    absorbed = net - through
    return Strike(net, absorbed, left, broken, 2 * through if savage and not early else through)


def steps(struck: Strike, attack: int, defence: int, kind: str, savage: bool) -> tuple[Step, ...]:
    """The exchange told: what was left of the attack, what the gear took, what came back."""
    lead = {"attack": attack, "defence": defence, "n": abs(attack - defence)}
    if struck.counter:
        return (Step("damage#counter", "countered", lead),)
    if not struck.net:
        if attack:
            return (Step("damage#resolve", "stopped", lead),)
        return (Step("damage#special", "attack-failed" if defence == 0 else "attack-failed-uncountered"),)
    found = [Step("damage#resolve", "damage", lead)]
    if savage:
        found.append(Step("gift-list#savage-blow", "savage"))
    if kind in GEAR:
        data = {"gear": Term(GEAR[kind]), "absorbed": struck.absorbed, "hp": struck.hp}
        found.append(Step("damage#gear", "absorbed", data))
        if struck.broken:
            found.append(Step("equipment#broken", "broken", {"gear": Term(GEAR[kind])}))
    found.append(Step("damage#through", "through" if struck.through else "unharmed", {"n": struck.through}))
    return tuple(found)
