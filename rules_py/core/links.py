"""What a link's fragment carries: `nk1.<payload>.<check>`.

The payload is compact JSON, deflated, as base64url without padding; the check is the CRC-32 of all that stands before
it. So a link survives a chat, and one that did not is told apart from one that was never ours. What the JSON must hold
is the business of whoever opens it (:mod:`rules_py.links`).
"""

from __future__ import annotations

import json
import re
import zlib
from binascii import a2b_base64, b2a_base64
from collections.abc import Mapping
from typing import Any, NoReturn

from .errors import BadInput

VERSION = 1
LONGEST = 1_900
"""Characters of a whole fragment: what every chat, mail program and browser passes on."""

LARGEST = 100_000
"""Bytes that a payload may swell to: a sheet's state is a tenth of this, a bomb a thousand times more."""

DEEPEST = 20
"""Lists and mappings inside each other; sheets use eight. Python's reader of JSON would use up a browser's stack."""

_MARK = re.compile(r"nk(\d{1,9})(?:\.|$)", re.ASCII)
_LINK = re.compile(r"nk\d+\.([\w-]*)\.([\w-]{6})", re.ASCII)
_AROUND = " .,;:!?)]}>'\"”’»"
"""What a sentence may put behind an address."""

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*+\\?"?|[\[{]|[\]}]', re.DOTALL)
"""A string, ended or not, or a bracket: whatever the text is, it is gone through once."""


def pack(content: Mapping[str, Any]) -> str | None:
    """The fragment that carries `content` (JSON), without its `#`; None where it would be too long for a link."""
    plain = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")
    if len(plain) > LARGEST:
        return None
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    body = f"nk{VERSION}.{_text(deflate.compress(plain) + deflate.flush())}"
    made = f"{body}.{_check(body)}"
    return made if len(made) <= LONGEST else None


def unpack(link: str) -> dict[str, Any]:
    """What `link` carries: a fragment, with or without its `#`, or a whole address. Raises BadInput."""
    found = "".join(link.rpartition("#")[2].split()).rstrip(_AROUND)  # a mail program may have broken the line
    mark = _MARK.match(found)
    if mark is None:
        raise BadInput("link-none", "link", came=found[:40])
    if int(mark[1]) > VERSION:
        raise BadInput("link-newer", "link", came=int(mark[1]), high=VERSION)
    if int(mark[1]) < 1:
        raise BadInput("link-version", "link", came=int(mark[1]), high=VERSION)
    if len(found) > LONGEST:
        raise BadInput("link-long", "link", high=LONGEST)
    parts = _LINK.fullmatch(found)
    if parts is None:
        raise BadInput(
            "link-cut" if found.count(".") < 2 or len(found.rpartition(".")[2]) < 6 else "link-check", "link"
        )
    if _check(found[: parts.end(1)]) != parts[2]:
        raise BadInput("link-check", "link")
    return _read(parts[1])


def _read(payload: str) -> dict[str, Any]:
    """The JSON of a payload that came whole; hostile ones do too."""
    inflate = zlib.decompressobj(-15)
    try:
        packed = a2b_base64(payload.replace("-", "+").replace("_", "/") + "=" * (-len(payload) % 4))
        plain = inflate.decompress(packed, LARGEST + 1)
        if len(plain) > LARGEST:
            raise BadInput("link-large", "link", high=LARGEST)
        if not inflate.eof or inflate.unused_data:
            raise BadInput("link-broken", "link")
        text = plain.decode("utf-8", "surrogatepass")
        if _depth(text) > DEEPEST:
            raise BadInput("link-broken", "link")
        found = json.loads(text, parse_constant=_refuse)
    except BadInput:
        raise
    except (zlib.error, ValueError, RecursionError):
        raise BadInput("link-broken", "link") from None
    if not isinstance(found, dict):
        raise BadInput("link-shape", "link")
    return found


def _refuse(constant: str) -> NoReturn:
    raise BadInput("link-broken", "link", came=constant)


def _depth(text: str) -> int:
    """How many lists and mappings of a JSON text stand inside each other, at most."""
    now = most = 0
    for token in _TOKEN.findall(text):
        if token in "[{":
            now += 1
            most = max(most, now)
        elif token in "]}":
            now -= 1
    return most


def _text(raw: bytes) -> str:
    return b2a_base64(raw, newline=False).decode().rstrip("=").replace("+", "-").replace("/", "_")


def _check(body: str) -> str:
    return _text(zlib.crc32(body.encode()).to_bytes(4))
