"""What every event does to the state: dispatch -> reduce -> a new state and effects.

No clock, no randomness, no page: those come in with the event or go out as effects.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any

from ..rules import BY_KEY
from ..rules.game import GameOver, IllegalMove, InvalidSetting
from ..rules.settings import all_settings, parse, write
from ..rules.swap import SWAP, SwapPosition
from ..session import Action, Configure, Jump, Play, Reseat, Restart, Session, reduce
from ..session.code import InvalidCode, decode, encode
from ..session.seats import LEVELS, Seats, at_level
from ..session.stops import begun, forced, moves_by_itself, redo_ply, undo_ply
from ..words.en import common as en
from ..words.en import embed as en_embed
from ..words.en import learn as en_learn
from ..words.en import page as words
from . import late
from .boards.view import Focus
from .coach import actions as learn
from .coach.state import kept
from .desk import entry as desk
from .effects import Bring, Close, Copy, FocusOn, Go, Open, Sound
from .embed.options import Embed
from .events import (
    Brought,
    Choose,
    Copied,
    Event,
    Failed,
    Key,
    Load,
    Moved,
    NotKept,
    Press,
    Recalled,
    Submit,
    Thinking,
    Unwritten,
    Worked,
    Working,
)
from .games import VIEWS
from .prefs import Prefs, checked, seats_of
from .state import Result, State, base_position, opened, say

COMMANDS = frozenset("uUyYnNhHvV?")
"""Keys that mean the same on every board, whoever is to move."""


def dispatch(state: State, event: Event) -> Result:
    after, effects = happened(state, event)
    return after, (*effects, *desk.followed(state, after))


def happened(state: State, event: Event) -> Result:
    match event:
        case Press(target, False) if target.startswith("desk:") and not late.here():
            return state, (Bring(event),)
        case Press(target, board, seed):
            return press_board(state, target) if board else press(state, target, seed)
        case Key(key, focus, seed):
            return press_key(state, key, focus, seed)
        case Submit(fields, seed):
            return submit(state, fields, seed)
        case Moved(session, move):
            return play(state, move) if session is state.session else (state, ())
        case Thinking(session, share):
            same = session is state.session
            return replace(state, progress=share) if same else state, ()
        case Working(name, share) if name.startswith("desk."):
            return desk.working(state, name, share), ()
        case Worked(name, session, result) if name.startswith("desk."):
            return settled(state, desk.worked(state, name, session, result))
        case Working(name) if name.startswith("learn."):
            return learn.working(state, event), ()
        case Worked(name) if name.startswith("learn."):
            return learn.worked(state, event), ()
        case Failed(name):
            return failed(state, name), ()
        case Working() | Worked():
            return state, ()
        case Copied(done, "link"):
            told = words.LINK_COPIED if done else words.LINK_NOT_COPIED
            return replace(state, copied=told), ()  # said in the sheet
        case Copied(done, "result"):
            return desk.copied(state, done)
        case Copied(done):
            return told_of_copy(state, done), ()
        case Load(code):
            return load(state, code)
        case Choose(fields):
            return replace(state, embed=chosen(fields)), ()
        case Recalled():
            return desk.recalled(state, event)
        case Unwritten(text):
            return desk.unwritten(state, text)
        case NotKept():
            return desk.not_kept(state)
        case Brought(text):
            return desk.brought(state, text)


def failed(state: State, name: str) -> State:
    """Nothing waits for it any more."""
    if name.startswith("learn."):
        return learn.failed(state, name)
    return replace(state, desk=replace(state.desk, share=None, wish=""))


def wants_move(state: State) -> bool:
    """Somebody who is not a person is to move."""
    return not state.paused and not state.puzzling and moves_by_itself(state.session)


def press_board(state: State, target: str) -> Result:
    board = VIEWS[state.key].board
    return answer(state, board.interpret(target, base_position(state), state.ui))


def answer(state: State, meant: Any) -> Result:
    """What a board made of a press or a key: a move, a new ui, a focus, or nothing."""
    if meant is None:
        return state, ()
    if isinstance(meant, Focus):
        return state, (FocusOn(meant.target),)
    if isinstance(meant, type(state.ui)):
        if not state.active:
            return not_now(state)
        return replace(state, ui=meant, refused=False), ()
    return try_move(state, meant)


def try_move(state: State, move: Any) -> Result:
    if state.learn.looking or (state.session.position.outcome is None and not state.active):
        return not_now(state)
    return play(state, move)


def not_now(state: State) -> Result:
    """A press while nobody, or somebody else, is to move."""
    if state.learn.looking:
        return say(state, en_learn.LOOKING, refused=True), ()
    if state.session.position.outcome:
        return say(state, words.refused(en.refusal(GameOver())), refused=True), ()
    if forced(state.session):
        return state, ()
    return say(state, words.not_your_turn(to_move(state)), refused=True), ()


def play(state: State, move: Any) -> Result:
    before = state.session
    try:
        session = reduce(before, Play(move))
    except IllegalMove as error:
        return say(state, words.refused(en.refusal(error.reason)), refused=True), (
            Sound("refused"),
        )
    if state.desk.task:
        return desk.answered(replace(state, ui=VIEWS[state.key].board.START), state.desk.task, move)
    mover = state.names[before.position.turn - 1]
    told = words.said_of(mover, words.did(before.position, move))
    after = moved_on(state, session)
    ending = session.position.outcome
    said = f"{told} {words.wins(ending, state.names) if ending else turn_text(after)}"
    sound = Sound("end" if ending else "move")
    after, effects = desk.ended(after, session) if ending else (after, ())
    return say(after, said), (sound, *effects)


def moved_on(state: State, session: Session) -> State:
    """The same table with another session on it."""
    after = replace(
        state,
        session=session,
        ui=VIEWS[session.game.key].board.START,
        paused=False,
        progress=None,
        refused=False,
        problem="",
        wrong="",
        copied="",
        learn=kept(state.learn, state.session, session),
    )
    return desk.without_stranger(after)


def settled(before: State, result: Result) -> Result:
    """After another session was put on the table, nothing of the one before is left."""
    after, effects = result
    if after.session is before.session:
        return result
    moved = moved_on(replace(after, session=before.session), after.session)
    return replace(moved, paused=after.paused), effects


def turn_text(state: State) -> str:
    return words.turn(to_move(state))


def to_move(state: State) -> str:
    return state.names[state.session.position.turn - 1]


def press(state: State, target: str, seed: int) -> Result:
    """A button of the shell."""
    verb, _, rest = target.partition(":")
    match verb, rest:
        case "jump", ply:
            return jump(state, int(ply))
        case "go", key:
            return state, (Go(key),)
        case "open", dialog:
            return state, (Open(dialog),)
        case "close", dialog:
            return state, (Close(dialog),)
        case "do", "swap":
            return try_move(state, SWAP)
        case "learn", action if not state.frame:
            return learn.act(state, action, jump)
        case "do", action:
            return act(state, action, seed)
        case "desk", action:
            return settled(state, desk.act(state, action, seed))
        case _:
            return state, ()


def act(state: State, action: str, seed: int) -> Result:
    session = state.session
    match action:
        case "undo" | "redo" if state.learn.looking:
            return learn.act(state, "back" if action == "undo" else "on", jump)
        case "undo" if replaces_game(state):
            return go_back(state, state.replaced)
        case "undo":
            return jump_to(state, undo_ply(state.session), words.NOTHING_TO_UNDO)
        case "redo":
            return jump_to(state, redo_ply(state.session), words.NOTHING_TO_REDO)
        case "continue":
            return replace(state, paused=False), ()
        case "new" if state.puzzling:
            return settled(state, desk.act(state, "leave", seed))
        case "same" if state.puzzling:
            return settled(state, desk.act(state, "again", seed))
        case "new":
            return fresh(state, Configure(state.key, session.settings, reseated(state, seed), seed))
        case "same":
            return fresh(state, Restart(session.seed))
        case "seats":
            return fresh(state, Configure(state.key, session.settings, session.seats[::-1], seed))
        case "up" | "down":
            return change_level(state, 1 if action == "up" else -1, seed)
        case "copy":
            return state, (Copy(),)
        case "copy-frame" | "copy-element":
            return state, (Copy(f"snippet-{action.removeprefix('copy-')}"),)
        case "embed":
            embed = state.embed or Embed()
            return replace(state, embed=embed), (Close("share"), Open("embed"))
        case "unembed":
            return replace(state, embed=None), ()
        case "dismiss":
            return dismissed(state), ()
        case "unsettle":
            return replace(state, problem="", wrong=""), ()
        case "earlier":
            return go_back(state, state.earlier)
        case _:
            return state, ()


def reseated(state: State, seed: int) -> Seats:
    """The seats of a new game: drawn again if they are to be drawn."""
    prefs = state.in_force
    draws = prefs.opponent == "computer" and prefs.seat == "draw"
    return seats_of(prefs, seed) if draws else state.session.seats


def fresh(state: State, action: Action) -> Result:
    """A new game on the table; the one before can be gone back to if it was not over."""
    session = state.session
    after = moved_on(state, reduce(session, action))
    own = not state.puzzling and not state.frame
    replaced = state.replaced if own else ""
    if own and begun(session):
        replaced = "" if session.position.outcome else encode(session)
    after = replace(after, replaced=replaced)
    return say(after, f"{words.NEW_GAME} {turn_text(after)}"), (Close("settings"),)


def dismissed(state: State) -> State:
    """Closed; only where the earlier game was offered is it given up."""
    if state.offers_earlier:
        return replace(state, notice="", earlier="")
    return replace(state, notice=words.LINK_OPENED if state.earlier else "")


def change_level(state: State, step: int, seed: int) -> Result:
    level = LEVELS[level_place(state) + step]
    prefs = replace(state.prefs, level=level)
    seats = at_level(state.session.seats, level)
    action = Configure(state.key, state.session.settings, seats, seed)
    return fresh(replace(state, prefs=prefs), action)


def level_place(state: State) -> int:
    """Where the computer's level stands among the levels; -1 without a computer."""
    computer = state.session.computer
    return LEVELS.index(computer.level) if computer else -1


