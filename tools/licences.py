"""The notices that go with other people's work on the site."""

from __future__ import annotations

import json
from pathlib import Path

PACKAGES = (
    "pyodide",
    "@pyscript/core",
    "@micropython/micropython-webassembly-pyscript",
    "@fontsource-variable/fraunces",
    "@fontsource-variable/inter",
)
OPENING = """\
Ninefold is published with the following works. The source of Pyodide, and that of the Python it
carries, can be had from its project. Here it is reduced to what the games use: functions of its
WebAssembly that nothing calls, and the parts of its script and of Python's library that belong to
them, are left out, and modules for sockets, processes and archives have stand-ins. This is done by
tools/strip.mjs, tools/wasm.mjs and tools/runtime_lib.py of Ninefold's own source, which are under
its MIT licence. MicroPython catches exceptions in its WebAssembly instead of its script, and its
script makes fewer checks (tools/micropython_files.mjs). The fonts are reduced to the letters in
use.
"""
MIT = """The MIT License (MIT)

{holder}

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE."""
HOLDERS = {
    "@micropython/micropython-webassembly-pyscript": "Copyright (c) 2013-2025 Damien P. George"
}
"""Whose MIT licence it is, for packages that come without its text."""


def licences(modules: Path) -> str:
    return "\n".join([OPENING, *(notice(modules / package) for package in PACKAGES)])


def notice(folder: Path) -> str:
    """The notice of one package: name, version, licence, and the licence's text where the package
    has it."""
    about = json.loads((folder / "package.json").read_text("utf-8"))
    head = f"{about['name']} {about['version']}, {about['license']}"
    texts = [path.read_text("utf-8").strip() for path in sorted(folder.glob("LICENSE*"))]
    if about["name"] in HOLDERS:
        texts.append(MIT.format(holder=HOLDERS[about["name"]]))
    return "\n\n".join([f"{'=' * len(head)}\n{head}\n{'=' * len(head)}", *texts]) + "\n"
