"""Chromium as a visitor has it, driven over a pipe: only the page itself is attached to.

A tool that tests pages attaches to every frame and worker as well, and stops each as it begins. A
page that starts Python in a worker of a frame waits for that; its visitors do not.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from select import select
from time import monotonic, sleep
from typing import Any, Final, TypeAlias

from bench_visit import FLAGS

Message: TypeAlias = dict[str, Any]
"""What the browser says: JSON of its own shape."""
HEADLESS: Final = ("--headless", "--no-sandbox", "--no-default-browser-check",
                   "--force-prefers-reduced-motion", "--remote-debugging-pipe")  # fmt: skip
END: Final = b"\0"
PIECE: Final = 1 << 16
ASK: Final = 0.1
"""Seconds from one question to the page to the next."""
PATIENCE: Final = 90.0
"""Seconds."""
CLOSING: Final = 10.0


class Pipe:
    """The browser's end of the pipes: questions out, answers and events in."""

    def __init__(self, reads: int, writes: int) -> None:
        self.reads, self.writes = reads, writes
        self.left = b""
        self.count = 0

    def ask(self, method: str, session: str = "", **given: object) -> Message:
        self.count += 1
        asked = {"id": self.count, "method": method, "params": given}
        if session:
            asked["sessionId"] = session
        os.write(self.writes, json.dumps(asked).encode() + END)
        while (heard := self.hear()).get("id") != self.count:
            pass  # an event
        if "error" in heard:
            raise RuntimeError(f"{method}: {heard['error']}")
        result: Message = heard["result"]
        return result

    def hear(self) -> Message:
        until = monotonic() + PATIENCE
        while END not in self.left:
            if not select([self.reads], [], [], max(0.0, until - monotonic()))[0]:
                raise TimeoutError(f"Chromium has said nothing for {PATIENCE:g} s.")
            piece = os.read(self.reads, PIECE)
            if not piece:
                raise RuntimeError("Chromium has ended.")
            self.left += piece
        first, _, self.left = self.left.partition(END)
        heard: Message = json.loads(first)
        return heard


class Tab:
    """A page of its own."""

    def __init__(self, pipe: Pipe) -> None:
        self.pipe = pipe
        made = pipe.ask("Target.createTarget", url="about:blank")
        self.target = made["targetId"]
        attached = pipe.ask("Target.attachToTarget", targetId=self.target, flatten=True)
        self.session = attached["sessionId"]
        self.ask("Page.enable")

    def ask(self, method: str, **given: object) -> Message:
        return self.pipe.ask(method, self.session, **given)

    def open(self, url: str, script: str) -> None:
        """Goes there; the script runs before the page's own."""
        self.ask("Page.addScriptToEvaluateOnNewDocument", source=script)
        self.ask("Page.navigate", url=url)

    def evaluate(self, text: str) -> Any:  # whatever the page's JavaScript gives
        found = self.ask("Runtime.evaluate", expression=text, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in found:
            raise RuntimeError(f"{text}: {found['exceptionDetails']}")
        return found["result"].get("value")

    def wait(self, text: str) -> Any:
        """Asks until the page's answer is true, and returns it."""
        until = monotonic() + PATIENCE
        while not (found := self.evaluate(text)):
            if monotonic() > until:
                raise TimeoutError(f"{text}: not within {PATIENCE:g} s")
            sleep(ASK)
        return found

    def close(self) -> None:
        self.pipe.ask("Target.closeTarget", targetId=self.target)


@contextmanager
def browser() -> Iterator[Pipe]:
    """A browser that has never been anywhere."""
    named = os.environ.get("NINEFOLD_CHROMIUM", "/usr/bin/chromium")
    theirs_in, ours_out = os.pipe()
    ours_in, theirs_out = os.pipe()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        command = [named, *HEADLESS, *FLAGS, f"--user-data-dir={folder}"]
        # Chromium reads from 3 and writes to 4.
        line = ["bash", "-c", f'exec "$0" "$@" 3<&{theirs_in} 4>&{theirs_out} 2>/dev/null']
        with subprocess.Popen([*line, *command], pass_fds=(theirs_in, theirs_out)) as process:
            os.close(theirs_in)
            os.close(theirs_out)
            pipe = Pipe(ours_in, ours_out)
            try:
                yield pipe
                # It may have ended before it has answered, or take its time.
                with suppress(RuntimeError, subprocess.TimeoutExpired):
                    pipe.ask("Browser.close")
                    process.wait(CLOSING)
            finally:
                process.kill()
                os.close(ours_in)
                os.close(ours_out)
