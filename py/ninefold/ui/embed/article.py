"""The example at /embed/: an article with the games in it, in both forms of the snippet."""

from __future__ import annotations

from html import escape
from typing import Final

from ...rules import BY_KEY
from ...words.en import article as words
from ...words.en import embed as en_embed
from ...words.en import page as en_page
from ..games import VIEWS
from ..html import Node, h, render
from ..pages import Assets, fill, font, link
from ..view.footer import footer
from .options import SANDBOX, frame_address

PUZZLE: Final = "1.battle..you-sharp.9.5,1,9,7..qql9"


def article_page(assets: Assets, policy: str) -> str:
    return fill(
        assets,
        "../",
        policy=policy,
        page="article",
        title=escape(f"{words.TITLE} · {en_page.NAME}"),
        description=escape(words.STANDFIRST),
        head="\n".join(map(render, head(assets))),
        body=render(h("div", article(), footer("../"), id="app", class_="app")),
    )


def head(assets: Assets) -> list[Node]:
    return [
        *(font("../" + assets.paths[name]) for name in ("fraunces.woff2", "inter.woff2")),
        link("icon", "../" + assets.paths["icon.svg"], type="image/svg+xml"),
        h("script", src="../embed.js", async_=True),
    ]


def article() -> Node:
    return h(
        "main",
        h("p", h("a", words.HOME, href="../"), class_="article-home"),
        h("h1", words.TITLE),
        h("p", words.STANDFIRST, class_="tagline"),
        h("p", words.BYLINE, class_="hint"),
        h("p", f"{words.YOURS} ", h("a", words.YOURS_LINK, href="../war/"), "."),
        paragraphs(words.OPENING, words.WAR),
        plain("war", {}),
        h("p", words.WAR_AFTER),
        h("h2", words.DUEL_TITLE),
        paragraphs(words.DUEL, words.DUEL_BEFORE),
        element("duel", level="perfect", accent="plum"),
        h("h2", words.BATTLE_TITLE),
        h("p", words.BATTLE),
        element("battle", code=PUZZLE, undo="0"),
        h("p", words.BATTLE_AFTER),
        h("h2", words.SPLIT_TITLE),
        h("p", words.SPLIT),
        element("split", level="easy"),
        h("p", words.QUEST),
        element("quest", level="gentle"),
        h("h2", words.HOW_TITLE),
        h("p", words.HOW),
        h("p", h("a", words.HOW_LINK, href="../war/"), "."),
        class_="article",
    )


def paragraphs(*texts: str) -> list[Node]:
    return [h("p", text) for text in texts]


def plain(key: str, options: dict[str, str]) -> Node:
    """A game in the first form of the snippet: a plain frame."""
    return h(
        "iframe",
        src=frame_address("../", key, options),
        title=en_embed.frame_title(BY_KEY[key].title),
        width="100%",
        height=VIEWS[key].height,
        loading="lazy",
        allow="clipboard-write",
        sandbox=SANDBOX,
    )


def element(key: str, **options: str) -> Node:
    return h("ninefold-game", game=key, **options)
