"""`trader`: weighs every bean and makes the deals that gain.

Every card has a worth to keep, every bean a worth to get, and both are judged for the others too,
as far as their fields tell. A deal must gain, and has a price: part of what the rival gains by it.
To be rid of a card is a gain as well, but nobody gets a card for that alone, unless it helps the
bot more than the rival.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from bohnhaus.bots.sowing import Sowing
from bohnhaus.bots.worth import Farm, Prospects, Scales, curves, own_curves, standing
from bohnhaus.engine.cards import ALL, BEAN_MASK, Bean, Handle, Seat
from bohnhaus.engine.view import OfferView, View
from bohnhaus.games.bohnanza.actions import (
    END_PLANTING,
    Accept,
    BuyField,
    EndPlanting,
    Harvest,
    Plant,
    Propose,
    decline,
)
from bohnhaus.native import Reduced, mypyc_attr, reduced

SCALES: Final = Scales()

GIFT: Final = 0.5
"""How much relief counts against gain: a gift comes after the trades."""
CROWD: Final = 1.3
"""How much likelier it is that one of several will take an offer."""

Candidate: TypeAlias = tuple[Handle, tuple[Bean, ...], Seat, float]
"""The card to give, what to ask for, whom, and what it is worth."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TraderBot:
    """Plays for deals."""

    wants_polls: Final = False

    def __init__(self) -> None:
        self.scales = SCALES
        self.turn = -1
        self.tried: set[tuple[Bean, tuple[Bean, ...], Seat]] = set()
        """What was offered in this turn already."""
        self.desk: Desk | None = None

    def __reduce__(self) -> Reduced:
        return reduced(self, desk=None)

    def _desk(self, view: View) -> Desk:
        """The last look at the table, if nothing that it judges has changed since."""
        desk = self.desk
        if desk is None or not desk.still_true(view):
            desk = self.desk = self._look(view)
        desk.view = view
        return desk

    def _look(self, view: View) -> Desk:
        """A new look at the table."""
        return Desk(view, self.scales)

    # Planting

    def choose(self, view: View, menu: list[object]) -> object:
        plants: list[Plant] = []
        may_end = False
        for act in menu:
            if isinstance(act, Plant):
                plants.append(act)
            elif isinstance(act, EndPlanting):
                may_end = True
            elif isinstance(act, BuyField) and self._wants_field(view):
                return act
        if may_end:
            return self._second(view, plants)
        if len(view.own_received) > 1 and self._is_crowded(view):
            return Sowing(view, self.scales).first(menu)
        if plants:
            return self._best_plant(view, plants)
        return self._harvest(view, menu)

    def _is_crowded(self, view: View) -> bool:
        """Whether the received cards cannot all be planted without a harvest."""
        growing = {field.bean for field in view.fields[view.seat] if field.count}
        new = {card & BEAN_MASK for card in view.own_received} - growing
        return len(growing) + len(new) > len(view.fields[view.seat])

    def _wants_field(self, view: View) -> bool:
        passes = view.rules.run_outs - view.run_outs - 1
        return passes >= 1 and not any(not field.count for field in view.fields[view.seat])

    def _best_plant(self, view: View, plants: list[Plant]) -> Plant:
        fields = view.fields[view.seat]
        best = plants[0]
        for act in plants:
            if fields[act.field].count > fields[best.field].count:
                best = act
        return best

    def _second(self, view: View, plants: list[Plant]) -> object:
        if not plants:
            return END_PLANTING
        best = self._best_plant(view, plants)
        if view.fields[view.seat][best.field].count:
            return best
        farm = Farm(view, view.seat, curves(view, self.scales), self.scales)
        return best if farm.gain(best.card & BEAN_MASK) > 0 else END_PLANTING

    def _harvest(self, view: View, menu: list[object]) -> object:
        fields = view.fields[view.seat]
        bean_curves = own_curves(view, self.scales, curves(view, self.scales))
        best: Harvest | None = None
        least = 1e9
        for act in menu:
            if isinstance(act, Harvest):
                field = fields[act.field]
                lost = bean_curves[field.bean].loss[field.count]
                if lost < least:
                    best, least = act, lost
        assert best is not None
        return best

    def poll(self, view: View, menu: list[object]) -> object | None:
        return None

    # Dealing

    def gain(self, view: View, cards: tuple[Handle, ...], beans: tuple[Bean, ...]) -> float:
        """What it is worth to the viewer, by its own judgement, to give these for those."""
        return self._desk(view).turn_over(cards, beans)

    def propose(self, view: View) -> object | None:
        if view.turn != self.turn:
            self.turn = view.turn
            self.tried.clear()
        desk = self._desk(view)
        standing = [(own.cards, own.want) for own in view.offers if own.seat == view.seat]
        for card, want, to, _ in desk.candidates():
            terms = (card & BEAN_MASK, want, to)
            if terms not in self.tried and ((card,), want) not in standing:
                self.tried.add(terms)
                return Propose((card,), want, to)
        return None

    def answer(self, view: View, offer: OfferView, menu: list[object]) -> object:
        desk = self._desk(view)
        best: Accept | None = None
        most = self.scales.least
        for act in menu:
            if isinstance(act, Accept):
                worth = desk.judge(act.cards, offer.give, offer.seat)
                if worth > most:
                    best, most = act, worth
        if best is not None:
            return best
        if view.seat != view.active:
            counter = desk.counter(offer)
            if counter is not None:
                return counter
        return decline(offer.id)


