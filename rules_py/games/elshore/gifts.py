"""The forty-four gifts, who may have them, and what the text says of each (`elshore/gift-list`)."""

from __future__ import annotations

from dataclasses import dataclass

GROUPS = ("combat", "system", "body", "endurance", "mind")


@dataclass(frozen=True)
class Gift:
    """`people` is whom the list sets beside it; `origin` how: "people", "locked", "greel", or "" for anyone's.

    `culture` is the culture that gives a free point; `dice` is False where it works without dice.
    """

    id: str
    group: str
    people: str = ""
    origin: str = ""
    culture: str = ""
    dice: bool = True


GIFTS = (
    Gift("savage-blow", "combat"),
    Gift("execution-strike", "combat", "erg", "locked"),
    Gift("reactive-parry", "combat"),
    Gift("rooted-stance", "combat", "bar", "locked"),
    Gift("structural-strike", "combat", "bar", "locked"),
    Gift("compact-structure", "combat", "bar", "people"),
    Gift("clean-authorisation", "system", "greel", "greel"),
    Gift("efficient-access", "system"),
    Gift("overdrive", "system"),
    Gift("pattern-recall", "system"),
    Gift("signal-stability", "system", "iru", "people"),
    Gift("midnight-sensitivity", "system"),
    Gift("fall-control", "body"),
    Gift("sure-footing", "body"),
    Gift("silent-step", "body"),
    Gift("claw-grip", "body"),
    Gift("lithe-frame", "body"),
    Gift("twilight-sight", "body"),
    Gift("vibration-sense", "body"),
    Gift("heat-sense", "body"),
    Gift("resonance-mapping", "body", "meir", "locked"),
    Gift("multistrandedness", "body", "meir", "locked", dice=False),
    Gift("perfect-form", "body", "iru", "locked", dice=False),
    Gift("pain-tolerance", "endurance"),
    Gift("cold-resistance", "endurance"),
    Gift("heat-tolerance", "endurance"),
    Gift("poison-resistance", "endurance"),
    Gift("iron-stomach", "endurance"),
    Gift("controlled-breath", "endurance"),
    Gift("adaptive-baseline", "endurance", "maan", "locked"),
    Gift("cold-reading", "mind"),
    Gift("commanding-presence", "mind"),
    Gift("lore-recall", "mind"),
    Gift("long-memory", "mind"),
    Gift("memory-binding", "mind"),
    Gift("path-song-memory", "mind", "bar", "people", culture="baramma"),
    Gift("quick-learner", "mind", "maan", "people"),
    Gift("veiled-speech", "mind", dice=False),
    Gift("harmonic-influence", "mind", "iru", "locked"),
    Gift("hunters-instinct", "mind"),
    Gift("snow-reading", "mind"),
    Gift("material-sense", "mind"),
    Gift("field-repair", "mind"),
    Gift("microfibre-work", "mind", "annil", "locked"),
)

BY_ID = {gift.id: gift for gift in GIFTS}
ALL_GIFTS = tuple(BY_ID)


def granted(gift: Gift, people: str, ruling: str) -> int:
    """The point that a people gives all its members (`elshore/gifts#origins`).

    The text spells out one such gift, Path-Song Memory; the other three that the list marks with a people
    and does not lock are given too, or not, as the ruling `people-gifts` says.
    """
    if gift.origin != "people" or gift.people != people:
        return 0
    return int(ruling == "granted" or gift.id == "path-song-memory")


def locked_out(gift: Gift, people: str) -> bool:
    """Whether this people may not have the gift at all."""
    return gift.origin in ("locked", "greel") and gift.people != people
