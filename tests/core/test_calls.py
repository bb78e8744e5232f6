"""One line names a roll: in a chapter, a button, a terminal."""

import pytest

from rules_py.core.calls import LONGEST, parse_call
from rules_py.core.errors import BadInput


def test_a_call_names_its_fields_and_what_a_character_fills():
    call = parse_call("epoch/skill skill=3d10@athletics attribute=6@strength difficulty=2")
    assert call.name == "epoch/skill"
    assert call.params == {"skill": "3d10", "attribute": "6", "difficulty": "2"}
    assert call.sheet == {"skill": "athletics", "attribute": "strength"}
    assert parse_call(str(call)) == call


@pytest.mark.parametrize(
    "text",
    [
        "",
        "epoch",
        "epoch/",
        "/skill",
        "a/b/c",
        "epoch/skill skill",
        "epoch/skill =3",
        "epoch/skill a=1 a=2",
        "a/b " + "x" * LONGEST,
    ],
)
def test_what_is_no_call_is_refused(text):
    with pytest.raises(BadInput):
        parse_call(text)
