"""Edits of a page as JSON, for the script that carries them out."""

from __future__ import annotations

import json
from collections.abc import Iterable

from ..diff import Edit, Insert, Remove, Replace, SetAttr, SetText
from ..html import Node, render


def written(edits: Iterable[Edit]) -> str:
    return json.dumps([one(edit) for edit in edits])


def one(edit: Edit) -> list[object]:
    match edit:
        case SetAttr(path, name, value):
            return ["attribute", path, name, value]
        case SetText(path, text):
            return ["text", path, text]
        case Replace(path, node):
            return ["replace", path, *made(node)]
        case Insert(path, node):
            return ["insert", path, *made(node)]
        case Remove(path):
            return ["remove", path]


def made(node: Node | str) -> tuple[str, bool]:
    """What to put there, and whether that is HTML; a text stays a text."""
    return (render(node), True) if isinstance(node, Node) else (node, False)
