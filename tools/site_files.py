"""What is in the site, as a dictionary from paths to contents.

The pages are rendered by the Python that will run in them, so a board is on the screen before
Python has loaded there. All that the pages load is under `a/`, named by its contents. The same
sources make the same bytes.
"""

from __future__ import annotations

import json
import sys
import tomllib
from pathlib import Path
from typing import Any

from bundle import Bundle
from fonts import make_fonts
from licences import licences
from micropython import compiled_modules, interpreter_files, memory
from runtime import (
    ENVIRONMENT,
    library,
    package_lock,
    pyodide_files,
    pyscript_files,
    snapshot,
)
from setup import ROOT

sys.path.insert(0, str(ROOT / "py"))

from highlight import highlighted, source_of
from lab import add_lab, frame, seat_policy
from ninefold.ui.embed.pages import embed_pages, embed_script
from ninefold.ui.home import home_page
from ninefold.ui.how import Source, how_page, shown_modules
from ninefold.ui.lab.pages import lab_page, seat_page
from ninefold.ui.pages import Assets, pages
from offline import anew, manifest, worker
from scripts import PARTS, module_text, script_text, small_script
from source_zip import source_zip
from styles import LATER_ON_PAGES, ON_FRAMES, ON_HOW, ON_PAGES, small_css

ASSETS = ROOT / "assets"
PICTURES = ("*.png", "*.svg")
SHEETS = {
    "style.css": ON_PAGES,
    "later.css": LATER_ON_PAGES,
    "how.css": ON_HOW,
    **{f"frame-{key}.css": parts for key, parts in ON_FRAMES.items()},
}
EMPTY_ZIP = b"PK\x05\x06" + bytes(18)
"""An empty archive: Pyodide unpacks it where its library is in memory already."""


def site_files(modules: Path, node: str, address: str, plain: bool = False) -> dict[str, bytes]:
    """The files of the site by path. The address, if it is known, is for links that cannot be
    relative; a plain site always starts without the snapshot."""
    bundle = Bundle()
    given = add_runtime(bundle, modules, node, plain)
    add_look(bundle, modules)
    add_scripts(bundle, given)
    add_lab(bundle, modules, node)
    template = (ROOT / "index.html").read_text("utf-8")
    assets = Assets(bundle.paths, pyscript_config(), template, not plain, address)
    texts = {
        **pages(assets),
        "index.html": home_page(assets),
        **embed_pages(assets),
        "lab/index.html": lab_page(assets, frame()),
        "embed/seat/index.html": seat_page(assets, seat_policy()),
        "how/index.html": how_page(assets, shown_sources()),
        "embed.js": small_script(embed_script((ASSETS / "embed.js").read_text("utf-8"))),
        "again.js": small_script(anew((ASSETS / "again.js").read_text("utf-8"), bundle.files)),
        "licences.txt": licences(modules),
        "manifest.webmanifest": manifest(bundle.paths),
    }
    files = {**bundle.files, **{path: text.encode() for path, text in texts.items()}}
    files["how/ninefold.zip"] = source_zip()
    headers = (ROOT / "netlify.toml").read_text("utf-8")
    served = worker((ASSETS / "sw.js").read_text("utf-8"), files, headers)
    return {**files, "sw.js": small_script(served).encode()}


def add_runtime(bundle: Bundle, modules: Path, node: str, plain: bool) -> dict[str, object]:
    """Adds Pyodide, PyScript and our code; returns what boot.mjs must know."""
    bundle.add_folder("pyodide", pyodide_files(modules, node))
    bundle.add_folder("pyscript", pyscript_files(modules))
    bundle.add_folder("micropython", interpreter_files(modules, node))
    bundle.add("small-memory.wasm", "small-memory.wasm", memory(modules, node))
    bundle.add("small-modules.wasm", "small-modules.wasm", compiled_modules())
    bundle.add("lib.zip", "lib.zip", library(modules, node))
    bundle.add("empty.zip", "empty.zip", EMPTY_ZIP)
    made = snapshot(modules, node)
    # Hosts compress by a file's ending; this one they know, and it is the memory of a .wasm.
    bundle.add("memory.wasm", "memory.wasm", made.memory)
    known: dict[str, object] = {"lock": package_lock(modules), "env": ENVIRONMENT}
    return known | {"snapshot": None if plain else {"head": made.head, "size": len(made.memory)}}


def add_look(bundle: Bundle, modules: Path) -> None:
    """Adds fonts and pictures under their file names, then the style sheets that use them."""
    for name, data in make_fonts(modules).items():
        bundle.add(name, name, data)
    for path in sorted(path for pattern in PICTURES for path in ASSETS.rglob(pattern)):
        bundle.add(path.name, path.name, path.read_bytes())
    for name, parts in SHEETS.items():
        bundle.add(name, name, bundle.link_css(small_css(parts)).encode())


def add_scripts(bundle: Bundle, given: dict[str, object]) -> None:
    """Modules after those they import."""
    for name in ("shim.mjs", "boot.mjs", "start.mjs", "first.mjs"):
        text = module_text(name).replace("__BUILD__", json.dumps(given))
        bundle.add(name, name, small_script(bundle.link_module(text)).encode())
    for name in PARTS:
        bundle.add(name, name, small_script(script_text(name)).encode())


def shown_sources() -> dict[str, Source]:
    """The modules that the page How it works shows, by their paths."""
    texts = {path: source_of(path) for path in shown_modules()}
    return {path: Source(highlighted(text), text.count("\n")) for path, text in texts.items()}


def pyscript_config() -> dict[str, Any]:
    """The content of pyscript.toml; the interpreter is a name in the bundle, its address depends on
    the page."""
    config = tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))
    return config | {"interpreter": Path(config["interpreter"]).name}
