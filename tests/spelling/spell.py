"""The spelling of both languages: Voikko for Finnish, hunspell for English, and a list of names for each.

    python -m tests.spelling.spell

Exit status 1 where a word is unknown; each is printed with its places.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path

from libvoikko import Voikko

from site_plugins import changes
from site_plugins.places import DOCS
from site_plugins.shelf import Shelf

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
WORD = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*")
NO_WORDS = re.compile(
    r"`[^`]*`|\]\([^)]*\)|"  # code and the targets of links, where Markdown is read as it stands
    r"\{[^}]*\}|\bnk1\b"  # slots of the terms files; how a link begins
    r"|!!! \w+|--\w+|\b\d*x?[dn]\d+\S*|\bxd\b"  # admonitions' kinds, flags, dice
    r"|(?<=\w):[a-zäö]+"  # a case ending after a code: 3d10:een
    r"|https?://\S+|\b[\w-]+\.[a-z]{2,4}\b\S*"  # addresses
)


def texts(lang: str) -> Iterable[tuple[str, str]]:
    """All that a reader of `lang` reads: chapters' prose, the changelog, the words of every terms and examples file."""
    for name, chapter in Shelf(lang, DOCS).chapters.items():
        yield (
            f"docs/{lang}/{name}.md",
            " ".join([*chapter.prose.values(), *(heading.text for heading in chapter.headings)]),
        )
    changelog = changes.FILES[lang]
    yield changelog.name, changelog.read_text(encoding="utf-8")
    for kind in ("terms", "examples", "tables"):
        for path in sorted(ROOT.glob(f"*/**/{kind}*.toml")):
            if "node_modules" not in path.parts and "build" not in path.parts:
                table = tomllib.loads(path.read_text(encoding="utf-8"))
                yield path.relative_to(ROOT).as_posix(), " ".join(leaves(table, lang))


def leaves(table: object, lang: str) -> Iterable[str]:
    """Every text under `lang`, its forms and lists too."""
    if isinstance(table, dict):
        for key, value in table.items():
            if key == lang:
                forms = value.values() if isinstance(value, dict) else value if isinstance(value, list) else [value]
                yield from (str(each) for each in forms if not isinstance(each, list))
            else:
                yield from leaves(value, lang)


def names(lang: str) -> set[str]:
    """Words that are right here though no dictionary has them."""
    lines = (HERE / f"{lang}.txt").read_text(encoding="utf-8").splitlines()
    known = {line.strip().casefold() for line in lines if line.strip() and not line.startswith("#")}
    return known | names_by_lot(lang) | (english_names() if lang == "fi" else set())


def names_by_lot(lang: str) -> set[str]:
    """What characters that are drawn by lot are called."""
    found: set[str] = set()
    for path in sorted(ROOT.glob("rules_py/games/*/sheets/terms.toml")):
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        found |= {
            word.casefold()
            for name in table.get("random", {}).get("names", {}).get(lang, [])
            for word in WORD.findall(name)
        }
    return found


def english_names() -> set[str]:
    """The English names of terms, which the Finnish text gives in brackets where it first meets them."""
    found: set[str] = set()
    for path in sorted(ROOT.glob("rules_py/**/terms*.toml")):
        for term in tomllib.loads(path.read_text(encoding="utf-8")).get("term", {}).values():
            forms = term["en"].values() if isinstance(term["en"], dict) else [term["en"]]
            found |= {word.casefold() for form in forms for word in WORD.findall(form)}
    return found


def finnish() -> Callable[[str], bool]:
    """Whether Voikko knows a word, as it stands or in the parts of its hyphens."""
    voikko = Voikko("fi")
    return lambda word: voikko.spell(word) or all(part == "" or voikko.spell(part) for part in word.split("-"))


def english(words: set[str]) -> set[str]:
    """Those of `words` that hunspell does not know."""
    done = subprocess.run(
        ["hunspell", "-d", "en_GB", "-i", "utf-8", "-l"],
        input="\n".join(sorted(words)),
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stdout.split())


def unknown(lang: str) -> dict[str, list[str]]:
    """Unknown words of a language, each with the files it stands in."""
    allowed = names(lang)
    places: dict[str, list[str]] = {}
    for place, text in texts(lang):
        for word in set(WORD.findall(NO_WORDS.sub(" ", text))):
            plain = word.replace("’", "'")
            if len(word) > 1 and plain.casefold() not in allowed and plain.removesuffix("'s").casefold() not in allowed:
                places.setdefault(plain, []).append(place)
    if lang == "fi":
        known = finnish()
        return {word: found for word, found in places.items() if not known(word)}
    wrong = english(set(places))
    return {word: found for word, found in places.items() if word in wrong}


def main() -> int:
    """Print every unknown word of both languages."""
    found = 0
    for lang in ("en", "fi"):
        for word, places in sorted(unknown(lang).items()):
            found += 1
            print(f"{lang}: {word} ({', '.join(sorted(set(places)))})")
    if found:
        print(f"{found} unknown words: mend them, or add a name to tests/spelling/<language>.txt")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
