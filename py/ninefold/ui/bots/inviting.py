"""A bot that comes by a link, or by the address of a frame: it sits down, and runs when it is let.

Whoever opens a link has not asked for the Python in it. The visitor's own bots may run at once; in
a frame nothing at all happens before the reader has pressed `Play against ...` (assets/frame.js).
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from ...lab import bots, link, shelf
from ...rules.presets import named
from ...session.code import InvalidCode
from ...session.match import new_match
from ...session.rounds import reseated
from ...session.seats import Bot, against_bot, write_seat
from ...session.terms import SINGLE
from ...words.en import bots as words
from .. import storage
from ..effects import Alter, Effect, Leave
from ..events import Invited
from ..moving import laid
from ..opening import INVITES, open_code, opened_link
from ..prefs import seats_of
from ..state import Notice, Result, State, laid_out, say
from .guest import Guest, guest_of, with_first


def invited(state: State, event: Invited) -> Result:
    """The state with the bot of a link at the table, in the link's game or in a new one."""
    code, _, text = event.code.partition(INVITES)
    try:
        bot = link.read(text)
    except link.InvalidBot:
        return replace(state, notice=refusal(state)), ()
    if bot.game != state.key:
        stays = replace(state, notice=refusal(state))
        return (stays, ()) if state.frame else (state, (Leave(bot.game, event.code),))
    guest = guest_of(bot, allowed=state.frame is not None or is_known(bot, event))
    found = table_of(state, code.rstrip("&"), guest.seat, event.seed)
    if state.frame:
        after = replace(laid(state, found.match), paused=found.paused, guest=guest)
        return after, ()
    after, effects = opened_link(found, found.code, state, event.own)
    return replace(after, guest=guest), (*effects, *kept(state, guest))


def refusal(state: State) -> Notice:
    if state.frame:
        return Notice("ignored options", "bot")
    return Notice("bad link" if state.played else "bad link, new game", words.DAMAGED)


def is_known(bot: bots.Bot, event: Invited) -> bool:
    """True if the bot is the visitor's own: in the lab's editor or among the saved ones; or the one
    that the lab itself begins with."""
    try:
        own = shelf.read(event.shelf).bots if event.shelf else ()
    except shelf.InvalidShelf:
        own = ()
    return event.own or bot in (*own, drafted(event)) or bot.source == bots.START


def drafted(event: Invited) -> bots.Bot | None:
    """The bot that is in the lab's editor."""
    try:
        return link.drafted(event.draft)
    except link.InvalidBot:
        return None


def table_of(state: State, code: str, seat: Bot, seed: int) -> State:
    """The game of a code with the bot in it; without one that can be used, in a frame the game that
    its other options ask for, and else a new one. A preset's name in place of a code is for a new
    game by its rules."""
    preset = named(state.key, code)
    if preset:
        code = ""
    try:
        found = open_code(code, state.prefs) if code else state
    except InvalidCode:
        found = state
    if (code and found.key == state.key) or state.frame:
        seats = found.match.seats
        seated = seats if seat in seats else against_bot(seats, seat)
        return replace(laid_out(reseated(found.match, seated), state.prefs), paused=found.paused)
    seated = against_bot(seats_of(replace(state.prefs, opponent="computer"), seed), seat)
    settings = preset.settings if preset else {}
    return laid_out(new_match(state.key, settings, seated, seed, SINGLE), state.prefs)


def kept(state: State, guest: Guest) -> tuple[Effect, ...]:
    """Keeps a bot that may run, so that it is there after a reload too."""
    if not guest.allowed or state.frame:
        return ()
    seat = write_seat(guest.seat)
    return (
        Alter(storage.guest(state.key), partial(with_first, guest.link)),
        Alter(storage.guest_seat(state.key), partial(with_first, seat)),
    )


def press_bot(state: State, action: str) -> Result:
    """The visitor lets the bot at the table play."""
    guest = state.seated
    if not guest or action != "play":
        return state, ()
    allowed = replace(guest, allowed=True)
    after = say(replace(state, guest=allowed), words.plays(guest.seat.name))
    return after, kept(state, allowed)
