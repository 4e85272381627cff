"""A record out of a file: whatever it says, it pushes out no game that was really played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ninefold.record.brought import brought_steps
from ninefold.record.changes import (
    Finished,
    InvalidRecord,
    Mistake,
    Record,
    Solved,
    add_game,
    merge,
    write,
)
from ninefold.record.values import GAMES, PUZZLES
from ninefold.steps import finish
from ninefold.words.en.record import invalid_record
from tests.made import made

TODAY = "2026-11-17"
WON = made("duel", "5,1,7", seats=("you", "friend"))
OPEN = made("duel", "5,1", seats=("you", "friend"))
GAME = Finished(TODAY, WON, "duel", "friend", 1, True, 100)
MISTAKE = Mistake(OPEN, ("7",))


def brought(record: Record) -> Record:
    return finish(brought_steps(write(record), TODAY))


def test_what_was_really_played_is_welcome() -> None:
    swapped = made("war", "L,S,R", seats=("you", "steady"), settings={"swap": 1})
    tomorrow = replace(GAME, date="2026-11-18")
    record = Record((GAME, tomorrow), (Solved(TODAY, 2),), 3, (MISTAKE, Mistake(swapped, ("L",))))
    assert brought(record) == record


BAD = {
    "a day to come": (Record((replace(GAME, date="2026-11-19"),)), "still to come"),
    "a puzzle to come": (Record(puzzles=(Solved("2031-01-01", 1),)), "still to come"),
    "an unfinished game": (Record((replace(GAME, code=OPEN),)), "game 1, code"),
    "somebody else's seat": (Record((replace(GAME, seat=2),)), "game 1, code"),
    "a loss as a win": (Record((replace(GAME, won=False),)), "game 1, won"),
    "a finished game as a mistake": (Record(mistakes=(Mistake(WON, ("7",)),)), "mistake 1, code"),
    "an answer that is no move": (Record(mistakes=(Mistake(OPEN, ("X",)),)), "mistake 1, answers"),
    "an illegal answer": (Record(mistakes=(Mistake(OPEN, ("5",)),)), "mistake 1, answers"),
}


@pytest.mark.parametrize("name", BAD)
def test_every_refusal_has_its_sentence(name: str) -> None:
    record, why = BAD[name]
    with pytest.raises(InvalidRecord) as refused:
        brought(record)
    told = invalid_record(refused.value)
    assert why in told
    assert told.endswith("Nothing was changed.")


def full(day: str) -> tuple[Finished, ...]:
    return tuple(replace(GAME, date=day, code=f"{WON}{at}") for at in range(GAMES))


def test_ours_never_make_way_for_theirs() -> None:
    ours = Record((GAME,), (Solved("2026-01-01", 1),))
    days = tuple(Solved(f"2{at:03d}-01-01", 1) for at in range(27, 999))
    merged = merge(ours, Record(full("2026-11-18"), days))
    assert GAME in merged.games
    assert len(merged.games) == GAMES
    assert ours.puzzles[0] in merged.puzzles
    assert len(merged.puzzles) <= PUZZLES
    assert merge(Record(full("2026-01-01")), Record((GAME,))).games == full("2026-01-01")


def test_after_a_time_with_a_wrong_clock_games_are_recorded_still() -> None:
    record = add_game(Record(full("2999-12-31")), GAME)
    assert GAME in record.games
    assert len(record.games) == GAMES
