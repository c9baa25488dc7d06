"""`trader`: weighs every bean and makes the deals that gain.

Every own card has a worth to keep, every bean a worth to get, and both are judged for the others
too, as far as their fields tell. A deal must gain; with a rival who is ahead it must gain at least
as much as the rival does. What would do harm is given away.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from bohnhaus.bots.worth import Farm, Prospects, Scales, curves, standing
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

SCALES: Final = Scales()

GIFT: Final = 0.5
"""How much relief counts against gain: a gift comes after the trades."""
CROWD: Final = 1.3
"""How much likelier it is that one of several will take an offer."""

Candidate: TypeAlias = tuple[Handle, tuple[Bean, ...], Seat, float]
"""The card to give, what to ask for, whom, and what it is worth."""


class TraderBot:
    """Plays for deals."""

    wants_polls: Final = False

    def __init__(self) -> None:
        self.scales = SCALES
        self.turn = -1
        self.tried: set[tuple[Bean, tuple[Bean, ...], Seat]] = set()
        """What was offered in this turn already."""
        self.desk: Desk | None = None

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
        if plants:
            return self._best_plant(view, plants)
        return self._harvest(view, menu)

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
        bean_curves = curves(view, self.scales)
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

    def keep(self, card: Handle) -> float:
        """What an own card is worth if it stays."""
        bean = card & BEAN_MASK
        gain = self.own.gain(bean)
        weight = self.scales.soon
        for other in self.view.hand:
            if other == card:
                return gain * weight
            weight *= self.scales.patience
        return gain  # turned up: planted this very turn

    def get(self, seat: Seat, beans: tuple[Bean, ...]) -> float:
        """What receiving these is worth to a seat."""
        farm = self.farm(seat)
        if len(beans) == 1:
            return farm.gain(beans[0])
        total = 0.0
        trial = self.survey(seat)
        for bean in beans:
            total += trial.gain(bean)
            trial.plant(bean)
        return total

    def part(self, seat: Seat, beans: tuple[Bean, ...]) -> float:
        """What giving these away costs another seat, as far as its fields tell."""
        farm = self.farm(seat)
        total = 0.0
        for bean in beans:
            total += farm.part(bean)
        return total

    def weigh(self, mine: float, theirs: float, seat: Seat) -> float:
        """What a deal is worth against this rival, given both sides' gains."""
        ahead = self.standing(seat) > self.standing(self.view.seat)
        if ahead and theirs > mine:
            return -1.0
        return mine - max(theirs, 0.0) * (self.scales.envy_ahead if ahead else self.scales.envy)

    def judge(self, cards: tuple[Handle, ...], beans: tuple[Bean, ...], rival: Seat) -> float:
        """What handing over these cards for these beans is worth."""
        mine = self.get(self.view.seat, beans) if beans else 0.0
        for card in cards:
            mine -= self.keep(card)
        given = tuple([card & BEAN_MASK for card in cards])
        theirs = (self.get(rival, given) if given else 0.0) - self.part(rival, beans)
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
            keep = self.keep(card)
            for want, gain, likely in wants:
                if want != bean and (gain - keep) * likely > floor:
                    self._put(card, (want,), gain - keep, likely, rivals, found)
            if -keep * GIFT > floor:
                self._put(card, (), -keep, GIFT, rivals, found)
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
            gain = self.own.gain(bean)
            if gain > 0.05:
                wants.append((bean, gain, 1.0))
        # A guess at what a hand of five holds; the active player's is seldom for sale, having
        # turned-up cards to deal with.
        guess = (5.0 if view.seat == view.active else 1.5) / max(sum(view.unseen), 1)
        for bean in self.own.beans:
            gain = self.own.gain(bean)
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
        gain = self.get(view.seat, offer.give)
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
