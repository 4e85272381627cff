"""The record as a person reads it: results, accuracy over time, puzzles; and what to do with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date

from ...record.changes import Days, Decided, Finished, Record, accuracies, results
from ...rules import BY_KEY
from ...words.en import page as page_words
from ...words.en import puzzles as puzzle_words
from ...words.en import record as words
from ..html import Node, h, small_button
from ..puzzles.reading import streak_now
from ..state import State
from ..view.sheet import opener, progress, sheet

LATEST = 30
"""The most days in the picture."""
WIDTH, HEIGHT, LEFT, TOP = 320, 130, 44, 10


def record_sheet(state: State) -> Node:
    return sheet("record", page_words.RECORD_TITLE, *record_content(state))


def record_content(state: State) -> tuple[Node, ...]:
    record = state.record.record
    if record is None:
        return (h("p", f"{words.READING}.", role="status"),)
    return (
        *faults(state),
        *summary(record, streak_now(state)),
        *accuracy(record),
        tools(state),
    )


def faults(state: State) -> Iterable[Node]:
    texts = (state.record.fault, "" if state.keeps else page_words.NOT_KEPT)
    return (h("p", text, class_="problem", role="alert", key=text) for text in texts if text)


def summary(record: Record, days: int) -> Iterable[Node]:
    yield h("h3", words.RESULTS)
    yield results_table(words.RESULTS, record.games) or h("p", words.NOTHING_YET)
    if found := results_table(words.MATCHES, record.matches):
        yield h("h3", words.MATCHES)
        yield found
    if record.challenges:
        yield h("h3", words.LAB)
        yield h("p", words.challenges_so_far(len(record.challenges)))
    yield h("h3", page_words.PUZZLES)
    yield h("p", words.daily_so_far(len(record.puzzles), puzzle_words.streak(days)))
    yield h("p", words.endless_so_far(record.endless))
    waits = len(record.mistakes)
    yield h("p", words.waiting(waits))
    if waits:
        yield h("p", opener("puzzles", words.TRY_THEM, "small"))


def results_table(title: str, ended: Sequence[Finished | Decided]) -> Node | None:
    """How many games or matches were played and won; None without any."""
    if not ended:
        return None
    rows = [
        (BY_KEY[each.game].title, words.against(each.against), each.played, each.won)
        for each in results(ended)
    ]
    return table(title, words.RESULT_HEADS, rows)


def table(title: str, heads: Sequence[str], rows: Iterable[Sequence[str | int]]) -> Node:
    """A table; the first cell of a row names it."""
    caption = h("caption", title, class_="visually-hidden")
    head = h("thead", h("tr", [h("th", name, scope="col") for name in heads]))
    lines = [
        h("tr", h("th", first, scope="row"), [h("td", cell) for cell in rest])
        for first, *rest in rows
    ]
    return h(
        "div",
        h("table", caption, head, h("tbody", lines)),
        class_="record-table",
        role="region",
        aria_label=title,
        tabindex=0,
    )


def accuracy(record: Record) -> Iterable[Node]:
    yield h("h3", words.ACCURACY)
    found = accuracies(record)
    yield h("p", words.ACCURACY_TEXT) if found else h("p", words.NO_ACCURACY, class_="hint")
    for game, days in found.items():
        yield from accuracy_of(game, days[-LATEST:])


def accuracy_of(game: str, days: Days) -> Iterable[Node]:
    """One game's accuracy, as a picture and in words."""
    title, (day, percent) = BY_KEY[game].title, days[-1]
    now = words.accuracy_now(percent, named(day), max(each for _, each in days))
    rows = [(named(day), f"{percent} %") for day, percent in reversed(days)]
    label = f"{words.ACCURACY}, {title}"
    yield h("h4", title)
    yield picture(game, days, f"{label}: {now}")
    yield h("p", now)
    yield h(
        "details",
        h("summary", words.IN_WORDS, h("span", f", {title}", class_="visually-hidden")),
        table(label, words.ACCURACY_HEADS, rows),
        class_="drawer",
    )


def named(day: str) -> str:
    return puzzle_words.day(date.fromisoformat(day))


def picture(game: str, days: Days, title: str) -> Node:
    """The accuracy as a line from day to day; each day is a dot."""
    points = [(across(at, len(days)), down(percent)) for at, (_, percent) in enumerate(days)]
    lines = [
        h(
            "g",
            h("line", x1=LEFT, x2=WIDTH - 6, y1=down(percent), y2=down(percent)),
            h("text", f"{percent} %", x=LEFT - 6, y=down(percent) + 4),
        )
        for percent in (0, 50, 100)
    ]
    return h(
        "svg",
        h("title", title, id=f"accuracy-{game}"),
        lines,
        h("polyline", points=" ".join(f"{x},{y}" for x, y in points)),
        [h("circle", cx=x, cy=y, r=4) for x, y in points],
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_labelledby=f"accuracy-{game}",
        focusable="false",
        class_="accuracy",
    )


def across(at: int, count: int) -> int:
    room = WIDTH - LEFT - 24
    return LEFT + 12 + (room * at // (count - 1) if count > 1 else room // 2)


def down(percent: int) -> int:
    return TOP + (100 - percent) * (HEIGHT - 2 * TOP) // 100


def tools(state: State) -> Node:
    return h(
        "div",
        h("p", words.ON_DEVICE, class_="hint"),
        h("p", state.record.told or None, class_="told", role="status"),
        progress(state.progress.get("file"), words.READING),
        erase_question() if state.record.erasing else buttons(),
        class_="record-tools",
    )


def buttons() -> Node:
    return h(
        "div",
        small_button("record:save", words.SAVE),
        h(
            "label",
            h("span", words.BRING),
            h("input", type="file", accept=".json,application/json", data_file="record"),
            class_="small file",
        ),
        small_button("record:erase", words.ERASE),
        class_="sheet-row",
        key="buttons",
    )


def erase_question() -> Node:
    return h(
        "div",
        h("p", words.ERASE_ASK, id="erase-ask"),
        small_button("record:erase:no", words.ERASE_NO),
        small_button("record:erase:yes", words.ERASE_YES),
        class_="sheet-row",
        role="group",
        aria_labelledby="erase-ask",
        key="ask",
    )
