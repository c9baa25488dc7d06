"""The supply, the prices, and buying at any time."""

from itertools import combinations_with_replacement

import pytest

from bohnhaus import BuyField, EndTrading, Harvest
from bohnhaus.bots.rounds import Rounds
from bohnhaus.engine.cards import SPECTATOR
from bohnhaus.engine.view import OfferView, View
from bohnhaus.games.bohnanza.events import BoughtField
from bohnhaus.games.high_bohn.actions import BuyBuilding, KeepThalers
from bohnhaus.games.high_bohn.buildings import BUILDINGS, TYPE_IDS, Building
from bohnhaus.games.high_bohn.events import BoughtBuilding, BuildingsLeft
from tests.games.high_bohn.table import COGNAC, Table, new_table, table

BEAN_OF = {
    "gold_mine": "garden",
    "camp": "red",
    "bank": "black_eyed",
    "farm": "soy",
    "saloon": "green",
    "general_store": "stink",
    "smithy": "chili",
    "jail": "blue",
    "distillery": "cognac",
}

every_building = pytest.mark.parametrize("building", BUILDINGS, ids=lambda building: building.id)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_HB_1_all_beans_and_eight_types_of_four_buildings_are_in_play(seats: int) -> None:
    t = new_table(seats=seats)
    assert len(t.game.state.rules.beans.bean_of) == 104
    assert [t.for_sale(type) for type in TYPE_IDS] == [[1, 2, 3, 4]] * 8 + [[]]
    assert [t.buildings(seat) for seat in range(seats)] == [""] * seats
    assert [t.fields(seat) for seat in range(seats)] == [["", ""]] * seats


def test_HB_1_the_supply_is_open_to_all() -> None:
    t = new_table()
    for viewer in (SPECTATOR, 0, 1, 2):
        assert t.seen(viewer).supply == ((1, 2, 3, 4),) * 8 + ((),)


def test_HB_1_what_is_not_in_the_game_cannot_be_bought() -> None:
    t = table(phase="trade", thalers="blue*4")
    assert t.refuses(BuyBuilding("distillery_1")) == "HB-1"
    assert t.refuses(BuyBuilding("jail_5")) == "HB-1"
    assert t.refuses(BuyBuilding("church_1")) == "HB-1"


@every_building
def test_HB_10_a_building_of_cost_n_is_paid_with_n_thalers_of_its_bean(building: Building) -> None:
    type = TYPE_IDS[building.type]
    bean = BEAN_OF[type]
    cost = building.cost
    poor = table(phase="trade", options=COGNAC, thalers=f"{bean}*{cost - 1}" if cost > 1 else "")
    assert poor.refuses(BuyBuilding(building.id)) == "HB-10"
    t = table(phase="trade", options=COGNAC, thalers=f"{bean}*{cost}")
    assert t.buys(building.id)[0] == BoughtBuilding(0, building.id)
    assert t.buildings() == building.id
    assert t.earnings() == ""
    assert t.discard == (bean if cost == 1 else f"{bean}*{cost}")
    assert t.for_sale(type) == [other for other in (1, 2, 3, 4) if other != cost]


def test_HB_10_other_thalers_do_not_pay() -> None:
    t = table(phase="trade", thalers="green*2 blue*4")
    assert t.refuses(BuyBuilding("saloon_3")) == "HB-10"
    assert t.allows(BuyBuilding("saloon_2"))
    assert t.refuses(BuyBuilding("farm_1")) == "HB-10"


def test_HB_10_the_other_thalers_stay_in_their_order() -> None:
    t = table(phase="trade", thalers="green red green blue green")
    t.buys("saloon_2")
    assert t.earnings() == "green red blue"


@pytest.mark.parametrize("building", [b for b in BUILDINGS if b.cost == 1], ids=lambda b: b.id)
def test_HB_13_a_building_of_cost_1_does_nothing(building: Building) -> None:
    """What a seat may do and what its fields are worth is the same with and without it."""

    def look(towns: str) -> tuple[object, ...]:
        t = table(
            options=COGNAC,
            towns=towns,
            hands=["soy blue chili", "red"],
            fields=["blue*8", "chili"],
            deck="red*5",
        )
        fields = [(field.worth, field.missing) for field in t.game.view(0).fields[0]]
        return t.game.menu(0), fields, len(t.fields())

    assert look(building.id) == look("")


