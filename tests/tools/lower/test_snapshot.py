"""The memory with all modules imported: the same bytes every time, and as good as importing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import setup
from bundle import BuildError
from lower.pack import bundle, sources
from micropython import names, run, snapshot

from .conftest import REPLAY, write
from .sequences import sequences

pytestmark = pytest.mark.thorough

MADE_TWICE = """
import js, json
texts = json.loads(js.given)
halves = lambda text: text[:1] + text[1:]
same = [text for text in texts if halves(text) is halves(text)]
other = [text for text in texts if halves(text) is not halves(text)]
print(json.dumps([len(same), same[-1], other[0]]))
"""


@pytest.fixture(scope="module")
def memory(compiled: bytes, node: setup.Node, modules: Path) -> bytes:
    return snapshot(modules, node.node[0], compiled)


def test_it_is_the_same_every_time(
    memory: bytes, compiled: bytes, node: setup.Node, modules: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert snapshot(modules, node.node[0], compiled) == memory


def test_a_game_goes_on_from_it_as_after_importing(
    memory: bytes, compiled: bytes, node: setup.Node, modules: Path
) -> None:
    given = json.dumps({"sequences": list(sequences(5, 10, seed=3)), "full": False})
    restored = run(modules, node.node[0], {"memory": memory}, REPLAY, given)
    assert restored == run(modules, node.node[0], {"bundle": compiled}, REPLAY, given)
    assert len(restored) == 5 * 12


def test_every_name_is_found_in_its_sorted_pool(
    memory: bytes, compiled: bytes, node: setup.Node, modules: Path
) -> None:
    """A text that is a known name is made no second time, and one that is none is."""
    known = names(modules, node.node[0], compiled)
    assert len(known) > 2000
    longer = [f"{name}~" for name in known]
    given = json.dumps([*known, *longer])
    found = run(modules, node.node[0], {"memory": memory}, MADE_TWICE, given)
    assert json.loads(found[0]) == [len(known), known[-1], longer[0]]


@pytest.mark.parametrize(
    ("broken", "complaint"),
    [
        (lambda data: data[:-8], "The snapshot is not complete."),
        (lambda data: data[:32], "The snapshot is not complete."),
        (lambda data: data[:4] + bytes(4) + data[8:], "The snapshot does not fit."),
        (lambda data: bytes(len(data)), "The snapshot does not fit."),
    ],
)
def test_a_broken_one_is_refused(
    broken: object, complaint: str, memory: bytes, node: setup.Node, modules: Path
) -> None:
    assert callable(broken)
    with pytest.raises(BuildError, match=complaint):
        run(modules, node.node[0], {"memory": broken(memory)}, "")


def test_a_module_must_not_keep_what_belongs_to_the_browser(
    tmp_path: Path, node: setup.Node, modules: Path
) -> None:
    name = write(tmp_path, "keeping.py", "import js\nKEPT = js.Array.new()\n")
    with pytest.raises(BuildError, match="a module keeps objects of JavaScript"):
        snapshot(modules, node.node[0], bundle(sources([name], tmp_path)))
