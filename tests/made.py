"""Games made up for tests: their codes, and what to press or to type for a move."""

from __future__ import annotations

from typing import Any

from ninefold.rules import battle, duel, plain, quest, split, war
from ninefold.rules.game import Settings
from ninefold.session import Jump, Session, new_session, reduce
from ninefold.session.code import encode, replay
from ninefold.session.seats import FRIEND, YOU, Seat, read_seat
from ninefold.ui.boards.quest import first_call
from ninefold.words.en import page as words
from ninefold.words.en.grammar import Name, Names


def made(  # noqa: PLR0913 - the parts of a code, most with a default
    key: str,
    moves: str = "",
    *,
    settings: Settings | None = None,
    seats: tuple[str, str] = ("you", "steady"),
    seed: int = 9,
    ply: int | None = None,
) -> str:
    """The code of a game that stands as described; the seats are as a code has them."""
    first, second = map(read_seat, seats)
    session = replay(new_session(key, settings or {}, (first, second), seed), moves)
    return encode(session if ply is None else reduce(session, Jump(ply)))


def names_of(session: Session) -> Names:
    """As long as nobody has a name of their own."""
    known: dict[Seat, Name] = {YOU: words.YOU, FRIEND: words.FRIEND}
    first, second = (known.get(seat, words.COMPUTER) for seat in session.seats)
    return first, second


def targets(session: Session, move: Any) -> list[str]:
    """What to press for a move."""
    base = plain(session.position)
    match base:
        case split.SplitPosition():
            if move == split.TAKE:
                return ["take"]
            return [f"cut:{move.at}", f"keep:{move.keep}"]
        case quest.QuestPosition():
            return [*called(base, move.call), f"n:{move.number}"]
        case duel.DuelPosition() | battle.BattlePosition() | war.WarPosition():
            return [str(move)]
        case _:
            raise AssertionError(base)


def called(position: quest.QuestPosition, call: int | None) -> list[str]:
    """From the call that the control begins with to the wanted one, by tens and ones."""
    if call is None:
        return []
    off = call - first_call(position)
    sign = "+" if off > 0 else "-"
    tens, ones = divmod(abs(off), 10)
    return ["call:open", *[f"call:{sign}10"] * tens, *[f"call:{sign}1"] * ones]


def keys(session: Session, move: Any) -> list[str]:
    """What to type for a move, wherever the focus is."""
    base = plain(session.position)
    match base:
        case split.SplitPosition():
            return ["Enter"] if move == split.TAKE else [str(move.at), move.keep]
        case war.WarPosition():
            return [move]
        case quest.QuestPosition():
            return [*typed_call(move.call), str(move.number)]
        case _:
            return [str(move)]


def typed_call(call: int | None) -> list[str]:
    return [] if call is None else ["c", *str(call), "Enter"]
