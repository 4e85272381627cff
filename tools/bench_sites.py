"""The three sites that `bench.py start` compares, each served with brotli.

Ours is built from the sources as they are. The last release is built from its commit, once, in a
folder of its own, by its own tools. The stock page has the same PyScript and Pyodide as ours, as
their manuals set them up: default configuration, our Python sources under `files`; its Python draws
the board.
"""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

import brotli

from cache import cached, digest
from runtime import our_sources
from serve import serving
from setup import MODULES, ROOT

FOLDER = ROOT / "build" / "start"
RELEASE = "ac1abb6"
"""The commit of the last release: its pages start on Pyodide."""
QUALITY = 9
COMPRESSED = {".png", ".woff2"}

STOCK_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>War</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="../{style}"><link rel="stylesheet" href="../a/pyscript/core.css">
<script src="../{early}"></script>
<script type="module" src="../a/pyscript/core.js"></script></head>
<body data-page="war"><div id="app" class="app">Loading</div>
<script type="py" src="../a/main.py" config="../a/pyscript.toml"></script></body></html>
"""
ENTRY = """from js import document
from ninefold.main import start
from ninefold.ui.html import inside
from ninefold.ui.state import first_state
from ninefold.ui.view.page import render_page

document.getElementById("app").innerHTML = inside(render_page(first_state("war")))
start()
"""
STOCK_HEADERS = """[[headers]]
for = "/a/*"
values = {Cache-Control = "public, max-age=31536000"}
"""
"""Ours without the policy, under which a stock page does not start."""


@contextmanager
def served(*names: str) -> Iterator[Mapping[str, str]]:
    """The addresses of these sites ("stock", "release", "ours"), made and served with brotli."""
    made = FOLDER / "ours"
    build(ROOT, made, sys.executable)
    configs = {name: prepared(name, made) for name in names}
    with ExitStack() as stack:
        yield {
            name: stack.enter_context(serving(FOLDER / name, config=config))
            for name, config in configs.items()
        }


def prepared(name: str, ours: Path) -> Path:
    """Makes one site and its compressed files; returns the file that has its headers."""
    config = ROOT / "netlify.toml"
    if name == "stock":
        config = make_stock(FOLDER / name, ours)
    elif name == "release":
        config = make_release(FOLDER / name)
    compress_all(FOLDER / name)
    return config


def build(root: Path, out: Path, python: str) -> None:
    remove_compressed(out)
    command = [python, str(root / "tools" / "build.py"), "--quiet", "--out", str(out)]
    subprocess.run(command, check=True)


def make_release(out: Path) -> Path:
    """Builds the last release, unless that has been done; it sets up its own tools."""
    sources = FOLDER / f"sources-{RELEASE}"
    if not sources.is_dir():
        archive = ["git", "-C", str(ROOT), "archive", RELEASE]
        packed = subprocess.run(archive, check=True, capture_output=True).stdout
        with tarfile.open(fileobj=io.BytesIO(packed)) as opened:
            opened.extractall(sources, filter="data")
    if not (out / "index.html").is_file():
        build(sources, out, "python3")
    return sources / "netlify.toml"


def make_stock(stock: Path, ours: Path) -> Path:
    """Writes the stock page with its files; returns the file that has its headers."""
    shutil.rmtree(stock, ignore_errors=True)
    assets = stock / "a"
    for package, folder in (("pyodide", MODULES / "pyodide"),
                            ("pyscript", MODULES / "@pyscript" / "core" / "dist")):  # fmt: skip
        shutil.copytree(folder, assets / package, ignore=shutil.ignore_patterns("*.map", "*.d.ts"))
    for path in (ours / "a").iterdir():
        if path.suffix in (".css", ".woff2") or path.match("early-*.js"):
            shutil.copy(path, assets)
    add_sources(assets)
    named = {name: next(assets.glob(f"{name}-*")) for name in ("style", "early")}
    parts = {name: path.relative_to(stock).as_posix() for name, path in named.items()}
    write(stock / "war" / "index.html", STOCK_PAGE.format(**parts))
    return write(FOLDER / "stock.toml", STOCK_HEADERS)


def add_sources(assets: Path) -> None:
    """Our Python modules, and PyScript's configuration, which lists them."""
    sources = our_sources()
    for name, text in sources.items():
        write(assets / name, text)
    write(assets / "main.py", ENTRY)
    files = [f'"./{name}" = "./{name}"' for name in sources]
    config = ['interpreter = "../a/pyodide/pyodide.mjs"', "[files]", *files, ""]
    write(assets / "pyscript.toml", "\n".join(config))


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def remove_compressed(folder: Path) -> None:
    for path in folder.rglob("*.br"):
        path.unlink()


def compress_all(folder: Path) -> None:
    """Puts a compressed file beside every file that a host would compress."""
    remove_compressed(folder)
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix not in COMPRESSED:
            compress(path)


def compress(path: Path) -> None:
    data = path.read_bytes()
    name = "br." + path.relative_to(FOLDER).as_posix().replace("/", "-")
    made = cached(name, digest(data), lambda: brotli.compress(data, quality=QUALITY))
    path.with_name(path.name + ".br").write_bytes(made)
