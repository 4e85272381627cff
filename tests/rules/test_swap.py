"""The swap: one wrapper around any game."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import settings as runs
from hypothesis import strategies as st

from ninefold.rules import BY_KEY, plain, variant
from ninefold.rules.battle import BattlePosition
from ninefold.rules.game import AnyGame, IllegalMove, Settings
from ninefold.rules.swap import SWAP, SwapGame, SwapPosition
from ninefold.words.en import common as en
from tests.effort import effort
from tests.rules.play import after, refused, unreadable
from tests.strategies import KEYS, Playout, playouts, playouts_of, settings_of

every_game = pytest.mark.parametrize("game_key", KEYS)
seldom = runs(max_examples=effort(30))


@every_game
def test_the_key_tells_whether_a_swap_is_still_to_come(game_key: str) -> None:
    base = BY_KEY[game_key].start({})
    keys = [SwapPosition(base, ply).key for ply in range(4)]
    assert len(set(keys[:3])) == 3
    assert keys[2] == keys[3]


def test_there_is_no_swap_after_the_end() -> None:
    over = SwapPosition(BattlePosition(gap=4), 0).play(5)
    assert over.outcome is not None
    assert over.moves() == ()
    with pytest.raises(IllegalMove):
        over.play(SWAP)


def swap_playouts(game_key: str) -> st.SearchStrategy[Playout]:
    game = BY_KEY[game_key]
    return settings_of(game).flatmap(lambda chosen: playouts_of(SwapGame(game), chosen))


@every_game
@seldom
@given(data=st.data())
def test_a_swap_is_only_the_reply_to_the_first_move(game_key: str, data: st.DataObject) -> None:
    playout = data.draw(swap_playouts(game_key))
    for ply, position in enumerate(playout.positions):
        assert (SWAP in position.moves()) == (ply == 1)
        if ply != 1:
            over = position.outcome is not None
            assert refused(playout.game, position, "S") == (
                "the game is over"
                if over
                else "a swap is only possible as the reply to the first move"
            )


@every_game
@seldom
@given(data=st.data())
def test_a_swap_exchanges_names_and_player_1_is_to_move(game_key: str, data: st.DataObject) -> None:
    playout = data.draw(swap_playouts(game_key))
    opened = playout.positions[1]
    swapped = opened.play(SWAP)
    assert swapped.turn == 1
    assert plain(swapped) == plain(opened).exchange()
    assert swapped.moves() == plain(opened).moves()
    assert SWAP not in swapped.moves()


@every_game
@seldom
@given(data=st.data())
def test_the_variant_follows_the_plain_game(game_key: str, data: st.DataObject) -> None:
    playout = data.draw(playouts(game_key))
    base = plain(playout.positions[0])
    for move, position in zip(playout.moves, playout.positions[1:], strict=True):
        base = base.exchange() if move is SWAP else base.play(move)
        assert plain(position) == base
        assert (position.turn, position.outcome) == (base.turn, base.outcome)


@every_game
def test_swap_is_no_move_of_the_plain_game(game_key: str) -> None:
    game = BY_KEY[game_key]
    assert SWAP not in after(game, game.start({}), first_text(game)).moves()
    assert unreadable(game, "S").startswith("not a move in this game: S, expected ")


def first_text(game: AnyGame) -> str:
    return game.format_move(game.start({}).moves()[0])


@pytest.mark.parametrize(
    ("game_key", "settings", "line", "players"),
    [
        ("split", {"row": (4, 1, 7)}, "1L,S", {"trays": ((), (4,)), "row": (1, 7)}),
        ("split", {"row": (4, 1, 7)}, "1L,S,1R", {"trays": ((7,), (4,)), "row": (1,)}),
        ("war", {"row": (3, 9, 8)}, "R,S", {"trays": ((), (8,)), "row": (3, 9)}),
        ("duel", {}, "5,S", {"sequence": (5,)}),
        ("battle", {}, "8,S", {"totals": (0, 8), "last": 8}),
        ("battle", {}, "8,S,1", {"totals": (1, 8), "last": 1}),
    ],
)
def test_swaps_by_hand(
    game_key: str, settings: Settings, line: str, players: dict[str, object]
) -> None:
    game = SwapGame(BY_KEY[game_key])
    base = plain(after(game, game.start(settings), line))
    assert {name: getattr(base, name) for name in players} == players


def test_a_swap_takes_the_call_along() -> None:
    game = SwapGame(BY_KEY["quest"])
    line = "45:1,S,44:2,3,4,5,6,7,8,9"
    outcome = after(game, game.start({}), line).outcome
    assert outcome is not None
    assert en.outcome(outcome) == "player 2 wins: player 2 called the final sum of 45 exactly"


def test_a_swap_takes_the_winning_first_number_along() -> None:
    game = SwapGame(BY_KEY["duel"])
    outcome = after(game, game.start({}), "5,S,1,7").outcome
    assert outcome is not None
    assert outcome.winner == 2


@every_game
def test_the_variant_that_settings_ask_for(game_key: str) -> None:
    game = BY_KEY[game_key]
    assert variant(game, {}) is game
    assert variant(game, {"swap": 0}) is game
    assert variant(game, {"swap": 1}) == SwapGame(game)
    assert isinstance(variant(game, {"swap": 1}).start({"swap": 1}), SwapPosition)


@every_game
def test_the_swap_variant_is_the_same_game_by_name(game_key: str) -> None:
    game = BY_KEY[game_key]
    swap = SwapGame(game)
    assert (swap.key, swap.title, swap.summary) == (game.key, game.title, game.summary)
    assert swap.settings == game.settings
