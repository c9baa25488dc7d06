"""What the terminal shows of High Bohn: the market, the towns, and what lies with buildings."""

from __future__ import annotations

from typing import Final

from rich.table import Table
from rich.text import Text

from bohnhaus.cli.screen import Look, bean_row, field_text, plain_table, show_hand, show_seats
from bohnhaus.cli.words import bean_name, bean_text, count_thalers
from bohnhaus.engine.cards import SPECTATOR, Bean, Handle, Seat, bean_of_handle
from bohnhaus.engine.view import NOTHING, FieldView, View
from bohnhaus.games.high_bohn.bank import BOTTOM, LOOK, MOVE
from bohnhaus.games.high_bohn.buildings import (
    BUILDINGS,
    COSTS,
    THIRD_FIELD,
    Building,
    building,
    building_named,
)
from bohnhaus.games.high_bohn.figures import (
    affordable_to,
    bank_now,
    hand_cards_left,
    kind_of_field,
    score_in,
    town_view,
)
from bohnhaus.games.high_bohn.frames import OrderingDrawn, TakingThaler

BANK_WORDS: Final[dict[str, str]] = {
    LOOK: "bank 2: look at the top card before you plant, if you like",
    BOTTOM: "bank 2: sink moves that card to the bottom; or just plant",
    MOVE: "bank 4: move a card in your hand before you plant, if you like",
}
"""HB-40: what a bank lets the viewer do before the first card is planted."""


def types_in(view: View) -> range:
    """The building types of this game; that of the distilleries only where cognac is played."""
    beans = len(view.rules.beans.kinds)
    return range(len([one for one in BUILDINGS if one.cost == 1 and one.bean < beans]))


def title(card: Building) -> str:
    """`gold mine 3`."""
    return f"{card.name} {card.cost}"


def title_of(id: str) -> str:
    """The title of the building with this id."""
    found = building_named(id)
    assert found is not None
    return title(found)


def type_name(type: int) -> str:
    """What buildings of the type are called."""
    return building(type, 1).name


def just_drawn(view: View) -> tuple[Handle, ...]:
    """The cards that the viewer may order now, as the owner of bank 3."""
    frame = view.frames[-1] if view.frames else None
    if not isinstance(frame, OrderingDrawn) or frame.seat != view.seat:
        return ()
    return view.hand[-frame.drawn :]


def show_market(look: Look) -> list[Table | Text]:
    """Every building: for sale, sold to whom, or out of the game; and what the viewer can pay."""
    view = look.view
    own = [] if view.seat == SPECTATOR else ["you have"]
    table = plain_table("building", "paid with", *own, *(f"cost {cost}" for cost in COSTS))
    for type in types_in(view):
        bean = building(type, 1).bean
        row = [Text(type_name(type)), bean_text(view.rules.beans, bean)]
        if own:
            row.append(Text(count_thalers(view.earnings[view.seat].count(bean))))
        table.add_row(*row, *(_card_text(look, building(type, cost)) for cost in COSTS))
    return [table]


def _card_text(look: Look, card: Building) -> Text:
    town = town_view(look.view)
    for seat, owned in enumerate(town.towns):
        if owned[card.type] == card.cost:
            return Text(look.names[seat])
    if card.cost not in town.supply[card.type]:
        return Text("gone", style="dim")
    if card.id in affordable_to(look.view):
        return Text("you can buy", style="bold")
    return Text("for sale", style="dim")


def show_towns(look: Look) -> list[Table | Text]:
    """Who owns which buildings, and what they do."""
    table = plain_table("town of", "building", "rule", "what it does")
    for seat in range(look.view.seats):
        whose = "you" if seat == look.view.seat else look.names[seat]
        for place, card in enumerate(_owned(look.view, seat)):
            owner = Text("" if place else whose)
            table.add_row(owner, title(card), Text(card.clause, style="dim"), _does(card))
    return [table] if table.row_count else []


def _owned(view: View, seat: Seat) -> list[Building]:
    town = town_view(view).towns[seat]
    return [building(type, cost) for type, cost in enumerate(town) if cost]


def _does(card: Building) -> str:
    if card.meter is None:
        return card.text
    steps = ", ".join(f"{need} for {thalers}" for thalers, need in card.meter.steps)
    return f"{card.text}: {steps}"


