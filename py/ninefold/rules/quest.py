"""Number Quest: together play out the pool; whoever called the final sum best wins.

A call is a prediction of the final sum, at most one each, made before playing a number. Exact
beats inexact; both exact: the earlier call wins; neither: the closer wins, and at equal distance
the later. Whoever never called loses to one who did; if nobody called, whoever had the last turn
loses. `length` numbers are played (0: all); with `call=first` both must call on their first turn.
"""

from __future__ import annotations

from dataclasses import dataclass

from .game import (
    Choice,
    GameOver,
    IllegalMove,
    InvalidMove,
    Number,
    Outcome,
    Player,
    Reason,
    Setting,
    Settings,
    other,
)
from .pool import NotInPool, Taken
from .settings import complete, integer, whole

CALLS = range(1, 100)


@dataclass(frozen=True, slots=True)
class Move:
    """Play `number`, after calling `call` (None: no call)."""

    number: int
    call: int | None = None


@dataclass(frozen=True, slots=True)
class Call:
    player: Player
    value: int


@dataclass(frozen=True, slots=True)
class ExactCall(Reason):
    final: int


@dataclass(frozen=True, slots=True)
class EarlierCall(Reason):
    """Both calls were exact."""

    final: int


@dataclass(frozen=True, slots=True)
class CloserCall(Reason):
    final: int
    distances: tuple[int, int]
    """The winner's, then the loser's."""


@dataclass(frozen=True, slots=True)
class LaterCall(Reason):
    """Both calls were equally far off."""

    final: int
    distance: int


@dataclass(frozen=True, slots=True)
class OnlyCall(Reason):
    final: int


@dataclass(frozen=True, slots=True)
class NobodyCalled(Reason):
    """The last turn, and with it the last chance to call, was the loser's."""

    final: int


@dataclass(frozen=True, slots=True)
class CallOutside(Reason):
    call: int


@dataclass(frozen=True, slots=True)
class CalledAlready(Reason):
    call: int


@dataclass(frozen=True, slots=True)
class MustCall(Reason):
    """With call=first the first turn needs a call."""


@dataclass(frozen=True, slots=True)
class QuestPosition:
    n: int = 9
    length: int = 9
    call_first: bool = False
    sequence: tuple[int, ...] = ()
    calls: tuple[Call, ...] = ()
    """In the order in which they were made."""
    turn: Player = 1

    @property
    def sum(self) -> int:
        return sum(self.sequence)

    @property
    def left(self) -> int:
        """How many numbers are still to be played."""
        return self.length - len(self.sequence)

    @property
    def pool(self) -> tuple[int, ...]:
        used = set(self.sequence)
        return tuple(number for number in range(1, self.n + 1) if number not in used)

    @property
    def outcome(self) -> Outcome | None:
        if self.left:
            return None
        return judge(self.calls, self.sum, last=other(self.turn))

    @property
    def margin(self) -> None:
        return None

    @property
    def key(self) -> tuple[object, ...]:
        rules = self.n, self.length, self.call_first
        return rules, frozenset(self.sequence), self.calls, self.turn

    def call_of(self, player: Player) -> int | None:
        return next((call.value for call in self.calls if call.player == player), None)

    @property
    def may_call(self) -> bool:
        return self.call_of(self.turn) is None

    @property
    def must_call(self) -> bool:
        return self.call_first and self.may_call

    def moves(self) -> tuple[Move, ...]:
        pool = self.pool if self.left else ()
        plain = () if self.must_call else pool
        calls = CALLS if self.may_call else ()
        return (
            *(Move(number) for number in plain),
            *(Move(number, call) for number in pool for call in calls),
        )

    def refusal(self, move: Move) -> Reason | None:
        if not self.left:
            return GameOver()
        if not 1 <= move.number <= self.n:
            return NotInPool(move.number, self.n)
        if move.number in self.sequence:
            return Taken(move.number)
        return self.refusal_of_call(move.call)

    def refusal_of_call(self, call: int | None) -> Reason | None:
        made = self.call_of(self.turn)
        if call is None:
            return MustCall() if self.must_call else None
        if call not in CALLS:
            return CallOutside(call)
        return None if made is None else CalledAlready(made)

    def play(self, move: Move) -> QuestPosition:
        if reason := self.refusal(move):
            raise IllegalMove(reason)
        made = () if move.call is None else (Call(self.turn, move.call),)
        sequence, calls = (*self.sequence, move.number), self.calls + made
        turn = other(self.turn)
        return QuestPosition(self.n, self.length, self.call_first, sequence, calls, turn)

    def exchange(self) -> QuestPosition:
        calls = tuple(Call(other(call.player), call.value) for call in self.calls)
        turn = other(self.turn)
        return QuestPosition(self.n, self.length, self.call_first, self.sequence, calls, turn)


def judge(calls: tuple[Call, ...], final: int, last: Player) -> Outcome:
    """Who wins at this final sum, `last` having had the last turn."""
    if not calls:
        return Outcome(other(last), NobodyCalled(final))
    if len(calls) == 1:
        exact = calls[0].value == final
        return Outcome(calls[0].player, ExactCall(final) if exact else OnlyCall(final))
    early, late = calls
    far_early, far_late = abs(early.value - final), abs(late.value - final)
    if far_early == far_late:
        if far_early == 0:
            return Outcome(early.player, EarlierCall(final))
        return Outcome(late.player, LaterCall(final, far_late))
    winner = early if far_early < far_late else late
    near, far = sorted((far_early, far_late))
    return Outcome(winner.player, CloserCall(final, (near, far)) if near else ExactCall(final))


class QuestGame:
    key = "quest"
    title = "Number Quest"
    summary = "Call the final sum, then steer the numbers towards it."
    settings: tuple[Setting, ...] = (
        Number("n", 5, 12, 9),
        Number("length", 2, 12, 0, upto="n"),
        Choice("call", ("any", "first")),
    )

    def start(self, settings: Settings, seed: int = 0) -> QuestPosition:
        full = complete(self, settings)
        n = integer(full, "n")
        return QuestPosition(n, integer(full, "length") or n, full["call"] == "first")

    def format_move(self, move: Move) -> str:
        return str(move.number) if move.call is None else f"{move.call}:{move.number}"

    def parse_move(self, text: str) -> Move:
        *called, number = text.split(":")
        try:
            match called:
                case []:
                    return Move(whole(number))
                case [call]:
                    return Move(whole(number), whole(call))
                case _:
                    raise ValueError(text)
        except ValueError:
            raise InvalidMove(text, self.key) from None


GAME = QuestGame()
