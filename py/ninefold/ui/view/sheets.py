"""The sheets for the rules and for sharing."""

from __future__ import annotations

from functools import lru_cache

from ...rules import BY_KEY
from ...words.en import embed as embed_words
from ...words.en import page as words
from ...words.en import rules as rule_words
from ...words.en.games import GAME_WORDS
from ..boards.example import example
from ..html import Node, h
from ..state import State
from .sheet import opener, sheet


@lru_cache(maxsize=8)
def rules_sheet(key: str) -> Node:
    """The rules of a game, with all steps of an example: the sheet needs no Python in the page."""
    return sheet(
        "rules",
        words.rules_of(BY_KEY[key].title),
        h("div", [h("p", text) for text in GAME_WORDS[key].RULES], class_="rules-text"),
        h("h3", words.EXAMPLE),
        h("ol", [step(board, caption) for board, caption in example(key)], class_="example"),
        h("h3", words.SETTINGS),
        h(
            "ul",
            [h("li", text) for text in (*GAME_WORDS[key].SETTINGS, rule_words.SWAP_RULE)],
            class_="rules-text",
        ),
        h("h3", words.KEYS),
        h("p", words.keys_help(key)),
    )


def step(board: Node, caption: str) -> Node:
    return h("li", h("figure", board, h("figcaption", caption)))


def share_sheet(state: State) -> Node:
    return sheet(
        "share",
        words.SHARE_TITLE,
        h("p", words.SHARE_TEXT),
        h(
            "label",
            h("span", words.LINK),
            h("input", type="text", readonly=True, value=state.link, id="link"),
            class_="field",
        ),
        h("p", state.copied or None, class_="copied", role="status"),
        h(
            "div",
            opener("embed", embed_words.EMBED, "small"),
            h("button", words.COPY, type="button", class_="primary", data_target="copy:link"),
            class_="sheet-actions",
        ),
    )
