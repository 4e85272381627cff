"""The page of the lab, and of it the bench: the editor with its buttons, and the board.

Both Pythons of the page draw the bench. What is around it is given: Pyodide draws that too; for the
small Python it stays as it was built. `Try it` is on the bench, but waits for Pyodide.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...lab.bots import START
from ...rules import plain
from ...words.en import faults
from ...words.en.lab import bench as words
from ..boards.example import picture
from ..html import PLACE, Node, classes, h
from .desk import Desk


def small(target: str, label: str, **more: str | None) -> Node:
    return h("button", label, key=target, type="button", class_="small", data_target=target, **more)


def main(target: str, label: tuple[str, str], off: str | None) -> Node:
    """A button that says what it does and, smaller, how many games that takes."""
    return h("button", h("span", label[0]), " ", h("small", label[1]), type="button",
             class_="primary", data_target=target, aria_disabled=off)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Around:
    """What is on the page besides the bench."""

    head: Sequence[Node] = (PLACE,)
    above: Sequence[Node] = (PLACE, PLACE, PLACE)
    choices: Node = PLACE
    """Which game, against whom, whose bot."""
    actions: Sequence[Node] = (PLACE,) * 6
    """The buttons beside those of the bench."""
    link: Node | None = None
    again: Node | None = None
    bar: Node | None = None
    below: Sequence[Node] = (PLACE,)
    foot: Node = PLACE


BUILT: Final = Around()
"""As the page was built."""


def lab_page(desk: Desk, around: Around = BUILT) -> Node:
    bench = h("div", writing(desk, around), watching(desk, around), class_="lab-bench")
    return h(
        "div",
        around.head,
        h("main", around.above, bench, around.below, class_="lab"),
        around.foot,
        id="app",
        class_="app",
        data_busy=desk.busy or None,
    )


def writing(desk: Desk, around: Around) -> Node:
    return h(
        "section",
        around.choices,
        h("div", FIRST_TEXT, id="editor", class_="lab-editor"),
        h("p", words.KEYS, class_="hint"),
        actions(desk, around),
        note(desk),
        fault(desk),
        h("p", words.ACTIONS_NOTE, class_="hint"),
        around.link,
        aria_label=words.EDITOR,
        class_="lab-writing",
    )


FIRST_TEXT: Final = h(
    "textarea",
    START,
    class_="lab-source",
    readonly=True,
    spellcheck="false",
    autocapitalize="off",
    autocomplete="off",
    aria_label=words.EDITOR,
)
"""The bot to start from. It can be typed into until the editor takes its place, and is never drawn
again."""


def fault(desk: Desk) -> Node:
    """What is wrong with the bot in plain words, and what Python says."""
    found = desk.fault
    said = faults.python_says(found) if found else ""
    inside = [h("p", faults.fault(found)), h("pre", said) if said else None] if found else []
    return h("div", inside, role="alert", class_=classes("lab-fault", not found and "empty"))


def actions(desk: Desk, around: Around) -> Node:
    off = None if desk.runs and not desk.busy else "true"
    return h(
        "div",
        main("run", words.RUN, off),
        main("try", words.TRY, off),
        small("stop", words.STOP, aria_disabled=None if desk.busy else "true"),
        around.actions,
        class_="lab-actions",
    )


def note(desk: Desk) -> Node:
    again = h("button", words.TRY_AGAIN, type="button", class_="small", data_retry=True)
    said = desk.note or (words.LOST if desk.lost else "")
    return h("p", said, (" ", again) if desk.lost else None, role="status", class_="lab-note",
             data_lost=words.STUCK)  # fmt: skip


def watching(desk: Desk, around: Around) -> Node:
    session = desk.session
    return h(
        "section",
        h("div",
          h("p", words.who(session.seats[1], desk.name), class_="lab-seat player-2"),
          picture(desk.game, plain(session.position)),
          h("p", words.who(session.seats[0], desk.name), class_="lab-seat player-1"),
          class_="lab-board"),
        h("p", desk.told or (words.LOADING if not desk.runs else ""), class_="lab-told",
          role="status"),
        around.again,
        around.bar,
        h("pre", "\n".join(desk.console) or words.NOTHING_PRINTED, class_="lab-console",
          tabindex=0, aria_label=words.CONSOLE),
        aria_label=words.BOARD,
        class_="lab-watching",
    )  # fmt: skip
