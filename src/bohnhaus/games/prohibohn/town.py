"""The town: who owns which card of it, and thalers that only their owner knows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bohnhaus.engine.box import BadPosition, Box
from bohnhaus.engine.cards import SPECTATOR, Bean, Card, Seat
from bohnhaus.engine.forms import BEANS, COUNTS, FLAG, Form, Part, each, numbers, words
from bohnhaus.engine.imagine import Dealer
from bohnhaus.engine.origins import Span
from bohnhaus.engine.position import write_cards
from bohnhaus.engine.rules import Rules, SlotRules
from bohnhaus.engine.state import Slot, SlotView, State
from bohnhaus.engine.view import View
from bohnhaus.games.al_cabohne import mafia as al_cabohne
from bohnhaus.games.al_cabohne.mafia import (
    Mafia,
    MafiaTold,
    MafiaView,
    beans_of,
    build_mafia,
    imagine_mafia,
    read_mafia,
    read_text,
)
from bohnhaus.games.prohibohn.businesses import (
    CARDS,
    IDS,
    NO_CARD,
    POLICE,
    WITHOUT_TAVERNS,
    is_business,
    others_of_type,
)

FREE: Final = -1
"""The owner of a card that can be bought."""
GONE: Final = -2
"""The owner of a card that was removed from the game."""
CLUBS: Final = (0, 3, 4)
"""The night clubs that can hold on a field, by their cost; 0 for none."""


class Town(Mafia):
    """What lies with the mafia and on the table, and who owns what in the town.

    The thalers paid for cards of the town are `spent`: they lie face down under the discard pile,
    where nothing matches them, until it is shuffled (PB-12).
    """

    __slots__ = ("extra", "lacking", "laid", "owners", "settled")

    def __init__(
        self,
        gang: Mafia,
        owners: list[Seat],
        laid: list[tuple[Card, ...]],
        settled: list[tuple[int, ...]],
        extra: bool,
    ) -> None:
        super().__init__(gang.bosses, gang.cash, gang.spent, gang.joined, gang.shown)
        self.owners = owners
        """Of each card in the town: a seat, FREE or GONE."""
        self.laid = laid
        """Per seat what is left of the thalers of the set-up, known to that seat alone."""
        self.settled = settled
        """Per seat and field: the night club that holds there, by its cost, or 0. Only what the
        field itself does not show is kept here."""
        self.extra = extra
        """Whether the extra draw pile of PB-81 was made."""
        self.lacking: list[int] = []
        """Imagined: how many unknown thalers every seat still gets."""

    def copy(self) -> Town:
        return Town(super().copy(), self.owners[:], self.laid[:], self.settled[:], self.extra)

    def cards(self) -> list[Card]:
        return super().cards() + self.hidden()

    def hidden(self) -> list[Card]:
        return [card for cards in self.laid for card in cards]

    def known(self, viewer: Seat) -> list[Card]:
        return list(self.laid[viewer])

    def hidden_span(self, pile: int) -> Span:
        """PB-2: the set-up is dealt from the first draw pile."""
        return 0, 0

    def seen(self, state: State, viewer: Seat) -> TownView:
        """Everything is public but the thalers of the set-up (PB-2)."""
        own: tuple[Bean, ...] = ()
        if viewer != SPECTATOR:
            own = beans_of(self.laid[viewer], state.rules.beans.bean_of)
        return TownView(
            super().seen(state, viewer),
            tuple(self.owners),
            tuple([len(cards) for cards in self.laid]),
            own,
            tuple(self.settled),
            self.extra,
        )

    def describe(self, state: State) -> dict[str, object]:
        owned = [_ids(self.owners, seat) for seat in range(state.seats)]
        return {
            **super().describe(state),
            "businesses": [" ".join(ids) for ids in owned],
            "removed": " ".join(_ids(self.owners, GONE)),
            "laid": [write_cards(state, cards) for cards in self.laid],
            "settled": [list(clubs) for clubs in self.settled],
            "extra": int(self.extra),
        }

    def fill(self, unknown: Callable[[], Card]) -> None:
        for seat, count in enumerate(self.lacking):
            self.laid[seat] += tuple([unknown() for _ in range(count)])
        self.lacking = []


class TownView(MafiaView):
    """What a viewer knows of the mafia, the table and the town."""

    __slots__ = ("extra", "laid", "own_laid", "owners", "settled")

    def __init__(
        self,
        gang: MafiaView,
        owners: tuple[Seat, ...],
        laid: tuple[int, ...],
        own_laid: tuple[Bean, ...],
        settled: tuple[tuple[int, ...], ...],
        extra: bool,
    ) -> None:
        super().__init__(gang.bosses, gang.cash, gang.spent, gang.joined, gang.shown)
        self.owners = owners
        self.laid = laid
        """How many thalers of the set-up every seat still has."""
        self.own_laid = own_laid
        """The viewer's own."""
        self.settled = settled
        self.extra = extra

    def own_hidden(self) -> tuple[Bean, ...]:
        return self.own_laid

    def hidden_span(self, pile: int) -> Span:
        return 0, 0

    def told(self, rules: Rules) -> TownTold:
        owners = list(self.owners)
        return TownTold(
            self.bosses,
            self.cash,
            self.spent,
            self.joined,
            self.shown,
            tuple([tuple(_ids(owners, seat)) for seat in range(len(self.laid))]),
            tuple(_ids(owners, GONE)),
            self.laid,
            self.own_laid,
            self.settled,
            self.extra,
        )


