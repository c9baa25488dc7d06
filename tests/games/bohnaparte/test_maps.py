"""Maps: those that come with the game, and how others are read and refused (NB-2, NV)."""

from collections import Counter
from pathlib import Path

import pytest

import bohnhaus
from bohnhaus import UnknownGame
from bohnhaus.engine.rules import BadOption
from bohnhaus.games.bohnaparte import maps
from bohnhaus.games.bohnaparte.actions import Attack
from bohnhaus.games.bohnaparte.maps import (
    CHESSBOARD,
    PYRAMID,
    STANDARD,
    Map,
    fortresses_on,
    map_for,
    read_map,
    warnings,
)
from bohnhaus.games.bohnaparte.rulebook import RULES_VERSION
from bohnhaus.games.bohnaparte.territories import CAMP, CORRAL, FOREST, IRON_MINE, KINDS, QUARRY
from bohnhaus.games.bohnaparte.war import war_of
from tests.games.bohnaparte.table import Options, new_table, table
from tests.wire.keep_golden import FOLDER as GOLDEN

FOLDER = Path(maps.__file__).parent / "maps"
MODES = ("classic", "cavalry", "mixed")
SHIPPED = [
    *[
        (mode, seats, layout, 5)
        for mode in MODES
        for seats in (3, 4, 5, 6)
        for layout in (STANDARD, CHESSBOARD)
    ],
    *[(mode, 3, PYRAMID, rows) for mode in MODES for rows in (5, 6)],
]


def shipped(mode: str, seats: int, layout: str, rows: int, version: int = RULES_VERSION) -> Map:
    return map_for(
        {"map": "", "mode": mode, "layout": layout, "pyramid_rows": rows}, seats, version
    )


def surroundings(map: Map, camp: int) -> Counter[tuple[int, int]]:
    """How many territories of every sort are how far away."""
    far = {camp: 0}
    reached = [camp]
    for territory in reached:
        for other in map.touches[territory]:
            if other not in far:
                far[other] = far[territory] + 1
                reached.append(other)
    return Counter((steps, map.kinds[territory]) for territory, steps in far.items())


@pytest.mark.parametrize(("mode", "seats", "layout", "rows"), SHIPPED)
def test_every_map_of_the_game_can_be_played(mode: str, seats: int, layout: str, rows: int) -> None:
    options: Options = {"mode": mode, "layout": layout, "pyramid_rows": rows}
    t = new_table(seats=seats, options=options)
    assert t.phase == "camp"
    assert len(t.game.menu(0)) >= seats


@pytest.mark.parametrize(("mode", "seats", "layout", "rows"), SHIPPED)
def test_symmetric_maps_give_every_camp_the_same(
    mode: str, seats: int, layout: str, rows: int
) -> None:
    map = shipped(mode, seats, layout, rows)
    around = [surroundings(map, camp) for camp in map.all_of(CAMP)]
    near = [Counter({key: n for key, n in one.items() if key[0] == 1}) for one in around]
    assert len({count.total() for count in near}) == 1
    if mode != "mixed" and layout == STANDARD and seats != 5:
        assert around == around[:1] * seats
    assert warnings(map) == []


def test_NV_2_three_players_start_in_the_corners_of_a_pyramid() -> None:
    for rows in (5, 6):
        map = shipped("classic", 3, PYRAMID, rows)
        last = len(map.kinds) - 1
        assert map.all_of(CAMP) == [0, last - rows + 1, last]
        assert map.rows[-1] == rows - 1


def test_NV_2_there_is_no_pyramid_for_more_than_three() -> None:
    with pytest.raises(UnknownGame, match="no map for 4 players with mode=classic, layout=pyramid"):
        new_table(seats=4, options={"layout": "pyramid"})


BOARD = "F T S I Q\nC V R V C\nQ I M T F\nM S V R M\nI Q C F T"


