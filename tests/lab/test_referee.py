"""The referee believes nothing: what a bot says is read by the rules, on positions of the host."""

from __future__ import annotations

import pytest

from ninefold.lab.faults import Crashed, Late, Refused, Reply, Unreadable
from ninefold.lab.limits import BATCH, LIMITS
from ninefold.lab.referee import Ask, Wait, against, between, drive, match_steps
from ninefold.lab.results import Tally, counted
from ninefold.rules import GAMES
from ninefold.rules.war import OnlyLeft
from ninefold.session import Session
from ninefold.session.code import decode
from ninefold.session.seats import YOU, Computer
from tests.lab.asked import answering, at_random, best, refereed


@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_a_match_is_played_out_and_can_be_opened(game: str) -> None:
    games = refereed(match_steps(against(game, "gentle"), 10, seed=1), at_random())
    assert len(games) == 10
    for number, played in enumerate(games):
        session = decode(played.code)
        assert session.position.outcome
        assert session.position.outcome.winner == played.winner
        assert played.seat == 1 + number % 2
        assert session.seats[played.seat - 1] == YOU


def test_the_same_bot_and_seed_give_the_same_games() -> None:
    once, again = (
        refereed(match_steps(against("war", "steady"), 40, seed=5), best) for _ in range(2)
    )
    assert once == again
    other = refereed(match_steps(against("war", "steady"), 40, seed=6), best)
    assert once != other


def test_a_perfect_bot_beats_a_level_as_perfect_does() -> None:
    games = refereed(match_steps(against("battle", "gentle"), 40, seed=5), best)
    assert counted(games).won >= 38


def test_two_bots_are_asked_each_for_its_own_games() -> None:
    seen: list[tuple[int, Session]] = []

    def ask(asked: Ask) -> list[Reply]:
        seen.extend((asked.bot, decode(code)) for code in asked.codes)
        return answering(best, best)(asked)

    games = drive(match_steps(between("duel"), 4, seed=1), ask)
    assert [played.winner for played in games] == [1] * 4
    assert {bot for bot, _ in seen} == {0, 1}
    assert all(session.seat.name == ("you", "friend")[bot] for bot, session in seen)  # type: ignore[union-attr]


def test_questions_come_in_batches() -> None:
    sizes: list[int] = []

    def ask(asked: Ask) -> list[Reply]:
        sizes.append(len(asked.codes))
        return answering(best)(asked)

    drive(match_steps(against("war", "steady"), 64, seed=1), ask)
    assert max(sizes) == BATCH
    assert len(sizes) < 64


def test_an_illegal_move_loses_and_says_what_was_legal() -> None:
    def wrong(session: Session) -> str:
        return "9"

    games = refereed(match_steps(against("duel", "gentle"), 3, seed=1), wrong)
    fault = next(played.fault for played in games if played.fault)
    assert isinstance(fault, Refused)
    assert fault.move == "9"
    assert fault.legal
    assert counted(games) == Tally(0, len(games))


@pytest.mark.parametrize("returned", ["None", "", "L ", "l", "<object>", "LL"])
def test_what_is_no_move_is_told(returned: str) -> None:
    games = refereed(match_steps(against("war", "gentle"), 2, seed=1), lambda _: returned)
    assert {played.fault for played in games} == {Unreadable(returned, ("L", "R"))}


def test_a_fault_ends_its_game_and_no_other() -> None:
    asked_before: set[str] = set()

    def ask(asked: Ask) -> list[Reply]:
        replies = answering(best)(asked)
        if not asked_before:
            asked_before.update(asked.codes)
            return [Late(1.0), *replies[1:]]
        return replies

    games = drive(match_steps(against("war", "gentle"), 20, seed=1), ask)
    assert [played.fault for played in games if played.fault] == [Late(1.0)]
    assert len(games) == 20


def test_replies_that_are_missing_are_asked_for_again() -> None:
    games = drive(
        match_steps(against("war", "gentle"), 20, seed=1), lambda asked: answering(best)(asked)[:1]
    )
    assert games == refereed(match_steps(against("war", "gentle"), 20, seed=1), best)


def test_too_many_faults_end_the_match() -> None:
    def ask(asked: Ask) -> list[Reply]:
        return [Crashed()]

    games = drive(match_steps(against("war", "gentle"), 100, seed=1), ask)
    assert len(games) == LIMITS.faults
    assert all(played.failed for played in games)


def test_too_many_faults_in_one_batch_end_it_too() -> None:
    games = refereed(match_steps(against("war", "gentle"), 100, seed=1), lambda _: "X")
    assert len(games) == LIMITS.faults


def test_the_referee_goes_on_while_a_bot_thinks() -> None:
    steps = match_steps(against("war", "steady"), 100, seed=1)
    out: Ask | None = None
    meanwhile = 0
    replies: list[Reply] | None = None
    try:
        while True:
            wish = steps.send(replies)
            replies = None
            if isinstance(wish, Ask):
                assert out is None, "one question at a time"
                out = wish
            elif isinstance(wish, Wait):
                assert out
                replies, out = answering(best)(out), None
            else:
                meanwhile += out is not None
    except StopIteration as stop:
        games = stop.value
    assert games == refereed(match_steps(against("war", "steady"), 100, seed=1), best)
    assert meanwhile > 100


def test_a_single_number_is_taken_without_asking() -> None:
    rows: list[int] = []

    def watching(session: Session) -> str:
        rows.append(len(session.position.row))  # type: ignore[attr-defined]
        return "R"

    games = refereed(match_steps(against("war", "gentle"), 10, seed=1), watching)
    assert min(rows) == 2
    assert OnlyLeft() not in {getattr(played.fault, "reason", None) for played in games}


def test_progress_is_told_while_levels_think() -> None:
    told: list[Tally] = []
    drive(match_steps(against("quest", "steady"), 4, seed=1), answering(best), told.append)
    assert told[-1].games <= 4
    assert len(told) > 10


def test_a_level_at_the_table_plays_as_everywhere() -> None:
    """Its moves come from the code alone, so that the game goes on alike wherever it is opened."""
    from ninefold.ai.reply import reply
    from ninefold.session import Jump, reduce

    played = refereed(match_steps(against("duel", "steady"), 2, seed=3), best)[1]
    session = decode(played.code)
    for ply, move in enumerate(session.moves):
        before = reduce(session, Jump(ply))
        if isinstance(before.seat, Computer):
            assert reply(before) == move
