"""What the games with a pool of numbers refuse."""

from __future__ import annotations

from dataclasses import dataclass

from .game import Reason


@dataclass(frozen=True, slots=True)
class NotInPool(Reason):
    number: int
    n: int
    """The pool has the numbers from 1 to n."""


@dataclass(frozen=True, slots=True)
class Taken(Reason):
    number: int
