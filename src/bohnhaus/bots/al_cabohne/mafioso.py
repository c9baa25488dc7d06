"""`mafioso`: plans its turn and plays it through in its head.

Up to the next card that nobody knows, everything in a turn can be foreseen: what is harvested,
paid, planted and given, what a boss does for it, and what then lies on top of the discard pile. It
looks for the ways to get there, keeps those that stand best, and plays each on in the same imagined
games, with other hands and draw piles that fit what it sees. Half of the plans are dropped again
and again, until one is left.
"""

from __future__ import annotations

from random import Random
from typing import Final, TypeAlias

from bohnhaus.bots.al_cabohne.greedy import decide
from bohnhaus.bots.al_cabohne.outlook import outcome
from bohnhaus.bots.al_cabohne.sight import DRAW, Sight, from_state, from_view
from bohnhaus.bots.player import QuietPlayer
from bohnhaus.engine.cards import BEAN_MASK, Bean, Seat
from bohnhaus.engine.imagine import determinize
from bohnhaus.engine.play import apply, moves
from bohnhaus.engine.state import State
from bohnhaus.engine.view import View
from bohnhaus.games.al_cabohne.actions import GiveCard
from bohnhaus.games.al_cabohne.frames import Drawing
from bohnhaus.native import Reduced, mypyc_attr, reduced

WIDTH: Final = 12
"""Unfinished plans that are carried on, act by act."""
PLANS: Final = 24
"""Plans that are played through."""
TURNS: Final = 2
"""Turns for which an imagined game is played on, the current one included."""

NEXT: Final = -9
"""Between the parts of a key."""
Key: TypeAlias = tuple[int, ...]


class Plan:
    """Acts that lead to the next unknown card."""

    __slots__ = ("acts", "state", "total", "worth")

    def __init__(self, acts: list[object], state: State, worth: float) -> None:
        self.acts = acts
        self.state = state
        self.worth = worth
        """How it stands after these acts, at first sight."""
        self.total = 0.0
        """How imagined games came out, added up."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Craft:
    """What the planner must know of its game: of Al Cabohne, for two and alone."""

    def __init__(self, strong: bool) -> None:
        self.strong = strong
        """Whether it expects of a position what stronger players than `greedy` make of it."""

    def __reduce__(self) -> Reduced:
        return reduced(self)

    def at_once(self, view: View) -> object | None:
        """The act of a moment that needs no plan, or None."""
        sight = from_view(view)
        return decide(sight) if sight.step == DRAW else None

    def usual(self, view: View) -> object:
        """What to do without a plan."""
        return decide(from_view(view))

    def decider(self, state: State) -> Seat:
        """Whose decision an imagined game waits for."""
        return state.active

    def decide(self, state: State) -> object:
        """What that seat does in it."""
        return decide(from_state(state))

    def outcome(self, state: State, seat: Seat) -> float:
        """How good it stands for the seat, from -1 to 1."""
        return outcome(state, seat, self.strong)

    def moment_seen(self, view: View) -> Key:
        """Tells the viewer's moments apart."""
        return key_of(from_view(view), view.discard_pile)

    def moment(self, state: State) -> Key:
        """The same, in an imagined game."""
        bean_of = state.rules.beans.bean_of
        return key_of(from_state(state), tuple([bean_of[card] for card in state.discard]))

    def is_open(self, state: State, world: State) -> bool:
        """Whether what comes next is not known any more."""
        return (
            state.result is not None
            or state.turn != world.turn
            or len(state.deck) != len(world.deck)
            or state.shuffles != world.shuffles
            or isinstance(state.frames[-1], Drawing)
        )

    def sensible(self, menu: list[object]) -> list[object]:
        """The menu with one gift for each kind and boss: of like cards the one nearest the
        front."""
        acts: list[object] = []
        given: list[int] = []
        for act in menu:
            if isinstance(act, GiveCard):
                gift = (act.card & BEAN_MASK) << 2 | act.boss
                if gift in given:
                    continue
                given.append(gift)
            acts.append(act)
        return acts


