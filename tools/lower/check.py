"""What MicroPython could not run, told in sentences before any pass meets it.

Types are not known here: a method counts as one of a built-in type if such a type has one of that
name and no class of ours has.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterable, Iterator
from typing import Final

from . import allowed, calls
from .program import Module, Program
from .survey import TYPE_MODULES

TYPES: Final = (bool, bytes, dict, float, frozenset, int, list, range, set, str, tuple)
BUILT_IN: Final = frozenset(name for each in TYPES for name in dir(each))
OWNERS: Final = {name: each.__name__ for each in TYPES for name in vars(each)}
ADVICE: Final = (
    "add it to tools/lower (runtime and allowed.py), write it otherwise, or move the module to "
    "what is imported later"
)


def complaints(program: Program, modules: Iterable[Module]) -> list[str]:
    """A sentence for everything in these modules that is on no list."""
    found = list(modules)
    ours = {name for module in found for name in module.facts.defined}
    return [
        f"`{what}` ({module.place(node)}) is not in MicroPython: {ADVICE}"
        for module in found
        for node in running(module.tree)
        for what in unknown(node, module, program, ours)
    ]


def running(tree: ast.AST) -> Iterator[ast.AST]:
    """All of the syntax but what is only read by type checkers."""
    match tree:
        case ast.If(test) if "TYPE_CHECKING" in ast.unparse(test):
            return
        case ast.AnnAssign(annotation=ast.Name("TypeAlias")):
            return
        case ast.ClassDef(bases=bases) if any("Protocol" in ast.unparse(x) for x in bases):
            return
    yield tree
    for name, value in ast.iter_fields(tree):
        if name not in ("annotation", "returns", "bases"):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from running(child)


def unknown(node: ast.AST, module: Module, program: Program, ours: set[str]) -> Iterator[str]:
    kind = type(node).__name__
    if kind not in allowed.SYNTAX:
        yield kind
    match node:
        case ast.Import(names):
            known = {*allowed.NATIVE, *allowed.LIBRARY}
            yield from (each.name for each in names if each.name not in known)
        case ast.ImportFrom(names=names):
            yield from unknown_imports(module.source_of(node), names, program)
        case ast.Name(text, ast.Load()):
            yield from unknown_name(text, module)
        case ast.Call(ast.Name(text), keywords=keywords):
            yield from unknown_keywords(text, keywords, module)
        case ast.Call(ast.Attribute(value, attr), keywords=keywords):
            yield from unknown_method(value, attr, module, ours)
            if attr in allowed.METHODS and attr not in ours:
                yield from (f".{attr}({each.arg}=...)" for each in keywords)


def unknown_imports(source: str, names: list[ast.alias], program: Program) -> Iterator[str]:
    if source in TYPE_MODULES or program.get(source):
        return
    known = {**allowed.NATIVE, **allowed.LIBRARY}.get(source, frozenset())
    yield from (f"{source}.{each.name}" for each in names if each.name not in known)


def unknown_name(text: str, module: Module) -> Iterator[str]:
    built_in = hasattr(builtins, text) and module.facts.is_built_in(text)
    known = {*allowed.FUNCTIONS, *allowed.ERRORS, *allowed.CONSTANTS}
    if built_in and text not in known:
        yield text


def unknown_keywords(text: str, keywords: list[ast.keyword], module: Module) -> Iterator[str]:
    if text in allowed.FUNCTIONS and module.facts.is_built_in(text):
        for each in keywords:
            if each.arg and each.arg not in allowed.FUNCTIONS[text]:
                yield f"{text}({each.arg}=...)"


def unknown_method(value: ast.expr, attr: str, module: Module, ours: set[str]) -> Iterator[str]:
    source = module.facts.imports.get(ast.unparse(value), ("ours", ""))
    if source[0] == "":  # `import json`, `json.dumps(...)`
        known = {**allowed.NATIVE, **allowed.LIBRARY}.get(source[1], frozenset())
        if known and attr not in known:
            yield f"{source[1]}.{attr}"
    elif attr in BUILT_IN and attr not in {*allowed.METHODS, *calls.METHODS, *ours}:
        yield f"{OWNERS.get(attr, 'object')}.{attr}"
