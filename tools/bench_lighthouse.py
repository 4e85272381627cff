"""What `bench.py lighthouse` measures: Google Lighthouse's marks for every page, as on a phone.

Lighthouse is not among the tools of the project: it is installed into `build/lighthouse` when this
is run for the first time. The site is served compressed, as its host does. A frame is left out of
search engines on purpose, so it has no mark for being found.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from bench_sites import served
from ninefold.rules import BY_KEY
from setup import ROOT, ensure_node, find_chromium, find_shell

if TYPE_CHECKING:  # it runs as a script, so it is not a module to import
    from bench import Row, Table

VERSION = "12.8.2"
FOLDER = ROOT / "build" / "lighthouse"
PROGRAM = FOLDER / "node_modules" / "lighthouse" / "cli" / "index.js"
PAGES = ("", *(f"{key}/" for key in BY_KEY), *(f"embed/{key}/" for key in BY_KEY))
MARKS = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}
TIMES = {
    "first-contentful-paint": "first paint",
    "largest-contentful-paint": "largest paint",
    "total-blocking-time": "blocked",
}
NOTE = (
    "Lighthouse {version}, mobile, served with brotli; marks of 100, medians of {repeat} runs. "
    "Times are milliseconds, as Lighthouse reckons them for a slow phone. Performance must be "
    "at least 95, the others 100; frames have no mark for search engines."
)


def install(node: tuple[str, ...], npm: tuple[str, ...]) -> list[str]:
    """The beginning of a command that runs Lighthouse, which is installed if need be."""
    if not PROGRAM.is_file():
        FOLDER.mkdir(parents=True, exist_ok=True)
        named = ["install", "--no-audit", "--no-fund", "--prefix", str(FOLDER)]
        subprocess.run([*npm, *named, f"lighthouse@{VERSION}"], check=True, stdout=sys.stderr)
    return [*node, str(PROGRAM)]


def audited(program: list[str], url: str, chromium: Path) -> dict[str, Any]:
    """Lighthouse's report on a page; its shape is described in its own manual."""
    flags = "--headless=new --no-sandbox --disable-gpu"
    command = [*program, url, "--quiet", "--output=json", f"--chrome-flags={flags}",
               f"--only-categories={','.join(MARKS)}"]  # fmt: skip
    environment = {**os.environ, "CHROME_PATH": str(chromium)}
    done = subprocess.run(command, check=True, capture_output=True, env=environment)
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def row(page: str, reports: list[dict[str, Any]]) -> Row:
    marks = {name: median(mark(report, name) for report in reports) for name in MARKS}
    if page.startswith("embed/"):
        del marks["seo"]
    times = {
        title: median(report["audits"][name]["numericValue"] for report in reports)
        for name, title in TIMES.items()
    }
    shown = {name: f"{marks[name]:g}" if name in marks else "-" for name in MARKS}
    return {"page": f"/{page}", **shown, **times, "reached": reached(marks)}


def mark(report: Mapping[str, Any], name: str) -> float:
    return round(100 * (report["categories"][name]["score"] or 0))


def reached(marks: Mapping[str, float]) -> str:
    return "yes" if all(value >= MARKS[name] for name, value in marks.items()) else "NO"


def tables(repeat: int) -> list[Table]:
    python = Path(sys.executable)
    node = ensure_node(python)
    # Without a screen the whole Chromium paints its first frame a second or two late, and all that
    # has come by then is reckoned as if the paint had waited for it.
    chromium = find_shell(python) or find_chromium(python)
    program = install(node.node, node.npm)
    rows = []
    with served("ours") as urls:
        for page in PAGES:
            reports = [audited(program, urls["ours"] + page, chromium) for _ in range(repeat)]
            rows.append(row(page, reports))
            print(rows[-1], file=sys.stderr, flush=True)
    return [("Lighthouse", NOTE.format(version=VERSION, repeat=repeat), rows)]
