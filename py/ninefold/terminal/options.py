"""The command line: which words and flags there are. Every mistake is one sentence."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, RawDescriptionHelpFormatter, _ArgumentGroup
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, NoReturn, TypeAlias

from .. import __version__
from ..ai.levels import LEVELS
from ..rules import GAMES
from ..rules.game import AnyGame, Choice, Flag, Number, Row, Setting
from ..rules.presets import PRESETS
from ..rules.settings import all_settings
from ..session.terms import term_settings
from ..words.en import common as en
from ..words.en import match as words
from ..words.en.presets import why
from .introduction import EXAMPLES

Options: TypeAlias = dict[str, Any]
"""The options that were given, by name; all others are absent."""
Group: TypeAlias = _ArgumentGroup
"""Some options under a heading of their own. (argparse has no public name for it.)"""

OPTIONS = {"first": "first-to"}
"""The names of options that are longer than those of their settings."""
KEYS = tuple(level.key for level in LEVELS)
SOLVE_EXAMPLES = {
    "split": "ninefold solve split --row 4,1,7,3,9,2,6,8,5 --moves 3L,4L",
    "duel": "ninefold solve duel --moves 4,2,6,3",
    "war": "ninefold solve war --row 3,9,1,2,4,8 --json",
    "quest": "ninefold solve quest --length 7 --call first --moves 34:1",
    "battle": "ninefold solve battle --target 100 --json",
}

BOT_EXAMPLES = (
    "ninefold bot mine.py war --against sharp --games 200",
    "ninefold tournament mine.py yours.py --game war",
)


class BadInput(ValueError):
    """The command line asks for something impossible; the text says why, in one line."""


class Parser(ArgumentParser):
    """A parser that leaves out options that were not given, takes no abbreviations and raises
    BadInput."""

    def __init__(self, **more: Any) -> None:
        super().__init__(
            **more,
            argument_default=SUPPRESS,
            allow_abbrev=False,
            formatter_class=RawDescriptionHelpFormatter,
        )

    def error(self, message: str) -> NoReturn:
        raise BadInput(message)


def read(arguments: Sequence[str] | None) -> Options:
    given = vars(parser().parse_args(arguments))
    return {name: value for name, value in given.items() if value is not None}


@cache
def parser() -> Parser:
    top = Parser(prog="ninefold", description="Five two-player number games, solved exactly.")
    top.epilog = examples(
        (*EXAMPLES.values(), *SOLVE_EXAMPLES.values(), "ninefold levels", *BOT_EXAMPLES)
    )
    top.add_argument("--version", action="version", version=f"ninefold {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    for name, (text, add) in COMMANDS.items():
        add(commands.add_parser(name, help=text, description=en.sentence(text)))
    return top


def examples(lines: Sequence[str]) -> str:
    return "\n".join(("examples:", *(f"  {line}" for line in lines)))


def add_play(play: Parser) -> None:
    add_play_options(play)
    add_any_setting(play)
    play.epilog = examples(tuple(EXAMPLES.values()))
    for game, parser in add_games(play, EXAMPLES):
        add_play_options(parser)
        add_terms(parser, game)
        add_settings(parser, game)


def add_solve(solve: Parser) -> None:
    add_solve_options(solve)
    add_any_setting(solve)
    solve.epilog = examples(tuple(SOLVE_EXAMPLES.values()))
    for game, parser in add_games(solve, SOLVE_EXAMPLES):
        add_solve_options(parser)
        parser.add_argument(
            "--moves", nargs="*", metavar="MOVE", help="moves to make first, joined with commas"
        )
        add_settings(parser, game)


def add_games(parent: Parser, shown: dict[str, str]) -> list[tuple[AnyGame, Parser]]:
    """One parser for each game, since each has settings of its own."""
    games = parent.add_subparsers(dest="game", metavar="GAME")
    return [
        (
            game,
            games.add_parser(
                game.key,
                help=game.title,
                description=f"{game.title}. {game.summary}",
                epilog=examples((shown[game.key],)),
            ),
        )
        for game in GAMES
    ]


def add_play_options(parser: Parser) -> None:
    places = ("1", "2", "draw")
    parser.add_argument("--as", choices=places, help="your seat (1); draw leaves it to chance")
    opponent = parser.add_mutually_exclusive_group()
    opponent.add_argument("--level", choices=KEYS, help="the computer's level (steady)")
    opponent.add_argument("--friend", action="store_true", help="two people at this keyboard")
    opponent.add_argument(
        "--watch",
        nargs=2,
        choices=KEYS,
        metavar="LEVEL",
        help=f"computer against computer; the levels are {', '.join(KEYS)}",
    )
    add_source(parser, "a fresh one")


def add_solve_options(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_source(parser, "0")


def add_source(parser: Parser, seed: str) -> None:
    parser.add_argument("--seed", metavar="N", help=f"decides shuffled rows and chance ({seed})")
    parser.add_argument("--code", help="a saved game, with its settings and moves")


def add_levels(levels: Parser) -> None:
    levels.add_argument("--games", metavar="N", help="games between two levels (100)")
    levels.add_argument("--seed", metavar="N", help="decides deals and chance (0)")
    levels.add_argument(
        "--game", nargs="+", choices=[game.key for game in GAMES], help="only these games"
    )
    levels.add_argument(
        "--grid",
        action="store_true",
        help="many settings, with four seeds each, and a random and a greedy player too",
    )
    levels.add_argument(
        "--jobs", metavar="N", help="with --grid: play as many settings at the same time (1)"
    )
    levels.add_argument(
        "--room",
        action="store_true",
        help="what each way of looking is worth where the rules leave little room for levels",
    )
    levels.epilog = examples(
        ("ninefold levels --games 200 --game duel battle", "ninefold levels --grid --games 50")
    )


def add_bot(bot: Parser) -> None:
    bot.add_argument("file", metavar="FILE", help="the bot: a file with def choose(position)")
    bot.epilog = examples(BOT_EXAMPLES[:1])
    games = bot.add_subparsers(dest="game", metavar="GAME", required=True)
    for game in GAMES:
        parser = games.add_parser(game.key, help=game.title)
        parser.add_argument("--against", choices=KEYS, help="the level to play against (steady)")
        parser.add_argument("--games", metavar="N", help="how many games (100)")
        parser.add_argument("--seed", metavar="N", help="decides deals and chance (0)")
        parser.add_argument("--challenges", action="store_true", help="take the five challenges")
        parser.add_argument("--prints", action="store_true", help="show what it printed")
        add_settings(parser, game)


def add_tournament(tournament: Parser) -> None:
    tournament.add_argument("files", nargs="+", metavar="FILE", help="the bots")
    keys = [game.key for game in GAMES]
    tournament.add_argument("--game", choices=keys, help="the game; else the one the files name")
    tournament.add_argument("--levels", nargs="*", choices=KEYS, help="these levels too (all)")
    tournament.add_argument("--games", metavar="N", help="games between two of them (20)")
    tournament.add_argument("--seed", metavar="N", help="decides deals and chance (0)")
    tournament.add_argument("--codes", action="store_true", help="print the code of every game")
    tournament.epilog = examples(BOT_EXAMPLES[1:])


def add_terms(parser: Parser, game: AnyGame) -> None:
    group = parser.add_argument_group("a match of several rounds")
    for setting in term_settings(game.key):
        add_setting(group, setting, words.TERMS[setting.key])


def add_settings(parser: Parser, game: AnyGame) -> None:
    group = parser.add_argument_group("settings")
    names = [preset.name for preset in PRESETS[game.key]]
    told = "; ".join(f"{each.name}: {why(game.key, each)}" for each in PRESETS[game.key])
    group.add_argument("--preset", choices=names, help=f"settings worth a try. {told}")
    for setting in all_settings(game):
        add_setting(group, setting, en.SETTINGS[setting.key])


def add_setting(group: Group, setting: Setting, text: str) -> None:
    option = f"--{OPTIONS.get(setting.key, setting.key)}"
    if isinstance(setting, Flag):
        group.add_argument(option, dest=setting.key, action="store_true", help=text)
        return
    range_ = f"({en.allowed(setting)}{classic(setting)})"
    mark = placeholder(setting)
    group.add_argument(option, dest=setting.key, metavar=mark, help=f"{text} {range_}")


def add_any_setting(parser: Parser) -> None:
    """Makes the settings of all games known before a game is named. Without this, `--code ...
    --target 30` would take the 30 for the name of a game."""
    for setting in {each.key: each for game in GAMES for each in all_settings(game)}.values():
        if isinstance(setting, Flag):
            parser.add_argument(f"--{setting.key}", action="store_true", help=SUPPRESS)
        else:
            parser.add_argument(f"--{setting.key}", help=SUPPRESS)


def classic(setting: Setting) -> str:
    return f"; default {setting.default}" if isinstance(setting, Number | Choice) else ""


def placeholder(setting: Setting) -> str:
    match setting:
        case Number() | Flag():
            return "N"
        case Row():
            return "N,N,..."
        case Choice(_, options):
            return "|".join(options)


COMMANDS: Final[dict[str, tuple[str, Callable[[Parser], None]]]] = {
    "play": ("play a game: against the computer, a friend, or watch", add_play),
    "solve": ("solve a position: its value, its moves, a best line", add_solve),
    "levels": ("let each level of the computer play the one below it, and count", add_levels),
    "bot": ("let your own Python play against a level", add_bot),
    "tournament": ("let bots and levels play everybody against everybody", add_tournament),
}
