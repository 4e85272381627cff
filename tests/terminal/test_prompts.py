"""What may be typed at any prompt, and what happens to what may not."""

from __future__ import annotations

from typing import Final

import pytest

from tests.terminal.conftest import Ninefold

SPLIT: Final = "play split --friend --seed 1 --row 4,1,7,3,9,2,6,8,5"
CAPPED: Final = f"{SPLIT} --cap 2"
DUEL: Final = "play duel --friend --seed 1"
WAR: Final = "play war --friend --seed 1 --row 3,9,1,2,4,8"
QUEST: Final = "play quest --friend --seed 1"
BATTLE: Final = "play battle --friend --seed 1"

PROMPTS: Final = [
    (SPLIT, (), "Enter split position: "),
    (SPLIT, ("3",), "Enter your choice: "),
    (SPLIT, ("3", "1", "4"), "Enter your choice: "),
    (DUEL, (), "Player 1, enter your number: "),
    (DUEL, ("4",), "Enter your number: "),
    (WAR, (), "Enter 'L' to pick the left number or 'R' to pick the right number: "),
    (WAR, ("R",), "Enter 'L' to pick the left number or 'R' to pick the right number: "),
    (QUEST, (), "Do you want to declare a prediction? (yes/no): "),
    (QUEST, ("yes",), "Enter your prediction for the final sum: "),
    (QUEST, ("yes", "40"), "Select a number to add to the sequence: "),
    (QUEST, ("no", "5", "no"), "Select a number to add to the sequence: "),
    (QUEST, ("yes", "40", "5", "no", "1"), "Select a number to add to the sequence: "),
    (f"{QUEST} --call first", (), "Enter your prediction for the final sum: "),
    (BATTLE, (), "Enter a number between 1 and 9: "),
    (BATTLE, ("7",), "Enter a number between 1 and 9: "),
    (f"{BATTLE} --swap", ("7",), "Enter a number between 1 and 9: "),
    (
        "play war --friend --seed 1 --row 5,3 --swap",
        ("L",),
        "Player 2, do you want to swap? (yes/no): ",
    ),
]
NONSENSE: Final = ("", "what?", "-1", "1000", "٣", "1_0", "\x1b[2J", "x" * 5000)
at_every_prompt = pytest.mark.parametrize(("command", "typed", "prompt"), PROMPTS)


@at_every_prompt
def test_quit(ninefold: Ninefold, command: str, typed: tuple[str, ...], prompt: str) -> None:
    ran = ninefold(command, *typed, "quit")
    assert (ran.code, ran.err) == (0, "")
    assert ran.lines[-3:-1] == [f"{prompt}quit", ""]
    assert ran.lines[-1].startswith("Code: ")


@at_every_prompt
def test_end_of_input(
    ninefold: Ninefold, command: str, typed: tuple[str, ...], prompt: str
) -> None:
    ran = ninefold(command, *typed)
    assert (ran.code, ran.err) == (0, "")
    assert ran.lines[-3:-1] == [prompt, ""]
    assert ran.lines[-1].startswith("Code: ")


@at_every_prompt
def test_hint_then_the_same_question(
    ninefold: Ninefold, command: str, typed: tuple[str, ...], prompt: str
) -> None:
    lines = ninefold(command, *typed, "hint", "quit").lines
    asked, hint, again = lines[-5:-2]
    assert asked == f"{prompt}hint"
    assert hint.startswith("Hint: enter ")
    assert "With best play on both sides you " in hint
    assert again == f"{prompt}quit"


@at_every_prompt
def test_help_then_the_same_question(
    ninefold: Ninefold, command: str, typed: tuple[str, ...], prompt: str
) -> None:
    lines = ninefold(command, *typed, "HELP", "quit").lines
    assert lines[-6] == f"{prompt}HELP"
    assert "'undo' takes back" in lines[-5]
    assert lines[-3] == f"{prompt}quit"


