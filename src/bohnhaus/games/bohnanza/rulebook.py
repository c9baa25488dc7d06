"""Bohnanza: the turn, the acts, the options, the deal."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Beans
from bohnhaus.engine.chance import shuffled
from bohnhaus.engine.play import next_phase
from bohnhaus.engine.rules import FrameForm, Option, OptionValue, Phase, Rules, Verb, verb
from bohnhaus.engine.state import State
from bohnhaus.games.bohnanza.actions import (
    Accept,
    BuyField,
    Decline,
    EndPlanting,
    EndTrading,
    Harvest,
    Plant,
    Propose,
    Wish,
    Withdraw,
)
from bohnhaus.games.bohnanza.end import end_turn, enter_draw, finish, three_cards
from bohnhaus.games.bohnanza.events import OF_CHANCE, Shuffled, TurnBegan, seen
from bohnhaus.games.bohnanza.figures import FIGURES
from bohnhaus.games.bohnanza.forms import ACTS, EVENTS
from bohnhaus.games.bohnanza.harvest import (
    apply_harvest,
    first_bean,
    menu_harvests,
    printed_meter,
    protect_single_bean,
    refuse_harvest,
)
from bohnhaus.games.bohnanza.piles import cards_after_the_last_run_out
from bohnhaus.games.bohnanza.plant import (
    apply_end_planting,
    apply_plant,
    enter_planting,
    enter_planting_received,
    menu_plants,
    one_kind_a_field,
    planting,
    planting_received,
    refuse_end_planting,
    refuse_plant,
)
from bohnhaus.games.bohnanza.third_field import (
    MAX_FIELDS,
    apply_buy_field,
    menu_buy_field,
    price_of_third_field,
    refuse_buy_field,
)
from bohnhaus.games.bohnanza.trade import (
    Trading,
    apply_accept,
    apply_decline,
    apply_end_trading,
    apply_propose,
    apply_wish,
    apply_withdraw,
    dealable,
    enter_trading,
    menu_trades,
    menu_wishes,
    refuse_accept,
    refuse_cards,
    refuse_decline,
    refuse_end_trading,
    refuse_propose,
    refuse_wish,
    refuse_withdraw,
    trading,
    two_cards,
)
from bohnhaus.games.data import load_beans

GAME: Final = "bohnanza"
RULES_VERSION: Final = 1
HAND_SIZE: Final = 5  # BZ-1
FIELDS: Final = 2  # BZ-3

BEANS: Final[Beans] = load_beans(GAME)

OPTIONS: Final[tuple[Option, ...]] = (
    Option("run_outs", "int", (1, 2, 3, 4, 5), 3, "BZ-70", "Times through the draw pile"),
    Option("third_field_price", "int", (1, 2, 3, 4, 5), 3, "BZ-50", "Price of the third field"),
    Option(
        "pay_with",
        "str",
        ("top", "choice"),
        "top",
        "BZ-50",
        "Pay for the third field with",
        ("the top thalers of your stack", "thalers of your choice"),
    ),
    Option(
        "three_player_fields", "int", (2, 3), 2, "BZ-3", "Fields at the start, with three players"
    ),
    Option(
        "trade_offers",
        "int",
        (0, 1, 2, 3, 4, 5, 6),
        3,
        "BH-15",
        "Offers a bot makes per round",
    ),
    Option(
        "trade_rounds",
        "int",
        (0, 1, 2, 3, 4, 5, 6, 7, 8),
        4,
        "BH-15",
        "Rounds of offers by bots",
    ),
    Option("polls", "bool", (True, False), True, "BH-15", "Bots act out of turn"),
)

TURN: Final[tuple[Phase, ...]] = (
    Phase("plant", enter_planting),  # BZ-10
    Phase("trade", enter_trading),  # BZ-20
    Phase("plant_received", enter_planting_received),  # BZ-30
    Phase("draw", enter_draw),  # BZ-35
)

FRAMES: Final[dict[str, FrameForm]] = {
    "plant": FrameForm(("planted",), planting),
    "trade": FrameForm((), trading),
    "plant_received": FrameForm((), planting_received),
}

VERBS: Final[dict[type, Verb]] = dict(
    [
        verb(Plant, refuse_plant, apply_plant),
        verb(EndPlanting, refuse_end_planting, apply_end_planting),
        verb(Harvest, refuse_harvest, apply_harvest),
        verb(BuyField, refuse_buy_field, apply_buy_field),
        verb(Propose, refuse_propose, apply_propose),
        verb(Accept, refuse_accept, apply_accept),
        verb(Decline, refuse_decline, apply_decline),
        verb(Withdraw, refuse_withdraw, apply_withdraw),
        verb(Wish, refuse_wish, apply_wish),
        verb(EndTrading, refuse_end_trading, apply_end_trading),
    ]
)

ANY_TIME: Final = (menu_harvests, menu_buy_field)  # BZ-D6: between acts, never inside one
MENUS: Final = (menu_plants, menu_trades, menu_harvests, menu_buy_field)


def build_rules(options: dict[str, OptionValue], seats: int, version: int) -> Rules:
    """The rules for these options (all of them given) and this number of seats."""
    fields = options["three_player_fields"] if seats == 3 else FIELDS
    run_outs = options["run_outs"]
    assert isinstance(fields, int)
    assert isinstance(run_outs, int)
    return Rules(
        game=GAME,
        followed=GAME,
        version=version,
        seats=seats,
        options=options,
        beans=BEANS,
        hand_size=HAND_SIZE,
        fields=fields,
        pay_by_choice=options["pay_with"] == "choice",
        run_outs=run_outs,  # BZ-70
        turn=TURN,
        verbs=VERBS,
        acts=ACTS,
        events=EVENTS,
        menus=MENUS,
        talk=(menu_wishes,),
        any_time=ANY_TIME,
        grows=first_bean,  # BZ-12
        meter_of=printed_meter,
        may_harvest=protect_single_bean,  # BZ-41
        after_harvest=(),
        field_price=price_of_third_field,  # BZ-50
        to_turn_up=two_cards,  # BZ-20
        to_draw=three_cards,  # BZ-35
        dealable=dealable,  # BZ-20
        finish=finish,  # BZ-73
        fits=one_kind_a_field,
        end_turn=end_turn,
        frames=FRAMES,
        seen=seen,
        of_chance=OF_CHANCE,
        parties=(),
        open_discards=False,
        slot=None,
        figures=FIGURES,
        problems=(
            mixed_fields,
            too_many_fields,
            cards_out_of_phase,
            cards_after_the_last_run_out,
            offers_without_cards,
            offers_without_the_active,
        ),
        new_problems=(too_many_turned_up,),
    )


def deal(state: State) -> None:
    """BZ-1, BZ-3: the cards are dealt and the first turn has begun."""
    deal_hands(state)
    state.tell(TurnBegan(0, 0))
    next_phase(state)


def deal_hands(state: State) -> None:
    """BZ-1: everyone has a hand, and the rest is the draw pile."""
    state.deck = shuffled(state.deck, state.seed, 0)
    state.shuffles = 1
    state.tell(Shuffled(len(state.deck)))
    for _ in range(state.rules.hand_size):
        for seat in range(state.seats):  # BZ-D4: one at a time; the dealer is the last seat
            state.hands[seat] += (state.enter(seat, state.deck.pop()),)


def mixed_fields(state: State) -> list[str]:
    """BZ-12, looked at from outside."""
    bean_of = state.rules.beans.bean_of
    return [
        f"seat {seat} grows several kinds in field {index}"
        for seat in range(state.seats)
        for index, field in enumerate(state.fields[seat])
        if len({bean_of[card] for card in field}) > 1
    ]


def too_many_fields(state: State) -> list[str]:
    """BZ-3, BZ-50, looked at from outside."""
    return [
        f"seat {seat} has {len(fields)} fields, but at most {MAX_FIELDS} fields are allowed"
        for seat, fields in enumerate(state.fields)
        if len(fields) > MAX_FIELDS
    ]


def cards_out_of_phase(state: State) -> list[str]:
    """Cards lie turned up in phase 2 only, and received in phases 2 and 3 only."""
    phase = state.frames[0].name if state.frames else "over"
    found: list[str] = []
    if state.up and phase != "trade":
        found.append("cards lie turned up outside phase 2")
    if phase in ("plant", "over"):
        found += [
            f"seat {seat} has received cards outside phases 2 and 3"
            for seat in range(state.seats)
            if state.received[seat]
        ]
    if phase == "plant" and state.run_outs >= state.rules.run_outs:
        found.append("no turn begins after the last run-out")
    return found


def too_many_turned_up(state: State) -> list[str]:
    """BZ-20, looked at from outside."""
    most = state.rules.to_turn_up(state)
    if len(state.up) > most:
        return [f"{len(state.up)} cards lie turned up, but there can be at most {most}"]
    return []


def offers_without_cards(state: State) -> list[str]:
    """No offer outlives its cards, nor its phase."""
    if state.offers and not (state.frames and isinstance(state.frames[0], Trading)):
        return ["an offer is open outside phase 2"]
    return [
        f"offer {offer.id} names a card that is gone"
        for offer in state.offers
        if refuse_cards(state, offer.seat, offer.give) is not None
    ]


def offers_without_the_active(state: State) -> list[str]:
    """BZ-21, looked at from outside."""
    return [
        f"offer {offer.id} leaves out the active player"
        for offer in state.offers
        if state.active not in (offer.seat, offer.to)
    ]
