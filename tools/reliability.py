"""Faults made on purpose in the built site, and what was lost: the table of docs/reliability.md.

    .venv/bin/python tools/reliability.py [--only NAME ...] [--browser firefox] [--site site]

The faults are in `tools/faults`. What needs no browser is in tests/ui/app (`test_tabs`,
`test_many_tabs`, `test_unfinished`, `test_odd_texts`, `test_storage`).
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from setup import ROOT

sys.path.insert(0, str(ROOT))
sys.path.insert(0, str(ROOT / "py"))

from faults import hosts, tabs, texts, workers
from faults.host import Place, place
from faults.table import Tried
from faults.windows import Chromium, Driven, Maker, NotPossible

FAULTS: Final[dict[str, Callable[[Maker, Place], Tried]]] = {
    "page killed": tabs.pages_killed,
    "browser killed": tabs.browser_killed,
    "back": tabs.back,
    "two tabs": lambda maker, host: tabs.tabs(maker, host, 2),
    "three tabs": lambda maker, host: tabs.tabs(maker, host, 3),
    "two endings": tabs.two_endings,
    "quota": texts.quota,
    "clocks": texts.clocks,
    "corrupted": texts.corrupted,
    "links": texts.links,
    "updates": workers.updates,
    "portals": workers.portals,
    "cuts": hosts.cuts,
    "page cut": hosts.pages_cut,
    "missing": hosts.missing,
    "wrong types": hosts.wrong_types,
    "all wrong": hosts.all_wrong,
    "hostile": hosts.hostile,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", nargs="*", choices=FAULTS, default=list(FAULTS))
    parser.add_argument("--browser", choices=("chromium", "firefox", "webkit"), default="chromium")
    parser.add_argument("--share", type=float, default=1.0, help="of the usual number of tries")
    parser.add_argument("--site", type=Path, default=ROOT / "site")
    chosen = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that no browser is left behind
    with ExitStack() as stack:
        host = stack.enter_context(place(chosen.site))
        host.share = chosen.share
        maker = started(chosen.browser, stack, host)
        for name in chosen.only:
            print(report(name, maker, host), flush=True)


def started(browser: str, stack: ExitStack, host: Place) -> Maker:
    if browser != "chromium":
        return Driven(browser, stack, host)
    made = Chromium(stack.enter_context(sync_playwright()))
    stack.callback(made.browser.close)
    return made


def report(name: str, maker: Maker, host: Place) -> str:
    begun = time.monotonic()
    try:
        tries, lost = FAULTS[name](maker, host)
    except NotPossible as why:
        return f"{name}: not possible, {why}"
    return f"{name}: tried {tries}, lost {lost} ({time.monotonic() - begun:.0f} s)"


if __name__ == "__main__":
    main()
