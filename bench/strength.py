"""Shows how strong the players are: 400 seat-rotated games each, ties split, 95% intervals.

The seeds are not those the players were tuned with.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from bohnhaus.bots.registry import make_bot
from bohnhaus.bots.rounds import Rounds
from bohnhaus.cli.simulate import Summary, add_up, chunked, interval, make_series
from bohnhaus.engine.chance import seed_from_int
from bohnhaus.games.catalog import begin, game_info, rules_for

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from bench.nasty import NASTY

GAMES = 400
SEED = 990_001
MATCHES = (
    ("bohnanza", "greedy", "random", 0.85),
    ("bohnanza", "trader", "greedy", 0.50),
    ("high-bohn", "trader", "trader:buy=off", 0.45),
    ("bohnaparte", "general", "general:attack=random", 0.40),
)
DUELS = (
    ("al-cabohne", "mafioso", "greedy", 0.55),
    ("prohibohn", "mafioso", "mafioso:buy=off", 0.60),
    ("prohibohn", "mafioso", "greedy", 0.55),
)
BETWEEN_TWO = (
    ("kannibohne", "search", "greedy", 0.60),
    ("kannibohne", "search:nodes=100", "search:nodes=25", 0.50),
)
NASTY_GAMES = ("bohnanza", "high-bohn")
NASTY_MOST = 0.30
"""The most that the share of a nasty player may be: parity, and what chance does to 400 games."""
ALONE = ("mafioso", "greedy", 0.50)


def played(game: str, bots: list[str]) -> Summary:
    """What the games of these players come to."""
    series = make_series(game_info(game), None, SEED, ",".join(bots), [], False)
    jobs = os.cpu_count() or 1
    return add_up(series, list(chunked(series, GAMES, jobs, False)), 0.0)


def verdict(summary: Summary, reached: bool, aim: str) -> bool:
    """Says whether the aim is reached, without a refused or broken act; and returns it."""
    good = reached and summary.refused == 0 and summary.broken == 0
    print(
        f"  aim {aim}: {'reached' if good else 'MISSED'}; "
        f"{summary.refused} refused, {summary.broken} broken"
    )
    return good


def share(text: str, won: float, games: float) -> float:
    """Prints a share of games with its interval; returns the lower end."""
    low, high = interval(won, games)
    print(
        f"  {text}: {round(won, 1):g} of {round(games, 1):g} ({won / games:.1%}), "
        f"95% interval {low:.1%} to {high:.1%}"
    )
    return low


def four_at_a_table(game: str, strong: str, other: str, aim: float) -> bool:
    """One against three of another sort; parity is 25%."""
    print(f"{game}: {strong} against three {other}")
    summary = played(game, [strong, other, other, other])
    low = share("won", summary.wins_by_bot[strong], GAMES)
    return verdict(summary, low > aim, f"above {aim:.0%}")


def nasty_game(game: str, nasty: str, number: int) -> tuple[float, int]:
    """One game of a nasty player against three traders: what it won, and the acts refused."""
    state = begin(rules_for(game, 4, {}), 4, seed_from_int(SEED, number))
    seat = number % 4
    players = [make_bot(game, "trader", SEED * 1_000_003 + number * 101 + at) for at in range(4)]
    players[seat] = NASTY[nasty](players[seat])
    table = Rounds(state, players)
    table.play()
    assert state.result is not None
    winners = state.result.winners
    return (1 / len(winners) if seat in winners else 0.0), table.refused


def nasty_at_the_table(game: str, nasty: str) -> bool:
    """One nasty player against three traders: it must not do better for being nasty."""
    print(f"{game}: {nasty} against three trader")
    with ProcessPoolExecutor() as pool:
        games = list(pool.map(partial(nasty_game, game, nasty), range(GAMES), chunksize=20))
    won = sum([share for share, _ in games])
    refused = sum([number for _, number in games])
    share("won", won, GAMES)
    good = won / GAMES <= NASTY_MOST and not refused
    print(f"  aim {NASTY_MOST:.0%} at most: {'reached' if good else 'MISSED'}; {refused} refused")
    return good


def duel(game: str, strong: str, other: str, aim: float) -> bool:
    """Two against the mafia and each other. A game that the mafia wins is won by neither, so the
    aim is about the games that one of the two wins; there parity is 50%."""
    print(f"{game}: {strong} against {other}")
    summary = played(game, [strong, other])
    wins = summary.wins_by_bot
    for party in wins:
        share(f"won by {party}", wins[party], GAMES)
    low = share(f"of those that a player won, {strong}", wins[strong], wins[strong] + wins[other])
    return verdict(summary, low > aim, f"above {aim:.0%} of those")


def between_two(game: str, strong: str, other: str, aim: float) -> bool:
    """Two and nobody else; parity is 50%."""
    print(f"{game}: {strong} against {other}")
    summary = played(game, [strong, other])
    low = share("won", summary.wins_by_bot[strong], GAMES)
    return verdict(summary, low > aim, f"above {aim:.0%}")


def alone(strong: str, other: str, aim: float) -> bool:
    """The solitaire: against the mafia, whose thalers count double."""
    summaries = {bot: played("al-cabohne-solo", [bot]) for bot in (other, strong)}
    ends: dict[str, list[float]] = {}
    low = 0.0
    for bot, summary in summaries.items():
        print(f"al-cabohne-solo: {bot}")
        low = share("won", summary.wins_by_bot[bot], GAMES)
        ends[bot] = summary.margin_interval or [0.0, 0.0]
        print(f"  mean margin {summary.mean_margin:.2f}, {ends[bot][0]:.2f} to {ends[bot][1]:.2f}")
    better = ends[strong][0] > ends[other][1]
    return verdict(
        summaries[strong], better and low > aim, f"above {aim:.0%}, and a margin above {other}'s"
    )


def main() -> int:
    """Exit code 1 if a player is weaker than it should be."""
    print(f"{GAMES} games each, seed {SEED}")
    good = [four_at_a_table(*match) for match in MATCHES]
    good += [nasty_at_the_table(game, nasty) for game in NASTY_GAMES for nasty in NASTY]
    good += [duel(*match) for match in DUELS]
    good += [between_two(*match) for match in BETWEEN_TWO]
    good.append(alone(*ALONE))
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
