"""Kannibohne: the turn, the acts, the options."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.rules import Option, OptionValue, Phase, Rules, Verb, verb
from bohnhaus.engine.state import State
from bohnhaus.games.al_cabohne.actions import Discard, Draw, EndStep, PlantUp
from bohnhaus.games.al_cabohne.rulebook import no_field_to_buy, nothing_to_deal_with
from bohnhaus.games.bohnanza.actions import Harvest, Plant
from bohnhaus.games.bohnanza.harvest import protect_single_bean
from bohnhaus.games.kannibohne.actions import (
    ChooseCard,
    ChoosePlace,
    Keep,
    MoveDiscard,
    ShuffleBack,
    TakeDiscard,
    TakeUp,
    TurnHand,
    UseText,
)
from bohnhaus.games.kannibohne.choices import (
    apply_card,
    apply_move,
    apply_place,
    apply_shuffle_back,
    apply_take_up,
    apply_turn_hand,
    menu_choices,
    refuse_card,
    refuse_move,
    refuse_place,
    refuse_shuffle_back,
    refuse_take_up,
    refuse_turn_hand,
)
from bohnhaus.games.kannibohne.deck import OUR_DECK, check_cards, read_deck
from bohnhaus.games.kannibohne.draw import (
    apply_draw,
    apply_take_discard,
    enter_draw,
    menu_draw,
    refuse_draw,
    refuse_take_discard,
)
from bohnhaus.games.kannibohne.draw import two_cards as two_cards_to_draw
from bohnhaus.games.kannibohne.duel import duel
from bohnhaus.games.kannibohne.end import deal, end_game, end_turn, leaders
from bohnhaus.games.kannibohne.events import OF_CHANCE, seen
from bohnhaus.games.kannibohne.fields import (
    apply_harvest,
    first_kind,
    menu_harvests,
    meter_of_kind,
    one_kind_a_field,
    refuse_harvest,
)
from bohnhaus.games.kannibohne.figures import FIGURES
from bohnhaus.games.kannibohne.forms import ACTS, EVENTS
from bohnhaus.games.kannibohne.frames import FRAMES
from bohnhaus.games.kannibohne.hand import HAND
from bohnhaus.games.kannibohne.play import (
    apply_keep,
    apply_plant,
    apply_put,
    enter_play,
    menu_plants,
    menu_put,
    refuse_keep,
    refuse_plant,
    refuse_put,
)
from bohnhaus.games.kannibohne.positions import DUEL
from bohnhaus.games.kannibohne.prepare import (
    apply_discard,
    apply_plant_up,
    enter_planting,
    enter_prepare,
    menu_offer,
    refuse_discard,
    refuse_plant_up,
)
from bohnhaus.games.kannibohne.problems import (
    too_few_cards,
    wrong_ages,
    wrong_fields,
    wrong_hands,
    wrong_moments,
    wrong_sheet,
)
from bohnhaus.games.kannibohne.steps import apply_end_step, menu_end_step, refuse_end_step
from bohnhaus.games.kannibohne.texts import apply_use, menu_texts, refuse_use
from bohnhaus.games.kannibohne.turn_up import (
    apply_turn_up,
    enter_turn_up,
    menu_turn_up,
    refuse_turn_up,
)
from bohnhaus.games.kannibohne.turn_up import two_cards as two_cards_to_turn_up
from bohnhaus.games.prohibohn.actions import PutOnPile, TurnUp

__all__ = ["AMONG_PROGRAMS", "GAME", "OPTIONS", "RULES_VERSION", "build_rules", "deal"]

GAME: Final = "kannibohne"
RULES_VERSION: Final = 1
FIELDS: Final = 2  # KB-1

OPTIONS: Final[tuple[Option, ...]] = (
    Option("return_game", "bool", (False, True), False, "KB-81", "A return game follows"),
    Option(
        "turn_limit",
        "int",
        (0, 50, 100, 200, 400),
        0,
        "KB-82",
        "Turns until the game ends",
        ("no limit", "50", "100", "200", "400"),
    ),
    Option("cards", "text", (), "", "KB-6", "Other cards", (), check_cards),
)

AMONG_PROGRAMS: Final[tuple[tuple[str, OptionValue], ...]] = (("turn_limit", 200),)  # KB-82

TURN: Final[tuple[Phase, ...]] = (
    Phase("prepare", enter_prepare),  # KB-10
    Phase("play", enter_play),  # KB-20
    Phase("turn_up", enter_turn_up),  # KB-30
    Phase("plant", enter_planting),  # KB-40
    Phase("draw", enter_draw),  # KB-50
)

VERBS: Final[dict[type, Verb]] = dict(
    [
        verb(PlantUp, refuse_plant_up, apply_plant_up),
        verb(Discard, refuse_discard, apply_discard),
        verb(Plant, refuse_plant, apply_plant),
        verb(PutOnPile, refuse_put, apply_put),
        verb(TurnUp, refuse_turn_up, apply_turn_up),
        verb(Draw, refuse_draw, apply_draw),
        verb(TakeDiscard, refuse_take_discard, apply_take_discard),
        verb(EndStep, refuse_end_step, apply_end_step),
        verb(Harvest, refuse_harvest, apply_harvest),
        verb(UseText, refuse_use, apply_use),
        verb(ChooseCard, refuse_card, apply_card),
        verb(ChoosePlace, refuse_place, apply_place),
        verb(ShuffleBack, refuse_shuffle_back, apply_shuffle_back),
        verb(MoveDiscard, refuse_move, apply_move),
        verb(TakeUp, refuse_take_up, apply_take_up),
        verb(Keep, refuse_keep, apply_keep),
        verb(TurnHand, refuse_turn_hand, apply_turn_hand),
    ]
)

MENUS: Final = (
    menu_plants,
    menu_offer,
    menu_choices,
    menu_turn_up,
    menu_draw,
    menu_texts,
    menu_harvests,
    menu_put,
    menu_end_step,
)


def finish(state: State) -> None:
    """The game is ended as it stands."""
    end_game(state, leaders(duel(state).scores))


def build_rules(options: dict[str, OptionValue], seats: int, version: int) -> Rules:
    """The rules for these options (all of them given), for two."""
    cards = str(options["cards"])
    return Rules(
        game=GAME,
        version=version,
        seats=seats,
        options=options,
        beans=read_deck(cards) if cards else OUR_DECK,  # KB-6
        hand_size=HAND,  # KB-1
        fields=FIELDS,
        pay_by_choice=False,
        run_outs=1,  # KB-52: never counted
        turn=TURN,
        verbs=VERBS,
        acts=ACTS,
        events=EVENTS,
        menus=MENUS,
        talk=(),
        any_time=(),
        grows=first_kind,  # BZ-12
        meter_of=meter_of_kind,  # KB-4
        may_harvest=protect_single_bean,  # BZ-41
        after_harvest=(),
        field_price=no_field_to_buy,
        to_turn_up=two_cards_to_turn_up,  # KB-30
        to_draw=two_cards_to_draw,  # KB-50
        dealable=nothing_to_deal_with,
        finish=finish,
        fits=one_kind_a_field,  # BZ-12
        end_turn=end_turn,
        frames=FRAMES,
        seen=seen,
        of_chance=OF_CHANCE,
        parties=(),
        open_discards=True,  # KB-3
        slot=DUEL,
        figures=FIGURES,
        problems=(
            wrong_fields,
            wrong_hands,
            wrong_ages,
            wrong_sheet,
            too_few_cards,
            wrong_moments,
        ),
    )
