"""English where somebody plays against a bot: whether it may run, and what went wrong."""

from __future__ import annotations

from typing import Final

READ: Final = "Read its Python"
DAMAGED: Final = "the bot in it is damaged"
NO_PLACE: Final = "The page could not bring what it needs: check your connection."
SILENT: Final = "The bot gives no answer."


def play_against(name: str) -> str:
    return f"Play against {name}"


def plays(name: str) -> str:
    return f"{name} plays."


def stranger(name: str, by: str) -> str:
    maker = f", a bot by {by}," if by else ", somebody's bot,"
    return (
        f"{name}{maker} came with this link. It runs only if you let it, "
        "without a way to the network or to your data."
    )


def python_of(name: str) -> str:
    return f"The Python of {name}"


def no_move(name: str, why: str) -> str:
    return f"{name} made no move. {why}"


def absent(name: str) -> str:
    return f"The bot {name} is not on this device. Open its link again, or its text in the lab."
