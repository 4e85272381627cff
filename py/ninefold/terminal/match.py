"""A game from its start, or from where it was left, to its end."""

from __future__ import annotations

from typing import Any

from ..ai.reply import RefusedReply, reply
from ..rules import plain
from ..rules.game import other
from ..rules.swap import SWAP, SwapPosition
from ..session import Jump, Play, Session, reduce
from ..session.code import encode
from ..session.stops import moves_by_itself, undo_ply
from ..words.en import common as en
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


class Match:
    def __init__(self, session: Session, screen: Screen) -> None:
        self.session = session
        self.screen = screen
        self.key = session.game.key
        self.dialogue = DIALOGUES[self.key]

    def run(self) -> int:
        """Plays to the end, or until somebody leaves; returns the exit code."""
        try:
            self.open()
            while self.session.position.outcome is None:
                self.step()
            self.screen.say("", *self.dialogue.closing(plain(self.session.position)))
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
        self.screen.say("", f"Code: {encode(self.session)}")
        return code

    def open(self) -> None:
        self.screen.say(*introduction(self.session), "")
        position = plain(self.session.position)
        if self.session.ply:
            self.resume(f"The game goes on after move {self.session.ply}.")
        else:
            self.screen.say(*self.dialogue.opening(position))

    def resume(self, why: str) -> None:
        self.screen.say(why, *self.dialogue.status(plain(self.session.position)))

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
        can_undo = undo_ply(session) != session.ply
        return Person(self.screen, session.position, self.hint, can_undo)

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
        self.session = reduce(self.session, Play(move))
        after = self.session.position
        self.screen.say(*self.dialogue.played(plain(before), move, plain(after)))

    def swap(self) -> None:
        swapper = self.session.position.turn
        self.session = reduce(self.session, Play(SWAP))
        self.resume(f"Player {swapper} swapped sides with player {other(swapper)}.")

    def undo(self, talk: Talk) -> None:
        """Takes back this turn's answers, if there are any; else a person's last move."""
        ply = undo_ply(self.session)
        if talk.given or ply == self.session.ply:
            self.screen.say("Your turn starts again.")
            return
        self.session = reduce(self.session, Jump(ply))
        self.resume(f"Taken back to move {ply + 1}.")
