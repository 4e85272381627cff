"""Serve a built site the way its host will: same headers, same types, same compression.

The headers come from the `[[headers]]` tables of netlify.toml, matched as the host matches them:
`*` stands for anything, slashes included; `:name` for one path segment; case does not matter; a
later rule wins over an earlier one. Redirects are left out: a missing file is answered as a host
does that knows none.
"""

from __future__ import annotations

import argparse
import re
import sys
import threading
import time
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import socket
from typing import Any
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parent.parent

# Our own table: the standard library's depends on files of the machine, and a wrong type for .wasm
# stops Pyodide.
TYPES: Mapping[str, str] = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".py": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
    ".zip": "application/zip",
}
ENCODINGS: Mapping[str, str] = {"br": ".br", "gzip": ".gz"}  # in order of preference


@dataclass(frozen=True, slots=True)
class Rule:
    """One `[[headers]]` table."""

    pattern: re.Pattern[str]
    values: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Site:
    """A folder to serve, where it is mounted, and the headers that go with it."""

    root: Path
    prefix: str = "/"
    rules: tuple[Rule, ...] = ()

    def locate(self, url: str) -> Path | None:
        """The file a URL path (without the prefix) stands for, if there is one inside the root."""
        name = unquote(url).lstrip("/")
        if "\0" in name or not (path := (self.root / name).resolve()).is_relative_to(self.root):
            return None
        page = path.with_name(path.name + ".html")
        choices = [path / "index.html"] if url.endswith("/") else [path, page]
        return next((choice for choice in choices if choice.is_file()), None)

    def headers(self, url: str) -> dict[str, str]:
        """The configured headers for a URL path (without the prefix)."""
        found: dict[str, str] = {}
        for rule in self.rules:
            if rule.pattern.fullmatch(url):
                found |= rule.values
        return found


def compile_glob(glob: str) -> re.Pattern[str]:
    """`/a/*`, `/*.js` or `/a/:name/b` as a pattern over whole paths."""
    parts = [part.rstrip() for part in glob.split("/") if part.rstrip()]
    return re.compile("/" + "/".join(map(_part_pattern, parts)) + "/?", re.IGNORECASE)


def _part_pattern(part: str) -> str:
    if part.startswith(":"):
        return "[^/]+"
    if part == "*":
        return "?.*"  # the slash before it is optional too
    return ".*".join(map(re.escape, part.split("*")))


def read_rules(config: Path) -> tuple[Rule, ...]:
    """The header rules of a netlify.toml, in its order."""
    tables = tomllib.loads(config.read_text("utf-8")).get("headers", [])
    return tuple(
        Rule(
            compile_glob(table["for"]),
            {name: one_line(value) for name, value in table["values"].items()},
        )
        for table in tables
    )


def one_line(value: str | list[str]) -> str:
    """Lists and multi-line strings are several values of one header."""
    lines = value.splitlines() if isinstance(value, str) else value
    return ", ".join(line.strip().rstrip(",") for line in lines if line.strip())


def accepted(header: str) -> list[str]:
    """The encodings we know that an Accept-Encoding header allows, best first."""
    refused = re.compile(r";\s*q=0(\.0*)?\s*$")
    offered = {
        item.split(";")[0].strip().lower() for item in header.split(",") if not refused.search(item)
    }
    return [name for name in ENCODINGS if name in offered]


