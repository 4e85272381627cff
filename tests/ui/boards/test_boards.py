"""What is particular to one board."""

from __future__ import annotations

from math import hypot

import pytest

from ninefold.rules.battle import BattlePosition
from ninefold.rules.duel import DuelPosition
from ninefold.rules.quest import Call, Move, QuestPosition
from ninefold.rules.split import TAKE, Cut, SplitPosition
from ninefold.rules.war import WarPosition
from ninefold.ui.boards import battle, duel, quest, ring, split, war
from ninefold.ui.boards.tile import even, fill, identities, tile
from ninefold.ui.boards.view import Focus, View
from ninefold.ui.html import Node

from .walk import nodes, plain_text, shown, targets

ROW = (4, 1, 7, 3, 9, 2, 6, 8, 5)


def by_target(board: Node, target: str) -> Node:
    return next(node for node in nodes(board) if node.get("data-target") == target)


def with_class(board: Node, name: str) -> list[Node]:
    return [node for node in nodes(board) if name in (node.get("class") or "").split()]


class TestTile:
    def test_a_picture_and_a_button(self) -> None:
        assert tile(7, largest=9).tag == "span"
        pressable = tile(7, largest=9, target="7")
        assert (pressable.tag, pressable.get("aria-label")) == ("button", "7")

    @pytest.mark.parametrize(
        ("number", "largest", "name"),
        [(1, 9, "fill-1"), (9, 9, "fill-9"), (1, 100, "fill-05"), (50, 100, "fill-50"),
         (99, 99, "fill-100")],
    )  # fmt: skip
    def test_levels(self, number: int, largest: int, name: str) -> None:
        assert fill(number, largest) == name

    def test_lines_are_even(self) -> None:
        assert [even(9, 6), even(30, 6), even(40, 14), even(3, 6)] == [5, 6, 14, 3]

    def test_equal_numbers_are_told_apart(self) -> None:
        assert identities((5,), (3,), (5, 3, 5)) == [["5"], ["3"], ["5-2", "3-2", "5-3"]]


class TestSplit:
    position = SplitPosition(ROW)

    def test_a_cut_is_held_and_let_go(self) -> None:
        held = split.interpret("cut:3", self.position, split.START)
        assert held == split.Ui(3)
        assert targets(shown("split", self.position, held)) == ["keep:L", "cut:3", "keep:R"]
        assert split.interpret("cut:3", self.position, split.Ui(3)) == split.START
        assert split.press_key("Escape", "cut:3", self.position, split.Ui(3)) == split.START

    def test_a_part_wears_its_sum(self) -> None:
        board = shown("split", self.position, split.Ui(3))
        assert plain_text(by_target(board, "keep:L")) == "Keep 12"
        label = by_target(board, "keep:R").get("aria-label")
        assert label == "Keep 33: the right part, 3, 9, 2, 6, 8 and 5"

    def test_the_cut_follows_the_arrows(self) -> None:
        assert split.press_key("ArrowRight", "cut:3", self.position, split.Ui(3)) == split.Ui(4)
        assert split.press_key("ArrowLeft", "cut:1", self.position, split.Ui(1)) == split.Ui(1)
        assert split.press_key("ArrowRight", "cut:3", self.position, split.START) == Focus("cut:4")
        assert split.press_key("L", None, self.position, split.Ui(3)) == Cut(3, "L")
        assert split.press_key("r", None, self.position, split.Ui(3)) == Cut(3, "R")

    def test_a_cap_is_said(self) -> None:
        capped = SplitPosition(ROW, cap=2)
        part = by_target(shown("split", capped, split.Ui(2)), "keep:R")
        assert part.get("aria-disabled") == "true"
        assert "2 allowed" in plain_text(part)
        assert split.interpret("cut:5", capped, split.START) == Cut(5, "L")

    def test_the_last_number_is_taken(self) -> None:
        last = SplitPosition((8,), trays=((4,), (5,)))
        assert targets(shown("split", last)) == ["take"]
        assert split.interpret("take", last, split.START) == TAKE

    def test_the_computers_cut_can_be_seen_and_not_be_used(self) -> None:
        board = split.render(View(self.position, split.Ui(3), active=False))
        assert by_target(board, "keep:L").get("aria-disabled") == "true"
        assert "12 on the left, 33 on the right" in plain_text(board)

    def test_what_the_last_move_brought_is_tinted(self) -> None:
        after = self.position.play(Cut(3, "L"))
        tray = split.tray(View(after, split.START, before=self.position), 1)
        assert tray
        assert [plain_text(each) for each in with_class(tray, "tile-new")] == ["4", "1", "7"]
        later = View(after.play(Cut(1, "R")), split.START, before=after)
        mine, theirs = split.tray(later, 1), split.tray(later, 2)
        assert mine
        assert theirs
        assert not with_class(mine, "tile-new")
        assert with_class(theirs, "tile-new")


