"""Every rule of tools/lower keeps the meaning of what it rewrites; what has no rule is refused."""

from __future__ import annotations

import io
from contextlib import redirect_stdout
from pathlib import Path
from typing import Final

import pytest

from lower.lowering import lower
from lower.program import Program
from lower.syntax import NoRule

from .conftest import Run, write
from .snippets import BESIDE, SNIPPETS

MARK: Final = "--- "


@pytest.fixture(scope="module")
def printed(in_micropython: Run) -> dict[str, list[str]]:
    """What each snippet prints in MicroPython when it is imported; all in one process."""
    texts = {title: f"print({MARK + title!r})\n{text}" for title, text in SNIPPETS.items()}
    files = {f"snippet{number}.py": text for number, text in enumerate(texts.values())}
    found: dict[str, list[str]] = {}
    for line in in_micropython({**BESIDE, **files}, ""):
        if line.startswith(MARK):
            title = line.removeprefix(MARK)
            found[title] = []
        else:
            found[title].append(line)
    return found


def in_python(snippet: str) -> list[str]:
    said = io.StringIO()
    with redirect_stdout(said):
        exec(compile(snippet, "snippet", "exec", dont_inherit=True), {"__name__": __name__})
    return said.getvalue().splitlines()


@pytest.mark.parametrize("title", SNIPPETS)
def test_a_snippet_prints_the_same(
    title: str, printed: dict[str, list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for path, text in BESIDE.items():
        write(tmp_path, path, text)
    monkeypatch.syspath_prepend(tmp_path)
    assert printed[title] == in_python(SNIPPETS[title])


REFUSED: Final = {
    "case [1, x] | [x, 2]: pass": "there is no rule for a name inside a pattern with |",
    "case {'a': 1, **rest}: pass": "there is no rule for this pattern",
    "case Unknown(1): pass": "the fields of Unknown are not known",
}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        *((f"match x:\n    {case}", f"2: {why}") for case, why in REFUSED.items()),
        ("\nAlias = dict[str, int]", "2: annotate the alias Alias with TypeAlias"),
        ("from typing import cast", "1: there is no rule for cast"),
        ("import sys\nimport zlib", "2: there is no zlib"),
        ("from string import Template", "1: there is no string"),
        ("a = [1]\na[::2] = [2]", "2: there is no rule for changing a slice with a step"),
        ("w = 3\nf'{1:{w}}'", "2: there is no rule for the format f'{w}'"),
        ("f'{1:.2f}'", "1: there is no rule for the format f'.2f'"),
        ("dict(a=1)", "1: dict(a=1) has no order: write {'a': 1}"),
        ("known: Unordered[int, int] = f()", "1: an Unordered begins empty or as a comprehension"),
        (
            "def h(**attrs): return attrs\nmap(h, ())",
            "2: h has **keywords: it can be called, not passed on",
        ),
        ("class A:\n    def f(self, **attrs): pass", "2: **keywords are for plain functions"),
        (
            "async def f(**attrs): pass",
            "1: there is no rule for these parameters of an async function",
        ),
        ("lambda **attrs: attrs", "1: there is no rule for these parameters of a lambda"),
        (
            "match a, b:\n    case (x,): pass",
            "2: the pattern and the subject differ in length",
        ),
        (
            "class A:\n    def upper(self): pass\nA().upper()",
            "3: upper is a method of example.py and of a built-in type",
        ),
        (
            "@dataclass(order=True)\nclass A: pass",
            "2: there is no rule for dataclass(order=...)",
        ),
        (
            "@dataclass\nclass A:\n    a: int\n@dataclass\nclass B(A):\n    b: int",
            "5: there is no rule for a dataclass with inherited fields",
        ),
        (
            "@dataclass\nclass A:\n    a: int = field(repr=False)",
            "3: there is no rule for this use of field()",
        ),
        (
            "@dataclass\nclass A:\n    def __post_init__(self): pass",
            "3: there is no rule for a dataclass with its own __post_init__",
        ),
        (
            "class A(Enum):\n    X = 1\nA(1)",
            "3: there is no rule for finding a member of an enum by its value",
        ),
        ("class A(metaclass=B): pass", "1: there is no rule for keywords of a class"),
        ("@total_ordering\nclass A: pass", "2: there is no rule for this decorator of a class"),
        ("@wraps(f)\ndef g(): pass", "1: there is no rule for the decorator @wraps(f)"),
    ],
)
def test_what_has_no_rule_is_refused(tmp_path: Path, text: str, complaint: str) -> None:
    name = write(tmp_path, "example.py", text)
    program = Program((tmp_path,))
    with pytest.raises(NoRule) as refusal:
        lower(program, program.closure([name]))
    assert str(refusal.value) == f"example.py:{complaint}"
