"""Carries out the edits of ui/diff.py on the page."""

from __future__ import annotations

from collections.abc import Iterable

import js

from ..diff import Edit, Insert, Path, Remove, Replace, SetAttr, SetText
from ..html import Node, render
from .browser import Element


class Editor:
    """Carries out edits. They come in the order of the page, so the elements on the way to one
    are mostly those on the way to the next: asking the page for them again is what costs."""

    def __init__(self, top: Element) -> None:
        self.path: Path = ()
        self.way: list[Element] = [top]
        """The elements along the path, the top included."""
        self.below: list[Element] = []
        """Lists of the children of all elements along the path but the last; the page keeps them up
        to date."""

    def apply(self, edits: Iterable[Edit]) -> None:
        for edit in edits:
            self.one(edit)

    def one(self, edit: Edit) -> None:
        match edit:
            case SetAttr(path, name, None):
                self.at(path).removeAttribute(name)
            case SetAttr(path, name, value):
                element = self.at(path)
                element.setAttribute(name, value)
                # Once the visitor has moved it, a slider goes by its property.
                if name == "value" and element.getAttribute("data-slide"):
                    element.value = value
            case SetText(path, text):
                self.at(path).data = text
            case Replace(path, node):
                self.at(path).replaceWith(made(self.at(path[:-1]), node))
            case Insert(path, node):
                parent = self.at(path[:-1])
                children = parent.childNodes
                before = children[path[-1]] if path[-1] < children.length else None
                parent.insertBefore(made(parent, node), before)
            case Remove(path):
                self.at(path).remove()
                self.at(path[:-1])

    def at(self, path: Path) -> Element:
        same = shared(self.path, path)
        del self.way[same + 1 :], self.below[same + 1 :]
        for depth in range(same, len(path)):
            if depth == len(self.below):
                self.below.append(self.way[depth].childNodes)
            self.way.append(self.below[depth][path[depth]])
        self.path = path
        return self.way[-1]


def shared(one: Path, two: Path) -> int:
    """How many steps two paths have in common."""
    most = min(len(one), len(two))
    return next((at for at in range(most) if one[at] != two[at]), most)


def made(parent: Element, node: Node | str) -> Element:
    """A new element, read in the context of its parent (SVG inside SVG)."""
    if isinstance(node, str):
        return js.document.createTextNode(node)
    around = js.document.createRange()
    around.selectNodeContents(parent)
    return around.createContextualFragment(render(node))
