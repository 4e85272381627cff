"""The five games as easyAI wants them, and solved by it: the outside measure of `bench.py solver`.

easyAI is a general library for two-player games. It gets its two exact ways: `full` tells what our
solver tells (winner, margin, length), by a Negamax of full depth; `winner` stops at the first move
that wins and tells no more. Both have a transposition table and take moves back in place, the
faster of the forms that easyAI offers. Only starts are solved.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate
from typing import Any, TypeAlias

from ninefold.rules.battle import POOL, BattlePosition
from ninefold.rules.duel import DuelPosition, related
from ninefold.rules.game import AnyPosition
from ninefold.rules.quest import CALLS, QuestPosition
from ninefold.rules.split import SplitPosition
from ninefold.rules.war import WarPosition
from ninefold.solver.value import Value

State: TypeAlias = tuple[Any, ...]  # each game has a tuple of its own
Move: TypeAlias = Any  # and moves of its own


class Rules:
    """A game as easyAI wants it. The last state is seen by the player to move."""

    def __init__(self, position: AnyPosition, depth: int, start: State) -> None:
        self.current_player = 1
        self.position = position
        self.depth = depth
        self.states = [start]
        self.length_matters = True

    def possible_moves(self) -> list[Move]:
        raise NotImplementedError

    def after(self, move: Move) -> State:
        raise NotImplementedError

    def make_move(self, move: Move) -> None:
        self.states.append(self.after(move))

    def unmake_move(self, move: Move) -> None:
        self.states.pop()

    def ttentry(self) -> State:
        # easyAI counts the moves into its scores, so those must be part of what is looked up.
        state = self.states[-1]
        return (state, len(self.states)) if self.length_matters else state


class RowRules(Rules):
    """Sequence Split; with a cap of one it is Numbers War. State: from, to, lead."""

    def __init__(self, position: SplitPosition | WarPosition) -> None:
        row = position.row
        super().__init__(position, len(row), (0, len(row), 0))
        self.cap = (position.cap or len(row)) if isinstance(position, SplitPosition) else 1
        self.before = list(accumulate(row, initial=0))

    def possible_moves(self) -> list[Move]:
        start, end, _ = self.states[-1]
        if end - start == 1:
            return [(end, end)]
        lefts = [(at, end) for at in range(start + 1, min(end, start + self.cap + 1))]
        return lefts + [(start, at) for at in range(max(start + 1, end - self.cap), end)]

    def after(self, move: Move) -> State:
        (start, end, lead), before = self.states[-1], self.before
        kept = before[end] - before[start] - before[move[1]] + before[move[0]]
        return (*move, -lead - kept)

    def is_over(self) -> bool:
        start, end, _ = self.states[-1]
        return bool(start == end)

    def scoring(self) -> int:
        lead: int = self.states[-1][2]
        return lead


class DuelRules(Rules):
    """State: last number, used numbers as bits."""

    def __init__(self, position: DuelPosition) -> None:
        super().__init__(position, position.n, (0, 0))
        numbers = range(1, position.n + 1)
        self.near = [list(numbers)] + [
            [x for x in numbers if x != last and related(x, last)] for last in numbers
        ]

    def possible_moves(self) -> list[Move]:
        last, used = self.states[-1]
        return [x for x in self.near[last] if not used >> x & 1]

    def after(self, move: Move) -> State:
        return move, self.states[-1][1] | 1 << move

    def is_over(self) -> bool:
        return not self.possible_moves()

    def scoring(self) -> int:
        return -1


class QuestRules(Rules):
    """State: used numbers as bits, their sum, my call and theirs (0: none), was mine first."""

    def __init__(self, position: QuestPosition) -> None:
        super().__init__(position, position.length, (0, 0, 0, 0, False))
        self.n, self.length, self.call_first = position.n, position.length, position.call_first

    def possible_moves(self) -> list[Move]:
        used, _, mine, _, _ = self.states[-1]
        pool = [x for x in range(1, self.n + 1) if not used >> x & 1]
        plain = [] if self.call_first and not mine else [(x, 0) for x in pool]
        return plain if mine else plain + [(x, call) for x in pool for call in CALLS]

    def after(self, move: Move) -> State:
        used, total, mine, theirs, mine_first = self.states[-1]
        number, call = move
        theirs_first = bool(theirs) and not mine_first
        return used | 1 << number, total + number, theirs, mine or call, theirs_first

    def is_over(self) -> bool:
        return bool(self.states[-1][0].bit_count() == self.length)

    def scoring(self) -> int:
        _, total, mine, theirs, mine_first = self.states[-1]
        if not (mine and theirs):
            return -1 if theirs else 1
        early, late = (mine, theirs) if mine_first else (theirs, mine)
        far_early, far_late = abs(early - total), abs(late - total)
        early_wins = far_early < far_late or far_early == far_late == 0
        return 1 if early_wins == mine_first else -1


class BattleRules(Rules):
    """State: my total, theirs, last number."""

    def __init__(self, position: BattlePosition) -> None:
        super().__init__(position, 2 * position.target, (0, 0, 0))
        self.target = position.target
        self.free = [list(POOL)] + [
            [x for x in POOL if abs(x - last) > position.gap] for last in POOL
        ]

    def possible_moves(self) -> list[Move]:
        return self.free[self.states[-1][2]].copy()

    def after(self, move: Move) -> State:
        mine, theirs, _ = self.states[-1]
        return theirs, mine + move, move

    def is_over(self) -> bool:
        _, theirs, last = self.states[-1]
        return bool(theirs >= self.target or not self.free[last])

    def scoring(self) -> int:
        return 1 if self.states[-1][1] > self.target else -1


RULES: dict[type, type[Rules]] = {
    SplitPosition: RowRules,
    WarPosition: RowRules,
    DuelPosition: DuelRules,
    QuestPosition: QuestRules,
    BattlePosition: BattleRules,
}


def on_easyai(position: AnyPosition) -> Any:  # easyAI has no types
    from easyAI import TwoPlayerGame  # type: ignore[import-untyped]  # it has no types

    rules = RULES[type(position)]
    return type("Game", (rules, TwoPlayerGame), {})(position)


def full(position: AnyPosition) -> Callable[[], Value]:
    from easyAI import Negamax, TranspositionTable

    game = on_easyai(position)
    negamax = Negamax(game.depth, tt=TranspositionTable())

    def solve() -> Value:
        negamax(game)
        return read_score(negamax.alpha, game.depth, position.margin is not None)

    return solve


def read_score(alpha: float, depth: int, has_margin: bool) -> Value:
    """The value in easyAI's score: the points, and a thousandth of them for each move to spare."""
    points = round(alpha)  # right if all spare moves together are worth less than a half
    spare = round((alpha / points - 1) * 1000)
    return Value(points > 0, points if has_margin else None, depth - spare)


def winner(position: AnyPosition) -> Callable[[], Value]:
    from easyAI import TranspositionTable, solve_with_depth_first_search

    game = on_easyai(position)
    game.length_matters = False

    def solve() -> Value:
        result = solve_with_depth_first_search(game, 1, game.depth + 1, TranspositionTable())
        return Value(result > 0, None, None)

    return solve
