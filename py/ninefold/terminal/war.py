"""The dialogue of Numbers War."""

from __future__ import annotations

from ..rules.trays import totals
from ..rules.war import GAME, Move, WarPosition
from ..words.en import common as en
from .lines import Lines, ended, listed
from .talk import Talk, any_case

PROMPT = "Enter 'L' to pick the left number or 'R' to pick the right number: "


def opening(position: WarPosition) -> Lines:
    return "Game Start!", f"Number List: {listed(position.row)}"


def status(position: WarPosition) -> Lines:
    first, second = position.trays
    return (
        f"Player 1's Collection: {listed(first)}",
        f"Player 2's Collection: {listed(second)}",
        f"Number List: {listed(position.row)}",
    )


def turn(position: WarPosition, talk: Talk) -> Move:
    talk.say(f"Player {position.turn}'s Turn:")
    row = position.row
    if len(row) == 1:
        talk.say("Only one choice available.")
        return "L"
    talk.say(f"Available choices - Left: {row[0]}, Right: {row[-1]}")
    return talk.ask(PROMPT, lambda text: any_case(GAME, text))


def played(before: WarPosition, move: Move, after: WarPosition) -> Lines:
    mover, row = before.turn, after.row
    return (
        f"You picked {before.number(move)}.",
        f"Player {mover}'s Collection: {listed(after.trays[mover - 1])}",
        f"Updated Number List: {listed(row)}" if row else "Number List is now empty.",
    )


def closing(position: WarPosition) -> Lines:
    outcome = ended(position)
    first, second = totals(position.trays)
    return (
        "Calculating final scores...",
        f"Player 1's Total Score: {first}",
        f"Player 2's Total Score: {second}",
        "",
        f"Player {outcome.winner} wins the game!",
        en.sentence(en.ending(outcome)),
    )


def answers(position: WarPosition, move: Move) -> Lines:
    return (move,) if len(position.row) > 1 else ()
