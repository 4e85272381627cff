"""The dialogue of Sequence Split: a position to cut at, then the part to keep."""

from __future__ import annotations

from ..rules.game import IllegalMove
from ..rules.split import GAME, TAKE, Cut, Move, SplitPosition
from ..rules.trays import totals
from ..words.en import common as en
from .lines import Lines, ended, listed
from .talk import Refused, Talk, any_case, number


def opening(position: SplitPosition) -> Lines:
    return "--- Sequence Split Game Start ---", *scores(position)


def status(position: SplitPosition) -> Lines:
    return f"Current Sequence: {listed(position.row)}", *scores(position)


def scores(position: SplitPosition) -> Lines:
    first, second = totals(position.trays)
    return f"Player 1 Score: {first}", f"Player 2 Score: {second}"


def turn(position: SplitPosition, talk: Talk) -> Move:
    row, player = position.row, f"Player {position.turn}"
    talk.say(f"Current Sequence: {listed(row)}")
    if len(row) == 1:
        talk.say(f"{player}, only one number left: {listed(row)}")
        return TAKE
    talk.say(f"{player}, choose a position to split the sequence (between 1 and {len(row) - 1}):")
    if position.cap:
        talk.say(f"You may keep at most {en.count(position.cap, 'number')}.")
    cut = talk.ask("Enter split position: ", lambda text: read_cut(position, text))
    return cut if isinstance(cut, Cut) else chosen_part(position, cut, talk)


def read_cut(position: SplitPosition, text: str) -> int | Cut:
    """A place to cut, or a whole move such as 3L."""
    at = number(text)
    if at is None:
        return whole_move(position, text)
    refusals = [position.refusal(Cut(at, "L")), position.refusal(Cut(at, "R"))]
    if all(refusals):
        shorter = refusals[0 if at * 2 <= len(position.row) else 1]
        assert shorter is not None
        raise IllegalMove(shorter)
    return at


def whole_move(position: SplitPosition, text: str) -> Cut:
    move = any_case(GAME, text)
    position.play(move)
    assert isinstance(move, Cut)
    return move


def chosen_part(position: SplitPosition, at: int, talk: Talk) -> Cut:
    row = position.row
    talk.say(f"Left Part (1): {listed(row[:at])}", f"Right Part (2): {listed(row[at:])}")
    talk.say("Choose a part to keep (1 or 2):")
    return talk.ask("Enter your choice: ", lambda text: read_part(position, at, text))


def read_part(position: SplitPosition, at: int, text: str) -> Cut:
    match text.upper():
        case "1" | "L":
            cut = Cut(at, "L")
        case "2" | "R":
            cut = Cut(at, "R")
        case _:
            raise Refused("Please enter 1 for the left part or 2 for the right part.")
    position.play(cut)
    return cut


def played(before: SplitPosition, move: Move, after: SplitPosition) -> Lines:
    kept, rest = before.parts(move)
    passed_on = (f"Remaining sequence for next player: {listed(rest)}",) if rest else ()
    return (
        f"You selected {listed(kept)}. Added {sum(kept)} to your score.",
        *passed_on,
        *scores(after),
    )


def closing(position: SplitPosition) -> Lines:
    first, second = totals(position.trays)
    outcome = ended(position)
    return (
        "Final Scores:",
        f"Player 1 Total Score: {first}",
        f"Player 2 Total Score: {second}",
        "",
        f"Winner: Player {outcome.winner}",
        en.sentence(en.outcome(outcome)),
    )


def answers(position: SplitPosition, move: Move) -> Lines:
    if not isinstance(move, Cut):
        return ()
    return str(move.at), "1" if move.keep == "L" else "2"
