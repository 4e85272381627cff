"""HTML as values: `h("p", "text", class_="lead")` is an immutable Node; all text is escaped."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from html import escape
from typing import Final, TypeAlias

VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})


@dataclass(frozen=True, slots=True)
class Node:
    tag: str
    attrs: tuple[tuple[str, str], ...] = ()
    """The attributes in order; the empty text stands for an attribute without a value."""
    children: tuple[Node | str, ...] = ()
    key: str = ""
    """Tells siblings apart when a list changes: a keyed node is kept, not rewritten."""

    def get(self, name: str) -> str | None:
        for attr, value in self.attrs:
            if attr == name:
                return value
        return None


Child: TypeAlias = "Node | str | int | Iterable[Child] | None"
Attr: TypeAlias = str | int | bool | None


def h(tag: str, *children: Child, key: str = "", **attrs: Attr) -> Node:
    """A node. `class_` is `class`, `data_target` is `data-target`; None and False leave an
    attribute out, True gives one without a value."""
    named: list[tuple[str, str]] = []
    for name, value in attrs.items():
        if value is not None and value is not False:
            shown = "" if value is True else str(value)
            named.append((SPELLED.get(name) or spelled(name), shown))
    found: list[Node | str] = []
    gather(children, found)
    return Node(tag, tuple(named), tuple(found), key)


SPELLED: Final[dict[str, str]] = {}
"""The names of attributes as pages have them, by what they are called in Python."""


def spelled(name: str) -> str:
    SPELLED[name] = name.rstrip("_").replace("_", "-")
    return SPELLED[name]


def gather(children: Iterable[Child], found: list[Node | str]) -> None:
    """Adds the children as nodes and texts; neighbouring texts become one, as they do in a page. A
    page has hundreds of nodes, and this is called for each: generators would cost a third more."""
    for child in children:
        if isinstance(child, Node):
            found.append(child)
        elif isinstance(child, str | int):
            add_text(str(child), found)
        elif child is not None:
            gather(child, found)


def add_text(text: str, found: list[Node | str]) -> None:
    last = found[-1] if found else None
    if isinstance(last, str):
        found[-1] = last + text
    elif text:
        found.append(text)


def classes(*names: str | bool | None) -> str:
    """The names that are given, joined for a `class`."""
    return " ".join(name for name in names if isinstance(name, str) and name)


def render(node: Node | str) -> str:
    if isinstance(node, str):
        return escape(node, quote=False)
    attrs = "".join(
        f' {name}="{escape(value)}"' if value else f" {name}" for name, value in node.attrs
    )
    if node.tag in VOID:
        return f"<{node.tag}{attrs}>"
    inside = "".join(map(render, node.children))
    return f"<{node.tag}{attrs}>{inside}</{node.tag}>"


def small_button(target: str, label: str) -> Node:
    return h("button", label, type="button", data_target=target, class_="small", key=target)


def child(page: Node, name: str) -> Node:
    """The child with this id."""
    nodes = (each for each in page.children if isinstance(each, Node))
    return next(node for node in nodes if node.get("id") == name)


PLACE: Final = Node("div")
"""Stands for a child that is in the page and has not been drawn here yet."""


def filled(page: Node, whole: Node) -> Node:
    """A page with empty places, and with the children of a whole one in them and after them."""
    drawn = len(page.children)
    pairs = zip(page.children, whole.children[:drawn], strict=True)
    children = [other if own is PLACE else own for own, other in pairs]
    return replace(page, children=(*children, *whole.children[drawn:]))


def inside(node: Node) -> str:
    """What a node holds, as text."""
    return "".join(map(render, node.children))
