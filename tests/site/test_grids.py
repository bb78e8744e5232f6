"""A table that a phone may have to scroll can be scrolled by keys, and says what it is."""

from __future__ import annotations

import re

import pytest

WIDE = "## Costs {#costs}\n\n| Proficiency | Circumstances | Consequences |\n|---|---|---:|\n| unfamiliar | a | 1 |\n"
NARROW = "## Costs {#costs}\n\n| Die | Cost |\n|---|---:|\n| d10 | 1 |\n| of a few short words only | 2 |\n"
BOX = re.compile(r'<div ([^>]*)class="nk-scroll"([^>]*)>\s*<table class="nk-grid">')


def boxes(html: str) -> list[str]:
    """Each box's attributes but its class."""
    return [(before + after).strip() for before, after in BOX.findall(html)]


def test_a_wide_one_is_reached_by_keys_and_named_by_its_head(convert):
    (attributes,) = boxes(convert(WIDE).html)
    assert 'tabindex="0"' in attributes and 'role="group"' in attributes
    assert 'aria-label="Proficiency, Circumstances, Consequences"' in attributes


def test_a_narrow_one_is_no_stop_on_the_way(convert):
    assert boxes(convert(NARROW).html) == [""]


def test_a_roll_does_not_break_and_so_needs_its_whole_width(convert):
    roll = "| Die |\n|---|\n| [Leap over the gap between two roofs](<roll:epoch/skill>) |\n"
    assert "tabindex" in boxes(convert(roll).html)[0]
    words = "| Die |\n|---|\n| Leap over the gap between two roofs |\n"
    assert boxes(convert(words).html) == [""]


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_without_a_head_it_is_named_by_the_heading_above_it(convert, lang):
    bare = WIDE.replace("| Proficiency | Circumstances | Consequences |", "| | | |")
    long = bare.replace("| a |", "| incomprehensible |").replace("| 1 |", "| immeasurable |")
    assert 'aria-label="Costs"' in boxes(convert(long, lang).html)[0]


def test_what_stands_for_itself_is_no_part_of_the_name(convert):
    (attributes,) = boxes(convert(WIDE.replace("Circumstances", "Circum&shy;stances")).html)
    assert "\x02" not in attributes and "Proficiency" in attributes


def test_every_table_of_every_page_is_in_one_box(site_build):
    found = 0
    for path in site_build.glob("*/*/*/index.html"):
        html = path.read_text(encoding="utf-8")
        article = html.partition("<article")[2].partition("</article>")[0]
        assert "<table>" not in article, path
        assert article.count('<table class="nk-grid">') == len(boxes(article)), path
        found += len(boxes(article))
    assert found > 50
