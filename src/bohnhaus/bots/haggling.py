"""Which deal to propose: what it brings, and how likely the other side takes it.

A rival is thought to judge as `trader` does, from what its fields show; its hand is guessed at.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, TypeAlias

from bohnhaus.bots.trader import Desk
from bohnhaus.engine.cards import ALL, BEAN_MASK, Bean, Handle, Seat
from bohnhaus.engine.view import OfferView, View
from bohnhaus.games.bohnanza.actions import Accept, Propose, decline
from bohnhaus.native import Reduced, mypyc_attr, reduced

CLEAR: Final = 0.08
"""How far from its limit, in thalers, a rival's judgement is as good as clear."""
LIKELY: Final = 0.03
"""Deals that are less likely than this are not thought about."""

Deal: TypeAlias = tuple[tuple[Handle, ...], tuple[Bean, ...], Seat, float, float]
"""The cards to give, what to ask for, whom, what it is worth, and how likely it is taken."""
Terms: TypeAlias = tuple[tuple[Bean, ...], tuple[Bean, ...], Seat]
"""What is given for what, and to whom."""


@mypyc_attr(serializable=True)
class Temper:
    """How someone deals."""

    def __init__(self) -> None:
        self.envy = 0.35
        """How much a rival's gain weighs against its own."""
        self.eager = 0.3
        """What an offer is worth at least to the rival who makes it."""
        self.floor = 0.05
        """The least worth of a deal to be proposed."""
        self.least = 0.05
        """The least worth of an offer to be taken."""
        self.fair = 0.75
        """How much a rival's gain weighs when it asks for more cards than it gives."""
        self.dismay = 0.3
        """How much harm a bean may do that is asked for nevertheless, as part of a deal."""
        self.pairs = True
        """Whether to deal in two cards at a time."""
        self.most_gives = 5
        """Out of so many cards two are given."""
        self.most_wants = 3
        """Out of so many beans two are asked for."""

    def __reduce__(self) -> Reduced:
        return reduced(self)


class Rival:
    """One rival as others see it: what it would give and take."""

    def __init__(self, desk: Desk, seat: Seat, known: tuple[int, ...]) -> None:
        view = desk.view
        self.desk = desk
        self.seat = seat
        self.known = known
        """How many of each bean it surely has in hand."""
        self.farm = desk.farm(seat)
        self.later = self.farm
        self.due: tuple[Bean, ...] = ()
        if seat == view.active and view.up:
            self.due = tuple(sorted(view.up))
            self.later = desk.survey(seat)
            for bean in self.due:
                self.later.plant(bean)
        self.size = view.hand_sizes[seat]
        self.fading: list[float] = []
        """By place in its hand: how much planting a card there counts."""
        fading = desk.scales.soon
        for _ in range(self.size):
            self.fading.append(fading)
            fading *= desk.scales.patience
        self._sown: dict[tuple[Bean, ...], float] = {(): 0.0}
        self._chances: dict[tuple[Bean, ...], float] = {}

    def sown(self, beans: tuple[Bean, ...]) -> float:
        """What planting these this turn is worth to it."""
        found = self._sown.get(beans)
        if found is None:
            found = self._sown[beans] = self.farm.sow(beans)
        return found

    def has(self, beans: tuple[Bean, ...]) -> float:
        """How likely it has all these, sorted as they are."""
        found = self._chances.get(beans)
        if found is None:
            found = self._chances[beans] = self._has(beans)
        return found

    def _has(self, beans: tuple[Bean, ...]) -> float:
        likely = 1.0
        up = list(self.due)
        view = self.desk.view
        hidden = sum(view.unseen) - sum(self.known)
        slots = self.size - sum(self.known)
        for bean in dict.fromkeys(beans):
            needed = beans.count(bean) - up.count(bean) - self.known[bean]
            if needed <= 0:
                continue
            left = view.unseen[bean] - self.known[bean]
            likely *= at_least(needed, left, hidden, slots)
        return likely

    def keeps(self, bean: Bean) -> list[float]:
        """What such a card in hand is worth to it, by place."""
        gain = self.later.gain(bean)
        if gain <= 0.0:
            gain *= self.desk.scales.dread
        return [gain * fading for fading in self.fading]

    def limit(self, give: tuple[Bean, ...], want: tuple[Bean, ...]) -> float:
        """What a deal that gives these beans for those must be worth to it."""
        desk = self.desk
        me = desk.view.seat
        gains = max(desk.get(me, give) - desk.part(me, want), desk.scales.eager)
        if len(give) > len(want):
            return desk.scales.least + gains * desk.scales.fair
        ahead = desk.standing(me) > desk.standing(self.seat)
        return desk.scales.least + gains * (desk.scales.envy_ahead if ahead else desk.scales.envy)

    def outcomes(self, give: tuple[Bean, ...], get: tuple[Bean, ...]) -> list[float]:
        """What it is worth to give these for those, by where the cards lie in hand."""
        planted = list(self.due + get)
        hand: list[Bean] = []
        for bean in give:
            if bean in planted and bean in self.due:
                planted.remove(bean)
            else:
                hand.append(bean)
        planted.sort()
        gain = self.sown(tuple(planted)) - self.sown(self.due)
        if not hand:
            return [gain]
        if len(hand) == 1:
            return [gain - keep for keep in self.keeps(hand[0])]
        cost = 0.0
        for bean in hand:
            keeps = self.keeps(bean)
            cost += sum(keeps) / max(len(keeps), 1)
        return [gain - cost]

    def reaction(self, give: tuple[Bean, ...], get: tuple[Bean, ...]) -> tuple[float, float]:
        """How likely it gives these for those, and what that is worth to it."""
        likely = self.has(give)
        if likely < LIKELY:
            return 0.0, 0.0
        outcomes = self.outcomes(give, get)
        if not outcomes:
            return 0.0, 0.0
        limit = self.limit(give, get)
        yes = 0.0
        worth = 0.0
        for outcome in outcomes:
            margin = (outcome - limit) / CLEAR
            chance = 0.5 + 0.5 * margin / sqrt(1.0 + margin * margin)
            yes += chance
            worth += chance * outcome
        if yes <= 0.0:
            return 0.0, 0.0
        return likely * yes / len(outcomes), worth / yes


