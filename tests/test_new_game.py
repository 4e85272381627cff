"""What a game needs outside its rules: a test that says what is missing, and where it belongs.

Registries stay explicit; this is the one place that knows them all. To see what a new game lacks,
add its `GAME` to `rules.GAMES` and run this file.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest

from ninefold.ai.grid import GRID
from ninefold.ai.levels import LEVELS
from ninefold.ai.tournament import GREEDY
from ninefold.ai.ways import WAYS
from ninefold.coach.daily import TURNS
from ninefold.coach.hint import COACHES
from ninefold.coach.puzzle_kinds import KINDS
from ninefold.rules import GAMES
from ninefold.rules.duel import DuelGame, DuelPosition
from ninefold.rules.game import AnyGame, Choice, Setting, Settings
from ninefold.rules.settings import all_settings
from ninefold.solver import SOLVERS
from ninefold.terminal.dialogues import DIALOGUES
from ninefold.terminal.introduction import EXAMPLES
from ninefold.terminal.options import SOLVE_EXAMPLES
from ninefold.ui.games import VIEWS
from ninefold.words.en import common, page
from ninefold.words.en.coach.sentences import SENTENCES
from ninefold.words.en.games import GAME_WORDS

ROOT: Final = Path(__file__).parents[1]


@dataclass(frozen=True)
class Need:
    what: str
    where: str
    """What to add, and where; `{key}` stands for the game's key."""
    met: Callable[[AnyGame], bool]

    def complaint(self, game: AnyGame) -> str:
        return f"{game.key} has no {self.what}: add {self.where.format(key=game.key)}"


def exists(path: str) -> Callable[[AnyGame], bool]:
    """A need for a file, whose path has `{key}` in it."""
    return lambda game: (ROOT / path.format(key=game.key)).is_file()


def has_type_in(registry: dict[type, object]) -> Callable[[AnyGame], bool]:
    """A need for a place in a registry by the type of position."""
    return lambda game: type(game.start({})) in registry


def has_habits(game: AnyGame) -> bool:
    return all(type(game.start({})) in level.habits for level in LEVELS if level.habits)


def has_setting_words(game: AnyGame) -> bool:
    keys = {setting.key for setting in all_settings(game)}
    return keys <= set(common.SETTINGS) & set(page.SETTING_TITLES) and has_choice_words(game)


def has_choice_words(game: AnyGame) -> bool:
    choices = (setting for setting in game.settings if isinstance(setting, Choice))
    return all(option in page.CHOICES for setting in choices for option in setting.options)


def has_map(game: AnyGame) -> bool:
    return game.key in VIEWS and callable(VIEWS[game.key].map().steps)


def has_map_words(game: AnyGame) -> bool:
    folder = f"ninefold.words.en.{game.key}"
    return find_spec(folder) is not None and find_spec(f"{folder}.maps") is not None


def has_styles(game: AnyGame) -> bool:
    sheets = (ROOT / "assets" / "css").glob("*.css")
    return any(f".board-{game.key}" in path.read_text("utf-8") for path in sheets)


def has_node_counts(game: AnyGame) -> bool:
    counted = json.loads((ROOT / "tests/golden/perft.json").read_text("utf-8"))
    return any(each["game"] == game.key for each in counted)


def is_in_readme(game: AnyGame) -> bool:
    return game.title in (ROOT / "README.md").read_text("utf-8")


