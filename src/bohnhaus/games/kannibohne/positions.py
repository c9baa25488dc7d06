"""The duel from a position, from a view and from the wire."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bohnhaus.engine.box import BadPosition, Box
from bohnhaus.engine.cards import Bean
from bohnhaus.engine.imagine import Dealer
from bohnhaus.engine.rules import Rules, SlotRules
from bohnhaus.engine.state import Slot, SlotView, State
from bohnhaus.engine.view import NOTHING, View
from bohnhaus.games.al_cabohne.mafia import read_numbers
from bohnhaus.games.kannibohne.deck import TEXTS, deck_of
from bohnhaus.games.kannibohne.duel import (
    EVERYONE,
    FORM,
    MARKS,
    NOT_GREEN,
    SEATS,
    Duel,
    DuelTold,
    DuelView,
    Place,
    bits_of,
    without_age,
)
from bohnhaus.games.kannibohne.frames import ASK_FOR_GREEN, Giving

MOST: Final = 1_000_000
TRIES: Final = 30
"""How often hands are dealt by lot until all that is known of them is true."""


# --- from a position -----------------------------------------------------------------------


def build_duel(state: State, description: dict[str, object], box: Box) -> Slot:
    """The duel of a position; of its hand cards nobody has seen any, if it does not say."""
    open = _by_seat(description, "open", 1)
    return Duel(
        scores=_by_seat(description, "scores", MOST),
        first_game=tuple(_by_seat(description, "first_game", MOST))
        if description.get("first_game")
        else (),
        began=_number(description, "began"),
        used=bits_of(_texts(read_numbers(description, "used"))),
        barred=bool(_number(description, "barred")),
        will_bar=bool(_number(description, "will_bar")),
        skipped=bool(_number(description, "skipped")),
        will_skip=bool(_number(description, "will_skip")),
        open=[bool(flag) for flag in open],
        marks=_build_marks(state, description, open),
        peeked=_by_seat(description, "peeked", MOST),
        since=_build_since(state, description),
        ages=_build_ages(state.rules, description),
    )


def _number(description: dict[str, object], key: str) -> int:
    value = description.get(key, 0)
    if not isinstance(value, int) or not 0 <= value <= MOST:
        raise BadPosition(f"{key} should be a number")
    return value


def _by_seat(description: dict[str, object], key: str, most: int) -> list[int]:
    """A number for each seat, 0 where it is left out."""
    numbers = read_numbers(description, key)
    if len(numbers) > SEATS or [number for number in numbers if number > most]:
        raise BadPosition(f"{key} should be a number from 0 to {most} for each of {SEATS} seats")
    return numbers + [0] * (SEATS - len(numbers))


def _texts(numbers: list[int]) -> list[int]:
    if [text for text in numbers if not 1 <= text <= TEXTS]:
        raise BadPosition(f"the texts are numbered from 1 to {TEXTS}")
    return numbers


def _build_marks(
    state: State, description: dict[str, object], open: list[int]
) -> list[tuple[int, ...]]:
    """As they are given; an open hand was seen by everyone."""
    given = description.get("marks", [])
    if not isinstance(given, list) or len(given) > SEATS:
        raise BadPosition(f"marks should be a list of numbers for each of {SEATS} seats")
    marks: list[tuple[int, ...]] = []
    for seat, hand in enumerate(state.hands):
        if seat >= len(given):
            marks.append((EVERYONE if open[seat] else 0,) * len(hand))
            continue
        try:
            marks.append(_marks(given[seat]))
        except ValueError as error:
            raise BadPosition(str(error)) from error
    return marks


def _build_since(state: State, description: dict[str, object]) -> list[tuple[int, ...]]:
    """As it is given; what is not told was drawn after the last shuffle."""
    given = description.get("since", [])
    if not isinstance(given, list) or len(given) > SEATS:
        raise BadPosition(f"since should be a list of numbers for each of {SEATS} seats")
    since: list[tuple[int, ...]] = []
    for seat, hand in enumerate(state.hands):
        if seat < len(given):
            since.append(tuple(read_numbers({"since": given[seat]}, "since")))
        else:
            since.append((state.shuffles,) * len(hand))
    return since


def _build_ages(rules: Rules, description: dict[str, object]) -> list[tuple[int, ...]]:
    """By sort as they are given; none if nothing is told of them."""
    given = description.get("ages", {})
    if not isinstance(given, dict):
        raise BadPosition("ages should be a list of numbers for each sort of card")
    try:
        return list(_read_ages(given, rules)) if given else []
    except ValueError as error:
        raise BadPosition(str(error)) from error


def _read_ages(given: dict[str, object], rules: Rules) -> tuple[tuple[int, ...], ...]:
    ages: list[tuple[int, ...]] = [()] * len(rules.beans.kinds)
    for name, value in given.items():
        sort = rules.beans.named(name)
        if sort is None or not isinstance(value, list):
            raise ValueError("ages should be a list of numbers for each sort of card")
        ages[sort] = tuple(sorted(read_numbers({"ages": value}, "ages")))
    return tuple(ages)


def _marks(value: object) -> tuple[int, ...]:
    if not isinstance(value, list) or [mark for mark in value if mark not in range(MARKS + 1)]:
        raise ValueError("the marks of a hand should be a list of small numbers")
    return tuple([int(mark) for mark in value])


# --- from a view ---------------------------------------------------------------------------


def imagine_duel(view: View, dealer: Dealer) -> Slot:
    """What the viewer has seen lies where it was seen; other cards only have to be possible."""
    seen = view.slot
    assert isinstance(seen, DuelView)
    for depth, bean in enumerate(seen.top):
        dealer.in_deck(bean, depth)
    for seat in range(view.seats):
        if seat != view.seat:
            for place, bean in enumerate(seen.hands[seat]):
                if bean != NOTHING:
                    dealer.in_hand(seat, bean, place)
    for (seat, place), sort in _imagine_hands(view, seen, dealer).items():
        dealer.in_hand(seat, sort, place)
    numbers = [number for hand in seen.since for number in hand]
    dealer.state.shuffles = max(numbers + [age for ages in seen.ages for age in ages], default=0)
    return Duel(
        list(seen.scores),
        seen.first_game,
        seen.began,
        seen.used,
        seen.barred,
        seen.will_bar,
        seen.skipped,
        seen.will_skip,
        list(seen.open),
        list(seen.marks),
        list(seen.peeked),
        list(seen.since),
        list(seen.ages),
    )


def _imagine_hands(view: View, seen: DuelView, dealer: Dealer) -> dict[Place, Bean]:
    """What lies at the places that the viewer does not know, by lot among all that is possible."""
    places = seen.unknown_places()
    ages = seen.unknown_ages()
    for _ in range(TRIES):
        dealt = _deal_by_lot(seen, places, ages, dealer.draw)
        if _is_possible(view, seen, dealt):
            return dealt
    found: dict[Place, Bean] = {}
    possible = _find_any(view, seen, places, ages, found)
    assert possible, "what lies there is one of the possibilities"
    return found


def _deal_by_lot(
    seen: DuelView, places: list[Place], ages: list[tuple[int, ...]], draw: Callable[[], float]
) -> dict[Place, Bean]:
    """Places that were filled first come first: whatever can lie there could also lie at the later
    ones, so every way to fill them is equally likely."""
    cards = sorted([(age, sort) for sort, old in enumerate(ages) for age in old])
    dealt: dict[Place, Bean] = {}
    for seat, place in places:
        since = seen.since[seat][place]
        count = len([age for age, _ in cards if age <= since])
        dealt[seat, place] = cards.pop(int(draw() * count))[1]
    return dealt


def _is_possible(view: View, seen: DuelView, dealt: dict[Place, Bean]) -> bool:
    """KT-17: cards that are known to be no green beans are none, and a player who must hand over
    a green bean has one."""
    cards = deck_of(view.rules)
    for (seat, place), sort in dealt.items():
        if seen.marks[seat][place] & NOT_GREEN and cards.bean_of_sort[sort] == cards.green:
            return False
    frame = view.frames[-1] if view.frames else None
    if not isinstance(frame, Giving) or frame.asked_by != ASK_FOR_GREEN:
        return True
    giver = 1 - view.active
    hand = [sort for sort in seen.hands[giver] if sort != NOTHING]
    hand += [sort for (seat, _), sort in dealt.items() if seat == giver]
    return view.seat == giver or cards.green in [cards.bean_of_sort[sort] for sort in hand]


def _find_any(
    view: View,
    seen: DuelView,
    places: list[Place],
    ages: list[tuple[int, ...]],
    found: dict[Place, Bean],
) -> bool:
    """Fills the places that are left, in any way that is possible, where lots do not find one."""
    if len(found) == len(places):
        return _is_possible(view, seen, found)
    seat, place = places[len(found)]
    since = seen.since[seat][place]
    for sort, old in enumerate(ages):
        if old and old[0] <= since:
            found[seat, place] = sort
            left = [*ages[:sort], without_age(old, since), *ages[sort + 1 :]]
            if _find_any(view, seen, places, left, found):
                return True
            del found[seat, place]
    return False


# --- from the wire -------------------------------------------------------------------------


def read_duel(told: object, rules: Rules) -> SlotView:
    """The view that was told."""
    assert isinstance(told, DuelTold)
    sizes = [len(hand) for hand in told.hands]
    if len(sizes) != SEATS or sizes != [len(hand) for hand in told.marks]:
        raise ValueError("every card of every hand should have its mark")
    if sizes != [len(hand) for hand in told.since]:
        raise ValueError("every card of every hand should be there since some shuffle")
    for by_seat in (told.scores, told.peeked, told.open, told.first_game or told.scores):
        if len(by_seat) != SEATS:
            raise ValueError(f"there is one of everything for each of {SEATS} seats")
    return DuelView(
        told.scores,
        told.first_game,
        told.began,
        bits_of(list(told.used)),
        told.barred,
        told.will_bar,
        told.skipped,
        told.will_skip,
        told.open,
        told.marks,
        told.hands,
        told.peeked,
        told.top,
        told.since,
        tuple([tuple(sorted(ages)) for ages in told.ages]),
    )


KEYS: Final = (
    "scores",
    "first_game",
    "began",
    "used",
    "barred",
    "will_bar",
    "skipped",
    "will_skip",
    "open",
    "marks",
    "peeked",
    "since",
    "ages",
)
DUEL: Final[SlotRules] = SlotRules(KEYS, build_duel, imagine_duel, FORM, read_duel)
