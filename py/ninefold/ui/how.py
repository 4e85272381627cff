"""The page How it works: for each game the solution, why it is true, its map, and the sources.

Only the build needs this; the page itself needs no Python.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Final

from ..rules import GAMES
from ..rules.game import AnyGame
from ..steps import finish
from ..words.en import how as words
from ..words.en import page as page_words
from .games import VIEWS
from .html import Node, h, render
from .icons import icon
from .pages import Assets, fill, head
from .state import first_state
from .view.footer import footer
from .view.header import header

UP: Final = "../"
SOLVERS: Final = {"duel": ("solver/duel.py", "solver/matching.py")}
"""The modules that solve a game, where it is not one that is called like the game."""


@dataclass(frozen=True, slots=True)
class Source:
    """A module of ours as it is shown."""

    code: Node
    lines: int


def modules(key: str) -> tuple[tuple[str, str], ...]:
    """The modules that the page shows of a game, each with what it is."""
    solvers = SOLVERS.get(key, (f"solver/{key}.py",))
    shown = [(words.SOLVER_FILE, path) for path in solvers]
    return ((words.RULES_FILE, f"rules/{key}.py"), *shown)


def shown_modules() -> tuple[str, ...]:
    return tuple(path for game in GAMES for _, path in modules(game.key))


def how_page(assets: Assets, sources: Mapping[str, Source]) -> str:
    """The page; `sources` are the modules of `shown_modules`, by their paths."""
    title = f"{words.TITLE} · {page_words.NAME}"
    body = h("div", header("how"), content(sources), footer(UP), id="app", class_="app")
    script = h("script", src=UP + assets.paths["how.js"], defer=True)
    return fill(
        assets,
        UP,
        css=UP + assets.paths["how.css"],
        page="how",
        title=escape(title),
        description=escape(words.LEAD),
        head=head(assets, UP, "how", title, words.LEAD) + render(script),
        body=render(body),
    )


def content(sources: Mapping[str, Source]) -> Node:
    return h(
        "main",
        h("h1", words.TITLE),
        h("p", words.LEAD, class_="tagline"),
        where(),
        [game_part(game, sources) for game in GAMES],
        take(),
        class_="how",
    )


def where() -> Node:
    """What runs where; a small script adds what this very page has loaded."""
    parts = [(h("dt", name), h("dd", text)) for name, text in words.RUNS]
    loaded = h("p", id="loaded", class_="how-loaded", hidden=True,
               data_loaded=words.LOADED, data_kept=words.FROM_DEVICE)  # fmt: skip
    return h("section", h("h2", words.WHERE), h("dl", parts), h("p", words.SAME), loaded)


def game_part(game: AnyGame, sources: Mapping[str, Source]) -> Node:
    return h(
        "section",
        h("h2", icon(game.key), h("span", game.title)),
        h("p", game.summary, class_="how-summary"),
        h("h3", words.WHY),
        [h("p", text) for text in words.REASONS[game.key]],
        h("p", words.TO_MAP),
        map_of(game),
        [source(what, path, sources[path]) for what, path in modules(game.key)],
        h(
            "p",
            h("a", words.TO_GAME, href=f"{UP}{game.key}/"),
            h("a", words.TO_LAB, href=f"{UP}lab/#{game.key}"),
            class_="how-links",
        ),
        id=game.key,
    )


def map_of(game: AnyGame) -> Node:
    """The map of the game as it is dealt, without the same facts in words, which fill pages: the
    game's own page has those."""
    session = first_state(game.key).session
    made = finish(VIEWS[game.key].map().steps(session.positions, session.moves, 0))
    shown = [part for part in made.children if isinstance(part, str) or part.tag != "details"]
    return h("figure", shown, class_=made.get("class"))


def source(what: str, path: str, shown: Source) -> Node:
    name = f"ninefold/{path}"
    summary = h("summary", what, " ", h("code", name), " ",
                h("span", words.lines(shown.lines), class_="hint"))  # fmt: skip
    # A region that can be scrolled must be reachable with the keyboard.
    text = h("pre", shown.code, tabindex=0, role="region", aria_label=words.source_label(name))
    return h("details", summary, text, class_="source")


def take() -> Node:
    return h(
        "section",
        h("h2", words.TAKE),
        h("p", words.TAKE_TEXT),
        h("p", h("a", words.DOWNLOAD, href="ninefold.zip", download=True, class_="small")),
        h("pre", h("code", f"{words.INSTALL}\n{words.THEN}"), tabindex=0, role="region",
          aria_label=words.TAKE),
        h("p", words.LICENCE, " ", h("a", words.LICENCES, href=UP + "licences.txt"), "."),
        id="source",
    )  # fmt: skip
