"""A game is the same in both interpreters, whatever is pressed.

Random visits to every game are played in Python, and again, lowered, in MicroPython. All that the
page asks of its host is compared (edits, effects, what is kept, messages of frames), the codes with
the computer's moves, the texts of a hand-over, and the whole page at the end.
A quick run plays a few of them; NINEFOLD_SEQUENCES=300 plays more, NINEFOLD_SEED=2 others.
"""

from __future__ import annotations

import io
import json
import os
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any, Final

import pytest

import setup
from micropython import run
from ninefold.session import new_session
from ninefold.session.seats import YOU
from tests.effort import effort

from .conftest import REPLAY
from .played import Played, replay
from .sequences import CASES, sequences

pytestmark = pytest.mark.thorough

COUNT: Final = int(os.environ.get("NINEFOLD_SEQUENCES") or effort(100))
SEED: Final = int(os.environ.get("NINEFOLD_SEED", "1"))
LENGTH: Final = 14
NEAR: Final = 60
"""How many letters of a difference are shown, before and after."""


@pytest.fixture
def without_later_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in the page: to reach for what is imported later raises ImportError."""
    monkeypatch.delattr("ninefold.ui.extras", raising=False)
    monkeypatch.setitem(sys.modules, "ninefold.ui.extras", None)


def asked(found: list[dict[str, Any]], full: bool = False) -> str:
    return json.dumps({"sequences": found, "full": full})


def in_python(given: str) -> list[str]:
    said = io.StringIO()
    with redirect_stdout(said):
        replay(given)
    return said.getvalue().splitlines()


@pytest.mark.usefixtures("without_later_modules")
def test_thirty_visits_have_every_game_with_all_its_settings() -> None:
    started = []
    for each in sequences(30, 0, SEED):
        page = Played(each["start"])
        page.first()
        if not each["start"]["framed"]:
            session = page.app.state.session
            started.append((session.game.key, dict(session.settings)))
    for key, settings in CASES:
        assert (key, dict(new_session(key, settings, (YOU, YOU), 1).settings)) in started


@pytest.mark.usefixtures("without_later_modules")
def test_both_play_alike(compiled: bytes, node: setup.Node, modules: Path) -> None:
    found = list(sequences(COUNT, LENGTH, SEED))

    def in_micropython(given: str) -> list[str]:
        return run(modules, node.node[0], {"bundle": compiled}, REPLAY, given)

    ours, theirs = in_python(asked(found)), in_micropython(asked(found))
    assert len(ours) == len(theirs) == COUNT * (LENGTH + 2)
    for place, (one, other) in enumerate(zip(ours, theirs, strict=True)):
        if one != other:
            number, step = divmod(place, LENGTH + 2)
            again = asked([found[number]], full=True)
            print(found[number]["start"], found[number]["events"][:step])
            assert differing(in_micropython(again)[step], in_python(again)[step]) is None


def differing(one: str, other: str) -> tuple[str, str] | None:
    """The surroundings of the first difference."""
    for first, second in zip(json.loads(one), json.loads(other), strict=False):
        for at in range(0, max(len(first), len(second)), NEAR):
            part = slice(max(at - NEAR, 0), at + NEAR)
            if first[part] != second[part]:
                return first[part], second[part]
    return None if one == other else (one, other)
