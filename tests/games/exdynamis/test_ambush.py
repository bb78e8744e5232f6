"""An enemy ambush (`exdynamis/entering#enemy-ambush`)."""

from fractions import Fraction as F

from exdynamis import odds, refusal, roll, table


def test_atn_and_dog_less_the_enemies_average():
    """Spec 5.10: ATN 30, DOG 25, enemies 20, 30, 40: 25."""
    values = roll("ambush", 80, atn=30, dog=25, enemies=[20, 30, 40])["values"]
    assert (values["difficulty"], values["average"]) == (25, 30)
    assert sum(share for key, share in odds("ambush").items() if key in ("critical", "ready")) == F(1, 4)


def test_who_fails_is_surprised():
    assert roll("ambush", 75)["outcome"] == "surprised"
    assert roll("ambush", 76)["outcome"] == "ready"


def test_the_average_is_rounded_as_the_table_rounds():
    assert [
        roll("ambush", 50, enemies=[20, 21], rules=table(rounding=way))["values"]["average"] for way in ("down", "up")
    ] == [20, 21]


def test_the_game_master_may_deny_the_roll():
    barred = roll("ambush", barred=True)
    assert (barred["outcome"], barred["faces"]) == ("surprised", [])
    assert odds("ambush", barred=True) == {"surprised": 1}


def test_an_ambush_needs_somebody_who_lies_in_wait():
    for lang in ("en", "fi"):
        assert refusal("roll", action="exdynamis/ambush", params={"enemies": []}, lang=lang)
