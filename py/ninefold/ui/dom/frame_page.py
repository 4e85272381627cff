"""The page of a frame: like a game's own page, but it keeps nothing, its options come from its
address, and it talks with the page around it."""

from __future__ import annotations

import json

from ..embed.frame import built, framed, news, wish
from ..embed.view import render
from ..html import Node
from ..state import State
from .browser import address_options, new_seed, on_message, tell
from .page import Page


class FramePage(Page):
    keeps = False

    def first(self) -> State:
        return framed(self.key, address_options(), new_seed())

    def built(self) -> State:
        return built(self.key)

    def draw(self, state: State) -> Node:
        return render(state)

    def listen(self) -> None:
        super().listen()
        on_message(self.obey)

    def obey(self, text: str) -> None:
        """A message that has passed the checks of frame.js."""
        if event := wish(json.loads(text), new_seed()):
            self.send(event)

    def keep(self, before: State | None) -> None:
        for item in news(before, self.state):
            tell(json.dumps(item))

    def on_popstate(self, event: object) -> None:
        """A frame has one game."""

    def on_hash(self, event: object) -> None:
        """Some platforms write there for purposes of their own."""
