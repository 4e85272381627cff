"""The lab before Pyodide is there: a bot plays on the bench, and Pyodide goes on from that."""

from __future__ import annotations

import html
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ninefold.lab import draft, link
from ninefold.lab.bots import LONGEST_SOURCE, START, Bot
from ninefold.lab.faults import Absent, Crashed, Fault, Late, NoChoose, Raised, Returned
from ninefold.lab.referee import judged
from ninefold.rules import BY_KEY
from ninefold.session import Play, Session, new_session, reduce
from ninefold.session.seats import LEVELS, YOU, Computer
from ninefold.ui.html import PLACE, Node, render
from ninefold.ui.lab import first
from ninefold.ui.lab.bench import lab_page
from ninefold.ui.lab.desk import Desk
from ninefold.ui.lab.handover import Known, read, write
from ninefold.ui.lab.keeping import DRAFT
from ninefold.ui.lab.state import Lab
from ninefold.ui.lab.view import around, render_lab
from ninefold.words.en.lab import bench as words
from ninefold.words.en.lab import page as page_words
from tests.ui.lab.fake import FakeLab, Visit

FIRST = "def choose(position):\n    return position.moves()[0]\n"
RAISES = "def choose(position):\n    return 1 / 0\n"
WRONG = "def choose(position):\n    return 'nine'\n"


class Early:
    """A visitor of a page that Pyodide has not taken over yet."""

    def __init__(self, kept: str = "") -> None:
        self.host = FakeLab()
        found = first.start(self.host, self.host.now, kept)
        assert found
        self.app = found

    def send(self, **event: Any) -> None:
        self.app.hear(json.dumps(event))

    def press(self, target: str) -> None:
        self.send(type="press", target=target)

    def step(self, most: int = 1) -> None:
        while self.host.events and most:
            self.app.hear(json.dumps(self.host.events.pop(0)))
            most -= 1

    def do(self, target: str) -> None:
        self.press(target)
        self.step(1000)

    @property
    def page(self) -> str:
        return render(self.app.tree)

    def hand_over(self) -> Visit:
        """The same page, in Pyodide."""
        assert self.app.calm()
        text = self.app.hand_over()
        believed = lab_page(read(text).desk, around(Lab()))
        assert same_where_drawn(self.app.tree, believed), "nothing on the screen changes"
        return Visit(host=self.host, known=text)


def same_where_drawn(small: Node | str, whole: Node | str) -> bool:
    """True if two pages are alike, but for the places that the small one has never drawn."""
    if small is PLACE:
        return True
    if isinstance(small, str) or isinstance(whole, str):
        return small == whole
    parts = zip(small.children, whole.children, strict=True)
    alike = (small.tag, small.attrs) == (whole.tag, whole.attrs)
    return alike and all(same_where_drawn(*pair) for pair in parts)


def test_the_page_is_built_with_what_it_first_shows() -> None:
    assert same_where_drawn(lab_page(Desk()), render_lab(Lab()))


def test_a_bot_plays_a_game() -> None:
    early = Early()
    assert early.host.editor == START
    early.do("run")
    assert early.app.state.busy == ""
    assert early.app.state.session.position.outcome
    assert " wins: " in early.app.state.told


def test_a_bot_can_be_run_and_tried() -> None:
    early = Early()
    assert early.page.count("data-target") == 3
    for button in ("run", "try"):
        assert f'data-target="{button}" aria-disabled' not in early.page
    assert 'data-target="stop" aria-disabled' in early.page


def test_to_try_a_bot_waits_for_pyodide() -> None:
    early = Early()
    early.press("try")
    assert words.WAIT in early.page
    visit = early.hand_over()
    assert visit.app.state.busy == "try"
    visit.wait()
    assert visit.app.state.result


def test_the_bot_to_play_against_is_the_one_in_the_editor() -> None:
    early = Early()
    early.send(type="source", text=FIRST)
    early.press("play")
    visit = early.hand_over()
    way, _, bot = visit.host.gone.partition("#bot=")
    assert way == "../war/"
    assert link.read(bot).source == FIRST