def test_HB_11_one_building_of_a_type() -> None:
    t = table(phase="trade", thalers="blue*5")
    t.buys("jail_1")
    for cost in (1, 2, 3, 4):
        assert t.refuses(BuyBuilding(f"jail_{cost}")) == "HB-11"


def test_HB_11_the_costs_in_any_order_and_several_at_once() -> None:
    t = table(phase="trade", thalers=["blue*4 soy*2 red", "blue*2", "blue"], seats=5)
    t.buys("jail_4")
    t.buys("farm_2")
    t.buys("camp_1")
    t.buys("jail_2", 1)
    t.buys("jail_1", 2)
    assert t.buildings() == "camp_1 farm_2 jail_4"
    assert t.for_sale("jail") == [3]


@pytest.mark.parametrize("phase", ["plant", "trade", "plant_received"])
def test_HB_12_anyone_buys_at_any_time(phase: str) -> None:
    received = ["garden"] if phase == "plant_received" else [""]
    for seat in range(3):
        t = table(phase=phase, hands=["blue"], received=received, thalers=["red", "red", "red"])
        t.buys("camp_1", seat)
        assert t.buildings(seat) == "camp_1"
        assert (t.phase, t.game.owing) == (phase, [0])


def test_HB_12_out_of_turn_in_the_middle_of_a_trade() -> None:
    t = table(phase="trade", up="soy", hands=["red", "blue"], thalers=["", "", "stink*2"])
    offer = t.offers("soy", "blue", to=1)
    t.buys("general_store_2", 2)
    assert t.open_offers == [offer]
    t.does(t.accept(offer, "blue"), 1)
    assert t.received(1) == "soy"


def test_HB_12_a_side_of_an_open_offer_buys() -> None:
    t = table(phase="trade", up="soy", hands=["red", "blue"], thalers=["", "soy*3", ""])
    offer = t.offers("soy", "blue", to=1)
    t.buys("farm_3", 1)
    assert t.allows(t.accept(offer, "blue"), 1)


class Buyer:
    """A player who buys whenever it can."""

    wants_polls = True

    def choose(self, view: View, menu: list[object]) -> object:
        return menu[0]

    def poll(self, view: View, menu: list[object]) -> object | None:
        bought = [act for act in menu if isinstance(act, BuyBuilding)]
        return bought[0] if bought else None

    def propose(self, view: View) -> object | None:
        return None

    def answer(self, view: View, offer: OfferView, menu: list[object]) -> object:
        return menu[-1]


@pytest.mark.parametrize("active", [0, 1, 2, 3])
def test_HB_12_the_active_player_comes_first_then_clockwise(active: int) -> None:
    t = table(seats=4, active=active, hands=["blue*3"] * 4, thalers=["red"] * 4)
    rounds = Rounds(t.game.state, [Buyer() for _ in range(4)])
    rounds.play_moment()
    assert t.buildings(active) == "camp_1"
    assert [seat for seat in range(4) if t.buildings(seat)] == [active]


def test_HB_12_counted_from_the_active_player_even_if_that_one_does_not_buy() -> None:
    t = table(seats=4, active=2, hands=["blue*3"] * 4, thalers=["red", "red", "", "red"])
    Rounds(t.game.state, [Buyer() for _ in range(4)]).play_moment()
    assert t.buildings(3) == "camp_1"
    assert t.earnings(0) == "red"


def test_HB_13_the_price_lies_on_top_of_the_discard_pile() -> None:
    t = table(phase="trade", thalers="red soy*2", discard="blue")
    t.buys("farm_2")
    assert t.discard == "blue soy*2"


def test_HB_13_the_ability_works_at_once() -> None:
    t = table(phase="trade", thalers="blue*2", fields=["blue*5", ""])
    assert t.worth() == 1
    t.buys("jail_2")
    assert t.worth() == 2


def test_HB_13_the_ability_works_for_its_owner_only() -> None:
    t = table(phase="trade", towns=["jail_2"], fields=[["blue*5"], ["blue*5"], []])
    assert (t.worth(0, 0), t.worth(0, 1)) == (2, 1)


