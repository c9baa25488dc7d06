"""The examples of the rulebook."""

from bohnhaus import Harvest
from bohnhaus.games.al_cabohne.actions import EndStep
from bohnhaus.games.al_cabohne.events import BossHarvested, Joined, Turned
from bohnhaus.games.al_cabohne.mafia import DON
from bohnhaus.games.prohibohn.actions import Buy, BuyRaid, PayTop, Spare
from bohnhaus.games.prohibohn.events import TRIBUTE, GotThaler
from tests.games.prohibohn.table import bean, last_go, table


def test_PB_90_three_puff_on_two_stink() -> None:
    t = table(
        played=1, bosses=["blue", "pole"], discard="stink*2 puff*3", deck="stink puff chili kidney"
    )
    assert t.ends() == [
        Turned(0, bean("stink")),
        Turned(0, bean("puff")),
        *[Joined(bean("puff"))] * 3,
        *[Joined(bean("stink"))] * 2,
    ]
    assert t.up == "stink puff*4 stink*2"
    assert (t.phase, t.discard, t.deck) == ("plant", "", "chili kidney")


def test_PB_91_only_the_pole_on_top() -> None:
    t = table(
        phase="tribute", hands="chili", businesses="night_club_3", fields=["blue pole", ""],
        bosses=["blue", "pole"],
    )  # fmt: skip
    assert t.refuses(PayTop(0, 0)) == "PB-20"
    t.does(PayTop(DON, 0))
    assert (t.phase, t.fields()) == ("play", ["blue", ""])
    assert t.bosses == ["blue", "pole*2"]


def test_PB_92_don_harvests_four_poles() -> None:
    t = table(phase="tribute", hands="chili", fields=["pole*2", ""], bosses=["blue", "pole*3"])
    events = t.does(PayTop(DON, 0))
    assert events[1:] == [
        BossHarvested(DON, bean("pole"), 4, 2),
        GotThaler(0, bean("pole"), TRIBUTE),
    ]
    assert (t.cash, t.earnings(), t.discard) == (1, "pole", "pole*2")


def test_PB_93_twenty_nine() -> None:
    t = last_go(
        thalers="puff*8",
        businesses="undertaker_3 casino_1 casino_3 casino_4 restaurant_1 police_4",
        extra=1,
    )
    t.ends()
    assert t.scores[0] == 8 + 19 + 2 == 29


def test_PB_94_prices() -> None:
    for card, price, short in (
        ("night_club_3", "puff*3", "puff*2 stink"),
        ("restaurant_4", "stink*4", "stink*3 puff"),
        ("undertaker_3", "green*3", "green*2 blue"),
        ("police_3", "blue*3", "blue*2 green"),
    ):
        assert table(thalers=price, hands="chili").allows(Buy(card))
        assert table(thalers=short, hands="chili").refuses(Buy(card)) == "PB-10"
    assert table(thalers="blue*4", hands="chili").allows(BuyRaid(bean("blue")))
    assert table(thalers="kidney*5", hands="chili").allows(BuyRaid(bean("kidney")))
    mixed = table(thalers="kidney*3 puff*2", hands="chili")
    for name in ("blue", "kidney", "puff"):
        assert mixed.refuses(BuyRaid(bean(name))) == "PB-10"


def test_PB_94_two_casinos_or_all_three_undertakers() -> None:
    t = table(thalers="pole*4 green*8", hands="chili", bosses=["blue", "puff"])
    t.buys("casino_1", "casino_3")
    t.does(Spare())
    t.buys("undertaker_1", "undertaker_3")
    t.does(Spare())
    t.buys("undertaker_4")
    assert t.owned() == "casino_1 casino_3 undertaker_1 undertaker_3 undertaker_4"


def test_PB_95_green_puff_green_is_refused() -> None:
    t = table(
        phase="plant", businesses="night_club_3", up="green*2 puff", fields=["", "kidney"],
        bosses=["blue", "pole"],
    )  # fmt: skip
    t.does(t.plant_up("green", 0))
    assert t.fields() == ["green*2", "kidney"], "both at once"
    assert t.refuses(t.plant_up("puff", 0)) == "AC-31"
    t = table(
        phase="plant", businesses="night_club_3", up="green*2 puff", fields=["", "kidney"],
        bosses=["blue", "pole"],
    )  # fmt: skip
    t.does(t.plant_up("puff", 0))
    assert t.refuses(t.plant_up("green", 0)) == "PB-63"
    assert t.allows(EndStep())


def test_PB_96_an_alternating_field_of_five() -> None:
    t = table(
        hands="chili", businesses="night_club_3", fields=["pole blue pole blue pole", ""],
        bosses=["green", "puff"],
    )  # fmt: skip
    t.does(Harvest(0))
    assert t.earnings() == "pole blue pole"
    assert t.discard == "pole blue"
