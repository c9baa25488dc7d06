"""What the rules decide for a viewer, told so that no screen has to work it out again.

Everything here follows from a view, so it says nothing that the viewer does not know.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bohnhaus.engine.cards import SPECTATOR, Bean, Beans, Seat, bean_of_handle
from bohnhaus.engine.forms import (
    BEAN,
    COUNT,
    COUNTS,
    FIELD,
    FLAG,
    Form,
    Part,
    each,
    maybe,
    record,
)
from bohnhaus.engine.rules import FigureRules
from bohnhaus.engine.view import NOTHING, View
from bohnhaus.games.al_cabohne import hand
from bohnhaus.games.al_cabohne.end import cash_counts
from bohnhaus.games.al_cabohne.fields import refuse_kind, third_field_price
from bohnhaus.games.al_cabohne.frames import Drawing, Play, Tribute
from bohnhaus.games.al_cabohne.leftovers import owed
from bohnhaus.games.al_cabohne.mafia import THRESHOLDS, MafiaView, harvest_of
from bohnhaus.games.al_cabohne.steps import DRAWN


@dataclass(frozen=True)
class BossFigures:
    """How far a boss is."""

    threshold: int
    """He harvests as soon as his beans are worth so many thalers."""
    needed: int
    """With how many beans of what he grows that is; 0 while he grows nothing."""
    worth: int
    """What his beans are worth now."""


@dataclass(frozen=True)
class TributeFigures:
    """A bean that a seat would have to give if its tribute were due now."""

    boss: int
    bean: Bean
    field: int
    left: int
    """How many beans stay in the field."""
    worth: int
    """What these are worth."""


@dataclass(frozen=True)
class SowingFigures:
    """What a field of a seat would be with so many beans of a kind more, which can go there."""

    bean: Bean
    count: int
    field: int
    total: int
    """How many beans lie there then."""
    worth: int


@dataclass(frozen=True)
class GiftFigures:
    """What comes of so many beans of a kind that a boss gets together."""

    boss: int
    bean: Bean
    count: int
    beans: int
    """How many he has then, or harvests."""
    thalers: int
    """What his harvest earns; 0 if he waits for more."""
    missing: int
    """How many he still waits for."""
    share: int
    """How many of the thalers the viewer gets."""
    served: int
    """How many thalers the viewer gets besides."""


@dataclass(frozen=True)
class DutyFigures:
    """What the end of step 5 will ask of the active player."""

    bosses: tuple[int, ...]
    """The bosses who have no beans."""
    gifts: int
    """How many of them must get a hand card."""
    shows: bool
    """Whether the hand is shown then, because one of them gets none."""


@dataclass(frozen=True)
class MafiaFigures:
    """What the rules decide for the viewer."""

    last_run_out: int
    """The game ends when the draw pile has run out so many times."""
    field_price: int | None
    """What one more field costs the viewer; None if it cannot buy one."""
    scores: tuple[int, ...]
    """What every seat would score if the game ended now, and behind them the mafia, without what
    grows."""
    bosses: tuple[BossFigures, ...]
    tributes: tuple[tuple[TributeFigures, ...], ...]
    """Per seat."""
    sowings: tuple[tuple[SowingFigures, ...], ...]
    """Per seat: where what lies on the table could go, and the viewer's hand cards."""
    gifts: tuple[GiftFigures, ...]
    """What the viewer could give, as far as it sees now."""
    may_play: bool
    """Whether the viewer may play a card of its hand now, or could after a harvest."""
    must_play: bool
    """Whether the viewer must still play one."""
    duty: DutyFigures | None
    """For the active player, before step 5 ends."""
    follows: bool
    """Whether the top of the discard pile follows a card that goes to a boss."""


