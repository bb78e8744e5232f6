"""The one file that knows MkDocs: it hands each of MkDocs' questions to the edition, and runs a build."""

from __future__ import annotations

import logging
import os
from pathlib import Path

os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")

from jinja2 import Environment, FileSystemBytecodeCache
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.pages import Page

from site_plugins.edition import Edition
from site_plugins.places import COMPILED, CONFIGS, ROOT
from site_plugins.problems import Problem


def build_language(
    lang: str, site_url: str, out: Path, version: str, *, draft: bool = False, rule: str = ""
) -> list[Problem]:
    """Write the pages of `lang` under `out`; returns what is wrong with them. A draft writes what it can nevertheless.

    Where `rule` gives the policy of a site that stands there already, only pages that have changed are written.
    """
    dirty = bool(rule)
    heard = _Heard()
    log = logging.getLogger("mkdocs")
    log.addHandler(heard)
    log.propagate = False
    edition = Edition(lang, site_url, version, rule)
    try:
        config = load_config(str(CONFIGS[lang]), site_url=f"{site_url}{lang}/", site_dir=str(out))
        config.strict = config.strict and not (dirty or draft)
        config.extra["edition"] = edition
        build(config, dirty=dirty)
        edition.bind(out)
    except Abort as abort:
        if not heard.said and not edition.links.problems:
            heard.said.append(str(abort))
    finally:
        log.removeHandler(heard)
    said = [] if dirty else heard.said
    return [*edition.links.problems, *(Problem(CONFIGS[lang].relative_to(ROOT).as_posix(), 1, text) for text in said)]


class _Heard(logging.Handler):
    """What MkDocs warns of; strict, each is a fault."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the sentence."""
        self.said.append(record.getMessage())


def _edition(config: MkDocsConfig) -> Edition:
    edition = config.extra["edition"]
    assert isinstance(edition, Edition)
    return edition


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Contents and covers from the folders, and the link schemes."""
    edition = config.extra.get("edition")
    if edition is None:  # a bare `mkdocs build`, which writes pages and assembles nothing
        language = str(config.theme["language"])
        edition = config.extra["edition"] = Edition(language, str(config.site_url).removesuffix(f"{language}/"), "")
    edition.reports = str(config.extra.get("report") or "")
    config.nav = edition.navigation()
    config.extra["nk_games"] = edition.covers()
    config.markdown_extensions.append(edition.links)  # type: ignore[arg-type]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """The pages that no author writes have no files of their own."""
    edition = _edition(config)
    for made in edition.written():
        place = InclusionLevel.UNDEFINED if made.listed else InclusionLevel.NOT_IN_NAV
        kind, text = (_Standing, "") if edition.rule else (File, made.text())
        files.append(kind.generated(config, f"{made.name}.md", content=text, inclusion=place))
    return files


class _Standing(File):
    """A page made of the rules, in a site that stands: a changed chapter leaves it as it is."""

    def is_modified(self) -> bool:
        """Never."""
        return False


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """Templates are compiled once for all builds."""
    COMPILED.mkdir(parents=True, exist_ok=True)
    env.bytecode_cache = FileSystemBytecodeCache(str(COMPILED))
    return env


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Tell the edition which chapter is about to be read."""
    path = Path(page.file.abs_src_path) if page.file.abs_src_path else None
    _edition(config).open(path, _name(page), page.meta)
    return markdown


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Complete the page's head."""
    return _edition(config).finish(output, _name(page))


def on_post_template(output: str, template_name: str, config: MkDocsConfig) -> str:
    """What is no place of its own is left out of the sitemap."""
    return _edition(config).mapped(output) if template_name == "sitemap.xml" else output


def _name(page: Page) -> str:
    return page.file.src_uri.removesuffix(".md")
