"""What can be said about a move of Number Quest. Where it says `yours`, you win; else they do."""

from __future__ import annotations

from dataclasses import dataclass

from ..rules.game import Outcome, Player, Reason


@dataclass(frozen=True, slots=True)
class Final(Reason):
    """The move is the last one."""

    outcome: Outcome
    you: Player


@dataclass(frozen=True, slots=True)
class FixedSum(Reason):
    """All of the `numbers` are played, so the sum is always `total`; the winner calls it first."""

    numbers: int
    total: int
    yours: bool
    called: bool
    """The winner called it already; else it can still be called."""


@dataclass(frozen=True, slots=True)
class OnlyCaller(Reason):
    """Nobody has called, and one turn is left, the opponent's: whatever they call wins."""


@dataclass(frozen=True, slots=True)
class NeverCalled(Reason):
    """One player has called, and the other has no turn left to do so."""

    yours: bool


@dataclass(frozen=True, slots=True)
class LastTurn(Reason):
    """Nobody has called. Whoever has the last turn can wait, answer a call with the same call
    and choose another sum at the end, with so many `choices` for the last number."""

    choices: int
    yours: bool


@dataclass(frozen=True, slots=True)
class SameCall(Reason):
    """With both calls the same, the later caller wins at every other sum."""

    call: int
    yours: bool
    made: bool
    """The later call was made; else it can still be made."""


@dataclass(frozen=True, slots=True)
class LastNumber(Reason):
    """The later of two same callers plays the last number, with so many `choices`."""

    call: int
    choices: int
    yours: bool


@dataclass(frozen=True, slots=True)
class OutOfReach(Reason):
    """No `left` of the numbers left make the `need` that is missing to the call."""

    call: int
    need: int
    left: int
    yours: bool
    """The call is yours (not: you win)."""


@dataclass(frozen=True, slots=True)
class NoPairs(Reason):
    """Whatever the opponent plays, they cannot keep to their call."""

    call: int


@dataclass(frozen=True, slots=True)
class Blocks(Reason):
    """The opponent plays `number`, and then no numbers make your call."""

    number: int
    call: int


@dataclass(frozen=True, slots=True)
class Breaks(Reason):
    """The opponent plays `number`, and whatever you answer, you cannot keep to the call."""

    number: int
    call: int


@dataclass(frozen=True, slots=True)
class Pairing(Reason):
    """The numbers left pair up to `total`, and half of the `left` ones to be played are yours:
    answering with the partner brings the sum to your call."""

    call: int
    total: int
    left: int
    answered: tuple[int, int] | None = None
    """Your move is itself such an answer to their last number."""


@dataclass(frozen=True, slots=True)
class TheirPairing(Reason):
    """The opponent plays `number`; the rest then pairs up to `total`, which makes their call."""

    number: int
    call: int
    total: int


@dataclass(frozen=True, slots=True)
class Completes(Reason):
    """The opponent plays the last `number`, which makes their call."""

    number: int
    call: int


@dataclass(frozen=True, slots=True)
class Settled(Reason):
    """All sums that can still come about, from `low` to `high`, go to the same call."""

    call: int
    low: int
    high: int
    yours: bool


@dataclass(frozen=True, slots=True)
class Nearer(Reason):
    """Sums from `bound` on (upwards or downwards) win, and `sure` can be forced at least."""

    up: bool
    bound: int
    sure: int
    yours: bool


@dataclass(frozen=True, slots=True)
class NoneWins(Reason):
    """Every move loses against best play."""


@dataclass(frozen=True, slots=True)
class AddUp(Reason):
    """Nobody has called the only sum there can be."""

    numbers: int


@dataclass(frozen=True, slots=True)
class CallNow(Reason):
    """Nobody has called, and this is the last turn."""


@dataclass(frozen=True, slots=True)
class NoHurry(Reason):
    """Nobody has called, and the last turn is yours."""


@dataclass(frozen=True, slots=True)
class LeavePairs(Reason):
    """A call can be forced from here; the sums that can still come about."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class KeepPairs(Reason):
    """Your call needs so much more with so many numbers, and can be forced."""

    call: int
    need: int
    left: int


@dataclass(frozen=True, slots=True)
class Finish(Reason):
    """One number is left to play, and it can make your call."""

    call: int


@dataclass(frozen=True, slots=True)
class AnswerCall(Reason):
    """The opponent called, and calling on this turn or a later one wins."""

    call: int


@dataclass(frozen=True, slots=True)
class StayAway(Reason):
    """Both called this; every other sum is yours."""

    call: int
    need: int
    left: int


@dataclass(frozen=True, slots=True)
class Aim(Reason):
    """Sums from `bound` on are yours."""

    up: bool
    bound: int
