"""English rule sheets: each game in a few short paragraphs, with a small example.

An example's steps are the moves so far, as text, and what is to be seen after them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from ...rules.game import Settings

Steps: TypeAlias = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Example:
    steps: Steps
    settings: Settings = field(default_factory=dict)


RULES: dict[str, tuple[str, ...]] = {
    "split": (
        (
            "The numbers 1 to 9 lie in a row, in any order. On your turn, cut the row in two "
            "anywhere, and keep one of the two parts. The other part is the row your opponent "
            "gets."
        ),
        "A single number cannot be cut: whoever gets it takes it, and the game is over.",
        (
            "Add up what you kept. The higher total wins. Should the totals be equal, which other"
            " rows allow, whoever took last wins."
        ),
    ),
    "duel": (
        "Take turns to name a number from 1 to 9. The first number is free.",
        (
            "After that, every number has to be a factor or a multiple of the one before it: "
            "after 6 come 1, 2 or 3, since they divide it, and in a larger pool 12 or 18 as well."
        ),
        "Each number is used once. Whoever has no number to name loses.",
    ),
    "war": (
        (
            "The numbers 1 to 9 lie in a row, in any order. On your turn, take the number at the "
            "left end or the number at the right end."
        ),
        "What you take uncovers its neighbour for your opponent, so look at that one too.",
        (
            "When the row is used up, the higher total wins. Should the totals be equal, which "
            "other rows allow, whoever took last wins."
        ),
    ),
    "quest": (
        (
            "Take turns to play a number from a shared pool of 1 to 9; each is used once. All of "
            "them add up to one final sum."
        ),
        (
            "Once in the game, before you play your number, you may call what the final sum will "
            "be. A call cannot be taken back."
        ),
        (
            "An exact call beats any other; if both are exact, the earlier one wins. If none is "
            "exact, the closer call wins, and at the same distance the later one."
        ),
        (
            "Whoever never called loses to someone who did. If nobody called, whoever played the "
            "last number loses."
        ),
        (
            "With all nine numbers in play the final sum is no secret. The settings let you play "
            "only some of them, and then it is a real quest."
        ),
    ),
    "battle": (
        "Both players start at 0. On your turn, add a number from 1 to 9 to your own total.",
        (
            "Your opponent's last number and its two neighbours are blocked: after a 5 you may "
            "not choose 4, 5 or 6."
        ),
        "Reach the target of 50 exactly and you win. Go past it and you lose at once.",
        "Whoever has no number left to choose loses.",
    ),
}

EXAMPLES: dict[str, Example] = {
    "split": Example(
        (
            ("", "The row at the start, with 45 points in it."),
            ("3L", "The first player cuts after the 7 and keeps 4, 1 and 7: 12 points."),
            ("3L,4L", "The second player keeps 3, 9, 2 and 6, which is 20, and leaves 8 and 5."),
            ("3L,4L,1L", "The first player takes the 8 and stands at 20 as well."),
            ("3L,4L,1L,T", "The 5 is left for the second player, who wins by 25 to 20."),
        ),
        {"row": (4, 1, 7, 3, 9, 2, 6, 8, 5)},
    ),
    "duel": Example(
        (
            ("4", "The first player begins with 4. Now 1, 2 and 8 are open."),
            ("4,2", "2 divides 4. From here 1, 6 and 8 are open."),
            ("4,2,6,3", "6 is a multiple of 2, and 3 divides 6."),
            ("4,2,6,3,9,1", "9, then 1, which divides everything."),
            ("4,2,6,3,9,1,5", "After 5 nothing is left, so the second player is stuck and loses."),
        )
    ),
    "war": Example(
        (
            ("", "Six numbers in this row. Only the 3 and the 8 can be taken."),
            ("R", "The first player takes the 8. That uncovers a 4."),
            ("R,R", "The second player takes the 4: the 3 would have uncovered the 9."),
            ("R,R,R", "The first player takes the 2, and still nobody has uncovered the 9."),
            ("R,R,R,R", "The second player takes the 1. Now the 3 or the 9 it is."),
            ("R,R,R,R,R,L", "9 for the first player, 3 for the second: 19 to 8."),
        ),
        {"row": (3, 9, 1, 2, 4, 8)},
    ),
    "quest": Example(
        (
            ("", "Five of the nine numbers will be played here, so the sum is open."),
            ("25:5", "The first player calls 25 and plays 5."),
            ("25:5,29:9", "The second player calls 29 and plays 9."),
            ("25:5,29:9,1", "The first player answers with 1."),
            ("25:5,29:9,1,8,2", "8 and 2 follow. The sum is 25, as the first player called."),
        ),
        {"length": 5},
    ),
    "battle": Example(
        (
            ("7", "The first player adds 7. Now 6, 7 and 8 are blocked."),
            ("7,9", "The second player adds 9, which blocks 8 and 9."),
            ("7,9,5,3", "5 makes 12, and 3 makes 12 as well."),
            ("7,9,5,3,8", "The first player adds 8 and stands on the target of 20: that wins."),
        ),
        {"target": 20},
    ),
}

SETTINGS: dict[str, tuple[str, ...]] = {
    "split": (
        "Numbers: a row of 3 to 30 shuffled numbers. A longer row takes more looking ahead.",
        "Row: numbers of your own, such as 3,9,1,2,4,8.",
        (
            "Most kept at once: without a limit, moving first is a great advantage. With a limit "
            "of 2 or 3 the game is closer."
        ),
    ),
    "duel": (
        "Numbers: a pool of 2 to 100. A larger pool makes a longer game.",
        "Even start: the first number must be even, as in the classroom game Juniper Green.",
    ),
    "war": (
        "Numbers: a row of 2 to 40 shuffled numbers.",
        "Row: numbers of your own, such as 3,9,1,2,4,8.",
    ),
    "quest": (
        "Numbers: a pool from 1 up to 5 to 12.",
        "Numbers played: stop after some of them, so that the final sum is open.",
        "Calls: on any turn, or both on their first turn.",
    ),
    "battle": (
        "Target: a total from 10 to 300.",
        (
            "Blocked around: how far around the last number is blocked. 0 blocks only the number "
            "itself, 3 blocks up to seven numbers."
        ),
    ),
}
"""What the settings of a game do to it."""

SWAP = (
    "Swap: after the first move, the second player may take over the first player's side instead "
    "of moving. So the first move should be neither too good nor too bad."
)
