"""Types go: annotations, aliases, type variables, protocols, `Generic`.

An alias that `get_args` or `isinstance` asks about stays, as a tuple of what it names.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable

from .program import Module, Program
from .survey import TYPE_MODULES
from .syntax import Function, Pass, Visited, types_of

UNKNOWN = ("NamedTuple", "NewType", "TypedDict", "cast")
"""Names of `typing` that do something when they run."""


class Types(Pass):
    def visit_If(self, node: ast.If) -> Visited:
        return None if "TYPE_CHECKING" in ast.unparse(node.test) else self.generic_visit(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> Visited:
        if self.module.source_of(node) in TYPE_MODULES:
            self.check_import(node)
            node.names = [each for each in node.names if each.name == "get_args"]
        node.names = [each for each in node.names if not self.is_type(each.asname or each.name)]
        return node if node.names else None

    def check_import(self, node: ast.ImportFrom) -> None:
        for each in node.names:
            if each.name in UNKNOWN:
                self.refuse(node, f"there is no rule for {each.name}")

    def is_type(self, text: str) -> bool:
        module, origin = self.program.home(self.module, text)
        return module is not None and origin in module.facts.types

    def visit_AnnAssign(self, node: ast.AnnAssign) -> Visited:
        target = ast.unparse(node.target)
        if node.value is None or target in self.module.facts.types:
            return None
        if target in self.module.facts.tuples:
            node.value = named_by(node.value)
        made = ast.Assign([node.target], node.value)
        return self.visit_Assign(ast.copy_location(made, node))

    def visit_Assign(self, node: ast.Assign) -> Visited:
        match node:
            case ast.Assign([ast.Name(text)]) if text in self.module.facts.types:
                return None
            case ast.Assign([ast.Name(text)], ast.Subscript(value)) if self.is_generic(value):
                self.refuse(node, f"annotate the alias {text} with TypeAlias")
        return self.generic_visit(node)

    def is_generic(self, node: ast.expr) -> bool:
        """Whether `node[...]` can only be a type."""
        text = ast.unparse(node)
        source, _ = self.module.facts.imports.get(text, ("", ""))
        return source in TYPE_MODULES or text in ("dict", "frozenset", "list", "set", "tuple")

    def visit_Expr(self, node: ast.Expr) -> Visited:
        """A text on its own explains something; three dots do nothing."""
        return None if isinstance(node.value, ast.Constant) else self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> Visited:
        return self.function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> Visited:
        return self.function(node)

    def function(self, node: Function) -> Visited:
        node.returns = None
        given = node.args
        for each in (*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg):
            if each:
                each.annotation = None
        self.generic_visit(node)
        node.body = node.body or [ast.Pass()]
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> Visited:
        if node.name in self.module.facts.types:
            return None
        plain = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
        node.bases = [base for base in plain if ast.unparse(base) != "Generic"]
        self.generic_visit(node)
        node.body = node.body or [ast.Pass()]
        return node


def named_by(alias: ast.expr) -> ast.expr:
    """What an alias names, as a tuple: the values of a `Literal`, the types of a union."""
    return alias.slice if isinstance(alias, ast.Subscript) else types_of(alias)


def keep_aliases(modules: Iterable[Module], program: Program) -> None:
    """Finds the aliases that running code asks about."""
    for module in modules:
        for node in ast.walk(module.tree):
            match node:
                case ast.Call(ast.Name("get_args"), [ast.Name(text)]) | ast.Call(
                    ast.Name("isinstance"), [_, ast.Name(text)]
                ):
                    home, origin = program.home(module, text)
                    if home and origin in home.facts.types:
                        home.facts.types.discard(origin)
                        home.facts.tuples.add(origin)
