"""Players who try to take advantage of others: they show what a bot gives away.

Each of them plants, sells and answers as a decent player does, and begs, asks two for one, refuses
or dumps on top of that. They sit in `bench/strength.py` and in the tests, never at a table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bohnhaus.bots.high_bohn.trader import TownDesk
from bohnhaus.bots.player import Player
from bohnhaus.bots.trader import Desk
from bohnhaus.bots.worth import Scales, standing
from bohnhaus.engine.cards import ALL, BEAN_MASK, Bean, Handle, Seat
from bohnhaus.engine.view import OfferView, View
from bohnhaus.games.bohnanza.actions import Accept, Propose, decline
from bohnhaus.games.high_bohn.looks import TownView


class Nasty:
    """Does as the player behind it does."""

    def __init__(self, decent: Player) -> None:
        self.decent = decent
        self.turn = -1
        self.tried: set[Propose] = set()
        """What it has asked for in this turn."""

    @property
    def wants_polls(self) -> bool:
        return self.decent.wants_polls

    def choose(self, view: View, menu: list[object]) -> object:
        return self.decent.choose(view, menu)

    def poll(self, view: View, menu: list[object]) -> object | None:
        return self.decent.poll(view, menu)

    def propose(self, view: View) -> object | None:
        return self.decent.propose(view)

    def answer(self, view: View, offer: OfferView, menu: list[object]) -> object:
        return self.decent.answer(view, offer, menu)

    def fresh(self, view: View, offers: Iterator[Propose]) -> Propose | None:
        """The first of these offers that was not made in this turn."""
        if view.turn != self.turn:
            self.turn = view.turn
            self.tried.clear()
        standing = [(own.cards, own.want) for own in view.offers if own.seat == view.seat]
        for offer in offers:
            if offer not in self.tried and (offer.give, offer.want) not in standing:
                self.tried.add(offer)
                return offer
        return None


def rivals(view: View) -> list[Seat]:
    """With whom the viewer can deal now: everyone else, or the active player alone."""
    if view.seat != view.active:
        return [view.active]
    return [seat for seat in range(view.seats) if seat != view.seat]


def everyone(view: View) -> Seat:
    """To whom the viewer says something that is meant for all."""
    return ALL if view.seat == view.active else view.active


def growing(view: View, seat: Seat) -> list[Bean]:
    """The beans on a seat's fields, those that lack least for the next thaler first."""
    fields = [field for field in view.fields[seat] if field.bean >= 0 and field.missing]
    return [field.bean for field in sorted(fields, key=lambda field: field.missing)]


def desired(view: View) -> list[Bean]:
    """The beans that gain the viewer something, by what they gain and how likely they are there."""
    desk = TownDesk(view, True) if isinstance(view.slot, TownView) else Desk(view, Scales())
    known = view.up if view.seat != view.active else ()
    hidden = max(sum(view.unseen), 1)
    worth: dict[Bean, float] = {}
    for bean, unseen in enumerate(view.unseen):
        likely = 1.0 if bean in known else min(1.0, 5.0 * len(rivals(view)) * unseen / hidden)
        worth[bean] = desk.own.gain(bean) * likely
    return sorted([bean for bean in worth if worth[bean] > 0.05], key=lambda bean: -worth[bean])


def useless(view: View) -> list[Handle]:
    """The viewer's cards that grow on none of its fields."""
    own = growing(view, view.seat)
    return [card for card in view.own_up + view.hand if card & BEAN_MASK not in own]


class Beggar(Nasty):
    """Asks for the beans on its own fields, for nothing, before it makes honest offers."""

    def propose(self, view: View) -> object | None:
        return self.fresh(view, self.pleas(view)) or self.decent.propose(view)

    def pleas(self, view: View) -> Iterator[Propose]:
        for bean in growing(view, view.seat):
            yield Propose((), (bean,), everyone(view))


class KeenBeggar(Beggar):
    """Asks for what gains it most, for nothing, before it makes honest offers."""

    def pleas(self, view: View) -> Iterator[Propose]:
        for bean in desired(view):
            yield Propose((), (bean,), everyone(view))


class PatientBeggar(KeenBeggar):
    """Begs only when it has no honest offer left, so that begging costs it nothing."""

    def propose(self, view: View) -> object | None:
        return self.decent.propose(view) or self.fresh(view, self.pleas(view))


class TwoForOne(Beggar):
    """Gives a card that it cannot use and its rival can, for two that it wants."""

    def pleas(self, view: View) -> Iterator[Propose]:
        beans = desired(view)[:3]
        for rival in rivals(view):
            theirs = growing(view, rival)
            for card in useless(view):
                if card & BEAN_MASK in theirs:
                    for at, one in enumerate(beans):
                        for two in beans[at:]:
                            yield Propose((card,), tuple(sorted((one, two))), rival)


class PatientTwoForOne(TwoForOne):
    """Asks two for one when it has no honest offer left."""

    def propose(self, view: View) -> object | None:
        return self.decent.propose(view) or self.fresh(view, self.pleas(view))


class Refuser(Nasty):
    """Makes its own offers and takes nobody else's, unless it is a gift."""

    def answer(self, view: View, offer: OfferView, menu: list[object]) -> object:
        reply = self.decent.answer(view, offer, menu)
        return reply if isinstance(reply, Accept) and not offer.want else decline(offer.id)


class Dumper(Beggar):
    """Hands out what it cannot use: for a bean that it wants, and two at a time for one."""

    def pleas(self, view: View) -> Iterator[Propose]:
        cards = useless(view)[:3]
        for bean in desired(view):
            for card in cards:
                if card & BEAN_MASK != bean:
                    yield Propose((card,), (bean,), everyone(view))


class Kingmaker(Nasty):
    """Gives the leader, for nothing, every card that helps there."""

    def propose(self, view: View) -> object | None:
        return self.fresh(view, self.presents(view)) or self.decent.propose(view)

    def presents(self, view: View) -> Iterator[Propose]:
        others = [seat for seat in range(view.seats) if seat != view.seat]
        leader = max(others, key=lambda seat: standing(view, seat))
        if leader not in rivals(view):
            return
        theirs = growing(view, leader)
        for card in view.own_up + view.hand:
            if card & BEAN_MASK in theirs:
                yield Propose((card,), (), leader)


NASTY: dict[str, Callable[[Player], Player]] = {
    "beggar": Beggar,
    "keen beggar": KeenBeggar,
    "patient beggar": PatientBeggar,
    "two for one": TwoForOne,
    "patient two for one": PatientTwoForOne,
    "refuser": Refuser,
    "dumper": Dumper,
    "kingmaker": Kingmaker,
}
