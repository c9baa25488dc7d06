"""Towns out of a position or a view, and everything that can be wrong with them."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.box import BadPosition, Box
from bohnhaus.engine.cards import CARD_BITS, CARD_MASK, Bean, Entry, Handle, Seat, handle
from bohnhaus.engine.imagine import Dealer
from bohnhaus.engine.rules import Rules, SlotRules
from bohnhaus.engine.state import Slot, State
from bohnhaus.engine.view import NOTHING, View
from bohnhaus.games.bohnanza.plant import Planting
from bohnhaus.games.bohnanza.third_field import MAX_FIELDS
from bohnhaus.games.high_bohn.buildings import (
    DISTILLERY,
    FARM,
    SOY,
    THIRD_FIELD,
    TYPE_IDS,
    building_named,
    field_named,
)
from bohnhaus.games.high_bohn.buy import FIELD_BUILDINGS, can_act, most_sold, sold
from bohnhaus.games.high_bohn.fields import is_soup, kind_of_field
from bohnhaus.games.high_bohn.frames import (
    Closing,
    NamingType,
    Notice,
    OrderingDrawn,
    PickingThalers,
    TakingThaler,
    is_closing,
)
from bohnhaus.games.high_bohn.ground import COMMON, cooks, only_bean
from bohnhaus.games.high_bohn.harvest import ways_to_keep
from bohnhaus.games.high_bohn.looks import FORM, MOST_FIELDS, TownView, mask_of, read_town
from bohnhaus.games.high_bohn.plant import waits_in_vain
from bohnhaus.games.high_bohn.store import room
from bohnhaus.games.high_bohn.town import (
    USED,
    Town,
    new_town,
    owns,
    town_of,
    types_in,
)

KEYS: Final = (
    "towns",
    "supply",
    "extra_fields",
    "soups",
    "stores",
    "tied",
    "under_saloon",
    "under_distillery",
    "bank",
    "sunk",
    "looked_at",
)
NONE: Final = "none"
"""A supply that is sold out."""

Description = dict[str, object]


# --- from a position -----------------------------------------------------------------------


def build_town(state: State, description: Description, box: Box) -> Slot:
    """Whatever is not mentioned is as it would be: nothing bought, the rest of the buildings for
    sale, the fields that the buildings are after the regular ones."""
    town = new_town(state.rules, state.seats)
    state.slot = town
    for seat, text in enumerate(_texts(state, description, "towns")):
        town.towns[seat] = _read_town(state.rules, text)
    _set_supply(state, town, description)
    _set_extras(state, town, description)
    _set_soups(state, town, description)
    for seat, text in enumerate(_texts(state, description, "stores")):
        town.stores[seat] = tuple([state.enter(seat, card) for card in box.named(text)])
    for seat, text in enumerate(_texts(state, description, "tied")):
        town.tied[seat] = _among(state, state.received[seat], text)
    for seat, text in enumerate(_texts(state, description, "under_saloon")):
        town.under_saloon[seat] = tuple(box.named(text))
    for seat, text in enumerate(_texts(state, description, "under_distillery")):
        town.under_distillery[seat] = tuple(box.named(text))
    town.bank = _number(description, "bank", USED)
    town.sunk = _number(description, "sunk", len(state.rules.beans.bean_of))
    town.looked_at = _number(description, "looked_at", len(state.rules.beans.bean_of))
    town.shuffles = state.shuffles
    return town


def _texts(state: State, description: Description, key: str) -> list[str]:
    """One text a seat; a single text is seat 0's."""
    value = description.get(key, "")
    texts = [value] if isinstance(value, str) else value
    if not isinstance(texts, list) or len(texts) > state.seats:
        raise BadPosition(f"{key} should be a text for each of {state.seats} seats")
    for text in texts:
        if not isinstance(text, str):
            raise BadPosition(f"{key} should be a text for each of {state.seats} seats")
    return texts + [""] * (state.seats - len(texts))


def _number(description: Description, key: str, most: int) -> int:
    value = description.get(key, 0)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise BadPosition(f"{key} should be a number from 0 to {most}")
    return value


def _read_buildings(rules: Rules, text: str) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for word in text.split():
        named = building_named(word)
        if named is None or named.type >= types_in(rules):
            raise BadPosition(f"there is no building {word!r}; a building is written like saloon_3")
        found.append((named.type, named.cost))
    return found


