"""Prohibohn: what it changes in Al Cabohne, clause by clause."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bohnhaus.engine.rules import FrameForm, Option, OptionValue, Phase, Rules, Verb, verb
from bohnhaus.games.al_cabohne import rulebook as al_cabohne
from bohnhaus.games.al_cabohne.actions import Draw, EndStep, PayTribute
from bohnhaus.games.al_cabohne.give import enter_planting, menu_gifts, menu_table
from bohnhaus.games.al_cabohne.leftovers import enter_left_overs, menu_left_overs
from bohnhaus.games.al_cabohne.problems import (
    empty_pile,
    mixed_bosses,
    out_of_step,
    step_out_of_turn,
    wrong_counts,
)
from bohnhaus.games.bohnanza.actions import BuyField, Harvest, Plant
from bohnhaus.games.bohnanza.piles import cards_after_the_last_run_out
from bohnhaus.games.bohnanza.rulebook import too_many_fields
from bohnhaus.games.prohibohn import frames
from bohnhaus.games.prohibohn.actions import (
    Buy,
    BuyRaid,
    LayDown,
    PayTop,
    PutOnPile,
    Remove,
    SetDraw,
    Spare,
    TakeThaler,
    TurnUp,
)
from bohnhaus.games.prohibohn.businesses import BEANS, BEANS_WITH_COGNAC
from bohnhaus.games.prohibohn.buy import (
    apply_buy,
    apply_buy_raid,
    apply_remove,
    apply_spare,
    apply_take_thaler,
    menu_purchases,
    menu_removals,
    menu_thalers,
    refuse_buy,
    refuse_buy_raid,
    refuse_remove,
    refuse_spare,
    refuse_take_thaler,
)
from bohnhaus.games.prohibohn.draw import (
    apply_draw,
    apply_set_draw,
    enter_draw,
    menu_draw,
    refuse_draw,
    refuse_set_draw,
)
from bohnhaus.games.prohibohn.end import finish
from bohnhaus.games.prohibohn.events import seen
from bohnhaus.games.prohibohn.fields import fits, fits_before_2, grows, meter_of_last
from bohnhaus.games.prohibohn.figures import FIGURES
from bohnhaus.games.prohibohn.forms import ACTS, EVENTS
from bohnhaus.games.prohibohn.hand import (
    apply_plant,
    apply_put,
    enter_play,
    menu_plants,
    menu_put,
    refuse_plant,
    refuse_put,
)
from bohnhaus.games.prohibohn.lay_down import (
    apply_lay_down,
    deal,
    menu_lay_down,
    refuse_lay_down,
)
from bohnhaus.games.prohibohn.problems import (
    idle_last_go,
    one_kind_on_two_fields,
    steps_after_the_end,
    strange_fields,
    strange_town,
)
from bohnhaus.games.prohibohn.shares import DISCARDS, RESTAURANT_FROM, after_harvest
from bohnhaus.games.prohibohn.steps import (
    apply_end_step,
    apply_harvest,
    menu_end_step,
    menu_harvests,
    refuse_end_step,
    refuse_harvest,
)
from bohnhaus.games.prohibohn.town import THREE_BOSSES, TWO_BOSSES
from bohnhaus.games.prohibohn.tribute import apply_pay, enter_tribute, menu_tribute, refuse_pay
from bohnhaus.games.prohibohn.turn_up import (
    apply_turn_up,
    enter_turn_up,
    menu_turn_up,
    refuse_turn_up,
)

__all__ = ["GAME", "OPTIONS", "RULES_VERSION", "build_rules", "deal"]

GAME: Final = "prohibohn"
RULES_VERSION: Final = 2
AMENDS: Final = {1: 1, 2: 1}
"""By version of these rules, the version of Al Cabohne's that they amend."""

OPTIONS: Final[tuple[Option, ...]] = (
    Option("tavern", "bool", (False, True), False, "PT-1", "Taverns, cognac beans and Joe"),
    Option(
        "restaurant_from",
        "str",
        RESTAURANT_FROM,
        DISCARDS,
        "PB-62",
        "A restaurant's thaler comes from",
        ("the beans that would be discarded", "the mafia's thalers"),
    ),
    al_cabohne.HARVEST_BETWEEN,
)

