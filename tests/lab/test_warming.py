"""Games for nobody end by themselves, and ask no solver beside a bot."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import count
from pathlib import Path

from ninefold.lab.warming import LONG, SLICE, Warming, bot_steps, bot_warming
from ninefold.ui.lab.idling import referee_warming

SOURCES = Path(__file__).parents[2] / "py"
ALONE = """\
import sys
from ninefold.lab.warming import bot_warming
bot_warming().go()
print([name for name in sys.modules if name.startswith(("ninefold.solver", "ninefold.ai"))])
"""


def test_it_ends() -> None:
    ticks = (SLICE / 2 * number for number in count())
    warming = Warming(bot_steps(), lambda: next(ticks))
    slices = 1
    while warming.go():
        slices += 1
    assert slices <= LONG / SLICE


def test_both_kinds_work() -> None:
    assert bot_warming().go()
    assert referee_warming().go()


def test_a_bot_s_python_has_no_solver_from_it() -> None:
    env = {**os.environ, "PYTHONPATH": str(SOURCES)}
    command = [sys.executable, "-c", ALONE]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=env)
    assert done.stdout.strip() == "[]"
