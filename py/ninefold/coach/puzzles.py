"""Find the only winning move: endless puzzles out of exact values, the same for the same seed.

A game is played by a seeded player who errs now and then. Every position on the way is measured:
which moves keep the win, how far the end is, and which rules of thumb find the answer (`thumbs`).
No rule of thumb solves a hard puzzle, at most one solves a medium one, at least one an easy one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count
from random import Random
from typing import Any, Final

from ..rules import BY_KEY
from ..rules.game import AnyPosition
from ..rules.quest import Move as QuestMove
from ..rules.quest import QuestPosition
from ..steps import Steps, within
from .exact import Worth, worth_steps
from .puzzle_kinds import GRADES, KINDS, Chosen, Variants
from .puzzle_play import loses_at_once, pick, quest_call, sensible
from .puzzle_scores import score_steps
from .thumbs import solved_by

SEEDS: Final = 10**9
"""Deals have seeds below this."""
PATIENCE: Final = 30
"""Games without a fitting puzzle before other settings are tried."""
STRIDE: Final = 5
"""From one seed to the next in the numbers that start the generators. It stays as it is however
many games there are, or every puzzle would become another one."""


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
    depth: int
    """How many more moves the game takes with best play."""
    grade: int

    @property
    def position(self) -> AnyPosition:
        position = BY_KEY[self.game].start(self.settings, self.seed)
        for move in self.moves:
            position = position.play(move)
        return position


def puzzle_steps(key: str, seed: int, grade: int) -> Steps[Puzzle]:
    """The puzzle of that game, seed and grade; the same one everywhere and always."""
    return edition_steps(BY_THUMBS, key, seed, grade)


def edition_steps(edition: Edition, key: str, seed: int, grade: int) -> Steps[Puzzle]:
    rng = Random((seed * STRIDE + KINDS[key].number) * len(GRADES) + grade - 1)
    trap = rng.random() < edition.traps(key)
    for attempt in count():
        if attempt % PATIENCE == 0:
            chosen = pick(rng, edition.variants(key)[grade - 1])
        deal = int(rng.random() * SEEDS)
        game = Played(key, BY_KEY[key].start(chosen, deal))
        found = yield from within(met_steps(game, rng, edition), attempt / (attempt + 5))
        fitting = [met for met in found if edition.fits(met, grade) and met.tempting >= trap]
        if fitting:
            met = pick(rng, fitting)
            return Puzzle(key, chosen, deal, met.moves, met.answers, met.depth, grade)
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
    depth: int
    grade: int
    """The grade; 0 if the position is a puzzle of no grade."""
    tempting: float = 1.0
    """The share of the wrong moves that look good, where that is asked for."""


def met_steps(game: Played, rng: Random, edition: Edition) -> Steps[list[Met]]:
    """Plays one game to its end; returns the puzzles met on the way."""
    found: list[Met] = []
    while not game.position.outcome:
        position = game.position
        yield 0
        if isinstance(position, QuestPosition) and position.may_call:
            found += yield from met_calling_steps(game, position, edition)
            game = game.play(quest_call(position, rng))
        else:
            worth = yield from worth_steps(position)
            found += yield from measured_steps(game, worth, edition)
            game = game.play(sensible(worth, rng))
    return found


def met_calling_steps(game: Played, position: QuestPosition, edition: Edition) -> Steps[list[Met]]:
    """Puzzles about what to call, only in games that play all numbers: else too many calls are
    right."""
    if position.length < position.n:
        return []
    worth = yield from worth_steps(position)
    return (yield from measured_steps(game, worth, edition))


def measured_steps(game: Played, worth: Worth, edition: Edition) -> Steps[list[Met]]:
    """The position as a puzzle, if it makes one."""
    if not sound(game, worth) or len(set(map(idea, worth.winning))) > 2:
        return []
    return [(yield from edition.graded(game, worth))]


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


# Grades


@dataclass(frozen=True, slots=True)
class Edition:
    """A way to choose and to grade puzzles. A published one never changes: whoever wants another
    adds an edition, and the days before its first day keep theirs."""

    variants: Callable[[str], Variants]
    graded: Callable[[Played, Worth], Steps[Met]]
    traps: Callable[[str], float]
    easy: int = 10**6
    """The most moves that an easy puzzle takes to its end."""

    def fits(self, met: Met, grade: int) -> bool:
        return met.grade == grade and (grade > 1 or met.depth <= self.easy)


def scored_steps(game: Played, worth: Worth) -> Steps[Met]:
    score = yield from score_steps(game.position, worth)
    # Two answers are easy to find, and so is what to call once the numbers are added up.
    grade = score.grade(game.key) if len(worth.winning) == 1 else 1
    return Met(game.moves, worth.winning, score.depth, grade, score.tempting)


def thumbed_steps(game: Played, worth: Worth) -> Steps[Met]:
    yield 0
    thumbs = solved_by(game.key, game.position, worth.winning)
    depth = worth.best.moves or 0
    grade = grade_of(game.key, len(worth.winning), len(thumbs), depth)
    return Met(game.moves, worth.winning, depth, grade)


def grade_of(key: str, answers: int, thumbs: int, depth: int) -> int:
    """The grade, from the numbers of answers, of rules of thumb that find one, and of moves to
    come. It is 0 if the position is a puzzle of no grade."""
    medium, hard = KINDS[key].looks
    if answers == 1 and thumbs == 0 and depth >= hard:
        return 3
    if answers == 1 and thumbs <= 1 and depth >= medium:
        return 2
    return 1 if thumbs else 0


BY_SCORE: Final = Edition(
    lambda key: KINDS[key].scored.variants, scored_steps, lambda key: KINDS[key].scored.traps
)
BY_THUMBS: Final = Edition(lambda key: KINDS[key].variants, thumbed_steps, lambda key: 0.0)
OF_DAYS: Final = replace(BY_THUMBS, easy=5)
"""The puzzles of the days: three moves of one's own can be seen through by whoever is new."""
