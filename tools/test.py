"""Set up, then run every check, in the order of how fast it fails. More arguments go to pytest.

With `--quick` it takes a minute: without a browser, without Node, and with fewer of the
examples that property tests make up. With `--browsers` it does nothing but take the built site
through Firefox and WebKit, as far as they are on this machine.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
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
BUILD = ("tools/build.py", "--quiet", "--out", "build/warm")
"""Leaves the results of its slow steps in build/, where the builds of the tests find them."""
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
    env = found | {"NINEFOLD_EFFORT": "quick" if quick else "full"}
    building = nullcontext() if quick or more else meanwhile(python, BUILD)
    with building:
        for check in STATIC:
            if code := run(python, check, env):
                return code
    return run(python, (*PYTEST, *(LEFT_OUT if quick else ()), *more), env)


@contextmanager
def meanwhile(python: Path, command: Sequence[str]) -> Iterator[None]:
    """Runs a script beside the block, which needs one core only; both have ended after it. Whether
    it went well, the tests will tell."""
    with subprocess.Popen([str(python), *command], cwd=ROOT, env=environment({})) as process:
        try:
            yield
            process.wait()
        finally:
            process.kill()


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
    return subprocess.run(command, cwd=ROOT, env=environment(env), check=False).returncode


def environment(more: Mapping[str, str]) -> dict[str, str]:
    """Ours and more. What Python has compiled is kept, even where it is told not to: hundreds of
    processes of the tests would each compile everything anew."""
    kept = {"PYTHONPYCACHEPREFIX": str(ROOT / "build" / "compiled")}
    env: dict[str, str] = {**os.environ, **kept, **more}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    return env


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
