"""The terminal: the same door as the browser's, `python3 -m rules_py --help`."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator
from typing import Any, NoReturn

from . import registry
from .bridge import LONGEST, answer
from .core.calls import parse_pairs
from .core.errors import BadInput
from .core.game import Game
from .core.words import LANGUAGES

VERBS = ("list", "show", "roll", "odds", "report", "sheet", "open")


ROLLED = ("action", "params", "trail")
"""What a roll is made of."""

MADE = ("new", "random", "apply", "undo")
"""What is done to a sheet leaves a file."""


def tools() -> dict[str, Game]:
    """Verbs of their own: `dice 4d6kh3+2` is the tool's first roll, the words after it that roll's first field."""
    return {game.id: game for game in registry.games() if game.tool}


class Refused(Exception):
    """Bad input, already put into one sentence by the bridge."""


class Parser(argparse.ArgumentParser):
    """argparse complains in English only; what it found is told in the reader's language instead."""

    def error(self, message: str) -> NoReturn:
        raise BadInput("usage", None)


def _parser() -> Parser:
    shared = Parser(add_help=False)
    shared.add_argument("--lang", default="en", metavar="{" + ",".join(LANGUAGES) + "}", help="language of the answer")
    shared.add_argument("--json", action="store_true", help="the whole answer as JSON")
    ruled = Parser(add_help=False)
    ruled.add_argument("--ruling", action="append", default=[], metavar="KEY=OPTION", help="a ruling of the game")
    ruled.add_argument("--value", action="append", default=[], metavar="KEY=VALUE", help="a house value of the game")
    seeded = Parser(add_help=False)
    seeded.add_argument("--seed", metavar="N", help="the same dice every time")
    dice = Parser(add_help=False, parents=[seeded])
    dice.add_argument("--faces", metavar="2,4,10", help="faces that fell, in the order the dice are asked for")
    dice.add_argument("--choose", action="append", default=[], metavar="KEY=OPTION", help="a decision made beforehand")
    linked = Parser(add_help=False)
    linked.add_argument("--link", action="store_true", help="a link to it, for the end of the site's address after #")

    top = Parser(prog="python3 -m rules_py", description=__doc__)
    verbs = top.add_subparsers(dest="verb", required=True, parser_class=Parser)
    verbs.add_parser("list", parents=[shared], help="games, actions, sheets, rulings")
    for verb, parents, told in (
        ("show", [shared], "fields with bounds, rulings, the order of faces"),
        ("roll", [shared, ruled, dice, linked], "throw the dice"),
        ("odds", [shared, ruled], "exact chances"),
        ("report", [shared, ruled], "an answer without dice: a price, a plan, a table"),
    ):
        one = verbs.add_parser(verb, parents=parents, help=told)
        one.add_argument("name", metavar="GAME/NAME")
        if verb != "show":
            one.add_argument("params", nargs="*", metavar="key=value")
    for name, tool in tools().items():
        one = verbs.add_parser(name, parents=[shared, dice, linked], help=registry.words("en").say(name, "game.short"))
        one.add_argument("words", nargs="+", metavar=tool.actions[0].fields[0].id.upper())
        one.add_argument("--odds", action="store_true", help="exact chances instead of a throw")
    sheet = verbs.add_parser("sheet", help="characters and trackers: JSON in, JSON out")
    acts = sheet.add_subparsers(dest="act", required=True, parser_class=Parser)
    for act, parents in (("new", [shared, ruled, linked]), ("random", [shared, ruled, seeded, linked])):
        acts.add_parser(act, parents=parents).add_argument("kind", metavar="GAME/KIND")
    for act in ("check", "show", "undo", "apply"):
        parents = [shared, ruled, dice, linked] if act == "apply" else [shared, ruled, linked]
        one = acts.add_parser(act, parents=parents)
        one.add_argument("file", metavar="FILE", help="a sheet's file, or - for standard input")
        if act == "apply":
            one.add_argument("event")
            one.add_argument("params", nargs="*", metavar="key=value")
    opened = verbs.add_parser("open", parents=[shared], help="what a link or a copy of everything holds")
    opened.add_argument("link", metavar="LINK", help="nk1.…, or the whole address; or a file, or - for standard input")
    return top


# -- requests --------------------------------------------------------------------------------------


def _pairs(words: list[str]) -> dict[str, Any]:
    return dict(parse_pairs(words)[0])


def _table(args: argparse.Namespace, game: str) -> dict[str, Any]:
    def named(pairs: dict[str, Any]) -> dict[str, Any]:
        return {key if "/" in key else f"{game}/{key}": value for key, value in pairs.items()}

    return {"rulings": named(_pairs(args.ruling)), "values": named(_pairs(args.value))}


