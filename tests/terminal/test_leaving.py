"""Ends that come from outside: Ctrl-C, a closed pipe, bytes that are no text."""

from __future__ import annotations

import signal
import subprocess
from io import StringIO
from typing import IO

import pytest

from ninefold.terminal.screen import EndOfInput, Screen
from tests.terminal.process import running

LAST_LINE_BEFORE_PROMPT = "Your cumulative total is 0.\n"


def opened(stream: IO[str] | None) -> IO[str]:
    assert stream is not None
    return stream


def wait_for_prompt(process: subprocess.Popen[str]) -> None:
    out = opened(process.stdout)
    assert LAST_LINE_BEFORE_PROMPT in out, "it ended before it asked"
    assert out.read(5) == "Enter"


def test_ctrl_c_at_a_prompt() -> None:
    with running("play", "battle", "--friend", "--seed", "1") as process:
        wait_for_prompt(process)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
        assert (process.returncode, err) == (130, "")
        assert out.splitlines()[-1].startswith("Code: ")


def test_ctrl_c_in_a_tournament() -> None:
    with running("levels", "--games", "100000") as process:
        opened(process.stdout).readline()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=20)
        assert (process.returncode, err) == (130, "")


def test_a_closed_pipe_ends_silently() -> None:
    with running("play", "battle", "--watch", "gentle", "gentle", "--target", "300") as process:
        opened(process.stdout).close()
        assert opened(process.stderr).read() == ""
        assert process.wait(20) == 141


def test_bytes_that_are_no_text_are_a_wrong_answer() -> None:
    with running("play", "war", "--friend") as process:
        stdin = opened(process.stdin)
        stdin.buffer.write(b"\xff\xfe\x00\n")  # type: ignore[attr-defined]  # a text pipe has one
        out, err = process.communicate(timeout=20)
        assert (process.returncode, err) == (0, "")
        assert "Not a move in this game" in out


def test_without_any_input_a_question_is_the_end() -> None:
    out = StringIO()
    with pytest.raises(EndOfInput):
        Screen(None, out).ask("? ")
    assert out.getvalue() == "? \n"


class Keyboard(StringIO):
    def isatty(self) -> bool:
        return True


def test_a_keyboard_shows_by_itself_what_is_typed() -> None:
    out = StringIO()
    assert Screen(Keyboard("7\n"), out).ask("? ") == "7"
    assert out.getvalue() == "? "
