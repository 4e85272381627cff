"""A host that does wrong, and can be put right while the page is open.

Nothing is set up in the browser for it, so the browser's own cache is in use, as it is at home.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from fnmatch import fnmatch
from http import HTTPStatus
from pathlib import Path
from threading import Event
from typing import TypeAlias

from serve import Handler, serving
from tests.web.conftest import ROOT

YEAR = "public, max-age=31536000, immutable"
LOGIN = b"<!doctype html><title>Welcome to our network</title><p>Please log in."


class Answers(Handler):
    """A handler with the few ways to do wrong that `FAULTS` needs."""

    def wrong(self, status: HTTPStatus, kind: str, body: bytes) -> None:
        self._finish(status, {"Content-Type": kind, "Cache-Control": YEAR}, body)

    def whole(self) -> bytes:
        file = self.site.locate("/" + self.path.partition("?")[0].removeprefix(self.site.prefix))
        return file.read_bytes() if file else b""


Fault: TypeAlias = Callable[[Answers], None]


def missing(asked: Answers) -> None:
    asked.wrong(HTTPStatus.NOT_FOUND, "text/html", b"not here")


def portal(asked: Answers) -> None:
    """A captive portal: its own page, whatever was asked for."""
    asked.wrong(HTTPStatus.OK, "text/html", LOGIN)


def plain_text(asked: Answers) -> None:
    """The right bytes, as a type that they are not."""
    asked.wrong(HTTPStatus.OK, "text/plain", asked.whole())


def rubbish(asked: Answers) -> None:
    """The type is right, the bytes are not."""
    kind = "application/wasm" if asked.path.endswith(".wasm") else "text/javascript"
    asked.wrong(HTTPStatus.OK, kind, b"(((" + asked.whole()[:50])


def cut(share: float) -> Fault:
    """The line is cut after this share of the file."""

    def answer(asked: Answers) -> None:
        body = asked.whole()
        kind = "application/wasm" if asked.path.endswith(".wasm") else "text/javascript"
        asked.send_response(HTTPStatus.OK)
        asked.send_header("Content-Type", kind)
        asked.send_header("Content-Length", str(len(body)))
        asked.end_headers()
        asked.wfile.write(body[: int(share * len(body))])
        asked.close_connection = True

    return answer


FAULTS: dict[str, Fault] = {
    "missing": missing,
    "portal": portal,
    "wrong type": plain_text,
    "rubbish": rubbish,
    "cut": cut(0.5),
}


@dataclass
class BadHost:
    address: str = ""
    files: str = ""
    """A pattern of the paths that are answered wrong; without one, all is well."""
    fault: Fault = missing
    asked: Event = field(default_factory=Event)
    """Set once something was answered wrong."""
    mends_when_asked_anew: bool = False
    """Put right by the first who asks past the browser's cache, as a page does that tries again. To
    mend it before the press would let a page that is still trying start by itself."""

    def fail(self, files: str, fault: Fault) -> None:
        self.files, self.fault = files, fault
        self.asked.clear()

    def mend(self) -> None:
        self.files = ""
        self.mends_when_asked_anew = False

    def heard(self, path: str, anew: bool) -> bool:
        """Whether this is answered wrong; `anew` is past the browser's cache."""
        if anew and self.mends_when_asked_anew:
            self.mend()
        return bool(self.files) and fnmatch(path, self.files)


@contextmanager
def bad_host(site: Path) -> Iterator[BadHost]:
    host = BadHost()

    class Bad(Answers):
        def do_GET(self) -> None:  # noqa: N802 - so the base class has it
            if host.heard(self.path, self.headers["Cache-Control"] == "no-cache"):
                host.asked.set()
                host.fault(self)
            else:
                super().do_GET()

    with serving(site, config=ROOT / "netlify.toml", handler=Bad) as host.address:
        yield host
