"""Shows how fair the maps of Bohnaparte are, and looks for fairer ones.

    python bench/maps.py                              every shipped map, 1,000 games each
    python bench/maps.py classic_5_standard --games 200
    python bench/maps.py my_map.txt                   a map of your own; its file says the mode
    python bench/maps.py --search cavalry_5_standard --mirror top-bottom --steps 40

One bot plays at all seats, and camps are dealt by lot, so that neither the order of the turns nor
the bot's taste in camps counts. Ties are split. The search exchanges two cards of a map at a
time, with their mirror images if told to, keeps what makes it fairer, and prints the best map.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

from bohnhaus.arena.shares import interval
from bohnhaus.bots.registry import make_bot
from bohnhaus.bots.rounds import Rounds
from bohnhaus.engine.chance import seed_from_int
from bohnhaus.engine.play import apply, owing
from bohnhaus.engine.rules import BadOption, OptionValue
from bohnhaus.games.bohnaparte.actions import ChooseCamp
from bohnhaus.games.bohnaparte.frames import ChoosingCamp
from bohnhaus.games.bohnaparte.maps import MODES, Map, check_map, read_map
from bohnhaus.games.bohnaparte.territories import CAMP, LETTERS
from bohnhaus.games.catalog import begin, rules_for

GAME = "bohnaparte"
FOLDER = Path(__file__).parent.parent / "src/bohnhaus/games/bohnaparte/maps"
GAMES = 1000
SEED = 770_001
BOT = "general"
"""The strongest bot that plays thousands of games in minutes."""
CHUNK = 25
MOST_OFF = 4.0
"""How many percentage points a camp may be away from its share."""
GOOD = 1.5
"""Where a search ends."""
MIRRORS = ("left-right", "top-bottom", "both", "turned")


def camps_by_lot(camps: list[int], seed: int, number: int) -> list[int]:
    """The camp of each seat. In as many games as there are seats, every seat has every camp once,
    so that the lot does not favour one."""
    turns, game = divmod(number, len(camps))
    dealt = Random(seed + turns).sample(camps, len(camps))
    return dealt[game:] + dealt[:game]


def wins_by_camp(text: str, mode: str, bot: str, seed: int, start: int, stop: int) -> list[float]:
    """How many of these games each camp won, in reading order."""
    camps = read_map(text).all_of(CAMP)
    seats = len(camps)
    options: dict[str, OptionValue] = {"mode": mode, "map": text}
    rules = rules_for(GAME, seats, options)
    wins = [0.0] * seats
    for number in range(start, stop):
        lot = Random(seed * 1_000_003 + number)
        state = begin(rules, seats, seed_from_int(seed, number))
        dealt = camps_by_lot(camps, seed, number)
        while isinstance(state.frames[-1], ChoosingCamp):
            seat = owing(state)[0]
            apply(state, seat, ChooseCamp(dealt[seat]))
        players = [make_bot(GAME, bot, lot.getrandbits(32)) for _ in range(seats)]
        Rounds(state, players).play()
        assert state.result is not None
        winners = state.result.winners
        for seat in winners:
            wins[camps.index(dealt[seat])] += 1 / len(winners)
    return wins


class Table:
    """Plays games on maps, in several processes if there are several cores."""

    def __init__(self, jobs: int, seed: int, bot: str) -> None:
        self.pool = ProcessPoolExecutor(jobs) if jobs > 1 else None
        self.seed = seed
        self.bot = bot

    def shares(self, text: str, mode: str, games: int, start: int = 0) -> list[float]:
        """What percentage of the games each camp won."""
        starts = range(start, start + games, CHUNK)
        stops = [min(first + CHUNK, start + games) for first in starts]
        calls = len(stops)
        same = ([text] * calls, [mode] * calls, [self.bot] * calls, [self.seed] * calls)
        given = (*same, starts, stops)
        chunks = (self.pool.map if self.pool else map)(wins_by_camp, *given)
        return [100 * sum(column) / games for column in zip(*chunks, strict=True)]


def worst(shares: list[float]) -> float:
    """How far the camp is off that is furthest from its share, in percentage points."""
    return max(abs(share - 100 / len(shares)) for share in shares)


def pooled(map: Map, shares: list[float], mirror: str) -> list[float]:
    """The shares with those of mirror images put together, which differ by chance alone."""
    of_camp = dict(zip(map.all_of(CAMP), shares, strict=True))
    alike = [[of_camp[other] for other in images(map, camp, mirror)] for camp in of_camp]
    return [sum(group) / len(group) for group in alike]


# --- search --------------------------------------------------------------------------------


def images(map: Map, card: int, mirror: str) -> list[int]:
    """The card and where the mirrors show it; of a card that a mirror shows nowhere, itself."""
    places = list(zip(map.rows, map.columns, strict=True))
    row, column = places[card]
    down = max(map.rows) - row
    aside = max(map.columns) + min(map.columns) - column
    shown = {
        "": [],
        "left-right": [(row, aside)],
        "top-bottom": [(down, column)],
        "both": [(row, aside), (down, column), (down, aside)],
        "turned": [(down, aside)],
    }[mirror]
    return [card, *[places.index(place) if place in places else card for place in shown]]


def drawn(map: Map, kinds: list[int]) -> str:
    """The map with other cards in the same places."""
    lines = [list(line) for line in map.text.splitlines()]
    for card, kind in enumerate(kinds):
        lines[map.rows[card]][map.columns[card]] = LETTERS[kind]
    return "\n".join("".join(line) for line in lines)


def neighbours(map: Map, mode: str, mirror: str, lot: Random) -> Iterator[str]:
    """By lot, maps in which two cards, but no camps, have changed places, and their images, too."""
    seats = len(map.all_of(CAMP))
    cards = [card for card, kind in enumerate(map.kinds) if kind != CAMP]
    pairs = [(one, two) for one in cards for two in cards if one < two]
    lot.shuffle(pairs)
    for one, two in pairs:
        kinds = list(map.kinds)
        for here, there in dict.fromkeys(
            zip(images(map, one, mirror), images(map, two, mirror), strict=True)
        ):
            kinds[here], kinds[there] = map.kinds[there], map.kinds[here]
        if kinds == list(map.kinds) or sorted(kinds) != sorted(map.kinds):
            continue
        text = drawn(map, kinds)
        try:
            check_map(read_map(text), seats, mode)
        except BadOption:
            continue
        yield text


def search(table: Table, text: str, mode: str, mirror: str, games: int, steps: int) -> None:
    """Prints ever fairer maps. Each candidate is played a few games first, and only one that
    promises something is played more; other games than those that it was picked by."""
    lot = Random(table.seed)

    def off(candidate: str, games: int, start: int) -> float:
        shares = table.shares(candidate, mode, games, start)
        return worst(pooled(read_map(candidate), shares, mirror))

    best = read_map(text).text
    least = off(best, 2 * games, games)
    print(f"{least:.1f} points off\n{best}", flush=True)
    seen = {best}
    while least > GOOD and len(seen) <= steps:
        others = neighbours(read_map(best), mode, mirror, lot)
        candidate = next((one for one in others if one not in seen), None)
        if candidate is None:
            return
        seen.add(candidate)
        if off(candidate, games, 0) < least + 1:
            found = off(candidate, 2 * games, games)
            if found < least:
                best, least = candidate, found
                print(f"{least:.1f} points off, {len(seen)} tried\n{best}", flush=True)


# --- the command ---------------------------------------------------------------------------


def mode_of(name: str, text: str) -> str:
    """The first word of a map's name, or of the note above it, if that is a mode."""
    for word in (name.split("_")[0], text.lstrip("# ").split(",")[0].lower()):
        if word in MODES:
            return word
    return "mixed"


