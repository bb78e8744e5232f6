"""A game is added by folders of its name, and by nothing else."""

from __future__ import annotations

import json
import re
import subprocess
import sys

from . import coin


def test_a_new_games_folders_make_a_book_on_the_shelf(checkout):
    coin.add(checkout)
    command = [sys.executable, "-m", "site_plugins", "build", "--no-engine", "--site-url", "https://example.org/fork/"]
    done = subprocess.run([*command, "--out", "built"], cwd=checkout, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    site = checkout / "built"
    for lang, label, chance in (("en", "Call heads", "50%"), ("fi", "Veikkaa kruunaa", "50\u00a0%")):
        html = (site / lang / "coin" / "index.html").read_text(encoding="utf-8")
        (button,) = re.findall(
            r'<button[^>]*class="nk-roll".*?</button>', html.partition("<article")[2].partition("</article>")[0]
        )
        assert 'data-call="coin/toss call=heads"' in button and label in button and chance in button
        assert "#d2" in button
        shelf = (site / lang / "index.html").read_text(encoding="utf-8")
        assert 'href="coin/"' in shelf
        assert json.loads((site / lang / "coin" / "panel.json").read_text(encoding="utf-8"))["game"] == "coin"
        assert 'id="heads"' in (site / lang / "coin" / "glossary" / "index.html").read_text(encoding="utf-8")
    assert '[data-nk-game="coin"]' in (site / "assets" / "nk" / "book.css").read_text(encoding="utf-8")
