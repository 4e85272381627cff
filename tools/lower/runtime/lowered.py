"""What lowered code calls: the methods and built-ins that MicroPython has not, or has otherwise.

It runs in MicroPython alone; each name belongs to a rule in tools/lower.
"""

from collections import OrderedDict

import js

# Classes


def shown(value):
    """The `repr` of a dataclass."""
    told = ", ".join([f"{name}={getattr(value, name)!r}" for name in value.fields_])
    return f"{type(value).__name__}({told})"


# Methods of numbers


def bit_length(number):
    return len(bin(abs(number))) - 2 if number else 0


def bit_count(number):
    return bin(number).count("1")


def rounded(number, digits):
    """`round(number, digits)`: MicroPython's is wrong near the middle. The browser's is right
    but for the exact middle, from which Python's goes to the even side."""
    if isinstance(number, int):
        return number
    halves = number * 2 ** (digits + 1)
    if halves % 2 != 1:
        return float(js.Number.new(number).toFixed(digits))
    below = int(halves) * 5**digits >> 1
    return (below + below % 2) / 10**digits


def in_range(number, whole):
    """`number in whole`, without a walk through the range; its step is 1."""
    return isinstance(number, (int, bool)) and whole.start <= number < whole.stop


# Methods of texts: MicroPython's own know ASCII alone, the browser's know all letters


def isascii(text):
    return len(text.encode()) == len(text)


def isdecimal(text):
    """Of ASCII digits; ours are asked about nothing else."""
    return text.isdigit()


def upper(text):
    return text.upper() if isascii(text) else js.String.new(text).toUpperCase()


def lower(text):
    return text.lower() if isascii(text) else js.String.new(text).toLowerCase()


def strip(text, letters=None):
    if letters is not None:
        return text.strip(letters)
    return text.strip() if isascii(text) else js.String.new(text).trim()


def removeprefix(text, start):
    return text[len(start) :] if start and text.startswith(start) else text


def removesuffix(text, end):
    return text[: -len(end)] if end and text.endswith(end) else text


def ascii(value):
    return escaped(repr(value), short="\\x{:02x}".format)


def escaped(text, short="\\u{:04x}".format, astral="\\U{:08x}".format):
    """With every letter outside ASCII as its number: `short` writes those below 256, `astral` those
    above 65535."""
    if isascii(text):
        return text
    told = []
    for letter in text:
        at = ord(letter)
        form = short if at < 256 else "\\u{:04x}".format if at < 0x10000 else astral
        told.append(letter if at < 128 else form(at))
    return "".join(told)


# Methods of dicts


def fromkeys(kind, keys, value=None):
    return OrderedDict([(key, value) for key in keys])


def move_to_end(table, key):
    table[key] = table.pop(key)


def popitem(table, last=True):
    key = list(table)[-1] if last else next(iter(table))
    return key, table.pop(key)


# Sorting and slices


def stable(items, key=None, reverse=False):
    """`sorted`: MicroPython's is not stable, so the place decides between equals."""
    items = list(items)
    ranks = [key(item) for item in items] if key else items
    sign = -1 if reverse else 1
    ranked = sorted([(rank, sign * at) for at, rank in enumerate(ranks)], reverse=reverse)
    return [items[sign * at] for _, at in ranked]


class Slices:
    """`slices[1:2]` is `slice(1, 2)`, which cannot be called."""

    def __getitem__(self, made):
        return made


slices = Slices()


def stepped(items, part):
    """`items[::-1]`: only lists know a step."""
    found = list(items)[part]
    if isinstance(items, str):
        return "".join(found)
    return tuple(found) if isinstance(items, tuple) else found
