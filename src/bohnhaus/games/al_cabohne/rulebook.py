"""Al Cabohne: the turn, the acts, the options, the deal; and its solitaire."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bohnhaus.engine.cards import Beans, Entry, Seat
from bohnhaus.engine.chance import shuffled
from bohnhaus.engine.play import next_phase
from bohnhaus.engine.rules import FrameForm, Option, OptionValue, Phase, Rules, Verb, verb
from bohnhaus.engine.state import State
from bohnhaus.games.al_cabohne import frames
from bohnhaus.games.al_cabohne.actions import (
    Discard,
    Draw,
    EndStep,
    GiveCard,
    GiveGroup,
    PayTribute,
    PlantUp,
)
from bohnhaus.games.al_cabohne.end import finish
from bohnhaus.games.al_cabohne.events import OF_CHANCE, SET_UP, BossTook, seen
from bohnhaus.games.al_cabohne.fields import (
    no_kind_twice,
    price_of_third_field,
    protect_single_bean,
    refuse_buy_field,
    refuse_harvest,
)
from bohnhaus.games.al_cabohne.figures import FIGURES
from bohnhaus.games.al_cabohne.forms import ACTS, EVENTS
from bohnhaus.games.al_cabohne.give import (
    apply_give_card,
    apply_give_group,
    apply_plant_up,
    enter_planting,
    menu_gifts,
    menu_table,
    refuse_give_card,
    refuse_give_group,
    refuse_plant_up,
)
from bohnhaus.games.al_cabohne.hand import apply_plant, enter_play, menu_plants, refuse_plant
from bohnhaus.games.al_cabohne.leftovers import (
    apply_discard,
    apply_tribute,
    enter_left_overs,
    enter_tribute,
    menu_left_overs,
    menu_tribute,
    refuse_discard,
    refuse_tribute,
)
from bohnhaus.games.al_cabohne.mafia import (
    NO_BOSS,
    THREE_BOSSES,
    TWO_BOSSES,
    Mafia,
    first_empty,
    grower,
    lay,
    new_mafia,
)
from bohnhaus.games.al_cabohne.piles import is_last, take_openly
from bohnhaus.games.al_cabohne.problems import (
    empty_pile,
    mixed_bosses,
    out_of_step,
    step_out_of_turn,
    twice_on_the_fields,
    wrong_counts,
)
from bohnhaus.games.al_cabohne.steps import (
    apply_buy,
    apply_draw,
    apply_end_step,
    apply_harvest,
    end_turn,
    enter_draw,
    menu_steps,
    refuse_draw,
    refuse_end_step,
    two_cards,
)
from bohnhaus.games.al_cabohne.turn_up import (
    AT_ONCE,
    FOLLOW,
    ONE,
    enter_turn_up,
    enter_turn_up_together,
    three_cards,
)
from bohnhaus.games.bohnanza.actions import BuyField, Harvest, Plant
from bohnhaus.games.bohnanza.events import Shuffled, TurnBegan
from bohnhaus.games.bohnanza.harvest import first_bean, menu_harvests, printed_meter
from bohnhaus.games.bohnanza.piles import cards_after_the_last_run_out
from bohnhaus.games.bohnanza.rulebook import mixed_fields, too_many_fields
from bohnhaus.games.bohnanza.third_field import menu_buy_field
from bohnhaus.games.data import load_beans

GAME: Final = "al-cabohne"
SOLO: Final = "al-cabohne-solo"
RULES_VERSION: Final = 1
MAFIA: Final = "mafia"

BEANS: Final[Beans] = load_beans("al_cabohne")

HARVEST_BETWEEN: Final = Option(
    "harvest_between",
    "bool",
    (True, False),
    True,
    "AC-31",
    "You may play another card after a harvest in step 3",
)
OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "discard_follows",
        "str",
        FOLLOW,
        ONE,
        "AC-44",
        "Discards that follow a card to a boss",
        ("the top one", "all of its kind on top", "none"),
    ),
    Option(
        AT_ONCE,
        "bool",
        (True, False),
        False,
        "AC-61",
        "A boss takes a card and what follows it together",
    ),
    HARVEST_BETWEEN,
)

SOLO_OPTIONS: Final[tuple[Option, ...]] = (
    *OPTIONS,
    Option(
        "questions_last",
        "bool",
        (True, False),
        False,
        "AS-2",
        "Turn up all three cards before asking the questions",
    ),
)

TURN: Final[tuple[Phase, ...]] = (
    Phase("leftovers", enter_left_overs),  # AC-10
    Phase("tribute", enter_tribute),  # AC-20
    Phase("play", enter_play),  # AC-30
    Phase("turn_up", enter_turn_up),  # AC-40
    Phase("plant", enter_planting),  # AC-50
    Phase("draw", enter_draw),  # AC-55
)
FIRST_STEP: Final = 2  # AC-3

FRAMES: Final[dict[str, FrameForm]] = {
    "leftovers": FrameForm((), frames.left_overs),
    "tribute": FrameForm(("paid",), frames.tribute),
    "play": FrameForm(("played",), frames.play),
    "plant": FrameForm((), frames.planting),
    "must_give": FrameForm((), frames.must_give, "plant"),
    "draw": FrameForm(("drawn",), frames.drawing),
}

VERBS: Final[dict[type, Verb]] = dict(
    [
        verb(PlantUp, refuse_plant_up, apply_plant_up),
        verb(Discard, refuse_discard, apply_discard),
        verb(PayTribute, refuse_tribute, apply_tribute),
        verb(Plant, refuse_plant, apply_plant),
        verb(GiveGroup, refuse_give_group, apply_give_group),
        verb(GiveCard, refuse_give_card, apply_give_card),
        verb(Draw, refuse_draw, apply_draw),
        verb(EndStep, refuse_end_step, apply_end_step),
        verb(Harvest, refuse_harvest, apply_harvest),
        verb(BuyField, refuse_buy_field, apply_buy),
    ]
)


def menu_in_own_turn(state: State, seat: Seat, acts: list[object]) -> None:
    """AC-60, AC-62: harvests and the purchase, in your own turn."""
    if seat == state.active:
        menu_harvests(state, seat, acts)
        menu_buy_field(state, seat, acts)


MENUS: Final = (
    menu_plants,
    menu_tribute,
    menu_table,
    menu_left_overs,
    menu_gifts,
    menu_steps,
    menu_in_own_turn,
)


def nothing_to_deal_with(state: State, seat: Seat) -> tuple[Entry, ...]:
    """AC-1: no trade."""
    return ()


def build_rules(options: dict[str, OptionValue], seats: int, version: int) -> Rules:
    """The rules for these options (all of them given), for two."""
    return Rules(
        game=GAME,
        followed=GAME,
        version=version,
        seats=seats,
        options=options,
        beans=BEANS,
        hand_size=5,  # AC-1
        fields=2,  # AC-1
        pay_by_choice=False,
        run_outs=3,  # AC-70
        turn=TURN,
        verbs=VERBS,
        acts=ACTS,
        events=EVENTS,
        menus=MENUS,
        talk=(),
        any_time=(),
        grows=first_bean,  # BZ-12
        meter_of=printed_meter,  # BZ-40
        may_harvest=protect_single_bean,  # AC-60
        after_harvest=(),
        field_price=price_of_third_field,  # AC-62
        to_turn_up=three_cards,  # AC-40
        to_draw=two_cards,  # AC-55
        dealable=nothing_to_deal_with,
        finish=finish,  # AC-72
        fits=no_kind_twice,  # AC-31
        end_turn=end_turn,
        frames=FRAMES,
        seen=seen,
        of_chance=OF_CHANCE,
        parties=(MAFIA,),
        open_discards=True,  # AC-1
        slot=TWO_BOSSES,
        figures=FIGURES,
        problems=(
            mixed_fields,
            too_many_fields,
            twice_on_the_fields,
            mixed_bosses,
            wrong_counts,
            empty_pile,
            cards_after_the_last_run_out,
            out_of_step,
            step_out_of_turn,
        ),
    )


def deal(state: State) -> None:
    """AC-1, AC-2, AC-3: the cards are dealt, the bosses have beans, the first turn has begun."""
    deal_cards(state, new_mafia(2, state.seats))
    state.tell(TurnBegan(0, 0))
    state.phase = FIRST_STEP - 1
    next_phase(state)


def deal_cards(state: State, gang: Mafia) -> None:
    """Hands for the players, first beans for the bosses of this mafia."""
    state.slot = gang
    state.deck = shuffled(state.deck, state.seed, 0)
    state.shuffles = 1
    state.tell(Shuffled(len(state.deck)))
    for _ in range(state.rules.hand_size):
        for seat in range(state.seats):
            state.hands[seat] += (state.enter(seat, state.deck.pop()),)
    while first_empty(state) != NO_BOSS and not is_last(state):  # AC-2
        card = take_openly(state)
        bean = state.rules.beans.bean_of[card]
        boss = grower(state, bean)
        if boss == NO_BOSS:
            boss = first_empty(state)
        state.tell(BossTook(boss, bean, SET_UP))
        lay(state, boss, (card,))


# --- the solitaire -------------------------------------------------------------------------


def no_field_to_buy(state: State, seat: Seat) -> int | None:
    """AS-1: three fields from the start, none to buy."""
    return None


SOLO_FRAMES: Final[dict[str, FrameForm]] = {
    name: form for name, form in FRAMES.items() if name != "leftovers"
}


SOLO_TURN_TOGETHER: Final[tuple[Phase, ...]] = tuple(
    [
        Phase("turn_up", enter_turn_up_together) if phase.name == "turn_up" else phase
        for phase in TURN[1:]
    ]
)


def build_solo_rules(options: dict[str, OptionValue], seats: int, version: int) -> Rules:
    """The rules for one player alone."""
    return replace(
        build_rules(options, seats, version),
        game=SOLO,
        hand_size=7,  # AS-1
        fields=3,  # AS-1
        run_outs=1,  # AS-5
        turn=SOLO_TURN_TOGETHER if options["questions_last"] else TURN[1:],  # AS-2
        frames=SOLO_FRAMES,
        field_price=no_field_to_buy,
        finish=finish,
        slot=THREE_BOSSES,
    )


def deal_solo(state: State) -> None:
    """AS-1, AS-2: the first turn begins with the tribute."""
    deal_cards(state, new_mafia(3, state.seats))
    state.tell(TurnBegan(0, 0))
    next_phase(state)
