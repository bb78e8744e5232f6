"""The worker in Chromium with no page of the site around it: messages in, messages out, noted as JSON.

A program of its own, because Playwright allows one of its kind in a process and the browser tests have theirs.
Arguments: the bundle's folder, the file for the notes, then each case as "FILE missing" or "FILE cut".
"""

from __future__ import annotations

import json
import os
import sys
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

ASSETS = Path(__file__).parents[2] / "site_plugins" / "assets"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
FLAGS += ["--disable-component-update", "--disable-sync"]
TALK = """([messages, wanted]) => new Promise((done) => {
  const heard = [];
  const worker = new Worker("/worker.mjs", { type: "module" });
  worker.onmessage = ({ data }) => {
    heard.push(data);
    if (heard.filter((each) => each.answer || each.failed).length >= wanted) {
      setTimeout(() => { worker.terminate(); done(heard); }, 100);
    }
  };
  worker.onerror = ({ message }) => done([...heard, { error: message }]);
  setTimeout(() => done([...heard, { silent: true }]), 60_000);
  for (const message of messages) worker.postMessage(message);
})"""

bundle, noted = Path(sys.argv[1]), Path(sys.argv[2])
broken: dict[str, str] = {}
asked: list[str] = []


class Host(SimpleHTTPRequestHandler):
    """A static host, whose files can be missing or break off half-way."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript", ".wasm": "application/wasm"}

    def translate_path(self, path: str) -> str:
        folder = bundle if path.startswith("/engine/") else ASSETS
        return str(folder / Path(path.partition("?")[0]).name)

    def do_GET(self) -> None:
        name = Path(self.path.partition("?")[0]).name
        asked.append(name)
        if not name:
            self.answer("text/html", b"<!doctype html>")
        elif broken.get(name) == "missing":
            self.send_error(404)
        elif broken.get(name) == "cut":
            whole = Path(self.translate_path(self.path)).read_bytes()
            self.answer(self.guess_type(name), whole[: len(whole) // 2], len(whole))
            self.close_connection = True
        else:
            super().do_GET()

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")  # a file that is missing must not come from the cache
        super().end_headers()

    def answer(self, kind: str, body: bytes, promised: int | None = None) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(promised or len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """The notes are the log."""


class Server(ThreadingHTTPServer):
    """Readers who hang up are no news."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def roll(number: int) -> dict[str, Any]:
    params = {"skill": "3d10", "attribute": 6, "difficulty": 2}
    call = {"op": "roll", "lang": "en", "action": "epoch/skill", "params": params, "faces": [2, 4, 10]}
    return {"id": number, "games": ["epoch"], "call": json.dumps(call)}


def talk(page: Page, home: str) -> list[dict[str, Any]]:
    """A start, three taps that come before it is done, another start and a tap at once."""
    start = {"start": {"engine": f"{home}engine/", "version": "", "memory": "", "games": ["epoch"]}}
    wanted = 1 if broken else 4
    return page.evaluate(TALK, [[start, roll(1), roll(2), start, roll(3), {**roll(4), "call": "{"}], wanted])


server = Server(("127.0.0.1", 0), Host)
threading.Thread(target=server.serve_forever, daemon=True).start()
home = f"http://127.0.0.1:{server.server_port}/"
with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=os.environ.get("NOPPAKIRJA_CHROMIUM"), args=FLAGS)
    page = browser.new_page()
    page.goto(home)
    asked.clear()
    heard = {"whole": talk(page, home)}
    requests = list(asked)
    for case in sys.argv[3:]:
        broken.update([case.split()])
        heard[case] = talk(page, home)
        broken.clear()
    heard["again"] = talk(page, home)
    browser.close()
noted.write_text(json.dumps({"heard": heard, "requests": requests}), encoding="utf-8")
