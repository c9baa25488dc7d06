"""Which deal to propose: what it brings, and how likely the other side takes it.

A rival is thought to judge as `trader` does, from what its fields show; its hand is guessed at.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final, TypeAlias

from bohnhaus.bots.notes import Asking, Notes
from bohnhaus.bots.trader import Desk
from bohnhaus.engine.cards import ALL, BEAN_MASK, Bean, Handle, Seat
from bohnhaus.engine.view import OfferView, View
from bohnhaus.games.bohnanza.actions import Accept, Propose, decline
from bohnhaus.native import Reduced, mypyc_attr, reduced

CLEAR: Final = 0.08
"""How far from its limit, in thalers, a rival's judgement is as good as clear."""
MOST_COMPARED: Final = 16
"""So many of the most promising deals are compared with each other."""
WORD: Final = 0.7
"""How likely it is true that a rival has what it wishes to be rid of."""
WISHED: Final = 0.15
"""How much more than its fields tell a rival thinks of a bean that it wishes for."""
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
        self.fair = 1.5
        """How much a rival's gain weighs when it asks for more cards than it gives."""
        self.dismay = 0.3
        """How much harm a bean may do that is asked for nevertheless, as part of a deal."""
        self.opens_high = 1.0
        """How much it counts that of two proposals for the same cards the better one may be taken
        first; 0 to propose what is most promising, one after the other."""
        self.waits = 0.02
        """How much better another open offer must be to wait for it."""
        self.heeds = True
        """Whether it heeds what others showed and refused."""
        self.adapts = True
        """Whether it learns how often each rival makes the deals that it should like."""
        self.third: tuple[float, ...] = (0.0, 0.0, 0.0)
        """What a third field brings besides what the plan sees, by the passes that are left."""
        self.sorts = True
        """Whether it works out from which draw pile hidden cards come."""
        self.most_gives = 5
        """Out of so many cards two are given."""
        self.most_wants = 3
        """Out of so many beans two are asked for."""

    def __reduce__(self) -> Reduced:
        return reduced(self)


class Rival:
    """One rival as others see it: what it would give and take."""

    def __init__(self, desk: Desk, seat: Seat, notes: Notes | None, piles: Piles) -> None:
        view = desk.view
        self.desk = desk
        self.seat = seat
        self.notes = notes
        self.piles = piles
        self.known = notes.shown[seat] if notes else [0] * len(view.unseen)
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
        self.wishes = view.wishes[seat]
        """By bean: 1 if it says that it wants more, -1 if it says that it wants to be rid of it."""
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
        slots = max(self.size - sum(self.known), 0)
        for bean in dict.fromkeys(beans):
            needed = beans.count(bean) - self.due.count(bean) - self.known[bean]
            if needed > 0:
                likely *= self._finds(needed, bean, slots)
        return likely

    def _finds(self, needed: int, bean: Bean, slots: int) -> float:
        """How likely so many of a bean are among the cards that it has not shown."""
        old = min(self.piles.old[self.seat], slots)
        found = self.piles.among(needed, bean, self.known[bean], old, slots - old)
        if needed == 1 and self.wishes[bean] < 0 and slots:
            found = max(found, WORD)
        if self.notes is None:
            return found
        doubt = self.notes.doubts[self.seat][bean]
        if doubt <= 0.0:
            return found
        fresh = min(self.notes.fresh(self.seat, bean), slots)
        old = min(old, fresh)  # the cards at the back
        if fresh < slots:
            old = max(old - (slots - fresh), 0)
        return found - doubt * (
            found - self.piles.among(needed, bean, self.known[bean], old, fresh - old)
        )

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
        limit = self.limit(give, get) - WISHED * sum([1 for bean in get if self.wishes[bean] > 0])
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


