"""What is pressed at the table: moves, undo and redo, a new game, other seats."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..rules.game import GameOver, IllegalMove
from ..rules.swap import SWAP
from ..session import Jump, Play, Restart, Session, reduce
from ..session.code import InvalidCode
from ..session.match import Match, champion, new_match, single
from ..session.match_code import decode_match
from ..session.rounds import point, put, redo, undo
from ..session.seats import LEVELS, Seats, at_level
from ..session.stops import begun, forced
from ..words.en import common, embed
from ..words.en import page as words
from ..words.en.coach import page as coach_words
from .boards.view import Focus
from .coach import actions as coach
from .effects import Close, FocusOn, Sound
from .games import VIEWS
from .later import later
from .moving import gone_to, held, laid, may_undo, moved_on, settled, told_where
from .narration import next_text, to_move, told_move, turn_text, where
from .prefs import seats_of
from .record.unwritten import ended
from .rounds import ROUND_ACTIONS, act_on_match, look_back_at, returned
from .state import BROKEN_SAVE, LINK_OPENED, Result, State, base_position, refuse, say

# Moves


def press_board(state: State, target: str) -> Result:
    board = VIEWS[state.key].board
    return carry_out(state, board.interpret(target, base_position(state), state.ui))


# What a board gives is a move or a ui of the board's own type, which only the board knows.
def carry_out(state: State, meant: Any) -> Result:
    """Applies what a board made of a press or a key: a move, a new ui, a focus, or nothing."""
    if meant is None:
        return state, ()
    if isinstance(meant, Focus):
        return state, (FocusOn(meant.target),)
    if isinstance(meant, type(state.ui)):
        return choose(state, meant)
    return try_move(state, meant)


def choose(state: State, ui: Any) -> Result:
    """The state with a choice on the board that is no move yet."""
    return (replace(state, ui=ui, refused=False), ()) if state.active else not_now(state)


def try_move(state: State, move: Any) -> Result:
    if state.coach.looking_back or (state.session.position.outcome is None and not state.active):
        return not_now(state)
    return play(state, move)


def not_now(state: State) -> Result:
    """What comes of a press while nobody, or somebody else, is to move."""
    if state.coach.looking_back:
        return refuse(state, coach_words.LOOKING), ()
    if state.session.position.outcome:
        return refuse(state, words.refused(common.refusal(GameOver()))), ()
    if forced(state.session):
        return state, ()
    return refuse(state, words.not_your_turn(to_move(state))), ()


def play(state: State, move: Any) -> Result:
    """Plays a move of whoever is to move, in the game or as the answer to a puzzle."""
    before = state.session
    try:
        session = reduce(before, Play(move))
    except IllegalMove as error:
        why = words.refused(common.refusal(error.reason))
        return refuse(state, why), (Sound("refused"),)
    if state.puzzles.task:
        fresh = replace(state, ui=VIEWS[state.key].board.START)
        return later().answered(fresh, state.puzzles.task, move)
    after = moved_on(state, session)
    told = f"{told_move(state, before.position, move)} {next_text(after)}"
    if session.position.outcome is None:
        return say(after, told), (Sound("move"),)
    return say(ended(after), told), (Sound("end"),)


# Buttons


def press(state: State, target: str, seed: int) -> Result:
    """What comes of pressing a button beside the board."""
    verb, _, action = target.partition(":")
    match verb, action:
        case "jump", ply:
            return jump(state, int(ply))
        case "do", "swap":
            return try_move(state, SWAP)
        case "do", _:
            return act(state, action, seed)
        case "coach", _ if not state.frame:
            return coached(state, action)
        case "round", number if not state.frame and not state.puzzling:
            return look_back_at(coached(state, "leave")[0], int(number))
        case _:
            return state, ()


def coached(state: State, action: str) -> Result:
    """What the coach does; from a look back at an earlier round, it leads back to the match."""
    return returned(*coach.act(state, action, jump))


def act(state: State, action: str, seed: int) -> Result:
    if action in ROUND_ACTIONS and not state.puzzling:
        return act_on_match(state, action)
    match action:
        case "undo" | "redo":
            return step(state, action)
        case "continue":
            return replace(state, paused=False), ()
        case "new" | "same" if state.puzzling:
            leaving = "leave" if action == "new" else "again"
            return settled(state, later().press_puzzles(state, leaving, seed))
        case "new":
            return configured(state, new_seats(state, seed), seed)
        case "same":
            again = reduce(state.session, Restart(state.session.seed))
            return fresh(state, put(state.match, again))
        case "up" | "down":
            return change_level(state, 1 if action == "up" else -1, seed)
        case "dismiss":
            return dismissed(state), ()
        case "earlier":
            return go_back(state, state.earlier)
        case _:
            return state, ()


def configured(state: State, seats: Seats, seed: int) -> Result:
    """Begins a new game, or match, with the same settings and terms."""
    settings, terms = state.session.settings, state.match.terms
    return fresh(state, new_match(state.key, settings, seats, seed, terms))


def new_seats(state: State, seed: int) -> Seats:
    """The seats of a new game: drawn again if they are to be drawn."""
    prefs = state.in_force
    drawn = prefs.opponent == "computer" and prefs.seat == "draw"
    return seats_of(prefs, seed) if drawn else state.agreed_seats


def fresh(state: State, match: Match) -> Result:
    """Puts a new game on the table; undo leads back to the one before if that was not over."""
    after = replace(laid(state, match), replaced=replaced_code(state))
    effects = () if state.frame else (Close("settings"),)
    return say(after, f"{words.NEW_GAME} {turn_text(after)}"), effects


def replaced_code(state: State) -> str:
    """The code of the game that undo leads back to from a new one; empty if there is none."""
    match = state.match
    if state.puzzling or state.frame:
        return ""
    if not begun(match.rounds[0].session):
        return state.replaced
    return "" if champion(match) is not None else state.code


def dismissed(state: State) -> State:
    """The state with the notice closed; if it offered the earlier game, that offer is given up."""
    if state.notice and state.notice.offers == "earlier":
        return replace(state, notice=None, earlier="")
    return replace(state, notice=LINK_OPENED if state.earlier else None)


def change_level(state: State, by: int, seed: int) -> Result:
    computer = state.session.computer
    level = LEVELS[(LEVELS.index(computer.level) if computer else -1) + by]
    state = replace(state, prefs=replace(state.prefs, level=level))
    return configured(state, at_level(state.agreed_seats, level), seed)


def go_back(state: State, code: str) -> Result:
    """Goes back to the game that a link or a new game replaced."""
    try:
        match = decode_match(code)
    except InvalidCode:
        return replace(state, earlier="", notice=BROKEN_SAVE), ()
    earlier = "" if code == state.earlier else state.earlier
    notice = state.notice if earlier else None
    after = replace(laid(state, match), earlier=earlier, notice=notice, replaced="")
    return say(held(after), where(after)), ()


# Through the history


def step(state: State, action: str) -> Result:
    """Undoes or redoes; while looking back, goes a step through the game."""
    back = action == "undo"
    if state.coach.looking_back:
        return coached(state, "back" if back else "on")
    if back and state.undoes_new_game:
        return go_back(state, state.replaced)
    now = single(state.session) if state.puzzling else state.match
    then = undo(now) if back else redo(now)
    if point(then) == point(now) and may_undo(state):
        # Nothing is to be gone to, and the computer must not stop.
        return refuse(state, words.NOTHING_TO_UNDO if back else words.NOTHING_TO_REDO), ()
    return jump(state, then.session.ply) if then.place == now.place else gone_to(state, then)


def jump(state: State, ply: int) -> Result:
    """Goes to another point of the game on the table, where nothing moves by itself."""
    if not may_undo(state):
        return refuse(state, embed.NO_UNDO), ()
    return told_where(held(moved_on(state, reduce(state.session, Jump(ply)))))


def replied(state: State, session: Session, move: Any) -> Result:
    """Plays a move that came by itself; one for another session is dropped."""
    return play(state, move) if session == state.session else (state, ())
