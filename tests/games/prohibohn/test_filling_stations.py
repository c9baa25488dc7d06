"""Step 6: filling stations."""

import pytest

from bohnhaus.games.al_cabohne.actions import Draw, EndStep
from bohnhaus.games.prohibohn.actions import SetDraw
from bohnhaus.games.prohibohn.events import DrawSet
from tests.games.prohibohn.table import TownTable, table

QUIET = ["green", "stink"]
STATION_3 = "filling_station_3"
STATION_4 = "filling_station_4"
BOTH = f"{STATION_3} {STATION_4}"


def step_6(businesses: str, cards: int, **description: object) -> TownTable:
    """Step 6 with so many cards in hand."""
    hands = f"blue*{cards}" if cards else ""
    return table(phase="draw", businesses=businesses, hands=hands, bosses=QUIET, **description)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("businesses", "cards", "ways"),
    [
        (STATION_3, 0, [2, 6]),
        (STATION_3, 3, [2, 3]),
        (STATION_3, 5, [1, 2]),
        (STATION_3, 6, [0, 2]),
        (STATION_3, 9, [0, 2]),
        (STATION_4, 0, [2, 3]),
        (STATION_4, 9, [2, 3]),
        (BOTH, 0, [2, 3, 6]),
        (BOTH, 3, [2, 3]),
        (BOTH, 4, [2, 3]),
        (BOTH, 7, [0, 2, 3]),
    ],
)
def test_PB_66_how_many_cards_can_be_drawn(businesses: str, cards: int, ways: list[int]) -> None:
    t = step_6(businesses, cards)
    assert [act for act in t.game.menu(0) if isinstance(act, SetDraw)] == [SetDraw(n) for n in ways]
    assert t.refuses(EndStep()) == t.refuses(Draw(1)) == "PB-66"
    for count in range(8):
        assert t.refuses(SetDraw(count)) == (None if count in ways else "PB-66")
    for count in ways:
        t = step_6(businesses, cards)
        assert t.does(SetDraw(count)) == [DrawSet(0, count)]
        assert t.refuses(SetDraw(count)) == "PB-66"
        if count:
            t.draws(count)
        assert len(t.game.view(0).hand) == cards + count
        assert t.refuses(Draw(1)) == "AC-55"
        assert t.allows(EndStep())


@pytest.mark.parametrize(
    ("businesses", "cards"), [("", 3), (STATION_3, 4), ("filling_station_1", 0)]
)
def test_PB_66_where_there_is_but_one_number_nothing_is_asked(businesses: str, cards: int) -> None:
    t = step_6(businesses, cards)
    assert t.refuses(SetDraw(2)) == "PB-66"
    t.draws(2)
    assert t.allows(EndStep())


def test_PB_66_the_settled_number_can_be_drawn_bit_by_bit() -> None:
    t = step_6(STATION_4, 3)
    t.does(SetDraw(3))
    assert t.refuses(Draw(4)) == "AC-55"
    t.draws(1)
    assert t.refuses(EndStep()) == "AC-55"
    t.draws(2)
    assert len(t.game.view(0).hand) == 6


def test_PB_66_a_station_bought_before_the_first_card_is_drawn_works_at_once() -> None:
    t = step_6("", 3, thalers="chili*4")
    assert t.allows(Draw(2))
    t.buys(STATION_4)
    assert t.refuses(Draw(2)) == "PB-66"
    t.does(SetDraw(3))


def test_PB_66_one_bought_after_the_first_card_does_not() -> None:
    t = step_6("", 3, thalers="chili*4")
    t.draws(1)
    t.buys(STATION_4)
    assert t.refuses(SetDraw(3)) == "PB-66"
    t.draws(1)
    assert t.refuses(Draw(1)) == "AC-55"


def test_PB_66_the_stations_of_the_opponent_do_not_help() -> None:
    t = table(phase="draw", businesses=["", BOTH], hands=["blue", ""], bosses=QUIET)
    assert t.refuses(SetDraw(3)) == "PB-66"
    assert t.refuses(SetDraw(3), seat=1) == "AC-5"
    assert t.allows(Draw(2))


def test_PB_66_in_step_6_only() -> None:
    t = table(phase="plant", businesses=BOTH, hands="blue", bosses=QUIET)
    assert t.refuses(SetDraw(3)) == "AC-5"
