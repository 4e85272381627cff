"""`ninefold tournament`: bots and levels, everybody against everybody."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack

from ..lab.bots import Bot
from ..lab.files import named
from ..lab.referee import drive
from ..lab.tournament import Entrant, Meeting, failed, standings, tournament_steps
from ..rules import BY_KEY
from ..session.seats import LEVELS, Computer
from ..words.en.lab import results as words
from ..words.en.page import LEVELS as NAMES
from .bot import fault_lines, games_of, had_help, opened
from .bots import BotProcess, CannotLoad
from .opening import natural
from .options import BadInput, Options
from .screen import Screen


def tournament(options: Options, screen: Screen) -> int:
    game = options.get("game") or agreed(options["files"])
    bots = [opened(file, game) for file in options["files"]]
    levels = options.get("levels", LEVELS)
    entrants: list[Entrant] = [*bots, *map(Computer, levels)]
    games, seed = games_of(options, 20), natural(options, "seed", 0)
    with ExitStack() as stack:
        try:
            processes = [stack.enter_context(BotProcess(bot)) for bot in bots]
        except CannotLoad as error:
            screen.say(*fault_lines(error))
            return 1
        refereeing = tournament_steps(game, {}, entrants, games, seed)
        meetings = drive(refereeing, lambda asked: processes[asked.bot].ask(asked.codes))
    helped = [at for at, each in enumerate(processes) if had_help(each)]
    screen.say(*table(meetings, entrants, helped))
    screen.say(*(codes(meetings, entrants) if "codes" in options else ()))
    return 0


def agreed(files: Sequence[str]) -> str:
    """The game that every file names. Raises BadInput."""
    games = {named(opened(file, "").source) for file in files} - {""}
    if len(games) == 1 and (game := games.pop()) in BY_KEY:
        return game
    raise BadInput("name the game with --game, or in each file: # ninefold: war")


def name_of(entrant: Entrant) -> str:
    return entrant.name if isinstance(entrant, Bot) else NAMES[entrant.level]


def table(
    meetings: Sequence[Meeting], entrants: Sequence[Entrant], helped: Sequence[int]
) -> list[str]:
    """The bots with these places had the solver's help."""
    width = max(len(name_of(entrant)) for entrant in entrants) + 2
    rows = [f"{'':4}{'name':<{width}}{'won':>5}{'games':>7}"]
    for place, each in enumerate(standings(meetings, len(entrants)), 1):
        name = name_of(entrants[each.entrant]) + (" *" if each.entrant in helped else "")
        rows.append(f"{place:>2}. {name:<{width}}{each.won:>5}{each.games:>7}")
    wrong = failed(meetings)
    told = [words.failed_in(name_of(entrants[at]), wrong[at]) for at in sorted(wrong)]
    return [*rows, *told, *([words.WITH_HELP] if helped else [])]


def codes(meetings: Sequence[Meeting], entrants: Sequence[Entrant]) -> list[str]:
    """Every game, to be opened with `ninefold play --code`."""
    lines: list[str] = []
    for each in meetings:
        pair = name_of(entrants[each.first]), name_of(entrants[each.second])
        lines += ["", " - ".join(pair)]
        lines += [f"{pair[0 if played.won else 1]} won: {played.code}" for played in each.games]
    return lines
