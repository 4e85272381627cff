"""What the small Python of the lab knows, as a text for Pyodide, which takes the page over."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from ...lab.faults import (
    Absent,
    Crashed,
    Fault,
    Late,
    NoChoose,
    Raised,
    Refused,
    Returned,
    Unreadable,
)
from ...lab.referee import judged
from ...session import Session
from ...session.code import decode, encode
from .desk import Desk

# What JSON holds has no type that says more.
Told: TypeAlias = list[Any]


@dataclass(frozen=True, slots=True)
class Known:
    desk: Desk
    number: int
    """Of the last question to a bot."""
    resting: bool
    """True if a game goes on from the desk's session."""
    held: tuple[str, ...]
    """What happened that the small Python cannot answer, in order."""


def write(known: Known) -> str:
    desk = known.desk
    plain = [desk.game, desk.preset, desk.level, desk.name, desk.by, desk.source, desk.told]
    more = [
        encode(desk.session),
        list(desk.console),
        desk.busy,
        desk.runs,
        told_fault(desk.fault),
        desk.ran,
    ]
    return json.dumps([plain, more, desk.note, known.number, known.resting, list(known.held)])


def read(text: str) -> Known:
    plain, more, note, number, resting, held = json.loads(text)
    game, preset, level, name, by, source, told = plain
    code, console, busy, runs, fault, ran = more
    session = decode(code)
    desk = Desk(game, preset, level, name, by, source, session, told, note)
    desk = replace(desk, console=tuple(console), busy=busy, runs=runs, ran=ran)
    desk = replace(desk, fault=read_fault(fault, session))
    return Known(desk, number, resting, tuple(held))


def told_fault(fault: Fault | None) -> Told:
    match fault:
        case None:
            return []
        case Raised(name, line, text):
            return ["raised", name, line, text]
        case Late(seconds):
            return ["late", seconds]
        case NoChoose():
            return ["missing"]
        case Crashed():
            return ["crashed"]
        case Absent():
            return ["absent"]
        case Unreadable(text, _):
            return ["returned", text]
        case Refused(text, _, _):
            return ["returned", text]


def read_fault(told: Told, session: Session) -> Fault | None:
    match told:
        case ["raised", name, line, text]:
            return Raised(name, line, text)
        case ["late", seconds]:
            return Late(seconds)
        case ["missing"]:
            return NoChoose()
        case ["crashed"]:
            return Crashed()
        case ["absent"]:
            return Absent()
        case ["returned", text]:
            return again(session, text)
        case _:
            return None


def again(session: Session, text: str) -> Fault:
    """What is wrong with a move that was no move in this session."""
    found = judged(session, Returned(text))
    assert not isinstance(found, Session)
    return found
