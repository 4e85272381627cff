"""The lab's page as a visitor meets it, without a browser."""

from __future__ import annotations

import html
import re
from dataclasses import replace
from random import Random

import pytest

from ninefold.lab import draft, link
from ninefold.lab import shelf as shelves
from ninefold.lab.bots import START, Bot
from ninefold.record.changes import Record, Solved, read, write
from ninefold.rules import BY_KEY
from ninefold.rules.presets import PRESETS
from ninefold.rules.war import WarPosition
from ninefold.session import seats
from ninefold.session.code import decode
from ninefold.ui.html import render
from ninefold.ui.lab import running, trying
from ninefold.ui.lab.host import BOARD, FAULT, POSITION, RESULTS
from ninefold.ui.lab.keeping import DRAFT, DRAFT_BROKEN, SHELF, SHELF_BROKEN
from ninefold.ui.lab.state import Lab
from ninefold.ui.lab.view import render_lab
from ninefold.ui.storage import RECORD, RECORD_BROKEN
from ninefold.words.en.lab import bench, results
from ninefold.words.en.lab import page as words
from tests.ui.lab.fake import Visit

LARGER = "def choose(position):\n    return max(position.moves(), key=position.number)\n"
BEST = """\
def lead(row):
    return max(row[0] - lead(row[1:]), row[-1] - lead(row[:-1])) if row else 0
def choose(position):
    row = position.row
    return "L" if row[0] - lead(row[1:]) >= row[-1] - lead(row[:-1]) else "R"
"""
SOLVER = "from ninefold import solver\ndef choose(position):\n    return solver.best(position)[0]\n"


def test_the_page_is_built_with_what_it_first_shows() -> None:
    visit = Visit()
    assert visit.host.editor == START
    assert visit.app.state.ready
    assert "Python is starting" not in visit.page
    assert "Python is starting" in render(render_lab(Lab()))


@pytest.mark.parametrize("game", BY_KEY)
def test_run_plays_one_game_on_the_board(game: str) -> None:
    visit = Visit(game)
    visit.press("run")
    assert visit.app.state.busy == "run"
    visit.wait()
    state = visit.app.state
    assert state.busy == ""
    assert state.session.position.outcome
    assert " wins: " in state.told


@pytest.mark.parametrize(
    ("game", "preset"), [(key, each.name) for key in BY_KEY for each in PRESETS[key][1:]]
)
def test_every_way_to_play_can_be_tried(
    monkeypatch: pytest.MonkeyPatch, game: str, preset: str
) -> None:
    monkeypatch.setattr(trying, "GAMES", 4)
    visit = Visit(game)
    visit.send(type="field", name="preset", value=preset)
    visit.do("run")
    assert " wins: " in visit.app.state.told
    visit.do("try")
    assert words.NO_RATING in visit.page
    visit.do("mistake:0")
    visit.do("again")
    assert visit.app.state.busy == ""


def test_prints_are_shown() -> None:
    visit = Visit()
    visit.type("def choose(position):\n    print(position.row)\n    return 'L'\n")
    visit.do("run")
    assert visit.app.state.console[0].startswith("(")


def test_try_it_tells_result_rating_and_mistakes() -> None:
    visit = Visit()
    visit.do("try")
    result = visit.app.state.result
    assert result
    assert result.tally.games == 100
    assert result.mistakes
    assert "of 100 games won" in visit.page
    assert "Against Steady it plays " in visit.page
    assert "It played without the solver's help." in visit.page


def test_progress_can_be_stopped() -> None:
    visit = Visit()
    visit.press("try")
    visit.wait(40)
    assert "<progress" in visit.page
    visit.press("stop")
    assert visit.app.state.busy == ""
    visit.wait()
    assert visit.app.state.result is None


@pytest.mark.parametrize(
    ("target", "part"),
    [("challenge:2", '<ol class="lab-challenges"'), ("tournament", '<section class="lab-contest"')],
)
def test_how_far_it_is_stands_beside_the_button_with_a_way_to_stop(target: str, part: str) -> None:
    """The board, and the Stop above it, are out of sight from there."""
    visit = Visit()
    visit.press(target)
    visit.wait(40)
    beside = visit.page.partition(part)[2].partition("</section>")[0]
    assert "<progress" in beside
    assert visit.page.count("<progress") == 1
    assert 'data-target="stop:here"' in beside
    visit.press("stop:here")
    assert visit.app.state.busy == ""
    assert "<progress" not in visit.page


