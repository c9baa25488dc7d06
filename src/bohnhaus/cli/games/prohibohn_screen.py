"""What the terminal shows of Prohibohn: the town, thalers by bean, the order on fields."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from bohnhaus.cli.games.al_cabohne import NAMES, show_duty
from bohnhaus.cli.screen import Look, field_text, plain_table
from bohnhaus.cli.words import bean_name, bean_text, join
from bohnhaus.engine.cards import SPECTATOR, Bean, Seat
from bohnhaus.engine.view import MIXED, FieldView, View
from bohnhaus.games.al_cabohne.figures import TributeFigures, mafia_of
from bohnhaus.games.prohibohn.businesses import (
    CARDS,
    IDS,
    THE_RAID,
    TownCard,
)
from bohnhaus.games.prohibohn.end import worth_among
from bohnhaus.games.prohibohn.figures import (
    HarvestFigures,
    harvests,
    purchases,
    score,
    town_of,
    tributes,
)
from bohnhaus.games.prohibohn.town import FREE, GONE, businesses_among


def card_name(card: TownCard) -> str:
    """`casino 3`; the raid goes without its cost."""
    return card.name if card.id == card.type else f"{card.name} {card.cost}"


def thalers_of(view: View, seat: Seat) -> int:
    """All thalers of the seat, those that it alone knows included."""
    return len(view.earnings[seat]) + town_of(view).laid[seat]


def affordable(view: View) -> list[tuple[int, Bean]]:
    """The cards that the viewer has the thalers for, with the bean that pays."""
    if view.seat == SPECTATOR or view.result is not None:
        return []
    town = town_of(view)
    return [
        (IDS.index(one.id), one.bean)
        for one in purchases(view, town, list(town.owners))
        if one.affordable
    ]


def show_town(look: Look) -> list[Table | Text]:
    """Who owns what, and what the viewer has the thalers for."""
    view = look.view
    there = CARDS[: len(town_of(view).owners)]
    table = plain_table("town", "paid with", "cost 1", "cost 3", "cost 4")
    for type in dict.fromkeys(card.type for card in there):
        number = next(number for number, card in enumerate(there) if card.type == type)
        other = f" or {CARDS[number].other} of another" if CARDS[number].other else ""
        table.add_row(
            Text(CARDS[number].name),
            bean_text(view.rules.beans, CARDS[number].bean, other),
            *[_card_cell(look, f"{type}_{cost}") for cost in (1, 3)],
            _card_cell(look, "raid" if number == THE_RAID else f"{type}_4"),
        )
    lines: list[Table | Text] = [table]
    can = affordable(view)
    if can:
        names = [_with_bean(view, card, bean) for card, bean in can]
        lines.append(Text(f"you have the thalers for: {join(names)}", style="bold"))
    return lines


def _with_bean(view: View, card: int, bean: Bean) -> str:
    name = card_name(CARDS[card])
    return f"{name} ({bean_name(view.rules.beans, bean)})" if card == THE_RAID else name


def _card_cell(look: Look, id: str) -> Text:
    if id not in IDS:
        return Text("")
    number = IDS.index(id)
    owners = town_of(look.view).owners
    owner = owners[number]
    if owner == FREE:
        return Text("free")
    if owner == GONE:
        return Text("removed", style="dim")
    name = "yours" if owner == look.view.seat else look.names[owner]
    worth = worth_among(list(owners), number)
    counts = "" if worth == CARDS[number].cost else f", counts {worth}"
    return Text(name + counts, style="bold")


def show_thalers(look: Look) -> list[Table | Text]:
    """Whose thalers have which beans."""
    view = look.view
    lines: list[Table | Text] = []
    for seat in range(view.seats):
        told = [_counted(view, list(view.earnings[seat]))] if view.earnings[seat] else []
        laid = town_of(view).laid[seat]
        if laid and seat == view.seat:
            told.append(f"{_counted(view, list(town_of(view).own_laid))} (put down, unseen)")
        elif laid:
            told.append(f"{laid} unseen")
        if told:
            lines.append(Text(f"{look.names[seat]}'s thalers: {', '.join(told)}"))
    cash = mafia_of(view).cash
    if cash:
        lines.append(Text(f"the mafia's thalers: {_counted(view, list(cash))}"))
    return lines


def _counted(view: View, beans: list[Bean]) -> str:
    kinds = dict.fromkeys(sorted(beans))
    return ", ".join(f"{beans.count(bean)} {bean_name(view.rules.beans, bean)}" for bean in kinds)


def ordered_field(view: View, seat: Seat, number: int, field: FieldView) -> Text:
    """A field, its beans in their order where they are not all of one kind."""
    if len(set(field.beans)) > 1:
        field = FieldView(MIXED, field.count, field.worth, field.missing, field.beans, field.then)
    return field_text(view, field)


def show_order(look: Look) -> list[Table | Text]:
    """What the harvest of a field of two kinds would bring (PB-50)."""
    view = look.view
    if view.seat == SPECTATOR:
        return []
    return [
        Text(f"field {number}: {_outcome(view, harvest)}", style="dim")
        for number, harvest in enumerate(harvests(view, view.seat), start=1)
        if len({*harvest.thalers, *harvest.discards}) > 1
    ]


def _outcome(view: View, harvest: HarvestFigures) -> str:
    def named(some: tuple[Bean, ...]) -> str:
        return join(bean_name(view.rules.beans, bean) for bean in some)

    discards, thalers = harvest.discards, harvest.thalers
    told = f"on top is {named((*discards, *thalers)[-1:])}; "
    told += f"{named(thalers)} would become thalers" if thalers else "nothing would become a thaler"
    return f"{told}, {named(discards)} go on the discard pile in this order" if discards else told


def show_tribute(look: Look) -> list[Table | Text]:
    """What the viewer would give at the next tribute."""
    view = look.view
    if view.seat == SPECTATOR or view.result is not None:
        return []
    lines: list[Table | Text] = []
    gifts = [_gift(view, due) for due in tributes(view, town_of(view), view.seat)]
    if gifts:
        when = "you owe" if view.phase == "tribute" else "at your next tribute you give"
        lines.append(Text(f"{when} {join(gifts)}, unless you harvest first"))
    return lines + show_duty(view)


def _gift(view: View, due: TributeFigures) -> str:
    bean = bean_name(view.rules.beans, due.bean)
    return f"the {bean} on top of field {due.field + 1} to {NAMES[due.boss]}"


def show_standing(look: Look) -> list[Table | Text]:
    """How the scores add up: in the end, or as things stand, without what grows."""
    view = look.view
    title = "as things stand" if view.result is None else "score"
    table = plain_table(title, ">cash", ">businesses", ">police, raid", ">bonus", ">in all")
    owners = list(town_of(view).owners)
    for seat in range(view.seats):
        parts = score(view, town_of(view), owners, seat)
        businesses = sum(worth_among(owners, card) for card in businesses_among(owners, seat))
        told = [parts.cash, businesses, parts.town - businesses, parts.bonus, parts.total]
        table.add_row(look.names[seat], *[str(part) for part in told])
    cash = len(mafia_of(view).cash)
    table.add_row("the mafia", str(cash), "", "", "", str(cash))
    return [table]
