"""The two kinds of page: a game's page of the site, and a frame in somebody else's page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from . import opening
from .effects import Effect
from .embed import frame
from .embed.view import render_frame
from .host import Host
from .html import Node
from .state import State, first_state
from .store import Store
from .view.header import header
from .view.page import render_page
from .view.sheets import rules_more, worked_example


@dataclass(frozen=True, slots=True)
class PageKind:
    """What tells the page of a game from a frame."""

    built: Callable[[str], State]
    """The state that a game's page was built with, before Python."""
    first: Callable[[Host, Store], tuple[State, tuple[Effect, ...]]]
    """The first state and effects: what the address and the kept texts ask for."""
    render: Callable[[State, bool], Node]
    """The page, whole or only what a game is played with."""
    parts: tuple[Callable[[str], Node], ...] = ()
    """The parts of a game's page that never change: each is drawn once, and remembered."""
    own: bool = True
    """True for a page of the site, which keeps games and leads to other games."""


SITE: Final = PageKind(first_state, opening.first, render_page, (header, rules_more))
FRAME: Final = PageKind(frame.built, frame.first, render_frame, (worked_example,), own=False)
