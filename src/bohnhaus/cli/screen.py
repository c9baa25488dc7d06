"""The table on the screen: readable at a glance."""

from __future__ import annotations

from rich.console import Console, Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from bohnhaus.cli.words import Teller, bean_name, bean_text
from bohnhaus.engine.cards import SPECTATOR, bean_of_handle
from bohnhaus.engine.view import NOTHING, FieldView, OfferView, View
from bohnhaus.games.bohnanza.events import Proposed

WIDE = 120
"""Columns from which on fields stand side by side."""

PHASES = {
    "plant": "phase 1: planting from hand",
    "trade": "phase 2: trading and giving",
    "plant_received": "phase 3: planting what was received",
    "over": "the game is over",
}


def show_table(console: Console, view: View, names: list[str]) -> None:
    """The whole table as the viewer may see it."""
    parts: list[Table | Text] = [_piles(view), Text(), _seats(view, names, console.width < WIDE)]
    if view.up:
        parts += [Text(), _up(view)]
    if view.offers:
        parts += [Text(), _offers(view, names)]
    wishes = _wishes(view, names)
    if wishes:
        parts += [Text(), *wishes]
    if view.seat != SPECTATOR:
        parts += [Text(), _hand(view)]
        if view.own_received:
            parts.append(_received(view))
    title = f"{names[view.active]}'s turn, {PHASES[view.phase]}"
    if view.result is not None:
        title = PHASES["over"]
    console.print(Panel(Group(*parts), title=Text(title), title_align="left", expand=False))


def _piles(view: View) -> Text:
    beans = view.rules.beans
    text = Text(f"draw pile {view.deck_size} cards, has run out ")
    text.append(f"{view.run_outs} of {view.rules.run_outs}", style="bold")
    text.append(" times; discard pile ")
    text.append(str(sum(view.discards)), style="bold")
    if view.discard_top != NOTHING:
        text.append(", on top ")
        text.append_text(bean_text(beans, view.discard_top))
    return text


def _seats(view: View, names: list[str], narrow: bool) -> Table:
    """One row a seat; on a narrow screen the fields stand below each other."""
    most = max(len(fields) for fields in view.fields)
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("")
    table.add_column("player")
    table.add_column("thalers", justify="right")
    for number in range(1 if narrow else most):
        table.add_column("fields" if narrow else f"field {number + 1}")
    table.add_column("hand", justify="right")
    table.add_column("apart")
    beans = view.rules.beans
    for seat in range(view.seats):
        marker = ">" if seat == view.active else ""
        you = " (you)" if seat == view.seat else ""
        name = Text(f"{seat + 1} {names[seat]}{you}", style="bold" if seat == view.active else "")
        fields = [_field(view, field) for field in view.fields[seat]]
        if narrow:
            fields = [Text("\n").join(fields)]
        else:
            fields += [Text("")] * (most - len(fields))
        apart = Text(", ".join(bean_name(beans, bean) for bean in view.received[seat]))
        thalers = str(len(view.earnings[seat]))
        table.add_row(marker, name, thalers, *fields, str(view.hand_sizes[seat]), apart)
    return table


def _field(view: View, field: FieldView) -> Text:
    """What grows, how many, its worth now, and beans to the next thaler."""
    if not field.count:
        return Text("empty", style="dim")
    text = bean_text(view.rules.beans, field.bean, f" x{field.count}")
    text.append(f" worth {field.worth}", style="bold")
    text.append(f", {field.missing} to next" if field.missing else ", full", style="dim")
    return text


def _up(view: View) -> Text:
    text = Text("turned up: ")
    for bean in view.up:
        text.append_text(bean_text(view.rules.beans, bean))
        text.append("  ")
    return text


def _offers(view: View, names: list[str]) -> Table:
    teller = Teller(view.rules.beans, names)
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("offer", justify="right")
    table.add_column("")
    table.add_column("")
    for offer in view.offers:
        told = Proposed(
            offer.id, offer.seat, offer.to, offer.give, offer.from_up, offer.want, offer.answers
        )
        table.add_row(str(offer.id), Text(teller.offer(told)), _reply(view, offer))
    return table


def _reply(view: View, offer: OfferView) -> Text:
    """What the viewer can do about an offer."""
    if offer.seat == view.seat:
        return Text(f"yours: withdraw {offer.id}", style="dim")
    if view.seat == SPECTATOR or offer.to not in (-1, view.seat):
        return Text("")
    if offer.declined >> view.seat & 1:
        return Text("you declined", style="dim")
    return Text(f"accept {offer.id} or decline {offer.id}", style="bold")


def _wishes(view: View, names: list[str]) -> list[Text]:
    lines = []
    for seat in range(view.seats):
        more = [bean for bean, way in enumerate(view.wishes[seat]) if way == 1]
        less = [bean for bean, way in enumerate(view.wishes[seat]) if way == -1]
        if more or less:
            beans = view.rules.beans
            words = [f"+{bean_name(beans, bean)}" for bean in more]
            words += [f"-{bean_name(beans, bean)}" for bean in less]
            lines.append(Text(f"{names[seat]} wishes {' '.join(words)}"))
    return lines


def _hand(view: View) -> Text:
    """The hand in its order, the next card to plant marked in words."""
    if not view.hand:
        return Text("your hand is empty")
    text = Text("your hand: next to plant ")
    for place, card in enumerate(view.hand, start=1):
        text.append(f"{place}:", style="dim")
        text.append_text(bean_text(view.rules.beans, bean_of_handle(card)))
        text.append("  |  then " if place == 1 and len(view.hand) > 1 else "  ")
    return text


def _received(view: View) -> Text:
    text = Text("you must plant: ")
    for card in view.own_received:
        text.append_text(bean_text(view.rules.beans, bean_of_handle(card)))
        text.append("  ")
    return text
