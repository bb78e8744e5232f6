"""The Chromatic Fracture, from the source (`echoes/echo#fracture`)."""

import pytest
from echoes import chances, effect, roll, table


@pytest.mark.parametrize("face", range(10))
def test_only_a_nine_awakens(face):
    """echoes/echo#fracture"""
    assert roll("fracture", face)["outcome"] == ("awakened" if face == 9 else "lost")


def test_nine_of_ten_are_lost():
    """echoes/echo#fracture"""
    found = chances("fracture")
    assert (found["lost"] * 10, found["awakened"] * 10) == (9, 1)


@pytest.mark.parametrize("option", ["next", "again"])
def test_the_awakened_are_lost_without_a_roll(option):
    """echoes/echo#fracture"""
    rolled = roll("fracture", awakened=True, under=table(awakened_again=option))
    assert (rolled["outcome"], rolled["faces"]) == ("lost", [])
    assert chances("fracture", table(awakened_again=option), awakened=True)["lost"] == 1


@pytest.mark.parametrize(("face", "known"), [(9, True), (3, False)])
def test_the_fracture_is_an_effect_on_the_character(face, known):
    """echoes/echo#fracture"""
    assert effect(roll("fracture", face), "fracture") == {"awakened": known}
