"""What a viewer can reckon of a fight from the cards that it has and has not seen."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Handle, Seat
from bohnhaus.engine.view import View
from bohnhaus.games.bohnaparte.fight import depot_fights
from bohnhaus.games.bohnaparte.frames import Fighting
from bohnhaus.games.bohnaparte.land import has_cannon
from bohnhaus.games.bohnaparte.looks import WarView
from bohnhaus.games.bohnaparte.strength import (
    CAVALRY_STRENGTH,
    NO_CARD,
    beaten,
    cannon_helps,
    strengths,
)
from bohnhaus.games.bohnaparte.war import NOBODY

ALL: Final = 100
"""Odds are told as so many of a hundred."""


def war_view(view: View) -> WarView:
    """What the viewer knows of the war."""
    slot = view.slot
    assert isinstance(slot, WarView)
    return slot


# --- the cards of a fight ------------------------------------------------------------------


def fighters(view: View, territory: int) -> tuple[Handle, ...]:
    """NB-41: the viewer's cards that could be laid in a fight over the territory."""
    war = war_view(view)
    depot = depot_fights(war.holdings[view.seat], war.map.kinds[territory])
    return view.hand + war.own_stock if depot else view.hand


def cards_to_fight_with(view: View, seat: Seat, territory: int) -> int:
    """NB-41: how many cards of its own a seat could lay in a fight over the territory."""
    war = war_view(view)
    depot = depot_fights(war.holdings[seat], war.map.kinds[territory])
    return view.hand_sizes[seat] + (war.stock[seat] if depot else 0)


def drawn_from(view: View) -> tuple[int, ...]:
    """NB-44: per bean how many cards there are of which one is the next off the draw pile: all that
    the viewer has not seen. Where the pile is used up, they are the discards, and before a fight
    the thaler that the viewer's attack would pay is among them."""
    if view.deck_size:
        return view.unseen
    fighting = bool(view.frames) and isinstance(view.frames[-1], Fighting)
    paid = () if fighting else view.earnings[view.seat][-1:]
    counts = list(view.discards)
    for bean in paid:
        counts[bean] += 1
    return tuple(counts)


def pile_defends(view: View, territory: int) -> bool:
    """NB-41: whether the draw pile defends the territory: it has no owner, or one without cards."""
    owner = war_view(view).owners[territory]
    return owner == NOBODY or not cards_to_fight_with(view, owner, territory)


def defenders(view: View, territory: int) -> tuple[int, ...]:
    """Per bean how many cards there are of which one will defend the territory, as far as the
    viewer can tell."""
    return drawn_from(view) if pile_defends(view, territory) else view.unseen


# --- how a fight may end -------------------------------------------------------------------


def cannon_at(war: WarView, seat: Seat, territory: int) -> bool:
    """NB-71, NB-72: whether the seat's attack on the territory has the help of a cannon."""
    kind, fortified = war.map.kinds[territory], territory in war.fortresses
    return cannon_helps(kind, fortified) and has_cannon(war.map, war.owners, seat)


def odds(view: View, territory: int, attack: int, cannon: bool) -> int:
    """How many of a hundred cards that may defend the territory such an attack beats."""
    war = war_view(view)
    kind, fortified = war.map.kinds[territory], territory in war.fortresses
    counts = defenders(view, territory)
    all = sum(counts)
    if not all:  # NB-46
        return ALL if beaten(kind, fortified, attack, cannon, (NO_CARD,))[0] else 0
    won = beaten(kind, fortified, attack, cannon, strengths(view.rules))
    taken = sum([count for count, loses in zip(counts, won, strict=True) if loses])
    return (2 * ALL * taken + all) // (2 * all)


def card_odds(view: View, territory: int, strength: int) -> int:
    """The viewer's odds with a card of this strength."""
    return odds(view, territory, strength, cannon_at(war_view(view), view.seat, territory))


def cavalry_odds(view: View, territory: int) -> int:
    """NC-5: the viewer's odds with cavalry, which no cannon helps."""
    return odds(view, territory, CAVALRY_STRENGTH, cannon=False)
