"""Every sentence that the coach says in a random position is read back and proved by search.

All games, many settings, the swap: the three steps of a hint, and what a look back says about
moves. A sentence that cannot be read back fails too, so nothing is said that nothing proves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ninefold import solver
from ninefold.coach import battle_reasons, lost, swap
from ninefold.coach import reason as common
from ninefold.coach.hint import Hint, explain, hint
from ninefold.rules import BY_KEY, plain
from ninefold.rules.battle import BattlePosition
from ninefold.rules.game import AnyPosition, Reason
from ninefold.rules.quest import QuestPosition
from ninefold.rules.split import SplitPosition
from ninefold.rules.swap import SwapPosition
from ninefold.solver.value import rank
from ninefold.words.en.coach.sentences import sentence
from tests.coach import test_battle, test_duel, test_quest, test_split, test_war
from tests.coach.reading import COMMON
from tests.coach.reading_games import READERS
from tests.coach.test_hint import MOST, marks_hold, share, swap_holds, value, worth
from tests.effort import effort
from tests.strategies import SEEDS, positions

PROOFS: dict[str, Any] = {
    "split": test_split.holds,
    "duel": test_duel.holds,
    "war": test_war.holds,
    "quest": test_quest.holds,
    "battle": test_battle.holds,
}
SHOWN = 6
"""Moves of a position that are explained."""


def read(text: str, key: str, position: AnyPosition, move: Any) -> Reason | bool:
    """What a sentence says; where the reader proves it itself, whether it is so."""
    for pattern, reader in (*COMMON.items(), *READERS[key].items()):
        if found := re.fullmatch(pattern, text):
            about = position if pattern in COMMON else plain(position)
            return reader(about, move, *found.groups())
    raise AssertionError(f"nothing reads: {text}")


def proved(text: str, key: str, position: AnyPosition, move: Any, marked: tuple[Any, ...]) -> bool:
    """The sentence is true of the position, the move, and the moves that are marked."""
    claim = read(text, key, position, move)
    if isinstance(claim, bool):
        return claim
    if isinstance(claim, swap.Told):
        assert isinstance(position, SwapPosition)
        return swap_holds(position, move, claim)
    if type(claim).__module__ in (common.__name__, lost.__name__):
        return common_holds(position, move, claim, marked)
    base = plain(position)
    if isinstance(claim, battle_reasons.NothingFits):
        return test_battle.holds(base, base.moves()[0], claim)  # type: ignore[arg-type]  # it is one
    if move is None and key == "quest":
        assert isinstance(base, QuestPosition)
        return test_quest.nudge_holds(base, claim)
    return bool(PROOFS[key](base, move, claim))


def common_holds(position: AnyPosition, move: Any, claim: Reason, marked: tuple[Any, ...]) -> bool:
    every = {each: worth(position, each) for each in position.moves()}
    best = value(position)
    match claim:
        case common.OnlyMove():
            return len(every) == 1
        case common.AllGood():
            return best.wins and not any(best.regret(each) for each in every.values())
        case common.AllLose():
            return not any(each.wins for each in every.values()) and len(every) > 1
        case lost.Lost(goal):
            return not best.wins and goal_holds(position, every, goal)
        case lost.Trap():
            return trap_holds(plain(position), move, claim)
        case _:
            return marks_hold(position, Hint(2, marked, (claim,)))


def goal_holds(position: AnyPosition, every: dict[Any, Any], goal: lost.Goal) -> bool:
    """The moves differ in what the sentence asks for, and in nothing that matters more."""
    margins = {each.margin for each in every.values()}
    lengths = {each.moves for each in every.values()}
    shares = {share(position, move) for move in lost.candidates(position)}
    if goal in ("close", "long"):
        return len(margins) > 1 if goal == "close" else len(lengths) > 1 == len(margins)
    alike = len(margins) == 1 and (len(lengths) == 1 or lost.is_quest(position))
    return alike and (len(shares) > 1) == (goal == "hard")


def trap_holds(position: AnyPosition, move: Any, claim: lost.Trap) -> bool:
    after = position.play(move)
    winning = [answer for answer in after.moves() if worth(after, answer).wins]
    equals = [each for each in position.moves() if same_value(position, each, move)]
    least = min(share(position, each) for each in equals)
    counts = (len(winning), len(after.moves())) == (claim.good, claim.answers)
    named = not claim.named or tuple(winning) == claim.named
    return counts and named and claim.best == (share(position, move) == least)


def same_value(position: AnyPosition, one: Any, two: Any) -> bool:
    return rank(worth(position, one)) == rank(worth(position, two))


def said(position: AnyPosition, rng: Random) -> Iterator[tuple[Any, Reason, tuple[Any, ...]]]:
    """Every reason given in a position: about which move, and with which moves marked."""
    for step in (1, 2, 3):
        found = hint(position, step)
        about = found.moves[0] if step == 3 else None
        yield from ((about, reason, found.moves) for reason in found.reasons)
    every = tuple(solver.values(position))
    for move in rng.sample(every, min(SHOWN, len(every))):
        yield from ((move, reason, ()) for reason in explain(position, move))


def check(position: AnyPosition, key: str, rng: Random) -> None:
    for move, reason, marked in said(position, rng):
        text = sentence(reason, key)
        assert proved(text, key, position, move, marked), (text, move)


@pytest.mark.parametrize("key", BY_KEY)
def test_every_sentence_is_so(key: str) -> None:
    @settings(max_examples=effort(120))
    @given(positions(key, most=MOST), SEEDS)
    def check_any(position: AnyPosition, seed: int) -> None:
        assume(position.outcome is None)
        base = plain(position)
        assume(not isinstance(base, BattlePosition) or base.target <= test_battle.FAR)
        check(position, key, Random(seed))

    check_any()


@settings(max_examples=effort(200))
@given(test_battle.races(st.integers(10, test_battle.FAR), test_battle.FAR), SEEDS)
def test_every_sentence_about_a_longer_battle_is_so(position: BattlePosition, seed: int) -> None:
    assume(position.outcome is None)
    check(position, "battle", Random(seed))


def test_the_sentences_that_were_false() -> None:
    row = SplitPosition((4, 2, 6, 3, 1, 5, 7, 8, 9)).play(BY_KEY["split"].parse_move("6R"))
    check(row, "split", Random(1))
    assert not proved("The best move is marked.", "split", row, None, ())
    quest = QuestPosition(6, 4).play(BY_KEY["quest"].parse_move("17:2"))
    check(quest, "quest", Random(1))
    said = "The 5 best moves are marked."
    assert not proved(said, "quest", quest, None, hint(quest, 2).moves)
    battle = BattlePosition(45, 1, 1, (35, 28), 4)
    check(battle, "battle", Random(1))
    assert not proved("No move is harder to answer than another.", "battle", battle, None, ())