@at_every_prompt
def test_nonsense_is_answered_and_asked_again(
    ninefold: Ninefold, command: str, typed: tuple[str, ...], prompt: str
) -> None:
    plain = ninefold(command, *typed, "quit")
    ran = ninefold(command, *typed, *NONSENSE, "quit")
    assert (ran.code, ran.err) == (0, "")
    said = ran.lines[-2 * len(NONSENSE) - 3 : -3]
    assert all(line.startswith(prompt) for line in said[::2])
    assert all(line.endswith(".") for line in said[1::2])
    assert ran.lines[-3] == f"{prompt}quit"
    assert ran.saved == plain.saved
    assert "\x1b" not in ran.out


@at_every_prompt
def test_undo(ninefold: Ninefold, command: str, typed: tuple[str, ...], prompt: str) -> None:
    ran = ninefold(command, *typed, "undo", "quit")
    assert (ran.code, ran.err) == (0, "")
    after = ran.out.split(f"{prompt}undo\n")[-1]
    assert after.startswith(
        ("There is no move of yours to take back.", "Your turn starts again.", "Taken back to move")
    )


def test_undo_among_friends_takes_back_one_move(ninefold: Ninefold) -> None:
    lines = ninefold(WAR, "R", "R", "undo", "L", "quit").lines
    undone = lines.index("Taken back to move 2.")
    assert lines[undone + 1 : undone + 8] == [
        "Player 1's Collection: [8]",
        "Player 2's Collection: []",
        "Number List: [3, 9, 1, 2, 4]",
        "",
        "Player 2's Turn:",
        "Available choices - Left: 3, Right: 4",
        "Enter 'L' to pick the left number or 'R' to pick the right number: L",
    ]
    assert lines[undone + 8] == "You picked 3."


def test_undo_against_a_computer_goes_back_to_your_own_turn(ninefold: Ninefold) -> None:
    lines = ninefold("play battle --seed 1 --level easy", "7", "undo", "7", "quit").lines
    assert "Taken back to move 1." in lines
    assert lines.count("Enter a number between 1 and 9: 7") >= 2
    turns = [line for line in lines if line.endswith("'s Turn:")]
    assert turns == [f"Player {player}'s Turn:" for player in (1, 2, 1, 1, 2, 1)]


def test_after_an_undo_the_computer_answers_the_same_move_alike(ninefold: Ninefold) -> None:
    out = ninefold("play battle --seed 1 --level gentle", "7", "undo", "7", "quit").out
    before, after = out.split("Taken back to move 1.")
    assert before[before.index("Player 2's Turn:") :].startswith(
        after[after.index("Player 2's Turn:") : after.rindex("Player 1's Turn:")]
    )


def test_the_second_player_has_nothing_to_take_back_at_first(ninefold: Ninefold) -> None:
    ran = ninefold("play duel --as 2 --seed 1", "undo", "quit")
    assert "There is no move of yours to take back." in ran.lines


def test_undo_in_the_middle_of_a_turn_starts_it_again(ninefold: Ninefold) -> None:
    ran = ninefold(SPLIT, "3", "1", "4", "undo", "2", "2", "quit")
    again = ran.lines.index("Your turn starts again.")
    assert ran.lines[again + 2] == "Current Sequence: [3, 9, 2, 6, 8, 5]"
    assert "You selected [2, 6, 8, 5]. Added 21 to your score." in ran.lines


def test_a_hint_goes_on_from_the_answers_already_given(ninefold: Ninefold) -> None:
    hints = [
        line
        for line in ninefold(QUEST, "hint", "y", "hint", "45", "hint", "quit").lines
        if line.startswith("Hint")
    ]
    why = "With best play on both sides you win, after 9 more moves."
    assert hints == [
        f"Hint: enter yes, then 45, then 1. {why}",
        f"Hint: enter 45, then 1. {why}",
        f"Hint: enter 1. {why}",
    ]


def test_a_hint_says_when_the_turn_has_to_start_again(ninefold: Ninefold) -> None:
    ran = ninefold(SPLIT, "5", "hint", "quit")
    why = "With best play on both sides you win by 37 points, after 2 more moves."
    assert f"Hint: enter undo, then 1, then 2. {why}" in ran.lines


