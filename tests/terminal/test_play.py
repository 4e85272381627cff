"""Starting, watching and reopening games."""

from __future__ import annotations

import re
from typing import Any

import pytest

from ninefold.ai import reply
from ninefold.rules import GAMES
from ninefold.steps import Steps
from tests.terminal.conftest import Ninefold

KEYS = [game.key for game in GAMES]


def test_without_a_game_the_games_are_listed(ninefold: Ninefold) -> None:
    ran = ninefold("play")
    assert (ran.code, ran.err) == (0, "")
    for game in GAMES:
        assert f"{game.title}: {game.summary}" in ran.out
        assert f"ninefold play {game.key} --" in ran.out


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("swap", ["", "--swap"])
@pytest.mark.parametrize("levels", ["gentle perfect", "steady sharp"])
def test_computers_play_to_the_end(ninefold: Ninefold, key: str, swap: str, levels: str) -> None:
    ran = ninefold(f"play {key} --watch {levels} {swap} --seed 4")
    assert (ran.code, ran.err) == (0, "")
    assert re.search(r"Player [12] wins|Congratulations Player [12]", ran.out)


@pytest.mark.parametrize(
    "command",
    [
        "split --n 12 --cap 2",
        "duel --n 30 --even",
        "war --n 2 --swap",
        "split --n 3 --swap",
        "quest --length 7 --call first",
        "quest --n 12 --length 2",
        "battle --target 300 --gap 3",
        "battle --target 10 --gap 0",
    ],
)
def test_computers_play_with_other_settings(ninefold: Ninefold, command: str) -> None:
    for seed in range(3):
        ran = ninefold(f"play {command} --watch easy easy --seed {seed}")
        assert (ran.code, ran.err) == (0, "")
        assert re.search(r"Player [12] wins|Congratulations Player [12]", ran.out)


def test_the_seed_is_shown_and_repeats_the_game(ninefold: Ninefold) -> None:
    first = ninefold("play war --watch gentle gentle")
    seed = first.lines[4].removeprefix("Seed: ")
    assert ninefold(f"play war --watch gentle gentle --seed {seed}").out == first.out


def test_seats(ninefold: Ninefold) -> None:
    assert ninefold("play duel --seed 1").lines[2:4] == [
        "Player 1: you",
        "Player 2: computer (steady)",
    ]
    assert ninefold("play duel --as 2 --level gentle").lines[2:4] == [
        "Player 1: computer (gentle)",
        "Player 2: you",
    ]
    assert ninefold("play duel --friend").lines[2:4] == ["Player 1: you", "Player 2: friend"]


def test_a_drawn_seat_depends_on_the_seed_alone(ninefold: Ninefold) -> None:
    drawn = [ninefold(f"play duel --as draw --seed {seed}").lines[2] for seed in range(12)]
    again = [ninefold(f"play duel --as draw --seed {seed}").lines[2] for seed in range(12)]
    assert drawn == again
    assert set(drawn) == {"Player 1: you", "Player 1: computer (steady)"}


def test_settings_are_shown(ninefold: Ninefold) -> None:
    assert ninefold("play duel --n 40 --even").lines[1] == "Settings: n 40, even on, swap off"
    assert ninefold("play war --row 3,9,1 --swap").lines[1] == "Settings: row 3,9,1, swap on"
    assert ninefold("play war").lines[1] == "Settings: n 9, swap off"
    assert ninefold("play split").lines[1] == "Settings: n 9, no cap, swap off"
    assert ninefold("play quest --n 7").lines[1] == (
        "Settings: n 7, length all, call any, swap off"
    )
    assert ninefold("play battle --gap 0").lines[1] == "Settings: target 50, gap 0, swap off"


@pytest.mark.parametrize("key", KEYS)
def test_a_code_reopens_the_game_where_it_was(ninefold: Ninefold, key: str) -> None:
    typed = {"split": ("2", "1"), "war": ("L",), "quest": ("yes", "40", "3")}.get(key, ("6",))
    left = ninefold(f"play {key} --friend --seed 5 --swap", *typed, "quit")
    opened = ninefold(f"play {key} --code {left.saved}", "quit")
    assert opened.code == 0
    assert opened.saved == left.saved
    assert opened.lines[:6] == left.lines[:6]
    assert "The game goes on after move 1." in opened.lines
    assert opened.out.split("\n\n")[-2] == left.out.split("\n\n")[-2]
    assert ninefold(f"play --code {left.saved}", "quit").out == opened.out


