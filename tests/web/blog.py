"""A page of somebody else's, on another origin, with games in it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Literal, TypeAlias
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Frame, Page, Request, expect

from tests.web.table import PATIENCE

HEAVY = (".wasm", ".zip", ".mjs")
"""What only Python needs."""
PYODIDE = ("/a/pyodide-", "/a/pyscript-", "/a/boot-", "/a/start-", "/a/memory-", "/a/lib-")
"""What only Pyodide needs, which no frame loads."""
SAVE_DATA = 'Object.defineProperty(navigator, "connection", { value: { saveData: true } });'
"""A script that makes a browser that saves data: a frame loads nothing heavy before a press."""
EVENTS = """if (self === top) {
  window.heard = [];
  for (const name of ["ready", "move", "end"]) {
    addEventListener(`ninefold:${name}`, ({ type, detail, target }) =>
      window.heard.push({ type, detail, game: target.getAttribute("game") }));
  }
}"""
FENCE = """async () => {
  await new Promise(done => setTimeout(done));
  await fetch(location.href);
}"""
Done: TypeAlias = Callable[[], bool]


class Blog:
    """Pages are written into a folder that is served as another origin than the games' site."""

    def __init__(self, browser: Browser, folder: Path, host: str, site: str) -> None:
        self.browser = browser
        self.folder = folder
        self.host = host.replace("127.0.0.1", "localhost")
        self.site = site
        self.contexts: list[BrowserContext] = []
        self.troubles: list[str] = []
        self.requests: list[Request] = []

    def post(
        self,
        body: str,
        *,
        script: str = "",
        width: int = 900,
        name: str = "post",
        context: BrowserContext | None = None,
    ) -> Page:
        """Publish and open a page. `script` runs in every frame before its own."""
        head = '<!doctype html><html lang="en"><title>Post</title><link rel="icon" href="data:,">'
        text = f"{head}<main>{body}</main></html>"
        (self.folder / f"{name}.html").write_text(text)
        context = context or self.browser.new_context(
            viewport={"width": width, "height": 800}, reduced_motion="reduce"
        )
        self.contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        if script:
            page.add_init_script(script)
        page.on("console", lambda message: self.heard(message.type, message.text))
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("request", self.asked)
        page.goto(f"{self.host}{name}.html")
        return page

    def asked(self, request: Request) -> None:
        self.requests.append(request)

    def heard(self, kind: str, text: str) -> None:
        if kind not in ("debug", "info", "log"):
            self.troubles.append(f"{kind}: {text}")

    def frame(self, key: str, options: str = "", attrs: str = "") -> str:
        """An iframe as a person might write it."""
        return (
            f'<iframe src="{self.site}embed/{key}/{options}" title="{key}" width="300" '
            f'height="700" {attrs}></iframe>'
        )

    def element(self, attrs: str) -> str:
        return f"<ninefold-game {attrs}></ninefold-game>{self.script()}"

    def script(self) -> str:
        return f'<script src="{self.site}embed.js" async></script>'

    def heavy(self, frame: Frame | None = None) -> list[str]:
        """What was asked for on Python's account, by one frame or by all."""
        return [
            request.url
            for request in self.requests
            if urlsplit(request.url).path.endswith(HEAVY) and frame in (None, request.frame)
        ]

    def pyodide(self) -> list[str]:
        """What was asked for on Pyodide's account."""
        asked = (request.url for request in self.requests)
        return [url for url in asked if any(part in url for part in PYODIDE)]

    def close(self) -> None:
        for context in self.contexts:
            context.close()


def wait_until(page: Page, event: Literal["console", "framenavigated"], done: Done) -> None:
    """What a frame does reaches us in its own time, even after the page around has loaded."""
    while not done():
        with page.expect_event(event):
            pass


def games(page: Page, count: int = 1) -> list[Frame]:
    """The frames with games, as soon as there are `count` of them."""

    def found() -> list[Frame]:
        return [frame for frame in page.frames if "/embed/" in frame.url]

    wait_until(page, "framenavigated", lambda: len(found()) >= count)
    return found()


def wait_ready(frame: Frame) -> None:
    frame.locator("html[data-whole]").wait_for(state="attached", timeout=PATIENCE)


def press(frame: Frame, target: str) -> None:
    frame.locator(f'#board [data-target="{target}"]').click()


def ply(frame: Frame) -> int:
    return int(frame.locator("#table").get_attribute("data-ply") or -1)


def wait_turn(frame: Frame) -> None:
    """Until a person is to move, or nobody."""
    wanted = '#table[data-waits="person"], #table[data-waits="nobody"]'
    frame.locator(wanted).wait_for(state="attached")


def heard(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("() => window.heard")
    return found


def settle(page: Page, count: int = 1) -> None:
    """`count` games are there and have asked for all that they want by themselves: one more
    request, which each makes now, is seen after those."""
    for frame in games(page, count):
        frame.wait_for_load_state("load")
        with page.expect_request(partial(is_fence, frame)):
            frame.evaluate(FENCE)


def is_fence(frame: Frame, request: Request) -> bool:
    return request.frame is frame and request.resource_type == "fetch"


def expect_ply(frame: Frame, ply: int) -> None:
    expect(frame.locator("#table")).to_have_attribute("data-ply", str(ply))
