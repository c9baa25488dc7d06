"""The page: complete by itself, and safe whatever bots are called."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import msgspec

from bohnhaus.arena.match import Match, duel_round, table_of
from bohnhaus.arena.page import page
from bohnhaus.arena.playing import Row
from bohnhaus.arena.summary import Summary, add_up
from tests.arena.rows import row

NASTY = "exec:./<script>alert('x')</script>\"&"


class Reader(HTMLParser):
    """Keeps the tags, and checks that they are closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        assert not [key for key, _ in attrs if key in ("src", "href") or key.startswith("on")]
        if tag not in ("meta", "line", "circle", "polyline"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def summary(*bots: str, seats: int = 4) -> Summary:
    duels = duel_round(len(bots), seats) if seats > 2 else 0
    match = Match("bohnanza", seats, 1, bots, {}, 24, duels)
    rows = []
    for number in match.numbers:
        table = table_of(match, number)
        scores = [9 - bots.index(bot) + (number + seat) % 5 for seat, bot in enumerate(table.bots)]
        made: Row = row(number, table.bots, scores)
        rows.append(msgspec.structs.replace(made, duel=table.duel, faults={"0": {"late": 2}}))
    return add_up(match, rows, drawn=20)


def read(text: str) -> Reader:
    reader = Reader()
    reader.feed(text)
    assert reader.open == []
    return reader


def test_it_fetches_nothing_and_has_no_script() -> None:
    text = page(summary("trader", "greedy", "random"))
    reader = read(text)
    assert "script" not in reader.tags
    assert {"svg", "polyline", "circle", "table"} <= reader.tags
    assert not re.search(r"https?://|url\(|@import", text)
    assert "prefers-color-scheme: dark" in text
    assert "width=device-width" in text
    for title in ("Ratings", "Standings", "Who beats whom", "Seats", "Failures"):
        assert title in reader.text


def test_names_are_text() -> None:
    text = page(summary(NASTY, "greedy"))
    assert "<script" not in text
    assert NASTY in read(text).text


def test_colour_is_never_the_only_sign() -> None:
    text = page(summary("trader", "greedy", "random"))
    cells = re.findall(r"<td style='background[^>]*>(.*?)<small>", text)
    assert cells
    assert all(re.fullmatch(r"([▲▼] )?[\d.]+%", cell) for cell in cells)
    lines = re.findall(r"<polyline .*?/>", text)
    assert len({re.sub(r".*fill='none'", "", line) for line in lines}) == len(lines)


def test_the_summary_depends_on_no_order_and_can_be_written() -> None:
    told = msgspec.json.encode(summary("trader", "greedy", "random"))
    assert msgspec.json.decode(told, type=Summary) == summary("trader", "greedy", "random")
