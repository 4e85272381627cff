"""Which module may import which: the arrows of the architecture, read from the imports."""

from __future__ import annotations

import ast
import sys
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from ninefold.rules import BY_KEY

PY: Final = Path(__file__).parents[1] / "py"
BROWSER: Final = frozenset({"js", "pyscript", "pyodide", "pyodide_js"})
DOM: Final = "ninefold.ui.dom."
MIDDLE: Final = frozenset({"steps", "rules", "solver", "ai", "coach", "session", "record", "lab"})
ALLOWED: Final[dict[str, frozenset[str]]] = {
    "": frozenset(),
    "steps": frozenset(),
    "rules": frozenset(),
    "solver": frozenset({"steps", "rules"}),
    "ai": frozenset({"steps", "rules", "solver", "session"}),
    "coach": frozenset({"steps", "rules", "solver"}),
    "session": frozenset({"rules"}),
    "record": frozenset({"steps", "rules", "session"}),
    "lab": frozenset({"steps", "rules", "solver", "ai", "coach", "session"}),
    "words": frozenset({"rules", "solver", "coach", "session", "record", "lab"}),
    "terminal": MIDDLE | {"words"},
    "ui": MIDDLE | {"words"},
    "cli": MIDDLE | {"words", "terminal", "ui"},
    "main": MIDDLE | {"ui"},
    "__main__": frozenset({"cli"}),
}
"""What each part may import besides itself and the package's own module, the part named ''."""


@dataclass(frozen=True)
class Import:
    """`module` imports `target`, both by their full names."""

    module: str
    target: str

    def __str__(self) -> str:
        return f"{self.module} imports {self.target}"


@cache
def imports(py: Path) -> tuple[Import, ...]:
    """Every import below a folder of packages, those inside functions included."""
    return tuple(read_imports(py))


def read_imports(py: Path) -> Iterator[Import]:
    paths = {module_name(path.relative_to(py)): path for path in sorted(py.rglob("*.py"))}
    for module, path in paths.items():
        package = module if path.name == "__init__.py" else module.rpartition(".")[0]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for target in targets(node, package, paths):
                yield Import(module, target)


