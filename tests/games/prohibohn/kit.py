"""Prohibohn's kit."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product
from pathlib import Path

import bohnhaus
from bohnhaus.engine.cards import Card, Handle, Seat
from bohnhaus.engine.forms import CARDS, Part
from bohnhaus.engine.state import State
from bohnhaus.games.al_cabohne.actions import Discard, Draw, EndStep, GiveCard, GiveGroup, PlantUp
from bohnhaus.games.al_cabohne.frames import Drawing as MafiaDrawing
from bohnhaus.games.prohibohn.actions import LayDown, PayTop, SetDraw, Spare, TakeThaler, TurnUp
from bohnhaus.games.prohibohn.frames import Drawing
from bohnhaus.games.prohibohn.town import TownView, town
from tests.games.al_cabohne.kit import KIT as AL_CABOHNE
from tests.games.al_cabohne.kit import BeforeTheMafia, with_the_mafia
from tests.games.kit import config, rich
from tests.games.prohibohn.playthrough import InTown
from tests.games.prohibohn.rich import rich_businesses
from tests.playthroughs.playing import Script


class InTheTown(BeforeTheMafia):
    """Thalers that were laid down unseen."""

    drawing = (MafiaDrawing, Drawing)

    def elsewhere(self, state: State, viewer: Seat) -> set[Card]:
        """The thalers that only their owner knows (PB-2)."""
        return {
            card for seat, cards in enumerate(town(state).laid) if seat != viewer for card in cards
        }

    def named(self, act: object) -> tuple[Handle, ...]:
        return act.cards if isinstance(act, LayDown) else ()

    def exchange(self, state: State, now: dict[Card, Card]) -> None:
        super().exchange(state, now)
        slot = town(state)
        slot.laid = [tuple([now.get(card, card) for card in cards]) for cards in slot.laid]


SECRETS = InTheTown()


def with_businesses(view: bohnhaus.View) -> int:
    assert isinstance(view.slot, TownView)
    return with_the_mafia(view) + sum(view.slot.laid)


def conceivable(state: State, part: Part) -> list[object] | None:
    """PB-1: up to three cards that lie with any seat."""
    if part.sort != CARDS:
        return None
    return [
        cards
        for seat in range(state.seats)
        for number in range(4)
        for cards in combinations(SECRETS.handles(state, seat), number)
    ]


QUICK = config(2, "prohibohn", tavern=True, restaurant_from="discards")
RICH = tuple(
    [
        rich(2, "prohibohn", tavern=tavern, restaurant_from=source)
        for tavern, source in product((False, True), ("discards", "yield"))
    ]
)
KIT = replace(
    AL_CABOHNE,
    game="prohibohn",
    folder=Path(__file__).parent,
    quick=QUICK,
    configs=(
        QUICK,
        config(2, "prohibohn", tavern=False, restaurant_from="yield", harvest_between=False),
        rich(2, "prohibohn", tavern=True, restaurant_from="yield", harvest_between=False),
        rich(2, "prohibohn", tavern=False, restaurant_from="discards"),
    ),
    many=(*RICH, *[replace(config, rich=False) for config in RICH]),
    bring_on=(
        EndStep,
        Draw,
        LayDown,
        PayTop,
        SetDraw,
        TurnUp,
        Spare,
        TakeThaler,
        Discard,
        bohnhaus.Plant,
        PlantUp,
        GiveGroup,
        GiveCard,
        bohnhaus.Harvest,
    ),
    playthrough=InTown,
    scripts=(
        Script("prohibohn", 2, 262, game="prohibohn"),
        Script(
            "prohibohn_taverns", 2, 222, {"tavern": True, "restaurant_from": "yield"}, "prohibohn"
        ),
    ),
    clicks=(
        "[data-act=lay_down]",
        "[data-act=remove]",
        "[data-act=take_thaler]",
        "[data-act=buy]",
        "[data-act=buy_raid]",
        ".town button.may[aria-expanded=false]",
        "[data-act=pay_top]:not([data-free])",
        *AL_CABOHNE.clicks[1:8],
        "[data-act=set_draw]",
        "[data-act=draw]",
        "[data-act=turn_up]",
        "[data-act=end_step]",
        "[data-act=put_on_pile]",
        ".hand button.may[aria-pressed=false]",
        "[data-act=harvest]",
    ),
    rich=rich_businesses,
    secrets=SECRETS,
    apart=with_businesses,
    conceivable=conceivable,
)
