"""Calls: built-in functions and methods that are missing or differ, and the order of keywords."""

from __future__ import annotations

import ast

from .displays import Items, is_named, pairs_of
from .survey import is_range
from .syntax import Pass, assign, call, item, name, row, types_of

METHODS = (
    *("bit_count", "bit_length", "fromkeys", "isascii", "isdecimal", "lower", "move_to_end"),
    *("popitem", "removeprefix", "removesuffix", "strip", "upper"),
)
"""`x.m(a)` becomes `m(x, a)`: MicroPython's own types have no such method, or a lesser one."""
FUNCTIONS = {"ascii": "ascii", "dict": "OrderedDict", "sorted": "stable"}
"""Built-in functions, and what is called in their place."""
PAIRS = "keywords_"
"""The parameter that takes the place of **keywords."""


class Calls(Pass):
    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """MicroPython gives **keywords in any order, so they go as a tuple of pairs."""
        self.generic_visit(node)
        given = node.args
        given.args, given.posonlyargs = [*given.posonlyargs, *given.args], []
        if given.kwarg:
            if node.decorator_list or node.name in self.module.facts.methods:
                self.refuse(node, "**keywords are for plain functions")
            text = given.kwarg.arg
            items = Items(text, PAIRS)
            node.body = [items.visit(each) for each in node.body]
            if any(is_named(each, text) for each in ast.walk(node)):
                pairs = call(self.runtime("OrderedDict"), name(PAIRS))
                node.body.insert(0, assign(text, pairs))
            given.kwonlyargs.append(ast.arg(PAIRS))
            given.kw_defaults.append(row([]))
            given.kwarg = None
        return node

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        if node.args.kwarg or node.args.posonlyargs:
            self.refuse(node, "there is no rule for these parameters of an async function")
        return self.generic_visit(node)

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        if node.args.kwarg or node.args.posonlyargs:
            self.refuse(node, "there is no rule for these parameters of a lambda")
        return self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Subscript) and is_class(node.func.value):  # Counter[int]()
            node.func = node.func.value
        self.order_keywords(node)
        match node.func:
            case ast.Name(text) if text not in {
                *self.module.facts.imports,
                *self.module.facts.defined,
            }:
                return self.built_in(node, text)
            case ast.Attribute(value, attr) if attr in METHODS:
                self.check_method(node, attr)
                node = ast.Call(self.runtime(attr), [value, *node.args], node.keywords)
        return self.arguments(node)

    def arguments(self, node: ast.Call) -> ast.AST:
        """The parts of a call; a function with **keywords may be called, and nothing else. What is
        named comes before `**more`: MicroPython makes room for `more` and writes what follows
        beyond it, into somebody else's memory."""
        func = node.func if isinstance(node.func, ast.Name) else self.expression(node.func)
        args = [self.expression(each) for each in node.args]
        keywords = [ast.keyword(each.arg, self.expression(each.value)) for each in node.keywords]
        keywords = sorted(keywords, key=lambda each: each.arg is None)
        return ast.copy_location(ast.Call(func, args, keywords), node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if isinstance(node.ctx, ast.Load) and self.parameters(node) is not None:
            self.refuse(node, f"{node.id} has **keywords: it can be called, not passed on")
        return node

    def built_in(self, node: ast.Call, text: str) -> ast.AST:
        match text, node.args:
            case "isinstance", [_, tested]:
                node.args[1] = types_of(tested)
            case "round", [_, _]:
                node.func = self.runtime("rounded")
            case "zip", _:
                node.keywords = []
            case "slice", [*bounds]:
                lower, upper = bounds if len(bounds) == 2 else [ast.Constant(None), *bounds]
                part = ast.Slice(self.expression(lower), self.expression(upper))
                return item(self.runtime("slices"), part)
            case "dict", _ if node.keywords:
                self.refuse(node, "dict(a=1) has no order: write {'a': 1}")
            case _ if text in FUNCTIONS:
                node.func = self.runtime(FUNCTIONS[text])
        return self.arguments(node)

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        """`x in range(10**9)`: MicroPython would look at one number after the other."""
        self.generic_visit(node)
        match node:
            case ast.Compare(left, [ast.In() | ast.NotIn() as kind], [whole]):
                module, text = self.program.definition(self.module, whole)
                if is_range(whole) or (module and text in module.facts.ranges):
                    found = call(self.runtime("in_range"), left, whole)
                    return ast.UnaryOp(ast.Not(), found) if isinstance(kind, ast.NotIn) else found
        return node

    def check_method(self, node: ast.Call, attr: str) -> None:
        """A method of ours must not be taken for that of a built-in type."""
        ours = [each for each in self.program.read.values() if each and attr in each.facts.methods]
        if ours:
            self.refuse(node, f"{attr} is a method of {ours[0].shown} and of a built-in type")

    def order_keywords(self, node: ast.Call) -> None:
        """In a call of a function with **keywords: those go as pairs, which have an order."""
        known = self.parameters(node.func)
        if known is None:
            return
        free = [each for each in node.keywords if each.arg not in known]
        if free:
            keys = [ast.Constant(each.arg) if each.arg else None for each in free]
            pairs = pairs_of(list(keys), [each.value for each in free])
            kept = [each for each in node.keywords if each not in free]
            node.keywords = [*kept, ast.keyword(PAIRS, pairs)]

    def parameters(self, func: ast.expr) -> set[str] | None:
        """Those besides the **keywords; None for a function without."""
        module, text = self.program.definition(self.module, func)
        return module.facts.keywords.get(text) if module else None


def is_class(node: ast.expr) -> bool:
    """A class by its name, as `list` or `Counter`; anything else, as `TABLE`, is looked up in."""
    name = ast.unparse(node).rpartition(".")[2]
    built_in = name in ("dict", "frozenset", "list", "set", "tuple")
    return built_in or (name[:1].isupper() and not name.isupper())
