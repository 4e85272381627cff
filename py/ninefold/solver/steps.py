"""Long work in slices: a generator that yields its progress (0 to 1) and returns its result.

The same code solves at once (`finish`) or a slice at a time, so that a page stays responsive.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Generator, Hashable
from typing import Generic, TypeAlias, TypeVar

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")
Steps: TypeAlias = Generator[float, None, T]


def finish(steps: Steps[T]) -> T:
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            result: T = stop.value
            return result


def part(steps: Steps[T], start: float, end: float) -> Steps[T]:
    """As a part of longer work: its progress goes from start to end."""
    while True:
        try:
            yield start + (end - start) * next(steps)
        except StopIteration as stop:
            result: T = stop.value
            return result


class Remembered(Generic[K, T]):
    """A sliced function with its latest results kept."""

    def __init__(self, work: Callable[[K], Steps[T]], keep: int) -> None:
        self.work = work
        self.keep = keep
        self.results: OrderedDict[K, T] = OrderedDict()

    def __call__(self, key: K) -> T:
        return finish(self.steps(key))

    def steps(self, key: K) -> Steps[T]:
        if key not in self.results:
            self.results[key] = yield from self.work(key)
            while len(self.results) > self.keep:
                self.results.popitem(last=False)
        self.results.move_to_end(key)
        return self.results[key]
