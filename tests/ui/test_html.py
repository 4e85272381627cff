"""Nodes are values and everything in them is escaped."""

from __future__ import annotations

from html.parser import HTMLParser

from hypothesis import given
from hypothesis import strategies as st

from ninefold.ui.html import Node, classes, h, render


def test_attributes() -> None:
    node = h("button", "7", class_="tile", data_target="n:7", hidden=None, open=True, checked=False)
    assert render(node) == '<button class="tile" data-target="n:7" open>7</button>'
    assert node.get("class") == "tile"
    assert node.get("hidden") is None


def test_children_are_flattened_and_texts_joined() -> None:
    node = h("p", "a", 1, None, ["b", [h("br"), "c"]])
    assert node.children == ("a1b", h("br"), "c")
    assert render(node) == "<p>a1b<br>c</p>"


def test_nodes_are_values() -> None:
    assert h("p", "x", key="1") == Node("p", (), ("x",), "1")
    assert hash(h("p", "x")) == hash(h("p", "x"))


def test_classes() -> None:
    assert classes("a", None, False, "", "b") == "a b"


class Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.seen: list[object] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, attrs))

    def handle_data(self, data: str) -> None:
        self.seen.append(data)


TEXTS = st.text(
    st.characters(codec="utf-8", exclude_characters="\0\r", exclude_categories=["Cs"]), min_size=1
)


@given(TEXTS, TEXTS)
def test_no_text_becomes_markup(text: str, value: str) -> None:
    reader = Reader()
    reader.feed(render(h("p", text, title=value)))
    reader.close()
    assert reader.seen[0] == ("p", [("title", value)])
    assert "".join(map(str, reader.seen[1:])) == text
