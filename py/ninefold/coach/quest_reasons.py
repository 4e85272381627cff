"""What can be said about a move of Number Quest. A reason with a field `yours` says that you win if
it is true, and that the opponent wins if it is false."""

from __future__ import annotations

from ..rules.game import Outcome, Player
from .reason import Fact


class Final(Fact):
    """The move is the last one."""

    outcome: Outcome
    you: Player


class FixedSum(Fact):
    """All of the `numbers` are played, so the sum is always `total`; the winner calls it first."""

    numbers: int
    total: int
    yours: bool
    called: bool
    """True if the winner has called it already; else it can still be called."""


class OnlyCaller(Fact):
    """Nobody has called, and one turn is left, the opponent's: whatever they call wins."""


class NeverCalled(Fact):
    """One player has called, and the other has no turn left to do so."""

    yours: bool


class LastTurn(Fact):
    """Nobody has called. Whoever has the last turn can wait, answer a call with the same call and
    choose another sum at the end, with `choices` numbers to choose the last one from."""

    choices: int
    yours: bool


class SameCall(Fact):
    """With both calls the same, the later caller wins at every other sum."""

    call: int
    yours: bool
    made: bool
    """True if the later call was made; else it can still be made."""


class LastNumber(Fact):
    """The later of two players with the same call plays the last number, one of `choices`."""

    call: int
    choices: int
    yours: bool


class OutOfReach(Fact):
    """No `left` of the numbers left make the `need` that is missing to the call."""

    call: int
    need: int
    left: int
    yours: bool
    """True if the call is yours; it does not say who wins."""


class NoPairs(Fact):
    """Whatever the opponent plays, they cannot keep to their call."""

    call: int


class Blocks(Fact):
    """The opponent plays `number`, and then no numbers make your call."""

    number: int
    call: int


class Breaks(Fact):
    """The opponent plays `number`, and whatever you answer, you cannot keep to the call."""

    number: int
    call: int


class Pairing(Fact):
    """The numbers left pair up to `total`, and half of the `left` ones to be played are yours:
    answering with the partner brings the sum to your call."""

    call: int
    total: int
    left: int
    answered: tuple[int, int] | None = None
    """The opponent's last number and your move, where your move is itself such an answer."""


class TheirPairing(Fact):
    """The opponent plays `number`; the rest then pairs up to `total`, which makes their call."""

    number: int
    call: int
    total: int


class Completes(Fact):
    """The opponent plays the last `number`, which makes their call."""

    number: int
    call: int


class Settled(Fact):
    """All sums that can still come about, from `low` to `high`, go to the same call."""

    call: int
    low: int
    high: int
    yours: bool


class Nearer(Fact):
    """Sums from `bound` on (upwards or downwards) win, and `sure` can be forced at least."""

    up: bool
    bound: int
    sure: int
    yours: bool


class AddUp(Fact):
    """Nobody has called the only sum that is possible."""

    numbers: int


class CallNow(Fact):
    """Nobody has called, and this is the last turn."""


class NoHurry(Fact):
    """Nobody has called, and the last turn is yours."""


class LeavePairs(Fact):
    """A call can be forced from here; the possible sums go from `low` to `high`."""

    low: int
    high: int


class KeepPairs(Fact):
    """Your call can be forced; it needs `need` more, with `left` numbers still to play."""

    call: int
    need: int
    left: int


class Finish(Fact):
    """One number is left to play, and it can make your call."""

    call: int


class AnswerCall(Fact):
    """The opponent called, and calling on this turn or a later one wins."""

    call: int


class StayAway(Fact):
    """Both called this; every other sum is yours."""

    call: int
    need: int
    left: int


class Aim(Fact):
    """Sums from `bound` on are yours."""

    up: bool
    bound: int
