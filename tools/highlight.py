"""Our sources as they are shown on the page How it works: coloured when the site is built."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from pygments.lexers import PythonLexer
from pygments.token import Comment, Keyword, Name, Number, Operator, String, _TokenType

from ninefold.ui.html import Node, h
from setup import ROOT

SHADES = (
    (Comment, "py-note"),
    (String, "py-text"),
    (Keyword, "py-word"),
    (Operator.Word, "py-word"),
    (Number, "py-number"),
    (Name.Function, "py-name"),
    (Name.Class, "py-name"),
    (Name.Decorator, "py-name"),
)
"""The class of each kind of token; a kind includes those below it. All else has none."""


def source_of(module: str) -> str:
    """The text of a module of ours, by its path below the package: `rules/war.py`."""
    return (ROOT / "py" / "ninefold" / module).read_text("utf-8")


def highlighted(text: str) -> Node:
    """A source as `code`; its text is the source itself, to the letter."""
    return h("code", list(pieces(text)))


def pieces(text: str) -> Iterator[Node | str]:
    """Neighbours of one shade are one piece: the page is a third smaller for it."""
    lexer = PythonLexer(stripnl=False, ensurenl=False)
    shaded = ((shade(kind), part) for kind, part in lexer.get_tokens(text))
    for name, group in groupby(shaded, key=lambda pair: pair[0]):
        joined = "".join(part for _, part in group)
        yield h("span", joined, class_=name) if name else joined


def shade(kind: _TokenType) -> str:
    return next((name for parent, name in SHADES if parent in kind.split()), "")
