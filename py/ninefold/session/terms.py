"""The terms of a match: how many rounds, how the seats go from round to round, what counts.

They are settings like those of a game, checked in the same way. One round is a single game: the
other terms then mean nothing and are dropped, so that a single game has one value, `SINGLE`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ..rules.game import Choice, InvalidSetting, Number, Setting, Settings, SettingValue
from ..rules.settings import check

MOST_ROUNDS: Final = 99
"""The most rounds that a match may have, extra rounds included: it bounds the length of a code."""
MOST_WINS: Final = (MOST_ROUNDS + 1) // 2
"""The most wins that a match may ask for: somebody has them after `MOST_ROUNDS` at the latest."""

ROUNDS: Final = Number("rounds", 0, MOST_ROUNDS, 1)
FIRST: Final = Number("first", 1, 9999, 0)
SEATS: Final = Choice("seats", ("change", "stay", "loser"))
COUNT: Final = Choice("count", ("wins", "points"))
WITH_POINTS: Final = ("split", "war")
"""The games whose winner has more points: only there can a match count points."""


@dataclass(frozen=True, slots=True)
class Terms:
    rounds: int = 1
    """The match is the best of as many rounds; 0 for no limit."""
    first: int = 0
    """Whoever has as many first wins the match; 0 if no score ends it."""
    seats: str = "change"
    """`change`: the players change seats every round; `stay`: they never do; `loser`: the loser of
    a round chooses who moves first in the next one."""
    count: str = "wins"
    """`wins`: a round is worth 1 to its winner; `points`: both keep the points they scored."""

    @property
    def open(self) -> bool:
        """True if neither rounds nor a score end the match: the players say when it is over."""
        return not self.rounds and not self.first


SINGLE: Final = Terms()
"""The terms of a single game."""


def term_settings(key: str) -> tuple[Setting, ...]:
    """The terms that can be chosen in the game with this key."""
    return (ROUNDS, FIRST, SEATS, COUNT) if key in WITH_POINTS else (ROUNDS, FIRST, SEATS)


def terms_of(key: str, given: Settings) -> Terms:
    """The terms of a match in a game, from those that are given; without a number of rounds, a
    match to a score has no limit. Raises InvalidSetting."""
    known = {setting.key: setting for setting in term_settings(key)}
    for name, value in given.items():
        check(known.get(name), name, value)
    rounds = number(given, ROUNDS.key, 0 if given.get(FIRST.key) else ROUNDS.default)
    terms = Terms(
        rounds,
        number(given, FIRST.key, FIRST.default),
        str(given.get(SEATS.key, SEATS.default)),
        str(given.get(COUNT.key, COUNT.default)),
    )
    return limited(within_reach(terms), rounds)


def number(given: Settings, key: str, default: int) -> int:
    value = given.get(key, default)
    assert isinstance(value, int)
    return value


def within_reach(terms: Terms) -> Terms:
    """The same terms. Raises InvalidSetting if they ask for more wins than there can be rounds."""
    if terms.count == "wins" and terms.first > MOST_WINS:
        raise InvalidSetting(FIRST.key, terms.first, replace(FIRST, high=MOST_WINS))
    return terms


def limited(terms: Terms, rounds: int) -> Terms:
    """The terms with that number of rounds; with one round, they are those of a single game."""
    return SINGLE if rounds == 1 else replace(terms, rounds=rounds)


def given_terms(terms: Terms) -> dict[str, SettingValue]:
    """The fewest terms from which `terms_of` makes these."""
    found: dict[str, SettingValue] = {}
    if terms.rounds != (0 if terms.first else ROUNDS.default):
        found[ROUNDS.key] = terms.rounds
    for setting, value in ((FIRST, terms.first), (SEATS, terms.seats), (COUNT, terms.count)):
        if value != setting.default:
            found[setting.key] = value
    return found