NEEDS: Final = (
    Need("words", "words/en/{key}/__init__.py to GAME_WORDS in words/en/games.py",
         lambda game: game.key in GAME_WORDS),
    Need("words for its settings",
         "them to SETTINGS in words/en/common.py, SETTING_TITLES and CHOICES in words/en/page.py",
         has_setting_words),
    Need("sentences of its coach",
         "words/en/{key}/coach.py to SENTENCES in words/en/coach/sentences.py",
         lambda game: game.key in SENTENCES),
    Need("sentences of its map", "words/en/{key}/maps.py", has_map_words),
    Need("view", "a GameView to VIEWS in ui/games.py, with its board in ui/boards/{key}.py",
         lambda game: game.key in VIEWS),
    Need("map", "ui/maps/{key}.py to its GameView in ui/games.py", has_map),
    Need("styles", "rules for .board-{key} to assets/css", has_styles),
    Need("preview picture", "assets/preview/preview-{key}.png with tools/pictures.py",
         exists("assets/preview/preview-{key}.png")),
    Need("solver", "solver/{key}.py to SOLVERS in solver/__init__.py", has_type_in({**SOLVERS})),
    Need("coach", "coach/{key}.py to COACHES in coach/hint.py", has_type_in({**COACHES})),
    Need("kind of puzzles", "a Kind to KINDS in coach/puzzle_kinds.py",
         lambda game: game.key in KINDS),
    Need("turn in the daily puzzles",
         "to TURNS in coach/daily.py a line with {key} in it that begins on a later day",
         lambda game: game.key in TURNS[-1][1]),
    Need("ways of learners", "ai/ways/{key}.py to WAYS in ai/ways/__init__.py",
         has_type_in({**WAYS})),
    Need("habits", "to LEVELS in ai/levels.py how often each level looks in which way", has_habits),
    Need("greedy player", "the way of one to GREEDY in ai/tournament.py",
         has_type_in({**GREEDY})),
    Need("settings in the grid", "a Case for each to GRID in ai/grid.py",
         lambda game: sum(case.key == game.key for case in GRID) >= 6),
    Need("dialogue", "terminal/{key}.py to DIALOGUES in terminal/dialogues.py",
         lambda game: game.key in DIALOGUES),
    Need("example of a game", "a command to EXAMPLES in terminal/introduction.py",
         lambda game: game.key in EXAMPLES),
    Need("example of solving", "a command to SOLVE_EXAMPLES in terminal/options.py",
         lambda game: game.key in SOLVE_EXAMPLES),
    Need("golden dialogue", "tests/golden/dialogues/{key}.txt",
         exists("tests/golden/dialogues/{key}.txt")),
    Need("lines of its rule book", "tests/golden/dialogues/{key}.rulebook.txt",
         exists("tests/golden/dialogues/{key}.rulebook.txt")),
    Need("node counts", "small starts of it to tests/golden/perft.json", has_node_counts),
    Need("test of its rules", "tests/rules/test_{key}.py", exists("tests/rules/test_{key}.py")),
    Need("test of its coach", "tests/coach/test_{key}.py", exists("tests/coach/test_{key}.py")),
    Need("test of its map", "tests/ui/maps/test_{key}.py", exists("tests/ui/maps/test_{key}.py")),
    Need("line in the README", "its title to the table in README.md", is_in_readme),
)  # fmt: skip


def lacking(game: AnyGame) -> list[str]:
    return [need.complaint(game) for need in NEEDS if not need.met(game)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_nothing_is_missing(game: AnyGame) -> None:
    if found := lacking(game):
        pytest.fail("\n".join(found), pytrace=False)


def test_the_page_has_the_games_in_menu_order() -> None:
    assert list(VIEWS) == list(GAME_WORDS) == [game.key for game in GAMES]


class SixthPosition(DuelPosition):
    """A position of a type that no registry knows."""


class SixthGame(DuelGame):
    """A game that has rules and nothing else."""

    key = "sixth"
    title = "Sixth Game"
    settings: tuple[Setting, ...] = (Choice("sixth-way", ("up", "down")),)

    def start(self, settings: Settings, seed: int = 0) -> SixthPosition:
        return SixthPosition()


def test_a_game_with_rules_alone_lacks_everything() -> None:
    game = SixthGame()
    found = lacking(game)
    assert found == [need.complaint(game) for need in NEEDS]
    assert "sixth has no map: add ui/maps/sixth.py to its GameView in ui/games.py" in found
    assert (
        "sixth has no ways of learners: add ai/ways/sixth.py to WAYS in ai/ways/__init__.py"
        in found
    )


class Renamed(DuelGame):
    """A known key, with positions that are not known."""

    def start(self, settings: Settings, seed: int = 0) -> SixthPosition:
        return SixthPosition()


def test_only_what_is_missing_is_reported() -> None:
    assert [text.partition(":")[0] for text in lacking(Renamed())] == [
        "duel has no solver",
        "duel has no coach",
        "duel has no ways of learners",
        "duel has no habits",
        "duel has no greedy player",
    ]
