"""Five levels, from gentle to perfect, that err as people do: small slips often, gross ones rarely.

Every move has a cost: points given away, or a win given away, which weighs more the sooner the
loss would come (a loss in two moves is hard to overlook). A level picks a move with a weight of
exp(-cost / softness); the softer, the more it errs. In Sequence Split and Numbers War even a blind
player often wins from the better seat, so the weaker levels there lean towards slips of a certain
size (`aim`). Perfect makes none: it takes the best value, so it keeps every won position and,
when lost, loses by least or resists longest.

The softness of each level in each game is calibrated: `ninefold levels` shows the result.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Any, Final, TypeAlias

from .. import solver
from ..rules import plain
from ..rules.battle import BattlePosition
from ..rules.duel import DuelPosition
from ..rules.game import AnyPosition, M, Position
from ..rules.quest import CALLS, QuestPosition
from ..rules.quest import Move as QuestMove
from ..rules.split import SplitPosition
from ..rules.war import WarPosition
from ..solver.resist import best_valued, hardest_steps
from ..solver.value import Choice, Value, top
from ..steps import Steps, finish
from . import chance

# A guess is a move of Number Quest; the caller's position fixes what type that is.
AnyChoice: TypeAlias = Choice[Any]


@dataclass(frozen=True, slots=True)
class Slip:
    """How a level errs in one game."""

    softness: float
    aim: float = 0.0
    """The cost of the slips that the level makes most readily."""

    def weight(self, cost: float) -> float:
        return exp(-abs(cost - self.aim) / self.softness)


@dataclass(frozen=True, slots=True)
class Level:
    key: str
    slips: dict[type, Slip]
    """How the level errs, by the type of a game's positions; empty for perfect play."""


LEVELS: Final = (
    Level(
        "gentle",
        {
            SplitPosition: Slip(5, aim=75),
            DuelPosition: Slip(30),
            WarPosition: Slip(2, aim=7),
            QuestPosition: Slip(5),
            BattlePosition: Slip(6),
        },
    ),
    Level(
        "easy",
        {
            SplitPosition: Slip(8, aim=60),
            DuelPosition: Slip(1.9),
            WarPosition: Slip(5, aim=5),
            QuestPosition: Slip(0.75),
            BattlePosition: Slip(1.4),
        },
    ),
    Level(
        "steady",
        {
            SplitPosition: Slip(16, aim=50),
            DuelPosition: Slip(1.0),
            WarPosition: Slip(12),
            QuestPosition: Slip(0.47),
            BattlePosition: Slip(0.85),
        },
    ),
    Level(
        "sharp",
        {
            SplitPosition: Slip(20, aim=30),
            DuelPosition: Slip(0.6),
            WarPosition: Slip(4.2),
            QuestPosition: Slip(0.34),
            BattlePosition: Slip(0.5),
        },
    ),
    Level("perfect", {}),
)
LEVEL_BY_KEY: Final = {level.key: level for level in LEVELS}


def choose(position: Position[M], level: Level, rng: Random) -> M:
    """The move that a player of this level makes; it depends on the state of `rng` alone."""
    return finish(choose_steps(position, level, rng))


def choose_steps(position: Position[M], level: Level, rng: Random) -> Steps[M]:
    yield from solver.steps(position)
    choices = solver.choices(position)
    yield SOLVED
    if not level.slips:
        return (yield from perfect_steps(position, choices, rng))
    choices += yield from guesses_steps(position)
    return drawn(choices, level.slips[type(plain(position))], rng)


SOLVED: Final = 1.0
"""The progress of a choice once the position is solved: to choose takes but a moment more."""


def drawn(choices: Sequence[Choice[M]], slip: Slip, rng: Random) -> M:
    costs = [cost(choice) for choice in choices]
    least = min(costs)
    crowd = crowds(choices)
    weights = [
        slip.weight(spent - least) / crowd[about(choice.move)]
        for choice, spent in zip(choices, costs, strict=True)
    ]
    return chance.weighted(rng, choices, weights).move


def perfect_steps(position: Position[M], choices: Sequence[Choice[M]], rng: Random) -> Steps[M]:
    equals = best_valued(choices)
    if equals[0].value.wins or len(equals) == 1:
        return chance.choice(rng, equals).move
    tried = chance.sample(rng, equals, min(TRIED, len(equals)))
    return (yield from hardest_steps(position, [choice.move for choice in tried]))[0]


TRIED: Final = 12
"""How many equally lost moves perfect play compares."""


def cost(choice: Choice[M]) -> float:
    """How much a move gives away, as a player feels it."""
    if choice.value.margin is not None:
        return choice.regret
    return choice.regret + urgency(choice.value)


def urgency(value: Value) -> float:
    """How plain a loss is to see: the sooner, the plainer."""
    return 0.0 if value.wins or value.moves is None else 6 / (1 + value.moves)


GUESSED: Final = 12
"""How far off a guess of the final sum may be."""


def guesses_steps(position: AnyPosition) -> Steps[tuple[AnyChoice, ...]]:
    """Calls that cannot come true but that a person might make: around the likely sum."""
    base = plain(position)
    if not isinstance(base, QuestPosition) or not base.may_call:
        return ()
    likely = base.length * (base.n + 1) // 2
    around = range(max(likely - GUESSED, CALLS[0]), likely + GUESSED + 1)
    told = solver.values(position)
    best, known = top(told), set(told)
    found: list[AnyChoice] = []
    for number in base.pool:
        moves = [QuestMove(number, call) for call in around]
        found += [guess(position, move, best) for move in moves if move not in known]
        yield SOLVED
    return tuple(found)


def guess(position: AnyPosition, move: QuestMove, best: Value) -> AnyChoice:
    value = solver.value(position.play(move)).before()
    return Choice(move, value, best.regret(value))


def about(move: object) -> object:
    """What a call is grouped by: all calls with the same number share one weight, or the many calls
    would drown the rest. None for other moves."""
    return move.number if isinstance(move, QuestMove) and move.call is not None else None


def crowds(choices: Sequence[Choice[M]]) -> Counter[object]:
    crowd = Counter(about(choice.move) for choice in choices)
    crowd[None] = 1
    return crowd
