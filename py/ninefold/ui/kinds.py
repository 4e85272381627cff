"""The two kinds of page: a game's page of the site, and a frame in somebody else's page."""

from __future__ import annotations

from typing import Final

from . import opening
from .app import PageKind
from .embed import frame
from .embed.view import render_frame
from .state import first_state
from .view.header import header
from .view.page import render_page
from .view.sheets import rules_sheet

SITE: Final = PageKind(first_state, opening.first, render_page, (header, rules_sheet))
FRAME: Final = PageKind(frame.built, frame.first, render_frame, own=False)
