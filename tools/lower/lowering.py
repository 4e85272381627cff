"""All passes over a program, in the order in which they need each other."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from typing import Final

from .calls import Calls
from .classes import Classes
from .displays import Displays
from .imports import Imports
from .match import Match
from .program import Module, Program
from .syntax import Pass
from .texts import Texts
from .types import Types, keep_aliases

PASSES: Final[tuple[type[Pass], ...]] = (Match, Classes, Calls, Displays, Texts, Types, Imports)
"""The patterns of `match` need the fields of classes; fields and tables are known by their types;
calls bring new displays; and only at the end is it known what is still used."""


def lower(program: Program, modules: Iterable[Module]) -> dict[str, str]:
    """The lowered text of each module, by its name."""
    found = list(modules)
    keep_aliases(found, program)
    return {module.name: lower_module(program, module) for module in found}


def lower_module(program: Program, module: Module) -> str:
    tree: ast.AST = ast.parse(module.text)
    used: set[str] = set()
    for each in PASSES:
        tree = each(module, program, used).visit(tree)
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"
