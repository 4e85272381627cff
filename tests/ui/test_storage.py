"""The names under which visitors' browsers keep things already: none may change."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from ninefold.ui import storage

ROOT: Final = Path(__file__).parents[2]
NAMED: Final = re.compile(r"""(?<!pyimport\()["'`]ninefold\.([a-z.]+)""")
"""A text like a storage key; a module of ours that Python imports looks like one too."""
"""The beginning of a name in quotes."""


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


def test_scripts_have_no_names_of_their_own() -> None:
    assert NAMED.findall('"ninefold.theme", `ninefold.shown.${page}`') == ["theme", "shown."]
    for path in (ROOT / "assets").glob("*.*js"):
        assert NAMED.findall(path.read_text("utf-8")) == [], path
