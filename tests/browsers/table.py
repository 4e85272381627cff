"""A page with a game on it, as a person uses it, in a browser that is driven by WebDriver."""

from __future__ import annotations

from random import Random
from typing import Any

from ninefold.ai.levels import LEVEL_BY_KEY, choose
from ninefold.session import Session
from ninefold.session.code import decode
from tests.browsers.driver import Driver
from tests.made import keys, targets


class Table:
    def __init__(self, driver: Driver, address: str) -> None:
        self.driver = driver
        self.address = address

    def open(self, path: str) -> None:
        self.driver.open(self.address + path)
        self.wait_ready()

    def reload(self) -> None:
        self.driver.reload()
        self.wait_ready()

    def wait_ready(self) -> None:
        self.driver.wait("html[data-whole]")

    def link(self) -> str:
        return self.driver.attribute("#link", "value") or ""

    def code(self) -> str:
        return self.link().partition("#")[2]

    def session(self) -> Session:
        return decode(self.code())

    def press(self, target: str) -> None:
        self.driver.click(f'[data-target="{target}"]')

    def wait_for_turn(self) -> None:
        self.driver.wait('#table[data-waits="person"], #table[data-waits="nobody"]')

    @property
    def over(self) -> bool:
        return self.driver.count('#table[data-waits="nobody"]') > 0

    def turn(self, move: Any, by_keys: bool = False) -> None:
        """A person's move, and what follows by itself."""
        session = self.session()
        if by_keys:
            self.driver.keys(*keys(session, move))
        else:
            for target in targets(session, move):
                self.driver.click(f'#board [data-target="{target}"]')
        self.driver.wait(f'#table:not([data-ply="{session.ply}"])')
        self.wait_for_turn()

    def play_a_turn(self, by_keys: bool = False) -> None:
        self.wait_for_turn()
        chosen = choose(self.session().position, LEVEL_BY_KEY["sharp"], Random(3))
        self.turn(chosen, by_keys)

    def play_out(self, by_keys: bool = False) -> None:
        self.wait_for_turn()
        while not self.over:
            self.play_a_turn(by_keys)

    def wait_for_hint(self) -> None:
        """It brings Pyodide, and says something then."""
        self.driver.wait("html[data-python=pyodide]")
        self.driver.wait(".coach-hint")
        self.driver.wait_gone(".coach-hint progress")

    def open_sheet(self, name: str) -> None:
        self.driver.click(f"[data-opens={name}]")
        self.driver.wait(f"dialog#{name}[open]")

    def close_sheet(self, name: str) -> None:
        self.driver.click(f"#{name} [data-closes={name}]")
        self.driver.wait_gone(f"dialog#{name}[open]")
