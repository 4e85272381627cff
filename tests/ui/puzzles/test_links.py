"""A puzzle's link opens that puzzle."""

from __future__ import annotations

import json

import pytest

from ninefold.rules import BY_KEY
from ninefold.ui import storage
from ninefold.ui.puzzles.names import Endless, named
from ninefold.words.en import puzzles as puzzle_words
from tests.ui.fake import TODAY, Page, visit

from .asking import answers, daily, pressed


def followed(link: str, key: str = "split") -> Page:
    """A visit by the link of a puzzle, which may be that of another game's page."""
    page = visit(key, options={"puzzle": link.partition("?puzzle=")[2]})
    page.settle()
    return page


def test_the_link_of_a_day() -> None:
    page = daily()
    assert page.state.link == f"https://nine.example/duel/?puzzle={TODAY}"
    page.open("share")
    assert page.state.link in page.shown
    for key in ("duel", "split"):
        other = followed(page.state.link, key)
        assert other.session == page.session
        assert (other.task.kind, other.task.day) == ("day", TODAY)
        assert not other.host.sheets
        assert other.host.place().options == {}


@pytest.mark.parametrize("key", BY_KEY)
def test_the_link_of_an_endless_one(key: str) -> None:
    page = pressed(visit(key), "puzzles:grade:2", seed=77)
    assert page.state.link == f"https://nine.example/{key}/?puzzle={key}-2-77"
    for start in (key, "war"):
        other = followed(page.state.link, start)
        assert other.session == page.session
        assert (other.task.kind, other.task.grade) == ("endless", 2)
        assert not other.host.sheets
        assert len(other.host.history) == 1, "Back does not lead to the page of another game"


def test_a_past_day_is_opened_and_counts_for_its_day() -> None:
    page = followed("?puzzle=2026-11-03")
    assert page.task.day == "2026-11-03"
    page.play(answers(page)[0])
    assert [each.date for each in page.record.puzzles] == ["2026-11-03"]


@pytest.mark.parametrize(
    "name", ["2026-11-17", "2025-12-31", "2026-02-30", "20261103", "war-4-1", "war-2", "war-2-01",
             "chess-1-1", "war-2-1000000000", "yesterday", "2026-W46-1", "-", "?"]
)  # fmt: skip
def test_a_link_that_names_no_puzzle(name: str) -> None:
    page = followed(f"?puzzle={name}")
    assert not page.state.puzzling
    assert not page.host.sheets
    day = named(name) is not None
    assert (puzzle_words.NO_SUCH_DAY if day else puzzle_words.NO_SUCH_PUZZLE) in page.shown.lower()


def test_names_are_read_back() -> None:
    assert named(str(Endless("war", 2, 12345))) == Endless("war", 2, 12345)
    assert str(named(TODAY)) == TODAY


def test_a_reload_keeps_the_link() -> None:
    page = pressed(visit("war"), "puzzles:grade:3", seed=9)
    assert page.reload().state.link == page.state.link


def test_a_puzzle_that_an_earlier_version_kept_has_no_link_of_its_own() -> None:
    page = pressed(visit("war"), "puzzles:grade:1")
    kept = json.loads(page.host.stored[storage.puzzle("war")])
    del kept["name"]
    stored = {**page.host.stored, storage.puzzle("war"): json.dumps(kept)}
    again = visit("war", stored=stored)
    assert again.session == page.session
    assert "#" in again.state.link


def test_the_own_game_has_its_own_link() -> None:
    page = pressed(visit("war"), "puzzles:grade:1", "puzzles:leave")
    assert "?puzzle=" not in page.state.link
