"""The zips that a browser loads: the same bytes from the same sources, whenever and wherever they are made."""

from __future__ import annotations

import json
import tomllib
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import deflate

from rules_py.core.data import merged

from . import needs

EPOCH = (1980, 1, 1, 0, 0, 0)
LEFT_OUT = ("rules_py/__main__",)
"""The terminal's door is of no use in a browser."""

GAME_DATA = ("terms",)
"""Of a game's data files the browser reads the words; tables and examples are in the pages already."""


HARDEST = 12
"""libdeflate's highest level."""


def write(wheel: Path, source: Path, stdlib: Path, rules: Path, out: Path) -> None:
    """`lean.zip` (standard library and what every roll takes), and from the compiled wheel for each game
    `game-<game>.zip`, with its sheets apart in `game-<game>-sheets.zip`, as is the desk in `game-desk.zip`: a first
    roll waits for neither. Each brings what it alone takes of the core.

    `source` is the wheel before it was compiled; `stdlib` holds the chosen modules' byte code; `rules` the wheel's,
    its docstrings out.
    """
    lean = {path.relative_to(stdlib).as_posix(): path.read_bytes() for path in stdlib.rglob("*.pyc")}
    games: dict[str, dict[str, bytes]] = {}
    texts: dict[tuple[str | None, str], list[bytes]] = {}
    places = _places(source)
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if not name.startswith("rules_py/") or name.startswith(LEFT_OUT):
                continue
            if name.endswith(".pyc"):
                for place in places[name.removesuffix("c")]:
                    (lean if place == "lean" else games.setdefault(place, {}))[name] = (rules / name).read_bytes()
            elif name.endswith(".toml"):
                game = needs.zip_of(Path(name).with_suffix("").as_posix().replace("/", "."))
                kind = Path(name).stem.partition("-")[0]
                if game is None or kind in GAME_DATA:
                    texts.setdefault((game, f"{Path(name).parent.as_posix()}/{kind}.json"), []).append(
                        archive.read(name)
                    )
    for (game, name), found in texts.items():
        (lean if game is None else games[game])[name] = _lean_words(found)
    pack(lean, out / "lean.zip")
    for game, files in games.items():
        pack(files, out / f"game-{game}.zip")


def _places(source: Path) -> dict[str, set[str]]:
    """From each file of the rules to the zips that hold it."""
    with zipfile.ZipFile(source) as archive:
        paths = [name for name in archive.namelist() if name.startswith("rules_py/") and name.endswith(".py")]
        known = needs.sources((path, archive.read(path).decode()) for path in paths if not path.startswith(LEFT_OUT))
    shared = needs.shared(known)
    found: dict[str, set[str]] = {}
    for name, module in known.items():
        path = f"{name.replace('.', '/')}{'/__init__' if module.package else ''}.py"
        place = needs.zip_of(name)
        found[path] = shared[name] if place is None else {place}
    return found


def _lean_words(parts: list[bytes]) -> bytes:
    """TOML files of one name as one JSON, without the glossary's notes: a browser finds those in the pages."""
    return json.dumps(
        _bare(merged(tomllib.loads(toml.decode()) for toml in parts)),
        ensure_ascii=False,
        separators=(",", ":"),
        sort_keys=True,
    ).encode()


def _bare(table: Mapping[str, Any]) -> dict[str, Any]:
    found = dict(table)
    if "term" in found:
        found["term"] = {
            key: {k: v for k, v in term.items() if k in ("en", "fi")} for key, term in found["term"].items()
        }
    return found


def pack(files: Mapping[str, bytes], path: Path) -> None:
    """A zip with its entries sorted, dated 1980 and deflated: a host may not compress it on the way.

    libdeflate finds a fiftieth more than zlib at its best, and takes no longer. Python's zipfile takes no
    compressed bytes, so they are written behind its back, between the header and the list of entries that it makes.
    """
    with zipfile.ZipFile(path, "w") as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            packed = bytes(deflate.deflate_compress(files[name], HARDEST))
            entry.CRC, entry.file_size, entry.compress_size = zlib.crc32(files[name]), len(files[name]), len(packed)
            _append(archive, entry, packed)


def _append(archive: Any, entry: zipfile.ZipInfo, packed: bytes) -> None:
    """One entry whose bytes are compressed already."""
    entry.header_offset = archive.fp.tell()
    archive.fp.write(entry.FileHeader(zip64=False))
    archive.fp.write(packed)
    archive.filelist.append(entry)
    archive.NameToInfo[entry.filename] = entry
    archive.start_dir, archive._didModify = archive.fp.tell(), True
