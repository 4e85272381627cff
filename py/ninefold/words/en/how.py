"""The page How it works: what runs where, and why each game's solution is true. What it claims is
tested here (`tests/ui/test_how.py`) and with the solvers."""

from __future__ import annotations

from typing import Final

TITLE: Final = "How it works"
LEAD: Final = (
    "Everything here is Python, and it runs in your browser: the rules, the opponent, the coach, "
    "even the boards. Below are the rules and the solver of each game; all the rest is in the zip."
)
WHERE: Final = "What runs where"
RUNS: Final = (
    (
        "MicroPython",
        "A Python of 0.2 MB. It starts each game's page and plays with you.",
    ),
    (
        "Pyodide",
        (
            "The whole of Python, 5 MB. It takes the game over for hints, maps, puzzles and the "
            "look back. It comes when you ask for one of them, or while you think."
        ),
    ),
    (
        "Your browser",
        "It runs both and keeps your games. No server plays, watches or counts.",
    ),
)
LOADED: Final = "This page loaded {size} in {files} files, all from this site."
FROM_DEVICE: Final = "This page was stored on your device: nothing had to be loaded."
SAME: Final = (
    "Both run the same sources. For MicroPython they are rewritten when the site is built, and "
    "tests play the same games in both and compare every word."
)
WHY: Final = "Why the solution is true"
TO_GAME: Final = "Play it"
TO_LAB: Final = "Write an opponent for it"
TO_MAP: Final = "The whole solution as a map, before the first move:"
RULES_FILE: Final = "The rules"
SOLVER_FILE: Final = "The solver"
REASONS: Final = {
    "split": (
        (
            "Leave only the smaller end. Why is no other cut better? Say you leave a longer row. "
            "Then your opponent keeps all of it but its smaller end. One end of that row is an end "
            "of yours, so what they keep is at least the smaller end of yours. You lose nothing by "
            "leaving just that."
        ),
        (
            "So a row is worth its total less twice its smaller end. With a cap this is no longer "
            "true, and a table of all rows takes its place."
        ),
    ),
    "duel": (
        (
            "Join each number to its factors and multiples, and pair up as many unused numbers as "
            "you can. Now play a number that some largest pairing leaves alone, and answer each "
            "number with its partner. You always have an answer. If your opponent ever reached "
            "another number without a partner, the numbers played since would pair up better than "
            "the largest pairing does: that cannot be."
        ),
        (
            "If no such number can be reached, your opponent has the partners, and you lose. One "
            "pairing decides everything, so even 100 numbers need no search."
        ),
    ),
    "war": (
        (
            "Your lead on a row is the end you take, less the lead your opponent has on the rest. "
            "For one number the lead is that number. From there a table grows: all rows of 2, of "
            "3, up to 9. Nine numbers have just 45 rows."
        ),
        (
            "With an even count you are never behind: you can take all the odd places or all the "
            "even ones, whichever is more."
        ),
    ),
    "quest": (
        (
            "Say you call first. Your opponent does best to call the same number: then you win at "
            "that sum, and they win at every other. So only the first call counts, and only if you "
            "can force it. For each set of played numbers the solver knows which sums can be "
            "forced."
        ),
        "In the classic game all nine numbers are played, so the sum is always 45. Call 45 first.",
    ),
    "battle": (
        (
            "A position is two totals and the last number. To 50 that is 25,000 positions. The "
            "solver works backwards: who wins in 1 move, who loses in 2, who wins in 3, and so on."
        ),
        (
            "It treats many positions at once: a set of totals is one whole number, a bit for each "
            "total, and adding 7 to all of them is a shift by 7 bits."
        ),
    ),
}
"""For each game: what to do and why that is best, then what follows."""
TAKE: Final = "Take it with you"
TAKE_TEXT: Final = (
    "All the Python of this site in one file. It needs Python 3.11 or newer and nothing else."
)
DOWNLOAD: Final = "Download the source"
INSTALL: Final = "pip install ./ninefold.zip"
THEN: Final = "ninefold play war"
LICENCE: Final = "Ninefold is free under the MIT licence."
LICENCES: Final = "Licences of what it stands on"


def lines(count: int) -> str:
    return f"{count} lines"


def source_label(name: str) -> str:
    return f"Source of {name}"
