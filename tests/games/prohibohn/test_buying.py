"""Buying: what cards cost, when, what becomes of the thalers, and the third business."""

import pytest

from bohnhaus import Harvest
from bohnhaus.games.al_cabohne.actions import EndStep
from bohnhaus.games.al_cabohne.events import Joined, Turned
from bohnhaus.games.prohibohn.actions import Buy, BuyRaid, Remove, Spare
from bohnhaus.games.prohibohn.businesses import CARDS, WITHOUT_TAVERNS, TownCard
from bohnhaus.games.prohibohn.end import worth
from bohnhaus.games.prohibohn.events import Bought, Removed, Spared
from tests.games.prohibohn.table import BEANS, TownTable, bean, table, turned_up

QUIET = ["green", "stink"]
"""Bosses who have nothing to do with the case."""


@pytest.mark.parametrize("card", CARDS, ids=[card.id for card in CARDS])
def test_PB_10_a_card_takes_as_many_thalers_of_its_bean_as_it_costs(card: TownCard) -> None:
    if card.id == "raid":
        return
    name = BEANS[card.bean]
    poor = " ".join([f"{name}*{card.cost - 1}"] if card.cost > 1 else [])
    t = table(tavern=True, thalers=poor, hands="blue")
    assert t.refuses(Buy(card.id)) == "PB-10"
    t = table(tavern=True, thalers=f"{name}*{card.cost + 1} pole blue", hands="blue")
    events = t.does(Buy(card.id))
    assert events[0] == Bought(0, card.id, card.bean, card.cost, 0)
    assert t.owned() == card.id
    assert t.spent.split("*")[0] == name
    assert t.thalers() == 3


def test_PB_10_other_beans_do_not_pay_for_a_business() -> None:
    t = table(thalers="green*4 puff*2", hands="blue")
    assert t.refuses(Buy("casino_1")) == "PB-10"
    assert t.refuses(Buy("night_club_3")) == "PB-10"


def test_PB_10_the_raid_takes_four_blue_or_five_of_one_other_bean() -> None:
    t = table(thalers="blue*4", hands="blue")
    assert t.refuses(Buy("raid")) == "PB-10"
    assert t.does(BuyRaid(bean("blue"))) == [Bought(0, "raid", bean("blue"), 4, 0)]
    assert t.spent == "blue*4"
    t = table(thalers="blue*3 kidney*5", hands="blue")
    assert t.refuses(BuyRaid(bean("blue"))) == "PB-10"
    assert t.does(BuyRaid(bean("kidney"))) == [Bought(0, "raid", bean("kidney"), 5, 0)]
    assert (t.owned(), t.earnings()) == ("raid", "blue*3")
    t = table(thalers="pole*4 kidney*4 blue*3", hands="blue")
    for name in BEANS[:7]:
        assert t.refuses(BuyRaid(bean(name))) == "PB-10"
    assert t.refuses(BuyRaid(bean("cognac"))) == "PB-10"
    assert t.refuses(BuyRaid(-1)) == "PB-10"


def test_PB_10_open_thalers_pay_before_those_of_the_set_up() -> None:
    t = table(laid="pole*2", thalers="blue pole*2 puff", hands="blue", bosses=QUIET)
    assert t.buys("casino_3") == [Bought(0, "casino_3", bean("pole"), 3, 1)]
    assert (t.laid(), t.earnings()) == ("pole", "blue puff")
    t = table(laid="pole chili", thalers="pole*3", hands="blue", bosses=QUIET)
    assert t.buys("casino_3") == [Bought(0, "casino_3", bean("pole"), 3, 0)]
    assert t.laid() == "pole chili"


def test_PB_11_several_of_one_type_but_only_one_police_card() -> None:
    t = table(thalers="pole*8 blue*7", hands="blue")
    t.buys("casino_1", "casino_3")
    t.does(Spare())
    t.buys("casino_4", "police_4")
    assert t.owned() == "casino_1 casino_3 casino_4 police_4"
    assert t.refuses(Buy("police_3")) == "PB-11"
    t = table(thalers="blue*3", businesses=["", "police_4"], hands="blue")
    assert t.allows(Buy("police_3"))


@pytest.mark.parametrize(
    "moment",
    [
        {"phase": "leftovers", "up": "puff"},
        {"phase": "tribute", "fields": ["green*2"]},
        {"phase": "play"},
        {"phase": "turn_up", "lying": 1, "up": "puff"},
        {"phase": "plant"},
        {"phase": "must_give", "bosses": ["", "stink"]},
        {"phase": "draw"},
    ],
)
def test_PB_11_in_the_own_turn_in_every_step(moment: dict[str, object]) -> None:
    bosses = moment.pop("bosses", QUIET)
    t = table(
        thalers=["pole*3", "puff*3"],
        hands=["blue", "blue"],
        bosses=bosses,
        **moment,  # type: ignore[arg-type]
    )
    assert t.refuses(Buy("night_club_3"), seat=1) == "AC-5"
    assert t.refuses(BuyRaid(0), seat=1) == "AC-5"
    assert t.allows(Buy("casino_3"))
    t.buys("casino_3")
    assert t.owned() == "casino_3"


