"""Police and raid."""

import pytest

from bohnhaus.games.prohibohn.actions import BuyRaid, TakeThaler
from bohnhaus.games.prohibohn.businesses import CARDS, card_named, is_business
from bohnhaus.games.prohibohn.end import bonus, score, worth
from bohnhaus.games.prohibohn.events import POLICE, Bought, GotThaler
from tests.games.prohibohn.table import bean, last_go, table

QUIET = ["green", "stink"]
NINE = (
    "casino_1 casino_3 undertaker_1 undertaker_3 restaurant_1 restaurant_3 night_club_1"
    " night_club_3 variety_1"
)


@pytest.mark.parametrize("card", ["police_3", "police_4"])
def test_PB_68_the_buyer_takes_a_thaler_of_choice_from_the_mafia(card: str) -> None:
    t = table(thalers="blue*4", cash="pole chili*2", hands="kidney", bosses=QUIET)
    t.buys(card)
    assert t.phase == "take_thaler"
    assert t.refuses(TakeThaler(bean("blue"))) == "PB-68"
    assert t.refuses(TakeThaler(bean("pole")), seat=1) == "PB-68"
    assert t.does(TakeThaler(bean("chili"))) == [GotThaler(0, bean("chili"), POLICE)]
    assert t.cash_beans == "pole chili"
    assert t.earnings().endswith("chili")
    assert t.phase == "play"
    assert t.refuses(TakeThaler(bean("pole"))) == "PB-68"


def test_PB_68_where_the_mafia_has_one_sort_only_there_is_nothing_to_choose() -> None:
    t = table(thalers="blue*3", cash="chili*2", hands="kidney", bosses=QUIET)
    assert t.buys("police_3") == [
        Bought(0, "police_3", bean("blue"), 3, 0),
        GotThaler(0, bean("chili"), POLICE),
    ]
    assert (t.cash, t.earnings(), t.phase) == (1, "chili", "play")


def test_PB_68_none_there_nothing_and_not_later() -> None:
    t = table(thalers="blue*3", hands="green", phase="plant", bosses=["green*5", "stink"])
    assert t.buys("police_3") == [Bought(0, "police_3", bean("blue"), 3, 0)]
    t.does(t.give("green", 0))
    assert (t.cash, t.thalers()) == (3, 0)


@pytest.mark.parametrize(
    ("owned", "pays"), [(0, 0), (5, 0), (6, 1), (7, 2), (8, 3), (9, 5), (10, 8), (18, 8)]
)
def test_PB_68_police_3_pays_by_the_number_of_businesses(owned: int, pays: int) -> None:
    ids = [card.id for number, card in enumerate(CARDS[:18]) if is_business(number)][:owned]
    t = table(businesses=" ".join([*ids, "police_3"]), hands="blue")
    assert bonus(t.game.state, 0, card_named("police_3")) == pays


@pytest.mark.parametrize(
    ("types", "pays"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (5, 5), (6, 8), (7, 8)]
)
def test_PB_68_police_4_pays_by_the_number_of_types(types: int, pays: int) -> None:
    ids = [card.id for number, card in enumerate(CARDS) if is_business(number)]
    owned = [id for id in ids if id.endswith(("_1", "_3"))][: 2 * types]
    t = table(tavern=True, businesses=" ".join([*owned, "police_4"]), hands="blue")
    assert bonus(t.game.state, 0, card_named("police_4")) == pays


def test_PB_68_police_and_raid_are_no_businesses() -> None:
    five = "casino_1 casino_3 undertaker_1 undertaker_3 restaurant_1"
    t = table(businesses=f"{five} police_3 raid", hands="blue")
    assert bonus(t.game.state, 0, card_named("police_3")) == 0
    t = table(businesses="casino_1 police_4 raid", hands="blue")
    assert bonus(t.game.state, 0, card_named("police_4")) == 0


def test_PB_69_the_raid_takes_effect_on_both_and_on_what_is_bought_later() -> None:
    t = table(
        businesses=["casino_1", "variety_1"], thalers="blue*4 green", hands="chili", bosses=QUIET
    )
    t.does(BuyRaid(bean("blue")))
    t.buys("undertaker_1")
    for id in ("casino_1", "variety_1", "undertaker_1"):
        assert worth(t.game.state, card_named(id)) == 0
    assert worth(t.game.state, card_named("raid")) == 4


def test_PB_69_it_spares_complete_types_of_either_player() -> None:
    t = table(
        businesses=["casino_1 casino_3 casino_4", "variety_1 variety_3 variety_4 undertaker_1"],
        thalers="kidney*5",
        hands="chili",
        bosses=QUIET,
    )
    t.does(BuyRaid(bean("kidney")))
    assert worth(t.game.state, card_named("casino_1")) == 4
    assert worth(t.game.state, card_named("variety_1")) == 4
    assert worth(t.game.state, card_named("undertaker_1")) == 0
    assert worth(t.game.state, card_named("raid")) == 4, "however it was paid"


def test_PB_69_worthless_businesses_still_count_for_the_police() -> None:
    t = table(businesses=[f"{NINE} police_3", "raid"], hands="blue")
    assert bonus(t.game.state, 0, card_named("police_3")) == 5
    assert score(t.game.state, 0) == 3 * 4 + 3 + 5
    t = table(businesses=[f"{NINE} police_4", "raid"], hands="blue")
    assert bonus(t.game.state, 0, card_named("police_4")) == 5


def test_PB_69_the_raid_can_still_be_bought_in_the_last_go() -> None:
    t = last_go(thalers=["blue*4", "pole"], businesses=["", "casino_1"], bosses=QUIET, extra=1)
    t.does(BuyRaid(bean("blue")))
    assert t.scores == (4, 1, 0)
