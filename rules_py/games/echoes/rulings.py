"""What the text of Echoes leaves to the table (`echoes/open-questions`)."""

from __future__ import annotations

from ...core.rulings import Ruling

RULINGS = (
    Ruling("triumph", ("doubles", "none", "bands"), "dice#triumph"),
    Ruling("zero-face", ("zero", "ten"), "dice#faces"),
    Ruling("cap", ("before", "after"), "dice#cap"),
    Ruling("cap-total", ("each", "together"), "dice#cap"),
    Ruling("first-pick", ("gm", "player"), "dice#choosing"),
    Ruling("reroll-when", ("after", "before"), "dice#reroll"),
    Ruling("relief-source", ("any", "trait"), "dice#relief"),
    Ruling("echo-price", ("each-use", "on-reaching"), "motivation#price"),
    Ruling("trait-big", ("buff", "debuff"), "motivation#trait-strength"),
    Ruling("save-traits", ("no", "yes"), "motivation#trait-saves"),
    Ruling("fortune-reroll", ("no", "yes"), "checks#fortune"),
    Ruling("shield", ("highest", "sum"), "combat#weapon-die"),
    Ruling("weapon-die", ("chosen", "all"), "combat#weapon-die"),
    Ruling("half", ("down", "up"), "combat#multiplier"),
    Ruling("infusion-buffs", ("small", "big"), "wounds#infusion"),
    Ruling("death-corruption", ("fourth", "third"), "wounds#death"),
    Ruling("awakened-again", ("next", "again"), "echo#fracture"),
    Ruling("ability-echo", ("before", "after"), "abilities#echo-condition"),
    Ruling("identify-bonus", ("half-level", "one"), "equipment#identification"),
    Ruling("xp-surplus", ("lost", "kept"), "sessions#levels"),
    Ruling("conversion", ("flat", "per-emotion"), "items#conversion"),
    Ruling("double-zero-points", ("zero", "nine"), "gamemaster#dissonance-points"),
    Ruling("threat-stacks", ("once", "stacks"), "gamemaster#threat"),
    Ruling("starting-points", ("roll", "set"), "gamemaster#starting-points"),
    Ruling("horde-kills", ("over", "reached", "single"), "enemies#hordes"),
    Ruling("resist-order", ("together", "resistance-first"), "enemies#resistance"),
    Ruling("reactivation-per", ("round", "turn"), "enemies#activation"),
)
