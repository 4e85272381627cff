"""`match` becomes `if`: each pattern is a list of tests and a list of names to bind."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

from .syntax import Pass, all_of, assign, attribute, call, item, name, row, types_of

BUILT_IN = ("bool", "dict", "float", "int", "list", "str", "tuple")
"""`case str(text)` binds the whole value."""


@dataclass(frozen=True, slots=True)
class Pattern:
    tests: list[ast.expr] = field(default_factory=list)
    bound: list[tuple[str, ast.expr]] = field(default_factory=list)


class Match(Pass):
    temporaries = 0

    def visit_Match(self, node: ast.Match) -> list[ast.stmt]:
        before, subject = self.held(node.subject)
        branches: list[ast.stmt] = []
        place = branches
        for case in node.cases:
            branch = self.branch(case, subject)
            if isinstance(branch, list):  # it always fits
                place.extend(branch)
                break
            place.append(branch)
            place = branch.orelse
        return [*before, *self.statements(branches)]

    def branch(self, case: ast.match_case, subject: ast.expr) -> ast.If | list[ast.stmt]:
        """The `if` of a case, without its `else`; of a case that always fits, the body."""
        pattern = Pattern()
        self.read(case.pattern, subject, pattern)
        binding: list[ast.stmt] = [assign(target, value) for target, value in pattern.bound]
        if not case.guard:
            body = [*binding, *case.body]
            return ast.If(all_of(pattern.tests), body, []) if pattern.tests else body
        # The guard may use the names: they are bound on the way, in lists, which are never false.
        walruses = [ast.NamedExpr(ast.Name(to, ast.Store()), value) for to, value in pattern.bound]
        bindings = [ast.List([each], ast.Load()) for each in walruses]
        return ast.If(all_of([*pattern.tests, *bindings, case.guard]), case.body, [])

    def held(self, subject: ast.expr) -> tuple[list[ast.stmt], ast.expr]:
        """The subject in names of its own, so that it is worked out once."""
        if isinstance(subject, ast.Name):
            return [], subject
        if isinstance(subject, ast.Tuple):
            parts = [self.held(each) for each in subject.elts]
            return [each for before, _ in parts for each in before], row(part for _, part in parts)
        self.temporaries += 1
        target = f"subject_{self.temporaries}"
        return [assign(target, subject)], name(target)

    def read(self, node: ast.pattern, subject: ast.expr, into: Pattern) -> None:
        match node:
            case ast.MatchAs(pattern, target):
                if pattern:
                    self.read(pattern, subject, into)
                if target:
                    into.bound.append((target, subject))
            case ast.MatchValue(value):
                into.tests.append(ast.Compare(subject, [ast.Eq()], [value]))
            case ast.MatchSingleton(value):
                into.tests.append(ast.Compare(subject, [ast.Is()], [ast.Constant(value)]))
            case ast.MatchOr(patterns):
                into.tests.append(self.any_of(patterns, subject))
            case ast.MatchSequence(patterns):
                self.sequence(patterns, subject, into)
            case ast.MatchMapping(rest=None):
                self.mapping(node, subject, into)
            case ast.MatchClass():
                self.of_class(node, subject, into)
            case _:
                self.refuse(node, "there is no rule for this pattern")

    def any_of(self, patterns: list[ast.pattern], subject: ast.expr) -> ast.expr:
        values = [each.value for each in patterns if isinstance(each, ast.MatchValue)]
        if len(values) == len(patterns):
            return ast.Compare(subject, [ast.In()], [row(values)])
        found = [Pattern() for _ in patterns]
        for each, into in zip(patterns, found, strict=True):
            self.read(each, subject, into)
            if into.bound:
                self.refuse(each, "there is no rule for a name inside a pattern with |")
        return ast.BoolOp(ast.Or(), [all_of(each.tests) for each in found])

    def sequence(self, patterns: list[ast.pattern], subject: ast.expr, into: Pattern) -> None:
        star = next((at for at, x in enumerate(patterns) if isinstance(x, ast.MatchStar)), None)
        if isinstance(subject, ast.Tuple) and star is None:  # `match a, b`: no tuple is made
            if len(subject.elts) != len(patterns):
                self.refuse(patterns[0], "the pattern and the subject differ in length")
            for each, part in zip(patterns, subject.elts, strict=True):
                self.read(each, part, into)
            return
        least = ast.Constant(len(patterns) - (star is not None))
        operator = ast.Eq() if star is None else ast.GtE()
        into.tests.append(call("isinstance", subject, row([name("list"), name("tuple")])))
        into.tests.append(ast.Compare(call("len", subject), [operator], [least]))
        for at, each in enumerate(patterns):
            if isinstance(each, ast.MatchStar):
                self.star(each, at, len(patterns), subject, into)
            else:
                place = at if star is None or at < star else at - len(patterns)
                self.read(each, item(subject, ast.Constant(place)), into)

    def star(
        self, node: ast.MatchStar, at: int, count: int, subject: ast.expr, into: Pattern
    ) -> None:
        end = ast.Constant(at + 1 - count) if at + 1 < count else None
        if node.name:
            part = item(subject, ast.Slice(ast.Constant(at), end))
            into.bound.append((node.name, call("list", part)))

    def mapping(self, node: ast.MatchMapping, subject: ast.expr, into: Pattern) -> None:
        into.tests.append(call("isinstance", subject, name("dict")))
        for key, pattern in zip(node.keys, node.patterns, strict=True):
            into.tests.append(ast.Compare(key, [ast.In()], [subject]))
            self.read(pattern, item(subject, key), into)

    def of_class(self, node: ast.MatchClass, subject: ast.expr, into: Pattern) -> None:
        into.tests.append(call("isinstance", subject, types_of(node.cls)))
        if node.patterns and ast.unparse(node.cls) in BUILT_IN:
            self.read(node.patterns[0], subject, into)
            return
        names = [*self.fields(node)[: len(node.patterns)], *node.kwd_attrs]
        for attr, pattern in zip(names, [*node.patterns, *node.kwd_patterns], strict=True):
            self.read(pattern, attribute(subject, attr), into)

    def fields(self, node: ast.MatchClass) -> list[str]:
        if not node.patterns:
            return []
        module, text = self.program.definition(self.module, node.cls)
        if not module or text not in module.facts.fields:
            self.refuse(node, f"the fields of {ast.unparse(node.cls)} are not known")
        return module.facts.fields[text]
