"""A dict whose order nobody reads.

The annotation says so to readers, and to tools/lower: MicroPython's ordered dicts are searched from
their beginning, so a large table stays a plain one there.
"""

from __future__ import annotations

from typing import TypeAlias, TypeVar

K = TypeVar("K")
V = TypeVar("V")
Unordered: TypeAlias = dict[K, V]
