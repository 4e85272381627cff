"""English on the page: turns, moves played, endings, buttons, notices."""

from __future__ import annotations

from typing import Any

from ...rules import plain
from ...rules.game import AnyPosition, Choice, Flag, InvalidSetting, Outcome, Player, Setting
from ...rules.swap import SWAP
from .common import allowed as en_allowed
from .common import ending
from .games import GAME_WORDS, words_about
from .grammar import Name, Names, sentence, shown

YOU = Name("You", you=True)
FRIEND = Name("Friend")
COMPUTER = Name("Computer")
LEVELS = {
    "gentle": "Gentle",
    "easy": "Easy",
    "steady": "Steady",
    "sharp": "Sharp",
    "perfect": "Perfect",
}
LEVEL_HINTS = {
    "gentle": "gives a lot away",
    "easy": "slips often",
    "steady": "slips now and then",
    "sharp": "rarely slips",
    "perfect": "never errs",
}
NAME = "Ninefold"
HOME = "Ninefold, all games"
GAMES = "Games"
LEARN = "Learn"
PUZZLES = "Puzzles"
RECORD = "Record"
MAP = "Map"
RECORD_TITLE = "Your record"
PUZZLE_OF_THE_DAY = "Puzzle of the day"
NOT_KEPT = "This browser does not let the page keep anything: save the record as a file to keep it."
THEME = "Dark theme"
SETTINGS = "Settings"
WINNER = "wins"
EARLIER = "Back to my game"
DISMISS = "Close"
DISCARD = "Discard my game"
CONTINUE = "Go on from here"
SWAP_SIDES = "Swap sides"
UNDO = "Undo"
REDO = "Redo"
RULES = "Rules"
NEW = "New game"
SHARE = "Share"
ACTIONS = "Actions"
THINKING = "Thinking"
AGAIN = "Play again"
SAME_DEAL = "Same deal"
FROM_START = "Start over with the same numbers"
MOVES = "Moves"
START = "Start"
CLOSE = "Close"
EXAMPLE = "An example"
KEYS = "Keys"
OPPONENT = "Opponent"
OPPONENTS = {
    "computer": "The computer",
    "friend": "A friend on this device",
    "watch": "Watch the computer play itself",
}
LEVEL = "Level"
SEAT = "Your seat"
SEATS = {"first": "I move first", "second": "I move second", "draw": "Draw for it"}
NAMES = "Names"
YOUR_NAME = "Your name"
FRIENDS_NAME = "Your friend's name"
NEW_SETTINGS_NEW_GAME = "Other rules, seats or rounds begin a new game; the rest applies at once."
MATCH = "Match"
SOUND = "Sounds"
KEYS_ANYWHERE = "Keys count anywhere on the page"
KEYS_ON_BOARD = "Otherwise letters and digits count only while the board has the focus."
APPLY = "Play with these"
SETTING_TITLES = {
    "n": "Numbers",
    "row": "Row",
    "cap": "Most kept at once",
    "even": "Even start",
    "length": "Numbers played",
    "call": "Calls",
    "target": "Target",
    "gap": "Blocked around",
    "swap": "Swap",
    "rounds": "Rounds",
    "first": "Score to reach",
    "seats": "From round to round",
    "count": "What counts",
}
CHOICES = {
    "any": "On any turn",
    "first": "Both on their first turn",
    "change": "Seats change",
    "stay": "Seats stay",
    "loser": "The loser chooses",
    "wins": "Rounds won",
    "points": "Points scored",
}
SHUFFLED = "shuffled"
SHARE_TITLE = "Share this game"
SHARE_TEXT = "Whoever opens this link sees exactly this game, with every move so far."
LINK = "Link"
COPY = "Copy link"
COMMON_KEYS = (
    "U undoes, Y redoes, H gives a hint, V shows values, N starts a new game, ? opens this sheet."
)
TAGLINE = "Five duels with the numbers one to nine."
HOME_TITLE = "Ninefold: five number games for two"
HOME_LEAD = (
    "Quick to learn, solved to the last move. Play the computer at any level, "
    "or a friend beside you."
)
NO_STORAGE = (
    "This browser does not let the page keep anything: "
    "your game stays in the address of this page instead."
)
BROKEN_SAVE = "The saved game could not be read, so a new one was started."
LINK_OPENED = "This game came from a link. Your own game is kept."
UNREADABLE = "it is not readable"
OFFLINE = "You seem to be offline, and this game is not on your device yet."
OFFLINE_PLAYING = "You can play offline now. Hints and the rest need the network once."
OFFLINE_COMING = "You can play offline now. Hints and the rest follow in a moment."
OFFLINE_EVERYTHING = "Everything here works offline now."
UNSUPPORTED = "This browser cannot run the games: it lacks WebAssembly. A newer one can."
BROKEN = "The game could not be loaded."
RETRY = "Try again"
NEW_VERSION = "A new version is there."
RELOAD = "Reload"
LATER = "Later"
LOADING = "Loading"
COMING = "One moment."
MISSING = "There is no such page."
TO_GAMES = "To the games"
LINK_COPIED = "The link is copied."
LINK_NOT_COPIED = "Copy the link from the box."
NOT_LOADED = "This needs the network once. Check your connection, then try again or reload."
FAILED = "Something went wrong with that press. Your game is safe; reload the page to go on."