BOSS: Final = Form(
    BossFigures,
    "boss",
    (Part("threshold", COUNT), Part("needed", COUNT), Part("worth", COUNT)),
)
TRIBUTE: Final = Form(
    TributeFigures,
    "tribute",
    (
        Part("boss", COUNT),
        Part("bean", BEAN),
        Part("field", FIELD),
        Part("left", COUNT),
        Part("worth", COUNT),
    ),
)
SOWING: Final = Form(
    SowingFigures,
    "sowing",
    (
        Part("bean", BEAN),
        Part("count", COUNT),
        Part("field", FIELD),
        Part("total", COUNT),
        Part("worth", COUNT),
    ),
)
GIFT: Final = Form(
    GiftFigures,
    "gift",
    (
        Part("boss", COUNT),
        Part("bean", BEAN),
        Part("count", COUNT),
        Part("beans", COUNT),
        Part("thalers", COUNT),
        Part("missing", COUNT),
        Part("share", COUNT),
        Part("served", COUNT),
    ),
)
DUTY: Final = Form(
    DutyFigures, "duty", (Part("bosses", COUNTS), Part("gifts", COUNT), Part("shows", FLAG))
)
PARTS: Final[tuple[Part, ...]] = (
    Part("last_run_out", COUNT),
    Part("field_price", maybe(COUNT)),
    Part("scores", COUNTS),
    Part("bosses", each(record(BOSS))),
    Part("tributes", each(each(record(TRIBUTE)))),
    Part("sowings", each(each(record(SOWING)))),
    Part("gifts", each(record(GIFT))),
    Part("may_play", FLAG),
    Part("must_play", FLAG),
    Part("duty", maybe(record(DUTY))),
    Part("follows", FLAG),
)
FORM: Final = Form(MafiaFigures, "figures", PARTS)


def figures(view: View) -> MafiaFigures:
    """The figures of Al Cabohne, with an opponent or alone."""
    gang = mafia_of(view)
    cash = len(gang.cash) * cash_counts(view.seats)
    return MafiaFigures(
        view.rules.run_outs,
        field_price(view),
        (*[len(stack) for stack in view.earnings], cash),  # AC-72, AS-6
        bosses(view.rules.beans, gang),
        tuple([tributes(view, gang, seat) for seat in range(view.seats)]),
        tuple([sowings(view, seat) for seat in range(view.seats)]),
        gifts(view, gang),
        may_play(view),
        must_play(view),
        duty(view, gang),
        view.rules.options["discard_follows"] != "none",  # AC-44
    )


def mafia_of(view: View) -> MafiaView:
    """What the viewer sees of the mafia."""
    gang = view.slot
    assert isinstance(gang, MafiaView)
    return gang


def field_price(view: View) -> int | None:
    """AC-62, for the viewer."""
    return None if view.seat == SPECTATOR else third_field_price(len(view.fields[view.seat]))


def bosses(beans: Beans, gang: MafiaView) -> tuple[BossFigures, ...]:
    """AC-61: how far each of them is."""
    return tuple(
        [
            BossFigures(
                THRESHOLDS[boss],
                needed(beans, boss, own[0]) if own else 0,
                beans.kinds[own[0]].meter.pays[len(own)] if own else 0,
            )
            for boss, own in enumerate(gang.bosses)
        ]
    )


def needed(beans: Beans, boss: int, bean: Bean) -> int:
    """AC-61: with how many beans of this kind the boss harvests."""
    pays = beans.kinds[bean].meter.pays
    for count in range(len(pays)):
        if pays[count] >= THRESHOLDS[boss]:
            return count
    return 0


def tributes(view: View, gang: MafiaView, seat: Seat) -> tuple[TributeFigures, ...]:
    """AC-20: what each boss would get of a kind that the seat grows too, those paid left out."""
    frame = view.frames[-1] if view.frames else None
    paid = frame.paid if isinstance(frame, Tribute) and seat == view.active else 0
    fields = view.fields[seat]
    found: list[TributeFigures] = []
    for boss, index in owed(grown_by(gang), [field.bean for field in fields], paid):
        bean, left = fields[index].bean, fields[index].count - 1
        worth = view.rules.beans.kinds[bean].meter.pays[left]
        found.append(TributeFigures(boss, bean, index, left, worth))
    return tuple(found)


def grown_by(gang: MafiaView) -> list[Bean]:
    """What each boss grows, or NOTHING."""
    return [own[0] if own else NOTHING for own in gang.bosses]


def sowings(view: View, seat: Seat) -> tuple[SowingFigures, ...]:
    """AC-31: where its kind grows, else on an empty field."""
    fields = view.fields[seat]
    grown = [field.bean for field in fields]
    found: list[SowingFigures] = []
    for bean, count in to_plant(view, seat):
        for index, field in enumerate(fields):
            if refuse_kind(bean, field.bean, bean in grown) is None:
                found.append(sowing(view, bean, count, index, field.count))
    return tuple(found)


