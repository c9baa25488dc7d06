"""`search`: plays on in its head, from hands and draw piles that fit what it sees.

Every node of the search is one imagined game: the cards that it does not know are dealt by lot, the
acts that did well before are followed (what looks good at first sight is tried first), one new act
is tried, and from there both play on as `greedy` does. How that stands some turns later counts for
every act on the way. In the end it does what it followed most often.
"""

from __future__ import annotations

import math
from random import Random
from typing import Final

from bohnhaus.bots.kannibohne.greedy import Farmer, best_act
from bohnhaus.bots.kannibohne.outlook import outlook
from bohnhaus.bots.kannibohne.sight import from_state
from bohnhaus.bots.kannibohne.worth import Prospects
from bohnhaus.bots.player import QuietPlayer
from bohnhaus.engine.cards import Seat
from bohnhaus.engine.imagine import determinize
from bohnhaus.engine.play import apply, moves, owing
from bohnhaus.engine.state import State
from bohnhaus.engine.view import View
from bohnhaus.games.kannibohne.actions import MoveDiscard
from bohnhaus.games.kannibohne.deck import deck_of
from bohnhaus.games.kannibohne.duel import duel
from bohnhaus.native import mypyc_attr

TURNS: Final = 1
"""Turns that an imagined game goes on after the one in which it began."""
CURIOSITY: Final = 1.0
"""How much is tried besides what did well."""
SHARPNESS: Final = 1.5
"""How much more, by thalers at first sight, a better act is tried."""


class Node:
    """An act that was tried in imagined games."""

    __slots__ = ("children", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[object, Node] = {}
        """What was tried next."""
        self.visits = 0
        self.total = 0.0
        """How these games came out for who did it, added up."""

    def usual(self) -> float:
        """How games come out for who decides next, on average."""
        visits = sum([child.visits for child in self.children.values()])
        if not visits:
            return 0.5
        return math.fsum([child.total for child in self.children.values()]) / visits


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchBot(QuietPlayer):
    """Plays what does best in imagined games."""

    def __init__(self, seed: int, nodes: int) -> None:
        self.draw = Random(seed).random
        self.nodes = nodes

    def choose(self, view: View, menu: list[object]) -> object:
        acts = sensible(menu)
        if len(acts) == 1:
            return acts[0]
        search = Search(Prospects(deck_of(view.rules)), view.turn + TURNS)
        for _ in range(self.nodes):
            search.imagine(determinize(view, self.draw))
        return search.favourite(acts)


def sensible(menu: list[object]) -> list[object]:
    """The menu without moves of discards (KT-09) that put none on top and take none away from it:
    nobody gets at the others."""
    moves = [act for act in menu if isinstance(act, MoveDiscard)]
    if not moves:
        return menu
    top = max([act.to for act in moves])
    return [
        act
        for act in menu
        if not isinstance(act, MoveDiscard) or act.to == top or (act.place == top and act.to == 0)
    ]


def _promising(behind: float) -> float:
    """How much an act is worth trying that is so many thalers behind the best at first sight."""
    # Quotients and products come out alike on all machines; powers of e need not.
    share = 1 / (1 + SHARPNESS * behind)
    return share * share


class Search:
    """What was learned about one decision."""

    def __init__(self, prospects: Prospects, last_turn: int) -> None:
        self.prospects = prospects
        self.last_turn = last_turn
        self.root = Node()

    def favourite(self, acts: list[object]) -> object:
        """What was followed most often; of equal ones the first."""
        children = self.root.children
        best, most = acts[0], -1
        for act in acts:
            visits = children[act].visits if act in children else 0
            if visits > most:
                best, most = act, visits
        return best

    def imagine(self, state: State) -> None:
        """One imagined game is played, and remembered."""
        began = duel(state).began
        node = self.root
        path: list[tuple[Node, Seat]] = [(node, 0)]
        while self._goes_on(state, began):
            seat = owing(state)[0]
            acts = sensible(moves(state, seat))
            if len(acts) == 1:
                apply(state, seat, acts[0])
                continue
            act = self._follow(node, Farmer(self.prospects, from_state(state, seat)), acts)
            apply(state, seat, act)
            is_new = act not in node.children
            if is_new:
                node.children[act] = Node()
            node = node.children[act]
            path.append((node, seat))
            if is_new:
                break
        self._play_on(state, began)
        chance = outlook(self.prospects, state, 0)
        for node, seat in path:
            node.visits += 1
            node.total += chance if seat == 0 else 1 - chance

    def _goes_on(self, state: State, began: int) -> bool:
        """Not beyond the turns, nor into the return game (KB-81)."""
        if state.result is not None or state.turn > self.last_turn:
            return False
        return duel(state).began == began

    def _play_on(self, state: State, began: int) -> None:
        while self._goes_on(state, began):
            seat = owing(state)[0]
            acts = moves(state, seat)
            act = acts[0]
            if len(acts) > 1:
                act = best_act(self.prospects, from_state(state, seat), acts)
            apply(state, seat, act)

    def _follow(self, node: Node, farmer: Farmer, acts: list[object]) -> object:
        """The act that did well, or might: less is known of those that were tried less."""
        worths = [farmer.worth(act) for act in acts]
        most = max(worths)
        likely = [_promising(most - worth) for worth in worths]
        scale = CURIOSITY * math.sqrt(node.visits) / math.fsum(likely)
        usual = node.usual()
        best, highest = acts[0], -1.0
        for act, prior in zip(acts, likely, strict=True):
            child = node.children.get(act)
            if child is None:
                score = usual + scale * prior
            else:
                score = child.total / child.visits + scale * prior / (1 + child.visits)
            if score > highest:
                best, highest = act, score
        return best