def test_HB_14_three_players_two_sold_the_others_leave() -> None:
    t = table(phase="trade", thalers=["red", "red*3", "red*4"])
    t.buys("camp_1")
    assert t.for_sale("camp") == [2, 3, 4]
    events = t.buys("camp_3", 1)
    assert events[1] == BuildingsLeft(("camp_2", "camp_4"))
    assert t.for_sale("camp") == []
    assert t.refuses(BuyBuilding("camp_2"), 2) == "HB-14"


def test_HB_14_four_players_three_sold_the_last_leaves() -> None:
    t = table(seats=4, phase="trade", thalers=["blue", "blue*2", "blue*3", "blue*4"])
    t.buys("jail_1")
    t.buys("jail_2", 1)
    assert t.for_sale("jail") == [3, 4]
    assert BuildingsLeft(("jail_4",)) in t.buys("jail_3", 2)
    assert t.refuses(BuyBuilding("jail_4"), 3) == "HB-14"


def test_HB_14_five_players_none_leaves() -> None:
    thalers = ["blue", "blue*2", "blue*3", "blue*4", "blue*4"]
    t = table(seats=5, phase="trade", thalers=thalers)
    for seat in range(4):
        assert t.buys(f"jail_{seat + 1}", seat) == [BoughtBuilding(seat, f"jail_{seat + 1}")]
    assert t.refuses(BuyBuilding("jail_4"), 4) == "HB-14"


def test_HB_14_a_sold_building_is_not_sold_again() -> None:
    t = table(seats=5, phase="trade", towns=["", "jail_2"], thalers="blue*3")
    assert t.refuses(BuyBuilding("jail_2")) == "HB-14"
    assert t.allows(BuyBuilding("jail_3"))


def test_HB_14_one_type_does_not_touch_another() -> None:
    t = table(phase="trade", towns=["camp_1", "camp_2"], thalers="blue")
    assert t.for_sale("camp") == []
    assert t.allows(BuyBuilding("jail_1"))


def test_HB_15_soy_from_a_blue_field_is_a_soy_thaler() -> None:
    t = table(phase="trade", towns="farm_2", fields=["blue*2 soy*2", ""])
    t.harvests(0, keep="soy")
    assert t.earnings() == "soy"
    assert t.refuses(BuyBuilding("jail_1")) == "HB-10"


def test_HB_15_a_soy_thaler_from_a_blue_field_buys_a_farm() -> None:
    t = table(phase="trade", towns=["farm_2", ""], fields=[[], ["blue*4"]], thalers=["", "soy"])
    assert t.allows(BuyBuilding("farm_1"), 1)
    assert t.refuses(BuyBuilding("farm_1")) == "HB-11"


def picking() -> Table:
    """Seat 0 is in the middle of the harvest of a mixed field."""
    t = table(
        phase="trade",
        towns="farm_2",
        fields=[["blue*3 soy*3", "red*2"], ["green*3"]],
        thalers=["red*3", "chili*3"],
        hands=["red", "blue"],
    )
    t.does(Harvest(0))
    assert (t.phase, t.game.owing) == ("pick_thalers", [0])
    return t


def test_HB_16_a_harvest_once_begun_is_finished_first() -> None:
    t = picking()
    assert t.refuses(BuyBuilding("camp_1")) == "HB-16"
    assert t.refuses(Harvest(1)) == "HB-16"
    assert t.refuses(BuyField(t.game.beans("red red red"))) == "HB-16"
    assert t.refuses(BuyBuilding("smithy_1"), 1) == "HB-16"
    assert t.refuses(Harvest(0), 1) == "HB-16"
    assert t.refuses(BuyField(t.game.beans("chili chili chili")), 1) == "HB-16"
    assert t.refuses(EndTrading()) == "HB-16"
    assert t.refuses(t.offer("red", "", to=1)) == "HB-16"
    t.does(KeepThalers(t.game.beans("blue blue")))
    assert t.phase == "trade"
    assert t.allows(BuyBuilding("smithy_1"), 1)


def test_HB_16_what_lay_beneath_goes_on() -> None:
    t = table(
        phase="trade",
        towns="farm_2",
        fields=["blue*3 soy*3", ""],
        hands=["red", "blue"],
    )
    offer = t.offers("red", "blue", to=1)
    t.does(Harvest(0))
    assert t.refuses(t.accept(offer, "blue"), 1) == "HB-16"
    t.does(KeepThalers(t.game.beans("soy soy")))
    assert t.allows(t.accept(offer, "blue"), 1)


