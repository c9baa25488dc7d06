"""What the terminal shows of Bohnaparte: the map, what everyone holds, fights, points."""

from __future__ import annotations

from typing import Final

from rich.table import Table
from rich.text import Text

from bohnhaus.cli.screen import Look, bean_row, plain_table
from bohnhaus.cli.words import bean_name, bean_text, join
from bohnhaus.engine.cards import SPECTATOR, Bean, Handle, Seat, bean_of_handle
from bohnhaus.engine.view import NOTHING, View
from bohnhaus.games.bohnaparte.actions import NO_CAVALRY
from bohnhaus.games.bohnaparte.frames import Fighting, LayingDefence, Readying, Unloading
from bohnhaus.games.bohnaparte.looks import WarView
from bohnhaus.games.bohnaparte.maps import Map
from bohnhaus.games.bohnaparte.strength import (
    CAVALRY_STRENGTH,
    beats,
    cannon_helps,
    defence,
)
from bohnhaus.games.bohnaparte.territories import CORRAL, IRON_MINE, KINDS, QUARRY, RIVER, SWAMP
from bohnhaus.games.bohnaparte.war import DEPOT, NOBODY, TRAIN

OWNERS: Final = ("bright_blue", "bright_red", "bright_green", "yellow", "magenta", "cyan")
"""The colours of the seats; the number of the seat stands there too."""
WIDE_CELL: Final = 7
NARROW_CELL: Final = 5
"""How many characters a column of the map has; a card is two columns wide."""
SOURCES: Final = {"hand": "from hand", "depot": "out of the depot", "pile": "off the draw pile"}


def war_of(view: View) -> WarView:
    """What the viewer may know of the war."""
    assert isinstance(view.slot, WarView)
    return view.slot


# --- names --------------------------------------------------------------------------------


def place(map: Map, territory: int) -> str:
    """`B2`: the second card of the second row."""
    row = map.rows[territory]
    return f"{chr(ord('A') + row)}{territory - map.rows.index(row) + 1}"


def land_name(map: Map, territory: int) -> str:
    """`village B2`."""
    return f"{KINDS[map.kinds[territory]].name} {place(map, territory)}"


def land_of(war: WarView, seat: Seat) -> list[int]:
    """The territories with the seat's markers."""
    return [territory for territory, owner in enumerate(war.owners) if owner == seat]


def held(war: WarView, seat: Seat, kind: int) -> list[int]:
    """Those of them that are of this sort."""
    return [land for land in land_of(war, seat) if war.map.kinds[land] == kind]


def own_depot(view: View) -> tuple[Handle, ...]:
    """The own cards that can only be fought with."""
    war = war_of(view)
    return war.own_stock if view.seat != SPECTATOR and war.holdings[view.seat] == DEPOT else ()


def points(war: WarView, seat: Seat) -> tuple[int, int]:
    """NB-82: what the land counts, and the fortresses on it."""
    land = land_of(war, seat)
    worth = sum(KINDS[war.map.kinds[territory]].points for territory in land)
    return worth, sum(territory in war.fortresses for territory in land)


# --- the map ------------------------------------------------------------------------------


def show_map(look: Look) -> list[Table | Text]:
    """Every card where it lies: its place, its sort, whose it is and what was built there. On a
    narrow screen, which is mostly low too, a row is one line."""
    war = war_of(look.view)
    lines: list[Table | Text] = []
    for row in range(max(war.map.rows) + 1):
        cards = [card for card, there in enumerate(war.map.rows) if there == row]
        if look.narrow:
            brief = [_brief(war, card) for card in cards]
            lines.append(_map_line(war.map, cards, brief, NARROW_CELL))
            continue
        lines += [Text()] if lines else []
        lines.append(_map_line(war.map, cards, [_title(war, card) for card in cards]))
        lines.append(_map_line(war.map, cards, [_holder(look, card) for card in cards]))
    return [*lines, Text(_legend(look), style="dim")]


