"""The whole build, stage by stage: checks, both languages, one site, search, engine."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from rules_py.core.words import LANGUAGES

from . import checks, offline, search_index
from .assemble import assemble
from .mkdocs_hooks import build_language
from .places import CONFIGS, ROOT
from .problems import BuildFailed, Problem
from .seal import DRAFT, PLACE, seal
from .shelf import Shelf

Tell = Callable[[str], None]


def build(
    site_url: str, out: Path, *, engine: bool = True, draft: bool = False, away: bool = True, tell: Tell = print
) -> None:
    """Write the site for `site_url` (it ends with a slash) into `out`, which is replaced once all is well.

    Raises BuildFailed with every problem of both languages; a draft tells them and goes on. A draft is read with a line
    alone, and so is a site that is built without `away`.
    """
    stage = _Stages(tell)
    fresh = out.with_name(f".{out.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    version = DRAFT if draft else PLACE
    with ProcessPoolExecutor(len(LANGUAGES)) as pool:
        jobs = [pool.submit(build_language, lang, site_url, fresh / lang, version, draft=draft) for lang in LANGUAGES]
        shelves = [Shelf(lang) for lang in LANGUAGES]
        problems = checks.problems(*shelves)
        stage("chapters checked")
        for job in jobs:
            problems += job.result()
    if problems:
        failed = BuildFailed(_ours(problems) or problems)
        if not draft:
            shutil.rmtree(fresh, ignore_errors=True)
            raise failed
        tell(str(failed))
    stage("both languages written")
    assemble(fresh, site_url, shelves)
    stage("assembled")
    search_index.write(fresh)
    stage("search index made")
    if engine:
        from .engine import build as bundle  # the bundle's tools are not needed for the pages

        bundle(ROOT, fresh, ROOT / "build" / "cache")
        stage("engine bundled")
    version = DRAFT if draft else seal(fresh)
    if version and away:
        offline.write(fresh, site_url, version)
    else:
        offline.end(fresh, site_url)
    stage(f"sealed as {version or 'a draft'}")
    shutil.rmtree(out, ignore_errors=True)
    fresh.rename(out)
    tell(f"The site stands in {out} (built for {site_url}, {stage.whole:.1f} s).")


def _ours(problems: list[Problem]) -> list[Problem]:
    """Those that name a chapter's line; what the host says of the same chapters has none."""
    host = {path.name for path in CONFIGS.values()}
    return [each for each in problems if each.file not in host]


class _Stages:
    """Tells each stage with the time it took."""

    def __init__(self, tell: Tell) -> None:
        self._tell, self._start = tell, time.monotonic()
        self._then = self._start

    def __call__(self, told: str) -> None:
        now = time.monotonic()
        self._tell(f"· {told} ({now - self._then:.1f} s)")
        sys.stdout.flush()
        self._then = now

    @property
    def whole(self) -> float:
        """Seconds from the start."""
        return time.monotonic() - self._start
