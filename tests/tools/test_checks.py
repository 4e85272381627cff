"""Which checks tools/test.py runs, and what it needs for them."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from time import monotonic
from types import ModuleType

import pytest

from .conftest import ROOT


@pytest.fixture
def checks(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """By its path: the standard library has a module `test` too."""
    spec = spec_from_file_location("ninefold_checks", ROOT / "tools" / "test.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "ensure_venv", lambda: Path("python"))
    return module


class Runs:
    def __init__(self, failing: str = "") -> None:
        self.failing = failing
        self.seen: list[tuple[list[str], Mapping[str, str]]] = []

    def __call__(self, python: Path, check: Sequence[str], env: Mapping[str, str]) -> int:
        self.seen.append((list(check), env))
        return int(check[0] == self.failing)


def test_a_quick_run_needs_no_browser_and_no_node(
    checks: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs = Runs()
    monkeypatch.setattr(checks, "run", runs)
    monkeypatch.setattr(checks, "ensure_node", None)  # to call it would fail
    assert checks.main(["tests/rules", "--quick", "-k", "war"]) == 0
    assert [command[0] for command, _ in runs.seen] == ["ruff", "ruff", "mypy", "pytest"]
    command, env = runs.seen[-1]
    assert command[-3:] == ["tests/rules", "-k", "war"]
    assert set(checks.LEFT_OUT) <= set(command)
    assert env == {"NINEFOLD_EFFORT": "quick"}


def test_a_full_run_leaves_nothing_out(checks: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    runs = Runs()
    monkeypatch.setattr(checks, "run", runs)
    beside: list[tuple[Sequence[str], int]] = []

    @contextmanager
    def meanwhile(python: Path, command: Sequence[str]) -> Iterator[None]:
        yield
        beside.append((command, len(runs.seen)))

    monkeypatch.setattr(checks, "browser", lambda python: {"NINEFOLD_NODE": "node"})
    monkeypatch.setattr(checks, "meanwhile", meanwhile)
    assert checks.main([]) == 0
    assert beside == [(checks.BUILD, len(checks.STATIC))], "built before the first test"
    assert runs.seen[-1] == (
        list(checks.PYTEST),
        {"NINEFOLD_NODE": "node", "NINEFOLD_EFFORT": "full"},
    )


def test_what_runs_beside_the_checks_ends_with_them(checks: ModuleType, tmp_path: Path) -> None:
    made = tmp_path / "made"
    with checks.meanwhile(Path(sys.executable), ("-c", f"open({str(made)!r}, 'w')")):
        pass
    assert made.exists(), "waited for"
    with (
        child_gone(),
        pytest.raises(KeyboardInterrupt),
        checks.meanwhile(Path(sys.executable), ("-c", "import time; time.sleep(60)")),
    ):
        raise KeyboardInterrupt


@contextmanager
def child_gone() -> Iterator[None]:
    """Whoever waits for the child's own end would wait for a minute."""
    began = monotonic()
    yield
    assert monotonic() - began < 30


def test_compiled_modules_are_kept_wherever_tests_run(
    checks: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    env = checks.environment({"NINEFOLD_EFFORT": "full"})
    assert "PYTHONDONTWRITEBYTECODE" not in env
    assert Path(env["PYTHONPYCACHEPREFIX"]).is_relative_to(ROOT / "build")
    assert env["NINEFOLD_EFFORT"] == "full"


def test_the_first_failure_ends_it(checks: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    runs = Runs(failing="mypy")
    monkeypatch.setattr(checks, "run", runs)
    assert checks.main(["--quick"]) == 1
    assert runs.seen[-1][0] == ["mypy"]


def test_the_other_browsers_are_a_run_of_their_own(
    checks: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs = Runs()
    monkeypatch.setattr(checks, "run", runs)
    monkeypatch.setattr(checks, "browser", lambda python: {"NINEFOLD_NODE": "node"})
    assert checks.main(["--browsers", "-k", "firefox"]) == 0
    ((command, env),) = runs.seen
    assert command[:2] == ["pytest", "tests/browsers"]
    assert command[-2:] == ["-k", "firefox"]
    assert "NINEFOLD_BROWSERS" in env
