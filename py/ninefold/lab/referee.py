"""The referee: plays games between bots and levels, several at a time, and judges every answer.

It is a generator without any way to reach a bot: it yields an `Ask` and is sent the replies, or
yields a `Tally` of how far it is. So one referee serves a page, where answers are events, and the
terminal, where they are lines of a process. Where a bot thinks beside the referee, an `Ask` is
answered with None; the referee goes on with other games, and yields `WAIT` when it needs the
replies. Its games are sessions, and a level's moves come from
`ai.reply`: the code of any game can be opened, and shows what was played.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias, TypeVar

from ..ai.reply import reply_steps
from ..rules.game import IllegalMove, InvalidMove, Player, Settings, other
from ..session import SEEDS, Play, Session, new_session, reduce
from ..session.code import encode
from ..session.seats import FRIEND, YOU, Computer, Seat
from ..session.stops import moves_by_itself
from ..steps import Steps
from .faults import Fault, Refused, Reply, Returned, Unreadable
from .limits import BATCH, LIMITS, Limits
from .results import Played, Tally

T = TypeVar("T")
MANY: Final = 12
"""The most legal moves that are told one by one."""
BOTS: Final = (YOU, FRIEND)
"""The seats of the first and the second bot at a table, as codes name them."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Questions to one of the bots at the table, 0 or 1: codes of games in which it is to move."""

    bot: int
    codes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Wait:
    """For the replies to the last `Ask`."""