def _map_line(map: Map, cards: list[int], texts: list[Text], cell: int = WIDE_CELL) -> Text:
    """What is told of the cards of a row, each at its place."""
    line = Text()
    for card, text in zip(cards, texts, strict=True):
        line.pad_right(map.columns[card] * cell - len(line))
        text.truncate(2 * cell - 1)
        line.append_text(text)
    return line


def _brief(war: WarView, card: int) -> Text:
    """`B2 V 1 #`: the village of seat 1, with a fortress."""
    if war.map.kinds[card] == RIVER:
        return Text("~~~~~~", style="dim")
    owner = war.owners[card]
    whose = "-" if owner == NOBODY else str(owner + 1)
    rest = f" {KINDS[war.map.kinds[card]].letter} {whose} {_marks(war, card)}".rstrip()
    return Text.assemble((place(war.map, card), "bold"), rest, style=_style(owner))


def _title(war: WarView, card: int) -> Text:
    if war.map.kinds[card] == RIVER:
        return Text("~~ river ~~", style="dim")
    return Text.assemble((place(war.map, card), "bold"), f" {KINDS[war.map.kinds[card]].name}")


def _holder(look: Look, card: int) -> Text:
    war = war_of(look.view)
    owner, marks = war.owners[card], _marks(war, card)
    if war.map.kinds[card] == RIVER:
        return Text()
    if owner == NOBODY:
        return Text(f"- {marks}", style=_style(owner))
    room = 2 * WIDE_CELL - 4 - len(marks) - bool(marks)
    return Text(f"{owner + 1} {look.names[owner][:room]} {marks}".rstrip(), style=_style(owner))


def _marks(war: WarView, card: int) -> str:
    return "#" * (card in war.fortresses) + "x" * (card in (*war.exhausted, *war.spent))


def _style(owner: Seat) -> str:
    return "dim" if owner == NOBODY else OWNERS[owner]


def _legend(look: Look) -> str:
    """What letters and marks stand for."""
    war = war_of(look.view)
    kinds = sorted(set(war.map.kinds) - {RIVER})
    letters = ", ".join(f"{KINDS[kind].letter} {KINDS[kind].name}" for kind in kinds)
    marks = [f"1 to {look.view.seats} whose", "- no marker"] if look.narrow else ["- no marker"]
    if QUARRY in kinds:
        marks += ["# fortress", "x exhausted quarry"]
    if CORRAL in kinds:
        marks.append("x spent cavalry")
    return "; ".join([letters, *marks]) if look.narrow else "; ".join(marks)


# --- what everyone holds ------------------------------------------------------------------


def show_war(look: Look) -> list[Table | Text]:
    """Territories, points, depots and trains, cannons and cavalry."""
    view, war = look.view, war_of(look.view)
    table = plain_table("war", ">territories", ">points", "depot or train", "helped by")
    for seat in range(view.seats):
        worth = str(sum(points(war, seat)))
        stock, help = _stock(view, seat), _helpers(war, seat)
        land = str(len(land_of(war, seat)))
        table.add_row(Text(f"{seat + 1} {look.names[seat]}"), land, worth, stock, help)
    return [table, *_show_own_stock(view)]


def _stock(view: View, seat: Seat) -> str:
    war = war_of(view)
    cards = war.stock[seat]
    if war.holdings[seat] == DEPOT:
        return f"depot, {cards} of {view.seats} cards"
    return f"train, {cards} cards" if war.holdings[seat] == TRAIN else ""


def _helpers(war: WarView, seat: Seat) -> str:
    """NB-72, NC-4: the cannon, and cavalry in its state."""
    told = ["cannon"] if held(war, seat, IRON_MINE) else []
    for corral in held(war, seat, CORRAL):
        state = "spent" if corral in war.spent else "ready"
        told.append(f"cavalry {place(war.map, corral)} {state}")
    return ", ".join(told)


def _show_own_stock(view: View) -> list[Table | Text]:
    war = war_of(view)
    if not war.own_stock:
        return []
    where = "in your depot" if war.holdings[view.seat] == DEPOT else "on your train"
    return [bean_row(view, f"{where}: ", [bean_of_handle(card) for card in war.own_stock])]


