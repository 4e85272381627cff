"""Both Pythons come up in a real browser, from the built files, under the real headers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Frame, Page

from ninefold.rules import BY_KEY
from serve import serving

from .conftest import ROOT

WATCH = """
addEventListener("securitypolicyviolation", e => console.error("policy", e.violatedDirective));
addEventListener("py:all-done", () => { globalThis.pythonIsUp = true; });
"""
PATIENCE = 60_000


def bring_pyodide(page: Page | Frame) -> None:
    """The page has started on MicroPython: it wants more now."""
    page.locator("html[data-python=small][data-ready]").wait_for(state="attached", timeout=PATIENCE)
    page.evaluate("() => ninefold.wantPyodide()")
    page.wait_for_function("() => globalThis.pythonIsUp", timeout=PATIENCE)
    page.locator("html[data-python=pyodide]").wait_for(state="attached")


@contextmanager
def watched(browser: Browser) -> Iterator[tuple[Page, list[str]]]:
    """A page, and what went wrong in it."""
    context = browser.new_context()
    page, wrong = context.new_page(), []
    page.add_init_script(WATCH)
    page.on("console", lambda told: wrong.append(told.text) if told.type == "error" else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("requestfailed", lambda request: wrong.append(request.url))
    yield page, wrong
    context.close()


def test_python_starts_under_the_strict_policy(site: Path, browser: Browser) -> None:
    with (
        serving(site, config=ROOT / "netlify.toml", prefix="games/ninefold") as address,
        watched(browser) as (page, wrong),
    ):
        requests: list[str] = []
        page.on("request", lambda request: requests.append(request.url))
        page.goto(address + "war/")
        bring_pyodide(page)
        assert wrong == []
        assert all(url.startswith((address, "data:")) for url in requests)


def test_only_the_files_that_are_used_are_published(site: Path, browser: Browser) -> None:
    """Everything but pictures is asked for by some page. One file is for when another fails, one
    for a table with a bot at it, one for names with accents."""
    asked: set[str] = set()
    with (
        serving(site, config=ROOT / "netlify.toml") as address,
        watched(browser) as (page, wrong),
    ):
        page.on("request", lambda request: asked.add(request.url.removeprefix(address)))
        with page.expect_response("**/lib-*.zip", timeout=PATIENCE):  # the last, when all is idle
            page.goto(address + "duel/")
            bring_pyodide(page)
        assert wrong == []
        for name in ("", *(f"embed/{key}/" for key in BY_KEY), "embed/seat/", "how/", "404.html"):
            page.goto(address + name)
        with page.expect_response("**/lab-*.zip", timeout=PATIENCE):
            page.goto(address + "lab/")
        page.locator("html[data-ready]").wait_for(state="attached", timeout=PATIENCE)
        page.locator("#editor .cm-content").wait_for(timeout=PATIENCE)
    published = {
        path.relative_to(site).as_posix()
        for path in (site / "a").rglob("*")
        if path.is_file() and path.suffix not in (".png", ".svg")
    }
    rest = {path.rpartition("-")[0] for path in published - asked}
    assert rest == {"a/small-modules", "a/lab-table", "a/inter-accented"}


def test_python_starts_in_a_frame_without_storage(
    site: Path, browser: Browser, tmp_path: Path
) -> None:
    """There, every access to IndexedDB throws, and all files come from another origin."""
    config = tmp_path / "headers.toml"
    config.write_text('[[headers]]\nfor = "/*"\nvalues = {Access-Control-Allow-Origin = "*"}\n')
    host = tmp_path / "host"
    host.mkdir()
    with (
        serving(site, config=config) as inner,
        serving(host) as outer,
        watched(browser) as (page, _),
    ):
        frame = f'<iframe sandbox="allow-scripts" src="{inner}battle/"></iframe>'
        (host / "index.html").write_text(frame)
        page.goto(outer)
        inside = page.frames[1]
        bring_pyodide(inside)
        assert inside.evaluate("origin") == "null"
