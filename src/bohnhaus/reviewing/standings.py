"""How an imagined game stands for everyone: what each will have at the end, and who will win.

What a position promises is judged as the strongest bots of each game judge it. From the expected
scores follow the chances: a lead counts for more the fewer turns are left. Only sums, products,
quotients and roots are used, which come out alike on every machine.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from bohnhaus.bots import registry
from bohnhaus.bots.al_cabohne.outlook import (
    LAYOUT,
    STRONG,
    STRONG_ALONE,
    Table,
    standings,
    weigh,
)
from bohnhaus.bots.bohnaparte.outlook import Outlook
from bohnhaus.bots.bohnaparte.outlook import turns_left as war_turns_left
from bohnhaus.bots.high_bohn.plans import TownPlan, packed_ground
from bohnhaus.bots.high_bohn.worth import Homestead
from bohnhaus.bots.kannibohne.outlook import outlook
from bohnhaus.bots.kannibohne.sight import from_state
from bohnhaus.bots.kannibohne.worth import Prospects, own_farm
from bohnhaus.bots.planner import beans_of, plan_for, weights_now
from bohnhaus.bots.plans import packed
from bohnhaus.bots.prohibohn.outlook import TownTable, layout_of
from bohnhaus.bots.prohibohn.weights import GANG, GANG_TAVERN, SEAT, SEAT_TAVERN
from bohnhaus.bots.trader import SCALES
from bohnhaus.bots.worth import CARDS_A_TURN
from bohnhaus.engine.cards import Seat
from bohnhaus.engine.state import State
from bohnhaus.engine.view import Looker, View
from bohnhaus.games.high_bohn.figures import score_in
from bohnhaus.games.kannibohne.deck import deck_of

PASS_SHARE: Final = 0.3
"""How much of all cards a later pass through the draw pile has."""
# Fitted to games of the bots that play on (`bench/review.py`).
INCOME: Final = 0.39
"""Thalers that a turn at the table brings every seat, besides what grows and what it holds."""
INCOME_TOWN: Final = 0.62
"""The same in High Bohn."""
LATE: Final = 1.0
"""As many thalers less, since the last turns bring none."""
CLEAR: Final = 1.0
"""The lead that decides the game at its end, in thalers."""
EARLY: Final = 1.1
"""How much larger it is before the end, by the root of the turns left."""
TOWN_CLEAR: Final = 2.0
TOWN_EARLY: Final = 1.6
"""The same in High Bohn."""
WAR_CLEAR: Final = 2.5
WAR_EARLY: Final = 2.0
"""The same in Bohnaparte, in points."""
WAR_INCOME: Final = (1.0, 0.65)
"""Points that every seat still gets besides: some, and some more for each turn of its own."""
WAR_LONG: Final = 4.0
"""With so many turns of one's own left, or more, it is early in a war."""
WAR_SOON: Final = (0.9, 0.0, 0.3, 0.25)
"""What counts at the end: a point, what land brings, what grows and is in hand, a thaler."""
WAR_LATER: Final = (0.4, 0.3, 0.6, 0.1)
"""What they come to early on: land is taken back, but what it brings can be used."""

NOWHERE: Final = -100.0
"""Less than anything can be worth."""


class Standing:
    """How a game stands: seat by seat, then the other parties."""

    __slots__ = ("chances", "scores")

    def __init__(self, scores: list[float], chances: list[float]) -> None:
        self.scores = scores
        """What each will have at the end, about."""
        self.chances = chances
        """How likely each wins; together 1."""


def stand(state: State) -> Standing:
    """How the game stands."""
    result = state.result
    if result is not None:
        scores = [float(score) for score in result.scores]
        share = 1.0 / len(result.winners) if result.winners else 0.0
        return Standing(
            scores, [share if who in result.winners else 0.0 for who in range(len(scores))]
        )
    return _STANDINGS[state.rules.game](state)


def chances_of(scores: list[float], clear: float) -> list[float]:
    """How likely each wins, if a lead of `clear` over another is as good as decisive."""
    strengths: list[float] = []
    for one, score in enumerate(scores):
        strength = 1.0
        for other, theirs in enumerate(scores):
            if other != one:
                ahead = score - theirs
                strength *= 0.5 + 0.5 * ahead / math.sqrt(clear * clear + ahead * ahead)
        strengths.append(strength)
    total = math.fsum(strengths)
    if total <= 0.0:
        return [1.0 / len(scores)] * len(scores)
    return [strength / total for strength in strengths]


def turns_left(view: View) -> float:
    """Turns of anyone still to come, roughly."""
    passes = max(view.rules.run_outs - view.run_outs - 1, 0)
    cards = view.deck_size + passes * PASS_SHARE * len(view.rules.beans.bean_of)
    return cards / CARDS_A_TURN


def _income(turns: float, income: float) -> float:
    """What every seat still gets, besides what can be seen."""
    return max(0.0, income * turns - LATE)


def _clear(turns: float, early: float = EARLY, clear: float = CLEAR) -> float:
    """The lead that is as good as decisive with so many turns left."""
    return math.sqrt(clear * clear + early * early * turns)


