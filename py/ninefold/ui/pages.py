"""Every page of the site as text, rendered ahead of time: what is seen before Python is there.

`index.html` is the template. A game's page has its first position in it; the home page and the
page for wrong addresses need no Python at all.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from string import Template
from urllib.parse import urlsplit

from ..rules import GAMES
from ..rules.game import AnyGame
from ..words.en import page as words
from .boards.example import mini
from .games import VIEWS
from .html import Node, h, render
from .icons import icon
from .state import first_state
from .view.header import header
from .view.page import render_page


@dataclass(frozen=True, slots=True)
class Assets:
    """Where the build has put things."""

    paths: Mapping[str, str]
    """Paths from the site's root by name: "style.css", "early.js", "boot.mjs", "fraunces.woff2"."""
    config: Mapping[str, object]
    """PyScript's configuration; it names the interpreter as `paths` does."""
    template: str
    """The text of index.html."""
    snapshot: bool = True
    """True if Python starts from a snapshot, not from lib.zip."""
    base: str = ""
    """The address of the whole site, with a slash at its end; empty where it is not known."""


def pages(assets: Assets) -> dict[str, str]:
    """The pages by their path in the site."""
    made = {f"{game.key}/index.html": game_page(assets, game) for game in GAMES}
    return {"index.html": home_page(assets), "404.html": missing_page(assets), **made}


def fill(assets: Assets, up: str, **parts: str) -> str:
    """The template with its parts filled in. Callers escape the texts. Parts may name another
    script and style sheet than those of the site's own pages."""
    usual = {"early": up + assets.paths["early.js"], "css": up + assets.paths["style.css"]}
    return Template(assets.template).substitute(usual | parts)


def home_page(assets: Assets) -> str:
    cards = [card(game) for game in GAMES]
    body = h(
        "div",
        header(""),
        h("main",
          h("h1", words.NAME),
          h("p", words.TAGLINE, class_="tagline"),
          h("p", words.HOME_LEAD, class_="lead"),
          h("p", h("a", icon("puzzles"), h("span", words.PUZZLE_OF_THE_DAY),
                   href=f"{GAMES[0].key}/?puzzle=today", class_="day-link")),
          h("div", cards, class_="cards"),
          class_="home"),
        id="app",
        class_="app",
    )  # fmt: skip
    return fill(
        assets,
        "",
        page="home",
        title=escape(words.HOME_TITLE),
        description=escape(words.TAGLINE),
        head=head(assets, "", "", words.HOME_TITLE, words.TAGLINE),
        body=render(body) + render(update()),
    )


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
        href=f"{game.key}/",
        class_="card",
    )


def missing_page(assets: Assets) -> str:
    """The page for wrong addresses. It is shown at any depth, so it finds its files from the site's
    root, where that is known."""
    up = urlsplit(assets.base).path
    body = h(
        "div",
        h(
            "main",
            h("h1", words.MISSING),
            h("p", h("a", words.TO_GAMES, href=up or "./")),
            class_="home",
        ),
        id="app",
        class_="app",
    )
    icon = link("icon", up + assets.paths["icon.svg"], type="image/svg+xml")
    parts = {"head": render(icon), "body": render(body), "page": "missing"}
    return fill(assets, up, title=escape(words.MISSING), description=words.MISSING, **parts)


def game_page(assets: Assets, game: AnyGame) -> str:
    up, title = "../", words.page_title(game.title)
    return fill(
        assets,
        up,
        page=game.key,
        title=escape(title),
        description=escape(game.summary),
        head=head(assets, up, game.key, title, game.summary)
        + oembed_link(assets, up, game)
        + small_hints(assets, up),
        body=render(render_page(first_state(game.key))) + outside(assets, up),
    )


def head(assets: Assets, up: str, key: str, title: str, summary: str) -> str:
    """The page's head: icons, fonts to load early, and what a link to the page shows elsewhere."""
    picture = assets.paths.get(f"preview-{key or 'home'}.png")
    nodes = [
        link("manifest", up + "manifest.webmanifest"),
        *(h("meta", name="theme-color", content=colour, media=f"(prefers-color-scheme: {theme})")
          for theme, colour in PAPER.items()),
        *(font(up + assets.paths[name]) for name in ("fraunces.woff2", "inter.woff2")),
        *(link(rel, up + assets.paths[name], **more)
          for rel, name, more in ICONS if name in assets.paths),
        meta("og:type", "website"),
        meta("og:site_name", words.NAME),
        meta("og:title", title),
        meta("og:description", summary),
        h("meta", name="twitter:card", content="summary_large_image"),
        meta("og:image", (assets.base or up) + picture) if picture else None,
        meta("og:url", f"{assets.base}{key and key + '/'}") if assets.base else None,
    ]  # fmt: skip
    return "\n".join(render(node) for node in nodes if node)


