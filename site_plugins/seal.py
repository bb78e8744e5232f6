"""The last step: one version for everything that a reader gets, made of all of it.

Pages, scripts and the engine's list of files carry it. Whatever both languages share is asked for under it
(`elements.mjs?<version>`), so that no cache on the way can hand a page another edition's script.
"""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

PLACE = "@version"
"""Stands where the version will stand; of the same length, so that nothing moves."""

DRAFT = ""
"""The version of a site that is still being written: nothing is kept by it."""

_TEXT = {".html", ".mjs", ".css", ".json"}
_FILE = r"[\w./-]+\.(?:mjs|css|woff2|png|js)"
"""Not the drawings: a page of thirty rolls would name its version thirty times, for outlines that do not change."""
_ASKED = {
    ".html": re.compile(rf"(assets/nk/{_FILE})(?![\w?])"),
    ".mjs": re.compile(rf'(assets/nk/{_FILE}|pagefind/pagefind\.js|(?<=")\./\w+\.mjs(?="))(?![\w?])'),
    ".css": re.compile(rf'((?<=url\("){_FILE})(?="\))'),
}


def seal(out: Path) -> str:
    """Write the version into all of `out`; returns it."""
    files = sorted(path for path in out.rglob("*") if path.is_file())
    texts = {path: path.read_text(encoding="utf-8") for path in files if path.suffix in _TEXT}
    for path, text in texts.items():
        if path.suffix in _ASKED and "pagefind" not in path.parts:
            texts[path] = _ASKED[path.suffix].sub(rf"\1?{PLACE}", text)
    engine = out / "engine" / "manifest.json"
    if engine in texts:
        texts[engine] = json.dumps({"version": PLACE, **json.loads(texts[engine])}, indent=1) + "\n"
    whole = hashlib.sha256()
    for path in files:
        body = texts[path].encode() if path in texts else path.read_bytes()
        whole.update(path.relative_to(out).as_posix().encode() + b"\0" + hashlib.sha256(body).digest())
    version = whole.hexdigest()[: len(PLACE)]
    for path, text in texts.items():
        if PLACE in text:
            path.write_text(text.replace(PLACE, version), encoding="utf-8")
    return version
