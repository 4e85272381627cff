"""What a screen reader gets: the position in words, every move of the opponent, the result."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from ninefold.ai.levels import LEVEL_BY_KEY, choose
from ninefold.rules import BY_KEY, battle, duel, plain, quest, split, war
from ninefold.rules.game import AnyPosition
from ninefold.words.en import battle as battle_words
from ninefold.words.en import boards as en_board
from ninefold.words.en import duel as duel_words
from ninefold.words.en import page as en_page
from ninefold.words.en import quest as quest_words
from ninefold.words.en import split as split_words
from ninefold.words.en.common import Names
from ninefold.words.en.games import GAME_WORDS
from tests.web.table import Table, made, names_of


def in_words(position: AnyPosition, names: Names) -> str:
    """The sentence that stands before every board."""
    base = plain(position)
    match base:
        case split.SplitPosition() | war.WarPosition():
            return en_board.row(base.row)
        case duel.DuelPosition():
            return duel_words.sequence_label(base.sequence, base.moves())
        case quest.QuestPosition():
            calls = [quest_words.called(names[call.player - 1], call.value) for call in base.calls]
            return " ".join((quest_words.sequence_label(base.sequence, base.left), *calls))
        case battle.BattlePosition():
            sides = zip(names, base.totals, strict=True)
            tracks = (battle_words.track(name, total, base.target) for name, total in sides)
            return " ".join((*tracks, battle_words.blocked_label(base.blocked(), base.last)))
        case _:
            raise AssertionError(base)


def check_board(table: Table) -> None:
    """The words fit the position; everything that can be pressed has a name."""
    session = table.session()
    wanted = in_words(session.position, names_of(session))
    board = table.page.locator("#board [role=group]")
    expect(board).to_have_attribute("aria-label", GAME_WORDS[table.key].BOARD)
    expect(board.locator("p.visually-hidden").first).to_have_text(wanted)
    nameless = "all => all.filter(it => !(it.getAttribute('aria-label') ?? '').trim()).length"
    assert table.page.locator("#board button").evaluate_all(nameless) == 0


def check_answer(table: Table) -> None:
    """The last thing said is what the computer did, and then whose turn it is or who won."""
    session = table.session()
    before, move = session.positions[session.ply - 1], session.moves[session.ply - 1]
    names = names_of(session)
    told = en_page.said_of(names[before.turn - 1], en_page.did(before, move))
    outcome = session.position.outcome
    rest = en_page.wins(outcome, names) if outcome else en_page.turn(names[0])
    assert table.live() == f"{told} {rest}"


def test_moves_and_results_are_said(table: Table) -> None:
    live = table.page.locator("#live")
    expect(live).to_have_attribute("aria-live", "polite")
    assert live.evaluate("it => getComputedStyle(it).display") != "none"
    assert live.evaluate("it => getComputedStyle(it).visibility") == "visible"
    table.page.evaluate("() => { window.live = document.getElementById('live') }")
    for key in BY_KEY:
        table.lay(made(key))
        check_board(table)
        rng = Random(5)
        for _ in range(3):
            if not table.over():
                table.turn(choose(table.session().position, LEVEL_BY_KEY["sharp"], rng))
                check_answer(table)
                check_board(table)
    assert table.page.evaluate("() => window.live === document.getElementById('live')")
    result(table)
    half_made(table)


def result(table: Table) -> None:
    table.lay(made("war", "L,L,L,L,L,L,L", seats=("you", "friend")))
    table.turn("L")
    outcome = table.session().position.outcome
    assert outcome
    table.expect_live(en_page.wins(outcome, names_of(table.session())))
    check_board(table)


def half_made(table: Table) -> None:
    """A cut that is held is part of the words."""
    table.lay(made("split"))
    table.press_board("cut:4")
    position = plain(table.session().position)
    assert isinstance(position, split.SplitPosition)
    held = split_words.held(position.row[:4], position.row[4:])
    words = table.page.locator("#board p.visually-hidden").first
    expect(words).to_have_text(f"{in_words(position, names_of(table.session()))} {held}")
    expect(table.page.locator('#board [data-target="cut:4"]')).to_have_attribute(
        "aria-pressed", "true"
    )
