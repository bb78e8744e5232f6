"""The commands behind run.py: build, serve, parity, forms, icons."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from . import finnish_forms, icons, parity
from .problems import BuildFailed


def main() -> int:
    """Exit status 0 done, 1 faults found (each on a line with its place), 2 wrong usage."""
    top = argparse.ArgumentParser(prog="python -m site_plugins", description=__doc__)
    verbs = top.add_subparsers(dest="verb", required=True)
    one = verbs.add_parser("build", help="write the site")
    one.add_argument("--site-url", default="http://127.0.0.1:8000/")
    one.add_argument("--out", type=Path, default=Path("build/site"))
    one.add_argument("--draft", action="store_true", help="tell what is wrong and write the rest")
    one.add_argument("--no-engine", action="store_true", help="pages only, without the browser's engine")
    one.add_argument("--no-offline", action="store_true", help="end reading offline, in browsers that have it too")
    one = verbs.add_parser("serve", help="build, serve, and follow changes")
    one.add_argument("--host", default="127.0.0.1")
    one.add_argument("--port", type=int, default=8000)
    one.add_argument("--no-engine", action="store_true")
    one = verbs.add_parser("follow", help="used by serve: rebuild changed pages as they are named")
    one.add_argument("--site-url", required=True)
    one.add_argument("--out", type=Path, required=True)
    verbs.add_parser("parity", help="both languages in step")
    one = verbs.add_parser("forms", help="remake the Finnish search forms with Voikko")
    one.add_argument("--check", action="store_true", help="only compare")
    verbs.add_parser("icons", help="draw the application's icons anew from the favicon")
    args = top.parse_args()
    if args.verb == "parity":
        return parity.main()
    if args.verb == "icons":
        return icons.main()
    if args.verb == "forms":
        return finnish_forms.main(args.check)
    if args.verb == "serve":
        from .serve import serve  # the host is loaded by those commands alone that need it

        return serve(args.host, args.port, engine=not args.no_engine)
    if args.verb == "follow":
        from . import follow

        return follow.main(args.out, args.site_url)
    from .build import build

    try:
        url, out = args.site_url.rstrip("/") + "/", args.out.resolve()
        build(url, out, engine=not args.no_engine, draft=args.draft, away=not args.no_offline)
    except BuildFailed as failed:
        print(failed, file=sys.stderr)
        print(f"The site was not built: {len(failed.problems)} problems.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
