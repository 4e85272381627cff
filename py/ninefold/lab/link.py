"""A bot as a text for a link: deflate-raw and base64url, with a version and a checksum.

    1.q1bKTFGyUi...xyz.sfsu

A stranger may have written it: what it inflates to is capped while it inflates, and every part is
checked. `read` gives a bot or raises InvalidBot.
"""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from typing import Final

from ..session.code import checksum
from . import draft
from .bots import LONGEST_SOURCE, Bot
from .names import cleaned

VERSION: Final = "1"
LONGEST: Final = 60_000
"""The most characters of a link's text that are read."""
RAW: Final = -15
"""zlib's number for deflate without a header."""


class InvalidBot(ValueError):
    """The text is no bot that can be read here."""


def write(bot: Bot) -> str:
    packer = zlib.compressobj(9, wbits=RAW)
    text = json.dumps([bot.game, bot.name, bot.by, bot.source], ensure_ascii=False)
    packed = packer.compress(text.encode(errors="replace")) + packer.flush()
    body = f"{VERSION}.{urlsafe_b64encode(packed).decode().rstrip('=')}"
    return f"{body}.{checksum(body)}"


def read(text: str) -> Bot:
    """The bot of a link. Raises InvalidBot and nothing else, whatever the text."""
    body, _, check = text.strip().rpartition(".")
    version, _, data = body.partition(".")
    known = version == VERSION and text.isascii() and check == checksum(body)
    if len(text) > LONGEST or not known:
        raise InvalidBot(text[:40])
    try:
        found = json.loads(inflated(urlsafe_b64decode(data + "=" * (-len(data) % 4))))
    except (Error, ValueError, zlib.error, RecursionError):
        raise InvalidBot(text[:40]) from None
    return checked(found)


def drafted(text: str) -> Bot:
    """The bot in the lab's editor, as it is kept now or was once. Raises InvalidBot."""
    found = draft.parts(text)
    return read(text) if found is None else checked(found)


def inflated(packed: bytes) -> str:
    """What the bytes hold. Raises ValueError where that would be more than a bot can be."""
    unpacker = zlib.decompressobj(RAW)
    most = 4 * LONGEST_SOURCE
    found = unpacker.decompress(packed, most)
    if not unpacker.eof:
        raise ValueError("too long, or cut")
    return found.decode()


def checked(found: object) -> Bot:
    """A bot out of values that can be anything. Raises InvalidBot."""
    parts = draft.checked(found)
    if not parts:
        raise InvalidBot("not a bot")
    game, name, by, source = parts
    return Bot(game, cleaned(name), source, cleaned(by, ""))
