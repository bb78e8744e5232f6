"""Where the text contradicts itself or is silent (`elshore/open-questions`); the figures it lacks are in `house.py`."""

from __future__ import annotations

from ...core.rulings import Ruling

RULINGS = (
    Ruling("single", ("partial", "clear"), "checks#single"),
    Ruling("steps", ("difficulty", "dice"), "difficulty#steps"),
    Ruling("environment", ("difficulty", "dice"), "difficulty#environment"),
    Ruling("cap-counts", ("all", "listed"), "modifiers#cap"),
    Ruling("six-plus", ("packages", "development"), "attributes#six-plus"),
    Ruling("competence-cap", ("five", "six"), "competences#granted"),
    Ruling("people-gifts", ("granted", "example"), "gifts#origins"),
    Ruling("wounded-strands", ("or-more", "exactly"), "gift-list#multistrandedness"),
    Ruling("baseline-critical", ("lifted", "stays"), "gift-list#adaptive-baseline"),
    Ruling("savage", ("before-gear", "after-gear"), "gift-list#savage-blow"),
    Ruling("mental-overflow", ("energy", "physical"), "failing#overflow"),
    Ruling("energy-overflow", ("physical", "mental"), "failing#overflow"),
    Ruling("overflow-again", ("halve", "whole"), "failing#overflow"),
    Ruling("rest-day", ("full", "one"), "failing#recovery"),
    Ruling("initiative-penalty", ("applies", "flat"), "combat#initiative"),
    Ruling("no-initiative", ("first-round", "encounter"), "combat#zero-initiative"),
    Ruling("combat-competences", ("one", "stack"), "combat#competence"),
    Ruling("meir-actions", ("most", "sum"), "combat#shared-hands"),
    Ruling("wounded-hands", ("bound", "free"), "combat#shared-hands"),
    Ruling("reactions", ("one", "full-defence"), "defence#reactions"),
    Ruling("defence-named", ("before", "after"), "defence#named"),
    Ruling("protect", ("undefended", "defends"), "defence#protect"),
    Ruling("interrupt", ("turn", "action"), "defence#interrupt"),
    Ruling("gear-equal", ("broken", "whole"), "damage#gear"),
    Ruling("zero-attack", ("counter", "nothing"), "damage#counter"),
    Ruling("half-cost", ("up", "down"), "system#credits"),
    Ruling("voluntary-box", ("allowed", "never"), "isuule#voluntary"),
    Ruling("voluntary-entry", ("needed", "not-needed"), "isuule#dossier"),
    Ruling("new-box", ("counts", "later"), "isuule#voluntary"),
    Ruling("biotech-regained", ("one", "all"), "isuule#meir"),
)
