"""Fleeing (`exdynamis/fleeing`)."""

from dataclasses import replace
from fractions import Fraction as F

import pytest
from exdynamis import ask, odds, refusal, roll, table, told

from rules_py.core.rulings import Table
from rules_py.games.exdynamis import GAME
from rules_py.games.exdynamis.flight import FLEE

SOURCE = {"spd": 1032, "escape": 53, "threats": [{"spd": 574, "dis": 204}]}
PLAIN = {"spd": 20, "escape": 0, "dis": 0}


def flee(*faces, **more):
    return roll("flee", *faces, **{**SOURCE, **more})


def against(*ratings):
    return [{"spd": rating} for rating in ratings]


def test_ratings_are_equalised_together_to_103_5_and_57_10():
    """Source: d100 + 103 + 5 against d100 + 57 + 10."""
    reasons = told(flee(50, 50))
    assert "103" in reasons and "57" in reasons
    assert flee(50, 50)["values"] | {"lead": 0} == {"total": 158, "highest": 117, "lead": 0}


def test_twenty_against_seventy_is_caught_and_97_against_70_is_away():
    """Spec 5.18: 128 against 137; 205 against 137."""
    caught, away = flee(20, 70), flee(97, 70)
    assert (caught["outcome"], caught["values"]["total"], caught["values"]["highest"]) == ("caught", 128, 137)
    assert (away["outcome"], away["values"]["total"]) == ("critical", 205)


def test_a_critical_gets_away_from_one_who_leads_by_150_at_most():
    """Spec 5.18: 96 + 20 = 116 against 300 leads by 184; against 230 by 114, a Miracle."""
    assert roll("flee", 96, 100, **PLAIN, threats=against(200))["outcome"] == "caught"
    miracle = roll("flee", 96, 100, **PLAIN, threats=against(130))
    assert (miracle["outcome"], miracle["values"]["lead"]) == ("miracle", 114)
    assert roll("flee", 96, 100, **PLAIN, threats=against(116))["outcome"] == "critical"
    assert roll("flee", 96, 100, **PLAIN, threats=against(166))["outcome"] == "miracle"
    assert roll("flee", 96, 100, **PLAIN, threats=against(167))["outcome"] == "caught"


def test_a_miracle_teaches_escape_at_10_to_who_did_not_know_it():
    learned = roll("flee", 96, 100, **PLAIN, threats=against(130))["effects"]
    assert [(each["role"], each["event"], each["fields"]) for each in learned] == [("character", "learn-escape", {})]
    assert roll("flee", 96, 100, spd=15, escape=5, threats=against(130))["effects"] == []


def test_a_botch_fails_even_when_it_outruns_and_leaves_one_exposed():
    botched = roll("flee", 5, 1, spd=900, threats=against(10))
    assert botched["outcome"] == "botch"
    assert [(each["role"], each["event"]) for each in botched["effects"]] == [("event", "exposed")]


def test_half_of_dis_stands_in_where_it_is_more_than_escape():
    assert roll("flee", 50, 1, spd=20, escape=30, dis=100, threats=against(1))["values"]["total"] == 120
    assert roll("flee", 50, 1, spd=20, escape=60, dis=100, threats=against(1))["values"]["total"] == 130
    assert roll("flee", 50, 1, spd=20, escape=0, dis=101, threats=against(1))["values"]["total"] == 120


def test_every_threat_must_be_outrun():
    assert roll("flee", 50, 40, 49, spd=10, escape=0, threats=against(10, 10))["outcome"] == "escaped"
    assert roll("flee", 50, 40, 60, spd=10, escape=0, threats=against(10, 10))["outcome"] == "caught"


def test_a_tie_is_caught_unless_the_table_lets_it_pass():
    tie = {"spd": 10, "escape": 0, "threats": against(10)}
    assert roll("flee", 50, 50, **tie)["outcome"] == "caught"
    assert roll("flee", 50, 50, **tie, rules=table(flee_tie="away"))["outcome"] == "escaped"


