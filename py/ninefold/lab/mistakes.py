"""A bot's worst mistakes, exactly: where it gave a win or points away, by the solver's values.

The plainest come first: a win given away weighs more than points, and the nearer the win was, the
plainer it is to see. The coach says why.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from ..coach.exact import worth_steps
from ..coach.hint import explain
from ..rules.game import AnyPosition, Player, Reason
from ..session import Jump, Session, reduce
from ..session.code import decode, encode
from ..session.stops import is_forced
from ..solver.value import FAR, Value
from ..steps import Steps
from .results import Played

SHOWN: Final = 5
"""The most mistakes that are shown."""


@dataclass(frozen=True, slots=True)
class Mistake:
    code: str
    """The game up to the position in which it was made."""
    move: str
    best: tuple[str, ...]
    """The moves that give nothing away."""
    regret: int
    before: Value
    after: Value
    reasons: tuple[Reason, ...]
    """Why the move is not good, as the coach tells it."""

    @property
    def gave_win(self) -> bool:
        return self.before.wins and not self.after.wins


@dataclass(frozen=True, slots=True)
class Mistakes:
    decisions: int
    """How many of its moves were looked at: those with a choice."""
    wins_given: int
    """How often it gave a win away, in different positions."""
    worst: tuple[Mistake, ...]


@dataclass(frozen=True, slots=True)
class Weighed:
    """A decision and what it gave away."""

    session: Session
    move: Any
    regret: int
    before: Value
    after: Value
    best: tuple[Any, ...]

    @property
    def weight(self) -> tuple[bool, int, int]:
        """Larger is worse."""
        moves = FAR if self.before.moves is None else self.before.moves
        return self.gave_win, self.regret, -moves

    @property
    def gave_win(self) -> bool:
        return self.before.wins and not self.after.wins


def mistakes_steps(games: Iterable[Played]) -> Steps[Mistakes]:
    """Looks at every decision of the first one in these games."""
    found: dict[object, Weighed] = {}
    decisions, listed = 0, list(games)
    for at, played in enumerate(listed):
        for session, move in decided(decode(played.code), played.seat):
            yield at / len(listed)
            weighed = yield from weigh_steps(session, move)
            decisions += 1
            if weighed.regret:
                found.setdefault((session.position.key, move), weighed)
    worst = sorted(found.values(), key=lambda each: each.weight, reverse=True)[:SHOWN]
    wins_given = sum(each.gave_win for each in found.values())
    return Mistakes(decisions, wins_given, tuple((yield from told_steps(worst))))


def decided(session: Session, seat: Player) -> list[tuple[Session, Any]]:
    """The points of a game at which the player in a seat had a choice, and what was chosen."""
    return [
        (reduce(session, Jump(ply)), move)
        for ply, move in enumerate(session.moves)
        if session.positions[ply].turn == seat and has_choice(session.positions[ply])
    ]


def has_choice(position: AnyPosition) -> bool:
    return not is_forced(position) and len(position.moves()) > 1


def weigh_steps(session: Session, move: Any) -> Steps[Weighed]:
    worth = yield from worth_steps(session.position)
    after = worth.of(move)
    regret = worth.best.regret(after)
    return Weighed(session, move, regret, worth.best, after, worth.keeping)


def told_steps(weighed: Iterable[Weighed]) -> Steps[list[Mistake]]:
    told: list[Mistake] = []
    for each in weighed:
        yield 1.0
        told.append(mistake(each))
    return told


def mistake(each: Weighed) -> Mistake:
    game, session = each.session.game, each.session
    before = Session(
        game,
        session.settings,
        session.seats,
        session.seed,
        session.positions[: session.ply + 1],
        session.played,
        session.ply,
    )
    return Mistake(
        encode(before),
        game.format_move(each.move),
        tuple(map(game.format_move, each.best)),
        each.regret,
        each.before,
        each.after,
        explain(session.position, each.move),
    )
