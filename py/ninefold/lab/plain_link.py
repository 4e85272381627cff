"""A bot as a text for a link like those of `link.py`, but not compressed: the small Python, which
cannot do that, writes it too. Deflate knows blocks that are stored as they are."""

from __future__ import annotations

import json
from binascii import b2a_base64
from typing import Final

from ..session.code import checksum
from .bots import Bot

LONGEST: Final = 0xFFFF
"""The most bytes of a block."""


def write(bot: Bot) -> str:
    text = json.dumps([bot.game, bot.name, bot.by, bot.source])
    packed = stored(text.encode())
    letters = b2a_base64(packed).decode().strip().rstrip("=")
    body = "1." + letters.replace("+", "-").replace("/", "_")
    return f"{body}.{checksum(body)}"


def stored(data: bytes) -> bytes:
    """Blocks: each has a byte that is 1 in the last one, its length and its length's complement."""
    found = b""
    for at in range(0, len(data), LONGEST):
        part = data[at : at + LONGEST]
        last = at + LONGEST >= len(data)
        length = len(part).to_bytes(2, "little") + (LONGEST - len(part)).to_bytes(2, "little")
        found += (b"\1" if last else b"\0") + length + part
    return found
