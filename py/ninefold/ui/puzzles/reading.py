"""Sentences about puzzles, made from the state."""

from __future__ import annotations

from datetime import date

from ...coach.daily import daily
from ...coach.puzzles import idea
from ...record.changes import Record, streak
from ...rules import BY_KEY, plain
from ...words.en import puzzles as words
from ...words.en.games import words_about
from ..state import State
from .state import Task


def task_text(task: Task) -> str:
    if task.kind == "mistake":
        return words.OWN_MISTAKE
    moves = [task.session.game.parse_move(text) for text in task.answers]
    ideas = set(map(idea, moves))
    calls = len(ideas) == 1 and idea(moves[0]) is not moves[0]
    asked = words.task(len(ideas), calls)
    if not task.day:
        return f"{asked} {words.hardness(task.grade, task.depth)}"
    base = plain(task.session.position)
    title, goal = task.session.game.title, words_about(base).goal(base)
    return words.day_task(date.fromisoformat(task.day), title, goal, asked, task.grade)


def shared_text(state: State, day: str) -> str:
    """The result of the puzzle of that day, or of today, to share, with the way to that puzzle;
    empty without a result."""
    record, day = state.record.record or Record(), day or state.today
    solved = next((each for each in record.puzzles if each.date == day), None)
    if not solved:
        return ""
    when = date.fromisoformat(day)
    key, _ = daily(when)
    days = streak_now(state) if day == state.today else 0
    told = words.share_text(when, BY_KEY[key].title, solved.tries, days)
    return f"{told} {state.site}{key}/?puzzle={day}"


def streak_now(state: State) -> int:
    """The days in a row, up to today, whose puzzles are solved; the same number wherever it is
    shown, whichever day's puzzle is on the board."""
    return streak(state.record.record or Record(), state.today) if state.today else 0


def game_of(code: str) -> str:
    """The key of the game in a code."""
    return code.split(".")[1]
