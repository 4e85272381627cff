"""Bots that use the solver are in a class of their own, for to ask the solver is a different sport.

The class is read from the imports in the text, and seen again at run time by `runner`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

HELPERS: Final = ("solver", "coach", "ai")
"""The parts of the package that know what a position is worth."""


def asks_solver(source: str) -> bool:
    """True if an import in the text names the solver, or what is built on it. A text that Python
    cannot read imports nothing."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return any(is_helper(name) for name in imported(tree))


def imported(tree: ast.AST) -> Iterator[str]:
    """The full names that the import statements of a text name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def is_helper(name: str) -> bool:
    """True for `ninefold.solver` and its like, and for all that is in them."""
    package, _, rest = name.partition(".")
    return package == "ninefold" and rest.split(".")[0] in HELPERS
