"""High Bohn's kit."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, permutations
from pathlib import Path

import bohnhaus
from bohnhaus.engine.cards import SPECTATOR, Card, Handle, Seat, handle
from bohnhaus.engine.forms import BEANS, CARDS, Part
from bohnhaus.engine.rules import OptionValue
from bohnhaus.engine.state import State
from bohnhaus.games.high_bohn.actions import (
    KeepThalers,
    MoveInHand,
    NameType,
    OrderDrawn,
    Pass,
    PlantAsSoup,
    TakeThaler,
)
from bohnhaus.games.high_bohn.buildings import BANK
from bohnhaus.games.high_bohn.events import JailEarned, MovedInHand
from bohnhaus.games.high_bohn.looks import TownView
from bohnhaus.games.high_bohn.town import owns, town_of
from tests.games.bohnanza.kit import KIT as BOHNANZA
from tests.games.high_bohn.playthrough import TOWNS, WithBuildings
from tests.games.high_bohn.rich import rich_towns
from tests.games.kit import config, rich
from tests.games.secrets import Secrets
from tests.playthroughs.playing import Script

COGNAC: dict[str, OptionValue] = {
    "cognac": True,
    "distillery_notice": True,
    "building_bonus": "printed",
}


class WithBanks(Secrets):
    """Banks look at the draw pile, and some buildings move cards in the hand unseen."""

    def known_in_pile(self, state: State, viewer: Seat) -> set[Card]:
        """What the owner of bank 2 has seen (HB-24)."""
        if viewer == SPECTATOR or not owns(state, viewer, BANK, 2):
            return set()
        town = town_of(state)
        top = state.deck[-1:] if town.knows_top(state) else []
        return {*top, *state.deck[: town.still_sunk(state)]}

    def named(self, act: object) -> tuple[Handle, ...]:
        """HB-25, HB-26."""
        if isinstance(act, MoveInHand):
            return (act.card,)
        return act.cards if isinstance(act, OrderDrawn) else ()


def with_buildings(view: bohnhaus.View) -> int:
    assert isinstance(view.slot, TownView)
    towns = (view.slot.stores, view.slot.under_saloon, view.slot.under_distillery)
    return sum(len(beans) for zone in towns for beans in zone)


def conceivable(state: State, part: Part) -> list[object] | None:
    if part.sort == CARDS:
        return list(orders(state))
    if part.sort == BEANS and part.key != "pay":
        return list(thalers(state))
    return None


def orders(state: State) -> list[tuple[int, ...]]:
    """HB-25: all orders of some of the last cards of any hand."""
    bean_of = state.rules.beans.bean_of
    return [
        order
        for hand in state.hands
        for number in range(4)
        for order in permutations([handle(entry, bean_of) for entry in hand[-3:]], number)
    ]


def thalers(state: State) -> list[tuple[int, ...]]:
    """HB-42: all ways to keep some beans of any field, the rarest first as a menu does."""
    beans = state.rules.beans
    ways: list[tuple[int, ...]] = []
    for fields in state.fields:
        for field in fields:
            lying = sorted(
                [beans.bean_of[card] for card in field],
                key=lambda bean: (beans.totals[bean], bean),
            )
            for number in range(min(len(lying), 6)):
                ways += combinations(lying, number)
    return list(dict.fromkeys(ways))


QUICK = rich(4, "high-bohn", cognac=True, distillery_notice=True)
KIT = replace(
    BOHNANZA,
    game="high-bohn",
    folder=Path(__file__).parent,
    quick=QUICK,
    configs=(
        config(3, "high-bohn", three_player_fields=3),
        QUICK,
        rich(5, "high-bohn", building_bonus="printed", third_field_price=1),
    ),
    many=(
        rich(3, "high-bohn", cognac=True, distillery_notice=True),
        rich(4, "high-bohn"),
        rich(5, "high-bohn", cognac=True, building_bonus="printed"),
        rich(3, "high-bohn", three_player_fields=3, third_field_price=1),
    ),
    bring_on=(
        bohnhaus.EndTrading,
        Pass,
        KeepThalers,
        TakeThaler,
        NameType,
        OrderDrawn,
        bohnhaus.Plant,
        bohnhaus.Harvest,
        bohnhaus.EndPlanting,
    ),
    ends=(bohnhaus.EndTrading, Pass),
    playthrough=WithBuildings,
    scripts=(
        Script("high_bohn", 4, 603, game="high-bohn"),
        Script("high_bohn_cognac", 3, 605, COGNAC, "high-bohn", TOWNS),
    ),
    series=(
        "greedy,random,greedy",
        "trader,trader:buy=off,greedy,random",
        "trader,trader,trader,trader,trader",
        "tycoon,trader,tycoon,greedy",
    ),
    # Its deals are those of Bohnanza: here the others are left to themselves.
    clicks=(
        "[data-act=keep_thalers]",
        "[data-act=take_thaler]",
        "[data-act=name_type]",
        "[data-act=order_drawn]",
        "[data-act=look_at_top]",
        "[data-act=move_to_bottom]",
        "[data-act=skip_bank]",
        "[data-act=buy_building]",
        "[data-act=choose_building].may[aria-expanded=false]",
        # On a small screen the town is a sheet, over everything else.
        "[data-act=town].may[aria-expanded=false]",
        "dialog:has(.buildings) .head button",
        # On a small screen the town is a sheet, over everything else.
        "[data-act=town].may[aria-expanded=false]",
        "dialog:has(.buildings) .head button",
        "[data-act=plant]",
        "[data-act=harvest].urgent",
        "[data-act=end_planting]",
        "[data-act=end_trading]",
        ".decision [data-act=pass]",
    ),
    rich=rich_towns,
    secrets=WithBanks(),
    apart=with_buildings,
    conceivable=conceivable,
    rare=BOHNANZA.rare | {PlantAsSoup, MoveInHand, MovedInHand, JailEarned},
    quick_bot="novice",
)
