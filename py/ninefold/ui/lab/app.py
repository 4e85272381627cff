"""The life of the lab's page, over a host: events come in as JSON, the page is drawn anew.

    lab.mjs -> LabApp.hear -> an action -> Lab -> view -> diff -> lab.mjs

Work with bots goes through `jobs`; what it returns is a change of the state like any other.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from ...lab.names import cleaned
from ...rules import BY_KEY
from ...rules.presets import named
from ...session.seats import LEVELS
from ...words.en.lab import bench
from ...words.en.lab import page as words
from ..html import Node
from .handover import Known
from .host import LabHost
from .idling import referee_warming
from .keeping import DRAFT
from .state import Lab
from .trying import Trying
from .waiting import held, kind

UNASKED: Final = ("go", "answer", "copied")
"""What happens by itself."""


class LabApp(Trying):
    def __init__(self, host: LabHost, now: Callable[[], float], state: Lab, tree: Node) -> None:
        super().__init__(host, now, state, tree)
        self.warming = referee_warming()

    # The start and the end of everything

    def start(self, fragment: str) -> None:
        self.recall_kept()
        if kept := self.host.read(DRAFT):
            self.recall(kept)
        if fragment:
            self.linked(fragment)
        self.host.show(self.state.source)
        self.show(replace(self.state, runs=True, ready=True))

    def resume(self, known: Known, typed: str) -> None:
        """Goes on with a page that the small Python had."""
        self.jobs.go_on(known.number, self.game(self.state.session) if known.resting else None)
        self.recall_kept()
        if self.state.busy and not known.resting:  # the small Python was lost in a game
            self.state = replace(self.state, busy="", told=bench.STOPPED)
        name, by = cleaned(self.state.name), cleaned(self.state.by, "")
        note = "" if self.state.note == bench.WAIT else self.state.note
        self.show(replace(self.state, name=name, by=by, note=note, ready=True))
        for text in in_order(known.held, typed):
            # Nobody has pressed anything yet for a stranger's bot that is in the editor now.
            if not self.state.stranger or json.loads(text)["type"] != "press":
                self.hear(text)
            self.warned = None  # nobody has read it yet

    def recall_kept(self) -> None:
        kept = self.kept_shelf()
        self.state = replace(self.state, shelf=kept)
        self.state = replace(self.state, passed=self.kept_passed())

    def idle(self) -> bool:
        """A moment in which nobody wants anything; True if the next one is of use too."""
        return not self.jobs.work and self.warming.go()

    # Events

    def hear(self, text: str) -> None:
        """Any event of the page. A mistake of ours is told, and never ends the page."""
        self.heard = text
        try:
            event = json.loads(text)
            self.answer(event)
            if self.warned and self.warned[1] != text and event["type"] not in UNASKED:
                self.warned = None
        except Exception as error:
            self.host.report(f"{type(error).__name__}: {error}")
            self.show(replace(self.state, notice=words.FAILED, busy=""))

    def answer(self, event: dict[str, Any]) -> bool:
        if super().answer(event):
            return True
        match event:
            case {"type": "press", "target": target}:
                self.press(*target.partition(":")[::2])
            case {"type": "field", "name": name, "value": value}:
                self.fill(name, value)
            case {"type": "file", "name": name, "text": text}:
                self.brought(name, text)
            case {"type": "copied", "done": done}:
                self.show(replace(self.state, notice=words.COPIED if done else words.COPY_IT))
            case {"type": "followed", "fragment": fragment} if fragment:
                self.stop()
                self.linked(fragment)
                self.host.show(self.state.source)
                self.show(self.state)
            case _:
                return False
        return True

    def typed(self, text: str) -> None:
        self.make_own()
        self.state = replace(self.state, origin=self.state.game, link="")
        super().typed(text)
        self.keep_draft()

    def fill(self, name: str, value: str) -> None:
        if name == "game" and value in BY_KEY:
            self.stop()
            self.take_for(value)
        elif name == "preset" and named(self.state.game, value):
            self.stop()
            self.show(self.start_anew(replace(self.state, preset=value, result=None)))
        elif name == "level" and value in LEVELS:
            self.show(replace(self.state, level=value))
        elif name == "name":
            self.make_own()
            self.show(replace(self.state, name=cleaned(value)))
        elif name == "by":
            self.make_own()
            self.show(replace(self.state, by=cleaned(value, "")))
        if name in ("game", "name", "by"):
            self.keep_draft()

    def press(self, action: str, about: str) -> None:
        actions: dict[str, Callable[[str], None]] = {
            "try": self.try_it,
            "stop": lambda _: self.stop(),
            "play": self.play,
            "save": self.save,
            "open": self.open,
            "remove": self.remove,
            "restore": self.restore,
            "new": self.new,
            "share": self.share,
            "export": self.export,
            "mistake": self.look,
            "again": self.again,
            "challenge": self.challenge,
            "missed": self.look_at_missed,
            "tournament": self.tournament,
            "dismiss": lambda _: self.show(replace(self.state, notice="")),
        }
        if action in actions:
            actions[action](about)


def in_order(waited: tuple[str, ...], typed: str) -> list[str]:
    """What has waited, and what was typed after that."""
    found = [(kind(json.loads(text)), text) for text in waited]
    return [text for _, text in (held(found, ("typed", typed)) if typed else found)]
