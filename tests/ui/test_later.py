"""What a game can be played without is not imported at the start, and comes in small steps.

The build works out which modules these are (`tools/imports.py`), from what `main.py` imports.
"""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from imports import later_modules
from ninefold.rules import BY_KEY
from ninefold.ui import extras
from ninefold.ui.later import Later, later
from runtime import page_sources
from tests.children import output

SOURCES: Final = Path(__file__).parents[2] / "py"
AT_START = {"__init__", "page"}
"""The coach's labels on the page are there from the start."""
LATER: Final = ("coach", "words/en/coach", "ui/maps", *(f"words/en/{key}" for key in BY_KEY))
"""Packages of which a game needs no module but, at most, the package itself."""
BEGUN: Final = """
import json, sys
names = json.loads(sys.argv[1])
from ninefold.ai.reply import reply_steps
from ninefold.rules import BY_KEY
from ninefold.steps import finish
from ninefold.ui.dispatch import dispatch
from ninefold.ui.events import Opened, Press, Worked
from ninefold.ui.html import render
from ninefold.ui.kinds import FRAME, SITE
from ninefold.ui.reactions import reactions
for kind in (SITE, FRAME):
    for key in BY_KEY:
        render(kind.render(kind.built(key), True))
    before = kind.built("war")
    moved, effects = dispatch(before, Press("L", True, 1))
    (reply,) = [effect for effect in reactions(before, moved) if hasattr(effect, "steps")]
    after, effects = dispatch(moved, Worked(reply.name, reply.session, finish(reply.steps)))
    assert after.session.ply == 2
    render(kind.render(after, True))
dispatch(SITE.built("war"), Opened("settings"))
"""
"""A game is begun on a page and in a frame, and answered."""
ALREADY_THERE: Final = """
print(json.dumps([name for name in names if name in sys.modules]))
"""
ONE_BY_ONE: Final = """
from importlib import import_module
brought = []
for name in names:
    before = set(sys.modules)
    import_module(name)
    new = set(sys.modules) - before
    brought.append(sorted(each for each in new if each.startswith("ninefold")))
print(json.dumps(brought))
"""


@cache
def names() -> tuple[str, ...]:
    """The modules that come later."""
    return later_modules(page_sources(), "ninefold.main")


def said(program: str) -> Any:
    """By a fresh Python in which a game has begun."""
    command = [sys.executable, "-c", BEGUN + program, json.dumps(names())]
    return json.loads(output(command, {"PYTHONPATH": str(SOURCES)}))


def test_a_game_begins_without_them() -> None:
    assert "ninefold.ui.extras" in names()
    assert said(ALREADY_THERE) == []


def test_every_step_brings_one_module() -> None:
    assert said(ONE_BY_ONE) == [[name] for name in names()]


@pytest.mark.parametrize("folder", LATER)
def test_no_module_is_forgotten(folder: str) -> None:
    """Or the first that needs it would import it in one go with others."""
    found = {path.stem for path in (SOURCES / "ninefold" / folder).glob("*.py")} - AT_START
    package = f"ninefold.{folder}".replace("/", ".")
    assert found
    assert {f"{package}.{name}" for name in found} <= set(names())


def test_one_module_is_all_that_is_promised() -> None:
    """mypy compares the types; here it is seen that every name is there, and nothing but that."""
    found: Later = extras
    assert later() is found
    promised = {name for name in vars(Later) if not name.startswith("_")}
    assert promised == set(extras.__all__)
    assert all(callable(getattr(extras, name)) for name in promised)


def test_modules_that_only_functions_import_are_later() -> None:
    sources = {
        "a/__init__.py": "",
        "a/main.py": "from .b import one\ndef f():\n    from . import late\n",
        "a/b.py": "if TYPE_CHECKING:\n    from .unused import x\n",
        "a/unused.py": "",
        "a/late.py": "from .b import one\nfrom .deep.er import x\n",
        "a/deep/__init__.py": "",
        "a/deep/er.py": "from ..b import two\n",
    }
    assert later_modules(sources, "a.main") == ("a.deep", "a.deep.er", "a.late")
