"""The site while it is being written: both languages served, a changed chapter there within a second.

A change in docs/ is written into the served site at once by a warm process (`follow`); then the whole
site is built anew in the background and takes its place. A change in the rules or the site's own files
makes the full build alone. There is no service worker here.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

from .places import DOCS, ROOT, RULES
from .served import Site, listen
from .watch import changed, look

PLACE = ROOT / "build" / "serve"
WATCHED = (DOCS, RULES, ROOT / "site_plugins")
EVERY = 0.15
"""Seconds between looks."""

CALM = 1.5
"""Seconds without a change before the full build begins."""


def serve(host: str, port: int, *, engine: bool = True) -> int:
    """Build, serve, and follow changes until Ctrl-C (or a polite request to end)."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    shutil.rmtree(PLACE, ignore_errors=True)
    named = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host
    site = Site(PLACE / "0", "")
    try:
        server = listen(host, port, site)
    except OSError as error:
        print(f"No port from {port} on can be used on {host}: {error.strerror}.", file=sys.stderr)
        return 2
    site.url = f"http://{named}:{server.server_port}/"
    keeper = Keeper(site, engine)
    try:
        if not keeper.first():
            return 1
        threading.Thread(target=server.serve_forever, daemon=True).start()
        print(f"\nNoppakirja is open at {site.url}en/ and {site.url}fi/ (Ctrl-C ends it)", flush=True)
        keeper.follow()
    except KeyboardInterrupt:
        print("\nClosed.", flush=True)
    finally:
        keeper.end()
        server.server_close()
        shutil.rmtree(PLACE, ignore_errors=True)
    return 0


class Keeper:
    """Keeps the served site in step with the files."""

    def __init__(self, site: Site, engine: bool) -> None:
        self._site = site
        self._options = [] if engine else ["--no-engine"]
        self._count = 0
        self._ready = False
        self._warm: subprocess.Popen[str] | None = None
        self._full: subprocess.Popen[str] | None = None
        self._fresh = site.folder
        self._seen = look(WATCHED)

    def first(self) -> bool:
        """The first build, told stage by stage; False where the chapters have faults."""
        self._full = subprocess.Popen(self._build(self._site.folder), cwd=ROOT, text=True, start_new_session=True)
        done, self._full = self._full.wait() == 0, None
        if done:
            self._warm = self._warmed()
        return done

    def follow(self) -> None:
        """Look, rebuild, and so on; ends by KeyboardInterrupt."""
        due: float | None = None
        while True:
            time.sleep(EVERY)
            now = look(WATCHED)
            paths = changed(self._seen, now)
            self._seen = now
            if paths:
                self._stop_full()
                due = time.monotonic() + CALM
                if all(path.is_relative_to(DOCS) for path in paths):
                    self._dirty(paths)
                elif any(path.suffix in (".py", ".toml") for path in paths):
                    _kill(self._warm)
                    self._warm = None
            elif due is not None and time.monotonic() > due:
                due = None
                self._start_full()
            self._take_full()

    def end(self) -> None:
        """Leave no process behind."""
        _kill(self._warm)
        _kill(self._full)

    # -- a changed chapter ---------------------------------------------------------------------

    def _dirty(self, paths: set[Path]) -> None:
        began = time.monotonic()
        langs = sorted({path.relative_to(DOCS).parts[0] for path in paths})
        if self._warm is None or self._warm.poll() is not None:
            self._warm = self._warmed()
        for lang in langs:
            if (DOCS / lang).is_dir():
                for line in self._ask(lang):
                    print(line, file=sys.stderr, flush=True)
        print(f"· {', '.join(langs)}: changed pages ({time.monotonic() - began:.1f} s)", flush=True)

    def _warmed(self) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "site_plugins", "follow", "--site-url", self._site.url]
        command += ["--out", str(self._site.folder)]
        pipe = subprocess.PIPE
        warm = subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True, start_new_session=True)
        self._ready = False
        return warm

    def _ask(self, lang: str) -> list[str]:
        """What the warm process says of `lang`; it says one `done` when it is ready, and one for each language."""
        warm = self._warm
        assert warm is not None and warm.stdin is not None and warm.stdout is not None
        if not self._ready:
            self._until_done(warm)
            self._ready = True
        warm.stdin.write(f"{lang}\n")
        warm.stdin.flush()
        return self._until_done(warm)

    def _until_done(self, warm: subprocess.Popen[str]) -> list[str]:
        assert warm.stdout is not None
        said: list[str] = []
        for line in warm.stdout:
            if line == "done\n":
                return said
            said.append(line.rstrip())
        return [*said, "The warm build ended; the full build follows."]

    # -- the whole site ------------------------------------------------------------------------

    def _build(self, out: Path) -> list[str]:
        command = [sys.executable, "-m", "site_plugins", "build", "--draft", *self._options]
        return [*command, "--site-url", self._site.url, "--out", str(out)]

    def _start_full(self) -> None:
        self._count += 1
        self._fresh = PLACE / str(self._count)
        out = subprocess.DEVNULL
        self._full = subprocess.Popen(self._build(self._fresh), cwd=ROOT, stdout=out, text=True, start_new_session=True)

    def _stop_full(self) -> None:
        _kill(self._full)
        self._full = None

    def _take_full(self) -> None:
        """Let a finished full build take the place of what is served."""
        if self._full is None or self._full.poll() is None:
            return
        done, self._full = self._full.returncode == 0, None
        if done:
            old, self._site.folder = self._site.folder, self._fresh
            shutil.rmtree(old, ignore_errors=True)
            _kill(self._warm)
            self._warm = self._warmed()
            print("· the whole site is new", flush=True)


def _kill(process: subprocess.Popen[str] | None) -> None:
    """End a child and the workers it has: each child leads a group of its own."""
    if process is not None and process.poll() is None:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait()
