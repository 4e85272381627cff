"""Whoever follows a nudge goes right in at least 80 of 100 positions in which it is given.

For every nudge `POINTED` has the moves that somebody who follows it would choose from, by the rules
alone. A nudge is right as often as a blind choice among them gives nothing away.
`python -m tests.coach.test_nudges` prints the table.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, Final

import pytest

from ninefold import solver
from ninefold.coach import battle_reasons as battle
from ninefold.coach import duel, hint, lost, split, swap, war
from ninefold.coach import quest_reasons as quest
from ninefold.coach import reason as common
from ninefold.rules import BY_KEY, plain, variant
from ninefold.rules.game import AnyPosition, Reason, Settings
from ninefold.rules.quest import Move, QuestPosition
from ninefold.rules.split import SplitPosition
from ninefold.rules.swap import SWAP
from ninefold.rules.war import WarPosition
from tests.coach.test_duel import most_pairs
from tests.coach.test_quest import makes, pairs_can_follow, possible

pytestmark = pytest.mark.thorough

RIGHT: Final = 0.8
GAMES: Final = 12
"""Random games for each setting."""
SETTINGS: Final[dict[str, tuple[Settings, ...]]] = {
    "split": ({}, {"cap": 3}, {"n": 15, "cap": 2}, {"n": 30, "cap": 4}, {"cap": 3, "swap": 1}),
    "war": ({}, {"n": 40}, {"n": 8}, {"n": 15, "swap": 1}, {"row": (1, 90, 7, 35, 99, 12, 60, 3)}),
    "duel": ({}, {"n": 12, "swap": 1}, {"n": 20}, {"n": 24, "even": 1}, {"n": 30}),
    "quest": (
        {},
        {"n": 8, "length": 5},
        {"n": 9, "length": 5, "call": "first"},
        {"n": 8, "length": 4},
        {"n": 7, "length": 3, "swap": 1},
        {"n": 9, "length": 6, "call": "first"},
    ),
    "battle": ({}, {"target": 100}, {"gap": 0}, {"gap": 3}, {"target": 30, "gap": 2}, {"swap": 1}),
}

# Each function takes the positions and the nudges of its game only.
Pointed = Callable[[Any, Any], Iterable[Any]]


def most(moves: Sequence[Any], worth: Callable[[Any], int]) -> list[Any]:
    return [move for move in moves if worth(move) == max(map(worth, moves))]


def least_left(position: SplitPosition, _: Reason) -> Iterable[Any]:
    return most(position.moves(), lambda move: -sum(position.parts(move)[1]))


def best_exchange(position: SplitPosition, _: Reason) -> Iterable[Any]:
    def gained(move: Any) -> int:
        after = position.play(move)
        replies = [sum(after.parts(reply)[0]) for reply in after.moves()]
        return sum(position.parts(move)[0]) - max(replies)

    return most(position.moves(), gained)


def taking_last(position: SplitPosition, _: Reason) -> Iterable[Any]:
    """Cuts after which the totals end equal and the last number is the player's own."""
    values = solver.values(position)
    return [move for move in values if values[move].margin == 0 and (values[move].moves or 0) % 2]


def richer_half(position: WarPosition, _: Reason) -> Iterable[Any]:
    return ["L" if sum(position.row[::2]) > sum(position.row[1::2]) else "R"]


def poorer_rest(position: WarPosition, _: Reason) -> Iterable[Any]:
    rests = {"L": position.row[1:], "R": position.row[:-1]}
    return most("LR", lambda end: -max(sum(rests[end][::2]), sum(rests[end][1::2])))


def larger_by_most(position: WarPosition, _: Reason) -> Iterable[Any]:
    row = position.row
    return most("LR", lambda end: row[0] - row[1] if end == "L" else row[-1] - row[-2])


def larger(position: WarPosition, _: Reason) -> Iterable[Any]:
    return most("LR", lambda end: position.row[0 if end == "L" else -1])


def with_replies(count: int) -> Pointed:
    return lambda position, _: [
        move for move in position.moves() if len(position.play(move).moves()) == count
    ]


def trapping(position: Any, _: Reason) -> Iterable[Any]:
    """Numbers after each reply to which the game can be ended at once."""
    return [move for move in position.moves() if all_can_end(position.play(move))]


def all_can_end(position: Any) -> bool:
    replies = [position.play(reply) for reply in position.moves()]
    return all(any(not after.play(x).moves() for x in after.moves()) for after in replies)


def spare(position: Any, _: Reason) -> Iterable[Any]:
    unused = frozenset(position.unused)
    pairs = most_pairs(unused)
    return [move for move in position.moves() if most_pairs(unused - {move}) == pairs]


def blocking(position: Any, reason: battle.MustBlock) -> Iterable[Any]:
    return [move for move in position.moves() if reason.needed in position.play(move).blocked()]


def finishing(position: Any, reason: battle.CanFinish) -> Iterable[Any]:
    return [reason.target - reason.total]


def beaten_by_none(position: Any, _: Reason) -> Iterable[Any]:
    """Numbers that leave the opponent no good answer: what the nudge asks for."""
    return [move for move in position.moves() if not solver.value(position.play(move)).wins]


