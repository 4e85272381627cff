"""English of the lab, for the page and the terminal: results, faults, mistakes, challenges."""

from __future__ import annotations

from typing import Final

from ....lab.challenges import Beat, Challenge, Find, Keep, Verdict
from ....lab.faults import Fault
from ....lab.limits import LIMITS
from ....lab.measured import WON_OF_1000
from ....lab.mistakes import Mistake, Mistakes
from ....lab.rating import Rating
from ....lab.results import Tally
from ....solver.value import Value
from ..coach.answers import points
from ..faults import MEGABYTE, fault, listed, python_says
from ..games import GAME_WORDS
from ..grammar import count
from ..page import LEVELS

__all__ = ("fault", "listed", "python_says")
"""From `faults`; whatever else is here belongs to the lab too."""

HELPED: Final = "It had the solver's help."
WITH_HELP: Final = "* With the solver's help, which is a class of its own."
UNHELPED: Final = "It played without the solver's help."


def result(tally: Tally) -> str:
    """`62 of 100 games won (52 to 71 %)`"""
    low, high = (round(100 * share) for share in tally.interval)
    return f"{tally.won} of {count(tally.games, 'game')} won ({low} to {high} %)"


INTERVAL: Final = "In brackets: its likely share over many more games."


def rating(found: Rating, against: str) -> str:
    """`Against Sharp it plays like Steady, a little better.` Against another level it may do
    otherwise, so that level is named."""
    begin, level = f"Against {LEVELS[against]} it plays", LEVELS[found.level]
    match found.shade:
        case "even":
            return f"{begin} like {level}."
        case "better" | "worse" as shade:
            return f"{begin} {shade} than {level}."
        case shade:
            return f"{begin} like {level}, {shade}."


def faults(number: int, first: Fault) -> str:
    return f"{count(number, 'game')} ended with an error. {fault(first)}"


def failed_in(name: str, games: int) -> str:
    """`Greedy lost 4 games by an error of its own.`"""
    return f"{name} lost {count(games, 'game')} by an error of its own."


def stopped(games: int) -> str:
    return f"Too many faults: the match ended after {count(games, 'game')}."


# Mistakes

TRAPS: Final = "Where every move loses, Perfect takes the one that is hardest to answer."


def perfect(game: str, level: str) -> str:
    """How much is to be had against a level: some games are lost, however well one plays."""
    share = WON_OF_1000[game][-1][list(LEVELS).index(level)] / 10
    return f"{LEVELS['perfect']} wins about {round(share)} of 100 here: not every game can be won."


def mistakes(found: Mistakes) -> str:
    if not found.decisions:
        return "It made no move to judge."
    if not found.worst:
        return f"The solver finds no mistake in {count(found.decisions, 'decision')}. {TRAPS}"
    given = f"It gave a win away in {count(found.wins_given, 'position')}."
    told = given if found.wins_given else "It kept every win, but gave points away."
    more = found.wins_given > len(found.worst)
    return f"{told} These are the {len(found.worst)} worst." if more else told


def mistake(found: Mistake) -> str:
    """`It played R and gave the win away. Better: L.`"""
    better = listed(found.best)
    return f"It played {found.move} and {gave(found)}. Better: {better}."


def gave(found: Mistake) -> str:
    if found.gave_win:
        return f"gave the win away{soon(found.before)}"
    return f"gave {points(found.regret)} away"


def soon(value: Value) -> str:
    """How far off a win was."""
    return f", {count(value.moves, 'move')} before the end" if value.moves else ""


# Challenges

HINTS: Final = {
    1: "Some moves are plainly bad. Try each move with position.play(move) and look.",
    2: "A move wins if position.play(move).outcome says so. Look at that before anything else.",
    3: "For each of your moves, try every answer, and then every move of yours.",
    4: "Keep what you found out in a dictionary, with position.key as its key.",
    5: "A move is good if it leaves your opponent no good move: a function that calls itself.",
}
"""A hint for each challenge; no solution."""
OWN_HINTS: Final = {
    (
        "war",
        4,
    ): "Keep, by position.row, how many more points can be won from it. The same row comes "
    "again and again, whatever was taken before.",
}
"""Hints for one game, by its key and the number of the challenge."""
LONG: Final = ("duel", "quest")
"""Games in which a long game is more than a matter of memory."""


def challenge(each: Challenge) -> str:
    match each.task:
        case Beat(level, share):
            return f"Beat {LEVELS[level]} in {share} of 100 games."
        case Keep("steady", _):
            return "Never miss a last move that wins, in 100 games against Steady."
        case Keep(level, _):
            return f"Never give a win away, in 100 games against {LEVELS[level]}."
        case Find(codes) if each.number == 3:
            return f"Look two moves ahead: find the win in {len(codes)} positions."
        case Find(codes) if each.game in LONG:
            return f"See a long game through: find the win in {len(codes)} large positions."
        case Find(codes):
            return f"Remember what you have seen: find the win in {len(codes)} large positions."


def hint(each: Challenge) -> str:
    return OWN_HINTS.get((each.game, each.number), HINTS[each.number])


def verdict(each: Challenge, found: Verdict) -> str:
    if found.passed:
        return f"Passed: {found.done} of {found.of} {counted(each)}."
    why = f" {fault(found.fault)}" if found.fault else ""
    return f"Not yet: {found.done} of {found.of} {counted(each)}{needed(each)}.{why}"


def counted(each: Challenge) -> str:
    """What a verdict counts."""
    match each.task:
        case Beat():
            return "games won"
        case Keep():
            return "wins kept"
        case Find():
            return "wins found"


def needed(each: Challenge) -> str:
    return f", {each.task.share} needed" if isinstance(each.task, Beat) else ""


NOT_HELPED: Final = "Challenges are for bots without the solver's help."


# What a position is


COMMON: Final = (
    ("position.moves()", "the legal moves"),
    ("position.play(move)", "the position after a move; the one you have does not change"),
    ("position.turn", "who is to move, 1 or 2: in choose, that is you"),
    ("position.outcome", "None while the game goes on"),
    ("position.outcome.winner", "at the end: 1 or 2"),
    (
        "position.key",
        "for your dictionaries: where the key is the same, so is the game from here on",
    ),
)
"""What every position offers, and what it is."""
RULES_OF_THE_LAB: Final = (
    "Return one of position.moves(), or its text.",
    f"A move may take {LIMITS.move:g} second and print {LIMITS.printed // 1000},000 letters.",
    f"Your bot may use {LIMITS.memory // MEGABYTE} MB.",
    "The standard library is there. You may import ninefold.solver too: the result says so.",
    "Try it plays many games at once: the call before may have been for another one.",
)


def move_text(game: str) -> str:
    """What a move looks like as text."""
    return GAME_WORDS[game].EXPECTED
