"""What runs beside a bot, in its own Python: reads its text, asks it, and says what it answered.

Nothing here is believed by the referee, for the bot could have changed all of it. In a process the
messages are lines of standard input and output; in a worker `Runner.hear` is called with each.
"""

from __future__ import annotations

import io
import json
import linecache
import sys
import traceback
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any, Final, TypeAlias

from ..rules.game import AnyGame, AnyPosition
from ..session.code import decode
from .helpers import is_helper
from .limits import LIMITS

FILE: Final = "<bot>"
"""The name of the bot's text in tracebacks."""
LONGEST: Final = 200
"""The most letters that tell what was returned."""
Message: TypeAlias = dict[str, Any]
Send: TypeAlias = Callable[[str], None]
Known: TypeAlias = tuple[list[str], AnyGame, AnyPosition]
"""The texts of moves, the game, and where these moves lead."""
KEPT: Final = 200
"""The most games that are known."""


class Watch(MetaPathFinder, Loader):
    """Hides the modules that know what a position is worth, and notes who imports them again."""

    def __init__(self) -> None:
        self.hidden: dict[str, ModuleType] = {}
        self.used = False

    def hide(self) -> None:
        """Modules that are there already would be found without asking anybody."""
        for name in [name for name in sys.modules if is_helper(name)]:
            self.hidden[name] = sys.modules.pop(name)
            package, _, own = name.rpartition(".")
            with suppress(AttributeError, KeyError):
                delattr(sys.modules[package], own)
        sys.meta_path.insert(0, self)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        self.used = self.used or is_helper(name)
        known = self.hidden.get(name)
        if known is None:
            return None
        spec = ModuleSpec(name, self, is_package=hasattr(known, "__path__"))
        spec.submodule_search_locations = getattr(known, "__path__", None)
        return spec

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        return self.hidden[spec.name]

    def exec_module(self, module: ModuleType) -> None:
        """It has been run before."""


class TooManyPrints(Exception):
    """Raised in the bot, who knows nothing of this module."""

    __module__ = "builtins"


class Prints(io.TextIOBase):
    """Where prints go: out as messages, line by line. A bot that prints more than one question may
    is stopped there."""

    def __init__(self, send: Send) -> None:
        self.send = send
        self.begin()

    def begin(self) -> None:
        self.left = LIMITS.printed
        self.line = ""

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.line += text[: self.left]
        too_many = len(text) > self.left
        self.left = max(0, self.left - len(text))
        *whole, self.line = self.line.split("\n")
        if whole:
            self.out("\n".join(whole))
        if too_many:
            raise TooManyPrints(f"more than {LIMITS.printed} letters")
        return len(text)

    def end(self) -> None:
        if self.line:
            self.out(self.line)
            self.line = ""

    def out(self, text: str) -> None:
        self.send(json.dumps({"type": "print", "text": text}))


class Games:
    """The games that the bot was asked about last: a question about one of them again costs the
    moves since then, not the whole game."""

    def __init__(self) -> None:
        self.known: dict[str, Known] = {}
        """By the part of the code that tells games apart."""

    def open(self, code: str) -> tuple[AnyGame, AnyPosition]:
        *deal, texts, ply, _ = code.split(".")
        key, moves = ".".join(deal), texts.split(",") if texts else []
        if ply:  # moves were taken back
            moves = moves[: int(ply)]
        try:
            game, position = played_on(self.known.pop(key), moves)
        except Exception:  # not known, or spoilt by the bot: then from the beginning
            session = decode(code)
            game, position = session.game, session.position
        self.known[key] = moves, game, position
        if len(self.known) > KEPT:
            del self.known[next(iter(self.known))]
        return game, position


def played_on(known: Known, moves: list[str]) -> tuple[AnyGame, AnyPosition]:
    """A game that is known after more moves. Raises ValueError if those are other moves."""
    before, game, position = known
    if moves[: len(before)] != before:
        raise ValueError
    for text in moves[len(before) :]:
        position = position.play(game.parse_move(text))
    return game, position


class Runner:
    def __init__(self, send: Send) -> None:
        self.send = send
        self.prints = Prints(send)
        self.watch = Watch()
        self.watch.hide()
        self.games = Games()
        self.choose: Callable[[Any], object] | None = None

    def hear(self, text: str) -> None:
        message = json.loads(text)
        with redirect_stdout(self.prints), redirect_stderr(self.prints):
            if message["type"] == "load":
                self.say(self.load(message["source"]))
            else:
                for code in message["codes"]:
                    self.say({"type": "moved", "id": message["id"], **self.answer(code)})

    def say(self, message: Message) -> None:
        self.prints.end()
        self.prints.begin()
        self.send(json.dumps({**message, "helped": self.watch.used}))

    def load(self, source: str) -> Message:
        linecache.cache[FILE] = (len(source), None, source.splitlines(keepends=True), FILE)
        space = ModuleType("bot")
        try:
            exec(compile(source, FILE, "exec"), space.__dict__)
        except BaseException as error:
            return {"type": "failed", "trouble": trouble(error)}
        self.choose = getattr(space, "choose", None)
        if not callable(self.choose):
            return {"type": "failed", "trouble": {"missing": "choose"}}
        return {"type": "loaded"}

    def answer(self, code: str) -> Message:
        game, position = self.games.open(code)
        try:
            assert self.choose is not None
            return {"move": written(game, self.choose(position))}
        except BaseException as error:
            return {"trouble": trouble(error)}


def written(game: AnyGame, move: object) -> str:
    """A move as its text. A text stays as it is; what is nothing like a move is shown as Python
    shows it, which the referee will refuse."""
    if isinstance(move, str):
        return str(move)[:LONGEST]
    try:
        text = game.format_move(move)
        game.parse_move(text)
    except Exception:
        return repr(move)[:LONGEST]
    return text if type(text) is str else repr(move)[:LONGEST]


def trouble(error: BaseException) -> Message:
    try:
        text = "".join(traceback.format_exception_only(error)).strip()
    except BaseException:  # the bot's own exceptions can break even this
        text = type(error).__name__
    return {"name": type(error).__name__[:60], "line": line_of(error), "text": text[-LONGEST * 3 :]}


def line_of(error: BaseException) -> int | None:
    """The last line of the bot that an exception names."""
    if isinstance(error, SyntaxError) and error.filename == FILE:
        return error.lineno
    frames = traceback.extract_tb(error.__traceback__)
    return next((frame.lineno for frame in reversed(frames) if frame.filename == FILE), None)
