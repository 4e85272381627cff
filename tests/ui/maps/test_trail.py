"""The way through a map is the game as it stands, the swap included."""

from __future__ import annotations

from hypothesis import given, settings

from ninefold.rules import plain
from ninefold.rules.battle import BattlePosition
from ninefold.rules.game import AnyPosition
from ninefold.ui.maps.trail import trail
from tests.effort import effort
from tests.ui.maps.reading import Game, game, games


def of(played: Game) -> tuple[AnyPosition, ...]:
    found = trail(BattlePosition, *played)
    for position, move, after in zip(
        found.positions, found.moves, found.positions[1:], strict=False
    ):
        assert position.play(move) == after
    assert len(found.players) == len(found.moves) == len(found.positions) - 1
    return found.positions


def test_a_swap_gives_what_was_played_to_the_other() -> None:
    played = game("battle", {"swap": 1}, "8", "S", "5", "2")
    assert [each.turn for each in of(played)] == [2, 1, 2, 1]
    assert [getattr(each, "totals", None) for each in of(played)] == [
        (0, 0), (0, 8), (5, 8), (5, 10)
    ]  # fmt: skip
    assert trail(BattlePosition, *played).players == (2, 1, 2)


@settings(max_examples=effort(100))
@given(games("battle", {"target": 30}))
def test_it_ends_at_the_current_position(played: Game) -> None:
    positions, _, ply = played
    assert of(played)[-1] == plain(positions[ply])
