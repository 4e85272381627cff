"""The lab is alone with what it loads, and no other page's policy is looser for it."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from lab import frame, frame_script, script_hash, text_of
from lower.program import Program
from micropython import ENTRIES
from runtime import SOURCES, lab_sources, page_sources
from serve import Site, read_rules

from .conftest import ROOT

AT_A_TABLE = "a/lab-table-"
"""The script that games and frames load when a bot is at their table; they name it, and no more."""
SITE = Site(ROOT, rules=read_rules(ROOT / "netlify.toml"))


def directives(path: str) -> dict[str, set[str]]:
    policy = SITE.headers(path)["Content-Security-Policy"]
    parts = [part.split() for part in policy.split(";")]
    return {name: set(values) for name, *values in parts}


@pytest.mark.thorough
def test_no_other_page_has_more_of_the_lab_than_a_bot_at_its_table_needs() -> None:
    shared = {path for path in page_sources() if re.search(r"\blab\b", path)}
    names = (
        "__init__",
        "bots",
        "draft",
        "faults",
        "limits",
        "link",
        "names",
        "referee",
        "results",
        "shelf",
        "wire",
    )
    assert shared == {f"ninefold/lab/{name}.py" for name in names}
    assert not shared & lab_sources().keys()
    assert "ninefold/lab/runner.py" in lab_sources()
    assert "ninefold/ui/lab/app.py" in lab_sources()
    assert "ninefold/words/en/lab/page.py" in lab_sources()


def test_what_pages_start_with_never_imports_the_lab() -> None:
    names = {module.name for module in Program((SOURCES,)).closure(ENTRIES)}
    assert not [name for name in names if "lab" in name.split(".")]


@pytest.mark.parametrize("path", ["/", "/war/", "/how/", "/a/lab-lab.mjs"])
def test_every_other_policy_stays_as_strict_as_it_was(path: str) -> None:
    assert directives(path)["script-src"] == {"'self'", "'wasm-unsafe-eval'"}


def test_the_lab_s_policy_is_the_site_s_and_what_its_frame_needs() -> None:
    ours, site = directives("/lab/"), directives("/")
    added = {"blob:", script_hash(frame_script())}
    assert ours.pop("script-src") == site.pop("script-src") | added
    assert ours == site


def test_the_frame_lets_nothing_out() -> None:
    assert "default-src 'none'" in frame()
    assert "connect-src 'none'" in frame()
    assert frame().count("<script>") == 1


@pytest.mark.parametrize("name", ["lab.mjs", "seat.mjs"])
def test_the_page_gives_a_bot_the_memory_that_the_limits_say(name: str) -> None:
    from ninefold.lab.limits import LIMITS

    (told,) = re.findall(r"MEMORY = (\d+) \* 2 \*\* 20", text_of(name))
    assert int(told) << 20 == LIMITS.memory


def test_the_page_keeps_what_is_typed_as_its_python_would() -> None:
    from ninefold.lab.bots import LONGEST_SOURCE
    from ninefold.lab.draft import VERSION
    from ninefold.ui.lab.desk import GAME

    script = text_of("lab.mjs")
    assert re.findall(r'GAME = "(\w+)"', script) == [GAME]
    assert re.findall(r"LONGEST = ([\d_]+)", script) == [f"{LONGEST_SOURCE:_}"]
    assert set(re.findall(r"version(?::| !==) (\d+)", script)) == {str(VERSION)}


def test_no_other_page_names_a_file_of_the_lab(site: Path) -> None:
    for page in site.rglob("*.html"):
        named = re.findall(r"a/(?:lab|codemirror)[^\"' ]*", page.read_text("utf-8"))
        named = [name for name in named if not name.startswith(AT_A_TABLE)]
        assert bool(named) == (page.parent.name in ("lab", "seat")), page


def test_a_bot_sits_in_a_page_of_its_own_with_the_lab_s_policy(site: Path) -> None:
    """A game's page and a frame only hold that page: their own policies say nothing new."""
    page = unescape((site / "embed" / "seat" / "index.html").read_text("utf-8"))
    (told,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', page)
    policy = {name: set(values) for name, *values in (part.split() for part in told.split(";"))}
    assert policy["script-src"] == directives("/lab/")["script-src"]
    assert policy["default-src"] == {"'none'"}
    assert policy["connect-src"] == policy["frame-src"] == {"'self'"}
    framed = directives("/embed/war/")
    assert directives("/embed/seat/") | {"frame-ancestors": {"*"}} == framed
    assert directives("/war/")["frame-src"] == {"'self'"}