def step_4(**description: object) -> TownTable:
    """Step 4 of a turn without any match."""
    return turned_up(QUIET, "blue chili puff kidney pole", "", **description)


def test_PB_11_step_4_waits_between_two_cards_for_who_may_want_to_buy() -> None:
    t = step_4(thalers="pole*3")
    assert (t.phase, t.up) == ("turn_up", "blue")
    assert t.refuses(EndStep()) == "PB-41"
    t.goes_on()
    assert (t.phase, t.up) == ("turn_up", "blue chili")
    t.goes_on()
    assert (t.phase, t.up) == ("plant", "blue chili puff")


def test_PB_11_step_4_goes_on_by_itself_once_nothing_can_be_bought_any_more() -> None:
    t = step_4(thalers="pole*3")
    events = t.buys("casino_3")
    assert events == [
        Bought(0, "casino_3", bean("pole"), 3, 0),
        Turned(0, bean("chili")),
        Turned(0, bean("puff")),
    ]
    assert t.phase == "plant"


@pytest.mark.parametrize(
    ("thalers", "laid", "waits"),
    [
        ("", "", False),
        ("pole*2", "", False),
        ("pole*2 green*2 stink*2 blue*2", "", False),
        ("pole*3", "", True),
        ("kidney*5", "", True),
        ("", "pole*2", False),
        ("pole", "pole*2", True),
        ("pole", "blue chili", True),
        ("blue", "chili*2", True),
    ],
)
def test_PB_11_step_4_waits_where_everyone_must_reckon_with_a_purchase(
    thalers: str, laid: str, waits: bool
) -> None:
    """The thalers of the set-up may be of any bean, as far as the opponent knows."""
    t = step_4(thalers=thalers, laid=laid)
    assert (t.phase == "turn_up") == waits


def test_PB_11_step_4_does_not_wait_for_what_is_sold() -> None:
    t = step_4(thalers="pole*4", businesses=["", "casino_3 casino_4"])
    assert t.phase == "plant"


def test_PB_11_step_4_does_not_wait_for_a_second_police_card() -> None:
    assert step_4(thalers="blue*3").phase == "turn_up"
    assert step_4(thalers="blue*3", businesses="police_4").phase == "plant"


def test_PB_11_what_is_bought_works_at_once() -> None:
    """An undertaker bought between two cards allows one more after the match."""
    t = turned_up(QUIET, "blue chili puff kidney", discard="chili", thalers="green*3")
    assert t.up == "blue"
    t.buys("undertaker_3")
    assert (t.phase, t.up) == ("turn_up", "blue chili*2")
    t.goes_on()
    assert (t.phase, t.up) == ("plant", "blue chili*2 puff")


def test_PB_11_a_choice_comes_before_everything_else() -> None:
    t = table(thalers="pole*8", hands="blue", fields=["puff*4"], bosses=QUIET)
    t.buys("casino_1", "casino_3")
    for act in (Buy("casino_4"), EndStep(), Harvest(0), BuyRaid(bean("pole"))):
        assert t.refuses(act) == "PB-11"
    assert t.game.owing == [0]


def test_PB_12_the_thalers_lie_face_down_under_the_discard_pile() -> None:
    t = table(played=1, thalers="pole*3", deck="pole chili puff kidney", discard="", bosses=QUIET)
    t.buys("casino_3")
    assert (t.discard, t.spent) == ("", "pole*3")
    events = t.ends()
    assert not [event for event in events if isinstance(event, Joined)]
    assert t.up == "pole chili puff"
    assert t.game.view(1).discard_top == -1
    assert t.sees(1).spent == (bean("pole"),) * 3


def test_PB_12_below_other_cards_they_are_not_matched_either() -> None:
    t = table(
        played=1, thalers="chili*3", deck="chili puff kidney", discard="chili*2", bosses=QUIET
    )
    t.buys("filling_station_3")
    t.ends()
    assert (t.up, t.discard, t.spent) == ("chili*3", "", "chili*3")


