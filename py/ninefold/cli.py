"""The terminal program: `ninefold play`, `solve`, `levels`, `bot` and `tournament`."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence

from .terminal.bot import bot
from .terminal.contest import tournament
from .terminal.levels import levels
from .terminal.options import BadInput, Options, parser, read
from .terminal.play import play
from .terminal.screen import Screen, tolerate_any_text
from .terminal.solve import solve
from .terminal.table import FAILED, INTERRUPTED

COMMANDS: dict[str, Callable[[Options, Screen], int]] = {
    "play": play,
    "solve": solve,
    "levels": levels,
    "bot": bot,
    "tournament": tournament,
}
BAD_INPUT = 2
PIPE_CLOSED = 141
"""What a shell reports for a program that a closed pipe has stopped."""


def overview(options: Options, screen: Screen) -> int:
    screen.say(parser().format_help().rstrip())
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; returns the exit code."""
    try:
        options = read(arguments)
        command = COMMANDS.get(options.get("command", ""), overview)
        return command(options, Screen(sys.stdin, sys.stdout))
    except BadInput as error:
        print(f"ninefold: {' '.join(str(error).split())}", file=sys.stderr)
        return BAD_INPUT
    except SystemExit as helped:
        return int(helped.code or 0)


def run() -> None:
    """The program's entry point: `main`, with a quiet end when it is stopped from outside."""
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    tolerate_any_text()
    try:
        code = main()
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = INTERRUPTED
    except OSError as error:
        code = unwritable(error)
    sys.exit(code)


def unwritable(error: OSError) -> int:
    """The exit code where the output is closed or full: nothing more must be written, not even at
    exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(error, BrokenPipeError):
        return PIPE_CLOSED
    print(f"ninefold: {error}", file=sys.stderr)
    return FAILED
