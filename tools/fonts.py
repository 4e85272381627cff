"""The fonts, cut down to what the pages use.

Fraunces is for numerals, the word mark and headings, at one weight; Inter is for the rest, at the
weights between regular and bold, its accented letters in a file of their own. Subset first, then
limit the axis: fontTools fails the other way.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from pathlib import Path

import fontTools  # type: ignore[import-untyped]
from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from fontTools.varLib import instancer  # type: ignore[import-untyped]

from cache import cached, digest

ASCII = "".join(map(chr, range(0x20, 0x7F)))
PUNCTUATION = "\u2010\u2011\u2012\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2032\u2033"
SIGNS = "\u00a0\u00d7\u00f7\u00b7\u2212\u2260\u2264\u2265\u2248\u2190\u2191\u2192\u2193"
ACCENTED = "".join(sign for sign in map(chr, range(0xA1, 0x100)) if sign not in SIGNS)
"""What names may have in them and our own words have not: `unicode-range` in tokens.css."""
INTER = "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"
TEXT_FEATURES = ("kern", "tnum")


@dataclass(frozen=True, slots=True)
class Font:
    name: str
    source: str
    """The path of the font inside node_modules."""
    text: str
    """The characters to keep, as far as the font has them."""
    weight: int | tuple[int, int]
    features: tuple[str, ...]


FONTS = (
    Font(
        "fraunces",
        "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2",
        ASCII + PUNCTUATION + SIGNS,
        600,
        ("kern", "liga", "mark", "ccmp", "locl", "lnum"),
    ),
    Font("inter", INTER, ASCII + PUNCTUATION + SIGNS, (400, 700), TEXT_FEATURES),
    Font("inter-accented", INTER, ACCENTED, (400, 700), TEXT_FEATURES),
)


def make_fonts(modules: Path) -> dict[str, bytes]:
    """The subsets, by file name."""
    return {f"{font.name}.woff2": make_font(modules, font) for font in FONTS}


def make_font(modules: Path, font: Font) -> bytes:
    source = (modules / font.source).read_bytes()
    key = digest(source, repr(font), Path(__file__).read_bytes(), fontTools.version)
    return cached(f"{font.name}.woff2", key, lambda: cut(source, font))


def cut(source: bytes, font: Font) -> bytes:
    opened = TTFont(io.BytesIO(source), recalcTimestamp=False)
    subsetter = Subsetter(subset_options(font))
    subsetter.populate(text=font.text)
    subsetter.subset(opened)
    instancer.instantiateVariableFont(
        opened,
        {"wght": font.weight},
        inplace=True,
        overlap=instancer.OverlapMode.KEEP_AND_SET_FLAGS,
    )
    opened.flavor = "woff2"
    result = io.BytesIO()
    opened.save(result)
    return result.getvalue()


def subset_options(font: Font) -> Options:
    options = Options()
    options.hinting = False
    options.desubroutinize = True
    options.layout_features = list(font.features)
    return options
