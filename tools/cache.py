"""Results of slow steps, kept in build/ under the hash of everything that went into them."""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable
from pathlib import Path

from setup import ROOT

FOLDER = ROOT / "build" / "cache"
KEPT = 3
"""How many old results of a step stay: enough to change branches without waiting."""


def digest(*parts: bytes | str) -> str:
    """One hash of several parts; it depends on where one part ends and the next begins."""
    total = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        total.update(f"{len(data)}:".encode() + data)
    return total.hexdigest()


def cached(name: str, key: str, make: Callable[[], bytes]) -> bytes:
    """The result of `make` for this key, from now or from an earlier build."""
    path = FOLDER / f"{name}.{key[:20]}"
    try:
        data = path.read_bytes()
        path.touch()
        return data
    except FileNotFoundError:
        data = make()
        write_whole(path, data)
        forget_old(name)
        return data


def write_whole(path: Path, data: bytes) -> None:
    """Writes a file so that nobody ever sees a part of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".")
    with os.fdopen(handle, "wb") as file:
        file.write(data)
    os.chmod(temporary, 0o644)
    os.replace(temporary, path)


def forget_old(name: str) -> None:
    found = sorted(FOLDER.glob(f"{name}.*"), key=lambda path: path.stat().st_mtime)
    for path in found[:-KEPT]:
        path.unlink(missing_ok=True)