@mypyc_attr(allow_interpreted_subclasses=True)
class MafiosoBot(QuietPlayer):
    """Plays by plan."""

    def __init__(self, seed: int, games: int, craft: Craft) -> None:
        self.draw = Random(seed).random
        self.games = games
        """Imagined games for one plan."""
        self.craft = craft
        self.plan: list[tuple[Key, object]] = []
        """What to do next, and the moments for which it is meant; the next one last."""

    def choose(self, view: View, menu: list[object]) -> object:
        act = self.craft.at_once(view)
        if act is not None:
            return act
        if not self.plan or self.plan[-1][0] != self.craft.moment_seen(view):
            self.plan = []
            if len(menu) == 1:
                return menu[0]
            self.plan = self._new_plan(view)
            if not self.plan:
                return self.craft.usual(view)
        return self.plan.pop()[1]

    def _new_plan(self, view: View) -> list[tuple[Key, object]]:
        world = determinize(view, self.draw)
        plans = find_plans(world, view.seat, self.craft)
        if not plans:  # all ways were dropped before they led anywhere
            return []
        return _with_moments(world, view.seat, self._best(view, world, plans).acts, self.craft)

    def _best(self, view: View, world: State, plans: list[Plan]) -> Plan:
        """The plan that comes out best in imagined games, the same ones for all."""
        rounds = max(1, (len(plans) - 1).bit_length())
        while len(plans) > 1:
            for _ in range(max(1, self.games // (rounds * len(plans)))):
                for plan in plans:
                    plan.total += play_on(world, plan, view.seat, self.craft)
                world = determinize(view, self.draw)
            plans = sorted(plans, key=_by_total)[: (len(plans) + 1) // 2]
        return plans[0]


def _by_total(plan: Plan) -> float:
    return -plan.total


def _by_worth(plan: Plan) -> float:
    return -plan.worth


def play_on(world: State, plan: Plan, seat: Seat, craft: Craft) -> float:
    """How an imagined game stands for the seat some turns after this plan."""
    state = world.copy()
    state.forget_origins()  # nobody imagines anything in there
    for act in plan.acts:
        apply(state, seat, act)
    last = world.turn + TURNS
    while state.result is None and state.turn < last:
        apply(state, craft.decider(state), craft.decide(state))
    return craft.outcome(state, seat)


# --- what can be done before the next unknown card -----------------------------------------


def find_plans(world: State, seat: Seat, craft: Craft) -> list[Plan]:
    """Ways to the next unknown card, those that stand best first."""
    going = [Plan([], world, 0.0)]
    found: list[Plan] = []
    seen: set[Key] = set()
    while going:
        after: list[Plan] = []
        for plan in going:
            for act in craft.sensible(moves(plan.state, seat)):
                state = plan.state.copy()
                apply(state, seat, act)
                acts = [*plan.acts, act]
                if craft.is_open(state, world):
                    found.append(Plan(acts, state, craft.outcome(plan.state, seat)))
                    continue
                key = craft.moment(state)
                if key not in seen:
                    seen.add(key)
                    after.append(Plan(acts, state, craft.outcome(state, seat)))
        going = sorted(after, key=_by_worth)[:WIDTH]
    return sorted(found, key=_by_worth)[:PLANS]


def key_of(sight: Sight, discards: tuple[Bean, ...]) -> Key:
    """Tells moments apart."""
    key = [sight.step, sight.detail, sight.thalers]
    for part in (sight.field_beans, sight.field_counts, sight.boss_beans, sight.boss_counts):
        key += part
        key.append(NEXT)
    return (*key, *sight.hand, NEXT, *sight.up, NEXT, *discards)


def _with_moments(
    world: State, seat: Seat, acts: list[object], craft: Craft
) -> list[tuple[Key, object]]:
    """The acts, each with the moment for which it is meant; the first one last."""
    state = world.copy()
    plan: list[tuple[Key, object]] = []
    for act in acts:
        plan.append((craft.moment(state), act))
        apply(state, seat, act)
    plan.reverse()
    return plan
