"""What a page starts with can be run by MicroPython: an allow-list, read from the syntax.

A name, a method or a construct that is not on it is named with its place, long before a browser
meets it. What is on the lists is asked of the interpreter itself in tests/tools/lower.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from lower.check import ADVICE, complaints
from lower.program import Program
from micropython import ENTRIES, LAB

PY: Final = Path(__file__).parents[1] / "py"


def complaints_about(root: Path, *entries: str) -> list[str]:
    program = Program((root,))
    return complaints(program, program.closure(entries))


def test_micropython_can_run_what_plays() -> None:
    program = Program((PY,))
    modules = program.closure(ENTRIES)
    names = {module.name for module in modules}
    assert {"ninefold.rules.war", "ninefold.solver.matching", "ninefold.ui.html"} <= names
    assert "ninefold.coach.hint" not in names
    assert complaints(program, modules) == []


def test_micropython_can_run_what_the_lab_starts_with() -> None:
    program = Program((PY,))
    modules = program.closure(LAB)
    names = {module.name for module in modules}
    assert "ninefold.lab.referee" in names
    assert not names & {"ninefold.coach.hint", "ninefold.lab.link", "ninefold.ui.lab.view"}
    assert complaints(program, modules) == []


def test_a_complaint_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "seats.py").write_text("def told(text):\n    return text.title()\n")
    assert complaints_about(tmp_path, "seats") == [
        f"`str.title` (seats.py:2) is not in MicroPython: {ADVICE}"
    ]


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("import decimal", "decimal"),
        ("from functools import cached_property", "functools.cached_property"),
        ("from math import isclose", "math.isclose"),
        ("import json\njson.load(f)", "json.load"),
        ("memoryview(b'')", "memoryview"),
        ("sum([1], start=2)", "sum(start=...)"),
        ("sorted([1], key=len).sort()", "list.sort"),
        ("'a b'.split(maxsplit=1)", ".split(maxsplit=...)"),
        ("'x'.isalpha()", "str.isalpha"),
        ("(0.5).is_integer()", "float.is_integer"),
        ("a @ b", "MatMult"),
        ("async def f():\n    async with x: pass", "AsyncWith"),
        ("raise TimeoutError", "TimeoutError"),
    ],
)
def test_what_is_not_listed_is_found(tmp_path: Path, text: str, what: str) -> None:
    (tmp_path / "example.py").write_text(text)
    (found,) = complaints_about(tmp_path, "example")
    assert found.startswith(f"`{what}` (example.py:")


@pytest.mark.parametrize(
    "text",
    [
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import decimal",
        "def f(x: memoryview) -> memoryview: ...",
        "def later():\n    from other import thing",
        "class Game:\n    def title(self): ...\nGame().title()",
        "def memoryview(x): ...\nmemoryview(3)",
    ],
)
def test_what_types_and_our_own_code_name_is_no_matter(tmp_path: Path, text: str) -> None:
    (tmp_path / "example.py").write_text(text)
    (tmp_path / "other.py").write_text("import decimal")
    assert complaints_about(tmp_path, "example") == []