def test_NV_3_on_the_chessboard_a_card_touches_four_others() -> None:
    map = own_map(BOARD)
    assert map.touches[12] == (11, 13, 17)  # and a river
    assert map.touches[0] == (1, 5)
    for seats in (3, 4, 5, 6):
        map = shipped("classic", seats, CHESSBOARD, 5)
        assert {column % 2 for column in map.columns} == {0}


def test_NV_3_nobody_attacks_along_a_diagonal() -> None:
    t = table(options={"map": BOARD}, thalers="red")
    camp = t.land()[0]
    assert camp == 5
    assert t.allows(Attack(0))
    assert t.allows(Attack(6))
    assert t.refuses(Attack(1)) == "NB-40"


@pytest.mark.parametrize(("seats", "layout", "rows"), [way[1:] for way in SHIPPED[:8]])
def test_NV_4_mixed_maps_are_larger_and_hold_every_kind(seats: int, layout: str, rows: int) -> None:
    map = shipped("mixed", seats, layout, rows)
    assert set(map.kinds) == set(range(len(KINDS)))
    others = [shipped(mode, seats, layout, rows) for mode in ("classic", "cavalry")]
    assert len(map.kinds) > max(len(other.kinds) for other in others)
    assert fortresses_on(map) > 0


def test_NV_2_a_pyramid_has_what_its_mode_is_about() -> None:
    for rows in (5, 6):
        for mode, kinds in (
            ("classic", {QUARRY, IRON_MINE}),
            ("cavalry", {FOREST, CORRAL}),
            ("mixed", {QUARRY, IRON_MINE, FOREST, CORRAL}),
        ):
            assert kinds < set(shipped(mode, 3, PYRAMID, rows).kinds)


def texts(folder: Path) -> dict[str, str]:
    """The maps of a folder, by name."""
    return {file.stem: file.read_text(encoding="utf-8") for file in folder.glob("*.txt")}


def golden(version: int) -> set[str]:
    """The maps of a version on which a golden record is played."""
    start = f"bohnaparte-{version}-map_"
    return {file.stem.removeprefix(start) for file in GOLDEN.glob(f"{start}*")}


def test_NB_2_games_of_version_1_keep_their_maps() -> None:
    assert set(texts(FOLDER / "1")) == golden(1)
    old, new = [shipped("classic", 5, STANDARD, 5, version) for version in (1, 2)]
    assert old.text != new.text
    game = bohnhaus.new_game("bohnaparte", seats=5, seed=1, rules=1)
    assert war_of(game.state).map.text == old.text


def test_NB_2_games_of_version_2_keep_the_maps_that_were_redrawn() -> None:
    old, new = texts(FOLDER / "2"), texts(FOLDER)
    assert old.keys() == new.keys()
    assert {name for name in old if old[name] != new[name]} == golden(2)
    game = bohnhaus.new_game("bohnaparte", seats=5, seed=1, options={"layout": CHESSBOARD}, rules=2)
    assert war_of(game.state).map.text == read_map(old["classic_5_chessboard"]).text


MINE = """
# a map of mine
 C F V C
F T M T F
 V S S V
  M C
"""


def own_map(text: str, seats: int = 3, mode: str = "classic") -> Map:
    return map_for(
        {"map": text, "mode": mode, "layout": STANDARD, "pyramid_rows": 5}, seats, RULES_VERSION
    )


def test_NB_2_a_new_map_is_a_text() -> None:
    t = table(options={"map": MINE}, thalers="red")
    kinds = [KINDS[kind].letter for kind in t.war.map.kinds]
    assert "".join(kinds) == "CFVCFTMTFVSSVMC"
    assert t.war.map.text.splitlines()[0] == " C F V C"
    assert t.allows(Attack(1))
    assert t.game.record.options["map"] == MINE


