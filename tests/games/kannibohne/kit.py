"""Kannibohne's kit."""

from __future__ import annotations

from pathlib import Path
from random import Random

import bohnhaus
from bohnhaus.engine.cards import CARD_BITS, SPECTATOR, Card, Seat
from bohnhaus.engine.forms import Part
from bohnhaus.engine.rules import OptionValue
from bohnhaus.engine.state import State
from bohnhaus.games.al_cabohne.actions import Discard, Draw, EndStep, PlantUp
from bohnhaus.games.kannibohne.actions import (
    ChooseCard,
    ChoosePlace,
    Keep,
    ShuffleBack,
    TakeDiscard,
    UseText,
)
from bohnhaus.games.kannibohne.deck import TEXTS
from bohnhaus.games.kannibohne.duel import EVERYONE, NOT_GREEN, OPPONENT, duel
from bohnhaus.games.kannibohne.frames import Giving
from bohnhaus.games.kannibohne.problems import wrong_ages
from bohnhaus.games.prohibohn.actions import TurnUp
from tests.games.kannibohne.playthrough import AsDuel
from tests.games.kannibohne.rich import other_cards, rich_duel
from tests.games.kit import GameKit, config, rich
from tests.games.secrets import Secrets
from tests.playthroughs.playing import Script


class OfTheDuel(Secrets):
    """Cards that a text has shown, and what follows from when cards came into a hand."""

    def known_in_pile(self, state: State, viewer: Seat) -> set[Card]:
        """The cards on top of the draw pile that the viewer has seen (KT-12)."""
        if viewer == SPECTATOR:
            return set()
        return set(state.deck[len(state.deck) - duel(state).peeked[viewer] :])

    def known_in_hand(self, state: State, seat: Seat, viewer: Seat) -> set[int]:
        """The cards that the viewer has seen, or of which everyone knows something: that they are
        no green beans, or that one of them is (KT-17)."""
        mask = EVERYONE | NOT_GREEN | (0 if viewer == SPECTATOR else OPPONENT)
        asked = state.frames[-1:]
        if seat != state.active and asked and isinstance(asked[0], Giving):
            return {entry >> CARD_BITS for entry in state.hands[seat]}
        return {
            entry >> CARD_BITS
            for entry, mark in zip(state.hands[seat], duel(state).marks[seat], strict=True)
            if mark & mask
        }

    def shuffles(self, act: object) -> bool:
        """KT-01, KT-04."""
        return isinstance(act, ShuffleBack) or act == UseText(1)

    def permuted(self, state: State, cards: list[Card], rng: Random) -> State:
        """Not every card can be everywhere (KB-3): two by two, where that is possible."""
        for _ in range(2 * len(cards)):
            one, other = rng.choice(cards), rng.choice(cards)
            twin = self.swapped(state, {one: other, other: one})
            if not wrong_ages(twin):
                state = twin
        return state.copy()


def conceivable(state: State, part: Part) -> list[object] | None:
    return list(range(-1, TEXTS + 2)) if part.key == "text" else None


DUELS: tuple[dict[str, OptionValue], ...] = (
    {"turn_limit": 50},
    {"return_game": True, "turn_limit": 50},
    {},
    {"return_game": True},
    {"cards": other_cards()},
)
QUICK = config(2, "kannibohne", return_game=True, turn_limit=50)
KIT = GameKit(
    "kannibohne",
    Path(__file__).parent,
    quick=QUICK,
    configs=(
        config(2, "kannibohne", turn_limit=50),
        QUICK,
        rich(2, "kannibohne", cards=other_cards()),
    ),
    many=tuple([begun(2, "kannibohne", **given) for begun in (config, rich) for given in DUELS]),
    bring_on=(
        EndStep,
        Draw,
        TurnUp,
        Discard,
        ChooseCard,
        ChoosePlace,
        ShuffleBack,
        TakeDiscard,
        Keep,
        bohnhaus.Plant,
        PlantUp,
        bohnhaus.Harvest,
    ),
    ends=(EndStep,),
    playthrough=AsDuel,
    scripts=(
        Script("kannibohne", 2, 701, {"turn_limit": 50}, "kannibohne"),
        Script("kannibohne_match", 2, 703, {"return_game": True}, "kannibohne"),
    ),
    series=("greedy,random", "novice,greedy", "search:nodes=25,greedy"),
    clicks=(
        "[data-act=choose_place]",
        "[data-act=move_to]",
        "[data-act=move_from]",
        "[data-act=shuffle_back]",
        "[data-act=take_up]",
        "[data-act=choose_card]",
        "[data-act=use_text]",
        "[data-act=plant]",
        "[data-act=plant_up]",
        "[data-act=harvest].urgent",
        "[data-act=discard]",
        "[data-act=turn_up]",
        "[data-act=draw]",
        "[data-act=take_discard]",
        "[data-act=end_step]",
    ),
    rich=rich_duel,
    secrets=OfTheDuel(),
    conceivable=conceivable,
    quick_bot="novice",
)
