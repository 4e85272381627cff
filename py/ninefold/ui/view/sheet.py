"""What every sheet has: title and close button, the buttons that open one, a line of progress."""

from __future__ import annotations

from functools import lru_cache

from ...words.en import page as words
from ..html import Node, h
from ..icons import icon


def sheet(name: str, title: str, *content: Node | None) -> Node:
    return h(
        "dialog",
        sheet_top(name, title),
        *content,
        id=name,
        class_="sheet",
        aria_labelledby=f"{name}-title",
    )


@lru_cache(maxsize=16)
def sheet_top(name: str, title: str) -> Node:
    return h(
        "div",
        h("h2", title, id=f"{name}-title"),
        h("button", icon("close"), type="button", class_="icon", data_closes=name,
          aria_label=words.CLOSE),
        class_="sheet-top",
    )  # fmt: skip


@lru_cache(maxsize=32)
def opener(name: str, label: str, look: str = "", sign: str = "") -> Node:
    """A button that opens a sheet; early.js makes it work before Python has started."""
    return h(
        "button",
        icon(sign) if sign else None,
        h("span", label) if sign else label,
        type="button",
        class_=look or None,
        data_opens=name,
        aria_haspopup="dialog",
    )


def progress(share: float | None, label: str) -> Node | None:
    if share is None:
        return None
    return h("progress", max=100, value=round(share * 100), aria_label=label, key="share")
