"""What the parts of the lab's page share."""

from __future__ import annotations

from ..html import Node, h


def small(target: str, label: str, **more: str | None) -> Node:
    return h("button", label, key=target, type="button", class_="small", data_target=target, **more)