def _worth_first(candidate: Candidate) -> float:
    return -candidate[3]


class Desk:
    """One look at the table: what each bean is worth to whom."""

    def __init__(self, view: View, scales: Scales) -> None:
        self.view = view
        self.scales = scales
        self.curves = curves(view, scales)
        self.own = self.survey(view.seat)
        self.due: tuple[Bean, ...] = tuple(sorted([card & BEAN_MASK for card in view.own_up]))
        """The turned-up cards, which the viewer must plant this turn unless others take them."""
        self.later = self.own
        """The viewer's fields when these are planted."""
        if self.due:
            self.later = self.survey(view.seat)
            for bean in self.due:
                self.later.plant(bean)
        self._sown: dict[tuple[Bean, ...], float] = {(): 0.0}
        self.stored: tuple[Handle, ...] = ()
        """Own cards to deal with that lie neither in hand nor turned up."""
        self.farms: list[Prospects | None] = [None] * view.seats
        self.farms[view.seat] = self.own
        self.standings: list[int | None] = [None] * view.seats
        self._candidates: list[Candidate] | None = None

    def still_true(self, view: View) -> bool:
        """Whether this look holds for that view, too: only offers may differ."""
        old = self.view
        return (
            old.turn == view.turn
            and old.unseen == view.unseen
            and old.received == view.received
            and old.fields == view.fields
            and old.deck_size == view.deck_size
            and old.earnings == view.earnings
            and old.hand == view.hand
            and old.own_up == view.own_up
        )

    def survey(self, seat: Seat) -> Prospects:
        """A seat's fields, judged anew."""
        return Farm(self.view, seat, self.curves, self.scales)

    def farm(self, seat: Seat) -> Prospects:
        found = self.farms[seat]
        if found is None:
            found = self.farms[seat] = self.survey(seat)
        return found

    def standing(self, seat: Seat) -> int:
        found = self.standings[seat]
        if found is None:
            found = self.standings[seat] = standing(self.view, seat)
        return found

    def sown(self, beans: tuple[Bean, ...]) -> float:
        """What planting these together this turn is worth to the viewer."""
        found = self._sown.get(beans)
        if found is None:
            found = self._sown[beans] = self.own.sow(beans)
        return found

    def keep(self, card: Handle) -> float:
        """What a card is worth to the viewer if it stays where it is."""
        gain = self.later.gain(card & BEAN_MASK)
        weight = self.scales.soon if gain > 0 else self.scales.soon * self.scales.dread
        for other in self.view.hand:
            if other == card:
                return gain * weight
            weight *= self.scales.patience
        return gain

    def loss(self, field: int) -> float:
        """What a harvest of one of the viewer's fields, not an empty one, would throw away."""
        growing = self.view.fields[self.view.seat][field]
        return self.curves[growing.bean].loss[growing.count]

    def turn_over(self, cards: tuple[Handle, ...], beans: tuple[Bean, ...]) -> float:
        """What it is worth to the viewer to hand over these cards and to plant these beans."""
        planted = list(self.due + beans)
        mine = 0.0
        for card in cards:
            if card in self.view.own_up:
                planted.remove(card & BEAN_MASK)
            else:
                mine -= self.keep(card)
        planted.sort()
        return mine + self.sown(tuple(planted)) - self.sown(self.due)

    def get(self, seat: Seat, beans: tuple[Bean, ...]) -> float:
        """What receiving these is worth to another seat."""
        return self.farm(seat).sow(beans) if beans else 0.0

    def part(self, seat: Seat, beans: tuple[Bean, ...]) -> float:
        """What giving these away costs another seat, as far as its fields tell."""
        farm = self.farm(seat)
        total = 0.0
        for bean in beans:
            total += farm.part(bean)
        return total

    def weigh(self, mine: float, theirs: float, seat: Seat) -> float:
        """What a deal is worth against this rival, given both sides' gains."""
        if theirs <= 0.0:
            return mine
        ahead = self.standing(seat) > self.standing(self.view.seat)
        return mine - theirs * (self.scales.envy_ahead if ahead else self.scales.envy)

    def judge(self, cards: tuple[Handle, ...], beans: tuple[Bean, ...], rival: Seat) -> float:
        """What it is worth to hand over these cards for these beans, as a rival asks."""
        mine = self.turn_over(cards, beans)
        given = tuple([card & BEAN_MASK for card in cards])
        theirs = max(self.get(rival, given) - self.part(rival, beans), self.scales.eager)
        if len(cards) > len(beans):  # a card for nothing, at least in part
            return mine - theirs * self.scales.fair
        return self.weigh(mine, theirs, rival)

    def candidates(self) -> list[Candidate]:
        """Offers worth making, the best first."""
        found = self._candidates
        if found is None:
            found = self._candidates = sorted(self._find_candidates(), key=_worth_first)
        return found

    def _find_candidates(self) -> list[Candidate]:
        view = self.view
        floor = self.scales.floor
        rivals = [view.active]
        if view.seat == view.active:
            rivals = [seat for seat in range(view.seats) if seat != view.seat]
        wants = self._wants()
        found: list[Candidate] = []
        seen: set[Bean] = set()
        for card in view.own_up + view.hand + self.stored:
            bean = card & BEAN_MASK
            if bean in seen:
                continue
            seen.add(bean)
            alone = card not in view.own_up
            relief = -self.keep(card) if alone else self.turn_over((card,), ())
            for want, gain, likely in wants:
                if want == bean:
                    continue
                mine = gain + relief if alone else self.turn_over((card,), (want,))
                if mine * likely > floor:
                    self._put(card, (want,), mine, likely, rivals, found)
            if relief * GIFT > floor:
                self._put(card, (), relief, GIFT, rivals, found)
        return found

    def _put(
        self,
        card: Handle,
        want: tuple[Bean, ...],
        mine: float,
        likely: float,
        rivals: list[Seat],
        found: list[Candidate],
    ) -> None:
        """Adds the offer of a card: to everyone, if whoever might take it may have it; otherwise
        to each rival who may."""
        bean = card & BEAN_MASK
        takers = 0
        good: list[Candidate] = []
        best = 0.0
        for rival in rivals:
            farm = self.farm(rival)
            theirs = farm.gain(bean)
            for asked in want:
                theirs -= farm.part(asked)
            if theirs <= 0.02:
                continue
            takers += 1
            worth = self.weigh(mine, theirs, rival) * likely
            if worth > self.scales.floor:
                best = max(best, worth)
                good.append((card, want, rival, worth))
        if takers > 1 and len(good) == takers:
            found.append((card, want, ALL, best * CROWD))
        else:
            found.extend(good)

    def _wants(self) -> list[tuple[Bean, float, float]]:
        """Beans to ask for: bean, gain, and how likely the other side can give it."""
        view = self.view
        wants: list[tuple[Bean, float, float]] = []
        known = () if view.seat == view.active else view.up
        for bean in dict.fromkeys(known):
            gain = self.later.gain(bean)
            if gain > 0.05:
                wants.append((bean, gain, 1.0))
        # A guess at what a hand of five holds; the active player's is seldom for sale, having
        # turned-up cards to deal with.
        guess = (5.0 if view.seat == view.active else 1.5) / max(sum(view.unseen), 1)
        for bean in self.later.beans:
            gain = self.later.gain(bean)
            if gain > 0.05 and view.unseen[bean] and bean not in known:
                wants.append((bean, gain, min(0.9, guess * view.unseen[bean])))
        return wants

    def counter(self, offer: OfferView) -> Propose | None:
        """Another card for what is offered."""
        if not offer.give:
            return None
        view = self.view
        standing = [(own.cards, own.want) for own in view.offers if own.seat == view.seat]
        want = tuple(sorted(offer.give))
        gain = self.turn_over((), want)
        farm = self.farm(offer.seat)
        part = self.part(offer.seat, offer.give)
        best: Propose | None = None
        most = 0.05
        for card in view.hand:
            bean = card & BEAN_MASK
            theirs = farm.gain(bean) - part
            if theirs <= 0.02 or bean in offer.want or bean in offer.give:
                continue
            worth = self.weigh(gain - self.keep(card), theirs, offer.seat)
            if worth > most and ((card,), want) not in standing:
                best, most = Propose((card,), want, offer.seat, offer.id), worth
        return best
