"""Shows how strong the players are: 400 seat-rotated games each, ties split, 95% intervals.

The seeds are not those the players were tuned with.
"""

from __future__ import annotations

import os
import sys

from bohnhaus.cli.simulate import Summary, add_up, chunked, interval, make_series
from bohnhaus.games.catalog import game_info

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
    good += [duel(*match) for match in DUELS]
    good += [between_two(*match) for match in BETWEEN_TWO]
    good.append(alone(*ALONE))
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
