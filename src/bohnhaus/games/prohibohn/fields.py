"""The players' own fields: two kinds on one field, by the night clubs, and harvests."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import CARD_MASK, Bean, Card, Meter, Seat
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import State
from bohnhaus.engine.view import MIXED
from bohnhaus.games.al_cabohne.fields import GROWS_ELSEWHERE, OTHER_BEAN
from bohnhaus.games.al_cabohne.frames import Planting
from bohnhaus.games.prohibohn.businesses import NIGHT_CLUB_3, NIGHT_CLUB_4
from bohnhaus.games.prohibohn.town import owns, town

OPEN: Final = 0
ALTERNATING: Final = 3
"""Night club 3 holds for the field."""
SECOND_SETS: Final = 4
"""Night club 4 holds for the field."""

NOT_ON_ITS_LIKE: Final = Refusal(
    "PB-70", "in a field of two kinds you can't plant a bean on one of its own kind"
)
GROUP_TOGETHER: Final = Refusal("PB-63", "a group stays together, so it can't alternate")
ONE_FIELD_A_KIND: Final = Refusal(
    "PB-70", "that kind would grow in two of your fields: harvest one of them first"
)


def beans_on(state: State, seat: Seat, index: int) -> list[Bean]:
    """The beans of a field, the last planted last."""
    bean_of = state.rules.beans.bean_of
    return [bean_of[card] for card in state.fields[seat][index]]


def club_on(beans: list[Bean], settled: int) -> int:
    """PB-65: which night club holds for these beans: the third card settles it, and what was
    settled before holds."""
    if len(beans) > 2 and beans[0] != beans[1]:
        return ALTERNATING if beans[2] == beans[0] else SECOND_SETS
    return settled


def club_of(state: State, seat: Seat, index: int) -> int:
    """PB-65: which night club holds for the field, until it is empty."""
    return club_on(beans_on(state, seat, index), town(state).settled[seat][index])


def kinds_on(beans: list[Bean], club: int, alternates: bool) -> list[Bean]:
    """PB-70: the kinds that grow where these beans lie and this night club holds; whether the
    owner has night club 3."""
    if len(beans) < 2 or beans[0] == beans[1]:
        return beans[:1]
    if club == OPEN:  # two cards, which may still become either
        club = ALTERNATING if alternates else SECOND_SETS
    return beans[:2] if club == ALTERNATING else beans[1:2]


def kinds_of(state: State, seat: Seat, index: int) -> list[Bean]:
    """PB-70: the kinds that a field grows."""
    beans = beans_on(state, seat, index)
    if len(beans) < 2:
        return beans
    club = club_on(beans, town(state).settled[seat][index])
    return kinds_on(beans, club, owns(state, seat, NIGHT_CLUB_3))


def grows(state: State, seat: Seat, index: int) -> Bean:
    """What a field counts as."""
    kinds = kinds_of(state, seat, index)
    return MIXED if len(kinds) > 1 else kinds[0]


def meter_of_last(state: State, seat: Seat, index: int) -> Meter:
    """PB-63: the meter of the last bean; on any other field that is the kind that grows there, and
    by PB-64 the first card counts along."""
    rules = state.rules
    field = state.fields[seat][index]
    return rules.beans.kinds[rules.beans.bean_of[field[len(field) - 1]]].meter


def grows_elsewhere(state: State, seat: Seat, bean: Bean, index: int) -> bool:
    """Whether another field of the seat grows this kind."""
    for other in range(len(state.fields[seat])):
        if other != index and bean in kinds_of(state, seat, other):
            return True
    return False


def takes_on(beans: list[Bean], club: int, by_3: bool, by_4: bool, bean: Bean, count: int) -> bool:
    """Whether so many beans of one kind can go on top of these, where this night club holds; by
    the night clubs that the owner has."""
    if not beans:
        return True
    by_3 = by_3 and club != SECOND_SETS and count == 1
    by_4 = by_4 and club != ALTERNATING
    if len(beans) == 1:
        if bean == beans[0]:
            return club != ALTERNATING
        return by_3 or by_4  # PB-63, PB-64
    if beans[0] == beans[1]:
        return bean == beans[0]
    last = len(beans) - 1
    if by_3 and bean != beans[last] and bean == beans[last - 1]:  # PB-63
        return True
    return by_4 and bean == beans[1]  # PB-64


def takes(state: State, seat: Seat, index: int, bean: Bean, count: int) -> bool:
    """Whether so many beans of one kind can go on top of what lies on the field."""
    beans = beans_on(state, seat, index)
    return takes_on(
        beans,
        club_on(beans, town(state).settled[seat][index]),
        owns(state, seat, NIGHT_CLUB_3),
        owns(state, seat, NIGHT_CLUB_4),
        bean,
        count,
    )


def settled_by(beans: list[Bean], club: int, by_4: bool, bean: Bean) -> list[Bean]:
    """PB-70: the kinds that the field grows for good once this bean, which can go there, lies on
    these: the second card on a lone one settles that, or the third of an alternation."""
    if len(beans) == 1:
        sets = by_4 and club != ALTERNATING
        return [bean] if sets or bean == beans[0] else [beans[0], bean]
    if len(beans) == 2 and club == OPEN and bean == beans[0] != beans[1]:
        return [bean]
    return []


def fits(state: State, seat: Seat, index: int, card: Card) -> Refusal | None:
    """As `fits_before_2`; PB-70: and no card settles a kind that another field grows."""
    refusal = fits_before_2(state, seat, index, card)
    if refusal is not None:
        return refusal
    beans = beans_on(state, seat, index)
    club = club_on(beans, town(state).settled[seat][index])
    bean = state.rules.beans.bean_of[card]
    for kind in settled_by(beans, club, owns(state, seat, NIGHT_CLUB_4), bean):
        if grows_elsewhere(state, seat, kind, index):
            return ONE_FIELD_A_KIND
    return None


def fits_before_2(state: State, seat: Seat, index: int, card: Card) -> Refusal | None:
    """PB-63, PB-64, PB-70: in step 5 it is the whole group that must fit. In version 1 that is all:
    a kind that came to light again when tribute was paid went on beside another field's."""
    bean = state.rules.beans.bean_of[card]
    count = group_of(state, bean) if isinstance(state.frames[-1], Planting) else 1
    if not takes(state, seat, index, bean, count):
        if takes(state, seat, index, bean, 1):  # PB-63: of a group none is left out
            return GROUP_TOGETHER
        return NOT_ON_ITS_LIKE if bean in kinds_of(state, seat, index) else OTHER_BEAN
    if bean in kinds_of(state, seat, index):
        return None
    return GROWS_ELSEWHERE if grows_elsewhere(state, seat, bean, index) else None  # PB-70


def group_of(state: State, bean: Bean) -> int:
    """How many cards of this kind lie on the table."""
    bean_of = state.rules.beans.bean_of
    found = 0
    for entry in state.up:
        if bean_of[entry & CARD_MASK] == bean:
            found += 1
    return found


# --- what was settled ----------------------------------------------------------------------


def remember_club(state: State, seat: Seat, index: int) -> None:
    """PB-65: what was settled for the field holds, also when beans are taken away."""
    _note(state, seat, index, club_of(state, seat, index))


def forget_clubs(state: State, seat: Seat) -> None:
    """PB-65: for an empty field nothing is settled."""
    for index, field in enumerate(state.fields[seat]):
        if not field:
            _note(state, seat, index, OPEN)


def _note(state: State, seat: Seat, index: int, club: int) -> None:
    clubs = list(town(state).settled[seat])
    if clubs[index] != club:
        clubs[index] = club
        town(state).settled[seat] = tuple(clubs)
