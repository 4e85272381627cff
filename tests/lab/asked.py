"""Bots as functions of this process: the referee cannot tell them from others."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from ninefold import solver
from ninefold.lab.faults import Reply, Returned
from ninefold.lab.referee import Ask, Refereeing, drive
from ninefold.session import Session
from ninefold.session.code import decode

T = TypeVar("T")
Chooses = Callable[[Session], str]


def answering(*bots: Chooses) -> Callable[[Ask], list[Reply]]:
    def ask(asked: Ask) -> list[Reply]:
        return [Returned(bots[asked.bot](decode(code))) for code in asked.codes]

    return ask


def refereed(refereeing: Refereeing[T], *bots: Chooses) -> T:
    return drive(refereeing, answering(*bots))


def at_random(seed: int = 1) -> Chooses:
    rng = Random(seed)

    def choose(session: Session) -> str:
        return text(session, rng.choice(session.position.moves()))

    return choose


def best(session: Session) -> str:
    return text(session, solver.best(session.position)[0])


def text(session: Session, move: Any) -> str:
    return session.game.format_move(move)
