"""What each card of a viewer promises in a fight, worked out from the cards it has not seen.

There are two answers, since nobody knows what the other side does: one if its card is any card,
such as the top of the draw pile, and one if it is the best of those that it can choose from.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import comb

from bohnhaus.engine.cards import Bean
from bohnhaus.engine.view import View
from bohnhaus.games.bohnaparte.actions import NO_CAVALRY
from bohnhaus.games.bohnaparte.frames import LayingDefence
from bohnhaus.games.bohnaparte.holdings import DEPOT, HAND
from bohnhaus.games.bohnaparte.odds import (
    ALL,
    cannon_at,
    cards_to_fight_with,
    drawn_from,
    pile_defends,
    war_view,
)
from bohnhaus.games.bohnaparte.strength import (
    CAVALRY_STRENGTH,
    NO_CARD,
    beats,
    defence,
    strengths,
)


@dataclass(frozen=True)
class Chance:
    """How often, in a hundred fights, a card of the viewer wins."""

    odds: int
    """If the other card is any card."""
    worst: int | None
    """If it is the best of those that the other side chooses from; None if it has no choice."""


@dataclass(frozen=True)
class Opposing:
    """The cards that count alike on the other side."""

    counts: int
    needs: int
    """What a card of the viewer must count to win against them."""
    share: int
    """How many of a hundred cards that it may meet are among them."""
    beans: tuple[int, ...]
    """How many of every bean; none where what it meets is no card."""


@dataclass(frozen=True)
class Meeting:
    """What a card of the viewer may meet in a fight."""

    attacks: bool
    """Whether the viewer attacks, or defends."""
    kind: int
    fortified: bool
    cannon: bool
    strengths: tuple[int, ...]
    any: tuple[int, ...]
    """Per bean how many cards there are of which it meets one, if nobody has chosen it."""
    hidden: tuple[int, ...]
    """Per bean how many cards there are among which those are that the other side holds."""
    choice: int
    """How many it holds and can choose from."""
    known: int | None = None
    """What the other side counts, where that is known."""

    def mine(self, strength: int) -> int:
        """What a card of this strength counts for the viewer."""
        return strength if self.attacks else defence(self.kind, self.fortified, strength)

    def theirs(self, strength: int) -> int:
        """What a card of this strength counts on the other side."""
        return defence(self.kind, self.fortified, strength) if self.attacks else strength

    def wins(self, mine: int, theirs: int) -> bool:
        """NB-42, NB-71: whether the viewer takes the land, or keeps it."""
        if self.attacks:
            return beats(mine, theirs, self.cannon)
        return not beats(theirs, mine, self.cannon)

    def needs(self, theirs: int) -> int:
        """The least that wins against it."""
        return next(n for n in range(theirs + 2) if self.wins(n, theirs))


# --- what is met ---------------------------------------------------------------------------


def attacking(view: View, territory: int, *, riding: bool = False) -> Meeting:
    """What the viewer's attack on the territory meets. NC-5: no cannon helps cavalry."""
    war = war_view(view)
    alone = pile_defends(view, territory)
    drawn = drawn_from(view)
    return Meeting(
        True,
        war.map.kinds[territory],
        territory in war.fortresses,
        not riding and cannon_at(war, view.seat, territory),
        strengths(view.rules),
        drawn if alone or sum(drawn) > 0 else view.unseen,
        view.unseen,
        0 if alone else cards_to_fight_with(view, war.owners[territory], territory),
    )


def defending(view: View, frame: LayingDefence) -> Meeting:
    """What the viewer's defence meets: a card face down, or cavalry."""
    war, territory, attacker = war_view(view), frame.territory, view.active
    rides = frame.cavalry != NO_CAVALRY
    left = {HAND: view.hand_sizes[attacker], DEPOT: war.stock[attacker]}.get(war.laid_from)
    return Meeting(
        False,
        war.map.kinds[territory],
        territory in war.fortresses,
        not rides and cannon_at(war, attacker, territory),
        strengths(view.rules),
        view.unseen,
        view.unseen,
        0 if rides or left is None else left + 1,  # the card that was laid was one of them
        CAVALRY_STRENGTH if rides else None,
    )


