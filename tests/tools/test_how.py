"""The page How it works shows the files that run, and gives them away in one archive."""

from __future__ import annotations

import io
import json
import os
import sys
import zipfile
from pathlib import Path

import pytest

from highlight import highlighted, source_of
from ninefold.ui.how import shown_modules
from ninefold.ui.html import Node
from source_zip import FOLDER, source_zip
from tests.children import output


def text_of(node: Node | str) -> str:
    return node if isinstance(node, str) else "".join(map(text_of, node.children))


@pytest.mark.parametrize("module", shown_modules())
def test_a_source_is_shown_to_the_letter_and_in_colour(module: str) -> None:
    text = source_of(module)
    shown = highlighted(text)
    assert text_of(shown) == text
    assert {node.get("class") for node in shown.children if isinstance(node, Node)} >= {
        "py-word",
        "py-text",
        "py-name",
    }


def test_the_archive_is_the_same_for_the_same_sources() -> None:
    assert source_zip() == source_zip()


def test_the_archive_has_one_folder_and_all_that_pip_reads() -> None:
    names = zipfile.ZipFile(io.BytesIO(source_zip())).namelist()
    assert {name.partition("/")[0] for name in names} == {FOLDER}
    wanted = {"pyproject.toml", "README.md", "LICENSE", "py/ninefold/cli.py"}
    assert {f"{FOLDER}/{name}" for name in wanted} <= set(names)


@pytest.mark.thorough
def test_pip_makes_a_command_of_the_archive(tmp_path: Path) -> None:
    zipfile.ZipFile(io.BytesIO(source_zip())).extractall(tmp_path)
    there = tmp_path / "installed"
    how = ("--no-deps", "--no-index", "--no-build-isolation", "--disable-pip-version-check")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", *how]
    output([*pip, "--target", str(there), str(tmp_path / FOLDER)])
    env = os.environ | {"PYTHONPATH": str(there)}
    assert json.loads(output([str(there / "bin" / "ninefold"), "solve", "duel", "--json"], env))
