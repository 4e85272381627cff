"""Drawing at random, the same in every Python for the same seed.

Of a source of chance only `random()` and `getrandbits()` are used: interpreters agree on those, not
on what is built on top of them. What is drawn is what `choice`, `choices` and `sample` of CPython's
`random.Random` draw, so that a game of an earlier day goes on as it would have then.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from random import Random
from typing import TypeVar

T = TypeVar("T")


def below(rng: Random, count: int) -> int:
    """A whole number from 0 to `count - 1`, all equally likely."""
    bits = count.bit_length()
    number = rng.getrandbits(bits)
    while number >= count:
        number = rng.getrandbits(bits)
    return number


def choice(rng: Random, items: Sequence[T]) -> T:
    return items[below(rng, len(items))]


def weighted(rng: Random, items: Sequence[T], weights: Sequence[float]) -> T:
    """One of the items, each as likely as its weight is large."""
    upto = list(accumulate(weights))
    point = rng.random() * upto[-1]
    return next((item for item, end in zip(items, upto, strict=True) if point < end), items[-1])


def sample(rng: Random, items: Sequence[T], count: int) -> list[T]:
    """Several of the items in a random order, none of them twice."""
    if len(items) > small(count):
        return sample_of_many(rng, items, count)
    pool = list(items)
    found: list[T] = []
    for left in reversed(range(len(pool) - count + 1, len(pool) + 1)):
        place = below(rng, left)
        found.append(pool[place])
        pool[place] = pool[left - 1]
    return found


def sample_of_many(rng: Random, items: Sequence[T], count: int) -> list[T]:
    """By places, drawn again where one comes twice."""
    places: list[int] = []
    while len(places) < count:
        place = below(rng, len(items))
        if place not in places:
            places.append(place)
    return [items[place] for place in places]


def small(count: int) -> int:
    """Up to how many items CPython copies them all to draw `count`: where a set would be larger."""
    size = 1
    while size < 3 * count:
        size *= 4
    return 21 + (size if count > 5 else 0)
