"""The browser's entry: PyScript imports this once the page and Python are there."""

from __future__ import annotations

from .ui.dom.start import start

__all__ = ("start",)
