"""Small questions to the browser, and small things it is asked to do."""

from __future__ import annotations

from collections.abc import Callable
from random import randrange
from typing import Any

import js
from pyodide.ffi import create_proxy

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


def site_address() -> str:
    """The folder that holds the games' pages."""
    return str(js.URL.new("../", js.location.href).href)


def focus_on(target: str) -> None:
    """On what has this target; where nothing has, on the board."""
    found = js.document.querySelector(f'[data-target="{js.CSS.escape(target)}"]')
    found = found or js.document.querySelector('#board [tabindex="0"]')
    if found:
        found.focus()


NOTES = {"move": (440, 0.08), "refused": (160, 0.12), "end": (660, 0.35)}


def sound(name: str) -> None:
    """One soft note."""
    pitch, seconds = NOTES[name]
    context = js.AudioContext.new()
    tone, volume = context.createOscillator(), context.createGain()
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.08, context.currentTime)
    volume.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + seconds)
    tone.connect(volume).connect(context.destination)
    tone.start()
    tone.stop(context.currentTime + seconds)
