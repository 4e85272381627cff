"""How far the works are that take a while, by their names."""

from __future__ import annotations

from dataclasses import replace

from .state import State


def with_progress(state: State, name: str, share: float) -> State:
    return replace(state, progress={**state.progress, name: share})


def without_progress(state: State, name: str) -> State:
    if name not in state.progress:
        return state
    left = {each: share for each, share in state.progress.items() if each != name}
    return replace(state, progress=left)
