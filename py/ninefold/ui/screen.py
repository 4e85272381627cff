"""What is on the screen, as a tree of nodes, and how it becomes another: by edits, which leave
alone all that stays as it is.

The build has drawn the whole page. When Python starts it draws only what a game is played with, so
that the first press is answered soon; the rest (header, footer, sheets) stays as it was built
until then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .diff import Edit, diff
from .html import Node, filled

if TYPE_CHECKING:  # a kind knows the page's every part; the screen is only given one
    from .kinds import PageKind
    from .state import State


class Screen:
    def __init__(self, kind: PageKind, key: str) -> None:
        self.kind = kind
        self.key = key
        """The game that the page was built for."""
        self.tree = Node("div")
        self.whole = False
        """False while the rest of the page is as it was built."""
        self.taken = False
        """True once the page shows what a state asks for, and not only what was built."""

    def rendered(self, state: State) -> Node:
        return self.kind.render(state, self.whole)

    def take_built(self) -> None:
        """What a game is played with, as it was built."""
        self.tree = self.rendered(self.kind.built(self.key))

    def take_rest(self) -> None:
        """The rest too, as it was built."""
        self.whole = True
        self.tree = filled(self.tree, self.rendered(self.kind.built(self.key)))

    def take_whole(self, state: State) -> None:
        """The whole page, as this state asks for it."""
        self.whole = True
        self.tree = self.rendered(state)

    def changed(self, state: State) -> list[Edit]:
        """The edits that make it the page of this state; from now on it is that."""
        before = self.tree
        self.tree = self.rendered(state)
        self.taken = True
        return diff(before, self.tree)
