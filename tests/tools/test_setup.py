"""The parts of the set-up that need no network."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

import setup
from setup import SetupError


def test_a_list_is_installed_again_only_when_it_changes(tmp_path: Path) -> None:
    source, stamp = tmp_path / "list.txt", tmp_path / "stamp"
    source.write_text("one")
    assert setup._changed(stamp, source)
    stamp.write_text(setup._digest(source))
    assert not setup._changed(stamp, source)
    source.write_text("two")
    assert setup._changed(stamp, source)
    source.unlink()
    with pytest.raises(SetupError, match=r"list\.txt is missing"):
        setup._changed(stamp, source)


def program(folder: Path, name: str, says: str) -> Path:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{says}\n")
    path.chmod(0o755)
    return path


@pytest.mark.skipif(setup.WINDOWS, reason="the stand-ins are shell scripts")
class TestPrograms:
    def test_output_is_the_last_line_of_what_worked(self, tmp_path: Path) -> None:
        assert setup._output([str(program(tmp_path, "a", "echo x; echo y"))]) == "y"
        assert setup._output([str(program(tmp_path, "b", "echo x; exit 1"))]) is None
        assert setup._output([str(tmp_path / "missing")]) is None

    def test_node_of_the_machine(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delenv("NINEFOLD_NODE", raising=False)
        monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}/bin")
        node = program(tmp_path, "node", "echo v22.1.0")
        npm = program(tmp_path, "npm", "echo 10")
        assert setup.ensure_node(Path("python")) == setup.Node((str(node),), (str(npm),))

    def test_an_old_node_is_replaced(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delenv("NINEFOLD_NODE", raising=False)
        monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}/bin")
        program(tmp_path, "node", "echo v18.1.0")
        program(tmp_path, "npm", "echo 10")
        monkeypatch.setattr(setup, "_node_wheel", lambda python: tmp_path / "wheel")
        found = setup.ensure_node(Path("python"))
        assert found.node == (str(tmp_path / "wheel/bin/node"),)
        assert found.npm[0] == found.node[0]

    def test_chromium_that_is_named(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        browser = program(tmp_path, "browser", "echo 1")
        monkeypatch.setenv("NINEFOLD_CHROMIUM", str(browser))
        assert setup.find_chromium(Path("python")) == browser
        monkeypatch.setenv("NINEFOLD_CHROMIUM", str(tmp_path / "none"))
        with pytest.raises(SetupError, match="not a file"):
            setup.find_chromium(Path("python"))

    def test_chromium_that_is_installed(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.delenv("NINEFOLD_CHROMIUM", raising=False)
        monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}/bin")
        broken = program(tmp_path, "chromium", "exit 127")
        chrome = program(tmp_path, "google-chrome", "echo 1")
        assert setup.find_chromium(Path("python")) == chrome
        assert not setup._starts(broken)

    def test_the_shell(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """The one that is installed, else the one that Playwright has brought."""
        full = tmp_path / "ms-playwright" / "chromium-1" / "linux" / "chrome"
        monkeypatch.setattr(setup, "_playwright_path", lambda python: full)
        monkeypatch.setattr(setup, "_apt_install", lambda package: False)
        monkeypatch.setenv("PATH", str(tmp_path))
        assert setup.find_shell(Path("python")) is None
        folder = full.parents[2] / "chromium_headless_shell-1" / "linux"
        folder.mkdir(parents=True)
        downloaded = program(folder, "headless_shell", "echo 1")
        assert setup.find_shell(Path("python")) == downloaded
        installed = program(tmp_path, setup.SHELL, "echo 1")
        assert setup.find_shell(Path("python")) == installed


def test_no_chromium_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NINEFOLD_CHROMIUM", raising=False)
    monkeypatch.setattr(setup, "_installed_chromium", lambda: None)
    monkeypatch.setattr(setup, "_playwright_chromium", lambda python: None)
    monkeypatch.setattr(setup, "_debian_chromium", lambda: None)
    with pytest.raises(SetupError, match="No Chromium was found"):
        setup.find_chromium(Path("python"))


def test_in_venv(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    assert not setup.in_venv()
    monkeypatch.setattr(setup, "VENV", tmp_path)
    assert setup.in_venv()