def _read_town(rules: Rules, text: str) -> tuple[int, ...]:
    costs = [0] * len(TYPE_IDS)
    for type, cost in _read_buildings(rules, text):
        if costs[type]:
            raise BadPosition("a town has at most one building of a type")
        costs[type] = cost
    return tuple(costs)


def _set_supply(state: State, town: Town, description: Description) -> None:
    if "supply" in description:
        text = description["supply"]
        if not isinstance(text, str):
            raise BadPosition("supply should be a text of buildings")
        for_sale = [] if text == NONE else _read_buildings(state.rules, text)
        town.supply = [
            tuple([cost for other, cost in for_sale if other == type])
            for type in range(len(TYPE_IDS))
        ]
        return
    for type, costs in enumerate(town.supply):
        owned = [own[type] for own in town.towns]
        left = tuple([cost for cost in costs if cost not in owned])
        town.supply[type] = () if sold(town.towns, type) >= most_sold(state.seats) else left


def _set_extras(state: State, town: Town, description: Description) -> None:
    """Not mentioned: first the third field, if there is one field more, then the buildings."""
    given = "extra_fields" in description
    for seat, text in enumerate(_texts(state, description, "extra_fields")):
        built = [type for type, cost in FIELD_BUILDINGS if town.towns[seat][type] == cost]
        fields = state.fields[seat]
        if given:
            town.extras[seat] = tuple([_read_extra(word) for word in text.split()])
        else:
            more = len(fields) > state.rules.fields + len(built)
            town.extras[seat] = tuple(([THIRD_FIELD] if more else []) + built)
        while len(fields) < state.rules.fields + len(town.extras[seat]):
            fields.append(())


def _read_extra(word: str) -> int:
    extra = field_named(word)
    if extra is None:
        raise BadPosition(
            f"there is no field {word!r}; a field is written like third_field or saloon"
        )
    return extra


def _set_soups(state: State, town: Town, description: Description) -> None:
    """Not mentioned: a field of several kinds is soup, unless soy can stand in there."""
    told = description.get("soups")
    if told is not None:
        if not isinstance(told, list) or len(told) > state.seats:
            raise BadPosition("soups should be a list of fields for each seat")
        for seat, numbers in enumerate(told):
            town.soups[seat] = _read_fields(numbers)
        return
    for seat, fields in enumerate(state.fields):
        for index, field in enumerate(fields):
            kinds = _kinds(state, field)
            if len(set(kinds)) > 1 and not _soy_stood_in(state, seat, kinds):
                town.soups[seat] |= 1 << index


def _read_fields(numbers: object) -> int:
    """The mask of the fields that a list of numbers tells."""
    fields = numbers if isinstance(numbers, list) else [-1]
    for field in fields:
        if not isinstance(field, int) or not 0 <= field < MOST_FIELDS:
            raise BadPosition("soups should be a list of fields for each seat")
    return mask_of(tuple(fields))


def _kinds(state: State, cards: tuple[int, ...]) -> list[Bean]:
    return [state.rules.beans.bean_of[card & CARD_MASK] for card in cards]


def _soy_stood_in(state: State, seat: Seat, kinds: list[Bean]) -> bool:
    """HB-27, looked at from outside."""
    common = state.rules.beans.totals[kinds[0]] >= COMMON
    return owns(state, seat, FARM, 2) and common and set(kinds) == {kinds[0], SOY}


def _among(state: State, entries: tuple[Entry, ...], text: str) -> tuple[Entry, ...]:
    """The entries of these beans, each taken once."""
    beans = state.rules.beans
    left = list(entries)
    found: list[Entry] = []
    for word in text.split():
        name, _, times = word.partition("*")
        bean = beans.named(name)
        for _ in range(int(times) if times.isdecimal() else 1):
            named = [entry for entry in left if beans.bean_of[entry & CARD_MASK] == bean]
            if not named:
                raise BadPosition("tied cards are received cards")
            left.remove(named[0])
            found.append(named[0])
    return tuple(found)


# --- from a view ---------------------------------------------------------------------------


