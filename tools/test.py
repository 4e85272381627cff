"""Set up, then run every check, in the order of how fast it fails. More arguments go to pytest."""

from __future__ import annotations

import subprocess
import sys

from setup import ROOT, SetupError, ensure_venv

CHECKS = (
    ("ruff", "check"),
    ("ruff", "format", "--check"),
    ("mypy",),
    ("pytest", "-n", "auto"),
)


def main(arguments: list[str]) -> int:
    try:
        python = ensure_venv()
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    for check in CHECKS:
        extra = arguments if check == CHECKS[-1] else []
        print("$", *check, *extra, flush=True)
        code = subprocess.run([python, "-m", *check, *extra], cwd=ROOT, check=False).returncode
        if code:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
