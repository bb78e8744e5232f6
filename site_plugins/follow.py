"""A warm process beside the server: it has read the rules and the host once, and rebuilds changed chapters at once.

It reads a language from each line of its input, writes that language's changed pages into the site that
stands, and answers with a line: `done`, or what is wrong, then `done`.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path

from rules_py.core.words import LANGUAGES

from .assemble import trim
from .mkdocs_hooks import build_language
from .policy import read_from
from .seal import DRAFT


def main(out: Path, site_url: str) -> int:
    """Until the input ends."""
    rule = read_from((out / "index.html").read_text(encoding="utf-8"))
    # Nothing has changed yet, but what the first change needs is read; what is wrong that one tells.
    with suppress(Exception):
        for lang in LANGUAGES:
            build_language(lang, site_url, out / lang, DRAFT, rule=rule)
    print("done", flush=True)
    for line in sys.stdin:
        lang = line.strip()
        try:
            for problem in build_language(lang, site_url, out / lang, DRAFT, rule=rule):
                print(problem)
            trim(out / lang)
        except Exception as error:  # a half-saved chapter must not end the watch
            print(f"docs/{lang}: {error}")
        print("done", flush=True)
    return 0
