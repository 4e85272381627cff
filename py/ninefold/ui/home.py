"""The home page: the puzzle of the day, and a card for each game.

It needs no Python: `assets/home.js` tells a returning visitor which games are unfinished and how
the puzzle of the day stands, from what the browser has kept and from the words written here.
"""

from __future__ import annotations

import json
from html import escape

from ..coach.daily import TURNS
from ..rules import BY_KEY, GAMES
from ..rules.game import AnyGame
from ..words.en import home as words
from ..words.en import page as page_words
from .boards.example import mini
from .games import VIEWS
from .html import Node, h, render
from .icons import icon
from .pages import Assets, fill, head, update
from .state import first_state
from .view.footer import footer
from .view.header import header


def home_page(assets: Assets) -> str:
    script = h("script", src=assets.paths["home.js"], defer=True)
    body = h("div", header(""), content(), footer(""), id="app", class_="app")
    return fill(
        assets,
        "",
        page="home",
        title=escape(page_words.HOME_TITLE),
        description=escape(page_words.TAGLINE),
        head=head(assets, "", "", page_words.HOME_TITLE, page_words.TAGLINE) + render(script),
        body=render(body) + render(update()),
    )


def content() -> Node:
    return h(
        "main",
        h("h1", page_words.NAME),
        h("p", page_words.TAGLINE, class_="tagline"),
        h("p", page_words.HOME_LEAD, class_="lead"),
        day_line(),
        back_line(),
        h("div", [card(game) for game in GAMES], class_="cards"),
        h("p", f"{words.PYTHON} ", h("a", words.READ_IT, href="how/"), ".", class_="python"),
        class_="home",
    )


def day_line() -> Node:
    """The way to the puzzle of the day, and room for how it stands. The games take turns by the
    days: the script finds today's among `data-turns`."""
    _, keys = TURNS[-1]
    link = h("a", icon("puzzles"), h("span", page_words.PUZZLE_OF_THE_DAY),
             href=f"{GAMES[0].key}/?puzzle=today", class_="day-link")  # fmt: skip
    told = h("span", id="day", class_="day-told", data_turns=" ".join(keys),
             data_titles="|".join(BY_KEY[key].title for key in keys),
             data_today=words.TODAY, data_solved=words.SOLVED,
             data_streak=words.STREAK)  # fmt: skip
    return h("p", link, told, class_="day")


def back_line() -> Node:
    """Room for what a returning visitor may go on with."""
    levels = json.dumps(page_words.LEVELS)
    return h("p", id="back", class_="day back", hidden=True, data_on=words.PLAY_ON,
             data_fresh=words.NOT_PLAYED, data_beaten=words.BEATEN, data_up=words.NEXT_LEVEL,
             data_levels=levels)  # fmt: skip


def card(game: AnyGame) -> Node:
    """A game on the home page, with a miniature of its own board, some moves into a game."""
    position = first_state(game.key).session.position
    for text in VIEWS[game.key].card:
        position = position.play(game.parse_move(text))
    return h(
        "a",
        h("div", mini(game.key, position), class_="card-board", aria_hidden="true"),
        h("h2", game.title),
        h("p", game.summary),
        h("p", words.UNFINISHED, class_="card-unfinished", data_unfinished=game.key,
          data_more=words.MORE_UNFINISHED, hidden=True),
        href=f"{game.key}/",
        class_="card",
    )  # fmt: skip
