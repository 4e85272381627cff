"""Three tabs of one game at once, pressed at random, each hearing of the others late or never: what
anybody has played is on a table or among the unfinished games."""

from __future__ import annotations

from random import Random

import pytest

from ninefold.session.lineage import is_unfinished, leads_to
from ninefold.session.match import Match
from ninefold.session.match_code import decode_match, encode_match
from ninefold.session.stops import begun
from ninefold.ui import storage, unfinished
from ninefold.ui.app import App
from tests.effort import effort
from tests.made import made
from tests.ui.fake import Page, visit

LINKS = 500_000
"""Higher seeds are those of games that come by links, with one move in them."""
ACTIONS = (*["move"] * 4, "look", "undo", "new", "link", "reload", "puzzle", "leave")


RACING = tuple("hide and reload" if each == "reload" else each for each in ACTIONS)
"""A page that is left is hidden first, and a hidden page looks at what is kept."""


def act(page: Page, rng: Random, actions: tuple[str, ...] = ACTIONS) -> Page:
    match rng.choice(actions):
        case "move" if page.state.active and not page.state.puzzling:
            page.board(rng.choice("LR"))
        case "look":
            page.app.look()
        case "undo":
            page.press("do:undo")
        case "new":
            page.host.seeds = rng.randrange(1, LINKS)
            page.press("do:new")
        case "link":
            page.follow(made("war", "L", seats=("you", "friend"), seed=rng.randrange(LINKS, 10**6)))
        case "reload":
            page = page.reload()
        case "hide and reload":
            page.app.look()
            page.settle()
            page = page.reload()
        case "puzzle" if not page.state.puzzling:
            page.press("puzzles:grade:1")
        case "leave" if page.state.puzzling:
            page.press("puzzles:leave")
    page.settle()
    return page


@pytest.mark.parametrize("seed", range(effort(60)))
def test_three_tabs(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unfinished, "MOST", 10**6)
    rng, stored = Random(seed), {storage.game("war"): made("war", "", seats=("you", "friend"))}
    pages = [visit("war", stored=stored) for _ in range(3)]
    played: list[Match] = []
    watch(monkeypatch, played)
    for _ in range(40):
        at = rng.randrange(3)
        pages[at] = act(pages[at], rng)
    assert not lost(stored, played)


class Line:
    """What is kept, as several processes of a browser have it: each reads and writes what it has,
    and hears of what the others write some time later."""

    def __init__(self, texts: dict[str, str], count: int) -> None:
        self.texts = dict(texts)
        """What will be there at the next visit."""
        self.coming: list[tuple[View, str, str]] = []
        self.views = [View(self, texts) for _ in range(count)]

    def arrive(self) -> None:
        """The next text arrives everywhere, but where one is on its way that will replace it."""
        writer, key, text = self.coming.pop(0)
        self.texts[key] = text
        replaced = [view for view, name, _ in self.coming if name == key]
        for view in self.views:
            if view is not writer and view not in replaced:
                dict.__setitem__(view, key, text)


class View(dict[str, str]):
    """What one process has."""

    def __init__(self, line: Line, texts: dict[str, str]) -> None:
        super().__init__(texts)
        self.line = line

    def __setitem__(self, key: str, text: str) -> None:
        super().__setitem__(key, text)
        self.line.coming.append((self, key, text))

    def __eq__(self, other: object) -> bool:
        return self is other

    __hash__ = None


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(effort(60)))
def test_three_tabs_that_write_in_the_same_moment(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However late a tab hears of the others: once it has, nothing is lost, and all are agreed."""
    monkeypatch.setattr(unfinished, "MOST", 10**6)
    rng, kept = Random(seed), {storage.game("war"): made("war", "", seats=("you", "friend"))}
    line = Line(kept, 3)
    pages = [visit("war", stored=view) for view in line.views]
    played: list[Match] = []
    watch(monkeypatch, played)
    for _ in range(40):
        at = rng.randrange(3)
        pages[at] = act(pages[at], rng, RACING)
        while line.coming and rng.random() < 0.6:
            line.arrive()
            pages[rng.randrange(3)].app.look()
    told = True
    while told:
        for page in pages:
            page.app.look()
            page.settle()
        told = bool(line.coming)
        while line.coming:
            line.arrive()
    assert len({page.state.own_code for page in pages}) == 1
    assert not lost(line.texts, played)


def lost(stored: dict[str, str], played: list[Match]) -> list[str]:
    """The codes of what was played and is neither on a table nor among the unfinished games."""
    found = {key: text for key, text in stored.items() if key.startswith(storage.unfinished("war"))}
    codes = (stored[storage.game("war")], *unfinished.listed(found))
    kept = [decode_match(code) for code in codes]
    kept += [match for match in played if not is_unfinished(match)]
    gone = [one for one in played if not any(leads_to(one, other) for other in kept)]
    return [encode_match(one) for one in gone if not was_undone(one, played)]


def watch(monkeypatch: pytest.MonkeyPatch, played: list[Match]) -> None:
    """Writes down every game that a visitor has moved in, at every point that was shown."""
    show = App.show

    def shown(self: App, state: object) -> None:
        show(self, state)  # type: ignore[arg-type]
        match = self.state.match
        touched = match.seed < LINKS or len(match.session.moves) > 1
        if touched and begun(match.session):
            played.append(match)

    monkeypatch.setattr(App, "show", shown)


def was_undone(one: Match, played: list[Match]) -> bool:
    """True if somebody has gone back from that point of the game and played on another way."""
    ply, moves = one.session.ply, one.session.moves[: one.session.ply]
    shared = [each for each in played if each.seed == one.seed]
    return any(each.session.ply < ply and each.session.moves[:ply] == moves for each in shared)
