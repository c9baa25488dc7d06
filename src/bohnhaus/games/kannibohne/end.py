"""The end of a game, the return game, and the end of a match."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Seat
from bohnhaus.engine.chance import shuffled
from bohnhaus.engine.play import next_phase
from bohnhaus.engine.state import Result, State
from bohnhaus.games.bohnanza.events import GameEnded, Shuffled, TurnBegan
from bohnhaus.games.kannibohne.duel import duel, hide, new_duel
from bohnhaus.games.kannibohne.events import FirstGameEnded

GOAL: Final = 25  # KB-80
FIRST_SEAT: Final = 0  # KB-1
FIRST_SEAT_OF_RETURN: Final = 1  # KB-1


def deal(state: State) -> None:
    """KB-1: the first game has begun."""
    begin(state, FIRST_SEAT, ())


def begin(state: State, first: Seat, first_game: tuple[int, ...]) -> None:
    """KB-1: the cards are dealt, and the seat's first turn has begun."""
    own = state.slot = new_duel(state.turn, first_game)
    state.deck = shuffled(state.deck, state.seed, state.shuffles)
    state.shuffles += 1
    own.ages = [()] * len(state.rules.beans.kinds)
    hide(state, state.deck)
    state.tell(Shuffled(len(state.deck)))
    for _ in range(state.rules.hand_size):
        for seat in range(state.seats):
            state.hands[seat] += (state.enter(seat, state.deck.pop()),)
    own.marks = [(0,) * len(hand) for hand in state.hands]
    own.since = [(state.shuffles,) * len(hand) for hand in state.hands]
    state.active = first
    state.phase = -1
    state.tell(TurnBegan(first, state.turn))
    next_phase(state)


def gather(state: State) -> None:
    """Every card that is in the game lies in the draw pile, unshuffled."""
    aside = set(state.aside)
    cards = range(len(state.rules.beans.bean_of))
    state.deck = [card for card in cards if card not in aside]
    state.discard = []
    state.hands = [()] * state.seats
    state.received = [()] * state.seats
    state.fields = [[()] * state.rules.fields for _ in range(state.seats)]
    state.up = ()


def end_turn(state: State) -> None:
    """KT-11, KT-16: what was used against the opponent holds in the turn that comes; KB-82: unless
    none does."""
    own = duel(state)
    own.used = 0
    own.barred, own.will_bar = own.will_bar, False
    own.skipped, own.will_skip = own.will_skip, False
    limit = int(state.rules.options["turn_limit"])
    if limit and state.turn + 1 - own.began >= limit:  # KB-82
        end_game(state, leaders(own.scores))
    elif state.events is not None:
        state.tell(TurnBegan((state.active + 1) % state.seats, state.turn + 1))


def leaders(scores: list[int]) -> tuple[Seat, ...]:
    """Who has most; several share."""
    best = max(scores)
    return tuple([seat for seat, score in enumerate(scores) if score == best])


def end_game(state: State, winners: tuple[Seat, ...]) -> None:
    """KB-81: the return game follows, if it is played and was not yet; else all is over."""
    own = duel(state)
    state.frames = []
    if state.rules.options["return_game"] and not own.first_game:
        scores = tuple(own.scores)
        state.tell(FirstGameEnded(scores, winners))
        gather(state)
        state.turn += 1
        begin(state, FIRST_SEAT_OF_RETURN, scores)
        return
    if own.first_game:  # KB-81: the sum decides; the equal share the win
        sums = match_scores(own.first_game, own.scores)
        declare(state, sums, leaders(sums))
    else:
        declare(state, own.scores, winners)


def match_scores(first_game: tuple[int, ...], scores: list[int]) -> list[int]:
    """KB-81: the thalers of every seat in all games of the match so far."""
    if not first_game:
        return scores
    return [first + second for first, second in zip(first_game, scores, strict=True)]


def declare(state: State, scores: list[int], winners: tuple[Seat, ...]) -> None:
    """The result stands."""
    state.result = Result(tuple(scores), (0,) * len(scores), winners)
    if state.events is not None:
        state.tell(GameEnded(state.result.scores, state.result.winners))