def show_all_seats(look: Look) -> list[Table | Text]:
    """Players and fields, whose thalers have which beans, and what lies in stores."""
    return [*show_seats(look, field=_field), *_show_thalers(look), *_show_stores(look)]


def _field(view: View, seat: Seat, number: int, field: FieldView) -> Text:
    """The field, and which building it is, if it is one."""
    text = field_text(view, field, mixed="soup")
    kind = kind_of_field(view, seat, number)
    return text if kind == THIRD_FIELD else Text(f"{type_name(kind)}: ").append_text(text)


def _show_thalers(look: Look) -> list[Table | Text]:
    """Whose thalers have which beans; those under a building buy nothing."""
    view, town = look.view, town_view(look.view)
    lines: list[Table | Text] = []
    for seat in range(view.seats):
        parts = [_counted(view, view.earnings[seat])]
        for where, lying in (("saloon", town.under_saloon), ("distillery", town.under_distillery)):
            if lying[seat]:
                parts.append(f"under the {where}: {_counted(view, lying[seat])}")
        if any(parts):
            told = "; ".join(part for part in parts if part)
            lines.append(Text(f"{look.names[seat]}'s thalers: {told}"))
    return lines


def _counted(view: View, beans: tuple[Bean, ...]) -> str:
    """`2 red, 1 soy`."""
    names = [bean_name(view.rules.beans, bean) for bean in sorted(beans)]
    return ", ".join(f"{names.count(name)} {name}" for name in dict.fromkeys(names))


def _show_stores(look: Look) -> list[Table | Text]:
    view = look.view
    return [
        bean_row(view, f"in {look.names[seat]}'s store: ", stored)
        for seat, stored in enumerate(town_view(view).stores)
        if stored
    ]


def show_moment(look: Look) -> list[Table | Text]:
    """What a building lets the viewer do or know right now."""
    view, town = look.view, town_view(look.view)
    lines: list[Table | Text] = []
    if town.top != NOTHING:
        lines.append(bean_row(view, "on top of the draw pile: ", [town.top]))
    if town.bottom:
        lines.append(bean_row(view, "at the bottom of the draw pile: ", town.bottom))
    if view.seat == SPECTATOR:
        return lines
    if view.seat == view.active and view.phase == "plant":
        lines += [Text(line, style="bold") for line in _bank(view) + _farm(view)]
    frame = view.frames[-1] if view.frames else None
    if isinstance(frame, TakingThaler) and frame.seat == view.seat:
        earned = town.under_saloon[frame.harvester][-frame.thalers :]
        lines.append(bean_row(view, f"{look.names[frame.harvester]}'s soup: ", earned))
    if just_drawn(view):
        drawn = [bean_of_handle(card) for card in just_drawn(view)]
        lines.append(bean_row(view, "just drawn: ", drawn))
    return lines


def _bank(view: View) -> list[str]:
    moment = bank_now(view)
    return [BANK_WORDS[moment]] if moment else []


def _farm(view: View) -> list[str]:
    """HB-16: after the second card the turn waits only where farm 3 is within reach."""
    if hand_cards_left(view):
        return []
    return ["farm 3 is within reach: buy it to plant one more card, or end"]


def _show_tied(look: Look) -> list[Table | Text]:
    tied = town_view(look.view).own_tied
    beans = [bean_of_handle(card) for card in tied]
    return [bean_row(look.view, "from a store, so it can't be stored: ", beans)] if tied else []


def show_own_cards(look: Look) -> list[Table | Text]:
    """The own hand, and which of the received cards cannot be stored."""
    return [*show_hand(look), *_show_tied(look)]


def show_score(look: Look) -> list[Table | Text]:
    """HB-52: what every score is made of."""
    view = look.view
    if view.result is None:
        return []
    table = plain_table("score", ">cash", ">buildings", ">camp", ">bonus", ">in all")
    for seat, total in enumerate(view.result.scores):
        score = score_in(view, seat)
        parts = [score.cash, score.buildings, score.camp, score.bonus, total]
        table.add_row(Text(look.names[seat]), *[str(part) for part in parts])
    return [table]
