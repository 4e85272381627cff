"""What comes of the bot in the editor, and of those that are saved: a hundred games and their
mistakes, challenges, the tournament."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from ...lab import judging
from ...lab.bots import Bot
from ...lab.challenges import Find, Verdict, challenge_steps, challenges
from ...lab.helpers import asks_solver
from ...lab.referee import against
from ...lab.results import Played, Tally
from ...lab.tournament import Entrant, tournament_steps
from ...session import Session
from ...session.code import decode, encode
from ...session.seats import FRIEND, LEVELS, YOU, Computer
from ...words.en.lab import page as words
from ..html import Node
from .host import BOARD, POSITION, RESULTS, LabHost
from .jobs import Work
from .keeping import Keeping
from .state import GAMES, Contest, Lab, Result

MOST_GAMES: Final = 1000
MEETINGS: Final = 10
"""Games between two in a tournament."""
SAME_GAMES: Final = 1
"""The seed of the games that `Try it` plays: with the same ones each time, a change can be seen to
help or not."""
OFTEN: Final = 120.0
"""Milliseconds between two drawings of how far a work is."""


class Trying(Keeping):
    """The actions for which bots run."""

    def __init__(self, host: LabHost, now: Callable[[], float], state: Lab, tree: Node) -> None:
        super().__init__(host, now, state, tree)
        self.shown = 0.0

    def begin(self, work: Work, state: Lab) -> None:
        notice = state.notice if state.undoes else ""
        stranger = state.stranger and state.busy == "tournament"  # it is not among those who play
        super().begin(work, replace(state, stranger=stranger, notice=notice, tally=Tally(0, 0)))

    def run(self) -> None:
        self.state = replace(self.state, chosen=-1, posed="")
        super().run()

    def try_it(self, games: str) -> None:
        """Games against a level: a hundred, unless the button names another number."""
        wanted = int(games) if games.isdecimal() and 0 < int(games) <= MOST_GAMES else GAMES
        pairing = against(self.state.game, self.state.level, self.state.settings)
        steps = judging.judged_steps(pairing, wanted, SAME_GAMES, self.found)
        work = Work(self.alone, steps, self.tried)
        changed = replace(self.state, busy="try", told="", wanted=wanted, result=None)
        changed = replace(changed, chosen=-1, posed="", tried=self.state.source)
        self.begin(work, replace(changed, met=self.state.level))
        self.host.reveal(BOARD)  # the bar that says how far it is

    def found(self, games: tuple[Played, ...]) -> None:
        """The games are over; their mistakes are still looked for."""
        self.show(replace(self.state, result=self.result_of(games)))

    def result_of(self, games: tuple[Played, ...]) -> Result:
        helped = asks_solver(self.state.tried) or bool(self.jobs.helped)
        return Result(self.state.met, games, self.state.wanted, helped, not self.state.settings)

    def tried(self, result: judging.Judged) -> None:
        made = replace(self.result_of(result.games), mistakes=result.mistakes)
        self.finish(made.faults[0] if made.faults else None, replace(self.state, result=made))
        self.host.reveal(RESULTS)

    def progress(self, told: Tally | Session) -> None:
        """Draws how far the work is, but not too often: drawing takes time too."""
        if isinstance(told, Session):
            super().progress(told)
        elif self.now() - self.shown > OFTEN:
            self.shown = self.now()
            self.show(replace(self.state, tally=told))

    def stopped(self) -> str:
        playing = self.state.busy == "try" and not self.state.result
        return words.stopped(self.state.tally if playing else Tally(0, 0))

    # Mistakes, challenges, tournament

    def look(self, number: str) -> None:
        """A mistake comes onto the board."""
        mistakes = self.state.result.mistakes if self.state.result else None
        if not mistakes or not number.isdecimal() or int(number) >= len(mistakes.worst):
            return
        each = mistakes.worst[int(number)]
        told = words.mistake_told(each, self.state.game)
        self.pose(decode(each.code), int(number), told)

    def pose(self, session: Session, chosen: int, told: str) -> None:
        """Puts a position onto the board that the bot can try again."""
        changed = replace(self.state, session=session, posed=encode(session), told=told)
        self.show(replace(changed, chosen=chosen))
        self.host.reveal(POSITION)  # its top, and the reason below it: the list is further down

    def again(self, _: str) -> None:
        """The bot, as it is now, in the position on the board."""
        if not self.state.posed:
            return
        session = decode(self.state.posed)
        work = Work(self.alone, judging.again_steps(session), self.tried_again)
        self.begin(work, replace(self.state, busy="again", told="", session=session))

    def tried_again(self, found: judging.Again) -> None:
        told = words.again(found)
        session = found.session or self.state.session
        self.finish(found.fault, replace(self.state, told=told, session=session))

    def challenge(self, number: str) -> None:
        each = challenges(self.state.game)[int(number) - 1]
        asks = asks_solver(self.state.source)
        work = Work(
            self.alone,
            challenge_steps(each, self.host.seed()),
            lambda verdict: self.challenged(each.key, asks, verdict),
        )
        wanted = len(each.task.codes) if isinstance(each.task, Find) else GAMES
        verdicts = tuple(one for one in self.state.verdicts if one[0] != each.key)
        changed = replace(self.state, busy="challenge", told="", wanted=wanted, taken=each.number)
        self.begin(work, replace(changed, verdicts=verdicts))

    def challenged(self, key: str, asks: bool, verdict: Verdict) -> None:
        helped = asks or self.jobs.helped
        verdicts = {**dict(self.state.verdicts), key: verdict}
        self.finish(verdict.fault, replace(self.state, verdicts=tuple(verdicts.items())))
        if verdict.passed and helped:
            self.show(replace(self.state, notice=words.NOT_HELPED))
        elif verdict.passed and key not in self.state.passed:
            passed = (*self.state.passed, key)
            notice = self.trouble_recording((key,)) or words.PASSED
            self.show(replace(self.state, passed=passed, notice=notice))

    def look_at_missed(self, number: str) -> None:
        """The position in which a challenge was missed comes onto the board."""
        verdict = self.state.verdict(challenges(self.state.game)[int(number) - 1].key)
        if verdict and verdict.code:
            self.pose(beside(decode(verdict.code)), -1, words.MISSED)

    def tournament(self, _: str) -> None:
        bots = self.state.shelf.of(self.state.game)
        entrants: tuple[Entrant, ...] = (*bots, *map(Computer, LEVELS))
        pairs = len(entrants) * (len(entrants) - 1) // 2
        steps = tournament_steps(
            self.state.game, self.state.settings, entrants, MEETINGS, self.host.seed()
        )
        work = Work(
            tuple(enumerate(bots)),
            judging.added_steps(steps),
            lambda meetings: self.met(Contest(entrants, meetings, self.helped_of(bots))),
            many=True,
        )
        wanted = pairs * MEETINGS
        changed = replace(self.state, busy="tournament", told="", wanted=wanted, contest=None)
        self.begin(work, changed)

    def helped_of(self, bots: tuple[Bot, ...]) -> frozenset[int]:
        """Who of them had the solver's help, by their places."""
        asked = {at for at, bot in enumerate(bots) if asks_solver(bot.source)}
        return self.jobs.helped | asked

    def met(self, contest: Contest) -> None:
        self.finish(None, replace(self.state, contest=contest))


def beside(session: Session) -> Session:
    """A position for two, in which the bot is whoever is to move."""
    if any(isinstance(seat, Computer) for seat in session.seats):
        return session
    seats = (YOU, FRIEND) if session.position.turn == 1 else (FRIEND, YOU)
    return replace(session, seats=seats)
