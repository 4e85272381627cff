"""The address of a page, taken apart."""

from __future__ import annotations

from .host import Place


def place_of(address: str, page: str, own: bool = False) -> Place:
    """The parts of an address; `page` is the game that the page shows, which the address may not
    name yet. `own` is for a code of the visitor's own game."""
    front, _, code = address.partition("#")
    path, _, query = front.partition("?")
    folder = path.rpartition("/")[0]
    site, _, key = folder.rpartition("/")
    return Place(f"{site}/", page, key, decoded(code), options_of(query), own)


def options_of(query: str) -> dict[str, str]:
    """The options after the question mark; those that cannot be decoded are left out."""
    pairs = [part.partition("=") for part in query.split("&") if part]
    found = [(decoded(spaced(name)), decoded(spaced(text))) for name, _, text in pairs]
    return {name: text for name, text in found if name is not None and text is not None}


def spaced(text: str) -> str:
    return text.replace("+", " ")


def decoded(text: str) -> str | None:
    """The text without percent-encoding; None if it is not the encoding of a text."""
    first, *others = text.split("%")
    found = first.encode()
    try:
        for part in others:
            found += bytes((byte_of(part[:2]),)) + part[2:].encode()
        return found.decode()
    except ValueError:
        return None


def byte_of(digits: str) -> int:
    """The byte that two hexadecimal digits stand for. Raises ValueError."""
    if len(digits) != 2 or not all(digit in "0123456789abcdefABCDEF" for digit in digits):
        raise ValueError(digits)
    return int(digits, 16)
