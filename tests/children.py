"""Processes that tests start: each lives in a `with` block and ends with it, come what may.

A child leads a process group of its own, so that ending it also ends what it started itself. Every
process that descends from a test carries a mark in its environment, by which `leftovers` finds
those that nobody ended, even after their parent is gone.
"""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, TypeAlias

Command: TypeAlias = Sequence[str | Path]
Env: TypeAlias = Mapping[str, str] | None
"""What is added to the environment of the tests themselves."""
MARK: Final = "NINEFOLD_TEST_RUN"
LONGEST: Final = 300
"""Seconds that a command may take which is waited for."""
PATIENCE: Final = 10
"""Seconds that a killed process may take to be gone."""
ENDS_WITH_US: Final = "multiprocessing.resource_tracker"
"""Python's own helper ends when the process that it serves does."""


@contextmanager
def child(command: Command, env: Env = None) -> Iterator[subprocess.Popen[str]]:
    """The running command with pipes on all sides; it is killed at the end of the block."""
    with started(command, {**os.environ, **(env or {})}) as process:
        try:
            yield process
        finally:
            end_group(process.pid)


def started(command: Command, env: Mapping[str, str]) -> subprocess.Popen[str]:
    with heeding_interrupts():
        return subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=env,
            text=True,
            encoding="utf-8",
            start_new_session=True,
        )


@contextmanager
def heeding_interrupts() -> Iterator[None]:
    """A process that starts in this block can be interrupted by Ctrl-C. Otherwise a test runner in
    the background, which ignores that signal, would hand its deafness down."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def end_group(leader: int) -> None:
    with suppress(ProcessLookupError):
        os.killpg(leader, signal.SIGKILL)


def finished(command: Command, env: Env = None) -> subprocess.CompletedProcess[str]:
    """What a command said and how it ended."""
    with child(command, env) as process:
        out, err = process.communicate(timeout=LONGEST)
        return subprocess.CompletedProcess(process.args, process.returncode, out, err)


def output(command: Command, env: Env = None) -> str:
    """What a command printed; it has to end well."""
    done = finished(command, env)
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    return done.stdout


def leftovers(mark: str) -> list[str]:
    """Commands of the running processes that carry the mark; none where there is no /proc."""
    wanted = f"{MARK}={mark}".encode()
    folders = [path for path in Path("/proc").glob("[0-9]*") if wanted in read(path / "environ")]
    commands = [b" ".join(read(folder / "cmdline")).decode() for folder in folders]
    return [command for command in commands if command and ENDS_WITH_US not in command]


def read(path: Path) -> list[bytes]:
    """The texts in a file of /proc; none if its process has ended, or belongs to somebody else."""
    try:
        return path.read_bytes().split(b"\0")
    except OSError:
        return []


def survivors(mark: str) -> list[str]:
    """The leftovers that are still there after the time that ending takes."""
    deadline = time.monotonic() + PATIENCE
    while (found := leftovers(mark)) and time.monotonic() < deadline:
        time.sleep(0.02)
    return found