def go_back(state: State, code: str) -> Result:
    """To the game that a link or a new game replaced."""
    try:
        session = decode(code)
    except InvalidCode:
        return replace(state, earlier="", notice=words.BROKEN_SAVE), ()
    earlier = "" if code == state.earlier else state.earlier
    notice = state.notice if earlier else ""
    after = replace(moved_on(state, session), earlier=earlier, notice=notice, replaced="")
    after = replace(after, paused=moves_by_itself(session))
    return say(after, where(after)), ()


def replaces_game(state: State) -> bool:
    """Nothing of this game is left to undo, and there was another one before."""
    gone_back = undo_ply(state.session) == state.session.ply
    return bool(state.replaced) and gone_back and not state.puzzling


def jump(state: State, ply: int) -> Result:
    if state.frame and not state.frame.undo:
        return say(state, en_embed.NO_UNDO, refused=True), ()
    session = reduce(state.session, Jump(ply))
    after = replace(moved_on(state, session), paused=moves_by_itself(session))
    return say(after, f"{where(after)} {learn.remark(after)}".strip()), ()


def jump_to(state: State, ply: int, nothing: str) -> Result:
    """A step through the history, unless there is none: the computer must not stop for that."""
    if ply == state.session.ply and not (state.frame and not state.frame.undo):
        return say(state, nothing, refused=True), ()
    return jump(state, ply)


