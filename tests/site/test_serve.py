"""While a chapter is being written: served at once, and the page changes as the file does."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest


@pytest.fixture
def served(checkout):
    taken = socket.socket()
    taken.bind(("127.0.0.1", 0))
    taken.listen()
    port = taken.getsockname()[1]
    command = [sys.executable, "-u", "-m", "site_plugins", "serve", "--no-engine", "--port", str(port)]
    process = subprocess.Popen(command, cwd=checkout, stdout=subprocess.PIPE, text=True, start_new_session=True)
    said = ""
    while "Ctrl-C" not in said:
        line = process.stdout.readline()
        assert line, said
        said += line
    taken.close()
    (address,) = re.findall(r"open at (http://\S+?/)en/", said)
    assert int(address.rpartition(":")[2].strip("/")) > port  # a port in use is passed over
    yield address, checkout, process
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
    process.stdout.close()


def get(url: str, **headers: str) -> str:
    with urlopen(Request(url, headers=headers), timeout=10) as answer:
        return answer.read().decode()


def test_a_saved_chapter_is_on_its_page_and_the_server_ends_cleanly(served):
    address, tree, process = served
    assert "Content-Security-Policy" in get(f"{address}fi/epoch/credits/")
    made = get(f"{address}fi/epoch/your-table/")
    with (tree / "docs" / "fi" / "epoch" / "credits.md").open("a", encoding="utf-8") as chapter:
        chapter.write("\nTämä rivi on uusi.\n")
    until = time.monotonic() + 20
    while "Tämä rivi on uusi." not in (html := get(f"{address}fi/epoch/credits/")):
        assert time.monotonic() < until
        time.sleep(0.1)
    assert "Content-Security-Policy" in html
    assert get(f"{address}fi/epoch/your-table/") == made, "what the rules make waits for the whole build"

    assert 'data-version=""' in html  # a draft is kept by no browser, and one that kept a site here lets it go
    assert get(f"{address}sw.js").startswith('self.SITE={"version":"",')
    assert "<loc>http://elsewhere:9/fi/" in get(f"{address}fi/sitemap.xml", Host="elsewhere:9")
    with pytest.raises(HTTPError) as missing:
        get(f"{address}no/such/page")
    assert missing.value.code == 404 and "Tätä sivua ei kirjassa ole" in missing.value.read().decode()
    missing.value.close()

    os.kill(process.pid, signal.SIGINT)
    assert process.wait(timeout=15) == 0
    assert "Closed." in process.stdout.read()
