"""Inside Pyodide: byte code of the needed standard library modules, without line tables or docstrings.

Nobody reads a traceback of the standard library in a browser, and the tables are a fifth of its byte code. The rules
keep theirs: a fault of ours should say where it happened.
"""

import importlib.util
import json
import marshal
import sys
from pathlib import Path
from types import CodeType

UNCHECKED = (0b01).to_bytes(4, "little") + bytes(8)  # hash-based, never compared with a source: there is none
ASKED_FOR_BUT_NEVER_USED = ("ssl", "_ssl", "bz2", "lzma", "compression", "tomllib")
"""The library tries these and does without; and in the zips the data is JSON."""

OUT = Path("/bundle/stdlib")
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


def compiled(name):
    """Where the module's byte code goes, and the byte code; None for what is built in or not of the library."""
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None or not spec.origin.startswith(STDLIB):
        return None
    source = spec.loader.get_source(name)
    if source is None:
        return None
    inside = spec.origin.removeprefix(STDLIB).lstrip("/")
    code = compile(source, inside, "exec", dont_inherit=True, optimize=2)
    return inside + "c", importlib.util.MAGIC_NUMBER + UNCHECKED + marshal.dumps(bare(code))


for name in json.loads(Path("/bundle/modules.json").read_text()):
    if name.partition(".")[0] in ("rules_py", "__main__", *ASKED_FOR_BUT_NEVER_USED):
        continue
    made = compiled(name)
    if made is not None:
        path = OUT / made[0]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(made[1])
