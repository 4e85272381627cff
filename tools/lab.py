"""What the lab alone loads: the whole standard library with our code, CodeMirror, the sandbox.

No other page asks for any of it. The frame in which bots run has its one script in its text, so the
policy of the lab's page names that script's hash.
"""

from __future__ import annotations

import json
from base64 import b64encode
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Final

from rcssmin import cssmin

from bundle import BuildError, Bundle
from micropython import LAB, memory
from ninefold.ui.storage import DRAFT
from runtime import (
    ENVIRONMENT,
    lab_library,
    lab_snapshot,
    package_lock,
    pyscript_closure,
)
from scripts import module_text, small_script, worker_text
from setup import ROOT
from styles import BOARDS, small_css, themed

ASSETS: Final = ROOT / "assets" / "lab"
FRAME_POLICY: Final = (
    "default-src 'none'; script-src 'unsafe-inline' blob: 'wasm-unsafe-eval'; "
    "connect-src 'none'; worker-src blob:"
)
"""Of the frame itself; that of the page around it holds there too."""
STYLES: Final = (
    *("tokens", "page", "header", "table", "sheet", "home", "tile", *BOARDS, "mini"),
    *("contrast", "generated"),
)
CODEMIRROR: Final = {
    "codemirror.js": "codemirror-",
    "state.js": "codemirror_state-",
    "python.js": "codemirror_lang-python-",
    "language.js": "codemirror_language-",
    "view.js": "codemirror_view-",
    "commands.js": "codemirror_commands-",
}
"""How the editor's files are called here, and how their names begin in PyScript's package."""


def text_of(name: str) -> str:
    return (ASSETS / name).read_text("utf-8")


def script_hash(text: str) -> str:
    """A script as a policy names it."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def frame_script() -> str:
    return small_script(text_of("frame.js"))


def frame() -> str:
    """The page inside the frame. Its policy does not know `'self'`: it has no origin."""
    script = frame_script()
    headers = (ROOT / "netlify.toml").read_text("utf-8")
    if script_hash(script) not in headers:
        raise BuildError(f"netlify.toml must name the frame's script: {script_hash(script)}")
    policy = f'<meta http-equiv="Content-Security-Policy" content="{FRAME_POLICY}">'
    worker = f'<meta name="worker" content="{escape(small_script(worker_text()))}">'
    return f"<!doctype html>{policy}{worker}<script>{script}</script>"


def sheet() -> str:
    """What the boards and the header need of the site's styles, and the lab's own."""
    return small_css(STYLES) + themed(str(cssmin(text_of("lab.css"))))


def add_codemirror(bundle: Bundle, modules: Path) -> None:
    """Files that find each other by names that change with every version, under names that stay."""
    folder = modules / "@pyscript" / "core" / "dist"
    found = {name: next(folder.glob(f"{begin}*.js")).name for name, begin in CODEMIRROR.items()}
    bundle.add_folder("codemirror", pyscript_closure(modules, list(found.values())))
    for name, file in found.items():
        bundle.paths[f"codemirror/{name}"] = bundle.paths[f"codemirror/{file}"]


def seat_policy() -> str:
    """What the page in which a bot sits may run besides what is ours, as the lab's page may."""
    return f"blob: {script_hash(frame_script())}"


def add_lab(bundle: Bundle, modules: Path, node: str) -> None:
    made = lab_snapshot(modules, node)
    given = {
        "lock": package_lock(modules),
        "env": ENVIRONMENT,
        "snapshot": {"head": made.head, "size": len(made.memory)},
    }
    bundle.add("lab.zip", "lab.zip", lab_library(modules, node))
    bundle.add("lab.css", "lab.css", bundle.link_css(sheet()).encode())
    add_codemirror(bundle, modules)
    bundle.add("lab-memory.wasm", "lab-memory.wasm", made.memory)
    small = memory(modules, node, LAB)
    bundle.add("lab-small-memory.wasm", "lab-small-memory.wasm", small)
    for name, text in module_texts().items():
        filled = text.replace("__BUILD__", json.dumps(given)).replace(
            "__FRAME__", json.dumps(frame())
        )
        filled = filled.replace("__DRAFT__", json.dumps(DRAFT))
        bundle.add(name, f"lab-{name}", bundle.link_module(filled).encode())


def module_texts() -> dict[str, str]:
    """The lab's scripts, each after those that it imports. Its Pythons start as any page's do, from
    memories and a library of its own."""
    boot = module_text("boot.mjs").replace("./memory.wasm", "./lab-memory.wasm")
    own = {
        name: text_of(name)
        for name in ("files.js", "editor.mjs", "sandbox.mjs", "lab.mjs", "seat.mjs", "table.mjs")
    }
    texts = {
        "lab-boot.mjs": boot.replace("./lib.zip", "./lab.zip"),
        "small.mjs": module_text("lab/small.mjs"),
        **own,
    }
    return {name: small_script(text) for name, text in texts.items()}