@pytest.mark.parametrize(
    ("command", "typed", "sentence"),
    [
        (WAR, ("X",), "Not a move in this game: X, expected L or R."),
        (WAR, ("",), "There is no move, expected L or R."),
        (DUEL, ("4", "5"), "5 is neither a factor nor a multiple of 4."),
        (DUEL, ("4", "4"), "4 is taken."),
        (DUEL, ("12",), "12 is not in the pool: choose from 1 to 9."),
        (f"{DUEL} --even", ("3",), "3 is odd: the first number must be even."),
        (BATTLE, ("5", "6"), "4, 5 and 6 are blocked by your opponent's 5."),
        (BATTLE, ("0",), "0 is not in the pool: choose from 1 to 9."),
        (SPLIT, ("9",), "There is no cut after number 9: the row has 9 numbers."),
        (SPLIT, ("T",), "More than one number is left: cut the row."),
        (SPLIT, ("3", "3"), "Please enter 1 for the left part or 2 for the right part."),
        (f"{SPLIT} --cap 2", ("4",), "That keeps 4 numbers, and you may keep 2 at most."),
        (
            f"{SPLIT} --cap 2",
            ("2", "2"),
            "That keeps 7 numbers, and you may keep 2 at most.",
        ),
        (QUEST, ("perhaps",), "Please answer yes or no."),
        (QUEST, ("yes", "100"), "Please enter a whole number from 1 to 99."),
        (QUEST, ("no", "5", "no", "5"), "5 is taken."),
        (QUEST, ("yes", "40", "41:3"), "You have already called 40."),
        (QUEST, ("yes", "40", "5", "no", "1", "41:3"), "You have already called 40."),
        (WAR, ("S",), "Not a move in this game: S, expected L or R."),
        (
            f"{WAR} --swap",
            ("S",),
            "A swap is only possible as the reply to the first move.",
        ),
    ],
)
def test_refusals_say_why(
    ninefold: Ninefold, command: str, typed: tuple[str, ...], sentence: str
) -> None:
    assert ninefold(command, *typed, "quit").lines[-4] == sentence


@pytest.mark.parametrize(
    ("command", "typed", "line"),
    [
        (WAR, ("l",), "You picked 3."),
        (SPLIT, ("3l",), "You selected [4, 1, 7]. Added 12 to your score."),
        (SPLIT, ("3", "R"), "You selected [3, 9, 2, 6, 8, 5]. Added 33 to your score."),
        (QUEST, ("N", "45:9"), "You added 9 to the sequence."),
        (QUEST, ("Y", " 30 ", "9"), "Prediction recorded: 30"),
    ],
)
def test_short_answers(ninefold: Ninefold, command: str, typed: tuple[str, ...], line: str) -> None:
    assert line in ninefold(command, *typed, "quit").lines


def test_numbers_that_lose_at_once_are_named_before_the_prompt(ninefold: Ninefold) -> None:
    lines = ninefold(f"{BATTLE} --target 10", "7", "1", "quit").lines
    assert lines[-4:-2] == [
        "Careful: 4, 5, 6, 7, 8 or 9 would go past 10 and lose at once.",
        "Enter a number between 1 and 9: quit",
    ]
    assert sum(line.startswith("Careful") for line in lines) == 1


def test_neighbours_outside_of_the_pool_are_named_as_in_the_rule_book(ninefold: Ninefold) -> None:
    lines = ninefold(BATTLE, "9", "1", "quit").lines
    assert "You cannot select 8, 9, or 10." in lines
    assert "You cannot select 0, 1, or 2." in lines


@pytest.mark.parametrize(
    ("gap", "line"),
    [(0, "You cannot select 9."), (2, "You cannot select 7, 8, 9, or 10.")],
)
def test_other_gaps(ninefold: Ninefold, gap: int, line: str) -> None:
    assert line in ninefold(f"{BATTLE} --gap {gap}", "9", "quit").lines
