"""High Bohn: what it changes in Bohnanza, clause by clause."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bohnhaus.engine.cards import Seat
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.rules import Option, OptionValue, Phase, Rules, Verb, verb
from bohnhaus.engine.state import State
from bohnhaus.games.bohnanza import rulebook as bohnanza
from bohnhaus.games.bohnanza.actions import Accept, BuyField, Harvest, Plant
from bohnhaus.games.bohnanza.piles import cards_after_the_last_run_out
from bohnhaus.games.bohnanza.plant import enter_planting_received
from bohnhaus.games.bohnanza.trade import enter_trading, menu_trades, refuse_accept
from bohnhaus.games.high_bohn import fields, harvest, plant
from bohnhaus.games.high_bohn.actions import (
    BuyBuilding,
    KeepThalers,
    LookAtTop,
    MoveInHand,
    MoveToBottom,
    NameType,
    OrderDrawn,
    Pass,
    PlantAsSoup,
    Store,
    TakeThaler,
)
from bohnhaus.games.high_bohn.bank import (
    apply_look,
    apply_move_in_hand,
    apply_move_to_bottom,
    apply_order,
    end_turn,
    enter_draw,
    menu_bank,
    refuse_look,
    refuse_move_in_hand,
    refuse_move_to_bottom,
    refuse_order,
)
from bohnhaus.games.high_bohn.buildings import BEANS, BEANS_WITH_COGNAC
from bohnhaus.games.high_bohn.buy import (
    apply_buy,
    apply_name,
    menu_buildings,
    menu_names,
    refuse_buy,
    refuse_name,
)
from bohnhaus.games.high_bohn.end import (
    apply_pass,
    finish,
    go_on,
    menu_pass,
    refuse_pass,
)
from bohnhaus.games.high_bohn.events import OF_CHANCE, seen
from bohnhaus.games.high_bohn.figures import FIGURES
from bohnhaus.games.high_bohn.forms import ACTS, EVENTS
from bohnhaus.games.high_bohn.frames import FRAMES, refuse_outside_the_turn
from bohnhaus.games.high_bohn.positions import (
    TOWN,
    idle_moments,
    third_field_twice,
    too_many_sold,
    wrong_buildings,
    wrong_fields,
    wrong_moments,
    wrong_stores,
)
from bohnhaus.games.high_bohn.score import PRINTED, SEED
from bohnhaus.games.high_bohn.store import (
    apply_accept,
    apply_store,
    dealable,
    menu_store,
    refuse_store,
)
from bohnhaus.games.high_bohn.town import new_town

GAME: Final = "high-bohn"
RULES_VERSION: Final = 2
AMENDS: Final = {1: 1, 2: 1}
"""By version of these rules, the version of Bohnanza's that they amend."""

DROPPED_OPTIONS: Final = ("run_outs", "pay_with")
"""HB-50 and HB-17 settle what these leave open."""

OPTIONS: Final[tuple[Option, ...]] = (
    Option("cognac", "bool", (True, False), False, "HC-1", "Play with cognac beans"),
    Option(
        "building_bonus",
        "str",
        (SEED, PRINTED),
        SEED,
        "HB-52",
        "Bonus for four to eight buildings",
        ("1, 2, 3, 4, 5 as in the rules", "1, 2, 3, 5, 8 as on the cards"),
    ),
    Option(
        "distillery_notice",
        "bool",
        (True, False),
        False,
        "HC-2",
        "The others may buy before a named type leaves the game",
    ),
    *[option for option in bohnanza.OPTIONS if option.key not in DROPPED_OPTIONS],
)

TURN: Final[tuple[Phase, ...]] = (
    Phase("plant", plant.enter_planting),  # HB-40
    Phase("trade", enter_trading),
    Phase("plant_received", enter_planting_received),
    Phase("draw", enter_draw),  # HB-25
)

OWN_VERBS: Final[dict[type, Verb]] = dict(
    [
        verb(BuyBuilding, refuse_buy, apply_buy),  # HB-12
        verb(NameType, refuse_name, apply_name),  # HC-2
        verb(Harvest, harvest.refuse_harvest, harvest.apply_harvest),  # HB-42
        verb(KeepThalers, harvest.refuse_keep, harvest.apply_keep),  # HB-42
        verb(TakeThaler, harvest.refuse_take, harvest.apply_take),  # HC-3
        verb(BuyField, fields.refuse_buy_field, fields.apply_buy_field),  # HB-20
        verb(OrderDrawn, refuse_order, apply_order),  # HB-25
        verb(Pass, refuse_pass, apply_pass),  # HB-51
    ]
)

