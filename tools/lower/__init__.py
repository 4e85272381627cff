"""Lowers our Python to the Python that MicroPython runs, so that a page can start on it.

The sources stay as they are: Python 3.11 with dataclasses, `match`, unions, f-strings and types.
Each module here is one pass over the syntax tree and rewrites what MicroPython has not into plain
code, or into calls of `runtime/lowered.py`:

    match.py     `match` becomes `if`
    classes.py   dataclasses and enums become plain classes
    displays.py  `(*a, b)`, `{**a, "b": 1}`: dicts keep their order, stars become sums
    calls.py     built-in functions and methods that are missing or differ; the order of keywords
    texts.py     f-strings become `format`
    types.py     annotations, aliases, protocols and their imports go
    imports.py   what the standard library offers comes from `runtime/library.py`

`program.py` finds the modules and knows what each defines; `allowed.py` says in a sentence what
MicroPython cannot run, before any pass meets it; `pack.py` compiles the result into one file.
A construct for which there is no rule raises `NoRule` with the file and the line.

Known differences that no rule removes: frozen classes can be written to, `zip(strict=True)` does
not complain, `json.loads` gives dicts without an order, two dicts with the same items in another
order are not equal, a float as text can differ in its last digit (use `:g`), about 150 calls may be
nested.
"""
