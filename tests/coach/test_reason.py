"""A fact is a frozen value of its fields."""

from __future__ import annotations

import pytest

from ninefold.coach.reason import Fact


class Near(Fact):
    number: int
    far: int = 9


class Farther(Near):
    farthest: int = 0


def test_it_is_the_value_of_its_fields() -> None:
    assert Near(1) == Near(number=1, far=9) != Near(1, 2)
    assert len({Near(1), Near(1, 9), Near(1, 8)}) == 2
    assert repr(Near(1)) == "Near(number=1, far=9)"
    assert Near(1) != Farther(1)
    assert Farther(1, 2, 3).farthest == 3


def test_it_can_be_matched_by_place() -> None:
    match Near(3, 4):
        case Near(number, far):
            assert (number, far) == (3, 4)


def test_it_is_frozen_and_needs_its_fields() -> None:
    with pytest.raises(AttributeError):
        Near(1).number = 2  # type: ignore[misc]  # that is the point
    with pytest.raises(AttributeError):
        Near()  # type: ignore[call-arg]  # and this
