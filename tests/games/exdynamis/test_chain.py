"""The chance to survive the whole chain, against two oracles that share no code with the rule."""

from fractions import Fraction as F
from itertools import product
from random import Random

import pytest
from exdynamis import odds, refusal, roll, table


def share(overkill, accumulated, wil, rules):
    """How many faces of a hundred pass, face by face, as the source says."""
    read = overkill if rules.get("death_cos") == "overkill" else accumulated
    shift = 10 ** max(0, len(str(read)) - 3)
    cos = read // shift - wil // shift
    passed = 0
    for face in range(1, 101):
        if face <= 5:
            passed += cos <= 0 and rules.get("death_botch") == "passes"
        elif face >= 96:
            passed += cos - face <= 150 if rules.get("miracle") == "gap" else cos <= 150
        else:
            passed += face > cos
    return F(passed, 100)


def solved(overkill, start, wil, max_hp, rules):
    """Every state an unknown; the linear equations solved by elimination."""
    states = sorted(
        {start + overkill * n for n in range(-200, 200) if 0 < start + overkill * n <= max(start, max_hp + overkill)}
    )
    at = {state: n for n, state in enumerate(states)}
    size = len(states)
    rows = [[F(0)] * (size + 1) for _ in range(size)]
    for state, n in at.items():
        passed = share(overkill, state, wil, rules)
        rows[n][n] += 1
        down = 0 if rules.get("death_success") == "leave" else max(0, state - overkill)
        up = state + overkill
        if down == 0:
            rows[n][size] += passed
        else:
            rows[n][at[down]] -= passed
        dies = up >= max_hp if rules.get("death_limit") == "reached" else state >= max_hp
        if not dies:
            rows[n][at[up]] -= 1 - passed
    for n in range(size):
        pivot = next((m for m in range(n, size) if rows[m][n]), None)
        if pivot is None:
            continue
        rows[n], rows[pivot] = rows[pivot], rows[n]
        rows[n] = [each / rows[n][n] for each in rows[n]]
        for m in range(size):
            if m != n and rows[m][n]:
                rows[m] = [a - rows[m][n] * b for a, b in zip(rows[m], rows[n], strict=True)]
    return rows[at[start]][size]


RULES = [
    {},
    {"death_botch": "passes"},
    {"miracle": "gap"},
    {"death_cos": "overkill"},
    {"death_success": "leave"},
    {"death_limit": "reached"},
    {"death_limit": "reached", "death_botch": "passes", "death_cos": "overkill"},
]
CASES = [
    {"overkill": 200, "wil": 156, "max_hp": 1000},
    {"overkill": 300, "wil": 156, "max_hp": 1000},
    {"overkill": 50, "wil": 156, "max_hp": 400},
    {"overkill": 70, "since": 105, "wil": 200, "max_hp": 500},
    {"overkill": 30, "since": 500, "wil": 480, "max_hp": 400},
    {"overkill": 90, "since": -40, "wil": 120, "max_hp": 300},
    {"overkill": 333, "since": 0, "wil": 500, "max_hp": 2000},
    {"overkill": 100, "wil": 100, "max_hp": 100},
]


@pytest.mark.parametrize(("rules", "case"), list(product(RULES, CASES)))
def test_survival_solves_the_equations(rules, case):
    found = odds("resist-death", rules=table(**rules), **case, until="end").get("safe", F(0))
    assert found == solved(
        case["overkill"], case["overkill"] + case.get("since", 0), case["wil"], case["max_hp"], rules
    )


@pytest.mark.parametrize("case", CASES[:4])
def test_survival_agrees_with_simulation(case):
    """20,000 stands each, within five standard deviations."""
    dice, stands, lived = Random(7), 20_000, 0
    for _ in range(stands):
        accumulated = case["overkill"] + case.get("since", 0)
        while True:
            if dice.random() < share(case["overkill"], accumulated, case["wil"], {}):
                accumulated -= case["overkill"]
                if accumulated <= 0:
                    lived += 1
                    break
            elif accumulated >= case["max_hp"]:
                break
            else:
                accumulated += case["overkill"]
    known = odds("resist-death", **case, until="end").get("safe", F(0))
    spread = float(stands * known * (1 - known)) ** 0.5
    assert abs(lived - stands * known) <= 5 * spread + 1e-9


def test_a_chain_that_nothing_can_end_well_is_death():
    assert odds("resist-death", overkill=2573, wil=156, max_hp=10_000, until="end") == {"dead": 1}


def climbing(overkill, start, wil, max_hp):
    """The chance to come down again, from the first state that none passes: f(k) = p(k) + q(k) f(k + 1) f(k)."""
    top = start
    while share(overkill, top, wil, {}) and top < max_hp:
        top += overkill
    found, down = F(1), F(0)
    for state in range(top, 0, -overkill):
        passed = share(overkill, state, wil, {})
        down = passed / (1 - (1 - passed) * (down if state < max_hp else 0))
        if state <= start:
            found *= down
    return found


def test_the_oracles_agree():
    case = {"overkill": 70, "wil": 200, "max_hp": 500}
    assert climbing(70, 175, 200, 500) == solved(70, 175, 200, 500, {})
    assert odds("resist-death", **case, since=105, until="end")["safe"] == climbing(70, 175, 200, 500)


@pytest.mark.parametrize(("overkill", "since", "wil"), [(1, 0, 700), (1, 50, 800), (3, 300, 2400)])
def test_a_row_past_its_five_hundredth_step_is_reckoned_where_hardly_anybody_gets_that_far(overkill, since, wil):
    """What lies beyond the last step reckoned is taken for death; that is off by less than one in 10 to the 100th."""
    found = odds("resist-death", overkill=overkill, since=since, wil=wil, max_hp=10**6, until="end")["safe"]
    known = climbing(overkill, overkill + since, wil, 10**6)
    assert 0 <= known - found < F(1, 10**100)


def test_a_row_without_end_is_rolled_to_the_end_all_the_same():
    endless = {"overkill": 1, "wil": 10**20, "max_hp": 10**23}
    assert roll("resist-death", 50, **endless, until="end")["outcome"] == "safe"
    left = roll("resist-death", 3, **endless)["values"]["survival"]
    assert F(1) > F(left) > 1 - F(1, 10**2)
    out = odds("resist-death", rules=table(death_success="leave"), **endless, until="end")
    assert 0 < out["dead"] < F(1, 10**100)


def test_a_row_on_which_the_five_hundredth_step_may_well_be_reached_is_refused():
    """Even chances on every one of five thousand steps: one chain in five hundred and one comes so far."""
    even = {"overkill": 200, "wil": 150, "max_hp": 10**6, "until": "end"}
    rules = table(death_cos="overkill")
    assert odds("resist-death", rules=rules, **{**even, "max_hp": 99_900})["dead"] == F(1, 501)
    assert refusal("odds", action="exdynamis/resist-death", params=even, table=rules)


def test_hundreds_of_steps_are_reckoned_exactly():
    found = odds("resist-death", overkill=1, since=200, wil=250, max_hp=480, until="end")
    assert 0 < found["dead"] < F(1, 10**6)
