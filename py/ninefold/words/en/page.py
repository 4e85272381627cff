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
    "perfect": "never slips",
}
NAME = "Ninefold"
HOME = "Ninefold, all games"
GAMES = "Games"
LEARN = "Learn"
PUZZLES = "Puzzles"
LEAVE_PUZZLE = "Leave"
RECORD = "Record"
MAP = "Map"
RECORD_TITLE = "Your record"
PUZZLE_OF_THE_DAY = "Puzzle of the day"
NOT_KEPT = "This browser keeps nothing: save the record as a file."
HOW = "How it works"
EMBED = "Embed"
LICENCES = "Licences"
LAB = "Write your own opponent"
THEME = "Dark theme"
SETTINGS = "Settings"
WINNER = "wins"
EARLIER = "Back to my game"
DISMISS = "Close"
CONTINUE = "Play on"
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
FROM_START = "Start over"
MOVES = "Moves"
START = "Start"
CLOSE = "Close"
EXAMPLE = "An example"
STEP_BACK = "Back"
STEP_ON = "Next"
KEYS = "Keys"
OPPONENT = "Opponent"
OPPONENTS = {
    "computer": "The computer",
    "friend": "A friend on this device",
    "watch": "Watch the computer play itself",
}
BOT = "Bot"
A_BOT = "A bot, in Python"
LEVEL = "Level"
SEAT = "Your seat"
SEATS = {"first": "I move first", "second": "I move second", "draw": "Random"}
NAMES = "Names"
YOUR_NAME = "Your name"
FRIENDS_NAME = "Your friend's name"
NEW_SETTINGS_NEW_GAME = "New rules, seats or rounds start a new game."
MATCH = "Match"
SOUND = "Sounds"
KEYS_ANYWHERE = "Keys work anywhere on the page"
KEYS_ON_BOARD = "Otherwise letters and digits work only on the board."
APPLY = "Start"
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
SHARE_TEXT = "This link opens this very game, with every move so far."
LINK = "Link"
COPY = "Copy link"
COMMON_KEYS = (
    "U undoes, Y redoes, H gives a hint, V shows values, N starts a new game, ? opens this sheet."
)
TAGLINE = "Five duels with the numbers one to nine."
HOME_TITLE = "Ninefold: five number games for two"
HOME_LEAD = "Quick to learn. Play the computer at any level, or a friend beside you."
NO_STORAGE = "This browser keeps nothing: your game stays in the address of this page."
BROKEN_SAVE = "Your saved game is damaged. Here is a new one."
LINK_OPENED = "This game came from a link. Your own game is kept."
UNREADABLE = "it cannot be read"
OFFLINE = "You are offline, and this game is not on your device yet."
OFFLINE_PLAYING = "You can play offline now. Hints and the rest need the network once."
OFFLINE_COMING = "You can play offline now. Hints and the rest follow in a moment."
OFFLINE_EVERYTHING = "Everything here works offline now."
NEEDED = "Chrome 111, Firefox 114, Safari 16.4 or newer"
"""The oldest browsers that the games run in; docs/browsers.md says why."""
UNSUPPORTED = f"This browser is too old for the games. You need {NEEDED}."
UNSCRIPTED = f"The game could not start. It needs JavaScript, in {NEEDED}."
BROKEN = "The game could not be loaded."
RETRY = "Try again"
ANEW = "Loading the game again."
ANEW_WHY = f"If it does not come back, it needs JavaScript, in {NEEDED}."
TO_GAME = "Back to the game"
NEW_VERSION = "A new version is ready."
RELOAD = "Reload"
LATER = "Later"
LOADING = "Loading"
COMING = "One moment."
WAKING = "The computer is waking up."
MISSING = "This page does not exist."
MISSING_WHY = "The link may be old, or mistyped."
TO_GAMES = "See all games"
LINK_COPIED = "Link copied."
LINK_NOT_COPIED = "Copy the link from the box."
NOT_LOADED = "This needs the network once. Check your connection, then try again or reload."
FAILED = "Something went wrong. Your game is safe: reload the page."


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


def waking(name: Name) -> str:
    return f"{name} is getting ready."


def waits_for_leave(name: Name) -> str:
    return f"{name} moves here, once you let it play."


def moves_next(name: Name) -> str:
    return f"{name} moves next."


def paused(name: Name) -> str:
    return f"You went back. {moves_next(name)}"


def wins(outcome: Outcome, names: Names) -> str:
    winner = names[outcome.winner - 1]
    return f"{winner} {winner.wins}. {why(outcome, names)}"


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
    return sentence(why)


NEW_GAME = "New game."
LAST_NUMBER = "The last number is taken."
AT_START = "At the start."
NOTHING_TO_UNDO = "Nothing to undo."
NOTHING_TO_REDO = "Nothing to redo."
SAVED = "Saved."


def at_move(ply: int) -> str:
    return f"Move {ply}."


def not_your_turn(name: Name) -> str:
    return f"Not your turn yet: {name} moves next."


def seat_label(name: Name, player: Player) -> str:
    return f"{name}, {seat_role(player)}"


def change_opponent(told: str) -> str:
    """The label of the level beside the computer's name; it begins with what is written there."""
    return f"{told}: choose another opponent"


def level_to(by: int) -> str:
    """The button for a new game one level up or down."""
    return "Harder" if by > 0 else "Easier"


def moves_so_far(number: int) -> str:
    return "Moves" if number == 0 else f"Moves ({number})"


def keys_help(key: str) -> str:
    """The keys of a game's board, and those of every page."""
    return f"{GAME_WORDS[key].KEYS} {COMMON_KEYS}"


def other_games(title: str) -> str:
    """The label of the menu's button; it begins with what is written on the button."""
    return f"{title}: all games"


def rules_of(title: str) -> str:
    return f"{title}: rules"


def step_of(number: int, count: int, told: str) -> str:
    """A step of an example, for those who hear it."""
    return f"Step {number} of {count}: {told}"


def settings_of(title: str) -> str:
    return f"{title}: settings"


def invalid_setting(error: InvalidSetting) -> str:
    """What to choose instead of a setting that is refused; the sheet marks its field."""
    if error.setting:
        return f"Choose {en_allowed(error.setting)}."
    return f"{SETTING_TITLES.get(error.key, error.key)} cannot be {shown(error.value)}."


def allowed(setting: Setting) -> str:
    return "" if isinstance(setting, Flag | Choice) else sentence(en_allowed(setting))


def page_title(title: str) -> str:
    return f"{title} · {NAME}"
