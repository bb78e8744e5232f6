"""The content security policy of every page: this site's own files and the theme's inline scripts, nothing else.

One policy serves the whole site. Instant navigation carries the first page's policy on to the next
page, so a policy a page would leave both in force.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterable
from html import escape, unescape

PLACE = "<!--policy-->"
_SCRIPT = re.compile(r"<script\b([^>]*)>(.*?)</script>", re.DOTALL | re.IGNORECASE)
_STYLE = re.compile(r"<style\b[^>]*>(.*?)</style>", re.DOTALL | re.IGNORECASE)


def digest(text: str) -> str:
    """How the policy names an inline script."""
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"


def inline_scripts(html: str) -> set[str]:
    """The hashes of the scripts that stand in `html` itself; data (JSON) is no script."""
    return {
        digest(body)
        for attributes, body in _SCRIPT.findall(html)
        if not re.search(r"\bsrc\s*=", attributes) and "application/" not in attributes
    }


def inline_styles(html: str) -> set[str]:
    """The hashes of the style elements in `html`."""
    return {digest(body) for body in _STYLE.findall(html)}


def policy(pages: Iterable[str]) -> str:
    """The policy that lets `pages` work and nothing else."""
    scripts: set[str] = set()
    styles: set[str] = set()
    for html in pages:
        scripts |= inline_scripts(html)
        styles |= inline_styles(html)
    rules = {
        "default-src": ["'none'"],
        "script-src": ["'self'", "'wasm-unsafe-eval'", *sorted(scripts)],
        "style-src": ["'self'", *sorted(styles)],
        "img-src": ["'self'", "data:", "blob:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'"],
        "worker-src": ["'self'"],
        "manifest-src": ["'self'"],
        "base-uri": ["'self'"],
        "form-action": ["'self'"],
    }
    return "; ".join(f"{name} {' '.join(values)}" for name, values in rules.items())


def read_from(html: str) -> str:
    """The policy that stands in a page."""
    found = _META.search(html)
    return unescape(found[1]) if found else ""


_META = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')


def placed(html: str, rule: str) -> str:
    """`html` with the policy in its place; `rule` holds single quotes only."""
    return html.replace(PLACE, f'<meta http-equiv="Content-Security-Policy" content="{escape(rule, quote=False)}">', 1)
