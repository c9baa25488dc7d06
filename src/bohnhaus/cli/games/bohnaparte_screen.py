"""What the terminal shows of Bohnaparte: the map, what everyone holds, fights, points."""

from __future__ import annotations

from typing import Final

from rich.table import Table
from rich.text import Text

from bohnhaus.cli.screen import Look, bean_row, plain_table
from bohnhaus.cli.words import bean_name, bean_text, join
from bohnhaus.engine.cards import SPECTATOR, Handle, Seat, bean_of_handle
from bohnhaus.engine.view import NOTHING, View
from bohnhaus.games.bohnaparte.actions import NO_CAVALRY
from bohnhaus.games.bohnaparte.figures import (
    DEFENDER,
    FightFigures,
    LandFigures,
    TargetFigures,
    figures,
    may_attack,
)
from bohnhaus.games.bohnaparte.frames import Readying, Unloading
from bohnhaus.games.bohnaparte.holdings import DEPOT, TRAIN
from bohnhaus.games.bohnaparte.land import held
from bohnhaus.games.bohnaparte.looks import WarView
from bohnhaus.games.bohnaparte.maps import Map
from bohnhaus.games.bohnaparte.odds import war_view
from bohnhaus.games.bohnaparte.strength import FORTRESS
from bohnhaus.games.bohnaparte.territories import CORRAL, KINDS, QUARRY, RIVER, SWAMP
from bohnhaus.games.bohnaparte.war import NOBODY

OWNERS: Final = ("bright_blue", "bright_red", "bright_green", "yellow", "magenta", "cyan")
"""The colours of the seats; the number of the seat stands there too."""
WIDE_CELL: Final = 7
NARROW_CELL: Final = 5
"""How many characters a column of the map has; a card is two columns wide."""
SOURCES: Final = {"hand": "from hand", "depot": "from the depot", "pile": "from the draw pile"}


# --- names --------------------------------------------------------------------------------


def place(map: Map, territory: int) -> str:
    """`B2`: the second card of the second row."""
    row = map.rows[territory]
    return f"{chr(ord('A') + row)}{territory - map.rows.index(row) + 1}"


def land_name(map: Map, territory: int) -> str:
    """`village B2`."""
    return f"{KINDS[map.kinds[territory]].name} {place(map, territory)}"


def own_depot(view: View) -> tuple[Handle, ...]:
    """The own cards that can only be fought with."""
    war = war_view(view)
    return war.own_stock if view.seat != SPECTATOR and war.holdings[view.seat] == DEPOT else ()


# --- the map ------------------------------------------------------------------------------


def show_map(look: Look) -> list[Table | Text]:
    """Every card where it lies: its place, its sort, whose it is and what was built there. On a
    narrow screen, which is mostly low too, a row is one line."""
    war = war_view(look.view)
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
    war = war_view(look.view)
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
    war = war_view(look.view)
    kinds = sorted(set(war.map.kinds) - {RIVER})
    letters = ", ".join(f"{KINDS[kind].letter} {KINDS[kind].name}" for kind in kinds)
    marks = [f"1 to {look.view.seats} owner", "- no marker"] if look.narrow else ["- no marker"]
    if QUARRY in kinds:
        marks += ["# fortress", "x exhausted quarry"]
    if CORRAL in kinds:
        marks.append("x spent cavalry")
    return "; ".join([letters, *marks]) if look.narrow else "; ".join(marks)


# --- what everyone holds ------------------------------------------------------------------


def show_war(look: Look) -> list[Table | Text]:
    """Territories, points, depots and trains, cannons and cavalry."""
    view, decided = look.view, figures(look.view)
    table = plain_table("war", ">territories", ">points", "depot or train", "helped by")
    for seat, land in enumerate(decided.lands):
        table.add_row(
            Text(f"{seat + 1} {look.names[seat]}"),
            str(land.territories),
            str(decided.scores[seat]),
            _stock(view, seat, decided.room),
            _helpers(war_view(view), land),
        )
    return [table, *_show_own_stock(view)]


def _stock(view: View, seat: Seat, room: int) -> str:
    war = war_view(view)
    cards = war.stock[seat]
    if war.holdings[seat] == DEPOT:
        return f"depot, {cards} of {room} cards"
    return f"train, {cards} cards" if war.holdings[seat] == TRAIN else ""


def _helpers(war: WarView, land: LandFigures) -> str:
    """The cannon, and cavalry in its state."""
    told = ["cannon"] if land.cannon else []
    for corral in land.cavalry:
        state = "spent" if corral in war.spent else "ready"
        told.append(f"cavalry {place(war.map, corral)} {state}")
    return ", ".join(told)


def _show_own_stock(view: View) -> list[Table | Text]:
    war = war_view(view)
    if not war.own_stock:
        return []
    where = "in your depot" if war.holdings[view.seat] == DEPOT else "on your train"
    return [bean_row(view, f"{where}: ", [bean_of_handle(card) for card in war.own_stock])]


# --- the moment ---------------------------------------------------------------------------


