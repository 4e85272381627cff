"""Tuples, lists, sets and dicts written out.

MicroPython has no stars in them, and its dicts forget their order, so every dict of ours becomes
an OrderedDict. It is searched from its beginning: a large table whose order nobody reads is
annotated `Unordered` (`ninefold.solver.unordered`) and stays a plain dict.
"""

from __future__ import annotations

import ast

from .syntax import Pass, attribute, call, item, name, row

UNORDERED = "Unordered"


class Displays(Pass):
    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        table = ast.unparse(node.annotation).split("[")[0] == UNORDERED
        match node.value:
            case ast.Dict(keys=[]) if table:
                return node
            case ast.DictComp() as made if table:
                node.value = ast.DictComp(
                    self.expression(made.key),
                    self.expression(made.value),
                    [self.visit(each) for each in made.generators],
                )
                return node
        if table:
            self.refuse(node, "an Unordered begins empty or as a comprehension")
        return self.generic_visit(node)

    def visit_Tuple(self, node: ast.Tuple) -> ast.AST:
        return self.starless(node, "tuple")

    def visit_List(self, node: ast.List) -> ast.AST:
        return self.starless(node, "list")

    def starless(self, node: ast.Tuple | ast.List, kind: str) -> ast.AST:
        starred = any(isinstance(each, ast.Starred) for each in node.elts)
        if starred and isinstance(node.ctx, ast.Load):
            return self.joined(node, kind)
        return self.generic_visit(node)

    def joined(self, node: ast.Tuple | ast.List, kind: str) -> ast.expr:
        """`(*a, b)` is `tuple(a) + (b,)`."""
        parts: list[ast.expr] = []
        for each in node.elts:
            if isinstance(each, ast.Starred):
                parts.append(call(kind, self.expression(each.value)))
                continue
            last = parts[-1] if parts else None
            if not isinstance(last, type(node)):
                last = type(node)([], ast.Load())
                parts.append(last)
            last.elts.append(self.expression(each))
        whole = parts[0]
        for part in parts[1:]:
            whole = ast.BinOp(whole, ast.Add(), part)
        return whole

    def visit_Set(self, node: ast.Set) -> ast.AST:
        if any(isinstance(each, ast.Starred) for each in node.elts):
            return call("set", self.expression(ast.List(node.elts, ast.Load())))
        return self.generic_visit(node)

    def visit_Dict(self, node: ast.Dict) -> ast.AST:
        pairs = self.expression(pairs_of(node.keys, node.values))
        return call(self.runtime("OrderedDict"), *([pairs] if node.keys else []))

    def visit_DictComp(self, node: ast.DictComp) -> ast.AST:
        made = ast.ListComp(row([node.key, node.value]), node.generators)
        return call(self.runtime("OrderedDict"), self.expression(made))

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        """`a.keys() - b.keys()`: a view of keys is no set to MicroPython."""
        node.left, node.right = as_set(node.left), as_set(node.right)
        return self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        node.value = as_set(node.value)
        return self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        """`a[::-1]`: only lists know a step."""
        self.generic_visit(node)
        match node:
            case ast.Subscript(value, ast.Slice(step=ast.expr()) as part, ast.Load()):
                made = item(self.runtime("slices"), part)
                return call(self.runtime("stepped"), value, made)
            case ast.Subscript(slice=ast.Slice(step=ast.expr())):
                self.refuse(node, "there is no rule for changing a slice with a step")
        return node


def pairs_of(keys: list[ast.expr | None], values: list[ast.expr]) -> ast.Tuple:
    """The items of a dict as it is written; a key that is None stands for `**value`."""
    return row(
        ast.Starred(call(attribute(value, "items")), ast.Load())
        if key is None
        else row([key, value])
        for key, value in zip(keys, values, strict=True)
    )


def as_set(node: ast.expr) -> ast.expr:
    match node:
        case ast.Call(ast.Attribute(_, "keys"), [], []):
            return call(name("set"), node)
    return node


class Items(ast.NodeTransformer):
    """`keywords.items()` are the pairs themselves: a table is made only for other questions."""

    def __init__(self, keywords: str, pairs: str) -> None:
        self.keywords, self.pairs = keywords, pairs

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        match node:
            case ast.Call(ast.Attribute(table, "items"), []) if is_named(table, self.keywords):
                return name(self.pairs)
        return node


def is_named(node: ast.AST, text: str) -> bool:
    return isinstance(node, ast.Name) and node.id == text
