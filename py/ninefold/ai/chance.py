"""Drawing at random, the same in every Python for the same seed.

Of a source of chance only `getrandbits()` is used: interpreters agree on it, not on what is built
on top of it. What is drawn is what `choice` and `sample` of CPython's `random.Random` draw, so that
perfect play goes on in a game of an earlier day as it would have then.
"""

from __future__ import annotations

from collections.abc import Sequence
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
