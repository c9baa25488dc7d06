"""`greedy` in High Bohn: what helps now.

It buys the dearest building that it can pay for and that does something, leaves the others until
the last round, and uses a bank or a store as soon as that spares it a harvest. Deals, planting and
harvests are as in Bohnanza, on the fields that its buildings give it.
"""

from __future__ import annotations

from bohnhaus.bots import greedy as bohnanza
from bohnhaus.bots.high_bohn.buying import bought
from bohnhaus.bots.high_bohn.ground import Ground
from bohnhaus.engine.cards import BEAN_MASK, Bean, Handle
from bohnhaus.engine.view import View
from bohnhaus.games.bohnanza.actions import BuyField, EndPlanting, Harvest, Plant
from bohnhaus.games.high_bohn.actions import (
    PASS,
    BuyBuilding,
    KeepThalers,
    LookAtTop,
    MoveInHand,
    MoveToBottom,
    NameType,
    OrderDrawn,
    Store,
    TakeThaler,
)
from bohnhaus.games.high_bohn.buildings import BUILDINGS, TYPE_IDS
from bohnhaus.games.high_bohn.figures import town_view
from bohnhaus.games.high_bohn.ground import BEGINS, BEGINS_SOUP
from bohnhaus.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(bohnanza.GreedyBot):
    """Plays for the next thaler and the next building."""

    def choose(self, view: View, menu: list[object]) -> object:
        act = menu[0]
        if isinstance(act, (KeepThalers, TakeThaler)):
            return act
        if isinstance(act, NameType):
            return self._name(view)
        if isinstance(act, OrderDrawn):
            return self._order(view, menu)
        bought = self._buy(menu)
        if bought is not None:
            return bought
        if PASS in menu:
            return self._last_harvest(view, menu)
        return self._bank(view, menu) or self._place(view, menu)

    # --- buildings ---

    def _buy(self, menu: list[object]) -> BuyBuilding | None:
        """The dearest one; what does nothing only when the end is near."""
        best: BuyBuilding | None = None
        most = 0 if PASS in menu else 1
        for act in menu:
            if isinstance(act, BuyBuilding) and bought(act).cost > most:
                best, most = act, bought(act).cost
        return best

    def _name(self, view: View) -> NameType:
        """HC-2: the type of which others lose most and it loses nothing."""
        slot = town_view(view)
        own = slot.towns[view.seat]
        types = [type for type in range(len(TYPE_IDS)) if slot.supply[type]] or [0]
        best = max(types, key=lambda type: (own[type] > 0, len(slot.supply[type])))
        return NameType(TYPE_IDS[best])

    def _last_harvest(self, view: View, menu: list[object]) -> object:
        """HB-51: whatever earns something is sold."""
        fields = view.fields[view.seat]
        if view.phase == "closing":
            for act in menu:
                if isinstance(act, Harvest) and fields[act.field].worth:
                    return act
        return PASS

    # --- the bank ---

    def _bank(self, view: View, menu: list[object]) -> object | None:
        """What the bank can do for the fields as they are, if anything."""
        ground = Ground(view, view.seat)
        top = town_view(view).top
        for act in menu:
            if isinstance(act, LookAtTop):
                return act
            if isinstance(act, MoveToBottom) and not fits_easily(ground, top):
                return act
            if isinstance(act, MoveInHand) and act.place == 0:
                front = view.hand[0] & BEAN_MASK
                better = matches(ground, act.card & BEAN_MASK)
                if better and not fits_easily(ground, front):
                    return act
        return None

    def _order(self, view: View, menu: list[object]) -> object:
        """HB-25: what grows comes first."""
        ground = Ground(view, view.seat)
        best = menu[0]
        most: tuple[bool, ...] = ()
        for act in menu:
            if isinstance(act, OrderDrawn):
                order = tuple([matches(ground, card & BEAN_MASK) for card in act.cards])
                if order > most:
                    best, most = act, order
        return best

    # --- planting ---

    def _place(self, view: View, menu: list[object]) -> object:
        """Where it lies best; in the store rather than after a harvest."""
        ground = Ground(view, view.seat)
        plants = [act for act in menu if isinstance(act, Plant)]
        if plants:
            return max(plants, key=lambda act: rank(ground, act))
        for act in menu:
            if isinstance(act, Store):
                return act
        fields = [act for act in menu if isinstance(act, BuyField)]
        if fields and not any(isinstance(act, Plant | EndPlanting) for act in menu):
            return min(fields, key=lambda act: use(view, act))
        return super().choose(view, menu)

    # --- deals ---

    def _unwanted(self, view: View) -> list[Handle]:
        return [*town_view(view).own_store, *super()._unwanted(view)]  # HB-34

    def _welcome(self, view: View, beans: tuple[Bean, ...]) -> bool:
        ground = Ground(view, view.seat)
        return all(ground.plant(bean) for bean in view.received[view.seat] + beans)


def matches(ground: Ground, bean: Bean) -> bool:
    """Whether the bean goes where something grows."""
    return best_way(ground, bean) > BEGINS


def fits_easily(ground: Ground, bean: Bean) -> bool:
    """Whether the bean finds a place."""
    return best_way(ground, bean) > BEGINS_SOUP


def best_way(ground: Ground, bean: Bean) -> int:
    """How the bean would lie on the field that suits it best."""
    return max([ground.way(field, bean) for field in range(len(ground.beans))])


def rank(ground: Ground, act: Plant) -> tuple[int, int]:
    """How well the bean would lie there."""
    return ground.way(act.field, act.card & BEAN_MASK), len(ground.beans[act.field])


def use(view: View, act: BuyField) -> int:
    """HB-17: how much the thalers that pay could still buy, at most."""
    own = town_view(view).towns[view.seat]
    wanted = [building.bean for building in BUILDINGS if not own[building.type]]
    return len([bean for bean in act.pay if bean in wanted])
