"""Everything fits: on a phone, upright and on its side, on a tablet, a desk and a classroom's wall,
with large text, at the largest settings. And a board fills the room that it has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pytest
from playwright.sync_api import Page

from ninefold.rules import BY_KEY
from tests.made import made
from tests.web.table import Table
from tests.web.test_axe import END, MIDDLE

PHONE, LOW, TABLET, DESK, WALL = (360, 640), (640, 360), (820, 1180), (1280, 720), (1920, 1080)
SIZES = (PHONE, LOW, TABLET, DESK, WALL)
LEAST_TARGET = 44
LEAST_LABEL = 12.5
LEAST_TILE = {TABLET: 72, WALL: 100}
"""The least width of a tile that can be pressed, in pixels, at the start of a game."""

TOOLS = """
  const box = (it) => it.getBoundingClientRect();
  const name = (it) => `${it.tagName.toLowerCase()}.${it.className}` +
    `[${it.dataset.target ?? it.dataset.opens ?? ""}] "${it.textContent.trim().slice(0, 20)}"`;
  // What is there for listeners only is a pixel wide, or inside something that is.
  const shown = (it) => it.checkVisibility({ visibilityProperty: true }) &&
    box(it).width > 1 && box(it.parentElement).width > 1;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
"""
FAULTS = (
    "({ fits }) => {"
    + TOOLS
    + """
  const root = document.documentElement, faults = [];
  scrollTo(0, 0);
  if (root.scrollWidth > innerWidth)
    faults.push(`scrolls sideways: ${root.scrollWidth} in ${innerWidth}`);
  for (const it of all("header, #board button, .flag, .seat, .status, .end, .actions, aside")) {
    const { left, right } = box(it);
    if (left < -0.5 || right > innerWidth + 0.5) faults.push(`${name(it)} is outside the page`);
  }
  const board = box(document.querySelector("#board"));
  for (const it of all("#board .tile, #board .track, #board output")) {
    const { left, right, top, bottom } = box(it);
    if (left < board.left - 1 || right > board.right + 1 ||
        top < board.top - 1 || bottom > board.bottom + 1)
      faults.push(`${name(it)} is outside the board`);
  }
  for (const it of all("button, a, summary, .status, .caption, .numeral, .name, .score"))
    if (it.scrollWidth > it.clientWidth + 1 && getComputedStyle(it).display !== "inline")
      faults.push(`${name(it)} is cut: ${it.scrollWidth} in ${it.clientWidth}`);
  for (const selector of fits)
    for (const it of all(selector)) {
      const { top, bottom } = box(it);
      if (top < -0.5 || bottom > innerHeight + 0.5)
        faults.push(`${selector} does not fit: ${top} to ${bottom} in ${innerHeight}`);
    }
  return faults;
}"""
)
SMALL = (
    "([least, board]) => {"
    + TOOLS
    + """
  return all("a, button, summary, select, input:not([type=checkbox], [type=radio]), label.check")
    .filter((it) => board || !it.closest("#board"))
    .filter((it) => box(it).width < least - 0.5 || box(it).height < least - 0.5)
    .map((it) => `${name(it)} is ${box(it).width} by ${box(it).height}`);
}"""
)
IN_PLAY = dict.fromkeys(SIZES, ("#board", ".status", ".actions"))
AT_THE_END = dict.fromkeys((PHONE, LOW), (".end", ".actions"))
"""What needs no scrolling, by size."""
COVERED = """() => [...document.querySelectorAll("#board .part .tile")].filter((it) => {
  const { left, top, width, height } = it.getBoundingClientRect();
  return !document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".keep");
}).length"""
"""How many tiles of the parts of a cut row do not belong to a button."""


def faults(table: Table, fits: Sequence[str] = ()) -> list[str]:
    """What is wrong at the size that the page has; `fits` names what needs no scrolling."""
    return [str(each) for each in table.page.evaluate(FAULTS, {"fits": fits})]


SETTLED = """([width, height]) =>
  innerWidth === width && innerHeight === height && document.fonts.status === "loaded"
"""


def resize(page: Page, size: tuple[int, int]) -> None:
    """Until the page knows of it and shows its own letters."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_function(SETTLED, arg=size)


def enlarge(table: Table, percent: int) -> None:
    """Larger text, as a reader may set it in the browser."""
    table.page.evaluate("size => { document.documentElement.style.fontSize = size }", f"{percent}%")


CLASSIC_STATES = {key: [(made(key), ""), (MIDDLE[key], ""), (END[key], "")] for key in BY_KEY}
CLASSIC_STATES["split"].append((made("split"), "cut:4"))
CLASSIC_STATES["quest"].append((made("quest"), "call:open"))
CLASSIC_STATES["quest"].append((made("quest", "30:2,80:7,9,1,5,3,6,8,4"), ""))  # both have called


def states(table: Table, key: str) -> Iterator[str]:
    """The game at its start, in its middle, at its end, and with a choice half made."""
    for code, press in CLASSIC_STATES[key]:
        table.lay(code)
        if press:
            table.press_board(press)
        yield f"{key} {code} {press}".strip()


