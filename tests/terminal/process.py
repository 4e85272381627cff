"""The program as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]


def start(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "ninefold", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT / "py")},
        text=True,
        encoding="utf-8",
    )


def transcript(arguments: list[str], typed: list[str]) -> str:
    """All that a run prints; it has to end well and say nothing on standard error."""
    process = start(*arguments)
    out, err = process.communicate("".join(f"{line}\n" for line in typed), timeout=20)
    assert (process.returncode, err) == (0, "")
    return out