def test_games_that_were_stopped_are_counted() -> None:
    visit = Visit()
    visit.press("try")
    while not visit.app.state.tally.games:
        visit.wait(1)
    tally = visit.app.state.tally
    visit.press("stop")
    assert visit.app.state.told == words.stopped(tally)
    assert str(tally.games) in visit.app.state.told
    visit.press("run")
    visit.press("stop")
    assert visit.app.state.told == bench.STOPPED


def test_nobody_looks_for_mistakes_any_more_once_stopped() -> None:
    visit = Visit()
    visit.press("try")
    while visit.app.state.result is None:
        visit.wait(1)
    assert words.LOOKING in visit.page
    visit.press("stop")
    assert words.LOOKING not in visit.page
    assert words.NOT_LOOKED in visit.page


@pytest.mark.parametrize("now", ["split", "war"])
def test_a_downloaded_bot_comes_back_as_it_was(now: str) -> None:
    """For its own game, whichever is chosen; with the same text, so it is the same bot."""
    visit = Visit("war")
    visit.type(LARGER)
    visit.do("export")
    ((name, text),) = visit.host.files.items()
    visit = Visit(now)
    visit.send(type="file", name=name, text=text)
    assert visit.app.state.game == "war"
    assert visit.host.editor == LARGER


def test_a_mistake_comes_onto_the_board_and_can_be_tried_again() -> None:
    visit = Visit()
    visit.do("try")
    visit.press("mistake:0")
    state = visit.app.state
    assert state.result
    assert state.result.mistakes
    worst = state.result.mistakes.worst[0]
    assert state.session == decode(worst.code)
    assert state.told.startswith(f"It played {worst.move}")
    visit.type(f"def choose(position):\n    return {worst.best[0]!r}\n")
    visit.do("again")
    assert visit.app.state.told == f"Now it plays {worst.best[0]}, which gives nothing away."
    visit.type(f"def choose(position):\n    return {worst.move!r}\n")
    visit.do("again")
    assert "still gives" in visit.app.state.told


