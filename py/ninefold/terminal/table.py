"""The games of a match from their start, or from where they were left, to its end."""

from __future__ import annotations

from typing import Any

from ..ai.reply import RefusedReply, reply
from ..rules import plain
from ..rules.game import other
from ..rules.swap import SWAP, SwapPosition
from ..session import Play, Session, reduce
from ..session.match import Match
from ..session.match_code import encode_match
from ..session.rounds import closed, next_round, put, undo
from ..session.stops import moves_by_itself
from ..session.terms import SINGLE
from ..words.en import common as en
from ..words.en import match as words
from .between import Ended, heading, labels, loser_first, plays_on, standing
from .dialogues import DIALOGUES
from .hints import best, hint
from .introduction import introduction
from .lines import Lines
from .screen import EndOfInput, Screen
from .talk import Person, Quit, Swapped, Talk, Typist, Undo, yes_or_no

FAILED = 1
"""The exit code of a program that could not go on."""
INTERRUPTED = 130
"""The exit code of a program that was stopped with Ctrl-C."""


class Table:
    def __init__(self, match: Match, screen: Screen) -> None:
        self.match = match
        self.screen = screen
        self.dialogue = DIALOGUES[match.session.game.key]

    @property
    def session(self) -> Session:
        """The game on the table."""
        return self.match.session

    def run(self) -> int:
        """Plays to the end, or until somebody leaves; returns the exit code."""
        try:
            self.open()
            self.play_rounds()
            return self.leave()
        except (Quit, EndOfInput):
            return self.leave()
        except RefusedReply as refused:
            self.screen.say(en.refused_reply(refused.move, refused.reason))
            return self.leave(FAILED)
        except KeyboardInterrupt:
            self.screen.say("")
            return self.leave(INTERRUPTED)

    def leave(self, code: int = 0) -> int:
        self.screen.say("", f"Code: {encode_match(self.match)}")
        return code

    def open(self) -> None:
        self.screen.say(*introduction(self.match), "")
        if not self.session.ply:
            self.begin()
            return
        what = "The game" if self.match.terms == SINGLE else words.round_title(self.match)
        self.resume(f"{what} goes on after move {self.session.ply}.")

    def begin(self) -> None:
        """The start of a game."""
        self.screen.say(*self.dialogue.opening(plain(self.session.position)))

    def resume(self, why: str) -> None:
        self.screen.say(why, *self.dialogue.status(plain(self.session.position)))

    # From round to round

    def play_rounds(self) -> None:
        """Plays the game on the table to its end, and every one after it."""
        while True:
            while self.session.position.outcome is None:
                self.step()
            self.screen.say("", *self.dialogue.closing(plain(self.session.position)))
            if not self.goes_on():
                return

    def goes_on(self) -> bool:
        """Tells the score after a round; True if there is more to play."""
        self.screen.say(*standing(self.match))
        return plays_on(self.match) and self.next_round()

    def next_round(self) -> bool:
        """Begins another round, or takes back a move of this one; False if the match is ended
        instead."""
        try:
            self.match = next_round(self.match, loser_first(self.match, self.between()))
        except Undo:
            self.take_back()
        except Ended:
            return self.end()
        else:
            self.screen.say("", *heading(self.match), "")
            self.begin()
        return True

    def end(self) -> bool:
        """Ends an open match; True if it is level and another round was begun to decide it."""
        self.match = closed(self.match)
        self.screen.say(words.result(self.match, labels(self.match)))
        return plays_on(self.match) and self.next_round()

    def between(self) -> Person:
        """The conversation between two rounds."""
        position = self.session.position
        return Person(self.screen, position, lambda _: "The round is over.", self.can_undo())

    # A turn

    def step(self) -> None:
        self.screen.say("")
        talk = self.talk()
        try:
            self.play(self.turn(talk))
        except Swapped:
            self.swap()
        except Undo:
            self.undo(talk)

    def talk(self) -> Talk:
        """The conversation with whoever is to move; a move that comes by itself is typed in."""
        session = self.session
        if moves_by_itself(session):
            return Typist(self.screen, session.position, self.answers(reply(session)))
        return Person(self.screen, session.position, self.hint, self.can_undo())

    def hint(self, talk: Talk) -> str:
        position = self.session.position
        return hint(position, self.answers(best(position)), talk.given)

    def answers(self, move: Any) -> Lines:
        """The answers that have to be typed for a move now."""
        if self.only_swap_asks():
            return ("yes" if move is SWAP else "no",)
        if move is SWAP:
            return (SWAP.value,)
        return self.dialogue.answers(plain(self.session.position), move)

    def only_swap_asks(self) -> bool:
        """True if the swap needs a question of its own, since the move itself is forced and asks
        nothing."""
        position = self.session.position
        if not isinstance(position, SwapPosition) or not position.open:
            return False
        base = plain(position)
        return not self.dialogue.answers(base, base.moves()[0])

    def turn(self, talk: Talk) -> Any:
        position = self.session.position
        if self.only_swap_asks():
            talk.offers = False
            if talk.ask(f"Player {position.turn}, do you want to swap? (yes/no): ", yes_or_no):
                raise Swapped
        return self.dialogue.turn(plain(position), talk)

    def play(self, move: Any) -> None:
        before = self.session.position
        self.match = put(self.match, reduce(self.session, Play(move)))
        after = self.session.position
        self.screen.say(*self.dialogue.played(plain(before), move, plain(after)))

    def swap(self) -> None:
        swapper = self.session.position.turn
        self.match = put(self.match, reduce(self.session, Play(SWAP)))
        self.resume(f"Player {swapper} swapped sides with player {other(swapper)}.")

    def can_undo(self) -> bool:
        return undo(self.match) != self.match

    def undo(self, talk: Talk) -> None:
        """Takes back this turn's answers, if there are any; else a person's last move."""
        if talk.given or not self.can_undo():
            self.screen.say("Your turn starts again.")
        else:
            self.take_back()

    def take_back(self) -> None:
        """Takes back a person's last move; at the first one of a round, the step to that round."""
        before = self.match.place
        self.match = undo(self.match)
        if self.match.place < before:
            self.screen.say(f"Back at the end of round {self.match.place + 1}.")
        else:
            self.resume(f"Taken back to move {self.session.ply + 1}.")
