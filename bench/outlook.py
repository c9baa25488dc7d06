"""Fits what `mafioso` expects of a position: plays games, and weighs the signs at the end of each
turn so that they foretell the final scores (least squares). Writes the module of weights, which
`ruff format` then puts in shape.

    python bench/outlook.py 1500

plays so many games of each sort with `greedy` at all seats; now and then an act is taken by lot, so
that unusual positions are seen, too.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from bohnhaus.bots.al_cabohne import outlook
from bohnhaus.bots.al_cabohne.greedy import decide
from bohnhaus.bots.al_cabohne.outlook import GANG_SIGNS, LONGEST, SEAT_SIGNS, Signs, Table
from bohnhaus.bots.al_cabohne.sight import from_state
from bohnhaus.engine.chance import seed_from_int
from bohnhaus.engine.play import apply, moves
from bohnhaus.engine.state import State
from bohnhaus.games.al_cabohne.mafia import mafia
from bohnhaus.games.catalog import begin, rules_for

FILE = Path(outlook.__file__).with_name("weights.py")
SEED = 4_000
BY_LOT = 0.05
RIDGE = 20.0

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


def play(game: str, number: int, seats: Fit, gang: Fit) -> None:
    """One game is played and added."""
    count = 1 if game.endswith("solo") else 2
    draw = Random(number).random
    state = begin(rules_for(game, count, {}), count, seed_from_int(SEED, number))
    samples: list[Sample] = []
    turn = 0
    while state.result is None:
        if state.turn != turn:
            turn = state.turn
            note(state, samples)
        act = decide(from_state(state))
        menu = moves(state, state.active)
        if draw() < BY_LOT:
            act = menu[int(draw() * len(menu))]
        apply(state, state.active, act)
    scores = list(state.result.scores)
    scores[count] = len(mafia(state).cash)
    for signs, party, sure in samples:
        (gang if party == count else seats).add(signs, scores[party] - sure)


def note(state: State, samples: list[Sample]) -> None:
    """The signs of all parties now."""
    table = Table(state)
    for seat in range(state.seats):
        samples.append((table.seat_signs(seat), seat, table.sure(seat)))
    samples.append((table.gang_signs(), state.seats, float(len(mafia(state).cash))))


def fit(game: str, games: int) -> tuple[list[float], list[float]]:
    """The weights of a seat's signs and of the mafia's."""
    seats, gang = Fit(SEAT_SIGNS), Fit(GANG_SIGNS)
    for number in range(games):
        play(game, number, seats, gang)
    weights = seats.solve(), gang.solve()
    for part, found in zip((seats, gang), weights, strict=True):
        explained = sum(w * s for w, s in zip(found, part.sums, strict=True)) / part.squares
        print(f"{game}: {part.count} samples, {explained:.3f} explained", flush=True)
    return weights


def main(games: int) -> None:
    lines = [
        '"""What the signs of `outlook` are worth, in thalers. Written by `bench/outlook.py`."""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Final",
    ]
    for game, ending in (("al-cabohne", ""), ("al-cabohne-solo", "_ALONE")):
        for name, weights in zip(("SEAT", "GANG"), fit(game, games), strict=True):
            lines += ["", f"{name}{ending}: Final[list[float]] = ["]
            for start in range(0, len(weights), LONGEST):
                row = [str(round(weight, 2) + 0.0) for weight in weights[start : start + LONGEST]]
                lines.append(f"    {', '.join(row)},")
            lines.append("]")
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]))
