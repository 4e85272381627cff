"""What the coach says about each game, read back; `reading` says how."""

from __future__ import annotations

import re
from typing import Any, Final

from ninefold import solver
from ninefold.coach import battle_reasons as battle
from ninefold.coach import duel
from ninefold.rules.duel import DuelPosition
from ninefold.rules.game import Pair, Reason
from tests.coach.reading import LIST, N, Readers, numbers, pairs
from tests.coach.reading_quest import QUEST
from tests.coach.reading_rows import SPLIT, WAR

# Sequence Duel

STUCK: Final = rf"no factor or multiple of {N} is left"


def whole(position: DuelPosition, answers: str) -> tuple[Pair, ...]:
    """The pairs of a text; where it stops at `and so on`, with a winning answer to every other."""
    told = pairs(answers)
    if not answers.endswith("and so on"):
        return told
    rest = [move for move in position.moves() if move not in dict(told)]
    return (*told, *((move, solver.best(position.play(move))[0]) for move in rest))


def all_win(position: DuelPosition, answers: tuple[Pair, ...]) -> bool:
    right = [not solver.value(position.play(a).play(b)).wins for a, b in answers]
    return {move for move, _ in answers} == set(position.moves()) and all(right)


def partners(position: DuelPosition, move: int, first: str, *parts: str) -> bool:
    """`After 4 your opponent takes 8` or, without the first part, `Every ... can follow 8`"""
    then = position if not first else position.play(int(first))
    then = then.play(int(parts[0]))
    assert move == int(first or parts[0])
    return all_win(then, whole(then, parts[1]))


DUEL: Final[Readers] = {
    rf"After {N} your opponent is stuck: {STUCK}\.": (
        lambda p, m, a, b: a == b and duel.Ends(int(a))
    ),
    rf"After {N} your opponent takes {N}, and {STUCK}\.": (
        lambda p, m, after, a, b: a == b and duel.Ends(int(a), int(after))
    ),
    rf"{N} leaves only {N}, and after \2 you take {N}: {STUCK}\.": (
        lambda p, m, a, b, c, d: c == d and duel.Forces(int(a), int(b), int(c))
    ),
    rf"After {N} your opponent takes {N}, which leaves you only {N}; then they take {N}, and "
    rf"{STUCK}\.": lambda p, m, after, a, b, c, d: (
        c == d and duel.Forces(int(a), int(b), int(c), int(after))
    ),
    rf"Whatever follows {N}, you can end the game: answer (.*)\.": (
        lambda p, m, a, told: (
            all_win(p.play(int(a)), whole(p.play(int(a)), told))
            if "and so on" in told
            else duel.Traps(int(a), pairs(told))
        )
    ),
    rf"After {N} your opponent takes {N} and can end the game next: they answer (.*)\.": (
        lambda p, m, after, a, told: (
            partners(p, m, after, a, told)
            if "and so on" in told
            else duel.Traps(int(a), pairs(told), int(after))
        )
    ),
    rf"{N} leaves only {N}, and its partner {N} then wins\.": (
        lambda p, m, a, b, c: duel.Partners(int(a), ((int(b), int(c)),))
    ),
    rf"After {N} your opponent takes {N}, which leaves you only {N}; its partner {N} then wins for "
    r"them\.": lambda p, m, after, a, b, c: duel.Partners(int(a), ((int(b), int(c)),), int(after)),
    rf"Every number that can follow {N} has a partner, and the partner wins: answer (.*)\.": (
        lambda p, m, a, told: partners(p, m, "", a, told)
    ),
    rf"After {N} your opponent takes {N}; whatever you take next has a partner, and the partner "
    r"wins for them: they answer (.*)\.": partners,
    rf"Of the numbers left, (?:at most {N} pairs|only one pair) can be made where one divides the "
    rf"other, and {N} is not needed for that\.": (
        lambda p, m, most, a: duel.Spare(int(a), int(most or 1))
    ),
    rf"Of the numbers left, (?:at most {N} pairs|only one pair) can be made where one divides the "
    rf"other, and only with {N}: your opponent answers with its partner\.": (
        lambda p, m, most, a: duel.Needed(int(a), int(most or 1))
    ),
    rf"{N} holds out as long as any: the game lasts {N} more moves?\.": (
        lambda p, m, a, b: duel.HoldsOut(int(a), int(b))
    ),
    rf"{N} loses in {N} moves?; you can hold out for {N}\.": (
        lambda p, m, *parts: duel.Sooner(*map(int, parts))
    ),
    r"You can end the game now: look for a number that nothing unused fits\.": (
        lambda p, m: duel.CanEnd()
    ),
    r"Look for a number that leaves your opponent only one reply\.": lambda p, m: duel.CanForce(),
    r"Look for a number with few replies: you can end the game after each of them\.": (
        lambda p, m: duel.CanTrap()
    ),
    rf"{N} of your {N} numbers? wins?\. Pair up the unused numbers, .* is a good one\.": (
        lambda p, m, a, b: duel.CanSpare(int(a), int(b))
    ),
}

