"""Set up, then run every check, in the order of how fast it fails. More arguments go to pytest."""

from __future__ import annotations

import os
import subprocess
import sys

from setup import (
    ROOT,
    SetupError,
    ensure_node,
    ensure_node_modules,
    ensure_venv,
    find_chromium,
)

CHECKS = (
    ("ruff", "check"),
    ("ruff", "format", "--check"),
    ("mypy",),
    ("pytest", "-n", "auto"),
)


def main(arguments: list[str]) -> int:
    try:
        python = ensure_venv()
        node = ensure_node(python)
        ensure_node_modules(node)
        chromium = find_chromium(python)
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    found = {"NINEFOLD_NODE": node.node[0], "NINEFOLD_CHROMIUM": str(chromium)}
    for check in CHECKS:
        extra = arguments if check == CHECKS[-1] else []
        print("$", *check, *extra, flush=True)
        command = [python, "-m", *check, *extra]
        code = subprocess.run(command, cwd=ROOT, env=os.environ | found, check=False).returncode
        if code:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
