"""The kits of Al Cabohne and of its solitaire."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import bohnhaus
from bohnhaus.engine.cards import CARD_BITS, CARD_MASK, Entry, Seat
from bohnhaus.engine.state import State
from bohnhaus.games.al_cabohne.actions import (
    Discard,
    Draw,
    EndStep,
    GiveCard,
    GiveGroup,
    PayTribute,
    PlantUp,
)
from bohnhaus.games.al_cabohne.events import Discarded, HandShown, LeftOver
from bohnhaus.games.al_cabohne.frames import Drawing, MustGive
from bohnhaus.games.al_cabohne.mafia import NO_BOSS, MafiaView, first_empty, grower, mafia
from bohnhaus.games.bohnanza.events import BoughtField
from tests.games.al_cabohne.playthrough import AgainstTheMafia
from tests.games.kit import GameKit, config
from tests.games.secrets import Secrets
from tests.playthroughs.playing import Script


class BeforeTheMafia(Secrets):
    """Hands that were shown to the mafia."""

    drawing: tuple[type, ...] = (Drawing,)
    """The frames of the step in which cards are drawn."""

    def known_in_hand(self, state: State, seat: Seat, viewer: Seat) -> set[int]:
        """The cards that were shown (AC-54), or of which everyone can conclude something: that one
        of them can be given, or that none can."""
        return {entry >> CARD_BITS for entry in self.shown(state, seat)}

    def shown(self, state: State, seat: Seat) -> list[Entry]:
        hand = state.hands[seat]
        shown = list(hand[: mafia(state).shown[seat]])
        if seat == state.active and state.frames:
            bean_of = state.rules.beans.bean_of
            if isinstance(state.frames[-1], MustGive):
                fitting = [e for e in hand if grower(state, bean_of[e & CARD_MASK]) == NO_BOSS]
                shown += fitting[:1]
            elif isinstance(state.frames[-1], self.drawing) and first_empty(state) != NO_BOSS:
                shown += hand
        return shown


def with_the_mafia(view: bohnhaus.View) -> int:
    assert isinstance(view.slot, MafiaView)
    beans = (*view.slot.bosses, view.slot.cash, view.slot.spent)
    return sum(len(lying) for lying in beans)


QUICK = config(2, "al-cabohne", discard_follows="one", harvest_between=False)
CONFIGS = (
    QUICK,
    config(2, "al-cabohne", discard_follows="all"),
    config(2, "al-cabohne", discard_follows="one", both_at_once=True),
)
KIT = GameKit(
    "al-cabohne",
    Path(__file__).parent,
    quick=QUICK,
    configs=CONFIGS,
    many=CONFIGS,
    bring_on=(
        EndStep,
        Draw,
        PayTribute,
        Discard,
        bohnhaus.Plant,
        PlantUp,
        GiveGroup,
        GiveCard,
        bohnhaus.Harvest,
    ),
    ends=(EndStep,),
    playthrough=AgainstTheMafia,
    scripts=(
        Script("al_cabohne", 2, 201, game="al-cabohne"),
        Script("al_cabohne_all_follow", 2, 224, {"discard_follows": "all"}, "al-cabohne"),
    ),
    series=("greedy,random", "mafioso:games=25,greedy"),
    clicks=(
        "[data-act=pay_tribute]",
        "[data-act=plant]",
        "[data-act=plant_up]",
        "[data-act=give_group]",
        "[data-act=discard]",
        "[data-act=harvest].urgent",
        "[data-act=give_card]",
        ".owed .hand button.may[aria-pressed=false]",
        "[data-act=draw]",
        "[data-act=end_step]",
    ),
    secrets=BeforeTheMafia(),
    apart=with_the_mafia,
    rare=frozenset({HandShown}),
    quick_bot="novice",
)

SOLO_QUICK = config(1, "al-cabohne-solo", discard_follows="one")
SOLO_CONFIGS = (
    SOLO_QUICK,
    config(1, "al-cabohne-solo", discard_follows="all", both_at_once=True, questions_last=True),
    config(1, "al-cabohne-solo", discard_follows="none", harvest_between=False),
)
SOLO_KIT = replace(
    KIT,
    game="al-cabohne-solo",
    quick=SOLO_QUICK,
    configs=SOLO_CONFIGS,
    many=SOLO_CONFIGS,
    scripts=(
        Script("al_cabohne_solo", 1, 101, game="al-cabohne-solo"),
        Script(
            "al_cabohne_solo_none_follow", 1, 102, {"discard_follows": "none"}, "al-cabohne-solo"
        ),
    ),
    series=("greedy", "mafioso:games=25", "veteran:games=25"),
    rare=KIT.rare | {Discard, bohnhaus.BuyField, BoughtField, Discarded, LeftOver},
    quick_bot="",
)
