"""One turn's conversation: prompts, answers, and what may be typed at any prompt.

A person's answers come from the screen, a computer's are typed in for it; both go through the
same prompts, so a transcript reads alike whoever plays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from ..rules.game import AnyPosition, Game, IllegalMove, InvalidMove, M
from ..rules.settings import whole
from ..rules.swap import SWAP, NoSwapNow, SwapPosition
from ..words.en import common as en
from .screen import Screen

T = TypeVar("T")
ANSWERS = {"Y": "YES", "N": "NO"}
HELP = (
    "At any prompt: 'hint' shows a best move, 'undo' takes back, 'quit' ends and prints a code",
    "that reopens the game, 'help' prints this.",
)
SWAP_OFFER = "Enter 'S' to swap sides with your opponent instead."


class Undo(Exception):
    """The player takes back: this turn's answers if there are any, else the last move."""


class Quit(Exception):
    """The player leaves the game."""


class Swapped(Exception):
    """The player answered with a swap."""


class Refused(ValueError):
    """The answer does not fit its prompt; the text says what would."""


class Talk:
    """A conversation. `answer` says where the answers come from; the rest is the same for
    everybody."""

    def __init__(self, screen: Screen, position: AnyPosition) -> None:
        self.position = position
        self.screen = screen
        self.given: list[str] = []
        self.offers = isinstance(position, SwapPosition) and position.open

    def say(self, *lines: str) -> None:
        self.screen.say(*lines)

    def answer(self, prompt: str) -> str:
        raise NotImplementedError

    def ask(self, prompt: str, read: Callable[[str], T]) -> T:
        """Asks until `read` takes the answer; a refused one is explained."""
        self.offer_swap()
        while True:
            text = self.answer(prompt)
            try:
                self.see_swap(text)
                result = read(text)
            except (Refused, InvalidMove, IllegalMove) as error:
                self.say(explained(error))
            else:
                self.given.append(canonical(text))
                return result

    def offer_swap(self) -> None:
        if self.offers:
            self.say(SWAP_OFFER)
        self.offers = False

    def see_swap(self, text: str) -> None:
        if isinstance(self.position, SwapPosition) and text.upper() == SWAP.value:
            if self.position.open:
                raise Swapped
            raise IllegalMove(NoSwapNow())


class Person(Talk):
    """A person's answers, from the keyboard; the match gives `hint` and `undo`."""

    def __init__(
        self, screen: Screen, position: AnyPosition, hint: Callable[[Talk], str], can_undo: bool
    ) -> None:
        super().__init__(screen, position)
        self.hint = hint
        self.can_undo = can_undo

    def answer(self, prompt: str) -> str:
        while self.obeyed(text := self.screen.ask(prompt)):
            pass
        return text

    def obeyed(self, text: str) -> bool:
        """True if the text was a command and was obeyed; some commands end the turn."""
        match text.lower():
            case "quit":
                raise Quit
            case "undo":
                self.undo()
            case "hint":
                self.say(self.hint(self))
            case "help":
                self.say(*HELP)
            case _:
                return False
        return True

    def undo(self) -> None:
        if self.given or self.can_undo:
            raise Undo
        self.say("There is no move of yours to take back.")


class Typist(Talk):
    """A computer's answers, known beforehand."""

    def __init__(self, screen: Screen, position: AnyPosition, answers: Iterable[str]) -> None:
        super().__init__(screen, position)
        self.answers = iter(answers)

    def answer(self, prompt: str) -> str:
        text = next(self.answers)
        self.say(prompt + text)
        return text


def canonical(text: str) -> str:
    """The answer in the form in which it is compared: `y` is `YES`."""
    return ANSWERS.get(text.upper(), text.upper())


def explained(error: Refused | InvalidMove | IllegalMove) -> str:
    match error:
        case InvalidMove():
            return en.sentence(en.invalid_move(error))
        case IllegalMove():
            return en.sentence(en.refusal(error.reason))
        case _:
            return str(error)


def yes_or_no(text: str) -> bool:
    match canonical(text):
        case "YES":
            return True
        case "NO":
            return False
        case _:
            raise Refused("Please answer yes or no.")


def any_case(game: Game[M], text: str) -> M:
    """The move that a text stands for, in capitals or not. Raises InvalidMove."""
    try:
        return game.parse_move(text.upper())
    except InvalidMove:
        raise InvalidMove(text, game.key) from None


def number(text: str) -> int | None:
    """The whole number that a text is, or None."""
    try:
        return whole(text)
    except ValueError:
        return None
