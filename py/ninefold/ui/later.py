"""The one door to what is imported after the start: the coach's reasons, maps, puzzles, the record.

A page does not import these modules at its start. `ui/extras.py` imports them all; the host sees
to it that this works before anything here is called (`Host.complete`). Which modules they are is
written down nowhere: all that `ui/extras.py` needs and the page's start does not. The build works
them out (`tools/imports.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Protocol

from ..rules.game import AnyPosition, Reason
from ..steps import Steps

if TYPE_CHECKING:  # imported after the start
    from ..coach.exact import Worth
    from ..coach.hint import Hint
    from ..coach.review import Review
    from ..session import Session
    from .bots.calling import Bots
    from .coach.asking import Jumper
    from .coach.marks import Marks
    from .effects import Work
    from .events import Event, Invited, Recalled, Worked
    from .host import Host
    from .html import Node
    from .puzzles.state import Task
    from .state import Result, State


class Later(Protocol):
    """What `ui/extras.py` offers."""

    # The coach

    def next_hint(self, state: State) -> Result:
        """The state after one more step of a hint that is worked out."""

    def look_back(self, state: State) -> Result: ...

    def press_coach(self, state: State, action: str, jump: Jumper) -> Result:
        """A button of the look back."""

    def coach_worked(self, state: State, event: Worked) -> State:
        """The state with what the coach has found."""

    def remark(self, state: State) -> str:
        """What there is to say about the move looked at."""

    def sentence(self, reason: Reason, key: str) -> str:
        """A reason in words; `key` is the game's."""

    def hint_steps(self, position: AnyPosition) -> Steps[tuple[Hint, ...]]: ...

    def values_steps(self, position: AnyPosition) -> Steps[tuple[AnyPosition, Worth]]: ...

    def review_steps(self, session: Session) -> Steps[Review]: ...

    def why_steps(self, session: Session) -> Steps[tuple[Reason, ...]]: ...

    def map_steps(self, session: Session) -> Steps[tuple[Session, Node]]: ...

    # Puzzles and the record

    def press_puzzles(self, state: State, action: str, seed: int) -> Result: ...

    def press_record(self, state: State, action: str) -> Result: ...

    def opened(self, state: State) -> Result:
        """The sheet of puzzles, of the record or of the map was opened."""

    # The move is of the game's own type, which only the game knows.
    def answered(self, state: State, task: Task, move: Any) -> Result:
        """A legal move while a puzzle is on the board."""

    def left(self, state: State) -> State:
        """The state with the visitor's own game again, as it was before the puzzle."""

    def without_puzzle(self, state: State) -> State:
        """The state without its puzzle, if another game has taken the puzzle's place."""

    def worked(self, state: State, event: Worked) -> Result: ...

    def recalled(self, state: State, event: Recalled) -> Result: ...

    def brought(self, state: State, text: str | None) -> Result: ...

    def copied(self, state: State, done: bool) -> Result: ...

    # Bots

    def invited(self, state: State, event: Invited) -> Result: ...

    def press_bot(self, state: State, action: str) -> Result: ...

    def bots(
        self, host: Host, send: Callable[[Event], object], begin: Callable[[Work], None]
    ) -> Bots:
        """The way to the bot at the table."""

    def offer(self, state: State) -> Node | None:
        """The question whether the bot at the table may run; None where nobody has to ask."""

    # What is shown

    def sheet(self, state: State) -> Node:
        """The open sheet: puzzles, record or map."""

    def puzzle_status(self, state: State, task: Task, swap: Node | None) -> Node: ...

    def puzzle_panel(self, state: State, task: Task) -> Node | None: ...

    def hint_text(self, state: State) -> str: ...

    def marks(self, state: State, board: Node) -> Marks:
        """The marks on the board for the hint and the values that are known."""

    def marked(self, node: Node, marks: Marks) -> Node:
        """The same tree with its targets marked."""

    def all_values(self, state: State) -> Node | None:
        """Every move that matters, in words, the best first."""

    def look_back_card(self, state: State) -> Node:
        """What the coach says about the move looked at."""

    def look_back_panel(self, state: State) -> Node:
        """The whole game beside the board, every move with its mark."""

    def look_back_actions(self, state: State) -> Iterable[Node]:
        """The buttons below the board."""


def later() -> Later:
    from . import extras

    return extras


ORDER: Final = "ninefold.ui.later_order"
"""A module that the build writes: importing its names in turn imports one module at a time."""


def import_steps() -> Steps[None]:
    """Imports everything behind the door; one module a step where the build has ordered them."""
    names = ordered()
    for place, name in enumerate(names):
        import_module(name)
        yield place / len(names)


def ordered() -> tuple[str, ...]:
    try:
        names: tuple[str, ...] = import_module(ORDER).NAMES
    except ImportError:  # without a build: all at once
        return ("ninefold.ui.extras",)
    return names
