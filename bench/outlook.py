"""Fits what `mafioso` expects of a position: plays games, and weighs the signs at the end of each
turn so that they foretell the final scores (least squares). Writes the modules of weights, which
`ruff format` then puts in shape.

    python bench/outlook.py 1500 al_cabohne
    python bench/outlook.py 1500 prohibohn

plays so many games of each sort with `greedy` at all seats; now and then an act is taken by lot,
and in some turns nothing is bought, so that unusual positions are seen, too.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from random import Random

from bohnhaus.bots.al_cabohne import outlook
from bohnhaus.bots.al_cabohne.mafioso import Craft
from bohnhaus.bots.al_cabohne.outlook import LONGEST, Layout, Signs, Table
from bohnhaus.bots.prohibohn import outlook as town_outlook
from bohnhaus.bots.prohibohn.mafioso import TownCraft
from bohnhaus.bots.prohibohn.outlook import TownTable, layout_of
from bohnhaus.engine.chance import seed_from_int
from bohnhaus.engine.play import apply, moves
from bohnhaus.engine.rules import OptionValue
from bohnhaus.engine.state import State
from bohnhaus.games.al_cabohne.mafia import mafia
from bohnhaus.games.catalog import begin, rules_for

SEED = 4_000
BY_LOT = 0.05
NO_PURCHASES = 0.3
RIDGE = 20.0


@dataclass(frozen=True)
class Sort:
    """A game whose weights are fitted."""

    game: str
    seats: int
    options: dict[str, OptionValue]
    ending: str
    """What the names of its weights end with."""
    layout: Layout


SORTS = {
    "al_cabohne": (
        Path(outlook.__file__),
        (
            Sort("al-cabohne", 2, {}, "", outlook.LAYOUT),
            Sort("al-cabohne-solo", 1, {}, "_ALONE", outlook.LAYOUT),
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

    def __init__(self, size: int) -> None:
        self.size = size
        self.products = [[0.0] * size for _ in range(size)]
        self.sums = [0.0] * size
        self.count = 0
        self.squares = 0.0

    def add(self, signs: Signs, value: float) -> None:
        self.count += 1
        self.squares += value * value
        for one, x in signs:
            row = self.products[one]
            self.sums[one] += x * value
            for two, y in signs:
                row[two] += x * y

    def solve(self) -> list[float]:
        """The weights, by Gauss's elimination; those of signs that are seldom seen stay near 0."""
        size = self.size
        rows = [[*row, total] for row, total in zip(self.products, self.sums, strict=True)]
        for at in range(size):
            rows[at][at] += RIDGE
        for at in range(size):
            pivot = rows[at]
            for other in range(size):
                factor = rows[other][at] / pivot[at]
                if other != at and factor:
                    row = rows[other]
                    for place in range(at, size + 1):
                        row[place] -= factor * pivot[place]
        return [rows[at][size] / rows[at][at] for at in range(size)]


def play(sort: Sort, number: int, seats: Fit, gang: Fit) -> None:
    """One game is played and added."""
    count = sort.seats
    draw = Random(number).random
    rules = rules_for(sort.game, count, sort.options)
    state = begin(rules, count, seed_from_int(SEED, number))
    craft = TownCraft(True) if sort.game == "prohibohn" else Craft()
    samples: list[Sample] = []
    turn = 0
    while state.result is None:
        if state.turn != turn:
            turn = state.turn
            note(state, samples)
            if isinstance(craft, TownCraft):
                craft.seat, craft.buys = state.active, draw() >= NO_PURCHASES
        act = craft.decide(state)
        seat = craft.decider(state)
        menu = moves(state, seat)
        if draw() < BY_LOT:
            act = menu[int(draw() * len(menu))]
        apply(state, seat, act)
    scores = list(state.result.scores)
    scores[count] = len(mafia(state).cash)
    for signs, party, sure in samples:
        (gang if party == count else seats).add(signs, scores[party] - sure)


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


def fit(sort: Sort, games: int) -> tuple[list[float], list[float]]:
    """The weights of a seat's signs and of the mafia's."""
    seats, gang = Fit(sort.layout.seat_signs), Fit(sort.layout.gang_signs)
    for number in range(games):
        play(sort, number, seats, gang)
    weights = seats.solve(), gang.solve()
    for part, found in zip((seats, gang), weights, strict=True):
        explained = sum(w * s for w, s in zip(found, part.sums, strict=True)) / part.squares
        print(
            f"{sort.game}{sort.ending.lower()}: {part.count} samples, {explained:.3f} explained",
            flush=True,
        )
    return weights


def main(games: int, family: str) -> None:
    lines = [
        '"""What the signs of `outlook` are worth, in thalers. Written by `bench/outlook.py`."""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Final",
    ]
    file, sorts = SORTS[family]
    for sort in sorts:
        for name, weights in zip(("SEAT", "GANG"), fit(sort, games), strict=True):
            lines += ["", f"{name}{sort.ending}: Final[list[float]] = ["]
            for start in range(0, len(weights), LONGEST):
                row = [str(round(weight, 2) + 0.0) for weight in weights[start : start + LONGEST]]
                lines.append(f"    {', '.join(row)},")
            lines.append("]")
    file.with_name("weights.py").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
