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


def within(steps: Steps[T], begin: float, share: float = 0) -> Steps[T]:
    """The same work as a part of a longer one, of which the share `begin` is done before."""
    while True:
        try:
            done = next(steps)
        except StopIteration as stop:
            result: T = stop.value
            return result
        yield begin + share * min(done, 1)


class Remembered(Generic[K, T]):
    """A sliced function that keeps its latest results."""

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
