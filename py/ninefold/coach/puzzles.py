"""Find the only winning move: endless puzzles out of exact values, the same for the same seed.

A game is played by a seeded player who errs now and then, and every position on the way is
measured: which moves keep the win, how far the end is, how many wrong moves look good. A wrong
move looks good if it takes more points at once than any answer or, in games without totals, if
exactly one reply refutes it. The grade is a score of these three, cut in two places.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from itertools import count
from random import Random
from typing import Any, Final, TypeAlias

from ..rules import BY_KEY
from ..rules.game import AnyPosition
from ..rules.quest import Move as QuestMove
from ..rules.quest import QuestPosition
from ..steps import Steps, within
from .exact import Worth, worth_steps
from .puzzle_kinds import GRADES, KINDS, Chosen
from .puzzle_play import loses_at_once, pick, quest_call, sensible

SEEDS: Final = 10**9
"""Deals have seeds below this."""
PATIENCE: Final = 30
"""Games without a fitting puzzle before other settings are tried."""
STRIDE: Final = 5
"""From one seed to the next in the numbers that start the generators. It stays as it is however
many games there are, or every puzzle would become another one."""
Turns: TypeAlias = tuple[tuple[date, tuple[str, ...]], ...]
"""The day from which certain games take turns, and the keys of these games."""
TURNS: Final[Turns] = ((date.min, ("split", "duel", "war", "quest", "battle")),)
"""The newest line is the last. A new game joins with a line of its own that begins on a later day,
so that no day before it gets another puzzle."""


@dataclass(frozen=True, slots=True)
class Measures:
    share: float
    """The share of the legal moves that keep the win."""
    depth: int
    """How many more moves the game takes with best play."""
    tempting: float
    """The share of the wrong moves that look good."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, as the deal and the moves that lead to it; whoever is to move can win."""

    game: str
    settings: Chosen
    """The settings that are not classic."""
    seed: int
    """The seed of the deal."""
    # Moves are of the game's own type, which only the game knows.
    moves: tuple[Any, ...]
    answers: tuple[Any, ...]
    """Every move that keeps the win: one, or in grade 1 up to two. In Number Quest, where the
    task is what to call, that call with every number."""
    measures: Measures
    grade: int

    @property
    def position(self) -> AnyPosition:
        position = BY_KEY[self.game].start(self.settings, self.seed)
        for move in self.moves:
            position = position.play(move)
        return position


def daily(day: date, turns: Turns = TURNS) -> tuple[str, int]:
    """Game and seed of the one puzzle that everybody gets that day: the games take turns."""
    keys = next(keys for since, keys in reversed(turns) if since <= day)
    return keys[day.toordinal() % len(keys)], day.year * 10000 + day.month * 100 + day.day


def daily_grade(day: date) -> int:
    """Easy at the beginning of the week, hard at its end."""
    return (1, 1, 2, 2, 2, 3, 3)[day.weekday()]


def puzzle_steps(key: str, seed: int, grade: int) -> Steps[Puzzle]:
    """The puzzle of that game, seed and grade; the same one everywhere and always."""
    rng = Random((seed * STRIDE + KINDS[key].number) * len(GRADES) + grade - 1)
    trap = rng.random() < KINDS[key].traps
    for attempt in count():
        if attempt % PATIENCE == 0:
            chosen = pick(rng, KINDS[key].variants[grade - 1])
        deal = int(rng.random() * SEEDS)
        game = Played(key, BY_KEY[key].start(chosen, deal))
        found = yield from within(met_steps(game, rng), attempt / (attempt + 5))
        fitting = [met for met in found if met.grade == grade and met.measures.tempting >= trap]
        if fitting:
            met = pick(rng, fitting)
            return Puzzle(key, chosen, deal, met.moves, met.answers, met.measures, grade)
    raise AssertionError(key)


@dataclass(frozen=True, slots=True)
class Played:
    """A game as far as it was played."""

    key: str
    position: AnyPosition
    moves: tuple[Any, ...] = ()

    def play(self, move: Any) -> Played:
        return replace(self, position=self.position.play(move), moves=(*self.moves, move))


@dataclass(frozen=True, slots=True)
class Met:
    """A puzzle that was met in a game."""

    moves: tuple[Any, ...]
    answers: tuple[Any, ...]
    measures: Measures
    grade: int


def met_steps(game: Played, rng: Random) -> Steps[list[Met]]:
    """Plays one game to its end; returns the puzzles met on the way."""
    found: list[Met] = []
    while not game.position.outcome:
        position = game.position
        yield 0
        if isinstance(position, QuestPosition) and position.may_call:
            found += yield from met_calling_steps(game, position)
            game = game.play(quest_call(position, rng))
        else:
            worth = yield from worth_steps(position)
            found += yield from measured_steps(game, worth)
            game = game.play(sensible(worth, rng))
    return found


def met_calling_steps(game: Played, position: QuestPosition) -> Steps[list[Met]]:
    """Puzzles about what to call, only in games that play all numbers: else too many calls are
    right."""
    if position.length < position.n:
        return []
    worth = yield from worth_steps(position)
    return (yield from measured_steps(game, worth))


def measured_steps(game: Played, worth: Worth) -> Steps[list[Met]]:
    """The position as a puzzle, if it makes one."""
    ideas = len(set(map(idea, worth.winning)))
    if not sound(game, worth) or ideas > 2:
        return []
    tempting = yield from tempting_steps(game.position, worth)
    share = len(worth.winning) / len(game.position.moves())
    measures = Measures(share, worth.best.moves or 0, tempting)
    # Two answers are easy to find, and so is what to call once the numbers are added up.
    grade = grade_of(game.key, measures) if len(worth.winning) == 1 else 1
    return [Met(game.moves, worth.winning, measures, grade)]


def idea(move: Any) -> Any:
    """What tells answers apart: moves with the same call are one answer, since the call was asked
    for."""
    return move.call if isinstance(move, QuestMove) and move.call else move


def sound(game: Played, worth: Worth) -> bool:
    """True if the position can be won, but not at once, and there is something to choose from."""
    kind, best = KINDS[game.key], worth.best
    options = sum(not loses_at_once(value) for value in worth.values.values())
    return (
        best.wins
        and not (worth.rest and worth.rest.wins)
        and best.moves is not None
        and best.moves >= kind.depth
        and options >= kind.options
        and len(worth.winning) < len(worth.values)
        and len(game.moves) >= kind.played
    )


def grade_of(key: str, measures: Measures) -> int:
    """The grade of a puzzle with one answer."""
    return 1 + sum(score(key, measures) >= cut for cut in KINDS[key].cuts)


def score(key: str, measures: Measures) -> float:
    looks = KINDS[key].weight * measures.tempting
    return measures.depth + looks + 3 * (1 - measures.share)


def tempting_steps(position: AnyPosition, worth: Worth) -> Steps[float]:
    wrong = [move for move, value in worth.values.items() if not value.wins]
    if position.margin is not None:
        most = max(gain(position, move) for move in worth.winning)
        return sum(gain(position, move) > most for move in wrong) / len(wrong)
    if worth.rest:
        return 0.0
    hidden = 0
    for move in wrong:
        after = position.play(move)
        if not after.outcome:
            hidden += (yield from worth_steps(after)).single
        yield 0
    return hidden / len(wrong)


def gain(position: AnyPosition, move: Any) -> int:
    """Points that a move takes at once."""
    before, after = position.margin or 0, position.play(move).margin or 0
    return -after - before
