from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ninefold.rules import BY_KEY, GAMES, battle, duel, pool, quest, split, swap, trays, war
from ninefold.rules.game import (
    Choice,
    Flag,
    GameOver,
    InvalidMove,
    InvalidSetting,
    Number,
    Outcome,
    Player,
    Reason,
    Row,
    Setting,
)
from ninefold.rules.settings import all_settings
from ninefold.words.en import common as en
from ninefold.words.en.coach import answers
from ninefold.words.en.games import GAME_WORDS

REFUSALS: dict[Reason, str] = {
    GameOver(): "the game is over",
    split.CutOutside(9, 9): "there is no cut after number 9: the row has 9 numbers",
    split.OverCap(4, 3): "that keeps 4 numbers, and you may keep 3 at most",
    split.OnlyTake(): "one number is left: take it",
    split.MustCut(): "more than one number is left: cut the row",
    war.OnlyLeft(): "one number is left: take it with L",
    pool.NotInPool(10, 9): "10 is not in the pool: choose from 1 to 9",
    pool.Taken(5): "5 is taken",
    duel.NotRelated(6, 4): "6 is neither a factor nor a multiple of 4",
    duel.FirstMustBeEven(7): "7 is odd: the first number must be even",
    quest.CallOutside(100): "100 cannot be called: choose from 1 to 99",
    quest.CalledAlready(45): "you have already called 45",
    quest.MustCall(): "call the final sum first: both players call on their first turn",
    battle.Blocked((4, 5, 6), 5): "4, 5 and 6 are blocked by your opponent's 5",
    swap.NoSwapNow(): "a swap is only possible as the reply to the first move",
}
ENDINGS: dict[Reason, str] = {
    trays.MorePoints((17, 28)): "28 points to 17",
    trays.TookLast((7, 7)): "7 points each, and player 2 took last",
    duel.Stuck(5): "player 1 is stuck: no factor or multiple of 5 is left",
    battle.Reached(50): "player 2 reached 50",
    battle.WentPast(53, 50): "player 1 went past 50 with 53",
    battle.AllBlocked(5): "player 1 is stuck: 5 blocks every number",
    quest.ExactCall(45): "player 2 called the final sum of 45 exactly",
    quest.EarlierCall(45): "both called 45 exactly, and player 2 called first",
    quest.CloserCall(45, (10, 15)): "the sum is 45: 10 off beats 15 off",
    quest.LaterCall(45, 5): "the sum is 45, both are 5 off, and the later call wins",
    quest.OnlyCall(45): "the sum is 45, and player 1 never called",
    quest.NobodyCalled(45): "the sum is 45, nobody called, and player 1 had the last chance",
}
"""With player 2 as the winner."""


def reasons_of_the_rules() -> Iterator[type[Reason]]:
    """Every reason, without the classes that `slots=True` has replaced."""
    for reason in Reason.__subclasses__():
        module = sys.modules[reason.__module__]
        current = getattr(module, reason.__name__, None)
        if reason is current and reason.__module__.startswith("ninefold.rules."):
            yield reason


def test_every_reason_has_a_sentence() -> None:
    assert {type(reason) for reason in (*REFUSALS, *ENDINGS)} == set(reasons_of_the_rules())


@pytest.mark.parametrize(("reason", "sentence"), REFUSALS.items(), ids=repr)
def test_refusals(reason: Reason, sentence: str) -> None:
    assert en.refusal(reason) == sentence


@pytest.mark.parametrize(("reason", "sentence"), ENDINGS.items(), ids=repr)
def test_endings(reason: Reason, sentence: str) -> None:
    outcome = Outcome(2, reason)
    assert en.ending(outcome) == sentence
    assert en.outcome(outcome) == f"player 2 wins: {sentence}"


@pytest.mark.parametrize(("winner", "loser"), [(1, 2), (2, 1)])
def test_endings_name_the_right_player(winner: Player, loser: Player) -> None:
    assert en.outcome(Outcome(winner, duel.Stuck(7))).startswith(
        f"player {winner} wins: player {loser} is stuck"
    )
    assert en.ending(Outcome(winner, trays.TookLast((4, 4)))).endswith(f"player {winner} took last")


def test_a_reason_without_a_sentence_is_a_mistake() -> None:
    with pytest.raises(AssertionError):
        en.refusal(Reason())
    with pytest.raises(AssertionError):
        en.ending(Outcome(1, Reason()))