class Handler(BaseHTTPRequestHandler):
    """GET and HEAD for one Site."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    # The other arguments are between the server and its base class.
    def __init__(self, site: Site, verbose: bool, *args: Any) -> None:
        self.site = site
        self.verbose = verbose
        super().__init__(*args)

    def do_GET(self) -> None:
        raw = urlsplit(self.path).path
        url = "/" + raw.removeprefix(self.site.prefix)
        if not raw.startswith(self.site.prefix):
            inside = raw + "/" == self.site.prefix
            self._redirect(raw + "/") if inside else self._missing(raw)
        elif file := self.site.locate(url):
            self._send(HTTPStatus.OK, file, url)
        elif self.site.locate(url + "/"):
            self._redirect(raw + "/")
        else:
            self._missing(url)

    def do_HEAD(self) -> None:
        self.do_GET()

    def _missing(self, url: str) -> None:
        page = self.site.root / "404.html"
        if page.is_file():
            self._send(HTTPStatus.NOT_FOUND, page, url)
        else:
            self._finish(HTTPStatus.NOT_FOUND, {"Content-Type": "text/plain"}, b"Not found\n")

    def _redirect(self, where: str) -> None:
        # A leading // would be read as another host.
        self._finish(HTTPStatus.MOVED_PERMANENTLY, {"Location": "/" + where.lstrip("/")}, b"")

    def _send(self, status: HTTPStatus, file: Path, url: str) -> None:
        body, encoding = self._choose(file)
        headers = _merge(_own_headers(file, body), self.site.headers(url))
        if encoding:
            headers["Content-Encoding"] = encoding
        if status is HTTPStatus.OK and self.headers.get("If-None-Match") == headers["ETag"]:
            self._finish(HTTPStatus.NOT_MODIFIED, headers, b"")
        else:
            self._finish(status, headers, body.read_bytes())

    def _choose(self, file: Path) -> tuple[Path, str | None]:
        """The file itself, or the compressed sibling this client accepts."""
        for name in accepted(self.headers.get("Accept-Encoding", "")):
            sibling = file.with_name(file.name + ENCODINGS[name])
            if sibling.is_file():
                return sibling, name
        return file, None

    def _finish(self, status: HTTPStatus, headers: Mapping[str, str], body: bytes) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status is not HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.write(body)

    def write(self, body: bytes) -> None:
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        if self.verbose:
            super().log_message(format, *args)


def _own_headers(file: Path, body: Path) -> dict[str, str]:
    """What the host would say of a file by itself; `body` is what is sent of it."""
    stat = body.stat()
    return {
        "Content-Type": TYPES.get(file.suffix.lower(), "application/octet-stream"),
        "Cache-Control": "public, max-age=0, must-revalidate",
        "ETag": f'"{stat.st_mtime_ns:x}-{stat.st_size:x}"',
        "Vary": "Accept-Encoding",
    }


def _merge(base: Mapping[str, str], over: Mapping[str, str]) -> dict[str, str]:
    """`over` on top of `base`, header names compared without case."""
    names = {name.lower() for name in over}
    return {name: value for name, value in base.items() if name.lower() not in names} | dict(over)


class Server(ThreadingHTTPServer):
    """A server that does not mind a browser hanging up."""

    request_queue_size = 64

    def handle_error(self, request: socket | tuple[bytes, socket], client_address: Any) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


@contextmanager
def serving(  # noqa: PLR0913 - all by name, each with a default
    root: Path,
    *,
    config: Path | None = None,
    prefix: str = "/",
    port: int = 0,
    verbose: bool = False,
    handler: type[Handler] = Handler,
) -> Iterator[str]:
    """Serve `root` from a thread, on a free port unless one is given; the value is the address."""
    mount = f"/{prefix.strip('/')}/".replace("//", "/")
    site = Site(root.resolve(), mount, read_rules(config) if config else ())
    with Server(("127.0.0.1", port), partial(handler, site, verbose)) as server:
        thread = threading.Thread(
            target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True
        )
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}{mount}"
        finally:
            server.shutdown()
            thread.join()


def wait_for_interrupt() -> None:
    """Sleep until Ctrl-C."""
    try:
        while True:
            time.sleep(3600)
    except KeyboardInterrupt:
        print()


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Serve a built site with its host's headers.")
    parser.add_argument("root", type=Path, nargs="?", default=ROOT / "site", help="default: site")
    parser.add_argument("--config", type=Path, default=ROOT / "netlify.toml", help="the headers")
    parser.add_argument("--prefix", default="/", help="serve under this path")
    parser.add_argument("--port", type=int, default=8000, help="0 takes any free one")
    given = parser.parse_args()
    if not given.root.is_dir():
        parser.error(f"{given.root} is not a folder: build the site first.")
    return given


def main() -> int:
    given = options()
    more = {"prefix": given.prefix, "port": given.port, "verbose": True}
    try:
        with serving(given.root, config=given.config, **more) as address:
            print(f"Serving {given.root} at {address} (Ctrl-C ends)", flush=True)
            wait_for_interrupt()
    except OSError as error:
        print(f"Cannot serve on port {given.port}: {error.strerror}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
