"""Bohnaparte: what it changes in Bohnanza, clause by clause."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bohnhaus.engine.cards import Seat
from bohnhaus.engine.play import next_phase
from bohnhaus.engine.rules import Option, OptionValue, Phase, Rules, Verb, verb
from bohnhaus.engine.state import State
from bohnhaus.games.bohnanza import rulebook as bohnanza
from bohnhaus.games.bohnanza.actions import Accept, BuyField, Plant, Propose
from bohnhaus.games.bohnanza.harvest import menu_harvests
from bohnhaus.games.bohnanza.plant import (
    apply_plant,
    enter_planting,
    enter_planting_received,
    menu_plants,
)
from bohnhaus.games.bohnanza.trade import (
    apply_accept,
    apply_propose,
    enter_trading,
    menu_trades,
)
from bohnhaus.games.bohnaparte.actions import (
    Attack,
    BuildFortress,
    BuyDepot,
    BuyTrain,
    ChooseCamp,
    EndAttacks,
    LayCard,
    LayInDepot,
    LayTop,
    TakeFromTrain,
    TurnReady,
)
from bohnhaus.games.bohnaparte.attack import (
    apply_attack,
    apply_end_attacks,
    enter_attack,
    menu_attacks,
    refuse_attack,
    refuse_end_attacks,
)
from bohnhaus.games.bohnaparte.camps import apply_camp, enter_camps, menu_camps, refuse_camp
from bohnhaus.games.bohnaparte.depot import (
    apply_buy_depot,
    apply_lay_in_depot,
    menu_buy_depot,
    menu_depot,
    refuse_accept,
    refuse_buy_depot,
    refuse_lay_in_depot,
    refuse_plant,
    refuse_propose,
)
from bohnhaus.games.bohnaparte.end import cards_to_draw, cards_to_turn_up, finish
from bohnhaus.games.bohnaparte.events import OF_CHANCE, seen
from bohnhaus.games.bohnaparte.fight import (
    apply_lay,
    apply_lay_top,
    menu_fight,
    refuse_lay,
    refuse_lay_top,
)
from bohnhaus.games.bohnaparte.figures import FIGURES
from bohnhaus.games.bohnaparte.forms import ACTS, EVENTS
from bohnhaus.games.bohnaparte.fortress import apply_fortress, menu_fortresses, refuse_fortress
from bohnhaus.games.bohnaparte.frames import FRAMES
from bohnhaus.games.bohnaparte.maps import CLASSIC, LAYOUTS, MODES, STANDARD, map_for, warnings
from bohnhaus.games.bohnaparte.muster import apply_ready, enter_muster, menu_ready, refuse_ready
from bohnhaus.games.bohnaparte.positions import WAR
from bohnhaus.games.bohnaparte.problems import (
    wrong_land,
    wrong_moments,
    wrong_number_of_fields,
    wrong_pile,
    wrong_stocks,
)
from bohnhaus.games.bohnaparte.train import (
    apply_buy_train,
    apply_take,
    enter_draw,
    menu_buy_train,
    menu_unload,
    refuse_buy_train,
    refuse_take,
)
from bohnhaus.games.bohnaparte.war import new_war

GAME: Final = "bohnaparte"
RULES_VERSION: Final = 3
AMENDS: Final = {1: 1, 2: 1, 3: 1}
"""By version of these rules, the version of Bohnanza's that they amend."""

SHORT: Final = "short"
NORMAL: Final = "normal"
LONG: Final = "long"
RUN_OUTS: Final[dict[str, int]] = {SHORT: 3, NORMAL: 4, LONG: 5}  # NB-80, NV-1

BASE_OPTIONS: Final[dict[str, OptionValue]] = {
    option.key: option.default for option in bohnanza.OPTIONS
}
KEPT_OPTIONS: Final = ("trade_offers", "trade_rounds", "polls")

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "mode",
        "str",
        MODES,
        CLASSIC,
        "NV-4",
        "Territories",
        ("fortresses and cannons", "forests and cavalry", "both"),
    ),
    Option(
        "length",
        "str",
        (SHORT, NORMAL, LONG),
        NORMAL,
        "NV-1",
        "Length of the game",
        (
            "short: three times through the draw pile",
            "normal: four times through the draw pile",
            "long: five times through the draw pile",
        ),
    ),
    Option(
        "layout",
        "str",
        LAYOUTS,
        STANDARD,
        "NV-3",
        "Layout of the map",
        ("offset rows", "pyramid, for three players", "chessboard"),
    ),
    Option("pyramid_rows", "int", (5, 6), 5, "NV-2", "Rows of the pyramid"),
    Option("cavalry_crosses_rivers", "bool", (True, False), True, "NC-8", "Cavalry crosses rivers"),
    Option("map", "text", (), "", "NB-2", "Your own map"),
    *[option for option in bohnanza.OPTIONS if option.key in KEPT_OPTIONS],
)

