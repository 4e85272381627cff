"""Measure the presets: `.venv/bin/python tools/presets.py` prints the table of docs/presets.md.

Every preset is measured, and so are settings that were tried and left out. Of each: the share of
deals that player 1 wins with best play; how long games of two sharp players are; how many of the
moves are right in the positions of these games that can be won; and how often a greedy player, who
takes what looks best at once, wins against perfect play, once from either seat.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from statistics import mean
from typing import Any

from setup import ROOT

sys.path.insert(0, str(ROOT / "py"))

from ninefold import solver
from ninefold.ai.levels import LEVEL_BY_KEY, choose
from ninefold.coach.exact import worth_steps
from ninefold.coach.thumbs import THUMBS, suggested
from ninefold.rules import BY_KEY, plain, variant
from ninefold.rules.game import AnyPosition, Row
from ninefold.rules.presets import PRESETS, Preset
from ninefold.rules.quest import CALLS, QuestPosition
from ninefold.rules.quest import Move as QuestMove
from ninefold.rules.swap import SWAP, SwapPosition
from ninefold.steps import finish

TRIED: dict[str, tuple[Preset, ...]] = {
    "split": (
        Preset("cap 2", {"cap": 2}),
        Preset("cap 4", {"cap": 4}),
        Preset("cap 3, swap", {"cap": 3, "swap": 1}),
    ),
    "duel": (
        Preset("to 15", {"n": 15}),
        Preset("to 20", {"n": 20}),
        Preset("to 24", {"n": 24}),
        Preset("to 100, even", {"n": 100, "even": 1}),
        Preset("swap", {"swap": 1}),
    ),
    "war": (Preset("10", {"n": 10}), Preset("13", {"n": 13}), Preset("21", {"n": 21})),
    "quest": (
        Preset("5, call first", {"length": 5, "call": "first"}),
        Preset("6, call first", {"length": 6, "call": "first"}),
        Preset("5, any turn", {"length": 5}),
    ),
    "battle": (
        Preset("to 40", {"target": 40}),
        Preset("to 100", {"target": 100}),
        Preset("gap 3", {"gap": 3}),
        Preset("swap", {"swap": 1}),
    ),
}
"""Settings that were measured as well, and are no presets."""
GREEDY = {"split": "sum", "duel": "replies", "war": "larger", "quest": "share", "battle": "larger"}
"""The rule of thumb (`coach.thumbs`) that the greedy player follows."""


@dataclass(frozen=True, slots=True)
class Measured:
    first: float
    """The share of deals that player 1 wins with best play."""
    sharp: float
    """The share of games of two sharp players that player 1 wins."""
    moves: float
    """How many moves these games take."""
    right: float
    """How many moves keep the win, in positions that can be won and leave a choice."""
    of: float
    """How many moves such positions have."""
    greedy: float
    """The share of games that the greedy player wins against perfect play."""


def measured(key: str, preset: Preset, games: int) -> Measured:
    game = variant(BY_KEY[key], preset.settings)
    starts = [game.start(preset.settings, seed) for seed in range(games)]
    dealt = starts if is_dealt(key) else starts[:1]
    first = mean(solver.value(start).wins for start in dealt)
    played = [list(positions(start, seed)) for seed, start in enumerate(starts)]
    won = [found for each in played for at in each[:-1] if (found := choices(at))]
    right, of = (mean(each[place] for each in won) for place in (0, 1))
    ended = [outcome for each in played if (outcome := each[-1].outcome)]
    sharp = mean(outcome.winner == 1 for outcome in ended)
    fared = [greedy_wins(start, seat) for start in starts for seat in (1, 2)]
    return Measured(first, sharp, mean(map(len, played)) - 1, right, of, mean(fared))


def is_dealt(key: str) -> bool:
    return any(isinstance(setting, Row) for setting in BY_KEY[key].settings)


def positions(start: AnyPosition, seed: int) -> Iterator[AnyPosition]:
    """The positions of a game of two sharp players, its end included."""
    rng, position = Random(seed), start
    yield position
    while position.outcome is None:
        position = position.play(choose(position, LEVEL_BY_KEY["sharp"], rng))
        yield position


def choices(position: AnyPosition) -> tuple[int, int] | None:
    """How many moves keep the win, and how many there are; None where nothing can be won or
    chosen."""
    worth, legal = finish(worth_steps(position)), len(position.moves())
    if not worth.best.wins or legal < 2:
        return None
    others = legal - len(worth.values) if worth.rest and worth.rest.wins else 0
    return len(worth.winning) + others, legal


# The greedy player


def greedy_wins(start: AnyPosition, seat: int) -> bool:
    rng, position = Random(seat), start
    while position.outcome is None:
        mine = position.turn == seat
        move = greedy(position, rng) if mine else choose(position, LEVEL_BY_KEY["perfect"], rng)
        position = position.play(move)
    return position.outcome.winner == seat


def greedy(position: AnyPosition, rng: Random) -> Any:  # of the game's own type
    base = plain(position)
    if isinstance(position, SwapPosition) and position.open and (position.margin or 0) < 0:
        return SWAP
    key = next(key for key, game in BY_KEY.items() if type(game.start({})) is type(base))
    if isinstance(base, QuestPosition) and base.may_call:
        return QuestMove(rng.choice(base.pool), likely(base))
    thumb: Callable[[Any, Any], float] = THUMBS[key][GREEDY[key]]
    return rng.choice(suggested(base, thumb) or base.moves())


def likely(position: QuestPosition) -> int:
    """The sum that the numbers to come make on average."""
    call = position.sum + sum(position.pool) * position.left // len(position.pool)
    return min(max(call, CALLS[0]), CALLS[-1])


# The table

HEAD = ("game", "settings", "player 1", "sharp 1", "moves", "right", "greedy")
WIDE = (6, 15, 8, 7, 5, 13, 6)


def rows(games: int, keys: list[str]) -> Iterator[tuple[str, ...]]:
    for key in keys:
        for preset in (*PRESETS[key], *TRIED[key]):
            found = measured(key, preset, games)
            name = preset.name if preset in PRESETS[key] else f"({preset.name})"
            yield key, name, *cells(found)


def cells(found: Measured) -> tuple[str, ...]:
    right = f"{found.right:.1f} of {found.of:.1f}"
    shares = f"{found.first:.0%}", f"{found.sharp:.0%}"
    return *shares, f"{found.moves:.1f}", right, f"{found.greedy:.0%}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("keys", nargs="*", default=[*PRESETS])
    asked = parser.parse_args()
    for row in (HEAD, *rows(asked.games, asked.keys)):
        line = (cell.ljust(width) for cell, width in zip(row, WIDE, strict=True))
        print("  ".join(line).rstrip(), flush=True)


if __name__ == "__main__":
    main()
