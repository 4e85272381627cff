"""The page that Try again leads to where a page's own scripts do not run: it asks for everything
anew, past what the browser has kept, and goes back.

A host may have had the browser keep wrong files for a year, under the names that all pages ask for.
So nothing of this page is under such a name: its script is at the site's root, where every visit
asks whether it has changed. It is among the frames, since frames need it too.
"""

from __future__ import annotations

from ...words.en import page as words
from ..html import h, render

UP = "../../"


def again_page(policy: str) -> str:
    """The page as text; `policy` says what it may load."""
    parts = (
        h("meta", charset="utf-8"),
        policy,
        h("meta", name="viewport", content="width=device-width, initial-scale=1"),
        h("meta", name="robots", content="noindex"),
        h("meta", name="color-scheme", content="light dark"),
        h("title", words.ANEW),
        h("script", src=f"{UP}again.js", defer=True),
        h("p", words.ANEW),
        h("p", words.ANEW_WHY),
        h("p", h("a", words.TO_GAME, href=UP, data_back=True)),
    )
    texts = (part if isinstance(part, str) else render(part) for part in parts)
    return '<!doctype html>\n<html lang="en">\n' + "\n".join(texts) + "\n"
