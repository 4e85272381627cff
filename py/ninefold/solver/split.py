"""Sequence Split: a closed form without a cap, interval tables with one.

Without a cap, the best cut leaves only the smaller end: any other leaves the opponent more. So a
row of two and more is worth its total less twice its smaller end.

With a cap, lead(i, j) is the largest of `kept - lead(rest)` over the parts that may be kept. For
a fixed end those rests begin in a sliding window, so every row of the table takes a constant
time, whatever the cap.

Moves that keep the same margin differ in how long the game lasts, and the winner wants it short.
The margin tells who wins, so a row has a length for a player who will win and one for a player
who will lose; they ride along as the low digits of the table's numbers (`codes`). At equal totals
who takes last decides: that is a table of its own, made only when needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import accumulate
from typing import Literal, TypeAlias

from ..rules.split import Cut, Move, SplitPosition
from ..steps import Remembered, Steps
from .value import Value, ended

Row: TypeAlias = tuple[int, ...]
Codes: TypeAlias = list[int]
Fate: TypeAlias = Literal["win", "lose", "tie"]
"""How the totals end for the player to move."""
REPLY: dict[Fate, Fate] = {"win": "lose", "lose": "win", "tie": "tie"}


def fate_of(margin: int) -> Fate:
    return "win" if margin > 0 else "lose" if margin < 0 else "tie"


def closed_form(row: Row, fate: Fate) -> tuple[int, int]:
    """Lead and length for a row whose every cut is allowed."""
    if len(row) == 1:
        return row[0], 1
    end = min(row[0], row[-1])
    # A pair whose larger number is that end is as good to leave, and lasts a move longer.
    pairs = (row[:2], row[-2:]) if len(row) > 2 else ()
    longer = fate != "win" and any(max(pair) == end for pair in pairs)
    return sum(row) - 2 * end, 3 if longer else 2


@dataclass(frozen=True, slots=True)
class Coding:
    """`lead * base` plus a number that grows with how much the length is wanted.

    A diagonal of codes is one large integer, a field of `width` bits for each code, so that one
    operation on it works on all codes at once. A field holds `code + zero`, which is positive, and
    leaves its highest bit free to catch a borrow.
    """

    digits: int
    """Bits of the base."""
    width: int
    count: int
    """Of the fields."""

    @classmethod
    def of(cls, row: Row) -> Coding:
        digits = (4 * len(row) + 8).bit_length()
        return cls(digits, (sum(row) << digits).bit_length() + 4, len(row) + 1)

    @property
    def base(self) -> int:
        return 1 << self.digits

    @property
    def zero(self) -> int:
        return 1 << self.width - 2

    @property
    def limit(self) -> int:
        """More than any length."""
        return self.count + 2

    def single(self, number: int, fate: Fate) -> int:
        """A row of one lasts one move, which takes last."""
        return number * self.base + {"win": -1, "lose": 1, "tie": self.limit - 1}[fate]

    def decode(self, code: int, fate: Fate) -> tuple[int, int]:
        half = self.base // 2
        lead, low = divmod(code + half, self.base)
        return lead, self.limit - abs(low - half) if fate == "tie" else abs(low - half)

    def pack(self, fields: Iterable[int]) -> int:
        return sum(field << self.width * at for at, field in enumerate(fields))

    def all(self, field: int) -> int:
        return self.pack([field] * self.count)

    def larger(self) -> Callable[[int, int], int]:
        """Field by field."""
        high, guard = self.width - 1, self.all(1 << self.width - 1)

        def larger(a: int, b: int) -> int:
            not_less = ((a | guard) - b) & guard
            return b ^ ((a ^ b) & (not_less - (not_less >> high)))

        return larger


class Window:
    """The largest of the last `size` diagonals, field by field, at a constant cost each.

    Diagonals are gathered in blocks of `size`. A window is the end of the last full block, whose
    suffix maxima are made once, and the beginning of the current one, kept as a running maximum.
    """

    def __init__(self, size: int, larger: Callable[[int, int], int]) -> None:
        self.size = size
        self.larger = larger
        self.block: list[int] = []
        self.suffixes: list[int] = []
        self.running = 0

    def push(self, diagonal: int) -> None:
        if len(self.block) == self.size:
            self.suffixes = list(accumulate(reversed(self.block), self.larger))[::-1]
            self.block = []
        self.running = self.larger(self.running, diagonal) if self.block else diagonal
        self.block.append(diagonal)

    def best(self) -> int:
        filled = len(self.block)
        if filled == self.size or not self.suffixes:
            return self.running
        return self.larger(self.suffixes[filled], self.running)


class Track:
    """The growing table for one fate: its last diagonal, and the rows at either end of all.

    A field of a diagonal is for the row that begins at its place.
    """

    def __init__(self, row: Row, cap: int, fate: Fate, coding: Coding) -> None:
        self.fate = fate
        self.coding = coding
        self.before = coding.pack(accumulate(row, initial=0)) << coding.digits
        self.ones = coding.all(1)
        # One move more than the best reply is in these already, but for a tie.
        more = {"win": -1, "lose": 1, "tie": 0}[fate]
        self.zeros = coding.all(2 * coding.zero + more)
        self.larger = coding.larger()
        self.lefts, self.rights = Window(cap, self.larger), Window(cap, self.larger)
        codes = [coding.zero + coding.single(number, fate) for number in row]
        self.codes = coding.pack(codes)
        self.prefixes = [0, codes[0] - coding.zero]
        self.suffixes = [0, codes[-1] - coding.zero]

    def learn(self, size: int, replies: int) -> None:
        """Take in what the opponent makes of the rows of `size`: for a kept right by the row's
        first place, for a kept left by the place after its last."""
        skip = self.coding.width * size
        less = (self.zeros >> skip) - replies
        self.rights.push(less - (self.before >> skip))
        rows = (1 << self.coding.width * (self.coding.count - size)) - 1
        self.lefts.push((less + (self.before & rows)) << skip)

    def grow(self, size: int) -> None:
        """Make the rows of `size` out of the shorter ones."""
        coding = self.coding
        skip, end = coding.width * size, coding.width * (coding.count - size)
        rows = (1 << end) - 1
        kept_left = (self.lefts.best() >> skip) - (self.before & rows)
        kept_right = (self.rights.best() & rows) + (self.before >> skip)
        self.codes = self.larger(kept_left, kept_right)
        if self.fate == "tie":
            self.step(self.ones >> skip)
        self.prefixes.append((self.codes & (1 << coding.width) - 1) - coding.zero)
        self.suffixes.append((self.codes >> end - coding.width) - coding.zero)

    def step(self, ones: int) -> None:
        """In a tie, one move more than the best replies: a win is later, a loss holds longer."""
        sign = self.coding.digits - 1
        wins = ((self.codes + (ones << sign)) >> sign) & ones
        self.codes += ones - 2 * wins


Ends: TypeAlias = dict[Fate, tuple[Codes, Codes]]


def table_steps(key: tuple[Row, int, bool]) -> Steps[Ends]:
    """Codes of all rows at the left and at the right end, by length."""
    row, cap, tie = key
    coding = Coding.of(row)
    fates: tuple[Fate, ...] = ("tie",) if tie else ("win", "lose")
    tracks = {fate: Track(row, cap, fate, coding) for fate in fates}
    for size in range(2, len(row) + 1):
        for fate, track in tracks.items():
            track.learn(size - 1, tracks[REPLY[fate]].codes)
        for track in tracks.values():
            track.grow(size)
        yield size / len(row)
    return {fate: (track.prefixes, track.suffixes) for fate, track in tracks.items()}


table = Remembered(table_steps, keep=32)


def lead_and_length(whole: Row, cap: int, rest: slice, fate: Fate) -> tuple[int, int]:
    """For a row at either end of `whole`, read from the table of `whole`."""
    row = whole[rest]
    if not cap or cap >= len(row) - 1:
        return closed_form(row, fate)
    prefixes, suffixes = table((whole, cap, fate == "tie"))[fate]
    codes = suffixes if rest.start else prefixes
    return Coding.of(whole).decode(codes[len(row)], fate)


def value_of(whole: Row, cap: int, rest: slice, margin: int) -> Value:
    """The value of a rest that is handed to a player who is `margin` ahead."""
    if not whole[rest]:
        return Value(margin > 0, margin, 0)
    final = margin + lead_and_length(whole, cap, rest, "win")[0]
    fate = fate_of(final)
    length = lead_and_length(whole, cap, rest, fate)[1]
    return Value(final > 0 or (final == 0 and length % 2 == 1), final, length)


def value(position: SplitPosition) -> Value:
    row = position.row
    return ended(position) or value_of(row, position.cap, slice(0, len(row)), position.margin)


def values(position: SplitPosition) -> dict[Move, Value]:
    return {move: after(position, move).before() for move in position.moves()}


def after(position: SplitPosition, move: Move) -> Value:
    kept, _ = position.parts(move)
    if isinstance(move, Cut):
        rest = slice(move.at, None) if move.keep == "L" else slice(0, move.at)
    else:
        rest = slice(0, 0)
    return value_of(position.row, position.cap, rest, -position.margin - sum(kept))


def steps(position: SplitPosition) -> Steps[None]:
    cap = position.cap
    if cap and cap < len(position.row) - 1:
        yield from table.steps((position.row, cap, False))
