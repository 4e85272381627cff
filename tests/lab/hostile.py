"""Bots that mean harm, and what the referee says about each, in the page and in the terminal."""

from __future__ import annotations

from typing import Final

HOSTILE: Final[dict[str, tuple[str, str]]] = {
    "an endless loop": (
        "def choose(position):\n    while True: pass",
        "It thought longer than 1 second.",
    ),
    "a million prints": (
        "def choose(position):\n    for n in range(1000000): print(n)\n    return 'L'",
        "Line 2: it prints more than 20,000 letters at once.",
    ),
    "a long sleep": (
        "import time\ndef choose(position):\n    time.sleep(60)",
        "It thought longer than 1 second.",
    ),
    "a gigabyte": (
        "def choose(position):\n    return [0] * (1 << 27) + [1] * (1 << 27)",
        "Line 2: it needs more than its 256 MB of memory.",
    ),
    "SystemExit": (
        "import sys\ndef choose(position):\n    sys.exit()",
        "Line 3: it asks Python to stop.",
    ),
    "recursion": (
        "def choose(position):\n    return choose(position)",
        "Line 2: it calls itself too deeply.",
    ),
    "a changed argument": (
        "def choose(position):\n    object.__setattr__(position, 'row', (99, 99))\n    return 'X'",
        "It returned X, which is no move. Legal here: L or R.",
    ),
    "patched rules": (
        """\
from ninefold.rules import war
war.WarPosition.moves = lambda self: ("L", "R", "Z")
war.WarGame.parse_move = lambda self, text: text
def choose(position):
    return position.moves()[-1]
""",
        "It returned Z, which is no move. Legal here: L or R.",
    ),
    "a patched json": (
        "import json\ndef choose(position):\n    json.dumps = None\n    return 'L'",
        "It brought its Python down.",
    ),
    "a move that equals all": (
        """\
class All:
    def __eq__(self, other): return True
    def __repr__(self): return "All()"
def choose(position):
    return All()
""",
        "It returned All(), which is no move. Legal here: L or R.",
    ),
    "the end of its Python": (
        "import os\ndef choose(position):\n    os._exit(0)",
        "It brought its Python down.",
    ),
    "a question to nobody": (
        "def choose(position):\n    return input()",
        "Line 2: nobody is here to type an answer.",
    ),
    "nothing": (
        "def choose(position):\n    pass",
        "It returned None, which is no move. Legal here: L or R.",
    ),
}
"""By name: the text, and the sentence that ends its game of Numbers War."""
PRINTS: Final = """\
def choose(position):
    while True:
        try: print("x" * 10000)
        except Exception: pass
"""
"""Prints without end, whatever stops it."""
REACHING: Final = """\
import js
NAMES = '''fetch XMLHttpRequest WebSocket EventSource WebTransport RTCPeerConnection caches
indexedDB navigator Worker SharedWorker BroadcastChannel postMessage
importScripts location close FontFace Notification localStorage sessionStorage
cookieStore document parent top'''.split()
def choose(position):
    print([name for name in NAMES if getattr(js, name, None) is not None])
    return "L"
"""
"""Prints what it reaches of the browser: nothing."""
CODE: Final = """\
from pyodide.code import run_js
def choose(position):
    return run_js("'L'")
"""
ASKING: Final = """\
from pyodide.http import open_url
def choose(position):
    return open_url("/war/").read()
"""
CONNECTING: Final = """\
from urllib.request import urlopen
def choose(position):
    return urlopen("http://localhost:9/").read()
"""
FILLING: Final = """\
import js
kept = []
def choose(position):
    while True: kept.append(js.Uint8Array.new(1 << 24).fill(1))
"""
"""Fills memory that is not Python's."""
OUTWARD: Final = (CODE, ASKING, CONNECTING)
"""They ask for JavaScript or the network; each ends its game with a sentence."""
