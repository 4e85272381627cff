"""Dataclasses and enums become plain classes.

A dataclass gets `__init__`, `__eq__` and `__hash__` of its own, as code, since that is quickest;
`fields_` has the names of its fields, for `replace`, `asdict` and `repr`; `__module__` is written
down, since MicroPython does not know where a class is from.
"""

from __future__ import annotations

import ast

from .survey import field_name, field_nodes, is_dataclass
from .syntax import Function, Pass

OPTIONS = ("frozen", "slots")
"""What `dataclass` may be asked for: both are dropped."""
MADE = ("__eq__", "__hash__", "__init__", "__post_init__")
DECORATORS = ("cache", "classmethod", "lru_cache", "property", "staticmethod")


class Classes(Pass):
    def visit_ClassDef(self, node: ast.ClassDef) -> list[ast.stmt]:
        if node.keywords:
            self.refuse(node, "there is no rule for keywords of a class")
        members: list[ast.stmt] = []
        if is_dataclass(node):
            self.dataclass(node)
        elif node.decorator_list:
            self.refuse(node, "there is no rule for this decorator of a class")
        if node.name in self.module.facts.enums:
            members = self.enum(node)
        node.body = [each for each in self.statements(node.body) if not is_slots(each)]
        node.body = node.body or [ast.Pass()]
        return [node, *members]

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self.check_decorators(node)
        return self.generic_visit(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        self.check_decorators(node)
        return self.generic_visit(node)

    def check_decorators(self, node: Function) -> None:
        for each in node.decorator_list:
            if ast.unparse(each).split("(")[0] not in DECORATORS:
                self.refuse(each, f"there is no rule for the decorator @{ast.unparse(each)}")

    def dataclass(self, node: ast.ClassDef) -> None:
        self.check_dataclass(node)
        fields = field_nodes(node)
        node.decorator_list = []
        rest = [each for each in node.body if each not in fields]
        node.body = [*parsed(self.methods(node.name, fields)), *rest]

    def check_dataclass(self, node: ast.ClassDef) -> None:
        for decorator in node.decorator_list:
            options = decorator.keywords if isinstance(decorator, ast.Call) else []
            for each in options:
                if each.arg not in OPTIONS:
                    self.refuse(node, f"there is no rule for dataclass({each.arg}=...)")
        for base in node.bases:
            module, text = self.program.definition(self.module, base)
            if module and module.facts.fields.get(text):
                self.refuse(node, "there is no rule for a dataclass with inherited fields")
        for made in node.body:
            if isinstance(made, ast.FunctionDef) and made.name in MADE:
                self.refuse(made, f"there is no rule for a dataclass with its own {made.name}")

    def methods(self, name: str, fields: list[ast.AnnAssign]) -> str:
        """The source of what the decorator would have made."""
        names = [field_name(each) for each in fields]
        same = "".join(f" and self.{each} == other.{each}" for each in names)
        whole = "".join(f"self.{each}, " for each in names)
        self.used.add("shown")
        lines = [
            f"__module__ = {self.module.name!r}",
            f"fields_ = {tuple(names)!r}",
            f"def __eq__(self, other): return self is other or type(other) is {name}{same}",
            f"def __hash__(self): return hash(({whole}))",
            "__repr__ = shown",
        ]
        return "\n".join([*lines, self.init(fields)] if fields else lines)

    def init(self, fields: list[ast.AnnAssign]) -> str:
        parameters, body = ["self"], []
        for each in fields:
            target, default, factory = field_name(each), each.value, self.factory(each)
            if factory:
                body.append(f"if {target} is None: {target} = ({factory})()")
                parameters.append(f"{target}=None")
            else:
                parameters.append(f"{target}={ast.unparse(default)}" if default else target)
            body.append(f"self.{target} = {target}")
        inside = "\n    ".join(body)
        return f"def __init__({', '.join(parameters)}):\n    {inside}"

    def factory(self, node: ast.AnnAssign) -> str | None:
        """The f of `field(default_factory=f)`."""
        match node.value:
            case ast.Call(ast.Name("field"), [], [ast.keyword("default_factory", made)]):
                return ast.unparse(made)
            case ast.Call(ast.Name("field")):
                self.refuse(node, "there is no rule for this use of field()")
        return None

    def enum(self, node: ast.ClassDef) -> list[ast.stmt]:
        """The members become objects that the class is given once it is there."""
        members = [each for each in node.body if isinstance(each, ast.Assign)]
        node.body = [each for each in node.body if each not in members]
        named = [(ast.unparse(each.targets[0]), ast.unparse(each.value)) for each in members]
        return parsed(
            "\n".join(f"{node.name}.{to} = {node.name}({to!r}, {value})" for to, value in named)
        )

    def visit_Call(self, node: ast.Call) -> ast.AST:
        module, text = self.program.definition(self.module, node.func)
        if module and text in module.facts.enums:
            self.refuse(node, "there is no rule for finding a member of an enum by its value")
        return self.generic_visit(node)


def parsed(text: str) -> list[ast.stmt]:
    return ast.parse(text).body


def is_slots(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__slots__"
