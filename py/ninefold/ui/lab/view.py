"""What the lab's page shows, made from its state."""

from __future__ import annotations

from typing import Final

from ...lab import link
from ...lab.bots import LONGEST_NAME, Bot
from ...lab.challenges import Challenge, Verdict, challenges
from ...rules import GAMES
from ...rules.presets import PRESETS
from ...session.seats import LEVELS
from ...words.en.lab import page
from ...words.en.lab import results as words
from ...words.en.page import LEVELS as LEVEL_NAMES
from ...words.en.presets import title
from ..html import Node, h
from ..view.footer import footer
from ..view.header import header
from .bench import Around, lab_page, small
from .contest import contest
from .guide import guide
from .kit import bar, under_way
from .state import Lab, Result

UP: Final = "../"
"""From the page to the root of the site."""


def render_lab(state: Lab) -> Node:
    return lab_page(state, around(state))


def around(state: Lab) -> Around:
    """All of the page but the bench."""
    rest = h("div",
             h("div", guide(state.game), shelf(state)),
             h("div", results(state), challenge_list(state), contest(state)),
             class_="lab-rest")  # fmt: skip
    return Around(
        head=(header("lab"),),
        above=(h("h1", page.TITLE), h("p", page.LEAD, class_="lead"), notice(state)),
        choices=choices(state),
        actions=actions(state),
        link=share_line(state),
        again=again(state),
        bar=bar(state) if state.busy == "try" else None,
        below=(rest,),
        foot=footer(UP),
    )


def free(state: Lab) -> bool:
    """True while any work can be begun."""
    return state.ready and not state.busy


def notice(state: Lab) -> Node:
    """Kept in its place, also when empty, so that a reader hears what comes into it."""
    stranger = h("div", h("p", page.stranger(state.name, state.by)), class_="notice")
    undo = small("restore", page.UNDO) if state.undoes else None
    news = h(
        "div", h("p", state.notice), undo, small("dismiss", page.DISMISS), class_="notice news"
    )
    return h("div", stranger if state.stranger else None, news if state.notice else None,
             role="status", class_="lab-notice")  # fmt: skip


# The editor


def choices(state: Lab) -> Node:
    return h(
        "div",
        select("game", page.GAME, [(game.key, game.title) for game in GAMES], state.game),
        select("preset", page.WAY, presets(state.game), state.preset),
        select("level", page.AGAINST, [(key, LEVEL_NAMES[key]) for key in LEVELS], state.level),
        text("name", page.NAME, state.name),
        text("by", page.BY, state.by),
        class_="lab-choices",
    )


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


def actions(state: Lab) -> tuple[Node, ...]:
    chooser = h("input", type="file", accept=".py,text/x-python", data_file=True,
                class_="visually-hidden")  # fmt: skip
    return (
        h(
            "a",
            page.PLAY,
            href=way_to_play(state),
            class_="small button",
            data_target="play",
            key="play",
        ),
        small("save", page.SAVE),
        small("share", page.SHARE),
        small("export", page.EXPORT),
        h("label", page.IMPORT, chooser, class_="small button"),
        small("new", page.NEW),
    )


def way_to_play(state: Lab) -> str:
    """The game's own page, with the bot at the table and by the rules that were chosen."""
    rules = f"{state.preset}&" if state.settings else ""
    return f"../{state.game}/#{rules}bot={link.write(state.bot)}"


def share_line(state: Lab) -> Node | None:
    if not state.link:
        return None
    return h("label", h("span", page.LINK),
             h("input", type="text", readonly=True, value=state.link, id="link"),
             class_="lab-link", key="link")  # fmt: skip


# The board


def again(state: Lab) -> Node | None:
    if not state.posed:
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
        h("p", words.faults(len(lost), lost[0])) if lost else None,
        None if whole else h("p", words.stopped(len(found.games))),
        h("p", h("b", words.result(found.tally)), f" against {level}."),
        h("p", page.CHANGED, class_="hint") if state.tried != state.source else None,
        h("p", rating(state, found), class_="lab-rating") if whole else None,
        h(
            "p",
            words.INTERVAL,
            " ",
            *((words.perfect(state.game, found.level), " ") if found.classic else ()),
            words.HELPED if found.helped else words.UNHELPED,
            class_="hint",
        ),
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
                        aria_label=page.named(page.SHOW_MISTAKE, at + 1),
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
    missed = verdict is not None and not verdict.passed
    off = None if free(state) else "true"
    return h(
        "li",
        h("span", words.challenge(each)),
        done(missed) if passed else None,
        h("div",
          small(f"challenge:{each.number}", page.TAKE, aria_disabled=off,
                aria_label=page.named(page.TAKE_CHALLENGE, each.number)),
          h("details",
            h("summary", page.HINT, aria_label=page.named(page.HINT_FOR, each.number)),
            h("p", words.hint(each)))),
        under_way(state, "challenge") if state.taken == each.number else None,
        told_verdict(each, verdict) if verdict else None,
    )  # fmt: skip


def done(missed: bool) -> Node:
    """The tick of a challenge that is passed, also where the last try missed it."""
    said = page.DONE_BEFORE if missed else page.DONE
    return h("b", f" ✓\N{NO-BREAK SPACE}{said}", class_="lab-passed")


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
