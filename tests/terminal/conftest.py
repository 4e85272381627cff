"""`ninefold` runs a command in this process, with typed lines as its standard input."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from dataclasses import dataclass
from io import StringIO
from typing import TypeAlias

import pytest

from ninefold.cli import main


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def saved(self) -> str:
        """The code that reopens the game."""
        return self.lines[-1].removeprefix("Code: ")


Ninefold: TypeAlias = Callable[..., Ran]


@pytest.fixture
def ninefold(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ninefold:
    def run(command: str, *typed: str) -> Ran:
        monkeypatch.setattr(sys, "stdin", StringIO("".join(f"{line}\n" for line in typed)))
        code = main(shlex.split(command))
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run
