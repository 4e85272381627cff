"""The standard library as far as the page uses it; `LIBRARY` in tools/lower/allowed.py lists it.

It runs in MicroPython alone. What the browser can do already is not written again.
"""

import json as native_json
from collections import OrderedDict

import js
from lowered import escaped

# dataclasses


def replace(value, **changes):
    return type(value)(
        *[changes[name] if name in changes else getattr(value, name) for name in value.fields_]
    )


def asdict(value):
    if isinstance(value, (list, tuple)):
        return type(value)([asdict(each) for each in value])
    if isinstance(value, dict):
        return OrderedDict([(key, asdict(each)) for key, each in value.items()])
    if not hasattr(value, "fields_"):
        return value
    return OrderedDict([(name, asdict(getattr(value, name))) for name in value.fields_])


# enum, typing


class Enum:
    def __init__(self, name, value):
        self.name = name
        self.value = value

    def __repr__(self):
        return f"<{self}: {self.value!r}>"

    def __str__(self):
        return f"{type(self).__name__}.{self.name}"


def get_args(alias):
    """An alias that is asked about is a tuple of what it names."""
    return alias


# functools


def lru_cache(maxsize=128):
    """It forgets all when it is full, and counts nothing."""

    def remembering(func):
        known = {}

        def asked(*args, **keywords):
            key = (args, tuple(sorted(keywords.items()))) if keywords else args
            found = known.get(key, known)
            if found is known:
                if len(known) >= maxsize:
                    known.clear()
                found = known[key] = func(*args, **keywords)
            return found

        return asked

    return remembering


def cache(func):
    return lru_cache(1 << 20)(func)


def partial(func, *given):
    return lambda *rest: func(*(given + rest))


# itertools


def accumulate(items, func=None, initial=None):
    total = initial
    if total is not None:
        yield total
    for item in items:
        total = item if total is None else func(total, item) if func else total + item
        yield total


def pairwise(items):
    before, first = None, True
    for item in items:
        if not first:
            yield before, item
        before, first = item, False


class chain:
    """`chain(a, b)` and `chain.from_iterable(ab)`."""

    def __init__(self, *parts):
        self.parts = parts

    def __iter__(self):
        for part in self.parts:
            yield from part

    @staticmethod
    def from_iterable(parts):
        return chain(*parts)


# collections


class Counter(OrderedDict):
    def __init__(self, items=()):
        super().__init__()
        for item in items:
            self[item] += 1

    def __getitem__(self, key):
        return self.get(key, 0)


class deque:
    """Without a limit."""

    def __init__(self, items=()):
        self.items, self.at = list(items), 0

    def append(self, item):
        self.items.append(item)

    def popleft(self):
        self.at += 1
        return self.items[self.at - 1]

    def __len__(self):
        return len(self.items) - self.at


# html

TAGS = (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"))
QUOTED = TAGS + (('"', "&quot;"), ("'", "&#x27;"))


def escape(text, quote=True):
    for letter, told in QUOTED if quote else TAGS:
        if letter in text:  # mostly not, and then nothing is copied
            text = text.replace(letter, told)
    return text


# json: MicroPython does not escape letters outside ASCII, nor join surrogates


class json:
    @staticmethod
    def dumps(value):
        return escaped(native_json.dumps(value), astral=surrogates)

    @staticmethod
    def loads(text):
        return native_json.loads("\\\\".join([joined(part) for part in text.split("\\\\")]))


def surrogates(at):
    return f"\\u{0xD7C0 + (at >> 10):04x}\\u{0xDC00 + (at & 0x3FF):04x}"


def joined(text):
    """With each pair of surrogates as the letter that it stands for."""
    at = text.lower().find("\\ud")
    while at >= 0:
        high, low = int(text[at + 2 : at + 6], 16), text[at + 6 : at + 12].lower()
        if high < 0xDC00 and low.startswith("\\ud"):
            letter = chr((high - 0xD7C0 << 10) + (int(low[2:], 16) & 0x3FF))
            text = text[:at] + letter + text[at + 12 :]
        at = text.lower().find("\\ud", at + 1)
    return text


# random: assets/twister.mjs gives the numbers that Python gives for a seed


class Random:
    def __init__(self, seed):
        self.source = js.ninefoldTwister(str(seed))

    def random(self):
        return self.source.random()

    def getrandbits(self, count):
        return self.source.bits(count)


# pyodide.ffi: a function of ours is one of JavaScript's as soon as it is handed over


def create_proxy(func):
    return func


def create_once_callable(func):
    return func


# importlib


def import_module(name):
    return __import__(name, None, None, ("*",))
