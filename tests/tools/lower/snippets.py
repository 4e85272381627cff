"""A snippet for every rule of tools/lower. It prints the same in Python and, lowered, in
MicroPython, which without the rule could not run it or would print something else."""

from __future__ import annotations

from typing import Final

MATCH: Final = {
    "match: values, alternatives, a default": """
def told(x):
    match x:
        case 1 | 2:
            return "few"
        case "a":
            return "letter"
        case None:
            return "nothing"
        case True:
            return "yes"
        case _:
            return "else"
print([told(x) for x in (1, 2, "a", None, True, 3.5)])
""",
    "match: sequences, stars, tuples of subjects": """
def told(*x):
    match x:
        case []:
            return "none"
        case [one]:
            return one
        case [first, *_, last] if first == last:
            return "round"
        case [first, *rest]:
            return first, rest
def both(a, b):
    match a, b:
        case "do", "swap":
            return 1
        case "do", rest if rest > "m":
            return rest
        case "go", _:
            return 3
    return None
print(told(), told(1), told(1, 2, 1), told(1, 2, 3), told("ab"))
print(both("do", "swap"), both("do", "undo"), both("do", "back"), both("go", "x"))
""",
    "match: classes and their fields": """
from dataclasses import dataclass
@dataclass(frozen=True)
class Press:
    target: str
    board: bool = False
    seed: int = 0
@dataclass(frozen=True)
class Key:
    key: str
def told(x):
    match x:
        case Press(target, False) if target.startswith("desk:"):
            return "desk"
        case Press(target, seed=7 as seed):
            return target, seed
        case Press() | Key("x"):
            return "press or x"
        case Key(key):
            return key
        case str(text):
            return text.upper()
        case int():
            return "int"
print(told(Press("desk:a")), told(Press("b", True, 7)), told(Press("c", True)))
print(told(Key("x")), told(Key("y")), told("text"), told(3), told(True), told(None))
""",
    "match: dicts": """
def told(x):
    match x:
        case {"type": "new"}:
            return "new"
        case {"type": "load", "code": str(code)}:
            return code
        case {"type": "failed", "trouble": dict(trouble)}:
            return len(trouble)
        case {"type": "many", "all": list(found)}:
            return found[0]
        case _:
            return None
print(told({"type": "new", "x": 1}), told({"type": "load", "code": "1.war"}))
print(told({"type": "load"}), told({"type": "load", "code": 3}), told([]), told("new"))
print(told({"type": "many", "all": [7]}), told({"type": "many", "all": "7"}))
print(told({"type": "failed", "trouble": {}}), told({"type": "failed", "trouble": []}))
""",
    "match: a subject that is worked out once": """
count = [0]
def ask():
    count[0] += 1
    return count[0]
match ask():
    case 3 | 4:
        print("no")
    case 2:
        print("neither")
    case found:
        print(found, count)
""",
}
CLASSES: Final = {
    "dataclasses: construction, equality, hash, repr": """
from dataclasses import asdict, dataclass, field, replace
class Reason:
    __slots__ = ()
@dataclass(frozen=True, slots=True)
class Taken(Reason):
    number: int
    n: int | None = None
    '''About the field.'''
@dataclass
class Other:
    number: int
    n: int | None = None
@dataclass(frozen=True, slots=True)
class Empty(Reason):
    '''Nothing.'''
@dataclass
class Bag:
    items: list[int] = field(default_factory=list)
    inner: Taken | None = None
    usual: Taken = field(default_factory=lambda: Taken(7))
one, same = Taken(3), Taken(number=3, n=None)
print(one == same, one != same, hash(one) == hash(same), one == Other(3), len({one, same}))
print(repr(one), Empty(), Empty() == Empty(), {Empty(): 1}[Empty()])
print(replace(one, n=5), one.n, isinstance(one, Reason))
first, second = Bag(), Bag(inner=one)
first.items.append(1)
print(second.usual.number, Bag(usual=one).usual.number)
print(second.items, list(asdict(second).items())[0], list(asdict(second)["inner"].items()))
""",
    "dataclasses: properties, class methods, constants": """
from dataclasses import dataclass
from typing import ClassVar
@dataclass(frozen=True, slots=True)
class Value:
    LIMIT: ClassVar[int] = 4
    wins: bool
    moves: int = 1
    @property
    def rank(self) -> int:
        return self.moves if self.wins else -self.moves
    @classmethod
    def of(cls, text: str) -> "Value":
        return cls(text == "win", Value.LIMIT)
    @staticmethod
    def far() -> int:
        return 10
best = max(Value(True), Value(False), key=lambda value: value.rank)
print(Value(True).rank, Value.of("lose").rank, Value.far(), best)
""",
    "enums": """
from enum import Enum
class SwapMove(Enum):
    SWAP = "S"
    STAY = "N"
SWAP = SwapMove.SWAP
print(SWAP.value, SWAP.name, SWAP is SwapMove.SWAP, SWAP == SwapMove.STAY, repr(SWAP), str(SWAP))
print(isinstance(SWAP, SwapMove), {SWAP: 1}[SwapMove.SWAP], f"{SWAP.value}")
""",
}
DISPLAYS: Final = {
    "stars in tuples, lists and sets": """
a, b = (1, 2), [3]
print((*a, 4), (0, *a, *b, 5, 6), [*b, *a], (*a,), sorted({*a, *b, 1}))
def both():
    return *a, *(x + 1 for x in b)
first, *rest = both()
print(both(), first, rest, (*"ab",))
""",
    "dicts keep their order": """
names = {"zebra": 1, "apple": 2, "mango": 3, "kiwi": 4, "fig": 5}
names["date"] = 6
more = {**names, "apple": 9, "lime": 7}
print(list(names), list(more.items()), list({n: k for k, n in names.items() if n % 2}))
print(list(dict([("q", 1), ("b", 2), ("x", 3)])), list(names | {"plum": 1, "fig": 0}))
print(list(dict.fromkeys("hello")), {} == {}, dict(names) == names, len({}), names.get("x"))
""",
    "tables without an order stay hashed": """
from typing import TypeAlias, TypeVar
K = TypeVar("K")
V = TypeVar("V")
Unordered: TypeAlias = dict[K, V]
known: Unordered[int, int] = {}
squares: Unordered[int, int] = {n: n * n for n in range(1000)}
for n in range(1000):
    known[n] = squares[n]
print(len(known), known[999])
""",
    "views of keys as sets": """
a, b = {"x": 1, "y": 2}, {"y": 3}
found = {"q"}
found |= a.keys()
print(a.keys() - b.keys(), sorted(a.keys() | {"z"}), sorted(found), b.keys() & a.keys())
""",
    "slices with a step": """
row = (1, 2, 3, 4)
print(row[::-1], list(row)[::-1], "abc"[::-1], row[::2], row[1:][::-1])
""",
}
CALLS: Final = {
    "isinstance: unions, and bool is an int": """
print([isinstance(x, str | int) for x in ("", 1, True, 1.5, None)])
print([isinstance(x, int) for x in (1, True, "")], isinstance(False, (int, str)))
""",
    "sorted is stable": """
words = ["bb", "a", "cc", "d", "aa", "b", "dd", "c"] * 4
print(sorted(words, key=len), sorted(words, key=len, reverse=True))
print(sorted([3, 1, 2], reverse=True), sorted("hello"), sorted({"b": 1, "a": 2}))
print(sorted([(2, "b"), (1, "z"), (2, "a")], key=lambda pair: pair[0]))
""",
    "zip, enumerate, min, max": """
print(list(zip((1, 2), "ab", strict=True)), list(enumerate("ab", start=1)))
print(min((), default=3), max([1, 5, 3], key=lambda n: -n), min("ba", "ab", key=lambda t: t[1]))
""",
    "in a range, without a walk through it": """
SEEDS = range(10**9)
calls: object = range(1, 100)
def f(n):
    around = range(5, 7)
    return n in around
print([n in SEEDS for n in (-1, 0, 10**8, 10**9, True)], 3 not in SEEDS, f(6), f(7))
print(0 in calls, 99 in calls, None in calls, '7' in calls)
print(10**8 in range(10**9), -1 not in range(10**9))
""",
    "slice": """
row = (1, 2, 3, 4)
part = slice(1, 3)
print(row[part], row[slice(2)], part.start, part.stop)
""",
    "round": """
numbers = (0.125, 0.375, 2.5, -0.125, -0.375, 70.48733541741967, 1.005, 2.675, 7, 1e9 / 7, 0.285)
print([f"{round(n, 2):g}" for n in numbers], [round(n) for n in numbers])
print(round(70.487, 2) == 70.49, round(0.25, 1) == 0.2, round(0.75, 1) == 0.8)
print(round(7, 1), f"{round(-1e-9, 2):g}")
""",
    "methods of numbers": """
print([n.bit_length() for n in (0, 1, 255, 256, -8, 1 << 70)])
print([n.bit_count() for n in (0, 1, 255, 1 << 70 | 5)])
""",
    "methods of texts": """
print("n:5".removeprefix("n:"), "n:5".removeprefix("x"))
print("a.py".removesuffix(".py"), "a".removesuffix(""), "a".removesuffix("b"))
print([t.isascii() for t in ("", "a", "é", "名")], [t.isdecimal() for t in ("12", "", "1a")])
print(ascii("Zoë 名 😀 'x'"), ascii("plain"), ascii("\\u00ff"))
print("Zoë".upper(), "ÉTÉ".lower(), "\\u00a0 Zoë\\u2003".strip(), " x ".strip(), "..x.".strip("."))
print("straße".upper(), "abc".upper(), "ABC".lower())
""",
    "methods of dicts": """
from collections import OrderedDict
kept = OrderedDict([("a", 1), ("b", 2), ("c", 3)])
kept.move_to_end("a")
print(list(kept), kept.popitem(last=False), kept.popitem(), list(kept))
""",
    "keywords keep their order": """
def h(tag: str, *children: object, key: str = "", **attrs: object) -> object:
    return tag, children, key, tuple(attrs.items())
def button(label: str, **attrs: object) -> object:
    return h("button", label, type="button", **attrs, key="k", zebra=1)
print(h("p", 1, 2, title="t", id="i", class_="c", lang="en", data_target="x", key="q"))
print(button("go", title="t", accesskey="g"), button("stop"), h("hr"))
def told(**attrs: object) -> object:
    return [(name, attrs[name]) for name in attrs if value_of(attrs.items())]
def value_of(items: object) -> bool:
    return bool(list(items))
print(told(b=1, a=2), told())
""",
    "a class out of a table": """
KINDS = {"number": int, "text": str}
print(KINDS["number"]("7"), KINDS["text"](7))
""",
    "what is named beside a table of keywords": """
def told(a, b, c, d, e, f, g):
    return [a, b, c, d, e, f, g]
class Told:
    def __init__(self, a=0, b=0, c=0, d=0, e=0, f=0, g=0):
        self.all = [a, b, c, d, e, f, g]
print(told(1, **{name: [name] for name in "bcde"}, f=[6], g=[7]))
print(Told(**{name: [name] for name in "abcd"}, e=[5], f=[6], g=[7]).all)
print(told(**{name: name for name in "abc"}, d=4, **{name: name for name in "ef"}, g=7))
""",
    "positional parameters, keywords alone": """
def f(a, /, b, *, c=3):
    return a, b, c
print(f(1, 2), f(1, b=2, c=4), f(*(1, 2)), f(*(1,), *(2,), **{"c": 5}))
""",
    "types that are called": """
from collections import Counter
print(Counter[str]("abca")["a"], Counter("ab")["x"], list(Counter("hello")))
""",
}
TEXTS: Final = {
    "f-strings": """
name, n, share = "Zoë", 7, 0.125
print(f"{name}: {n:02d} {n:+d} {share:g} {n:02X} {name!r} {{braces}} {n}%")
print(f"{name}", f"{n + 1}{n}", f"", f"{'yes' if n else 'no'} {f'{n} in'}")
print(f"{1.0:g} {2.5:g} {1 / 3:g} {100000.0:g} {12.34:g} {-0.5:g}")
""",
}
TYPES: Final = {
    "annotations, aliases, protocols, generics": """
from __future__ import annotations
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, Protocol, TypeAlias
from typing import TypeVar, get_args
if TYPE_CHECKING:
    from nowhere import Nothing
M = TypeVar("M")
Kind: TypeAlias = Literal["day", "own"]
Pair: TypeAlias = tuple[int, int]
Setting: TypeAlias = int | str
LIMIT: Final = 3
names: dict[str, Nothing] = {}
class Position(Protocol[M]):
    def play(self, move: M) -> Position[M]: ...
class Box(Generic[M]):
    content: M
    def __init__(self, content: M) -> None:
        self.content: M = content
        later: int
    def nothing(self) -> None:
        '''Only this.'''
class Counted(Box[int]):
    def twice(self) -> int:
        return 2 * self.content
def f(x: Pair, *rest: Any, y: Mapping[str, int] | None = None) -> Iterator[int]:
    yield from x
print(list(f((1, 2))), get_args(Kind), LIMIT, Box(3).content, Box(1).nothing())
print(Counted(4).twice())
print("day" in get_args(Kind), [isinstance(x, Setting) for x in (3, True, "", 3.5)])
""",
}
LIBRARY: Final = {
    "functools": """
from functools import cache, lru_cache, partial
asked = []
@lru_cache(maxsize=2)
def f(n, by=1):
    asked.append(n)
    return n * by
@cache
def g(n):
    return n + 1
print(f(1), f(1), f(2), f(2, by=3), g(1), g(1), asked)
print(partial(f, 4)(2), list(map(partial(f, 5), (1, 2))))
""",
    "itertools, operator, math": """
from itertools import accumulate, chain, pairwise
from math import ceil, cos, exp, pi, sin
from operator import and_, or_
print(list(accumulate([1, 2, 3])), list(accumulate([1, 2, 4], or_, initial=0)))
print(list(accumulate([7, 3], and_)), list(pairwise("abc")), list(pairwise("a")))
print(list(chain([1], (2, 3))), list(chain.from_iterable([[1], [2]])))
print(ceil(1.2), cos(pi), sin(1), exp(0), exp(-1.25))
""",
    "collections": """
from collections import Counter, deque
queue = deque([1, 2])
queue.append(3)
print(queue.popleft(), len(queue), bool(queue), queue.popleft(), queue.popleft(), bool(queue))
counted = Counter("banana")
counted["x"] = 5
print(counted["a"], counted["q"], list(counted.items()))
""",
    "html, json, binascii": """
import json
from binascii import crc32
from html import escape
print(escape("<a href='x'>&\\""), escape("<\\">", quote=False), crc32("Zoë".encode()))
text = json.dumps({"b": [1, True, None, 1.5], "a": "Zoë 名 😀", "c": {"d": ()}})
print(text, json.loads(text)["a"], json.dumps("plain \\" \\\\ \\n"))
print(json.loads('["\\\\\\\\ud83d\\\\\\\\ude00", "\\\\uD83D\\\\uDE00!"]'))
try:
    json.loads("{")
except ValueError:
    print("refused")
""",
    "random": """
from random import Random
for seed in (0, 1, 42, 999_999_999 * 1_000_003 + 17, 1 << 70):
    rng = Random(seed)
    print(rng.random(), rng.getrandbits(5), rng.getrandbits(1), rng.random(), rng.getrandbits(31))
rng = Random(5)
print(sum(rng.random() for _ in range(2000)))
""",
    "importlib, sys": """
import sys
from importlib import import_module
print(import_module("library_names").NAME, "library_names" in sys.modules)
print(isinstance(sys.platform, str))
""",
}
LANGUAGE: Final = {
    "generators, walrus, errors": """
def steps():
    done = yield 0.5
    return "end"
def whole():
    return (yield from steps())
def finish(work):
    while True:
        try:
            next(work)
        except StopIteration as stop:
            return stop.value
class Wrong(ValueError):
    def __init__(self, text):
        super().__init__(f"wrong: {text!r}")
        self.text = text
try:
    try:
        raise Wrong("x")
    except (Wrong, KeyError) as error:
        raise ValueError(error.text) from None
except ValueError as error:
    print(error, finish(whole()))
print([y for x in (1, 2, 3) if (y := x * 2) > 2], divmod(-7, 3), -7 // 2, 7 % -3, 2 ** 70 >> 3)
print(round(2.5), round(3.5), round(1.005, 2), 0.1 + 0.2, 1e16, 5 / 3, 1e22, 2.0, -0.0, 100 / 7)
print(str(1 / 3), 123456789.123, 1e-7, 0.00001234, sum([0.1] * 10), 7 / 2)
""",
}
MODULES: Final = {
    "names of other modules": """
from dataclasses import replace
from parts import Point, scaled
from parts.shapes import Point as Same
match Point(1):
    case Same(x, y): print(x, y)
print(replace(Point(1), y=2) == Same(1, 2), scaled(3, by=4, z=1), scaled(2), Point(5).y)
""",
    "async functions": """
async def later(number, *, by=2):
    return number * by
async def twice(number):
    return await later(number) + await later(number, by=3)
try:
    twice(4).send(None)
except StopIteration as stop:
    print(stop.value)
""",
    "mathematics": """
import math
import operator
print(math.floor(-2.5), math.ceil(2.1), math.sqrt(16.0), math.log(1.0), round(math.tan(0.5), 6))
print(operator.add(1, 2), operator.mul(3, 4), operator.sub(5, 6), operator.xor(6, 3))
""",
}
SHAPES: Final = """\
from dataclasses import dataclass

from .numbers import BASE


@dataclass(frozen=True)
class Point:
    x: int
    y: int = BASE


def scaled(number, *, by=BASE, **more):
    return number * by, list(more.items())
"""
BESIDE: Final = {
    "library_names.py": "NAME = 'found'\n",
    "parts/__init__.py": "from .shapes import Point, scaled\n\n__all__ = ['Point', 'scaled']\n",
    "parts/numbers.py": "BASE = 7\n",
    "parts/shapes.py": SHAPES,
}
"""Modules that snippets import."""
SNIPPETS: Final = {
    **MATCH,
    **CLASSES,
    **DISPLAYS,
    **CALLS,
    **TEXTS,
    **TYPES,
    **LIBRARY,
    **LANGUAGE,
    **MODULES,
}
