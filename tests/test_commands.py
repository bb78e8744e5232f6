"""run.py where something is missing: it says what, and which command brings it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import run
from commands import check, environment, originality, steps


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A checkout in which nothing has been made."""
    monkeypatch.setattr(environment, "HOME", tmp_path)
    monkeypatch.setattr(environment, "quietly", lambda told, *_, **__: pytest.fail(f"went on to: {told}"))
    return tmp_path


def ended(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr(sys, "argv", ["run.py", *words])
    monkeypatch.setattr("signal.signal", lambda *_: None)
    return run.main()


@pytest.mark.parametrize("verb", ["serve", "test", "check", "build", "bench"])
def test_a_python_without_venv_is_named(
    fresh: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], verb: str
) -> None:
    monkeypatch.setattr(environment, "find_spec", lambda name: None)
    assert ended(monkeypatch, verb) == 2
    assert "apt-get install python3-venv" in capsys.readouterr().err


def test_without_root_the_one_command_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    monkeypatch.setattr(environment, "_THERE", dict.fromkeys(environment.PACKAGES, lambda: False))
    with pytest.raises(steps.Missing, match=r"apt-get install -y .*libvoikko1 voikko-fi hunspell hunspell-en-gb"):
        environment.debian("voikko", "hunspell")


def test_root_with_apt_installs_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[list[str]] = []
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(environment, "_THERE", {"voikko": lambda: False, "hunspell": lambda: True})
    monkeypatch.setattr(environment, "quietly", lambda told, command, **_: done.append(list(command)))
    environment.debian("voikko", "hunspell")
    assert [command[:2] for command in done] == [["apt-get", "update"], ["apt-get", "install"]]
    assert done[1][-2:] == ["libvoikko1", "voikko-fi"]


def test_a_browser_that_cannot_be_fetched_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def fails(told: str, *_: object, **__: object) -> None:
        raise steps.Missing(told)

    monkeypatch.delenv("NOPPAKIRJA_CHROMIUM", raising=False)
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr(
        subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], 0, stdout=str(tmp_path / "none"))
    )
    monkeypatch.setattr(environment, "quietly", fails)
    with pytest.raises(steps.Missing, match="apt-get install -y chromium"):
        environment.chromium(sys.executable)


@pytest.mark.parametrize(
    ("there", "used"),
    [
        (["chromium", "chromium-headless-shell"], "/usr/bin/chromium-headless-shell"),
        (["chromium"], "/usr/bin/chromium"),
    ],
)
def test_the_browser_without_windows_is_used_where_there_is_one(
    monkeypatch: pytest.MonkeyPatch, there: list[str], used: str
) -> None:
    """The whole browser takes about twice the work for the same tests."""
    monkeypatch.delenv("NOPPAKIRJA_CHROMIUM", raising=False)
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}" if name in there else None)
    assert environment.chromium(sys.executable) == used


def test_root_with_apt_is_given_the_browser_without_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    there = ["chromium", "apt-get"]

    def install(told: str, command: list[str], **_: object) -> None:
        there.extend(word for word in command if command[1] == "install")

    monkeypatch.delenv("NOPPAKIRJA_CHROMIUM", raising=False)
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}" if name in there else None)
    monkeypatch.setattr(environment, "quietly", install)
    assert environment.chromium(sys.executable) == "/usr/bin/chromium-headless-shell"


def test_a_made_environment_is_left_alone_until_its_lock_changes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made: list[str] = []
    monkeypatch.setattr(environment, "HOME", tmp_path / "env")
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    lock = tmp_path / "locks" / "serve.txt"
    lock.parent.mkdir()
    lock.write_text("one")

    def make(told: str, command: list[str], **_: object) -> None:
        made.append(told)
        (tmp_path / "env" / "serve" / "bin").mkdir(parents=True, exist_ok=True)
        (tmp_path / "env" / "serve" / "bin" / "python").touch()

    monkeypatch.setattr(environment, "quietly", make)
    environment.python("serve")
    first = len(made)
    environment.python("serve")
    assert len(made) == first > 0
    lock.write_text("two")
    environment.python("serve")
    assert len(made) == 2 * first


