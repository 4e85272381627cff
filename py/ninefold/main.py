"""The browser's entry: PyScript imports this once the page and Python are there."""

from __future__ import annotations

from .ui.dom.browser import in_frame
from .ui.dom.frame_page import FramePage
from .ui.dom.page import Page


async def start() -> None:
    page = FramePage() if in_frame() else Page()
    await page.start()
