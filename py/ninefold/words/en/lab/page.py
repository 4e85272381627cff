"""English of the lab's page."""

from __future__ import annotations

from typing import Final

from ....lab.bots import NAMELESS
from ....lab.judging import Again
from ....lab.mistakes import Mistake
from ....lab.results import Tally
from ....rules import plain
from ....session.code import decode
from ..coach.answers import points
from ..coach.sentences import sentence
from ..grammar import count
from .bench import STOPPED
from .games import GUIDES
from .results import NOT_HELPED, fault, mistake

__all__ = ["NAMELESS", "NOT_HELPED"]

SEAT: Final = "Where the bot runs"
TITLE: Final = "The lab"
LEAD: Final = "Write a player in Python. It runs in your browser, and an exact solver judges it."
GAME: Final = "Game"
WAY: Final = "Rules"
AGAINST: Final = "Against"
NAME: Final = "Bot's name"
BY: Final = "Made by"
PLAY: Final = "Play against it"
SAVE: Final = "Save"
SHARE: Final = "Share"
EXPORT: Final = "Download"
IMPORT: Final = "Open a file"
NEW: Final = "New bot"
RESULTS: Final = "Results"
NO_RATING: Final = "Only the classic game has ratings."
NO_RESULT: Final = "Try it to see how well it plays."
LOOKING: Final = "Looking for mistakes."
NOT_LOOKED: Final = "You stopped before the solver found its mistakes."
SHOW: Final = "Show"
MISSED: Final = "Here it gave the win away. Change your bot, then try this position again."
AGAIN: Final = "Try this position again"
CHALLENGES: Final = "Challenges"
HINT: Final = "Hint"
SHOW_MISTAKE: Final = "Show mistake"
TAKE_CHALLENGE: Final = "Start challenge"
HINT_FOR: Final = "Hint for challenge"
TAKE: Final = "Start"
DONE: Final = "passed"
DONE_BEFORE: Final = "passed earlier"
KEPT: Final = "Saved bots"
NONE_KEPT: Final = "Save a bot to keep it on this device."
OPEN: Final = "Open"
REMOVE: Final = "Delete"
GUIDE: Final = "What your bot gets"
EXAMPLE: Final = "Example"
A_MOVE: Final = "A move"
PLAY_FIRST: Final = "Play it yourself"
OR: Final = ", or "
READ_RULES: Final = "read its Python"
LIMITS: Final = "Limits"
TOURNAMENT: Final = "Tournament"
TOURNAMENT_NOTE: Final = (
    "Your saved bots and the five levels, everybody against everybody, 10 games a pair. Small "
    "differences are luck."
)
PLAYER, WON, PLAYED = "Player", "Won", "Games"
STRANGER: Final = "This bot came with a link."
READ_FIRST: Final = "Read it first: it runs only when you let it play."
LINK: Final = "Link to this bot"
PROGRESS: Final = "Games played"
WHERE_BOTS_RUN: Final = "Where bots run"

BAD_LINK: Final = "This link has no bot in it that can be read here."
TOO_LONG: Final = "This file is too long for a bot."
FULL: Final = "50 bots are saved. Delete one first."
NOT_SPARED: Final = "This bot cannot be saved here. Download it, or press again to drop it."
BROKEN_SHELF: Final = "Your saved bots could not be read here. They are set aside."
NOT_KEPT: Final = "Your browser cannot keep this bot. Download it instead."
NO_LINK: Final = "This bot is too long for a link. Download it instead."
FAILED: Final = "Something went wrong here. Your bot is still in the editor."
COPIED: Final = "The link is copied."
COPY_IT: Final = "Copy the link below the editor."
PASSED: Final = "Challenge passed."
NOT_RECORDED: Final = "Challenge passed. Your browser keeps nothing here, so it will forget."
DISMISS: Final = "OK"
UNDO: Final = "Undo"
CHANGED: Final = "The bot in the editor has changed since then."


def stranger(name: str, by: str) -> str:
    """Shown before anything of the bot is run."""
    named = f" {by} named it {name}." if by else ""
    return f"{STRANGER}{named} {READ_FIRST}"


def saved(name: str) -> str:
    return f"{name} is saved on this device."


def replaced(name: str) -> str:
    return f"{name} is saved, in place of the one you had."


def spared(name: str) -> str:
    return f"The bot you were writing is saved as {name}."


def stopped(tally: Tally) -> str:
    """What had come of the games by then: `Stopped after 64 games: 45 won.`"""
    if not tally.games:
        return STOPPED
    return f"Stopped after {count(tally.games, 'game')}: {tally.won} won."


def done(games: int, wanted: int) -> str:
    return f"{games} of {wanted}"


def of_another_game(title: str) -> str:
    return f"The bot in the editor was written for {title}."


def removed(name: str) -> str:
    return f"{name} is deleted."


def restored(name: str) -> str:
    return f"{name} is back."


def named(label: str, number: int) -> str:
    """What a button in a list is called where it cannot be seen beside the others."""
    return f"{label} {number}"


def game(began: str, winner: str) -> str:
    """A game of two, as its link says it."""
    return f"{began} began, {winner} won"


def meeting(names: tuple[str, str], first: int, second: int) -> str:
    """`Steady and Sharp, 3 : 7`"""
    return f"{names[0]} and {names[1]}, {first} : {second}"


def at(each: Mistake) -> str:
    """Where a mistake was made: `Row 3 9 1 4:`"""
    session = decode(each.code)
    return GUIDES[session.game.key].told(plain(session.position))


def mistake_told(each: Mistake, game: str) -> str:
    """In the coach's reason "you" is whoever is to move, here the bot."""
    why = " ".join(sentence(reason, game) for reason in each.reasons)
    return f"{mistake(each)} In the bot's place: {why}" if why else mistake(each)


def again(found: Again) -> str:
    """What a bot does now in the position of a mistake."""
    if found.fault:
        return fault(found.fault)
    assert found.session
    assert found.weighed
    move = found.session.game.format_move(found.weighed.move)
    if not found.weighed.regret:
        return f"Now it plays {move}, which gives nothing away."
    if found.weighed.gave_win:
        return f"It plays {move}, which still gives the win away."
    return f"It plays {move}, which still gives {points(found.weighed.regret)} away."
