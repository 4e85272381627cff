"""One short text for a whole game: the link, the saved game, the terminal's --code.

    1.war.n-12.you-sharp.42.L,R,L.2.sfsu

Version, game, settings that are not classic, seats, seed, moves, the ply (empty at the last move)
and a checksum, so that a cut or altered text is noticed rather than read as another game. All
characters stand in a link as they are. Reading replays the moves, so the rules check every code.
A match of several rounds has a code of its own form, in `match_code`.
"""

from __future__ import annotations

from binascii import crc32
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ..rules import BY_KEY
from ..rules.game import (
    IllegalMove,
    InvalidMove,
    InvalidSetting,
    Setting,
    Settings,
    SettingValue,
)
from ..rules.settings import all_settings, parse, whole, write
from . import Jump, Play, Session, new_session, reduce
from .seats import Seats, read_seat, write_seat

VERSION: Final = "1"
LONGEST: Final = 2000
DIGITS: Final = "0123456789abcdefghijklmnopqrstuv"


class Problem:
    """Base of the values that say what is wrong with a code."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class NotACode(Problem):
    text: str


@dataclass(frozen=True, slots=True)
class OtherVersion(Problem):
    version: str


@dataclass(frozen=True, slots=True)
class Damaged(Problem):
    """The checksum does not fit the text."""


@dataclass(frozen=True, slots=True)
class BadPart(Problem):
    """A part that names nothing known."""

    part: str
    text: str


@dataclass(frozen=True, slots=True)
class BadSetting(Problem):
    error: InvalidSetting


@dataclass(frozen=True, slots=True)
class BadMove(Problem):
    number: int
    error: InvalidMove | IllegalMove


class InvalidCode(ValueError):
    """A code that cannot be opened; `problem` says why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(repr(problem))
        self.problem = problem


def encode(session: Session) -> str:
    ply = "" if session.ply == len(session.moves) else str(session.ply)
    return sealed(
        VERSION,
        session.game.key,
        encode_settings(session),
        encode_seats(session.seats),
        str(session.seed),
        encode_moves(session),
        ply,
    )


def encode_settings(session: Session) -> str:
    known = all_settings(BY_KEY[session.game.key])
    changed = [setting.key for setting in known if session.settings[setting.key] != setting.default]
    return joined({key: session.settings[key] for key in changed})


def joined(settings: Settings) -> str:
    """The text that `decode_settings` reads: `n-12_swap-1`."""
    return "_".join(f"{key}-{write(value)}" for key, value in settings.items())


def encode_seats(seats: Seats) -> str:
    return "-".join(map(write_seat, seats))


def encode_moves(session: Session) -> str:
    """All moves, the undone ones included, as `replay` reads them."""
    return ",".join(session.game.format_move(move) for move in session.moves)


def sealed(*parts: str) -> str:
    """The parts as one text, with a checksum at its end."""
    text = ".".join(parts)
    return f"{text}.{checksum(text)}"


def checksum(text: str, shifts: Sequence[int] = (15, 10, 5, 0)) -> str:
    number = crc32(text.encode())
    return "".join(DIGITS[number >> shift & 31] for shift in shifts)


def bot_key(game: str, source: str) -> str:
    """The key of a bot with this text, as its seat has it."""
    return checksum(f"{game} {source}", (30, 25, 20, 15, 10, 5, 0))


def decode(text: str) -> Session:
    """The session of a code. Raises InvalidCode and nothing else, whatever the text."""
    _, key, settings, seats, seed, moves, ply = unsealed(text, VERSION, 7, LONGEST)
    return decode_ply(replay(opened(key, settings, seats, seed), moves), ply)


def unsealed(text: str, version: str, count: int, longest: int) -> list[str]:
    """The parts of a code of that version, without the checksum. Raises InvalidCode unless there
    are as many as `count` and the checksum fits them."""
    parts = text.strip().split(".")
    if len(parts) < 3 or len(text) > longest or not text.isascii():
        raise InvalidCode(NotACode(text[:LONGEST]))
    if parts[0] != version:
        raise InvalidCode(OtherVersion(parts[0]) if parts[0].isdecimal() else NotACode(text))
    *body, check = parts
    if len(body) != count or check != checksum(".".join(body)):
        raise InvalidCode(Damaged())
    return body


def opened(key: str, settings: str, seats: str, seed: str) -> Session:
    """A game at its start, from the parts of a code. Raises InvalidCode."""
    if key not in BY_KEY:
        raise InvalidCode(BadPart("game", key))
    seated, number = decode_seats(seats), decode_number("seed", seed)
    try:
        known = all_settings(BY_KEY[key])
        return new_session(key, decode_settings(known, settings), seated, number)
    except InvalidSetting as error:
        raise InvalidCode(BadSetting(error)) from None


def decode_settings(settings: Sequence[Setting], text: str) -> dict[str, SettingValue]:
    """The values of some of the settings. Raises InvalidCode and InvalidSetting."""
    known = {setting.key: setting for setting in settings}
    found: dict[str, SettingValue] = {}
    for part in text.split("_") if text else ():
        key, dash, value = part.partition("-")
        if not dash or key not in known or key in found:
            raise InvalidCode(BadPart("setting", part))
        found[key] = parse(known[key], value)
    return found


def decode_seats(text: str) -> Seats:
    first, _, second = text.partition("-")
    try:
        return read_seat(first), read_seat(second)
    except ValueError:
        raise InvalidCode(BadPart("seats", text)) from None


def decode_number(part: str, text: str) -> int:
    """A whole number of at most 9 digits, so as a seed it is one of `SEEDS`. Raises InvalidCode."""
    try:
        return whole(text)
    except ValueError:
        raise InvalidCode(BadPart(part, text)) from None


def replay(session: Session, moves: str) -> Session:
    """Play the moves of a text such as `4,2,6,3`; the empty text is none."""
    for number, text in enumerate(moves.split(",") if moves else (), start=1):
        try:
            session = reduce(session, Play(session.game.parse_move(text)))
        except (InvalidMove, IllegalMove) as error:
            raise InvalidCode(BadMove(number, error)) from None
    return session


def decode_ply(session: Session, text: str) -> Session:
    ply = decode_number("ply", text) if text else len(session.moves)
    if ply > len(session.moves):
        raise InvalidCode(BadPart("ply", text))
    return reduce(session, Jump(ply))
