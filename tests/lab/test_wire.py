"""What a bot's side says is read or dropped, whatever it is."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ninefold.lab import wire
from ninefold.lab.faults import Crashed, NoChoose, Raised, Returned

RAISED = {"name": "ValueError", "line": 3, "text": "no"}
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inside: st.lists(inside) | st.dictionaries(st.text(), inside),
)
WORDS = st.sampled_from(["type", "id", "move", "trouble", "helped", "text", "name", "line"])
KINDS = st.sampled_from(["loaded", "failed", "moved", "print", "dead"])


@pytest.mark.parametrize(
    ("message", "heard"),
    [
        ({"type": "loaded", "helped": True}, wire.Loaded(helped=True)),
        ({"type": "loaded", "helped": "yes"}, wire.Loaded(helped=False)),
        ({"type": "failed", "trouble": {"missing": "choose"}}, wire.Failed(NoChoose())),
        ({"type": "failed", "trouble": RAISED}, wire.Failed(Raised("ValueError", 3, "no"))),
        ({"type": "failed", "trouble": {}}, wire.Failed(Crashed())),
        ({"type": "moved", "id": 7, "move": "L"}, wire.Answered(7, Returned("L"))),
        ({"type": "moved", "id": 7, "trouble": {}}, wire.Answered(7, Crashed())),
        ({"type": "print", "text": "hello"}, wire.Printed("hello")),
        ({"type": "print", "text": 3}, None),
        ({"type": "moved", "id": "7", "move": "L"}, None),
        ({"type": "moved", "id": 7, "move": ["L"]}, None),
        ({"type": "dead"}, None),
        ([], None),
    ],
)
def test_what_is_known_is_read(message: object, heard: wire.Heard | None) -> None:
    assert wire.read(json.dumps(message)) == heard


@pytest.mark.parametrize("line", [0, -1, True, "3", 10**9, None, 2.5])
def test_a_line_that_is_none_is_left_out(line: object) -> None:
    told = {"type": "failed", "trouble": {**RAISED, "line": line}}
    assert wire.read(json.dumps(told)) == wire.Failed(Raised("ValueError", None, "no"))


@pytest.mark.parametrize(
    "text", ["", "{", "[" * 100_000, '{"type": "print", "text": "' + "x" * wire.LONGEST + '"}']
)
def test_what_is_too_long_or_too_deep_is_dropped(text: str) -> None:
    assert wire.read(text) is None


def test_long_texts_are_cut() -> None:
    moved = wire.read(json.dumps({"type": "moved", "id": 1, "move": "x" * 5000}))
    assert moved == wire.Answered(1, Returned("x" * wire.LONGEST_TEXT))
    told = {"name": "N" * 5000, "line": 1, "text": "t" * 5000}
    failed = wire.read(json.dumps({"type": "failed", "trouble": told}))
    assert failed == wire.Failed(Raised("N" * 60, 1, "t" * wire.LONGEST_TEXT))


@given(st.text() | ANYTHING.map(json.dumps))
def test_no_text_upsets_the_reader(text: str) -> None:
    wire.read(text)


@given(KINDS, st.dictionaries(WORDS, ANYTHING))
def test_no_parts_upset_the_reader(kind: str, parts: dict[str, Any]) -> None:
    wire.read(json.dumps({**parts, "type": kind}))
