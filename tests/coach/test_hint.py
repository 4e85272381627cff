"""Hints in every game that has a coach: legal, best by plain search, and true about the swap."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from time import process_time
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ninefold import solver
from ninefold.coach import duel, lost, swap
from ninefold.coach import reason as common
from ninefold.coach.hint import COACHES, Hint, explain, hint, reasons_for
from ninefold.coach.reason import Fact
from ninefold.rules import BY_KEY, plain
from ninefold.rules.battle import BattlePosition
from ninefold.rules.duel import DuelPosition
from ninefold.rules.game import AnyPosition, Reason
from ninefold.rules.quest import Call, Move, QuestPosition
from ninefold.rules.split import SplitPosition
from ninefold.rules.swap import SWAP, SwapGame, SwapPosition
from ninefold.rules.war import WarPosition
from ninefold.solver import search
from ninefold.solver.value import Value, rank
from ninefold.steps import finish
from ninefold.words.en.coach import hint as words
from ninefold.words.en.coach import sentences
from tests.effort import effort
from tests.strategies import SEEDS, positions, settings_of

MOST = {"n": 7, "row": 7, "target": 12, "length": 7}
"""What plain search can manage."""
KEYS = tuple(BY_KEY)
KNOWN: dict[str, dict[Hashable, Value]] = {}


def value(position: AnyPosition) -> Value:
    """By plain search; where calls or totals are too many for that, by the solver."""
    base = plain(position)
    large = isinstance(base, BattlePosition) and base.target > MOST["target"]
    if large or is_quest(position):
        return solver.value(position)
    known = KNOWN.setdefault(f"{type(base)} {type(position)}", {})
    return finish(search.steps(position, known))


def worth(position: AnyPosition, move: object) -> Value:
    return value(position.play(move)).before()


def is_quest(position: AnyPosition) -> bool:
    return isinstance(plain(position), QuestPosition)


def marks_hold(position: AnyPosition, found: Hint) -> bool:
    """What the second step says is so, of all legal moves."""
    best, (reason,) = value(position), found.reasons
    every = {move: worth(position, move) for move in position.moves()}
    match reason:
        case common.OnlyWins(wins):
            return found.moves == position.moves() and len(found.moves) == 1 and wins == best.wins
        case common.AllAlike():
            alike = len({rank(each) for each in every.values()}) == 1
            return found.moves == position.moves() and best.wins and alike
        case common.SoonestMoves(count, moves, lasting):
            kept = all(best.regret(each) == 0 for each in every.values())
            least = min(each.moves or 0 for each in every.values())
            soonest = {move for move, each in every.items() if each.moves == least}
            said = (len(soonest), len(every), least) == (count, moves, lasting)
            return said and kept and set(found.moves) == soonest
        case common.GoodMoves(count):
            good = {move for move, each in every.items() if best.regret(each) == 0}
            return best.wins and set(found.moves) == good and len(good) == count
        case common.GoodNumbers(count):
            numbers = {move.number for move, each in every.items() if each.wins}
            marked = [move.number for move in found.moves if isinstance(move, Move)]
            return sorted(numbers) == sorted(marked) and len(numbers) == count and best.wins
        case _:
            return not best.wins and resisting_holds(position, found, every)


def resisting_holds(position: AnyPosition, found: Hint, every: dict[Any, Value]) -> bool:
    """What the second step says of a lost position is so."""
    (reason,) = found.reasons
    assert not any(each.wins for each in every.values())
    match reason:
        case lost.ClosestMoves(count, moves, margin):
            least = min(-(each.margin or 0) for each in every.values())
            closest = {move for move, each in every.items() if -(each.margin or 0) == least}
            return (len(closest), len(every), least) == (count, moves, margin) and set(
                found.moves
            ) == closest
        case lost.LongestMoves(count, moves, lasting):
            most = max(each.moves or 0 for each in every.values())
            longest = {move for move, each in every.items() if each.moves == most}
            margins = {each.margin for each in every.values()}
            said = (len(longest), len(every), most) == (count, moves, lasting)
            return said and set(found.moves) == longest and len(margins) == 1
        case lost.HardestMoves(count, compared, numbers):
            shares = {move: share(position, move) for move in lost.candidates(position)}
            hardest = {move for move in shares if shares[move] == min(shares.values())}
            assert numbers == is_quest(position)
            assert numbers or len({rank(each) for each in every.values()}) == 1
            return (len(hardest), len(shares)) == (count, compared) and set(found.moves) == hardest
        case lost.NoneHarder():
            shares = {move: share(position, move) for move in lost.candidates(position)}
            alike = is_quest(position) or len({rank(each) for each in every.values()}) == 1
            return found.moves == () and len(set(shares.values())) == 1 and alike
        case _:
            raise AssertionError(reason)


def share(position: AnyPosition, move: Any) -> float:
    """The share of the answers to a move that win; in Number Quest, of those that matter."""
    after = position.play(move)
    answers = tuple(solver.values(after)) if is_quest(after) else after.moves()
    good = sum(worth(after, answer).wins for answer in answers)
    return good / max(1, len(answers))


def swap_holds(position: SwapPosition[Any], move: object, reason: Reason) -> bool:
    stay, swapped = (value(each) for each in (position.base, position.base.exchange()))
    match reason:
        case swap.EvenFirst():
            return position.ply == 0
        case swap.TheirChoice():
            return position.ply == 0 and not value(position).wins
        case swap.WhichSide():
            return SWAP in position.moves()
        case swap.SwapWins(margin):
            return not stay.wins and not value(position.play(SWAP)).wins and size(stay) == margin
        case swap.StayWins(margin):
            return stay.wins and value(position.play(SWAP)).wins and size(swapped) == margin
        case swap.SwapInstead():
            rest = [worth(position, each) for each in position.moves() if each is not SWAP]
            return move is not SWAP and worth(position, SWAP).wins and not any(v.wins for v in rest)
        case swap.TooGood():
            return worth(position.play(move), SWAP).wins and worth(position.base, move).wins
        case swap.TooWeak():
            kept = worth(position.play(move), SWAP).wins or worth(position.base, move).wins
            return position.ply == 0 and not kept
        case swap.MostEven(margin):
            return size(worth(position, move)) == margin == size(value(position))
        case swap.LessEven(margin, least):
            return size(worth(position, move)) == margin > least == size(value(position))
        case _:
            raise AssertionError(reason)


def size(found: Value) -> int | None:
    return None if found.margin is None else abs(found.margin)


def readable(position: AnyPosition, key: str, reasons: tuple[Reason, ...]) -> bool:
    texts = [sentences.sentence(reason, key) for reason in reasons]
    return 1 <= len(texts) <= 3 and all(text[-1] in ".?" and text[0] != " " for text in texts)


def shown(move: object) -> object:
    """What is marked on the board: in Number Quest the number, whatever the call."""
    return move.number if isinstance(move, Move) else move


def check_steps(position: AnyPosition, key: str) -> None:
    one, two, three = (hint(position, step) for step in (1, 2, 3))
    assert (one.step, two.step, three.step) == (1, 2, 3)
    assert one.moves == ()
    assert set(two.moves) <= set(position.moves())
    assert marks_hold(position, two), two
    (best,) = three.moves
    known = solver.value(position).moves is not None
    assert rank(worth(position, best)) == rank(value(position)) or not known
    assert not two.moves or shown(best) in map(shown, two.moves)
    assert set(three.reasons) <= {*explain(position, best), *reasons_for(position, best)}
    said = (*one.reasons, *two.reasons, *three.reasons)
    assert len(set(said)) == len(said), "each step adds something"
    if not value(position).wins:
        assert best in lost.resisting(position)
        assert common.AllLose() not in (*two.reasons, *three.reasons)
    for found in (one, two, three):
        assert readable(position, key, found.reasons)


@pytest.mark.parametrize("key", KEYS)
def test_three_steps(key: str) -> None:
    @settings(max_examples=effort(50))
    @given(positions(key, most=MOST))
    def check(position: AnyPosition) -> None:
        assume(position.outcome is None)
        check_steps(position, key)

    check()


@st.composite
def early_swaps(draw: st.DrawFn, key: str) -> tuple[SwapPosition[Any], Random]:
    chosen = draw(settings_of(BY_KEY[key], MOST))
    start = SwapGame(BY_KEY[key]).start(chosen, draw(SEEDS))
    rng = Random(draw(SEEDS))
    if draw(st.booleans()):
        start = start.play(rng.choice(tuple(solver.values(start))))
    return start, rng


@pytest.mark.parametrize("key", KEYS)
def test_reasons_about_the_swap_hold(key: str) -> None:
    @settings(max_examples=effort(50))
    @given(early_swaps(key))
    def check(found: tuple[SwapPosition[Any], Random]) -> None:
        position, rng = found
        assume(position.outcome is None)
        check_steps(position, key)
        moves = [rng.choice(position.moves()), rng.choice(tuple(solver.values(position)))]
        for move in [*moves, *((SWAP,) if position.open else ())]:
            reasons = explain(position, move)
            assert readable(position, key, reasons)
            about = [reason for reason in reasons if isinstance(reason, swap.Told)]
            assert all(swap_holds(position, move, reason) for reason in about), (move, about)

    check()


@pytest.mark.parametrize("key", KEYS)
def test_after_the_swap_all_is_as_in_the_plain_game(key: str) -> None:
    @settings(max_examples=effort(25))
    @given(positions(key, most=MOST), SEEDS)
    def check(position: AnyPosition, seed: int) -> None:
        base = plain(position)
        assume(base.outcome is None)
        move = Random(seed).choice(base.moves())
        assert explain(SwapPosition(base, 2), move) == explain(base, move)
        assert hint(SwapPosition(base, 2), 1) == hint(base, 1)

    check()


def told(position: AnyPosition, key: str, step: int) -> list[str]:
    return [sentences.sentence(reason, key) for reason in hint(position, step).reasons]


def test_the_first_number_of_a_duel() -> None:
    start = DuelPosition()
    assert told(start, "duel", 1) == ["Look for a number that leaves your opponent only one reply."]
    assert hint(start, 2).moves == (5, 7)
    assert told(start, "duel", 2) == ["The 2 best moves are marked."]
    assert hint(start, 3).moves == (5,)
    assert told(start, "duel", 3) == [
        "5 leaves only 1, and after 1 you take 7: no factor or multiple of 7 is left."
    ]


def test_a_lost_duel_marks_what_lasts_and_faults_what_does_not() -> None:
    found = hint(DuelPosition(10), 2)
    assert isinstance(found.reasons[0], lost.LongestMoves)
    assert 1 not in found.moves
    assert duel.Sooner(1, 2, 8) in explain(DuelPosition(10), 1)
    (best,) = hint(DuelPosition(10), 3).moves
    assert isinstance(best, int)
    assert duel.HoldsOut(best, 8) in explain(DuelPosition(10), best)


def test_the_first_call_of_a_quest() -> None:
    start = QuestPosition(9, 5, call_first=True)
    assert hint(start, 2).moves == (Move(1, 23), Move(5, 25), Move(9, 27))
    assert hint(QuestPosition(), 2).moves == tuple(Move(number, 45) for number in range(1, 10))


def test_an_answered_call_marks_one_move_a_number() -> None:
    position = QuestPosition(9, 6, True, (2,), (Call(1, 28),), 2)
    assert hint(position, 2).moves == tuple(Move(number, 28) for number in position.pool)


def test_a_lost_quest_where_no_move_is_harder_marks_nothing() -> None:
    position = QuestPosition(9, 9, False, (9,), (Call(1, 45),), 2)
    assert hint(position, 2) == Hint(2, (), (lost.NoneHarder(),))


def test_two_moves_that_lose_by_least_are_two() -> None:
    """One of them takes longer, but neither gives anything away."""
    row = SplitPosition((4, 2, 6, 3, 1, 5, 7, 8, 9)).play(BY_KEY["split"].parse_move("6R"))
    assert len(solver.best(row)) == 2
    assert told(row, "split", 2) == [
        "2 of your 10 moves lose by 11 points, and no move by less: they are marked."
    ]


def test_numbers_are_counted_where_many_calls_are_good() -> None:
    position = QuestPosition(6, 4).play(Move(2, 17))
    assert len(solver.best(position)) == 50
    assert told(position, "quest", 2) == ["The 5 numbers that win are marked."]


def test_a_lost_position_is_told_once_and_then_helped() -> None:
    position = BattlePosition(50, 1, 1, (40, 33), 4)
    assert [told(position, "battle", step) for step in (1, 2, 3)] == [
        ["Your opponent wins from here if they play well. Hold out: which move lasts longest?"],
        ["1 of your 6 moves lasts longest, 8 more moves: it is marked."],
        [
            "6 holds out as long as any: 7 more moves after it.",
            "Of their 6 answers only 3 wins.",
        ],
    ]


def test_one_move_needs_no_comparing() -> None:
    position = WarPosition((4,), trays=((9,), (1, 2)))
    assert [told(position, "war", step) for step in (1, 2)] == [
        ["You have only one move."],
        ["It wins with best play."],
    ]


def test_advice_before_a_swap_is_not_that_of_the_plain_game() -> None:
    """8 would win the plain battle; here the opponent would have it."""
    start = SwapPosition(BattlePosition())
    assert explain(start, 4) == (swap.TooWeak(),)


def test_a_first_number_that_wins_is_swapped() -> None:
    start = SwapPosition(DuelPosition())
    assert explain(start, 5) == (swap.TooGood(),)
    after = start.play(5)
    assert explain(after, SWAP) == (swap.SwapWins(None),)
    assert explain(after, 1) == (swap.SwapInstead(), swap.SwapWins(None))
    assert explain(start.play(2), SWAP) == (swap.StayWins(None),)
    assert isinstance(explain(start, 1)[0], swap.TooWeak)


SENTENCES: dict[words.Told, str] = {
    common.OnlyMove(): "You have only one move.",
    common.OnlyWins(True): "It wins with best play.",
    common.OnlyWins(False): "It loses if your opponent plays well.",
    common.AllGood(): "Every move wins here, and none gives anything away.",
    common.AllAlike(): "None is better than another.",
    common.SoonestMoves(1, 5, 3): "1 of your 5 moves wins soonest, in 3 moves: it is marked.",
    common.GoodMoves(1): "The best move is marked.",
    common.GoodMoves(3): "The 3 best moves are marked.",
    common.GoodNumbers(1): "The only number that wins is marked.",
    common.GoodNumbers(3): "The 3 numbers that win are marked.",
    common.AllLose(): "Every move loses here if your opponent plays well.",
    lost.Lost("none"): "Your opponent wins from here if they play well.",
    lost.Lost("close"): "Your opponent wins from here if they play well. Keep it close: which "
    "move loses by least?",
    lost.ClosestMoves(1, 5, 0): "1 of your 5 moves loses on equal totals: it is marked.",
    lost.ClosestMoves(2, 5, 3): "2 of your 5 moves lose by 3 points, and no move by less: they "
    "are marked.",
    lost.LongestMoves(1, 5, 4): "1 of your 5 moves lasts longest, 4 more moves: it is marked.",
    lost.HardestMoves(2, 5, True): "2 of your 5 numbers are hardest to answer: they are marked.",
    lost.NoneHarder(): "No move is harder to answer than another.",
    lost.Trap(2, 6, (3, 5), True): "Of their 6 answers only 3 and 5 win.",
    lost.Trap(1, 6, (), False): "Of their 6 answers 1 wins. Another move is harder to answer.",
    lost.Trap(6, 6, (), True): "All of their 6 answers win.",
    swap.TheirChoice(): "Your opponent may swap sides, and takes the better one.",
    swap.EvenFirst(): "Your opponent may swap sides: look for the most even first move.",
    swap.WhichSide(): "You may swap sides: which side would you rather have now?",
    swap.SwapWins(None): "With best play the side that just moved wins: a swap makes it yours.",
    swap.SwapWins(0): "With best play the side that just moved wins on equal totals: a swap makes "
    "it yours.",
    swap.StayWins(3): "With best play your side wins by 3 points: a swap would give it away.",
    swap.SwapInstead(): "Every move loses here but the swap.",
    swap.TooGood(): "This first move is too good: your opponent swaps and wins with it.",
    swap.TooWeak(): "This first move is too weak: your opponent does not swap, and wins.",
    swap.MostEven(1): "No first move is more even: best play decides the game by 1 point.",
    swap.LessEven(9, 1): "Best play decides the game by 9 points; the most even first move makes "
    "that 1 point.",
    swap.LessEven(9, 0): "Best play decides the game by 9 points; the most even first move makes "
    "the totals equal.",
}


@pytest.mark.parametrize("reason", SENTENCES)
def test_sentences(reason: words.Told) -> None:
    assert words.sentence(reason) == SENTENCES[reason]


def test_every_kind_of_reason_has_a_sentence_here() -> None:
    found = [each for module in (common, lost, swap) for each in vars(module).values()]
    classes = {each for each in found if isinstance(each, type)}
    kinds = {each for each in classes if issubclass(each, Fact) and each is not Fact}
    assert {type(reason) for reason in SENTENCES} == kinds


def test_each_game_has_a_coach_and_its_sentences() -> None:
    assert set(COACHES) == {type(game.start({})) for game in BY_KEY.values()}
    assert set(sentences.SENTENCES) == set(BY_KEY)


@pytest.mark.parametrize("position", [DuelPosition(100), DuelPosition(60, even=True)])
def test_a_hint_is_quick(position: AnyPosition) -> None:
    solver.value(position)
    for step in (1, 2, 3):
        started = process_time()
        hint(position, step)
        assert process_time() - started < 0.1
