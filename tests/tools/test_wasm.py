"""Functions that nothing refers to lose their bodies, and all others work as before."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from setup import ensure_node
from tests.children import finished

from .conftest import ROOT

pytestmark = pytest.mark.node

# Exports by name: what they do is in the comments of MODULE.
KEEPS = ["calls", "calls-in-table"]
PROGRAM = """
const { strip } = await import(process.argv[1]);
const { bytes, keeps } = JSON.parse(process.argv[2]);
const given = Uint8Array.from(bytes);
const made = strip(given, (name) => keeps.includes(name));
const { exports } = (await WebAssembly.instantiate(made)).instance;
const answers = Object.fromEntries(Object.entries(exports).map(([name, it]) => [name, it()]));
console.log(JSON.stringify({ answers, shorter: given.length - made.length }));
"""


def sized(*content: int) -> list[int]:
    return [len(content), *content]


def section(number: int, *content: int) -> list[int]:
    return [number, *sized(*content)]


def exported(name: str, function: int) -> list[int]:
    return [*sized(*name.encode()), 0, function]


UNUSED = [0, *[0x41, 5, 0x1A] * 10, 0x41, 9, 0x0B]
MODULE = [
    *b"\0asm\1\0\0\0",
    *section(1, 1, 0x60, 0, 1, 0x7F),  # one type: nothing in, a number out
    *section(3, 5, 0, 0, 0, 0, 0),
    *section(4, 1, 0x70, 0, 1),
    *section(7, 3, *exported("calls", 0), *exported("calls-in-table", 1), *exported("unused", 4)),
    *section(9, 1, 0, 0x41, 0, 0x0B, 1, 3),  # the table holds function 3
    *section(
        10,
        5,
        *sized(0, 0x10, 2, 0x0B),  # 0: calls 2
        *sized(0, 0x41, 0, 0x11, 0, 0, 0x0B),  # 1: calls what is first in the table
        *sized(0, 0x41, 7, 0x0B),  # 2: 7
        *sized(0, 0x41, 8, 0x0B),  # 3: 8
        *sized(*UNUSED),  # 4: 9, at length
    ),
]


def run(module: list[int]) -> subprocess.CompletedProcess[str]:
    (node,) = ensure_node(Path(sys.executable)).node
    given = json.dumps({"bytes": module, "keeps": KEEPS})
    path = (ROOT / "tools" / "wasm.mjs").as_uri()
    command = [node, "--input-type=module", "-e", PROGRAM, path, given]
    return finished(command)


def test_what_is_used_stays_and_the_rest_goes() -> None:
    result = json.loads(run(MODULE).stdout)
    assert result["answers"] == {"calls": 7, "calls-in-table": 8}
    assert result["shorter"] == len(exported("unused", 4)) + len(UNUSED) - len([0, 0, 0x0B])


def test_an_instruction_that_it_does_not_know_stops_it() -> None:
    """A wrong guess about its length would garble all that follows."""
    at = MODULE.index(0x10)
    found = run([*MODULE[:at], 0xFB, *MODULE[at + 1 :]])
    assert found.returncode != 0
    assert "unknown instruction 251" in found.stderr
