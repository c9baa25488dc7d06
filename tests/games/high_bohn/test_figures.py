"""What figures tell is what the game does."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import bohnhaus
from bohnhaus import BuyField, EndTrading, Harvest, Plant
from bohnhaus.engine import play
from bohnhaus.engine.cards import BEAN_MASK, SPECTATOR, handle
from bohnhaus.engine.state import State
from bohnhaus.games.high_bohn.actions import (
    BuyBuilding,
    KeepThalers,
    LookAtTop,
    MoveInHand,
    MoveToBottom,
    PlantAsSoup,
    Store,
    TakeThaler,
)
from bohnhaus.games.high_bohn.buildings import TYPE_IDS
from bohnhaus.games.high_bohn.end import score
from bohnhaus.games.high_bohn.figures import FieldFigures, TownFigures, figures
from bohnhaus.games.high_bohn.frames import Notice, refuse_moment
from bohnhaus.games.high_bohn.plant import refuse_third
from bohnhaus.games.high_bohn.store import room
from bohnhaus.games.high_bohn.town import town_of
from tests.games.high_bohn.kit import KIT
from tests.games.high_bohn.table import Table, table
from tests.properties.random_play import table as random_table

TOWNS = (
    "farm_2",
    "saloon_3",
    "saloon_4 farm_2",
    "saloon_2",
    "smithy_2",
    "saloon_2 smithy_2 farm_2",
    "saloon_3 smithy_2",
    "saloon_4 gold_mine_4 general_store_2",
    "general_store_3",
    "general_store_2 farm_2",
    "gold_mine_3 saloon_2",
    "smithy_4 saloon_2",
    "gold_mine_4 smithy_2 farm_2 saloon_3",
)
BEANS = ("green", "chili", "blue", "soy", "red", "garden", "black_eyed", "stink")


def told(game: bohnhaus.Game, seat: int = 0) -> TownFigures:
    return figures(game.view(seat))


def harvests(**description: Any) -> int:
    """What planting what was turned up forces on seat 0."""
    return told(table(phase="trade", **description).game).harvests


# --- forced harvests -----------------------------------------------------------------------


def test_HB_27_soy_that_can_stand_in_forces_no_harvest() -> None:
    description: dict[str, Any] = {
        "up": "soy*2",
        "fields": [["green*2", "blue*2"]],
        "hands": ["red", "red"],
    }
    assert harvests(towns="farm_2", **description) == 0
    assert harvests(**description) == 1
    assert harvests(towns="farm_2", up="soy*2", fields=[["red*2", "garden*2"]]) == 1
    game = table(towns="farm_2", phase="trade", **description).game
    game.play(0, EndTrading())
    assert len({act.field for act in game.menu(0) if isinstance(act, Plant)}) == 2


def test_HB_27_soy_stands_in_for_a_bean_that_is_planted_with_it() -> None:
    assert harvests(towns="farm_2", up="soy chili", fields=[["red*2", ""]]) == 0
    assert harvests(towns="farm_2", up="soy garden", fields=[["red*2", ""]]) == 1
    assert harvests(towns="farm_2", up="soy chili", fields=[["red*2", "garden*2"]]) == 1


def test_HB_30_a_saloon_takes_green_beans_and_protects_what_is_single() -> None:
    assert harvests(towns="saloon_2", up="green", fields=[["red*2", "blue*2", ""]]) == 0
    assert harvests(towns="saloon_2", up="stink", fields=[["red*2", "blue*2", ""]]) == 1
    # The single beans are protected until the saloon is harvested too.
    assert harvests(towns="saloon_2", up="stink", fields=[["red", "blue", "green*2"]]) == 2
    assert harvests(towns="saloon_2 smithy_4", up="stink", fields=[["red", "blue", "green*2"]]) == 1


def test_HB_31_a_soup_takes_each_kind_once() -> None:
    assert harvests(towns="saloon_3", up="stink soy", fields=[["red", "blue*2"]]) == 0
    assert harvests(towns="saloon_3", up="stink*2", fields=[["red", "blue*2"]]) == 1
    assert harvests(towns="saloon_3", up="stink", fields=[["red stink", "blue*2"]]) == 1
    assert harvests(up="stink", fields=[["red", "blue*2"]]) == 1


def test_HB_33_what_the_store_takes_forces_no_harvest() -> None:
    fields = [["red*2", "blue*2"]]
    assert harvests(towns="general_store_2", up="stink", fields=fields) == 0
    assert harvests(towns="general_store_2", up="stink soy", fields=fields) == 1
    assert harvests(towns="general_store_2", up="stink", fields=fields, stores="soy") == 1
    assert harvests(towns="general_store_3", up="stink*2", fields=fields) == 0


def test_HB_34_what_comes_out_of_a_store_needs_a_field() -> None:
    lying: dict[str, Any] = {
        "phase": "plant_received",
        "towns": "general_store_2",
        "received": "stink",
        "fields": [["red*2", "blue*2"]],
    }
    assert told(table(**lying).game).harvests == 0
    assert told(table(tied="stink", **lying).game).harvests == 1


def test_an_offer_is_told_with_the_harvests_that_it_would_force() -> None:
    at = table(
        phase="trade",
        towns=["general_store_2", "general_store_3"],
        stores=["", "stink"],
        fields=[["red*2", "blue*2"]],
        hands=["garden", "soy"],
        up="red",
    )
    for give in ("soy", "stink"):
        at.does(at.offer(give=give, to=0, seat=1), 1)
    # The store takes the soy from the hand, and not the stink bean out of another store.
    assert [offer.harvests for offer in told(at.game).offers] == [0, 1]
    assert [offer.harvests for offer in told(at.game, 2).offers] == [0, 0]
    assert told(at.game, SPECTATOR).offers == ()


def test_an_offer_is_told_with_what_fields_would_then_sell_for() -> None:
    """HB-38: by the meter that is in force there; what is to be planted anyway counts too."""
    at = table(
        phase="trade",
        towns=["jail_3"],
        fields=[["blue*2", "soy"]],
        hands=["garden", "blue soy red"],
        up="blue",
    )
    for give in ("blue", "soy", "red"):
        at.does(at.offer(give=give, to=0, seat=1), 1)
    sales = [[(sale.field, sale.worth) for sale in one.sales] for one in told(at.game).offers]
    assert sales == [[(0, 2)], [(1, 1)], []]
    assert [one.sales for one in told(at.game, 2).offers] == [(), (), ()]


def found_by_playing(state: State) -> int:
    """The fewest harvests with which seat 0 gets rid of what it received, tried act by act."""
    seen = set()
    level = [state]
    count = 0
    while True:
        after: list[State] = []
        while level:
            state = level.pop()
            if not state.received[0]:
                return count
            key = position_of(state)
            if key in seen:
                continue
            seen.add(key)
            for act in play.menu(state, 0):
                if isinstance(act, (Plant, PlantAsSoup, Store)):
                    level.append(played(state, act))
                elif isinstance(act, Harvest):
                    after.append(played(state, act))
        level = after
        count += 1


def position_of(state: State) -> object:
    """What matters for planting."""
    bean_of = state.rules.beans.bean_of
    town = town_of(state)
    fields = tuple([tuple([bean_of[card] for card in field]) for field in state.fields[0]])
    return fields, town.soups[0], state.received[0], len(town.stores[0])


def played(state: State, act: object) -> State:
    after = state.copy()
    play.apply(after, 0, act)
    while after.frames and after.frames[-1].name in ("pick_thalers", "take_thaler"):
        seat = after.frames[-1].owing(after)[0]
        first = play.menu(after, seat)[0]
        assert isinstance(first, (KeepThalers, TakeThaler))
        play.apply(after, seat, first)
    return after


def position_to_plant_in(rng: Random) -> Table | None:
    """Some fields, some buildings, and some received beans; None if the lot is no position."""
    town = rng.choice(TOWNS)
    fields = []
    for _ in range(rng.choice((2, 3))):
        bean = rng.choice(BEANS)
        fields.append(rng.choice(("", bean, bean, f"{bean}*2", f"{bean}*3")))
    if ("saloon_3" in town or "saloon_4" in town) and rng.random() < 0.4:
        fields[0] = " ".join(rng.sample(BEANS, rng.randint(2, 4)))
    if "gold_mine_4" in town:
        fields.append(rng.choice(("", rng.choice(BEANS))))
    if "saloon_2" in town:
        fields.append(rng.choice(("", "green", "green*2")))
    if "smithy_2" in town:
        fields.append(rng.choice(("", "chili", "chili*2")))
    received = rng.choices(BEANS, k=rng.randint(1, 4))
    tied = " ".join([bean for bean in received if rng.random() < 0.2])
    try:
        return table(
            phase="plant_received",
            towns=town,
            fields=[fields],
            received=" ".join(received),
            tied=tied,
        )
    except bohnhaus.BadPosition:
        return None  # two kinds that happen to be no soup, or beans that there are not so many of


def test_forced_harvests_are_the_fewest_that_play_can_do_with() -> None:
    rng = Random(27)
    forced: list[int] = []
    while len(forced) < 150:
        at = position_to_plant_in(rng)
        if at is not None:
            found = found_by_playing(at.game.state.copy())
            assert told(at.game).harvests == found, at.game.describe()
            forced.append(found)
    assert {0, 1, 2} <= set(forced)


def test_many_beans_for_a_cook_do_not_take_long_to_think_about() -> None:
    at = table(
        phase="plant_received",
        towns="saloon_3 gold_mine_4 smithy_2 general_store_4",
        fields=[["red*2", "blue*2", "garden*2", "stink*2", "chili*2"]],
        received="soy*4 green*4 black_eyed*4 stink*3 chili*3",
    )
    assert 0 < told(at.game).harvests <= 3


# --- everything else, over whole games -----------------------------------------------------


def test_figures_agree_with_the_rules_all_through_random_games() -> None:
    for number, config in enumerate(KIT.many):
        played = random_table(config, number)
        for step, _ in enumerate(played.steps()):
            state = played.state
            if state.frames and step % 3 == 0:
                seat = played.rng.randrange(state.seats)
                check(state, seat, told(played.game, seat), played.game.menu(seat))
        result = played.game.result
        assert result is not None
        assert told(played.game).scores == result.scores


def check(state: State, seat: int, seen: TownFigures, menu: list[object]) -> None:
    """What is told to the seat is what the rules say."""
    assert seen.last_run_out == state.rules.run_outs
    assert seen.field_price == state.rules.field_price(state, seat)
    assert {len(act.pay) for act in menu if isinstance(act, BuyField)} <= {seen.field_price}
    assert list(seen.parts) == [score(state, other) for other in range(state.seats)]
    assert list(seen.store_rooms) == [room(state, other) for other in range(state.seats)]
    check_purchases(state, seat, seen, menu)
    check_bank(seen, menu)
    check_choices(state, seat, seen, menu)
    for other, fields in enumerate(seen.fields):
        for index, field in enumerate(fields):
            check_field(state, other, index, field)
    plantings = {(one.card, one.field): one.way for one in seen.plantings}
    for act in menu:
        if isinstance(act, Plant):
            check_planting(state, seat, act, plantings.get((act.card, act.field)))
        if isinstance(act, PlantAsSoup):
            assert plantings[act.card, act.field] == "stands_in"
    if seat == state.active and state.frames[-1].name == "plant" and state.hands[seat]:
        assert bool(seen.hand_cards_left) == (refuse_third(state) is None)


def check_purchases(state: State, seat: int, seen: TownFigures, menu: list[object]) -> None:
    bought = [act.building for act in menu if isinstance(act, BuyBuilding)]
    if state.frames[-1].name == "notice" or refuse_moment(state, seat) is not None:
        assert set(bought) <= set(seen.affordable)
    else:
        assert bought == list(seen.affordable)


def check_bank(seen: TownFigures, menu: list[object]) -> None:
    acts = {LookAtTop: "look", MoveToBottom: "bottom", MoveInHand: "move"}
    assert {acts[type(act)] for act in menu if type(act) in acts} == {seen.bank} - {None}


def check_choices(state: State, seat: int, seen: TownFigures, menu: list[object]) -> None:
    """Whose field, soup or type of building a choice is about."""
    if any(isinstance(act, KeepThalers) for act in menu):
        assert seen.picked_from is not None
        field = state.fields[seat][seen.picked_from]
        beans = {state.rules.beans.bean_of[card] for card in field}
        kept = [act.beans for act in menu if isinstance(act, KeepThalers)]
        assert {bean for some in kept for bean in some} <= beans
    if any(isinstance(act, TakeThaler) for act in menu):
        assert seen.taken_from not in (None, seat)
    frame = state.frames[-1]
    assert seen.leaving == (TYPE_IDS[frame.type] if isinstance(frame, Notice) else None)
    bought = [act.building for act in menu if isinstance(act, BuyBuilding)]
    if seen.leaving is not None:
        assert {building.rpartition("_")[0] for building in bought} <= {seen.leaving}
    stored = [handle(entry, state.rules.beans.bean_of) for entry in town_of(state).stores[seat]]
    assert set(stored) <= set(seen.dealable) or not frame.bargains


def check_field(state: State, seat: int, index: int, field: FieldFigures) -> None:
    if not state.fields[seat][index]:
        assert field.meter == ()
        return
    bean = state.rules.grows(state, seat, index)
    used = state.rules.meter_of(state, seat, index).steps
    if field.meter:
        assert tuple([(step.thalers, step.beans) for step in field.meter]) == used
    else:
        assert state.rules.beans.kinds[bean].meter.steps == used


def check_planting(state: State, seat: int, act: Plant, way: str | None) -> None:
    """The card lies as it was told."""
    after = state.copy()
    play.apply(after, seat, act)
    soups = town_of(state).soups[seat] >> act.field & 1, town_of(after).soups[seat] >> act.field & 1
    beans = {state.rules.beans.bean_of[card] for card in after.fields[seat][act.field]}
    mixed = len(beans) > 1 and act.card & BEAN_MASK != after.rules.grows(after, seat, act.field)
    expected = {(0, 1): "begins_soup", (1, 1): "joins_soup", (0, 0): "stands_in" if mixed else None}
    assert way == expected[soups]


def test_a_field_tells_which_building_it_is_and_what_grows_there_alone() -> None:
    at = table(towns="saloon_2 smithy_2 gold_mine_4 jail_3", fields=[["blue*4", "red*2"]])
    beans = at.game.state.rules.beans
    own, others = told(at.game, 1).fields[0], told(at.game, 1).fields[1]
    assert {field.building for field in own} == {None, "gold_mine", "saloon", "smithy"}
    only = {field.building: field.only for field in own}
    assert only["saloon"] == beans.named("green")
    assert only["smithy"] == beans.named("chili")
    assert only["gold_mine"] == only[None] == others[0].only
    assert (own[0].meter[0].thalers, own[0].meter[0].beans) == (2, 4)
    assert own[1].meter == ()


@pytest.mark.parametrize(("town", "price"), [("", 3), ("gold_mine_2", 1), ("gold_mine_4", 3)])
def test_HB_20_the_price_of_the_third_field_is_told_and_paid(town: str, price: int) -> None:
    at = table(towns=town, thalers="blue*4")
    assert told(at.game).field_price == price
    at.does(BuyField(at.game.beans(" ".join(["blue"] * price))))
    assert told(at.game).field_price is None


def test_who_watches_is_told_what_is_public() -> None:
    at = table(towns="farm_2", thalers="blue*4", up="soy", phase="trade")
    seen = told(at.game, SPECTATOR)
    assert (seen.field_price, seen.to_plant, seen.harvests, seen.affordable) == (None, (), 0, ())
    assert seen.parts == told(at.game, 0).parts
