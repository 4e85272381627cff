"""Every reason given in Sum Battle is true, by a plain table made from the rules."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold.coach import battle as coach
from ninefold.coach import battle_reasons as battle
from ninefold.rules.battle import POOL, AllBlocked, BattlePosition, Reached, WentPast
from ninefold.rules.game import Outcome, Pair, Player, Reason, other
from ninefold.solver import search
from ninefold.solver.value import Value, ended, rank, top
from ninefold.steps import finish
from ninefold.words.en.battle.coach import sentence
from tests.coach.totals import given_reasons, readable, reasons_of, worths
from tests.effort import effort

FAR = 45
"""The table knows all positions in which both players miss this much or less."""
MET: set[type] = set()


@cache
def table(gap: int) -> dict[tuple[int, int, int], Value]:
    """By what the two players miss to the target, the one to move first, and the last number."""
    known: dict[tuple[int, int, int], Value] = {}
    for both in range(2, 2 * FAR + 1):
        for mine in range(max(1, both - FAR), min(both - 1, FAR) + 1):
            for last in range(10):
                known[mine, both - mine, last] = settled(known, mine, both - mine, last, gap)
    return known


def settled(
    known: dict[tuple[int, int, int], Value], mine: int, theirs: int, last: int, gap: int
) -> Value:
    free = [number for number in POOL if not last or abs(number - last) > gap]
    worth = [
        known[theirs, mine - x, x].before() if x < mine else Value(x == mine, None, 1) for x in free
    ]
    return max(worth, key=rank, default=Value(False, None, 0))


def worth(position: BattlePosition) -> Value:
    over = ended(position)
    if over is not None:
        return over
    mine = position.target - position.total
    theirs = 2 * position.target - sum(position.totals) - mine
    return table(position.gap)[mine, theirs, position.last or 0]


def would_win(position: BattlePosition) -> tuple[int, ...]:
    """The numbers that win for the player to move, were none of them blocked."""
    free = replace(position, last=None)
    return tuple(x for x in POOL if not worth(free.play(x)).wins)


def total(position: BattlePosition, player: Player) -> int:
    return position.totals[player - 1]


def holds(position: BattlePosition, move: Any, reason: Reason) -> bool:
    if move is None:
        return nudge_holds(position, reason)
    found = worths(position, worth)
    merit = found[move].wins and merit_holds(position, move, reason)
    return merit or harm_holds(position, move, reason)


def nudge_holds(position: BattlePosition, reason: Reason) -> bool:
    found = worths(position, worth)
    winning = [move for move in found if found[move].wins]
    match reason:
        case battle.CanFinish(mine, target):
            after = position.play(target - mine)
            return position.total == mine and reached(after, position.turn)
        case battle.MustBlock(theirs, needed, target):
            free = {move: needed in position.play(move).free() for move in found}
            numbers = (total(position, other(position.turn)), theirs + needed, position.target)
            useful = any(free.values()) and not any(free[move] for move in winning)
            return numbers == (theirs, target, target) and useful and bool(winning)
        case battle.SomeWin(count, choices):
            return (len(winning), len(found)) == (count, choices) and count > 0
        case _:
            raise AssertionError(f"nothing checks {reason}")


def reached(position: BattlePosition, player: Player) -> bool:
    return position.outcome == Outcome(player, Reached(position.target))


def all_go_past(position: BattlePosition, free: tuple[int, ...]) -> bool:
    """Every number that may be chosen ends the game for the one who chooses it."""
    ends = [position.play(number).outcome for number in free]
    return position.moves() == free and all(
        end is not None and isinstance(end.reason, WentPast) for end in ends
    )


def nothing_fits(position: BattlePosition, free: tuple[int, ...], said: Pair) -> bool:
    return (position.total, position.target) == said and all_go_past(position, free)


def merit_holds(position: BattlePosition, move: int, reason: Reason) -> bool:
    """Of a move that wins."""
    after, value = position.play(move), worths(position, worth)[move]
    match reason:
        case battle.Reaches(mine, number, target):
            numbers = (position.total, move, mine + number) == (mine, number, target)
            return numbers and reached(after, position.turn)
        case battle.BlocksAll(number):
            return number == move and after.outcome == Outcome(position.turn, AllBlocked(number))
        case battle.OnlyPast(number, free, theirs, target):
            said = (move, after.total, position.target) == (number, theirs, target)
            return said and all_go_past(after, free)
        case battle.Blocks(number, winners, finish, target):
            missing = target - after.total
            said = (move, position.target) == (number, target) and would_win(after) == winners
            ends = finish == (missing if missing in winners else None)
            return said and ends and set() < set(winners) <= set(after.blocked())
        case battle.NoneWins(mine, theirs):
            said = (total(after, position.turn), after.total) == (mine, theirs)
            return said and not would_win(after)
        case battle.Answers():
            return answers_hold(position, after, reason)
        case battle.WinsWithin(turns):
            return value.moves in (2 * turns, 2 * turns - 1)
        case _:
            return False


def answers_hold(position: BattlePosition, after: BattlePosition, reason: battle.Answers) -> bool:
    answer = {reply: number for replies, number in reason.answers for reply in replies}
    told = sorted([*answer, *reason.past]) == list(after.moves())
    ends = [after.play(reply).outcome for reply in reason.past]
    past = all(end is not None and isinstance(end.reason, WentPast) for end in ends)
    good = all(worths(after.play(reply), worth)[answer[reply]].wins for reply in answer)
    said = (total(after, position.turn), position.target) == (reason.total, reason.target)
    return told and past and good and said


def harm_holds(position: BattlePosition, move: int, reason: Reason) -> bool:
    """Of a move that loses, or that wins later than another."""
    found, after = worths(position, worth), position.play(move)
    lost = not any(value.wins for value in found.values())
    match reason:
        case battle.HoldsOut(number, moves):
            longest = max(value.moves or 0 for value in found.values())
            return lost and move == number and found[move].moves == longest == moves + 1
        case battle.NothingFits(free, mine, target):
            return nothing_fits(position, free, (mine, target))
        case battle.GoesPast(mine, number, target):
            said = (position.total, move, position.target) == (mine, number, target)
            end = after.outcome
            return said and end is not None and end.reason == WentPast(mine + number, target)
        case battle.LetsReach(number, needed, target):
            finished = reached(after.play(needed), other(position.turn))
            return finished and (move, position.target) == (number, target)
        case battle.Punished(reply, winners):
            then = after.play(reply)
            beaten = then.outcome is None and not worth(then).wins
            return beaten and would_win(then) == winners and set(winners) <= set(then.blocked())
        case battle.PunishedPast(reply, free, target):
            then = after.play(reply)
            return then.free() == free and target == position.target and all_go_past(then, free)
        case battle.Instead(moves):
            return moves == tuple(each for each in found if found[each].wins) and move not in moves
        case battle.Pace(best, moves, wins):
            apart = abs((found[best].moves or 0) - (found[move].moves or 0))
            same = found[best].wins == found[move].wins == wins
            return same and found[best] == top(found) != found[move] and apart == moves > 0
        case _:
            raise AssertionError(f"nothing checks {reason}")


def check(position: BattlePosition) -> None:
    fact = coach.nothing_fits(position)
    told = [] if fact is None else [(position.moves()[0], fact)]
    for move, reason in [*given_reasons(coach, position, worth), *told]:
        MET.add(type(reason))
        assert holds(position, move, reason), (position, move, reason)
        assert readable(sentence(reason)), sentence(reason)


@st.composite
def races(draw: st.DrawFn, targets: st.SearchStrategy[int], far: int) -> BattlePosition:
    """All gaps, both players at most so far from the target."""
    target, gap = draw(targets), draw(st.integers(0, 3))
    missing = st.integers(1, min(far, target))
    totals = target - draw(missing), target - draw(missing)
    last = draw(st.none() | st.integers(1, 9))
    return BattlePosition(target, gap, draw(st.sampled_from((1, 2))), totals, last)


@pytest.mark.thorough
@settings(max_examples=effort(30))
@given(races(st.integers(10, 300), 7))
def test_the_table_is_what_search_finds(position: BattlePosition) -> None:
    assert worth(position) == finish(search.steps(position, {}))


@settings(max_examples=effort(250))
@given(races(st.integers(10, FAR), FAR))
def test_reasons_hold(position: BattlePosition) -> None:
    check(position)


@settings(max_examples=effort(250))
@given(races(st.just(50), 14))
def test_reasons_hold_near_the_end(position: BattlePosition) -> None:
    check(position)


@settings(max_examples=effort(60))
@given(races(st.just(300), FAR))
def test_reasons_hold_in_the_longest_race(position: BattlePosition) -> None:
    check(position)


def test_every_reason_is_met() -> None:
    for target, gap, totals, last in (
        (20, 1, (0, 0), None),
        (50, 1, (40, 33), 4),
        (50, 1, (33, 46), 6),
        (50, 1, (41, 48), 2),
        (20, 3, (5, 17), 8),
        (20, 3, (17, 9), 4),
        (20, 3, (9, 5), 1),
        (20, 7, (0, 0), 1),
        (20, 8, (0, 0), None),
        (50, 1, (18, 19), 4),
        (50, 1, (46, 41), 8),
    ):
        check(BattlePosition(target, gap, 1, totals, last))
    assert reasons_of(battle) <= MET


@pytest.mark.parametrize(
    ("totals", "last", "text"),
    [
        (
            (0, 0),
            None,
            "2 of your 9 numbers win: look for one that blocks every good answer.",
        ),
        (
            (46, 41),
            8,
            "You stand at 46. Which number makes 50?",
        ),
        (
            (33, 46),
            6,
            ("Your opponent stands at 46, and 4 would make 50. Which of your numbers block 4?"),
        ),
    ],
)
def test_nudges(totals: Pair, last: int | None, text: str) -> None:
    assert sentence(coach.nudge(BattlePosition(50, 1, 1, totals, last))) == text


@pytest.mark.parametrize(
    ("totals", "last", "move", "text"),
    [
        (
            (0, 0),
            None,
            8,
            (
                "8 blocks 8 and 9, the only numbers that would win for your opponent. From 8 "
                "you can answer every number of theirs: 1 to 6 with 8. You win in 6 turns "
                "at most."
            ),
        ),
        (
            (0, 0),
            None,
            9,
            (
                "9 blocks 8, the only number that would win for your opponent. From 9 you can "
                "answer every number of theirs: 1 to 6 with 8; 7 with 9. You win in 7 turns "
                "at most."
            ),
        ),
        (
            (33, 46),
            6,
            3,
            (
                "3 blocks 2 and 4, the only numbers that would win for your opponent: 4 would "
                "make 50. From 36 you can answer every number of theirs: 1 with 3. 5 to 9 all "
                "go past 50. You win in 4 turns at most."
            ),
        ),
        (
            (41, 48),
            2,
            9,
            "41 + 9 is 50: exactly the target.",
        ),
        (
            (18, 19),
            4,
            8,
            (
                "With you at 26 and your opponent at 19, no number wins for them. From 26 you "
                "can answer every number of theirs: 1 to 6 with 8. You win in 4 turns "
                "at most."
            ),
        ),
        (
            (30, 47),
            7,
            2,
            (
                "After 2 your opponent may only choose 4 to 9, and from 47 each of them goes "
                "past 50."
            ),
        ),
        (
            (40, 33),
            4,
            6,
            "6 holds out as long as any: 7 more moves after it.",
        ),
        (
            (48, 20),
            1,
            5,
            "48 + 5 is 53, past 50: that loses at once.",
        ),
    ],
)
def test_why(totals: Pair, last: int | None, move: int, text: str) -> None:
    reasons = coach.why(BattlePosition(50, 1, 1, totals, last), move)
    assert " ".join(map(sentence, reasons)) == text


@pytest.mark.parametrize(
    ("totals", "last", "move", "text"),
    [
        (
            (0, 0),
            None,
            4,
            (
                "Your opponent answers 8: that blocks 8 and 9, the only numbers that would win "
                "for you then. Choose 8 or 9 instead to win."
            ),
        ),
        (
            (0, 0),
            None,
            9,
            "It wins 2 moves later than 8.",
        ),
        (
            (46, 41),
            8,
            6,
            "46 + 6 is 52, past 50: that loses at once. Choose 4 instead to win.",
        ),
        (
            (46, 41),
            8,
            1,
            "1 leaves 9 free, and with 9 your opponent makes 50. Choose 4 instead to win.",
        ),
        (
            (40, 33),
            4,
            7,
            (
                "Your opponent answers 2. That leaves you 4 to 9, and each of them goes past "
                "50. It loses 5 moves sooner than 6."
            ),
        ),
        (
            (18, 19),
            4,
            1,
            (
                "Your opponent answers 7, and then no number wins for you. Choose 6, 7 or 8 "
                "instead to win."
            ),
        ),
    ],
)
def test_why_not(totals: Pair, last: int | None, move: int, text: str) -> None:
    reasons = coach.why_not(BattlePosition(50, 1, 1, totals, last), move)
    assert " ".join(map(sentence, reasons)) == text
