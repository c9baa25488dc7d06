"""Measures the ladder: how strong every level of a game is against the one below it.

    python bench/ladder.py                                every game, 100 games a match
    python bench/ladder.py --game kannibohne --games 400  one game; the others stay as they are

One of the stronger sort sits among copies of the weaker one and changes seats with every game;
alone, every level plays the same deals. A game that the mafia wins is won by neither and does not
count.
Writes `src/bohnhaus/bots/ladder.json`, which the server shows, and the table of docs/players.md.
"""

from __future__ import annotations

import argparse
import datetime
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import msgspec

from bohnhaus.arena.shares import interval
from bohnhaus.bots.registry import Level, levels_of
from bohnhaus.cli.simulate import Summary, add_up, chunked, make_series
from bohnhaus.games.catalog import GAMES, GameInfo
from bohnhaus.server.api.bodies import LadderListing, LadderRung, Measured

SEED: Final = 770_077
"""Not one that any player was tuned with."""
GAMES_EACH: Final = 100
MOST_SEATS: Final = 4
ROOT: Final = Path(__file__).resolve().parents[1]
FILE: Final = ROOT / "src" / "bohnhaus" / "bots" / "ladder.json"
"""Here, whichever build plays."""
PAGE: Final = ROOT / "docs" / "players.md"
TABLE: Final = re.compile(r"(<!-- ladder -->\n).*?(<!-- /ladder -->)", re.DOTALL)
HEAD: Final = """\
| game | level | bot | against | won | share | 95% interval | parity |
|---|---|---|---|---|---|---|---|
"""


# --- playing --------------------------------------------------------------------------------


def measured(game: GameInfo, bot: str, below: str, games: int, seed: int, jobs: int) -> Measured:
    """What the bot wins against copies of the one below, or alone."""
    seats = min(game.max_seats, MOST_SEATS)
    bots = [bot, *[below] * (seats - 1)]
    series = make_series(game, seats, seed, ",".join(bots), [], False)
    summary = add_up(series, list(chunked(series, games, jobs, False)), 0.0)
    won = summary.wins_by_bot[bot]
    counted = games if seats == 1 else round(won + summary.wins_by_bot[below], 4)
    low, high = (round(end, 4) for end in (interval(won, counted) if counted else (0.0, 1.0)))
    against = below if seats > 1 else ""
    return Measured(against, seats, games, counted, won, low, high, margin(summary))


def margin(summary: Summary) -> tuple[float, float, float] | None:
    """Alone, the mean margin with its interval."""
    if summary.mean_margin is None or summary.margin_interval is None:
        return None
    low, high = summary.margin_interval
    return summary.mean_margin, low, high


def rungs(game: GameInfo, games: int, seed: int, jobs: int) -> Iterator[LadderRung]:
    """Every level, from the easiest on, which has nobody to beat unless one plays alone."""
    below: Level | None = None
    for level in levels_of(game.id):
        rung = LadderRung(level.name, level.bot, None)
        if below is not None or game.max_seats == 1:
            weaker = below.bot if below else ""
            rung = LadderRung(
                level.name, level.bot, measured(game, level.bot, weaker, games, seed, jobs)
            )
        print(f"{game.id}: {rung}", flush=True)
        yield rung
        below = level


def ladder(game: GameInfo, games: int, seed: int, jobs: int) -> LadderListing:
    """The ladder of a game, played now."""
    command = f"python bench/ladder.py --game {game.id} --games {games} --seed {seed}"
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    return LadderListing(game.id, today, command, tuple(rungs(game, games, seed, jobs)))


# --- telling --------------------------------------------------------------------------------


def table(ladders: list[LadderListing]) -> str:
    """All ladders as a table of the docs, and what plays them again."""
    lines = [line(ladder, rung) for ladder in ladders for rung in ladder.rungs]
    played = [f"- {ladder.date}: `{ladder.command}`" for ladder in ladders]
    return "\n" + HEAD + "\n".join(lines) + "\n\n" + "\n".join(played) + "\n\n"


def line(ladder: LadderListing, rung: LadderRung) -> str:
    """A level as a row of the table."""
    start = f"| {GAMES[ladder.game].name} | {rung.level} | `{rung.bot}` |"
    found = rung.measured
    if found is None:
        return f"{start} | | | | |"
    against = f"{'three' if found.seats == MOST_SEATS else 'one'} `{found.against}`"
    parity = f"{1 / found.seats:.0%}"
    if found.margin:
        mean, low, high = found.margin
        against, parity = "the mafia", f"margin {mean:+.1f} ({low:+.1f} to {high:+.1f})"
    share = f"{found.won / found.counted:.1%}" if found.counted else ""
    won = f"{round(found.won, 1):g} of {round(found.counted, 1):g}"
    return f"{start} {against} | {won} | {share} | {found.low:.1%} to {found.high:.1%} | {parity} |"


def filled(ladders: list[LadderListing]) -> Callable[[re.Match[str]], str]:
    """What stands in the place of the ladder."""
    return lambda place: place[1] + table(ladders) + place[2]


def read() -> list[LadderListing]:
    """What was measured so far."""
    if not FILE.exists():
        return []
    return msgspec.json.decode(FILE.read_bytes(), type=list[LadderListing])


def write(ladders: list[LadderListing]) -> None:
    """The file and the docs say this from now on."""
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(ladders)) + b"\n")
    page = PAGE.read_text(encoding="utf-8")
    assert TABLE.search(page), f"{PAGE} has no place for the ladder"
    PAGE.write_text(TABLE.sub(filled(ladders), page), encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description="How strong the levels are.")
    parser.add_argument("--game", choices=list(GAMES), action="append", help="else every game")
    parser.add_argument("--games", type=int, default=GAMES_EACH, help="how many a match")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    asked = parser.parse_args()
    for game in asked.game or GAMES:
        played = ladder(GAMES[game], asked.games, asked.seed, asked.jobs)
        known = {one.game: one for one in read()} | {game: played}
        write([known[game] for game in GAMES if game in known])  # what was played is kept
    return 0


if __name__ == "__main__":
    sys.exit(main())