# Sum Battle


def blocks(position: Any, move: int, *parts: str) -> Reason:
    number, winners, it, finish, target = parts
    found = numbers(winners)
    made = found[0] if it else int(finish) if finish else None
    return battle.Blocks(int(number), found, made, int(target or position.target))


def answers(position: Any, move: int, total: str, told: str, past: str | None) -> Reason:
    groups = [part.rpartition(" with ") for part in told.split("; ")] if told else []
    found = tuple((numbers(replies), int(answer)) for replies, _, answer in groups)
    gone = numbers(re.sub(r" (goes|both go|all go) past.*", "", past.strip())) if past else ()
    return battle.Answers(int(total), found, gone, position.target)


GO: Final = "(?:goes|both go|all go)"
BATTLE: Final[Readers] = {
    rf"You stand at {N}\. Which number makes {N}\?": (
        lambda p, m, a, b: battle.CanFinish(int(a), int(b))
    ),
    rf"Your opponent stands at {N}, and {N} would make {N}\. Which of your numbers block \2\?": (
        lambda p, m, *parts: battle.MustBlock(*map(int, parts))
    ),
    rf"{N} of your {N} numbers wins?: look for one that blocks every good answer\.": (
        lambda p, m, a, b: battle.SomeWin(int(a), int(b))
    ),
    rf"{N} \+ {N} is {N}: exactly the target\.": (
        lambda p, m, *parts: battle.Reaches(*map(int, parts))
    ),
    rf"{N} blocks every number: your opponent cannot move\.": (
        lambda p, m, a: battle.BlocksAll(int(a))
    ),
    rf"After {N} your opponent may only choose {LIST}, and from {N} (?:that|each of them) goes "
    rf"past {N}\.": lambda p, m, a, free, *parts: (
        battle.OnlyPast(int(a), numbers(free), *map(int, parts))
    ),
    rf"{N} blocks {LIST}, the only numbers? that would win for your opponent"
    rf"(?:: (?:(it)|{N}) would make {N})?\.": blocks,
    rf"With you at {N} and your opponent at {N}, no number wins for them\.": (
        lambda p, m, a, b: battle.NoneWins(int(a), int(b))
    ),
    rf"From {N} you can answer every number of theirs: (.*?)\.( {LIST[1:-1]} {GO} past \d+\.)?": (
        answers
    ),
    rf"You win in {N} turns? at most\.": (
        lambda p, m, a: battle.WinsWithin(int(a))
    ),
    rf"{N} holds out as long as any: {N} more moves? after it\.": (
        lambda p, m, a, b: battle.HoldsOut(int(a), int(b))
    ),
    rf"From {N}, {LIST} {GO} past {N}\.": (
        lambda p, m, a, free, b: battle.NothingFits(numbers(free), int(a), int(b))
    ),
    rf"{N} \+ {N} is {N}, past {N}: that loses at once\.": (
        lambda p, m, a, b, c, d: int(a) + int(b) == int(c)
        and battle.GoesPast(int(a), int(b), int(d))
    ),
    rf"{N} leaves {N} free, and with \2 your opponent makes {N}\.": (
        lambda p, m, *parts: battle.LetsReach(*map(int, parts))
    ),
    rf"Your opponent answers {N}, and then no number wins for you\.": (
        lambda p, m, a: battle.Punished(int(a), ())
    ),
    rf"Your opponent answers {N}: that blocks {LIST}, the only numbers? that would win for you "
    r"then\.": lambda p, m, a, told: battle.Punished(int(a), numbers(told)),
    rf"Your opponent answers {N}\. That leaves you nothing\.": (
        lambda p, m, a: battle.PunishedPast(int(a), (), p.target)
    ),
    rf"Your opponent answers {N}\. That leaves you {LIST}, and (?:that|each of them) goes past "
    rf"{N}\.": lambda p, m, a, free, b: battle.PunishedPast(int(a), numbers(free), int(b)),
    rf"Choose {LIST} instead to win\.": lambda p, m, told: battle.Instead(numbers(told)),
    rf"It (wins|loses) {N} moves? (?:later|sooner) than {N}\.": (
        lambda p, m, verb, a, b: battle.Pace(int(b), int(a), verb == "wins")
    ),
}  # fmt: skip

READERS: Final[dict[str, Readers]] = {
    "split": SPLIT, "duel": DUEL, "war": WAR, "quest": QUEST, "battle": BATTLE,
}  # fmt: skip