@dataclass(frozen=True)
class TownTold(MafiaTold):
    """The view of mafia, table and town as it travels: the cards of the town by their names."""

    businesses: tuple[tuple[str, ...], ...]
    """Per seat the cards that it owns."""
    removed: tuple[str, ...]
    laid: tuple[int, ...]
    own_laid: tuple[Bean, ...]
    settled: tuple[tuple[int, ...], ...]
    extra: bool


FORM: Final = Form(
    TownTold,
    "town",
    (
        *al_cabohne.PARTS,
        Part("businesses", each(words(*IDS))),
        Part("removed", words(*IDS)),
        Part("laid", COUNTS),
        Part("own_laid", BEANS),
        Part("settled", each(numbers(0, CLUBS[-1]))),
        Part("extra", FLAG),
    ),
)


def town(state: State) -> Town:
    """The town of this game."""
    slot = state.slot
    assert isinstance(slot, Town)
    return slot


def size(rules: Rules) -> int:
    """How many cards the town of this game has: PT-1 adds the taverns."""
    return len(CARDS) if rules.options["tavern"] else WITHOUT_TAVERNS  # PB-1


def new_town(rules: Rules, bosses: int, seats: int) -> Town:
    """The town before the deal."""
    return Town(
        al_cabohne.new_mafia(bosses, seats),
        [FREE] * size(rules),
        [()] * seats,
        [(0,) * rules.fields] * seats,
        False,
    )


# --- who owns what -------------------------------------------------------------------------


def owns(state: State, seat: Seat, card: int) -> bool:
    """Whether the seat owns this card of the town."""
    owners = town(state).owners
    return card < len(owners) and owners[card] == seat


def businesses_of(state: State, seat: Seat) -> list[int]:
    """The seat's businesses, without police and raid."""
    return businesses_among(town(state).owners, seat)


def businesses_among(owners: list[Seat], seat: Seat) -> list[int]:
    """The seat's businesses, where these own the cards of the town."""
    return [card for card, owner in enumerate(owners) if owner == seat and is_business(card)]


def owned_together(owners: list[Seat]) -> int:
    """How many businesses the seats own."""
    return len([card for card, owner in enumerate(owners) if owner >= 0 and is_business(card)])


def third_to_remove(owners: list[Seat], seat: Seat, card: int) -> int:
    """PB-13: the third business of a type, if the seat owns just two of it and nobody the third;
    else NO_CARD."""
    if not is_business(card):
        return NO_CARD
    owned = 1
    third = NO_CARD
    for other in others_of_type(card):
        if owners[other] == seat:
            owned += 1
        elif owners[other] == FREE:
            third = other
    return third if owned == 2 else NO_CARD


def is_second_police(state: State, seat: Seat, card: int) -> bool:
    """PB-11: whether this is a police card, and the seat owns one already."""
    return second_police_among(town(state).owners, seat, card)


def second_police_among(owners: list[Seat], seat: Seat, card: int) -> bool:
    """PB-11, where these own the cards of the town."""
    if CARDS[card].type != POLICE:
        return False
    return bool([other for other in others_of_type(card) if owners[other] == seat])


# --- positions, views and the wire ---------------------------------------------------------


