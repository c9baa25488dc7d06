"""What the games of a match come to, always in the order of their numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from msgspec import Struct

from bohnhaus.arena.deals import Deals
from bohnhaus.arena.match import Match
from bohnhaus.arena.playing import Row
from bohnhaus.arena.ratings import DRAWN, Rating, Running, final_ratings
from bohnhaus.arena.shares import interval, mean_interval
from bohnhaus.engine.rules import OptionValue
from bohnhaus.games.catalog import rules_for

POINTS: Final = 60
"""Moments at which the running ratings are kept, at most."""


class Share(Struct, frozen=True):
    """A share of games won, ties split, with its 95% interval."""

    games: int
    won: float
    share: float
    low: float
    high: float


class Mean(Struct, frozen=True):
    """A mean with its 95% interval."""

    games: int
    mean: float
    low: float
    high: float


class Met(Struct, frozen=True):
    """One bot against copies of another: what it won, and what a bot of its strength would."""

    bot: str
    against: str
    won: Share
    even: float
    """The share of a bot that is neither better nor worse; less where others win, too."""


class Traded(Struct, frozen=True):
    """A bot's deals: totals of all games, and what one brought it on average."""

    games: int
    offered: int
    taken: int
    refused: int
    accepted: int
    gave: int
    got: int
    free: int
    gain: float
    """Thalers in all, by `trader`'s judgement."""
    gain_a_deal: Mean | None


class Moment(Struct, frozen=True):
    """The running ratings after so many games, by bot."""

    games: int
    ratings: dict[str, float]


class Standing(Struct, frozen=True):
    """All about one bot."""

    bot: str
    rating: Rating | None
    """From all games. None in a game for one, where bots never meet."""
    running: tuple[float, float] | None
    """openskill's rating after the last game, and how far off it may be."""
    won: Share
    """At mixed tables, as all that follows but the failures."""
    mean_score: Mean
    by_seat: list[Share]
    margin: Mean | None = None
    """Alone: by how much it was ahead of the game itself."""
    deals: Traded | None = None
    faults: dict[str, int] = {}


class Summary(Struct, frozen=True):
    """What `bohnhaus arena --json` prints."""

    game: str
    seats: int
    seed: int
    options: dict[str, OptionValue]
    games: int
    mixed: int
    duels: int
    parties: dict[str, Share]
    """Who won besides the seats, such as the mafia."""
    bots: list[Standing]
    """From the best on."""
    cross: list[Met]
    moments: list[Moment]
    broken: int
    turns: Mean
    bootstrap: int


def share_of(won: float, games: int) -> Share:
    """The share, rounded as it is told."""
    low, high = interval(won, games) if games else (0.0, 1.0)
    share = won / games if games else 0.0
    return Share(games, round(won, 4), *[round(value, 4) for value in (share, low, high)])


def mean_of(values: Sequence[float]) -> Mean:
    """The mean, rounded as it is told."""
    low, high = mean_interval(values)
    mean = sum(values) / len(values)
    return Mean(len(values), *[round(value, 4) for value in (mean, low, high)])


@dataclass
class _Kept:
    """What is noted of a bot, seat by seat."""

    won: list[float]
    games: list[int]
    scores: list[float] = field(default_factory=list)
    margins: list[float] = field(default_factory=list)
    deals: list[Deals] = field(default_factory=list)
    faults: dict[str, int] = field(default_factory=dict)

    def note(self, row: Row, seat: int) -> None:
        """One more game. Against copies a bot wins less or more than among all: only mixed tables
        count for its share and its deals."""
        for sort, count in row.faults.get(str(seat), {}).items():
            self.faults[sort] = self.faults.get(sort, 0) + count
        if row.duel is not None:
            return
        self.games[seat] += 1
        self.won[seat] += won_by(row, seat)
        self.scores.append(row.scores[seat])
        if len(row.bots) == 1:
            self.margins.append(margin(row))
        if row.deals:
            self.deals.append(row.deals[seat])


def won_by(row: Row, seat: int) -> float:
    """The part of the game that the seat won."""
    return 1 / len(row.winners) if seat in row.winners else 0.0


def margin(row: Row) -> float:
    """By how much a player alone was ahead of the other parties."""
    return row.scores[0] - max(row.scores[1:], default=0)


