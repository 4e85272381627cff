"""Set up, then run every check, in the order of how fast it fails. More arguments go to pytest.

With `--quick` it takes a minute: without a browser, without Node, and with fewer of the
examples that property tests make up. With `--browsers` it does nothing but take the built site
through Firefox and WebKit, as far as they are on this machine.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from setup import (
    ROOT,
    SetupError,
    ensure_node,
    ensure_node_modules,
    ensure_venv,
    find_chromium,
    find_shell,
)

QUICK = "--quick"
STATIC = (("ruff", "check"), ("ruff", "format", "--check"), ("mypy",))
PYTEST = ("pytest", "-n", "auto", "--dist", "worksteal")
BROWSERS = "--browsers"
OTHER_BROWSERS = ("pytest", "tests/browsers", "-rs")
"""One after the other, and with the reason why one was left out."""
LEFT_OUT = ("--ignore", "tests/web", "-m", "not node and not thorough")
"""The arguments of pytest that leave out what a quick run skips."""


def main(arguments: Sequence[str]) -> int:
    quick = QUICK in arguments
    more = [each for each in arguments if each not in (QUICK, BROWSERS)]
    try:
        python = ensure_venv()
        found = {} if quick else browser(python)
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    if BROWSERS in arguments:
        return run(python, (*OTHER_BROWSERS, *more), {"NINEFOLD_BROWSERS": "yes"} | found)
    effort = {"NINEFOLD_EFFORT": "quick" if quick else "full"}
    tests = (*PYTEST, *(LEFT_OUT if quick else ()), *more)
    for check in (*STATIC, tests):
        if code := run(python, check, found | effort):
            return code
    return 0


def browser(python: Path) -> dict[str, str]:
    """Where Node and Chromium are, for the tests that need them."""
    node = ensure_node(python)
    ensure_node_modules(node)
    chromium, shell = find_chromium(python), find_shell(python)
    return {
        "NINEFOLD_NODE": node.node[0],
        "NINEFOLD_CHROMIUM": str(chromium),
        "NINEFOLD_SHELL": str(shell or chromium),
    }


def run(python: Path, check: Sequence[str], env: Mapping[str, str]) -> int:
    print("$", *check, flush=True)
    command = [str(python), "-m", *check]
    return subprocess.run(command, cwd=ROOT, env=os.environ | env, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