class TestWar:
    def test_an_end_says_what_it_uncovers(self) -> None:
        board = shown("war", WarPosition((9, 1, 4)))
        assert by_target(board, "L").get("aria-label") == "9, left end; would uncover 1"
        assert by_target(board, "R").get("aria-label") == "4, right end; would uncover 1"
        assert [plain_text(node) for node in with_class(board, "under")] == ["lets them take 1"] * 2

    def test_one_number_is_one_end(self) -> None:
        assert targets(shown("war", WarPosition((9,), trays=((1,), (2,))))) == ["L"]

    def test_keys(self) -> None:
        position = WarPosition((9, 1, 4))
        assert war.press_key("l", None, position, war.START) == "L"
        assert war.press_key("ArrowRight", "L", position, war.START) == Focus("R")


class TestDuel:
    def test_lines_tie_factors_and_multiples(self) -> None:
        board = shown("duel", DuelPosition(9))
        assert len(with_class(board, "tie")) == 14

    def test_the_path_is_a_thread_of_both(self) -> None:
        board = shown("duel", DuelPosition(9, False, (4, 2, 6), 2))
        assert [node.get("class") for node in with_class(board, "thread")] == [
            "thread player-2",
            "thread player-1",
        ]
        assert with_class(board, "tile-last")[0].get("data-target") == "6"
        assert by_target(board, "3").get("aria-label") == "3, factor of 6"

    def test_a_digit_plays_in_a_small_pool(self) -> None:
        assert duel.press_key("4", None, DuelPosition(9), duel.START) == 4
        assert duel.press_key("0", None, DuelPosition(9), duel.START) is None

    def test_digits_gather_in_a_large_pool(self) -> None:
        position, ui = DuelPosition(40), duel.START
        for key in "123":
            ui = duel.press_key(key, None, position, ui)
        assert ui == duel.Ui("3")
        ui = duel.press_key("7", None, position, ui)
        assert duel.press_key("Enter", "1", position, ui) == 37
        assert duel.press_key("ArrowRight", "1", position, ui) == duel.Ui("38")
        assert duel.press_key("Backspace", "1", position, ui) == duel.Ui("3")
        assert by_target(shown("duel", position, ui), "37").get("tabindex") == "0"

    def test_a_large_pool_is_a_grid(self) -> None:
        assert with_class(shown("duel", DuelPosition(24)), "ring")
        assert with_class(shown("duel", DuelPosition(25)), "grid")

    @pytest.mark.parametrize("n", range(2, ring.MOST + 1))
    def test_tiles_on_a_ring_do_not_overlap(self, n: int) -> None:
        points = [ring.point(n, number) for number in range(1, n + 1)]
        for i, (x, y) in enumerate(points):
            assert max(abs(x), abs(y)) + ring.size(n) / 2 <= 50
            for u, v in points[:i]:
                apart = hypot(x - u, y - v) if n >= ring.ROUND else max(abs(x - u), abs(y - v))
                assert apart >= ring.size(n)


