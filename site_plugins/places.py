"""Where things stand in the repository, and what the languages are."""

from pathlib import Path

from rules_py.core.words import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
ASSETS = Path(__file__).resolve().parent / "assets"
RULES = ROOT / "rules_py"
GAMES = RULES / "games"
COMPILED = ROOT / "build" / "cache" / "templates"
CONFIGS = {"en": ROOT / "mkdocs.yml", "fi": ROOT / "mkdocs.fi.yml"}
SHARED = "assets/nk"
"""The folder, from the site's root, that both languages share."""


def other(lang: str) -> str:
    """The other language."""
    return next(each for each in LANGUAGES if each != lang)


def told(path: Path) -> str:
    """`path` as a message names it: from the repository's root."""
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.as_posix()
