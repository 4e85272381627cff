"""What `bench.py start` measures: how soon a page with Python is there, ours against a stock one.

The stock page has the same PyScript and Pyodide, from the same kind of server, as their manuals set
them up: default configuration, the same Python sources under `files`. Its Python draws the board.
The press is made as soon as there is a board to press; it is answered when the position after it
has been painted. Both pages take turns. Each run has a fresh profile: the first visit is cold, the
second warm (ours through its service worker by then), and a third is without a network.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from html import escape
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

import brotli
from playwright.sync_api import BrowserContext, CDPSession, Page, TimeoutError, sync_playwright

from cache import cached, digest
from runtime import our_sources
from serve import serving
from setup import MODULES, ROOT

if TYPE_CHECKING:  # it runs as a script, so it is not a module to import
    from bench import Row, Table

FOLDER = ROOT / "build" / "start"
GAME = "war/"
PATIENCE = 90_000
QUALITY = 9
FLAGS = (
    *("--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
)
COMPRESSED = {".png", ".woff2"}
PHONE = {"latency": 150, "downloadThroughput": 625_000, "uploadThroughput": 625_000}
"""A phone's connection of 5 Mbit/s, in bytes per second."""
SLOWER_CPU = 4

WATCH = """
window.seen = { tasks: [] };
new PerformanceObserver(list => { for (const e of list.getEntries())
  seen.tasks.push([e.startTime, e.duration]); }).observe({ type: 'longtask', buffered: true });
const painted = (found, then) => requestAnimationFrame(function look() {
  const it = found();
  if (!it) return requestAnimationFrame(look);
  setTimeout(() => then(it));  // the first task after a frame: it has been painted
});
painted(() => document.querySelector('#board [data-target="L"]'), tile => {
  seen.board = performance.now();
  tile.click();
  painted(() => document.querySelector('#table:not([data-ply="0"])'), () => {
    seen.answer = performance.now();
  });
});
"""
ANSWERED = "() => window.seen?.answer"
AFTERWARDS = 1500
"""Milliseconds after the answer in which a long task still counts."""

STOCK_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>War</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="../{css}"><link rel="stylesheet" href="../a/pyscript/core.css">
<script type="module" src="../a/pyscript/core.js"></script></head>
<body data-page="war"><div id="app" class="app">Loading</div>
<script>ninefold = {{ start: () => {{
  document.getElementById("app").innerHTML = ninefold.board;
  return {{ kept: "[]", restored: false }};
}} }}</script>
<script type="py" src="../a/main.py" config="../a/pyscript.toml"></script></body></html>
"""
ENTRY = """from js import ninefold as page
from ninefold.main import start
from ninefold.ui.html import render
from ninefold.ui.shell import render as drawn
from ninefold.ui.state import first_state

board = drawn(first_state("war"))
page.board = "".join(map(render, board.children))
await start()
"""


@dataclass(frozen=True, slots=True)
class Visit:
    """Times in milliseconds from the start of the navigation; megabytes until the answer."""

    board: float
    answer: float
    megabytes: float
    task: float


def make_sites() -> None:
    """Writes our site and the stock one, with compressed siblings, into build/start."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    ours, stock = FOLDER / "ours", FOLDER / "stock"
    build = str(ROOT / "tools" / "build.py")
    subprocess.run([sys.executable, build, "--quiet", "--out", str(ours)], check=True)
    make_stock(stock, ours)
    for path in sorted(FOLDER.rglob("*")):
        if path.is_file() and path.suffix not in COMPRESSED:
            compress(path)


def make_stock(stock: Path, ours: Path) -> None:
    assets = stock / "a"
    for package, folder in (("pyodide", MODULES / "pyodide"),
                            ("pyscript", MODULES / "@pyscript" / "core" / "dist")):  # fmt: skip
        shutil.copytree(folder, assets / package, ignore=shutil.ignore_patterns("*.map", "*.d.ts"))
    for path in (ours / "a").iterdir():
        if path.suffix in (".css", ".woff2"):
            shutil.copy(path, assets)
    (css,) = assets.glob("style-*.css")
    for name, text in our_sources().items():
        write(assets / name, text)
    write(assets / "main.py", ENTRY)
    files = [f'"./{name}" = "./{name}"' for name in our_sources()]
    config = ['interpreter = "../a/pyodide/pyodide.mjs"', "[files]", *files, ""]
    write(assets / "pyscript.toml", "\n".join(config))
    write(stock / GAME / "index.html", STOCK_PAGE.format(css=escape(f"a/{css.name}")))


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def compress(path: Path) -> None:
    data = path.read_bytes()
    name = "br." + path.relative_to(FOLDER).as_posix().replace("/", "-")
    made = cached(name, digest(data), lambda: brotli.compress(data, quality=QUALITY))
    path.with_name(path.name + ".br").write_bytes(made)


def stock_headers() -> Path:
    """The headers of the stock page: ours without the policy, under which it does not start."""
    path = FOLDER / "stock.toml"
    rule = '[[headers]]\nfor = "/a/*"\nvalues = {Cache-Control = "public, max-age=31536000"}\n'
    write(path, rule)
    return path


@contextmanager
def profile() -> Iterator[BrowserContext]:
    named = os.environ.get("NINEFOLD_CHROMIUM", "/usr/bin/chromium")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as made:
        context = made.chromium.launch_persistent_context(
            folder, executable_path=named, args=list(FLAGS), reduced_motion="reduce"
        )
        yield context
        context.close()


