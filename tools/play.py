"""Build the site, serve it on this machine, and open it in the browser."""

from __future__ import annotations

import argparse
import subprocess
import sys
import webbrowser

from setup import ROOT, SetupError, ensure_venv

# setup comes first: it is the one that says so when this Python is too old.
# isort: split
from serve import serving, wait_for_interrupt


def build() -> None:
    """The build sets up what it needs by itself and says what it does."""
    python = ensure_venv()
    print("Building the site ...", flush=True)
    if subprocess.run([python, ROOT / "tools" / "build.py"], cwd=ROOT, check=False).returncode:
        raise SetupError("The site could not be built.")


def play(port: int, page: str, *, visible: bool) -> None:
    with serving(ROOT / "site", config=ROOT / "netlify.toml", port=port) as address:
        print(f"Ninefold is at {address}{page} (Ctrl-C ends)", flush=True)
        if visible:
            webbrowser.open(address + page)
        wait_for_interrupt()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("page", nargs="?", default="", help="to open, such as war/ or embed/")
    parser.add_argument("--no-open", action="store_true", help="do not open a browser")
    parser.add_argument("--port", type=int, default=0, help="default: any free port")
    given = parser.parse_args()
    try:
        build()
        play(given.port, given.page.lstrip("/"), visible=not given.no_open)
    except (SetupError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:  # while building
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
