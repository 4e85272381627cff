"""What comes late is not there before, and comes in small steps."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from ninefold.rules import BY_KEY
from ninefold.ui.late import MODULES, here, load_steps
from tests.children import output

PACKAGE = Path(__file__).parents[2] / "py" / "ninefold"
LATE = ("coach", "words/en/coach", "ui/maps", *(f"words/en/{key}" for key in BY_KEY))
"""Packages of which a game needs no module but, at most, the package itself."""
PROGRAM = """
import json, sys
import ninefold.ui.dispatch, ninefold.ui.embed.frame, ninefold.ui.shell, ninefold.ui.state
from ninefold.ui.desk import saved
from ninefold.ui.html import render
from ninefold.rules import BY_KEY
from ninefold.ui.late import MODULES
from ninefold.ui.shell import render as shell
from ninefold.ui.state import first_state
render(shell(first_state("war")))
"""
ALREADY_THERE = """
print(json.dumps([name for name in MODULES if f"ninefold.{name}" in sys.modules]))
"""
STEP_BY_STEP = """
from importlib import import_module
packages = {"ninefold." + name.rpartition(".")[0] for name in MODULES}
steps = []
for name in MODULES:
    before = set(sys.modules)
    import_module(f"ninefold.{name}")
    new = {each for each in set(sys.modules) - before if each.startswith("ninefold.")} - packages
    steps.append(sorted(each.removeprefix("ninefold.") for each in new))
print(json.dumps(steps))
"""


def said(program: str) -> Any:
    """By a fresh Python in which a game has begun."""
    command = [sys.executable, "-c", PROGRAM + program]
    return json.loads(output(command, {"PYTHONPATH": str(PACKAGE.parent)}))


def test_a_game_begins_without_it() -> None:
    assert said(ALREADY_THERE) == []


def test_every_step_brings_one_module() -> None:
    assert said(STEP_BY_STEP) == [[name] for name in MODULES]


@pytest.mark.parametrize("folder", LATE)
def test_no_module_is_forgotten(folder: str) -> None:
    """Or the first that needs it would load it in one go with others."""
    names = {path.stem for path in (PACKAGE / folder).glob("*.py")} - {"__init__"}
    package = folder.replace("/", ".")
    assert names
    assert {f"{package}.{name}" for name in names} <= set(MODULES)


def test_it_can_be_imported_step_by_step() -> None:
    assert len(list(load_steps())) == len(MODULES)
    assert here()
