"""What cards of the town are worth to a player: as the end counts them, and by what they do."""

from __future__ import annotations

from typing import Final

from bohnhaus.bots.al_cabohne.sight import NONE
from bohnhaus.bots.prohibohn.sight import TownSight
from bohnhaus.engine.cards import Bean, Seat
from bohnhaus.games.prohibohn.actions import PURCHASES, REMOVALS, SPARE, BuyRaid, TakeThaler
from bohnhaus.games.prohibohn.businesses import (
    CARDS,
    IDS,
    OF_BEAN,
    POLICE,
    THE_RAID,
    is_business,
    others_of_type,
)
from bohnhaus.games.prohibohn.end import bonus_for, worth_among
from bohnhaus.games.prohibohn.frames import RemovingThird
from bohnhaus.games.prohibohn.prices import price
from bohnhaus.games.prohibohn.town import FREE, GONE

HELP: Final[dict[str, float]] = {
    "casino_3": 0.04,
    "casino_4": 0.04,
    "undertaker_3": 0.04,
    "undertaker_4": 0.06,
    "restaurant_3": 0.08,
    "restaurant_4": 0.10,
    "night_club_3": 0.04,
    "night_club_4": 0.06,
    "filling_station_3": 0.04,
    "filling_station_4": 0.06,
    "variety_3": 0.05,
    "variety_4": 0.06,
    "tavern_3": 0.05,
}
"""Thalers that the ability of a card brings in a turn of either player, roughly."""
HELPS: Final = tuple([HELP.get(id, 0.0) for id in IDS])

CARDS_A_TURN: Final = 6.0
A_PASS: Final = 45
"""Cards that are shuffled into a new draw pile, roughly."""
RIVALRY: Final = 0.4
"""What a thaler less for the opponent is worth."""
STEP: Final = 0.4
"""What one business more is worth to the police, short of a step of its table."""
ONE: Final = 1


def estate(owners: list[Seat], seat: Seat) -> float:
    """What the seat's cards of the town count at the end, as things are."""
    total = 0.0
    owned = [card for card, owner in enumerate(owners) if owner == seat and is_business(card)]
    for card, owner in enumerate(owners):
        if owner == seat:
            total += worth_among(owners, card) + bonus_for(owned, card)
    return total


def turns_left(sight: TownSight) -> float:
    """How many turns both players have left, roughly; below 0 after the last draw pile."""
    return (sight.deck_size + sight.piles_left() * A_PASS) / CARDS_A_TURN


def affordable(sight: TownSight) -> list[tuple[int, Bean]]:
    """The cards that the player can buy now, and the bean that pays."""
    found: list[tuple[int, Bean]] = []
    raid = sight.owners[THE_RAID] == FREE
    for bean, count in enumerate(sight.purse):
        if not count:
            continue
        for card in OF_BEAN[bean]:
            if card == THE_RAID or CARDS[card].cost > count or sight.owners[card] != FREE:
                continue
            if CARDS[card].type != POLICE or not sight.has(others_of_type(card)[0]):
                found.append((card, bean))
        if raid and count >= price(THE_RAID, bean):
            found.append((THE_RAID, bean))
    return found


def gain(sight: TownSight, card: int, bean: Bean) -> float:
    """What the card would bring now and later for its price."""
    rival = 1 - sight.seat
    before = sight.owners
    after = before[:]
    after[card] = sight.seat
    gained = estate(after, sight.seat) - estate(before, sight.seat) - price(card, bean)
    gained += RIVALRY * (estate(before, rival) - estate(after, rival))
    gained += HELPS[card] * turns_left(sight)
    if is_business(card):
        return gained + _police_step(sight)
    if CARDS[card].type == POLICE:
        gained += 1.0 if sum(sight.cash) else 0.0
        gained += min(2.0, 0.1 * turns_left(sight))
    return gained


def _police_step(sight: TownSight) -> float:
    for card, owner in enumerate(sight.owners):
        if owner == sight.seat and CARDS[card].type == POLICE:
            return STEP
    return 0.0


def is_kept_for_more(sight: TownSight, card: int) -> bool:
    """Whether a card of cost 1 would take the thaler with which a better one of its type is paid
    some day."""
    if CARDS[card].cost > ONE:
        return False
    for other in others_of_type(card):
        if sight.owners[other] == FREE and sight.purse[CARDS[card].bean] < CARDS[other].cost + ONE:
            return True
    return False


def best_purchase(sight: TownSight, least: float, last: bool) -> object | None:
    """The purchase that gains most, if it gains more than this; `last` if there will be no other
    moment."""
    best: object | None = None
    most = least
    for card, bean in affordable(sight):
        if last or not is_kept_for_more(sight, card):
            gained = gain(sight, card, bean)
            if gained > most:
                best = BuyRaid(bean) if card == THE_RAID else PURCHASES[card]
                most = gained
    return best


# --- what a purchase asks ------------------------------------------------------------------


def third(sight: TownSight) -> object:
    """PB-13: spared if the player lacks a thaler for it at most."""
    frame = sight.frame
    assert isinstance(frame, RemovingThird)
    card = frame.third
    missing = CARDS[card].cost - sight.purse[CARDS[card].bean]
    return SPARE if missing <= ONE else REMOVALS[card]


def closing_down(sight: TownSight) -> object:
    """PT-3: what costs the opponent most."""
    rival = 1 - sight.seat
    best = NONE
    most = -len(CARDS)
    for card, owner in enumerate(sight.owners):
        if owner != rival or not is_business(card) or worth_among(sight.owners, card) != ONE:
            continue
        like = 0
        for other in others_of_type(card):
            if sight.owners[other] == rival:
                like += 1
            elif sight.owners[other] == GONE:
                like -= 1
        if like > most:
            best, most = card, like
    return REMOVALS[best]


def thaler(sight: TownSight) -> object:
    """PB-68: of the bean that brings a purchase nearest."""
    best = NONE
    most = -1.0
    for bean, count in enumerate(sight.cash):
        if not count:
            continue
        wish = wish_for(sight, bean)
        if wish > most:
            best, most = bean, wish
    return TakeThaler(best)


def wish_for(sight: TownSight, bean: Bean) -> float:
    """How much one more thaler of this bean is wished for: by the cards that it brings nearer."""
    purse = sight.purse[bean]
    most = 0.0
    for card, owner in enumerate(sight.owners):
        if owner != FREE or CARDS[card].bean != bean or CARDS[card].cost <= purse:
            continue
        missing = CARDS[card].cost - purse
        most = max(most, (CARDS[card].cost + HELPS[card]) / (1.0 + missing))
    return most
