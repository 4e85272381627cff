"""The process in which a bot runs: messages are lines of its standard input and output.

A bot in the terminal is a program like any other that is run here: it may read files and use the
network. What it cannot do is upset the referee, who ends the process and starts another.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress

from ..lab.limits import LIMITS
from ..lab.runner import Runner


def limit_memory() -> None:
    """A bot that fills its memory gets a MemoryError; where a system has no such limit, the
    referee's clock has to do."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (LIMITS.memory, LIMITS.memory))


def main() -> None:
    """Answers until the input ends. What the bot writes past its prints goes nowhere."""
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    hear, sys.stdin = sys.stdin, open(os.devnull, encoding="utf-8")  # noqa: SIM115
    limit_memory()

    def send(text: str) -> None:
        out.write(f"{text}\n")
        out.flush()

    runner = Runner(send)
    send('{"type": "ready"}')
    for line in hear:
        runner.hear(line)


if __name__ == "__main__":
    main()
