"""What a bot would do in a person's place, judged by what that person knows alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from bohnhaus.bots.agenda import PROPOSE, Agenda, Question
from bohnhaus.bots.live import ask_player
from bohnhaus.bots.player import Player
from bohnhaus.engine.cards import Bean, Seat, bean_of_handle
from bohnhaus.engine.imagine import determinize
from bohnhaus.engine.state import State
from bohnhaus.engine.view import View
from bohnhaus.games.bohnanza.actions import END_TRADING, Accept, Decline, Propose

MOST_QUESTIONS: Final = 100
"""More than one seat is ever asked between two acts."""

Terms: TypeAlias = tuple[tuple[Bean, ...], tuple[Bean, ...], Seat]
"""What an offer gives, what it wants, from whom."""


def hint(
    player: Player, seen: View, said: list[object], draw: Callable[[], float]
) -> object | None:
    """The player's next act at the viewer's seat; None when there is nothing to do but wait.

    The player is asked as the agenda asks bots, about a state that is imagined from the view and
    looks to the viewer exactly like the real one. `said` are the viewer's own offers in this turn
    and all acceptances, in their order: what nobody took is not proposed again.
    """
    imagined = determinize(seen, draw)
    agenda = Agenda(imagined, {seen.seat: player.wants_polls})
    tried: set[Terms] = set()
    countered: set[int] = set()
    for act in said:
        if isinstance(act, Accept):
            agenda.acted(seen.seat, act)
        elif isinstance(act, Propose) and act.answers >= 0:
            countered.add(act.answers)
        elif isinstance(act, Propose):
            agenda.offered(seen.seat)
            tried.add(_terms(act))
    for _ in range(MOST_QUESTIONS):
        question = agenda.question()
        if question is None:
            break
        reply: object | None
        if question.sort == PROPOSE:
            reply = _new_offer(player, imagined, question, tried)
        elif question.offer is not None and question.offer.id in countered:
            reply = Decline(question.offer.id)  # one counter-offer, as bots make
        else:
            reply = ask_player(player, imagined, question)
        acts = agenda.settle(question, reply)
        if acts:
            return acts[0]
    if seen.bargains and seen.active == seen.seat:
        return END_TRADING
    return None


def _new_offer(
    player: Player, imagined: State, question: Question, tried: set[Terms]
) -> object | None:
    """An offer that was not made in this turn yet; a player remembers what it has just said."""
    for _ in range(len(tried) + 1):
        reply = ask_player(player, imagined, question)
        if not isinstance(reply, Propose) or _terms(reply) not in tried:
            return reply
    return None


def _terms(offer: Propose) -> Terms:
    give = sorted([bean_of_handle(card) for card in offer.give])
    return tuple(give), tuple(sorted(offer.want)), offer.to
