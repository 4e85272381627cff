"""A thousand positions and what the solver says of them; runs here and in the browser's Python."""

from __future__ import annotations

import json
from random import Random

from ninefold.rules import GAMES
from ninefold.session import Play, new_session, reduce
from ninefold.session.code import encode
from ninefold.session.seats import FRIEND, YOU
from ninefold.solver import value, values

EACH = 200


def answers() -> str:
    """As JSON: the code of each game, its value, and the value of every move that matters."""
    rng = Random(9)
    found = []
    for game in GAMES:
        count = 0
        while count < EACH:
            session = new_session(game.key, {}, (YOU, FRIEND), rng.randrange(1, 1_000_000))
            while count < EACH:
                position = session.position
                each = {} if position.outcome else values(position)
                told = {str(move): str(worth) for move, worth in each.items()}
                found.append([encode(session), str(value(position)), told])
                count += 1
                if position.outcome:
                    break
                session = reduce(session, Play(rng.choice(list(position.moves()))))
    return json.dumps(found)
