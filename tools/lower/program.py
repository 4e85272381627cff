"""The modules to lower: which ones, in which order, and what each of them defines.

A page needs the modules that its entry imports when it is itself imported, and those that these
import, and so on. What a function imports when it is called is not among them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from .survey import Facts, survey


@dataclass(frozen=True, slots=True)
class Module:
    name: str
    shown: str
    """The path that messages give."""
    text: str
    tree: ast.Module
    """For reading; a pass works on a tree of its own."""
    package: bool
    facts: Facts

    def place(self, node: ast.AST) -> str:
        return f"{self.shown}:{getattr(node, 'lineno', '?')}"

    def source_of(self, node: ast.ImportFrom) -> str:
        """The module after `from`, its leading dots resolved."""
        return absolute(node, self.name, self.package)


def absolute(node: ast.ImportFrom, importer: str, package: bool) -> str:
    if not node.level:
        return node.module or ""
    parents = importer.split(".")
    kept = parents[: len(parents) - node.level + package]
    return ".".join([*kept, node.module] if node.module else kept)


@dataclass(frozen=True, slots=True)
class Program:
    """Every module below some folders, read when it is first asked for."""

    roots: tuple[Path, ...]
    read: dict[str, Module | None] = field(default_factory=dict)

    def get(self, name: str) -> Module | None:
        if name not in self.read:
            found = (self.find(root, name) for root in self.roots)
            self.read[name] = next((module for module in found if module), None)
        return self.read[name]

    def find(self, root: Path, name: str) -> Module | None:
        base = root.joinpath(*name.split("."))
        for path in (base.with_suffix(".py"), base / "__init__.py") if name else ():
            if path.is_file():
                return parsed(name, path, path.relative_to(root).as_posix())
        return None

    def home(self, module: Module | None, text: str) -> tuple[Module | None, str]:
        """The module of ours that defines a name, however it was imported, and the name there;
        no module for names of others, of built-ins, and of modules themselves."""
        while module and text in module.facts.imports:
            source, text = module.facts.imports[text]
            if self.get(f"{source}.{text}"):
                return None, text
            module = self.get(source)
        return module, text

    def definition(self, module: Module, node: ast.expr) -> tuple[Module | None, str]:
        """The same for `name` and for `module.name`."""
        match node:
            case ast.Name(text):
                return self.home(module, text)
            case ast.Attribute(ast.Name(text), attr) if text in module.facts.imports:
                source, own = module.facts.imports[text]
                return self.get(f"{source}.{own}"), attr
        return None, ""

    def closure(self, entries: Iterable[str]) -> list[Module]:
        """All that these modules need, every module after those that it needs itself."""
        found: dict[str, Module | None] = {}
        for entry in entries:
            self.visit(entry, found)
        return [module for module in found.values() if module]

    def visit(self, name: str, found: dict[str, Module | None]) -> None:
        module = self.get(name)
        if name in found or not module:
            return
        found[name] = None  # under way: a module that needs its own package
        for needed in self.needs(module):
            self.visit(needed, found)
        del found[name]
        found[name] = module

    def needs(self, module: Module) -> Iterator[str]:
        parent = module.name.rpartition(".")[0]
        if parent:
            yield parent
        for node in top_level(module.tree.body):
            match node:
                case ast.Import(names):
                    yield from (alias.name for alias in names)
                case ast.ImportFrom(names=names):
                    source = module.source_of(node)
                    yield source
                    yield from (f"{source}.{alias.name}" for alias in names)


def parsed(name: str, path: Path, shown: str) -> Module:
    text, package = path.read_text("utf-8"), path.name == "__init__.py"
    tree = ast.parse(text, str(path))
    facts = survey(tree, lambda node: absolute(node, name, package))
    return Module(name, shown, text, tree, package, facts)


def top_level(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements that run when a module is imported, but for those only types need."""
    for node in body:
        if isinstance(node, ast.If):
            if "TYPE_CHECKING" not in ast.unparse(node.test):
                yield from top_level([*node.body, *node.orelse])
        else:
            yield node
