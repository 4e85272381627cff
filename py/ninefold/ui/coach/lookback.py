"""A look back at the game: what every move was worth, the swing, and what the coach says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...rules.game import Player
from ...words.en.coach import answers as words
from ...words.en.coach.page import LOOK_BACK
from ...words.en.page import AT_START, short
from ..html import Node, classes, h
from ..icons import icon
from ..later import later
from ..state import State
from .state import move_looked_at, next_mistake, refutation_of, review_name
from .swing import swing

if TYPE_CHECKING:  # imported after the start
    from ...coach.review import Review, Reviewed


def card(state: State) -> Node:
    """What there is to say about the move looked at, or that the review is being worked out."""
    return h(
        "section",
        *(about(state) if state.coach.review else waiting(state)),
        class_="coach coach-look",
        tabindex=0,  # it scrolls
        aria_label=LOOK_BACK,
        key="look",
    )


def waiting(state: State) -> Iterator[Node]:
    """The progress of a review that is not there yet, and a button to cancel it."""
    share = state.progress.get(review_name(state.session), 0)
    yield h("p", words.REVIEWING, class_="coach-text")
    yield h("progress", max=100, value=round(share * 100), aria_label=words.REVIEWING)
    yield h("button", words.CANCEL, type="button", class_="small", data_target="coach:leave")


def about(state: State) -> Iterator[Node]:
    each = move_looked_at(state.session, state.coach)
    if each is None:
        yield h("p", words.BEGIN, class_="coach-text")
        return
    at = state.coach.refutation_step
    told = words.gave(each) if at is None else words.refutation_step(at, len(each.refutation))
    yield h("p", badge(each), " ", h("span", told), class_="coach-text coach-mark")
    whys = state.coach.whys.get(state.session.ply, ())
    said = " ".join(later().sentence(reason, state.key) for reason in whys)
    lead = words.coach_to(state.names[each.player - 1]) if said else ""
    yield h("p", f"{lead} {said}".strip() or None, class_="coach-text coach-why")


def badge(each: Reviewed) -> Node:
    sign = h("span", words.SIGNS[each.mark], aria_hidden="true", class_="look-sign")
    return h("b", sign, " ", words.MARKS[each.mark], class_=f"look-mark look-{each.mark}")


def actions(state: State) -> Iterator[Node]:
    """The buttons of a look back, in the row of actions below the board."""
    ply, last = state.session.ply, len(state.session.moves)
    at, refutation = state.coach.refutation_step, refutation_of(state.session, state.coach)
    first, final = (ply == 0, ply == last) if at is None else (at == 0, at == len(refutation))
    yield action("do:undo", "back", words.PREVIOUS, first)
    yield action("do:redo", "on", words.NEXT, final)
    yield action(
        "coach:mistake", "mistake", words.MISTAKE, next_mistake(state.session, state.coach) is None
    )
    label = words.SHOW_REFUTATION if at is None else words.HIDE_REFUTATION
    yield action("coach:refutation", "refutation", label, not refutation)
    yield action("coach:again", "undo", words.AGAIN)
    yield action("coach:leave", "close", words.LEAVE)


def action(target: str, sign: str, label: tuple[str, str], disabled: bool = False) -> Node:
    """A button with a label in full, and as short as a phone needs it."""
    full, brief = label
    return h(
        "button",
        icon(sign),
        h("span", full, class_="full"),
        h("span", brief, class_="brief"),
        type="button",
        data_target=target,
        aria_label=full,
        aria_disabled="true" if disabled else None,
    )


def panel(state: State) -> Node:
    """The look back beside the board, or below it on a phone."""
    review = state.coach.review
    if not review:
        return h("div", h("p", words.LOOK_NOTE, class_="hint"), class_="look")
    return h(
        "div",
        h("h2", LOOK_BACK),
        h("p", words.ACCURACY, class_="hint"),
        h("ul", [seat_accuracy(state, review, player) for player in players()], class_="accuracy"),
        picture(state, review),
        moves(state, review),
        class_="look",
    )


def players() -> tuple[Player, Player]:
    return 1, 2


def seat_accuracy(state: State, review: Review, player: Player) -> Node:
    text = words.accuracy(state.names[player - 1], review.accuracy[player - 1])
    return h("li", text, class_=f"player-{player}")


def picture(state: State, review: Review) -> Node:
    """The swing as a graph, a slider along it, and the same in words."""
    ply, last = state.session.ply, len(review.plies)
    return h(
        "figure",
        h("figcaption", words.SWING),
        swing(review, state.names, state.bottom, ply),
        h("input", type="range", min=0, max=last, value=ply, step=1, data_slide="coach:at",
          aria_label=words.SLIDER, aria_valuetext=place(state, review, ply)),
        h("details",
          h("summary", words.IN_WORDS),
          h("ol", [h("li", value_at(state, review, at)) for at in range(last + 1)], start=0),
          class_="drawer"),
        class_="swing-area",
    )  # fmt: skip


def place(state: State, review: Review, ply: int) -> str:
    if ply == 0:
        return AT_START
    position = state.session.positions[ply - 1]
    return words.slider_text(ply, position, review.plies[ply - 1], state.names)


def value_at(state: State, review: Review, ply: int) -> str:
    """The value that a move led to, in words."""
    each = review.plies[max(0, ply - 1)]
    value = each.after if ply else each.before
    told = words.standing(value, each.player, state.names, over=ply == len(review.plies))
    return f"{place(state, review, ply)} {told}"


def moves(state: State, review: Review) -> Node:
    items = [item(state, ply, each) for ply, each in enumerate(review.plies, 1)]
    return h("ol", start_item(state), items, class_="moves looked", start="0")


def start_item(state: State) -> Node:
    button = h(
        "button",
        words.START,
        type="button",
        data_target="jump:0",
        aria_current="step" if state.session.ply == 0 else None,
        class_="move",
    )
    return h("li", button)


def item(state: State, ply: int, each: Reviewed) -> Node:
    position = state.session.positions[ply - 1]
    button = h(
        "button",
        h("span", short(position, each.move)),
        badge(each),
        type="button",
        data_target=f"jump:{ply}",
        aria_label=words.listed_move(ply, position, each, state.names),
        aria_current="step" if ply == state.session.ply else None,
        class_=classes("move", f"player-{each.player}"),
    )
    return h("li", button, key=f"ply-{ply}")
