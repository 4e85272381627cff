"""The article at /embed/: what a blog post with games in it looks like. Its facts are tested."""

from __future__ import annotations

from typing import Final

TITLE: Final = "Five games that fit in a margin"
STANDFIRST: Final = (
    "Nine numbers, two players, no luck after the deal. Play them where you read about them."
)
BYLINE: Final = "An example of a post with Ninefold's games in it"
OPENING: Final = (
    "My favourite games are the ones I can explain while the kettle boils. All five below use "
    "the numbers one to nine and nothing else, and each of them is over in two minutes."
)
WAR: Final = (
    "Numbers War is the plainest. Nine numbers lie in a row, and you take one from either end; "
    "so does the other side, until the row is gone. More points win. It looks like a game of "
    "grabbing the larger end. Try that, and you will see what it uncovers."
)
WAR_AFTER: Final = (
    "In this row the right end is worth two points more than the left, if both sides play well "
    "from there. After that it gets harder to say."
)
DUEL_TITLE: Final = "Seven wrong doors"
DUEL: Final = (
    "Sequence Duel is about what divides what. Each number must be a factor or a multiple of the "
    "one before, no number is used twice, and whoever is stuck loses. You open with any number "
    "you like, and here is the sting: seven of the nine openings lose against perfect play."
)
DUEL_BEFORE: Final = "The computer below never errs. Only two doors are right."
BATTLE_TITLE: Final = "One move"
BATTLE: Final = (
    "In Sum Battle each side adds numbers to its own total and wants to reach fifty exactly. "
    "Your last number blocks itself and its neighbours for the other side. The position below "
    "came up last night: you have 14, the computer has 8, and it is your move. Exactly one "
    "number keeps the win."
)
BATTLE_AFTER: Final = (
    "No undo on this one, as in life. New game starts over, and the mark in the corner opens "
    "the position in a new tab."
)
SPLIT_TITLE: Final = "Cutting, and calling"
SPLIT: Final = (
    "Sequence Split gives you a knife: cut the row in two, keep one part, and leave the other to "
    "your opponent, who cuts again. Look at what you leave: in this row that can be as little as 5 "
    "points of 45."
)
QUEST: Final = (
    "Number Quest is the odd one out. You call the sum that nine numbers will make, and then you "
    "play them; closer wins. Once you have seen the trick with the call you cannot unsee it, so "
    "I will not spoil it."
)
HOW_TITLE: Final = "How they got in here"
HOW: Final = (
    "Each game above is one line of HTML. The first is a plain frame; the others use a small "
    "script that fits the height and tells the page what happens. A game loads when you see "
    "it, nothing is stored, and nobody is counted."
)
HOW_LINK: Final = "On any game's page, tap Share and then Embed to make such a line"
YOURS: Final = "Put a game into your own post with one line of HTML:"
YOURS_LINK: Final = "open one, tap Share, then Embed"
HOME: Final = "All games"
