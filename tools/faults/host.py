"""The host of the site, which does wrong when it is told to."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from fnmatch import fnmatch
from http import HTTPStatus
from pathlib import Path
from typing import Final, TypeAlias

from tests.web.bad_host import LOGIN, YEAR, Answers

from serve import TYPES, serving
from setup import ROOT

Fault: TypeAlias = Callable[[Answers], None]
SAVES_DATA: Final = 'Object.defineProperty(navigator, "connection", { value: { saveData: true } });'
"""Then Pyodide comes only for what needs it."""


@dataclass
class Place:
    address: str = ""
    script: str = SAVES_DATA
    """What runs in every page before its own scripts."""
    workers: bool = False
    """True if there is a service worker."""
    version: str = ""
    """A name for the version of the site that is there now; another one is an update."""
    files: str = ""
    """A pattern of the paths that are answered wrong; without one, all is well."""
    fault: Fault | None = None
    asked: list[str] = field(default_factory=list)
    """The paths that were answered wrong."""

    share: float = 1.0
    """How much of the usual number of tries there is time for."""
    serve: Callable[[], str] = str
    """Serves the site at another port; gives its address."""

    def move(self) -> None:
        """Moves to an address that no browser has seen yet: all that one has kept, files and texts
        and service workers, is another host's."""
        self.address = self.serve()

    def times(self, usual: int) -> int:
        return max(1, round(usual * self.share))

    def fail(self, files: str, fault: Fault) -> None:
        self.files, self.fault = files, fault
        self.asked.clear()

    def mend(self) -> None:
        self.files, self.fault = "", None


@contextmanager
def place(site: Path) -> Iterator[Place]:
    made = Place()

    class Here(Answers):
        def do_GET(self) -> None:  # noqa: N802 - so the base class has it
            path = self.path.partition("?")[0]
            if made.fault and fnmatch(path, made.files):
                made.asked.append(path)
                made.fault(self)
            elif path == "/sw.js":
                self.worker()
            elif made.script and "/early-" in path and not made.workers:
                self.sent(made.script.encode() + self.whole())
            else:
                super().do_GET()

        def worker(self) -> None:
            if not made.workers:
                return self.send_error(404)
            named = re.subn(r'(VERSION = "\w+)', rf"\1{made.version}", self.whole().decode())
            assert named[1] == 1, "sw.js has another form"
            return self.sent(named[0].encode())

        def sent(self, body: bytes) -> None:
            headers = {"Content-Type": "text/javascript", "Cache-Control": "no-store"}
            self._finish(HTTPStatus.OK, headers, body)

    with ExitStack() as stack:
        config = ROOT / "netlify.toml"
        made.serve = lambda: stack.enter_context(serving(site, config=config, handler=Here))
        made.move()
        yield made


# Ways to do wrong, each with headers that have it kept for a year


def kind(asked: Answers) -> str:
    path = asked.path.partition("?")[0]
    return TYPES.get(Path(path).suffix, "text/html; charset=utf-8")


def cut(share: float) -> Fault:
    """The line breaks after this share of a file."""

    def answer(asked: Answers) -> None:
        body = asked.whole()
        begun(asked, {"Content-Length": str(len(body))})
        asked.wfile.write(body[: int(share * len(body))])
        asked.close_connection = True

    return answer


def short(share: float) -> Fault:
    """A file ends after this share of it, and nothing tells that more should come."""

    def answer(asked: Answers) -> None:
        begun(asked, {"Connection": "close"})
        body = asked.whole()
        asked.wfile.write(body[: int(share * len(body))])
        asked.close_connection = True

    return answer


def begun(asked: Answers, headers: dict[str, str]) -> None:
    asked.send_response(HTTPStatus.OK)
    for name, value in {"Content-Type": kind(asked), "Cache-Control": YEAR, **headers}.items():
        asked.send_header(name, value)
    asked.end_headers()


def status(number: int, body: bytes = b"not here") -> Fault:
    return lambda asked: asked.wrong(HTTPStatus(number), "text/html", body)


def typed(name: str) -> Fault:
    """The right bytes, as a type that they are not."""
    return lambda asked: asked.wrong(HTTPStatus.OK, name, asked.whole())


def portal(asked: Answers) -> None:
    asked.wrong(HTTPStatus.OK, "text/html", LOGIN)


def with_headers(more: dict[str, str]) -> Fault:
    """The right bytes, with headers that do harm."""

    def answer(asked: Answers) -> None:
        body = asked.whole()
        begun(asked, {"Content-Length": str(len(body)), **more})
        asked.wfile.write(body)

    return answer


def circle(asked: Answers) -> None:
    """It sends the browser to where it is, again and again."""
    asked._finish(HTTPStatus.FOUND, {"Location": asked.path, "Cache-Control": YEAR}, b"")
