"""What a game can be played without comes late: the coach, the maps, puzzles and the record.

In the page these modules are no part of the snapshot, which would be a fifth larger. They are
imported where they are used, inside functions, and the page sees to it that they are there by then:
it imports them one by one when something wants them first.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Final

from ..steps import Steps

MODULES: Final = (
    *("coach.reason", "coach.exact", "coach.totals", "coach.split", "coach.war"),
    *("coach.battle_reasons", "coach.battle", "coach.duel", "coach.quest_reasons", "coach.quest"),
    *("coach.swap", "coach.hint", "coach.review"),
    *("words.en.coach.totals", "words.en.split.coach", "words.en.war.coach"),
    *("words.en.battle.coach", "words.en.duel.coach", "words.en.quest.coach"),
    *("words.en.coach.hint", "words.en.coach.sentences"),
    *("coach.puzzle_kinds", "coach.puzzle_play", "coach.puzzles"),
    *("record.values", "record.file", "record.changes", "words.en.record"),
    *("words.en.maps", "words.en.map_rows", "words.en.split.maps", "words.en.duel.maps"),
    *("words.en.war.maps", "words.en.quest.maps", "words.en.battle.maps"),
    *("ui.maps.figure", "ui.maps.trail", "ui.maps.pyramid"),
    *("ui.maps.split", "ui.maps.duel", "ui.maps.war", "ui.maps.quest_facts"),
    *("ui.maps.quest_picture", "ui.maps.quest", "ui.maps.battle_ground", "ui.maps.battle"),
    *("ui.desk.book", "ui.desk.puzzle", "ui.desk.act", "ui.desk.board_view"),
    *("ui.desk.record_view", "ui.desk.sheets_view"),
)
"""Those that others need first, so that no step is long."""


def here() -> bool:
    """Outside the page all is at hand."""
    return sys.platform != "emscripten" or f"ninefold.{MODULES[-1]}" in sys.modules


def load_steps() -> Steps[None]:
    for place, name in enumerate(MODULES):
        import_module(f"ninefold.{name}")
        yield place / len(MODULES)