@pytest.mark.parametrize(
    ("words", "told"),
    [([], ["tests", "--ignore=tests/bench"]), (["-k", "odds"], ["-k", "odds", "tests"]), (["tests/core"], [])],
)
def test_test_hands_on_arguments(monkeypatch: pytest.MonkeyPatch, words: list[str], told: list[str]) -> None:
    ran: list[list[str]] = []
    for name in ("runtime", "test_tools", "debian"):
        monkeypatch.setattr(environment, name, lambda *_: None)
    monkeypatch.setattr(environment, "python", lambda kind: "python")
    monkeypatch.setattr(environment, "chromium", lambda python: "chromium")
    monkeypatch.setattr(run, "run", lambda command, **_: ran.append(list(command)) or 3)
    assert ended(monkeypatch, "test", *words) == 3
    assert all(word in ran[0] for word in [*words, *told])
    assert ("tests" in ran[0]) is ("tests/core" not in words)


def test_an_unknown_option_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SystemExit) as stopped:
        ended(monkeypatch, "serve", "--prot", "1")
    assert stopped.value.code == 2


def test_a_failed_step_shows_what_it_said(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(steps.Missing, match="This step failed: trying"):
        steps.quietly("trying", [sys.executable, "-c", "import sys; print('because'); sys.exit(1)"])
    assert "because" in capsys.readouterr().err


# -- originality -----------------------------------------------------------------------------------

SENTENCE = "The grey heron stood in the shallow river until evening came"


@pytest.fixture
def book(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    (tmp_path / "docs").mkdir()
    (tmp_path / "rules_py").mkdir()
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources" / "a.txt").write_text(f"Before. {SENTENCE}, and left.", encoding="utf-8")
    monkeypatch.setattr(originality, "ROOT", tmp_path)
    monkeypatch.setattr(originality, "ALLOWED", tmp_path / "allowed.txt")
    return tmp_path


def test_shared_wording_is_found_through_markup_and_lines(book: Path) -> None:
    text = "Yes.\n\n**the grey** heron\nstood in — the *shallow* RIVER until evening came\n"
    (book / "docs" / "chapter.md").write_text(text, encoding="utf-8")
    good, told = originality.report(book / "sources")
    assert not good
    assert told == "docs/chapter.md:3: the grey heron stood in the shallow river until evening came"


def test_eight_words_are_no_shared_wording_and_a_list_of_names_is_excused(book: Path) -> None:
    (book / "docs" / "chapter.md").write_text(" ".join(SENTENCE.split()[:8]), encoding="utf-8")
    assert originality.report(book / "sources") == (True, "")
    (book / "docs" / "chapter.md").write_text(SENTENCE, encoding="utf-8")
    (book / "allowed.txt").write_text(SENTENCE, encoding="utf-8")
    assert originality.report(book / "sources")[0]


def test_a_folder_without_texts_is_no_clean_result(book: Path, tmp_path: Path) -> None:
    assert originality.report(tmp_path / "docs")[0] is False


def test_check_goes_through_everything_and_fails_at_the_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran: list[str] = []

    def one(command: list[str]) -> tuple[bool, str]:
        ran.append(" ".join(command))
        return len(ran) != 2, f"finding {len(ran)}"

    monkeypatch.setattr(check, "_run", one)
    monkeypatch.setattr(check, "_text", list)
    assert shutil.which("git")
    assert check.check("python", None) == 1
    assert len(ran) > 5
    said = capsys.readouterr().out
    assert "finding 2" in said and "finding 3" not in said and "1 do not" in said


def test_what_is_ended_from_outside_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert steps.run([sys.executable, "-c", "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"]) == 137
    assert "SIGKILL" in capsys.readouterr().err
