"""The program as a process of its own."""

from __future__ import annotations

import subprocess
import sys
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final

from tests.children import child

ROOT: Final = Path(__file__).parents[2]


def running(*arguments: str) -> AbstractContextManager[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "ninefold", *arguments]
    return child(command, {"PYTHONPATH": str(ROOT / "py")})


def transcript(arguments: list[str], typed: list[str]) -> str:
    """All that a run prints; it has to end well and say nothing on standard error."""
    with running(*arguments) as process:
        out, err = process.communicate("".join(f"{line}\n" for line in typed), timeout=20)
        assert (process.returncode, err) == (0, "")
        return out
