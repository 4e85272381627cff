"""The sentences about totals, equal ones included."""

from __future__ import annotations

import pytest

from ninefold.coach.totals import Costs, Ends, LosesLeast, Pace, TakesLast
from ninefold.rules.game import Reason
from ninefold.words.en.coach.totals import sentence

SENTENCES: dict[Reason, str] = {
    TakesLast(4, (9, 5), True): "You take 4, the last number, and you win 9 to 5.",
    TakesLast(4, (5, 5), True): (
        "You take 4, the last number, and it ends 5 to 5, which goes to you for taking last."
    ),
    Ends((9, 5)): "With best play you win 9 to 5.",
    Ends((7, 7)): "With best play it ends 7 to 7, which goes to you for taking last.",
    LosesLeast((5, 9), 6): (
        "With best play you lose 5 to 9, and no move does better: the next best loses by 6."
    ),
    LosesLeast((5, 9), None): "With best play you lose 5 to 9, whatever you do.",
    LosesLeast((7, 7), None): (
        "With best play it ends 7 to 7, which goes to your opponent for taking last, "
        "whatever you do."
    ),
    Costs((8, 6), True, (9, 5), True): "With best play you still win 8 to 6, instead of 9 to 5.",
    Costs((7, 7), True, (9, 5), True): (
        "With best play it ends 7 to 7, which goes to you for taking last, instead of 9 to 5."
    ),
    Costs((7, 7), False, (9, 5), True): (
        "With best play it ends 7 to 7, which goes to your opponent for taking last, "
        "instead of 9 to 5: that gives the win away."
    ),
    Costs((7, 7), False, (7, 7), True): (
        "It ends 7 to 7 as well, but your opponent takes last and wins."
    ),
    Costs((4, 10), False, (5, 9), False): "With best play you lose 4 to 10, instead of 5 to 9.",
    Pace(5, 3, True): "The totals end the same, but 2 moves later.",
    Pace(2, 3, False): "The totals end the same, but 1 move sooner.",
}


@pytest.mark.parametrize(("reason", "text"), SENTENCES.items())
def test_sentences(reason: Reason, text: str) -> None:
    assert sentence(reason) == text


def test_what_is_not_about_totals_has_no_sentence() -> None:
    with pytest.raises(AssertionError):
        sentence(Reason())