# --- the moment ---------------------------------------------------------------------------


def show_moment(look: Look) -> list[Table | Text]:
    """What is fought over, what can be attacked, and what the viewer decides now."""
    view = look.view
    frame = view.frames[-1] if view.frames else None
    if isinstance(frame, Fighting):
        return _show_fight(look, frame)
    if view.seat != view.active:
        return []
    if view.phase == "attack":
        return _show_targets(look)
    if isinstance(frame, Readying):
        return [Text("your cavalry is spent: ready all, ready none, or ready with corrals")]
    if isinstance(frame, Unloading):
        return [Text(f"take {frame.left} more of your train behind your hand")]
    return []


def _show_fight(look: Look, frame: Fighting) -> list[Table | Text]:
    view, war = look.view, war_of(look.view)
    owner = war.owners[frame.territory]
    whose = "nobody's" if owner == NOBODY else f"of {look.names[owner]}"
    attacker = look.names[view.active]
    lines: list[Table | Text] = [
        Text(f"{attacker} attacks {land_name(war.map, frame.territory)}, {whose}", style="bold"),
        Text(_defends(war, frame.territory)),
    ]
    if isinstance(frame, LayingDefence):
        lines.append(_attack_text(look, frame))
    if view.seat in view.owing:
        lines.append(_strengths(view, frame))
    return lines


def _attack_text(look: Look, frame: LayingDefence) -> Text:
    """NB-45: where the attacker's card comes from is known to all, and the card to its player."""
    view, war = look.view, war_of(look.view)
    if frame.cavalry != NO_CAVALRY:
        where = place(war.map, frame.cavalry)
        return Text(f"the cavalry of {where} attacks, strength {CAVALRY_STRENGTH}")
    text = Text(f"a card {SOURCES[war.laid_from]} attacks, face down")
    if war.own_laid != NOTHING:
        text.append(": ").append_text(bean_text(view.rules.beans, war.own_laid))
    return text


def _strengths(view: View, frame: Fighting) -> Text:
    """NB-42: what the own cards count; NB-70: in the defence with what the land adds to them."""
    war, totals = war_of(view), view.rules.beans.totals
    kind, fortified = war.map.kinds[frame.territory], frame.territory in war.fortresses
    told = []
    for bean in sorted({bean_of_handle(card) for card in _fighters(view, frame.territory)}):
        attack = totals[bean]
        counts = defence(kind, fortified, attack) if isinstance(frame, LayingDefence) else attack
        told.append(f"{bean_name(view.rules.beans, bean)} {counts}")
    if not told:
        return Text("you have no card but the top")
    return Text(f"your cards count: {', '.join(told)}; or lay top")


def _fighters(view: View, territory: int) -> tuple[Handle, ...]:
    """The own cards that could be laid; NB-73: those of the depot do not enter a swamp."""
    depot = () if war_of(view).map.kinds[territory] == SWAMP else own_depot(view)
    return (*view.hand, *depot)


def _defends(war: WarView, territory: int) -> str:
    """NB-70: what its defence counts."""
    return ", ".join(["defends with its card", *_strongholds(war, territory)])


def _strongholds(war: WarView, territory: int) -> list[str]:
    kind = war.map.kinds[territory]
    told = [f"at least {KINDS[kind].least}"] if KINDS[kind].least else []
    told += ["fortress +2"] if territory in war.fortresses else []
    return [*told, "no depot cards"] if kind == SWAMP else told


