"""What takes a while, done in slices: the page stays free for a press in between."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TypeVar

import js

from ...steps import Steps
from .. import late
from .browser import library

T = TypeVar("T")

SLICE = 0.02
"""Seconds of work between two turns of the event loop."""
SHOWN_AFTER = 0.3
"""Seconds of work before its progress is shown."""


class Late:
    """Brings what comes late (ui/late.py), once, however many ask for it."""

    def __init__(self) -> None:
        self.coming: asyncio.Future[bool] | None = None

    async def here(self, tell: Callable[[float], object] = lambda share: None) -> bool:
        """Whether it is there now."""
        if late.here():
            return True
        if not self.coming or self.coming.done():
            self.coming = asyncio.ensure_future(self.load(tell))
        return await asyncio.shield(self.coming)

    async def load(self, tell: Callable[[float], object]) -> bool:
        try:
            await library()
            await in_slices(late.load_steps(), tell, slice_of=0)  # one import can be a slice
        except Exception as error:  # no network, most likely
            js.console.warn(f"{type(error).__name__}: {error}")
            return False
        return True


async def in_slices(steps: Steps[T], tell: Callable[[float], object], slice_of: float = SLICE) -> T:
    """The result, with turns of the event loop in between; tells its progress if it is slow."""
    began = time.monotonic()
    while True:
        now = time.monotonic()
        try:
            share = next(steps)
            while time.monotonic() - now < slice_of:
                share = next(steps)
        except StopIteration as stop:
            result: T = stop.value
            return result
        if now - began > SHOWN_AFTER:
            tell(share)
        await asyncio.sleep(0)
