"""The browser's entry: PyScript imports this module once the page and Python are loaded."""

from __future__ import annotations

from .ui.dom.start import start

__all__ = ("start",)
