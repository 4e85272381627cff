"""What is said before a game: its settings, who plays, and the seed that repeats it."""

from __future__ import annotations

from ..rules import GAMES
from ..rules.game import Flag, Setting, SettingValue
from ..rules.settings import all_settings, write
from ..session import Session
from ..session.seats import Computer, Seat
from .lines import Lines

EXAMPLES = {
    "split": "ninefold play split --row 4,1,7,3,9,2,6,8,5 --cap 3",
    "duel": "ninefold play duel --n 40 --even --as 2",
    "war": "ninefold play war --row 3,9,1,2,4,8 --friend",
    "quest": "ninefold play quest --length 7 --call first --level sharp",
    "battle": "ninefold play battle --target 30 --gap 2 --swap",
}


def introduction(session: Session) -> Lines:
    game = session.game
    return (
        f"{game.title}: {game.summary}",
        f"Settings: {', '.join(settings_in_use(session))}",
        *(f"Player {i}: {seated(seat)}" for i, seat in enumerate(session.seats, 1)),
        f"Seed: {session.seed}",
        *(("At any prompt: hint, undo, help, quit.",) if session.people else ()),
    )


def seated(seat: Seat) -> str:
    return f"computer ({seat.level})" if isinstance(seat, Computer) else seat.name


def settings_in_use(session: Session) -> Lines:
    """The settings of the game in words. An explicit row says its own length; an empty one says
    nothing."""
    values = session.settings
    idle = ("n" if values.get("row") else "row",)
    used = [setting for setting in all_settings(session.game) if setting.key not in idle]
    return tuple(described(setting, values[setting.key]) for setting in used)


def described(setting: Setting, value: SettingValue) -> str:
    if isinstance(setting, Flag):
        return f"{setting.key} {'on' if value else 'off'}"
    return f"{setting.key} {write(value)}"


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
