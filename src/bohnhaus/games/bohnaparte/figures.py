"""What the rules decide for a viewer, told so that no screen has to work it out again.

Everything here follows from a view, so it says nothing that the viewer does not know.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bohnhaus.engine.cards import SPECTATOR, Bean, Handle, Seat, bean_of_handle
from bohnhaus.engine.forms import (
    CARD,
    COUNT,
    COUNTS,
    FLAG,
    MAYBE_BEAN,
    Form,
    Part,
    by_bean,
    each,
    maybe,
    record,
    word,
)
from bohnhaus.engine.rules import FigureRules
from bohnhaus.engine.view import NOTHING, FieldView, View
from bohnhaus.games.bohnanza.figures import PARTS, TradingFigures, fields_missing, trading_figures
from bohnhaus.games.bohnaparte import depot, fortress, train
from bohnhaus.games.bohnaparte.actions import NO_CAVALRY
from bohnhaus.games.bohnaparte.attack import ready_cavalry, refuse_ride, refuse_target
from bohnhaus.games.bohnaparte.chances import (
    Chance,
    Meeting,
    Opposing,
    attacking,
    chance,
    defending,
    opposing,
    top_chance,
)
from bohnhaus.games.bohnaparte.forms import CAVALRY, TERRITORIES, TERRITORY
from bohnhaus.games.bohnaparte.frames import Attacking, Fighting, LayingDefence, Unloading
from bohnhaus.games.bohnaparte.land import (
    fortress_points,
    has_cannon,
    held,
    land_of,
    points,
    touches,
    worth,
)
from bohnhaus.games.bohnaparte.looks import WarView
from bohnhaus.games.bohnaparte.odds import cannon_at, fighters, war_view
from bohnhaus.games.bohnaparte.strength import (
    CAVALRY_STRENGTH,
    FORTRESS,
    STRONGEST,
    strengths,
)
from bohnhaus.games.bohnaparte.territories import CORRAL
from bohnhaus.games.bohnaparte.war import has_depots

ATTACKER: Final = "attacker"
DEFENDER: Final = "defender"


@dataclass(frozen=True)
class LandFigures:
    """What a seat's land is to it."""

    territories: int
    """How many it has (NB-80)."""
    land: int
    """What they count at the end, without fortresses."""
    fortresses: int
    """What the fortresses on them count."""
    cannon: bool
    cavalry: tuple[int, ...]
    """The corrals whose cavalry it has."""


@dataclass(frozen=True)
class FighterFigures:
    """A card that the viewer may lay in a fight, and how often, in a hundred, it wins."""

    card: Handle
    counts: int
    """Its strength, in the defence with what the land makes of it."""
    odds: int
    """If the other card is any card."""
    worst: int | None
    """If it is the best of those that the other side chooses from; None if it has no choice."""


@dataclass(frozen=True)
class TargetFigures:
    """Land that the viewer's attacks reach, and the odds, in a hundred, that they win."""

    territory: int
    near: bool
    """Whether an attack with a card gets there; else only cavalry does."""
    cannon: bool
    """Whether a cannon helps a card."""
    best: Bean
    """The strongest card that the viewer could lay, or NOTHING."""
    strength: int
    odds: int
    """Those of this card, if any card defends."""
    worst: int | None
    """Those of this card, if the owner chooses the best card; None if the owner has no choice."""
    cavalry: int | None
    """Those of cavalry; None if none that is ready gets there."""
    cavalry_worst: int | None
    cards: tuple[FighterFigures, ...]
    """What the viewer could lay, in the moment in which it may attack."""
    top: Chance | None
    """What the top card of the draw pile promises then."""
    opposing: tuple[Opposing, ...]
    """What may defend, then."""


@dataclass(frozen=True)
class FightFigures:
    """The fight that waits for a card."""

    territory: int
    cavalry: int
    """The corral of the attacking cavalry, or NO_CAVALRY."""
    awaits: str
    """Who is to lay a card: `attacker` or `defender`."""
    cannon: bool
    """Whether a cannon helps the attacker."""
    strength: int
    """That of the attack, as far as the viewer knows it; else 0."""
    cards: tuple[FighterFigures, ...]
    """What the viewer may lay, if the fight waits for it."""
    top: Chance | None
    """What the top card of the draw pile promises, if the viewer may lay it."""
    opposing: tuple[Opposing, ...]
    """What the viewer's card may meet, if it fights."""


@dataclass(frozen=True)
class WarFigures(TradingFigures):
    """What the rules decide for the viewer."""

    lands: tuple[LandFigures, ...]
    """Per seat."""
    worth: tuple[int, ...]
    """Per territory what it counts at the end, with its fortress."""
    room: int
    """How many cards a depot holds."""
    depot_price: int | None
    """What a depot costs the viewer; None if it can have none."""
    train_price: int | None
    fortress_price: int | None
    """What a fortress costs; None if none is built in this game."""
    fortress_defence: int
    """What a fortress adds to the defence."""
    cavalry_strength: int
    strongest: int
    """The strength at which a cannon wins no tie."""
    to_unload: int
    """How many cards of the active player's train still go to the hand."""
    targets: tuple[TargetFigures, ...]
    fight: FightFigures | None


