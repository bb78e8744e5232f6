"""Firefox and WebKit, driven as Debian ships them: the few commands that these tests need."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

WAIT = 60.0
"""Seconds for what the page takes its time over: the first roll starts the engine."""


class Engine(Protocol):
    """What both can do. `script` is a function's body; `click` is the browser's own click, at a place on the screen."""

    def open(self, url: str) -> None: ...
    def script(self, body: str, *values: object) -> Any: ...
    def click(self, css: str, nth: int = 0) -> None: ...


def until(engine: Engine, body: str, *values: object, seconds: float = WAIT) -> Any:
    """The first true answer of a script."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = engine.script(body, *values)
        if found:
            return found
        time.sleep(0.2)
    raise AssertionError(
        f"not within {seconds:.0f} s: {body}\n" + engine.script("return document.body.innerText")[:800]
    )


# -- Firefox ---------------------------------------------------------------------------------------

PREFERENCES = """
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("app.normandy.enabled", false);
user_pref("app.update.enabled", false);
user_pref("extensions.getAddons.cache.enabled", false);
user_pref("browser.safebrowsing.update.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "data:,");
"""
"""A browser that asks nobody anything but the site."""


class Firefox:
    """Speaks Marionette, Firefox's own protocol: JSON with its length before it."""

    def __init__(self, port: int) -> None:
        end = time.monotonic() + WAIT
        while True:
            try:
                self._line = socket.create_connection(("127.0.0.1", port), timeout=WAIT)
                break
            except OSError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.2)
        self._numbers = itertools.count(1)
        self._hear()
        self._ask("WebDriver:NewSession", capabilities={"alwaysMatch": {"pageLoadStrategy": "normal"}})
        self._ask("WebDriver:SetWindowRect", width=500, height=844)

    def close(self) -> None:
        self._line.close()

    def _hear(self) -> Any:
        digits = b""
        while not digits.endswith(b":"):
            digits += self._line.recv(1)
        left, parts = int(digits[:-1]), []
        while left:
            parts.append(self._line.recv(left))
            left -= len(parts[-1])
        return json.loads(b"".join(parts))

    def _ask(self, command: str, **values: object) -> Any:
        text = json.dumps([0, next(self._numbers), command, values]).encode()
        self._line.sendall(b"%d:%s" % (len(text), text))
        _, _, error, found = self._hear()
        if error:
            raise AssertionError(f"{command}: {error['message']}")
        return found

    def open(self, url: str) -> None:
        self._ask("WebDriver:Navigate", url=url)

    def script(self, body: str, *values: object) -> Any:
        return self._ask("WebDriver:ExecuteScript", script=body, args=list(values))["value"]

    def click(self, css: str, nth: int = 0) -> None:
        found = self._ask("WebDriver:FindElements", using="css selector", value=css)
        self._ask("WebDriver:ElementClick", id=next(iter(found[nth].values())))


@contextlib.contextmanager
def firefox(folder: Path) -> Iterator[Engine]:
    """A headless Firefox with an empty profile in `folder`."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    (folder / "user.js").write_text(PREFERENCES + f'user_pref("marionette.port", {port});\n', encoding="utf-8")
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    assert program, "run.py e2e installs Firefox"
    child = subprocess.Popen(
        [program, "--headless", "--no-remote", "--marionette", "--profile", str(folder)],
        env={**os.environ, "HOME": str(folder), "MOZ_DISABLE_CONTENT_SANDBOX": "1"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        found = Firefox(port)
        try:
            yield found
        finally:
            found.close()
    finally:
        child.terminate()
        child.wait(20)


# -- WebKit ----------------------------------------------------------------------------------------


class WebKit:
    """WebKitGTK's own little browser, through its WebDriver."""

    def __init__(self, driver: Any) -> None:
        self._driver = driver

    def open(self, url: str) -> None:
        self._driver.get(url)

    def script(self, body: str, *values: object) -> Any:
        return self._driver.execute_script(body, *values)

    def click(self, css: str, nth: int = 0) -> None:
        self._driver.find_elements("css selector", css)[nth].click()


@contextlib.contextmanager
def webkit(folder: Path) -> Iterator[Engine]:
    """A WebKitGTK browser on a screen that nobody sees."""
    from selenium import webdriver
    from selenium.webdriver.webkitgtk.service import Service

    browser = next(iter(sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))), None)
    server = shutil.which("WebKitWebDriver")
    screen = shutil.which("Xvfb")
    assert browser and server and screen, "run.py e2e installs WebKitGTK's driver and Xvfb"
    told, tells = os.pipe()
    shown = subprocess.Popen(
        [screen, "-displayfd", str(tells), "-screen", "0", "800x1000x24", "-nolisten", "tcp"],
        pass_fds=[tells],
        stderr=subprocess.DEVNULL,
    )
    os.close(tells)
    try:
        with os.fdopen(told) as line:
            display = f":{line.readline().strip()}"
        options = webdriver.WebKitGTKOptions()
        options.binary_location = str(browser)
        options.add_argument("--automation")
        surroundings = {**os.environ, "DISPLAY": display, "HOME": str(folder), "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
        service = Service(executable_path=server, env=surroundings)
        driver = webdriver.WebKitGTK(options=options, service=service)
        try:
            driver.set_script_timeout(WAIT)
            driver.set_window_size(500, 900)
            yield WebKit(driver)
        finally:
            driver.quit()
    finally:
        shown.terminate()
        shown.wait(20)