@pytest.mark.parametrize(
    ("source", "told"),
    [(RAISES, "Line 2: it divides by 0."), (WRONG, "It returned nine, which is no move.")],
)
def test_what_is_wrong_with_a_bot_is_told_and_goes_along(source: str, told: str) -> None:
    early = Early()
    early.send(type="source", text=source)
    early.do("run")
    assert told in early.page
    visit = early.hand_over()
    assert told in visit.page
    assert visit.app.state.fault == early.app.state.fault


def test_a_game_can_be_stopped() -> None:
    early = Early()
    early.press("run")
    early.step(4)
    early.press("stop")
    assert early.app.state.busy == ""
    assert early.app.state.told == words.STOPPED
    early.step(100)
    assert early.app.state.told == words.STOPPED


@pytest.mark.parametrize("moves", range(1, 9))
def test_a_game_goes_on_in_pyodide_as_it_would_have(moves: int) -> None:
    early, undisturbed = Early(), Visit()
    for each in (early, undisturbed):
        each.send(type="source", text=FIRST)
        each.press("run")
    while early.app.state.session.ply < moves or not early.app.calm():
        early.step()
    visit = early.hand_over()
    assert visit.app.state.busy == "run"
    visit.wait()
    undisturbed.wait()
    assert visit.app.state.session.moves == undisturbed.app.state.session.moves
    assert visit.app.state.told == undisturbed.app.state.told
    assert visit.page == undisturbed.page


def test_nobody_takes_over_while_a_bot_has_the_word() -> None:
    early = Early()
    early.press("run")
    assert not early.app.calm()


def test_what_only_pyodide_can_do_waits_for_it_in_its_order() -> None:
    early = Early()
    early.send(type="field", name="name", value="Ann's")
    assert words.WAIT in early.page
    early.press("run")
    assert not early.app.state.busy, "whatever is done later waits too"
    early.send(type="source", text=FIRST)
    early.press("save")
    early.send(type="source", text=RAISES)
    visit = early.hand_over()
    visit.wait()
    assert visit.app.state.source == RAISES
    assert words.WAIT not in visit.page
    (kept,) = visit.app.state.shelf.bots
    assert kept == Bot("war", "Ann's", FIRST)
    assert "Ann's is saved on this device." in html.unescape(visit.page)


def test_what_is_typed_and_named_is_kept_at_once() -> None:
    """Whatever it has to wait for: the page may be closed before that."""
    early = Early()
    early.press("new")
    early.send(type="source", text=FIRST)
    early.send(type="field", name="name", value="Ann's")
    early.send(type="field", name="by", value="Ann")
    assert link.drafted(early.host.kept[DRAFT]) == Bot("war", "Ann's", FIRST, "Ann")


@pytest.mark.parametrize(
    "event",
    [
        {"type": "press", "target": "new"},
        {"type": "file", "name": "theirs.py", "text": RAISES},
        {"type": "followed", "fragment": f"bot={link.write(Bot('war', 'Theirs', RAISES, 'Kim'))}"},
    ],
)
def test_what_is_typed_belongs_to_the_bot_that_is_in_the_editor(event: dict[str, str]) -> None:
    """Another one is on its way there."""
    early = Early()
    early.send(**event)
    for text in ("d", FIRST):
        early.send(type="source", text=text)
    early.send(type="field", name="name", value="Mine")
    visit = early.hand_over()
    assert visit.app.state.shelf.bots == (Bot("war", "Mine", FIRST),)
    assert visit.host.editor == visit.app.state.source != FIRST
    assert visit.app.state.name != "Mine"


def test_what_was_pressed_twice_in_a_row_counts_once() -> None:
    early = Early()
    for target in ("export", "export", "export", "save", "export"):
        early.press(target)
    held = [json.loads(text)["target"] for _, text in early.app.held]
    assert held == ["export", "save", "export"]


def test_of_all_that_was_typed_in_a_row_the_last_counts() -> None:
    early = Early()
    early.press("save")
    for text in ("d", "de", "def"):
        early.send(type="source", text=text)
    assert len(early.app.held) == 2


def test_a_bot_that_cannot_be_kept_is_not_dropped_before_that_was_read() -> None:
    early = Early()
    early.host.full = True
    early.send(type="source", text=FIRST)
    early.press("new")
    early.press("new")
    visit = early.hand_over()
    assert visit.app.state.source == FIRST
    assert page_words.NOT_SPARED in visit.page


