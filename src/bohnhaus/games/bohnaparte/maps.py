"""Maps: texts in which a letter is a territory card, read and checked.

A card is two columns wide and one row high, and the letter is its left half. Two cards touch when
they have a piece of an edge in common: so each touches up to six others in offset rows, and four
on a chessboard. A line that begins with # is a note.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import resources
from typing import Final

from bohnhaus.engine.rules import BadOption, OptionValue
from bohnhaus.games.bohnaparte.territories import (
    CAMP,
    CORRAL,
    FOLDER,
    FOREST,
    FORTRESSES,
    IRON_MINE,
    KINDS,
    LETTERS,
    RIVER,
)

CLASSIC: Final = "classic"
CAVALRY: Final = "cavalry"
MIXED: Final = "mixed"
MODES: Final = (CLASSIC, CAVALRY, MIXED)

STANDARD: Final = "standard"
PYRAMID: Final = "pyramid"
CHESSBOARD: Final = "chessboard"
LAYOUTS: Final = (STANDARD, PYRAMID, CHESSBOARD)

WIDTH: Final = 2
MOST_CHARACTERS: Final = 4000
MOST_CARDS: Final[int] = sum({kind.card: kind.cards for kind in KINDS}.values())
MOST_READ: Final = 64
OLD_MAPS: Final = (1, 2)
"""The versions of the rules whose maps have a folder of their own; the others have the newest."""

NOT_IN: Final[dict[str, tuple[int, ...]]] = {  # NC-1
    CLASSIC: (FOREST, CORRAL),
    CAVALRY: (IRON_MINE,),
    MIXED: (),
}
"""The territories that a mode does not have."""


@dataclass(frozen=True, eq=False)
class Map:
    """The territories in reading order, numbered from 0, and which of them touch."""

    text: str
    """The map without notes and needless space."""
    kinds: tuple[int, ...]
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    touches: tuple[tuple[int, ...], ...]
    """Per territory the land that it touches: all but rivers."""
    across: tuple[tuple[int, ...], ...]
    """Per territory the land on the other side of one river card that it touches (NC-8)."""

    def all_of(self, kind: int) -> list[int]:
        """The territories of this sort."""
        return [territory for territory, other in enumerate(self.kinds) if other == kind]


# --- reading -------------------------------------------------------------------------------


_read: Final[dict[str, Map]] = {}


def read_map(text: str) -> Map:
    """The map that the text shows. Raises BadOption, with a sentence."""
    found = _read.get(text)
    if found is None:
        found = _lay_out(_lines(text))
        if len(_read) >= MOST_READ:
            _read.clear()
        _read[text] = found
    return found


def _lines(text: str) -> list[str]:
    """The rows, without notes and needless space."""
    if len(text) > MOST_CHARACTERS:
        raise BadOption(f"a map has at most {MOST_CHARACTERS} characters, this one {len(text)}")
    lines = [line.rstrip() for line in text.splitlines() if not line.startswith("#")]
    while lines and not lines[0]:
        lines.pop(0)
    while lines and not lines[-1]:
        lines.pop()
    if not lines:
        raise BadOption("the map is empty")
    margin = min([len(line) - len(line.lstrip(" ")) for line in lines if line])
    return [line[margin:] for line in lines]


def _lay_out(lines: list[str]) -> Map:
    """The cards where the letters stand."""
    kinds: list[int] = []
    rows: list[int] = []
    columns: list[int] = []
    for row, line in enumerate(lines):
        end = 0
        for column, letter in enumerate(line):
            if letter == " ":
                continue
            if letter not in LETTERS:
                raise BadOption(
                    f"{letter!a} in row {row + 1} of the map is not a territory; "
                    f"the letters are {' '.join(LETTERS)}"
                )
            if column < end:
                raise BadOption(f"a space is missing between cards in row {row + 1} of the map")
            kinds.append(LETTERS.index(letter))
            rows.append(row)
            columns.append(column)
            end = column + WIDTH
    if len(kinds) > MOST_CARDS:
        raise BadOption(
            f"the map has {len(kinds)} cards, but the box has only {MOST_CARDS} for a map"
        )
    touching = [_touching(rows, columns, card) for card in range(len(kinds))]
    land = [tuple([other for other in near if kinds[other] != RIVER]) for near in touching]
    return Map(
        "\n".join(lines),
        tuple(kinds),
        tuple(rows),
        tuple(columns),
        tuple(land),
        tuple([_across(kinds, touching[card], land, card) for card in range(len(kinds))]),
    )


def _touching(rows: list[int], columns: list[int], card: int) -> list[int]:
    """NB-2: the cards that have a piece of an edge in common with this one; NV-3: where columns
    stand exactly below each other, a corner is no edge."""
    found: list[int] = []
    for other in range(len(rows)):
        down = abs(rows[other] - rows[card])
        aside = abs(columns[other] - columns[card])
        if (down == 0 and aside == WIDTH) or (down == 1 and aside < WIDTH):
            found.append(other)
    return found


def _across(
    kinds: list[int], near: list[int], land: list[tuple[int, ...]], card: int
) -> tuple[int, ...]:
    """NC-8: over one river card, not a chain of them."""
    banks = {bank for other in near if kinds[other] == RIVER for bank in land[other]}
    return tuple(sorted(banks - {card}))


# --- checking ------------------------------------------------------------------------------


def check_map(map: Map, seats: int, mode: str) -> None:
    """The map can be played by so many players in this mode. Raises BadOption, with a sentence."""
    _check_cards(map, seats, mode)
    _check_land(map)


def _check_cards(map: Map, seats: int, mode: str) -> None:
    """NB-1: one camp a player, and no more cards than the box has; NV-4: of a card with two sides
    one side is used."""
    camps = len(map.all_of(CAMP))
    if camps != seats:
        raise BadOption(f"the map has {camps} camps, but {seats} players need {seats}")
    used: dict[str, int] = {}
    for kind in map.kinds:
        if kind in NOT_IN[mode]:
            raise BadOption(f"the map has {KINDS[kind].many}, which mode={mode} does not have")
        card = KINDS[kind].card
        used[card] = used.get(card, 0) + 1
        if used[card] > KINDS[kind].cards:
            names = " and ".join([other.many for other in KINDS if other.card == card])
            raise BadOption(f"the map has more {names} than the {KINDS[kind].cards} in the box")


def _check_land(map: Map) -> None:
    """NB-2: everyone can get everywhere without crossing a river."""
    land = [territory for territory, kind in enumerate(map.kinds) if kind != RIVER]
    reached = land[:1]
    for territory in reached:
        reached.extend([other for other in map.touches[territory] if other not in reached])
    if len(reached) < len(land):
        raise BadOption("the land of the map is in pieces that do not touch")


def warnings(map: Map) -> list[str]:
    """What can be played but may be unfair, a sentence each; NB-3: where a camp has less to attack
    at the start than another."""
    counts = [len(map.touches[camp]) for camp in map.all_of(CAMP)]
    if len(set(counts)) < 2:
        return []
    listed = ", ".join([str(count) for count in counts])
    return [
        f"the camps of the map touch different numbers of territories ({listed}), "
        "so some players have less to attack at the start"
    ]


# --- the map of a game ---------------------------------------------------------------------


def map_for(options: dict[str, OptionValue], seats: int, version: int) -> Map:
    """The map of a game with these options. Raises BadOption, with a sentence."""
    text, mode = options["map"], options["mode"]
    assert isinstance(text, str)
    assert isinstance(mode, str)
    map = read_map(text or _shipped(options, mode, seats, version))
    check_map(map, seats, mode)
    return map


def _shipped(options: dict[str, OptionValue], mode: str, seats: int, version: int) -> str:
    """One of the maps that come with the game; NV-2: the pyramid has five or six rows."""
    layout = options["layout"]
    name = f"{mode}_{seats}_{layout}"
    if layout == PYRAMID:
        name += f"_{options['pyramid_rows']}"
    folder = resources.files("bohnhaus.games").joinpath(FOLDER, "maps")
    if version in OLD_MAPS:
        folder = folder.joinpath(str(version))
    path = folder.joinpath(f"{name}.txt")
    if not path.is_file():
        raise BadOption(f"there is no map for {seats} players with mode={mode}, layout={layout}")
    return path.read_text(encoding="utf-8")


def fortresses_on(map: Map) -> int:
    """NV-4: how many fortresses can be built: the cards that are not forests."""
    return FORTRESSES - len(map.all_of(FOREST))
