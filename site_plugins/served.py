"""A finished site over HTTP, for whoever writes it: plain files, never from a cache, the site's own 404 page."""

from __future__ import annotations

import io
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO

TYPES = {".mjs": "text/javascript", ".wasm": "application/wasm", ".json": "application/json", ".woff2": "font/woff2"}


class Site:
    """Which folder is served; it is exchanged when a new build stands. `url` is what the site was built for."""

    def __init__(self, folder: Path, url: str) -> None:
        self.folder, self.url = folder, url


class Handler(SimpleHTTPRequestHandler):
    """One request."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}
    protocol_version = "HTTP/1.1"
    site: Site

    def __init__(self, *args: Any) -> None:
        super().__init__(*args, directory=str(self.site.folder))

    def end_headers(self) -> None:
        """The next save changes any page; the engine alone may be kept while it is the same."""
        self.send_header("Cache-Control", "no-cache" if self.path.startswith("/engine/") else "no-store")
        super().end_headers()

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """A sitemap names this server as the reader calls it, or instant navigation would not know the pages."""
        if self.path.endswith("/sitemap.xml") and self.headers.get("Host"):
            path = Path(self.translate_path(self.path))
            if path.is_file():
                text = path.read_text(encoding="utf-8").replace(self.site.url, f"http://{self.headers['Host']}/")
                return self._whole(200, text.encode(), "application/xml")
        return super().send_head()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """The site's own page where nothing stands."""
        page = self.site.folder / "404.html"
        if code == 404 and page.is_file():
            body = self._whole(404, page.read_bytes(), "text/html; charset=utf-8").getvalue()
            if self.command != "HEAD":
                self.wfile.write(body)
        else:
            super().send_error(code, message, explain)

    def _whole(self, code: int, body: bytes, kind: str) -> io.BytesIO:
        self.send_response(code)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return io.BytesIO(body)

    def log_message(self, format: str, *args: object) -> None:
        """Requests are not told; builds are."""


def listen(host: str, port: int, site: Site) -> ThreadingHTTPServer:
    """A server on `port`, or on the next free one; raises OSError where a hundred are taken."""
    handler = type("SiteHandler", (Handler,), {"site": site})
    for free in range(port, port + 100):
        try:
            return ThreadingHTTPServer((host, free), handler)
        except OSError:
            if free == port + 99 or free >= 65_535:
                raise
    raise OSError("no free port")