class TestQuest:
    def test_a_call_goes_with_the_number(self) -> None:
        position = QuestPosition()
        ui = quest.interpret("call:open", position, quest.START)
        assert isinstance(ui, quest.Ui)
        for target in ("call:+10", "call:+1", "call:-1"):
            changed = quest.interpret(target, position, ui)
            assert isinstance(changed, quest.Ui)
            ui = changed
        assert ui.call == 50
        assert quest.interpret("n:7", position, ui) == Move(7, 50)
        assert quest.interpret("call:none", position, ui) == quest.START

    def test_calls_stay_possible(self) -> None:
        position = QuestPosition()
        assert quest.interpret("call:+10", position, quest.Ui(95)) == quest.Ui(99)
        assert quest.interpret("call:-10", position, quest.Ui(4)) == quest.Ui(1)

    def test_a_needed_call_is_said(self) -> None:
        board = shown("quest", QuestPosition(call_first=True))
        assert with_class(board, "call-needed")
        assert by_target(board, "n:1").get("aria-disabled") == "true"
        assert by_target(board, "call:open").get("tabindex") == "0"

    def test_flags_mark_the_calls(self) -> None:
        position = QuestPosition(sequence=(5, 9), calls=(Call(2, 30),), turn=1)
        board = shown("quest", position, quest.Ui(35))
        assert [plain_text(flag) for flag in with_class(board, "flag")] == ["30", "35"]
        assert len(with_class(board, "flag-held")) == 1

    def test_flags_stand_where_their_number_is(self) -> None:
        position = QuestPosition(sequence=(5, 9), calls=(Call(2, 52),), turn=1)
        board = shown("quest", position)
        ticks = {plain_text(tick): tick.get("class") for tick in with_class(board, "tick")}
        assert list(ticks) == ["0", "10", "20", "30", "40", "50", "60"]
        (flag,) = with_class(board, "flag")
        assert "x-87" in str(flag.get("class"))
        classic = with_class(shown("quest", QuestPosition()), "tick")
        assert [plain_text(tick) for tick in classic] == ["0", "10", "20", "30", "40", "45"]

    @pytest.mark.parametrize(
        ("position", "call"),
        [
            (QuestPosition(), 40),
            (QuestPosition(length=3), 10),
            (QuestPosition(sequence=(9, 8, 7), length=5), 30),
        ],
    )
    def test_a_call_starts_near_what_can_still_come(
        self, position: QuestPosition, call: int
    ) -> None:
        assert quest.first_call(position) == call

    def test_keys(self) -> None:
        position = QuestPosition()
        assert quest.press_key("7", "n:1", position, quest.Ui(35)) == Move(7, 35)
        four = quest.press_key("4", "call:+1", position, quest.Ui(35))
        five = quest.press_key("5", "call:+1", position, four)
        assert (four, five) == (quest.Ui(4, sum="4"), quest.Ui(45, sum="45"))
        assert quest.press_key("Backspace", None, position, five) == four
        assert quest.press_key("Enter", "call:+1", position, five) == Focus("n:1")
        assert quest.press_key("+", None, position, five) == quest.Ui(46)
        assert quest.press_key("+", None, position, quest.Ui(35)) == quest.Ui(36)
        large = QuestPosition(n=12, length=12)
        typed = quest.press_key("2", None, large, quest.press_key("1", None, large, quest.START))
        assert quest.press_key("Enter", None, large, typed) == Move(12, None)


class TestBattle:
    def test_blocked_keys_say_why(self) -> None:
        board = shown("battle", BattlePosition(last=5, totals=(0, 5)))
        key = by_target(board, "4")
        assert key.get("aria-disabled") == "true"
        assert plain_text(key) == "4 blocked"
        assert key.get("aria-label") == "4 blocked: too close to the last number, 5"

    def test_keys_past_the_target_are_marked(self) -> None:
        board = shown("battle", BattlePosition(totals=(45, 0), last=1))
        assert with_class(board, "key-exact")[0].get("data-target") == "5"
        assert [node.get("data-target") for node in with_class(board, "key-past")] == list("6789")
        assert by_target(board, "6").get("aria-disabled") is None

    def test_the_distance_is_readable(self) -> None:
        board = shown("battle", BattlePosition(totals=(45, 12), last=1))
        assert [plain_text(node) for node in with_class(board, "to-go")] == ["38 to go", "5 to go"]

    def test_keys(self) -> None:
        position = BattlePosition()
        assert battle.press_key("7", None, position, battle.START) == 7
        assert battle.press_key("ArrowDown", "5", position, battle.START) == Focus("8")
        assert battle.press_key("ArrowUp", "2", position, battle.START) is None