def test_another_tab_s_bot_is_left_alone() -> None:
    early = Early(draft.write(Bot("war", "Mine", FIRST)))
    early.host.kept[DRAFT] = theirs = draft.write(Bot("war", "Mine", RAISES))
    assert early.hand_over().host.kept[DRAFT] == theirs


def test_when_the_rest_does_not_come_that_is_said_and_the_bot_plays_on() -> None:
    early = Early()
    early.send(type="lost")
    assert words.LOST in early.page
    assert "data-retry" in early.page
    early.do("run")
    assert " wins: " in early.app.state.told
    early.press("save")
    early.send(type="source", text=RAISES)
    early.do("run")
    assert "Line 2" in early.page
    assert words.NOT_KEPT not in early.page
    early.host.full = True
    early.send(type="source", text=FIRST)
    assert words.NOT_KEPT in early.page
    assert words.LOST in early.page


def test_what_waited_for_nothing_does_not_keep_a_bot_from_playing() -> None:
    early = Early()
    early.press("save")
    early.send(type="source", text=RAISES)
    early.send(type="field", name="name", value="Mine")
    early.send(type="lost")
    early.do("run")
    assert "Line 2" in early.page
    assert "Mine" in early.page


@pytest.mark.parametrize("lost", [0, 2, 4])
def test_without_the_rest_the_page_plays_what_it_says(lost: int) -> None:
    """What was chosen before the rest was known to be lost, and what is chosen after that."""
    early = Early()
    fields = {"level": "sharp", "game": "duel", "name": "Mine", "preset": "long"}
    for at, (name, value) in enumerate(fields.items()):
        if at == lost:
            early.send(type="lost")
        early.send(type="field", name=name, value=value)
    if lost == len(fields):
        early.send(type="lost")
    assert early.app.state.level == "sharp"
    assert early.host.fields["game"] == early.app.state.game == "war"
    assert early.host.fields["preset"] == "classic"
    assert "Mine" in early.page
    assert link.drafted(early.host.kept[DRAFT]).name == "Mine"
    early.do("run")
    assert Computer("sharp") in early.app.state.session.seats


def test_a_level_can_be_chosen_at_once() -> None:
    early = Early()
    early.send(type="field", name="level", value="perfect")
    assert not early.app.held
    early.send(type="field", name="level", value="nobody")
    assert early.hand_over().app.state.level == "perfect"


@pytest.mark.parametrize("target", ["run", "try", "save", "play"])
def test_nothing_that_was_pressed_before_is_for_a_stranger_s_bot(target: str) -> None:
    early = Early()
    stranger = Bot("war", "Theirs", RAISES, "Kim")
    early.send(type="followed", fragment=f"bot={link.write(stranger)}")
    early.press(target)
    visit = early.hand_over()
    visit.wait()
    assert visit.app.state.stranger
    assert visit.app.state.bot == stranger
    assert not visit.app.state.busy
    assert not visit.app.state.shelf.bots
    assert not visit.host.gone


def test_what_is_typed_once_the_small_python_is_lost_is_the_bot_s_in_the_editor() -> None:
    early = Early()
    early.send(type="source", text=RAISES)
    early.press("new")
    typed = json.dumps({"type": "source", "text": FIRST})
    visit = Visit(host=early.host, known=early.app.hand_over(), typed=typed)
    assert [bot.source for bot in visit.app.state.shelf.bots] == [FIRST]
    assert visit.host.editor == visit.app.state.source == START


def test_names_are_cleaned_at_the_hand_over() -> None:
    early = Early(draft.write(Bot("war", " Ann \u202e ", FIRST, "\0")))
    visit = early.hand_over()
    assert (visit.app.state.name, visit.app.state.by) == ("Ann", "")


def test_what_is_too_long_is_said() -> None:
    early = Early()
    early.send(type="source", text="#" * (LONGEST_SOURCE + 1))
    assert words.TOO_LONG in early.page
    visit = early.hand_over()
    assert words.TOO_LONG in visit.page
    visit.type("#" * (LONGEST_SOURCE + 2))
    assert words.TOO_LONG in visit.page
    visit.type(FIRST)
    assert words.TOO_LONG not in visit.page