def _show_targets(look: Look) -> list[Table | Text]:
    """What can be attacked, and how often an unseen card would be beaten there: by the best own
    card, and by cavalry, after which, if it loses, the card fights on (NC-5)."""
    view, war = look.view, war_of(look.view)
    if not view.earnings[view.seat]:
        return [Text("an attack costs a thaler, and you have none: end")]
    riders = [corral for corral in held(war, view.seat, CORRAL) if corral not in war.spent]
    table = plain_table(
        "target", "of", "defence", "best card beats", *["cavalry first"] * bool(riders)
    )
    for target, owner in enumerate(war.owners):
        near = _is_near(war.map.touches, war, view.seat, target)
        rides = bool(riders) and (near or _crosses_to(view, target))
        if owner == view.seat or war.map.kinds[target] == RIVER or not (near or rides):
            continue
        row = [Text(land_name(war.map, target))]
        row.append(Text("nobody" if owner == NOBODY else look.names[owner]))
        row.append(Text(", ".join(_strongholds(war, target))))
        row.append(_card_odds(view, target) if near else Text("only cavalry"))
        if rides:
            row.append(Text(_cavalry_odds(view, target)))
        table.add_row(*row)
    told = "beats so many of the cards that you have not seen"
    if riders:
        told += "; cavalry that loses is spent, and your card fights on"
    return [table, Text(told, style="dim")]


def _is_near(
    neighbours: tuple[tuple[int, ...], ...], war: WarView, seat: Seat, territory: int
) -> bool:
    return any(war.owners[other] == seat for other in neighbours[territory])


def _crosses_to(view: View, territory: int) -> bool:
    """NC-8: whether cavalry gets there over one river card."""
    war = war_of(view)
    crosses = bool(view.rules.options["cavalry_crosses_rivers"])
    return crosses and _is_near(war.map.across, war, view.seat, territory)


def _card_odds(view: View, territory: int) -> Text:
    """`B blue 82%`: the best own card, and how often it wins."""
    best = best_card(view, territory)
    if best == NOTHING:
        return Text("lay top")
    chance = f" {chance_against(view, territory, best):.0%}"
    return bean_text(view.rules.beans, best).append(chance)


def best_card(view: View, territory: int) -> Bean:
    """The strongest own card that could be laid, or NOTHING."""
    beans = [bean_of_handle(card) for card in _fighters(view, territory)]
    return max(beans, key=lambda bean: view.rules.beans.totals[bean], default=NOTHING)


def chance_against(view: View, territory: int, bean: Bean) -> float:
    """How many of the cards that the viewer has not seen this one would beat there."""
    war = war_of(view)
    helps = cannon_helps(war.map.kinds[territory], territory in war.fortresses)
    cannon = bool(held(war, view.seat, IRON_MINE)) and helps
    return _beaten(view, territory, view.rules.beans.totals[bean], cannon)


def _cavalry_odds(view: View, territory: int) -> str:
    """NC-5: `61%, else 32%`: how often cavalry wins, for which equal is a loss, and how often the
    best card does after it."""
    first = f"{_beaten(view, territory, CAVALRY_STRENGTH, cannon=False):.0%}"
    best = best_card(view, territory)
    then = "top" if best == NOTHING else f"{chance_against(view, territory, best):.0%}"
    return f"{first}, else {then}"


def _beaten(view: View, territory: int, attack: int, cannon: bool) -> float:
    war, totals = war_of(view), view.rules.beans.totals
    kind, fortified = war.map.kinds[territory], territory in war.fortresses
    won = sum(
        count
        for other, count in enumerate(view.unseen)
        if beats(attack, defence(kind, fortified, totals[other]), cannon)
    )
    return won / max(sum(view.unseen), 1)


# --- the end ------------------------------------------------------------------------------


def show_score(look: Look) -> list[Table | Text]:
    """NB-82: what every score is made of."""
    view, war = look.view, war_of(look.view)
    if view.result is None:
        return []
    table = plain_table("score", "land", ">points", ">fortresses", ">in all", ">cards in hand")
    for seat, score in enumerate(view.result.scores):
        land, fortresses = points(war, seat)
        parts = [str(land), str(fortresses), str(score), str(view.hand_sizes[seat])]
        table.add_row(Text(look.names[seat]), _land(war, seat), *parts)
    return [table]


def _land(war: WarView, seat: Seat) -> str:
    """`2 cities and 1 farm`."""
    counts = [(kind, len(held(war, seat, number))) for number, kind in enumerate(KINDS)]
    return join(f"{n} {kind.name if n == 1 else kind.many}" for kind, n in counts if n)