@pytest.mark.parametrize("run_outs", [0, 1])
def test_PB_12_they_come_back_when_the_pile_is_shuffled(run_outs: int) -> None:
    t = table(
        phase="draw", thalers="pole*3", deck="puff", discard="blue*2", run_outs=run_outs,
        bosses=QUIET,
    )  # fmt: skip
    t.buys("casino_3")
    t.draws(1)
    assert (t.discard, t.spent) == ("", "")
    beans = t.game.state.rules.beans.bean_of
    paid_and_discarded = [bean("blue")] * 2 + [bean("pole")] * 3
    assert sorted(beans[card] for card in t.game.state.deck) == paid_and_discarded
    assert t.run_outs == run_outs + 1


def test_PB_12_they_alone_are_enough_for_a_new_pile() -> None:
    t = table(phase="draw", thalers="pole*3", deck="puff", bosses=QUIET)
    t.buys("casino_3")
    t.draws(1)
    assert (t.deck, t.run_outs, t.over) == ("pole*3", 1, False)


@pytest.mark.parametrize(
    ("owned", "bought", "third"),
    [
        ("casino_1", "casino_3", "casino_4"),
        ("casino_4", "casino_1", "casino_3"),
        ("casino_4", "casino_3", "casino_1"),
    ],
)
def test_PB_13_with_the_second_of_a_type_the_third_may_be_removed(
    owned: str, bought: str, third: str
) -> None:
    t = table(businesses=owned, thalers="pole*4", hands="blue", bosses=QUIET)
    t.buys(bought)
    assert t.phase == "third"
    assert t.refuses(Remove(bought)) == "PB-13"
    assert t.refuses(Remove("variety_1")) == "PB-13"
    assert t.refuses(Remove(third), seat=1) == "PB-13"
    assert t.refuses(Spare(), seat=1) == "PB-13"
    assert t.does(Remove(third)) == [Removed(0, third)]
    assert t.removed == third
    assert t.phase == "play"
    assert t.refuses(Buy(third)) == "PB-1"


def test_PB_13_then_or_never() -> None:
    t = table(businesses="casino_1", thalers="pole*7", hands="blue", bosses=QUIET)
    t.buys("casino_3")
    assert t.does(Spare()) == [Spared(0)]
    assert t.phase == "play"
    assert t.refuses(Remove("casino_4")) == "PB-13"
    assert t.refuses(Spare()) == "PB-13"
    t.buys("casino_4")
    assert t.phase == "play", "nothing is left to remove"


@pytest.mark.parametrize(
    "others", [{"businesses": ["casino_1", "casino_4"]}, {"removed": "casino_4"}]
)
def test_PB_13_not_if_the_opponent_has_it_or_it_is_gone(others: dict[str, object]) -> None:
    t = table(**{"businesses": "casino_1", **others}, thalers="pole*3", hands="blue")  # type: ignore[arg-type]
    t.buys("casino_3")
    assert t.phase == "play"


def test_PB_13_not_with_the_first_of_a_type_nor_for_police() -> None:
    t = table(thalers="pole*3 blue*3", hands="blue", bosses=QUIET)
    t.buys("casino_3", "police_3")
    assert t.phase == "play"


def test_PB_13_a_removed_business_ends_the_hope_for_a_complete_type() -> None:
    t = table(businesses="casino_1", thalers="pole*3", hands="blue", bosses=QUIET)
    t.buys("casino_3")
    t.does(Remove("casino_4"))
    assert worth(t.game.state, 0) == 1


def test_PB_14_a_business_of_cost_1_counts_one() -> None:
    t = table(businesses="casino_1 casino_3 variety_1", hands="blue")
    assert [worth(t.game.state, card) for card in owned_cards(t)] == [1, 3, 1]


def test_PB_14_four_in_a_complete_type() -> None:
    t = table(businesses="casino_1 casino_3 casino_4", hands="blue")
    assert [worth(t.game.state, card) for card in owned_cards(t)] == [4, 3, 4]


@pytest.mark.parametrize("raider", [0, 1])
def test_PB_14_nothing_after_the_raid_whoever_bought_it_unless_it_counts_four(raider: int) -> None:
    own = "casino_1 casino_3 casino_4 variety_1 variety_3"
    t = table(businesses=[own + " raid", ""] if raider == 0 else [own, "raid"], hands="blue")
    counts = [worth(t.game.state, card) for card in owned_cards(t)]
    assert counts == [4, 3, 4, 0, 3] + ([4] if raider == 0 else [])


def test_PB_14_a_type_completed_after_the_raid_counts_four_again() -> None:
    t = table(businesses=["casino_1 casino_3", "raid"], thalers="pole*4", hands="blue")
    assert [worth(t.game.state, card) for card in owned_cards(t)] == [0, 3]
    t.buys("casino_4")
    assert [worth(t.game.state, card) for card in owned_cards(t)] == [4, 3, 4]


def owned_cards(t: TownTable) -> list[int]:
    """The numbers of seat 0's cards."""
    return [card for card in range(WITHOUT_TAVERNS) if t.town.owners[card] == 0]
