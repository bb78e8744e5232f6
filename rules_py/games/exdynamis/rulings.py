"""What the source leaves to the table: it contradicts itself, can be read two ways, or offers both."""

from __future__ import annotations

from ...core.rulings import Ruling

RULINGS = (
    Ruling("mode", ("full", "fast"), "zone#fast-and-loose"),
    # the percentile roll
    Ruling("task-direction", ("chance", "target"), "percentile#direction"),
    Ruling("chance-faces", ("high", "low"), "percentile#faces"),
    Ruling("target-equal", ("fails", "passes"), "percentile#target"),
    Ruling("sure-hit", ("botch", "sure"), "percentile#automatic"),
    Ruling("sure-miss", ("miss", "critical"), "percentile#automatic"),
    Ruling("advantage", ("points", "share"), "percentile#advantage"),
    Ruling("rounding", ("down", "nearest", "up"), "percentile#rounding"),
    Ruling("equalise", ("together", "each"), "percentile#magnitude"),
    # senses
    Ruling("sight-base", ("as-others", "given"), "zone#sight"),
    Ruling("sight-steps", ("started", "completed"), "zone#sight"),
    Ruling("sound", ("example", "text"), "zone#sound"),
    # events
    Ruling("ties", ("four", "speed"), "events#ties"),
    Ruling("initiative-per", ("round", "event"), "events#per-round"),
    Ruling("movement", ("empty", "separate"), "events#movement"),
    Ruling("channel-round", ("carries", "ends"), "events#channels"),
    Ruling("exp-remainder", ("lost", "kept"), "events#rewards"),
    Ruling("magnitude", ("both", "down"), "kinds#order"),
    Ruling("negotiation-direction", ("target", "chance"), "kinds#direction"),
    Ruling("topic-sign", ("helps", "added"), "kinds#topic"),
    # combat
    Ruling("two-hands", ("held", "any"), "attack#two-hands"),
    Ruling("defend-order", ("after", "before"), "turn#defend"),
    Ruling("danger-zone", ("at-most", "below"), "turn#danger-zone"),
    # Death's Door
    Ruling("zero-hp", ("safe", "door"), "deaths-door#zero"),
    Ruling("death-direction", ("target", "chance"), "deaths-door#resist"),
    Ruling("death-cos", ("accumulated", "overkill"), "deaths-door#resist"),
    Ruling("death-botch", ("fails", "passes"), "deaths-door#resist"),
    Ruling("miracle", ("cos", "gap"), "deaths-door#miracle"),
    Ruling("death-success", ("step", "leave"), "deaths-door#success"),
    Ruling("death-limit", ("failed-roll", "reached"), "deaths-door#limit"),
    Ruling("blow-while-down", ("adds", "new-overkill"), "deaths-door#execution"),
    # flight
    Ruling("flee-when", ("declared", "any-time"), "fleeing#when"),
    Ruling("flee-tie", ("caught", "away"), "fleeing#roll"),
    Ruling("flee-several", ("one", "each"), "fleeing#critical"),
)
