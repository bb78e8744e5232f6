"""What a reader keeps and sends: thousands of files, links and curves, asked in CPython alone.

The same code runs in the browser tests; inside Pyodide these would take longer than all rules together.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.with_name("core"))]
