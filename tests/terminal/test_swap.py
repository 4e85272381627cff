"""The swap at the prompts."""

from __future__ import annotations

from typing import Final

from tests.terminal.conftest import Ninefold

OFFER: Final = "Enter 'S' to swap sides with your opponent instead."
SHORT: Final = "play war --friend --seed 1 --row 5,3 --swap"


def test_the_swap_is_offered_once_and_exchanges_the_names(ninefold: Ninefold) -> None:
    lines = ninefold("play battle --friend --seed 1 --swap", "7", "s", "1", "quit").lines
    offered = lines.index(OFFER)
    assert lines.count(OFFER) == 1
    assert lines[offered + 1 : offered + 13] == [
        "Enter a number between 1 and 9: s",
        "Player 2 swapped sides with player 1.",
        "Player 1's cumulative total: 0",
        "Player 2's cumulative total: 7",
        "Last number: 7",
        "",
        "Player 1's Turn:",
        "Your cumulative total is 0.",
        "Opponent's last number was 7.",
        "You cannot select 6, 7, or 8.",
        "Available numbers: 1, 2, 3, 4, 5, 9",
        "Enter a number between 1 and 9: 1",
    ]


def test_a_swap_can_be_taken_back(ninefold: Ninefold) -> None:
    lines = ninefold("play battle --friend --seed 1 --swap", "7", "S", "undo", "1", "quit").lines
    assert "Taken back to move 2." in lines
    assert lines.count(OFFER) == 2
    assert "Your new cumulative total is 1." in lines


def test_a_swap_in_the_middle_of_a_turn(ninefold: Ninefold) -> None:
    command = "play split --friend --seed 1 --swap --row 4,1,7,3"
    ran = ninefold(command, "1", "1", "2", "S", "quit")
    assert "Player 2 swapped sides with player 1." in ran.lines
    assert ran.lines.count("Current Sequence: [1, 7, 3]") == 3


def test_a_forced_move_leaves_the_swap_as_a_question(ninefold: Ninefold) -> None:
    kept = ninefold(SHORT, "R", "no").lines
    assert "Player 2 wins the game!" in kept
    swapped = ninefold(SHORT, "R", "yes").lines
    assert "Player 1 wins the game!" in swapped
    assert OFFER not in kept + swapped


def test_a_hint_answers_the_question(ninefold: Ninefold) -> None:
    losing = ninefold(SHORT, "L", "hint", "quit").lines[-4]
    assert losing.startswith("Hint: enter yes. With best play on both sides you win by 2 points")
    winning = ninefold(SHORT, "R", "hint", "quit").lines[-4]
    assert winning.startswith("Hint: enter no. With best play on both sides you win by 2 points")


def test_the_computer_swaps_when_it_should(ninefold: Ninefold) -> None:
    ran = ninefold("play battle --level perfect --seed 1 --swap", "8", "quit")
    assert "Enter a number between 1 and 9: S" in ran.lines
    assert "Player 2 swapped sides with player 1." in ran.lines


def test_the_computer_answers_the_question_too(ninefold: Ninefold) -> None:
    ran = ninefold("play war --level perfect --seed 1 --row 5,3 --swap", "L")
    assert "Player 2, do you want to swap? (yes/no): yes" in ran.lines
    assert "Player 2 wins the game!" in ran.lines


def test_a_hint_may_be_the_swap(ninefold: Ninefold) -> None:
    ran = ninefold("play duel --friend --seed 1 --swap", "5", "hint", "quit")
    hint = next(line for line in ran.lines if line.startswith("Hint"))
    assert hint.startswith("Hint: enter S. With best play on both sides you win")
