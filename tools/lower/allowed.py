"""What MicroPython can run of Python, with the passes and the run-time modules: an allow-list.

`NATIVE`, `FUNCTIONS` and `METHODS` are what the interpreter itself has (a test asks it);
`LIBRARY` is what `runtime/library.py` adds. What is on no list is refused by `check.py`.
"""

from __future__ import annotations

from typing import Final

NATIVE: Final[dict[str, frozenset[str]]] = {
    "binascii": frozenset({"crc32"}),
    "js": frozenset(),
    "math": frozenset({"ceil", "cos", "exp", "floor", "log", "pi", "sin", "sqrt", "tan"}),
    "operator": frozenset({"add", "and_", "mul", "or_", "sub", "xor"}),
    "sys": frozenset({"modules", "platform"}),
}
LIBRARY: Final[dict[str, frozenset[str]]] = {
    "collections": frozenset({"Counter", "OrderedDict", "deque"}),
    "dataclasses": frozenset({"asdict", "dataclass", "field", "replace"}),
    "enum": frozenset({"Enum"}),
    "functools": frozenset({"cache", "lru_cache", "partial"}),
    "html": frozenset({"escape"}),
    "importlib": frozenset({"import_module"}),
    "itertools": frozenset({"accumulate", "chain", "pairwise"}),
    "json": frozenset({"dumps", "loads"}),
    "pyodide.ffi": frozenset({"create_once_callable", "create_proxy"}),
    "random": frozenset({"Random"}),
    "typing": frozenset({"get_args"}),
}
"""Names that may be imported, by the module they come from in Python."""

FUNCTIONS: Final[dict[str, frozenset[str]]] = {
    **dict.fromkeys(
        (
            *("abs", "all", "any", "bin", "bool", "bytes", "callable", "chr", "classmethod"),
            *("divmod", "filter", "float", "frozenset", "getattr", "hasattr", "hash", "hex", "id"),
            *("int", "isinstance", "issubclass", "iter", "len", "list", "map", "next", "object"),
            *(
                "ord",
                "pow",
                "print",
                "property",
                "range",
                "repr",
                "reversed",
                "round",
                "set",
                "setattr",
            ),
            *("staticmethod", "str", "sum", "super", "tuple", "type"),
        ),
        frozenset(),
    ),
    "ascii": frozenset(),
    "dict": frozenset(),
    "enumerate": frozenset({"start"}),
    "max": frozenset({"default", "key"}),
    "min": frozenset({"default", "key"}),
    "slice": frozenset(),
    "sorted": frozenset({"key", "reverse"}),
    "zip": frozenset({"strict"}),
}
"""Built-in functions, and the keywords with which they can be called."""
ERRORS: Final = frozenset(
    {
        *("ArithmeticError", "AssertionError", "AttributeError", "BaseException", "Exception"),
        *("ImportError", "IndexError", "KeyError", "LookupError", "MemoryError", "NameError"),
        *("NotImplementedError", "OSError", "RuntimeError", "StopIteration", "TypeError"),
        *("UnicodeError", "ValueError", "ZeroDivisionError"),
    }
)
CONSTANTS: Final = frozenset({"NotImplemented", "__name__"})

METHODS: Final = frozenset(
    {
        *("count", "endswith", "find", "format", "index", "isspace", "join", "lstrip", "replace"),
        *("rfind", "rindex", "rsplit", "rstrip", "split", "startswith"),
        *("center", "encode", "partition", "rpartition", "splitlines", "decode"),
        *("append", "clear", "copy", "extend", "insert", "pop", "remove", "reverse"),
        *("get", "items", "keys", "setdefault", "update", "values"),
        *("add", "difference", "discard", "intersection", "isdisjoint", "issubset"),
        *("issuperset", "symmetric_difference", "union"),
        *("from_bytes", "to_bytes", "__init__"),
    }
)
"""Of the built-in types. Not here on purpose: `sort`, which is not stable (use `sorted`), and
those that know ASCII alone (`isalpha`, `isdigit`, `islower`, `isupper`)."""

SYNTAX: Final = frozenset(
    {
        *("Module", "Expr", "Assign", "AugAssign", "AnnAssign", "Delete", "Pass", "Return"),
        *("FunctionDef", "AsyncFunctionDef", "ClassDef", "Lambda", "arguments", "arg", "keyword"),
        *("Import", "ImportFrom", "alias", "Global", "Nonlocal", "Assert", "Raise", "Try"),
        *("ExceptHandler", "If", "IfExp", "For", "While", "Break", "Continue", "With", "withitem"),
        *("Match", "match_case", "MatchAs", "MatchClass", "MatchMapping", "MatchOr"),
        *("MatchSequence", "MatchSingleton", "MatchStar", "MatchValue"),
        *("Attribute", "Await", "BinOp", "BoolOp", "Call", "Compare", "Constant", "Dict"),
        *("DictComp", "FormattedValue", "GeneratorExp", "JoinedStr", "List", "ListComp", "Name"),
        *("NamedExpr", "Set", "SetComp", "Slice", "Starred", "Subscript", "Tuple", "UnaryOp"),
        *("Yield", "YieldFrom", "comprehension", "Load", "Store", "Del"),
        *("And", "Or", "Not", "Invert", "UAdd", "USub"),
        *("Add", "Sub", "Mult", "Div", "FloorDiv", "Mod", "Pow", "LShift", "RShift"),
        *("BitAnd", "BitOr", "BitXor", "Eq", "NotEq", "Lt", "LtE", "Gt", "GtE"),
        *("Is", "IsNot", "In", "NotIn"),
    }
)
"""Kinds of syntax, by the names of the `ast` module."""