def where(state: State) -> str:
    """Said after a jump: the last move before this point, and whose turn it is."""
    session = state.session
    if session.ply == 0:
        return f"{words.AT_START} {turn_text(state)}"
    before, move = session.positions[session.ply - 1], session.moves[session.ply - 1]
    outcome = session.position.outcome
    told = words.said_of(state.names[before.turn - 1], words.did(before, move))
    rest = words.wins(outcome, state.names) if outcome else turn_text(state)
    return f"{words.at_move(session.ply)} {told} {rest}"


def press_key(state: State, key: str, focus: str | None, seed: int) -> Result:
    if len(key) == 1 and focus is None and not state.prefs.keys:
        return state, ()
    match key:
        case "u" | "U":
            return act(state, "undo", seed)
        case "y" | "Y":
            return act(state, "redo", seed)
        case "n" | "N":
            return act(state, "new", seed)
        case "h" | "H" if not state.frame:
            return learn.act(state, "hint", jump)
        case "v" | "V" if not state.frame:
            return learn.act(state, "values", jump)
        case _ if state.learn.looking and key in learn.KEYS:
            return learn.act(state, learn.KEYS[key], jump)
        case "?" if not state.frame:
            return state, (Open("rules"),)
        case "s" | "S" if can_swap(state):
            return try_move(state, SWAP)
        case _:
            meant = VIEWS[state.key].board.press_key(key, focus, base_position(state), state.ui)
            if key == "Escape" and state.learn.step and meant in (None, state.ui):
                return learn.act(state, "close", jump)
            after, effects = answer(state, meant)
            # A choice made by key is where the keyboard goes on.
            return after, (FocusOn(""),) if after.ui != state.ui and not effects else effects


