"""Pages for other sites: every game as a frame, an article that has them in it, and oEmbed.

Only the build needs this.
"""

from __future__ import annotations

import json
from html import escape
from urllib.parse import urlsplit

from ...rules import GAMES
from ...rules.game import AnyGame
from ...session import Reseat, Session, reduce
from ...session.code import encode
from ...session.seats import LEVELS, at_level
from ...words.en import embed as en_embed
from ...words.en import page as en_page
from ..games import VIEWS
from ..html import h, render
from ..pages import AGAIN, Assets, failure, fill, link, pyodide
from .again import again_page
from .article import article_page
from .frame import built
from .options import ACCENTS, SANDBOX, deciding, flags, frame_snippet, options
from .view import render_frame

UP = "../../"
WIDTH = 640


def embed_pages(assets: Assets) -> dict[str, str]:
    """The pages by their path in the site."""
    frames = {f"embed/{game.key}/index.html": frame_page(assets, game) for game in GAMES}
    answers = {f"oembed/{game.key}.json": oembed(assets, game) for game in GAMES}
    texts = {
        "embed/index.html": article_page(assets, policy(assets)),
        f"{AGAIN}index.html": again_page(policy(assets)),
    }
    return {**texts, **frames, **answers}


POLICY = (
    "default-src 'none'; script-src {own} 'wasm-unsafe-eval'; connect-src {own}; style-src {own}; "
    "img-src {own} data:; font-src {own}; frame-src {own}"
)


def policy(assets: Assets, template: str = POLICY) -> str:
    """What a page for other sites may load: what is ours. WebKit does not know what `'self'` is in
    a frame without an origin, so the site's address is beside it, where that is known."""
    site = urlsplit(assets.base)
    own = " ".join(["'self'", *([f"{site.scheme}://{site.netloc}"] if assets.base else [])])
    content = template.format(own=own)
    return "\n" + render(h("meta", http_equiv="Content-Security-Policy", content=content))


def frame_page(assets: Assets, game: AnyGame) -> str:
    return fill(
        assets,
        UP,
        early=UP + assets.paths["frame.js"],
        css=UP + assets.paths[f"frame-{game.key}.css"],
        policy=policy(assets),
        page=game.key,
        title=escape(en_page.page_title(game.title)),
        description=escape(game.summary),
        head=render(h("meta", name="robots", content="noindex"))
        + render(link("icon", UP + assets.paths["icon.svg"], type="image/svg+xml")),
        # The keyboard should come first to what can be pressed first.
        body=cover() + render(render_frame(built(game.key))) + outside(assets, game),
    )


def cover() -> str:
    """The cover over a board whose position only Python can show."""
    return render(h("button", en_embed.PRESS_TO_LOAD, type="button", id="cover", class_="cover",
                    hidden=True, data_loading=en_embed.LOADING, data_after=en_embed.AFTER,
                    data_bot=en_embed.PLAY_BOT, data_against=en_embed.PLAY_AGAINST,
                    data_by=en_embed.BY))  # fmt: skip


def outside(assets: Assets, game: AnyGame) -> str:
    """Beside the part that Python renders: loading, failure, and all that will bring Python once it
    is wanted."""
    nodes = [
        h("progress", id="loading", class_="progress loading", max=8, value=1, hidden=True,
          aria_label=en_page.LOADING, data_known=json.dumps(known(game)),
          data_first=UP + assets.paths["first.mjs"]),
        failure(f"{UP}{AGAIN}?embed/{game.key}/"),
    ]  # fmt: skip
    return "".join(map(render, nodes)) + pyodide(assets, UP)


def embed_script(template: str) -> str:
    """embed.js with the games and options in it."""
    games = {game.key: [en_embed.frame_title(game.title), VIEWS[game.key].height] for game in GAMES}
    given = {
        "__GAMES__": games,
        "__OPTIONS__": options(),
        "__FLAGS__": flags(),
        "__NO_GAME__": en_embed.NO_GAME,
        "__SANDBOX__": SANDBOX,
    }
    for name, value in given.items():
        template = template.replace(name, json.dumps(value))
    return template


def known(game: AnyGame) -> dict[str, object]:
    """What frame.js must know before Python has started."""
    codes = {level: encode(leveled(game.key, level)) for level in LEVELS}
    return {
        "accents": ACCENTS,
        "levels": en_page.LEVELS,
        "deciding": deciding(game.key),
        "codes": codes,
    }


def leveled(key: str, level: str) -> Session:
    """The game in the built page, but against a computer of another level."""
    session = built(key).session
    return reduce(session, Reseat(at_level(session.seats, level)))


def oembed(assets: Assets, game: AnyGame) -> str:
    """The answer of oEmbed, for platforms that turn a pasted link into a player. Without the site's
    address the frame's is relative: of use to nobody but a test."""
    picture = assets.paths.get(f"preview-{game.key}.png")
    made = {
        "version": "1.0",
        "type": "rich",
        "provider_name": en_page.NAME,
        "provider_url": assets.base or "../",
        "title": game.title,
        "html": frame_snippet(assets.base or "../", game.key, {}),
        "width": WIDTH,
        "height": VIEWS[game.key].height,
        "cache_age": 86400,
    }
    if picture:
        shown = {"thumbnail_url": (assets.base or "../") + picture}
        made |= shown | {"thumbnail_width": 1200, "thumbnail_height": 630}
    return json.dumps(made, ensure_ascii=False, indent=1) + "\n"
