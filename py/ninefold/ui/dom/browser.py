"""Small questions to the browser, and small things it is asked to do."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import randrange
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy, to_js

# The page's objects are JavaScript's: their types are known there, not here.
Element = Any


def new_seed() -> int:
    return randrange(1, 1_000_000)


def focused_target() -> str | None:
    active = js.document.activeElement
    found = active.closest("[data-target]") if active else None
    return str(found.dataset.target) if found else None


def fields_of(form: Element) -> dict[str, str]:
    entries = js.Object.fromEntries(js.FormData.new(form)).to_py()
    return {key: str(text) for key, text in entries.items()}


def in_frame() -> bool:
    """This page was built to be a frame of another one."""
    return bool(js.document.getElementById("app").classList.contains("frame"))


def address_options() -> dict[str, str]:
    """What follows the question mark in the address."""
    found = js.Object.fromEntries(js.URLSearchParams.new(js.location.search)).to_py()
    return {str(name): str(text) for name, text in found.items()}


def tell(message: str) -> None:
    """To the page around, if it listens."""
    js.window.ninefold.tell(message)


def on_message(handler: Callable[[str], None]) -> None:
    """From the page around: what frame.js has let through."""
    js.window.ninefold.listen(create_proxy(handler))


def address_key() -> str:
    """The last folder of the address: a game's key on its page."""
    return str(js.location.pathname).rstrip("/").rpartition("/")[2]


def site_address() -> str:
    """The folder that holds the games' pages."""
    return str(js.URL.new("../", js.location.href).href)


async def library() -> None:
    """Until all of our files are there; where they came with the start, at once."""
    bring = getattr(js.window.ninefold, "library", None)
    if bring:
        await bring()


PLACES = ('#board [tabindex="0"]', ".end button", '.actions button:not([aria-disabled="true"])')


def focus_on(target: str) -> None:
    """On what has this target; where nothing has, on the board, or on what there is to do next."""
    for where in (f'[data-target="{js.CSS.escape(target)}"]', *PLACES):
        found = js.document.querySelector(where)
        if found:
            found.focus()
            return


def today() -> str:
    """The visitor's own date, as ISO has it."""
    now = js.Date.new()
    return f"{now.getFullYear():04d}-{now.getMonth() + 1:02d}-{now.getDate():02d}"


def save(name: str, text: str) -> None:
    """A file among the downloads."""
    blob = js.Blob.new(to_js([text]), type="application/json")
    address = js.URL.createObjectURL(blob)
    link = js.document.createElement("a")
    link.href, link.download = address, name
    link.click()
    js.setTimeout(create_once_callable(lambda: js.URL.revokeObjectURL(address)), 10_000)


LARGEST_FILE = 16_000_000
"""Bytes: a record is smaller, and a larger file would fill the memory for nothing."""


async def chosen_text(field: Element) -> str | None:
    """What is in the file that was chosen; the field is ready for the same one again."""
    file = field.files.item(0)
    field.value = ""
    try:
        return str(await file.text()) if file.size <= LARGEST_FILE else None
    except Exception:  # gone, or not allowed
        return None


NOTES = {"move": (440, 0.08), "refused": (160, 0.12), "end": (660, 0.35)}


@cache
def speaker() -> Element:
    """One for all notes: a page may not have many."""
    return js.AudioContext.new()


def sound(name: str) -> None:
    """One soft note."""
    pitch, seconds = NOTES[name]
    context = speaker()
    context.resume()  # one from before the first press is silent until then
    tone, volume = context.createOscillator(), context.createGain()
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.08, context.currentTime)
    volume.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + seconds)
    tone.connect(volume).connect(context.destination)
    tone.start()
    tone.stop(context.currentTime + seconds)
