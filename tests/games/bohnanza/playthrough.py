"""Bohnanza as the playthroughs play it."""

from __future__ import annotations

import bohnhaus
from bohnhaus.engine.cards import bean_of_handle
from tests.playthroughs.playing import Playthrough

DEALS_IN_A_PHASE = 6


class Trading(Playthrough):
    """A game with deals."""

    deals = 0

    def move(self) -> None:
        """Something legal is done: a deal or two in phase 2, else what is owed."""
        seat = self.game.owing[0]
        if self.game.view(seat).phase == "trade" and self.deals < DEALS_IN_A_PHASE:
            self.deals += 1
            self.deal()
            return
        self.deals = 0
        acts = self.game.menu(seat)
        ends: list[object] = [act for act in acts if isinstance(act, bohnhaus.EndTrading)]
        plants: list[object] = [act for act in acts if isinstance(act, bohnhaus.Plant)]
        second: list[object] = [act for act in acts if isinstance(act, bohnhaus.EndPlanting)]
        buys: list[object] = [act for act in acts if isinstance(act, bohnhaus.BuyField)]
        if ends:
            self.do(seat, ends[0])
        elif buys and (not plants or self.lot.below(6) == 0):
            self.do(seat, self.lot.pick(buys))
        elif second and (not plants or self.lot.below(2) == 0):
            self.do(seat, second[0])
        elif plants:
            self.do(seat, self.where_alike_grow(seat, plants))
        else:
            self.do(seat, self.best_harvest(seat, acts))

    def deal(self) -> None:
        """Somebody answers an offer, or makes one, or wishes."""
        seat = self.lot.below(self.script.seats)
        acts = self.game.menu(seat)
        answers: list[object] = [act for act in acts if isinstance(act, bohnhaus.Accept)]
        sorts = [bohnhaus.Wish, bohnhaus.Decline, bohnhaus.Withdraw][: 1 + self.lot.below(3)]
        others: list[object] = [act for act in acts if type(act) is sorts[-1]]
        lot = self.lot.below(10)
        if answers and lot < 8:
            self.do(seat, self.lot.pick(answers))
        elif others and lot > 7:
            self.do(seat, self.lot.pick(others))
        else:
            self.do(seat, self.offer(seat))

    def offer(self, seat: int) -> object:
        """An offer that others may well be able to take; legal or not, it is tried."""
        view = self.game.view(seat)
        own = [*view.own_up, *view.hand]
        give = [
            own.pop(self.lot.below(len(own))) for _ in range(min(1 + self.lot.below(2), len(own)))
        ]
        want = [self.lot.below(len(self.rules.beans.kinds)) for _ in range(self.lot.below(2))]
        to = self.lot.below(self.script.seats) if self.lot.below(3) else bohnhaus.ALL
        mine = [offer.id for offer in view.offers if offer.to in (seat, bohnhaus.ALL)]
        answers = mine[0] if mine and self.lot.below(4) == 0 else -1
        if seat != view.active:
            to = view.active
        return bohnhaus.Propose(tuple(give), tuple(want), to, answers)

    def illegal(self, active: int, front: int) -> list[tuple[int, object]]:
        other = (active + 1) % self.script.seats
        return [
            (active, bohnhaus.EndTrading() if self.in_phase_1() else bohnhaus.EndPlanting()),
            (active, bohnhaus.Harvest(9)),
            (active, bohnhaus.Plant(front, 7)),
            (active, bohnhaus.Plant(self.another_bean(front), 0)),
            (active, bohnhaus.Accept(999)),
            (active, bohnhaus.BuyField((0, 0, 0, 0))),
            (other, bohnhaus.EndPlanting()),
            (other, bohnhaus.EndTrading()),
            (other, bohnhaus.Withdraw(1)),
            (other, bohnhaus.Plant(front, 0)),
        ]

    def another_bean(self, card: int) -> int:
        """The handle of no card: this one's with another bean."""
        other = card ^ 1
        return other if bean_of_handle(other) < len(self.rules.beans.kinds) else card ^ 8

    def in_phase_1(self) -> bool:
        return self.game.view(0).phase == "plant"
