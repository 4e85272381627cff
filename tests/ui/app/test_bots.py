"""A visitor's Python at the table: it comes from the settings or by a link, and runs when it may;
whatever it does, the game never stands still."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from ninefold.lab import bots, draft, link, shelf
from ninefold.session import Play, new_session, reduce
from ninefold.session.code import bot_key, decode, encode
from ninefold.session.seats import FRIEND, YOU, Bot, Computer, write_seat
from ninefold.ui import storage
from ninefold.ui.bots.calling import LOADING
from ninefold.ui.effects import Keep
from ninefold.ui.kinds import FRAME
from ninefold.words.en import bots as words
from ninefold.words.en import notices
from ninefold.words.en import page as page_words
from tests.ui.fake import FakeHost, Page, frame, visit
from tests.ui.host import Entry

from .test_handover import SMALL, hand_over

SOURCE = "def choose(position):\n    return position.moves()[0]\n"
GREEDY = bots.Bot("war", "Greedy one", SOURCE)
SEAT = Bot(bot_key("war", SOURCE), "Greedy one")
LINK = link.write(GREEDY)
STORED = {storage.LAB: shelf.write(shelf.Shelf((GREEDY, bots.Bot("duel", "Elsewhere", SOURCE))))}


ID = 777_777
"""Where the number of a question comes to stand."""


def said(*messages: dict[str, Any], ended: str = "") -> str:
    return json.dumps({"messages": [json.dumps(each) for each in messages], "ended": ended})


def plays(pick: Callable[[str], str] = lambda code: "L") -> Callable[[str, str], str]:
    """A bot that is loaded, and says a move for the code of a game."""

    def answer(kind: str, text: str) -> str:
        asked = json.loads(text or "{}")
        if kind == "load":
            return said({"type": "loaded", "helped": False})
        return said({"type": "moved", "id": asked["id"], "move": pick(asked["codes"][0])})

    return answer


def against(answer: Callable[[str, str], str | None] = plays(), **fields: str) -> Page:  # noqa: B008
    """A game against a saved bot, chosen in the settings."""
    page = visit("war", stored=dict(STORED))
    page.host.bots = answer
    page.configure({"opponent": "bot", "bot": write_seat(SEAT), **fields})
    page.settle()
    return page


# In the settings


def test_the_settings_offer_the_saved_bots_of_the_game() -> None:
    page = visit("war", stored=dict(STORED))
    assert not page.found("value", "bot")
    page.open("settings")
    assert page.one("value", write_seat(SEAT)).children == ("Greedy one",)
    assert "Elsewhere" not in page.shown
    assert page.one("value", "computer").get("checked") is not None


def test_without_saved_bots_the_settings_are_as_they_were() -> None:
    page = visit("war")
    before = page.shown
    page.open("settings")
    page.close("settings")
    assert page.shown == before


@pytest.mark.parametrize("text", ["{", "[]", '{"bots": 3}', '{"bots": [[], ["war", 1, "", ""]]}'])
def test_a_damaged_shelf_offers_nothing(text: str) -> None:
    page = visit("war", stored={storage.LAB: text})
    page.open("settings")
    assert not page.found("value", "bot")


def test_a_game_against_a_saved_bot_goes_to_its_end() -> None:
    page = against()
    assert page.session.seats == (YOU, SEAT)
    assert page.host.asked == []
    while not page.session.position.outcome:
        page.turn("R")
    assert page.notice == ""
    assert [kind for kind, _ in page.host.asked[:2]] == ["load", "ask"]
    assert json.loads(page.host.asked[0][1])["source"] == SOURCE
    assert [kind for kind, _ in page.host.asked].count("load") == 1
    assert page.state.record.unwritten == ()


def test_the_bot_moves_first_if_the_visitor_is_second() -> None:
    page = against(seat="second")
    assert page.session.seats == (SEAT, YOU)
    assert page.session.ply == 1


def test_the_bot_is_no_preference_but_of_this_table() -> None:
    page = against()
    assert page.fields["opponent"] == "bot"
    assert "bot" not in json.loads(page.host.stored.get(storage.PREFS) or "{}").values()
    assert visit("duel", stored=page.host.stored).session.seats == (YOU, Computer("steady"))
    page.press("do:new")
    assert page.session.seats == (YOU, SEAT)


def test_another_opponent_takes_the_bots_place() -> None:
    page = against()
    page.configure({"opponent": "friend"})
    assert page.session.seats == (YOU, FRIEND)


def test_a_bot_that_nobody_can_read_is_not_seated() -> None:
    page = visit("war", stored=dict(STORED))
    page.open("settings")
    page.submit(**{**page.fields, "opponent": "bot", "bot": "bot_x_y"})
    assert page.session.bot is None


def test_the_game_goes_on_after_a_reload() -> None:
    page = against()
    page.turn("R")
    again = page.reload()
    again.host.bots = plays()
    assert again.code == page.code
    again.turn("R")
    assert again.session.ply == 4


def test_a_bot_that_is_gone_is_missed_in_a_sentence() -> None:
    page = against()
    page.turn("R")
    stored = {**page.host.stored, storage.LAB: ""}
    again = visit("war", stored=stored)
    again.turn("R")
    assert again.notice == notices.notice("bot failed", words.absent("Greedy one"))
    assert again.waits == "resume"
    again.press("do:continue")
    again.settle()
    assert again.waits == "resume"


# What goes wrong


FAULTS = {
    "late": (said(ended="late"), "It thought longer than 1 second."),
    "dead": (said(ended="dead"), "It brought its Python down."),
    "nothing": (said(), "It brought its Python down."),
    "rubbish": (said({"type": "moved", "id": ID, "move": ["L"]}), "It brought its Python down."),
    "another answer": (
        said({"type": "moved", "id": 9, "move": "L"}),
        "It brought its Python down.",
    ),
    "no move": (
        said({"type": "moved", "id": ID, "move": "<object>"}),
        "It returned <object>, which is no move. Legal here: L or R.",
    ),
    "an exception": (
        said({"type": "moved", "id": ID, "trouble": {"name": "KeyError", "line": 3, "text": "x"}}),
        "Line 3: the dictionary has no such key.",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_bot_that_fails_gets_its_sentence(name: str) -> None:
    answer, sentence = FAULTS[name]

    def fails(kind: str, text: str) -> str:
        if kind == "load":
            return plays()(kind, text)
        return answer.replace(str(ID), str(json.loads(text)["id"]))

    page = against(fails)
    page.turn("R")
    assert page.notice == notices.notice("bot failed", words.no_move("Greedy one", sentence))
    assert page.waits == "resume"
    assert page.session.ply == 1
    assert page.status == "Greedy one moves next."


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (said(ended="absent"), words.NO_PLACE),
        (said(ended="late"), "It thought longer than 2 seconds."),
        (said({"type": "failed", "trouble": {"missing": "choose"}}),
         "Write a function choose(position) that returns a move."),
    ],
)  # fmt: skip
def test_a_bot_that_cannot_be_loaded_gets_its_sentence(answer: str, sentence: str) -> None:
    page = against(lambda kind, text: answer)
    page.turn("R")
    assert page.notice == notices.notice("bot failed", words.no_move("Greedy one", sentence))


def test_a_silence_ends_too() -> None:
    page = against(lambda kind, text: None)
    page.turn("R")
    assert page.notice == notices.notice("bot failed", words.SILENT)
    assert page.host.asked[-1][0] == "leave"
    assert page.host.now >= LOADING
    page.host.bots = plays()
    page.press("do:dismiss", "do:continue")
    page.settle()
    assert page.session.ply == 2


def test_after_a_fault_the_bot_can_be_asked_again() -> None:
    page = against(lambda kind, text: plays()(kind, text) if kind == "load" else said(ended="late"))
    page.turn("R")
    page.host.bots = plays()
    page.press("do:continue")
    page.settle()
    assert (page.session.ply, page.waits) == (2, "person")


def test_an_answer_after_an_undo_is_dropped() -> None:
    page = against()
    page.turn("R")
    page.board("R")
    asked = page.session
    page.press("do:undo")
    page.settle()
    assert asked.ply == 3
    assert (page.session.ply, page.waits) == (2, "person")


# By a link


def opened(text: str = f"bot={LINK}", **more: Any) -> Page:
    page = visit("war", code=text, **more)
    page.host.bots = plays()
    page.settle()
    return page


def test_a_strangers_bot_is_shown_first_and_runs_only_when_asked_to() -> None:
    page = opened()
    assert page.session.seats == (YOU, SEAT)
    assert words.stranger("Greedy one", "") in page.shown
    assert "return position.moves()[0]" in page.shown
    page.turn("R")
    assert (page.host.asked, page.waits) == ([], "resume")
    assert page.status.endswith(page_words.waits_for_leave(page.state.names[1]))
    page.press("bot:play")
    page.settle()
    assert (page.session.ply, page.waits) == (2, "person")
    assert words.READ not in page.shown


def test_a_strangers_bot_that_was_let_play_does_so_after_a_reload() -> None:
    page = opened()
    page.turn("R")
    page.press("bot:play")
    page.settle()
    again = page.reload()
    again.host.bots = plays()
    again.turn("R")
    assert again.session.ply == 4
    assert page.host.stored[storage.guest("war")] == LINK


def test_a_strangers_bot_that_was_let_play_is_among_the_opponents_from_then_on() -> None:
    page = opened()
    page.press("bot:play")
    later = visit("war", stored=page.host.stored)
    later.host.bots = plays()
    later.configure({"opponent": "computer"})
    later.open("settings")
    assert later.one("value", write_seat(SEAT)).children == ("Greedy one",)
    later.configure({"opponent": "bot", "bot": write_seat(SEAT)})
    later.turn("R")
    assert later.session.ply == 2


@pytest.mark.parametrize("text", ["", "you", "steady", "bot_x", "{"])
def test_what_is_no_bot_s_seat_is_not_offered(text: str) -> None:
    page = visit("war", stored={storage.guest_seat("war"): text})
    page.open("settings")
    assert not page.found("value", "bot")


@pytest.mark.parametrize("blocked", [False, True])
@pytest.mark.parametrize("turns", [0, 1])
def test_a_strangers_bot_waits_to_be_let_play_after_a_reload_too(blocked: bool, turns: int) -> None:
    page = opened(blocked=blocked)
    for _ in range(turns):
        page.turn("R")
    again = page.reload()
    again.host.bots = plays()
    again.settle()
    assert again.host.asked == []
    assert again.session.ply == turns
    assert words.stranger("Greedy one", "") in again.shown
    again.press("bot:play")
    again.settle()
    assert again.session.ply == 2 * turns
    last = again.reload()
    assert words.READ not in last.shown


def test_each_of_two_games_that_wait_has_its_bot() -> None:
    other = bots.Bot("war", "Other", f"{SOURCE}# other\n")
    page = opened()
    page.press("bot:play")
    page.turn("R")
    page = opened(f"bot={link.write(other)}", stored=page.host.stored)
    page.press("bot:play")
    page.turn("R")
    page.press("unfinished:play:0", "do:continue")
    page.turn("R")
    assert page.session.bot == SEAT
    assert page.session.ply == 4


def test_after_its_files_did_not_come_they_are_asked_for_again() -> None:
    page = against(lambda kind, text: said(ended="absent"))
    page.turn("R")
    assert [kind for kind, _ in page.host.asked] == ["load", "leave"]
    page.host.bots = plays()
    page.press("do:dismiss", "do:continue")
    page.settle()
    assert page.session.ply == 2


@pytest.mark.parametrize(
    "stored", [STORED, {storage.DRAFT: LINK}, {storage.DRAFT: draft.write(GREEDY)}]
)
def test_ones_own_bot_sits_down_at_once(stored: dict[str, str]) -> None:
    page = opened(stored=dict(stored))
    assert words.READ not in page.shown
    page.turn("R")
    assert page.session.ply == 2


def test_a_link_reopens_the_game_with_its_bot() -> None:
    page = against()
    page.turn("R")
    there = opened(page.state.link.partition("#")[2])
    assert there.code == page.code
    assert there.waits == "person"
    assert words.stranger("Greedy one", "") in there.shown


def test_a_game_of_a_tournament_can_be_looked_back_at() -> None:
    """Both players are bots, or one is a level, and none of them is here."""
    other = Bot(bot_key("war", "other"), "Other")
    for seats in ((SEAT, other), (other, SEAT), (Computer("sharp"), SEAT)):
        session = new_session("war", {}, seats, 3)
        while not session.position.outcome:
            session = reduce(session, Play(session.position.moves()[-1]))
        page = visit("war", code=encode(session))
        assert page.session == session
        page.press("coach:look")
        page.settle()
        assert page.host.asked == []
        assert "Greedy one" in page.shown
        assert page.state.coach.review
        page.press("coach:leave")


def test_a_bots_link_costs_nobody_a_game() -> None:
    mine = visit("war")
    mine.turn("L")
    page = opened(stored=mine.host.stored)
    assert page.notice.startswith(page_words.LINK_OPENED)
    page.press("do:earlier")
    assert page.code == mine.code


def test_a_link_is_followed_in_the_same_window() -> None:
    page = visit("war")
    page.host.bots = plays()
    page.follow(f"bot={LINK}")
    page.settle()
    assert page.session.bot == SEAT


def test_a_bot_of_another_game_leads_there() -> None:
    other = link.write(replace(GREEDY, game="duel"))
    page = opened(f"bot={other}")
    assert page.host.left_for is not None
    assert (page.host.left_for.key, page.host.left_for.code) == ("duel", f"bot={other}")


def test_a_preset_s_name_before_the_bot_is_for_a_new_game_by_its_rules() -> None:
    page = opened(f"long&bot={LINK}")
    assert page.state.session.settings["n"] == 15
    assert page.state.session.bot
    assert opened(f"nonsense&bot={LINK}").state.session.settings["n"] == 9


@pytest.mark.parametrize("text", ["bot=", "bot=1.x.abcd", f"bot={LINK[:-3]}", f"bot={LINK}&x"])
def test_a_damaged_bot_is_told_and_costs_nothing(text: str) -> None:
    page = opened(text)
    assert page.notice == notices.notice("bad link, new game", words.DAMAGED)
    assert page.session.seats == (YOU, Computer("steady"))


def test_where_nothing_is_kept_the_address_has_the_bot_too() -> None:
    page = opened(blocked=True)
    page.press("bot:play")
    page.turn("R")
    again = page.reload()
    again.host.bots = plays()
    again.turn("R")
    assert again.session.ply == 4


# The small Python


def test_a_small_python_brings_pyodide_when_the_bot_is_to_move() -> None:
    page = visit("war", stored=dict(STORED), **SMALL)
    page.configure({"opponent": "bot", "bot": write_seat(SEAT)})
    page.settle()
    assert (page.session.seats, page.host.wanted) == ((YOU, SEAT), 0)
    page.turn("R")
    assert (page.host.wanted, page.host.asked) == (1, [])
    page.host.bots = plays()
    hand_over(page).settle()
    assert (page.session.ply, page.waits) == (2, "person")


def test_a_link_with_a_bot_waits_for_pyodide() -> None:
    page = visit("war", code=f"bot={LINK}", complete=False)
    page.settle()
    assert page.session.bot == SEAT
    assert page.host.wanted == 1


# In a frame


def test_a_frame_plays_at_once_since_the_reader_has_pressed() -> None:
    host = FakeHost("war", Entry("war", "", {"bot": LINK, "seat": "second"}), blocked=True)
    host.bots = plays()
    page = Page(host, FRAME)
    page.settle()
    assert (page.session.seats, page.session.ply) == ((SEAT, YOU), 1)
    assert words.READ not in page.shown
    assert json.loads(page.host.told[-1])["seat"] == "bot"
    assert not any(isinstance(each, Keep) for each in page.host.done)


def test_a_frame_puts_the_bot_into_the_game_of_its_code() -> None:
    code = encode(replace(decode("1.war..you-sharp.42.L,R..iru4"), seats=(YOU, SEAT)))
    page = frame("war", bot=LINK, code=code)
    assert page.code == code
    assert frame("war", bot=LINK, code="1.war..you-sharp.42.L,R..iru4").code == code


def test_a_frame_leaves_a_damaged_bot_out() -> None:
    page = frame("war", bot="x")
    page.settle()
    assert page.notice == notices.notice("ignored options", "bot")
    assert page.session.seats == (YOU, Computer("steady"))


def test_the_embed_sheet_writes_the_bot_into_the_snippet() -> None:
    page = against()
    page.turn("R")
    page.open("embed")
    assert f"bot={LINK}" in page.shown


def test_a_bots_link_stays_short() -> None:
    lines = "".join(f"    best_{n} = max(position.moves(), key=lambda m: m)\n" for n in range(39))
    forty = link.write(bots.Bot("war", "Greedy one", f"def choose(position):\n{lines}"))
    page = opened(f"bot={forty}")
    assert len(page.state.link) < 2000
