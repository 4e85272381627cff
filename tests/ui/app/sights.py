"""What the page must show and say of a game, compared with what the core says of it."""

from __future__ import annotations

from ninefold.rules import battle, duel, plain, quest, split, war
from ninefold.rules.game import AnyPosition, Player
from ninefold.session import Play, new_session, reduce
from ninefold.ui.games import VIEWS
from ninefold.words.en import battle as battle_words
from ninefold.words.en import boards as board_words
from ninefold.words.en import duel as duel_words
from ninefold.words.en import page as words
from ninefold.words.en import quest as quest_words
from ninefold.words.en.games import GAME_WORDS
from ninefold.words.en.grammar import Names
from tests.made import names_of
from tests.ui.fake import Page, found, texts
from tests.ui.finding import nodes


def check_scores(page: Page) -> None:
    """Both seats show what the core says."""
    position = plain(page.session.position)
    players: tuple[Player, Player] = (1, 2)
    for player in players:
        (seat,) = page.found("data-player", str(player))
        shown = [texts(each) for each in found(seat, "class", "score")]
        score = VIEWS[page.state.key].board.score(position, player)
        assert shown == ([score] if score else [])


def check_end(page: Page) -> None:
    """What the page says of the end is what the core says for the same moves."""
    session = page.session
    again = new_session(session.game.key, session.settings, session.seats, session.seed)
    for move in session.moves:
        again = reduce(again, Play(move))
    outcome = again.position.outcome
    assert outcome
    names = names_of(session)
    assert page.waits == "nobody"
    assert page.status == words.wins(outcome, names)
    assert words.wins(outcome, names) in page.state.said
    end = page.one("class", "end")
    assert [texts(each) for each in nodes(end) if each.tag == "h2"] == [
        words.headline(outcome, names)
    ]
    told = [texts(each) for each in nodes(end) if each.tag == "p"]
    assert told[0] == words.why(outcome, names)
    (won,) = page.found("class", "seat-won")
    assert [texts(each) for each in found(won, "class", "name")] == [str(names[outcome.winner - 1])]
    check_scores(page)


def check_board(page: Page) -> None:
    """The words fit the position; everything that can be pressed has a name."""
    board = page.one("id", "board")
    (group,) = found(board, "role", "group")
    assert group.get("aria-label") == GAME_WORDS[page.state.key].BOARD
    told, *_ = (each for each in found(group, "class", "visually-hidden") if each.tag == "p")
    assert texts(told) == in_words(page.session.position, names_of(page.session))
    buttons = [each for each in nodes(board) if each.tag == "button"]
    assert all((each.get("aria-label") or "").strip() for each in buttons)


def in_words(position: AnyPosition, names: Names) -> str:
    """The sentence that stands before every board."""
    base = plain(position)
    match base:
        case split.SplitPosition() | war.WarPosition():
            return board_words.row(base.row)
        case duel.DuelPosition():
            return duel_words.sequence_label(base.sequence, base.moves())
        case quest.QuestPosition():
            called = [(str(names[call.player - 1]), call.value) for call in base.calls]
            calls = [quest_words.called(name, value) for name, value in called]
            return " ".join((quest_words.sequence_label(base.sequence, base.left), *calls))
        case battle.BattlePosition():
            sides = zip(map(str, names), base.totals, strict=True)
            tracks = (battle_words.track(name, total, base.target) for name, total in sides)
            return " ".join((*tracks, battle_words.blocked_label(base.blocked(), base.last)))
        case _:
            raise AssertionError(base)


def check_answer(page: Page) -> None:
    """The last thing said is what the computer did, and then whose turn it is or who won."""
    session = page.session
    before, move = session.positions[session.ply - 1], session.moves[session.ply - 1]
    names = names_of(session)
    told = words.said_of(names[before.turn - 1], words.did(before, move))
    outcome = session.position.outcome
    rest = words.wins(outcome, names) if outcome else words.turn(names[0])
    assert page.state.said == f"{told} {rest}"
    assert texts(page.one("id", "live")).strip("\N{NO-BREAK SPACE}") == page.state.said
