"""The names under which visitors' browsers keep things already: none may change."""

from __future__ import annotations

from ninefold.ui import storage


def test_names_never_change() -> None:
    assert storage.THEME == "ninefold.theme"
    assert storage.PREFS == "ninefold.prefs"
    assert storage.RECORD == "ninefold.record"
    assert storage.RECORD_BROKEN == "ninefold.record.broken"
    assert storage.MISSED == "ninefold.missed"
    assert storage.UNWRITTEN == "ninefold.unwritten"
    assert storage.TEST == "ninefold.test"
    assert storage.game("war") == "ninefold.game.war"
    assert storage.puzzle("war") == "ninefold.puzzle.war"
    assert storage.earlier("war") == "ninefold.earlier.war"
    assert storage.shown("war") == "ninefold.shown.war"
