"""`planner`: sees its hand as a queue, and proposes the deals that others are likely to take."""

from __future__ import annotations

from typing import Final

from bohnhaus.bots.haggling import Dealer, Temper
from bohnhaus.bots.plans import Fields, Plan, Weights, packed, with_field
from bohnhaus.bots.trader import Desk, TraderBot
from bohnhaus.bots.worth import CARDS_A_TURN, PLENTY, Curve, Scales, outlooks
from bohnhaus.engine.cards import BEAN_MASK, Bean, Handle
from bohnhaus.engine.view import OfferView, View
from bohnhaus.games.bohnanza.actions import HARVESTS, BuyField, EndPlanting, Plant
from bohnhaus.games.bohnanza.third_field import third_field_price
from bohnhaus.native import Reduced, mypyc_attr, reduced

# Found by regression on games of planners and traders (docs/players.md).
ROOM: Final = 0.15
"""What an empty field is worth."""
STOCK: Final = (0.07, 0.17, 0.2)
"""What any card in hand is worth, by how often the draw pile will still be shuffled."""
DREAD: Final = 0.0
"""How much a card behind the front one counts that would do harm."""
PLACES: Final = (1.0, 0.78, 0.52, 0.48, 0.45, 0.4, 0.35, 0.3, 0.25, 0.2, 0.15, 0.1)
"""By place in hand: how much of what planting gains is got in the end."""
BACK: Final = 0.5
"""How much a discarded bean counts that will be shuffled again, against an unseen one."""
WAIT: Final = 0.92
"""How much of that is left a turn earlier."""
TIE: Final = 1e-9
"""What decides if acts are worth the same: a match first."""


def turns_left(view: View) -> int:
    """Turns still to come after this one, if the draw pile will not be shuffled again."""
    if view.rules.run_outs - view.run_outs > 1:
        return PLENTY
    return -(-view.deck_size // CARDS_A_TURN)


def weights_now(view: View) -> Weights:
    """What counts besides thalers at this point of the game."""
    wait = (view.seat - view.active) % view.seats or view.seats
    left = turns_left(view)
    early = 1.0
    for _ in range(wait):
        early *= WAIT
    places: list[float] = []
    for at, sure in enumerate(PLACES):
        if wait + at // 2 * view.seats > left:
            break
        places.append(sure * early)
    passes = max(view.rules.run_outs - view.run_outs - 1, 0)
    return Weights(ROOM, STOCK[min(passes, len(STOCK) - 1)], DREAD, places)


def plan_for(view: View, scales: Scales) -> Plan:
    """The viewer's plan."""
    pays = [[float(thalers) for thalers in kind.meter.pays] for kind in view.rules.beans.kinds]
    return Plan(prospects(view, scales), pays, weights_now(view))


def prospects(view: View, scales: Scales) -> list[Curve]:
    """The prospects of every bean; discards count in part if they will come back."""
    now = outlooks(view, scales)
    share = BACK if view.rules.run_outs - view.run_outs > 1 else 0.0
    return [
        now.curve(bean, unseen + int(share * view.discards[bean]), 0)
        for bean, unseen in enumerate(view.unseen)
    ]


def beans_of(cards: tuple[Handle, ...]) -> tuple[Bean, ...]:
    """The beans of cards, in their order."""
    return tuple([card & BEAN_MASK for card in cards])


class PlanDesk(Desk):
    """One look at the table; what the viewer gains by a deal follows from its plan."""

    def __init__(self, view: View, scales: Scales) -> None:
        super().__init__(view, scales)
        self.plan = plan_for(view, scales)
        self.ground = packed(view.fields[view.seat])
        self.now = tuple(sorted(view.received[view.seat] + beans_of(view.own_up)))
        self.before = self.plan.value(self.ground, self.now, beans_of(view.hand))

    def turn_over(self, cards: tuple[Handle, ...], beans: tuple[Bean, ...]) -> float:
        return worth_after(self.view, self.plan, self.ground, cards, self.now + beans) - self.before


def worth_after(
    view: View, plan: Plan, ground: Fields, cards: tuple[Handle, ...], beans: tuple[Bean, ...]
) -> float:
    """What fields and hand come to without these cards, with those beans to plant; turned-up cards
    are among both."""
    now = list(beans)
    for card in cards:
        if card in view.own_up:
            now.remove(card & BEAN_MASK)
    now.sort()
    hand = tuple([card & BEAN_MASK for card in view.hand if card not in cards])
    return plan.value(ground, tuple(now), hand)


@mypyc_attr(allow_interpreted_subclasses=True)
class PlannerBot(TraderBot):
    """Plays by a plan for its fields and its hand."""

    def __init__(self) -> None:
        super().__init__()
        self.dealer = Dealer(Temper())

    def __reduce__(self) -> Reduced:
        return reduced(self, desk=None)

    def _look(self, view: View) -> Desk:
        return PlanDesk(view, self.scales)

    def propose(self, view: View) -> object | None:
        return self.dealer.propose(self._desk(view))

    def answer(self, view: View, offer: OfferView, menu: list[object]) -> object:
        return self.dealer.answer(self._desk(view), offer, menu)

    # Planting

    def choose(self, view: View, menu: list[object]) -> object:
        self.dealer.look(view)
        plan = plan_for(view, self.scales)
        fields = view.fields[view.seat]
        best = menu[0]
        most = -1e9
        for act in menu:
            worth = _worth(view, plan, act, self.dealer.temper.third)
            if isinstance(act, Plant) and fields[act.field].count:
                worth += TIE
            if worth > most:
                best, most = act, worth
        return best


def _worth(view: View, plan: Plan, act: object, third: tuple[float, ...]) -> float:
    """What the fields and the hand come to after this act."""
    fields = packed(view.fields[view.seat])
    hand = beans_of(view.hand)
    if isinstance(act, Plant):
        bean = act.card & BEAN_MASK
        fields = plan.planted(fields, act.field, bean)
        if view.phase == "plant":
            return _from_hand(plan, fields, hand[1:], _planted(view) + 1)
        left = list(beans_of(view.own_received))
        left.remove(bean)
        return plan.value(fields, tuple(sorted(left)), hand)
    if isinstance(act, EndPlanting):
        return plan.value(fields, (), hand)
    if isinstance(act, BuyField):
        price = third_field_price(view.rules, len(fields))
        assert price is not None
        passes = max(view.rules.run_outs - view.run_outs - 1, 0)
        brings = third[min(passes, len(third) - 1)] - price
        fields = (*fields, 0)
        if view.phase == "plant":
            return brings + _from_hand(plan, fields, hand, _planted(view))
        return brings + plan.value(fields, tuple(sorted(beans_of(view.own_received))), hand)
    if act not in HARVESTS:
        return -1e9
    at = HARVESTS.index(act)
    thalers = plan.sold(fields[at])
    fields = with_field(fields, at, 0)
    if view.phase == "plant":
        return thalers + _from_hand(plan, fields, hand, _planted(view))
    return thalers + plan.value(fields, tuple(sorted(beans_of(view.own_received))), hand)


def _planted(view: View) -> int:
    """How many cards were planted from hand in this turn."""
    return view.frames[-1].numbers()[0]


def _from_hand(plan: Plan, fields: Fields, hand: tuple[Bean, ...], done: int) -> float:
    """What it comes to in phase 1 after so many cards: the first one must be planted."""
    if not hand or done > 1:
        return plan.value(fields, (), hand)
    one_more = plan.value(fields, hand[:1], hand[1:])
    return max(one_more, plan.value(fields, (), hand)) if done else one_more
