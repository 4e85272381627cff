"""Lets every level meet every other in every game, and writes down what came of it.

    PYTHONPATH=py python3 tools/measure_levels.py

writes py/ninefold/lab/measured.py: the scale on which the lab rates bots. It has to be run again
when the levels change; a test says so.
"""

from __future__ import annotations

import subprocess
import sys
from itertools import combinations
from pathlib import Path
from typing import Final

from ninefold.lab.faults import Reply
from ninefold.lab.referee import Ask, Pairing, drive, match_steps
from ninefold.lab.results import counted
from ninefold.rules import GAMES
from ninefold.session.seats import LEVELS, Computer

ROOT: Final = Path(__file__).parents[1]
PLAYED: Final = 2000
"""Games between two levels: the share is then sure to about 2 in 100."""
SEED: Final = 9
FILE: Final = ROOT / "py" / "ninefold" / "lab" / "measured.py"
HEAD: Final = '''"""How many of 1000 games each level wins against each, by game.

There is a row for each level, gentle first. Made by `python3 tools/measure_levels.py`.
"""

from __future__ import annotations

from typing import Final

WON_OF_1000: Final[dict[str, tuple[tuple[int, ...], ...]]] = {
'''


def nobody(asked: Ask) -> list[Reply]:
    raise AssertionError("there are levels alone at the table")


def won(game: str, upper: str, lower: str) -> int:
    """How many of 1000 games the upper one wins."""
    pairing = Pairing(game, {}, Computer(upper), Computer(lower))
    tally = counted(drive(match_steps(pairing, PLAYED, SEED), nobody))
    print(f"{game} {upper} {lower} {tally.share:.3f}", flush=True)
    return round(1000 * tally.share)


def table(game: str) -> list[list[int]]:
    """A row for each level; against itself a level wins half."""
    rows = [[500] * len(LEVELS) for _ in LEVELS]
    for (low, lower), (high, upper) in combinations(enumerate(LEVELS), 2):
        rows[high][low] = won(game, upper, lower)
        rows[low][high] = 1000 - rows[high][low]
    return rows


def main() -> None:
    lines = [HEAD]
    for game in GAMES:
        rows = "".join(f"        {tuple(row)},\n" for row in table(game.key))
        lines.append(f'    "{game.key}": (\n{rows}    ),\n')
    FILE.write_text("".join([*lines, "}\n"]), encoding="utf-8")
    subprocess.run([sys.executable, "-m", "ruff", "format", "-q", FILE], cwd=ROOT, check=True)


if __name__ == "__main__":
    main()
