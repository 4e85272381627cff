"""Standard input and output, line by line.

When the input is not a keyboard, what was read is written after its prompt, so that a transcript
reads as if somebody had typed it.
"""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import TextIO


class EndOfInput(Exception):
    """The input has ended."""


def tolerate_any_text() -> None:
    """Bytes that are not text, and text that the output cannot show, must not stop a game."""
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)


class Screen:
    def __init__(self, reader: TextIO | None, writer: TextIO) -> None:
        self.reader = reader
        self.writer = writer
        self.echoes = reader is None or not reader.isatty()

    def say(self, *lines: str) -> None:
        self.writer.writelines(f"{line}\n" for line in lines)
        self.writer.flush()

    def ask(self, prompt: str) -> str:
        """One line, without the space around it. Raises EndOfInput."""
        self.writer.write(prompt)
        self.writer.flush()
        line = self.reader.readline() if self.reader else ""
        if not line:
            self.say("")
            raise EndOfInput
        text = line.strip()
        if self.echoes:
            self.say(printable(text))
        return text


def printable(text: str) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in text)
