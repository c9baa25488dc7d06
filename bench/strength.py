"""Shows how strong the players are: 400 seat-rotated games each, ties split, 95% intervals.

    python bench/strength.py                            every match
    python bench/strength.py --bot veteran              the matches of one player: these take hours
    python bench/strength.py --nasty "patient beggar" --game high-bohn --games 1600 --seed 120601
    python bench/strength.py --public --games 6000 --seed 131302

The seeds are not those the players were tuned with. A nasty player's games are also played with a
decent one in its seat, from the same seeds: the difference is what being nasty brings.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt

from bohnhaus.arena.shares import interval
from bohnhaus.bots.player import Player
from bohnhaus.bots.registry import make_bot
from bohnhaus.bots.rounds import Rounds
from bohnhaus.cli.simulate import Summary, add_up, chunked, make_series
from bohnhaus.engine.chance import seed_from_int
from bohnhaus.games.catalog import begin, game_info, rules_for

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from bench.nasty import NASTY
from bench.public import PublicPlayer

GAMES = 400
SEED = 990_001
MATCHES = (
    ("bohnanza", "greedy", "random", 0.85),
    ("bohnanza", "trader", "greedy", 0.35),
    ("bohnanza", "planner", "trader", 0.45),
    ("high-bohn", "trader", "trader:buy=off", 0.45),
    ("high-bohn", "tycoon", "trader", 0.45),
    ("bohnaparte", "general", "general:attack=random", 0.40),
    ("bohnaparte", "marshal", "general", 0.45),
)
DUELS = (
    ("al-cabohne", "mafioso", "greedy", 0.55),
    ("prohibohn", "mafioso", "mafioso:buy=off", 0.60),
    ("prohibohn", "mafioso", "greedy", 0.55),
    ("al-cabohne", "veteran", "mafioso", 0.55),
    ("al-cabohne", "veteran:games=6400", "mafioso", 0.60),
)
BETWEEN_TWO = (
    ("kannibohne", "search", "greedy", 0.60),
    ("kannibohne", "search:nodes=100", "search:nodes=25", 0.50),
    ("kannibohne", "search:nodes=800", "search", 0.65),
)
DECENT = {
    "bohnanza": ("trader", "planner"),
    "high-bohn": ("trader", "tycoon"),
    "bohnaparte": ("general", "marshal"),
}
"""By game, whom the nasty players play against, and behave like in all else."""
PUBLIC_LEAST = 0.30
"""What the share of greedy is above against three players of a strategy that everyone knows."""
PUBLIC_GAMES = 4000
"""They are short, and the share is near its aim."""
NASTY_MOST = 0.30
"""The most that the share of a nasty player may be: parity, and what chance does to 400 games."""
ALONE = (
    ("al-cabohne-solo", "mafioso", "greedy", 0.50),
    ("al-cabohne-solo", "veteran", "mafioso", 0.60),
    ("al-cabohne-solo", "veteran:games=6400", "mafioso", 0.70),
)


def games() -> set[str]:
    """Those whose players are measured."""
    return {match[0] for match in (*MATCHES, *DUELS, *BETWEEN_TWO, *ALONE)}


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


def nasty_game(game: str, decent: str, nasty: str, seed: int, number: int) -> tuple[float, int]:
    """One game of a nasty player against three decent ones, or of four decent ones if it is nobody:
    what its seat won, and the acts refused."""
    seat = number % 4
    players = [make_bot(game, decent, seed * 1_000_003 + number * 101 + at) for at in range(4)]
    if nasty:
        players[seat] = NASTY[nasty](players[seat])
    return outcome(game, players, seat, seed, number)


def public_game(seed: int, number: int) -> tuple[float, int]:
    """One game of greedy against three of the public strategy."""
    seat = number % 4
    players: list[Player] = [PublicPlayer() for _ in range(4)]
    players[seat] = make_bot("bohnanza", "greedy", number)
    return outcome("bohnanza", players, seat, seed, number)


def outcome(
    game: str, players: list[Player], seat: int, seed: int, number: int
) -> tuple[float, int]:
    """What a seat wins in a game, and the acts refused."""
    state = begin(rules_for(game, 4, {}), 4, seed_from_int(seed, number))
    table = Rounds(state, players)
    table.play()
    assert state.result is not None
    winners = state.result.winners
    return (1 / len(winners) if seat in winners else 0.0), table.refused


def many(
    play: Callable[[int], tuple[float, int]], games: int, jobs: int | None
) -> list[tuple[float, int]]:
    """The same for so many games."""
    if jobs == 1:
        return [play(number) for number in range(games)]
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(play, range(games), chunksize=20))


def greedy_and_the_public(games: int, seed: int, jobs: int | None) -> bool:
    """One greedy against three of the public strategy; parity is 25%."""
    print("bohnanza: greedy against three of the public strategy")
    found = many(partial(public_game, seed), games, jobs)
    low = share("won", sum([one for one, _ in found]), games)
    good = low > PUBLIC_LEAST and not sum([number for _, number in found])
    print(f"  aim above {PUBLIC_LEAST:.0%}: {'reached' if good else 'MISSED'}")
    return good


def nasty_at_the_table(
    game: str, other: str, nasties: list[str], games: int, seed: int, jobs: int | None = None
) -> list[bool]:
    """One nasty player against three others: it must not do better for being nasty."""
    decent = [won for won, _ in many(partial(nasty_game, game, other, "", seed), games, jobs)]
    good = []
    for nasty in nasties:
        print(f"{game}: {nasty} against three {other}")
        found = many(partial(nasty_game, game, other, nasty, seed), games, jobs)
        won = sum([one for one, _ in found])
        refused = sum([number for _, number in found])
        share("won", won, games)
        brought = [one - other for (one, _), other in zip(found, decent, strict=True)]
        mean = sum(brought) / games
        error = sqrt(sum([(one - mean) ** 2 for one in brought])) / games
        print(
            f"  {other} in its seat: {sum(decent) / games:.1%}; "
            f"being nasty brings {100 * mean:+.1f} points, give or take {196 * error:.1f}"
        )
        good.append(won / games <= NASTY_MOST and not refused)
        print(
            f"  aim {NASTY_MOST:.0%} at most: {'reached' if good[-1] else 'MISSED'}; "
            f"{refused} refused",
            flush=True,
        )
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


def alone(game: str, strong: str, other: str, aim: float) -> bool:
    """The solitaire: against the mafia, whose thalers count double."""
    summaries = {bot: played(game, [bot]) for bot in (other, strong)}
    ends: dict[str, list[float]] = {}
    low = 0.0
    for bot, summary in summaries.items():
        print(f"{game}: {bot}")
        low = share("won", summary.wins_by_bot[bot], GAMES)
        ends[bot] = summary.margin_interval or [0.0, 0.0]
        print(f"  mean margin {summary.mean_margin:.2f}, {ends[bot][0]:.2f} to {ends[bot][1]:.2f}")
    better = ends[strong][0] > ends[other][1]
    return verdict(
        summaries[strong], better and low > aim, f"above {aim:.0%}, and a margin above {other}'s"
    )


def plays(asked: str | None, bot: str) -> bool:
    """Whether a match is about the player that was asked for, if any was."""
    return asked is None or bot.split(":")[0] == asked


def main() -> int:
    """Exit code 1 if a player is weaker than it should be."""
    parser = argparse.ArgumentParser(description="How strong the players are.")
    parser.add_argument("--bot", help="the matches of this player alone, whatever its settings")
    parser.add_argument("--nasty", choices=list(NASTY), help="this nasty player alone")
    parser.add_argument(
        "--public", action="store_true", help="greedy and the public strategy alone"
    )
    parser.add_argument("--game", choices=list(DECENT), help="its game; else all three")
    parser.add_argument("--games", type=int, help="how many games these play")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--jobs", type=int, help="processes; else one for each core")
    given = parser.parse_args()
    if given.public:
        games = given.games or PUBLIC_GAMES
        return 0 if greedy_and_the_public(games, given.seed, given.jobs) else 1
    if given.nasty:
        each = given.games or GAMES
        names = [given.game] if given.game else list(DECENT)
        print(f"{each} games each, seed {given.seed}")
        good = []
        for game in names:
            for other in DECENT[game]:
                good += nasty_at_the_table(game, other, [given.nasty], each, given.seed, given.jobs)
        return 0 if all(good) else 1
    print(f"{GAMES} games each, seed {SEED}")
    good = [four_at_a_table(*match) for match in MATCHES if plays(given.bot, match[1])]
    if not given.bot:
        good.append(greedy_and_the_public(PUBLIC_GAMES, SEED, None))
        for game, others in DECENT.items():
            for other in others:
                good += nasty_at_the_table(game, other, list(NASTY), GAMES, SEED)
    good += [duel(*match) for match in DUELS if plays(given.bot, match[1])]
    good += [between_two(*match) for match in BETWEEN_TWO if plays(given.bot, match[1])]
    good += [alone(*match) for match in ALONE if plays(given.bot, match[1])]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