def test_a_reopened_game_can_be_taken_back_and_played_on(ninefold: Ninefold) -> None:
    left = ninefold("play duel --friend --seed 1", "4", "2", "quit")
    lines = ninefold(f"play --code {left.saved}", "undo", "8", "quit").lines
    assert "Taken back to move 2." in lines
    assert "Sequence: [4, 8]" in lines


def test_a_reopened_game_may_be_seated_anew(ninefold: Ninefold) -> None:
    left = ninefold("play duel --friend --seed 1", "4", "quit")
    lines = ninefold(f"play --code {left.saved} --as 2 --level perfect", "quit").lines
    assert lines[2:4] == ["Player 1: computer (perfect)", "Player 2: you"]


def test_a_finished_game_reopens_at_its_end(ninefold: Ninefold) -> None:
    ended = ninefold("play war --friend --seed 1 --row 5,3", "L")
    again = ninefold(f"play --code {ended.saved}")
    assert again.code == 0
    assert again.lines[-7:] == ended.lines[-7:]


def test_forced_moves_play_themselves(ninefold: Ninefold) -> None:
    war = ninefold("play war --friend --row 5,3", "L").lines
    assert war[war.index("Only one choice available.") + 1] == "You picked 3."
    split = ninefold("play split --friend --row 4,1,7", "2", "1").lines
    assert split[split.index("Player 2, only one number left: [7]") + 1] == (
        "You selected [7]. Added 7 to your score."
    )


def test_both_have_to_predict_with_call_first(ninefold: Ninefold) -> None:
    lines = ninefold("play quest --friend --length 2 --call first", "9", "4", "9", "5").lines
    assert lines.count("You must declare a prediction on your first turn.") == 2
    assert "Numbers Left to Play: 2" in lines
    assert "Both called 9 exactly, and player 1 called first." in lines


def test_nobody_predicted(ninefold: Ninefold) -> None:
    typed = [line for number in range(1, 10) for line in ("no", str(number))]
    lines = ninefold("play quest --friend", *typed).lines
    assert lines[lines.index("Final Sum: 45") + 1 :][:5] == [
        "Player 1's Prediction: none",
        "Player 2's Prediction: none",
        "",
        "Winner: Player 2",
        "Congratulations Player 2, you won the game!",
    ]


def test_reaching_the_target(ninefold: Ninefold) -> None:
    lines = ninefold("play battle --friend --target 10", "1", "5", "9").lines
    assert lines[lines.index("--- Game Over ---") + 1 :][:4] == [
        "Player 1's cumulative total: 10",
        "Player 2's cumulative total: 5",
        "Winner: Player 1",
        "Player 1 wins: player 1 reached 10.",
    ]


def test_equal_totals(ninefold: Ninefold) -> None:
    war = ninefold("play war --friend --row 4,4", "L").lines
    assert war[-4:-2] == ["Player 2 wins the game!", "4 points each, and player 2 took last."]
    split = ninefold("play split --friend --row 4,1,5", "2", "1").lines
    assert split[-3] == "Player 2 wins: 5 points each, and player 2 took last."


def always_five(*given: object) -> Steps[Any]:
    """A level that wants a 5 whatever the position is."""
    yield 1.0
    return 5


def test_a_reply_that_the_rules_refuse_ends_in_a_sentence(
    ninefold: Ninefold, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reply, "choose_steps", always_five)
    ran = ninefold("play battle --gap 2 --seed 1", "5")
    assert (ran.code, ran.err) == (1, "")
    assert ran.lines[-3] == (
        "The computer chose 5, but the rules answered: 3, 4, 5, 6 and 7 are blocked by your "
        "opponent's 5. This is a mistake in the program; the game stands as it did before."
    )
    assert ran.saved.startswith("1.battle.gap-2.you-steady.1.5..")
