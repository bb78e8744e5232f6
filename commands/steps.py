"""Running a step so that whoever waits sees what is going on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


class Missing(Exception):
    """Something that only the reader can provide; the text names it and the command that does."""


def run(command: Iterable[str], *, extra: Mapping[str, str] | None = None, cwd: Path = ROOT) -> int:
    """Run `command` in the foreground, its output shown, and give its exit status. Ctrl-C reaches it and ends it."""
    shell = {**os.environ, "PYTHONUTF8": "1", "PYTHONDONTWRITEBYTECODE": "1", **(extra or {})}
    child = subprocess.Popen(list(command), cwd=cwd, env=shell)
    try:
        status = child.wait()
        if status < 0:
            print(f"\nIt was ended from outside: {signal.Signals(-status).name}.", file=sys.stderr)
            return 128 - status
        return status
    except KeyboardInterrupt:
        child.send_signal(signal.SIGINT)
        try:
            child.wait(10)
        except subprocess.TimeoutExpired:
            child.kill()
        return 130


def quietly(told: str, command: Iterable[str], *, extra: Mapping[str, str] | None = None, cwd: Path = ROOT) -> None:
    """Run a long step whose output matters only if it fails; a dot every five seconds shows that it lives."""
    print(f"· {told} ", end="", flush=True)
    began = time.monotonic()
    shell = {**os.environ, **(extra or {})}
    child = subprocess.Popen(
        list(command),
        cwd=cwd,
        env=shell,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    while True:
        try:
            output, _ = child.communicate(timeout=5)
            break
        except subprocess.TimeoutExpired:
            print(".", end="", flush=True)
    if child.returncode:
        print("failed", flush=True)
        sys.stderr.write(output[-4000:])
        raise Missing(f"This step failed: {told}.")
    print(f"({time.monotonic() - began:.0f} s)", flush=True)
