"""Style rules that are counted out rather than written: levels, columns, places.

The page allows no style of an element's own, so what a board needs by number it asks for by class.
`python -m ninefold.ui.boards.generated` prints assets/css/generated.css.
"""

from __future__ import annotations

from collections.abc import Iterator

from . import ring

WIDTHS = {"xs": 0, "s": 15, "m": 32, "l": 56}
"""The least width of a board, in rem, at which each kind of column class applies."""
MOST_COLUMNS = 20


def css() -> str:
    head = "/* Made by py/ninefold/ui/boards/generated.py: change that, not this. */"
    return "\n".join((head, *levels(), *places(), *rings(), *columns(), ""))


def levels() -> Iterator[str]:
    """Rules for how high a tile is filled; a little stays free at the top."""
    for number in range(1, 10):
        yield f".fill-{number}{{--fill:{number / 9 * 88:.3g}%}}"
    for percent in range(5, 101, 5):
        yield f".fill-{percent:02d}{{--fill:{percent * 0.88:.3g}%}}"


def places() -> Iterator[str]:
    for percent in range(101):
        yield f".x-{percent}{{--x:{percent}%}}"


def rings() -> Iterator[str]:
    for n in range(2, ring.MOST + 1):
        yield f".of-{n}{{--n:{n};--size:{ring.size(n):g};--far:{ring.radius(n, 1):g}}}"
    for number in range(1, ring.MOST + 1):
        yield f".at-{number}{{--i:{number - 1}}}"


def columns() -> Iterator[str]:
    for name, width in WIDTHS.items():
        rules = "".join(f".cols-{name}-{n}{{--cols:{n}}}" for n in range(1, MOST_COLUMNS + 1))
        yield f"@container board (min-width:{width}rem){{{rules}}}" if width else rules


if __name__ == "__main__":
    print(css(), end="")