BAD_MAPS = (
    ("", "classic", "the map is empty"),
    ("# nothing\n\n", "classic", "the map is empty"),
    ("C F\nF X", "classic", "'X' in row 2 of the map is not a territory"),
    ("CF\n F", "classic", "a space is missing"),
    ("C\tF", "classic", "is not a territory"),
    ("  C F V C\n\u3000F T M T F\n  V S S V\n   M C", "classic", "u3000' in row 2 of the map"),
    ("  C F V C\n\tF T M T F\n  V S S V\n   M C", "classic", "t' in row 2 of the map is no"),
    (" C F V C\nF T M T F\n V S S V\n  M \uff23", "classic", "uff23' in row 4 of the map is no"),
    ("\x00\x01\x02", "classic", "x00' in row 1 of the map is not a territory"),
    ("C F C\n F F", "classic", "2 camps, but 3 players need 3"),
    ("C F C F C F C", "classic", "4 camps, but 3 players need 3"),
    ("F C F F\nF F F\nC F C", "classic", "more farms than the 6 in the box"),
    ("C F K\n F C F\n  F C", "classic", "has corrals, which mode=classic does not have"),
    ("C F W\n F C F\n  F C", "classic", "has forests, which mode=classic does not have"),
    ("C F I\n F C F\n  F C", "cavalry", "has iron mines, which mode=cavalry does not have"),
    ("I I K K C F C F C", "mixed", "more iron mines and corrals than the 3 in the box"),
    (
        "C F\nF V\n\nC F\nF V\n\nC F\nF V",
        "classic",
        "in pieces that do not touch",
    ),
    ("C F C\nR R R\nF C F", "classic", "in pieces that do not touch"),
    ("F " * 60, "classic", "60 cards, but the box has only 41 for a map"),
    ("F" * 4001, "classic", "at most 4000 characters"),
)


@pytest.mark.parametrize(("text", "mode", "sentence"), BAD_MAPS)
def test_NB_2_a_map_of_the_wrong_shape_gets_a_sentence(text: str, mode: str, sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        own_map(text or " ", mode=mode)
    with pytest.raises(UnknownGame, match=sentence):
        new_table(options={"map": text or " ", "mode": mode})


UNEVEN = "C F C F C"


def test_NB_2_a_map_with_unequal_camps_is_played_with_a_warning() -> None:
    sentence = (
        "the camps of the map touch different numbers of territories (1, 2, 1), "
        "so some players have less to attack at the start"
    )
    assert warnings(own_map(UNEVEN)) == [sentence]
    t = table(options={"map": UNEVEN}, thalers="red")
    assert t.game.warnings == [sentence]
    assert t.allows(Attack(1))


def test_NB_2_a_map_with_equal_camps_needs_no_warning() -> None:
    assert table(options={"map": MINE}).game.warnings == []
    assert new_table().game.warnings == []


def test_NB_2_a_map_option_is_a_text() -> None:
    with pytest.raises(UnknownGame, match="should be a text"):
        new_table(options={"map": 7})


def test_NB_2_a_map_that_cannot_be_written_down_gets_a_sentence() -> None:
    with pytest.raises(UnknownGame, match="'map' of Bohnaparte is not written in Unicode"):
        new_table(options={"map": f"# \ud800\n{MINE}"})


def test_a_map_is_the_same_when_its_own_text_is_read_again() -> None:
    map = shipped("classic", 5, STANDARD, 5)
    again = read_map(map.text)
    assert (again.kinds, again.touches, again.across) == (map.kinds, map.touches, map.across)


@pytest.mark.parametrize(("mode", "seats", "layout", "rows"), SHIPPED)
def test_the_page_about_maps_shows_every_map(mode: str, seats: int, layout: str, rows: int) -> None:
    page = (Path(__file__).parents[3] / "docs" / "maps.md").read_text(encoding="utf-8")
    drawn = shipped(mode, seats, layout, rows).text
    assert f"```\n{drawn}\n```" in "\n".join(line for line in page.split("\n") if line)
