"""The tools import each other as scripts do: from their own folder."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.children import output

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))


def run_build(out: Path, *arguments: str) -> str:
    command = [sys.executable, str(ROOT / "tools" / "build.py"), "--out", str(out), *arguments]
    return output(command)
