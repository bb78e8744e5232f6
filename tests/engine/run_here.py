"""The rules' tests on the Python that runs this file, noted the way the runs inside Pyodide are noted."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest


class Notes:
    """Which tests ran, and how each ended."""

    def __init__(self) -> None:
        self.ended: dict[str, str] = {}
        self.said: dict[str, str] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" or report.outcome != "passed":
            self.ended[report.nodeid] = report.outcome
            if report.failed:
                self.said[report.nodeid] = str(report.longrepr)[-1500:]


notes = Notes()
code = pytest.main(["-p", "no:cacheprovider", "-q", "--no-header", *sys.argv[2:]], plugins=[notes])
result = {"code": int(code), "ended": notes.ended, "said": notes.said, "python": sys.version}
Path(sys.argv[1]).write_text(json.dumps(result), encoding="utf-8")