def imagine_town(view: View, dealer: Dealer) -> Slot:
    """Towns are public; what the viewer has seen of the draw pile is kept (HB-40)."""
    seen = view.slot
    assert isinstance(seen, TownView)
    state = dealer.state
    town = new_town(view.rules, view.seats)
    town.towns, town.supply = list(seen.towns), list(seen.supply)
    town.extras, town.soups = list(seen.extras), list(seen.soups)
    for seat in range(view.seats):
        if seat == view.seat:
            town.stores[seat] = dealer.own(seen.own_store)
            town.tied[seat] = _by_handle(state, seat, seen.own_tied)
        else:
            cards = dealer.box.cards(seen.stores[seat])
            town.stores[seat] = tuple([state.enter(seat, card) for card in cards])
            town.tied[seat] = _by_bean(state, seat, seen.tied[seat])
        town.under_saloon[seat] = tuple(dealer.box.cards(seen.under_saloon[seat]))
        town.under_distillery[seat] = tuple(dealer.box.cards(seen.under_distillery[seat]))
    town.bank, town.sunk, town.shuffles = seen.bank, seen.sunk, state.shuffles
    town.looked_at = view.deck_size if seen.looked else 0
    for height, bean in enumerate(seen.bottom):
        dealer.in_deck(bean, view.deck_size - 1 - height)
    if seen.top != NOTHING:
        dealer.in_deck(seen.top, 0)
    return town


def _by_handle(state: State, seat: Seat, handles: tuple[Handle, ...]) -> tuple[Entry, ...]:
    bean_of = state.rules.beans.bean_of
    return tuple([entry for entry in state.received[seat] if handle(entry, bean_of) in handles])


def _by_bean(state: State, seat: Seat, beans: tuple[Bean, ...]) -> tuple[Entry, ...]:
    bean_of = state.rules.beans.bean_of
    left = list(beans)
    found: list[Entry] = []
    for entry in state.received[seat]:
        bean = bean_of[entry & CARD_MASK]
        if bean in left:
            left.remove(bean)
            found.append(entry)
    return tuple(found)


TOWN: Final[SlotRules] = SlotRules(KEYS, build_town, imagine_town, FORM, read_town)


# --- what can be wrong ---------------------------------------------------------------------


def wrong_buildings(state: State) -> list[str]:
    """HB-1, HB-11, HB-14, looked at from outside."""
    town = town_of(state)
    found: list[str] = []
    for type, costs in enumerate(town.supply):
        lying = list(costs) + [own[type] for own in town.towns if own[type]]
        if len(set(lying)) < len(lying):
            found.append(f"a building of type {TYPE_IDS[type]} is there twice")
        if costs and sold(town.towns, type) >= most_sold(state.seats):
            found.append(f"buildings of type {TYPE_IDS[type]} should have left the game")
    return found


def too_many_sold(state: State) -> list[str]:
    """HB-14, looked at from outside."""
    towns = town_of(state).towns
    most = most_sold(state.seats)
    return [
        f"{sold(towns, type)} buildings of type {TYPE_IDS[type]} are sold, but at most "
        f"{most} can be"
        for type in range(len(TYPE_IDS))
        if sold(towns, type) > most
    ]


def third_field_twice(state: State) -> list[str]:
    """BZ-3, BZ-50: who begins with three fields buys no third one."""
    if state.rules.fields < MAX_FIELDS:
        return []
    return [
        f"seat {seat} has bought a third field, though it began with three"
        for seat, extras in enumerate(town_of(state).extras)
        if THIRD_FIELD in extras
    ]


def idle_moments(state: State) -> list[str]:
    """HB-16, HB-28, HB-51, HC-2: no game waits there, since nothing could be done."""
    if not state.frames:
        return []
    frame = state.frames[-1]
    found: list[str] = []
    if is_closing(state) and state.deck:
        found.append("the last turn is over but the draw pile still has cards")
    if isinstance(frame, (Closing, Notice)) and not (
        frame.seat < state.seats and can_act(state, frame.seat)
    ):
        found.append(f"seat {frame.seat} is asked but can neither harvest nor buy")
    if isinstance(frame, Planting) and state.hands[state.active] and waits_in_vain(state):
        found.append(f"{frame.planted} cards are planted from hand without farm 3")
    return found