class Piles:
    """Where hidden cards can be: in hands, if they come from an earlier draw pile, or anywhere."""

    def __init__(self, view: View, sorts: bool) -> None:
        self.unseen = view.unseen
        self.hidden = sum(view.unseen)
        origins = view.origins if sorts else None
        self.held = view.held() if origins else (0,) * len(view.unseen)
        """By bean: how many unseen cards come from an earlier draw pile, and so are in hands."""
        self.all_held = sum(self.held)
        self.old = [0] * view.seats
        """By seat: how many cards of its hand come from an earlier draw pile."""
        if origins and self.all_held:
            for seat, places in enumerate(origins.places):
                self.old[seat] = len([last for _, last in places if last < origins.pile])

    def among(self, needed: int, bean: Bean, known: int, old: int, new: int) -> float:
        """How likely so many of a bean are among so many cards of both sorts, in a hand that shows
        some besides."""
        held = max(self.held[bean] - known, 0)
        others = self.unseen[bean] - known - held
        none_old, one_old = none_and_one(held, self.all_held, old)
        none_new, one_new = none_and_one(others, self.hidden - self.all_held, new)
        if needed == 1:
            return 1.0 - none_old * none_new
        if needed > 2:
            return 0.0
        return max(1.0 - none_old * none_new - one_old * none_new - none_old * one_new, 0.0)


def none_and_one(left: int, hidden: int, slots: int) -> tuple[float, float]:
    """How likely none of the `left` cards among `hidden` is among `slots` of them, and just one."""
    if left <= 0 or slots <= 0:
        return 1.0, 0.0
    if hidden <= slots:
        return 0.0, 1.0 if left == 1 else 0.0
    none = 1.0
    for at in range(slots):
        none *= max(hidden - left - at, 0) / (hidden - at)
    rest = hidden - left - slots + 1
    return none, none * left * slots / rest if rest > 0 else 0.0


