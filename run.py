#!/usr/bin/env python3
"""Noppakirja's one command: serve, test, check, build, e2e, bench.

Standard library only, Python 3.11 or later. Each verb makes what it needs the first time it runs
(environments with hash-checked packages, the browser runtime) and is quick from then on.
"""

from __future__ import annotations

import argparse
import signal
import sys
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - said in words before a newer syntax says it worse
    sys.exit(f"Noppakirja needs Python 3.11 or later; this is {sys.version.split()[0]}.")

from commands import environment as env
from commands.check import check
from commands.steps import Missing, run


def serve(args: argparse.Namespace, rest: list[str]) -> int:
    python = env.python("serve")
    env.runtime(python)
    return run([python, "-m", "site_plugins", "serve", "--host", args.host, "--port", str(args.port)])


def build(args: argparse.Namespace, rest: list[str]) -> int:
    python = env.python("serve")
    env.runtime(python)
    more = ["--no-offline"] if args.no_offline else []
    return run([python, "-m", "site_plugins", "build", "--site-url", args.site_url, "--out", args.out, *more])


def _pytest(paths: list[str], rest: list[str]) -> int:
    python = env.python("test")
    env.runtime(python)
    env.test_tools(python)
    shell = {"NOPPAKIRJA_CHROMIUM": env.chromium(python)}
    env.debian("voikko", "hunspell")
    # Two workers: the suite is sized for two cores. One file stays on one worker, so its fixtures are made once.
    options = ["-n", "2", "--dist", "loadfile", "--no-loadscope-reorder", "--durations=10"]
    named = [word for word in rest if not word.startswith("-") and Path(word.partition("::")[0]).exists()]
    return run([python, "-m", "pytest", *options, *rest, *([] if named else paths)], extra=shell)


def test(args: argparse.Namespace, rest: list[str]) -> int:
    return _pytest(["tests", "--ignore=tests/bench", "--ignore=tests/engines"], rest)


def e2e(args: argparse.Namespace, rest: list[str]) -> int:
    env.debian("firefox", "webkit")
    return _pytest(["tests/e2e", "tests/engines"], rest)


def bench(args: argparse.Namespace, rest: list[str]) -> int:
    python = env.python("test")
    env.runtime(python)
    shell = {"NOPPAKIRJA_CHROMIUM": env.chromium(python), "PYTHONPATH": env.bench_tools(python)}
    return run([python, "-m", "tests.bench", *rest], extra=shell)


def checks(args: argparse.Namespace, rest: list[str]) -> int:
    python = env.python("test")
    env.runtime(python)
    env.test_tools(python)
    env.debian("voikko", "hunspell")
    return check(python, args.sources)


def _parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="run.py", description=__doc__.split("\n")[0])
    verbs = top.add_subparsers(dest="verb", required=True)
    one = verbs.add_parser("serve", help="build the site and serve both languages; changes appear as you save")
    one.add_argument("--host", default="127.0.0.1")
    one.add_argument("--port", type=int, default=8000, help="the next free one is taken if it is in use")
    one.set_defaults(do=serve)
    one = verbs.add_parser("build", help="write the site")
    one.add_argument("--site-url", default="http://127.0.0.1:8000/", help="where the site will stand")
    one.add_argument("--out", default="build/site")
    one.add_argument("--no-offline", action="store_true", help="end reading offline, in browsers that have it too")
    one.set_defaults(do=build)
    one = verbs.add_parser("check", help="lint, types, imports, workflows, language parity, spelling")
    one.add_argument("--sources", metavar="DIR", help="also compare wording with the source texts in DIR")
    one.set_defaults(do=checks)
    for name, do, told in (
        ("test", test, "every test, browser tests included; takes pytest's arguments"),
        ("e2e", e2e, "only the browser tests, in every engine there is; takes pytest's arguments"),
        ("bench", bench, "measure the budgets as ratios, and print them"),
    ):
        verbs.add_parser(name, help=told, add_help=False).set_defaults(do=do)
    return top


def main() -> int:
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # being ended is like Ctrl-C: the child ends, too
    args, rest = _parser().parse_known_args()
    if rest and args.verb in ("serve", "build", "check"):
        _parser().error(f"unrecognized arguments: {' '.join(rest)}")
    try:
        return int(args.do(args, rest))
    except Missing as missing:
        print(missing, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
