"""The nineteen texts: when one may be used, what it needs, and what it does first. Where it makes
somebody choose, `choices.py` goes on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bohnhaus.engine.cards import CARD_MASK, Bean, Card, Seat
from bohnhaus.engine.play import advance
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import State
from bohnhaus.games.kannibohne.actions import USES, UseText
from bohnhaus.games.kannibohne.deck import NO_TEXT, TEXTS, deck_of, kind, text
from bohnhaus.games.kannibohne.draw import FULL_HAND, NO_DISCARDS, due, is_untouched
from bohnhaus.games.kannibohne.duel import OPPONENT, duel
from bohnhaus.games.kannibohne.events import (
    DiscardsTurned,
    HasGreen,
    HasNoGreen,
    Looked,
    Peeked,
    UsedText,
    WentBack,
)
from bohnhaus.games.kannibohne.fields import BARRED, first_kind, is_barred
from bohnhaus.games.kannibohne.frames import (
    ASK_FOR_GREEN,
    CHOOSING,
    GIFT,
    NOT_YOUR_TURN,
    Choosing,
    Drawing,
    Giving,
    PlantingCard,
    Play,
    Prepare,
    phase_number,
    refuse_during_text,
)
from bohnhaus.games.kannibohne.hand import (
    is_full,
    mark_all,
    nothing_green,
    open_hand,
    swap_hands,
)
from bohnhaus.games.kannibohne.piles import shuffle_in

PEEKED_AT: Final = 2  # KT-12
TO_TURN_OR_MOVE: Final = 2
"""One discard alone has no order."""

NO_SUCH_TEXT: Final = Refusal("KB-60", "there is no text with that number")
NOT_ON_TOP: Final = Refusal("KB-60", "that text is not on top of one of your fields")
NOT_IN_THIS_PHASE: Final = Refusal("KB-60", "that text works in another phase")
USED_ALREADY: Final = Refusal("KB-60", "you have already used that text this turn")
NOT_IN_PREPARATION: Final = Refusal("KB-10", "you can't use a text in the preparation")
NEEDS_DISCARDS: Final = Refusal("KB-60", "there are not enough discards for that text")
NEEDS_THEIR_CARD: Final = Refusal("KB-60", "your opponent has no cards in hand")
NEEDS_OWN_CARD: Final = Refusal("KB-60", "you need a card in hand for that text")
NEEDS_OFFER: Final = Refusal("KB-60", "there must be a card in the offer for that text")
NEEDS_DRAW_PILE: Final = Refusal("KB-60", "the draw pile is empty")
NEEDS_EMPTY_FIELD: Final = Refusal(
    "KB-63", "you can't harvest, so you need an empty field for that text"
)
NEEDS_GREEN_FIELD: Final = Refusal(
    "KB-63", "you can't harvest, so you need an empty or a green field for that text"
)
PLAYED_ALREADY: Final = Refusal("KT-12", "you can look only before you play a card")
NOT_INSTEAD: Final = Refusal(
    "KT-13", "you can do that only instead of drawing, and you have already drawn"
)
TAKEN_ALREADY: Final = Refusal(
    "KT-14", "you can do that only instead of drawing, and you have already drawn"
)
DRAW_FIRST: Final = Refusal("KT-18", "use that text after you have drawn")
FULL_FOR_A_GIFT: Final = Refusal("KT-07", "you can't ask for a gift with four cards in hand")
BARRED_FROM_GIFTS: Final = Refusal("KT-07", "you can't ask for a gift while you can't harvest")
FULL_FOR_A_LOOK: Final = Refusal("KT-13", "you can't look with four cards in hand")


@dataclass(frozen=True)
class Text:
    """One text: why it cannot be used though it lies on top, and what using it does before the
    player chooses anything."""

    refuse: Callable[[State, Seat], Refusal | None]
    use: Callable[[State, Seat], None] | None = None


# --- which texts can be used ---------------------------------------------------------------


def texts_on_top(state: State, seat: Seat) -> list[int]:
    """KB-60: the texts that lie on top of the seat's fields."""
    tops = [text(state, field[-1]) for field in state.fields[seat] if field]
    return [number for number in tops if number != NO_TEXT]


def refuse_use(state: State, seat: Seat, action: UseText) -> Refusal | None:
    """KB-60: in its phase, on top of a field, once a turn, with what it needs."""
    number = action.text
    if not 1 <= number <= TEXTS:
        return NO_SUCH_TEXT
    refusal = _refuse_moment(state, seat)
    if refusal is not None:
        return refusal
    if number not in texts_on_top(state, seat):
        return NOT_ON_TOP
    if deck_of(state.rules).phase_of_text[number] != phase_number(state.frames[-1]):
        return NOT_IN_THIS_PHASE
    if duel(state).used >> number & 1:
        return USED_ALREADY
    return ALL_TEXTS[number].refuse(state, seat)


