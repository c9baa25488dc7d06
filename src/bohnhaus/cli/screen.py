"""The table on the screen, readable at a glance: what holds it together, and the parts that
several games have."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from rich.console import Console, Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from bohnhaus.cli.words import bean_name, bean_text, join
from bohnhaus.engine.cards import SPECTATOR, Bean, Seat, bean_of_handle
from bohnhaus.engine.view import MIXED, NOTHING, FieldView, View

WIDE: Final = 120
"""Columns from which on fields stand side by side."""
FRAME: Final = 4
"""Columns that the frame around the table takes."""
GAP: Final = "  "


@dataclass(frozen=True)
class Look:
    """What there is to show."""

    view: View
    names: list[str]
    narrow: bool
    width: int
    """How many characters a line has room for."""


Part: TypeAlias = Callable[[Look], list[Table | Text]]
"""One part of the table on the screen; empty if there is nothing to show."""


def show_parts(
    console: Console, title: str, parts: Iterable[Part], view: View, names: list[str]
) -> None:
    """The parts are on the screen, a line between them."""
    look = Look(view, names, console.width < WIDE, console.width - FRAME)
    lines: list[Table | Text] = []
    for part in parts:
        shown = part(look)
        if lines and shown:
            lines.append(Text())
        lines += shown
    console.print(Panel(Group(*lines), title=Text(title), title_align="left", expand=False))


def plain_table(*headings: str) -> Table:
    """A table without lines; headings that begin with `>` stand over numbers."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for heading in headings:
        table.add_column(
            heading.removeprefix(">"), justify="right" if heading.startswith(">") else "left"
        )
    return table


def bean_row(view: View, start: str, beans: Iterable[Bean]) -> Text:
    """Some beans on one line."""
    text = Text(start)
    for bean in beans:
        text.append_text(bean_text(view.rules.beans, bean))
        text.append("  ")
    return text


def placed_row(look: Look, start: str, beans: Iterable[Bean], then: str = "") -> Text:
    """The beans with their places, none of them broken over two lines; `then` stands before the
    second."""
    text, used = Text(start), len(start)
    for place, bean in enumerate(beans, start=1):
        lead = then if place == 2 else ""
        card = Text.assemble(lead, (f"{place}:", "dim"), bean_text(look.view.rules.beans, bean))
        if place > 1:
            fits = used + len(GAP) + card.cell_len <= look.width
            text.append(GAP if fits else "\n")
            used = used + len(GAP) if fits else 0
        text.append_text(card)
        used += card.cell_len
    return text


def show_piles(look: Look) -> list[Table | Text]:
    """The draw pile and the discard pile."""
    view = look.view
    text = Text(f"draw pile {view.deck_size} cards, run out ")
    text.append(f"{view.run_outs} of {view.rules.run_outs}", style="bold")
    text.append(" times; discard pile ")
    text.append(str(sum(view.discards)), style="bold")
    if view.discard_top != NOTHING:
        text.append(", on top ")
        text.append_text(bean_text(view.rules.beans, view.discard_top))
    return [text]


def earned(view: View, seat: Seat) -> int:
    """How many thalers lie before the seat."""
    return len(view.earnings[seat])


FieldWriter: TypeAlias = Callable[[View, Seat, int, FieldView], Text]
"""What is shown of a field of a seat, by its number."""


def plain_field(view: View, seat: Seat, number: int, field: FieldView) -> Text:
    """A field that is like all others."""
    return field_text(view, field)


def show_seats(
    look: Look,
    *,
    apart: bool = True,
    field: FieldWriter = plain_field,
    thalers: Callable[[View, Seat], int] = earned,
) -> list[Table | Text]:
    """One row a seat, with the cards that lie apart, in games where some do; on a narrow screen
    the fields stand below each other."""
    view = look.view
    most = max(len(fields) for fields in view.fields)
    fields = ["fields"] if look.narrow else [f"field {number + 1}" for number in range(most)]
    table = plain_table("", "player", ">thalers", *fields, ">hand", *["apart"] * apart)
    for seat in range(view.seats):
        marker = ">" if seat == view.active else ""
        you = " (you)" if seat == view.seat else ""
        style = "bold" if seat == view.active else ""
        name = Text(f"{seat + 1} {look.names[seat]}{you}", style=style)
        row: list[Text | str] = [
            marker,
            name,
            str(thalers(view, seat)),
            *_fields(look, seat, most, field),
        ]
        row.append(str(view.hand_sizes[seat]))
        if apart:
            row.append(_apart(view, seat))
        table.add_row(*row)
    return [table]


def _fields(look: Look, seat: Seat, most: int, write: FieldWriter) -> list[Text]:
    view = look.view
    fields = [write(view, seat, number, field) for number, field in enumerate(view.fields[seat])]
    if look.narrow:
        return [Text("\n").join(fields)]
    return fields + [Text("")] * (most - len(fields))


def _apart(view: View, seat: Seat) -> str:
    return ", ".join(bean_name(view.rules.beans, bean) for bean in view.received[seat])


def field_text(view: View, field: FieldView, mixed: str = "mixed") -> Text:
    """What grows, how many, its worth now, and beans to the next thaler."""
    beans = view.rules.beans
    if not field.count:
        return Text("empty", style="dim")
    if field.bean == MIXED:
        text = Text(f"{mixed}: {join(bean_name(beans, bean) for bean in field.beans)}")
    else:
        text = bean_text(beans, field.bean, f" x{field.count}")
    text.append(f" worth {field.worth}", style="bold")
    text.append(f", {field.missing} to next" if field.missing else ", full", style="dim")
    return text


def show_up(look: Look) -> list[Table | Text]:
    """The cards that were turned up."""
    return [bean_row(look.view, "turned up: ", look.view.up)] if look.view.up else []


def show_hand(look: Look) -> list[Table | Text]:
    """The own hand, and what was received."""
    view = look.view
    if view.seat == SPECTATOR:
        return []
    lines: list[Table | Text] = [_hand(look)]
    if view.own_received:
        received = [bean_of_handle(card) for card in view.own_received]
        lines.append(bean_row(view, "you must plant: ", received))
    return lines


def _hand(look: Look) -> Text:
    """The hand in its order, the next card to plant marked in words."""
    if not look.view.hand:
        return Text("your hand is empty")
    beans = [bean_of_handle(card) for card in look.view.hand]
    return placed_row(look, "your hand: next to plant ", beans, then="|  then ")
