"""Faults with the service worker: captive portals, and updates in mid-game."""

from __future__ import annotations

from typing import Final

from .host import Place, portal
from .hosts import ANEW, STARTED, survives, tried, with_own_game
from .table import READY, Tried, is_kept, move, opened, safely, shown, until
from .windows import Maker, NotPossible

INSTALLED: Final = """navigator.serviceWorker.getRegistration().then((found) => {
  document.documentElement.dataset.installed = found?.active?.state ?? "";
});
return document.documentElement.dataset.installed === "activated";"""
UPDATE: Final = """navigator.serviceWorker.getRegistration().then(async (found) => {
  await found.update().catch(() => {});
  document.documentElement.dataset.looked = "";
});"""
LOOKED: Final = "return 'looked' in document.documentElement.dataset"
OFFERED: Final = "return document.querySelector('#update')?.hidden === false"
TAKE: Final = "window.tried = true; document.querySelector('[data-update=now]').click()"


def portals(maker: Maker, place: Place) -> Tried:
    """A captive portal answers for everything: at the first start, while the service worker stores
    the site, and when it looks for a new version."""
    wrong = [("first start", survives(maker, place, "/a/*", portal)) for _ in range(3)]
    place.workers = True
    try:
        wrong += [("install and update", portal_later(maker, place)) for _ in range(3)]
    finally:
        place.workers = False
    return tried(iter(wrong))


def portal_later(maker: Maker, place: Place) -> str:
    with maker.visit() as visit:
        window = with_own_game(visit, place)
        place.fail("/duel/*", portal)
        window.open(f"{place.address}war/")
        window.wait(READY)
        played = move(window, "L")
        if not until(lambda: bool(place.asked), 15):
            raise NotPossible("the service worker does not start")
        place.mend()
        window.reload()
        window.wait(READY)
        if not until(lambda: safely(window, INSTALLED), 20):
            return "nothing is stored once the portal is gone"
        place.fail("*", portal)
        window.run(UPDATE)
        until(lambda: safely(window, LOOKED), 10)
        window.reload()
        heard = until(lambda: safely(window, STARTED), 20)
        place.mend()
        return "" if heard and shown(window) == played else "the stored site is damaged"


def updates(maker: Maker, place: Place) -> Tried:
    """A new version comes in mid-game in two tabs: one takes it, the other plays on, then takes it
    too."""
    place.workers = True
    try:
        return tried((f"update {at}", updated(maker, place, at)) for at in range(5))
    finally:
        place.workers, place.version = False, ""


def updated(maker: Maker, place: Place, at: int) -> str:
    place.version = ""
    with maker.visit() as visit:
        one = with_own_game(visit, place)
        one.open(f"{place.address}war/")
        one.wait(READY)
        if not until(lambda: safely(one, INSTALLED), 20):
            return "it was not stored"
        one.reload()
        one.wait(READY)
        two = opened(visit, place)
        place.version = f"x{at}"
        one.run(UPDATE)
        if not until(lambda: safely(one, OFFERED), 20):
            return "the update is not offered"
        played = move(two, "L")
        one.run(TAKE)
        if not until(lambda: safely(one, ANEW) and safely(one, STARTED), 20):
            return "the first tab does not come back"
        if shown(one) != played:
            return "the first tab has another game"
        played = move(two, "R")
        if not until(lambda: shown(one) == played, 10):
            return "the first tab does not follow"
        two.reload()
        two.wait(READY)
        return "" if shown(two) == played and is_kept(played, one) else "a move is lost"