def show_moment(look: Look) -> list[Table | Text]:
    """What is fought over, what can be attacked, and what the viewer decides now."""
    view = look.view
    frame = view.frames[-1] if view.frames else None
    fight = figures(view).fight
    if fight is not None:
        return _show_fight(look, fight)
    if view.seat != view.active:
        return []
    if view.phase == "attack":
        return _show_targets(look)
    if isinstance(frame, Readying):
        return [Text("your cavalry is spent: ready all, ready none, or name the corrals")]
    if isinstance(frame, Unloading):
        return [Text(f"take {frame.left} more from your train to the back of your hand")]
    return []


def _show_fight(look: Look, fight: FightFigures) -> list[Table | Text]:
    view, war = look.view, war_view(look.view)
    owner = war.owners[fight.territory]
    whose = "nobody's land" if owner == NOBODY else f"{look.names[owner]}'s land"
    attacker = look.names[view.active]
    lines: list[Table | Text] = [
        Text(f"{attacker} attacks {land_name(war.map, fight.territory)}, {whose}", style="bold"),
        Text(_defends(war, fight.territory)),
    ]
    if fight.awaits == DEFENDER:
        lines.append(_attack_text(look, fight))
    if view.seat in view.owing:
        lines.append(_strengths(view, fight))
    return lines


def _attack_text(look: Look, fight: FightFigures) -> Text:
    """NB-45: where the attacker's card comes from is known to all, and the card to its player."""
    view, war = look.view, war_view(look.view)
    if fight.cavalry != NO_CAVALRY:
        where = place(war.map, fight.cavalry)
        return Text(f"the cavalry of {where} attacks, strength {fight.strength}")
    text = Text(f"a card {SOURCES[war.laid_from]} attacks, face down")
    if war.own_laid != NOTHING:
        text.append(": ").append_text(bean_text(view.rules.beans, war.own_laid))
    return text


def _strengths(view: View, fight: FightFigures) -> Text:
    """What your cards count, bean by bean."""
    counts = {bean_of_handle(card.card): card.counts for card in fight.cards}
    told = [f"{bean_name(view.rules.beans, bean)} {counts[bean]}" for bean in sorted(counts)]
    if not told:
        return Text("you have only the top card")
    return Text(f"your cards count: {', '.join(told)}; or lay top")


def _defends(war: WarView, territory: int) -> str:
    """NB-70: what its defence counts."""
    return ", ".join(["defends with its card", *_strongholds(war, territory)])


def _strongholds(war: WarView, territory: int) -> list[str]:
    kind = war.map.kinds[territory]
    told = [f"at least {KINDS[kind].least}"] if KINDS[kind].least else []
    told += [f"fortress +{FORTRESS}"] if territory in war.fortresses else []
    return [*told, "no depot cards"] if kind == SWAMP else told


def _show_targets(look: Look) -> list[Table | Text]:
    """What can be attacked, and how often an unseen card would be beaten there: by the best own
    card, and by cavalry, after which, if it loses, the card fights on (NC-5)."""
    view, war = look.view, war_view(look.view)
    if not may_attack(view):
        return [Text("you have no thaler for an attack: end")]
    targets = figures(view).targets
    riders = any(target.cavalry is not None for target in targets)
    table = plain_table("target", "of", "defence", "best card beats", *["cavalry first"] * riders)
    for target in targets:
        owner = war.owners[target.territory]
        row = [Text(land_name(war.map, target.territory))]
        row.append(Text("nobody" if owner == NOBODY else look.names[owner]))
        row.append(Text(", ".join(_strongholds(war, target.territory))))
        row.append(_card_odds(view, target) if target.near else Text("only cavalry"))
        if target.cavalry is not None:
            row.append(Text(_cavalry_odds(target)))
        table.add_row(*row)
    told = "how many of the cards you have not seen it beats"
    if riders:
        told += "; cavalry that loses is spent, and your card fights on"
    return [table, Text(told, style="dim")]


def _card_odds(view: View, target: TargetFigures) -> Text:
    """`B blue 82%`: the best own card, and how often it wins."""
    if target.best == NOTHING:
        return Text("lay top")
    return bean_text(view.rules.beans, target.best).append(f" {target.odds}%")


def _cavalry_odds(target: TargetFigures) -> str:
    """`61%, else 32%`: how often cavalry wins, and how often the best card does after it."""
    then = "top" if target.best == NOTHING else f"{target.odds}%"
    return f"{target.cavalry}%, else {then}"


# --- the end ------------------------------------------------------------------------------


def show_score(look: Look) -> list[Table | Text]:
    """NB-82: what every score is made of."""
    view, war = look.view, war_view(look.view)
    if view.result is None:
        return []
    table = plain_table("score", "land", ">points", ">fortresses", ">in all", ">cards in hand")
    for seat, land in enumerate(figures(view).lands):
        score, cards = view.result.scores[seat], view.hand_sizes[seat]
        parts = [str(land.land), str(land.fortresses), str(score), str(cards)]
        table.add_row(Text(look.names[seat]), _land(war, seat), *parts)
    return [table]


def _land(war: WarView, seat: Seat) -> str:
    """`2 cities and 1 farm`."""
    map, owners = war.map, war.owners
    counts = [(kind, len(held(map, owners, seat, number))) for number, kind in enumerate(KINDS)]
    return join(f"{n} {kind.name if n == 1 else kind.many}" for kind, n in counts if n)
