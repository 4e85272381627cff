"""A reason is a claim with its facts: it comes from an exact value or a theorem, never a guess.

An explainer looks for one kind of reason. They are tried from the most telling to the most
general, and the last one always finds something.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from inspect import get_annotations
from typing import Any, ClassVar, Final, TypeAlias, dataclass_transform

from ..rules.game import Reason

MOST: Final = 3
"""The most reasons for one move that anybody reads."""
Explainer: TypeAlias = Callable[[], Reason | None]


@dataclass_transform(frozen_default=True)
class Fact(Reason):
    """A frozen value of its fields, like a dataclass. There are a hundred of them, and to make a
    dataclass takes the page five milliseconds."""

    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        fields = (*cls.__match_args__, *get_annotations(cls))
        type.__setattr__(cls, "__match_args__", fields)  # mypy derives it from the fields

    # The fields have types of their own, which mypy knows.
    def __init__(self, *values: Any, **named: Any) -> None:
        given = {**dict(zip(self.__match_args__, values, strict=False)), **named}
        for name in self.__match_args__:
            value = given[name] if name in given else getattr(type(self), name)
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen")

    @property
    def values(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in self.__match_args__)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.values == self.values

    def __hash__(self) -> int:
        return hash((type(self), self.values))

    def __repr__(self) -> str:
        fields = zip(self.__match_args__, self.values, strict=True)
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in fields)})"


class OnlyMove(Fact):
    """There is only one legal move."""


class OnlyWins(Fact):
    """Whether the only legal move wins with best play."""

    wins: bool


class AllGood(Fact):
    """A nudge where no move gives anything away in a won position."""


class AllAlike(Fact):
    """No move is better than another in a won position."""


class SoonestMoves(Fact):
    """Every move keeps the win; `count` of the `every` moves win soonest, in `moves` moves."""

    count: int
    every: int
    moves: int


class GoodMoves(Fact):
    """How many moves give nothing away; the others do."""

    count: int


class GoodNumbers(Fact):
    """In Number Quest: how many numbers keep the win, each with one of its calls or without."""

    count: int


class AllLose(Fact):
    """Every move loses against best play."""


def first(explainers: Iterable[Explainer]) -> Reason:
    """The first reason that an explainer finds; the last explainer must find one."""
    for explain in explainers:
        if found := explain():
            return found
    raise AssertionError("no explainer found a reason")


def told(*reasons: Reason | None) -> tuple[Reason, ...]:
    """The reasons that were found, but no more than anybody reads."""
    return tuple(reason for reason in reasons if reason)[:MOST]