TURN: Final[tuple[Phase, ...]] = (
    Phase("camp", enter_camps),  # NB-3: before the first turn only
    Phase("muster", enter_muster),  # NB-5, NC-6
    Phase("plant", enter_planting),  # NB-10
    Phase("trade", enter_trading),  # NB-20
    Phase("plant_received", enter_planting_received),  # NB-30
    Phase("attack", enter_attack),  # NB-40
    Phase("draw", enter_draw),  # NB-50
)

OWN_VERBS: Final[dict[type, Verb]] = dict(
    [
        verb(ChooseCamp, refuse_camp, apply_camp),  # NB-3
        verb(TurnReady, refuse_ready, apply_ready),  # NC-6
        verb(Plant, refuse_plant, apply_plant),  # NB-31
        verb(Propose, refuse_propose, apply_propose),  # NB-31
        verb(Accept, refuse_accept, apply_accept),  # NB-31
        verb(LayInDepot, refuse_lay_in_depot, apply_lay_in_depot),  # NB-10, NB-30
        verb(Attack, refuse_attack, apply_attack),  # NB-40
        verb(LayCard, refuse_lay, apply_lay),  # NB-41
        verb(LayTop, refuse_lay_top, apply_lay_top),  # NB-41
        verb(EndAttacks, refuse_end_attacks, apply_end_attacks),
        verb(BuildFortress, refuse_fortress, apply_fortress),  # NB-60
        verb(BuyDepot, refuse_buy_depot, apply_buy_depot),  # NB-61
        verb(BuyTrain, refuse_buy_train, apply_buy_train),  # NC-2
        verb(TakeFromTrain, refuse_take, apply_take),  # NC-3
    ]
)

ANY_TIME: Final = (menu_harvests, menu_buy_depot, menu_buy_train)  # NB-61, NC-2
MENUS: Final = (
    menu_camps,
    menu_ready,
    menu_plants,
    menu_depot,
    menu_trades,
    menu_attacks,
    menu_fight,
    menu_unload,
    menu_fortresses,
    *ANY_TIME,
)


def no_field_to_buy(state: State, seat: Seat) -> int | None:
    """NB-1: the box has no third fields."""
    return None


def build_rules(options: dict[str, OptionValue], seats: int, version: int) -> Rules:
    """The rules for these options (all of them given) and this number of seats. Raises BadOption
    if they have no map."""
    map = map_for(options, seats, version)  # NB-2
    length = options["length"]
    assert isinstance(length, str)
    base = bohnanza.build_rules({**BASE_OPTIONS, **options}, seats, AMENDS[version])
    without_fields = {act: known for act, known in base.verbs.items() if act is not BuyField}
    return replace(
        base,
        game=GAME,
        followed=GAME,
        version=version,
        options=options,
        run_outs=RUN_OUTS[length],  # NB-80, NV-1
        turn=TURN,
        verbs={**without_fields, **OWN_VERBS},
        acts=ACTS,
        events=EVENTS,
        menus=MENUS,
        any_time=ANY_TIME,
        field_price=no_field_to_buy,
        to_turn_up=cards_to_turn_up,  # NB-20
        to_draw=cards_to_draw,  # NB-50
        finish=finish,  # NB-82
        frames={**base.frames, **FRAMES},
        seen=seen,  # NB-45
        of_chance=OF_CHANCE,
        slot=WAR,
        figures=FIGURES,
        problems=(
            bohnanza.mixed_fields,
            bohnanza.cards_out_of_phase,
            bohnanza.offers_without_cards,
            bohnanza.offers_without_the_active,
            wrong_number_of_fields,
            wrong_land,
            wrong_stocks,
            wrong_moments,
            wrong_pile,
        ),
        warnings=tuple(warnings(map)),
    )


def deal(state: State) -> None:
    """NB-3, NB-4: five cards for everyone, six players too; then camps are chosen, and the dealer,
    who chooses last, begins."""
    rules = state.rules
    state.slot = new_war(map_for(rules.options, state.seats, rules.version), state.seats)
    state.active = state.seats - 1
    bohnanza.deal_hands(state)
    next_phase(state)
