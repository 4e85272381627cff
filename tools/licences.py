"""The notices that go with other people's work on the site."""

from __future__ import annotations

import json
from pathlib import Path

PACKAGES = (
    "pyodide",
    "@pyscript/core",
    "@fontsource-variable/fraunces",
    "@fontsource-variable/inter",
)
OPENING = """\
Ninefold is published with the following works. The source of Pyodide, and that of the Python it
carries, can be had from its project. Here it is reduced to what the games use: functions of its
WebAssembly that nothing calls, and the parts of its script and of Python's library that belong to
them, are left out, and modules for sockets, processes and archives have stand-ins. This is done by
tools/strip.mjs, tools/wasm.mjs and tools/runtime_lib.py of Ninefold's own source, which are under
its MIT licence. The fonts are reduced to the letters in use.
"""


def licences(modules: Path) -> str:
    return "\n".join([OPENING, *(notice(modules / package) for package in PACKAGES)])


def notice(folder: Path) -> str:
    """The notice of one package: name, version, licence, and the licence's text where the package
    has it."""
    about = json.loads((folder / "package.json").read_text("utf-8"))
    head = f"{about['name']} {about['version']}, {about['license']}"
    texts = [path.read_text("utf-8").strip() for path in sorted(folder.glob("LICENSE*"))]
    return "\n\n".join([f"{'=' * len(head)}\n{head}\n{'=' * len(head)}", *texts]) + "\n"