def _dice(args: argparse.Namespace) -> dict[str, Any]:
    found: dict[str, Any] = {"choices": _pairs(args.choose), **_seed(args)}
    if args.faces is not None:
        found["faces"] = [_number("faces", face) for face in args.faces.split(",") if face.strip()]
    return found


def _seed(args: argparse.Namespace) -> dict[str, Any]:
    return {} if args.seed is None else {"seed": _number("seed", args.seed)}


def _number(field: str, text: str) -> int:
    try:
        return int(text[:40])
    except ValueError:
        raise BadInput("face-number", field, came=text[:20]) from None


def _read(name: str) -> dict[str, Any]:
    try:
        if name == "-":
            text = sys.stdin.read(LONGEST + 1)
        else:
            with open(name, encoding="utf-8") as file:
                text = file.read(LONGEST + 1)
        if len(text) > LONGEST:
            raise BadInput("too-long", "file", high=LONGEST)
        found = json.loads(text)
    except OSError as gone:
        raise BadInput("no-file", "file", came=f"{name[:60]} ({os.strerror(gone.errno or 0)})") from None
    except (ValueError, RecursionError) as bad:
        raise (bad if isinstance(bad, BadInput) else BadInput("json", "file", came=name[:60])) from None
    if not isinstance(found, dict):
        raise BadInput("not-a-sheet", "file")
    return found


def _request(args: argparse.Namespace) -> dict[str, Any]:
    game = args.name.partition("/")[0] if "name" in args else ""
    if args.verb in tools():
        return _short(args, tools()[args.verb])
    match args.verb:
        case "list":
            return {"op": "list"}
        case "show":
            return {"op": "show", "action": args.name}
        case "roll":
            return {
                "op": "roll",
                "action": args.name,
                "params": _pairs(args.params),
                "table": _table(args, game),
                **_dice(args),
            }
        case "odds":
            return {"op": "odds", "action": args.name, "params": _pairs(args.params), "table": _table(args, game)}
        case "report":
            return {"op": "report", "report": args.name, "params": _pairs(args.params), "table": _table(args, game)}
        case "open":
            if args.link == "-" or os.path.isfile(args.link):
                return {"op": "shelf.check", "shelf": _read(args.link), "have": []}
            return {"op": "link.open", "link": args.link}
    if args.act in ("new", "random"):
        request = {"op": f"sheet.{args.act}", "kind": args.kind, "table": _table(args, args.kind.partition("/")[0])}
        return {**request, **(_seed(args) if args.act == "random" else {})}
    file = _read(args.file)
    request = {"op": f"sheet.{args.act}", "file": file, "table": _table(args, str(file.get("game")))}
    if args.act == "show":
        return {**request, "op": "sheet.view"}
    if args.act == "apply":
        return {**request, "event": args.event, "params": _pairs(args.params), **_dice(args)}
    return request


def _link(request: dict[str, Any], value: dict[str, Any]) -> dict[str, Any]:
    """The link to what was answered, or why there is none, beside the answer."""
    content = {"file": value["file"]} if "file" in value else {"roll": {key: value[key] for key in ROLLED}}
    got = answer({"op": "link.make", "lang": request["lang"], "table": request["table"], **content})
    if not got["ok"]:
        raise Refused(got["error"]["text"])
    if got["value"]["link"] is None and "file" in value:
        raise Refused(got["value"]["text"])
    return {**value, "link": got["value"]["link"] or got["value"]["text"]}


def _short(args: argparse.Namespace, tool: Game) -> dict[str, Any]:
    """A tool's first roll, or its odds."""
    if args.odds and args.link:
        raise BadInput("usage", None)  # a link is to a roll that fell
    action = tool.actions[0]
    params = {action.fields[0].id: " ".join(args.words)}
    request = {"action": f"{tool.id}/{action.id}", "params": params, "table": {}}
    return {"op": "odds", **request} if args.odds else {"op": "roll", **request, **_dice(args)}


# -- telling ---------------------------------------------------------------------------------------


