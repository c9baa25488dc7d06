"""Bohnaparte's kit."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import bohnhaus
from bohnhaus.engine.cards import SPECTATOR, Card, Entry, Handle, Seat
from bohnhaus.engine.forms import Part
from bohnhaus.engine.rules import OptionValue
from bohnhaus.engine.state import State
from bohnhaus.games.bohnaparte.actions import (
    BuyTrain,
    ChooseCamp,
    EndAttacks,
    LayCard,
    LayInDepot,
    LayTop,
    TakeFromTrain,
    TurnReady,
)
from bohnhaus.games.bohnaparte.events import CampChosen, TrainBought
from bohnhaus.games.bohnaparte.looks import WarView
from bohnhaus.games.bohnaparte.maps import CHESSBOARD, PYRAMID
from bohnhaus.games.bohnaparte.territories import CORRAL
from bohnhaus.games.bohnaparte.war import war_of
from tests.games.bohnanza.kit import KIT as BOHNANZA
from tests.games.bohnaparte.playthrough import CAVALRY, AtWar
from tests.games.bohnaparte.rich import OWN_MAP, rich_war
from tests.games.kit import config, rich
from tests.games.secrets import Secrets, exchanged
from tests.playthroughs.playing import Script


class OfWar(Secrets):
    """Cards in depots, on trains and in a fight (NB-45, NC-3)."""

    def elsewhere(self, state: State, viewer: Seat) -> set[Card]:
        war = war_of(state)
        known = war.known(viewer) if viewer != SPECTATOR else []
        return set(war.hidden()) - set(known)

    def private(self, state: State, seat: Seat) -> tuple[Entry, ...]:
        return war_of(state).stock[seat]

    def named(self, act: object) -> tuple[Handle, ...]:
        return (act.card,) if isinstance(act, LayCard | LayInDepot | TakeFromTrain) else ()

    def exchange(self, state: State, now: dict[Card, Card]) -> None:
        super().exchange(state, now)
        war = war_of(state)
        war.stock = [exchanged(stock, now) for stock in war.stock]
        war.laid = tuple([now.get(card, card) for card in war.laid])


def in_the_war(view: bohnhaus.View) -> int:
    assert isinstance(view.slot, WarView)
    return sum(view.slot.stock) + (1 if view.slot.laid_from else 0)


def conceivable(state: State, part: Part) -> list[object] | None:
    if part.sort.name == "numbers":
        return list(choices_of_corrals(state))
    if part.key in ("territory", "quarry", "cavalry"):
        return list(range(-2, len(war_of(state).owners) + 2))
    return None


def choices_of_corrals(state: State) -> list[tuple[int, ...]]:
    """NC-6: all choices of corrals, in their order as a menu has them."""
    corrals = war_of(state).map.all_of(CORRAL)
    return [
        chosen for number in range(len(corrals) + 1) for chosen in combinations(corrals, number)
    ]


WARS: tuple[tuple[int, dict[str, OptionValue]], ...] = (
    (6, {"length": "long"}),
    (3, {"mode": "cavalry", "length": "short"}),
    (4, {"mode": "mixed"}),
    (5, {"layout": CHESSBOARD}),
    (3, {"mode": "cavalry", "layout": PYRAMID, "pyramid_rows": 6, "length": "short"}),
    (6, {"mode": "cavalry", "layout": CHESSBOARD, "cavalry_crosses_rivers": False}),
    (3, {"mode": "mixed"}),
    (3, {"layout": PYRAMID, "length": "short"}),
    (5, {"mode": "mixed", "length": "short"}),
    (6, {"mode": "mixed"}),
    (4, {"mode": "cavalry"}),
    (3, {"mode": "mixed", "map": OWN_MAP}),
)
QUICK = rich(4, "bohnaparte", mode="mixed")
KIT = replace(
    BOHNANZA,
    game="bohnaparte",
    folder=Path(__file__).parent,
    quick=QUICK,
    configs=(
        config(3, "bohnaparte", mode="cavalry", length="short"),
        QUICK,
        rich(3, "bohnaparte", mode="mixed", map=OWN_MAP),
    ),
    many=tuple(
        [begun(seats, "bohnaparte", **given) for begun in (config, rich) for seats, given in WARS]
    ),
    bring_on=(
        bohnhaus.EndTrading,
        ChooseCamp,
        TurnReady,
        EndAttacks,
        LayTop,
        LayCard,
        TakeFromTrain,
        bohnhaus.Plant,
        bohnhaus.Harvest,
        bohnhaus.EndPlanting,
    ),
    ends=(bohnhaus.EndTrading, EndAttacks),
    playthrough=AtWar,
    scripts=(
        Script("bohnaparte", 4, 706, {"length": "short"}, "bohnaparte"),
        Script(
            "bohnaparte_cavalry",
            3,
            706,
            {"mode": "cavalry", "length": "short"},
            "bohnaparte",
            CAVALRY,
        ),
    ),
    series=(
        "greedy,random,greedy",
        "general,general:attack=random,greedy,random",
        "general,general,general,general,general,general",
        "marshal,general,marshal,greedy",
    ),
    # Here, too, nobody deals.
    clicks=(
        "[data-act=choose_camp]",
        "[data-act=turn_ready]",
        "[data-act=attack]",
        "[data-act=defend]",
        "[data-act=lay_card]",
        "[data-act=ride]",
        "[data-act=lay_top]",
        "[data-act=take_from_train]",
        "[data-act=target]",
        "[data-act=plant]",
        "[data-act=harvest].urgent",
        "[data-act=end_planting]",
        "[data-act=end_trading]",
        "[data-act=end_attacks]",
    ),
    rich=rich_war,
    secrets=OfWar(),
    apart=in_the_war,
    conceivable=conceivable,
    rare=BOHNANZA.rare | {ChooseCamp, CampChosen, BuyTrain, TrainBought},
    quick_bot="novice",
)
