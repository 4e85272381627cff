"""What is pressed at the table: moves, undo and redo, a new game, other seats."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..rules.game import GameOver, IllegalMove
from ..rules.swap import SWAP
from ..session import Action, Configure, Jump, Play, Restart, Session, reduce
from ..session.code import InvalidCode, decode, encode
from ..session.seats import LEVELS, Seats, at_level
from ..session.stops import begun, forced, moves_by_itself, redo_ply, undo_ply
from ..words.en import common, embed
from ..words.en import page as words
from ..words.en.coach import page as coach_words
from .boards.view import Focus
from .coach import actions as coach
from .coach.reading import remark
from .coach.state import carried_over
from .effects import Close, FocusOn, Sound
from .games import VIEWS
from .later import later
from .narration import next_text, to_move, told_move, turn_text, where
from .prefs import seats_of
from .record.unwritten import ended
from .state import BROKEN_SAVE, LASTING, LINK_OPENED, Result, State, base_position, refuse, say

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


def moved_on(state: State, session: Session) -> State:
    """The same table with another session on it."""
    after = replace(
        state,
        session=session,
        ui=VIEWS[session.game.key].board.START,
        paused=False,
        progress={name: state.progress[name] for name in LASTING if name in state.progress},
        refused=False,
        problem="",
        wrong="",
        copied="",
        coach=carried_over(state.coach, state.session, session),
    )
    return later().without_puzzle(after) if after.puzzles.task else after


def settled(before: State, result: Result) -> Result:
    """The result after another session was put on the table: nothing of the one before is left."""
    after, effects = result
    if after.session is before.session:
        return result
    moved = moved_on(replace(after, session=before.session), after.session)
    return replace(moved, paused=after.paused), effects


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
            return coach.act(state, action, jump)
        case _:
            return state, ()


def act(state: State, action: str, seed: int) -> Result:
    match action:
        case "undo" | "redo":
            return step(state, action)
        case "continue":
            return replace(state, paused=False), ()
        case "new" | "same" if state.puzzling:
            leaving = "leave" if action == "new" else "again"
            return settled(state, later().press_puzzles(state, leaving, seed))
        case "new":
            return configured(state, reseated(state, seed), seed)
        case "same":
            return fresh(state, Restart(state.session.seed))
        case "seats":
            first, second = state.session.seats
            return configured(state, (second, first), seed)
        case "up" | "down":
            return change_level(state, 1 if action == "up" else -1, seed)
        case "dismiss":
            return dismissed(state), ()
        case "earlier":
            return go_back(state, state.earlier)
        case _:
            return state, ()


def configured(state: State, seats: Seats, seed: int) -> Result:
    """Begins a new game with the same settings."""
    return fresh(state, Configure(state.key, state.session.settings, seats, seed))


def reseated(state: State, seed: int) -> Seats:
    """The seats of a new game: drawn again if they are to be drawn."""
    prefs = state.in_force
    drawn = prefs.opponent == "computer" and prefs.seat == "draw"
    return seats_of(prefs, seed) if drawn else state.session.seats


def fresh(state: State, action: Action) -> Result:
    """Puts a new game on the table; undo leads back to the one before if that was not over."""
    after = moved_on(state, reduce(state.session, action))
    after = replace(after, replaced=replaced_code(state))
    effects = () if state.frame else (Close("settings"),)
    return say(after, f"{words.NEW_GAME} {turn_text(after)}"), effects


def replaced_code(state: State) -> str:
    """The code of the game that undo leads back to from a new one; empty if there is none."""
    session = state.session
    if state.puzzling or state.frame:
        return ""
    if not begun(session):
        return state.replaced
    return "" if session.position.outcome else encode(session)


def dismissed(state: State) -> State:
    """The state with the notice closed; if it offered the earlier game, that offer is given up."""
    if state.notice and state.notice.offers == "earlier":
        return replace(state, notice=None, earlier="")
    return replace(state, notice=LINK_OPENED if state.earlier else None)


def change_level(state: State, by: int, seed: int) -> Result:
    computer = state.session.computer
    level = LEVELS[(LEVELS.index(computer.level) if computer else -1) + by]
    state = replace(state, prefs=replace(state.prefs, level=level))
    return configured(state, at_level(state.session.seats, level), seed)


def go_back(state: State, code: str) -> Result:
    """Goes back to the game that a link or a new game replaced."""
    try:
        session = decode(code)
    except InvalidCode:
        return replace(state, earlier="", notice=BROKEN_SAVE), ()
    earlier = "" if code == state.earlier else state.earlier
    notice = state.notice if earlier else None
    after = replace(moved_on(state, session), earlier=earlier, notice=notice, replaced="")
    after = replace(after, paused=moves_by_itself(session))
    return say(after, where(after)), ()


# Through the history


def step(state: State, action: str) -> Result:
    """Undoes or redoes; while looking back, goes a step through the game."""
    back = action == "undo"
    if state.coach.looking_back:
        return coach.act(state, "back" if back else "on", jump)
    if back and state.undoes_new_game:
        return go_back(state, state.replaced)
    if back:
        return jump_to(state, undo_ply(state.session), words.NOTHING_TO_UNDO)
    return jump_to(state, redo_ply(state.session), words.NOTHING_TO_REDO)


def jump(state: State, ply: int) -> Result:
    if state.frame and not state.frame.undo:
        return refuse(state, embed.NO_UNDO), ()
    session = reduce(state.session, Jump(ply))
    after = replace(moved_on(state, session), paused=moves_by_itself(session))
    return say(after, f"{where(after)} {remark(after)}".strip()), ()


def jump_to(state: State, ply: int, nothing: str) -> Result:
    """Goes to a ply; if the game is there, says `nothing`, and the computer must not stop."""
    if ply == state.session.ply and not (state.frame and not state.frame.undo):
        return refuse(state, nothing), ()
    return jump(state, ply)


def replied(state: State, session: Session, move: Any) -> Result:
    """Plays a move that came by itself; one for another session is dropped."""
    return play(state, move) if session == state.session else (state, ())
