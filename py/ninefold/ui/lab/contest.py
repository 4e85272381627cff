"""The tournament on the lab's page: its table, and every game to open."""

from __future__ import annotations

from dataclasses import replace

from ...lab.bots import Bot
from ...lab.results import Played
from ...lab.tournament import Entrant, Meeting, failed, standings
from ...session.code import decode, encode
from ...session.seats import Seat, Seats
from ...words.en.lab import page
from ...words.en.lab import results as words
from ...words.en.page import LEVELS as LEVEL_NAMES
from ..bots.guest import guest_of
from ..html import Node, h
from .bench import small
from .kit import under_way
from .state import Contest, Lab


def contest(state: Lab) -> Node:
    off = None if state.ready and not state.busy else "true"
    return h(
        "section",
        h("h2", page.TOURNAMENT),
        h("p", page.TOURNAMENT_NOTE, class_="hint"),
        small("tournament", page.TOURNAMENT, aria_disabled=off),
        under_way(state, "tournament"),
        table(state.game, state.contest) if state.contest else None,
        class_="lab-contest",
    )


def table(game: str, found: Contest) -> Node:
    heads = h("tr", h("th", page.PLAYER), h("th", page.WON), h("th", page.PLAYED))
    rows = [
        h("tr", h("th", entrant_name(found.entrants[each.entrant]),
                  " *" if each.entrant in found.helped else None),
          h("td", each.won), h("td", each.games))
        for each in standings(found.meetings, len(found.entrants))
    ]  # fmt: skip
    games = [meeting(game, each, found.entrants) for each in found.meetings]
    helped = h("p", words.WITH_HELP, class_="hint") if found.helped else None
    wrong = [
        h("p", words.failed_in(entrant_name(found.entrants[at]), count))
        for at, count in sorted(failed(found.meetings).items())
    ]
    return h("div", h("table", h("thead", heads), h("tbody", rows)), helped, wrong,
             h("div", games, class_="lab-meetings"))  # fmt: skip


def entrant_name(entrant: Entrant) -> str:
    return entrant.name if isinstance(entrant, Bot) else LEVEL_NAMES[entrant.level]


def meeting(game: str, each: Meeting, entrants: tuple[Entrant, ...]) -> Node:
    """The games of two, each with a link that opens it on the game's own page."""
    names = entrant_name(entrants[each.first]), entrant_name(entrants[each.second])
    seats = seat_of(entrants[each.first]), seat_of(entrants[each.second])
    links = [h("li", opener(game, played, names, seats)) for played in each.games]
    title = page.meeting(names, each.tally.won, each.tally.games - each.tally.won)
    return h("details", h("summary", title), h("ol", links))


def opener(game: str, played: Played, names: tuple[str, str], seats: Seats) -> Node:
    """The referee's code calls bots `you` and `friend`; the link has them as who they are."""
    began, winner = names[played.seat - 1], names[0 if played.won else 1]
    seated = seats if played.seat == 1 else (seats[1], seats[0])
    code = encode(replace(decode(played.code), seats=seated))
    return h("a", page.game(began, winner), href=f"../{game}/#{code}")


def seat_of(entrant: Entrant) -> Seat:
    return guest_of(entrant, allowed=False).seat if isinstance(entrant, Bot) else entrant
