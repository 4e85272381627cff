"""The dialogue of Number Quest: perhaps a prediction, then a number."""

from __future__ import annotations

from ..rules.game import IllegalMove
from ..rules.quest import CALLS, GAME, CalledAlready, Move, QuestPosition
from ..words.en import common as en
from .lines import Lines, ended
from .talk import Refused, Talk, number, yes_or_no

RULE = "-" * 32


def opening(position: QuestPosition) -> Lines:
    return "--- Number Quest Game Start ---", *table(position)


def status(position: QuestPosition) -> Lines:
    return predictions(position) + table(position)


def table(position: QuestPosition) -> Lines:
    shorter = position.length < position.n
    return (
        f"Available Numbers: {spaced(position.pool)}",
        f"Shared Sequence: {spaced(position.sequence)}",
        *((f"Numbers Left to Play: {position.left}",) if shorter else ()),
        RULE,
    )


def spaced(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def predictions(position: QuestPosition) -> Lines:
    first, second = position.call_of(1), position.call_of(2)
    return (
        f"Player 1's Prediction: {first or 'none'}",
        f"Player 2's Prediction: {second or 'none'}",
    )


def turn(position: QuestPosition, talk: Talk) -> Move:
    talk.say(f"Player {position.turn}'s Turn:")
    call = declared(position, talk)
    if call is not None:
        talk.say(f"Prediction recorded: {call}")
    return talk.ask(
        "Select a number to add to the sequence: ", lambda text: read_number(position, call, text)
    )


def declared(position: QuestPosition, talk: Talk) -> int | None:
    """The prediction made on this turn, if any."""
    if not position.may_call:
        talk.say("You have already declared a prediction.")
        return None
    if position.must_call:
        talk.say("You must declare a prediction on your first turn.")
    elif not talk.ask("Do you want to declare a prediction? (yes/no): ", yes_or_no):
        return None
    return talk.ask("Enter your prediction for the final sum: ", read_call)


def read_call(text: str) -> int:
    call = number(text)
    if call is None or call not in CALLS:
        raise Refused(f"Please enter a whole number from {CALLS[0]} to {CALLS[-1]}.")
    return call


def read_number(position: QuestPosition, call: int | None, text: str) -> Move:
    """A number; without a call on this turn also a call and a number, such as 45:9."""
    typed = GAME.parse_move(text)
    if call is not None and typed.call is not None:
        raise IllegalMove(CalledAlready(call))
    move = Move(typed.number, typed.call if call is None else call)
    position.play(move)
    return move


def played(before: QuestPosition, move: Move, after: QuestPosition) -> Lines:
    added = f"You added {move.number} to the sequence."
    return (added, "", *table(after)) if after.left else (added,)


def closing(position: QuestPosition) -> Lines:
    outcome = ended(position)
    winner = f"Player {outcome.winner}"
    return (
        "Game Over!",
        f"Final Sequence: {spaced(position.sequence)}",
        f"Final Sum: {position.sum}",
        *predictions(position),
        "",
        f"Winner: {winner}",
        f"Congratulations {winner}, you won the game!",
        en.sentence(en.ending(outcome)),
    )


def answers(position: QuestPosition, move: Move) -> Lines:
    if not position.may_call:
        return (str(move.number),)
    if move.call is None:
        return "no", str(move.number)
    called = () if position.must_call else ("yes",)
    return *called, str(move.call), str(move.number)
