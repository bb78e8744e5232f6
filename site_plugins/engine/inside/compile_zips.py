"""Inside Pyodide: byte code for the zips: the needed standard library without line tables, nothing with docstrings.

Nobody reads a traceback of the standard library in a browser, and the tables are a fifth of its byte code. The rules
keep theirs, and their asserts: a fault of ours should say where it happened. Their modules are the wheel's own.
"""

import dis
import importlib.util
import inspect
import json
import marshal
import sys
import zipfile
from pathlib import Path
from types import CodeType

UNCHECKED = (0b01).to_bytes(4, "little") + bytes(8)  # hash-based, never compared with a source: there is none
ASKED_FOR_BUT_NEVER_USED = ("ssl", "_ssl", "bz2", "lzma", "compression")
"""The library tries these and does without."""
FOR_TOML = ("tomllib", "importlib.readers", "importlib.resources", "encodings.cp437")
"""What finds and reads a wheel's TOML. In the zips the data is JSON."""
STAND_INS = {"subprocess": "PIPE, STDOUT, DEVNULL = -1, -2, -3\n", "asyncio.sslproto": ""}
"""What asyncio imports for other programs and its own sockets, which a browser has not: as much as the import needs."""

LEFT_OUT = ("rules_py", "__main__", *ASKED_FOR_BUT_NEVER_USED, *FOR_TOML)

OUT = Path("/bundle/stdlib")
RULES = Path("/bundle/rules")
HEAD = 16
"""Bytes before the code in a .pyc."""
STDLIB = next(path for path in sys.path if path.endswith(".zip"))


NOWHERE = 15
"""The line table's entry for code that has no place; one byte of it spans up to eight units of two bytes."""


def bare(code):
    """The same code with a line table that knows no lines, all the way down.

    An empty table would do for running, but the traceback module stumbles over it.
    """
    units = len(code.co_code) // 2
    table = bytes(0x80 | NOWHERE << 3 | min(8, units - at) - 1 for at in range(0, units, 8))
    consts = tuple(bare(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=table, co_consts=consts, co_filename=Path(code.co_filename).name)


def undocumented(code):
    """The same code without docstrings. A class keeps a dash: a dataclass with none makes itself one, slowly."""
    consts = [undocumented(each) if isinstance(each, CodeType) else each for each in code.co_consts]
    flags = code.co_flags
    if flags & inspect.CO_HAS_DOCSTRING:
        flags &= ~inspect.CO_HAS_DOCSTRING
        consts[0] = None
    steps = list(dis.get_instructions(code))
    for load, store in zip(steps, steps[1:], strict=False):
        if store.opname == "STORE_NAME" and store.argval == "__doc__" and isinstance(load.argval, str):
            consts[load.arg] = "-"
    return code.replace(co_consts=tuple(consts), co_flags=flags)


def compiled(name):
    """Where the module's byte code goes, and the byte code; None for what is built in or not of the library."""
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None or not spec.origin.startswith(STDLIB):
        return None
    source = STAND_INS.get(name, spec.loader.get_source(name))
    if source is None:
        return None
    inside = spec.origin.removeprefix(STDLIB).lstrip("/")
    code = compile(source, inside, "exec", dont_inherit=True, optimize=2)
    return inside + "c", importlib.util.MAGIC_NUMBER + UNCHECKED + marshal.dumps(bare(code))


def put(path, content):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


for name in json.loads(Path("/bundle/modules.json").read_text()):
    if f"{name}.".startswith(tuple(f"{each}." for each in LEFT_OUT)):
        continue
    made = compiled(name)
    if made is not None:
        put(OUT / made[0], made[1])
with zipfile.ZipFile(Path("/bundle") / settings["wheel"]) as wheel:  # noqa: F821 - set by inside.mjs
    for name in wheel.namelist():
        if name.endswith(".pyc"):
            code = wheel.read(name)
            put(RULES / name, code[:HEAD] + marshal.dumps(undocumented(marshal.loads(code[HEAD:]))))
