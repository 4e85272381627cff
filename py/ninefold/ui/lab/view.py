"""What the lab's page shows, made from its state."""

from __future__ import annotations

from typing import Final

from ...lab import link
from ...lab.bots import LONGEST_NAME, Bot
from ...lab.challenges import Challenge, Verdict, challenges
from ...rules import GAMES, plain
from ...rules.presets import PRESETS
from ...session.seats import LEVELS
from ...words.en import lab as words
from ...words.en.lab import page
from ...words.en.page import LEVELS as LEVEL_NAMES
from ...words.en.presets import title
from ..boards.example import picture
from ..html import Node, classes, h
from ..view.footer import footer
from ..view.header import header
from .contest import contest
from .guide import guide
from .kit import bar, small, under_way
from .state import Lab, Result

UP: Final = "../"
"""From the page to the root of the site."""


def render_lab(state: Lab) -> Node:
    return h(
        "div",
        header("lab"),
        h("main",
          h("h1", page.TITLE),
          h("p", page.LEAD, class_="lead"),
          notice(state),
          h("div", writing(state), watching(state), class_="lab-bench"),
          h("div",
            h("div", guide(state.game), shelf(state)),
            h("div", results(state), challenge_list(state), contest(state)),
            class_="lab-rest"),
          class_="lab"),
        footer(UP),
        id="app",
        class_="app",
        data_busy=state.busy or None,
    )  # fmt: skip


def notice(state: Lab) -> Node:
    """Kept in its place, also when empty, so that a reader hears what comes into it."""
    said = page.stranger(state.name, state.by) if state.stranger else state.notice
    close = small("dismiss", page.DISMISS) if said and not state.stranger else None
    told = h("div", h("p", said), close, class_="notice") if said else None
    names = classes("lab-notice", not state.stranger and "lab-news")
    return h("div", told, role="status", class_=names)


# The editor


def writing(state: Lab) -> Node:
    return h(
        "section",
        h("div",
          select("game", page.GAME, [(game.key, game.title) for game in GAMES], state.game),
          select("preset", page.WAY, presets(state.game), state.preset),
          select("level", page.AGAINST, [(key, LEVEL_NAMES[key]) for key in LEVELS], state.level),
          text("name", page.NAME, state.name),
          text("by", page.BY, state.by),
          class_="lab-choices"),
        h("div", id="editor", class_="lab-editor"),
        h("p", page.KEYS, class_="hint"),
        fault(state),
        actions(state),
        h("p", page.ACTIONS_NOTE, class_="hint"),
        share_line(state),
        aria_label=page.EDITOR,
        class_="lab-writing",
    )  # fmt: skip


def text(name: str, label: str, value: str) -> Node:
    field = h("input", type="text", data_field=name, data_value=value, maxlength=LONGEST_NAME,
              autocomplete="off")  # fmt: skip
    return h("label", h("span", label), field)


def presets(game: str) -> list[tuple[str, str]]:
    return [(each.name, title(game, each)) for each in PRESETS[game]]


def select(name: str, label: str, options: list[tuple[str, str]], chosen: str) -> Node:
    shown = [h("option", text, value=key, selected=key == chosen) for key, text in options]
    return h("label", h("span", label),
             h("select", shown, data_field=name, data_value=chosen))  # fmt: skip


def fault(state: Lab) -> Node:
    """What is wrong with the bot in plain words, and what Python says."""
    found = state.fault
    said = words.python_says(found) if found else ""
    inside = [h("p", words.fault(found)), h("pre", said) if said else None] if found else []
    return h("div", inside, role="alert", class_=classes("lab-fault", not found and "empty"))


def actions(state: Lab) -> Node:
    off = None if state.ready and not state.busy else "true"
    return h(
        "div",
        main("run", page.RUN, off),
        main("try", page.TRY, off),
        small("stop", page.STOP, aria_disabled=None if state.busy else "true"),
        play(state),
        small("save", page.SAVE),
        small("share", page.SHARE),
        small("export", page.EXPORT),
        h("label", page.IMPORT, h("input", type="file", accept=".py,text/x-python",
                                  data_file=True, class_="visually-hidden"),
          class_="small button"),
        small("new", page.NEW),
        class_="lab-actions",
    )  # fmt: skip


def main(target: str, label: tuple[str, str], off: str | None) -> Node:
    """A button that says what it does and, smaller, how many games that takes."""
    return h("button", h("span", label[0]), " ", h("small", label[1]), type="button",
             class_="primary", data_target=target, aria_disabled=off)  # fmt: skip


def play(state: Lab) -> Node:
    """To the game's own page, with the bot at the table."""
    address = f"../{state.game}/#bot={link.write(state.bot)}"
    return h("a", page.PLAY, href=address, class_="small button", key="play")


