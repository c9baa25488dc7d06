"""What is chosen in the course of a text, by the active player or by the opponent."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import CARD_MASK, Card, Seat, handle
from bohnhaus.engine.play import advance
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import State
from bohnhaus.engine.view import NOTHING
from bohnhaus.games.al_cabohne.piles import card_up, kinds_up
from bohnhaus.games.kannibohne.actions import (
    PLACES,
    TURN_HAND,
    ChooseCard,
    ChoosePlace,
    MoveDiscard,
    ShuffleBack,
    TakeUp,
    TurnHand,
)
from bohnhaus.games.kannibohne.deck import deck_of, kind
from bohnhaus.games.kannibohne.draw import close_draw
from bohnhaus.games.kannibohne.events import (
    DiscardMoved,
    Gave,
    Stole,
    TookFromHand,
    TookOut,
    TookUp,
)
from bohnhaus.games.kannibohne.fields import BARRED, is_barred, places_for
from bohnhaus.games.kannibohne.frames import (
    ASK_FOR_GREEN,
    COUNTING,
    DRAW_UP,
    FROM_OFFER,
    GIVE_AWAY,
    LOOK,
    MOVE_DISCARDS,
    OTHER_PHASE,
    PLANT_ANY,
    SHUFFLE_BACK,
    STEAL,
    TEXT_FIRST,
    Choosing,
    Giving,
    PlantingCard,
    refuse_step,
    wait_for,
)
from bohnhaus.games.kannibohne.hand import (
    join_seen,
    leave,
    place_of,
    refuse_hand_card,
    room_beside,
    show_last,
    take_from,
    turn_hand,
)
from bohnhaus.games.kannibohne.prepare import NOT_IN_THE_OFFER, take_up
from bohnhaus.games.kannibohne.texts import send_back

MOST_BACK: Final = 3

THREE_AT_MOST: Final = Refusal("KT-04", "shuffle back one, two or three of the top discards")
NO_SUCH_PLACE: Final = Refusal("KT-10", "there is no card at that place in your opponent's hand")
NO_SUCH_DISCARD: Final = Refusal("KT-09", "move a discard to another place among the discards")
GREEN_WANTED: Final = Refusal("KT-17", "hand over a green bean")


def refuse_choice(state: State, seat: Seat, *texts: int) -> Refusal | None:
    """Why the seat cannot choose now what these texts let the active player choose."""
    frame = state.frames[-1]
    if seat not in frame.owing(state):
        return wait_for(state, seat)
    if isinstance(frame, Choosing):
        return None if frame.text in texts else TEXT_FIRST
    return TEXT_FIRST if isinstance(frame, (Giving, PlantingCard)) else OTHER_PHASE


def chosen_text(state: State) -> int:
    """The text in whose course the active player chooses, or 0."""
    frame = state.frames[-1]
    return frame.text if isinstance(frame, Choosing) else 0


# --- KT-02: your hand ----------------------------------------------------------------------


def refuse_turn_hand(state: State, seat: Seat, action: TurnHand) -> Refusal | None:
    """KT-02: after drawing, or without."""
    return refuse_choice(state, seat, DRAW_UP)


def apply_turn_hand(state: State, seat: Seat, action: TurnHand) -> None:
    """The hand is turned round, and that is the end of the text."""
    turn_hand(state, seat)
    advance(state)


# --- KT-04, KT-09: the discards ------------------------------------------------------------


def discards_to_return(discards: int) -> int:
    """KT-04: how many of so many discards may be shuffled back."""
    return min(MOST_BACK, discards)


def refuse_shuffle_back(state: State, seat: Seat, action: ShuffleBack) -> Refusal | None:
    """KT-04: one, two or three."""
    refusal = refuse_choice(state, seat, SHUFFLE_BACK)
    if refusal is not None:
        return refusal
    most = discards_to_return(len(state.discard))
    return None if 1 <= action.count <= most else THREE_AT_MOST


def apply_shuffle_back(state: State, seat: Seat, action: ShuffleBack) -> None:
    """The top discards are in the draw pile again."""
    size = len(state.discard)
    send_back(state, list(range(size - 1, size - 1 - action.count, -1)))
    advance(state)


def discards_to_move(moved: int) -> int:
    """KT-09: how many discards may still be moved after so many."""
    return COUNTING[MOVE_DISCARDS] - moved


def refuse_move(state: State, seat: Seat, action: MoveDiscard) -> Refusal | None:
    """KT-09: to another place."""
    refusal = refuse_choice(state, seat, MOVE_DISCARDS)
    if refusal is not None:
        return refusal
    size = len(state.discard)
    possible = 0 <= action.place < size and 0 <= action.to < size and action.place != action.to
    return None if possible else NO_SUCH_DISCARD


def apply_move(state: State, seat: Seat, action: MoveDiscard) -> None:
    """KT-09: one after the other, two at most."""
    frame = state.frames[-1]
    assert isinstance(frame, Choosing)
    card = state.discard.pop(action.place)
    state.discard.insert(action.to, card)
    if state.events is not None:
        bean = state.rules.beans.bean_of[card]
        state.tell(DiscardMoved(bean, action.place, action.to))
    if discards_to_move(frame.done + 1):
        state.frames[-1] = Choosing(MOVE_DISCARDS, frame.done + 1)
    else:
        advance(state)


# --- KT-05: the offer ----------------------------------------------------------------------


def cards_to_take_up(in_hand: int, up: int) -> int:
    """KT-05: how many of so many cards of the offer a hand can take (KB-2)."""
    return min(room_beside(in_hand), up)


def refuse_take_up(state: State, seat: Seat, action: TakeUp) -> Refusal | None:
    """KT-05: cards that are not planted, as many as the hand can take (KB-2)."""
    refusal = refuse_choice(state, seat, FROM_OFFER)
    if refusal is not None:
        return refusal
    return NOT_IN_THE_OFFER if card_up(state, action.bean) == NOTHING else None


def apply_take_up(state: State, seat: Seat, action: TakeUp) -> None:
    """The card is at the back of the hand, and everyone has seen it."""
    join_seen(state, seat, take_up(state, action.bean))
    if state.events is not None:
        state.tell(TookUp(seat, action.bean))
    if not cards_to_take_up(len(state.hands[seat]), len(state.up)):
        advance(state)


# --- KT-10, KT-13: the opponent's hand -----------------------------------------------------


def refuse_place(state: State, seat: Seat, action: ChoosePlace) -> Refusal | None:
    """KT-10, KT-13: a card of the opponent, by its place."""
    refusal = refuse_choice(state, seat, STEAL, LOOK)
    if refusal is not None:
        return refusal
    return None if 0 <= action.place < len(state.hands[1 - seat]) else NO_SUCH_PLACE


def apply_place(state: State, seat: Seat, action: ChoosePlace) -> None:
    """KT-10: the card is to be planted at once; KT-13: it is at the back of the hand."""
    if chosen_text(state) == LOOK:
        _take_to_hand(state, seat, action.place)
        return
    card = leave(state, 1 - seat, action.place)
    if state.events is not None:
        state.tell(Stole(seat, state.rules.beans.bean_of[card], action.place))
    bring(state, seat, card, STEAL)


def _take_to_hand(state: State, seat: Seat, place: int) -> None:
    """KT-13: instead of drawing."""
    card = take_from(state, seat, place)
    if state.events is not None:
        state.tell(TookFromHand(seat, place, state.rules.beans.bean_of[card]))
    show_last(state, seat)
    advance(state)
    close_draw(state)


def bring(state: State, seat: Seat, card: Card, number: int) -> None:
    """The card lies before the seat, which must plant it: the next thing that happens."""
    state.received[seat] = (state.enter(seat, card),)
    state.frames[-1] = PlantingCard(number)


# --- KT-07, KT-15, KT-17, KT-18: a card of your hand ---------------------------------------


def refuse_card(state: State, seat: Seat, action: ChooseCard) -> Refusal | None:
    """Any hand card; KT-17: a green one; KT-18: while barred from harvesting, one that fits."""
    frame = state.frames[-1]
    if isinstance(frame, Giving):
        refusal = refuse_step(state, seat, Giving)
    else:
        refusal = refuse_choice(state, seat, GIVE_AWAY, PLANT_ANY)
    if refusal is None:
        refusal = refuse_hand_card(state, seat, action.card)
    if refusal is not None:
        return refusal
    card = state.hands[seat][place_of(state, seat, action.card)] & CARD_MASK
    if isinstance(frame, Giving):
        green = frame.asked_by != ASK_FOR_GREEN or kind(state, card) == deck_of(state.rules).green
        return None if green else GREEN_WANTED
    if chosen_text(state) == PLANT_ANY and is_barred(state):
        return None if places_for(state, seat, card) else BARRED
    return None


def apply_card(state: State, seat: Seat, action: ChooseCard) -> None:
    """The card lies before who must plant it, or may."""
    frame = state.frames[-1]
    place = place_of(state, seat, action.card)
    card = leave(state, seat, place)
    bean = state.rules.beans.bean_of[card]
    if isinstance(frame, Choosing) and frame.text == PLANT_ANY:
        close_draw(state)
        if state.events is not None:
            state.tell(TookOut(seat, bean, place))
        bring(state, seat, card, PLANT_ANY)
        return
    if state.events is not None:
        state.tell(Gave(seat, bean, place))
    bring(state, 1 - seat, card, frame.asked_by if isinstance(frame, Giving) else GIVE_AWAY)


# --- the menu ------------------------------------------------------------------------------


def menu_choices(state: State, seat: Seat, acts: list[object]) -> None:
    """What can be chosen now."""
    frame = state.frames[-1]
    if not isinstance(frame, (Choosing, Giving)) or seat not in frame.owing(state):
        return
    number = chosen_text(state)
    if number == DRAW_UP:
        acts.append(TURN_HAND)
    elif number == SHUFFLE_BACK:
        acts += [ShuffleBack(count + 1) for count in range(discards_to_return(len(state.discard)))]
    elif number == MOVE_DISCARDS:
        places = range(len(state.discard))
        acts += [MoveDiscard(at, to) for at in places for to in places if at != to]
    elif number == FROM_OFFER:
        acts += [TakeUp(bean) for bean in kinds_up(state)]
    elif number in (STEAL, LOOK):
        acts += PLACES[: len(state.hands[1 - seat])]
    else:
        _list_hand(state, seat, acts)


def _list_hand(state: State, seat: Seat, acts: list[object]) -> None:
    for entry in state.hands[seat]:
        act = ChooseCard(handle(entry, state.rules.beans.bean_of))
        if refuse_card(state, seat, act) is None:
            acts.append(act)
