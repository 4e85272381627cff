"""What is drawn is what Python's own library draws."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from ninefold.ai import chance

SEEDS = st.integers(0, 10**15)


@given(SEEDS, st.integers(1, 300))
def test_choice(seed: int, count: int) -> None:
    ours, theirs = Random(seed), Random(seed)
    for _ in range(3):
        assert chance.choice(ours, range(count)) == theirs.choice(range(count))
    assert ours.random() == theirs.random()


@given(SEEDS, st.integers(1, 200), st.data())
def test_sample(seed: int, size: int, data: st.DataObject) -> None:
    count = data.draw(st.integers(1, min(size, 30)))
    ours, theirs = Random(seed), Random(seed)
    assert chance.sample(ours, range(size), count) == theirs.sample(range(size), count)
    assert ours.random() == theirs.random()
