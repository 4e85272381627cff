"""Finding something in a page."""

from __future__ import annotations

from collections.abc import Iterator

from ninefold.ui.html import Node


def nodes(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        if isinstance(child, Node):
            yield from nodes(child)


def found(tree: Node, name: str, value: str) -> list[Node]:
    """All nodes with this attribute; a class is one of its names."""
    return [node for node in nodes(tree) if has(node, name, value)]


def has(node: Node, name: str, value: str) -> bool:
    text = node.get(name) or ""
    return value == text or (name == "class" and value in text.split())


def texts(node: Node | str) -> str:
    return node if isinstance(node, str) else "".join(map(texts, node.children))
