"""What edits make of a tree, as a browser would have it."""

from __future__ import annotations

from collections.abc import Callable

from ninefold.ui.diff import Edit, Insert, Remove, Replace, SetAttr, SetText
from ninefold.ui.html import Node


def edited(tree: Node, edit: Edit) -> Node:
    """The tree after one edit, as a browser would have it."""
    match edit:
        case SetText(path, text):
            return at(tree, path, lambda children, place: put(children, place, text))
        case Replace(path, node):
            return at(tree, path, lambda children, place: put(children, place, node)) if path else (
                node if isinstance(node, Node) else tree)  # fmt: skip
        case Insert(path, node):
            return at(tree, path, lambda children, place: children.insert(place, node))
        case Remove(path):
            return at(tree, path, lambda children, place: children.pop(place))
        case SetAttr(path, name, value):
            return with_attr(tree, path, name, value)


def put(children: list[Node | str], place: int, node: Node | str) -> None:
    children[place] = node


def at(
    tree: Node, path: tuple[int, ...], change: Callable[[list[Node | str], int], object]
) -> Node:
    children = list(tree.children)
    if len(path) == 1:
        change(children, path[0])
    else:
        child = children[path[0]]
        assert isinstance(child, Node)
        children[path[0]] = at(child, path[1:], change)
    return Node(tree.tag, tree.attrs, tuple(children), tree.key)


def with_attr(tree: Node, path: tuple[int, ...], name: str, value: str | None) -> Node:
    if path:
        children = list(tree.children)
        child = children[path[0]]
        assert isinstance(child, Node)
        children[path[0]] = with_attr(child, path[1:], name, value)
        return Node(tree.tag, tree.attrs, tuple(children), tree.key)
    attrs = {**dict(tree.attrs), name: value}
    kept = tuple((key, text) for key, text in attrs.items() if text is not None)
    return Node(tree.tag, kept, tree.children, tree.key)


def alike(one: Node | str, other: Node | str) -> bool:
    """The same to a browser, which does not care in which order attributes come."""
    if isinstance(one, str) or isinstance(other, str) or one is other:
        return one == other
    return (
        (one.tag, one.key, len(one.children)) == (other.tag, other.key, len(other.children))
        and (one.attrs == other.attrs or sorted(one.attrs) == sorted(other.attrs))
        and all(map(alike, one.children, other.children))
    )


def in_order(tree: Node) -> Node:
    """With the attributes in the order of their names, which a browser does not care about."""
    children = (each if isinstance(each, str) else in_order(each) for each in tree.children)
    return Node(tree.tag, tuple(sorted(tree.attrs)), tuple(children), tree.key)