def test_a_critical_passes_one_threat_that_is_ahead_or_each_of_them():
    """Spec X13."""
    two = {**PLAIN, "threats": against(60, 60)}
    assert roll("flee", 96, 100, 100, **two)["outcome"] == "caught"
    assert roll("flee", 96, 100, 100, **two, rules=table(flee_several="each"))["outcome"] == "critical"


def test_each_may_be_equalised_by_its_own_figures():
    """1032 and 53 become 103 and 5; 574 and 102 stay."""
    values = flee(50, 50, rules=table(equalise="each"))["values"]
    assert (values["total"], values["highest"]) == (158, 726)


def test_each_threats_die_is_its_own():
    dice = roll("flee", 50, 40, 30, spd=10, escape=0, threats=against(10, 10))["dice"]
    assert [(die["owner"], die["role"]) for die in dice] == [
        ("player", "flight"),
        ("opponent", "threat"),
        ("opponent", "threat"),
    ]


def test_a_threats_die_succeeds_where_it_catches_up_and_ones_own_tells_how_the_flight_went():
    def fates(*faces, threats=(10, 10)):
        dice = roll("flee", *faces, spd=10, escape=0, threats=against(*threats))["dice"]
        return [die["fate"] for die in dice]

    assert fates(50, 40, 60) == ["missed", "missed", "counted"]
    assert fates(50, 40, 49) == ["counted", "missed", "missed"]
    assert fates(5, 1, 1, threats=(0, 0)) == ["botched", "missed", "missed"]
    assert fates(96, 100, 1) == ["critical", "counted", "missed"]


@pytest.mark.parametrize("rules", [{}, {"flee-tie": "away"}, {"flee-several": "each"}])
@pytest.mark.parametrize("params", [SOURCE, {**PLAIN, "threats": against(75)}, {**PLAIN, "threats": against(130)}])
def test_odds_equal_the_walk_over_every_roll(rules, params):
    set_of_rulings = Table({f"exdynamis/{key}": option for key, option in rules.items()})
    p = FLEE.params(params)
    walked = replace(FLEE, own_odds=None).odds(p, GAME.reading(set_of_rulings))
    assert FLEE.odds(p, GAME.reading(set_of_rulings)).outcomes == walked.outcomes


@pytest.mark.parametrize("rules", [{}, {"flee_several": "each"}, {"flee_tie": "away"}])
def test_odds_of_two_threats_equal_every_triple_of_faces(rules):
    """All hundred times hundred times hundred rolls, with nothing of the rule's own code."""
    mine, first, second = 20, 60, 95
    tie_is_away, each = rules.get("flee_tie") == "away", rules.get("flee_several") == "each"
    known = dict.fromkeys(("miracle", "critical", "escaped", "caught", "botch"), 0)
    for face in range(1, 101):
        total = face + mine
        leads = [[threat + other - total for other in range(1, 101)] for threat in (first, second)]
        for one in leads[0]:
            for two in leads[1]:
                ahead = [lead for lead in (one, two) if lead > 0 or (lead == 0 and not tie_is_away)]
                if face <= 5:
                    key = "botch"
                elif not ahead:
                    key = "critical" if face >= 96 else "escaped"
                elif face < 96 or max(ahead) > 150 or (len(ahead) > 1 and not each):
                    key = "caught"
                else:
                    key = "miracle" if max(ahead) > 100 else "critical"
                known[key] += 1
    found = odds("flee", rules=table(**rules), spd=mine, escape=0, threats=against(first, second))
    assert found == {key: F(n, 100**3) for key, n in known.items() if n}


def test_threats_are_written_in_one_line():
    assert odds("flee", spd=1032, escape=53, threats="574,0,204") == odds("flee", **SOURCE)


def test_no_threat_is_no_flight():
    for lang in ("en", "fi"):
        assert refusal("roll", action="exdynamis/flee", params={"threats": []}, lang=lang)


def test_eight_threats_are_counted_at_once():
    assert ask("odds", action="exdynamis/flee", params={**PLAIN, "threats": against(*range(10, 90, 10))})
