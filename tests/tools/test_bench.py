"""The bench runs, ends what takes too long and compares answers. How fast it is, is not asked."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from unittest.mock import Mock

import pytest
from playwright.sync_api import BrowserContext, Error

from ninefold.rules.battle import BattlePosition
from ninefold.rules.duel import DuelPosition
from ninefold.rules.game import AnyPosition
from ninefold.rules.quest import QuestPosition
from ninefold.rules.split import SplitPosition
from ninefold.rules.war import WarPosition
from ninefold.solver.value import Value

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

import bench
import bench_easyai
import bench_play
import bench_solver

pytestmark = pytest.mark.thorough

POSITIONS: tuple[AnyPosition, ...] = (
    SplitPosition((4, 1, 5, 2, 3)),
    SplitPosition((4, 1, 5, 2, 3), cap=2),
    WarPosition((3, 9, 1, 2, 4)),
    DuelPosition(7),
    DuelPosition(10),
    QuestPosition(5, 2),
    QuestPosition(5, 3, call_first=True),
    BattlePosition(12),
    BattlePosition(10, gap=3),
)
TINY = bench_solver.Target("tiny", 5.0, bench_solver.fast, WarPosition((3, 1, 2)))


def sleeping() -> Callable[[], None]:
    return partial(time.sleep, 60)


@pytest.mark.parametrize("position", POSITIONS, ids=repr)
def test_easyai_says_what_the_solver_says(position: AnyPosition) -> None:
    value = bench_solver.fast(position)()
    assert bench_easyai.full(position)() == value
    assert bench_easyai.winner(position)() == Value(value.wins, None, None)


def test_a_wrong_answer_ends_the_bench() -> None:
    right, wrong = bench.Timing(1), bench.Timing(1)
    right.answer, wrong.answer = Value(True, 3, None), Value(True, 4, 5)
    with pytest.raises(SystemExit, match="search says"):
        bench_solver.check_answers("war", {"solver": right, "search": wrong})


def test_runs_are_timed_in_turn_and_ended_at_the_limit() -> None:
    tasks: list[bench.Task] = [partial(TINY.work, TINY.position), sleeping]
    quick, slow = bench.measure(tasks, repeat=2, limit=0.5)
    assert len(quick.seconds) == 2
    assert quick.answer == Value(True, 2, 3)
    assert slow.cell == "> 0.5 s"
    assert str(slow.over(quick)).startswith("> ")


def test_tables_as_json_and_markdown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    growth = bench_solver.Growth("tiny", "n", (5, 10, 20), DuelPosition)
    monkeypatch.setattr(bench_solver, "targets", lambda: [TINY])
    monkeypatch.setattr(bench_solver, "COMPARED", {"tiny": TINY.position})
    monkeypatch.setattr(bench_solver, "GROWTHS", (growth,))
    bench.main(["solver", "--quick", "--json"])
    targets, compared, growths = json.loads(capsys.readouterr().out)["tables"]
    assert targets["rows"][0]["reached"] == "yes"
    assert compared["rows"][0]["easyAI / solver"] > 0
    assert growths["rows"][0]["sizes"] == "5, 10, 20"
    page = tmp_path / "page.md"
    page.write_text("before\n<!-- bench solver -->\nold\n<!-- end -->\nafter\n")
    bench.main(["solver", "--quick", "--markdown", str(page)])
    text = page.read_text()
    assert text.startswith("before\n<!-- bench solver -->\n\nMeasured with ")
    assert "\n| tiny     | < 5000 | " in text
    assert text.endswith("<!-- end -->\nafter\n")
    assert "old" not in text


def test_text_is_aligned() -> None:
    rows: list[bench.Row] = [{"a": "x", "b": 1234.5}, {"a": "long", "b": "> 20 s"}]
    assert bench.as_text(("Title", "Note.", rows)).splitlines() == [
        "TITLE",
        "Note.",
        "",
        "a          b",
        "x      1,234",
        "long  > 20 s",
    ]


def test_a_file_without_marks_is_left_alone(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("nothing here\n")
    with pytest.raises(SystemExit, match="has no lines"):
        bench.main(["solver", "--quick", "--markdown", str(page)])
    assert page.read_text() == "nothing here\n"


def test_without_easyai_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "find_spec", lambda name: None)
    with pytest.raises(SystemExit, match="needs easyAI: pip install"):
        bench.main(["solver", "--quick"])


def test_a_visit_that_fails_is_made_once_more() -> None:
    left = Mock()
    browser = Mock(spec=BrowserContext, pages=[left])
    measured = Mock(side_effect=[1, Error("it did not come"), 2])
    benched = bench_play.Benched(browser, {"release": "theirs", "ours": "ours"})
    assert benched.in_turns(1, measured) == {"release": [1], "ours": [2]}
    left.close.assert_called_once()