def _lines(blocks: list[dict[str, Any]], indent: str = "") -> Iterator[str]:
    """Blocks as plain text: the terminal's way of drawing."""
    for block in blocks:
        match block["type"]:
            case "text" | "problem" | "heading":
                yield indent + block["text"]
            case "outcome":
                figure = f" ({block['figure']})" if block.get("figure") else ""
                yield f"{indent}{block['label']}{figure}. {block.get('caption', '')}"
            case "dice":
                yield from (indent + "  " + die["name"] for die in block["dice"])
            case "steps":
                yield from (f"{indent}- {item['text']} [{item['href']}]" for item in block["items"])
            case "bars":
                yield indent + block["caption"]
                width = max((len(row["label"]) for row in block["rows"]), default=0)
                for row in block["rows"]:
                    yield f"{indent}  {row['label']:>{width}} {row['value']:>8} {'█' * round(40 * row['share'])}"
            case "rows":
                body = [[cell if isinstance(cell, str) else cell["text"] for cell in row] for row in block["rows"]]
                for row in [block["head"], *body] if block.get("head") else body:
                    yield indent + "  " + "  ".join(f"{cell:<12}" for cell in row).rstrip()
            case "track":
                yield f"{indent}{block['label']}: {'■' * block['filled']}{'□' * (block['boxes'] - block['filled'])}"
            case "field":
                yield f"{indent}{block['label']}: {block['value']}"
            case "group":
                yield f"{indent}{block['label']}"
                yield from _lines(block["blocks"], indent + "  ")


def _listed(value: dict[str, Any]) -> Iterator[str]:
    for game in value["games"]:
        yield f"{game['id']}: {game['title']}"
        for kind in ("actions", "reports", "sheets", "rulings"):
            for each in game[kind]:
                options = f" ({', '.join(each['options'])})" if "options" in each else ""
                yield f"  {kind[:-1]:7} {each['name']}: {each['title']}{options}"


def _shown(value: dict[str, Any]) -> Iterator[str]:
    yield f"{value['action']}: {value['title']} [{value['rule']}]"
    for field in value["fields"]:
        bounds = {k: v for k, v in field.items() if k not in ("name", "label", "kind", "default", "fields")}
        yield f"  {field['name']} ({field['kind']}): {field['label']}, default {field['default']}, {bounds}"
    yield "  faces: " + "; ".join(value["faces"])
    for ruling in value["rulings"]:
        yield f"  ruling {ruling['id']}: {', '.join(ruling['options'])} [{ruling['rule']}]"


def _told(args: argparse.Namespace, value: dict[str, Any]) -> Iterator[str]:
    plain: dict[str, Callable[[dict[str, Any]], Iterator[str]]] = {"list": _listed, "show": _shown}
    made = args.verb == "sheet" and args.act in MADE
    if made and args.link:
        yield value["link"]
    elif args.json or made:
        shown = value["file"] if made else value
        if args.verb in ("roll", "odds", "report", *tools()):
            shown = {key: each for key, each in value.items() if key not in ("blocks", "say", "taken")}
        yield json.dumps(shown, ensure_ascii=False, indent=2)
    elif args.verb in plain:
        yield from plain[args.verb](value)
    else:
        yield value.get("title", "")
        yield from _lines(value["blocks"])
        for problem in value.get("problems", ()):
            yield f"! {problem['text']} [{problem['href']}]"
        if "link" in value:
            yield value["link"]


def _language(argv: list[str]) -> str:
    """The language to complain in, whatever else is wrong with the words."""
    asked = ""
    for at, word in enumerate(argv):
        if word == "--lang" and at + 1 < len(argv):
            asked = argv[at + 1]
        elif word.startswith("--lang="):
            asked = word[7:]
    return asked if asked in LANGUAGES else "en"


def _no_option(word: str) -> str:
    """A word with one minus before it is a number or a formula: a space keeps it from being read as an option."""
    return f" {word}" if word[:1] == "-" and word[1:2] not in ("-", "h", "") else word


def main(argv: list[str]) -> int:
    """Exit status: 0 told, 2 bad input (one sentence on standard error)."""
    words = registry.words(_language(argv))
    try:
        verbs = (*VERBS, *tools())
        if argv and not argv[0].startswith("-") and argv[0] not in verbs:
            raise BadInput("verb", None, came=argv[0][:40], allowed=verbs)
        args = _parser().parse_args([_no_option(word) for word in argv])
        request = {**_request(args), "lang": args.lang}
        got = answer(request)
        if not got["ok"]:
            raise Refused(got["error"]["text"])
        value = _link(request, got["value"]) if getattr(args, "link", False) is True else got["value"]
    except BadInput as bad:
        told = BadInput("usage", None, came=" ".join(argv)[:80]) if bad.key == "usage" else bad
        print(words.error("core", told), file=sys.stderr)
        return 2
    except Refused as refused:
        print(refused, file=sys.stderr)
        return 2
    try:
        for line in _told(args, value):
            print(line)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader closed the pipe: nothing is left to tell
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    sys.exit(main(sys.argv[1:]))
