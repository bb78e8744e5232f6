"""Whatever Echoes' rolls cannot use is refused in one sentence of the reader's language."""

import pytest
from echoes import refusal, table

POOL = ["big_buffs", "big_debuffs", "small_buffs", "small_debuffs"]

FIELDS = [
    ("check", {"target": 101}, "101"),
    ("check", {"target": "-1"}, "-1"),
    ("check", {"target": "half"}, "half"),
    *[("check", {field: 10}, "10") for field in POOL],
    *[("check", {field: "-1"}, "-1") for field in POOL],
    ("check", {"motivation": 1}, "motivation"),
    ("skill", {"behavior": 101}, "101"),
    ("skill", {"behaviour": 30}, "behaviour"),
    ("skill", {"emotion": "boredom"}, "boredom"),
    ("skill", {"motivation": 100}, "100"),
    ("skill", {"trait": 10}, "10"),
    ("skill", {"trait_as": "huge"}, "huge"),
    ("support", {"target": 30}, "target"),
    ("attack", {"weapon": "sword"}, "sword"),
    ("attack", {"hit": 101}, "101"),
    ("attack", {"ability": 51}, "51"),
    ("attack", {"uses_ability": "perhaps"}, "perhaps"),
    ("attack", {"threat": 21}, "21"),
    ("defense", {"kind": "moral"}, "moral"),
    ("defense", {"reading": "guess"}, "guess"),
    ("defense", {"power": 100}, "100"),
    ("defense", {"round": 0}, "99"),
    ("defense", {"horde": 10}, "10"),
    ("defense", {"cover": "full"}, "full"),
    ("defense", {"threshold": 0}, "99"),
    ("fortune", {"chance": 101}, "101"),
    ("luck", {"boxes": 21}, "21"),
    ("luck", {"big_buffs": 1}, "big_buffs"),
    ("horde-size", {"hordes": 0}, "9"),
    ("horde-size", {"hordes": 10}, "10"),
    ("fracture", {"awakened": "nearly"}, "nearly"),
    ("purity", {"feelings": 9}, "9"),
    ("purity", {"rate": 100}, "100"),
    ("lens-infusion", {"wound": "fatal"}, "fatal"),
    ("lens-infusion", {"buffs": 4}, "4"),
    ("identify", {"level": 0}, "10"),
    ("identify", {"level": 11}, "11"),
]


def told(**request):
    """The refusal in both languages, which must be sentences of their own."""
    english, finnish = (refusal("roll", lang=lang, **request) for lang in ("en", "fi"))
    assert english != finnish
    assert english.endswith(".") and finnish.endswith(".")
    return english, finnish


@pytest.mark.parametrize(("action", "params", "named"), FIELDS)
def test_a_field_outside_its_bounds_is_refused_with_what_came_or_what_is_allowed(action, params, named):
    for sentence in told(action=f"echoes/{action}", params=params):
        assert named in sentence


@pytest.mark.parametrize(
    ("faces", "named"),
    [([10, 5], "10"), ([5], "2"), ([5, 5, 5], "3"), (["x", 5], "x")],
)
def test_faces_that_cannot_have_fallen_are_refused(faces, named):
    """echoes/dice#faces: a die shows nought to nine."""
    for sentence in told(action="echoes/check", params={}, faces=faces):
        assert named in sentence


@pytest.mark.parametrize(
    ("choices", "named"),
    [
        ({"dissonance": "5"}, "5"),  # no die shows it
        ({"harmony": "4"}, "harmony"),  # there is one harmony die: nothing to choose
        ({"reroll": "dissonance-6"}, "dissonance-6"),
        ({"reroll": "all"}, "all"),
        ({"mood": "good"}, "mood"),
    ],
)
def test_a_choice_that_nobody_has_is_refused(choices, named):
    """echoes/dice#choosing: tens 3 and 8, ones 4."""
    request = {"action": "echoes/check", "params": {"big_buffs": 1}, "faces": [3, 8, 4], "choices": choices}
    for sentence in told(**request):
        assert named in sentence


@pytest.mark.parametrize(
    ("under", "named"),
    [
        (table(triumph="always"), "always"),
        (table(mercy="yes"), "mercy"),
        (table(cap="never"), "never"),
    ],
)
def test_a_ruling_that_does_not_exist_is_refused(under, named):
    """echoes/open-questions#rulings"""
    for sentence in told(action="echoes/check", params={}, seed=1, table=under):
        assert named in sentence


@pytest.mark.parametrize(
    ("action", "faces", "values", "named"),
    [
        ("skill", [1, 5], {"motivation-limit": "endless"}, "endless"),
        ("identify", [0, 0, 0], {"qualities": [1, "many"]}, "many"),
        ("defense", [9, 5], {"wound-table": [{"times": 0, "wound": "fatal"}]}, "fatal"),
        ("lens-infusion", [1, 5, 5], {"infusion-healed": {"miracle": 3}}, "miracle"),
    ],
)
def test_a_house_value_that_cannot_be_is_refused(action, faces, values, named):
    """echoes/open-questions#house-values"""
    params = {"reading": "sum"} if action == "defense" else {}
    for sentence in told(action=f"echoes/{action}", params=params, faces=faces, table=table(values)):
        assert named in sentence
