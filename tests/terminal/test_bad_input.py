"""Bad input: one line on standard error, nothing on standard output, exit code 2."""

from __future__ import annotations

import pytest

from ninefold.session.code import sealed
from tests.terminal.conftest import Ninefold

BAD = [
    ("solve", "name a game to solve, or give a --code"),
    ("dance", "argument COMMAND: invalid choice: 'dance'"),
    ("play chess", "argument GAME: invalid choice: 'chess'"),
    ("solve chess --json", "argument GAME: invalid choice: 'chess'"),
    ("solve war --n 99", "n cannot be 99, expected a whole number from 2 to 40"),
    ("solve war --n nine", "n cannot be nine, expected a whole number from 2 to 40"),
    ("solve war --row 1,2,x", "row cannot be 1,2,x, expected 2 to 40 numbers from 1 to 99"),
    ("solve quest --call never", "call cannot be never, expected any or first"),
    (
        "solve quest --n 5 --length 9",
        "length cannot be 9, expected 0 or a whole number from 2 to 5",
    ),
    ("solve quest --length 1", "length cannot be 1, expected 0 or a whole number from 2 to 9"),
    (
        "solve quest --n 5 --length 1",
        "length cannot be 1, expected 0 or a whole number from 2 to 5",
    ),
    ("solve quest --n x --length 1", "n cannot be x, expected a whole number from 5 to 12"),
    ("solve war --row 7", "row cannot be 7, expected 2 to 40 numbers from 1 to 99"),
    ("solve war --row 1,200", "row cannot be 1,200, expected 2 to 40 numbers from 1 to 99"),
    ("solve war --row 3,9,1 --n 4", "a row has its own n: leave out --n"),
    ("play split --n 3 --row 3,9,1", "a row has its own n: leave out --n"),
    ("solve --target 30", "name a game to solve, or give a --code"),
    ("solve --target 30 duel", "there is no setting target in this game"),
    ("play --cap 3 war", "there is no setting cap in this game"),
    ("play --n 5", "name the game that these settings are for"),
    ("play battle --target 5", "target cannot be 5, expected a whole number from 10 to 300"),
    ("solve duel --target 30", "unrecognized arguments: --target 30"),
    ("solve duel --moves 4,2,5", "move 3 (5): 5 is neither a factor nor a multiple of 2"),
    ("solve duel --moves 4,4", "move 2 (4): 4 is taken"),
    ("solve duel --moves 5,1,7,8", "move 4 (8): the game is over"),
    ("solve duel --moves 4,,2", "move 2: there is no move, expected a number such as 6"),
    ("solve war --moves L,X", "move 2: not a move in this game: X, expected L or R"),
    ("solve war --moves l", "move 1: not a move in this game: l, expected L or R"),
    ("solve duel --seed -1", "seed cannot be -1, expected a whole number of at most 9 digits"),
    ("solve duel --seed 1.5", "seed cannot be 1.5, expected a whole number"),
    ("play duel --level godlike", "argument --level: invalid choice: 'godlike'"),
    ("play duel --watch gentle", "argument --watch: expected 2 arguments"),
    ("play duel --friend --level easy", "argument --level: not allowed with argument --friend"),
    ("play duel --as 3", "argument --as: invalid choice: '3'"),
    ("levels --games 0", "games cannot be 0, expected 1 to 100000"),
    ("levels --games many", "games cannot be many, expected a whole number"),
    ("levels --game chess", "argument --game: invalid choice: 'chess'"),
    ("solve duel 'a\nb'", "unrecognized arguments: a b"),
    ("solve duel --moves '\x1b[2J'", r"move 1: not a move in this game: \x1b[2J"),
]


@pytest.mark.parametrize(("command", "message"), BAD)
def test_one_line_and_exit_code_2(ninefold: Ninefold, command: str, message: str) -> None:
    ran = ninefold(command)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"ninefold: {message}")
    assert ran.err.count("\n") == 1


def test_a_bot_does_not_play_in_the_terminal(ninefold: Ninefold) -> None:
    code = sealed("1", "war", "", "you-bot_1c291ca_Greedy", "5", "", "")
    ran = ninefold(f"play --code {code}")
    assert (ran.code, ran.out) == (2, "")
    assert "the bot Greedy plays on the site alone: add --level" in ran.err


@pytest.mark.parametrize("code", ["", "nonsense", "?", "x" * 5000, "é", "\x00"])
@pytest.mark.parametrize("command", ["play", "play war", "solve", "solve war --json"])
def test_bad_codes(ninefold: Ninefold, command: str, code: str) -> None:
    ran = ninefold(f"{command} --code '{code}'")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("ninefold: ")
    assert ran.err.count("\n") == 1
    assert len(ran.err) < 200


def test_a_code_is_for_its_own_game_and_settings(ninefold: Ninefold) -> None:
    code = ninefold("play war --friend", "quit").saved
    assert ninefold(f"play duel --code {code}").err == (
        "ninefold: this code is a game of war, not of duel\n"
    )
    assert ninefold(f"solve war --code {code} --n 5").err == (
        "ninefold: a code has its own settings: leave out --n\n"
    )
    for setting in ("--n 5", "--target 30", "--even", "--row 1,2,3"):
        name = setting.split()[0].removeprefix("--")
        for command in ("solve", "play"):
            assert ninefold(f"{command} --code {code} {setting}").err == (
                f"ninefold: a code has its own settings: leave out --{name}\n"
            )
    assert ninefold(f"play --code {code} --seed 5").err == (
        "ninefold: a code has its own seed: leave out --seed\n"
    )
