"""Imports: the standard library is `runtime/library.py`, but for what MicroPython has itself.

What is imported and not used any more, types above all, is not imported.
"""

from __future__ import annotations

import ast

from .allowed import LIBRARY, NATIVE
from .syntax import Pass, Visited

RUNTIME = "lowered"
LIBRARY_MODULE = "library"


class Imports(Pass):
    def visit_Module(self, node: ast.Module) -> ast.AST:
        read = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
        self.read = read | exported(node)
        self.generic_visit(node)
        if self.used:
            names = [ast.alias(each) for each in sorted(self.used)]
            node.body.insert(0, ast.ImportFrom(RUNTIME, names, 0))
        return node

    def visit_Import(self, node: ast.Import) -> Visited:
        (alias,) = node.names
        if alias.name in NATIVE:
            return node
        if alias.name not in LIBRARY:
            self.refuse(node, f"there is no {alias.name}")
        return ast.ImportFrom(LIBRARY_MODULE, [alias], 0)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> Visited:
        source = self.module.source_of(node)
        node.names = [each for each in node.names if self.is_wanted(source, each)]
        if source in LIBRARY:
            node.module = LIBRARY_MODULE
        elif source not in NATIVE and not self.program.get(source):
            self.refuse(node, f"there is no {source}")
        return node if node.names else None

    def is_wanted(self, source: str, alias: ast.alias) -> bool:
        """Used here; or, of ours: a module, which is imported for others too, or a name that a
        package passes on."""
        passed_on = self.module.package and self.program.get(source)
        used = (alias.asname or alias.name) in self.read
        return used or bool(passed_on or self.program.get(f"{source}.{alias.name}"))


def exported(node: ast.Module) -> set[str]:
    """The names in `__all__`."""
    for each in node.body:
        match each:
            case ast.Assign([ast.Name("__all__")], ast.List(elts) | ast.Tuple(elts)):
                return {str(name.value) for name in elts if isinstance(name, ast.Constant)}
    return set()
