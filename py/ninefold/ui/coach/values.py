"""The values in words, in the side panel."""

from __future__ import annotations

from ...solver.value import rank
from ...words.en.coach import answers as words
from ..html import Node, classes, h
from ..state import State
from .hints import worth_of


def all_values(state: State) -> Node | None:
    """Every move that matters, in words, the best first."""
    worth = worth_of(state)
    if not worth:
        return None
    position = state.session.position
    found = sorted(worth.values.items(), key=lambda item: rank(item[1]), reverse=True)
    shown = found[: words.MOST_LISTED]
    more = len(found) - len(shown)
    return h(
        "details",
        h("summary", words.ALL_MOVES),
        h("ul",
          [h("li", words.listed(position, move, value),
             class_=classes("worth-win" if value.wins else "worth-loss")) for move, value in shown],
          h("li", words.more_listed(more)) if more else None),
        class_="drawer all-values",
    )  # fmt: skip
