"""`ninefold bot`: your own bot against a level, its result, its rating and its mistakes."""

from __future__ import annotations

from pathlib import Path

from ..lab.bots import LONGEST_SOURCE, Bot
from ..lab.challenges import challenge_steps, challenges
from ..lab.faults import Reply
from ..lab.helpers import asks_solver
from ..lab.mistakes import Mistakes, mistakes_steps
from ..lab.names import cleaned
from ..lab.rating import rated
from ..lab.referee import Ask, against, drive, match_steps
from ..lab.results import Played, counted
from ..rules import BY_KEY
from ..rules.game import InvalidSetting, Settings
from ..steps import finish
from ..words.en import common as en
from ..words.en.coach.sentences import sentence
from ..words.en.lab import results as words
from ..words.en.page import LEVELS
from .bots import BotProcess, CannotLoad
from .lines import Lines
from .opening import LEVEL, natural, settings
from .options import BadInput, Options
from .screen import Screen

MOST_GAMES = 10_000
SHOWN_PRINTS = 20


def bot(options: Options, screen: Screen) -> int:
    """Plays the games, or the challenges, that the options ask for."""
    given = opened(options["file"], options["game"])
    try:
        rules = settings(BY_KEY[given.game], options)
        with BotProcess(given) as process:
            if "challenges" in options:
                screen.say(*challenged(process, natural(options, "seed", 0)))
            else:
                tried(process, rules, options, screen)
            screen.say(*printed(process) if "prints" in options else ())
    except InvalidSetting as error:
        raise BadInput(en.invalid_setting(error)) from None
    except CannotLoad as error:
        screen.say(*fault_lines(error))
        return 1
    return 0


def opened(file: str, game: str) -> Bot:
    """The bot of a file. Raises BadInput."""
    try:
        source = Path(file).read_text(encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{file} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{file} cannot be read: it is no text in UTF-8") from None
    if len(source) > LONGEST_SOURCE:
        raise BadInput(f"{file} is too long: at most {LONGEST_SOURCE} characters")
    return Bot(game, cleaned(Path(file).stem), source)


def games_of(options: Options, default: int) -> int:
    games = natural(options, "games", default)
    if not 1 <= games <= MOST_GAMES:
        raise BadInput(f"games cannot be {games}, expected 1 to {MOST_GAMES}")
    return games


def tried(process: BotProcess, rules: Settings, options: Options, screen: Screen) -> None:
    level, games = options.get("against", LEVEL), games_of(options, 100)
    pairing = against(process.bot.game, level, rules)
    refereeing = match_steps(pairing, games, natural(options, "seed", 0))
    played = drive(refereeing, lambda asked: ask(process, asked))
    screen.say(f"{process.bot.name} against {LEVELS[level]}: {words.result(counted(played))}")
    if not rules:
        screen.say(words.rating(rated(process.bot.game, level, counted(played)), level))
    screen.say(class_of(process), *failures(played, games))
    screen.say(*mistake_lines(finish(mistakes_steps(played)), process.bot.game))


def ask(process: BotProcess, asked: Ask) -> list[Reply]:
    return process.ask(asked.codes)


def had_help(process: BotProcess) -> bool:
    return process.helped or asks_solver(process.bot.source)


def class_of(process: BotProcess) -> str:
    return words.HELPED if had_help(process) else words.UNHELPED


def failures(played: tuple[Played, ...], games: int) -> Lines:
    faults = [each.fault for each in played if each.failed and each.fault]
    if not faults:
        return ()
    told = [words.faults(len(faults), faults[0]), words.python_says(faults[0])]
    if len(played) < games:
        told.append(words.stopped(len(played)))
    return tuple(filter(None, told))


def fault_lines(error: CannotLoad) -> Lines:
    said = words.python_says(error.trouble)
    return (words.fault(error.trouble), *([said] if said else ()))


def mistake_lines(found: Mistakes, game: str) -> Lines:
    lines = ["", words.mistakes(found)]
    for number, each in enumerate(found.worst, 1):
        why = " ".join(sentence(reason, game) for reason in each.reasons)
        lines += [f"{number}. {words.mistake(each)} {why}".rstrip(), f"   Code: {each.code}"]
    return tuple(lines)


def challenged(process: BotProcess, seed: int) -> Lines:
    """Every challenge of the game in turn, up to the first that is not passed."""
    lines: list[str] = []
    for each in challenges(process.bot.game):
        found = drive(challenge_steps(each, seed), lambda asked: ask(process, asked))
        lines += [f"{each.number}. {words.challenge(each)}", f"   {words.verdict(each, found)}"]
        if not found.passed:
            lines.append(f"   {words.hint(each)}")
            break
    return (*lines, words.NOT_HELPED) if class_of(process) == words.HELPED else tuple(lines)


def printed(process: BotProcess) -> Lines:
    return ("", *process.printed[:SHOWN_PRINTS])