def said_of(name: Name, past: str) -> str:
    return f"{name} {past}."


def did(position: AnyPosition, move: Any) -> str:
    """What a move did, in the past, to stand after a name: `took 9`."""
    if move is SWAP:
        return "swapped sides"
    base = plain(position)
    return words_about(base).did(base, move)


def short(position: AnyPosition, move: Any) -> str:
    """A move in the list of moves."""
    if move is SWAP:
        return "swap"
    base = plain(position)
    return words_about(base).short(base, move)


def turn(name: Name) -> str:
    return "Your turn." if name.you else f"{name} to move."


def thinking(name: Name) -> str:
    return f"{name} is thinking."


def paused(name: Name) -> str:
    return f"Looking back. {name} would move here."


def wins(outcome: Outcome, names: Names) -> str:
    winner = names[outcome.winner - 1]
    return f"{winner} {winner.wins}: {ending(outcome, inside(names))}."


def inside(names: Names) -> tuple[str, str]:
    """The names as they stand inside a sentence."""
    first, second = names
    return first.inside, second.inside


def headline(outcome: Outcome, names: Names) -> str:
    winner = names[outcome.winner - 1]
    return f"{winner} {winner.wins}"


def why(outcome: Outcome, names: Names) -> str:
    return sentence(ending(outcome, inside(names)))


def seat_role(player: Player) -> str:
    return "first player" if player == 1 else "second player"


def refused(why: str) -> str:
    return sentence(f"not possible: {why}")


NEW_GAME = "New game."
LAST_NUMBER = "The last number is taken."
AT_START = "At the start."
NOTHING_TO_UNDO = "There is nothing to undo."
NOTHING_TO_REDO = "There is nothing to redo."
SAVED = "Saved."


def at_move(ply: int) -> str:
    return f"Move {ply}."


def not_your_turn(name: Name) -> str:
    return f"It is not your turn: {name} is to move."


def seat_label(name: Name, player: Player) -> str:
    return f"{name}, {seat_role(player)}"


def level_to(key: str) -> str:
    return f"Level: {LEVELS[key].lower()}"


def moves_so_far(number: int) -> str:
    return "Moves" if number == 0 else f"Moves ({number})"


def keys_help(key: str) -> str:
    """The keys of a game's board, and those of every page."""
    return f"{GAME_WORDS[key].KEYS} {COMMON_KEYS}"


def rules_of(title: str) -> str:
    return f"How to play {title}"


def settings_of(title: str) -> str:
    return f"{title}: settings"


def invalid_setting(error: InvalidSetting) -> str:
    """Why a setting is refused, with its name as the sheet shows it."""
    title = SETTING_TITLES.get(error.key, error.key)
    expected = f", expected {en_allowed(error.setting)}" if error.setting else ""
    return f"{title} cannot be {shown(error.value)}{expected}."


def allowed(setting: Setting) -> str:
    return "" if isinstance(setting, Flag | Choice) else sentence(en_allowed(setting))


def page_title(title: str) -> str:
    return f"{title} · {NAME}"