TURN_VERBS: Final[dict[type, Verb]] = dict(
    [
        verb(Plant, plant.refuse_plant, plant.apply_plant),  # HB-28
        verb(PlantAsSoup, plant.refuse_plant_as_soup, plant.apply_plant_as_soup),  # HB-41
        verb(Store, refuse_store, apply_store),  # HB-33
        verb(Accept, refuse_accept, apply_accept),  # HB-34
        verb(LookAtTop, refuse_look, apply_look),  # HB-24
        verb(MoveToBottom, refuse_move_to_bottom, apply_move_to_bottom),  # HB-24
        verb(MoveInHand, refuse_move_in_hand, apply_move_in_hand),  # HB-26
    ]
)


def in_a_turn(plain: Verb) -> Verb:
    """The act, refused while something must be finished first (HB-16) and after the last turn."""

    def refuse(state: State, seat: Seat, action: object) -> Refusal | None:
        return refuse_outside_the_turn(state) or plain.refuse(state, seat, action)

    return Verb(refuse, plain.apply)


def and_goes_on(plain: Verb) -> Verb:
    """The act, after which nobody is asked who has nothing more to do (HB-16, HB-51, HC-2)."""

    def apply(state: State, seat: Seat, action: object) -> None:
        plain.apply(state, seat, action)
        go_on(state)

    return Verb(plain.refuse, apply)


GOING_ON: Final = (*OWN_VERBS, LookAtTop, MoveToBottom)
"""Acts that may leave a seat with nothing to do but to say so."""


ANY_TIME: Final = (harvest.menu_harvests, fields.menu_buy_field, menu_buildings)  # HB-12
MENUS: Final = (
    plant.menu_plants,
    plant.menu_soup,
    menu_store,
    menu_bank,
    menu_trades,
    harvest.menu_thalers,
    menu_names,
    menu_pass,
    *ANY_TIME,
)


def build_rules(options: dict[str, OptionValue], seats: int, version: int) -> Rules:
    """The rules for these options (all of them given) and this number of seats."""
    run_outs = 4 if seats == 5 else 3  # HB-50
    base = bohnanza.build_rules(
        {**options, "run_outs": run_outs, "pay_with": "choice"}, seats, AMENDS[version]
    )
    in_turn = {act: in_a_turn(plain) for act, plain in {**base.verbs, **TURN_VERBS}.items()}
    verbs: dict[type, Verb] = {**in_turn, **OWN_VERBS}
    if version > 1:
        for act in GOING_ON:
            verbs[act] = and_goes_on(verbs[act])
    return replace(
        base,
        game=GAME,
        followed=GAME,
        version=version,
        options=options,
        beans=BEANS_WITH_COGNAC if options["cognac"] else BEANS,  # HB-1, HC-1
        pay_by_choice=True,  # HB-17
        run_outs=run_outs,
        turn=TURN,
        verbs=verbs,
        acts=ACTS,
        events=EVENTS,
        menus=MENUS,
        any_time=ANY_TIME,
        grows=fields.grows,  # HB-27, HB-31
        meter_of=fields.meter_of,  # HB-21, HB-29, HB-31, HB-36, HB-38, HC-4
        may_harvest=fields.may_harvest,  # HB-21, HB-37
        field_price=fields.price_of_third_field,  # HB-20
        dealable=dealable,  # HB-34
        fits=fields.fits,  # HB-27, HB-30, HB-31, HB-35, HB-43
        finish=finish,  # HB-51
        end_turn=end_turn,  # HB-40
        frames={**base.frames, **FRAMES},
        seen=seen,
        of_chance=OF_CHANCE,
        slot=TOWN,
        figures=FIGURES,
        problems=(
            bohnanza.cards_out_of_phase,
            cards_after_the_last_run_out,
            bohnanza.offers_without_cards,
            bohnanza.offers_without_the_active,
            wrong_buildings,
            wrong_fields,
            wrong_stores,
            wrong_moments,
            *(() if version == 1 else (too_many_sold, third_field_twice, idle_moments)),
        ),
    )


def deal(state: State) -> None:
    """HB-1: the supply is laid out, then all is as in Bohnanza."""
    state.slot = new_town(state.rules, state.seats)
    bohnanza.deal(state)
