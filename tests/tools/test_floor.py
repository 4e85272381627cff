"""Nothing newer than the oldest browsers we name (docs/browsers.md: Chrome 111, Firefox 114, Safari
16.4) is used without something that stands in for it.

No browser of that age is at hand, so the words themselves are looked at. Every property, function,
unit and pseudo-class of the style sheets is in a list of those that have been looked up; a word
that is not yet there fails, and belongs into one list or the other. Scripts are read for what came
later; `tests/web/test_hosts.py` runs the site in a Chromium from which it was taken away.
"""

from __future__ import annotations

import re
from typing import Final

import pytest

from ninefold.ui.pages import AGAIN
from scripts import MODULES, PARTS, module_text, script_text
from setup import ROOT
from styles import FOLDER

CSS: Final = "\n".join(path.read_text("utf-8") for path in sorted(FOLDER.glob("*.css")))
BARE: Final = re.sub(r'/\*.*?\*/|"[^"]*"', "", CSS, flags=re.DOTALL)
SELECTORS: Final = re.sub(r"\{[^{}]*\}", "{}", BARE)
VALUES: Final = re.findall(r"\{([^{}]*)\}", BARE)

AT_RULES: Final = "@container @font-face @keyframes @media @supports"
PSEUDO: Final = """after backdrop before active checked empty first-child focus-visible focus-within
hover is last-child last-of-type not nth-child nth-last-child nth-of-type only-child root"""
FUNCTIONS: Final = """attr brightness calc clamp color-mix cos format inset linear-gradient max min
minmax polygon repeat repeating-linear-gradient rgb rotate sin url var"""
UNITS: Final = "cqb cqi deg em fr ms px rem s svh vh vw x"
PROPERTIES: Final = """accent-color align-content align-items align-self animation
animation-delay appearance aspect-ratio background background-color border border-block
border-block-end border-bottom border-bottom-style border-collapse border-color
border-inline-end border-inline-start border-inline-start-color border-left border-radius
border-spacing border-style border-top border-width bottom box-shadow box-sizing clip-path color
color-scheme column-gap contain container content cursor display dominant-baseline fill filter
flex flex-basis flex-direction flex-flow flex-wrap font font-display font-family font-size
font-style font-variant-numeric font-weight gap grid-area grid-auto-flow grid-column grid-row
grid-template grid-template-areas grid-template-columns grid-template-rows height inset
inset-block inset-block-end inset-block-start inset-inline-end isolation justify-content
justify-items justify-self left letter-spacing line-height list-style margin margin-block
margin-block-end margin-bottom margin-inline margin-inline-end margin-inline-start margin-top
max-height max-width min-height min-width opacity order outline outline-color outline-offset
outline-style overflow overflow-wrap overflow-x overflow-y overscroll-behavior padding
padding-block padding-bottom padding-inline padding-inline-end padding-inline-start padding-left
padding-top place-items pointer-events position rotate row-gap scale scroll-behavior
shape-rendering src stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-width tab-size
table-layout text-align text-anchor text-decoration text-overflow top touch-action transform
transition translate unicode-range vertical-align visibility white-space width z-index"""

BEYOND: Final = {
    "has": "a looser layout (docs/browsers.md)",
    "popover-open": "the games as signs in the header (header.css)",
    "selector": "asks whether there is a selector",
    "light-dark": "the build writes each rule for both themes (tools/styles.py)",
    "text-wrap": "plain lines",
    "resize": "not on Safari for phones, where there is no corner to draw",
    "user-select": "in Safari a long press selects; nothing depends on it",
    "forced-color-adjust": "only where a browser has forced colours",
    "text-size-adjust": "-webkit-text-size-adjust stands beside it",
    "-webkit-text-size-adjust": "for Safari alone",
    "-webkit-tap-highlight-color": "for touch alone",
}
"""What some browser above the floor does not have, and what is there instead."""


def unknown(found: list[str], known: str) -> set[str]:
    return set(found) - set(known.split()) - set(BEYOND)


def test_style_sheets_use_what_has_been_looked_up() -> None:
    declared = re.sub(r"#[0-9a-f]+", "", ";".join(VALUES))
    properties = re.findall(r"(?:^|[;{])\s*([a-z][\w-]*|-webkit-[\w-]*)\s*:", declared)
    assert len(set(properties)) > 100
    assert not unknown(properties, PROPERTIES)
    assert not unknown(re.findall(r"([a-z][\w-]*)\(", declared), FUNCTIONS)
    assert not unknown(re.findall(r"(?<![\w-])\d*\.?\d+([a-z]+)\b", declared), UNITS)
    assert not unknown(re.findall(r"@[a-z-]+", BARE), AT_RULES)
    pseudo = re.findall(r"(?<=:)[a-z][\w-]*(?=[\s,.:{()\[>+~])", SELECTORS)
    assert "focus-visible" in pseudo
    assert not unknown(pseudo, PSEUDO)
    assert "&" not in BARE, "rules in rules came with Firefox 117"


def test_what_stands_in_is_there() -> None:
    assert "@supports not selector(:popover-open)" in CSS
    # A selector that a browser does not know takes the others of its list with it.
    lists = re.findall(r"[^{}]*:popover-open[^{}]*\{", BARE)
    assert lists
    assert not [each for each in lists if "," in each]


LATER: Final = r"""\.(to(Sorted|Spliced|Reversed)|(is|to)WellFormed|moveBefore|checkVisibility)\(
\b(Object|Map)\.groupBy\b
\bPromise\.(withResolvers|try)\b
\bArray\.fromAsync\b
\bAbortSignal\.any\b
\bURL\.(canParse|parse)\b
\bResponse\.json\(
\.(union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf)\(
\.(show|hide|toggle)Popover\(
\b(startViewTransition|setHTMLUnsafe|getHTML|scheduler|cookieStore|Temporal)\b
\b(window\.)?navigation\.
\bnavigator\.(connection|userAgentData|deviceMemory)\b
(?<!window\.)\brequestIdleCallback\((?!act)
^\s*(await )?using \w
\bimport\b[^;\n]*\bwith \{
/v[.,;)\]]"""
"""What came to the last of the three browsers after the floor, as it is written."""


def scripts() -> dict[str, str]:
    made = {name: script_text(name) for name in PARTS}
    made |= {name: module_text(name) for name in (*MODULES, "boot.mjs", "start.mjs", "shim.mjs")}
    others = [*(ROOT / "assets" / "lab").glob("*js"), ROOT / "assets" / "sw.js"]
    others += [ROOT / "assets" / name for name in ("again.js", "embed.js", "twister.mjs")]
    return made | {path.name: path.read_text("utf-8") for path in others}


@pytest.mark.parametrize("later", LATER.splitlines())
def test_scripts_use_nothing_that_came_later(later: str) -> None:
    code = {name: re.sub(r"(?m)^\s*(//|\*|/\*).*$", "", text) for name, text in scripts().items()}
    assert len(code) > 12
    found = [(name, hit[0]) for name, text in code.items() if (hit := re.search(later, text, re.M))]
    assert not found


def test_the_page_that_asks_anew_needs_no_file_of_the_others() -> None:
    from ninefold.ui.embed.again import again_page

    page = again_page("")
    assert AGAIN == "embed/again/"
    assert re.findall(r'(?:src|href)="([^"]+)"', page) == ["../../again.js", "../../"]