def test_the_solver_s_help_is_told_and_passes_no_challenge(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(trying, "GAMES", 10)
    visit = Visit()
    visit.type(SOLVER)
    visit.do("try")
    assert "It had the solver's help." in visit.page
    assert "no mistake" in visit.page
    visit.do("challenge:1")
    assert visit.app.state.passed == ()
    assert visit.app.state.notice == words.NOT_HELPED


def test_a_challenge_is_passed_and_stays_so() -> None:
    visit = Visit()
    visit.type(LARGER)
    visit.do("challenge:1")
    assert visit.app.state.passed == ("war.1",)
    assert "Passed: " in visit.page
    assert Visit(kept=visit.host.kept).app.state.passed == ("war.1",)
    visit.do("challenge:4")
    assert "Not yet" in visit.page


def test_progress_goes_into_the_record_beside_all_that_is_there() -> None:
    solved = Record(puzzles=(Solved("2026-01-04", 2),))
    visit = Visit(kept={RECORD: write(solved)})
    visit.type(LARGER)
    visit.do("challenge:1")
    assert read(visit.host.kept[RECORD]) == replace(solved, challenges=("war.1",))


def test_progress_of_before_moves_into_the_record() -> None:
    visit = Visit(kept={SHELF: '{"version":1,"bots":[],"passed":["war.1","duel.2"]}'})
    assert visit.app.state.passed == ("war.1", "duel.2")
    assert read(visit.host.kept[RECORD]).challenges == ("war.1", "duel.2")
    assert Visit(kept=visit.host.kept).app.state.passed == ("war.1", "duel.2")


@pytest.mark.parametrize(
    ("text", "kept", "aside"),
    [
        ('{"version":99}', '{"version":99}', None),
        ("{broken", write(Record(challenges=("war.1",))), "{broken"),
    ],
)
def test_a_record_that_cannot_be_read_is_not_lost(text: str, kept: str, aside: str | None) -> None:
    visit = Visit(kept={RECORD: text})
    visit.type(LARGER)
    visit.do("challenge:1")
    assert visit.app.state.passed == ("war.1",)
    assert visit.host.kept[RECORD] == kept
    assert visit.host.kept.get(RECORD_BROKEN) == aside


def test_an_idle_page_stops_being_so_when_a_bot_runs() -> None:
    visit = Visit()
    assert visit.app.idle()
    visit.press("run")
    assert not visit.app.idle()


def test_what_another_tab_has_saved_stays() -> None:
    one, other = Visit(), Visit()
    other.host.kept = one.host.kept
    one.send(type="field", name="name", value="One")
    one.do("save")
    other.send(type="field", name="name", value="Other")
    other.do("save")
    assert [bot.name for bot in other.app.state.shelf.bots] == ["One", "Other"]


def test_a_syntax_error_is_marked_at_its_line() -> None:
    visit = Visit()
    visit.type("def choose(position):\n    return (\n")
    visit.do("run")
    assert visit.host.marked == 2
    assert "Line 2: Python cannot read this." in visit.page
    assert visit.app.state.busy == ""
    visit.type(START)
    assert "cannot read" not in visit.page


def test_an_exception_is_marked_and_told() -> None:
    visit = Visit()
    visit.type("def choose(position):\n    return 1 / 0\n")
    visit.do("try")
    assert visit.host.marked == 2
    assert " games ended with an error. Line 2: it divides by 0." in visit.page
    assert "Too many faults: the match ended after " in visit.page


def test_a_late_bot_loses_and_the_page_goes_on() -> None:
    visit = Visit()
    visit.host.late = True
    visit.do("run")
    assert "It thought longer than 1 second." in visit.page
    visit.host.late = False
    visit.do("run")
    assert visit.app.state.fault is None


def test_no_choose() -> None:
    visit = Visit()
    visit.type("x = 1")
    visit.do("try")
    assert "Write a function choose(position)" in visit.page


def test_bots_are_saved_opened_and_deleted() -> None:
    visit = Visit()
    visit.send(type="field", name="name", value="  Larger ")
    visit.type(LARGER)
    visit.do("save")
    assert shelves.read(visit.host.kept[SHELF]).bots == (Bot("war", "Larger", LARGER),)
    visit.do("new")
    assert visit.host.editor == START
    visit.do("open:Larger")
    assert visit.host.editor == LARGER
    visit.do("remove:Larger")
    assert visit.app.state.shelf.bots == ()


def test_two_windows_keep_the_bots_of_both() -> None:
    one, two = Visit(), Visit()
    two.host.kept = one.host.kept
    for visit, name in ((one, "Mine"), (two, "Yours")):
        visit.send(type="field", name="name", value=name)
        visit.do("save")
    assert [bot.name for bot in shelves.read(one.host.kept[SHELF]).bots] == ["Mine", "Yours"]
    one.do("remove:Mine")
    assert [bot.name for bot in shelves.read(one.host.kept[SHELF]).bots] == ["Yours"]


@pytest.mark.parametrize("text", ['{"version":2,"shelves":[]}', "x", "[" * 100_000])
def test_a_shelf_that_cannot_be_read_is_set_aside(text: str) -> None:
    visit = Visit(kept={SHELF: text})
    assert words.BROKEN_SHELF in visit.page
    visit.do("save")
    assert len(shelves.read(visit.host.kept[SHELF]).bots) == 1
    assert visit.host.kept[SHELF_BROKEN] == text


def test_where_there_is_no_room_to_set_it_aside_it_stays() -> None:
    visit = Visit(kept={SHELF: "x"})
    visit.host.full = True
    visit.do("save")
    assert visit.host.kept[SHELF] == "x"
    assert visit.app.state.notice == words.NOT_KEPT


def test_what_is_typed_survives_a_reload() -> None:
    visit = Visit()
    visit.type(LARGER)
    assert Visit(kept=visit.host.kept).host.editor == LARGER


def shelved(visit: Visit) -> dict[str, str]:
    return {bot.name: bot.source for bot in shelves.read(visit.host.kept[SHELF]).bots}


def test_a_bot_that_is_not_saved_goes_onto_the_shelf_before_another_takes_its_place() -> None:
    visit = Visit()
    visit.type(LARGER)
    visit.do("new")
    assert visit.host.editor == START
    assert visit.app.state.notice == words.spared("My bot")
    assert shelved(visit) == {"My bot": LARGER}
    assert visit.app.state.name == "My bot 2", "to save it replaces no other"
    visit.type(SOLVER)
    visit.do("open:My bot")
    assert visit.host.editor == LARGER
    visit.type("third")
    visit.send(type="file", name="clever.py", text="fourth")
    assert visit.host.editor == "fourth"
    assert shelved(visit) == {"My bot": LARGER, "My bot 2": SOLVER, "My bot 3": "third"}


def test_a_link_does_not_cost_what_was_being_written() -> None:
    draft = {DRAFT: link.write(Bot("war", "Mine", LARGER))}
    given = f"bot={link.write(Bot('war', 'Yours', SOLVER))}"
    visit = Visit(given, kept=draft)
    assert visit.host.editor == SOLVER
    assert shelved(visit) == {"Mine": LARGER}
    assert visit.app.state.stranger
    assert SHELF not in Visit(given, kept={DRAFT: given.removeprefix("bot=")}).host.kept


def test_where_nothing_can_be_kept_a_second_press_is_needed() -> None:
    visit = Visit()
    visit.type(LARGER)
    visit.host.full = True
    visit.do("new")
    assert visit.app.state.notice == words.NOT_SPARED
    assert visit.app.state.source == LARGER
    visit.do("new")
    assert visit.host.editor == START


def test_a_full_browser_is_told() -> None:
    visit = Visit()
    visit.host.full = True
    visit.do("save")
    assert visit.app.state.notice == words.NOT_KEPT


def test_a_bot_is_shared_shown_first_and_run_when_asked() -> None:
    visit = Visit()
    visit.type(LARGER)
    visit.do("share")
    fragment = visit.host.copied.partition("#")[2]
    other = Visit(fragment, kept={DRAFT: link.write(Bot("duel", "Mine", "mine"))})
    assert other.host.editor == LARGER
    assert words.STRANGER in other.page
    assert other.host.seats == {}
    assert link.drafted(other.host.kept[DRAFT]) == Bot("duel", "Mine", "mine")
    other.do("run")
    assert words.STRANGER not in other.page


def test_a_damaged_link_is_told() -> None:
    visit = Visit("bot=1.abc.defg")
    assert visit.app.state.notice == words.BAD_LINK
    assert visit.host.editor == START


def test_files_go_out_and_come_in() -> None:
    visit = Visit()
    visit.do("export")
    assert visit.host.files == {"My-bot.py": f"# ninefold: war\n{START}"}
    visit.send(type="file", name="clever.py", text=LARGER)
    assert (visit.app.state.name, visit.host.editor) == ("clever", LARGER)
    visit.send(type="file", name="long.py", text="x" * 60_000)
    assert visit.app.state.notice == words.TOO_LONG


def test_another_game_keeps_the_text() -> None:
    visit = Visit()
    visit.type(LARGER)
    visit.send(type="field", name="game", value="battle")
    assert visit.app.state.game == "battle"
    assert visit.app.state.source == LARGER
    assert "position.target" in visit.page


def test_a_tournament_of_saved_bots_and_levels() -> None:
    visit = Visit()
    visit.type(LARGER)
    visit.do("save")
    visit.do("tournament")
    contest = visit.app.state.contest
    assert contest
    assert len(contest.meetings) == 15
    visit.do("new")
    assert visit.app.state.contest == contest, "it has nothing to do with the editor"
    visit.send(type="field", name="game", value="duel")
    assert visit.app.state.contest is None
    visit.send(type="field", name="game", value="war")
    visit.do("tournament")
    contest = visit.app.state.contest
    assert contest
    first, second = contest.meetings[0].games[:2]
    assert (first.seat, second.seat) == (1, 2)
    names = "My bot", "Gentle"
    for began, played in zip(names, (first, second), strict=True):
        winner = names[0 if played.won else 1]
        assert f'">{began} began, {winner} won<' in visit.page


def test_all_saved_bots_are_in_the_tournament_and_who_asks_the_solver_is_marked() -> None:
    visit = Visit()
    sources = [LARGER, *[f"{LARGER}\n# {each}" for each in range(5)], SOLVER]
    for at, source in enumerate(sources):
        visit.send(type="field", name="name", value=f"Bot {at}")
        visit.type(source)
        visit.do("save")
    visit.do("tournament")
    contest = visit.app.state.contest
    assert contest
    assert len(contest.entrants) == len(sources) + len(seats.LEVELS)
    assert contest.helped == {6}
    assert visit.page.count(" *</th>") == 1
    assert "<th>Bot 6 *</th>" in visit.page
    assert results.WITH_HELP in html.unescape(visit.page)


def test_a_game_of_a_tournament_opens_with_those_who_played_it() -> None:
    visit = Visit()
    for name, source in (("Larger", LARGER), ("Other", START)):
        visit.send(type="field", name="name", value=name)
        visit.type(source)
        visit.do("save")
    visit.do("tournament")
    contest = visit.app.state.contest
    assert contest
    codes = re.findall(r"\.\./war/#([^\"]+)\">Other began, ", visit.page)
    games = [decode(html.unescape(code)) for code in codes]
    met = {session.seats[1] for session in games}
    assert {seat.name for seat in met if isinstance(seat, seats.Bot)} == {"Larger"}
    assert {seat.level for seat in met if isinstance(seat, seats.Computer)} == set(seats.LEVELS)
    assert all(session.position.outcome for session in games)
    for session in games:
        assert isinstance(session.seats[0], seats.Bot)
        assert session.seats[0].name == "Other"


def test_the_board_says_the_name_of_the_bot() -> None:
    visit = Visit()
    visit.send(type="field", name="name", value="Larger")
    visit.do("run")
    assert '<p class="lab-seat player-1">Larger</p>' in visit.page.replace("player-2", "player-1")
    assert "Your bot" not in visit.page.partition('class="lab-watching"')[2].partition("<pre")[0]


@pytest.mark.parametrize("game", BY_KEY)
def test_every_game_has_its_guide(game: str) -> None:
    page = Visit(game).page
    assert "position.moves()" in page
    assert "position.key" in page
    assert "Position(" in page


def test_nothing_else_is_loaded_or_written() -> None:
    visit = Visit()
    visit.do("run")
    assert set(visit.host.kept) <= {SHELF, DRAFT}


def test_what_came_of_games_is_brought_into_sight() -> None:
    """On a phone, and below a long bot, the board and the results are out of sight."""
    visit = Visit()
    visit.do("run")
    assert visit.host.revealed == [BOARD]
    visit.host.revealed.clear()
    visit.do("try")
    assert visit.host.revealed == [BOARD, RESULTS]
    visit.host.revealed.clear()
    visit.do("mistake:0")
    assert visit.host.revealed == [POSITION]
    visit.host.revealed.clear()
    visit.do("challenge:1")
    assert visit.host.revealed == []  # what it says is beside its button


def test_a_fault_in_try_it_is_brought_into_sight_where_it_is_told() -> None:
    visit = Visit()
    visit.type("def choose(position)\n")
    visit.do("try")
    assert visit.host.revealed == [BOARD, FAULT]


def test_nobody_moves_first_where_the_bot_could_not_be_read() -> None:
    visit = Visit()
    visit.type("def choose(position)\n")
    visit.do("run")
    assert visit.app.state.fault
    assert visit.app.state.told == ""


def test_a_stranger_s_bot_is_shown_with_its_name_and_who_gave_it() -> None:
    visit = Visit(f"bot={link.write(Bot('war', 'Greedy', LARGER, 'Kim'))}")
    assert "This bot came with a link. Kim named it Greedy. Read it first" in visit.page


@pytest.mark.thorough
def test_the_same_bot_is_tried_with_the_same_games() -> None:
    """Then a change of the bot can be seen to help or not."""
    tallies = []
    for _ in range(2):
        visit = Visit()
        visit.type(LARGER)
        visit.do("try")
        visit.do("try")
        result = visit.app.state.result
        assert result
        tallies.append([each.code for each in result.games])
    assert tallies[0] == tallies[1]


def test_mistakes_say_where_they_were_made() -> None:
    visit = Visit()
    visit.type(LARGER)
    visit.do("try")
    result = visit.app.state.result
    assert result
    assert result.mistakes
    first = result.mistakes.worst[0]
    position = decode(first.code).position
    assert isinstance(position, WarPosition)
    row = " ".join(map(str, position.row))
    assert f"<b>Row {row}:</b> It played {first.move}" in visit.page
    visit.do("mistake:0")
    assert f"Better: {first.best[0]}. In the bot's place: " in visit.app.state.told


def test_a_missed_challenge_shows_where() -> None:
    visit = Visit()
    visit.type("def choose(position):\n    return 'L'\n")
    visit.do("challenge:5")
    assert "Not yet: " in visit.page
    assert " wins kept." in visit.page
    verdict = visit.app.state.verdict("war.5")
    assert verdict
    visit.do("missed:5")
    missed = visit.app.state.session
    assert missed == decode(verdict.code)
    assert missed.position.outcome is None
    assert visit.app.state.told == words.MISSED
    assert visit.host.revealed[-1] == POSITION
    visit.do("again")
    assert visit.app.state.told == "It plays L, which still gives the win away."
    visit.do("run")
    assert 'data-target="again"' not in visit.page


def test_a_position_that_a_challenge_sets_is_one_for_the_bot_and_an_opponent() -> None:
    visit = Visit()
    visit.type("def choose(position):\n    return 'L'\n")
    visit.press("challenge:3")
    visit.wait(1)
    assert '<progress max="12"' in visit.page
    visit.wait()
    assert "Not yet: " in visit.page
    visit.do("missed:3")
    bench = visit.page.partition('class="lab-watching"')[2]
    assert "Opponent<" in bench
    assert bench.count("My bot<") == 1
    visit.press("challenge:3")
    assert "Not yet: " not in visit.page


def test_what_is_passed_stays_so_when_another_bot_misses_it() -> None:
    visit = Visit()
    visit.type(BEST)
    visit.do("challenge:2")
    assert f"\N{NO-BREAK SPACE}{words.DONE}<" in visit.page
    visit.type("def choose(position):\n    return 'L'\n")
    visit.do("challenge:2")
    assert f"\N{NO-BREAK SPACE}{words.DONE_BEFORE}<" in visit.page


def test_a_bot_that_another_of_its_name_replaced_can_be_had_again() -> None:
    visit = Visit()
    visit.type(LARGER)
    visit.do("save")
    visit.do("save")
    assert visit.app.state.notice == words.saved("My bot")
    visit.type(SOLVER)
    visit.do("save")
    assert visit.app.state.notice == words.replaced("My bot")
    assert f">{words.UNDO}<" in visit.page
    visit.do("restore")
    assert shelved(visit) == {"My bot": SOLVER, "My bot 2": LARGER}
    assert f">{words.UNDO}<" not in visit.page


def full() -> Visit:
    """A browser without room, and a bot that is nowhere else."""
    visit = Visit()
    visit.host.full = True
    visit.type(LARGER)
    return visit


def test_that_the_bot_is_not_kept_is_told_once() -> None:
    visit = full()
    assert visit.app.state.notice == words.NOT_KEPT
    visit.press("dismiss")
    visit.type(SOLVER)
    assert visit.app.state.notice == ""
    visit.host.full = False
    visit.type(BEST)
    assert link.drafted(visit.host.kept[DRAFT]).source == BEST
    visit.host.full = True
    visit.type(LARGER)
    assert visit.app.state.notice == words.NOT_KEPT


@pytest.mark.parametrize("between", ["share", "dismiss", "run", "export"])
def test_a_warning_is_for_the_very_next_press(between: str) -> None:
    visit = full()
    visit.do("new")
    assert visit.app.state.notice == words.NOT_SPARED
    visit.do(between)
    visit.do("new")
    assert visit.app.state.source == LARGER
    assert visit.app.state.notice == words.NOT_SPARED
    visit.send(type="file", name="theirs.py", text=SOLVER)
    assert visit.app.state.source == LARGER, "that was another thing to do"
    visit.send(type="file", name="theirs.py", text=SOLVER)
    assert visit.app.state.source == SOLVER


def test_what_cannot_be_kept_is_not_listed_beside_what_is() -> None:
    visit = Visit()
    visit.type(LARGER)
    visit.do("save")
    visit.host.full = True
    visit.send(type="field", name="name", value="Other")
    visit.do("save")
    assert visit.app.state.notice == words.NOT_KEPT
    assert [bot.name for bot in visit.app.state.shelf.bots] == ["My bot"]


def test_what_was_deleted_is_what_comes_back() -> None:
    """Another tab had saved it anew."""
    visit = Visit()
    visit.type(LARGER)
    visit.do("save")
    theirs = Bot("war", "My bot", SOLVER)
    visit.host.kept[SHELF] = shelves.write(shelves.Shelf((theirs,)))
    visit.do("remove:My bot")
    visit.do("restore")
    assert shelved(visit) == {"My bot": SOLVER}


def test_beside_a_stranger_s_bot_notices_can_be_read_and_undone() -> None:
    visit = Visit()
    visit.type(LARGER)
    visit.do("save")
    stranger = Bot("war", "My bot", SOLVER, "Kim")
    visit.send(type="followed", fragment=f"bot={link.write(stranger)}")
    visit.do("remove:My bot")
    assert html.escape(words.stranger("My bot", "Kim")) in visit.page
    assert f">{words.UNDO}<" in visit.page
    visit.do("tournament")
    assert visit.app.state.stranger, "only saved bots have played"
    visit.do("run")
    assert not visit.app.state.stranger
    assert f">{words.UNDO}<" in visit.page, "a run is no answer to that"
    visit.do("restore")
    assert shelved(visit) == {"My bot": LARGER}


def test_a_result_names_the_level_that_was_played() -> None:
    visit = Visit()
    visit.press("try")
    visit.wait(20)
    visit.send(type="field", name="level", value="perfect")
    visit.type(SOLVER)
    visit.wait()
    result = visit.app.state.result
    assert result
    assert (result.level, result.helped) == ("steady", False)
    assert "against Steady." in visit.page


def test_a_bot_that_cannot_be_read_loses_its_games_of_a_tournament() -> None:
    visit = Visit()
    for name, source in (("Broken", "def choose(position:\n"), ("Good", LARGER)):
        visit.send(type="field", name="name", value=name)
        visit.type(source)
        visit.do("save")
    visit.do("tournament")
    assert visit.app.state.contest
    assert visit.app.state.fault is None
    assert visit.host.marked == 0
    assert "Broken lost 30 games by an error of its own." in visit.page


def test_what_belongs_to_another_text_goes_with_it() -> None:
    visit = Visit()
    visit.type(BEST)
    visit.do("share")
    visit.do("challenge:2")
    assert visit.app.state.link
    assert visit.app.state.verdicts
    visit.type(f"{BEST}# more")
    assert not visit.app.state.link
    visit.do("new")
    assert not visit.app.state.verdicts


def test_the_line_of_a_fault_is_marked_in_the_text_that_ran() -> None:
    visit = Visit()
    wrong = "def choose(position):\n    return 1 / 0\n"
    visit.type(wrong)
    visit.press("run")
    visit.type(f"# changed meanwhile\n{wrong}")
    visit.wait()
    assert "Line 2: it divides by 0." in visit.page
    assert visit.host.marked == 0


def test_a_bot_that_no_link_can_have_is_told() -> None:
    visit = Visit()
    letters = "".join(map(chr, Random(1).choices(range(0x4E00, 0x9E00), k=30_000)))
    visit.type(f"# {letters}\n{LARGER}")
    for target in ("share", "play"):
        visit.do(target)
        assert visit.app.state.notice == words.NO_LINK
        visit.do("dismiss")
    assert not visit.host.copied
    assert not visit.host.gone


def test_what_went_wrong_comes_before_what_was_won() -> None:
    visit = Visit()
    visit.type("def choose(position):\n    return 1 / 0\n")
    visit.do("try")
    told = visit.page.partition('class="lab-results"')[2]
    assert 0 < told.find("ended with an error") < told.find("games won")


def test_the_console_says_that_there_was_more() -> None:
    visit = Visit()
    text = "\n".join(map(str, range(running.MOST_LINES)))
    visit.app.printed(text)
    assert visit.app.state.console[0] == "0"
    visit.app.printed("and one more")
    assert len(visit.app.state.console) == running.MOST_LINES
    assert visit.app.state.console[:2] == (running.MORE, "2")


def test_a_bot_that_was_written_for_another_game_is_told() -> None:
    visit = Visit()
    visit.send(type="field", name="game", value="duel")
    assert visit.app.state.notice == ""
    visit.type(LARGER)
    visit.send(type="field", name="game", value="war")
    assert visit.app.state.notice == words.of_another_game("Sequence Duel")
    visit.send(type="field", name="game", value="battle")
    assert visit.app.state.notice == words.of_another_game("Sequence Duel")
    visit.send(type="field", name="game", value="duel")
    assert visit.app.state.notice == ""
    visit.send(type="field", name="game", value="battle")
    visit.type(f"# for this one\n{LARGER}")
    visit.send(type="field", name="game", value="duel")
    assert visit.app.state.notice == words.of_another_game("Sum Battle")


def test_what_is_written_into_a_stranger_s_bot_is_there_again() -> None:
    """Its link would bring the bot as it was: it leaves the address."""
    given = f"bot={link.write(Bot('war', 'Theirs', LARGER, 'Kim'))}"
    visit = Visit(given)
    assert DRAFT not in visit.host.kept
    visit.type(f"# mine\n{LARGER}")
    assert not visit.app.state.stranger
    assert not visit.host.linked
    again = Visit(kept=visit.host.kept)
    assert again.app.state.source == f"# mine\n{LARGER}"
    assert again.app.state.by == "Kim"


def test_an_address_stays_where_nothing_can_be_kept() -> None:
    visit = Visit(f"bot={link.write(Bot('war', 'Theirs', LARGER))}")
    visit.host.full = True
    visit.type(f"# mine\n{LARGER}")
    assert visit.host.linked


def test_a_bot_that_was_deleted_can_be_had_again() -> None:
    visit = Visit()
    visit.type(LARGER)
    visit.do("save")
    visit.do("remove:My bot")
    assert f">{words.UNDO}<" in visit.page
    visit.type(SOLVER)
    visit.do("save")
    assert f">{words.UNDO}<" not in visit.page
    visit.do("remove:My bot")
    visit.do("restore")
    assert shelved(visit) == {"My bot": SOLVER}
    visit.do("restore")
    assert shelved(visit) == {"My bot": SOLVER}
    assert f">{words.UNDO}<" not in visit.page


def test_results_of_another_text_say_so() -> None:
    visit = Visit()
    visit.type(LARGER)
    visit.press("try:2")
    visit.wait()
    assert words.CHANGED not in visit.page
    visit.type(SOLVER)
    assert words.CHANGED in visit.page
    visit.type(LARGER)
    assert words.CHANGED not in visit.page


def test_the_board_shows_the_rules_that_are_chosen() -> None:
    visit = Visit()
    visit.do("run")
    visit.send(type="field", name="preset", value="long")
    position = visit.app.state.session.position
    assert isinstance(position, WarPosition)
    assert len(position.row) == 15
    assert visit.app.state.told == ""
    visit.do("new")
    assert visit.app.state.session.settings["n"] == 15


def test_the_bot_is_played_against_by_the_rules_that_are_chosen() -> None:
    visit = Visit()
    assert 'href="../war/#bot=1.' in visit.page
    visit.send(type="field", name="preset", value="long")
    assert 'href="../war/#long&amp;bot=1.' in visit.page


def test_a_level_is_no_reason_to_keep_the_bot() -> None:
    """Another tab may have kept a later one."""
    visit = Visit(kept={DRAFT: draft.write(Bot("war", "Mine", LARGER))})
    visit.host.kept[DRAFT] = theirs = draft.write(Bot("war", "Mine", SOLVER))
    for name, value in (("level", "sharp"), ("preset", "long")):
        visit.send(type="field", name=name, value=value)
    assert visit.host.kept[DRAFT] == theirs


@pytest.mark.parametrize("text", ['{"version": 2, "bot": []}', "2.abc.defg", "rubbish"])
def test_a_draft_that_cannot_be_read_is_set_aside(text: str) -> None:
    visit = Visit(kept={DRAFT: text})
    visit.type(LARGER)
    assert visit.host.kept[DRAFT_BROKEN] == text