def test_HB_17_who_buys_the_third_field_chooses_the_thalers() -> None:
    t = table(phase="trade", thalers="red soy blue stink")
    pay = t.game.beans("red soy stink")
    assert t.does(BuyField(pay)) == [BoughtField(0, pay)]
    assert t.earnings() == "blue"
    assert t.refuses(BuyField(pay)) == "BZ-50"


def test_HB_17_never_those_under_a_saloon_or_distillery() -> None:
    t = table(
        phase="trade",
        options=COGNAC,
        towns="saloon_3 distillery_3",
        thalers="red*2",
        under_saloon="soy*2",
        under_distillery="blue",
    )
    assert t.refuses(BuyField(t.game.beans("red red soy"))) == "HB-32"
    t = table(
        phase="trade", options=COGNAC, towns="distillery_3", thalers="red*2",
        under_distillery="blue",
    )  # fmt: skip
    assert t.refuses(BuyField(t.game.beans("red red blue"))) == "HC-3"
    t = table(phase="trade", towns="saloon_3", thalers="red*3", under_saloon="soy")
    assert t.refuses(BuyField(t.game.beans("red red soy"))) == "BZ-50", "others would pay"


def test_HB_17_every_choice_of_beans_is_listed_once_however_many_thalers_there_are() -> None:
    t = table(
        phase="trade", options={"third_field_price": 5},
        thalers="blue*12 stink*10 green*8 soy*6 chili*8 red*4 garden*2",
    )  # fmt: skip
    listed = [act.pay for act in t.game.menu(0) if isinstance(act, BuyField)]
    beans = t.game.beans("blue stink green soy chili red garden")
    ways = combinations_with_replacement(sorted(beans), 5)
    garden, red = t.game.beans("garden red")
    assert listed == [way for way in ways if way.count(garden) <= 2 and way.count(red) <= 4]


def test_HB_17_the_beans_of_all_thalers_are_public() -> None:
    t = table(phase="trade", thalers=["red", "soy blue"], towns="saloon_3", under_saloon="chili")
    for viewer in (SPECTATOR, 0, 1, 2):
        view = t.game.view(viewer)
        assert view.earnings == (t.game.beans("red"), t.game.beans("soy blue"), ())
        assert t.seen(viewer).under_saloon == (t.game.beans("chili"), (), ())


def test_HB_92_saloon_3_for_three_green_bank_1_for_one_black_eyed() -> None:
    t = table(phase="trade", thalers="green*3 black_eyed")
    t.buys("saloon_3")
    t.buys("bank_1")
    assert t.thalers() == 0
    assert t.discard == "green*3 black_eyed"


def test_HB_93_farms_banks_and_saloons() -> None:
    three = table(phase="trade", thalers=["soy*2", "soy*4", "soy*3"])
    three.buys("farm_2")
    assert BuildingsLeft(("farm_1", "farm_3")) in three.buys("farm_4", 1)
    for cost in (1, 2, 3, 4):
        assert three.refuses(BuyBuilding(f"farm_{cost}"), 2) == "HB-14"

    thalers = ["black_eyed", "black_eyed*3", "black_eyed*4", "black_eyed*2"]
    four = table(seats=4, phase="trade", thalers=thalers)
    four.buys("bank_1")
    four.buys("bank_3", 1)
    assert BuildingsLeft(("bank_2",)) in four.buys("bank_4", 2)
    assert four.refuses(BuyBuilding("bank_2"), 3) == "HB-14"

    thalers = ["green*3", "green", "green*2", "green*4", "green*4"]
    five = table(seats=5, phase="trade", thalers=thalers)
    five.buys("saloon_3")
    assert five.for_sale("saloon") == [1, 2, 4]
    five.buys("saloon_1", 1)
    five.buys("saloon_2", 2)
    five.buys("saloon_4", 3)
    for cost in (1, 2, 3, 4):
        assert five.refuses(BuyBuilding(f"saloon_{cost}"), 4) == "HB-14"


def test_HB_1_every_card_says_what_it_does_in_few_words() -> None:
    for card in BUILDINGS:
        assert 0 < len(card.short.split()) <= 7, card.id
        assert (card.counts == "soup") == (card.clause == "HB-31"), card.id
