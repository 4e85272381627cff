"""Our Python as one archive, which `pip install` takes: the games for a terminal.

The same sources make the same bytes: files are in the order of their names and have no date.
"""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

from setup import ROOT

FOLDER = "ninefold"
"""The one folder of the archive, as pip expects it."""
BESIDE = ("LICENSE", "README.md", "pyproject.toml")
NO_DATE = (1980, 1, 1, 0, 0, 0)
READABLE = 0o644 << 16


def source_zip() -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in source_files():
            entry = zipfile.ZipInfo(f"{FOLDER}/{path.relative_to(ROOT).as_posix()}", NO_DATE)
            entry.external_attr = READABLE
            archive.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED)
    return made.getvalue()


def source_files() -> list[Path]:
    return [*(ROOT / name for name in BESIDE), *sorted((ROOT / "py").rglob("*.py"))]
