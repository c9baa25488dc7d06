"""What `mafioso` must know of Prohibohn to plan: the order of beans on its fields, what it can buy,
and when the town asks something."""

from __future__ import annotations

from bohnhaus.bots.al_cabohne.mafioso import NEXT, Craft, Key
from bohnhaus.bots.prohibohn.greedy import decide_in_town, draw
from bohnhaus.bots.prohibohn.outlook import town_outcome
from bohnhaus.bots.prohibohn.sight import TownSight, decider, town_from_state, town_from_view
from bohnhaus.engine.cards import BEAN_MASK, Bean, Seat
from bohnhaus.engine.state import State
from bohnhaus.engine.view import View
from bohnhaus.games.al_cabohne.actions import GiveCard
from bohnhaus.games.bohnanza.actions import Plant
from bohnhaus.games.prohibohn.actions import TURN_UP, Buy, BuyRaid, LayDown, PutOnPile
from bohnhaus.games.prohibohn.draw import ways
from bohnhaus.games.prohibohn.frames import Drawing, TurningUp
from bohnhaus.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class TownCraft(Craft):
    """Prohibohn, with and without taverns."""

    def __init__(self, buys: bool) -> None:
        super().__init__(strong=False)
        self.buys = buys
        """Whether the player buys anything; who plays against it does."""
        self.seat: Seat = 0

    def at_once(self, view: View) -> object | None:
        """What is drawn needs no plan."""
        self.seat = view.seat
        return self.usual(view) if isinstance(view.frames[-1], Drawing) else None

    def usual(self, view: View) -> object:
        return decide_in_town(town_from_view(view), self.buys)

    def decider(self, state: State) -> Seat:
        return decider(state)

    def decide(self, state: State) -> object:
        frame = state.frames[-1]
        if isinstance(frame, TurningUp):
            return TURN_UP
        if isinstance(frame, Drawing):
            return draw(frame, ways(state))
        sight = town_from_state(state)
        return decide_in_town(sight, self.buys or sight.seat != self.seat)

    def outcome(self, state: State, seat: Seat) -> float:
        return town_outcome(state, seat, self.buys)

    def moment_seen(self, view: View) -> Key:
        return town_key(town_from_view(view), view.discard_pile)

    def moment(self, state: State) -> Key:
        bean_of = state.rules.beans.bean_of
        return town_key(town_from_state(state), tuple([bean_of[card] for card in state.discard]))

    def is_open(self, state: State, world: State) -> bool:
        """Also when the opponent has to decide something."""
        return (
            super().is_open(state, world)
            or isinstance(state.frames[-1], Drawing)
            or decider(state) != self.seat
        )

    def sensible(self, menu: list[object]) -> list[object]:
        """The menu with one of like cards, the one nearest the front; without
        purchases for a player who does not buy."""
        acts: list[object] = []
        known: set[Key] = set()
        for act in menu:
            key = likeness(act)
            if key in known or (not self.buys and isinstance(act, (Buy, BuyRaid))):
                continue
            if key:
                known.add(key)
            acts.append(act)
        return acts


def likeness(act: object) -> Key:
    """Equal for acts that differ only in which of like cards they name; empty for all others."""
    if isinstance(act, GiveCard):
        return 0, act.card & BEAN_MASK, act.boss
    if isinstance(act, Plant):
        return 1, act.card & BEAN_MASK, act.field
    if isinstance(act, PutOnPile):
        return 2, act.card & BEAN_MASK
    if isinstance(act, LayDown):
        return 3, *sorted([card & BEAN_MASK for card in act.cards])
    return ()


def town_key(sight: TownSight, discards: tuple[Bean, ...]) -> Key:
    """Tells moments apart."""
    key = [sight.step, *sight.frame.numbers(), NEXT, *sight.purse, NEXT, *sight.owners, NEXT]
    for beans in sight.lying:
        key += beans
        key.append(NEXT)
    for part in (sight.boss_beans, sight.boss_counts, sight.hand, sight.up):
        key += part
        key.append(NEXT)
    return (*key, *discards)
