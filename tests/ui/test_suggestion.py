"""The one suggestion after a game, and the move that decided it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ninefold.rules import BY_KEY
from ninefold.rules.presets import CLASSIC, PRESETS
from ninefold.session.match import Side
from ninefold.session.match_code import encode_match
from ninefold.session.seats import LEVELS, YOU, Computer, Seats
from ninefold.session.terms import Terms
from ninefold.ui import storage
from ninefold.ui.suggestion import Played, Suggestion, suggestion, your_game
from ninefold.words.en import ending as words
from tests.session.matches import after, short
from tests.ui.fake import Page, found, laid, texts, visit

STEADY: Seats = (YOU, Computer("steady"))


def test_two_wins_lead_to_the_next_level() -> None:
    assert suggestion(Played("war", won=True, level="steady", in_a_row=2)) == Suggestion(
        "up", "do:up", "sharp"
    )


def test_two_losses_lead_to_the_level_below_even_with_a_mistake() -> None:
    played = Played("war", won=False, level="steady", in_a_row=2, mistake=True)
    assert suggestion(played) == Suggestion("down", "do:down", "easy")


@pytest.mark.parametrize("level", ["", LEVELS[0]])
def test_without_a_level_below_a_loss_leads_to_the_mistake(level: str) -> None:
    played = Played("duel", won=False, level=level, in_a_row=3, mistake=True)
    assert suggestion(played) == Suggestion("mistake", "puzzles:mistake:duel")


def test_a_loss_without_a_known_mistake_leads_to_the_look_back() -> None:
    assert suggestion(Played("duel", won=False)) == Suggestion("look", "coach:look")


@pytest.mark.parametrize("key", BY_KEY)
def test_whoever_has_seen_through_classic_is_led_on(key: str) -> None:
    """To another preset each time, and in the end to another game."""
    for times, preset in enumerate(PRESETS[key][1:], 1):
        got = suggestion(Played(key, won=True, level="perfect", in_a_row=times, flawless=True))
        assert got == Suggestion("seen through", f"preset:{preset.name}", preset.name)
    got = suggestion(Played(key, won=True, level="perfect", in_a_row=9, flawless=True))
    assert (got.kind, got.about != key) == ("game", True)


@pytest.mark.parametrize("level", LEVELS)
def test_one_win_without_a_mistake_may_be_luck(level: str) -> None:
    once = Played("split", won=True, level=level, flawless=True)
    sure = level == LEVELS[-1]
    assert suggestion(once).kind == ("seen through" if sure else "flawless")
    assert suggestion(replace(once, in_a_row=2)).kind == "seen through"


def test_it_says_so() -> None:
    said = words.sentence("seen through", "split", "three")
    assert said == "You have seen through it. At most 3 is another game."
    said = words.sentence("flawless", "split", "three")
    assert said == "Not one mistake. At most 3 is another game."


@pytest.mark.parametrize("key", BY_KEY)
def test_wins_lead_through_the_presets_and_on_to_another_game(key: str) -> None:
    *others, last = PRESETS[key]
    for preset, then in zip(others, PRESETS[key][1:], strict=True):
        got = suggestion(Played(key, won=True, preset=preset))
        assert got == Suggestion("preset", f"preset:{then.name}", then.name)
    got = suggestion(Played(key, won=True, preset=last))
    assert (got.kind, got.about != key) == ("game", True)
    assert suggestion(Played(key, won=True, preset=None)).about == CLASSIC.name


@pytest.mark.parametrize("key", BY_KEY)
@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize("level", ["", *LEVELS])
@pytest.mark.parametrize("in_a_row", [1, 2])
def test_every_suggestion_has_words(key: str, won: bool, level: str, in_a_row: int) -> None:
    for preset in (*PRESETS[key], None):
        for known in (False, True):
            got = suggestion(Played(key, won, level, in_a_row, preset, known and won, known))
            assert words.sentence(got.kind, key, got.about).endswith(".")
            assert words.label(got.kind, key, got.about)


# On the page


def lost() -> Page:
    """You begin with 4, which gives the win away, and are stuck in the end."""
    return laid("duel", "4,8,2,6,3,9,1,7", STEADY)


def test_a_loss_names_the_move_that_decided_it_once_the_review_is_there() -> None:
    page = lost().reload(time_per_look=0.03)  # every step of the review is a slice
    assert texts(page.one("class", "decided")).strip() == "Look back"
    page.settle()
    assert texts(page.one("class", "decided")).startswith("It was ")
    (offered,) = found(page.one("class", "suggestion"), "class", "small")
    assert offered.get("data-target") == "puzzles:mistake:duel"


def test_the_look_back_after_a_loss_begins_at_the_move_that_decided_it() -> None:
    page = lost()
    page.settle()
    (look,) = found(page.one("class", "decided"), "class", "plain")
    page.press(look.get("data-target") or "")
    assert page.state.coach.looking_back
    assert page.session.ply == 1
    page.press("coach:leave")
    assert page.session.ply == len(page.session.moves)


def test_the_main_button_stands_alone() -> None:
    page = lost()
    page.settle()
    (line,) = page.found("class", "next")
    assert [each.get("data-target") for each in found(line, "type", "button")] == ["do:next"]


def test_a_win_of_yours_has_its_flourish() -> None:
    won, other = laid("duel", "5,1,7", STEADY), lost()
    assert won.found("class", "flourish")
    assert not other.found("class", "flourish")


@pytest.mark.parametrize(("winners", "counted"), [((0,), 1), ((1, 0, 0), 2), ((0, 0, 1), 1)])
def test_rounds_in_a_row_are_those_of_the_match(winners: tuple[Side, ...], counted: int) -> None:
    code = encode_match(after(short(Terms(rounds=0)), *winners))
    played = your_game(visit("war", stored={storage.game("war"): code}).state)
    assert played is not None
    assert (played.in_a_row, played.won) == (counted, winners[-1] == 0)
