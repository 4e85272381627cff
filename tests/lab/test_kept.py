"""Bots as texts: links that strangers may have written, and the shelf on the device."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ninefold.lab import draft, link, shelf
from ninefold.lab.bots import LONGEST_SOURCE, NAMELESS, START, Bot
from ninefold.lab.helpers import asks_solver
from ninefold.lab.names import cleaned
from ninefold.rules import BY_KEY
from ninefold.session.code import checksum

BOT = Bot("war", "Zoë's bot", START, "Zoë")
bots = st.builds(Bot, st.sampled_from(list(BY_KEY)), st.just("Kim"), st.text(), st.just(""))


@given(bots)
def test_a_link_brings_the_bot_back(bot: Bot) -> None:
    assert link.read(link.write(bot)) == bot


@given(bots, st.sampled_from([draft.write, link.write]))
def test_a_draft_brings_the_bot_back(bot: Bot, write: Callable[[Bot], str]) -> None:
    """As it is kept now, and as it was once."""
    assert link.drafted(write(bot)) == bot


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "[" * 100_000, '{"version": 2, "bot": []}', '{"version": 1, "bot": ["war"]}'],
)
def test_no_draft(text: str) -> None:
    with pytest.raises(link.InvalidBot):
        link.drafted(text)


def test_half_a_letter_does_no_harm() -> None:
    """A page may have such a thing, and no file can."""
    assert link.read(link.write(replace(BOT, source="# \ud83d"))).source == "# ?"


def test_forty_lines_make_a_short_link() -> None:
    """A real text: the first forty lines of a module that plays."""
    path = Path(__file__).parents[2] / "py" / "ninefold" / "rules" / "war.py"
    lines = path.read_text(encoding="utf-8").splitlines()[:60]
    source = "\n".join([line for line in lines if line.strip()][:40])
    assert len(link.write(Bot("war", "Forty", source))) < 2000


def packed(text: str) -> str:
    packer = zlib.compressobj(9, wbits=-15)
    data = urlsafe_b64encode(packer.compress(text.encode()) + packer.flush()).decode().rstrip("=")
    return f"1.{data}.{checksum(f'1.{data}')}"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1..",
        "2" + link.write(BOT)[1:],
        link.write(BOT)[:-9],
        link.write(BOT).replace(".", "!", 1),
        packed("[]"),
        packed('["chess", "a", "", "b"]'),
        packed('["war", "a", "", 7]'),
        packed(json.dumps(["war", "a", "", "x" * (LONGEST_SOURCE + 1)])),
        packed("[" * 100_000),
        packed('["war", "a", "", "' + "x" * 50_000_000 + '"]'),
        "1." + "A" * 70_000,
        "ü",
    ],
    ids=range(13),
)
def test_a_mangled_link_is_refused(text: str) -> None:
    with pytest.raises(link.InvalidBot):
        link.read(text)


@given(st.text(), st.binary())
def test_no_text_upsets_the_reader(text: str, data: bytes) -> None:
    body = f"1.{urlsafe_b64encode(data).decode().rstrip('=')}"
    for each in (text, f"{body}.{checksum(body)}"):
        try:
            link.read(each)
        except link.InvalidBot:
            continue


def test_names_are_short_lines() -> None:
    assert cleaned("  a\nb\t\x00c  ") == "a b c"
    assert cleaned("\n") == NAMELESS
    assert len(cleaned("x" * 1000)) == 40
    assert link.read(link.write(Bot("war", "<b>\n", "", "\x07"))) == Bot("war", "<b>", "", "")


def test_a_shelf_comes_back() -> None:
    kept = shelf.keep(shelf.keep(shelf.Shelf(passed=("war.1",)), BOT), Bot("duel", "B", ""))
    assert shelf.read(shelf.write(kept)) == kept


def test_a_name_is_there_once_in_a_game() -> None:
    kept = shelf.keep(shelf.keep(shelf.Shelf(), BOT), Bot("war", BOT.name, "other"))
    assert [bot.source for bot in kept.bots] == ["other"]
    assert shelf.keep(kept, Bot("duel", BOT.name, "")).of("war") == kept.bots
    assert shelf.without(kept, BOT).bots == ()


def test_a_full_shelf_can_be_read_again() -> None:
    full = shelf.Shelf(tuple(Bot("war", str(at), "😀\n" * 25_000) for at in range(shelf.MOST)))
    assert shelf.read(shelf.write(full)) == full


def test_a_shelf_has_an_end() -> None:
    full = shelf.Shelf(tuple(Bot("war", str(number), "") for number in range(shelf.MOST)))
    with pytest.raises(shelf.FullShelf):
        shelf.keep(full, BOT)
    assert len(shelf.keep(full, Bot("war", "3", "new")).bots) == shelf.MOST


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"version":2,"bots":[],"passed":[]}', "[" * 9999]
)
def test_what_is_no_shelf_is_refused(text: str) -> None:
    with pytest.raises(shelf.InvalidShelf):
        shelf.read(text)


@pytest.mark.parametrize(
    ("source", "helped"),
    [
        ("import ninefold.solver", True),
        ("from ninefold import solver", True),
        ("from ninefold.solver.war import value", True),
        ("def f():\n    from ninefold.coach.hint import best_move", True),
        ("from ninefold.ai import levels as x", True),
        ("from ninefold.rules import war", False),
        ("import random, math\nsolver = 1", False),
        ("import ninefold.solver as", False),
    ],
)
def test_the_solver_s_help_is_read_from_imports(source: str, helped: bool) -> None:
    assert asks_solver(source) == helped