def _ids(owners: list[Seat], owner: Seat) -> list[str]:
    return [IDS[card] for card, one in enumerate(owners) if one == owner]


def _give(owners: list[Seat], ids: list[str], owner: Seat) -> None:
    """The cards belong to the owner; ValueError if they are not there to be had."""
    for id in ids:
        if id not in IDS[: len(owners)]:
            raise ValueError(f"there is no card {id!r} in this town")
        card = IDS.index(id)
        if owners[card] != FREE:
            raise ValueError(f"{id} belongs to two players at once")
        owners[card] = owner


def build_town(state: State, description: dict[str, object], box: Box, bosses: int) -> Slot:
    """The town of a position."""
    gang = build_mafia(state, description, box, bosses)
    owners = [FREE] * size(state.rules)
    texts = _texts(description, "businesses", state.seats)
    try:
        for seat, text in enumerate(texts):
            _give(owners, text.split(), seat)
        _give(owners, read_text(description, "removed").split(), GONE)
    except ValueError as error:
        raise BadPosition(str(error)) from error
    laid = [tuple(box.named(text)) for text in _texts(description, "laid", state.seats)]
    settled = [(0,) * len(fields) for fields in state.fields]
    given = description.get("settled", [])
    if given:
        settled = _clubs(given)
    return Town(gang, owners, laid, settled, bool(description.get("extra", 0)))


def _texts(description: dict[str, object], key: str, seats: int) -> list[str]:
    value = description.get(key, "")
    texts = [value] if isinstance(value, str) else value
    if not isinstance(texts, list) or len(texts) > seats:
        raise BadPosition(f"{key} should be a text for each of {seats} seats")
    found: list[str] = []
    for text in texts:
        if not isinstance(text, str):
            raise BadPosition(f"{key} should be a text for each of {seats} seats")
        found.append(text)
    return found + [""] * (seats - len(found))


def _clubs(value: object) -> list[tuple[int, ...]]:
    """Per seat and field, the night club that holds; BadPosition if that is not what it says."""
    if not isinstance(value, list):
        raise BadPosition("settled should be a list of numbers for each seat")
    found: list[tuple[int, ...]] = []
    for clubs in value:
        if not isinstance(clubs, list) or [club for club in clubs if club not in CLUBS]:
            raise BadPosition("settled should be a list of numbers for each seat")
        found.append(tuple([int(club) for club in clubs]))
    return found


def build_two_bosses(state: State, description: dict[str, object], box: Box) -> Slot:
    """PB-1: Al and Don."""
    return build_town(state, description, box, 2)


def build_three_bosses(state: State, description: dict[str, object], box: Box) -> Slot:
    """PT-1: Al, Don and Joe."""
    return build_town(state, description, box, 3)


def imagine_town(view: View, dealer: Dealer) -> Slot:
    """The viewer knows their own thalers from the setup; the others are dealt by lot."""
    seen = view.slot
    assert isinstance(seen, TownView)
    gang = imagine_mafia(view, dealer)
    assert isinstance(gang, Mafia)
    laid: list[tuple[Card, ...]] = [()] * view.seats
    lacking = list(seen.laid)
    if view.seat != SPECTATOR:
        laid[view.seat] = tuple(dealer.box.cards(seen.own_laid))
        lacking[view.seat] = 0
    found = Town(gang, list(seen.owners), laid, list(seen.settled), seen.extra)
    found.lacking = lacking
    return found


def read_town(told: object, rules: Rules) -> SlotView:
    """The view that was told."""
    assert isinstance(told, TownTold)
    gang = read_mafia(told, rules)
    owners = [FREE] * size(rules)
    for seat, ids in enumerate(told.businesses):
        _give(owners, list(ids), seat)
    _give(owners, list(told.removed), GONE)
    if [club for clubs in told.settled for club in clubs if club not in CLUBS]:
        raise ValueError("there is no such night club")
    return TownView(gang, tuple(owners), told.laid, told.own_laid, told.settled, told.extra)


KEYS: Final = (*al_cabohne.KEYS, "businesses", "removed", "laid", "settled", "extra")
TWO_BOSSES: Final[SlotRules] = SlotRules(KEYS, build_two_bosses, imagine_town, FORM, read_town)
THREE_BOSSES: Final[SlotRules] = SlotRules(KEYS, build_three_bosses, imagine_town, FORM, read_town)
