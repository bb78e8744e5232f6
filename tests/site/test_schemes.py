"""A link of ours works wherever Markdown has links, exactly once, and nowhere else."""

from __future__ import annotations

import re

import pytest

from site_plugins.page import Page

ROLL = "[Leap](<roll:epoch/skill skill=3d10 attribute=6@strength difficulty=2>)"
BUTTON = re.compile(r"<button\b[^>]*\bclass=\"nk-roll\"[^>]*>.*?</button>")

PLACES = {
    "paragraph": ROLL,
    "bold": f"**{ROLL}**",
    "emphasis": f"*{ROLL}*",
    "table cell": f"| a | b |\n|---|---|\n| {ROLL} | c |",
    "table head": f"| {ROLL} | b |\n|---|---|\n| a | c |",
    "list": f"- {ROLL}\n- two",
    "loose list": f"1. {ROLL}\n\n2. two",
    "nested list": f"- one\n    - {ROLL}",
    "admonition": f'!!! note "Note"\n    Try {ROLL}.',
    "admonition title": f'!!! note "Try {ROLL}"\n    Text.',
    "details": f'??? note "Note"\n    Try {ROLL}.',
    "tab": f'=== "One"\n    Try {ROLL}.\n\n=== "Two"\n    Text.',
    "quote": f"> {ROLL}",
    "definition": f"Term\n:   {ROLL}",
    "footnote": f"Word[^1].\n\n[^1]: See {ROLL}.",
    "heading": f"## Try {ROLL} {{#try}}",
}


@pytest.mark.parametrize("place", PLACES)
def test_a_roll_works_once_in_every_construct(convert, place):
    page = convert(PLACES[place])
    assert page.problems == []
    (button,) = BUTTON.findall(page.html)
    assert 'data-call="epoch/skill skill=3d10 attribute=6@strength difficulty=2"' in button
    assert '<span class="nk-label">Leap</span>' in button
    assert '<span class="nk-chance">65%</span>' in button
    assert "roll:" not in page.html


@pytest.mark.parametrize("text", [f"`{ROLL}`", f"```\n{ROLL}\n```", f"- one\n\n    ```\n    {ROLL}\n    ```"])
def test_code_stays_silent(convert, text):
    page = convert(text)
    assert not BUTTON.search(page.html)
    assert page.problems == [] and page.chapter.left == []


def test_a_roll_in_a_heading_leaves_its_id_and_its_contents_clean(convert):
    page = convert(PLACES["heading"])
    assert [(entry["id"], entry["name"]) for entry in page.toc] == [("try", "Try Leap")]
    assert '<h2 id="try">' in page.html


def test_a_button_is_named_in_the_pages_language(convert):
    page = convert("[Loikkaa](<roll:epoch/skill skill=3d10 attribute=6 difficulty=2>)", "fi")
    assert "65\u00a0%" in page.html and 'title="3d10, ominaisuus 6, 2\u00a0merkkiä"' in page.html


def test_a_roll_without_words_is_named_by_its_formula(convert):
    assert '<span class="nk-label">3d10 against 6, 2\u00a0marks</span>' in convert("[](<roll:epoch/skill>)").html


def test_printed_odds_name_the_rulings_they_read(convert):
    page = convert("[](<odds:epoch/skill skill=untrained attribute=6 difficulty=1>)")
    assert 'data-reads="epoch/untrained"' in page.html and ">84.0%<" in page.html


def test_a_term_leads_to_the_glossary_with_its_note(convert):
    page = convert("[merkin](<term:epoch/mark>)", "fi")
    assert 'href="../glossary/#mark"' in page.html and "data-note=" in page.html and ">merkin</a>" in page.html


def test_words_for_one_option_are_hidden_under_the_others(convert):
    page = convert("Two: [2d10](<ruling:epoch/untrained=2d10>)[3d10](<ruling:epoch/untrained=3d10>).")
    shown, hidden = re.findall(r"<span[^>]*data-option[^>]*>", page.html)
    assert "hidden" not in shown and 'hidden="hidden"' in hidden and "data-pagefind-ignore" in hidden


def test_a_switch_offers_every_option_with_the_default_chosen(convert):
    page = convert("[](<ruling:epoch/full-tie>)")
    assert page.html.startswith('<fieldset class="nk-ruling" data-ruling="epoch/full-tie">')
    assert page.html.count('type="radio"') == 3 and page.html.count('checked="checked"') == 1
    assert re.search(r'checked="checked"[^>]*value="attribute"', page.html)


@pytest.mark.parametrize(
    "target", ["widget:epoch/planner", "widget:epoch/roller", "widget:epoch/table", "widget:epoch/character"]
)
def test_a_widget_reads_without_script(convert, target):
    page = convert(f"[](<{target}>)")
    assert page.problems == []
    assert f'data-widget="{target.partition(":")[2]}"' in page.html
    assert len(re.sub(r"<[^>]+>", "", page.html).split()) > 3


def test_no_scheme_writes_a_style_attribute_or_a_handler(convert):
    targets = ["widget:epoch/planner", "ruling:epoch/start", "widget:epoch/table", "widget:epoch/roller"]
    html = "".join(convert(f"[](<{target}>)").html for target in targets)
    assert not re.search(r"\s(style|on\w+)=", html)


@pytest.mark.parametrize(
    ("name", "rule", "way"),
    [
        ("epoch/checks", "epoch/checks#marks", "#marks"),
        ("epoch/checks", "epoch/skills#x", "../skills/#x"),
        ("epoch/checks", "epoch/index", "../"),
        ("epoch/index", "epoch/checks#x", "checks/#x"),
        ("epoch/checks", "echoes/dice", "../../echoes/dice/"),
        ("index", "epoch/checks", "epoch/checks/"),
        ("epoch/checks", "index#x", "../../#x"),
    ],
)
def test_the_way_to_another_page_is_the_shortest(name, rule, way):
    assert Page("en", name).to(rule) == way