def can_swap(state: State) -> bool:
    position = state.session.position
    return isinstance(position, SwapPosition) and position.open and state.active


def settings_fields(state: State) -> dict[str, str | None]:
    """What the settings sheet would send as it stands; a box that is not ticked is None."""
    prefs = asdict(state.in_force)
    shown = {key: ("on" if value else None) if isinstance(value, bool) else str(value)
             for key, value in prefs.items()}  # fmt: skip
    return {**shown, **{key: write(value) for key, value in state.session.settings.items()}}


def submit(state: State, fields: Mapping[str, str | None], seed: int) -> Result:
    """The settings sheet: new settings or seats begin a new game, the rest applies at once."""
    boxes = {key: fields.get(key) == "on" for key in ("sound", "keys")}
    prefs = checked({**fields, **boxes, "values": state.prefs.values})
    game = BY_KEY[state.key]
    try:
        settings = {
            setting.key: parse(setting, sent(fields, setting.key)) for setting in all_settings(game)
        }
        return configured(state, prefs, Configure(state.key, settings, seats_of(prefs, seed), seed))
    except InvalidSetting as error:
        return replace(state, problem=words.invalid_setting(error), wrong=error.key), ()


def sent(fields: Mapping[str, str | None], key: str) -> str:
    """A box that is not ticked is not sent."""
    text = fields.get(key)
    return "0" if text is None else text.strip()


def configured(state: State, prefs: Prefs, action: Configure) -> Result:
    session = state.session
    wanted, now = reduce(session, action), state.in_force
    seats = (prefs.opponent, prefs.seat) != (now.opponent, now.seat)
    if wanted.settings != session.settings or seats:
        return fresh(replace(state, prefs=prefs), action)
    if prefs.level != now.level:
        session = reduce(session, Reseat(at_level(session.seats, prefs.level)))
    after = replace(state, prefs=prefs, problem="", wrong="", session=session)
    return say(after, words.SAVED), (Close("settings"),)


def load(state: State, code: str) -> Result:
    """A code of this very game, or nothing happens."""
    try:
        found = open_code(code, state.prefs)
    except InvalidCode:
        return state, ()
    if found.key != state.key:
        return state, ()
    after = replace(moved_on(state, found.session), paused=found.paused, notice="")
    return say(after, where(after)), ()


def chosen(fields: dict[str, str]) -> Embed:
    """The sheet's fields; a box that is not ticked is not sent."""
    texts = {name: fields[name] for name in ("begin", "level", "theme", "accent") if name in fields}
    return Embed(**texts, undo="undo" in fields, autostart="autostart" in fields)


def told_of_copy(state: State, done: bool) -> State:
    told = en_embed.COPIED if done else en_embed.NOT_COPIED
    return replace(state, embed=replace(state.embed or Embed(), told=told))


def open_code(code: str, prefs: Prefs) -> State:
    """The state of a link or a saved game. Raises InvalidCode."""
    state = opened(decode(code), prefs)
    return replace(
        state,
        paused=moves_by_itself(state.session) and state.session.ply < len(state.session.moves),
    )
