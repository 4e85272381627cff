"""What a browser would send of a form, as the page shows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from ninefold.ui.html import Node

from .finding import nodes

Fields: TypeAlias = Mapping[str, str | bool]
"""What a person fills in; a box is ticked or not."""


def form_fields(form: Node) -> dict[str, str]:
    """Every field with its text; a box that is not ticked is not sent."""
    return {str(node.get("name")): text for node in nodes(form)
            if node.get("name") and (text := field_text(node)) is not None}  # fmt: skip


def field_text(field: Node) -> str | None:
    if field.tag == "select":
        (chosen,) = (each for each in nodes(field) if each.get("selected") is not None)
        return chosen.get("value")
    if field.get("type") not in ("checkbox", "radio"):
        return field.get("value") or ""
    return (field.get("value") or "on") if field.get("checked") is not None else None


def filled(form: Node, changes: Fields) -> dict[str, str]:
    """The form as it is sent after some fields were filled in."""
    fields = form_fields(form)
    for name, value in changes.items():
        (field, *_) = (node for node in nodes(form) if node.get("name") == name)
        if isinstance(value, str):
            fields[name] = value
        elif value:
            fields[name] = field.get("value") or "on"
        else:
            fields.pop(name, None)
    return fields
