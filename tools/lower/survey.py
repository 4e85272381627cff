"""What other modules have to know about one: fields of dataclasses, functions with **keywords,
enums, names that are only types, and where imported names come from."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass, field

TYPE_MODULES = ("__future__", "typing", "collections.abc")
"""Their names are for annotations alone."""


@dataclass(frozen=True, slots=True)
class Facts:
    fields: dict[str, list[str]] = field(default_factory=dict)
    """Of every dataclass, in order: what `case Play(move)` means."""
    keywords: dict[str, set[str]] = field(default_factory=dict)
    """Functions with **keywords, and their parameters that are not among those."""
    enums: set[str] = field(default_factory=set)
    methods: set[str] = field(default_factory=set)
    """The names of all methods."""
    defined: set[str] = field(default_factory=set)
    """Every name that is given a meaning somewhere in the module, but for imports."""
    imports: dict[str, tuple[str, str]] = field(default_factory=dict)
    """From which module each imported name comes, and its name there."""
    ranges: set[str] = field(default_factory=set)
    """Names that stand for a range."""
    types: set[str] = field(default_factory=set)
    """Names that are only types: aliases, type variables, protocols."""
    tuples: set[str] = field(default_factory=set)
    """Aliases that running code asks about (`types.keep_aliases`)."""

    def is_built_in(self, text: str) -> bool:
        """Whether a name can only be Python's own, if anything."""
        return text not in self.defined and text not in self.imports


def survey(tree: ast.Module, source_of: Callable[[ast.ImportFrom], str]) -> Facts:
    facts = Facts()
    for node in ast.walk(tree):
        facts.defined.update(defined_by(node))
        match node:
            case ast.ClassDef():
                survey_class(node, facts)
            case ast.FunctionDef(args=ast.arguments(kwarg=ast.arg())):
                given = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
                facts.keywords[node.name] = {each.arg for each in given}
            case ast.ImportFrom(names=names):
                for each in names:
                    facts.imports[each.asname or each.name] = source_of(node), each.name
            case ast.Assign([ast.Name(target)], value) | ast.AnnAssign(ast.Name(target), _, value):
                if is_range(value):
                    facts.ranges.add(target)
            case ast.Import(names=names):
                facts.imports.update({each.asname or each.name: ("", each.name) for each in names})
    facts.types.update(text for node in tree.body if (text := only_type(node)))
    return facts


def is_range(node: ast.AST | None) -> bool:
    """A range with the step 1."""
    match node:
        case ast.Call(ast.Name("range"), [_] | [_, _]):
            return True
    return False


def defined_by(node: ast.AST) -> list[str]:
    match node:
        case ast.Name(text, ast.Store()) | ast.arg(text):
            return [text]
        case ast.FunctionDef(text) | ast.AsyncFunctionDef(text) | ast.ClassDef(text):
            return [text]
        case ast.MatchAs(name=str(text)) | ast.MatchStar(str(text)):
            return [text]
        case ast.ExceptHandler(name=str(text)):
            return [text]
    return []


def survey_class(node: ast.ClassDef, facts: Facts) -> None:
    if is_dataclass(node):
        facts.fields[node.name] = [field_name(each) for each in field_nodes(node)]
    bases = [ast.unparse(base) for base in node.bases]
    if "Enum" in bases:
        facts.enums.add(node.name)
    if any(base.split("[")[0] == "Protocol" for base in bases):
        facts.types.add(node.name)
    else:
        facts.methods.update(each.name for each in node.body if isinstance(each, ast.FunctionDef))


def only_type(node: ast.stmt) -> str | None:
    """The name that a statement gives to a type."""
    match node:
        case ast.AnnAssign(ast.Name(text), ast.Name("TypeAlias")):
            return text
        case ast.Assign([ast.Name(text)], ast.Call(ast.Name("TypeVar"))):
            return text
    return None


def is_dataclass(node: ast.ClassDef) -> bool:
    return any(ast.unparse(each).split("(")[0] == "dataclass" for each in node.decorator_list)


def field_nodes(node: ast.ClassDef) -> list[ast.AnnAssign]:
    annotated = [each for each in node.body if isinstance(each, ast.AnnAssign)]
    return [each for each in annotated if "ClassVar" not in ast.unparse(each.annotation)]


def field_name(node: ast.AnnAssign) -> str:
    assert isinstance(node.target, ast.Name)
    return node.target.id
