"""`ninefold solve`: the exact value of a position, of its moves, and a best line."""

from __future__ import annotations

import json
from typing import Any

from .. import solver
from ..rules import plain
from ..rules.game import AnyGame, AnyPosition, IllegalMove, InvalidMove
from ..session import Session
from ..solver.value import Choice, Value
from ..words.en import common as en
from .dialogues import DIALOGUES
from .lines import Lines
from .opening import opened
from .options import BadInput, Options
from .screen import Screen


def solve(options: Options, screen: Screen) -> int:
    if not {"game", "code"} & options.keys():
        raise BadInput("name a game to solve, or give a --code")
    session = opened(options, seed=0).session
    position = after(session, ",".join(options.get("moves", ())))
    if "json" in options:
        screen.say(json.dumps(report(session.game, position)))
    else:
        screen.say(*table(session.game, position))
    return 0


def after(session: Session, moves: str) -> AnyPosition:
    """The session's position after the moves, joined with commas."""
    position = session.position
    texts = moves.split(",") if moves.strip() else []
    for number, text in enumerate(texts, 1):
        try:
            position = position.play(session.game.parse_move(text.strip()))
        except InvalidMove as error:
            raise BadInput(f"move {number}: {en.invalid_move(error)}") from None
        except IllegalMove as error:
            why = en.refusal(error.reason)
            raise BadInput(f"move {number} ({en.shown(text.strip())}): {why}") from None
    return position


def report(game: AnyGame, position: AnyPosition) -> dict[str, Any]:
    value = solver.value(position)
    return {
        "game": game.key,
        "to_move": position.turn,
        "outcome": ending(position),
        "wins": value.wins,
        "margin": value.margin,
        "moves": [described(game, choice) for choice in solver.choices(position)],
        "best": [game.format_move(move) for move in solver.best(position)],
        "line": [game.format_move(move) for move in solver.line(position)],
    }


def ending(position: AnyPosition) -> dict[str, Any] | None:
    outcome = position.outcome
    if outcome is None:
        return None
    return {"winner": outcome.winner, "reason": en.ending(outcome)}


def described(game: AnyGame, choice: Choice[Any]) -> dict[str, Any]:
    return {
        "move": game.format_move(choice.move),
        "wins": choice.value.wins,
        "margin": choice.value.margin,
        "regret": choice.regret,
    }


def table(game: AnyGame, position: AnyPosition) -> Lines:
    """The report as a table, for people."""
    heading = (game.title, *DIALOGUES[game.key].status(plain(position)), "")
    if position.outcome:
        return *heading, en.sentence(en.outcome(position.outcome))
    value = verdict(solver.value(position))
    return (
        *heading,
        f"Player {position.turn} to move {value} with best play.",
        "",
        f"{'move':<8}{'result':<24}regret",
        *(row(game, choice) for choice in solver.choices(position)),
        "",
        f"best: {written(game, solver.best(position))}",
        f"line: {written(game, solver.line(position))}",
    )


def written(game: AnyGame, moves: tuple[Any, ...]) -> str:
    return ",".join(map(game.format_move, moves))


def row(game: AnyGame, choice: Choice[Any]) -> str:
    return f"{game.format_move(choice.move):<8}{verdict(choice.value):<24}{choice.regret}"


def verdict(value: Value) -> str:
    verb = "wins" if value.wins else "loses"
    if value.margin is None:
        return verb
    return f"{verb} by {abs(value.margin)}" if value.margin else f"{verb} on equal totals"
