"""Games for the coach."""

from __future__ import annotations

from typing import Final

from tests.made import made

ENDED: Final = {
    "split": "2L,2L,2L,1R,T",
    "duel": "2,4,8,1,6,3,9",
    "war": "L,L,L,R,L,R,R,L,L",
    "quest": "30:2,80:7,9,1,5,3,6,8,4",
    "battle": "7,4,1,5,8,4,7,3,7,3,8,2,8,2,6",
}
"""To the end, with mistakes."""
MIDDLE: Final = {
    "split": made("split", "2L,3L", settings={"cap": 3}),
    "duel": made("duel", "4,2,6,3"),
    "war": made("war", "L,R,L,L"),
    "quest": made("quest", "40:3,25:7,1,9"),
    "battle": made("battle", "7,9,5,3"),
}
"""Your turn against the computer."""