def _refuse_moment(state: State, seat: Seat) -> Refusal | None:
    frame = state.frames[-1]
    if seat != state.active:
        return NOT_YOUR_TURN
    if isinstance(frame, (Choosing, Giving, PlantingCard)):
        return refuse_during_text(state, seat)
    if isinstance(frame, Prepare):
        return NOT_IN_PREPARATION
    return None if phase_number(frame) else NOT_IN_THIS_PHASE


def apply_use(state: State, seat: Seat, action: UseText) -> None:
    """The text is used, and for the rest of the turn used up."""
    duel(state).used |= 1 << action.text
    if state.events is not None:
        state.tell(UsedText(seat, action.text))
    use = ALL_TEXTS[action.text].use
    if use is not None:
        use(state, seat)
    if action.text in CHOOSING:
        state.frames.append(Choosing(action.text, 0))


def menu_texts(state: State, seat: Seat, acts: list[object]) -> None:
    """The texts that can be used."""
    if seat == state.active and phase_number(state.frames[-1]):
        for number in texts_on_top(state, seat):
            if refuse_use(state, seat, USES[number]) is None:
                acts.append(USES[number])


# --- what they need ------------------------------------------------------------------------


def needs_nothing(state: State, seat: Seat) -> Refusal | None:
    """It can always be used."""
    return None


def needs_discards(state: State, seat: Seat) -> Refusal | None:
    """KT-01, KT-04: there is something to shuffle back."""
    return None if state.discard else NEEDS_DISCARDS


def needs_two_discards(state: State, seat: Seat) -> Refusal | None:
    """KT-06, KT-09: there is an order to change."""
    return None if len(state.discard) >= TO_TURN_OR_MOVE else NEEDS_DISCARDS


def needs_their_card(state: State, seat: Seat) -> Refusal | None:
    """The opponent has a card in hand."""
    return None if state.hands[1 - seat] else NEEDS_THEIR_CARD


def needs_own_card(state: State, seat: Seat) -> Refusal | None:
    """KT-15: there is a card to give."""
    return None if state.hands[seat] else NEEDS_OWN_CARD


def needs_offer(state: State, seat: Seat) -> Refusal | None:
    """KT-05: a card to take, and room for it (KB-2)."""
    if not state.up:
        return NEEDS_OFFER
    return FULL_HAND if is_full(state, seat) else None


def needs_gift(state: State, seat: Seat) -> Refusal | None:
    """KT-07: not while barred from harvesting, or with four in hand."""
    if is_barred(state):
        return BARRED_FROM_GIFTS
    return FULL_FOR_A_GIFT if is_full(state, seat) else needs_their_card(state, seat)


def needs_room_for_a_card(state: State, seat: Seat) -> Refusal | None:
    """KT-10; KB-63: who cannot harvest needs an empty field for whatever it is."""
    if is_barred(state) and not _has_empty_field(state, seat):
        return NEEDS_EMPTY_FIELD
    return needs_their_card(state, seat)


def needs_room_for_green(state: State, seat: Seat) -> Refusal | None:
    """KT-17; KB-63: who cannot harvest needs an empty or a green field."""
    if is_barred(state) and not _has_empty_field(state, seat):
        green = deck_of(state.rules).green
        fields = range(len(state.fields[seat]))
        if green not in [first_kind(state, seat, field) for field in fields]:
            return NEEDS_GREEN_FIELD
    return needs_their_card(state, seat)


def _has_empty_field(state: State, seat: Seat) -> bool:
    return () in state.fields[seat]


def needs_first_look(state: State, seat: Seat) -> Refusal | None:
    """KT-12: before a card was played; discarding is not playing."""
    frame = state.frames[-1]
    if isinstance(frame, Play) and frame.played:
        return PLAYED_ALREADY
    return None if state.deck else NEEDS_DRAW_PILE


def needs_open_draw_and_hand(state: State, seat: Seat) -> Refusal | None:
    """KT-13: instead of drawing, not with four in hand, and there is something to take."""
    if is_full(state, seat):
        return FULL_FOR_A_LOOK
    if not is_untouched(state.frames[-1]):
        return NOT_INSTEAD
    return needs_their_card(state, seat)


def needs_open_draw_and_discards(state: State, seat: Seat) -> Refusal | None:
    """KT-14: instead of drawing."""
    if is_full(state, seat):
        return FULL_HAND
    if not is_untouched(state.frames[-1]):
        return TAKEN_ALREADY
    return None if state.discard else NO_DISCARDS


def needs_finished_draw(state: State, seat: Seat) -> Refusal | None:
    """KT-18: after the draw, or what replaced it, and with a card to plant."""
    frame = state.frames[-1]
    if isinstance(frame, Drawing) and due(state, seat, frame):
        return DRAW_FIRST
    return needs_own_card(state, seat)


