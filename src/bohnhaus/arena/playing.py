"""Plays one game of a match, and says in one row all that matters about it.

A row has no clock in it: the same game has the same row on every machine.
"""

from __future__ import annotations

from msgspec import Struct

from bohnhaus.arena.deals import Deals, count_deals
from bohnhaus.arena.match import Match, table_of
from bohnhaus.bots.registry import make_bot
from bohnhaus.bots.rounds import Rounds
from bohnhaus.engine.cards import Seat
from bohnhaus.engine.chance import seed_from_int
from bohnhaus.games.catalog import begin, rules_for
from bohnhaus.guests.admission import end_game
from bohnhaus.guests.player import MOST_SAID


class Row(Struct, frozen=True, omit_defaults=True):
    """How one game went. Lists are in the order of the seats."""

    number: int
    part: str
    bots: tuple[str, ...]
    deal: int
    scores: tuple[int, ...]
    """Those of the rulebook's other parties, such as the mafia, come last; so for the others."""
    tiebreaks: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    turns: int
    broken: int = 0
    """Broken rules: always 0, or Bohnhaus has a bug."""
    duel: tuple[str, str] | None = None
    deals: tuple[Deals, ...] = ()
    """Empty in games without trading."""
    faults: dict[str, dict[str, int]] = {}
    """By seat and sort, for bots that failed."""


class Told(Struct, frozen=True):
    """A row, and what bots of others wrote, by name: that is not part of it."""

    row: Row
    said: dict[str, str] = {}


def play_game(match: Match, number: int) -> Told:
    """The game with this number, played to its end. The match's guests must be admitted."""
    table = table_of(match, number)
    rules = rules_for(match.game, match.seats, match.options)
    seed = seed_from_int(match.seed, table.deal)
    state = begin(rules, match.seats, seed)
    players = [
        make_bot(match.game, bot, _lot(match.seed, number, seat))
        for seat, bot in enumerate(table.bots)
    ]
    journal: list[tuple[Seat, object]] = []
    rounds = Rounds(state, players, journal)
    conducts = None
    try:
        rounds.play()
        conducts = end_game(players, rounds.refused_by, state.result)
    finally:
        if conducts is None:
            end_game(players, rounds.refused_by, None)
    result = state.result
    assert result is not None
    row = Row(
        number=number,
        part=table.part,
        bots=table.bots,
        deal=table.deal,
        scores=result.scores,
        tiebreaks=result.tiebreaks,
        winners=result.winners,
        decisions=rounds.decisions,
        turns=state.turn,
        broken=len(state.problems()),
        duel=table.duel,
        deals=count_deals(begin(rules, match.seats, seed), journal),
        faults={str(seat): told.faults for seat, told in enumerate(conducts) if told.faults},
    )
    said = {
        bot: told.said[:MOST_SAID]
        for bot, told in zip(table.bots, conducts, strict=True)
        if told.said
    }
    return Told(row, said)


def _lot(seed: int, number: int, seat: Seat) -> int:
    return seed * 1_000_003 + number * 101 + seat
