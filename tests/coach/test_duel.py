"""Every reason about a duel is true: checked by the rules, plain search and networkx."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cache
from random import Random
from time import process_time

import networkx as nx
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ninefold.coach import duel as coach
from ninefold.rules import plain
from ninefold.rules.duel import DuelPosition, related
from ninefold.rules.game import AnyPosition, Pair, Reason
from ninefold.solver import search
from ninefold.solver.duel import winning
from ninefold.solver.value import Value
from ninefold.steps import finish
from ninefold.words.en.duel import coach as words
from tests.effort import effort
from tests.strategies import SEEDS, positions

KNOWN: dict[Hashable, Value] = {}


def searched(position: DuelPosition) -> Value:
    return finish(search.steps(position, KNOWN))


def wins(position: DuelPosition, move: int) -> bool:
    return not searched(position.play(move)).wins


def lasting(position: DuelPosition, move: int) -> int:
    moves = searched(position.play(move)).moves
    assert moves is not None
    return moves + 1


@cache
def most_pairs(numbers: frozenset[int]) -> int:
    graph: nx.Graph[int] = nx.Graph()
    graph.add_edges_from((a, b) for a in numbers for b in numbers if a < b and related(a, b))
    return len(nx.max_weight_matching(graph, maxcardinality=True))


def holds(position: DuelPosition, move: int, reason: Reason) -> bool:
    """What the reason claims about the move (None of it for a nudge) is so."""
    unused = frozenset(position.unused)
    match reason:
        case coach.Ends() | coach.Forces() | coach.Traps() | coach.Partners():
            return plan_holds(position, move, reason)
        case coach.Spare(number, pairs):
            return number == move and pairs == most_pairs(unused) == most_pairs(unused - {move})
        case coach.Needed(number, pairs):
            without = most_pairs(unused - {move})
            return number == move and pairs == most_pairs(unused) == without + 1
        case coach.HoldsOut(number, moves):
            longest = max(lasting(position, each) for each in position.moves())
            return number == move and lost(position) and moves == longest == lasting(position, move)
        case coach.Sooner(number, moves, longest):
            most = max(lasting(position, each) for each in position.moves())
            least = lasting(position, move)
            return number == move and lost(position) and least == moves < longest == most
        case _:
            return nudge_holds(position, reason)


def lost(position: DuelPosition) -> bool:
    return not searched(position).wins


def plan_holds(
    position: DuelPosition,
    move: int,
    reason: coach.Ends | coach.Forces | coach.Traps | coach.Partners,
) -> bool:
    if reason.after is None:
        assert reason.number == move
    else:
        assert reason.after == move
        position = position.play(move)
    return wins(position, reason.number) and steps_hold(position.play(reason.number), reason)


def steps_hold(
    then: DuelPosition, reason: coach.Ends | coach.Forces | coach.Traps | coach.Partners
) -> bool:
    match reason:
        case coach.Ends():
            return not then.moves()
        case coach.Forces(_, reply, answer):
            return then.moves() == (reply,) and ends(then.play(reply), answer)
        case coach.Traps(_, answers):
            listed = tuple(reply for reply, _ in answers) == then.moves()
            return listed and all(ends(then.play(reply), answer) for reply, answer in answers)
        case coach.Partners(_, answers):
            return answers_win(then, answers)


def ends(position: DuelPosition, move: int) -> bool:
    return not position.play(move).moves()


def answers_win(position: DuelPosition, answers: tuple[Pair, ...]) -> bool:
    """One answer to every move, each of them winning, and nothing in two different pairs."""
    partner: dict[int, int] = {}
    for pair in answers:
        for number, mate in (pair, pair[::-1]):
            assert partner.setdefault(number, mate) == mate
    listed = tuple(move for move, _ in answers) == position.moves()
    return listed and all(wins(position.play(move), answer) for move, answer in answers)


def nudge_holds(position: DuelPosition, reason: Reason) -> bool:
    good = [move for move in position.moves() if wins(position, move)]
    match reason:
        case coach.CanEnd():
            return any(ends(position, move) for move in good)
        case coach.CanForce():
            after = [position.play(move) for move in good]
            return any(len(then.moves()) == 1 and lasts_two(then) for then in after)
        case coach.CanTrap():
            return any(lasts_two(position.play(move)) for move in good)
        case coach.CanSpare(count, total):
            return 0 < count == len(good) and total == len(position.moves())
        case _:
            raise AssertionError(reason)


def lasts_two(position: DuelPosition) -> bool:
    return searched(position).moves == 2


def explained(position: DuelPosition) -> Iterator[tuple[int, tuple[Reason, ...]]]:
    best = searched(position)
    for move in position.moves():
        worth = searched(position.play(move)).before()
        good = worth.wins if best.wins else worth == best
        yield move, (coach.why if good else coach.why_not)(position, move)


def going_on(position: AnyPosition) -> DuelPosition:
    base = plain(position)
    assume(base.outcome is None)
    assert isinstance(base, DuelPosition)
    return base


@settings(max_examples=effort(300))
@given(positions("duel", most={"n": 10}))
def test_every_reason_holds(any_position: AnyPosition) -> None:
    position = going_on(any_position)
    if not lost(position):
        assert nudge_holds(position, coach.nudge(position))
    for move, reasons in explained(position):
        assert 1 <= len(reasons) <= 3
        for reason in reasons:
            assert holds(position, move, reason), (move, reason)
            assert words.sentence(reason).endswith(".")


@st.composite
def late_duels(draw: st.DrawFn) -> DuelPosition:
    """The first position of a random game that search can manage."""
    position = DuelPosition(draw(st.integers(13, 60)), draw(st.booleans()))
    rng = Random(draw(SEEDS))
    while in_reach(position) > 12:
        options = position.moves()
        lasting = [move for move in options if position.play(move).outcome is None]
        position = position.play(rng.choice(lasting or options))
    assume(position.outcome is None)
    return position


@settings(max_examples=effort(60))
@given(late_duels())
def test_every_reason_holds_near_the_end_of_larger_games(position: DuelPosition) -> None:
    if not lost(position):
        assert nudge_holds(position, coach.nudge(position))
    for move, reasons in explained(position):
        assert all(holds(position, move, reason) for reason in reasons)


def in_reach(position: DuelPosition) -> int:
    edge, seen = list(position.moves()), set(position.moves())
    while edge:
        number = edge.pop()
        new = {near for near in position.unused if related(near, number)} - seen
        seen |= new
        edge += new
    return len(seen)


def reasons_of(module: object) -> set[type[Reason]]:
    found = [each for each in vars(module).values() if isinstance(each, type)]
    own = {each for each in found if issubclass(each, Reason) and each is not Reason}
    return {each for each in own if each.__module__ == coach.__name__}


EXAMPLES: dict[str, tuple[DuelPosition, int]] = {
    "After 7 your opponent is stuck: no factor or multiple of 7 is left.": (
        DuelPosition(9, sequence=(5, 1)),
        7,
    ),
    "5 leaves only 1, and after 1 you take 7: no factor or multiple of 7 is left.": (
        DuelPosition(9),
        5,
    ),
    "After 1 your opponent takes 5, and no factor or multiple of 5 is left.": (DuelPosition(9), 1),
}


@pytest.mark.parametrize("text", EXAMPLES)
def test_the_first_reason_reads(text: str) -> None:
    position, move = EXAMPLES[text]
    best = searched(position)
    good = searched(position.play(move)).before() == best
    reason = (coach.why if good else coach.why_not)(position, move)[0]
    assert words.sentence(reason) == text


SENTENCES: dict[Reason, str] = {
    coach.Forces(8, 1, 5, 4): "After 4 your opponent takes 8, which leaves you only 1; "
    "then they take 5, and no factor or multiple of 5 is left.",
    coach.Ends(7, 1): "After 1 your opponent takes 7, and no factor or multiple of 7 is left.",
    coach.Traps(6, ((3, 9), (12, 4))): "Whatever follows 6, you can end the game: "
    "answer 3 with 9 and 12 with 4.",
    coach.Traps(2, ((4, 8), (8, 4)), 6): "After 6 your opponent takes 2 and can end the game "
    "next: they answer 4 with 8 and 8 with 4.",
    coach.Partners(94, ((1, 53), (2, 10))): "Every number that can follow 94 has a partner, and "
    "the partner wins: answer 1 with 53 and 2 with 10.",
    coach.Partners(39, ((1, 23), (3, 33)), 13): "After 13 your opponent takes 39; whatever you "
    "take next has a partner, and the partner wins for them: they answer 1 with 23 and 3 with 33.",
    coach.Partners(35, ((7, 42),)): "35 leaves only 7, and its partner 42 then wins.",
    coach.Partners(35, ((7, 42),), 70): "After 70 your opponent takes 35, which leaves you only "
    "7; its partner 42 then wins for them.",
    coach.Spare(56, 44): "Of the numbers left, at most 44 pairs can be made where one divides "
    "the other, and 56 is not needed for that.",
    coach.Needed(6, 1): "Of the numbers left, only one pair can be made where one divides the "
    "other, and only with 6: your opponent answers with its partner.",
    coach.HoldsOut(6, 4): "6 holds out as long as any: the game lasts 4 more moves.",
    coach.Sooner(1, 2, 8): "1 loses in 2 moves; you can hold out for 8.",
    coach.CanEnd(): "You can end the game now: look for a number that nothing unused fits.",
    coach.CanForce(): "Look for a number that leaves your opponent only one reply.",
    coach.CanTrap(): "Look for a number with few replies: you can end the game after each of them.",
    coach.CanSpare(1, 2): "1 of your 2 numbers wins. Pair up the unused numbers, one dividing "
    "the other: a number that can be left over is a good one.",
}


@pytest.mark.parametrize("reason", SENTENCES)
def test_sentences(reason: Reason) -> None:
    assert words.sentence(reason) == SENTENCES[reason]


def test_every_kind_of_reason_has_a_sentence_here() -> None:
    assert {type(reason) for reason in SENTENCES} == reasons_of(coach)


@pytest.mark.thorough
@pytest.mark.parametrize("even", [False, True])
@pytest.mark.parametrize("n", [40, 100])
def test_the_largest_duels_are_explained_quickly(n: int, even: bool) -> None:
    position = DuelPosition(n, even)
    while position.outcome is None:
        started = process_time()
        coach.nudge(position)
        assert process_time() - started < 0.1
        for move in position.moves()[:: 1 + len(position.moves()) // 9]:
            good = move in winning(position)
            started = process_time()
            (coach.why if good or not solver_wins(position) else coach.why_not)(position, move)
            assert process_time() - started < 0.1
        position = position.play(position.moves()[len(position.moves()) // 2])


def solver_wins(position: DuelPosition) -> bool:
    return any(move in winning(position) for move in position.moves())
