"""What is pressed at the table: moves, undo and redo, a new game, other seats."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..rules.game import GameOver, IllegalMove
from ..rules.swap import SWAP
from ..session import Jump, Play, Restart, Session, reduce
from ..session.match import Match, champion, new_match, single
from ..session.rounds import point, put, redo, undo
from ..session.seats import LEVELS, Seats, at_level
from ..session.stops import begun, forced
from ..steps import Steps
from ..words.en import common, embed
from ..words.en import page as words
from ..words.en import unfinished as unfinished_words
from ..words.en.coach import page as coach_words
from .boards.view import Focus
from .coach import asking as coach
from .effects import Close, FocusOn, Forget, Sound, Work
from .games import VIEWS
from .later import later
from .moving import gone_to, held, laid, may_undo, moved_on, settled, told_where
from .narration import base_position, next_text, to_move, told_move, turn_text, where
from .prefs import seats_of
from .record.unwritten import ended
from .rounds import ROUND_ACTIONS, act_on_match, look_back_at, returned
from .state import (
    BROKEN_SAVE,
    ELSEWHERE,
    LINK_OPENED,
    REPLY,
    Result,
    State,
    refuse,
    say,
)
from .unfinished import opened as opened_game

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
    if state.puzzles.task and not state.playing_out:
        fresh = replace(state, ui=VIEWS[state.key].board.START)
        return later().answered(fresh, state.puzzles.task, move)
    after = moved_on(state, session)
    if after.notice == ELSEWHERE:  # the game goes on here
        after = replace(after, notice=None)
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
            return change_level(state, next_level(state, 1 if action == "up" else -1), seed)
        case _ if action.startswith("level-") and action[6:] in LEVELS:
            return change_level(state, action[6:], seed)
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
    drawn = prefs.opponent in ("computer", "bot") and prefs.seat == "draw"
    return seats_of(prefs, seed) if drawn else state.agreed_seats


def fresh(state: State, match: Match) -> Result:
    """Puts a new game on the table; undo leads back to the one before if that was not over."""
    after = replace(laid(state, match), replaced=replaced_code(state))
    effects = (Close("rules" if state.frame else "settings"),)
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
    """The state with the notice closed. An earlier game that it offered is still among the
    unfinished ones; one that another notice offered before is offered again."""
    offered = not state.earlier or (state.notice and state.notice.offers == "earlier")
    return replace(state, notice=None if offered else LINK_OPENED,
                   earlier="" if offered else state.earlier)  # fmt: skip


def next_level(state: State, by: int) -> str:
    computer = state.session.computer
    return LEVELS[(LEVELS.index(computer.level) if computer else -1) + by]


def change_level(state: State, level: str, seed: int) -> Result:
    """Begins a new game against the computer at that level."""
    state = replace(state, prefs=replace(state.prefs, level=level))
    return configured(state, at_level(state.agreed_seats, level), seed)


def go_back(state: State, code: str) -> Result:
    """Goes back to a game that another one has replaced."""
    match = opened_game(state.key, code)
    if not match:
        return replace(state, earlier="", notice=BROKEN_SAVE), ()
    earlier = "" if code == state.earlier else state.earlier
    notice = state.notice if earlier else None
    after = replace(laid(state, match), earlier=earlier, notice=notice, replaced="")
    return say(held(after), where(after)), (Forget(state.key, code, taken=True),)


def press_unfinished(state: State, action: str) -> Result:
    """What a press in the sheet of unfinished games does; they are numbered as they are listed."""
    verb, _, number = action.partition(":")
    code = state.unfinished[int(number)]
    if verb == "delete":
        return say(state, unfinished_words.DELETED), (Forget(state.key, code),)
    after, effects = go_back(replace(state, earlier="", notice=None), code)
    return after, (*effects, Close("unfinished"), FocusOn(""))


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
    """Plays a move that came by itself; one for another session is dropped. A choice that leads to
    the move, such as the cut of a row, is shown on the board for a beat before it."""
    if session != state.session:
        return state, ()
    choice = choice_before(state, move)
    if choice is None:
        return play(state, move)
    again = Work(REPLY, session, known(move), beat=True, later=False)
    return replace(state, ui=choice), (again,)


def choice_before(state: State, move: Any) -> Any:
    """The half-made choice from which one press is the move; None if it takes no choice, or many,
    or is made already."""
    board, position = VIEWS[state.key].board, base_position(state)
    first = None if move == SWAP else board.target_of(move, state.ui)
    choice = first and board.interpret(first, position, state.ui)
    if not isinstance(choice, type(state.ui)):
        return None
    target = board.target_of(move, choice)
    return choice if target and board.interpret(target, position, choice) == move else None


def known(move: Any) -> Steps[Any]:
    """The work of a move that is decided: nothing but its beat."""
    yield 1.0
    return move
