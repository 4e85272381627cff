"""English grammar for all sentences: lists, plurals, ranges, and text that others wrote."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Name:
    """What somebody at the table is called."""

    text: str
    you: bool = False
    """True if they are spoken to, not about: `You win`, not `You wins`."""

    def __str__(self) -> str:
        return self.text

    @property
    def inside(self) -> str:
        """The name in the middle of a sentence, where `You` is `you`."""
        return self.text.lower() if self.you else self.text

    @property
    def wins(self) -> str:
        return "win" if self.you else "wins"


Names: TypeAlias = tuple[Name, Name]
"""The names of player 1 and of player 2."""


def join(items: Sequence[object], word: str = "and") -> str:
    """`4, 5 and 6`"""
    texts = [str(item) for item in items]
    if len(texts) < 2:
        return "".join(texts)
    return f"{', '.join(texts[:-1])} {word} {texts[-1]}"


def folded(numbers: Sequence[int]) -> str:
    """Runs of three and more become ranges: `1-3, 5-9`."""
    parts: list[str] = []
    i = 0
    while i < len(numbers):
        j = i
        while j + 1 < len(numbers) and numbers[j + 1] == numbers[j] + 1:
            j += 1
        if j - i >= 2:
            parts.append(f"{numbers[i]}-{numbers[j]}")
        else:
            parts.extend(str(number) for number in numbers[i : j + 1])
        i = j + 1
    return ", ".join(parts)


def count(number: int, thing: str) -> str:
    """`1 cut`, `2 cuts`"""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def stuck(name: str) -> str:
    """`you are stuck`, `player 2 is stuck`"""
    return f"{name} {'are' if name == 'you' else 'is'} stuck"


def shown(text: object) -> str:
    """Text that somebody else wrote, kept short and on one line."""
    line = ascii(str(text))[1:-1]
    return line if len(line) <= 40 else f"{line[:37]}..."


def sentence(text: str) -> str:
    """A line as a sentence of its own."""
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
