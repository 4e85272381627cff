"""Which modules a source names: what of the standard library the build keeps, and which of our own
the page imports after its start."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache


def imported_names(texts: Iterable[str]) -> set[str]:
    """Every module that is imported by its full name, wherever in the texts."""
    return {name for text in texts for name in names_in(text)}


@cache
def names_in(text: str) -> frozenset[str]:
    return frozenset(name for node in ast.walk(ast.parse(text)) for name in named(node))


def named(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom) and node.module and not node.level:
        return [node.module]
    return []


def later_modules(sources: Mapping[str, str], start: str) -> tuple[str, ...]:
    """The modules that `start` reaches only through imports inside functions: each after those that
    it needs, so that to import one brings that one alone."""
    program = {module_name(path): module(path, text) for path, text in sources.items()}
    at_start = reached(program, start, nested=False)
    later = [name for name in reached(program, start, nested=True) if name not in at_start]
    ordered: dict[str, None] = {}
    for name in sorted(later):
        for each in reached(program, name, nested=False):
            if each not in at_start:
                ordered[each] = None
    return tuple(ordered)


@cache
def module(path: str, text: str) -> Module:
    return Module(path, text)


class Module:
    """The modules of ours that a module imports: as it is imported, and inside functions."""

    def __init__(self, path: str, text: str) -> None:
        self.name = module_name(path)
        self.package = self.name if path.endswith("__init__.py") else self.name.rpartition(".")[0]
        tree = ast.parse(text)
        self.own = list(imports_in(tree, nested=False))
        self.nested = [node for node in imports_in(tree, nested=True) if node not in self.own]

    def targets(self, program: Mapping[str, Module], nested: bool) -> Iterator[str]:
        if "." in self.name:
            yield self.name.rpartition(".")[0]
        for node in self.own + (self.nested if nested else []):
            source = self.source(node)
            yield source
            yield from (f"{source}.{alias.name}" for alias in node.names)

    def source(self, node: ast.ImportFrom) -> str:
        if not node.level:
            return node.module or ""
        parts = self.package.split(".")
        parts = parts[: len(parts) - node.level + 1]
        return ".".join([*parts, node.module] if node.module else parts)


def module_name(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def imports_in(tree: ast.AST, nested: bool) -> Iterator[ast.ImportFrom]:
    """The imports in a tree, without those that are for the type checker alone."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ImportFrom):
            yield node
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            continue
        elif nested or not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from imports_in(node, nested)


def reached(program: Mapping[str, Module], start: str, nested: bool) -> list[str]:
    """All modules that importing `start` brings, itself included; each after those it needs."""
    found: dict[str, None] = {}
    under_way: set[str] = set()

    def visit(name: str) -> None:
        if name in under_way or name not in program:
            return
        under_way.add(name)
        for target in program[name].targets(program, nested):
            visit(target)
        found[name] = None

    visit(start)
    return list(found)