def at_least(needed: int, left: int, hidden: int, slots: int) -> float:
    """How likely at least so many of the `left` cards among `hidden` are among `slots` of them."""
    if left < needed or slots < needed:
        return 0.0
    if hidden <= slots:
        return 1.0
    none = 1.0
    for at in range(slots):
        none *= max(hidden - left - at, 0) / (hidden - at)
    if needed == 1:
        return 1.0 - none
    one = 0.0
    if hidden - left - slots + 1 > 0:
        one = none * left * slots / (hidden - left - slots + 1)
    return max(1.0 - none - one, 0.0)


class Haggler:
    """The deals that one look at the table suggests."""

    def __init__(self, desk: Desk, known: list[tuple[int, ...]], temper: Temper) -> None:
        self.desk = desk
        self.temper = temper
        view = desk.view
        seats = [view.active]
        if view.seat == view.active:
            seats = [seat for seat in range(view.seats) if seat != view.seat]
        self.rivals = [Rival(desk, seat, known[seat]) for seat in seats]
        self._worth: dict[tuple[tuple[Handle, ...], tuple[Bean, ...]], float] = {}
        self._deals: list[Deal] | None = None

    def worth(self, give: tuple[Handle, ...], want: tuple[Bean, ...]) -> float:
        """What it is worth to the viewer to give these for those."""
        key = (give, want)
        found = self._worth.get(key)
        if found is None:
            found = self._worth[key] = self.desk.turn_over(give, want)
        return found

    def net(self, mine: float, theirs: float) -> float:
        """What a deal is worth, given both sides' gains."""
        return mine - max(theirs, 0.0) * self.temper.envy

    def rival(self, seat: Seat) -> Rival | None:
        """The rival in that seat, if the viewer may deal with it."""
        for rival in self.rivals:
            if rival.seat == seat:
                return rival
        return None

    def judge(self, cards: tuple[Handle, ...], beans: tuple[Bean, ...], seat: Seat) -> float:
        """What it is worth to hand over these cards for these beans, as a rival asks."""
        rival = self.rival(seat)
        assert rival is not None
        given = tuple(sorted([card & BEAN_MASK for card in cards]))
        mine = self.worth(cards, beans)
        outcomes = rival.outcomes(beans, given)
        theirs = sum(outcomes) / len(outcomes) if outcomes else 0.0
        theirs = max(theirs, self.temper.eager)
        if len(cards) > len(beans):  # a card for nothing, at least in part
            return mine - theirs * self.temper.fair
        return self.net(mine, theirs)

    def deals(self) -> list[Deal]:
        """Deals worth proposing, the best first."""
        found = self._deals
        if found is None:
            found = self._deals = sorted(self._find(), key=_promise)
        return found

    def _find(self) -> list[Deal]:
        gives = self._gives()
        wants = self._wants()
        found: list[Deal] = []
        for give in gives:
            beans = tuple(sorted([card & BEAN_MASK for card in give]))
            for want in wants:
                if not give and not want:
                    continue
                if any(bean in beans for bean in want):
                    continue
                self._try(give, beans, want, found)
        return found

    def _try(
        self,
        give: tuple[Handle, ...],
        beans: tuple[Bean, ...],
        want: tuple[Bean, ...],
        found: list[Deal],
    ) -> None:
        chances = [rival.reaction(want, beans) for rival in self.rivals]
        if max([likely for likely, _ in chances]) < LIKELY:
            return
        mine = self.worth(give, want)
        if mine <= self.temper.floor:
            return
        refused = 1.0
        total = 0.0
        takers = 0
        for rival, (likely, theirs) in zip(self.rivals, chances, strict=True):
            if likely < LIKELY:
                continue
            takers += 1
            worth = self.net(mine, theirs)
            if worth > self.temper.floor:
                found.append((give, want, rival.seat, worth, likely))
            total += likely * refused * worth
            refused *= 1.0 - likely
        if takers > 1 and total > 0.0:
            found.append((give, want, ALL, total / (1.0 - refused), 1.0 - refused))

    def _gives(self) -> list[tuple[Handle, ...]]:
        """What the viewer could give: nothing, a card, or two."""
        view = self.desk.view
        cards: list[Handle] = []
        seen: set[Bean] = set()
        for card in view.own_up + view.hand + self.desk.stored:
            bean = card & BEAN_MASK
            if bean in seen and card in view.hand[2:]:
                continue
            seen.add(bean)
            if any(rival.farm.gain(bean) > 0.02 for rival in self.rivals):
                cards.append(card)
        found: list[tuple[Handle, ...]] = [()]
        found += [(card,) for card in cards]
        if self.temper.pairs:
            ranked = sorted(cards, key=self._relief)[: self.temper.most_gives]
            for at, one in enumerate(ranked):
                found += [(one, two) for two in ranked[at + 1 :]]
        return found

    def _relief(self, card: Handle) -> float:
        return -self.worth((card,), ())

    def _wants(self) -> list[tuple[Bean, ...]]:
        """What to ask for: nothing, a bean, or two."""
        view = self.desk.view
        singles: list[tuple[float, Bean]] = []
        for bean in range(len(view.unseen)):
            if any(rival.has((bean,)) >= LIKELY for rival in self.rivals):
                gain = self.worth((), (bean,))
                singles.append((-gain, bean))
        singles.sort()
        found: list[tuple[Bean, ...]] = [()]
        found += [(bean,) for gain, bean in singles if gain < self.temper.dismay]
        if self.temper.pairs:
            good = [bean for gain, bean in singles if gain < -0.05][: self.temper.most_wants]
            for at, one in enumerate(good):
                found += [(min(one, two), max(one, two)) for two in good[at:]]
        return found


