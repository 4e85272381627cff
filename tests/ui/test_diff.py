"""Applying the edits to the old tree gives the new one, and what is the same is not touched."""

from __future__ import annotations

from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold.ui.diff import Edit, Insert, Path, Remove, Replace, SetAttr, SetText, diff
from ninefold.ui.html import Node, h
from tests.effort import effort


@dataclass(eq=False)
class Live:
    """A stand-in for an element or a text of the page."""

    tag: str
    attrs: dict[str, str] = field(default_factory=dict)
    children: list[Live] = field(default_factory=list)
    text: str = ""


def made(node: Node | str) -> Live:
    if isinstance(node, str):
        return Live("#text", text=node)
    return Live(node.tag, dict(node.attrs), [made(child) for child in node.children])


def same(live: Live, node: Node | str) -> bool:
    if isinstance(node, str):
        return live.tag == "#text" and live.text == node
    return (
        live.tag == node.tag
        and live.attrs == dict(node.attrs)
        and len(live.children) == len(node.children)
        and all(map(same, live.children, node.children))
    )


def apply(root: Live, edit: Edit) -> None:
    def at(path: Path) -> Live:
        found = root
        for place in path:
            found = found.children[place]
        return found

    match edit:
        case SetAttr(path, name, None):
            del at(path).attrs[name]
        case SetAttr(path, name, str(value)):
            at(path).attrs[name] = value
        case SetText(path, text):
            at(path).text = text
        case Replace(path, node):
            at(path[:-1]).children[path[-1]] = made(node)
        case Insert(path, node):
            at(path[:-1]).children.insert(path[-1], made(node))
        case Remove(path):
            del at(path[:-1]).children[path[-1]]


@st.composite
def trees(draw: st.DrawFn, depth: int = 3) -> Node:
    tag = draw(st.sampled_from(["p", "div", "b"]))
    attrs = draw(st.dictionaries(st.sampled_from(["class_", "id", "open"]), st.sampled_from("xyz")))
    if depth == 0:
        return h(tag, **attrs)
    keys = draw(st.lists(st.sampled_from("abcde"), unique=True, max_size=4))
    keyed = [h("li", draw(trees(0)), key=key) for key in keys]
    plain = draw(st.lists(st.sampled_from(["t", "u"]) | trees(depth - 1), max_size=3))
    return h(tag, keyed, plain, **attrs)


@settings(max_examples=effort(200))
@given(trees(), trees())
def test_edits_lead_from_one_tree_to_the_other(old: Node, new: Node) -> None:
    root = made(h("main", old))
    for edit in diff(h("main", old), h("main", new)):
        apply(root, edit)
    assert same(root, h("main", new))


@given(trees())
def test_no_edits_between_equal_trees(tree: Node) -> None:
    assert list(diff(tree, tree)) == []


def row(*keys: int) -> Node:
    return h("ol", [h("li", str(key), key=str(key)) for key in keys])


def test_taking_from_either_end_leaves_the_others_alone() -> None:
    assert list(diff(row(1, 2, 3), row(2, 3))) == [Remove((0,))]
    assert list(diff(row(1, 2, 3), row(1, 2))) == [Remove((2,))]


def test_a_new_item_is_inserted() -> None:
    assert list(diff(row(1, 3), row(1, 2, 3))) == [Insert((1,), h("li", "2", key="2"))]


def test_elements_that_stay_are_the_same_elements() -> None:
    old, new = row(1, 2, 3, 4), row(2, 3)
    root = made(old)
    kept = root.children[1:3]
    for edit in diff(old, new):
        apply(root, edit)
    assert root.children == kept
