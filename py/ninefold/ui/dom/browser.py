"""Small questions to the browser, and small things it is asked to do."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeAlias

import js
from pyodide.ffi import create_once_callable

# The page's objects are JavaScript's: their types are known there, not here.
Element: TypeAlias = Any


def focused_target() -> str | None:
    active = js.document.activeElement
    found = active.closest("[data-target]") if active else None
    return str(found.dataset.target) if found else None


PLACES = ('#board [tabindex="0"]', ".end button", '.actions button:not([aria-disabled="true"])')


def focus_on(target: str) -> None:
    """Focuses what has this target; if nothing has, the board, or what there is to do next."""
    for where in (f'[data-target="{js.CSS.escape(target)}"]', *PLACES):
        found = js.document.querySelector(where)
        if found:
            found.focus()
            return


def download(name: str, text: str) -> None:
    """Puts a file among the downloads."""
    blob = js.Blob.new(js.Array.of(text), js.JSON.parse('{"type":"application/json"}'))
    address = js.URL.createObjectURL(blob)
    link = js.document.createElement("a")
    link.href, link.download = address, name
    link.click()
    js.setTimeout(create_once_callable(lambda: js.URL.revokeObjectURL(address)), 10_000)


NOTES = {"move": (440, 0.08), "refused": (160, 0.12), "end": (660, 0.35)}


@cache
def speaker() -> Element:
    """The audio context, one for all notes: a page may not have many."""
    return js.AudioContext.new()


def sound(name: str) -> None:
    """Plays one soft note."""
    pitch, seconds = NOTES[name]
    context = speaker()
    context.resume()  # before the first press a context is silent
    tone, volume = context.createOscillator(), context.createGain()
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.08, context.currentTime)
    volume.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + seconds)
    tone.connect(volume).connect(context.destination)
    tone.start()
    tone.stop(context.currentTime + seconds)
