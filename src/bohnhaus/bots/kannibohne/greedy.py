"""`greedy` in Kannibohne: what helps now.

It weighs every act by what it brings its own fields and hand, and a little by what it would bring
the opponent's, and does the best one. It looks no further.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from bohnhaus.bots.kannibohne.sight import Sight, from_view
from bohnhaus.bots.kannibohne.worth import (
    LATER,
    ROOM,
    UNKNOWN_CARD,
    Prospects,
    own_farm,
    their_farm,
)
from bohnhaus.bots.player import QuietPlayer
from bohnhaus.engine.cards import BEAN_MASK, Bean, Handle
from bohnhaus.engine.view import NOTHING, View
from bohnhaus.games.al_cabohne.actions import Draw, PlantUp
from bohnhaus.games.bohnanza.actions import Harvest, Plant
from bohnhaus.games.kannibohne.actions import (
    ChooseCard,
    ChoosePlace,
    Keep,
    MoveDiscard,
    ShuffleBack,
    TakeDiscard,
    TakeUp,
    TurnHand,
    UseText,
)
from bohnhaus.games.kannibohne.choices import discards_to_return
from bohnhaus.games.kannibohne.deck import deck_of
from bohnhaus.games.kannibohne.draw import discards_to_take
from bohnhaus.games.kannibohne.end import GOAL
from bohnhaus.games.kannibohne.fields import grown, sellable
from bohnhaus.games.kannibohne.frames import (
    COUNT_IN,
    LOOK,
    PLANT_ANY,
    Choosing,
    Planting,
    Play,
    Prepare,
)
from bohnhaus.games.kannibohne.hand import room_beside
from bohnhaus.games.kannibohne.texts import topmost_of_each
from bohnhaus.games.prohibohn.actions import PutOnPile, TurnUp
from bohnhaus.native import Reduced, mypyc_attr, reduced

VICTORY: Final = 100.0
ENVY: Final = 0.4
"""How much the opponent's gain weighs against its own."""
ON_TOP: Final = 0.3
"""What a bean on top of the discards is worth against planting it."""
A_CARD: Final = 0.35
"""What a card drawn is worth."""
SMALL: Final = 0.05
"""More than nothing."""


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(QuietPlayer):
    """Plays for the next thaler."""

    def __init__(self) -> None:
        self.prospects: Prospects | None = None

    def __reduce__(self) -> Reduced:
        return reduced(self, prospects=None)

    def choose(self, view: View, menu: list[object]) -> object:
        if self.prospects is None:
            self.prospects = Prospects(deck_of(view.rules))
        return best_act(self.prospects, from_view(view), menu)


def best_act(prospects: Prospects, sight: Sight, menu: list[object]) -> object:
    """The act of the menu that helps most; of equal ones the first."""
    if len(menu) == 1:
        return menu[0]
    farmer = Farmer(prospects, sight)
    best = menu[0]
    most = farmer.worth(best)
    for act in menu[1:]:
        worth = farmer.worth(act)
        if worth > most:
            best, most = act, worth
    return best


