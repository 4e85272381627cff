"""A reason is a claim with its facts: it comes from an exact value or a theorem, never a guess.

An explainer looks for one kind of reason. They are tried from the most telling to the most
general, and the last one always finds something.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from ..rules.game import Reason

MOST: Final = 3
"""More reasons than this for one move are not read."""
Explainer: TypeAlias = Callable[[], Reason | None]


@dataclass(frozen=True, slots=True)
class OnlyMove(Reason):
    """There is no choice."""


@dataclass(frozen=True, slots=True)
class AllAlike(Reason):
    """Every move that matters is worth the same."""

    wins: bool


@dataclass(frozen=True, slots=True)
class GoodMoves(Reason):
    """So many moves give nothing away; the others do."""

    count: int


@dataclass(frozen=True, slots=True)
class LongestMoves(Reason):
    """Every move loses; so many hold out longest."""

    count: int


def first(explainers: Iterable[Explainer]) -> Reason:
    """The first reason that is found; the last explainer must find one."""
    for explain in explainers:
        if found := explain():
            return found
    raise AssertionError("no explainer found a reason")


def told(*reasons: Reason | None) -> tuple[Reason, ...]:
    """Those that were found, no more than are read."""
    return tuple(reason for reason in reasons if reason)[:MOST]