def any_number(position: QuestPosition, _: Reason) -> Iterable[Any]:
    return [Move(number) for number in position.pool]


def calling(value: Callable[[QuestPosition, Any], int]) -> Pointed:
    return lambda position, reason: [
        Move(number, value(position, reason)) for number in position.pool
    ]


def whole(position: QuestPosition, _: Reason) -> int:
    return position.n * (position.n + 1) // 2


def pairs_left(position: QuestPosition, _: Reason) -> Iterable[Any]:
    """Moves after which the numbers left pair up to make the call, old or new."""
    for number in position.pool:
        for call in [None] if position.calls else sorted(possible(position)):
            then = position.play(Move(number, call))
            if any(makes(then, total, then.calls[0].value) for total in range(3, 2 * then.n)):
                yield Move(number, call)


def pairs_broken(position: QuestPosition, reason: quest.StayAway) -> Iterable[Any]:
    if position.left == 1:
        return [Move(number) for number in position.pool if number != reason.need]
    moves = [Move(number) for number in position.pool]
    return [move for move in moves if not pairs_can_follow(position.play(move), reason.call)]


def outermost(position: QuestPosition, reason: quest.Aim) -> Iterable[Any]:
    return [Move(position.pool[-1 if reason.up else 0])]


def last_number(position: QuestPosition, reason: quest.Finish) -> Iterable[Any]:
    return [Move(reason.call - position.sum)]


POINTED: Final[dict[type[Reason], Pointed]] = {
    split.LeaveLittle: least_left,
    split.LastDecides: taking_last,
    split.WeighReplies: best_exchange,
    war.TwoLeft: larger,
    war.EveryOther: richer_half,
    war.Halves: poorer_rest,
    war.Weigh: larger_by_most,
    duel.CanEnd: with_replies(0),
    duel.CanForce: with_replies(1),
    duel.CanTrap: trapping,
    duel.CanSpare: spare,
    battle.CanFinish: finishing,
    battle.MustBlock: blocking,
    battle.SomeWin: beaten_by_none,
    quest.AddUp: calling(whole),
    quest.CallNow: calling(lambda position, _: 50),
    quest.NoHurry: any_number,
    quest.LeavePairs: pairs_left,
    quest.KeepPairs: pairs_left,
    quest.Finish: last_number,
    quest.AnswerCall: calling(lambda _, reason: int(reason.call)),
    quest.StayAway: pairs_broken,
    quest.Aim: outermost,
    quest.OutOfReach: any_number,
    quest.NeverCalled: any_number,
    common.AllGood: lambda position, _: position.moves(),
}
POINTLESS: Final = (swap.WhichSide, swap.EvenFirst, swap.TheirChoice, common.OnlyMove, lost.Lost)
"""Nudges that say what to decide, not how."""
WARNINGS: Final[dict[type[Reason], Pointed]] = {
    split.LookFurther: best_exchange,
    war.LookFurther: larger_by_most,
}
"""Nudges that warn of a rule of thumb: it must not always be right."""


def positions(key: str, chosen: Settings) -> Iterator[AnyPosition]:
    """The positions of random games, half of whose moves are best ones."""
    game = variant(BY_KEY[key], chosen)
    for seed in range(GAMES):
        rng, position = Random(seed), game.start(chosen, seed)
        while position.outcome is None:
            yield position
            good = solver.best(position) if rng.random() < 0.5 else ()
            position = position.play(rng.choice(good or tuple(solver.values(position))))


def keeps(position: AnyPosition, move: Any) -> bool:
    worth = solver.value(position.play(move)).before()
    return solver.value(position).regret(worth) == 0


def rightness(position: AnyPosition, moves: Iterable[Any]) -> float:
    found = list(moves)
    return sum(keeps(position, move) for move in found) / len(found)


@cache
def table(key: str) -> dict[type[Reason], list[float]]:
    """How right each nudge was, in each position in which it was given."""
    found: dict[type[Reason], list[float]] = defaultdict(list)
    for chosen in SETTINGS[key]:
        for position in positions(key, chosen):
            reason = hint.nudges(position)[0]
            if isinstance(reason, (*POINTLESS, battle.NothingFits)):
                continue
            rule = POINTED.get(type(reason)) or WARNINGS[type(reason)]
            assert SWAP not in position.moves()
            base = plain(position)
            found[type(reason)].append(rightness(base, rule(base, reason)))
    return found


@pytest.mark.parametrize("key", SETTINGS)
def test_a_nudge_is_right_in_80_of_100_positions(key: str) -> None:
    for kind, shares in table(key).items():
        if kind in WARNINGS:
            assert max(shares) < 1, kind
        else:
            assert sum(shares) / len(shares) >= RIGHT, (kind, shares)


def lines() -> Iterator[str]:
    for key in SETTINGS:
        for kind, shares in table(key).items():
            right = 100 * sum(shares) / len(shares)
            yield f"{key:8}{kind.__name__:14}{len(shares):6}{right:6.0f} %"


if __name__ == "__main__":
    print("\n".join(lines()))
