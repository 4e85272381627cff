"""The allow-list says what the interpreter has: it is asked."""

from __future__ import annotations

import ast
from pathlib import Path

from lower import allowed, calls
from lower.pack import runtime

from .conftest import Run

TYPES = ("bytes", "dict", "float", "frozenset", "int", "list", "set", "str", "tuple")
ASKED = f"""
import builtins
print(*dir(builtins))
print(*[name for kind in ({", ".join(TYPES)}) for name in dir(kind)])
"""


def test_the_interpreter_has_what_is_listed(in_micropython: Run) -> None:
    functions, methods = (set(line.split()) for line in in_micropython({}, ASKED[1:])[:2])
    assert {*allowed.FUNCTIONS, *allowed.ERRORS, "NotImplemented"} - {*calls.FUNCTIONS} <= functions
    assert allowed.METHODS - {"__init__"} <= methods


def test_its_modules_have_what_is_listed(in_micropython: Run) -> None:
    program = "".join(
        f"import {module}\nprint('{module}', *dir({module}))\n" for module in allowed.NATIVE
    )
    found = {line.split()[0]: set(line.split()[1:]) for line in in_micropython({}, program)}
    for module, names in allowed.NATIVE.items():
        assert names <= found[module], module


def test_our_library_has_what_is_listed() -> None:
    defined = names_of(runtime()["library.py"])
    built_by_passes = {"dataclass", "field"}
    for module, names in allowed.LIBRARY.items():
        assert module in defined or names - built_by_passes <= defined, module


def test_the_runtime_has_what_calls_are_turned_into() -> None:
    defined = names_of(runtime()["lowered.py"])
    assert {*calls.METHODS, *calls.FUNCTIONS.values()} <= defined


def names_of(text: str) -> set[str]:
    tree = ast.parse(text)
    made = {each.name for each in tree.body if isinstance(each, ast.FunctionDef | ast.ClassDef)}
    brought = {
        alias.asname or alias.name
        for each in tree.body
        if isinstance(each, ast.Import | ast.ImportFrom)
        for alias in each.names
    }
    return made | brought


def test_modules_are_short() -> None:
    """Each is one idea, to be read at a sitting."""
    folder = Path(allowed.__file__).parent
    lengths = {path.name: len(path.read_text("utf-8").splitlines()) for path in folder.glob("*.py")}
    assert {name for name, length in lengths.items() if length >= 150} == set()