@pytest.mark.parametrize(
    ("numbers", "text"),
    [
        ((), ""),
        ((7,), "7"),
        ((7, 8), "7, 8"),
        ((7, 8, 9), "7-9"),
        ((1, 2, 3, 5, 6, 7, 8, 9), "1-3, 5-9"),
        ((1, 5, 7, 8), "1, 5, 7, 8"),
        ((1, 3, 5, 7, 8, 9), "1, 3, 5, 7-9"),
        ((1, 2, 4, 5, 6, 8, 9), "1, 2, 4-6, 8, 9"),
        (tuple(range(1, 101)), "1-100"),
    ],
)
def test_folded(numbers: tuple[int, ...], text: str) -> None:
    assert en.folded(numbers) == text


@given(st.sets(st.integers(1, 40)))
def test_folded_ranges_unfold(numbers: set[int]) -> None:
    unfolded: list[int] = []
    for part in filter(None, en.folded(sorted(numbers)).split(", ")):
        low, _, high = part.partition("-")
        unfolded.extend(range(int(low), int(high or low) + 1))
    assert unfolded == sorted(numbers)


@pytest.mark.parametrize(
    ("items", "text"),
    [((), ""), ((4,), "4"), ((4, 5), "4 and 5"), ((4, 5, 6), "4, 5 and 6")],
)
def test_join(items: tuple[int, ...], text: str) -> None:
    assert en.join(items) == text


def test_join_with_another_word() -> None:
    assert en.join(("any", "first"), "or") == "any or first"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("7", "7"),
        ("it's", "it's"),
        ("a\nb\tc", r"a\nb\tc"),
        ("\x00\u202e", r"\x00\u202e"),
        ("٣", r"\u0663"),
        ("💥", r"\U0001f4a5"),
        ("<b>", "<b>"),
        ("x" * 40, "x" * 40),
        ("x" * 41, "x" * 37 + "..."),
        ((1, 2), "(1, 2)"),
        (12, "12"),
    ],
)
def test_shown(text: object, line: str) -> None:
    assert en.shown(text) == line


@given(st.text())
def test_shown_is_a_short_printable_line(text: str) -> None:
    line = en.shown(text)
    assert line.isascii()
    assert line.isprintable()
    assert len(line) <= 40


@pytest.mark.parametrize(("number", "text"), [(0, "0 cuts"), (1, "1 cut"), (2, "2 cuts")])
def test_count(number: int, text: str) -> None:
    assert en.count(number, "cut") == text


@pytest.mark.parametrize(
    ("text", "sentence"),
    [("5 is taken", "5 is taken."), ("Well.", "Well."), ("player 1 wins", "Player 1 wins.")],
)
def test_sentence(text: str, sentence: str) -> None:
    assert en.sentence(text) == sentence


@pytest.mark.parametrize("game_key", BY_KEY)
def test_every_game_says_what_it_expects(game_key: str) -> None:
    assert en.invalid_move(InvalidMove("?", game_key)) == (
        f"not a move in this game: ?, expected {GAME_WORDS[game_key].EXPECTED}"
    )


def test_every_setting_is_described() -> None:
    assert set(en.SETTINGS) == {s.key for game in GAMES for s in all_settings(game)}


@pytest.mark.parametrize(
    ("setting", "text"),
    [
        (Number("n", 3, 30, 9), "a whole number from 3 to 30"),
        (Flag("swap"), "0 or 1"),
        (Choice("call", ("any", "first")), "any or first"),
        (Row("row", 2, 40), "2 to 40 numbers from 1 to 99, joined with commas"),
    ],
)
def test_allowed(setting: Setting, text: str) -> None:
    assert en.allowed(setting) == text
    assert en.invalid_setting(InvalidSetting(setting.key, "?", setting)) == (
        f"{setting.key} cannot be ?, expected {text}"
    )


def test_an_unknown_setting() -> None:
    assert en.invalid_setting(InvalidSetting("x\n", 1, None)) == (
        r"there is no setting x\n in this game"
    )


def test_what_good_moves_have_in_common_is_said_once() -> None:
    start = quest.QuestPosition()
    same = [quest.Move(number, 45) for number in (1, 2)]
    text = answers.hint_text(start, 2, same, [])
    assert text == "Good: call 45, then 1 or 2."
    other = [quest.Move(1, 45), quest.Move(2, 44)]
    assert answers.hint_text(start, 2, other, []) == "Good: “45” 1 or “44” 2."
    assert answers.hint_text(duel.DuelPosition(), 2, [5, 7], []) == "Good: 5 or 7."
