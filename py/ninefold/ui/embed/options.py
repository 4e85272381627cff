"""What an embedded game can be asked for in its address, and how those addresses are written.

    embed/war/?code=1.war..you-sharp.42.L,R..iru4&theme=dark&accent=teal&undo=0

A frame reads them (`frame.py`, and `assets/frame.js` before Python is there), the sheet that makes
snippets writes them (`embed_sheet.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Final

from ...rules import BY_KEY
from ...rules.game import Flag, Settings
from ...rules.presets import CLASSIC
from ...rules.settings import all_settings, write
from ...session.terms import SINGLE, Terms, term_settings
from ...words.en import embed as words
from ..games import VIEWS
from ..prefs import FIRST_SEED, NO_PREFS

THEMES: Final = ("auto", "light", "dark")
ACCENTS: Final = {
    "teal": "#0a6b66",
    "forest": "#2f6b3a",
    "rust": "#a83e16",
    "plum": "#7a3b78",
    "slate": "#475569",
}
LANGUAGES: Final = ("en",)
HEXADECIMAL: Final = frozenset("0123456789abcdefABCDEF")
SANDBOX: Final = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"


@dataclass(frozen=True, slots=True)
class Frame:
    """What the address of a frame allows."""

    undo: bool = True


@dataclass(frozen=True, slots=True)
class Embed:
    """What is chosen in the sheet that makes a snippet."""

    begin: str = "position"
    level: str = ""
    """The computer's level; empty for the one at the table."""
    theme: str = "auto"
    accent: str = ""
    undo: bool = True
    autostart: bool = False
    told: str = ""
    """A sentence on whether copying worked."""


def is_accent(text: str) -> bool:
    return text in ACCENTS or is_colour(text.removeprefix("#"))


def is_colour(digits: str) -> bool:
    return len(digits) in (3, 6) and set(digits) <= HEXADECIMAL


def is_language(text: str) -> bool:
    return text.partition("-")[0].lower() in LANGUAGES


def height_for(key: str, settings: Settings, terms: Terms = SINGLE) -> int:
    """The height that a frame needs with these settings, for a game or a match."""
    row, n = settings.get("row"), settings.get("n", 0)
    count = len(row) if isinstance(row, tuple) and row else n
    view = VIEWS[key]
    found = view.height
    for above, height in view.larger:
        if isinstance(count, int) and count > above:
            found = height
    found += view.swap_line if settings.get("swap") else 0
    return found + (view.match_lines if terms != SINGLE else 0)


def deciding(key: str) -> dict[str, str | None]:
    """The options that put another position on the board than the one in the built page, each with
    the value that does not (None: every value does)."""
    prefs = {"seat": NO_PREFS.seat, "opponent": NO_PREFS.opponent, "seed": str(FIRST_SEED)}
    known = (*all_settings(BY_KEY[key]), *term_settings(key))
    settings = {setting.key: write(setting.default) for setting in known}
    return {"code": None, "bot": None, **prefs, "preset": CLASSIC.name, **settings}


def flags() -> tuple[str, ...]:
    """The options that are on as soon as they are named, as attributes are."""
    settings = (setting for key in BY_KEY for setting in all_settings(BY_KEY[key]))
    named = (setting.key for setting in settings if isinstance(setting, Flag))
    return tuple(dict.fromkeys(("autostart", *named)))


def options() -> tuple[str, ...]:
    """Every option that a frame of some game knows."""
    looks = ("level", "theme", "accent", "lang", "undo", "autostart")
    deciding_ones = (name for key in BY_KEY for name in deciding(key))
    return tuple(dict.fromkeys((*looks, *deciding_ones)))


PLAIN: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.,~-")
"""The letters that an address holds as they are."""


def query(options: Mapping[str, str]) -> str:
    """The part of an address after the question mark."""
    return "&".join(f"{name}={percent_encoded(text)}" for name, text in options.items())


def percent_encoded(text: str) -> str:
    return "".join(letter if letter in PLAIN else percent(letter) for letter in text)


def percent(letter: str) -> str:
    return "".join(f"%{byte:02X}" for byte in letter.encode())


def frame_address(site: str, key: str, options: Mapping[str, str]) -> str:
    asked = query(options)
    return f"{site}embed/{key}/{'?' if asked else ''}{asked}"


def frame_snippet(site: str, key: str, options: Mapping[str, str], height: int = 0) -> str:
    """The plain form of the snippet, which needs no script. Its border is switched off by an
    attribute, since the page around may forbid styles."""
    source = escape(frame_address(site, key, options))
    title = escape(words.frame_title(BY_KEY[key].title))
    return (
        f'<iframe src="{source}" title="{title}" width="100%" '
        f'height="{height or VIEWS[key].height}" frameborder="0" '
        f'loading="lazy" allow="clipboard-write" sandbox="{SANDBOX}"></iframe>'
    )


def element_snippet(site: str, key: str, options: Mapping[str, str]) -> str:
    """The form of the snippet with a script, which a page with many games needs only once."""
    attrs = "".join(f' {name}="{escape(text)}"' for name, text in options.items())
    return (
        f'<script src="{escape(site)}embed.js" async></script>\n'
        f'<ninefold-game game="{key}"{attrs}></ninefold-game>'
    )
