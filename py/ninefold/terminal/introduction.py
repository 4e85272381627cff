"""What is said before a game or a match: its settings, who plays, and the seed that repeats it."""

from __future__ import annotations

from ..rules import GAMES
from ..rules.settings import all_settings
from ..session import Session
from ..session.match import Match
from ..session.terms import SINGLE
from ..words.en import common as en
from ..words.en import match as words
from .between import heading, labels, players
from .lines import Lines

EXAMPLES = {
    "split": "ninefold play split --row 4,1,7,3,9,2,6,8,5 --cap 3",
    "duel": "ninefold play duel --n 40 --even --as 2",
    "war": "ninefold play war --row 3,9,1,2,4,8 --friend",
    "quest": "ninefold play quest --length 7 --call first --rounds 3",
    "battle": "ninefold play battle --target 30 --gap 2 --swap",
}


def introduction(match: Match) -> Lines:
    session = match.session
    game = session.game
    return (
        f"{game.title}: {game.summary}",
        f"Settings: {', '.join(settings_in_use(session))}",
        *match_lines(match),
        f"Seed: {match.seed}",
        *(("At any prompt: hint, undo, help, quit.",) if session.people else ()),
    )


def match_lines(match: Match) -> Lines:
    """Who plays, and if it is a match: on which terms, and how it stands."""
    if match.terms == SINGLE:
        return players(match)
    score = (f"Score: {words.standing(match, labels(match))}.",) if match.played else ()
    return f"Match: {words.terms(match.terms)}", *heading(match), *score


def settings_in_use(session: Session) -> Lines:
    """The settings of the game in words. An explicit row says its own length; an empty one says
    nothing."""
    values = session.settings
    idle = ("n" if values.get("row") else "row",)
    used = [setting for setting in all_settings(session.game) if setting.key not in idle]
    return tuple(en.setting_in_use(setting, values[setting.key]) for setting in used)


def menu() -> Lines:
    """The games, and how to start one."""
    return (
        "Five games for two:",
        "",
        *(f"  {game.key:<8}{game.title}: {game.summary}" for game in GAMES),
        "",
        "Start one with its name, for example:",
        "",
        *(f"  {EXAMPLES[game.key]}" for game in GAMES),
        "",
        "Settings of a game: ninefold play war --help",
    )
