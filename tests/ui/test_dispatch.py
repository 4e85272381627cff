"""Every event on the page, without a page."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ninefold.ai.reply import reply
from ninefold.rules import BY_KEY
from ninefold.session import new_session
from ninefold.session.code import decode, encode
from ninefold.session.seats import FRIEND, YOU, Computer, Seats
from ninefold.session.stops import forced, redo_ply, undo_ply
from ninefold.ui.dispatch import dispatch
from ninefold.ui.effects import Close, Copy, Go, Open
from ninefold.ui.events import Closed, Copied, Event, Key, Opened, Press, Submit, Worked, Working
from ninefold.ui.html import render as html
from ninefold.ui.narration import status_text
from ninefold.ui.opening import open_code
from ninefold.ui.prefs import Prefs, seats_of
from ninefold.ui.settings import sheet_fields
from ninefold.ui.state import (
    BROKEN_SAVE,
    LINK_OPENED,
    NOT_LOADED,
    REPLY,
    Notice,
    State,
    first_state,
    opened,
)
from ninefold.ui.storage import read_prefs, write_prefs
from ninefold.ui.view.page import render_page
from ninefold.words.en import page as words
from ninefold.words.en.grammar import Name


def sent(state: State, *events: Event) -> State:
    for event in events:
        state, _ = dispatch(state, event)
    return state


def board(target: str) -> Press:
    return Press(target, board=True, seed=5)


def do(target: str, seed: int = 5) -> Press:
    return Press(target, board=False, seed=seed)


def answered(state: State) -> State:
    """All that happens by itself."""
    while state.wants_reply:
        state = sent(state, Worked(REPLY, state.session, reply(state.session)))
    return state


def friends(key: str, **settings: int | tuple[int, ...]) -> State:
    return opened(new_session(key, settings, (YOU, FRIEND), 1), Prefs())


WAR = {"row": (3, 9, 1, 2, 4, 8)}


def test_a_press_plays_and_the_computer_answers() -> None:
    state = sent(first_state("war"), board("L"))
    assert state.session.ply == 1
    assert not state.active
    assert state.wants_reply
    state = answered(state)
    assert state.session.ply == 2
    assert state.active
    assert "Computer took" in state.said
    assert "Your turn." in state.said


def test_a_refused_press_says_why_and_changes_nothing() -> None:
    state = friends("battle")
    state = sent(state, board("5"))
    after = sent(state, board("6"))
    assert after.session is state.session
    assert after.said == "4, 5 and 6 are blocked by your opponent's 5."
    assert status_text(after) == after.said
    again = sent(after, board("6"))
    assert again.times == after.times + 1


def test_a_press_out_of_turn_is_refused() -> None:
    state = sent(first_state("war"), board("L"), board("L"))
    assert state.session.ply == 1
    assert state.said == "Not your turn yet: Computer moves next."


def test_a_thought_for_another_session_is_dropped() -> None:
    state = sent(first_state("war"), board("L"))
    stale = state.session
    state = sent(state, do("do:undo"))
    assert sent(state, Worked(REPLY, stale, "L")) is state
    assert sent(state, Working(REPLY, stale, 0.5)) is state
    assert sent(state, Working(REPLY, state.session, 0.5)).progress == {REPLY: 0.5}


def test_undo_goes_back_to_your_own_turn_and_redo_forward() -> None:
    state = answered(sent(first_state("war"), board("L")))
    assert undo_ply(state.session) == 0
    back = sent(state, do("do:undo"))
    assert back.session.ply == 0
    assert not back.wants_reply
    assert redo_ply(back.session) == 2
    assert sent(back, do("do:redo")).session == state.session
    assert undo_ply(back.session) == 0


def test_jump_to_the_computers_turn_waits_there() -> None:
    state = answered(sent(first_state("war"), board("L")))
    there = sent(state, do("jump:1"))
    assert there.paused
    assert not there.wants_reply
    assert "You went back" in status_text(there)
    on = sent(there, do("do:continue"))
    assert on.wants_reply
    assert answered(on).session == state.session


def test_the_last_number_is_taken_by_itself() -> None:
    state = friends("war", **WAR)
    for end in "RRLLR":
        state = sent(state, board(end))
    assert forced(state.session)
    assert state.wants_reply
    state = answered(state)
    assert state.session.position.outcome
    assert "Friend wins. 14 points to 13." in state.said


def test_undo_skips_what_happened_by_itself() -> None:
    state = friends("war", **WAR)
    for end in "RRLLR":
        state = sent(state, board(end))
    state = answered(state)
    assert sent(state, do("do:undo")).session.ply == 4


def test_undo_leads_back_to_the_game_that_a_new_one_replaced() -> None:
    state = answered(sent(first_state("war"), board("L")))
    before = encode(state.session)
    state = sent(state, do("do:new", seed=8))
    assert state.session.ply == 0
    played = answered(sent(state, board("R")))
    for after in (state, sent(played, do("do:undo"))):
        back = sent(after, do("do:undo"))
        assert encode(back.session) == before
        assert back.active
        assert sent(back, do("do:undo")).session.ply == 0
    twice = sent(state, do("do:new", seed=7))
    twice = sent(twice, Submit({**sheet_fields(twice), "seat": "second"}, 6))
    twice = answered(twice)
    assert twice.session.moves, "the computer has moved, nobody else"
    assert encode(sent(twice, do("do:new", seed=4), do("do:undo")).session) == before
    over = state
    while not over.session.position.outcome:
        over = answered(sent(over, board("L")))
    fresh = sent(sent(over, do("do:new", seed=9)), do("do:undo"))
    assert fresh.session.seed == 9, "a game that was over is not gone back to"


def test_new_same_and_levels() -> None:
    state = answered(sent(first_state("split"), do("do:new", 77)))
    assert state.session.seed == 77
    assert sent(state, do("do:same", 78)).session.seed == 77
    up = sent(state, do("do:up", 80))
    assert (up.session.seats, up.prefs.level) == ((YOU, Computer("sharp")), "sharp")
    down = sent(state, do("do:down", 80))
    assert down.session.seats == (YOU, Computer("easy"))


def test_keys() -> None:
    state = friends("war", **WAR)
    state = sent(state, Key("l", None, 5))
    assert state.session.moves == ("L",)
    assert sent(state, Key("u", None, 5)).session.ply == 0
    assert dispatch(state, Key("?", None, 5))[1] == (Open("rules"),)
    assert sent(state, Key("n", None, 66)).session.seed == 66


def test_swap_is_offered_once() -> None:
    state = friends("war", n=9, swap=1)
    state = sent(state, board("L"))
    assert 'data-target="do:swap"' in page(state)
    state = sent(state, do("do:swap"))
    assert state.session.position.turn == 1
    assert "swapped sides" in state.said
    assert 'data-target="do:swap"' not in page(state)


def page(state: State) -> str:
    return html(render_page(state))


FIELDS = {
    "opponent": "computer",
    "level": "steady",
    "seat": "first",
    "you": "",
    "friend": "",
    "n": "9",
    "row": "",
}


def test_other_rules_begin_a_new_game() -> None:
    state = sent(first_state("war"), board("L"))
    after, effects = dispatch(state, Submit({**FIELDS, "n": "12", "swap": "1"}, 44))
    assert after.session.settings["n"] == 12
    assert after.session.settings["swap"] == 1
    assert (after.session.ply, after.session.seed) == (0, 44)
    assert Close("settings") in effects


def test_another_level_or_name_goes_on_with_the_game() -> None:
    state = sent(first_state("war"), board("L"))
    after = sent(state, Submit({**FIELDS, "level": "perfect", "you": " Ada ", "sound": "on"}, 44))
    assert after.session.ply == 1
    assert after.session.seats == (YOU, Computer("perfect"))
    assert after.names == (Name("Ada"), words.COMPUTER)
    assert after.prefs.sound


def test_a_setting_outside_its_range_is_refused_with_the_range() -> None:
    state = sent(first_state("war"), board("L"))
    after = sent(state, Submit({**FIELDS, "n": "99"}, 44))
    assert after.session is state.session
    assert after.problem == "Choose a whole number from 2 to 40."
    assert after.problem in page(after)
    assert sent(after, Submit(FIELDS, 44)).problem == ""


def test_other_effects() -> None:
    state = first_state("duel")
    assert dispatch(state, do("copy:link"))[1] == (Copy("link"),)
    assert dispatch(state, do("go:war"))[1] == (Go("war"),)
    assert words.LINK_COPIED in page(sent(state, Copied(True)))
    assert sent(replace(state, notice=Notice("broken save")), do("do:dismiss")).notice is None
    assert sent(state, do("do:nothing")) is state
    assert sent(state, do("nothing:at-all")) is state


def test_back_to_the_game_that_a_link_replaced() -> None:
    mine = friends("war", **WAR)
    mine = sent(mine, board("L"))
    linked = replace(friends("war"), earlier=encode(mine.session), notice=LINK_OPENED)
    back = sent(linked, do("do:earlier"))
    assert back.session == mine.session
    assert (back.earlier, back.notice) == ("", None)
    broken = sent(replace(linked, earlier="x"), do("do:earlier"))
    assert broken.notice == BROKEN_SAVE


def test_another_notice_does_not_give_the_earlier_game_away() -> None:
    earlier = encode(friends("war").session)
    state = replace(friends("war"), earlier=earlier, notice=NOT_LOADED)
    assert words.EARLIER not in page(state)
    closed = sent(state, do("do:dismiss"))
    assert (closed.earlier, closed.notice) == (earlier, LINK_OPENED)
    assert words.EARLIER in page(closed)
    assert sent(closed, do("do:dismiss")).earlier == ""


def test_the_settings_are_about_who_sits_at_the_table() -> None:
    """However the preferences are: the game may have come by a link."""
    seats = (YOU, Computer("perfect"))
    linked = sent(opened(new_session("war", {}, seats, 3), Prefs()), board("L"))
    fields = sheet_fields(linked)
    assert (fields["opponent"], fields["level"], fields["seat"]) == ("computer", "perfect", "first")
    renamed = sent(linked, Submit({**fields, "you": "Ada"}, 6))
    assert renamed.session.seats == seats
    assert renamed.session.ply == 1
    friendly = sent(friends("war"), board("L"))
    after = sent(friendly, Submit({**sheet_fields(friendly), "opponent": "computer"}, 6))
    assert after.session.seats == (YOU, Computer("steady"))
    drawn = opened(new_session("war", {}, (YOU, FRIEND), 3), Prefs(seat="draw"))
    assert sent(drawn, do("do:new", 7)).session.seats == (YOU, FRIEND)


@pytest.mark.parametrize(
    ("seats", "shown"),
    [
        ((YOU, Computer("sharp")), ("computer", "sharp", "first")),
        ((Computer("sharp"), YOU), ("computer", "sharp", "second")),
        ((Computer("sharp"), Computer("sharp")), ("watch", "sharp", "first")),
        ((FRIEND, YOU), ("friend", "steady", "first")),
        ((YOU, YOU), ("friend", "steady", "first")),
        ((FRIEND, Computer("sharp")), ("friend", "steady", "first")),
    ],
)
def test_what_is_in_force(seats: Seats, shown: tuple[str, str, str]) -> None:
    found = opened(new_session("duel", {}, seats, 3), Prefs()).in_force
    assert (found.opponent, found.level, found.seat) == shown


def test_nothing_to_undo_or_redo_stops_nobody() -> None:
    thinking = sent(first_state("war"), board("L"))
    asked = sent(thinking, do("do:redo"))
    assert asked.wants_reply
    assert asked.said == words.NOTHING_TO_REDO
    second = first_state("war", Prefs(seat="second"))
    assert sent(second, do("do:undo")).wants_reply


def test_a_closed_sheet_forgets_what_was_wrong() -> None:
    state = sent(first_state("war"), Opened("settings"), Submit({**FIELDS, "n": "99"}, 4))
    assert state.problem
    assert sent(state, Closed("rules")) is state
    closed = sent(state, Closed("settings"))
    assert (closed.problem, closed.wrong, closed.sheet) == ("", "", "")


def test_an_opened_code_in_the_middle_does_not_move_by_itself() -> None:
    state = answered(sent(first_state("war"), board("L")))
    there = sent(state, do("jump:1"))
    assert open_code(encode(there.session), Prefs()).paused
    assert not open_code(encode(state.session), Prefs()).paused


def test_seats() -> None:
    assert seats_of(Prefs(seat="second"), 4) == (Computer("steady"), YOU)
    assert seats_of(Prefs(seat="draw"), 4) == (YOU, Computer("steady"))
    assert seats_of(Prefs(seat="draw"), 5) == (Computer("steady"), YOU)
    assert seats_of(Prefs(opponent="friend"), 5) == (YOU, FRIEND)
    assert seats_of(Prefs(opponent="watch", level="easy"), 5) == (
        Computer("easy"),
        Computer("easy"),
    )


def test_a_new_game_draws_the_seat_again() -> None:
    state = first_state("duel", Prefs(seat="draw"))
    assert sent(state, do("do:new", 6)).session.seats == (YOU, Computer("steady"))
    assert sent(state, do("do:new", 7)).session.seats == (Computer("steady"), YOU)


def test_keys_may_count_on_the_board_alone() -> None:
    state = sent(friends("duel"), Submit({**FIELDS, "opponent": "friend"}, 6))
    assert not state.prefs.keys
    for each in ("4", "u", "n", "h", "v", "?"):
        assert dispatch(state, Key(each, None, 6)) == (state, ())
    assert sent(state, Key("4", "2", 6)).session.ply == 1
    assert dispatch(state, Key("ArrowRight", None, 6)) != (state, ())
    on = sent(state, Submit({**FIELDS, "opponent": "friend", "keys": "on"}, 6))
    assert sent(on, Key("4", None, 6)).session.ply == 1


@pytest.mark.parametrize(
    "text", ["", "x", "[]", "{", '{"level": 7}', '{"level": "god", "you": 5, "seat": []}']
)
def test_unreadable_preferences_are_the_first_ones(text: str) -> None:
    assert read_prefs(text) == Prefs()


def test_preferences_round_trip() -> None:
    prefs = Prefs("sharp", "friend", "draw", "Ada", "Bob", sound=True, keys=False)
    assert read_prefs(write_prefs(prefs)) == prefs
    assert read_prefs('{"you": "' + "x" * 99 + '"}').you == "x" * 20


@pytest.mark.parametrize("key", BY_KEY)
def test_the_computer_plays_itself_to_the_end(key: str) -> None:
    state = opened(
        new_session(key, {}, (Computer("perfect"), Computer("easy")), 3), Prefs(opponent="watch")
    )
    state = answered(state)
    outcome = state.session.position.outcome
    assert outcome
    assert words.headline(outcome, state.names) in page(state)
    assert decode(encode(state.session)) == state.session