def to_plant(view: View, seat: Seat) -> list[tuple[Bean, int]]:
    """What the seat might plant as far as the viewer sees: in step 5 a whole group (AC-50), what is
    left over (AC-10) and hand cards one by one."""
    together = seat == view.active and view.phase == "plant"
    found = {(bean, view.up.count(bean) if together else 1) for bean in view.up}
    if seat == view.seat:
        found |= {(bean_of_handle(card), 1) for card in view.hand}
    return sorted(found)


def sowing(view: View, bean: Bean, count: int, index: int, growing: int) -> SowingFigures:
    """The meter of the bean that is planted holds."""
    total = growing + count
    worth = view.rules.beans.kinds[bean].meter.pays[total]
    return SowingFigures(bean, count, index, total, worth)


def gifts(view: View, gang: MafiaView) -> tuple[GiftFigures, ...]:
    """AC-51: what each boss would make of what the viewer has, or sees on the table."""
    if view.seat == SPECTATOR:
        return ()
    found: list[GiftFigures] = []
    for boss, own in enumerate(gang.bosses):
        for bean, count in possible_gifts(view, gang, own[0] if own else NOTHING):
            found.append(gift(view, gang, boss, bean, count))
    return tuple(found)


def possible_gifts(view: View, gang: MafiaView, grown: Bean) -> list[tuple[Bean, int]]:
    """Single beans and whole groups that a boss who grows this takes."""
    single = {bean_of_handle(card) for card in view.hand}
    single |= {field.bean for field in view.fields[view.seat] if field.count}
    single |= {field.beans[-1] for field in view.fields[view.seat] if field.count}
    groups = {bean: view.up.count(bean) for bean in view.up}
    taken = [own[0] for own in gang.bosses if own]
    found: list[tuple[Bean, int]] = []
    for bean in range(len(view.rules.beans.kinds)):
        if (bean != grown) if grown != NOTHING else (bean in taken):
            continue
        counts = {groups.get(bean, 0), 1 if bean in single or bean in groups else 0} - {0}
        found += [(bean, count) for count in sorted(counts)]
    return found


def gift(view: View, gang: MafiaView, boss: int, bean: Bean, count: int) -> GiftFigures:
    """AC-61: he harvests at once if what he has then is worth it."""
    has = len(gang.bosses[boss]) + count
    thalers = harvest_of(view.rules.beans, boss, bean, has)
    missing = 0 if thalers else needed(view.rules.beans, boss, bean) - has
    return GiftFigures(boss, bean, count, has, thalers, missing, 0, 0)


def playing(view: View) -> Play | None:
    """Step 3, if it is the viewer's."""
    frame = view.frames[-1] if view.frames and view.seat == view.active else None
    return frame if isinstance(frame, Play) else None


def may_play(view: View) -> bool:
    """AC-30, for the viewer."""
    frame = playing(view)
    return frame is not None and bool(view.hand) and hand.plays_more(frame.played)


def must_play(view: View) -> bool:
    """AC-30, for the viewer."""
    frame = playing(view)
    return frame is not None and hand.must_play(frame, len(view.hand))


def to_draw(view: View) -> int:
    """AC-55: how many cards the active player still draws in this turn."""
    frame = view.frames[-1] if view.frames else None
    return DRAWN - frame.drawn if isinstance(frame, Drawing) else DRAWN


def duty(view: View, gang: MafiaView) -> DutyFigures | None:
    """AC-54: bosses without beans must get hand cards of kinds that no boss grows."""
    if view.seat != view.active or view.phase != "plant":
        return None
    empty = tuple([boss for boss, own in enumerate(gang.bosses) if not own])
    grown = [own[0] for own in gang.bosses if own]
    kinds = {bean_of_handle(card) for card in view.hand} - set(grown)
    due = min(len(empty), len(kinds))
    shows = due < len(empty) and len(view.hand) > due and view.seats > 1
    return DutyFigures(empty, due, shows)


FIGURES: Final = FigureRules(FORM, figures)