PAPER = {"light": "#f5efe3", "dark": "#14171e"}
"""The page's own colour (--paper), for what the browser draws around the page."""

ICONS: tuple[tuple[str, str, dict[str, str]], ...] = (
    ("icon", "icon.svg", {"type": "image/svg+xml"}),
    ("icon", "icon-192.png", {"type": "image/png", "sizes": "192x192"}),
    ("apple-touch-icon", "apple-touch-icon.png", {}),
)


def link(rel: str, href: str, **more: str) -> Node:
    return h("link", rel=rel, href=href, **more)


def oembed_link(assets: Assets, up: str, game: AnyGame) -> str:
    """The link by which platforms find how to show this page inside theirs."""
    address = f"{assets.base or up}oembed/{game.key}.json"
    kind = "application/json+oembed"
    return "\n" + render(link("alternate", address, type=kind, title=game.title))


def font(href: str) -> Node:
    return link("preload", href, as_="font", type="font/woff2", crossorigin="anonymous")


def meta(name: str, content: str) -> Node:
    return h("meta", property=name, content=content)


SMALL_MODULES = ("first.mjs", "micro.mjs", "twister.mjs", "micropython/micropython.mjs")
SMALL_FILES = ("micropython/micropython.wasm",)
FILES = ("pyodide/pyodide.asm.wasm", "memory.wasm", "empty.zip")
PLAIN_FILES = ("pyodide/pyodide.asm.wasm", "lib.zip")


def small_hints(assets: Assets, up: str) -> str:
    """What the small Python needs, asked for from the first byte of the page. Its memory is asked
    for by first.mjs, once the page is painted."""
    return hints([up + assets.paths[name] for name in SMALL_MODULES],
                 [up + assets.paths[name] for name in SMALL_FILES])  # fmt: skip


def hints(modules: list[str], files: list[str]) -> str:
    nodes = [
        *(link("modulepreload", path) for path in modules),
        *(link("preload", path, as_="fetch", crossorigin="anonymous") for path in files),
    ]
    return "\n" + "\n".join(map(render, nodes))


def pyodide(assets: Assets, up: str) -> str:
    """All that brings Pyodide, once it is wanted: early.js puts the hints into the head and imports
    the modules, and PyScript then finds its own script."""
    interpreter = up + assets.paths[str(assets.config["interpreter"])]
    files = FILES if assets.snapshot else PLAIN_FILES
    ahead = hints(
        [up + path for name, path in assets.paths.items() if is_pyodide_module(name)],
        [up + assets.paths[name] for name in files],
    )
    modules = f"{interpreter} {up + assets.paths['start.mjs']}"
    plugins = {"plugins": assets.config["plugins"]}
    nodes = [
        # Without this, PyScript loads all its plugins for the other interpreter it knows.
        h("mpy-config", json.dumps(plugins), type="json", hidden=True),
        h("script", ENTRY, type="py",
          config=json.dumps({**assets.config, "interpreter": interpreter})),
    ]  # fmt: skip
    template = f'<template id="ahead" data-modules="{escape(modules)}">{ahead}</template>'
    return "".join(map(render, nodes)) + template


def is_pyodide_module(name: str) -> bool:
    script = name.endswith(".mjs") or name.startswith("pyscript/")
    return script and name not in SMALL_MODULES


def update() -> Node:
    """The offer of a new version, shown when the service worker has one ready."""
    return h(
        "div",
        h("p", words.NEW_VERSION),
        h("button", words.RELOAD, type="button", data_update="now", class_="small"),
        h("button", words.LATER, type="button", data_update="later", class_="small"),
        id="update",
        class_="notice update",
        role="status",
        hidden=True,
    )


ENTRY = "from ninefold.main import start; start()"


def failure() -> Node:
    """The sentence that something failed, hidden until early.js or frame.js has a reason to show
    it."""
    return h(
        "div",
        h("p"),
        h("button", words.RETRY, type="button", data_retry=True, class_="small"),
        id="failure",
        class_="failure",
        role="alert",
        hidden=True,
        data_offline=words.OFFLINE,
        data_unsupported=words.UNSUPPORTED,
        data_broken=words.BROKEN,
    )


def outside(assets: Assets, up: str) -> str:
    """Beside the part that Python renders: loading, failure, updates, and Python itself."""
    nodes = [
        h("progress", id="loading", class_="progress", max=8, value=1, aria_label=words.LOADING),
        failure(),
        update(),
        h("script", type="module", async_=True, src=up + assets.paths["first.mjs"]),
    ]
    return "".join(map(render, nodes)) + pyodide(assets, up)
