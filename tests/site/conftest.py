"""Chapters of a line or two, converted as the site converts them; and checkouts to try things in."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import markdown
import pytest
import yaml

from site_plugins.chapters import Chapter, read
from site_plugins.extension import Links
from site_plugins.places import CONFIGS, ROOT

FRONT = "---\ntitle: T\norder: 1\ndescription: D\n---\n\n"


@dataclass
class Converted:
    html: str
    toc: list[dict]
    problems: list[str]
    chapter: Chapter


@pytest.fixture
def convert(tmp_path: Path) -> Callable[..., Converted]:
    """From a chapter's text to what stands on its page (`epoch/trial`)."""

    def run(text: str, lang: str = "en") -> Converted:
        path = tmp_path / lang / "epoch" / "trial.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(FRONT + text, encoding="utf-8")
        read.__globals__["_read"].cache_clear()
        chapter = read(path, tmp_path / lang)
        listed = yaml.safe_load(CONFIGS["en"].read_text(encoding="utf-8"))["markdown_extensions"]
        options = {name: settings for each in listed if isinstance(each, dict) for name, settings in each.items()}
        names = [each if isinstance(each, str) else next(iter(each)) for each in listed]
        links = Links(lang)
        links.open(chapter)
        host = markdown.Markdown(extensions=[*names, links], extension_configs=options)
        html = host.convert(text)
        return Converted(html, host.toc_tokens, [str(each) for each in links.problems], chapter)  # type: ignore[attr-defined]

    return run


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of what a build needs, to break or to add to."""
    return copied(tmp_path)


def copied(to: Path) -> Path:
    """The copy, in a folder of `to`."""
    tree = to / "fork"
    tree.mkdir()
    left_out = shutil.ignore_patterns("__pycache__", "node_modules")
    for name in ("rules_py", "site_plugins", "docs"):
        shutil.copytree(ROOT / name, tree / name, ignore=left_out)
    for path in CONFIGS.values():
        shutil.copy(path, tree)
    return tree
