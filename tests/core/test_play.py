"""A rule asks; whoever answers, the roll is the same: faces, choices, trail."""

import random
from dataclasses import replace

import pytest
from toys import BETS, BUYS, EXPLODES, PICKS, reading

from rules_py.core.answers import Chance, Chosen, Seeded, Trail, Typed, reseed
from rules_py.core.errors import BadInput
from rules_py.core.play import Cast, Die, Throw
from rules_py.core.tell import Telling
from rules_py.core.words import Words


def typed(action, faces, raw=None, **choices):
    answers = Chosen(choices, Typed(faces))
    played = action.play(action.params(raw or {}), reading(), answers)
    answers.finish()
    return played


def test_a_player_keeps_the_better_die_and_a_game_master_the_worse():
    assert typed(PICKS, [2, 6]).result.values["kept"] == 6
    assert typed(PICKS, [4, 6], {"friendly": 0}).result.values["kept"] == 4


def test_what_was_best_is_told_beside_what_was_taken():
    taken = typed(PICKS, [2, 6], keep="2").choices[0]
    assert (taken.taken, taken.best) == ("2", "6")


def test_an_action_may_reckon_its_advice_itself():
    told = []

    def advise(p, rulings, sent):
        told.append(list(sent))
        return "2"

    taken = typed(replace(PICKS, own_best=advise), [2, 6]).choices[0]
    assert (taken.taken, taken.best, told) == ("2", "2", [[(2, 6)]])


def test_what_costs_is_declined_unless_chosen():
    assert typed(BUYS, [3]).result.outcome == "failure"
    assert typed(BUYS, [3, 6], reroll="again").result.outcome == "success"


def test_dice_that_explode_ask_for_more_wave_by_wave():
    played = typed(EXPLODES, [6, 1, 6, 2], {"dice": 2, "difficulty": 15})
    assert played.result.outcome == "success"
    assert played.trail == ((6, 1, 6, 2),)


@pytest.mark.parametrize(
    ("faces", "key"),
    [([1], "few-faces"), ([], "few-faces"), ([1, 2, 3], "many-faces"), ([0, 1], "face"), ([1, 7], "face")],
)
def test_typed_faces_must_be_as_many_as_asked_and_on_the_die(faces, key):
    with pytest.raises(BadInput, match=key):
        typed(PICKS, faces)


def test_an_option_that_is_none_is_refused():
    with pytest.raises(BadInput, match="option"):
        typed(PICKS, [2, 6], keep="5")


def test_a_choice_nobody_asked_for_is_refused():
    with pytest.raises(BadInput, match="no-choice"):
        typed(PICKS, [2, 6], shout="loud")


def test_an_open_choice_waits_and_goes_on_from_its_trail():
    p, rulings = PICKS.params({}), reading()
    waiting = PICKS.play(p, rulings, Chosen({}, Typed([2, 6])), ask=True)
    assert waiting.result is None and waiting.open.best == "6"
    again = Trail([*waiting.trail, "2"], Chosen({}, Chance()))
    done = PICKS.play(p, rulings, again, ask=True)
    again.finish()
    assert done.result.values["kept"] == 2


@pytest.mark.parametrize(
    "trail",
    [
        [[2, 6], "9"],
        [[2], "2"],
        [[2, 6, 1], "2"],
        ["2"],
        [[2, 6], [3]],
        [[2, 6], "2", "2"],
        [[2.5, 6], "2"],
        [[True, 6], "6"],
    ],
)
def test_a_trail_that_does_not_fit_is_refused(trail):
    answers = Trail(trail, Chosen({}, Typed([])))
    with pytest.raises(BadInput):
        PICKS.play(PICKS.params({}), reading(), answers)
        answers.finish()


def test_a_trail_replays_a_roll_exactly():
    p, rulings = EXPLODES.params({"dice": 3, "difficulty": 20}), reading()
    first = EXPLODES.play(p, rulings, Chosen({}, Seeded(5)))
    second = EXPLODES.play(p, rulings, Trail(first.trail, Chosen({}, Typed([]))))
    assert (second.trail, second.result) == (first.trail, first.result)


def test_the_same_seed_throws_the_same_dice():
    die = Die(20)
    assert Seeded(1).faces(die, 50) == Seeded(1).faces(die, 50) != Seeded(2).faces(die, 50)


@pytest.mark.parametrize("die", [Die(2), Die(6), Die(10, low=0), Die(100), Die(256), Die(1000)])
def test_chance_throws_every_face_and_no_other(die):
    seen = set(Chance().faces(die, die.sides * 40))
    assert seen <= set(die.faces)
    assert len(seen) > die.sides * 0.9


def test_chance_is_even_and_not_by_a_modulus():
    counts = [0] * 6
    for face in Chance().faces(Die(6), 60_000):
        counts[face - 1] += 1
    # five standard deviations of a fair die's count; a biased modulus of one byte would pass 6 in 1,000 more
    assert all(abs(each - 10_000) < 5 * 92 for each in counts)


def test_fates_must_be_as_many_as_dice():
    with pytest.raises(RuntimeError):
        Cast(Throw("pool", "player", Die(6), 2, fates=lambda faces: ["kept"]), (1, 2)).fates(None)


def test_what_costs_is_declined_unasked_and_stays_on_offer():
    p, rulings = BUYS.params({}), reading()
    done = BUYS.play(p, rulings, Chosen({}, Typed([2])), ask=True)
    assert done.open is None and done.result.values["face"] == 2
    (declined,) = done.choices
    assert (declined.taken, declined.at) == ("stay", 1)
    bought = BUYS.play(p, rulings, Trail([*done.trail[: declined.at], "again"], Chosen({}, Typed([6]))), ask=True)
    assert bought.result.outcome == "success"


def test_what_must_be_settled_ahead_is_asked_and_is_no_offer_afterwards():
    p, rulings = BETS.params({}), reading()
    waits = BETS.play(p, rulings, Chosen({}, Typed([])), ask=True)
    assert waits.open is not None and waits.open.choose.key == "bet" and not waits.casts
    declined = BETS.play(p, rulings, Trail(["none"], Chosen({}, Typed([2]))), ask=True)
    telling = Telling("toys", BETS, p, rulings, Words("en", {}))
    assert declined.result.outcome == "failure" and telling._offers(declined) == []
    bought = BETS.play(p, rulings, Trail(["luck"], Chosen({}, Typed([2]))), ask=True)
    assert bought.result.outcome == "success"
    assert BETS.play(p, rulings, Chosen({}, Typed([2]))).result.outcome == "failure"  # unasked, nothing is spent


def test_dice_that_never_stop_are_stopped():
    class Sixes(Chance):
        def faces(self, die, n):
            return [6] * n

    with pytest.raises(BadInput, match="endless"):
        EXPLODES.play(EXPLODES.params({}), reading(), Chosen({}, Sixes()))


def test_a_memory_that_lives_twice_does_not_go_on_alike():
    """What a snapshot keeps of Python's own generator is its state: restored twice, it would draw the same twice."""
    kept = random.getstate()
    drawn = set()
    for _ in range(2):
        random.setstate(kept)
        reseed()
        drawn.add(random.getrandbits(128))
    random.setstate(kept)
    assert len(drawn) == 2
