"""One Pagefind index a language, over the articles alone.

Finnish pages are indexed from a copy in which each compound or strongly inflected word is followed by
the words it should also be found by, between two invisible marks. The pages that readers get stay clean;
the search script cuts those words out of its excerpts.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from rules_py.core.words import LANGUAGES

from .finnish_forms import WORD, forms
from .problems import BuildFailed, Problem

OPEN, CLOSE = "\u2063", "\u2064"
"""Invisible signs before and behind words that are only there to be found; search.mjs knows them too."""

UNASKED = ("pagefind-ui", "pagefind-modular-ui", "pagefind-highlight", "pagefind-component-ui", "wasm.unknown")
SKIP = ".headerlink, .nk-opening, .nk-rule, .nk-chance, .nk-widget, .footnote-backref"
UNSEARCHED = 'data-pagefind-ignore="all"'
"""On the article of a page whose text stands on other pages: Pagefind passes it by."""
_ARTICLE = re.compile(r"<article\b.*?</article>", re.DOTALL)
_PIECE = re.compile(r"<[^>]*>|[^<]+")


def write(out: Path) -> None:
    """`pagefind/` in each language's folder of `out`."""
    with tempfile.TemporaryDirectory() as scratch:
        runs = []
        for lang in LANGUAGES:
            pages = out / lang
            if lang == "fi":
                pages = _copy(out / lang, Path(scratch) / lang)
            runs.append((lang, _run(pages, out / lang / "pagefind", lang)))
        for lang, run in runs:
            said = run.communicate()[0]
            if run.returncode:
                raise BuildFailed([Problem(f"search index ({lang})", 1, said.strip())])
    for lang in LANGUAGES:
        for path in (out / lang / "pagefind").iterdir():
            if path.name.startswith(UNASKED):
                path.unlink()


def _run(pages: Path, to: Path, lang: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "pagefind", "--site", str(pages), "--output-path", str(to), "--quiet"]
    command += ["--root-selector", "article", "--force-language", lang, "--exclude-selectors", SKIP]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def _copy(pages: Path, to: Path) -> Path:
    for path in pages.rglob("*.html"):
        html = path.read_text(encoding="utf-8")
        if UNSEARCHED in html:
            continue
        target = to / path.relative_to(pages)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_ARTICLE.sub(lambda found: findable(found[0]), html), encoding="utf-8")
    shutil.rmtree(to / "pagefind", ignore_errors=True)
    return to


def findable(html: str) -> str:
    """`html` with the hidden words behind each word that needs them, the first time it stands there."""
    known = forms()
    seen: set[str] = set()

    def also(word: re.Match[str]) -> str:
        key = word[0].lower()
        if key in seen or key not in known:
            return word[0]
        seen.add(key)
        return f"{word[0]} {OPEN}{' '.join(known[key])}{CLOSE}"

    pieces = []
    for piece in _PIECE.findall(html):
        if piece.startswith("<h"):
            seen.clear()  # each section is a result of its own
        pieces.append(piece if piece.startswith("<") else WORD.sub(also, piece))
    return "".join(pieces)