LAND_FORM: Final = Form(
    LandFigures,
    "land",
    (
        Part("territories", COUNT),
        Part("land", COUNT),
        Part("fortresses", COUNT),
        Part("cannon", FLAG),
        Part("cavalry", TERRITORIES),
    ),
)
CHANCE_FORM: Final = Form(Chance, "chance", (Part("odds", COUNT), Part("worst", maybe(COUNT))))
OPPOSING_FORM: Final = Form(
    Opposing,
    "opposing",
    (
        Part("counts", COUNT),
        Part("needs", COUNT),
        Part("share", COUNT),
        Part("beans", by_bean(COUNT)),
    ),
)
FIGHTER_FORM: Final = Form(
    FighterFigures,
    "fighter",
    (
        Part("card", CARD),
        Part("counts", COUNT),
        Part("odds", COUNT),
        Part("worst", maybe(COUNT)),
    ),
)
CHOICE: Final = (
    Part("cards", each(record(FIGHTER_FORM))),
    Part("top", maybe(record(CHANCE_FORM))),
    Part("opposing", each(record(OPPOSING_FORM))),
)
TARGET_FORM: Final = Form(
    TargetFigures,
    "target",
    (
        Part("territory", TERRITORY),
        Part("near", FLAG),
        Part("cannon", FLAG),
        Part("best", MAYBE_BEAN),
        Part("strength", COUNT),
        Part("odds", COUNT),
        Part("worst", maybe(COUNT)),
        Part("cavalry", maybe(COUNT)),
        Part("cavalry_worst", maybe(COUNT)),
        *CHOICE,
    ),
)
FIGHT_FORM: Final = Form(
    FightFigures,
    "fight",
    (
        Part("territory", TERRITORY),
        Part("cavalry", CAVALRY),
        Part("awaits", word(ATTACKER, DEFENDER)),
        Part("cannon", FLAG),
        Part("strength", COUNT),
        *CHOICE,
    ),
)
FORM: Final = Form(
    WarFigures,
    "figures",
    (
        *PARTS,
        Part("lands", each(record(LAND_FORM))),
        Part("worth", COUNTS),
        Part("room", COUNT),
        Part("depot_price", maybe(COUNT)),
        Part("train_price", maybe(COUNT)),
        Part("fortress_price", maybe(COUNT)),
        Part("fortress_defence", COUNT),
        Part("cavalry_strength", COUNT),
        Part("strongest", COUNT),
        Part("to_unload", COUNT),
        Part("targets", each(record(TARGET_FORM))),
        Part("fight", maybe(record(FIGHT_FORM))),
    ),
)


def figures(view: View) -> WarFigures:
    """The figures of Bohnaparte."""
    war = war_view(view)
    lands = tuple([land_figures(war, seat) for seat in range(view.seats)])
    scores = tuple([land.land + land.fortresses for land in lands])  # NB-82
    trading = trading_figures(view, None, scores, forced_harvests)  # NB-1: no third field
    return WarFigures(
        trading.last_run_out,
        trading.field_price,
        trading.scores,
        trading.to_plant,
        trading.harvests,
        trading.offers,
        trading.dealable,
        trading.partners,
        lands,
        tuple([worth(war.map, war.fortresses, land) for land in range(len(war.owners))]),
        depot.room(view.seats),
        depot_price(view),
        train_price(view),
        fortress.PRICE if has_depots(view.rules) else None,
        FORTRESS,
        CAVALRY_STRENGTH,
        STRONGEST,
        to_unload(view),
        targets(view),
        fight_figures(view),
    )


def land_figures(war: WarView, seat: Seat) -> LandFigures:
    """What the seat's land is to it."""
    land = land_of(war.owners, seat)
    return LandFigures(
        len(land),
        sum([points(war.map, territory) for territory in land]),
        sum([fortress_points(war.fortresses, territory) for territory in land]),
        has_cannon(war.map, war.owners, seat),
        tuple(held(war.map, war.owners, seat, CORRAL)),  # NC-4
    )


# --- depots, trains and fields -------------------------------------------------------------


def depot_price(view: View) -> int | None:
    """NB-61, for the viewer."""
    if view.seat == SPECTATOR:
        return None
    holding = war_view(view).holdings[view.seat]
    return depot.PRICE if depot.refuse_depot(view.rules, holding) is None else None


def train_price(view: View) -> int | None:
    """NC-2, for the viewer."""
    if view.seat == SPECTATOR:
        return None
    holding = war_view(view).holdings[view.seat]
    return train.PRICE if train.refuse_train(view.rules, holding) is None else None


def to_unload(view: View) -> int:
    """NC-3: how many cards of the train still go to the hand."""
    frame = view.frames[-1] if view.frames else None
    return frame.left if isinstance(frame, Unloading) else 0


def forced_harvests(view: View, seat: Seat, beans: tuple[Bean, ...]) -> int:
    """BZ-12, and NB-31: what finds room in the depot needs no field."""
    if seat == SPECTATOR or not beans:
        return 0
    war, fields = war_view(view), view.fields[seat]
    places = depot.free_places(view.seats, war.holdings[seat], war.stock[seat])
    return fields_missing(fields, without_stored(fields, beans, places))


