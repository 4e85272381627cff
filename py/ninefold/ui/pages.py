"""Every page of the site as text, rendered ahead of time: what is seen before Python is there.

`index.html` is the template. A game's page has its first position in it; the home page (`home.py`)
and the page for wrong addresses need no Python at all.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape
from string import Template
from urllib.parse import urlsplit

from ..rules import GAMES
from ..rules.game import AnyGame
from ..words.en import page as words
from .html import Node, h, render
from .missing import missing_parts
from .state import first_state
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
    return {"404.html": missing_page(assets), **made}


def fill(assets: Assets, up: str, **parts: str) -> str:
    """The template with its parts filled in. Callers escape the texts. Parts may name another
    script and style sheet than those of the site's own pages, and a script to run next."""
    scripts = {"early": up + assets.paths["early.js"], "ahead": "", "next": "", "policy": ""}
    usual = scripts | {"css": up + assets.paths["style.css"]}
    return Template(assets.template).substitute(usual | parts)


def missing_page(assets: Assets) -> str:
    return fill(
        assets, urlsplit(assets.base).path, **missing_parts(assets.base, dict(assets.paths))
    )


def game_page(assets: Assets, game: AnyGame) -> str:
    up, title = "../", words.page_title(game.title)
    return fill(
        assets,
        up,
        ahead=f' data-ahead="{escape(spaced(assets, up, SMALL_FILES))}"'
        f' data-last="{escape(spaced(assets, up, SMALL_LAST))}"',
        page=game.key,
        title=escape(title),
        description=escape(game.summary),
        head=head(assets, up, game.key, title, game.summary)
        + oembed_link(assets, up, game)
        + small_hints(assets, up)
        + render(WHOLE_BOARD),
        body=render(render_page(first_state(game.key))) + outside(assets, up, game.key),
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


SMALL_MODULES = ("first.mjs", "micropython/micropython.mjs")
SMALL_FILES = ("micropython/micropython.wasm",)
SMALL_LAST = ("small-memory.wasm",)
"""Needed after all others: while the page is painted, the line is for what it is painted with."""
FILES = ("pyodide/pyodide.asm.wasm", "memory.wasm", "empty.zip")
PYODIDE_STARTS = ("shim.mjs", "boot.mjs", "start.mjs")
PLAIN_FILES = ("pyodide/pyodide.asm.wasm", "lib.zip")


WHOLE_BOARD = link("expect", "#board", blocking="render")
"""Browsers that know it paint a page only when the board is there: one that has painted the header
alone has to lay out everything again for the board."""


def small_hints(assets: Assets, up: str) -> str:
    """The modules that the small Python needs, asked for from the first byte of the page. Its own
    file and its memory are asked for by early.js."""
    return hints([up + assets.paths[name] for name in SMALL_MODULES])


def hints(modules: list[str]) -> str:
    return "\n" + "\n".join(render(link("modulepreload", path)) for path in modules)


def spaced(assets: Assets, up: str, names: Iterable[str]) -> str:
    """The addresses of these files, as early.js reads them, which asks for them ahead."""
    return " ".join(up + assets.paths[name] for name in names)


def pyodide(assets: Assets, up: str) -> str:
    """All that brings Pyodide, once it is wanted: early.js puts the hints into the head, asks for
    the files and imports the modules, and PyScript then finds its own script."""
    interpreter = up + assets.paths[str(assets.config["interpreter"])]
    files = spaced(assets, up, FILES if assets.snapshot else PLAIN_FILES)
    ahead = hints([up + path for name, path in assets.paths.items() if is_pyodide_module(name)])
    modules = f"{interpreter} {up + assets.paths['start.mjs']}"
    plugins = {"plugins": assets.config["plugins"]}
    nodes = [
        # Without this, PyScript loads all its plugins for the other interpreter it knows.
        h("mpy-config", json.dumps(plugins), type="json", hidden=True),
        h("script", ENTRY, type="py",
          config=json.dumps({**assets.config, "interpreter": interpreter})),
    ]  # fmt: skip
    known = f'data-modules="{escape(modules)}" data-files="{escape(files)}"'
    known += f' data-bots="{escape(up + assets.paths["table.mjs"])}"'
    return "".join(map(render, nodes)) + f'<template id="ahead" {known}>{ahead}</template>'


def is_pyodide_module(name: str) -> bool:
    engine = name.startswith("pyodide/") and name.endswith(".mjs")
    return engine or name.startswith("pyscript/") or name in PYODIDE_STARTS


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


AGAIN = "embed/again/"
"""Where everything is asked for anew; what follows is the path to come back to."""
ENTRY = "from ninefold.main import start; start()"


def failure(again: str) -> Node:
    """The sentence that something failed. Early.js and frame.js hide it until they have a reason to
    show it; so it is there where they do not run, and to try again works there too: it leads to the
    page `embed/again.py`."""
    return h(
        "div",
        h("p", words.UNSCRIPTED),
        h("a", words.RETRY, href=again, data_retry=True, class_="small"),
        id="failure",
        class_="failure",
        role="alert",
        data_offline=words.OFFLINE,
        data_unsupported=words.UNSUPPORTED,
        data_broken=words.BROKEN,
    )


def outside(assets: Assets, up: str, key: str) -> str:
    """Beside the part that Python renders: loading, failure, updates, and Python itself."""
    nodes = [
        h("progress", id="loading", class_="progress loading", max=12, value=1,
          aria_label=words.LOADING, data_waking=words.WAKING),
        failure(f"{up}{AGAIN}?{key}/"),
        update(),
        h("script", type="module", async_=True, src=up + assets.paths["first.mjs"]),
    ]  # fmt: skip
    # The parser waits for a sheet where it stands: at the very end nothing waits with it.
    later = link("stylesheet", up + assets.paths["later.css"])
    return "".join(map(render, nodes)) + pyodide(assets, up) + render(later)