def report(table: Table, files: list[Path], games: int) -> bool:
    """Prints the table, row by row; returns whether every map is fair."""
    print(f"{games} games a map, {table.bot} at all seats, camps by lot, seed {table.seed}")
    print("| map | share of each camp, in % (95% interval) | furthest off |")
    print("|---|---|---|")
    good = True
    for file in files:
        text = file.read_text(encoding="utf-8")
        shares = table.shares(text, mode_of(file.stem, text), games)
        cells = []
        for share in shares:
            low, high = interval(share * games / 100, games)
            cells.append(f"{share:.1f} ({100 * low:.0f} to {100 * high:.0f})")
        print(f"| {file.stem} | {', '.join(cells)} | {worst(shares):.1f} |", flush=True)
        good = good and worst(shares) <= MOST_OFF
    return good


def main() -> int:
    """Exit code 1 if a camp is further from its share than it may be."""
    parser = argparse.ArgumentParser(description="How fair the maps of Bohnaparte are.")
    parser.add_argument("maps", nargs="*", help="names of shipped maps, or files; else all")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--bot", default=BOT, help=f"who plays; {BOT}, if nobody is named")
    parser.add_argument("--search", action="store_true", help="look for fairer ones")
    parser.add_argument("--mirror", choices=MIRRORS, default="", help="what the search keeps alike")
    parser.add_argument("--steps", type=int, default=50, help="how many maps the search tries")
    given = parser.parse_args()
    shipped = [FOLDER / f"{name}.txt" for name in given.maps]
    files = [
        ours if ours.is_file() else Path(name)
        for ours, name in zip(shipped, given.maps, strict=True)
    ]
    table = Table(given.jobs, given.seed, given.bot)
    if not given.search:
        return 0 if report(table, files or sorted(FOLDER.glob("*.txt")), given.games) else 1
    for file in files:
        text = file.read_text(encoding="utf-8")
        search(table, text, mode_of(file.stem, text), given.mirror, given.games, given.steps)
    return 0


if __name__ == "__main__":
    sys.exit(main())