def add_up(match: Match, rows: Iterable[Row], drawn: int = DRAWN) -> Summary:
    """The summary of these games, of which there is at least one. It does not depend on their
    order."""
    in_order = sorted(rows, key=lambda row: row.number)
    kept = {bot: _Kept([0.0] * match.seats, [0] * match.seats) for bot in match.bots}
    running = Running(match.bots)
    moments: list[Moment] = []
    every = max(1, len(in_order) // POINTS)
    for number, row in enumerate(in_order, 1):
        for seat, bot in enumerate(row.bots):
            kept[bot].note(row, seat)
        running.add(row)
        if number % every == 0 or number == len(in_order):
            told = {bot: round(mu, 3) for bot, (mu, _) in sorted(running.table().items())}
            moments.append(Moment(number, told))
    meets = match.seats > 1
    ratings = final_ratings(match.bots, in_order, match.seed, drawn) if meets else {}
    live = running.table()
    standings = [
        _standing(bot, kept[bot], ratings.get(bot), live[bot] if meets else None)
        for bot in match.bots
        if sum(kept[bot].games)
    ]
    return Summary(
        game=match.game,
        seats=match.seats,
        seed=match.seed,
        options=match.options,
        games=len(in_order),
        mixed=sum(row.duel is None for row in in_order),
        duels=sum(row.duel is not None for row in in_order),
        parties=_parties(match, in_order),
        bots=sorted(standings, key=_best_first),
        cross=cross_table(match, in_order) if meets else [],
        moments=moments if meets else [],
        broken=sum(row.broken for row in in_order),
        turns=mean_of([row.turns for row in in_order]),
        bootstrap=drawn,
    )


def _best_first(standing: Standing) -> tuple[float, str]:
    if standing.rating is not None:
        return -standing.rating.rating, standing.bot
    return -(standing.margin.mean if standing.margin is not None else 0.0), standing.bot


def _standing(
    bot: str, kept: _Kept, rating: Rating | None, running: tuple[float, float] | None
) -> Standing:
    return Standing(
        bot=bot,
        rating=rating,
        running=None if running is None else (round(running[0], 3), round(running[1], 3)),
        won=share_of(sum(kept.won), sum(kept.games)),
        mean_score=mean_of(kept.scores),
        by_seat=[share_of(won, games) for won, games in zip(kept.won, kept.games, strict=True)],
        margin=mean_of(kept.margins) if kept.margins else None,
        deals=_traded(kept.deals) if kept.deals else None,
        faults=dict(sorted(kept.faults.items())),
    )


def _traded(deals: list[Deals]) -> Traded:
    made = sum(game.taken + game.accepted for game in deals)
    gain = sum(game.gain for game in deals)
    each = [
        game.gain / (game.taken + game.accepted) for game in deals if game.taken + game.accepted
    ]
    return Traded(
        games=len(deals),
        offered=sum(game.offered for game in deals),
        taken=sum(game.taken for game in deals),
        refused=sum(game.refused for game in deals),
        accepted=sum(game.accepted for game in deals),
        gave=sum(game.gave for game in deals),
        got=sum(game.got for game in deals),
        free=sum(game.free for game in deals),
        gain=round(gain, 2),
        gain_a_deal=mean_of(each) if made else None,
    )


def _parties(match: Match, rows: list[Row]) -> dict[str, Share]:
    parties = rules_for(match.game, match.seats, match.options).parties
    return {
        party: share_of(sum(won_by(row, match.seats + at) for row in rows), len(rows))
        for at, party in enumerate(parties)
    }


def cross_table(match: Match, rows: Iterable[Row]) -> list[Met]:
    """Every bot against copies of every other one; for two, simply against each other."""
    won: dict[tuple[str, str], float] = {}
    games: dict[tuple[str, str], int] = {}
    for row in rows:
        if match.seats == 2 and row.bots[0] != row.bots[1]:
            met = [(0, (row.bots[0], row.bots[1])), (1, (row.bots[1], row.bots[0]))]
        elif row.duel is not None:
            met = [(row.bots.index(row.duel[0]), row.duel)]
        else:
            continue
        for seat, pair in met:
            won[pair] = won.get(pair, 0.0) + won_by(row, seat)
            games[pair] = games.get(pair, 0) + 1
    return [
        Met(one, other, share_of(won[one, other], count), round(1 / match.seats, 4))
        for (one, other), count in sorted(games.items())
    ]
