"""The sheet that makes a snippet: what the frame contains, how it looks, and the text to copy."""

from __future__ import annotations

from functools import lru_cache

from ...rules import BY_KEY
from ...rules.settings import all_settings, write
from ...session import Session
from ...session.seats import LEVELS
from ...session.terms import Terms, given_terms
from ...words.en import embed as words
from ..html import Node, h
from ..prefs import FIRST_SEED, Prefs
from ..state import State
from ..view.settings import level_options, radios, select
from ..view.sheet import sheet
from .options import (
    ACCENTS,
    THEMES,
    Embed,
    element_snippet,
    frame_address,
    frame_snippet,
    height_for,
    is_accent,
)


def embed_sheet(state: State) -> Node:
    """The sheet; empty until it is opened, so that no page has a second game in it for nothing."""
    return opened_sheet(state, state.embed) if state.embed else closed_sheet()


@lru_cache(maxsize=1)
def closed_sheet() -> Node:
    return sheet("embed", words.EMBED_TITLE)


def opened_sheet(state: State, embed: Embed) -> Node:
    return sheet("embed", words.EMBED_TITLE, *contents(state, embed))


def contents(state: State, embed: Embed) -> tuple[Node, ...]:
    options = chosen_options(state, embed)
    height = height_for(state.key, state.session.settings, state.match.terms)
    return (
        h("p", words.EMBED_TEXT),
        form(state, embed),
        h("h3", words.PREVIEW),
        preview(state, options, height),
        snippet("frame", frame_snippet(state.site, state.key, options, height)),
        snippet("element", element_snippet(state.site, state.key, options)),
        h("p", embed.told or None, class_="hint", role="status"),
    )


def form(state: State, embed: Embed) -> Node:
    accents = {"": words.AS_SITE, **words.ACCENT_NAMES}
    level = embed.level or table_level(state.session)
    return h(
        "form",
        radios("begin", words.BEGINNINGS, embed.begin, words.BEGINS),
        select("level", words.LEVEL, level_options(), level) if level else None,
        h(
            "div",
            select("theme", words.THEME, words.THEMES, embed.theme),
            select("accent", words.ACCENT, accents, embed.accent),
            class_="pair",
        ),
        check("undo", words.UNDO, embed.undo),
        check("autostart", words.AUTOSTART, embed.autostart),
        data_form="embed",
    )


def check(name: str, label: str, ticked: bool) -> Node:
    box = h("input", type="checkbox", name=name, checked=ticked)
    return h("label", box, label, class_="check")


def preview(state: State, options: dict[str, str], height: int) -> Node:
    """A live preview. Every choice makes a new frame: changing a frame's address is a step in the
    history."""
    address = frame_address(state.site, state.key, options)
    frame = h(
        "iframe",
        src=address,
        title=words.preview_of(state.session.game.title),
        height=height,
        class_="preview",
        key=address,
    )
    return h("div", frame)


def snippet(name: str, text: str) -> Node:
    return h(
        "div",
        h("label",
          h("span", words.SNIPPETS[name]),
          h("textarea", text, readonly=True, rows=5, id=f"snippet-{name}", spellcheck="false",
            key=text),
          class_="field"),
        h("button", words.COPY, type="button", class_="small", data_target=f"copy:snippet-{name}",
          aria_label=f"{words.COPY}: {words.SNIPPETS[name]}"),
        class_="snippet",
    )  # fmt: skip


def chosen_options(state: State, embed: Embed) -> dict[str, str]:
    """The options for the frame's address; those with their usual values are left out."""
    session = state.session
    untouched = not state.played and session.seed == FIRST_SEED
    if embed.begin == "new" or untouched:
        start = seating(state.in_force) | new_game(session, embed.level) | agreed(state.match.terms)
    else:
        start = {"code": state.code} | changed_level(session, embed.level)
    bot = {"bot": state.seated.link} if state.seated and state.seated.link else {}
    return start | bot | looks(embed)


def looks(embed: Embed) -> dict[str, str]:
    made: dict[str, str] = {}
    if embed.theme in THEMES[1:]:
        made["theme"] = embed.theme
    if embed.accent in ACCENTS or is_accent(embed.accent):
        made["accent"] = embed.accent
    if not embed.undo:
        made["undo"] = "0"
    if embed.autostart:
        made["autostart"] = "1"
    return made


def table_level(session: Session) -> str:
    return session.computer.level if session.computer else ""


def changed_level(session: Session, level: str) -> dict[str, str]:
    return {"level": level} if level in LEVELS and level != table_level(session) else {}


def new_game(session: Session, level: str) -> dict[str, str]:
    """The options for a new game with the settings of the game at the table."""
    made: dict[str, str] = {}
    level = level if level in LEVELS else table_level(session)
    if level and level != Prefs().level:
        made["level"] = level
    for setting in all_settings(BY_KEY[session.game.key]):
        value = session.settings[setting.key]
        if value != setting.default:
            made[setting.key] = write(value)
    return made


def agreed(terms: Terms) -> dict[str, str]:
    return {name: write(value) for name, value in given_terms(terms).items()}


def seating(prefs: Prefs) -> dict[str, str]:
    if prefs.opponent not in ("computer", "bot"):
        return {"opponent": prefs.opponent}
    return {"seat": prefs.seat} if prefs.seat != "first" else {}
