"""The service worker: a script that answers for one edition, and before it a line that says what that edition holds.

`end` writes the same script without an edition: a browser that has it lets go of all that was kept, and is rid of it.
That is the switch for a site whose readers are stuck with a bad one, and what `serve` hands out.
"""

from __future__ import annotations

import base64
import hashlib
import json
from pathlib import Path
from urllib.parse import urlsplit

from rules_py.core.words import LANGUAGES

from .places import ASSETS

WORKER = "sw.js"
APART = (WORKER, ".nojekyll", "robots.txt", "engine/wheels/")
"""What no reader's browser asks for: kept by nobody."""


def write(out: Path, site_url: str, version: str) -> None:
    """The service worker of the finished site in `out`, whose version it is."""
    files = {
        address(name): base64.b64encode(hashlib.sha256((out / name).read_bytes()).digest()).decode()
        for name in sorted(path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file())
        if not name.startswith(APART)
    }
    _script(out, site_url, version, files)


def end(out: Path, site_url: str) -> None:
    """No reading offline from now on."""
    _script(out, site_url, "", {})


def address(name: str) -> str:
    """How a browser asks for a file, from the site's root."""
    return name.removesuffix("index.html")


def _script(out: Path, site_url: str, version: str, files: dict[str, str]) -> None:
    root = urlsplit(site_url).path
    site = {
        "version": version,
        "root": root,
        "prefix": f"noppakirja:{root}:",
        "languages": list(LANGUAGES),
        "files": files,
    }
    told = json.dumps(site, separators=(",", ":"))
    (out / WORKER).write_text(f"self.SITE={told};\n{(ASSETS / WORKER).read_text(encoding='utf-8')}", encoding="utf-8")
