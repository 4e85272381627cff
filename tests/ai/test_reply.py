"""What a session plays by itself depends on the session alone, and the rules have the last word."""

from __future__ import annotations

from typing import Any

import pytest

from ninefold.ai import reply as module
from ninefold.ai.reply import RefusedReply, chance, reply
from ninefold.rules.battle import Blocked
from ninefold.session import Reseat, reduce
from ninefold.session.code import decode
from ninefold.session.seats import FRIEND, YOU
from ninefold.steps import Steps

REPLIES = {
    "1.split..you-gentle.310.3R..1o6v": "1L",
    "1.split..you-steady.341.4R..rfr7": "1R",
    "1.split..you-perfect.372.5R..ijpf": "1R",
    "1.duel..you-gentle.403.5..sd72": "1",
    "1.duel..you-steady.434.6..q0o3": "3",
    "1.duel..you-perfect.465.7..uoi6": "1",
    "1.war.row-3,9,1,2,4.you-gentle.496.L..v28k": "L",
    "1.war.row-3,9,1,2,4.you-steady.527.R..e5ah": "L",
    "1.war.row-3,9,1,2,4.you-perfect.558.L..7m10": "L",
    "1.quest.n-7_length-5.you-gentle.589.13:1..0am1": "6:2",
    "1.quest.n-7_length-5.you-steady.620.14:1..qjue": "18:6",
    "1.quest.n-7_length-5.you-perfect.651.15:1..m6qo": "6",
    "1.battle.gap-2.you-gentle.682.5..2r7b": "8",
    "1.battle.gap-2.you-steady.713.6..bjui": "2",
    "1.battle.gap-2.you-perfect.744.7..rmf5": "1",
}
"""What the site answers: perfect as it always has, the others since they were last calibrated."""
AFTER_FIVE = "1.battle.gap-2.you-gentle.682.5..2r7b"


@pytest.mark.parametrize("code", REPLIES)
def test_a_link_is_answered_as_it_always_was(code: str) -> None:
    session = decode(code)
    assert session.game.format_move(reply(session)) == REPLIES[code]


def test_every_turn_has_a_chance_of_its_own() -> None:
    first, second = decode("1.duel..you-gentle.7...ln1p"), decode("1.duel..you-gentle.7.2..07eb")
    assert chance(first).random() == chance(first).random()
    assert chance(first).random() != chance(second).random()


def test_a_forced_move_is_played_for_people_too() -> None:
    last = reduce(decode("1.split..you-friend.9.6R,1L,1R,T.3.brtp"), Reseat((FRIEND, YOU)))
    assert last.game.format_move(reply(last)) == "T"


def only_blocked(*given: object) -> Steps[Any]:
    """A level that always wants a 5."""
    yield 1.0
    return 5


def test_a_reply_that_the_rules_refuse(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "choose_steps", only_blocked)
    session = decode(AFTER_FIVE)
    with pytest.raises(RefusedReply) as caught:
        reply(session)
    refused = caught.value
    assert refused.session is session
    assert refused.move == "5"
    assert isinstance(refused.reason, Blocked)
