"""When the trader buys in High Bohn, and what it pays with."""

from __future__ import annotations

from bohnhaus.bots.high_bohn.towns import SCALES, TYPE_OF, Ambition
from bohnhaus.engine.view import MIXED, View
from bohnhaus.games.bohnanza.actions import BuyField, Harvest
from bohnhaus.games.high_bohn.actions import (
    PURCHASES,
    BuyBuilding,
    KeepThalers,
    NameType,
)
from bohnhaus.games.high_bohn.buildings import (
    BLUE,
    CAMP,
    JAIL,
    NO_BUILDING,
    TYPE_IDS,
    Building,
    building,
    building_named,
)
from bohnhaus.games.high_bohn.buy import most_sold, sold
from bohnhaus.games.high_bohn.fields import meter_in
from bohnhaus.games.high_bohn.figures import town_view
from bohnhaus.games.high_bohn.score import built, camp


def bought(act: BuyBuilding) -> Building:
    """The building that is bought."""
    found = building_named(act.building)
    assert found is not None
    return found


class Buyer:
    """Thinks about what to buy at one moment."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.ambition = Ambition(view, view.seat)
        self.fields = view.fields[view.seat]

    # --- during the game ---

    def purchase(self, menu: list[object]) -> BuyBuilding | None:
        """The building to buy now, if there is one."""
        best: BuyBuilding | None = None
        most = 0.0
        for act in menu:
            if isinstance(act, BuyBuilding):
                wanted = bought(act)
                worth = self.ambition.ability(wanted.type, wanted.cost, self.ambition.turns)
                if self.is_last_chance(wanted.type):
                    worth += self.ambition.step(self.ambition.types - 1)
                elif worth <= self.by_waiting(wanted):
                    continue
                if worth > most:
                    best, most = act, worth
        return best

    def by_waiting(self, wanted: Building) -> float:
        """What a dearer building of the same type promises, which the purchase would forgo."""
        there = self.ambition.thalers[wanted.type]
        for field in self.fields:
            if field.bean == wanted.bean:
                there += field.worth
        best = 0.0
        for cost in self.ambition.supply[wanted.type]:
            if cost == wanted.cost or self.ambition.thalers[wanted.type] >= cost:
                continue
            missing = max(cost - there, 0)
            turns = self.ambition.turns - SCALES.delay * max(missing, 1)
            best = max(
                best, self.ambition.ability(wanted.type, cost, turns) * SCALES.reach**missing
            )
        return best * SCALES.risk if self.rivals_could_buy(wanted) else best

    def rivals_could_buy(self, wanted: Building) -> bool:
        """Whether somebody else has thalers for a building of this type."""
        towns = town_view(self.view).towns
        for seat, earnings in enumerate(self.view.earnings):
            has_none = seat != self.view.seat and towns[seat][wanted.type] == NO_BUILDING
            if has_none and wanted.bean in earnings:
                return True
        return False

    def is_last_chance(self, type: int) -> bool:
        """HB-14: whether the next sale to somebody else may be the last one of a type."""
        towns = town_view(self.view).towns
        return sold(towns, type) + 1 >= most_sold(self.view.seats)

    # --- after the last turn ---

    def last_act(self, menu: list[object]) -> object | None:
        """HB-51: what raises the harvests, then the harvests, then what raises the score."""
        harvests = [
            act for act in menu if isinstance(act, Harvest) and self.fields[act.field].worth
        ]
        purchases = [act for act in menu if isinstance(act, BuyBuilding)]
        if harvests:
            for act in purchases:
                if self.raises_harvests(bought(act)):
                    return act
            return harvests[0]
        return self.last_purchase() if purchases else None

    def raises_harvests(self, wanted: Building) -> bool:
        """Whether the fields earn more with this building."""
        town = self.ambition.town
        with_it = (*town[: wanted.type], wanted.cost, *town[wanted.type + 1 :])
        for field in self.fields:
            if field.count and field.bean != MIXED:
                if meter_in(with_it, field.bean).pays[field.count] > field.worth:
                    return True
                if field.bean == BLUE and field.worth and (wanted.type, wanted.cost) == (JAIL, 4):
                    return True
        return False

    def last_purchase(self) -> BuyBuilding | None:
        """The first building of the best plan: a camp or none, and so many others."""
        ambition = self.ambition
        others = sorted(self._cheapest(), key=_cost)
        owned = built(ambition.town)
        best: Building | None = None
        most = camp(ambition.town[CAMP], ambition.cash) + ambition.bonus[owned]
        for camp_cost in self._camps():
            new_camp = camp_cost != ambition.town[CAMP]
            cash = ambition.cash - (camp_cost if new_camp else 0)
            plan = [building(CAMP, camp_cost)] if new_camp else []
            for number in range(len(others) + 1):
                if number:
                    plan.append(others[number - 1])
                    cash -= others[number - 1].cost
                score = camp(camp_cost, cash) + ambition.bonus[owned + len(plan)]
                if plan and score > most:
                    best, most = plan[0], score
        best = best or self._denied(others, owned)
        return PURCHASES[best.id] if best is not None else None

    def _denied(self, others: list[Building], owned: int) -> Building | None:
        """A building that costs nothing in the end and that somebody else could want."""
        ambition = self.ambition
        own_camp = ambition.town[CAMP]
        for wanted in others:
            lost = camp(own_camp, ambition.cash) - camp(own_camp, ambition.cash - wanted.cost)
            gained = ambition.bonus[owned + 1] - ambition.bonus[owned]
            if gained >= lost and self.rivals_could_buy(wanted):
                return wanted
        return None

    def _cheapest(self) -> list[Building]:
        """Of every type but camps the cheapest building that can still be bought."""
        ambition = self.ambition
        found: list[Building] = []
        for type, supply in enumerate(ambition.supply):
            if type != CAMP and ambition.town[type] == NO_BUILDING and ambition.at_hand(type):
                found.append(building(type, supply[0]))
        return found

    def _camps(self) -> list[int]:
        """The costs of the camps that can be in the town at the end; the present one first."""
        own = self.ambition.town[CAMP]
        if own != NO_BUILDING:
            return [own]
        there = self.ambition.thalers[CAMP]
        return [NO_BUILDING, *[cost for cost in self.ambition.supply[CAMP] if cost <= there]]

    # --- thalers ---

    def payment(self, ways: list[BuyField]) -> BuyField:
        """HB-17: the thalers that are missed least."""
        return min(ways, key=self.missed)

    def missed(self, act: BuyField) -> float:
        """What the thalers that pay could have bought, besides their count."""
        lost = 0.0
        paid = [0] * len(TYPE_IDS)
        for bean in act.pay:
            paid[TYPE_OF[bean]] += 1
        for type, thalers in enumerate(paid):
            there = self.ambition.thalers[type]
            if thalers:
                lost += self.ambition.hope(type, there) - self.ambition.hope(type, there - thalers)
        return lost

    def keep(self, ways: list[KeepThalers]) -> KeepThalers:
        """HB-42: the thalers that can buy most."""
        return max(ways, key=self._kept)

    def _kept(self, act: KeepThalers) -> float:
        total = 0.0
        for bean in dict.fromkeys(act.beans):
            extras = self.ambition.extras(bean)
            total += extras[min(act.beans.count(bean), len(extras) - 1)]
        return total

    def name(self) -> NameType:
        """HC-2: the type of which others would have most and it would not."""
        best = 0
        most = -1e9
        for type in range(len(TYPE_IDS)):
            harm = self._harm(type)
            if harm > most:
                best, most = type, harm
        return NameType(TYPE_IDS[best])

    def _harm(self, type: int) -> float:
        supply = self.ambition.supply[type]
        if not supply:
            return -10.0
        harm = -self.ambition.hope(type, max(self.ambition.thalers[type], 1))
        harm -= 0.0 if self.ambition.town[type] else 1.0
        for seat in range(self.view.seats):
            if seat != self.view.seat:
                rival = Ambition(self.view, seat)
                if rival.town[type] == NO_BUILDING:
                    harm += 0.25 + rival.hope(type, rival.thalers[type])
        return harm


def _cost(building: Building) -> int:
    return building.cost