# --- with which chances --------------------------------------------------------------------


def chance(meeting: Meeting, strength: int) -> Chance:
    """Those of a card of this strength."""
    odds, worst = _exactly(meeting, strength)
    return Chance(percent(odds), None if worst is None else percent(worst))


def top_chance(view: View, meeting: Meeting) -> Chance | None:
    """NB-44: those of the top card of the draw pile, which nobody has seen; None without one."""
    drawn = drawn_from(view)
    cards = sum(drawn)
    if not cards:
        return None
    odds, worst = Fraction(0), Fraction(0)
    for bean, count in enumerate(drawn):
        if count:
            left = _without_top(view, meeting, bean)
            any_card, best_card = _exactly(left, meeting.strengths[bean])
            odds += any_card * Fraction(count, cards)
            worst += (best_card or 0) * Fraction(count, cards)
    chooses = meeting.choice > 0
    return Chance(percent(odds), percent(worst) if chooses else None)


def opposing(meeting: Meeting) -> tuple[Opposing, ...]:
    """The cards that the viewer's may meet, by what they count, the weakest first."""
    cards = sum(meeting.any)
    if meeting.known is not None or not cards:
        counts = meeting.theirs(NO_CARD) if meeting.known is None else meeting.known
        return (Opposing(counts, meeting.needs(counts), ALL, tuple([0 for _ in meeting.any])),)
    told = [meeting.theirs(strength) for strength in meeting.strengths]
    found: list[Opposing] = []
    for counts in sorted(set(told)):
        beans = tuple([n if told[bean] == counts else 0 for bean, n in enumerate(meeting.any)])
        if sum(beans):
            share = percent(Fraction(sum(beans), cards))
            found.append(Opposing(counts, meeting.needs(counts), share, beans))
    return tuple(found)


def percent(part: Fraction) -> int:
    """As so many of a hundred, a half rounded up."""
    return (2 * ALL * part.numerator + part.denominator) // (2 * part.denominator)


def _exactly(meeting: Meeting, strength: int) -> tuple[Fraction, Fraction | None]:
    mine = meeting.mine(strength)
    if meeting.known is not None:
        return Fraction(meeting.wins(mine, meeting.known)), None
    won = [meeting.wins(mine, meeting.theirs(one)) for one in meeting.strengths]
    none = meeting.theirs(NO_CARD)  # NB-46
    odds = _all_of(meeting.any, won, 1) if sum(meeting.any) else Fraction(meeting.wins(mine, none))
    return odds, _all_of(meeting.hidden, won, meeting.choice) if meeting.choice else None


def _all_of(counts: tuple[int, ...], won: Sequence[bool], cards: int) -> Fraction:
    """How likely so many of these cards are all such that the viewer wins against them."""
    beaten = sum([count for count, wins in zip(counts, won, strict=True) if wins])
    cards = min(cards, sum(counts))
    return Fraction(comb(beaten, cards), comb(sum(counts), cards))


def _without_top(view: View, meeting: Meeting, bean: Bean) -> Meeting:
    """What is met when the top card of the draw pile is of this bean, and is the viewer's."""
    if not view.deck_size:  # it comes from the discards, which nobody holds
        return replace(meeting, any=_less(meeting.any, bean)) if meeting.attacks else meeting
    hidden = _less(meeting.hidden, bean)
    last = meeting.attacks and view.deck_size == 1
    return replace(meeting, any=view.discards if last else hidden, hidden=hidden)


def _less(counts: tuple[int, ...], bean: Bean) -> tuple[int, ...]:
    return tuple([count - (one == bean) for one, count in enumerate(counts)])
