"""Looks for the positions of the lab's challenges, and writes their codes down.

    PYTHONPATH=py python3 tools/make_challenges.py

writes py/ninefold/lab/positions.py. In each position somebody wins, and some move gives the win
away. `AHEAD` are won a few moves before the end: who looks at the own move, the answer and the next
own move finds them. `FAR` are far from the end: in three games a search that tries everything again
and again takes too long, and one that remembers what it has seen does not.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Final

from ninefold import solver
from ninefold.rules.game import AnyPosition, Settings
from ninefold.rules.war import WarPosition
from ninefold.session import Play, Session, new_session, reduce
from ninefold.session.code import encode
from ninefold.session.seats import FRIEND, YOU

ROOT: Final = Path(__file__).parents[1]
FILE: Final = ROOT / "py" / "ninefold" / "lab" / "positions.py"
AHEAD: Final[dict[str, Settings]] = {
    "split": {"cap": 2},
    "duel": {},
    "war": {},
    "quest": {"length": 5, "call": "first"},
    "battle": {},
}
FAR: Final[dict[str, tuple[Settings, int, int]]] = {
    "split": ({"n": 24, "cap": 3}, 300_000, 12_000),
    "duel": ({"n": 20}, 1_000, 3_000),
    "war": ({"n": 32}, 100_000, 20_000),
    "quest": ({"n": 12, "length": 11, "call": "first"}, 1_000, 2_000),
    "battle": ({"target": 30}, 300_000, 8_000),
}
"""The settings, the least positions that a plain search has to see, and the most that one has to
see that remembers."""
NEAR: Final = {"war": 5}
"""How many moves before the end, where that is not 3: in a row of three the larger end is never
wrong."""
HEAD: Final = '''"""Positions of the lab's challenges, as codes of games.

Made by `python3 tools/make_challenges.py`.
"""

from __future__ import annotations

from typing import Final

'''


class Enough(Exception):
    """More positions were seen than matter."""


def plain_search(position: AnyPosition, most: int) -> bool:
    """True if a search without memory sees more positions than `most`."""
    seen = 0

    def wins(position: AnyPosition) -> bool:
        nonlocal seen
        seen += 1
        if seen > most:
            raise Enough
        if position.outcome:
            return position.outcome.winner == position.turn
        return any(not wins(position.play(move)) for move in position.moves())

    try:
        wins(position)
    except Enough:
        return True
    return False


def remembering(position: AnyPosition, most: int) -> bool:
    """True if a search with memory gets by with `most` positions."""
    known: dict[object, bool] = {}

    def wins(position: AnyPosition) -> bool:
        if position.key not in known:
            if len(known) > most:
                raise Enough
            known[position.key] = False
            known[position.key] = (
                position.outcome.winner == position.turn
                if position.outcome
                else any(not wins(position.play(move)) for move in position.moves())
            )
        return known[position.key]

    try:
        wins(position)
    except Enough:
        return False
    return True


def walks(game: str, settings: Settings, rng: Random, longest: int) -> Iterator[Session]:
    """Games up to some point, played at random."""
    while True:
        session = new_session(game, settings, (YOU, FRIEND), rng.randrange(10**6))
        for _ in range(rng.randrange(longest + 1)):
            if session.position.outcome:
                break
            session = reduce(session, Play(rng.choice(session.position.moves())))
        if not session.position.outcome:
            yield session


def decisive(position: AnyPosition) -> bool:
    """Somebody wins, and not with every move."""
    found = solver.choices(position)
    return any(each.value.wins for each in found) and not all(each.value.wins for each in found)


def by_turns(position: AnyPosition, number: int) -> bool:
    """In Numbers War the larger end wins in every other position: neither to take it always nor to
    take it never finds all."""
    if not isinstance(position, WarPosition) or len(position.row) < 2:
        return True
    larger = max(position.moves(), key=position.number)
    return solver.value(position.play(larger)).wins == bool(number % 2)


def found(sessions: Iterator[Session], fits: Callable[[Session], bool], count: int) -> list[str]:
    codes: dict[object, str] = {}
    for session in sessions:
        fresh = session.position.key not in codes and by_turns(session.position, len(codes))
        if fresh and fits(session):
            codes[session.position.key] = encode(session)
            if len(codes) == count:
                break
    return list(codes.values())


def ahead(game: str) -> list[str]:
    """Won in a few moves."""

    def fits(session: Session) -> bool:
        near = solver.value(session.position).moves == NEAR.get(game, 3)
        return near and decisive(session.position)

    return found(walks(game, AHEAD[game], Random(3), 16), fits, 12)


def far(game: str) -> list[str]:
    settings, least, most = FAR[game]

    def fits(session: Session) -> bool:
        position = session.position
        return (
            (game != "quest" or session.ply >= 2)
            and decisive(position)
            and remembering(position, most)
            and plain_search(position, least)
        )

    return found(walks(game, settings, Random(4), 3), fits, 6)


def table(name: str, make: Callable[[str], list[str]]) -> str:
    rows = "".join(
        f'    "{game}": (\n' + "".join(f'        "{code}",\n' for code in make(game)) + "    ),\n"
        for game in AHEAD
    )
    return f"{name}: Final[dict[str, tuple[str, ...]]] = {{\n{rows}}}\n"


def main() -> None:
    FILE.write_text(HEAD + table("AHEAD", ahead) + table("FAR", far), encoding="utf-8")
    subprocess.run([sys.executable, "-m", "ruff", "format", "-q", FILE], cwd=ROOT, check=True)


if __name__ == "__main__":
    main()
