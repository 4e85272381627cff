"""A browser that is driven by its own remote control, in the words of W3C WebDriver.

Firefox listens on a socket (Marionette), WebKit has a small server in front of it
(WebKitWebDriver). Both know the same commands, so one `Driver` serves both; all that differs is how
a command is sent.
"""

from __future__ import annotations

import base64
import json
import socket
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Protocol, TypeAlias
from urllib.error import HTTPError
from urllib.request import Request, urlopen

Json: TypeAlias = Any  # what is read from the wire may be anything
PATIENCE = 30.0
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""The name under which WebDriver writes an element."""
KEYS = {"ArrowLeft": "\ue012", "ArrowRight": "\ue014", "Enter": "\ue007", "Escape": "\ue00c",
        "Tab": "\ue004"}  # fmt: skip


class DriverError(Exception):
    """The browser could not do what it was told."""


class Wire(Protocol):
    """Sends one command and returns its value."""

    def send(self, command: str, body: Mapping[str, Json]) -> Json: ...


class Marionette:
    """Firefox: messages on a socket, each with its length in front."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=2 * PATIENCE)
        self.count = 0
        self._read()  # its greeting

    def send(self, command: str, body: Mapping[str, Json]) -> Json:
        self.count += 1
        text = json.dumps([0, self.count, f"WebDriver:{command}", dict(body)]).encode()
        self.socket.sendall(str(len(text)).encode() + b":" + text)
        _, _, error, value = self._read()
        if error:
            raise DriverError(f"{command}: {error['error']}: {error['message']}")
        return value.get("value", value) if isinstance(value, dict) else value

    def _read(self) -> Json:
        length = b""
        while (letter := self._take(1)) != b":":
            length += letter
        return json.loads(self._take(int(length)))

    def _take(self, count: int) -> bytes:
        data = b""
        while len(data) < count:
            more = self.socket.recv(count - len(data))
            if not more:
                raise DriverError("the browser has hung up")
            data += more
        return data


PATHS = {
    "NewSession": ("POST", ""),
    "SetTimeouts": ("POST", "/timeouts"),
    "DeleteSession": ("DELETE", ""),
    "Navigate": ("POST", "/url"),
    "GetCurrentURL": ("GET", "/url"),
    "Back": ("POST", "/back"),
    "ExecuteScript": ("POST", "/execute/sync"),
    "FindElement": ("POST", "/element"),
    "ElementClick": ("POST", "/element/{id}/click"),
    "PerformActions": ("POST", "/actions"),
    "SetWindowRect": ("POST", "/window/rect"),
    "NewWindow": ("POST", "/window/new"),
    "GetWindowHandle": ("GET", "/window"),
    "GetWindowHandles": ("GET", "/window/handles"),
    "SwitchToWindow": ("POST", "/window"),
    "CloseWindow": ("DELETE", "/window"),
    "SwitchToFrame": ("POST", "/frame"),
    "TakeScreenshot": ("GET", "/screenshot"),
}


class OverHttp:
    """WebKit: each command is a request of its own."""

    def __init__(self, port: int) -> None:
        self.address = f"http://127.0.0.1:{port}/session"

    def send(self, command: str, body: Mapping[str, Json]) -> Json:
        method, path = PATHS[command]
        data = json.dumps(dict(body)).encode() if method == "POST" else None
        address = self.address + path.format(id=body.get("id"))
        try:
            with urlopen(Request(address, data, method=method), timeout=2 * PATIENCE) as answer:
                value = json.load(answer)["value"]
        except HTTPError as error:
            told = json.load(error)["value"]
            raise DriverError(f"{command}: {told['error']}: {told['message']}") from error
        if command == "NewSession":
            self.address += f"/{value['sessionId']}"
        return value


class Driver:
    """One window of a browser."""

    def __init__(self, wire: Wire, wishes: Mapping[str, Json]) -> None:
        self.wire = wire
        self.does("NewSession", capabilities={"alwaysMatch": dict(wishes)})

    def does(self, command: str, **body: Json) -> Json:
        return self.wire.send(command, body)

    def open(self, url: str) -> None:
        self.does("Navigate", url=url)

    def reload(self) -> None:
        """As a visitor does. Firefox's own command asks past its cache and past the service
        worker."""
        self.run("window.before = true; location.reload()")
        self.until(self._is_anew, "the page to be there again")

    def _is_anew(self) -> bool:
        try:
            return self.run("return !window.before && document.readyState === 'complete'") is True
        except DriverError:
            return False  # between two pages

    def resize(self, width: int, height: int) -> None:
        """Makes the page itself, not the window around it, this large."""
        for _ in range(2):  # some windows know their frame only after the first time
            extra = self.run("return [outerWidth - innerWidth, outerHeight - innerHeight]")
            self.does("SetWindowRect", width=width + extra[0], height=height + extra[1])

    def run(self, script: str, *given: Json) -> Json:
        """What a script returns, run as the body of a function in the page."""
        return self.does("ExecuteScript", script=script, args=list(given))

    def count(self, selector: str) -> int:
        return int(self.run("return document.querySelectorAll(arguments[0]).length", selector))

    def attribute(self, selector: str, name: str) -> str | None:
        asked = "return document.querySelector(arguments[0])?.getAttribute(arguments[1]) ?? null"
        value: str | None = self.run(asked, selector, name)
        return value

    def text(self, selector: str) -> str:
        asked = "return document.querySelector(arguments[0])?.textContent ?? ''"
        return str(self.run(asked, selector)).strip()

    def click(self, selector: str) -> None:
        """Presses as a person would: what is covered or out of sight refuses."""
        self.wait(selector)
        found = self.does("FindElement", using="css selector", value=selector)
        self.does("ElementClick", id=found[ELEMENT])

    def keys(self, *names: str) -> None:
        for name in names:
            value = KEYS.get(name, name)
            presses = [{"type": kind, "value": value} for kind in ("keyDown", "keyUp")]
            self.does("PerformActions", actions=[{"type": "key", "id": "keys", "actions": presses}])

    def enter(self, selector: str) -> None:
        """Goes into a frame."""
        found = self.does("FindElement", using="css selector", value=selector)
        self.does("SwitchToFrame", id=found, element=found[ELEMENT])

    def leave(self) -> None:
        self.does("SwitchToFrame", id=None)

    def wait(self, selector: str) -> None:
        self.until(lambda: self.count(selector) > 0, selector)

    def wait_gone(self, selector: str) -> None:
        self.until(lambda: self.count(selector) == 0, f"no {selector}")

    def until(self, holds: Callable[[], bool], what: str) -> None:
        deadline = time.monotonic() + PATIENCE
        while not holds():
            if time.monotonic() > deadline:
                raise AssertionError(f"waited in vain for {what}")
            time.sleep(0.05)

    def picture(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(self.does("TakeScreenshot", full=False)))

    def quit(self) -> None:
        self.does("DeleteSession")
