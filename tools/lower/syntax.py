"""What all passes share: building pieces of syntax, and refusing what has no rule."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from typing import TYPE_CHECKING, NoReturn, TypeAlias

if TYPE_CHECKING:
    from .program import Module, Program

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef
Visited: TypeAlias = ast.AST | list[ast.stmt] | None
"""What a rule for a statement gives: one statement, several, or none."""


class NoRule(Exception):
    """A construct that cannot be lowered; the message names the file and the line."""


class Pass(ast.NodeTransformer):
    """One walk over a module. `used` collects the run-time names that its code now calls."""

    def __init__(self, module: Module, program: Program, used: set[str]) -> None:
        self.module = module
        self.program = program
        self.used = used

    def runtime(self, text: str) -> ast.Name:
        """A name of `runtime/lowered.py`."""
        self.used.add(text)
        return name(text)

    def refuse(self, node: ast.AST, what: str) -> NoReturn:
        raise NoRule(f"{self.module.place(node)}: {what}")

    def expression(self, node: ast.expr) -> ast.expr:
        """An expression after this pass."""
        made = self.visit(node)
        assert isinstance(made, ast.expr)
        return made

    def statements(self, nodes: Iterable[ast.stmt]) -> list[ast.stmt]:
        """Statements after this pass."""
        return [each for node in nodes for each in as_list(self.visit(node))]


def as_list(made: Visited) -> list[ast.stmt]:
    if isinstance(made, list):
        return made
    assert made is None or isinstance(made, ast.stmt)
    return [made] if made else []


def name(text: str) -> ast.Name:
    return ast.Name(text, ast.Load())


def attribute(value: ast.expr, text: str) -> ast.Attribute:
    return ast.Attribute(value, text, ast.Load())


def call(func: str | ast.expr, *args: ast.expr) -> ast.Call:
    return ast.Call(name(func) if isinstance(func, str) else func, list(args), [])


def item(value: ast.expr, place: ast.expr) -> ast.Subscript:
    return ast.Subscript(value, place, ast.Load())


def row(parts: Iterable[ast.expr]) -> ast.Tuple:
    return ast.Tuple(list(parts), ast.Load())


def assign(target: str, value: ast.expr) -> ast.Assign:
    return ast.Assign([ast.Name(target, ast.Store())], value)


def all_of(tests: list[ast.expr]) -> ast.expr:
    if not tests:
        return ast.Constant(True)
    return tests[0] if len(tests) == 1 else ast.BoolOp(ast.And(), tests)


def members(union: ast.expr) -> list[ast.expr]:
    """The parts of `A | B | C`."""
    if isinstance(union, ast.BinOp) and isinstance(union.op, ast.BitOr):
        return [*members(union.left), *members(union.right)]
    return [union]


def types_of(tested: ast.expr) -> ast.expr:
    """The second argument of `isinstance`: a union becomes a tuple, and with `int` goes `bool`,
    which is no `int` to MicroPython."""
    parts = tested.elts if isinstance(tested, ast.Tuple) else members(tested)
    names = {each.id for each in parts if isinstance(each, ast.Name)}
    if "int" in names and "bool" not in names:
        parts = [*parts, name("bool")]
    return parts[0] if len(parts) == 1 else row(parts)
