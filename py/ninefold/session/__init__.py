"""A session is one game at a table: its settings, seats, seed, and the moves so far with a place
among them. A match of several is in `match`.

`reduce` is the only way it changes. No clock, no randomness, no page in here: a seed is an
argument, and what a computer plays comes in as a move like any other.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from ..rules import BY_KEY, variant
from ..rules.game import AnyGame, AnyPosition, Settings, SettingValue
from ..rules.settings import complete
from .seats import SEATS, Bot, Computer, Person, Seat, Seats

SEEDS: Final = range(10**9)


@dataclass(frozen=True, slots=True)
class Session:
    game: AnyGame
    """The game, in the swap's wrapper if the settings ask for the swap."""
    settings: dict[str, SettingValue]
    """Every setting of the game, checked."""
    seats: Seats
    seed: int
    """The seed of the deal and of the computer's choices."""
    positions: tuple[AnyPosition, ...]
    # The moves are of the game's own type, which only the game knows.
    moves: tuple[Any, ...] = ()
    ply: int = 0
    """How many of the moves are played now; the others can be redone."""

    @property
    def position(self) -> AnyPosition:
        return self.positions[self.ply]

    @property
    def seat(self) -> Seat:
        """The seat to move."""
        return self.seat_at(self.position)

    def seat_at(self, position: AnyPosition) -> Seat:
        """The seat to move in a position of this session."""
        return self.seats[position.turn - 1]

    @property
    def people(self) -> set[Person]:
        """The persons at the table."""
        return {seat for seat in self.seats if isinstance(seat, Person)}

    @property
    def computer(self) -> Computer | None:
        """The computer at the table; the first of two."""
        return next((seat for seat in self.seats if isinstance(seat, Computer)), None)

    @property
    def bot(self) -> Bot | None:
        """The bot at the table; of two, the one that is to move."""
        bots = [seat for seat in (self.seat, *self.seats) if isinstance(seat, Bot)]
        return bots[0] if bots else None

    @property
    def played(self) -> tuple[Any, ...]:
        return self.moves[: self.ply]


def new_session(key: str, settings: Settings, seats: Seats, seed: int) -> Session:
    """A game at its start. Raises InvalidSetting; the key and the seats must be known ones."""
    assert all(seat in SEATS or isinstance(seat, Bot) for seat in seats)
    assert seed in SEEDS
    game = variant(BY_KEY[key], settings)
    full = complete(BY_KEY[key], settings)
    return Session(game, full, seats, seed, (game.start(full, seed),))


@dataclass(frozen=True, slots=True)
class Play:
    move: Any


@dataclass(frozen=True, slots=True)
class Jump:
    """Go to any point of the history: undo and redo are jumps."""

    ply: int


@dataclass(frozen=True, slots=True)
class Restart:
    """Start the same game again; another seed is another deal."""

    seed: int


@dataclass(frozen=True, slots=True)
class Configure:
    """Start a new game."""

    key: str
    settings: Settings
    seats: Seats
    seed: int


@dataclass(frozen=True, slots=True)
class Reseat:
    """Let other players take over the game as it stands."""

    seats: Seats


Action: TypeAlias = Play | Jump | Restart | Configure | Reseat


def reduce(session: Session, action: Action) -> Session:
    """The session after the action. Raises IllegalMove or InvalidSetting, and nothing changes."""
    match action:
        case Play(move):
            return play(session, move)
        case Jump(ply):
            return replace(session, ply=max(0, min(ply, len(session.moves))))
        case Restart(seed):
            return new_session(session.game.key, session.settings, session.seats, seed)
        case Configure(key, settings, seats, seed):
            return new_session(key, settings, seats, seed)
        case Reseat(seats):
            return replace(session, seats=seats)


def play(session: Session, move: Any) -> Session:
    """The session after a move. The moves that could be redone are forgotten, unless the move is
    the very one that was undone."""
    ply = session.ply
    if session.moves[ply : ply + 1] == (move,):
        return replace(session, ply=ply + 1)
    position = session.position.play(move)
    return replace(
        session,
        moves=(*session.played, move),
        positions=(*session.positions[: ply + 1], position),
        ply=ply + 1,
    )
