"""The table as it was left is shown before Python: assets/early.js puts back what it knows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ninefold.rules import BY_KEY
from tests.made import made
from tests.ui.coach.games import ENDED, MIDDLE
from tests.ui.fake import visit
from tests.ui.finding import nodes

SCRIPT = Path(__file__).parents[2] / "assets" / "early.js"


def known_to_the_script() -> re.Pattern[str]:
    """The pattern of the elements that the script puts back."""
    text = SCRIPT.read_text("utf-8").partition("const PARTS = new RegExp(")[2].partition(");")[0]
    return re.compile("".join(re.findall(r'"([^"]*)"', text)))


@pytest.mark.parametrize("key", BY_KEY)
def test_every_element_of_a_table_is_known_to_the_script(key: str) -> None:
    known = known_to_the_script()
    for code in (MIDDLE[key], made(key, ENDED[key])):
        page = visit(key, code)
        page.settle()
        tags = {node.tag for node in nodes(page.one("id", "table"))}
        assert {"h1", "button"} <= tags
        assert not {tag for tag in tags if not known.search(tag)}
