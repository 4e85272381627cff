"""Five challenges a game: perfect play passes all of them, chance alone not the later ones."""

from __future__ import annotations

import pytest

from ninefold import solver
from ninefold.lab.challenges import Find, Verdict, challenge_steps, challenges
from ninefold.lab.faults import Late, Reply
from ninefold.lab.referee import Ask, drive
from ninefold.rules import BY_KEY
from ninefold.session.code import decode
from ninefold.words.en.lab import results as words
from tests.lab.asked import at_random, best, refereed

pytestmark = pytest.mark.thorough


@pytest.mark.parametrize("game", BY_KEY)
@pytest.mark.parametrize("number", range(1, 6))
def test_perfect_play_passes(game: str, number: int) -> None:
    challenge = challenges(game)[number - 1]
    found = refereed(challenge_steps(challenge, seed=1), best)
    assert found.passed, found
    assert words.verdict(challenge, found).startswith("Passed")


@pytest.mark.parametrize("game", BY_KEY)
@pytest.mark.parametrize("number", [3, 4, 5])
def test_chance_does_not_pass(game: str, number: int) -> None:
    challenge = challenges(game)[number - 1]
    found = refereed(challenge_steps(challenge, seed=1), at_random(3))
    assert not found.passed
    assert words.verdict(challenge, found).startswith("Not yet")


@pytest.mark.parametrize("game", BY_KEY)
def test_every_position_has_a_win_to_find_and_to_lose(game: str) -> None:
    for challenge in challenges(game):
        if not isinstance(challenge.task, Find):
            continue
        sessions = [decode(code) for code in challenge.task.codes]
        assert len(sessions) >= 6
        for session in sessions:
            values = [each.value.wins for each in solver.choices(session.position)]
            assert True in values
            assert False in values


def test_a_bot_that_is_late_is_told_so() -> None:
    def ask(asked: Ask) -> list[Reply]:
        return [Late(1.0)]

    challenge = challenges("war")[3]
    found = drive(challenge_steps(challenge, seed=1), ask)
    assert found == Verdict(False, 0, 6, Late(1.0), found.code)
    assert "thought longer than 1 second" in words.verdict(challenge, found)


@pytest.mark.parametrize("game", BY_KEY)
def test_each_challenge_has_its_words(game: str) -> None:
    told = [words.challenge(each) for each in challenges(game)]
    assert len(set(told)) == 5
    assert all(words.hint(each) for each in challenges(game))


def test_what_war_has_to_remember_is_the_row() -> None:
    """Its key holds the points: a memory by it is too slow for the large positions."""
    hints = [words.hint(each) for each in challenges("war")]
    assert "position.row" in hints[3]
    assert [words.hint(each) for each in challenges("split")][3] == words.HINTS[4]