LARGEST = {
    "split": made("split", "3L,4R", settings={"n": 30}, seats=("you", "friend")),
    "duel": made("duel", "96,48,24", settings={"n": 100}, seats=("you", "friend")),
    "war": made("war", "L,R,L,L,R,R", settings={"n": 40}, seats=("you", "friend")),
    "quest": made("quest", "78:12,77:11,10,9,8,7,6,5", settings={"n": 12}, seats=("you", "friend")),
    "battle": made("battle", "9,1,9", settings={"target": 300, "gap": 3}, seats=("you", "friend")),
}


IN_TWO_LINES = {
    "split": made("split", "1L,1L,1L,1L", settings={"n": 11, "cap": 2}, seats=("you", "friend")),
    "war": made("war", "L,R,L,L", settings={"n": 15}, seats=("you", "friend")),
}
"""Few enough numbers for one line, of a deal whose tiles are sized for two."""


ROOM = """() => {
  const tiles = [...document.querySelectorAll("#board .tile")];
  const labels = [...document.querySelectorAll(".actions button")];
  return {
    tile: Math.min(...tiles.map((it) => it.getBoundingClientRect().width)),
    label: Math.min(...labels.map((it) => parseFloat(getComputedStyle(it).fontSize))),
  };
}"""


def too_small(table: Table) -> Iterator[str]:
    """What cannot be read from where one sits."""
    for size in (PHONE, *LEAST_TILE):
        resize(table.page, size)
        found = table.page.evaluate(ROOM)
        if found["tile"] < LEAST_TILE.get(size, 0) or found["label"] < LEAST_LABEL:
            yield f"{size}: {found}"


@pytest.mark.parametrize("key", BY_KEY)
def test_everything_fits(table: Table, key: str) -> None:
    table.lay(made(key))
    found = [f"{key} {fault}" for fault in too_small(table)]
    for state in states(table, key):
        # At the end there is more to say, and nothing left to press on the board.
        ended = table.over()
        fits = AT_THE_END if ended else IN_PLAY
        found += [f"{state} {fault}" for fault in at_all_sizes(table, fits, board=not ended)]
    found += [f"{key} {fault}" for fault in small_in_sheets(table)]
    if key in IN_TWO_LINES:
        table.lay(IN_TWO_LINES[key])
        found += [f"{key} in two lines {fault}" for fault in at_all_sizes(table)]
    table.lay(LARGEST[key])
    found += [f"{key} at its largest {fault}" for fault in at_all_sizes(table)]
    assert not found, "\n".join(found)


def test_a_tap_on_a_number_of_a_part_keeps_the_part(table: Table) -> None:
    table.lay(made("split"))
    table.press_board("cut:4")
    for size in (PHONE, DESK):
        resize(table.page, size)
        assert table.page.evaluate(COVERED) == 0, size


def at_all_sizes(
    table: Table,
    fits: Mapping[tuple[int, int], Sequence[str]] = {},
    board: bool = False,
    sizes: Sequence[tuple[int, int]] = SIZES,
) -> Iterator[str]:
    """What is wrong, size by size; with `board` its tiles too must be large enough for a finger."""
    for size in sizes:
        resize(table.page, size)
        yield from (f"{size}: {fault}" for fault in faults(table, fits.get(size, ())))
        if size in (PHONE, DESK):
            yield from (f"{size} with large text: {fault}" for fault in with_large_text(table))
        if size == PHONE:
            yield from small_targets(table, board)


def with_large_text(table: Table) -> list[str]:
    enlarge(table, 200)
    found = faults(table)
    enlarge(table, 100)
    return found


def small_targets(table: Table, board: bool) -> list[str]:
    """What is too small for a finger. At the end of a game the board makes room for the result;
    it may shrink then, since nothing on it can be played."""
    found = table.page.evaluate(SMALL, [LEAST_TARGET, board])
    return [str(each) for each in found]


def small_in_sheets(table: Table) -> Iterator[str]:
    resize(table.page, PHONE)
    for sheet in ("rules", "settings", "share"):
        table.open_sheet(sheet)
        for fault in small_targets(table, board=False):
            yield f"{sheet}: {fault}"
        table.close_sheet(sheet)


COST = """plain => {
  const sheet = new CSSStyleSheet();
  if (plain) sheet.replaceSync("* { container: none !important }");
  document.adoptedStyleSheets.push(sheet);
  const status = document.querySelector(".status"), board = document.querySelector("#board");
  const once = (_, at) => {
    const since = performance.now();
    for (let change = 0; change < 10; change += 1) {
      status.style.paddingLeft = `${(at + change) % 2}px`;
      board.getBoundingClientRect();
    }
    return performance.now() - since;
  };
  const found = Array.from({ length: 9 }, once).sort((one, two) => one - two)[4];
  status.style.paddingLeft = "";
  document.adoptedStyleSheets = [];
  return found;
}"""
"""The median of what ten small changes cost to lay out, in milliseconds; `plain` is without what
depends on the size of the board's box."""
MOST_TIMES = 8


def test_a_small_change_does_not_style_the_whole_board_anew(table: Table) -> None:
    """A box that is measured twice in a layout would: it took forty times as long."""
    table.lay(made("split"))
    resize(table.page, DESK)
    with_boxes, plain = (table.page.evaluate(COST, without) for without in (False, True))
    assert with_boxes <= MOST_TIMES * max(plain, 0.5)
