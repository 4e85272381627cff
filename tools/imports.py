"""Which modules a source names: what of the standard library the build keeps."""

from __future__ import annotations

import ast
from collections.abc import Iterable


def imported_names(texts: Iterable[str]) -> set[str]:
    """Every module that is imported by its full name, wherever in the text."""
    return {name for text in texts for node in ast.walk(ast.parse(text)) for name in named(node)}


def named(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom) and node.module and not node.level:
        return [node.module]
    return []