def visit(context: BrowserContext, url: str, phone: bool) -> Visit:
    page = context.new_page()
    page.add_init_script(WATCH)
    tools = context.new_cdp_session(page)
    sent: list[float] = []
    tools.send("Network.enable")
    tools.on("Network.loadingFinished", lambda event: sent.append(event["encodedDataLength"]))
    if phone:
        slow_down(tools)
    page.goto(url + GAME, wait_until="commit", timeout=PATIENCE)
    page.wait_for_function(ANSWERED, timeout=PATIENCE)
    megabytes = sum(sent) / 1e6
    page.wait_for_timeout(AFTERWARDS)
    seen = page.evaluate("() => seen")
    tasks = [length for start, length in seen["tasks"] if start + length > first_paint(page)]
    page.close()
    return Visit(seen["board"], seen["answer"], megabytes, max(tasks, default=0))


def slow_down(tools: CDPSession) -> None:
    tools.send("Network.emulateNetworkConditions", {"offline": False, **PHONE})
    tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER_CPU})


def first_paint(page: Page) -> float:
    found: float = page.evaluate(
        "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
    )
    return found


def settle(context: BrowserContext, url: str) -> None:
    """Waits until the service worker has stored the site."""
    page = context.new_page()
    page.goto(url)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.close()


Runs = dict[tuple[str, str], list[Visit]]
unanswered: list[str] = []


def run_ours(url: str, phone: bool) -> dict[str, Visit]:
    with profile() as context:
        cold = visit(context, url, phone)
        settle(context, url)
        warm = visit(context, url, phone)
        context.set_offline(True)
        return {"cold": cold, "warm": warm, "offline": visit(context, url, False)}


def run_stock(url: str, phone: bool) -> dict[str, Visit]:
    with profile() as context:
        return {"cold": visit(context, url, phone), "warm": visit(context, url, phone)}


def middle(visits: list[Visit], name: str) -> float:
    values: list[float] = [getattr(visit, name) for visit in visits]
    return median(values)


MEASURES = (
    ("board", "board painted, ms"),
    ("answer", "press answered, ms"),
    ("megabytes", "sent until then, MB"),
    ("task", "longest task, ms"),
)
TARGETS: dict[tuple[bool, str, str], float] = {
    (False, "cold", "board"): 0.10,
    (False, "cold", "answer"): 0.30,
    (False, "cold", "megabytes"): 0.88,
    (False, "warm", "board"): 0.10,
    (False, "warm", "answer"): 0.33,
    (True, "cold", "answer"): 0.66,
}
LONGEST_TASK = 200


def row(runs: Runs, kind: str, phone: bool, measure: str, title: str) -> Row:
    stock, ours = (middle(runs[page, kind], measure) for page in ("stock", "ours"))
    ratio = ours / stock if stock else 0.0
    target = TARGETS.get((phone, kind, measure))
    limit = LONGEST_TASK if measure == "task" and not phone else None
    aim = f"<= {target}" if target else f"<= {limit} ms" if limit else ""
    met = ratio <= target if target else ours <= limit if limit else None
    return {
        "measure": title,
        "stock": stock,
        "ours": ours,
        "ratio": ratio,
        "target": aim,
        "reached": {True: "yes", False: "NO", None: ""}[met],
    }


def rows(runs: Runs, phone: bool) -> list[Row]:
    return [
        {"visit": kind, **row(runs, kind, phone, measure, title)}
        for kind in ("cold", "warm")
        for measure, title in MEASURES
    ]


def offline_rows(runs: Runs) -> list[Row]:
    return [{"measure": title, "ours": middle(runs["ours", "offline"], measure)}
            for measure, title in MEASURES]  # fmt: skip


def measured(urls: tuple[str, str], repeat: int, phone: bool) -> Runs:
    runs: Runs = {}
    for at in range(repeat):
        for page, run, url in zip(("stock", "ours"), (run_stock, run_ours), urls, strict=True):
            where = f"{page}, {'phone' if phone else 'here'}, run {at + 1} of {repeat}"
            for kind, seen in answered(partial(run, url, phone), where).items():
                print(f"{where}, {kind}: {seen}", file=sys.stderr, flush=True)
                runs.setdefault((page, kind), []).append(seen)
    return runs


def answered(run: Callable[[], dict[str, Visit]], where: str) -> dict[str, Visit]:
    """Runs the visits; one that is never answered is told, tried once more, and then ends the
    bench."""
    try:
        return run()
    except TimeoutError as error:
        print(f"{where}: NOT ANSWERED. {error}", file=sys.stderr, flush=True)
        unanswered.append(where)
        return run()


def tables(repeat: int) -> list[Table]:
    make_sites()
    with ExitStack() as stack:
        stock = stack.enter_context(serving(FOLDER / "stock", config=stock_headers()))
        ours = stack.enter_context(serving(FOLDER / "ours", config=ROOT / "netlify.toml"))
        here, phone = (measured((stock, ours), repeat, slow) for slow in (False, True))
    times = f"Medians of {repeat} runs each (visits never answered: {len(unanswered)})"
    return [
        ("Start", f"{times}, not slowed down.", rows(here, False)),
        ("Start on a phone", f"{times}: 5 Mbit/s, 150 ms, processor 4 times slower.",
         rows(phone, True)),
        ("Start without a network", f"{times}; the stock page does not start then.",
         offline_rows(here)),
    ]  # fmt: skip


if __name__ == "__main__":
    print(json.dumps(tables(1), indent=1))
