"""The duel from a position, from a view and from the wire."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.box import BadPosition, Box
from bohnhaus.engine.cards import Bean, Seat
from bohnhaus.engine.imagine import Dealer
from bohnhaus.engine.rules import Rules, SlotRules
from bohnhaus.engine.state import Slot, SlotView, State
from bohnhaus.engine.view import NOTHING, View
from bohnhaus.games.al_cabohne.mafia import read_beans, read_numbers
from bohnhaus.games.kannibohne.deck import TEXTS, deck_of
from bohnhaus.games.kannibohne.duel import (
    EVERYONE,
    MARKS,
    NOT_GREEN,
    SEATS,
    Duel,
    DuelView,
    bits_of,
)
from bohnhaus.games.kannibohne.frames import ASK_FOR_GREEN, Giving

MOST: Final = 1_000_000


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


def _marks(value: object) -> tuple[int, ...]:
    if not isinstance(value, list) or [mark for mark in value if mark not in range(MARKS + 1)]:
        raise ValueError("the marks of a hand should be a list of small numbers")
    return tuple([int(mark) for mark in value])


# --- from a view ---------------------------------------------------------------------------


def imagine_duel(view: View, dealer: Dealer) -> Slot:
    """What the viewer has seen lies where it was seen; other cards only have to be possible."""
    seen = view.slot
    assert isinstance(seen, DuelView)
    left = list(view.unseen)
    for depth, bean in enumerate(seen.top):
        dealer.in_deck(bean, depth)
        left[bean] -= 1
    for seat in range(view.seats):
        if seat != view.seat:
            for place, bean in enumerate(seen.hands[seat]):
                if bean != NOTHING:
                    dealer.in_hand(seat, bean, place)
                    left[bean] -= 1
    for seat in range(view.seats):
        if seat != view.seat:
            _imagine_a_green_bean(view, seen, dealer, seat, left)
            _imagine_others(view, seen, dealer, seat, left)
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
    )


def _imagine_a_green_bean(
    view: View, seen: DuelView, dealer: Dealer, seat: Seat, left: list[int]
) -> None:
    """KT-17: who must hand over a green bean has one."""
    frame = view.frames[-1] if view.frames else None
    if not isinstance(frame, Giving) or frame.asked_by != ASK_FOR_GREEN or seat == view.active:
        return
    cards = deck_of(view.rules)
    hand = seen.hands[seat]
    if [bean for bean in hand if bean != NOTHING and cards.bean_of_sort[bean] == cards.green]:
        return
    places = [
        place
        for place, bean in enumerate(hand)
        if bean == NOTHING and not seen.marks[seat][place] & NOT_GREEN
    ]
    place = places[int(dealer.draw() * len(places))]
    dealer.in_hand(seat, _drawn(view.rules, dealer, left, True), place)


def _imagine_others(
    view: View, seen: DuelView, dealer: Dealer, seat: Seat, left: list[int]
) -> None:
    """KT-17: cards that are known to be no green beans are something else."""
    for place, bean in enumerate(seen.hands[seat]):
        if bean == NOTHING and seen.marks[seat][place] & NOT_GREEN:
            dealer.in_hand(seat, _drawn(view.rules, dealer, left, False), place)


def _drawn(rules: Rules, dealer: Dealer, left: list[int], green: bool) -> Bean:
    """One of the sorts that are left, green or not, by lot."""
    cards = deck_of(rules)
    lots: list[Bean] = []
    for sort, count in enumerate(left):
        if (cards.bean_of_sort[sort] == cards.green) == green:
            lots += [sort] * count
    bean = lots[int(dealer.draw() * len(lots))]
    left[bean] -= 1
    return bean


# --- from the wire -------------------------------------------------------------------------


def read_duel(plain: dict[str, object], rules: Rules) -> SlotView:
    """The view that `DuelView.plain` wrote."""
    used = _wire_numbers(plain, "used")
    if [text for text in used if not 1 <= text <= TEXTS]:
        raise ValueError(f"the texts are numbered from 1 to {TEXTS}")
    marks = [_marks(value) for value in _wire_list(plain, "marks")]
    hands = [_read_hand(rules, value) for value in _wire_list(plain, "hands")]
    if [len(hand) for hand in hands] != [len(hand) for hand in marks] or len(hands) != SEATS:
        raise ValueError("every card of every hand should have its mark")
    return DuelView(
        _wire_seats(plain, "scores"),
        _wire_seats(plain, "first_game") if plain.get("first_game") != [] else (),
        _wire_number(plain.get("began"), "began"),
        bits_of(used),
        bool(_wire_number(plain.get("barred"), "barred")),
        bool(_wire_number(plain.get("will_bar"), "will_bar")),
        bool(_wire_number(plain.get("skipped"), "skipped")),
        bool(_wire_number(plain.get("will_skip"), "will_skip")),
        tuple([bool(flag) for flag in _wire_seats(plain, "open")]),
        tuple(marks),
        tuple(hands),
        _wire_seats(plain, "peeked"),
        read_beans(rules, plain.get("top")),
    )


def _wire_list(plain: dict[str, object], key: str) -> list[object]:
    value = plain.get(key)
    if not isinstance(value, list):
        raise ValueError(f"{key} should be a list")
    return value


def _wire_number(value: object, key: str) -> int:
    if not isinstance(value, int) or not 0 <= value <= MOST:
        raise ValueError(f"{key} should be a number")
    return int(value)


def _wire_numbers(plain: dict[str, object], key: str) -> list[int]:
    return [_wire_number(value, key) for value in _wire_list(plain, key)]


def _wire_seats(plain: dict[str, object], key: str) -> tuple[int, ...]:
    numbers = _wire_numbers(plain, key)
    if len(numbers) != SEATS:
        raise ValueError(f"{key} should be a number for each of {SEATS} seats")
    return tuple(numbers)


def _read_hand(rules: Rules, value: object) -> tuple[Bean, ...]:
    """The beans of a hand, nothing for those that the viewer does not know."""
    if not isinstance(value, list):
        raise ValueError("a hand should be a list")
    return tuple([NOTHING if name == "" else read_beans(rules, [name])[0] for name in value])


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
)
DUEL: Final[SlotRules] = SlotRules(KEYS, build_duel, imagine_duel, read_duel)
