"""What must change in a page to go from one tree of nodes to the next: a short list of edits.

Only what differs is touched, so focus, running animations and half-typed text survive. A place is
a path of child numbers; edits are given in an order in which they can be applied one by one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from .html import Node

Path: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SetAttr:
    path: Path
    name: str
    value: str | None
    """The attribute's new value; None removes the attribute."""


@dataclass(frozen=True, slots=True)
class SetText:
    path: Path
    text: str


@dataclass(frozen=True, slots=True)
class Replace:
    path: Path
    node: Node | str


@dataclass(frozen=True, slots=True)
class Insert:
    """Insert a child before the one now at `path`, or at the end of its parent."""

    path: Path
    node: Node | str


@dataclass(frozen=True, slots=True)
class Remove:
    path: Path


Edit: TypeAlias = SetAttr | SetText | Replace | Insert | Remove


def diff(old: Node | str, new: Node | str) -> list[Edit]:
    found: list[Edit] = []
    compare(old, new, (), found)
    return found


def compare(old: Node | str, new: Node | str, path: Path, found: list[Edit]) -> None:
    """Adds the edits below a path to those that are found."""
    if old is new:
        return
    if isinstance(old, str) and isinstance(new, str):
        if old != new:
            found.append(SetText(path, new))
    elif isinstance(old, str) or isinstance(new, str) or old.tag != new.tag or old.key != new.key:
        found.append(Replace(path, new))
    else:
        if old.attrs != new.attrs:
            compare_attrs(old, new, path, found)
        compare_children(old.children, new.children, path, found)


def compare_attrs(old: Node, new: Node, path: Path, found: list[Edit]) -> None:
    """Adds the edits of attributes: each node has few, so they are looked for one by one."""
    for name, _ in old.attrs:
        if new.get(name) is None:
            found.append(SetAttr(path, name, None))
    for pair in new.attrs:
        if pair not in old.attrs:
            found.append(SetAttr(path, *pair))


Children: TypeAlias = tuple[Node | str, ...]


def compare_children(old: Children, new: Children, path: Path, found: list[Edit]) -> None:
    if len(old) == len(new) and all(map(same_name, old, new)):
        for at, (before, after) in enumerate(zip(old, new, strict=True)):
            if before is not after:
                compare(before, after, (*path, at), found)
    else:
        compare_lists(old, new, path, found)


def compare_lists(old: Children, new: Children, path: Path, found: list[Edit]) -> None:
    """Walk both lists; a keyed child that is gone is removed, one that is new is inserted."""
    names_before, names_after = names(old), names(new)
    gone, kept = names_before - names_after, list(old)
    at = 0
    for child in new:
        while at < len(kept) and name(kept[at]) in gone:
            found.append(Remove((*path, at)))
            del kept[at]
        if at < len(kept) and name(kept[at]) == name(child):
            compare(kept[at], child, (*path, at), found)
        elif name(child) not in names_before:
            found.append(Insert((*path, at), child))
            kept.insert(at, child)
        elif at < len(kept):
            found.append(Replace((*path, at), child))
            kept[at] = child
        else:
            found.append(Insert((*path, at), child))
            kept.append(child)
        at += 1
    found += [Remove((*path, place)) for place in reversed(range(at, len(kept)))]


def same_name(one: Node | str, two: Node | str) -> bool:
    """Whether `name` would say the same of both, without making it."""
    if one is two:
        return True
    if isinstance(one, str) or isinstance(two, str):
        return isinstance(one, str) and isinstance(two, str)
    return one.key == two.key and (bool(one.key) or one.tag == two.tag)


def name(child: Node | str) -> str:
    """What a child is matched by: its key, else its kind."""
    if isinstance(child, str):
        return "#text"
    return f"key {child.key}" if child.key else child.tag


def names(children: Children) -> set[str]:
    return {name(child) for child in children}