def share_line(state: Lab) -> Node | None:
    if not state.link:
        return None
    return h("label", h("span", page.LINK),
             h("input", type="text", readonly=True, value=state.link, id="link"),
             class_="lab-link", key="link")  # fmt: skip


# The board


def watching(state: Lab) -> Node:
    session = state.session
    return h(
        "section",
        h("div",
          h("p", page.who(session.seats[1], state.name), class_="lab-seat player-2"),
          picture(state.game, plain(session.position)),
          h("p", page.who(session.seats[0], state.name), class_="lab-seat player-1"),
          class_="lab-board"),
        h("p", state.told or (page.LOADING if not state.ready else ""), class_="lab-told",
          role="status"),
        again(state),
        bar(state) if state.busy == "try" else None,
        h("pre", "\n".join(state.console) or page.NOTHING_PRINTED, class_="lab-console",
          tabindex=0, aria_label=page.CONSOLE),
        aria_label=page.BOARD,
        class_="lab-watching",
    )  # fmt: skip


def again(state: Lab) -> Node | None:
    if state.chosen < 0:
        return None
    off = "true" if state.busy else None
    return h("p", small("again", page.AGAIN, aria_disabled=off), key="again")


# Results


def results(state: Lab) -> Node:
    found = state.result
    inside = told(state, found) if found else [h("p", page.NO_RESULT, class_="hint")]
    return h("section", h("h2", page.RESULTS), inside, class_="lab-results", aria_live="polite")


def told(state: Lab, found: Result) -> list[Node | None]:
    level = LEVEL_NAMES[found.level]
    lost, whole = found.faults, len(found.games) == found.wanted
    return [
        h("p", h("b", words.result(found.tally)), f" against {level}."),
        h("p", rating(state, found), class_="lab-rating") if whole else None,
        h(
            "p",
            words.INTERVAL,
            " ",
            *((words.perfect(state.game, found.level), " ") if found.classic else ()),
            words.HELPED if found.helped else words.UNHELPED,
            class_="hint",
        ),
        h("p", words.faults(len(lost), lost[0])) if lost else None,
        None if whole else h("p", words.stopped(len(found.games))),
        mistakes(state, found),
    ]


def rating(state: Lab, found: Result) -> str:
    return words.rating(found.rating(state.game), found.level) if found.classic else page.NO_RATING


def mistakes(state: Lab, found: Result) -> Node:
    if found.mistakes is None:
        return h("p", page.LOOKING if state.busy == "try" else page.NOT_LOOKED, class_="hint")
    listed = [
        h("li", h("div", h("span", h("b", page.at(each)), " ", words.mistake(each)),
                  small(f"mistake:{at}", page.SHOW,
                        aria_pressed="true" if at == state.chosen else "false")))
        for at, each in enumerate(found.mistakes.worst)
    ]  # fmt: skip
    return h("div", h("p", words.mistakes(found.mistakes)),
             h("ol", listed, class_="lab-mistakes") if listed else None)  # fmt: skip


# Challenges


def challenge_list(state: Lab) -> Node:
    items = [challenge(state, each) for each in challenges(state.game)]
    return h("section", h("h2", page.CHALLENGES), h("ol", items, class_="lab-challenges"))


def challenge(state: Lab, each: Challenge) -> Node:
    passed, verdict = each.key in state.passed, state.verdict(each.key)
    off = None if state.ready and not state.busy else "true"
    return h(
        "li",
        h("span", words.challenge(each)),
        h("b", f" ✓ {page.DONE}", class_="lab-passed") if passed else None,
        h("div",
          small(f"challenge:{each.number}", page.TAKE, aria_disabled=off),
          h("details", h("summary", page.HINT), h("p", words.hint(each)))),
        under_way(state, "challenge") if state.taken == each.number else None,
        told_verdict(each, verdict) if verdict else None,
    )  # fmt: skip


def told_verdict(each: Challenge, verdict: Verdict) -> Node:
    missed = verdict.code and not verdict.passed
    return h("div", h("span", words.verdict(each, verdict)),
             small(f"missed:{each.number}", page.SHOW) if missed else None)  # fmt: skip


# Bots that are kept


def shelf(state: Lab) -> Node:
    bots = state.shelf.of(state.game)
    inside = h("ul", [kept(bot) for bot in bots]) if bots else h("p", page.NONE_KEPT, class_="hint")
    return h("section", h("h2", page.KEPT), inside, class_="lab-shelf")


def kept(bot: Bot) -> Node:
    return h(
        "li",
        h("span", bot.name),
        small(f"open:{bot.name}", page.OPEN, aria_label=f"{page.OPEN} {bot.name}"),
        small(f"remove:{bot.name}", page.REMOVE, aria_label=f"{page.REMOVE} {bot.name}"),
        key=f"bot-{bot.name}",
    )
