"""The dialogue of Sum Battle."""

from __future__ import annotations

from ..rules.battle import GAME, BattlePosition, Move
from ..words.en import common as en
from .lines import Lines, ended
from .talk import Talk


def opening(position: BattlePosition) -> Lines:
    return ("--- Sum Battle Game Start ---",)


def status(position: BattlePosition) -> Lines:
    return *totals(position), f"Last number: {position.last or 'none'}"


def totals(position: BattlePosition) -> Lines:
    first, second = position.totals
    return f"Player 1's cumulative total: {first}", f"Player 2's cumulative total: {second}"


def turn(position: BattlePosition, talk: Talk) -> Move:
    talk.say(f"Player {position.turn}'s Turn:", f"Your cumulative total is {position.total}.")
    if position.last is not None:
        talk.say(*blocked(position, position.last))
    if losing := [number for number in position.moves() if position.past_target(number)]:
        what = f"{en.join(losing, 'or')} would go past {position.target}"
        talk.say(f"Careful: {what} and lose at once.")
    return talk.ask("Enter a number between 1 and 9: ", lambda text: read(position, text))


def blocked(position: BattlePosition, last: int) -> Lines:
    """The line on blocked numbers; neighbours just outside the pool are named too, as in the rule
    book."""
    near = range(max(last - position.gap, 0), min(last + position.gap, 10) + 1)
    return (
        f"Opponent's last number was {last}.",
        f"You cannot select {listed_or(tuple(near))}.",
        f"Available numbers: {', '.join(map(str, position.moves()))}",
    )


def listed_or(numbers: tuple[int, ...]) -> str:
    """`6, 7, or 8`"""
    *most, last = numbers
    return f"{', '.join(map(str, most))}, or {last}" if most else str(last)


def read(position: BattlePosition, text: str) -> Move:
    move = GAME.parse_move(text)
    position.play(move)
    return move


def played(before: BattlePosition, move: Move, after: BattlePosition) -> Lines:
    total = after.totals[before.turn - 1]
    return f"You selected {move}.", f"Your new cumulative total is {total}."


def closing(position: BattlePosition) -> Lines:
    outcome = ended(position)
    return (
        "--- Game Over ---",
        *totals(position),
        f"Winner: Player {outcome.winner}",
        en.sentence(en.outcome(outcome)),
    )


def answers(position: BattlePosition, move: Move) -> Lines:
    return (str(move),)