def test_an_address_without_a_link_is_nothing_to_wait_for() -> None:
    early = Early()
    early.send(type="followed", fragment="")
    assert not early.app.held


def test_pyodide_goes_on_when_the_small_python_was_lost_in_a_game() -> None:
    early = Early()
    early.press("run")
    visit = Visit(host=early.host, known=early.app.hand_over())
    assert visit.app.state.busy == ""
    assert visit.app.state.told == words.STOPPED
    early.host.events.clear()
    visit.do("run")
    assert " wins: " in visit.app.state.told


def test_a_game_under_way_can_be_stopped_while_something_waits() -> None:
    early = Early()
    early.press("run")
    early.press("save")
    assert words.WAIT in early.page
    early.press("stop")
    assert early.app.state.busy == ""
    assert early.hand_over().app.state.shelf.bots


def test_what_was_typed_is_kept() -> None:
    early = Early()
    early.send(type="source", text=FIRST)
    assert link.drafted(early.host.kept[DRAFT]) == early.app.state.bot
    visit = early.hand_over()
    assert link.drafted(visit.host.kept[DRAFT]).source == FIRST
    assert DRAFT not in Early().hand_over().host.kept


def test_the_bot_that_was_in_the_editor_last_is_there_again() -> None:
    early = Early(draft.write(Bot("war", "Ann's", FIRST, "Ann")))
    assert early.host.editor == FIRST
    assert early.host.fields == {"name": "Ann's", "by": "Ann"}
    early.do("run")
    assert "Ann's" in html.unescape(early.page)
    visit = early.hand_over()
    assert visit.app.state.bot == Bot("war", "Ann's", FIRST, "Ann")
    assert 'data-value="Ann&#x27;s"' in visit.page


@pytest.mark.parametrize(
    "bot",
    [
        ["duel", "x", "", FIRST],
        ["war", "x", FIRST],
        ["war", "x", "", "#" * (LONGEST_SOURCE + 1)],
        ["war", "x" * 300, "", FIRST],
    ],
)
def test_another_page_than_the_one_that_was_built_is_left_to_pyodide(bot: object) -> None:
    host = FakeLab()
    assert first.start(host, host.now, json.dumps({"version": 1, "bot": bot})) is None
    assert not host.drawn


TEXTS = st.text(max_size=20)
NAMES = st.sampled_from(["My bot", "Zoë <b>", "名前 😀"])


@st.composite
def sessions(draw: st.DrawFn, game: str) -> Session:
    seats = YOU, Computer(draw(st.sampled_from(LEVELS)))
    session = new_session(game, {}, seats, draw(st.integers(0, 99)))
    for _ in range(draw(st.integers(0, 12))):
        if not session.position.outcome:
            session = reduce(session, Play(draw(st.sampled_from(session.position.moves()))))
    return session


@st.composite
def known(draw: st.DrawFn) -> Known:
    game = draw(st.sampled_from(list(BY_KEY)))
    session = draw(sessions(game))
    desk = Desk(
        game,
        level=draw(st.sampled_from(LEVELS)),
        name=draw(NAMES),
        by=draw(TEXTS),
        source=draw(TEXTS),
        session=session,
        told=draw(TEXTS),
        note=draw(TEXTS),
        console=tuple(draw(st.lists(TEXTS, max_size=3))),
        busy=draw(st.sampled_from(["", "run"])),
        fault=draw(faults(session)),
        runs=draw(st.booleans()),
        ran=draw(TEXTS),
    )
    held = tuple(draw(st.lists(TEXTS, max_size=3)))
    return Known(desk, draw(st.integers(0, 99)), draw(st.booleans()), held)


def faults(session: Session) -> st.SearchStrategy[Fault | None]:
    raised = st.builds(Raised, TEXTS, st.none() | st.integers(1, 99), TEXTS)
    others = st.sampled_from([None, NoChoose(), Crashed(), Absent(), Late(1.0)])
    if session.position.outcome:
        return raised | others  # nobody was asked for a move
    refused = judged(session, Returned("no move at all"))
    assert not isinstance(refused, Session)
    return raised | others | st.just(refused)


@given(known())
def test_nothing_is_lost_on_the_way(found: Known) -> None:
    assert read(write(found)) == found