# --- games with trade ----------------------------------------------------------------------


def _bohnanza(state: State) -> Standing:
    looker = Looker(state)
    scores: list[float] = []
    turns = 0.0
    for seat in range(state.seats):
        view = looker.view(seat)
        turns = turns_left(view)
        scores.append(_farm(view) + len(view.earnings[seat]) + _income(turns, INCOME))
    return Standing(scores, chances_of(scores, _clear(turns)))


def _farm(view: View) -> float:
    """What fields and hand come to by the planner's plan."""
    now = tuple(sorted(view.received[view.seat] + beans_of(view.own_up)))
    plan = plan_for(view, SCALES)
    return plan.value(packed(view.fields[view.seat]), now, beans_of(view.hand))


def _high_bohn(state: State) -> Standing:
    looker = Looker(state)
    scores: list[float] = []
    turns = 0.0
    for seat in range(state.seats):
        view = looker.view(seat)
        turns = turns_left(view)
        home = Homestead(view, seat, None, False)
        plan = TownPlan(home, weights_now(view))
        now = tuple(sorted(view.received[seat] + beans_of(view.own_up)))
        ground = packed_ground(home.ground)
        grown = plan.value(ground, now, beans_of(view.hand))
        if grown < NOWHERE:  # a card of the hand finds no field at all
            grown = plan.fields_worth(ground)
        scores.append(score_in(view, seat).total + grown + _income(turns, INCOME_TOWN))
    return Standing(scores, chances_of(scores, _clear(turns, TOWN_EARLY, TOWN_CLEAR)))


def _bohnaparte(state: State) -> Standing:
    looker = Looker(state)
    scores: list[float] = []
    turns = 0.0
    for seat in range(state.seats):
        view = looker.view(seat)
        outlook = Outlook(view)
        turns = war_turns_left(view)
        early = min(turns / WAR_LONG, 1.0)
        brings = math.fsum(
            [
                outlook.worth(territory) - outlook.counts(territory)
                for territory, owner in enumerate(outlook.war.owners)
                if owner == seat
            ]
        )
        signs = (outlook.points[seat], brings, _farm(view), len(view.earnings[seat]))
        weights = [
            now + early * (later - now) for now, later in zip(WAR_SOON, WAR_LATER, strict=True)
        ]
        more = WAR_INCOME[0] + WAR_INCOME[1] * turns
        parts = [sign * weight for sign, weight in zip(signs, weights, strict=True)]
        scores.append(math.fsum([more, *parts]))
    return Standing(scores, chances_of(scores, _clear(turns * state.seats, WAR_EARLY, WAR_CLEAR)))


# --- games against the mafia ---------------------------------------------------------------


def _mafia(state: State) -> Standing:
    table = Table(state, LAYOUT)
    scores = standings(table, STRONG_ALONE if state.seats == 1 else STRONG)
    return Standing(scores, chances_of(scores, _clear(max(0.0, table.time), MAFIA_EARLY)))


MAFIA_EARLY: Final = 1.5
"""As the strongest bot has it (`bots.al_cabohne.outlook`)."""


def _prohibohn(state: State) -> Standing:
    tavern = bool(state.rules.options["tavern"])
    table = TownTable(state, layout_of(state))
    scores: list[float] = []
    for seat in range(state.seats):
        signs = table.seat_signs(seat)
        table.add_thalers(signs, seat)
        scores.append(table.sure(seat) + weigh(signs, SEAT_TAVERN if tavern else SEAT))
    gang = weigh(table.gang_signs(), GANG_TAVERN if tavern else GANG)
    scores.append(len(table.slot.cash) + gang)
    return Standing(scores, chances_of(scores, _clear(max(0.0, table.time), MAFIA_EARLY)))


# --- the duel ------------------------------------------------------------------------------


def _kannibohne(state: State) -> Standing:
    prospects = prospects_of(state)
    chance = outlook(prospects, state, 0)
    return Standing([_promised(prospects, state, seat) for seat in (0, 1)], [chance, 1.0 - chance])


_prospects: Final[dict[object, Prospects]] = {}


def prospects_of(state: State) -> Prospects:
    """What beans promise in this deck, made once."""
    deck = deck_of(state.rules)
    found = _prospects.get(id(deck))
    if found is None or found.deck is not deck:
        found = _prospects[id(deck)] = Prospects(deck)
    return found


def _promised(prospects: Prospects, state: State, seat: Seat) -> float:
    sight = from_state(state, seat)
    farm = own_farm(prospects, sight)
    return sight.score + farm.standing() + math.fsum([farm.in_hand(bean) for bean in sight.hand])


_STANDINGS: Final[dict[str, Callable[[State], Standing]]] = {
    registry.BOHNANZA: _bohnanza,
    registry.HIGH_BOHN: _high_bohn,
    registry.BOHNAPARTE: _bohnaparte,
    "al-cabohne": _mafia,
    "al-cabohne-solo": _mafia,
    "prohibohn": _prohibohn,
    registry.KANNIBOHNE: _kannibohne,
}
