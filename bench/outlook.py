"""Fits what `mafioso` and `veteran` expect of a position: plays games, and weighs the signs at the
end of each turn so that they foretell the final scores (least squares). Writes the modules of
weights, which `ruff format` then puts in shape.

    python bench/outlook.py 1500 al_cabohne
    python bench/outlook.py 1500 prohibohn

plays so many games of each sort with `greedy` at all seats; now and then an act is taken by lot,
and in some turns nothing is bought, so that unusual positions are seen, too.

    python bench/outlook.py learned al_cabohne

is what `veteran` learned: from games of `mafioso`, which are fewer because they take longer, and
from the weights that `mafioso` has, which stay as they are where those games say nothing.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from bohnhaus.bots.al_cabohne import outlook, weights
from bohnhaus.bots.al_cabohne.mafioso import Craft
from bohnhaus.bots.al_cabohne.outlook import LONGEST, Layout, Signs, Table
from bohnhaus.bots.prohibohn import outlook as town_outlook
from bohnhaus.bots.prohibohn.mafioso import TownCraft
from bohnhaus.bots.prohibohn.outlook import TownTable, layout_of
from bohnhaus.bots.registry import make_bot
from bohnhaus.engine.cards import Seat
from bohnhaus.engine.chance import seed_from_int
from bohnhaus.engine.play import apply, moves, owing
from bohnhaus.engine.rules import OptionValue
from bohnhaus.engine.state import State
from bohnhaus.engine.view import view
from bohnhaus.games.al_cabohne.mafia import mafia
from bohnhaus.games.catalog import begin, rules_for

SEED = 4_000
BY_LOT = 0.05
NO_PURCHASES = 0.3
RIDGE = 20.0

STRONG = "mafioso:games=25"
STRONG_SEED = 4_001
STRONG_BY_LOT = 0.03
STRONG_RIDGE = 60.0

Weights = tuple[list[float], list[float]]
"""Of a seat's signs and of the mafia's."""


@dataclass(frozen=True)
class Sort:
    """A game whose weights are fitted."""

    game: str
    seats: int
    options: dict[str, OptionValue]
    ending: str
    """What the names of its weights end with."""
    layout: Layout
    strong_games: int = 0
    """How many games of stronger players are looked at."""
    before: Weights = ([], [])
    """What the weights are before that."""


SORTS = {
    "al_cabohne": (
        Path(outlook.__file__),
        (
            Sort("al-cabohne", 2, {}, "", outlook.LAYOUT, 200, (weights.SEAT, weights.GANG)),
            Sort(
                "al-cabohne-solo",
                1,
                {},
                "_ALONE",
                outlook.LAYOUT,
                400,
                (weights.SEAT_ALONE, weights.GANG_ALONE),
            ),
        ),
    ),
    "prohibohn": (
        Path(town_outlook.__file__),
        (
            Sort("prohibohn", 2, {}, "", town_outlook.LAYOUT),
            Sort("prohibohn", 2, {"tavern": True}, "_TAVERN", town_outlook.LAYOUT_TAVERN),
        ),
    ),
}

Sample = tuple[Signs, int, float]
"""Signs, the party, and what it had for sure."""


class Fit:
    """Sums for least squares, of few signs at a time."""

    def __init__(self, before: list[float], ridge: float) -> None:
        size = len(before)
        self.before = before
        """What the signs are worth if nothing is seen of them."""
        self.ridge = ridge
        self.size = size
        self.products = [[0.0] * size for _ in range(size)]
        self.sums = [0.0] * size
        self.count = 0
        self.squares = 0.0

    def add(self, signs: Signs, value: float) -> None:
        value -= sum([self.before[sign] * x for sign, x in signs])
        self.count += 1
        self.squares += value * value
        for one, x in signs:
            row = self.products[one]
            self.sums[one] += x * value
            for two, y in signs:
                row[two] += x * y

    def solve(self) -> list[float]:
        """What the weights change, by Gauss's elimination; those of signs that are seldom seen
        hardly do."""
        size = self.size
        rows = [[*row, total] for row, total in zip(self.products, self.sums, strict=True)]
        for at in range(size):
            rows[at][at] += self.ridge
        for at in range(size):
            pivot = rows[at]
            for other in range(size):
                factor = rows[other][at] / pivot[at]
                if other != at and factor:
                    row = rows[other]
                    for place in range(at, size + 1):
                        row[place] -= factor * pivot[place]
        return [rows[at][size] / rows[at][at] for at in range(size)]

    def explained(self, change: list[float]) -> float:
        """The share of what the weights left open that the change explains."""
        return sum(w * s for w, s in zip(change, self.sums, strict=True)) / self.squares


Choose = Callable[[State, Seat, list[object], bool], object]
"""The act for a state, its seat and its menu; and whether a turn begins."""


def play(sort: Sort, number: int, seats: Fit, gang: Fit) -> None:
    """One game of `greedy` is played and added."""
    draw = Random(number).random
    craft = TownCraft(True) if sort.game == "prohibohn" else Craft(strong=False)

    def choose(state: State, seat: Seat, menu: list[object], begins: bool) -> object:
        if begins and isinstance(craft, TownCraft):
            craft.seat, craft.buys = state.active, draw() >= NO_PURCHASES
        return at_times_by_lot(craft.decide(state), menu, BY_LOT, draw)

    play_by(sort, seed_from_int(SEED, number), choose, seats, gang)


def play_strong(sort: Sort, number: int, seats: Fit, gang: Fit) -> None:
    """One game between stronger players is played and added."""
    draw = Random(number).random
    players = [make_bot(sort.game, STRONG, number * 10 + seat) for seat in range(sort.seats)]

    def choose(state: State, seat: Seat, menu: list[object], begins: bool) -> object:
        act = players[seat].choose(view(state, seat), menu)
        return at_times_by_lot(act, menu, STRONG_BY_LOT, draw)

    play_by(sort, seed_from_int(STRONG_SEED, number), choose, seats, gang)


def at_times_by_lot(
    act: object, menu: list[object], often: float, draw: Callable[[], float]
) -> object:
    """The act, or so often any of the menu."""
    return menu[int(draw() * len(menu))] if draw() < often else act


def play_by(sort: Sort, seed: bytes, choose: Choose, seats: Fit, gang: Fit) -> None:
    """The game is played, and what its signs came to is added."""
    rules = rules_for(sort.game, sort.seats, sort.options)
    state = begin(rules, sort.seats, seed)
    samples: list[Sample] = []
    turn = 0
    while state.result is None:
        begins = state.turn != turn
        if begins:
            turn = state.turn
            note(state, samples)
        seat = owing(state)[0]
        apply(state, seat, choose(state, seat, moves(state, seat), begins))
    learn(state, samples, seats, gang)


def learn(state: State, samples: list[Sample], seats: Fit, gang: Fit) -> None:
    """What the signs of a game came to is added."""
    assert state.result is not None
    scores = list(state.result.scores)
    scores[state.seats] = len(mafia(state).cash)
    for signs, party, sure in samples:
        (gang if party == state.seats else seats).add(signs, scores[party] - sure)


def table_of(state: State) -> Table:
    """What the signs are read from."""
    if state.rules.game == "prohibohn":
        return TownTable(state, layout_of(state))
    return Table(state, outlook.LAYOUT)


def note(state: State, samples: list[Sample]) -> None:
    """The signs of all parties now."""
    table = table_of(state)
    for seat in range(state.seats):
        signs = table.seat_signs(seat)
        if isinstance(table, TownTable):
            table.add_thalers(signs, seat)
        samples.append((signs, seat, table.sure(seat)))
    samples.append((table.gang_signs(), state.seats, float(len(mafia(state).cash))))


def fit(sort: Sort, games: int) -> Weights:
    """The weights from so many games of `greedy`."""
    layout = sort.layout
    seats = Fit([0.0] * layout.seat_signs, RIDGE)
    gang = Fit([0.0] * layout.gang_signs, RIDGE)
    for number in range(games):
        play(sort, number, seats, gang)
    return solved(sort, seats, gang)


def fit_strong(sort: Sort) -> Weights:
    """The weights from games of stronger players."""
    seats, gang = Fit(sort.before[0], STRONG_RIDGE), Fit(sort.before[1], STRONG_RIDGE)
    for number in range(sort.strong_games):
        play_strong(sort, number, seats, gang)
    return solved(sort, seats, gang)


def solved(sort: Sort, seats: Fit, gang: Fit) -> Weights:
    """The weights from what was seen."""
    found: list[list[float]] = []
    for part in (seats, gang):
        change = part.solve()
        found.append([old + more for old, more in zip(part.before, change, strict=True)])
        print(
            f"{sort.game}{sort.ending.lower()}: {part.count} samples, "
            f"{part.explained(change):.3f} explained",
            flush=True,
        )
    return found[0], found[1]


def main(games: str, family: str) -> None:
    lines = [
        '"""What the signs of `outlook` are worth, in thalers. Written by `bench/outlook.py`."""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Final",
    ]
    learned = games == "learned"
    file, sorts = SORTS[family]
    for sort in sorts:
        if learned and not sort.strong_games:
            continue
        fitted = fit_strong(sort) if learned else fit(sort, int(games))
        for name, found in zip(("SEAT", "GANG"), fitted, strict=True):
            lines += ["", f"{name}{sort.ending}: Final[list[float]] = ["]
            for start in range(0, len(found), LONGEST):
                row = [str(round(weight, 2) + 0.0) for weight in found[start : start + LONGEST]]
                lines.append(f"    {', '.join(row)},")
            lines.append("]")
    name = "learned.py" if learned else "weights.py"
    file.with_name(name).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
