"""A number tile: a numeral, and a level from the bottom, so that a row reads as a skyline."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import ceil

from ..html import Child, Node, h
from ..html import classes as joined
from .kit import button

LONG_TRAY = 6


def tile(  # noqa: PLR0913 - all by name, most with a default
    number: int,
    *,
    largest: int,
    target: str | None = None,
    classes: Iterable[str] = (),
    label: str | None = None,
    disabled: bool = False,
    home: bool = False,
    key: str | None = None,
    marks: Child = (),
) -> Node:
    """A button where there is a target, else a picture of a tile. `key` is the identity of the
    physical tile: the page glides it from where it was to where it is."""
    names = joined("tile", fill(number, largest), *classes)
    face = numeral(number), marks
    if target is None:
        return h("span", *face, class_=names, data_tile=key, key=key or "")
    text = label or str(number)
    return button(target, *face, label=text, names=names, home=home, off=disabled, data_tile=key)


@lru_cache(maxsize=256)
def numeral(number: int) -> Node:
    return h("span", number, class_="numeral")


def fill(number: int, largest: int) -> str:
    """The class of the level: ninths for the small numbers, else steps of five percent."""
    if largest <= 9:
        return f"fill-{number}"
    return f"fill-{max(1, round(20 * number / largest)) * 5:02d}"


def columns(count: int, tiny: int, small: int, medium: int, large: int) -> str:
    """Classes for how many tiles stand in a line at most, by the width there is; all lines of a
    board are about equally long."""
    sizes = {"xs": tiny, "s": small, "m": medium, "l": large}
    return " ".join(f"cols-{size}-{even(count, most)}" for size, most in sizes.items())


def even(count: int, most: int) -> int:
    """How many tiles stand in a line: as few lines as `most` in a line allows, all about equally
    long."""
    lines = max(1, ceil(count / most))
    return max(1, ceil(count / lines))


def identities(*groups: Sequence[int]) -> list[list[str]]:
    """A name for every tile of the groups; equal numbers are told apart."""
    seen = Counter[int]()
    named: list[list[str]] = []
    for group in groups:
        names = list[str]()
        for number in group:
            seen[number] += 1
            names.append(str(number) if seen[number] == 1 else f"{number}-{seen[number]}")
        named.append(names)
    return named


def tray_of(
    taken: Sequence[tuple[int, str]], old: int, *, largest: int, label: str, mini: bool = False
) -> Node:
    """Taken tiles with their names, small; many of them stand closer. The first ones are old, the
    others came with the last move and are tinted."""
    tiles = [
        tile(number, largest=largest, key=None if mini else name,
             classes=("tile-small", "tile-new") if at >= old else ("tile-small",))
        for at, (number, name) in enumerate(taken)
    ]  # fmt: skip
    many = len(taken) > LONG_TRAY and ("tray-longer" if len(taken) > 12 else "tray-long")
    return h("div", *tiles, class_=joined("tiles", many), role="img", aria_label=label)
