"""A link carries what it was given, or says what has become of it; nothing it holds can do harm."""

from __future__ import annotations

import zlib
from binascii import b2a_base64
from random import Random

import pytest

from rules_py.core.errors import BadInput
from rules_py.core.links import LARGEST, LONGEST, pack, unpack

CONTENT = {"sheet": {"name": "Åke “Ïsuulë” Ääri", "rows": [{"n": 1}, {"n": -2}], "none": None, "yes": True}}


def signed(plain: bytes, version: int = 1) -> str:
    """A link with any bytes in it and the right check: what somebody who knows the form can make."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    return checked(deflate.compress(plain) + deflate.flush(), version)


def checked(packed: bytes, version: int = 1) -> str:
    def text(raw: bytes) -> str:
        return b2a_base64(raw, newline=False).decode().rstrip("=").replace("+", "-").replace("/", "_")

    body = f"nk{version}.{text(packed)}"
    return f"{body}.{text(zlib.crc32(body.encode()).to_bytes(4, 'big'))}"


def refused(link: str) -> str:
    with pytest.raises(BadInput) as bad:
        unpack(link)
    return bad.value.key


def test_what_is_packed_is_unpacked_as_itself():
    assert unpack(pack(CONTENT)) == CONTENT


def test_a_lone_half_of_a_character_survives():
    assert unpack(pack({"name": "\ud83d"})) == {"name": "\ud83d"}


def test_a_link_is_made_of_what_no_chat_changes():
    link = pack(CONTENT)
    assert link.startswith("nk1.") and link.count(".") == 2
    assert set(link) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.")


@pytest.mark.parametrize(
    "around",
    ["{}", "#{}", "https://example.org/repo/#{}", "  {}\n", "https://example.org/repo/?a=1#{}.", "#{})", "#{}”"],
)
def test_the_whole_address_is_as_good_as_its_fragment(around):
    assert unpack(around.format(pack(CONTENT))) == CONTENT


def test_a_broken_line_is_mended():
    link = pack(CONTENT)
    assert unpack("#" + "\r\n".join(link[at : at + 60] for at in range(0, len(link), 60))) == CONTENT


def test_a_link_is_never_longer_than_1900_characters():
    dice = Random(7)
    lengths = []
    for n in range(0, 3000, 50):
        noise = "".join(dice.choices("abcdefghijklmnopqrstuvwxyzåäö0123456789", k=n))
        made = pack({"notes": noise})
        lengths.append(len(made) if made else None)
        assert made is None or unpack(made) == {"notes": noise}
    assert lengths[0] is not None and lengths[-1] is None
    assert max(each for each in lengths if each) <= LONGEST == 1_900


def test_what_would_swell_is_not_made_either():
    assert pack({"notes": "a" * LARGEST}) is None


@pytest.mark.parametrize("text", ["", "#", "x", "nk.abc.def", "https://example.org/", "NK1.a.b", "nk１.a.b"])
def test_what_is_no_link_of_ours_is_told(text):
    assert refused(text) == "link-none"


def test_a_newer_links_version_is_told_before_anything_else():
    assert refused("nk2.whatever it will hold") == "link-newer"
    assert refused(signed(b"{}", 2)) == "link-newer"
    assert refused("nk999999999.x.y") == "link-newer"


def test_no_version_was_before_the_first():
    assert refused(signed(b"{}", 0)) == "link-version"


def test_a_link_that_was_cut_short_is_told_wherever_it_was_cut():
    link = pack(CONTENT)
    assert {refused(link[:end]) for end in range(3, len(link))} == {"link-cut"}


def test_a_changed_character_is_told_wherever_it_stands():
    link = pack(CONTENT)
    for at in range(4, len(link)):
        if link[at] != ".":
            assert refused(link[:at] + ("A" if link[at] != "A" else "B") + link[at + 1 :]) == "link-check"


def test_a_link_longer_than_any_of_ours_is_not_read():
    assert refused("nk1." + "A" * 2_000_000 + ".AAAAAA") == "link-long"


def test_a_bomb_is_not_unpacked():
    bomb = signed(b'{"a":"' + b"a" * 1_200_000 + b'"}')
    assert len(bomb) <= LONGEST and refused(bomb) == "link-large"


@pytest.mark.parametrize(
    "plain",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b'{"a":NaN}',
        b'{"a":-Infinity}',
        b"[" * 50_000,
        b'{"a":' * 19_000,
        b'"' + b'\\"' * 40_000 + b"\\",
        b"[" * 21 + b"]" * 21,
        b"9" * 50_000,
    ],
    ids=lambda plain: repr(plain[:12]),
)
def test_content_that_cannot_be_read_is_told(plain):
    assert refused(signed(plain)) == "link-broken"


@pytest.mark.parametrize("packed", [b"", b"\x00", b"\xff" * 20, zlib.compress(b"{}")])
def test_a_payload_that_is_not_deflated_is_told(packed):
    assert refused(checked(packed)) == "link-broken"


def test_something_behind_the_end_of_the_payload_is_told():
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    assert refused(checked(deflate.compress(b"{}") + deflate.flush() + b"more")) == "link-broken"


@pytest.mark.parametrize("plain", [b"[]", b"null", b"1", b'"x"', b"true"])
def test_json_that_is_no_mapping_is_told(plain):
    assert refused(signed(plain)) == "link-shape"


def test_brackets_in_text_are_not_counted():
    content = {"notes": "[" * 500 + '\\"{' * 200}
    assert unpack(pack(content)) == content