WAIT: Final = Wait()
Replies: TypeAlias = Sequence[Reply] | None
"""One reply for each code of an `Ask`, or for the first few: then the others are asked again. None
after a `Tally`, and after an `Ask` whose replies are still to come."""
Refereeing: TypeAlias = Generator[Ask | Wait | Tally, Replies, T]


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who meets whom, at which game. The first one's wins are counted."""

    game: str
    settings: Settings
    first: Seat
    second: Seat

    def session(self, number: int, seed: int) -> Session:
        """Game number 0, 1, 2, ...: each deal is played once from either seat."""
        seats = (self.first, self.second) if number % 2 == 0 else (self.second, self.first)
        deal = (seed * 1_000_003 + number // 2) % len(SEEDS)
        return new_session(self.game, self.settings, seats, deal)


def against(game: str, level: str, settings: Settings | None = None) -> Pairing:
    """A bot against a level."""
    return Pairing(game, settings or {}, YOU, Computer(level))


def between(game: str, settings: Settings | None = None) -> Pairing:
    """A bot against another."""
    return Pairing(game, settings or {}, YOU, FRIEND)


def match_steps(
    pairing: Pairing, games: int, seed: int, limits: Limits = LIMITS
) -> Refereeing[tuple[Played, ...]]:
    """Plays the games and returns them in their order. After too many faults the rest is not
    played. There are two halls: while the bot thinks about the games in one, those in the other go
    on."""
    book = Book(pairing, games, seed, limits.faults)
    hall, other_hall = Hall(book), Hall(book)
    while (hall.filled() or other_hall.open) and not book.ended:
        yield from hall.host_moves()
        question, before = hall.question(), other_hall.asked
        replies = (yield WAIT) if before else None
        asked = (yield question) if question else None
        if before:
            other_hall.judge(replies or ())
        if asked is not None:
            hall.judge(asked)
        hall, other_hall = other_hall, hall
    return book.results


class Book:
    """The games of a match: those to come, and those that are over."""

    def __init__(self, pairing: Pairing, games: int, seed: int, most_faults: int) -> None:
        self.pairing = pairing
        self.most_faults = most_faults
        self.seed = seed
        self.coming = iter(range(games))
        self.done: dict[int, Played] = {}
        self.won = 0
        self.faults = 0

    def next(self) -> tuple[int, Session] | None:
        number = next(self.coming, None)
        return None if number is None else (number, self.pairing.session(number, self.seed))

    def close(self, number: int, session: Session, winner: Player, fault: Fault | None) -> None:
        by = None if fault is None else session.position.turn
        seat: Player = 1 if number % 2 == 0 else 2
        played = self.done[number] = Played(encode(session), seat, winner, fault, by)
        self.won += played.won
        self.faults += fault is not None

    @property
    def ended(self) -> bool:
        """True after too many faults."""
        return self.faults >= self.most_faults

    @property
    def tally(self) -> Tally:
        return Tally(self.won, len(self.done))

    @property
    def results(self) -> tuple[Played, ...]:
        return tuple(self.done[number] for number in sorted(self.done))


class Hall:
    """Games that are under way, so many that a bot can be asked about a batch at a time."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.open: dict[int, Session] = {}
        self.asked: list[int] = []
        """The games that a bot has been asked about and that are not judged yet."""

    def filled(self) -> bool:
        """Opens as many games as can be; False if there are none left."""
        while len(self.open) < BATCH and (coming := self.book.next()):
            self.open[coming[0]] = coming[1]
        return bool(self.open)

    def host_moves(self) -> Refereeing[None]:
        """Plays all that needs no bot, and puts the games away that are over."""
        for number in list(self.open):
            so_far = self.book.tally
            yield so_far
            session = self.open[number] = yield from played_on(self.open[number], so_far)
            if session.position.outcome:
                self.close(number, session.position.outcome.winner)

    def close(self, number: int, winner: Player, fault: Fault | None = None) -> None:
        self.book.close(number, self.open.pop(number), winner, fault)

    def question(self) -> Ask | None:
        """For one of the bots, about every game in which it is to move."""
        for bot, seat in enumerate(BOTS):
            self.asked = [number for number, each in self.open.items() if waits(each, seat)]
            if self.asked:
                return Ask(bot, tuple(encode(self.open[number]) for number in self.asked))
        return None

    def judge(self, replies: Sequence[Reply]) -> None:
        turns, self.asked = self.asked, []
        for number, reply in zip(turns, replies, strict=False):
            if self.book.ended:
                return
            after = judged(self.open[number], reply)
            if isinstance(after, Session):
                self.open[number] = after
            else:
                self.close(number, other(self.open[number].position.turn), after)


def answers(question: Ask) -> Refereeing[Sequence[Reply]]:
    """The replies to a question, when there is nothing else to do."""
    replies = yield question
    if replies is None:
        replies = yield WAIT
    return replies or ()


def waits(session: Session, seat: Seat) -> bool:
    """True if the game waits for whoever has this seat."""
    over = session.position.outcome is not None
    return session.seat == seat and not over and not moves_by_itself(session)


def played_on(session: Session, so_far: Tally) -> Refereeing[Session]:
    """The session after the moves that are forced, or a level's."""
    while moves_by_itself(session):
        move = yield from quietly(reply_steps(session), so_far)
        session = reduce(session, Play(move))
    return session


def quietly(steps: Steps[T], so_far: Tally) -> Refereeing[T]:
    """Long work in slices, whose own progress is not told."""
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            result: T = stop.value
            return result
        yield so_far


def judged(session: Session, reply: Reply) -> Session | Fault:
    """The session after a bot's reply, or what is wrong with it."""
    if not isinstance(reply, Returned):
        return reply
    try:
        return reduce(session, Play(session.game.parse_move(reply.text)))
    except InvalidMove:
        return Unreadable(reply.text, legal(session))
    except IllegalMove as error:
        return Refused(reply.text, error.reason, legal(session))


def legal(session: Session) -> tuple[str, ...]:
    """The legal moves as texts, the first of them if there are many."""
    return tuple(session.game.format_move(move) for move in session.position.moves()[:MANY])


def placed_steps(sessions: Sequence[Session]) -> Refereeing[tuple[Session | Fault, ...]]:
    """Asks the first bot for one move in each session; gives the session after it, or the fault."""
    found: list[Session | Fault] = []
    while left := sessions[len(found) : len(found) + BATCH]:
        replies = yield from answers(Ask(0, tuple(map(encode, left))))
        found += [judged(*each) for each in zip(left, replies, strict=False)]
    return tuple(found)


def drive(
    refereeing: Refereeing[T],
    ask: Callable[[Ask], Sequence[Reply]],
    tell: Callable[[Tally], None] = lambda _: None,
) -> T:
    """Carries a referee's work through at once, where answers can be waited for."""
    replies: Replies = None
    while True:
        try:
            wish = refereeing.send(replies)
        except StopIteration as stop:
            result: T = stop.value
            return result
        replies = None
        if isinstance(wish, Ask):
            replies = ask(wish)
        elif isinstance(wish, Tally):
            tell(wish)
