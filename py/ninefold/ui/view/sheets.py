"""The sheets for the rules and for sharing."""

from __future__ import annotations

from functools import lru_cache

from ...rules import BY_KEY
from ...rules.game import SettingValue
from ...words.en import embed as embed_words
from ...words.en import page as words
from ...words.en import rules as rule_words
from ...words.en.games import GAME_WORDS
from ..boards.example import example
from ..html import Node, h
from ..state import State
from .sheet import opener, sheet


def rules_sheet(state: State) -> Node:
    """The rules with the settings in force; all of the sheet works without Python in the page."""
    return sheet(
        "rules",
        words.rules_of(BY_KEY[state.key].title),
        rules_text(state.key, tuple(state.session.settings.items())),
        rules_more(state.key),
    )


@lru_cache(maxsize=8)
def rules_text(key: str, settings: tuple[tuple[str, SettingValue], ...]) -> Node:
    given = dict(settings)
    swap = (rule_words.SWAP_RULE,) if given["swap"] else ()
    texts = (*GAME_WORDS[key].rules(given), *swap)
    return h("div", [h("p", text) for text in texts], class_="rules-text")


@lru_cache(maxsize=8)
def worked_example(key: str) -> Node:
    return h("div", h("h3", words.EXAMPLE), steps(example(key)))


@lru_cache(maxsize=8)
def rules_more(key: str) -> Node:
    """What the rule sheet of a game always has: an example, what can be set, the keys."""
    return h(
        "div",
        worked_example(key),
        h("h3", words.SETTINGS),
        h(
            "ul",
            [h("li", text) for text in (*GAME_WORDS[key].SETTINGS, rule_words.SWAP_RULE)],
            class_="rules-text",
        ),
        h("h3", words.KEYS),
        h("p", words.keys_help(key)),
    )


def steps(shown: list[tuple[Node, str]]) -> Node:
    """The steps of an example, one at a time. Each has a radio button, and the labels Back and Next
    choose its neighbours: the browser turns the pages by itself."""
    count = len(shown)
    inside = [part for at in range(count) for part in step(at, count, *shown[at])]
    return h("div", *inside, class_="example", role="radiogroup", aria_label=words.EXAMPLE)


def step(at: int, count: int, board: Node, caption: str) -> tuple[Node, Node]:
    turns = h("div", turn(at - 1, words.STEP_BACK) if at else None,
              turn(at + 1, words.STEP_ON) if at + 1 < count else None, class_="turns")  # fmt: skip
    return (
        h("input", type="radio", name="step", id=f"step-{at}", checked=at == 0,
          aria_label=words.step_of(at + 1, count, caption)),
        h("figure", board, h("figcaption", caption), turns),
    )  # fmt: skip


def turn(to: int, label: str) -> Node:
    return h("label", label, for_=f"step-{to}", class_="small")


def share_sheet(state: State) -> Node:
    return link_sheet(state.link, state.copied)


@lru_cache(maxsize=2)
def link_sheet(link: str, copied: str) -> Node:
    return sheet(
        "share",
        words.SHARE_TITLE,
        h("p", words.SHARE_TEXT),
        h(
            "label",
            h("span", words.LINK),
            h("input", type="text", readonly=True, value=link, id="link"),
            class_="field",
        ),
        h("p", copied or None, class_="copied", role="status"),
        h(
            "div",
            opener("embed", embed_words.EMBED, "small"),
            h("button", words.COPY, type="button", class_="primary", data_target="copy:link"),
            class_="sheet-actions",
        ),
    )
