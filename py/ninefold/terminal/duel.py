"""The dialogue of Sequence Duel."""

from __future__ import annotations

from ..rules.duel import GAME, DuelPosition, Move
from ..rules.game import other
from ..words.en import common as en
from .lines import Lines, ended, listed
from .talk import Talk


def opening(position: DuelPosition) -> Lines:
    return "--- Sequence Duel Game Start ---", *status(position)


def status(position: DuelPosition) -> Lines:
    sequence = listed(position.sequence) if position.sequence else "empty"
    return f"Sequence: {sequence}", f"Available Numbers: {en.folded(position.unused) or 'none'}"


def turn(position: DuelPosition, talk: Talk) -> Move:
    player = f"Player {position.turn}"
    talk.say(f"{player}'s Turn:")
    if position.last is None:
        if position.even:
            talk.say("The first number must be even.")
        return talk.ask(f"{player}, enter your number: ", lambda text: read(position, text))
    options = ", ".join(map(str, position.moves()))
    talk.say(
        f"{player}, the last number is {position.last}. Choose from factors/multiples: {options}"
    )
    return talk.ask("Enter your number: ", lambda text: read(position, text))


def read(position: DuelPosition, text: str) -> Move:
    move = GAME.parse_move(text)
    position.play(move)
    return move


def played(before: DuelPosition, move: Move, after: DuelPosition) -> Lines:
    return status(after)


def closing(position: DuelPosition) -> Lines:
    outcome = ended(position)
    loser = f"Player {other(outcome.winner)}"
    stuck = "No valid moves (no factors/multiples left)."
    return (
        f"{loser}'s Turn:",
        f"{loser}, the last number is {position.last}. {stuck}",
        f"{loser} loses.",
        "",
        en.sentence(en.outcome(outcome)),
    )


def answers(position: DuelPosition, move: Move) -> Lines:
    return (str(move),)
