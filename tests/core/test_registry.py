"""Games are found by their folders, and folders may come later, or come again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules_py import games as folder
from rules_py import registry


@pytest.fixture
def unmounted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What a test mounts is gone after it."""
    monkeypatch.setattr(registry, "_mounted", list(registry._mounted))
    monkeypatch.setattr(folder, "__path__", list(folder.__path__))
    yield
    registry.games.cache_clear()
    registry.words.cache_clear()


def test_what_is_mounted_twice_is_there_once(unmounted: None) -> None:
    """An engine that was restored from its memory knows its games, and is brought their files again."""
    registry.mount("/none.zip")
    once = registry.games()
    registry.mount("/none.zip")
    assert list(folder.__path__).count("/none.zip/rules_py/games") == 1
    assert registry.games() is once
