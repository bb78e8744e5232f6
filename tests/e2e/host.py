"""A host of one's own for the site: it can be stopped, and publish another edition."""

from __future__ import annotations

import hashlib
import shutil
import threading
from functools import partial
from pathlib import Path

from playwright.sync_api import Page

from site_plugins import offline
from tests.conftest import UNDER, Handler, Server

TEXT = {".html", ".mjs", ".css", ".json", ".xml", ".txt"}


class _Handler(Handler):
    """Says no to what begins with one of `refused`, and lets nothing be kept on the way unless it asks again."""

    refused: tuple[str, ...] = ()

    def do_GET(self) -> None:
        if self.path.startswith(tuple(UNDER + each for each in self.refused)):
            self.send_error(503)
        else:
            super().do_GET()

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()


class Host:
    """Serves a copy of `built`, which was built for `address`, from a port of its own. Begins with edition 1.

    Every page, style and script of an edition says which one it is of, so that a mixture shows.
    """

    def __init__(self, built: Path, address: str, folder: Path) -> None:
        self._built, self._address, self._folder = built, address, folder
        self._handler = type("Handler", (_Handler,), {})
        self._server: Server | None = None
        self._port = 0
        self.start()
        self.url = f"http://127.0.0.1:{self._port}{UNDER}"
        self.publish(1)

    def start(self) -> None:
        """Be there, under the same address as before."""
        self._server = Server(("127.0.0.1", self._port), partial(self._handler, directory=str(self._folder)))
        self._port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Be gone."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    def refuse(self, *paths: str) -> None:
        """Have trouble with whatever begins so, from the site's root."""
        self._handler.refused = paths

    @property
    def out(self) -> Path:
        """The folder that is served as the site."""
        return self._folder / UNDER.strip("/")

    def publish(self, edition: int, *, worker: bool = True) -> str:
        """Put this edition where the other was; gives its version. Without `worker` the old service worker stays."""
        kept = (self.out / offline.WORKER).read_bytes() if not worker else b""
        shutil.rmtree(self.out, ignore_errors=True)
        shutil.copytree(self._built, self.out)
        before = _version(self._built)
        version = hashlib.sha256(f"{before} {edition}".encode()).hexdigest()[: len(before)]
        for path in self.out.rglob("*"):
            if path.suffix in TEXT and path.is_file():
                text = path.read_text(encoding="utf-8").replace(before, version).replace(self._address, self.url)
                path.write_text(_marked(path, text, edition), encoding="utf-8")
        if worker:
            offline.write(self.out, self.url, version)
        else:
            (self.out / offline.WORKER).write_bytes(kept)
        return version

    def end_offline(self) -> None:
        """Turn the switch that ends reading offline."""
        offline.end(self.out, self.url)


def _version(built: Path) -> str:
    html = (built / "en" / "index.html").read_text(encoding="utf-8")
    return html.partition('data-version="')[2].partition('"')[0]


def _marked(path: Path, text: str, edition: int) -> str:
    if path.suffix == ".html":
        return text.replace("<h1", f'<h1 data-edition="{edition}"')
    if path.suffix == ".mjs" and "assets" in path.parts:
        return f'{text}\n(globalThis.nkEditions ??= new Set()).add("{edition}");\n'
    if path.suffix == ".css":
        return f"{text}\n:root {{ --nk-{path.stem}: {edition}; }}\n"
    return text


SEEN = """() => {
    const style = getComputedStyle(document.documentElement).getPropertyValue("--nk-book").trim();
    const text = document.querySelector("h1").dataset.edition;
    return [...new Set([text, style, ...(globalThis.nkEditions ?? [])])].join(" ");
}"""


def seen(page: Page) -> str:
    """The editions that a page is made of: its text, its styles, every script that ran."""
    return str(page.evaluate(SEEN))


KEPT = """async ([parts, patience]) => {
    const { root, version } = document.querySelector("meta[name=nk]").dataset;
    const missing = async () => {
        const name = `noppakirja:${root}:site:${version}`;
        if (!(await caches.has(name))) return parts;
        const store = await caches.open(name);
        const found = await Promise.all(parts.map((part) => store.match(`${root}?whole-${part}`)));
        return parts.filter((part, at) => !found[at]);
    };
    const moment = () => new Promise((done) => setTimeout(done, 100));
    for (const end = Date.now() + patience; (await missing()).length && Date.now() < end; ) await moment();
    return await missing();
}"""


def keeps(page: Page, *parts: str, patience: int = 60_000) -> None:
    """Wait until the browser has all of these parts of the page's edition."""
    assert page.evaluate(KEPT, [list(parts), patience]) == []
