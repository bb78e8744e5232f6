"""Inside Pyodide: the wheel to byte code, by pyodide-build's own py-compile."""

import sys
from pathlib import Path

sys.path += list(wheels)  # noqa: F821 - set by inside.mjs

from pyodide_build._py_compile import _py_compile_archive  # noqa: E402

source = Path("/bundle") / settings["wheel"]  # noqa: F821
if _py_compile_archive(source, keep=True, verbose=False, compression_level=6) is None:
    raise SystemExit("nothing was compiled")
