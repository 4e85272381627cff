"""The lab's page is the same on the small Python as it would be in Pyodide, whatever happens."""

from __future__ import annotations

import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

import setup
from micropython import run
from tests.effort import effort

from .tried import LATE, replay

pytestmark = pytest.mark.thorough

REPLAY: Final = "import js\nfrom tests.tools.lower.tried import replay\nreplay(js.given)"
COUNT: Final = effort(100)
LENGTH: Final = 12
RAISED: Final = {"name": "ZeroDivisionError", "line": 2, "text": "division by zero"}
ANSWERS: Final = (*range(12), "nine", "L", LATE, RAISED, {"missing": "choose"}, {})
DRAFTS: Final = ("", "", ["war", "Zoë <b>", "名前", "# 😀\n"], ["war", "x", "", ""], ["duel"])
RUN: Final = '{"type": "press", "target": "run"}'
EVENTS: Final = (
    *(1, 2, 3, 8, 40, RUN, RUN, RUN, RUN),
    '{"type": "press", "target": "stop"}',
    '{"type": "press", "target": "save"}',
    '{"type": "lost"}',
    '{"type": "press", "target": "new"}',
    '{"type": "press", "target": "open:Mine"}',
    '{"type": "file", "name": "mine.py", "text": "# theirs"}',
    '{"type": "followed", "fragment": ""}',
    '{"type": "followed", "fragment": "duel"}',
    '{"type": "source", "text": "# «é»\\ndef choose(position): ..."}',
    '{"type": "field", "name": "name", "value": "Zoë"}',
)


def visits(rng: Random) -> list[dict[str, Any]]:
    made = []
    for _ in range(COUNT):
        draft = rng.choice(DRAFTS)
        faulty = rng.random() < 0.5
        bot = rng.choices(ANSWERS if faulty else ANSWERS[:12], k=10)
        events = rng.choices(EVENTS, k=LENGTH)
        kept = draft and json.dumps({"version": 1, "bot": draft})
        made.append({"draft": kept, "bot": [0, *bot], "events": events})
    return made


def test_both_labs_are_alike(compiled_lab: bytes, node: setup.Node, modules: Path) -> None:
    given = json.dumps(visits(Random(1)))
    theirs = run(modules, node.node[0], {"bundle": compiled_lab}, REPLAY, given)
    said = io.StringIO()
    with redirect_stdout(said):
        replay(given)
    ours = said.getvalue().splitlines()
    for one, other in zip(ours, theirs, strict=True):
        assert json.loads(one) == json.loads(other)
