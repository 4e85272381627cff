"""The start of Python in the page: the browser as host, the app over it, and listeners."""

from __future__ import annotations

import js
from pyodide.ffi import create_proxy

from ..app import App
from ..kinds import FRAME, SITE
from .host import BrowserHost
from .listeners import Listeners


def start() -> None:
    framed = bool(js.document.getElementById("app").classList.contains("frame"))
    host = BrowserHost(keeps=not framed)
    app = App(host, FRAME if framed else SITE)
    listeners = Listeners(app)

    def listen() -> None:
        listeners.bind()
        if framed:
            js.window.ninefold.listen(create_proxy(listeners.obey))

    host.listen = listen
    if handed := str(js.window.ninefold.handOver(create_proxy(app.hand_over))):
        app.resume(handed)
    else:
        app.start()