TURN: Final[tuple[Phase, ...]] = (
    Phase("leftovers", enter_left_overs),
    Phase("tribute", enter_tribute),  # PB-20
    Phase("play", enter_play),  # PB-60, PB-67
    Phase("turn_up", enter_turn_up),  # PB-41
    Phase("plant", enter_planting),
    Phase("draw", enter_draw),  # PB-66
)

FRAMES: Final[dict[str, FrameForm]] = {
    **al_cabohne.FRAMES,
    "lay_down": FrameForm((), frames.laying_down, "tribute"),
    "tribute": FrameForm(("al_from", "don_from", "joe_from"), frames.tribute),
    "play": FrameForm(("played", "put"), frames.play),
    "turn_up": FrameForm(("lying", "matched", "further", "replacing"), frames.turning_up),
    "draw": FrameForm(("drawn", "chosen", "to_draw"), frames.drawing),
    "third": FrameForm(("buyer", "third"), frames.removing_third),
    "closing_down": FrameForm(("buyer",), frames.closing_down),
    "take_thaler": FrameForm(("buyer",), frames.taking_thaler),
    "last_go": FrameForm(("buyer",), frames.last_purchases),
}

NOT_HERE: Final = (PayTribute, BuyField)  # PB-1, PB-20

VERBS: Final[dict[type, Verb]] = {
    **{act: found for act, found in al_cabohne.VERBS.items() if act not in NOT_HERE},
    **dict(
        [
            verb(LayDown, refuse_lay_down, apply_lay_down),  # PB-2
            verb(PayTop, refuse_pay, apply_pay),  # PB-20
            verb(Plant, refuse_plant, apply_plant),  # PB-60, PB-67
            verb(PutOnPile, refuse_put, apply_put),  # PB-60
            verb(TurnUp, refuse_turn_up, apply_turn_up),  # PB-11, PB-61
            verb(SetDraw, refuse_set_draw, apply_set_draw),  # PB-66
            verb(Draw, refuse_draw, apply_draw),
            verb(EndStep, refuse_end_step, apply_end_step),
            verb(Harvest, refuse_harvest, apply_harvest),  # PB-50, PB-80
            verb(Buy, refuse_buy, apply_buy),  # PB-10
            verb(BuyRaid, refuse_buy_raid, apply_buy_raid),  # PB-10
            verb(Remove, refuse_remove, apply_remove),  # PB-13, PT-3
            verb(Spare, refuse_spare, apply_spare),  # PB-13, PT-3
            verb(TakeThaler, refuse_take_thaler, apply_take_thaler),  # PB-68
        ]
    ),
}

MENUS: Final = (
    menu_lay_down,
    menu_plants,
    menu_put,
    menu_tribute,
    menu_table,
    menu_left_overs,
    menu_gifts,
    menu_turn_up,
    menu_draw,
    menu_removals,
    menu_thalers,
    menu_end_step,
    menu_harvests,
    menu_purchases,
)


def build_rules(options: dict[str, OptionValue], seats: int, version: int) -> Rules:
    """The rules for these options (all of them given)."""
    tavern = bool(options["tavern"])
    return replace(
        al_cabohne.build_rules(options, seats, AMENDS[version]),
        game=GAME,
        followed=GAME,
        version=version,
        beans=BEANS_WITH_COGNAC if tavern else BEANS,  # PT-1
        hand_size=7,  # PB-2
        fields=3 if tavern else 2,  # PT-1
        turn=TURN,
        verbs=VERBS,
        acts=ACTS,
        events=EVENTS,
        menus=MENUS,
        grows=grows,  # PB-70
        meter_of=meter_of_last,  # PB-63
        after_harvest=(after_harvest,),  # PB-21, PB-62
        field_price=al_cabohne.no_field_to_buy,  # PB-1
        finish=finish,  # PB-80
        fits=fits if version > 1 else fits_before_2,  # PB-70
        frames=FRAMES,
        seen=seen,
        slot=THREE_BOSSES if tavern else TWO_BOSSES,
        figures=FIGURES,
        problems=(
            too_many_fields,
            strange_fields,
            *(() if version == 1 else (one_kind_on_two_fields, idle_last_go)),
            mixed_bosses,  # PB-51: no boss misses his harvest
            wrong_counts,
            empty_pile,
            cards_after_the_last_run_out,
            out_of_step,
            step_out_of_turn,
            steps_after_the_end,
            strange_town,
        ),
    )
