"""A bot's mistakes are what the solver says, and the coach says why."""

from __future__ import annotations

import pytest

from ninefold import solver
from ninefold.lab.mistakes import SHOWN, mistakes_steps
from ninefold.lab.referee import against, match_steps
from ninefold.rules import BY_KEY
from ninefold.session.code import decode
from ninefold.steps import finish
from ninefold.words.en.coach.sentences import sentence
from ninefold.words.en.lab import results as words
from tests.lab.asked import at_random, best, refereed


@pytest.mark.parametrize("game", BY_KEY)
def test_mistakes_are_exact(game: str) -> None:
    games = refereed(match_steps(against(game, "steady"), 12, seed=2), at_random(4))
    found = finish(mistakes_steps(games))
    assert 0 < len(found.worst) <= SHOWN
    for each in found.worst:
        session = decode(each.code)
        move = session.game.parse_move(each.move)
        value = solver.value(session.position)
        assert value.regret(solver.value(session.position.play(move)).before()) == each.regret > 0
        assert session.seat.name == "you"  # type: ignore[union-attr]
        assert each.move not in each.best
        assert all(sentence(reason, game) for reason in each.reasons)
        assert each.move in words.mistake(each)


def test_the_worst_come_first() -> None:
    games = refereed(match_steps(against("war", "steady"), 30, seed=2), at_random(4))
    found = finish(mistakes_steps(games))
    assert [each.gave_win for each in found.worst] == [True] * SHOWN
    regrets = [each.regret for each in found.worst]
    assert regrets == sorted(regrets, reverse=True)


@pytest.mark.parametrize("game", BY_KEY)
def test_who_plays_best_makes_none(game: str) -> None:
    games = refereed(match_steps(against(game, "gentle"), 8, seed=2), best)
    found = finish(mistakes_steps(games))
    assert found.worst == ()
    assert found.decisions >= 8
    assert "no mistake" in words.mistakes(found)
