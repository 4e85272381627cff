"""English for what ends a bot's game: in the lab, in the terminal, at the table."""

from __future__ import annotations

from typing import Final

from ...lab.faults import Absent, Crashed, Fault, Late, NoChoose, Raised, Refused, Unreadable
from ...lab.limits import LIMITS
from .common import refusal
from .grammar import count, join

MEGABYTE: Final = 1 << 20
MANY: Final = 8
PLAIN: Final = {
    "SyntaxError": "Python cannot read this.",
    "IndentationError": "the spaces at the start of the line do not fit.",
    "TabError": "tabs and spaces are mixed.",
    "NameError": "Python does not know this name.",
    "UnboundLocalError": "this name has no value yet.",
    "TypeError": "this kind of value does not work here.",
    "AttributeError": "this value has nothing of that name.",
    "IndexError": "the list or tuple has fewer items than that.",
    "KeyError": "the dictionary has no such key.",
    "ZeroDivisionError": "it divides by 0.",
    "RecursionError": "it calls itself too deeply.",
    "MemoryError": f"it needs more than its {LIMITS.memory // MEGABYTE} MB of memory.",
    "SystemExit": "it asks Python to stop.",
    "KeyboardInterrupt": "it asks Python to stop.",
    "ModuleNotFoundError": "this module is not here. The standard library is.",
    "ImportError": "this cannot be imported.",
    "EOFError": "nobody is here to type an answer.",
    "AssertionError": "an assert does not hold.",
    "TooManyPrints": f"it prints more than {LIMITS.printed // 1000},000 letters at once.",
}
"""What the exceptions that bots meet mean."""


def fault(found: Fault) -> str:
    """What ended a bot's game, in one sentence."""
    match found:
        case Raised(name, line, said):
            told = meaning(name, said)
            return f"Line {line}: {told}" if line else f"{told[0].upper()}{told[1:]}"
        case NoChoose():
            return "Write a function choose(position) that returns a move."
        case Late(seconds):
            return f"It thought longer than {count(round(seconds), 'second')}."
        case Crashed():
            return "It brought its Python down."
        case Absent():
            return "Python for bots did not load. Reload the page to try again."
        case Unreadable(returned, legal):
            shown = returned if returned == returned.strip() else f'"{returned}"'
            return f"It returned {shown}, which is no move. Legal here: {listed(legal)}."
        case Refused(move, reason, legal):
            return f"It returned {move}: {refusal(reason)}. Legal here: {listed(legal)}."


def meaning(name: str, said: str) -> str:
    """What an exception means; some by what Python says of them."""
    if "NoneType" in said:
        return "a value here is None."
    if "'method'" in said or "'builtin_function_or_method'" in said:
        return "this is a function: put brackets after it, as in position.moves()."
    if "not callable" in said:
        return "this is not a function: leave out the brackets after it."
    return PLAIN.get(name, f"it stopped with {name}.")


def python_says(found: Fault) -> str:
    """Python's own message about a fault; empty if it has none."""
    return found.text if isinstance(found, Raised) else ""


def listed(moves: tuple[str, ...]) -> str:
    """Moves as texts; of many only the first are told."""
    return join((*moves[:MANY], "others") if len(moves) > MANY + 1 else moves, "or")