def _promise(deal: Deal) -> float:
    return -deal[3] * deal[4]


@mypyc_attr(serializable=True)
class Dealer:
    """Proposes and answers for a player, by the player's look at the table."""

    def __init__(self, temper: Temper) -> None:
        self.temper = temper
        self.turn = -1
        self.tried: set[Terms] = set()
        """What was proposed in this turn already."""
        self.haggler: Haggler | None = None

    def __reduce__(self) -> Reduced:
        return reduced(self, haggler=None)

    def _look(self, desk: Desk) -> Haggler:
        view = desk.view
        if view.turn != self.turn:
            self.turn = view.turn
            self.tried.clear()
        haggler = self.haggler
        if haggler is None or haggler.desk is not desk:
            known = [(0,) * len(view.unseen)] * view.seats
            haggler = self.haggler = Haggler(desk, known, self.temper)
        return haggler

    def _is_new(self, view: View, deal: Deal) -> bool:
        """Whether this was not proposed in this turn yet."""
        give, want, _, _, _ = deal
        if terms_of(deal) in self.tried:
            return False
        return not any(
            offer.seat == view.seat and offer.cards == give and offer.want == want
            for offer in view.offers
        )

    def propose(self, desk: Desk) -> Propose | None:
        """The most promising deal that was not proposed in this turn yet."""
        for deal in self._look(desk).deals():
            if self._is_new(desk.view, deal):
                self.tried.add(terms_of(deal))
                give, want, to, _, _ = deal
                return Propose(give, want, to)
        return None

    def answer(self, desk: Desk, offer: OfferView, menu: list[object]) -> object:
        """An acceptance, a better deal for both, or no."""
        view = desk.view
        haggler = self._look(desk)
        best: Accept | None = None
        most = self.temper.least
        for act in menu:
            if isinstance(act, Accept):
                worth = haggler.judge(act.cards, offer.give, offer.seat)
                if worth > most:
                    best, most = act, worth
        if view.seat != view.active and offer.answers < 0:
            for deal in haggler.deals():
                give, want, to, worth, likely = deal
                if worth * likely <= most:
                    break
                if to == offer.seat and self._is_new(view, deal):
                    self.tried.add(terms_of(deal))
                    return Propose(give, want, to, offer.id)
        return best if best is not None else decline(offer.id)


def terms_of(deal: Deal) -> Terms:
    """What is given for what, and to whom."""
    give, want, to, _, _ = deal
    return tuple([card & BEAN_MASK for card in give]), want, to
