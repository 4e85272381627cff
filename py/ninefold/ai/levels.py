"""Five levels, from gentle to perfect, that err as learners do.

For every move a level draws how it looks at the position: exactly, or in one of the ways that a
learner of the game has (`ways`): takes what is largest, sees only the reply, guesses, plays
anything sensible. A way likes one move better than another, never by how many points. So a level
means the same whatever the numbers are.

Perfect always looks exactly: it takes the best value, so it keeps every won position and, when
lost, loses by least or resists longest.

How often a level looks in which way is calibrated: `ninefold levels --grid` shows the result.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

from .. import solver
from ..rules import plain
from ..rules.battle import BattlePosition
from ..rules.duel import DuelPosition
from ..rules.game import AnyPosition, M, Position
from ..rules.quest import QuestPosition
from ..rules.split import SplitPosition
from ..rules.war import WarPosition
from ..solver.resist import best_valued, hardest_steps
from ..solver.value import Choice
from ..steps import Steps, finish
from . import chance, ways

Habits: TypeAlias = dict[str, int]
"""In how many of a hundred moves a level looks in which way; in all others it looks exactly."""


@dataclass(frozen=True, slots=True)
class Level:
    key: str
    habits: dict[type, Habits]
    """By the type of a game's positions; empty for perfect play."""


LEVELS: Final = (
    Level(
        "gentle",
        {
            SplitPosition: {"few": 76, "narrow": 21, "reply": 3},
            DuelPosition: {"open": 90, "any": 10},
            WarPosition: {"later": 50, "any": 39, "reply": 11},
            QuestPosition: {"wild": 97, "rough": 3},
            BattlePosition: {"short": 100},
        },
    ),
    Level(
        "easy",
        {
            SplitPosition: {"few": 21, "share": 20, "narrow": 57},
            DuelPosition: {"open": 42, "any": 31, "reply": 15},
            WarPosition: {"later": 20, "any": 53, "larger": 25},
            QuestPosition: {"wild": 53, "rough": 35},
            BattlePosition: {"short": 64, "reply": 22, "largest": 3},
        },
    ),
    Level(
        "steady",
        {
            SplitPosition: {"share": 2, "narrow": 63, "grab": 15, "reply": 12},
            DuelPosition: {"open": 18, "any": 15, "reply": 40},
            WarPosition: {"any": 47, "larger": 47, "reply": 2},
            QuestPosition: {"wild": 5, "rough": 56, "wait": 22},
            BattlePosition: {"short": 7, "any": 21, "reply": 15, "ahead": 19},
        },
    ),
    Level(
        "sharp",
        {
            SplitPosition: {"narrow": 30, "reply": 29},
            DuelPosition: {"fewest": 4, "reply": 46},
            WarPosition: {"any": 16, "larger": 66, "reply": 12},
            QuestPosition: {"rough": 12, "wait": 31},
            BattlePosition: {"reply": 12, "ahead": 16},
        },
    ),
    Level("perfect", {}),
)
LEVEL_BY_KEY: Final = {level.key: level for level in LEVELS}
HUNDRED: Final = 100


def choose(position: Position[M], level: Level, rng: Random) -> M:
    """The move that a player of this level makes; it depends on the state of `rng` alone."""
    return finish(choose_steps(position, level, rng))


def choose_steps(position: Position[M], level: Level, rng: Random) -> Steps[M]:
    yield from solver.steps(position)
    way = way_of(position, level, rng) if level.habits else ""
    if not way:
        return (yield from exact_steps(position, rng))
    yield SOLVED
    moves: Sequence[M] = yield from ways.liked_steps(position, way)
    return chance.choice(rng, moves)


def way_of(position: AnyPosition, level: Level, rng: Random) -> str:
    """How the level looks at this position; nothing if exactly."""
    drawn = chance.below(rng, HUNDRED)
    if not ways.in_sight(position):
        return ""
    for way, share in level.habits[type(plain(position))].items():
        drawn -= share
        if drawn < 0:
            return way
    return ""


SOLVED: Final = 1.0
"""The progress of a choice once the position is solved: to choose takes but a moment more."""


def exact_steps(position: Position[M], rng: Random) -> Steps[M]:
    choices = solver.choices(position)
    yield SOLVED
    return (yield from perfect_steps(position, choices, rng))


def perfect_steps(position: Position[M], choices: Sequence[Choice[M]], rng: Random) -> Steps[M]:
    equals = best_valued(choices)
    if equals[0].value.wins or len(equals) == 1:
        return chance.choice(rng, equals).move
    tried = chance.sample(rng, equals, min(TRIED, len(equals)))
    return (yield from hardest_steps(position, [choice.move for choice in tried]))[0]


TRIED: Final = 12
"""How many equally lost moves perfect play compares."""
