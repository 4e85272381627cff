"""What every game promises, with its swap variant and its deeper settings."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

import pytest
from hypothesis import given
from hypothesis import settings as runs
from hypothesis import strategies as st

from ninefold.rules import BY_KEY, GAMES, variant
from ninefold.rules.game import AnyGame, AnyPosition, IllegalMove, InvalidMove, Settings, other
from ninefold.rules.swap import SWAP, SwapGame
from ninefold.words.en import common as en
from tests.effort import effort
from tests.rules.play import refused, unreadable
from tests.strategies import (
    KEYS,
    LONGEST,
    MOVE_TEXTS,
    fitting,
    games_and_positions,
    games_and_settings,
    playouts,
    positions,
    settings_of,
)

every_game = pytest.mark.parametrize("game_key", KEYS)
often = runs(max_examples=effort(100))
seldom = runs(max_examples=effort(30))

PLAIN_AND_SWAP = tuple(variant for game in GAMES for variant in (game, SwapGame(game)))
HOSTILE_TEXTS = (
    "",
    " ",
    "\n",
    "\x00",
    " 7",
    "7 ",
    "7\n",
    "L\n",
    "+7",
    "-1",
    "--",
    "7.0",
    "1e1",
    "0x1",
    "1_0",
    "1,2",
    "٣",
    "\uff13",
    "³",
    "½",
    "\u202e7",
    "7\u200b",
    "💥",
    "\ud800",
    ":",
    "1:2:3",
    "45:٣",
    "LL",
    "l",
    "s",
    "SS",
    "None",
    "<b>7</b>",
    "9" * 10,
    "9" * 5000,
    "x" * 100_000,
)


def single_line(sentence: str) -> bool:
    return bool(sentence) and sentence.isprintable() and len(sentence) < 200


def few(options: tuple[Hashable, ...]) -> tuple[Hashable, ...]:
    """A spread of the options: Number Quest has up to 1200."""
    return options[:: max(1, len(options) // 20)]


@every_game
@seldom
@given(data=st.data())
def test_there_are_moves_exactly_until_the_outcome(game_key: str, data: st.DataObject) -> None:
    playout = data.draw(playouts(game_key))
    assert len(playout.moves) < LONGEST
    for position in playout.positions[:-1]:
        assert position.outcome is None
        assert position.moves()
    assert playout.positions[-1].outcome is not None
    assert playout.positions[-1].moves() == ()


@every_game
@seldom
@given(data=st.data())
def test_every_playout_has_one_winner_and_a_sentence(game_key: str, data: st.DataObject) -> None:
    outcome = data.draw(playouts(game_key)).positions[-1].outcome
    assert outcome is not None
    assert outcome.winner in (1, 2)
    sentence = en.outcome(outcome)
    assert single_line(sentence)
    assert sentence.startswith(f"player {outcome.winner} wins: ")


@every_game
@seldom
@given(data=st.data())
def test_players_take_turns_and_player_1_begins(game_key: str, data: st.DataObject) -> None:
    for ply, position in enumerate(data.draw(playouts(game_key)).positions):
        assert position.turn == 1 + ply % 2


@every_game
@seldom
@given(data=st.data())
def test_moves_are_different_and_their_texts_read_back(game_key: str, data: st.DataObject) -> None:
    game, position = data.draw(games_and_positions(game_key))
    texts = [game.format_move(move) for move in position.moves()]
    assert len(set(texts)) == len(texts)
    assert tuple(game.parse_move(text) for text in texts) == position.moves()
    assert all(text.isascii() and text.isprintable() and "," not in text for text in texts)


@every_game
@seldom
@given(data=st.data())
def test_play_leaves_its_position_untouched(game_key: str, data: st.DataObject) -> None:
    position = data.draw(positions(game_key))
    before, code = repr(position), hash(position)
    for move in few(position.moves()):
        assert position.play(move) != position
    assert (repr(position), hash(position)) == (before, code)


@every_game
@seldom
@given(data=st.data())
def test_the_same_moves_give_the_same_positions(game_key: str, data: st.DataObject) -> None:
    playout = data.draw(playouts(game_key))
    position = playout.positions[0]
    for move, expected in zip(playout.moves, playout.positions[1:], strict=True):
        position = position.play(move)
        assert position == expected
        assert hash(position) == hash(expected)
        assert hash(position.key) == hash(expected.key)


@every_game
@seldom
@given(data=st.data())
def test_a_finished_line_refuses_every_move(game_key: str, data: st.DataObject) -> None:
    playout = data.draw(playouts(game_key))
    over = playout.positions[-1]
    for move in set(playout.moves) - {SWAP}:
        assert refused(playout.game, over, playout.game.format_move(move)) == "the game is over"


@every_game
@often
@given(data=st.data())
def test_a_readable_move_is_legal_or_refused_with_a_reason(
    game_key: str, data: st.DataObject
) -> None:
    game, position = data.draw(games_and_positions(game_key))
    text = data.draw(MOVE_TEXTS[game_key])
    move, before = game.parse_move(text), repr(position)
    if move in position.moves():
        assert position.play(move).turn == other(position.turn)
    else:
        assert single_line(refused(game, position, text))
    assert repr(position) == before


@pytest.mark.parametrize(
    "game", PLAIN_AND_SWAP, ids=lambda game: f"{type(game).__name__} {game.key}"
)
def test_hostile_texts_are_no_move_in_any_game(game: AnyGame) -> None:
    for text in HOSTILE_TEXTS:
        assert single_line(unreadable(game, text))


@given(games_and_settings(), st.text(max_size=12) | st.text("0123456789:LRTS,-. ", max_size=6))
def test_any_text_is_a_move_or_invalid(chosen: tuple[AnyGame, Settings], text: str) -> None:
    game, _ = chosen
    read = move_or_error(game, text)
    if isinstance(read, InvalidMove):
        assert (read.text, read.game) == (text, game.key)
        assert single_line(en.invalid_move(read))
    else:
        assert game.parse_move(game.format_move(read)) == read


def move_or_error(game: AnyGame, text: str) -> Hashable | InvalidMove:
    try:
        move: Hashable = game.parse_move(text)
    except InvalidMove as error:
        return error
    return move


@every_game
@seldom
@given(data=st.data())
def test_exchange_twice_is_the_same_position(game_key: str, data: st.DataObject) -> None:
    position = data.draw(positions(game_key))
    assert position.exchange() != position
    assert position.exchange().exchange() == position


@every_game
@seldom
@given(data=st.data())
def test_exchange_changes_names_and_nothing_else(game_key: str, data: st.DataObject) -> None:
    position = data.draw(positions(game_key))
    exchanged = position.exchange()
    assert exchanged.turn == other(position.turn)
    assert exchanged.margin == position.margin
    assert exchanged.moves() == position.moves()
    if position.outcome is not None:
        assert exchanged.outcome is not None
        assert exchanged.outcome.winner == other(position.outcome.winner)
    for move in few(position.moves()):
        assert exchanged.play(move) == position.play(move).exchange()


@every_game
@seldom
@given(data=st.data())
def test_a_margin_decides_where_there_is_one(game_key: str, data: st.DataObject) -> None:
    over = data.draw(playouts(game_key)).positions[-1]
    assert over.outcome is not None
    if over.margin is None:
        assert game_key in ("duel", "quest", "battle")
    elif over.margin:
        assert over.outcome.winner == (over.turn if over.margin > 0 else other(over.turn))
    else:
        assert over.outcome.winner == other(over.turn)


SMALL_STARTS: tuple[tuple[str, Settings], ...] = (
    ("split", {"row": (3, 1, 2, 1, 3)}),
    ("split", {"row": (1, 2, 3, 3, 2, 1), "cap": 2, "swap": 1}),
    ("duel", {"n": 8}),
    ("duel", {"n": 8, "even": 1, "swap": 1}),
    ("war", {"row": (1, 2, 1, 2, 1, 2)}),
    ("war", {"row": (2, 1, 1, 2, 1), "swap": 1}),
    ("quest", {"n": 5}),
    ("quest", {"n": 5, "length": 4, "call": "first", "swap": 1}),
    ("battle", {"target": 10}),
    ("battle", {"target": 10, "gap": 3, "swap": 1}),
)


def small_tree(position: AnyPosition) -> Iterator[AnyPosition]:
    """Every position below, by the first six moves of each."""
    yield position
    for move in position.moves()[:6]:
        yield from small_tree(position.play(move))


@pytest.mark.parametrize(("game_key", "settings"), SMALL_STARTS)
def test_equal_keys_have_the_same_rest_of_the_game(game_key: str, settings: Settings) -> None:
    start = variant(BY_KEY[game_key], settings).start(settings)
    alike: dict[object, set[AnyPosition]] = {}
    for position in small_tree(start):
        alike.setdefault((position.key, position.turn), set()).add(position)
    for first, *others in alike.values():
        assert all(same_rest(first, twin) for twin in others)
    assert game_key == "battle" or any(len(group) > 1 for group in alike.values())


def same_rest(one: AnyPosition, two: AnyPosition) -> bool:
    """One step of it; the keys of what follows stand for the rest."""
    return (
        one.moves() == two.moves()
        and (one.outcome and one.outcome.winner) == (two.outcome and two.outcome.winner)
        and all(one.play(move).key == two.play(move).key for move in one.moves()[:20])
    )


@every_game
@often
@given(data=st.data())
def test_starts_with_equal_keys_have_equal_moves(game_key: str, data: st.DataObject) -> None:
    game = BY_KEY[game_key]
    settings = data.draw(settings_of(game))
    changed = fitting({**settings, **data.draw(settings_of(game))})
    one, two = (variant(game, chosen).start(chosen) for chosen in (settings, changed))
    assert one.key != two.key or one.moves() == two.moves()


def test_the_menu() -> None:
    assert KEYS == ("split", "duel", "war", "quest", "battle")
    assert tuple(BY_KEY.values()) == GAMES
    assert [game.title for game in GAMES] == [
        "Sequence Split",
        "Sequence Duel",
        "Numbers War",
        "Number Quest",
        "Sum Battle",
    ]


def test_an_illegal_move_names_its_reason() -> None:
    game = BY_KEY["battle"]
    with pytest.raises(IllegalMove, match="Blocked"):
        game.start({}).play(5).play(5)
