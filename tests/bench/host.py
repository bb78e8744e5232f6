"""A static host that compresses text and wasm as the real ones do, once for each file, and can be told to be gone."""

from __future__ import annotations

import gzip
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

PACKED = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".wasm", ".xml", ".webmanifest"}
_bodies: dict[tuple[str, float], bytes] = {}


def sent(path: Path) -> bytes:
    """A file as it travels."""
    key = (str(path), path.stat().st_mtime)
    if key not in _bodies:
        body = path.read_bytes()
        _bodies[key] = gzip.compress(body, 6) if path.suffix in PACKED else body
    return _bodies[key]


class _Handler(SimpleHTTPRequestHandler):
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript", ".wasm": "application/wasm"}

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        body = sent(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Cache-Control", "max-age=600")
        if path.suffix in PACKED:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Requests are counted by the browser."""


class _Server(ThreadingHTTPServer):
    """A browser that leaves a page hangs up on what it asked for."""

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class Host:
    """Serves `folder` from a free port, which it keeps."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._port = folder, 0
        self.start()

    @property
    def url(self) -> str:
        """The address, with a slash at its end."""
        return f"http://127.0.0.1:{self._port}/"

    def start(self) -> None:
        """Be there."""
        self._server = _Server(("127.0.0.1", self._port), partial(_Handler, directory=str(self._folder)))
        self._port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Be gone."""
        self._server.shutdown()
        self._server.server_close()
