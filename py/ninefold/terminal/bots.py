"""A bot in a process of its own, which is ended and started again when it overruns its time."""

from __future__ import annotations

import os
import queue
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Thread
from time import monotonic
from types import TracebackType
from typing import IO, Final

from ..lab import wire
from ..lab.bots import Bot
from ..lab.faults import Crashed, Late, Reply, Trouble
from ..lab.limits import LIMITS, Limits

PACKAGE: Final = Path(__file__).parents[2]
"""The folder that the package is in."""


class CannotLoad(Exception):
    """The bot's text could not be read; `trouble` says why."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(repr(trouble))
        self.trouble = trouble


class BotProcess:
    """`with BotProcess(bot) as process: process.ask(codes)`. Raises CannotLoad at the start."""

    def __init__(self, bot: Bot, limits: Limits = LIMITS) -> None:
        self.bot = bot
        self.limits = limits
        self.helped = False
        self.printed: list[str] = []
        self.number = 0
        self.start()

    def __enter__(self) -> BotProcess:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.end()

    def start(self) -> None:
        self.lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self.process = started()
        Thread(target=pump, args=(self.process.stdout, self.lines), daemon=True).start()
        if self.line(self.limits.start) is None:
            self.failed(Crashed())
        self.tell(wire.load(self.bot.source))
        self.loaded()

    def loaded(self) -> None:
        heard = self.heard(self.limits.load)
        if isinstance(heard, wire.Loaded):
            self.helped = self.helped or heard.helped
            return
        self.failed(heard.trouble if isinstance(heard, wire.Failed) else trouble(heard))

    def failed(self, trouble: Trouble) -> None:
        self.end()
        raise CannotLoad(trouble)

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            with suppress(OSError):
                if pipe:
                    pipe.close()

    def tell(self, message: str) -> None:
        assert self.process.stdin
        with suppress(OSError):  # it has ended: then there is no answer
            self.process.stdin.write(f"{message}\n")
            self.process.stdin.flush()

    def ask(self, codes: tuple[str, ...]) -> list[Reply]:
        """The replies up to the first after which the process had to be started again."""
        self.number += 1
        self.tell(wire.ask(self.number, codes))
        replies: list[Reply] = []
        for _ in codes:
            heard = self.heard(self.limits.move)
            if not isinstance(heard, wire.Answered) or heard.id != self.number:
                replies.append(trouble(heard))
                self.end()
                self.start()
                break
            replies.append(heard.reply)
            self.helped = self.helped or heard.helped
        return replies

    def heard(self, seconds: float) -> wire.Heard | Late | None:
        """The next message that is no print; None if the process ended or says nonsense."""
        until = monotonic() + seconds
        while True:
            try:
                line = self.line(until - monotonic())
            except queue.Empty:
                return Late(seconds)
            found = wire.read(line) if line is not None else None
            if not isinstance(found, wire.Printed):
                return found
            if len(self.printed) < self.limits.lines:
                self.printed += found.text.split("\n")

    def line(self, seconds: float) -> str | None:
        """The next line; None at the end. Raises queue.Empty when the time is up."""
        return self.lines.get(timeout=max(0.0, seconds))


def trouble(heard: wire.Heard | Late | None) -> Trouble:
    return heard if isinstance(heard, Late) else Crashed()


def started() -> subprocess.Popen[str]:
    """A session of its own, so that Ctrl-C reaches the referee alone."""
    return subprocess.Popen(
        [sys.executable, "-m", "ninefold.terminal.child"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": str(PACKAGE), "PYTHONIOENCODING": "utf-8"},
        text=True,
        encoding="utf-8",
        errors="replace",
        start_new_session=True,
    )


def pump(pipe: IO[str] | None, lines: queue.SimpleQueue[str | None]) -> None:
    """Puts line after line into the queue, and None at the end."""
    assert pipe
    with suppress(OSError, ValueError):
        while line := pipe.readline(wire.LONGEST):
            lines.put(line)
    lines.put(None)
