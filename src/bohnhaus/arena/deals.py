"""How deals went in a game: counted, and weighed as `trader` would, from the record alone.

What a deal brought is what `trader` would have said in that seat, just before it was made: what
the seat's fields promise with the cards that it gets, less what it gives up with those that it
gives, in thalers. It is a judgement, not what came of it in the end.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bohnhaus.bots.high_bohn.trader import TownDesk
from bohnhaus.bots.trader import Desk
from bohnhaus.bots.worth import Scales
from bohnhaus.engine.cards import Handle, Seat
from bohnhaus.engine.play import apply
from bohnhaus.engine.state import Offer, State
from bohnhaus.engine.view import View, see_offer, view
from bohnhaus.games.bohnanza.actions import Accept, Decline, Propose
from bohnhaus.games.bohnanza.trade import find_offer
from bohnhaus.games.high_bohn.looks import TownView


class Deals(Struct, frozen=True, omit_defaults=True):
    """The deals of one seat in one game."""

    offered: int = 0
    """Offers and counter-offers that it made."""
    taken: int = 0
    """Those that somebody accepted."""
    refused: int = 0
    """Times that somebody declined one of them."""
    accepted: int = 0
    """Offers of others that it accepted."""
    gave: int = 0
    """Cards that it gave."""
    got: int = 0
    """Cards that it got."""
    free: int = 0
    """Cards that it gave in deals in which it got nothing."""
    gain: float = 0.0
    """Thalers that its deals brought it, by `trader`'s judgement."""


def trades(state: State) -> bool:
    """Whether there is trading in the game."""
    return "trade_offers" in state.rules.options


def count_deals(state: State, journal: Sequence[tuple[Seat, object]]) -> tuple[Deals, ...]:
    """Seat by seat, in the game that began so and went on like this."""
    if not trades(state):
        return ()
    tally = [dict.fromkeys(Deals.__struct_fields__, 0.0) for _ in range(state.seats)]
    for seat, act in journal:
        if isinstance(act, Propose):
            tally[seat]["offered"] += 1
        elif isinstance(act, Decline):
            offer = find_offer(state, act.offer)
            if offer is not None:
                tally[offer.seat]["refused"] += 1
        elif isinstance(act, Accept):
            offer = find_offer(state, act.offer)
            assert offer is not None
            _count(tally, state, seat, act, offer)
        apply(state, seat, act)
    return tuple([_deals(counts) for counts in tally])


def _deals(counts: dict[str, float]) -> Deals:
    whole = {key: int(count) for key, count in counts.items() if key != "gain"}
    return Deals(**whole, gain=round(counts["gain"], 4))


def _count(
    tally: list[dict[str, float]], state: State, taker: Seat, act: Accept, offer: Offer
) -> None:
    """A deal that is about to be made."""
    maker = offer.seat
    shown = see_offer(state, offer, maker)
    sides: list[tuple[Seat, tuple[Handle, ...], tuple[int, ...]]] = [
        (maker, shown.cards, shown.want),
        (taker, act.cards, shown.give),
    ]
    tally[maker]["taken"] += 1
    tally[taker]["accepted"] += 1
    for seat, gives, gets in sides:
        counts = tally[seat]
        counts["gave"] += len(gives)
        counts["got"] += len(gets)
        if not gets:
            counts["free"] += len(gives)
        counts["gain"] += _desk(view(state, seat)).turn_over(gives, gets)


def _desk(seen: View) -> Desk:
    """`trader`'s look at the table."""
    if isinstance(seen.slot, TownView):
        return TownDesk(seen, buys=True)
    return Desk(seen, Scales())
