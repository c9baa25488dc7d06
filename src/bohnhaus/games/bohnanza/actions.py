"""What a seat can do in Bohnanza. The seat itself is named beside the act, never in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from bohnhaus.engine.cards import ALL, Bean, Handle, Seat


@dataclass(frozen=True)
class Plant:
    """Plant a card: the front of the hand, or one of the received."""

    card: Handle
    field: int


@dataclass(frozen=True)
class EndPlanting:
    """Plant no second card from hand."""


@dataclass(frozen=True)
class Harvest:
    """Sell all beans of a field."""

    field: int


@dataclass(frozen=True)
class BuyField:
    """Buy the third field. `pay` names the beans of the thalers where the payer chooses."""

    pay: tuple[Bean, ...] = ()


@dataclass(frozen=True)
class Propose:
    """Offer own cards for beans; an empty side makes a gift or a plea."""

    give: tuple[Handle, ...]
    want: tuple[Bean, ...]
    to: Seat = ALL
    answers: int = -1


@dataclass(frozen=True)
class Accept:
    """Take an offer, handing over these own cards."""

    offer: int
    cards: tuple[Handle, ...] = ()


@dataclass(frozen=True)
class Decline:
    """Say no to an offer."""

    offer: int


@dataclass(frozen=True)
class Withdraw:
    """Take back one of your offers."""

    offer: int


@dataclass(frozen=True)
class Wish:
    """Tell everyone: 1, I want more of this bean; -1, I want to be rid of it; 0, neither."""

    bean: Bean
    way: int


@dataclass(frozen=True)
class EndTrading:
    """End phase 2."""


Action: TypeAlias = (
    Plant
    | EndPlanting
    | Harvest
    | BuyField
    | Propose
    | Accept
    | Decline
    | Withdraw
    | Wish
    | EndTrading
)

END_PLANTING: Final = EndPlanting()
END_TRADING: Final = EndTrading()
BUY_FIELD: Final = BuyField()
WISHES: Final = tuple(
    [
        tuple([tuple([Wish(bean, way) for way in (-1, 0, 1) if way != now]) for now in (-1, 0, 1)])
        for bean in range(32)
    ]
)
"""For every bean and every wish that stands (-1, 0, 1): the wishes that would change it."""
HARVESTS: Final = tuple([Harvest(field) for field in range(16)])

_DECLINES: Final = tuple([Decline(offer) for offer in range(1024)])
_WITHDRAWALS: Final = tuple([Withdraw(offer) for offer in range(1024)])


def decline(offer: int) -> Decline:
    """The `Decline` of this offer: programs make many, so the first ones are kept."""
    return _DECLINES[offer] if 0 <= offer < len(_DECLINES) else Decline(offer)


def withdraw(offer: int) -> Withdraw:
    """The `Withdraw` of this offer; the first ones are kept."""
    return _WITHDRAWALS[offer] if 0 <= offer < len(_WITHDRAWALS) else Withdraw(offer)


_plants: Final[dict[int, Plant]] = {}


def plant(card: Handle, field: int) -> Plant:
    """The one `Plant` of this card and field: menus make many, so they are kept.

    Only for menus, where a field is one of a seat's own: what comes from outside is not kept.
    """
    key = card << 4 | field
    found = _plants.get(key)
    if found is None:
        found = _plants[key] = Plant(card, field)
    return found
