"""The draw of phase 4, the end of a turn and the end of the game."""

from __future__ import annotations

from bohnhaus.engine.cards import BEAN_BITS, CARD_BITS, CARD_MASK
from bohnhaus.engine.state import Frame, Result, State
from bohnhaus.games.bohnanza.events import Drew, GameEnded, TurnBegan
from bohnhaus.games.bohnanza.harvest import sell
from bohnhaus.games.bohnanza.piles import NONE_LEFT, take_in_hand


def three_cards(state: State) -> int:
    """BZ-35."""
    return 3


def enter_draw(state: State) -> Frame | None:
    """BZ-35: three cards, one by one, to the back of the hand."""
    last = state.rules.run_outs
    if state.run_outs >= last:  # BZ-71: phases 2 and 3 are completed now
        state.rules.finish(state)
        return None
    seat = state.active
    before = len(state.hands[seat])
    for _ in range(state.rules.to_draw(state)):
        if take_in_hand(state, seat) == NONE_LEFT:  # BZ-D10
            break
        if state.run_outs >= last:  # BZ-72
            break
    drawn = state.hands[seat][before:]
    if state.events is not None and drawn:
        bean_of = state.rules.beans.bean_of
        cards = [entry >> CARD_BITS << BEAN_BITS | bean_of[entry & CARD_MASK] for entry in drawn]
        state.tell(Drew(seat, len(cards), tuple(cards)))
    if state.run_outs >= last:
        state.rules.finish(state)
    return None


def end_turn(state: State) -> None:
    """The turn passes on, unless nothing moves any more."""
    state.dry_turns = 0 if state.taken else state.dry_turns + 1
    state.taken = 0
    if state.dry_turns >= state.seats:  # BZ-D11
        state.rules.finish(state)
    elif state.events is not None:
        state.tell(TurnBegan((state.active + 1) % state.seats, state.turn + 1))


def finish(state: State) -> None:
    """BZ-73: every field is sold; hand cards stay in hand."""
    for offset in range(state.seats):
        seat = (state.active + offset) % state.seats
        for index, field in enumerate(state.fields[seat]):
            if field:
                sell(state, seat, index)
    state.frames = []
    state.result = result(state)
    if state.events is not None:
        state.tell(GameEnded(state.result.scores, state.result.winners))


def result(state: State) -> Result:
    """BZ-74: most thalers."""
    return rank(state, [len(stack) for stack in state.earnings])


def rank(state: State, scores: list[int]) -> Result:
    """BZ-74: the highest score, then most cards in hand; BZ-D12: then they share."""
    hands = [len(hand) for hand in state.hands]
    ranks = list(zip(scores, hands, strict=True))
    best = max(ranks)
    winners = [seat for seat, rank in enumerate(ranks) if rank == best]
    return Result(tuple(scores), tuple(hands), tuple(winners))