def module_name(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def targets(node: ast.AST, package: str, modules: Collection[str]) -> Iterator[str]:
    """The modules that an import statement in a package names."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    if isinstance(node, ast.ImportFrom):
        source = absolute(node, package)
        for name in (f"{source}.{alias.name}" for alias in node.names):
            yield name if name in modules else source


def absolute(node: ast.ImportFrom, package: str) -> str:
    """The module after `from`, its leading dots resolved."""
    if not node.level:
        return node.module or ""
    parents = package.split(".")
    kept = parents[: len(parents) - node.level + 1]
    return ".".join(kept + ([node.module] if node.module else []))


def part(module: str) -> str:
    """The folder or the file directly in the package that a module is in."""
    return [*module.split("."), ""][1]


def game_of(module: str) -> str | None:
    return next((name for name in module.split(".")[1:] if name in BY_KEY), None)


def violations(py: Path) -> list[str]:
    found = (complaint(each) for each in imports(py))
    return sorted({text for text in found if text})


def complaint(each: Import) -> str | None:
    root = each.target.split(".")[0]
    if root in BROWSER:
        allowed = each.module.startswith(DOM)
        return None if allowed else f"{each}: only ui/dom/ knows the browser"
    if root != "ninefold":
        allowed = root in sys.stdlib_module_names
        return None if allowed else f"{each}: not in the standard library"
    return complaint_inside(each)


def complaint_inside(each: Import) -> str | None:
    own, imported = part(each.module), part(each.target)
    if own not in ALLOWED:
        return f"{each.module}: {own} has no place among the arrows yet"
    if imported not in ALLOWED[own] | {own, ""}:
        return f"{each}: against the arrows"
    if each.target.startswith(DOM) and not f"{each.module}.".startswith((DOM, "ninefold.main.")):
        return f"{each}: only main.py starts the page"
    if is_view(each.module) and changes_state(each.target):
        return f"{each}: a view never imports what changes the state"
    games = {game_of(each.module), game_of(each.target)} - {None}
    return f"{each}: no game imports another" if len(games) > 1 else None


VIEWS: Final = frozenset(
    {"view", "boards", "hints", "lookback", "marks", "swing", "sheet", "panel", "reading"}
)
CHANGING: Final = frozenset(
    {"app", "dispatch", "table", "keys", "settings", "opening", "reactions", "early", "work"}
    | {"actions", "solving", "keeping", "unwritten"}
)


def is_view(module: str) -> bool:
    """It is below ui/ and shows something."""
    first, *parts = module.split(".")[1:] or [""]
    return first == "ui" and bool(VIEWS & set(parts))


def changes_state(module: str) -> bool:
    """It is below ui/, in no view, and makes a new state or asks for effects."""
    parts = module.split(".")[1:]
    return parts[:1] == ["ui"] and parts[-1] in CHANGING and not is_view(module)


def test_the_arrows_hold() -> None:
    assert violations(PY) == []


def test_the_checker_reads_the_project() -> None:
    found = set(imports(PY))
    assert Import("ninefold.rules", "ninefold.rules.battle") in found
    assert Import("ninefold.rules.war", "ninefold.rules.trays") in found
    assert Import("ninefold.words.en.common", "ninefold.rules.game") in found


def test_only_a_few_read_words() -> None:
    words = {each for each in imports(PY) if each.target.startswith("ninefold.words")}
    assert {part(each.module) for each in words} == {"words", "ui", "terminal"}


def write_tree(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = root / "ninefold" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


SOUND: Final = {
    "__init__.py": "import sys\n__version__ = '1'\n",
    "__main__.py": "from .cli import run\n",
    "rules/__init__.py": "from . import duel, war\nfrom .game import split\n",
    "rules/game.py": "from __future__ import annotations\nimport ast as syntax\n",
    "rules/duel.py": "from .game import split\n",
    "rules/war.py": "from ninefold.rules import game\nimport ninefold.rules.game\n",
    "solver/war.py": "from ..rules.war import GAME\n",
    "ai/levels.py": "from .. import __version__\nfrom ..solver import war\n",
    "coach/review.py": "from ..solver import war\n",
    "words/en/common.py": "from ...session import code\nfrom ...rules import duel, war\n",
    "ui/boards/war.py": "from ...rules import war\nfrom ..html import h\n",
    "ui/html.py": "import html\n",
    "ui/dom/page.py": "import js\nfrom pyscript import document\nfrom pyodide import ffi\n",
    "main.py": "def start():\n    from ninefold.ui.dom import page\n",
    "cli.py": "from .terminal import play\nfrom .words import en\n",
}


def test_a_sound_tree_passes(tmp_path: Path) -> None:
    assert violations(write_tree(tmp_path, SOUND)) == []


def test_imports_are_resolved(tmp_path: Path) -> None:
    found = {str(each) for each in imports(write_tree(tmp_path, SOUND))}
    assert {
        "ninefold.rules imports ninefold.rules.duel",
        "ninefold.rules imports ninefold.rules.game",
        "ninefold.rules.war imports ninefold.rules.game",
        "ninefold.ai.levels imports ninefold",
        "ninefold.ai.levels imports ninefold.solver.war",
        "ninefold.ui.boards.war imports ninefold.rules.war",
        "ninefold.ui.boards.war imports ninefold.ui.html",
        "ninefold.main imports ninefold.ui.dom.page",
    } <= found


@pytest.mark.parametrize(
    ("name", "text", "complaints"),
    [
        (
            "rules/duel.py",
            "from ..solver import war",
            "ninefold.rules.duel imports ninefold.solver.war: against the arrows",
        ),
        (
            "rules/game.py",
            "import ninefold.words.en.common",
            "ninefold.rules.game imports ninefold.words.en.common: against the arrows",
        ),
        (
            "rules/war.py",
            "from .duel import GAME",
            "ninefold.rules.war imports ninefold.rules.duel: no game imports another",
        ),
        (
            "rules/war.py",
            "from . import duel",
            "ninefold.rules.war imports ninefold.rules.duel: no game imports another",
        ),
        (
            "solver/war.py",
            "def solve():\n    from ninefold.rules import duel",
            "ninefold.solver.war imports ninefold.rules.duel: no game imports another",
        ),
        (
            "ui/boards/war.py",
            "from ...rules.duel import GAME",
            "ninefold.ui.boards.war imports ninefold.rules.duel: no game imports another",
        ),
        (
            "solver/search.py",
            "from ..ai.levels import choose",
            "ninefold.solver.search imports ninefold.ai.levels: against the arrows",
        ),
        (
            "ai/levels.py",
            "from ..words.en.common import player",
            "ninefold.ai.levels imports ninefold.words.en.common: against the arrows",
        ),
        (
            "ai/levels.py",
            "from ..coach import review",
            "ninefold.ai.levels imports ninefold.coach.review: against the arrows",
        ),
        (
            "coach/hint.py",
            "from .. import session",
            "ninefold.coach.hint imports ninefold.session: against the arrows",
        ),
        (
            "session/code.py",
            "from ninefold import ai",
            "ninefold.session.code imports ninefold.ai: against the arrows",
        ),
        (
            "coach/review.py",
            "if TYPE_CHECKING:\n    from ..words.en.common import Names",
            "ninefold.coach.review imports ninefold.words.en.common: against the arrows",
        ),
        (
            "terminal/play.py",
            "from ..ui.html import h",
            "ninefold.terminal.play imports ninefold.ui.html: against the arrows",
        ),
        (
            "terminal/play.py",
            "from ..cli import run",
            "ninefold.terminal.play imports ninefold.cli: against the arrows",
        ),
        (
            "ui/shell.py",
            "from js import document",
            "ninefold.ui.shell imports js: only ui/dom/ knows the browser",
        ),
        (
            "cli.py",
            "import pyodide.ffi",
            "ninefold.cli imports pyodide.ffi: only ui/dom/ knows the browser",
        ),
        (
            "cli.py",
            "import numpy.linalg",
            "ninefold.cli imports numpy.linalg: not in the standard library",
        ),
        (
            "ui/dom/page.py",
            "import micropip",
            "ninefold.ui.dom.page imports micropip: not in the standard library",
        ),
        (
            "net/link.py",
            "from ..rules import game",
            "ninefold.net.link: net has no place among the arrows yet",
        ),
    ],
)
def test_a_wrong_arrow_is_found(tmp_path: Path, name: str, text: str, complaints: str) -> None:
    packages = {"ai/__init__.py": "", "session/__init__.py": ""}
    tree = write_tree(tmp_path, {**SOUND, **packages, name: text})
    assert violations(tree) == [complaints]