def needs_harvest(state: State, seat: Seat) -> Refusal | None:
    """KT-19: not while barred; a field to harvest is there, since the text lies on it."""
    return BARRED if is_barred(state) else None


# --- what they do --------------------------------------------------------------------------


def use_topmost_of_each(state: State, seat: Seat) -> None:
    """KT-01: of each kind the topmost discard goes back; KB-62: the others keep their order."""
    send_back(state, topmost_of_each([kind(state, card) for card in state.discard]))


def topmost_of_each(discards: list[Bean]) -> list[int]:
    """KT-01: where the topmost discard of each kind lies, the top first."""
    seen: list[Bean] = []
    places: list[int] = []
    for place in range(len(discards) - 1, -1, -1):
        if discards[place] not in seen:
            seen.append(discards[place])
            places.append(place)
    return places


def send_back(state: State, places: list[int]) -> None:
    """KB-62: the discards at these places are shuffled with the whole draw pile."""
    returned: list[Card] = [state.discard[place] for place in places]
    state.discard = [card for at, card in enumerate(state.discard) if at not in places]
    if state.events is not None:
        bean_of = state.rules.beans.bean_of
        state.tell(WentBack(tuple([bean_of[card] for card in returned])))
    shuffle_in(state, returned)


def use_swap(state: State, seat: Seat) -> None:
    """KT-03: and phase 1 is over."""
    swap_hands(state, seat)
    advance(state)


def use_turn_discards(state: State, seat: Seat) -> None:
    """KT-06: the lowest lies on top."""
    state.discard.reverse()
    if state.events is not None:
        state.tell(DiscardsTurned())


def use_gift(state: State, seat: Seat) -> None:
    """KT-07: the opponent chooses."""
    state.frames.append(Giving(GIFT))


def use_open_hand(state: State, seat: Seat) -> None:
    """KT-08."""
    open_hand(state, 1 - seat)


def use_bar(state: State, seat: Seat) -> None:
    """KT-11: in the opponent's next turn."""
    duel(state).will_bar = True


def use_peek(state: State, seat: Seat) -> None:
    """KT-12: two cards, or fewer; their order does not change, and nobody else sees them."""
    own = duel(state)
    count = min(PEEKED_AT, len(state.deck))
    own.peeked[seat] = max(own.peeked[seat], count)
    if state.events is not None:
        bean_of = state.rules.beans.bean_of
        beans = [bean_of[card] for card in reversed(state.deck[len(state.deck) - count :])]
        state.tell(Peeked(seat, count, tuple(beans)))


def use_look(state: State, seat: Seat) -> None:
    """KT-13: who has looked must take."""
    other = 1 - seat
    mark_all(state, other, OPPONENT)
    if state.events is not None:
        bean_of = state.rules.beans.bean_of
        hand = state.hands[other]
        state.tell(Looked(seat, tuple([bean_of[entry & CARD_MASK] for entry in hand])))


def use_skip(state: State, seat: Seat) -> None:
    """KT-16: in the opponent's next turn."""
    duel(state).will_skip = True


def use_ask_for_green(state: State, seat: Seat) -> None:
    """KT-17: an opponent who has a green bean must hand one over; either is known then."""
    other = 1 - seat
    green = deck_of(state.rules).green
    if [entry for entry in state.hands[other] if kind(state, entry & CARD_MASK) == green]:
        state.frames.append(Giving(ASK_FOR_GREEN))
        if state.events is not None:
            state.tell(HasGreen(other))
        return
    nothing_green(state, other)
    if state.events is not None:
        state.tell(HasNoGreen(other))


ALL_TEXTS: Final[dict[int, Text]] = {
    1: Text(needs_discards, use_topmost_of_each),
    2: Text(needs_nothing),  # KT-02
    3: Text(needs_nothing, use_swap),
    4: Text(needs_discards),  # KT-04
    5: Text(needs_offer),  # KT-05
    6: Text(needs_two_discards, use_turn_discards),
    7: Text(needs_gift, use_gift),
    8: Text(needs_nothing, use_open_hand),
    9: Text(needs_two_discards),  # KT-09
    10: Text(needs_room_for_a_card),  # KT-10
    11: Text(needs_nothing, use_bar),
    12: Text(needs_first_look, use_peek),
    13: Text(needs_open_draw_and_hand, use_look),
    14: Text(needs_open_draw_and_discards),  # KT-14
    15: Text(needs_own_card),  # KT-15
    16: Text(needs_nothing, use_skip),
    17: Text(needs_room_for_green, use_ask_for_green),
    18: Text(needs_finished_draw),  # KT-18
    19: Text(needs_harvest),  # KT-19
}
