"""Every brick wears the lead that plain search finds, and the line through them is best play."""

from __future__ import annotations

from hypothesis import given, settings

from ninefold import solver
from ninefold.rules import plain
from ninefold.rules.war import WarPosition
from ninefold.solver import search
from ninefold.ui.maps.pyramid import Pyramid, Span
from tests.effort import effort
from tests.ui.maps.reading import Game, Read, game, games, lead, near, numbers, read

SHORT = {"n": 8, "row": 8}


def row_of(played: Game) -> tuple[int, ...]:
    start = plain(played[0][0])
    assert isinstance(start, WarPosition)
    return start.row


def searched(row: tuple[int, ...]) -> int:
    margin = search.value(WarPosition(row)).margin
    assert margin is not None
    return margin


def spans(n: int) -> list[Span]:
    return [Span(start, size) for size in range(1, n + 1) for start in range(n - size + 1)]


def signs(found: Read, pyramid: Pyramid) -> dict[Span, int]:
    """What the colour of each brick says: ahead, level or behind."""
    shades = {"map-level": 0}
    for strength in (1, 2, 3):
        shades |= {f"map-gain-{strength}": 1, f"map-loss-{strength}": -1}
    boxes = {
        box: sign
        for shade, sign in shades.items()
        for box in found.boxes("map-brick", shade)
    }  # fmt: skip
    return {
        span: next(sign for box, sign in boxes.items() if near(box, pyramid.brick(span)))
        for span in spans(pyramid.n)
    }


@settings(max_examples=effort(20))
@given(games("war", SHORT))
def test_bricks(played: Game) -> None:
    row, found = row_of(played), read("war", played)
    labels = [each.text or "" for each in found.svg.iter("text")]
    pyramid = Pyramid(len(row), any(label[0] in "+\N{MINUS SIGN}0" for label in labels))
    coloured = signs(found, pyramid)
    for span, sign in coloured.items():
        worth = searched(span.of(row))
        assert sign == (worth > 0) - (worth < 0)
    if pyramid.labelled:
        written = {
            span: numbers(label.text or "")[0]
            for label in found.svg.iter("text")
            for span in coloured
            if span.size > 1 and near(at(label), pyramid.middle(span))
        }
        assert written == {span: searched(span.of(row)) for span in coloured if span.size > 1}


def at(label: object) -> tuple[float, float]:
    get = getattr(label, "get", None)
    assert get is not None
    return float(get("x")), float(get("y"))


@settings(max_examples=effort(20))
@given(games("war", SHORT))
def test_the_words_say_the_same(played: Game) -> None:
    row, (table,) = row_of(played), read("war", played).tables()
    if len(table[0]) == 3:
        assert len(table) == len(spans(len(row)))
        for numbers_text, worth, ends in table:
            part = tuple(numbers(numbers_text))
            assert lead(worth) == searched(part)
            assert best_ends(part) == ends_of(ends, part)
    else:
        assert [int(length) for length, _ in table] == list(range(len(row), 0, -1))
        for length, text in table:
            check_length(row, int(length), text)


def check_length(row: tuple[int, ...], size: int, text: str) -> None:
    for start, each in enumerate(text.split("; ")):
        place, worth = numbers(each.split(",")[0])
        part = row[start : start + size]
        assert (place, worth) == (start + 1, searched(part))
        assert ends_of(each, part) == best_ends(part)


def best_ends(part: tuple[int, ...]) -> set[str]:
    values = search.values(WarPosition(part))
    best = max(value.margin or 0 for value in values.values())
    return {move for move, value in values.items() if value.margin == best}


def ends_of(text: str, part: tuple[int, ...]) -> set[str]:
    if len(part) == 1:
        return {"L"}
    return {"L", "R"} if "either" in text else {"R"} if "right" in text else {"L"}


@settings(max_examples=effort(50))
@given(games("war"))
def test_the_line_is_best_play(played: Game) -> None:
    positions, _, ply = played
    position = plain(positions[ply])
    assert isinstance(position, WarPosition)
    items = ["".join(item.itertext()) for item in read("war", played).root.iter("li")]
    line = [item for item in items if "take" in item]
    assert len(line) == len(position.row)
    for item in line:
        assert tuple(numbers(item.split(":")[0])) == position.row
        best = solver.best(position)
        assert ends_of(item, position.row) == set(best)
        position = position.play(best[0])


def test_who_took_what() -> None:
    found = read("war", game("war", {"row": (5, 1, 2, 9)}, "R", "L"))
    gone = [each.get("class") for each in found.classed("map-used")]
    assert gone == ["map-used player-2", "map-used player-1"]
    assert found.say() == (
        "With best play this row is worth +1: with the points so far (+4) "
        "the player to move ends 5 ahead."
    )
    swapped = read("war", game("war", {"row": (5, 1, 2, 9), "swap": 1}, "R", "S"))
    assert [each.get("class") for each in swapped.classed("map-used")] == ["map-used player-2"]
