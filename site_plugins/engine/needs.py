"""Which modules of the rules come with which zip: told by their imports, not listed by hand.

What the bridge imports when it is imported itself is lean: no roll goes without it. All else waits for whoever asks
for it: a game, its sheets and the desk bring along what they import beyond that, wherever in a module the import
stands. A package of its own (`core/formula`) is brought whole, for it can be found in one place only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

ROOT = "rules_py"
LEAN = (f"{ROOT}.bridge", f"{ROOT}.registry", f"{ROOT}.games")
"""What the browser's worker calls, and where games are found."""

DESK = "desk"
"""The reader's desk; what nobody brings comes with it, too."""


def zip_of(module: str) -> str | None:
    """The zip that a module belongs to by its place: a game's, its sheets', the desk's; None for what is shared."""
    parts = module.split(".")
    if parts[1:2] == ["games"] and len(parts) > 2:
        return f"{parts[2]}-sheets" if parts[3:4] == ["sheets"] else parts[2]
    return DESK if parts[1:2] == [DESK] else None


@dataclass(frozen=True)
class Source:
    """One module: its text, and whether it is a package."""

    text: str
    package: bool = False


Sources = Mapping[str, Source]


def sources(files: Iterable[tuple[str, str]]) -> Sources:
    """All modules by name, from the paths (`rules_py/core/odds.py`) and texts of their files."""
    found = {}
    for path, text in files:
        parts = path.removesuffix(".py").split("/")
        package = parts[-1] == "__init__"
        found[".".join(parts[:-1] if package else parts)] = Source(text, package)
    return found


def shared(sources: Sources) -> dict[str, set[str]]:
    """From each shared module to the zips that bring it: "lean" for all rolls, else those that import it."""
    outright = {name: set(imports(name, sources)) for name in sources}
    anywhere = {name: set(imports(name, sources, deep=True)) for name in sources}
    lean = {name for name in reached([each for each in LEAN if each in sources], outright) if zip_of(name) is None}
    found: dict[str, set[str]] = {name: {"lean"} if name in lean else set() for name in sources if not zip_of(name)}
    for place in sorted({kind for name in sources if (kind := zip_of(name))}):
        own = [name for name in sources if zip_of(name) == place]
        for name in reached(own, anywhere, stop=lean):
            for each in whole(name, lean, sources):
                found.get(each, set()).add(place)
    return {name: {"lean"} if name in lean else places or {DESK} for name, places in found.items()}


def reached(start: Iterable[str], edges: Mapping[str, set[str]], stop: Iterable[str] = ()) -> set[str]:
    """All that is imported from `start` on; what is in `stop` is not gone into, and not counted."""
    ends, found, left = set(stop), set(), list(start)
    while left:
        name = left.pop()
        if name not in found and name not in ends:
            found.add(name)
            left += edges[name]
    return found


def whole(name: str, lean: set[str], sources: Sources) -> Iterator[str]:
    """A module, and where it lies in a package that is not lean, all of that package."""
    parts = name.split(".")
    outer = next((top for n in range(2, len(parts) + 1) if (top := ".".join(parts[:n])) not in lean), name)
    yield from (each for each in sources if each == outer or each.startswith(f"{outer}."))


def imports(name: str, known: Sources, deep: bool = False) -> Iterator[str]:
    """The modules of the rules that a module imports as it is imported; with `deep` those it imports later, too."""
    tree = ast.parse(known[name].text)
    for node in ast.walk(tree) if deep else _at_once(tree.body):
        if isinstance(node, ast.ImportFrom):
            parts = name.split(".")
            base = parts[: len(parts) - node.level + known[name].package] if node.level else []
            origin = ".".join([*base, *([node.module] if node.module else [])])
            yield from _with_packages(origin, known)
            for alias in node.names:
                yield from _with_packages(f"{origin}.{alias.name}", known)
        elif isinstance(node, ast.Import):
            for alias in node.names:
                yield from _with_packages(alias.name, known)


def _with_packages(name: str, known: Sources) -> Iterator[str]:
    """A module and the packages it lies in, as far as they are ours."""
    parts = name.split(".")
    if name in known:
        yield from (".".join(parts[:n]) for n in range(1, len(parts) + 1))


def _at_once(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """Statements that run when the module is imported: none in functions, none for type checkers alone."""
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            yield from _at_once(node.orelse)
            continue
        yield node
        for inner in ("body", "orelse", "finalbody"):
            yield from _at_once(getattr(node, inner, []))
        for handler in getattr(node, "handlers", []):
            yield from _at_once(handler.body)
