"""Whose time runs when a bot is loaded: assets/lab/sandbox.mjs, with a worker made of a list."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from lab import text_of
from setup import ensure_node
from tests.children import output

pytestmark = pytest.mark.node

LIMIT = 60
"""Milliseconds that the bot has here."""
PROGRAM = """
const [script, limit, said] = JSON.parse(process.argv[1]);
const { Sandbox } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
const worker = { id: 1, heard: () => {}, port: { postMessage() {
  for (const [ms, type] of said) setTimeout(() => worker.heard(JSON.stringify({ type }), type), ms);
} } };
const { ended } = await new Sandbox(0).give(worker, "the bot", limit);
console.log(JSON.stringify(ended));
process.exit();
"""


def ended(*said: tuple[int, str]) -> str:
    """How loading a bot ends if its worker says these words at these times."""
    script = text_of("sandbox.mjs").replace("__FRAME__", "''").replace("__BUILD__", "{}")
    (node,) = ensure_node(Path(sys.executable)).node
    given = json.dumps([script, LIMIT, said])
    told: str = json.loads(output([node, "--input-type=module", "-e", PROGRAM, given]))
    return told


OVERTAKEN = """
const [script] = JSON.parse(process.argv[1]);
const { Sandbox } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
const sandbox = new Sandbox(0);
const ended = [];
sandbox.end = ({ id }) => { ended.push(id); };
let count = 0;
sandbox.take = async () => ({ id: (count += 1) });
sandbox.give = async () => ({ messages: [], ended: "" });
let come;
sandbox.whole = new Promise((done) => { come = done; });
const loads = [sandbox.load(0, "old", 1), sandbox.load(0, "new", 1)];
come();
const answers = (await Promise.all(loads)).map(({ ended }) => ended);
console.log(JSON.stringify([answers, ended, sandbox.seats.get(0).source]));
process.exit();
"""


def test_a_bot_that_is_loaded_twice_is_there_once() -> None:
    """It was stopped and run again, changed, before its Python was there."""
    script = text_of("sandbox.mjs").replace("__FRAME__", "''").replace("__BUILD__", "{}")
    (node,) = ensure_node(Path(sys.executable)).node
    told = output([node, "--input-type=module", "-e", OVERTAKEN, json.dumps([script])])
    assert json.loads(told) == [["dead", ""], [1], "new"]


MANY = """
const [script] = JSON.parse(process.argv[1]);
const { Sandbox } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
const sandbox = new Sandbox(0);
sandbox.whole = Promise.resolve();
let awake = 0;
let most = 0;
sandbox.take = async () => {
  awake += 1;
  most = Math.max(most, awake);
  return {};
};
sandbox.end = () => { awake -= 1; };
sandbox.exchange = async (worker, text) => ({ messages: [text], ended: "" });
const seats = [...Array(9).keys()];
for (const seat of seats) await sandbox.load(seat, `bot ${seat}`, 1);
const answers = [];
for (const seat of [...seats, ...seats]) {
  answers.push((await sandbox.ask(seat, `${seat}`, 1, 1)).messages);
}
const before = awake;
const slow = sandbox.ask(0, "0", 1, 1); // its Python is gone, so a fresh one is on its way
sandbox.leave(0);
console.log(JSON.stringify([answers.flat(), most, before, (await slow).ended, awake < before]));
process.exit();
"""


def test_many_bots_take_turns_with_few_pythons() -> None:
    """Each is asked twice; one gets up while a fresh Python is on its way to it."""
    script = text_of("sandbox.mjs").replace("__FRAME__", "''").replace("__BUILD__", "{}")
    (node,) = ensure_node(Path(sys.executable)).node
    told = output([node, "--input-type=module", "-e", MANY, json.dumps([script])])
    answers, most, awake, ended, fewer = json.loads(told)
    assert answers == 2 * [str(seat) for seat in range(9)]
    assert most == awake == 4
    assert ended == "dead"
    assert fewer


def test_a_python_that_starts_slowly_takes_nothing_of_the_bot_s_time() -> None:
    assert ended((5 * LIMIT, "reading"), (5 * LIMIT + 1, "loaded")) == ""


def test_a_bot_that_never_ends_is_late() -> None:
    assert ended((0, "reading")) == "late"


def test_a_bot_cannot_ask_for_more_time() -> None:
    more = [(at * LIMIT // 2, "reading") for at in range(9)]
    assert ended(*more, (5 * LIMIT, "loaded")) == "late"
