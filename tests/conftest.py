"""The site that browser and site tests read: built once a run, for the very address it is served at, under /repo/."""

from __future__ import annotations

import fcntl
import shutil
import sys
import tempfile
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
UNDER = "/repo/"
"""Pages of a project stand below its name: whatever works here works at the root, too."""


class Handler(SimpleHTTPRequestHandler):
    """As a static host serves: types for what the site has, its own page for addresses that are none."""

    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".json": "application/json",
        ".woff2": "font/woff2",
    }

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory) / UNDER.strip("/") / "404.html"
        if code != 404 or not page.exists():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Tests speak for themselves."""


class Server(ThreadingHTTPServer):
    """A browser that leaves a page hangs up on what it asked for; that is no fault of anybody's."""

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def pytest_configure(config: pytest.Config) -> None:
    """The process that all workers answer to serves; it outlives them."""
    if hasattr(config, "workerinput"):
        return
    folder = tempfile.mkdtemp(prefix="noppakirja-")
    server = Server(("127.0.0.1", 0), partial(Handler, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    config.site = {"port": server.server_port, "folder": folder}  # type: ignore[attr-defined]


def pytest_unconfigure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        shutil.rmtree(config.site["folder"], ignore_errors=True)  # type: ignore[attr-defined]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest file comes first, and needs no site: while one worker is at it, the other builds the site alone."""
    items.sort(key=lambda item: item.path.name != "test_rules_in_pyodide.py")


class Workers:
    """xdist's door: tells each worker where the site is."""

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node) -> None:
        node.workerinput["site"] = node.config.site


def pytest_plugin_registered(plugin: object, manager: pytest.PytestPluginManager) -> None:
    if not manager.has_plugin("noppakirja-workers"):
        manager.register(Workers(), "noppakirja-workers")


@pytest.fixture(scope="session")
def _served(request: pytest.FixtureRequest) -> dict[str, str]:
    """Where this run serves from, in a worker or without any."""
    return getattr(request.config, "workerinput", {}).get("site") or request.config.site  # type: ignore[attr-defined]


@pytest.fixture(scope="session")
def site_build(_served: dict[str, str]) -> Path:
    """The built site's folder; the first worker that asks builds it, the others wait."""
    folder = Path(_served["folder"])
    out = folder / UNDER.strip("/")
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (out / "sitemap.xml").exists():
            from site_plugins.build import build

            build(f"http://127.0.0.1:{_served['port']}{UNDER}", out)
    return out


@pytest.fixture(scope="session")
def site(_served: dict[str, str], site_build: Path) -> str:
    """The address of the served site, `http://127.0.0.1:…/repo/`."""
    return f"http://127.0.0.1:{_served['port']}{UNDER}"
