"""Rollouts for search: imagined games played on by the inner policy, hundreds in one call.

    states = imagined(view, 100, Random(7).random)
    outcome = roll_out(after(states, seat, act), times=4, seed=7)
    outcome.mean_wins[seat]

Everything follows from the seed, and a budget is a number of games, so that the same call gives the
same numbers on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np
import numpy.typing as npt

from bohnhaus.engine.cards import Bean, Seat
from bohnhaus.engine.imagine import determinize
from bohnhaus.engine.view import View
from bohnhaus.fast import acts as verbs
from bohnhaus.fast import games
from bohnhaus.fast.chance import streams
from bohnhaus.fast.states import NO_ACT, blank, from_states, hand
from bohnhaus.fast.worth import new_desk

if TYPE_CHECKING:
    from bohnhaus.fast.layout import Core, States

NO_HORIZON: Final = 1_000_000
"""More turns than a game has."""


@dataclass(frozen=True)
class Outcome:
    """What rollouts came to: by state, by rollout, by seat."""

    thalers: npt.NDArray[np.float64]
    """At the end; at a horizon those in hand and what the fields promise."""
    wins: npt.NDArray[np.float64]
    """The seat's share of the win; at a horizon of being ahead."""

    @property
    def mean_thalers(self) -> npt.NDArray[np.float64]:
        """By seat."""
        found: npt.NDArray[np.float64] = self.thalers.mean(axis=(0, 1))
        return found

    @property
    def mean_wins(self) -> npt.NDArray[np.float64]:
        """By seat."""
        found: npt.NDArray[np.float64] = self.wins.mean(axis=(0, 1))
        return found


def imagined(view: View, count: int, draw: Callable[[], float]) -> States:
    """So many states that the viewer takes for possible, for `roll_out`."""
    return from_states([determinize(view, draw) for _ in range(count)])


def roll_out(states: States, times: int = 1, seed: int = 0, turns: int = NO_HORIZON) -> Outcome:
    """Every state is played on so many times, to the end or through so many more turns. The states
    stay as they are. Two batches of one length have the same luck with the same seed."""
    seats = int(states[0].seats)
    thalers = np.zeros((len(states), times, seats))
    wins = np.zeros((len(states), times, seats))
    lots = streams(seed, len(states) * times).reshape(len(states), times)
    games.roll_out_each(states, lots, turns, blank(1), new_desk(), thalers, wins)
    return Outcome(thalers, wins)


def after(states: States, seat: Seat, act: int | Sequence[int], seed: int = 0) -> States:
    """Copies of the states in which the seat has done this act, or one act for each state; with
    NO_ACT a state stays as it is. The acts must be legal: nothing is checked here."""
    each = np.zeros(len(states), dtype=np.int64)
    each[:] = act
    copies = states.copy()
    copies["random"] = streams(~seed, len(states))
    games.do_each(copies, seat, each)
    return copies


def deals(states: States, partner: Seat, give: Sequence[int], want: Sequence[Bean]) -> list[int]:
    """The deal in which the active player gives the cards at these places (the turned-up ones come
    first, then the hand) for these beans of the partner's, as an act for every state; NO_ACT where
    the partner does not have them."""
    return [_deal(state, partner, give, want) for state in states]


def _deal(state: Core, partner: Seat, give: Sequence[int], want: Sequence[Bean]) -> int:
    held = hand(state, partner)
    places: list[int] = []
    for bean in want:
        there = [at for at, other in enumerate(held) if other == bean and at not in places]
        if not there:
            return NO_ACT
        places.append(there[0])
    return verbs.deal_act(partner, _side(give), _side(places))


def _side(places: Sequence[int]) -> int:
    if len(places) > verbs.MOST_IN_DEAL:
        raise ValueError(f"a deal of the core has at most {verbs.MOST_IN_DEAL} cards a side")
    if not places:
        return verbs.NO_CARDS
    return verbs.two_cards(*places) if len(places) > 1 else verbs.one_card(places[0])