def wrong_fields(state: State) -> list[str]:
    """BZ-12, BZ-50, HB-22, HB-27, HB-30, HB-31, HB-35, looked at from outside."""
    town = town_of(state)
    found: list[str] = []
    for seat, fields in enumerate(state.fields):
        extras = town.extras[seat]
        built = [type for type, cost in FIELD_BUILDINGS if town.towns[seat][type] == cost]
        if sorted([extra for extra in extras if extra != THIRD_FIELD]) != sorted(built):
            found.append(f"the fields of seat {seat} do not match its buildings")
        if extras.count(THIRD_FIELD) > 1 or len(fields) != state.rules.fields + len(extras):
            found.append(f"seat {seat} has {len(fields)} fields, which is impossible")
            continue
        for index, field in enumerate(fields):
            found += _wrong_field(state, seat, index, _kinds(state, field))
        if town.soups[seat] >> len(fields):
            found.append(f"seat {seat} has soup in a field that does not exist")
    return found


def _wrong_field(state: State, seat: Seat, index: int, kinds: list[Bean]) -> list[str]:
    kind = kind_of_field(state, seat, index)
    only = only_bean(kind)
    if is_soup(state, seat, index):
        well = len(kinds) > 1 and len(set(kinds)) == len(kinds)
        if not well or not cooks(town_of(state).towns[seat]) or only != NOTHING:
            return [f"seat {seat} has an impossible soup in field {index}"]
        return []
    if len(set(kinds)) > 1 and not _soy_stood_in(state, seat, kinds):
        return [f"seat {seat} grows several kinds in field {index}"]
    if only != NOTHING and set(kinds) - {only}:
        return [f"seat {seat} grows in its {TYPE_IDS[kind]} what cannot grow there"]
    return []


def wrong_stores(state: State) -> list[str]:
    """HB-32, HB-33, HB-34, HC-3, looked at from outside."""
    town = town_of(state)
    found: list[str] = []
    for seat in range(state.seats):
        stored = town.stores[seat]
        if len(stored) > room(state, seat):
            found.append(f"seat {seat} has more cards in the store than there is room for")
        if set(town.tied[seat]) - set(state.received[seat]):
            found.append(f"seat {seat} must plant cards that it has not received")
        if town.under_saloon[seat] and not cooks(town.towns[seat]):
            found.append(f"seat {seat} has thalers from soup without a saloon")
        if town.under_distillery[seat] and not owns(state, seat, DISTILLERY, 3):
            found.append(f"seat {seat} has thalers under a distillery but no distillery")
        entries = list(stored + state.hands[seat] + state.received[seat])
        if seat == state.active:
            entries += state.up
        serials = [entry >> CARD_BITS for entry in entries]
        if len(set(serials)) < len(serials):
            found.append(f"seat {seat} has two cards with one serial number")
        if serials and max(serials) >= state.serials[seat]:
            found.append(f"seat {seat} has a serial number that has not been given out yet")
    return found


def wrong_moments(state: State) -> list[str]:
    """A moment waits for seats and things that there are."""
    found: list[str] = []
    for at, frame in enumerate(state.frames):
        below = at > 0
        if [seat for seat in frame.owing(state) if seat >= state.seats]:
            return [f"phase {frame.name} waits for a seat that does not exist"]
        if isinstance(frame, PickingThalers):
            fields = state.fields[frame.seat]
            there = frame.field < len(fields) and bool(fields[frame.field])
            fine = below and there and len(ways_to_keep(state, frame.seat, frame.field)) > 1
        elif isinstance(frame, TakingThaler):
            fine = below and _can_take(state, frame)
        elif isinstance(frame, NamingType):
            fine = below and owns(state, frame.seat, DISTILLERY, 2)
        elif isinstance(frame, Notice):
            fine = below and frame.buyer < state.seats and frame.type < len(TYPE_IDS)
        elif isinstance(frame, OrderingDrawn):
            fine = not below and frame.seat == state.active
            fine = fine and frame.drawn <= len(state.hands[frame.seat])
        elif isinstance(frame, Closing):
            fine = not below and frame.passes < state.seats
        else:
            fine = not below
        if not fine:
            found.append(f"phase {frame.name} is not possible here")
    return found


def _can_take(state: State, frame: TakingThaler) -> bool:
    town = town_of(state)
    return (
        owns(state, frame.seat, DISTILLERY, 3)
        and frame.harvester < state.seats
        and frame.harvester != frame.seat
        and frame.thalers <= len(town.under_saloon[frame.harvester])
    )