class Farmer:
    """Thinks about one moment."""

    __slots__ = ("own", "prospects", "sight", "theirs")

    def __init__(self, prospects: Prospects, sight: Sight) -> None:
        self.prospects = prospects
        self.sight = sight
        self.own = own_farm(prospects, sight)
        self.theirs = their_farm(prospects, sight)

    def worth(self, act: object) -> float:
        """What the act brings, in thalers; 0 for merely going on."""
        if isinstance(act, Plant):
            return self.own.gain_on(act.field, self.bean(act.card), 1)
        if isinstance(act, PlantUp):
            return self.plant_up(self.kind(act.bean), act.field)
        if isinstance(act, Harvest):
            return self.harvest(act.field)
        if isinstance(act, PutOnPile):
            return -self.own.in_hand(self.bean(act.card)) - SMALL
        if isinstance(act, UseText):
            return TEXTS[act.text](self)
        if isinstance(act, Draw):
            return A_CARD * act.count
        if isinstance(act, TakeDiscard):
            return self.own.in_hand(self.sight.discards[-1]) + SMALL
        if isinstance(act, TurnUp):
            return self.turn_up()
        return self.choice(act)

    def choice(self, act: object) -> float:
        """What a choice in the course of a text brings."""
        if isinstance(act, ChooseCard):
            return self.choose_card(self.bean(act.card))
        if isinstance(act, ChoosePlace):
            return self.choose_place(act.place)
        if isinstance(act, ShuffleBack):
            return self.top_worth(self.discard_below(act.count))
        if isinstance(act, MoveDiscard):
            return self.move(act.place, act.to)
        if isinstance(act, TakeUp):
            return self.take_up(self.kind(act.bean))
        if isinstance(act, Keep):
            return self.own.in_hand(self.sight.received) + SMALL
        if isinstance(act, TurnHand):
            return self.turn_hand()
        return 0.0

    def bean(self, card: Handle) -> Bean:
        """The bean of one of its cards."""
        return self.kind(card & BEAN_MASK)

    def kind(self, sort: Bean) -> Bean:
        """The bean of a sort."""
        return self.sight.deck.bean_of_sort[sort]

    # --- fields ---

    def plant_up(self, bean: Bean, field: int) -> float:
        """What is not planted in phase 3 is left to the opponent."""
        gain = self.own.gain_on(field, bean, self.sight.up.count(bean))
        return gain + self.denied(bean) if isinstance(self.sight.frame, Planting) else gain

    def denied(self, bean: Bean) -> float:
        """What it is worth that the opponent does not get a bean."""
        return ENVY * max(self.theirs.gain(bean), 0.0)

    def harvest(self, field: int) -> float:
        """The thalers and the room, less what the field promised."""
        bean, count = self.own.beans[field], self.own.counts[field]
        frame = self.sight.frame
        if isinstance(frame, Choosing) and frame.text == COUNT_IN:
            count += self.grown_by_them(bean)
        pays = self.prospects.pays[bean][count]
        if self.sight.score + pays >= GOAL:
            return VICTORY
        promise = self.prospects.promise[bean][self.own.counts[field]]
        return pays - promise + max(ROOM, self.use_of_room(bean))

    def grown_by_them(self, bean: Bean) -> int:
        """How many of these the opponent grows."""
        return grown(bean, self.theirs.beans, self.theirs.counts)

    def use_of_room(self, freed: Bean) -> float:
        """What the best card that waits for a field would begin there."""
        if NOTHING in self.own.beans:
            return 0.0
        best = 0.0
        promise = self.prospects.promise
        waiting = self.waiting()
        for bean in waiting:
            if bean == freed or bean not in self.own.beans:
                best = max(best, promise[bean][waiting.count(bean)])
        return best

    def waiting(self) -> list[Bean]:
        """The cards that could be planted now if there were room."""
        sight = self.sight
        if sight.received != NOTHING:
            return [sight.received]
        if isinstance(sight.frame, (Prepare, Planting)):
            return sight.up
        return sight.hand[:1] if isinstance(sight.frame, Play) else []

    # --- cards to come ---

    def turn_up(self) -> float:
        """What one more card of the offer is worth, before it is known."""
        total = 0.0
        cards = 0
        for bean, count in enumerate(self.prospects.counts):
            if count:
                gain = self.own.gain(bean)
                total += count * (gain if gain > 0 else -self.denied(bean))
                cards += count
        return total / cards

    def top_worth(self, bean: Bean) -> float:
        """What it is worth that this bean lies on top of the discards in its own phase 2."""
        if bean == NOTHING:
            return 0.0
        return ON_TOP * (max(self.own.gain(bean), 0.0) - self.denied(bean))

    def discard_below(self, count: int) -> Bean:
        """The bean that lies so deep in the discards."""
        discards = self.sight.discards
        return discards[-1 - count] if count < len(discards) else NOTHING

    def better_top(self, bean: Bean) -> float:
        """What it is worth to have this one on top instead."""
        return self.top_worth(bean) - self.top_worth(self.discard_below(0))

    def move(self, place: int, to: int) -> float:
        """KT-09: only the top matters."""
        last = len(self.sight.discards) - 1
        if to == last:
            return self.better_top(self.sight.discards[place])
        return self.better_top(self.discard_below(1)) - SMALL if place == last else -SMALL

    def topmost_back(self) -> Bean:
        """KT-01: the bean that will lie on top."""
        discards = self.sight.discards
        gone = topmost_of_each(discards)
        left = [bean for place, bean in enumerate(discards) if place not in gone]
        return left[-1] if left else NOTHING

    # --- hands ---

    def turn_hand(self) -> float:
        """KT-02: what the other end of the hand is worth more than the front."""
        hand = self.sight.hand
        if len(hand) < 2:
            return -SMALL
        return self.own.in_hand(hand[-1]) - self.own.in_hand(hand[0]) - SMALL

    def take_up(self, bean: Bean) -> float:
        """KT-05: a card for the hand, and none for the opponent."""
        return self.own.in_hand(bean) + self.denied(bean) - SMALL

    def choose_card(self, bean: Bean) -> float:
        """The card to plant by KT-18; else the one to give."""
        frame = self.sight.frame
        if isinstance(frame, Choosing) and frame.text == PLANT_ANY:
            return self.own.gain(bean)
        return self.give(bean)

    def give(self, bean: Bean) -> float:
        """What it is worth that the opponent must plant this card of its own hand."""
        return -self.own.in_hand(bean) - self.theirs.gain(bean)

    def choose_place(self, place: int) -> float:
        """KT-10, KT-13: a card for its own field or hand, and none for the opponent's."""
        bean = self.sight.their_hand[place]
        frame = self.sight.frame
        looking = isinstance(frame, Choosing) and frame.text == LOOK
        return self.rob(bean, looking)

    def rob(self, bean: Bean, to_hand: bool) -> float:
        """What it is worth to take this card of the opponent."""
        theirs = ENVY * self.theirs.in_hand(bean)
        if bean != NOTHING and not to_hand:
            return self.own.gain(bean) + theirs
        if to_hand or NOTHING in self.own.beans:
            return self.own.in_hand(bean) + theirs
        return UNKNOWN_CARD - self.own.least_loss() + theirs

    def swap(self) -> float:
        """KT-03: their hand for its own."""
        mine = math.fsum([self.own.in_hand(bean) for bean in self.sight.hand])
        theirs = math.fsum([self.own.in_hand(bean) for bean in self.sight.their_hand])
        return theirs - mine - SMALL

    def best_to_take_up(self) -> float:
        """KT-05: the best card of the offer, unless that is better planted."""
        return max([self.take_up(bean) for bean in self.sight.up])

    def best_to_rob(self, to_hand: bool) -> float:
        """KT-10, KT-13: the best card of the opponent, as far as it is known."""
        return max([self.rob(bean, to_hand) for bean in self.sight.their_hand])

    def look(self) -> float:
        """KT-13: a card of choice instead of those that would be drawn."""
        choice = 2 * SMALL * len(self.sight.their_hand)
        return self.best_to_rob(True) + choice

    def take_several(self) -> float:
        """KT-14: the discards from the top on, as many as are good."""
        discards = self.sight.discards
        most = discards_to_take(0, len(self.sight.hand), len(discards))
        total = 0.0
        best = -VICTORY
        for bean in discards[-1 : -1 - most : -1]:
            total += self.own.in_hand(bean) + SMALL
            best = max(best, total)
        return best

    def best_gift(self) -> float:
        """KT-15: the card that does the opponent most harm and oneself least."""
        return max([self.give(bean) for bean in self.sight.hand])

    def ask_for_green(self) -> float:
        """KT-17."""
        return LATER * self.own.gain(self.sight.deck.green) + SMALL

    def plant_any(self) -> float:
        """KT-18."""
        return max([self.own.gain(bean) for bean in self.sight.hand]) - SMALL

    def count_in(self) -> float:
        """KT-19: what the opponent's beans add to a harvest, if that makes it a good one."""
        best = -VICTORY
        for field in sellable(self.own.counts):
            bean, count = self.own.beans[field], self.own.counts[field]
            pays = self.prospects.pays[bean][count + self.grown_by_them(bean)]
            best = max(best, pays - self.prospects.promise[bean][count] + ROOM)
            if self.sight.score + pays >= GOAL:
                return VICTORY
        return best

    def shuffle_back(self) -> float:
        """KT-04: the best of what could lie on top then."""
        most = discards_to_return(len(self.sight.discards))
        tops = [self.better_top(self.discard_below(count + 1)) for count in range(most)]
        return max(tops) - SMALL


TEXTS: Final[dict[int, Callable[[Farmer], float]]] = {
    1: lambda farmer: farmer.better_top(farmer.topmost_back()) - SMALL,
    2: lambda farmer: A_CARD * room_beside(len(farmer.sight.hand)) + max(farmer.turn_hand(), 0.0),
    3: Farmer.swap,
    4: Farmer.shuffle_back,
    5: Farmer.best_to_take_up,
    6: lambda farmer: farmer.better_top(farmer.sight.discards[0]) - SMALL,
    7: lambda farmer: UNKNOWN_CARD,
    8: lambda farmer: SMALL,
    9: lambda farmer: max([farmer.better_top(bean) for bean in farmer.sight.discards]) - SMALL,
    10: lambda farmer: farmer.best_to_rob(False),
    11: lambda farmer: 2 * SMALL,
    12: lambda farmer: SMALL,
    13: Farmer.look,
    14: Farmer.take_several,
    15: Farmer.best_gift,
    16: lambda farmer: 4 * SMALL,
    17: Farmer.ask_for_green,
    18: Farmer.plant_any,
    19: Farmer.count_in,
}
"""What using a text brings, by its number."""
