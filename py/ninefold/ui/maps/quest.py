"""Number Quest as a stack of sums: what can still come, and which final sums can be forced.

Only the first call counts: the other player does best to call the same number, and then the first
caller wins at that sum alone. So a call is good exactly if its sum can be forced. Where the numbers
left come in pairs of one sum, answering each number with its partner forces the total.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...rules.game import AnyPosition, other
from ...rules.quest import QuestPosition
from ...solver import quest as solver
from ...steps import Steps, within
from ...words.en.quest import maps as words
from ..html import Node, h
from .figure import Said, figure, table_steps
from .quest_facts import Facts, bits, facts_of
from .quest_picture import drawing, key
from .trail import trail


def steps(positions: Sequence[AnyPosition], moves: Sequence[Any], ply: int) -> Steps[Node]:
    way = trail(QuestPosition, positions, moves, ply)
    yield from within(solver.steps(way.now), 0, 0.8)
    facts = facts_of(way)
    yield 0.8
    shown = drawing(facts)
    yield 0.9
    now = way.now
    wins = now.turn if solver.value(now).wins else other(now.turn)
    meaning = words.now(now, facts.caller, bits(facts.forced), wins)
    said = Said(words.theorem(now.n, now.length), meaning)
    return figure("quest", said, shown, key(facts), (yield from in_words_steps(facts)))


def in_words_steps(facts: Facts) -> Steps[list[Node]]:
    position = facts.position
    said = (
        words.played_so_far(tuple(facts.by.items())),
        words.calls_made(position.calls),
        words.forced(facts.caller, bits(facts.forced), position.left),
        words.pairs_left(facts.pair_sum, facts.pairs, position.sequence),
    )
    rows = (
        words.row(facts.played + count, bits(level)) for count, level in enumerate(facts.levels)
    )
    sums = yield from table_steps(words.TABLE, words.HEADS, rows)
    return [*(h("p", text) for text in said), sums]
