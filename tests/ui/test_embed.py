"""Embedding without a page: options, news, wishes, snippets, and what the article claims."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ninefold import solver
from ninefold.rules import BY_KEY
from ninefold.rules.settings import all_settings
from ninefold.rules.split import SplitPosition
from ninefold.session import Play, new_session, reduce
from ninefold.session.code import decode, encode, replay
from ninefold.session.match import new_match
from ninefold.session.seats import FRIEND, YOU, Computer
from ninefold.session.terms import Terms
from ninefold.ui.dispatch import dispatch
from ninefold.ui.effects import Close, Copy, Open
from ninefold.ui.embed.article import PUZZLE
from ninefold.ui.embed.frame import built, framed, wish
from ninefold.ui.embed.news import news
from ninefold.ui.embed.options import (
    ACCENTS,
    Embed,
    Frame,
    element_snippet,
    frame_address,
    frame_snippet,
    height_for,
    options,
    query,
)
from ninefold.ui.embed.pages import policy
from ninefold.ui.embed.sheet import chosen_options, embed_sheet
from ninefold.ui.embed.view import render_frame
from ninefold.ui.events import Choose, Closed, Copied, Key, Load, Opened, Press, Worked
from ninefold.ui.games import VIEWS
from ninefold.ui.html import render
from ninefold.ui.opening import open_code
from ninefold.ui.pages import Assets
from ninefold.ui.prefs import FIRST_SEED, Prefs
from ninefold.ui.state import REPLY, State, first_state, laid_out, opened
from ninefold.words.en import embed as en_embed
from tests.ui.fake import frame

SITE = "https://example.org/games/"
NAMES = st.sampled_from(options())
ODD = st.dictionaries(NAMES | st.text(max_size=8), st.text(max_size=30), max_size=6)
LIKELY = st.sampled_from(
    ["", "0", "1", "12", "dark", "teal", "#fff", "sharp", "second", "en", "-1"]
)


def do(target: str) -> Press:
    return Press(target, board=False, seed=5)


def battle(moves: str = "5,1") -> str:
    return encode(replay(new_session("battle", {}, (YOU, Computer("sharp")), 3), moves))


def test_without_options_it_is_what_the_page_shows() -> None:
    for key in BY_KEY:
        assert render_frame(framed(key, {})) == render_frame(built(key))


def test_options_are_obeyed() -> None:
    state = framed("war", {"n": "12", "level": "sharp", "seat": "second", "seed": "4", "undo": "0"})
    assert state.session.settings["n"] == 12
    assert state.session.seats == (Computer("sharp"), YOU)
    assert state.session.seed == 4
    assert state.frame == Frame(undo=False)
    assert state.notice is None


def test_a_code_is_opened_at_another_level() -> None:
    state = framed("battle", {"code": battle(), "level": "gentle"})
    assert state.session.ply == 2
    assert state.session.seats == (YOU, Computer("gentle"))
    assert state.notice is None


@pytest.mark.parametrize(
    ("asked", "left_out"),
    [
        ({"code": "rubbish"}, ["code"]),
        ({"code": encode(new_session("duel", {}, (YOU, Computer("easy")), 1))}, ["code"]),
        ({"code": battle(), "target": "90"}, ["target"]),
        ({"level": "godlike", "seat": "third"}, ["level", "seat"]),
        ({"target": "-4", "gap": "lots"}, ["target", "gap"]),
        ({"seed": "1e9"}, ["seed"]),
        ({"theme": "pink", "accent": "url(x)", "lang": "tlh"}, ["theme", "accent", "lang"]),
        ({"undo": "no", "autostart": "soon"}, ["undo", "autostart"]),
    ],
)
def test_what_makes_no_sense_is_left_out(asked: dict[str, str], left_out: list[str]) -> None:
    state = framed("battle", asked)
    assert en_embed.ignored(left_out) in unescape(render(render_frame(state)))
    if "code" in left_out:
        assert state.session.moves == ()


def test_strange_names_are_nothing_to_us() -> None:
    assert framed("war", {"utm_source": "mail", "fbclid": "x", "target": "60"}).notice is None


@given(key=st.sampled_from(sorted(BY_KEY)), asked=ODD | st.dictionaries(NAMES, LIKELY))
def test_no_address_breaks_a_frame(key: str, asked: dict[str, str]) -> None:
    state = framed(key, asked)
    assert state.key == key
    render_frame(state)


@pytest.mark.parametrize("text", ["teal", "#0a6", "0A6b66", "en"])
def test_good_looks(text: str) -> None:
    name = "lang" if text == "en" else "accent"
    assert framed("duel", {name: text}).notice is None


def test_the_mark_leads_to_the_same_position() -> None:
    state = framed("battle", {"code": battle()})
    assert f'href="../../battle/#{battle()}"' in render(render_frame(state))


def test_without_undo() -> None:
    state = framed("battle", {"code": battle(), "undo": "0"})
    assert "do:undo" not in render(render_frame(state))
    for event in (do("do:undo"), do("jump:0"), Key("u", None, 1)):
        after, _ = dispatch(state, event)
        assert after.session is state.session
        assert after.said == en_embed.NO_UNDO


def test_a_frame_has_one_sheet() -> None:
    state = built("duel")
    assert dispatch(state, Key("?", None, 1)) == (state, (Open("rules"),))
    assert render(render_frame(state)).count("<dialog") == 1


def test_news_of_moves_and_the_end() -> None:
    state = framed("duel", {"opponent": "friend"})
    (ready,) = news(None, state)
    assert ready == {"type": "ready", "game": "duel", "code": encode(state.session), "ply": 0}
    told = []
    for move in (5, 1, 7):
        after, _ = dispatch(state, Press(str(move), board=True, seed=1))
        told += news(state, after)
        state = after
    assert [item["type"] for item in told] == ["move", "move", "move", "end"]
    assert (told[1]["move"], told[1]["player"], told[1]["seat"]) == ("1", 2, "friend")
    assert decode(told[2]["code"]).position == state.session.position
    assert (told[3]["winner"], told[3]["seat"]) == (1, "you")
    json.dumps(told)


def test_no_news_of_anything_else() -> None:
    state = framed("battle", {"code": battle()})
    undone, _ = dispatch(state, do("do:undo"))
    assert news(state, undone) == []
    again, _ = dispatch(state, do("do:new"))
    assert news(state, again) == []
    assert news(state, replace(state, said="x")) == []


def test_news_never_has_names() -> None:
    named = replace(framed("duel", {"opponent": "friend"}), prefs=Prefs(you="Ada", friend="Bob"))
    after, _ = dispatch(named, Press("5", board=True, seed=1))
    assert "Ada" not in json.dumps([*news(None, named), *news(named, after)])


def test_wishes() -> None:
    assert wish({"type": "new"}, 7) == Press("do:new", board=False, seed=7)
    assert wish({"type": "load", "code": "x"}, 7) == Load("x")


@pytest.mark.parametrize(
    "message",
    [None, 1, "new", [], {}, {"type": "eval"}, {"type": "load"}, {"type": "load", "code": 1}],
)
def test_other_messages_are_nothing(message: object) -> None:
    assert wish(message, 7) is None


@given(st.text(max_size=50))
def test_a_bad_code_changes_nothing(code: str) -> None:
    state = built("war")
    assert dispatch(state, Load(code)) == (state, ())


def test_a_code_of_another_game_changes_nothing() -> None:
    state = built("war")
    assert dispatch(state, Load(battle())) == (state, ())


def test_a_good_code_is_loaded() -> None:
    after, _ = dispatch(framed("battle", {"level": "perfect"}), Load(battle()))
    assert encode(after.session) == battle()
    assert after.frame


class Tags(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


WANTED = {"code": battle(), "theme": "dark", "accent": "#0a6b66", "undo": "0"}


def test_the_frame_snippet() -> None:
    ((tag, attrs),) = Tags(frame_snippet(SITE, "battle", WANTED)).found
    assert tag == "iframe"
    wanted = {"src", "title", "width", "height", "frameborder", "loading", "allow", "sandbox"}
    assert set(attrs) == wanted
    assert attrs["frameborder"] == "0"
    assert attrs["loading"] == "lazy"
    assert attrs["allow"] == "clipboard-write"
    assert dict(parse_qsl(urlsplit(attrs["src"] or "").query)) == WANTED


def test_the_element_snippet() -> None:
    script, element = Tags(element_snippet(SITE, "battle", WANTED)).found
    assert script == ("script", {"src": f"{SITE}embed.js", "async": None})
    assert element == ("ninefold-game", {"game": "battle", **WANTED})


@given(st.dictionaries(st.sampled_from(["code", "row"]), st.text(max_size=20)))
def test_addresses_are_read_back(given_options: dict[str, str]) -> None:
    read = dict(parse_qsl(query(given_options), keep_blank_values=True))
    assert read == given_options


def test_an_address_without_options_is_plain() -> None:
    assert frame_address(SITE, "war", {}) == f"{SITE}embed/war/"


def opened_sheet(state: State) -> State:
    after, effects = dispatch(replace(state, site=SITE), Opened("embed"))
    assert effects == ()
    return after


def test_the_sheet_begins_with_the_board() -> None:
    assert "<iframe" not in render(embed_sheet(first_state("battle")))
    state = opened_sheet(open_code(battle(), Prefs()))
    assert chosen_options(state, state.embed or Embed()) == {"code": battle()}
    assert f"embed/battle/?code={battle()}" in render(embed_sheet(state))


def test_the_first_deal_needs_no_code() -> None:
    state = opened_sheet(first_state("split"))
    assert state.session.seed == FIRST_SEED
    assert chosen_options(state, Embed()) == {}


def test_choices_in_the_sheet() -> None:
    state = opened_sheet(open_code(battle(), Prefs()))
    fields = {"begin": "new", "level": "easy", "theme": "dark", "accent": "plum", "autostart": "on"}
    after, _ = dispatch(state, Choose(fields))
    wanted = {"level": "easy", "theme": "dark", "accent": "plum", "undo": "0", "autostart": "1"}
    assert chosen_options(after, after.embed or Embed()) == wanted


def test_the_sheet_knows_settings_and_seats() -> None:
    new = Embed(begin="new")
    session = new_session("war", {"n": 12}, (Computer("sharp"), YOU), 77)
    wanted = {"seat": "second", "level": "sharp", "n": "12"}
    assert chosen_options(opened(session, Prefs()), new) == wanted
    assert chosen_options(opened(session, Prefs(seat="draw")), new) == wanted | {"seat": "draw"}
    friends = new_session("war", {}, (YOU, FRIEND), 77)
    assert chosen_options(opened(friends, Prefs()), new) == {"opponent": "friend"}


def test_the_sheet_states_the_height_for_the_settings() -> None:
    large = opened_sheet(
        opened(new_session("war", {"n": 40}, (YOU, Computer("steady")), 7), Prefs())
    )
    text = render(embed_sheet(large))
    assert f'height="{height_for("war", {"n": 40})}"' in text
    assert f'height="{VIEWS["war"].height}"' not in text
    row = tuple(range(1, 16))
    assert height_for("split", {"n": 9, "row": row}) == height_for("split", {"n": 15})


def test_the_sheet_states_the_height_for_a_match() -> None:
    match = new_match("war", {}, (YOU, Computer("steady")), 7, Terms(rounds=3))
    text = render(embed_sheet(opened_sheet(laid_out(match, Prefs()))))
    assert f'height="{height_for("war", {}, Terms(rounds=3))}"' in text
    assert f'height="{VIEWS["war"].height}"' not in text


def test_a_drawn_seat_is_left_to_chance() -> None:
    seats = {framed("war", {"seat": "draw"}, chance).session.seats for chance in (4, 5)}
    assert seats == {(YOU, Computer("steady")), (Computer("steady"), YOU)}
    fixed = {"seat": "draw", "seed": "7"}
    assert {framed("war", fixed, chance).session.seed for chance in (4, 5)} == {7}


@pytest.mark.parametrize("key", BY_KEY)
def test_what_the_sheet_writes_the_frame_reads(key: str) -> None:
    state = open_code(encode(new_session(key, {"swap": 1}, (Computer("sharp"), YOU), 77)), Prefs())
    wanted = chosen_options(state, Embed(begin="new"))
    made = framed(key, wanted)
    assert made.notice is None
    assert made.session.settings == state.session.settings
    assert made.session.seats == state.session.seats


def test_the_sheet_goes_when_it_is_closed() -> None:
    after, _ = dispatch(opened_sheet(first_state("war")), Closed("embed"))
    assert after.embed is None


def test_copying_a_snippet() -> None:
    state = opened_sheet(first_state("war"))
    assert dispatch(state, do("copy:snippet-frame")) == (state, (Copy("snippet-frame"),))
    after, _ = dispatch(state, Copied(True, "snippet-frame"))
    assert after.embed
    assert after.embed.told == en_embed.COPIED


def test_every_setting_is_an_option() -> None:
    for game in BY_KEY.values():
        assert {setting.key for setting in all_settings(game)} <= set(options())


def winning(key: str, code: str = "") -> list[str]:
    position = decode(code).position if code else first_state(key).session.position
    found = solver.values(position)
    game = BY_KEY[key]
    return [game.format_move(move) for move, value in found.items() if value.wins]


def test_what_the_article_claims() -> None:
    """Seven of nine openings lose in the duel; one move wins the puzzle; the right end of the row
    is worth two points more."""
    assert len(winning("duel")) == 2
    puzzle = decode(PUZZLE)
    wins = [
        move
        for move in puzzle.position.moves()
        if not solver.value(reduce(puzzle, Play(move)).position).wins
    ]
    assert wins == [9]
    assert puzzle.seat == YOU
    ends = solver.values(first_state("war").session.position)
    assert (ends["R"].margin or 0) - (ends["L"].margin or 0) == 2
    split = first_state("split").session.position
    assert isinstance(split, SplitPosition)
    assert sum(split.row) == 45
    assert min(sum(split.parts(move)[1]) for move in split.moves()) == 5


def test_the_rules_and_the_level_are_inside_the_frame() -> None:
    page = frame("battle", target="30", level="easy")
    assert page.found("data-opens", "rules")
    assert "Reach 30 exactly" in page.text("class", "rules-text")
    pressed = [each.get("data-target") for each in page.found("aria-pressed", "true")]
    assert pressed == ["do:level-easy"]
    page.press("do:level-perfect")
    assert page.session.seats == (YOU, Computer("perfect"))
    assert page.session.settings["target"] == 30
    assert Close("rules") in page.host.done


def test_a_move_of_the_computer_is_news_too() -> None:
    state = framed("battle", {"code": battle("5")})
    after, _ = dispatch(state, Worked(REPLY, state.session, 1))
    (told,) = news(state, after)
    assert (told["type"], told["seat"]) == ("move", "sharp")


def test_the_guide_knows_every_option() -> None:
    text = (Path(__file__).parents[2] / "docs" / "embed.md").read_text("utf-8")
    assert [name for name in options() if f"`{name}" not in text] == []
    for key, view in VIEWS.items():
        assert f"`{key}`" in text
        assert str(view.height) in text
    for name in ACCENTS:
        assert f"`{name}`" in text


def test_a_frame_may_load_what_is_ours_by_name() -> None:
    """WebKit does not know what 'self' is in a frame without an origin."""
    known = unescape(policy(Assets({}, {}, "", base="https://ninefold.example/games/")))
    assert known.count("'self' https://ninefold.example") == len(re.findall("'self'", known)) == 6
    assert "/games" not in known
    assert "https:" not in policy(Assets({}, {}, ""))
