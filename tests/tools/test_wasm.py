"""Functions that nothing refers to lose their bodies, and all others work as before; exceptions are
caught without JavaScript."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from itertools import chain
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


def run(
    module: list[int], program: str = PROGRAM, tool: str = "wasm.mjs"
) -> subprocess.CompletedProcess[str]:
    (node,) = ensure_node(Path(sys.executable)).node
    given = json.dumps({"bytes": module, "keeps": KEEPS})
    path = (ROOT / "tools" / tool).as_uri()
    command = [node, "--input-type=module", "-e", program, path, given]
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


CALLING = """
const { catching } = await import(process.argv[1]);
const { bytes } = JSON.parse(process.argv[2]);
const never = () => { throw new Error("by way of JavaScript"); };
const fails = () => { throw new Error("failed"); };
const env = { invoke_ii: never, _emscripten_throw_longjmp: never, fails };
const made = catching(Uint8Array.from(bytes));
const { exports } = (await WebAssembly.instantiate(made, { env })).instance;
const answers = [0, 1, 2].map((place) => {
  exports._emscripten_stack_restore(5);
  exports.setThrew(0, 0);
  let told;
  try { told = exports.calls(place); } catch (error) { told = error.message; }
  return [told, exports.emscripten_stack_get_current(), exports.threw()];
});
console.log(JSON.stringify(answers));
"""
"""Calls what is first, second and third in the table; each has another stack when it ends."""
ONE = 0x7F


def imported(name: str, kind: int) -> list[int]:
    return [*sized(*b"env"), *sized(*name.encode()), 0, kind]


def throwing(*, names: tuple[str, str] = ("invoke_ii", "_emscripten_throw_longjmp")) -> list[int]:
    """As a compiler makes it of a program with `setjmp`: global 0 is the stack, 1 what was
    thrown."""
    kinds = [[0x60, 0, 0], [0x60, 2, ONE, ONE, 1, ONE], [0x60, 1, ONE, 1, ONE], [0x60, 1, ONE, 0],
             [0x60, 2, ONE, ONE, 0], [0x60, 0, 1, ONE]]  # fmt: skip
    imports = [imported(names[0], 1), imported(names[1], 0), imported("fails", 0)]
    bodies = {
        "emscripten_stack_get_current": (5, [0, 0x23, 0, 0x0B]),
        "_emscripten_stack_restore": (3, [0, 0x20, 0, 0x24, 0, 0x0B]),
        "setThrew": (4, [0, 0x20, 0, 0x24, 1, 0x0B]),
        "threw": (5, [0, 0x23, 1, 0x0B]),
        "calls": (2, [0, 0x20, 0, 0x41, 9, 0x10, 0, 0x0B]),  # invoke_ii(place, 9)
        "gives": (2, [0, 0x41, 6, 0x24, 0, 0x20, 0, 0x0B]),
        "throws": (2, [0, 0x41, 6, 0x24, 0, 0x10, 1, 0x41, 0, 0x0B]),
        "breaks": (2, [0, 0x41, 6, 0x24, 0, 0x10, 2, 0x41, 0, 0x0B]),
    }
    shown = [exported(name, 3 + at) for at, name in enumerate(bodies)]
    return [
        *b"\0asm\1\0\0\0",
        *section(1, len(kinds), *chain.from_iterable(kinds)),
        *section(2, len(imports), *chain.from_iterable(imports)),
        *section(3, len(bodies), *(kind for kind, _ in bodies.values())),
        *section(4, 1, 0x70, 0, 3),
        *section(5, 1, 0, 1),
        *section(6, 2, ONE, 1, 0x41, 0, 0x0B, ONE, 1, 0x41, 0, 0x0B),
        *[7, *long(chain.from_iterable([[len(bodies)], *shown]))],
        *section(9, 1, 0, 0x41, 0, 0x0B, 3, 8, 9, 10),
        *section(
            10, len(bodies), *chain.from_iterable(sized(*body) for _, body in bodies.values())
        ),
    ]


def long(content: Iterable[int]) -> list[int]:
    """Content of 128 bytes and more, after its length."""
    whole = list(content)
    return [len(whole) % 128 + 128, len(whole) // 128, *whole]


def test_what_is_thrown_is_caught_without_javascript() -> None:
    found = run(throwing(), CALLING, "wasm_catch.mjs")
    assert found.stderr == ""
    assert json.loads(found.stdout) == [[9, 6, 0], [0, 5, 1], ["failed", 5, 0]]


def test_a_program_that_throws_nothing_is_refused() -> None:
    found = run(throwing(names=("invoke_ii", "another")), CALLING, "wasm_catch.mjs")
    assert "never calls _emscripten_throw_longjmp" in found.stderr
