"""A child process ends with its block, and one that outlives it is found."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from uuid import uuid4

import pytest

from tests.children import MARK, child, finished, leftovers, output, survivors

WITH_A_CHILD = """
import subprocess, sys
subprocess.Popen([sys.executable, "-c", "print('both run', flush=True); input()"])
input()
"""
"""The inner one says it: while it is only being started, /proc does not know its environment."""
HEEDS = "import signal; print(signal.getsignal(signal.SIGINT) is signal.default_int_handler)"


@pytest.mark.skipif(sys.platform != "linux", reason="needs /proc")
def test_a_child_and_its_own_children_end_though_the_test_fails() -> None:
    mark = uuid4().hex
    with pytest.raises(ZeroDivisionError):
        fail_with_two_running(mark)
    assert survivors(mark) == []


def fail_with_two_running(mark: str) -> None:
    with child([sys.executable, "-c", WITH_A_CHILD], {MARK: mark}) as process:
        assert process.stdout
        assert process.stdout.readline() == "both run\n"
        assert len(leftovers(mark)) == 2
        raise ZeroDivisionError


@pytest.fixture
def deaf() -> Iterator[None]:
    """As if a shell had started the tests in the background."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("deaf")
def test_a_child_heeds_ctrl_c_though_we_do_not() -> None:
    assert output([sys.executable, "-c", HEEDS]) == "True\n"
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN


def test_how_a_command_ended() -> None:
    done = finished([sys.executable, "-c", "import sys; print(1); sys.exit('no')"])
    assert (done.returncode, done.stdout, done.stderr) == (1, "1\n", "no\n")
    with pytest.raises(AssertionError, match="no"):
        output([sys.executable, "-c", "import sys; sys.exit('no')"])