def without_stored(
    fields: tuple[FieldView, ...], beans: tuple[Bean, ...], places: int
) -> tuple[Bean, ...]:
    """What is left for the fields when the depot takes as many kinds as it can that do not grow
    yet, and so would need fields of their own: those of the fewest cards first."""
    growing = [field.bean for field in fields if field.count]
    fresh = sorted({bean for bean in beans if bean not in growing}, key=beans.count)
    stored: list[Bean] = []
    for bean in fresh:
        places -= beans.count(bean)
        if places < 0:
            break
        stored.append(bean)
    return tuple([bean for bean in beans if bean not in stored])


# --- fights --------------------------------------------------------------------------------


def targets(view: View) -> tuple[TargetFigures, ...]:
    """NB-40, NC-5: the land that the viewer could attack with a thaler and the turn."""
    if view.seat == SPECTATOR or view.result is not None:
        return ()
    war, seat = war_view(view), view.seat
    rides = bool(ready_cavalry(war.map, war.owners, war.spent, seat))
    found: list[TargetFigures] = []
    for territory in range(len(war.owners)):
        if refuse_target(war.map, war.owners, seat, territory) is not None:
            continue
        near = touches(war.map, war.owners, seat, territory)
        ridden = rides and refuse_ride(view.rules, war.map, war.owners, seat, territory) is None
        if near or ridden:
            found.append(target(view, territory, near, ridden))
    return tuple(found)


def target(view: View, territory: int, near: bool, ridden: bool) -> TargetFigures:
    """What an attack on the territory promises."""
    meeting = attacking(view, territory)
    best = best_fighter(view, territory)
    strength = 0 if best == NOTHING else strengths(view.rules)[best]
    with_best = Chance(0, None) if best == NOTHING else chance(meeting, strength)
    riding = chance(attacking(view, territory, riding=True), CAVALRY_STRENGTH) if ridden else None
    chooses = may_attack(view)
    return TargetFigures(
        territory,
        near,
        meeting.cannon,
        best,
        strength,
        with_best.odds,
        with_best.worst,
        None if riding is None else riding.odds,
        None if riding is None else riding.worst,
        fighter_figures(view, territory, meeting) if chooses and near else (),
        top_chance(view, meeting) if chooses and near else None,
        opposing(meeting) if chooses else (),
    )


def may_attack(view: View) -> bool:
    """Whether phase 4 waits for the viewer, who has a thaler."""
    frame = view.frames[-1] if view.frames else None
    mine = view.seat in view.owing and isinstance(frame, Attacking)
    return mine and bool(view.earnings[view.seat])


def best_fighter(view: View, territory: int) -> Bean:
    """The strongest of the viewer's cards that could be laid, or NOTHING."""
    totals = strengths(view.rules)
    best, most = NOTHING, 0
    for card in fighters(view, territory):
        bean = bean_of_handle(card)
        if totals[bean] > most:
            best, most = bean, totals[bean]
    return best


def fight_figures(view: View) -> FightFigures | None:
    """NB-41: the fight that waits for a card, if one does."""
    frame = view.frames[-1] if view.frames else None
    if not isinstance(frame, Fighting):
        return None
    war = war_view(view)
    cavalry = frame.cavalry if isinstance(frame, LayingDefence) else NO_CAVALRY
    strength = 0 if war.own_laid == NOTHING else strengths(view.rules)[war.own_laid]
    meeting = met(view, frame)
    owes = view.seat in view.owing
    return FightFigures(
        frame.territory,
        cavalry,
        DEFENDER if isinstance(frame, LayingDefence) else ATTACKER,
        cavalry == NO_CAVALRY and cannon_at(war, view.active, frame.territory),
        strength if cavalry == NO_CAVALRY else CAVALRY_STRENGTH,
        fighter_figures(view, frame.territory, meeting) if meeting and owes else (),
        top_chance(view, meeting) if meeting and owes else None,
        opposing(meeting) if meeting else (),
    )


def met(view: View, frame: Fighting) -> Meeting | None:
    """What the viewer's card meets; None if it has no part in the fight."""
    if view.seat == SPECTATOR:
        return None
    if view.seat == view.active:
        riding = isinstance(frame, LayingDefence) and frame.cavalry != NO_CAVALRY
        return attacking(view, frame.territory, riding=riding)
    owner = war_view(view).owners[frame.territory]
    if view.seat != owner or not isinstance(frame, LayingDefence):
        return None
    return defending(view, frame)


def fighter_figures(view: View, territory: int, meeting: Meeting) -> tuple[FighterFigures, ...]:
    """What the viewer may lay in a fight over the territory."""
    totals = strengths(view.rules)
    found: list[FighterFigures] = []
    for card in fighters(view, territory):
        strength = totals[bean_of_handle(card)]
        told = chance(meeting, strength)
        found.append(FighterFigures(card, meeting.mine(strength), told.odds, told.worst))
    return tuple(found)


FIGURES: Final = FigureRules(FORM, figures)
