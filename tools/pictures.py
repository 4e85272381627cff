"""Draw the pictures that are kept in the project: `.venv/bin/python tools/pictures.py`.

Icons come from one mark, nine tiles, the ninth in the accent's colour; previews for links show a
game's own miniature board in the built site's own style, and the picture at the top of the README
shows all five. Run it when any of them changes, and look at what came out: the pictures are
committed, so that a build needs no browser.
"""

from __future__ import annotations

import sys
from html import escape
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from serve import serving
from setup import ROOT, find_chromium

sys.path.insert(0, str(ROOT / "py"))

from ninefold.rules import GAMES
from ninefold.ui.home import card
from ninefold.ui.html import Node, render
from ninefold.words.en import page as words

ICONS = ROOT / "assets" / "icons"
PREVIEWS = ROOT / "assets" / "preview"
TOP = ROOT / "docs" / "boards.png"
"""The picture at the top of the README."""
IVORY, INK, PALE, ACCENT, BRIGHT = "#f5efe3", "#29241d", "#efe8d9", "#b0431a", "#f39a66"
DARK = f"@media(prefers-color-scheme:dark){{rect{{fill:{PALE}}}.ninth{{fill:{BRIGHT}}}}}"
PNGS = {"icon-192": (192, 0.16), "icon-512": (512, 0.16), "maskable-512": (512, 0.24)}
"""The side of each picture, and the share of it that is left free around the mark; a mask may cut a
fifth away."""
TOUCH = {"apple-touch-icon": (180, 0.18)}
FILLED = "body{margin:0}svg{display:block}"
BESIDE = """
*{box-shadow:none!important}
body{margin:0;width:1200px;height:630px;display:grid;grid-template-columns:430px 1fr;gap:40px;
 align-items:center;padding:0 60px;box-sizing:border-box;overflow:hidden}
header{display:flex;align-items:center;gap:16px;font:600 30px Inter;border:0;margin:0;padding:0}
header svg{width:44px;height:44px}
h1{font:600 70px/1.1 Fraunces;margin:24px 0 20px}
p{margin:0;font:400 29px/1.4 Inter;max-width:none}
.shown{display:grid;place-items:center}
.shown>svg{width:330px}
.card-board{width:400px;height:auto;overflow:visible;zoom:1.45;margin:0;padding:0;background:none}
"""
"""Shadows would make the files half as large again."""
TOGETHER = """
*{box-shadow:none!important}
body{margin:0;width:1200px;display:grid;grid-template-columns:repeat(3,1fr);gap:20px;padding:20px;
 box-sizing:border-box}
body>div{display:grid;grid-template-rows:1fr auto;gap:12px;height:280px;padding:20px;
 border-radius:20px;background:#fcf8ef;box-sizing:border-box;text-align:center}
h1,h2{font:600 25px/1 Fraunces;margin:0}
h1{font-size:44px}
.name{place-content:center;grid-template-rows:none;background:none!important}
.name svg{width:60px;margin:auto}
.name p{font:400 20px Inter}
.card-board{width:100%;height:auto;padding:0;margin:0;background:none;display:grid;align-items:center;
 overflow:visible}
.board-mini{zoom:1.25}
.board-mini.board-duel{zoom:1}
"""


def rect(row: int, column: int, start: float, side: float) -> str:
    ninth = row == column == 2
    step = side * 1.4
    at = f'x="{start + column * step:g}" y="{start + row * step:g}"'
    look = f'fill="{ACCENT}" class="ninth"' if ninth else f'fill="{INK}"'
    return f'<rect {at} width="{side:g}" height="{side:g}" rx="{side * 0.2:g}" {look}/>'


def mark(size: float, free: float, *, ground: str = "", style: str = "") -> str:
    """The mark: three rows of three tiles; the gaps are two fifths of a tile."""
    side = size * (1 - 2 * free) / 3.8
    rects = "".join(rect(row, col, size * free, side) for row in range(3) for col in range(3))
    style = style and f"<style>{style}</style>"
    ground = ground and f'<path fill="{ground}" d="M0 0h{size:g}v{size:g}H0z"/>'
    box = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size:g} {size:g}"'
    return f"<svg {box}>{style}{ground}{rects}</svg>"


def draw_icons(browser: Browser) -> None:
    ICONS.mkdir(parents=True, exist_ok=True)
    (ICONS / "icon.svg").write_text(mark(38, 0, style=DARK) + "\n", "utf-8")
    for name, (size, free) in {**PNGS, **TOUCH}.items():
        page = browser.new_page(viewport={"width": size, "height": size})
        page.set_content(f"<style>{FILLED}</style>{mark(size, free, ground=IVORY)}")
        page.screenshot(path=ICONS / f"{name}.png")
        page.close()


def preview_html(style: str, title: str, text: str, picture: str) -> str:
    told = f"<header>{mark(38, 0)}{escape(words.NAME)}</header><h1>{escape(title)}</h1>"
    return f"""<!doctype html><html data-theme="light"><link rel="stylesheet" href="{style}">
<style>{BESIDE}</style><body><div class="told">{told}<p>{escape(text)}</p></div>
<div class="shown">{picture}</div></body></html>"""


def board(shown: Node) -> str:
    """The miniature in a card of the home page."""
    return render(next(part for part in shown.children if isinstance(part, Node)))


def previews(style: str) -> dict[str, str]:
    made = {
        game.key: preview_html(style, game.title, game.summary, board(card(game))) for game in GAMES
    }
    return {"home": preview_html(style, words.NAME, words.TAGLINE, mark(38, 0)), **made}


def all_boards(style: str) -> str:
    """The name of the site and its five boards, side by side."""
    name = f'<div class="name">{mark(38, 0)}<h1>{words.NAME}</h1><p>{words.TAGLINE}</p></div>'
    boards = (f"<div>{board(card(game))}<h2>{escape(game.title)}</h2></div>" for game in GAMES)
    return f"""<!doctype html><html data-theme="light"><link rel="stylesheet" href="{style}">
<style>{TOGETHER}</style><body>{name}{"".join(boards)}</body></html>"""


def draw_previews(browser: Browser, site: Path) -> None:
    PREVIEWS.mkdir(parents=True, exist_ok=True)
    (style,) = (f"a/{path.name}" for path in (site / "a").glob("style-*.css"))
    drawn = {PREVIEWS / f"preview-{name}.png": text for name, text in previews(style).items()}
    with serving(site) as address:
        page = browser.new_page(viewport={"width": 1200, "height": 630})
        for path, text in {**drawn, TOP: all_boards(style)}.items():
            page.goto(address)
            page.set_content(text, wait_until="networkidle")
            page.evaluate("() => document.fonts.ready")
            page.screenshot(path=path, animations="disabled")


def main() -> None:
    with sync_playwright() as playwright:
        chromium = find_chromium(Path(sys.executable))
        browser = playwright.chromium.launch(executable_path=str(chromium))
        draw_icons(browser)
        draw_previews(browser, ROOT / "site")
        browser.close()


if __name__ == "__main__":
    main()
