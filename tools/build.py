"""Make the site: `python3 tools/build.py [--out site] [--address URL] [--headers] [--plain]
[--quiet]`.

Run by any Python, it first sets up what it needs and then continues in `.venv`. Only files that
changed are written, and files that are no longer part of the site are removed.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from setup import ROOT, SetupError, ensure_node, ensure_node_modules, ensure_venv, in_venv


@contextmanager
def alone() -> Iterator[None]:
    """Lets one build run at a time, since tests in several processes all ask for one."""
    folder = ROOT / "build"
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as file:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def write_site(files: dict[str, bytes], out: Path) -> None:
    """Makes the folder hold exactly these files, hashed ones first: no page is ever ahead of
    what it loads."""
    for name in sorted(files, key=lambda name: (not name.startswith("a/"), name)):
        path = out / name
        if not path.is_file() or path.read_bytes() != files[name]:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(files[name])
    for path in sorted(out.rglob("*"), reverse=True):
        if path.is_dir() and not any(path.iterdir()):
            path.rmdir()
        elif path.is_file() and path.relative_to(out).as_posix() not in files:
            path.unlink()


def check_out(out: Path) -> None:
    """Refuses a folder that is not a site: what does not belong to the site is removed from it."""
    if out.is_dir() and any(out.iterdir()) and not (out / "a").is_dir():
        raise SetupError(f"{out} has other things in it: name a new or empty folder.")


def build(out: Path, address: str, plain: bool, headers: bool) -> int:
    """Builds the site, inside `.venv`; returns its size in bytes."""
    # After the set-up: these need what it installs.
    from bundle import BuildError
    from hosting import header_file
    from site_files import site_files

    check_out(out)
    node = ensure_node(Path(sys.executable))
    modules = ensure_node_modules(node)
    try:
        files = site_files(modules, node.node[0], address, plain)
    except BuildError as error:
        raise SetupError(str(error)) from error
    if headers:
        files["_headers"] = header_file((ROOT / "netlify.toml").read_text("utf-8")).encode()
    write_site(files, out)
    return sum(map(len, files.values()))


def options(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Make the site.")
    parser.add_argument("--out", type=Path, default=ROOT / "site", help="default: site")
    parser.add_argument(
        "--address", default="", help="where the site will be, for previews of links to it"
    )
    parser.add_argument(
        "--plain", action="store_true", help="let Python start the ordinary way, without a snapshot"
    )
    parser.add_argument(
        "--headers", action="store_true", help="also write _headers, for Cloudflare Pages"
    )
    parser.add_argument("--quiet", action="store_true", help="say nothing when it works")
    return parser.parse_args(arguments)


def slashed(address: str) -> str:
    return address and address.rstrip("/") + "/"


def main(arguments: list[str]) -> int:
    given = options(arguments)
    try:
        if not in_venv():
            return subprocess.run([ensure_venv(), __file__, *arguments], check=False).returncode
        start = time.monotonic()
        with alone():
            size = build(given.out.resolve(), slashed(given.address), given.plain, given.headers)
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    if not given.quiet:
        seconds = time.monotonic() - start
        print(f"Built {given.out} in {seconds:.1f} s ({size / 1e6:.1f} MB before compression).")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
