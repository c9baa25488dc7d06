"""Judges one task: what was done against what could have been done."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bohnhaus.bots import registry
from bohnhaus.engine.view import View
from bohnhaus.games.bohnanza.actions import Accept, Decline, EndTrading, Propose
from bohnhaus.reviewing.candidates import alternatives, offer_seen
from bohnhaus.reviewing.kinds import ANSWERING, OFFERING, kind_of
from bohnhaus.reviewing.playing import said_by
from bohnhaus.reviewing.reasons import reason_for
from bohnhaus.reviewing.report import Choice, Decision, Terms
from bohnhaus.reviewing.tasks import DECISION, MOMENT, SILENCE, Task
from bohnhaus.reviewing.weighing import Budget, Line, Verdict, Worlds, mean, weigh
from bohnhaus.wire.actions import action_from_plain, action_to_plain
from bohnhaus.wire.names import write_beans
from bohnhaus.wire.views import decode_view

USUAL: Final = Budget(screen=4, compare=14, confirm=32, keep=2, moment=16)
BUDGETS: Final[dict[str, Budget]] = {
    registry.HIGH_BOHN: Budget(screen=3, compare=10, confirm=24, keep=2, moment=10),
    registry.BOHNAPARTE: Budget(screen=3, compare=12, confirm=24, keep=2, moment=12),
    "al-cabohne": Budget(screen=10, compare=40, confirm=120, keep=3, moment=60),
    "al-cabohne-solo": Budget(screen=10, compare=40, confirm=120, keep=3, moment=60),
    "prohibohn": Budget(screen=10, compare=40, confirm=120, keep=3, moment=60),
    registry.KANNIBOHNE: Budget(screen=10, compare=40, confirm=120, keep=3, moment=60),
}
"""By game: imagined games without trade are quick, those with towns or a war are not."""
JUDGE: Final = 1
"""Raised when findings change: then kept reviews are made anew."""
MOST_CHOICES: Final = 4
DEALS: Final = (ANSWERING, OFFERING)
"""Here a decision can be bad for what others get alone."""


class Gain(Struct, frozen=True):
    """What a deal was worth to everyone, as far as the seat that took it could tell."""

    scores: tuple[float, ...]
    chances: tuple[float, ...]


class Finding(Struct, frozen=True):
    """What came of a task."""

    number: int
    seat: int
    decision: Decision | None = None
    gain: Gain | None = None
    chances: tuple[float, ...] = ()
    scores: tuple[float, ...] = ()
    playouts: int = 0


def judge(task: Task, budget: Budget | None = None) -> Finding:
    """What there is to say of the task: always the same, whoever judges it and wherever. The usual
    budget is that of the game."""
    seen = decode_view(task.view)
    done = None if task.done is None else action_from_plain(task.done, seen.rules)
    budget = budget or BUDGETS.get(seen.rules.game, USUAL)
    closing = task.sort == SILENCE or isinstance(done, EndTrading)
    worlds = Worlds(seen, task.said, closing, task.lot)
    if task.sort == MOMENT:
        return _stand_then(task, seen, worlds, budget)
    assert task.sort in (DECISION, SILENCE)
    world = worlds.world(0)
    if task.deal:
        assert isinstance(done, Accept)
        acts: list[object | None] = [done, Decline(done.offer)]
    else:
        acts = alternatives(seen, done, world, list(task.said), task.lot)
    verdict = weigh(worlds, [Line(act) for act in acts], task.seat, budget)
    gain = _gain(verdict, seen.seats) if isinstance(done, Accept) else None
    decision = None if task.deal or len(acts) == 1 else _decision(task, seen, done, verdict)
    return Finding(task.number, task.seat, decision, gain, playouts=worlds.played)


def _stand_then(task: Task, seen: View, worlds: Worlds, budget: Budget) -> Finding:
    """How everybody stands."""
    line = Line(None)
    games = 1 if seen.result is not None else budget.moment
    for number in range(games):
        worlds.try_out(line, number)
    parties = range(len(line.standings[0].scores))
    chances = tuple([_brief(mean(line.chances(party))) for party in parties])
    scores = tuple([_brief(mean(line.scores(party))) for party in parties])
    return Finding(task.number, task.seat, None, None, chances, scores, worlds.played)


def _gain(verdict: Verdict, seats: int) -> Gain:
    """What the deal was worth to every seat, against no deal, in the games that have both."""
    made = verdict.lines[0]
    left = next(line for line in verdict.lines if isinstance(line.act, Decline))
    both = min(len(made.standings), len(left.standings))
    scores: list[float] = []
    chances: list[float] = []
    for seat in range(seats):
        scores.append(_brief(mean(made.scores(seat)[:both]) - mean(left.scores(seat)[:both])))
        chances.append(_brief(mean(made.chances(seat)[:both]) - mean(left.chances(seat)[:both])))
    return Gain(tuple(scores), tuple(chances))


def _decision(task: Task, seen: View, done: object | None, verdict: Verdict) -> Decision:
    rules = seen.rules
    best = verdict.best.act
    seat = task.seat
    loss, low, high = verdict.loss
    chance, chance_low, chance_high = verdict.chance
    lines = [verdict.lines[0], *sorted(verdict.lines[1:], key=lambda one: one is not verdict.best)]

    def plain(act: object | None) -> dict[str, object] | None:
        return None if act is None else action_to_plain(act, rules)

    return Decision(
        number=task.number,
        seat=seat,
        turn=seen.turn,
        phase=seen.phase,
        kind=kind_of(done, best),
        done=task.done,
        best=plain(best),
        offer=_terms(seen, done, best),
        loss=_brief(loss),
        low=_brief(low),
        high=_brief(high),
        chance_loss=_brief(chance),
        chance_low=_brief(chance_low),
        chance_high=_brief(chance_high),
        marked=verdict.clear and (loss > 0.0 or kind_of(done, best) in DEALS),
        choices=tuple(
            [
                Choice(
                    plain(line.act),
                    _brief(mean(line.scores(seat))),
                    _brief(mean(line.chances(seat))),
                )
                for line in lines[:MOST_CHOICES]
            ]
        ),
        worlds=verdict.worlds,
        reason=reason_for(seen, done, best, loss, chance),
    )


def _terms(seen: View, done: object | None, best: object | None) -> Terms | None:
    """The offer that the decision is about."""
    beans = seen.rules.beans
    for act in (done, best):
        if isinstance(act, (Accept, Decline)):
            offer = offer_seen(seen, act.offer)
            if offer is not None:
                give, want = write_beans(beans, offer.give), write_beans(beans, offer.want)
                return Terms(offer.id, offer.seat, offer.to, give, want)
        if isinstance(act, Propose):
            seat, to, gives, wants = said_by(seen.seat, act)
            return Terms(-1, seat, to, write_beans(beans, gives), write_beans(beans, wants))
    return None


def _brief(value: float) -> float:
    """Rounded: more digits say nothing."""
    return round(value, 3) + 0.0
