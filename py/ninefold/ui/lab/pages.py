"""The lab's page as text, rendered ahead of time. Only the build needs this."""

from __future__ import annotations

from html import escape
from typing import Final

from ...words.en.lab import page as words
from ...words.en.page import NAME
from ..embed.pages import policy
from ..html import h, render
from ..pages import AGAIN, Assets, failure, fill, head, hints, link, update
from .state import Lab
from .view import UP, render_lab

MODULES: Final = ("lab.mjs", "sandbox.mjs", "small.mjs", "micropython/micropython.mjs")
"""Asked for from the first byte."""


WHOLE_PAGE: Final = link("expect", "#bots", blocking="render")
"""The page is painted once it is all there: so the frame for bots, its last part, starts sooner."""
SEAT_POLICY: Final = (
    "default-src 'none'; script-src {{own}} 'wasm-unsafe-eval' {more}; connect-src {{own}}; "
    "frame-src {{own}}; worker-src blob:"
)


def seat_page(assets: Assets, more: str) -> str:
    """The page in which a bot runs that somebody plays against: a hidden frame of a game's page. It
    may run what the lab's page may run (`more`); like a frame, it stands in anybody's page."""
    made = [
        h("title", f"{words.SEAT} · {NAME}"),
        h("meta", name="robots", content="noindex"),
        h("script", src="../../" + assets.paths["files.js"]),
        h("script", type="module", src="../../" + assets.paths["seat.mjs"]),
    ]
    inside = policy(assets, SEAT_POLICY.format(more=more)) + "".join(map(render, made))
    return f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8">{inside}</head></html>\n'


def lab_page(assets: Assets, frame: str) -> str:
    """The page; `frame` is the text of the one in which bots run."""
    title = f"{words.TITLE} · {NAME}"
    script = h("script", type="module", async_=True, src=UP + assets.paths["lab.mjs"])
    bots = h("iframe", id="bots", sandbox="allow-scripts", srcdoc=frame, hidden=True,
             title=words.WHERE_BOTS_RUN)  # fmt: skip
    return fill(
        assets,
        UP,
        css=UP + assets.paths["lab.css"],
        page="lab",
        title=escape(title),
        description=escape(words.LEAD),
        next=render(h("script", src=UP + assets.paths["files.js"])),
        head=head(assets, UP, "lab", title, words.LEAD)
        + hints([UP + assets.paths[name] for name in MODULES])
        + render(WHOLE_PAGE),
        body=render(render_lab(Lab()))
        + render(failure(f"{UP}{AGAIN}?lab/"))
        + render(update())
        + render(bots)
        + render(script),
    )