class Haggler:
    """The deals that one look at the table suggests."""

    def __init__(self, desk: Desk, notes: Notes, temper: Temper) -> None:
        self.desk = desk
        self.temper = temper
        self.version = notes.version
        view = desk.view
        seats = [view.active]
        if view.seat == view.active:
            seats = [seat for seat in range(view.seats) if seat != view.seat]
        piles = Piles(view, temper.sorts)
        heeded = notes if temper.heeds else None
        self.rivals = [Rival(desk, seat, heeded, piles) for seat in seats]
        self.trust = [notes.trust(seat) if temper.adapts else 1.0 for seat in seats]
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
        chances: list[tuple[float, float]] = []
        for rival, trust in zip(self.rivals, self.trust, strict=True):
            likely, theirs = rival.reaction(want, beans)
            chances.append((min(likely * trust, 1.0), theirs))
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
        self.notes = Notes()
        self.turn = -1
        self.tried: set[Terms] = set()
        """What was proposed in this turn already."""
        self.haggler: Haggler | None = None

    def __reduce__(self) -> Reduced:
        return reduced(self, haggler=None)

    def told(self) -> list[object]:
        """What it remembers, in plain values."""
        return [self.turn, sorted(self.tried), self.notes.told()]

    def recall(self, told: list[Any]) -> None:
        """It remembers what was told once."""
        self.turn = told[0]
        self.tried = {(tuple(give), tuple(want), to) for give, want, to in told[1]}
        self.notes.recall(told[2])
        self.haggler = None

    def look(self, view: View) -> None:
        """Nothing is to be decided, but there may be something to remember."""
        self.notes.look(view)

    def _look(self, desk: Desk) -> Haggler:
        view = desk.view
        self.notes.look(view)
        if view.turn != self.turn:
            self.turn = view.turn
            self.tried.clear()
        haggler = self.haggler
        if haggler is None or haggler.desk is not desk or haggler.version != self.notes.version:
            haggler = self.haggler = Haggler(desk, self.notes, self.temper)
        return haggler

    def _is_new(self, view: View, deal: Deal) -> bool:
        """Whether this was not proposed in this turn yet, to the same rival or to all."""
        give, want, to = terms_of(deal)
        if (give, want, to) in self.tried or (give, want, ALL) in self.tried:
            return False
        cards = sorted(deal[0])
        return not any(
            offer.seat == view.seat and offer.want == want and sorted(offer.cards) == cards
            for offer in view.offers
        )

    def propose(self, desk: Desk) -> Propose | None:
        """The best of the most promising deals that were not proposed in this turn yet."""
        haggler = self._look(desk)
        view = desk.view
        room = 1
        if view.seat == view.active and self.temper.opens_high:
            most = view.rules.options.get("trade_offers", 1)
            assert isinstance(most, int)
            room = most - len([offer for offer in view.offers if offer.seat == view.seat])
        new: list[Deal] = []
        for deal in haggler.deals():
            if self._is_new(view, deal):
                new.append(deal)
                if room < 2 or len(new) >= MOST_COMPARED:
                    break
        if not new:
            return None
        return self._said(haggler, self._first(new, room), -1)

    def _first(self, deals: list[Deal], room: int) -> Deal:
        """Which of these comes first, if so many may be proposed together: of those chosen, the one
        that is worth most, since whoever takes it will not be asked for less."""
        chosen = [deals[0]]
        while len(chosen) < room:
            best: Deal | None = None
            most = 0.0
            for deal in deals:
                if deal not in chosen:
                    worth = self._adds(deal, chosen)
                    if worth > most:
                        best, most = deal, worth
            if best is None:
                break
            chosen.append(best)
        return max(chosen, key=_worth_of)

    def _adds(self, deal: Deal, chosen: list[Deal]) -> float:
        """What one more proposal adds to these."""
        _, _, _, worth, likely = deal
        adds = worth * likely
        for other in chosen:
            if excludes(deal, other):
                if worth > other[3]:
                    adds -= self.temper.opens_high * likely * other[3] * other[4]
                else:
                    adds *= 1.0 - other[4]
        return adds

    def _said(self, haggler: Haggler, deal: Deal, answers: int) -> Propose:
        """The deal is proposed."""
        give, want, to, _, _ = deal
        self.tried.add(terms_of(deal))
        view = haggler.desk.view
        beans = tuple(sorted([card & BEAN_MASK for card in give]))
        ready = [0.0] * view.seats
        sure = [0.0] * view.seats
        for rival in haggler.rivals:
            if to in (ALL, rival.seat):
                has = sure[rival.seat] = rival.has(want)
                if has > 0.0:
                    ready[rival.seat] = rival.reaction(want, beans)[0] / has
        self.notes.asked(Asking(give, want, to, view.turn, ready, sure))
        return Propose(give, want, to, answers)

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
                _, _, to, worth, likely = deal
                if worth * likely <= most:
                    break
                if to == offer.seat and self._is_new(view, deal) and not is_same(deal, offer):
                    return self._said(haggler, deal, offer.id)
        if best is None or self._waits(haggler, offer, most):
            return decline(offer.id)
        return best

    def _waits(self, haggler: Haggler, offer: OfferView, worth: float) -> bool:
        """Whether there is a better offer for the same cards, to be answered next."""
        view = haggler.desk.view
        for other in view.offers:
            if (
                other.id > offer.id
                and other.to in (ALL, view.seat)
                and other.seat != view.seat
                and not other.declined >> view.seat & 1
                and len(other.want) < 2
                and (
                    any(bean in offer.want for bean in other.want)
                    or (other.seat == offer.seat and any(bean in offer.give for bean in other.give))
                )
            ):
                for cards in self._payments(view, other):
                    if haggler.judge(cards, other.give, other.seat) > worth + self.temper.waits:
                        return True
        return False

    def _payments(self, view: View, offer: OfferView) -> list[tuple[Handle, ...]]:
        """The cards with which the player can take an offer that wants one at most."""
        if not offer.want:
            return [()]
        return [(card,) for card in view.own_up + view.hand if card & BEAN_MASK == offer.want[0]]


def excludes(deal: Deal, other: Deal) -> bool:
    """Whether the same cards are given in both, or the same bean is asked for."""
    return any(card in other[0] for card in deal[0]) or any(bean in other[1] for bean in deal[1])


def is_same(deal: Deal, offer: OfferView) -> bool:
    """Whether the deal is what the offer asks for: no counter-offer, but a second name for yes."""
    given = sorted([card & BEAN_MASK for card in deal[0]])
    return given == sorted(offer.want) and sorted(deal[1]) == sorted(offer.give)


def _worth_of(deal: Deal) -> float:
    return deal[3]


def terms_of(deal: Deal) -> Terms:
    """What is given for what, and to whom."""
    give, want, to, _, _ = deal
    return tuple([card & BEAN_MASK for card in give]), want, to
