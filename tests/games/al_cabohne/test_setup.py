"""Set-up for two: the deal, the mafia's first beans, the first turn."""

import pytest

from bohnhaus import BadPosition, Propose, UnknownGame, new_game
from bohnhaus.engine.chance import shuffled
from bohnhaus.games.al_cabohne.actions import EndStep, GiveCard
from bohnhaus.games.al_cabohne.events import BossHarvested, BossTook
from bohnhaus.games.al_cabohne.mafia import AL, DON
from tests.games.al_cabohne.table import CARDS, bean, dealt_from, new_table, table

# bean: cards, beans needed for 1, 2, 3, 4 thalers
CARD_TABLE = {
    "blue": (20, 4, 6, 8, 10),
    "kidney": (19, 5, 6, 7, 8),
    "chili": (18, 3, 6, 8, 9),
    "puff": (16, 4, 5, 6, 7),
    "stink": (16, 3, 5, 7, 8),
    "green": (14, 3, 5, 6, 7),
    "pole": (13, 3, 4, 5, 6),
}


def test_AC_1_the_box_has_the_cards_and_meters_of_the_table() -> None:
    kinds = new_table().game.state.rules.beans.kinds
    assert sum(kind.count for kind in kinds) == CARDS
    found = {kind.id: (kind.count, *[need for _, need in kind.meter.steps]) for kind in kinds}
    assert found == CARD_TABLE


@pytest.mark.parametrize("seed", range(20))
def test_AC_1_everyone_has_five_cards_and_two_empty_fields_and_two_bosses_have_beans(
    seed: int,
) -> None:
    t = new_table(seed=seed)
    assert t.game.view(0).hand_sizes == (5, 5)
    assert t.fields(0) == t.fields(1) == ["", ""]
    assert len(t.bosses) == 2
    assert all(t.bosses)
    assert t.game.state.problems() == []


def test_AC_1_the_deal_goes_one_card_at_a_time_from_the_first_seat() -> None:
    t = new_table(seed=11)
    beans = t.game.state.rules.beans
    pile = shuffled(list(range(CARDS)), t.game.state.seed, 0)[::-1]
    for seat in range(2):
        dealt = [beans.kinds[beans.bean_of[card]].id for card in pile[seat:10:2]]
        assert t.game.hand(seat).split() == dealt


@pytest.mark.parametrize("seats", [0, 1, 3, 4])
def test_AC_1_it_is_for_two(seats: int) -> None:
    with pytest.raises(UnknownGame, match="2 players"):
        new_game("al-cabohne", seats=seats)


def test_AC_1_there_is_no_trade() -> None:
    t = table(hands=["blue", "chili"], bosses=["green", "pole"])
    offer = Propose(t.cards("blue"), (bean("chili"),), 1)
    assert t.refuses(offer) == "BH-3"


def test_AC_1_there_is_no_third_boss() -> None:
    t = table(phase="plant", hands="blue", bosses=["green", "pole"])
    assert t.refuses(t.give("blue", 2)) == "AC-1"
    assert t.refuses(t.give("blue", -1)) == "AC-1"
    with pytest.raises(BadPosition, match="2 bosses"):
        table(bosses=["green", "pole", "chili"])


def test_AC_1_no_limit_to_a_hand() -> None:
    t = table(phase="draw", hands=["blue*20 kidney*19"], bosses=["green", "pole"])
    t.draws()
    assert len(t.game.view(0).hand) == 41


def test_AC_1_new_cards_go_to_the_back_and_the_order_stays() -> None:
    t = table(phase="draw", hands="puff blue", deck="stink chili blue", bosses=["green", "pole"])
    t.draws()
    assert t.hand() == "puff blue stink chili"


def test_AC_1_the_order_of_the_discard_pile_is_public_and_hands_are_not() -> None:
    t = table(hands=["blue", "chili"], discard="puff stink puff", bosses=["green", "pole"])
    for viewer in (-1, 0, 1):
        view = t.game.view(viewer)
        assert view.discard_pile == (bean("puff"), bean("stink"), bean("puff"))
        assert len(view.hand) == (0 if viewer == -1 else 1)


@pytest.mark.parametrize("seed", range(30))
def test_AC_2_al_gets_beans_until_another_kind_comes_up_and_don_begins_with_one(seed: int) -> None:
    t = new_table(seed=seed)
    beans = t.game.state.rules.beans
    pile = [beans.bean_of[card] for card in shuffled(list(range(CARDS)), t.game.state.seed, 0)]
    turned = pile[::-1][10:]
    run = next(at for at, kind in enumerate(turned) if kind != turned[0])
    assert run < 8
    assert len(t.mafia.bosses[AL]) == run
    assert len(t.mafia.bosses[DON]) == 1
    took = [event for event in t.game.events if isinstance(event, BossTook)]
    assert [event.boss for event in took] == [AL] * run + [DON]
    assert [event.bean for event in took] == turned[: run + 1]
    assert t.deck_size == CARDS - 10 - run - 1
    assert t.discard == ""


def test_AC_2_a_boss_who_reaches_his_threshold_in_the_set_up_harvests() -> None:
    """Eight blue beans are worth three thalers to Al."""
    harvests = 0
    for seed in range(200):
        t, events = dealt_from("blue*20 pole*8", seed)
        if any(isinstance(event, BossHarvested) for event in events):
            harvests += 1
            assert BossHarvested(AL, bean("blue"), 8, 3) in events
            assert t.cash == 3
            assert t.discard == "blue*5"
            assert all(t.bosses), "he gets a new bean like at the start"
    assert harvests


def test_AC_2_the_pile_may_even_run_out_in_the_set_up() -> None:
    """Ten cards are dealt, eight make Al harvest: the five that he discards are the new pile."""
    t, events = dealt_from("blue*18", 1)
    assert BossHarvested(AL, bean("blue"), 8, 3) in events
    assert not t.over
    while not t.over:
        t.passes_turn()


def test_AC_3_the_first_seat_begins_with_step_3() -> None:
    t = new_table(seed=2)
    assert t.active == 0
    assert t.phase == "play"
    assert t.refuses(EndStep()) == "AC-30"
    assert t.refuses(EndStep(), seat=1) == "AC-5"


def test_AC_3_the_second_players_first_turn_has_all_steps() -> None:
    t = table(
        phase="draw",
        drawn=2,
        hands=["", "blue"],
        fields=[[], ["chili*2"]],
        up="puff",
        bosses=["chili", "pole"],
    )
    t.ends()
    assert (t.active, t.phase) == (1, "leftovers")
    t.does(t.discards("puff"), 1)
    assert t.phase == "tribute"


def test_AC_3_the_players_alternate() -> None:
    t = new_table(seed=3)
    turns = []
    for _ in range(6):
        turns.append(t.active)
        t.passes_turn()
    assert turns == [0, 1, 0, 1, 0, 1]


def test_AC_5_a_step_is_the_active_players_alone() -> None:
    t = table(
        phase="plant",
        up="puff",
        hands=["blue", "blue"],
        fields=[["green*2"], ["chili*2"]],
        bosses=["", "pole"],
    )
    for act in (EndStep(), t.plant_up("puff", 1), t.give_group("puff", AL)):
        assert t.allows(act)
        assert t.refuses(act, seat=1) == "AC-5"
    assert t.refuses(GiveCard(t.game.view(1).hand[0], AL), seat=1) == "AC-5"


def test_AC_5_acts_of_other_steps_are_refused() -> None:
    t = table(hands="blue", bosses=["", "pole"])
    assert t.refuses(t.discards("blue")) == "AC-5"
    assert t.refuses(t.plant_up("blue", 0)) == "AC-5"
    assert t.refuses(t.give_group("blue", AL)) == "AC-5"
    t = table(phase="plant", hands="blue", bosses=["", "pole"])
    assert t.refuses(t.plant("blue", 0)) == "AC-5"


def test_AC_5_steps_1_and_2_pass_where_step_3_allows_all_that_they_do() -> None:
    t = table(
        phase="leftovers",
        hands="blue",
        up="puff",
        fields=["green*3", ""],
        thalers="kidney*4",
        bosses=["chili", "pole"],
    )
    t.does(t.discards("puff"))
    assert t.phase == "play"


def test_AC_5_step_2_waits_with_an_empty_hand_for_who_can_harvest_or_buy() -> None:
    """Step 3 is skipped then, and step 4 leaves no time."""
    for change in ({"fields": ["green*3", ""]}, {"thalers": "kidney*4"}):
        t = table(phase="leftovers", up="puff", bosses=["chili", "pole"], **change)
        t.does(t.discards("puff"))
        assert t.phase == "tribute"
        t.ends()
        assert t.phase == "plant"


def test_AC_5_with_an_empty_hand_and_nothing_to_harvest_or_buy_step_2_passes() -> None:
    t = table(phase="leftovers", up="puff", thalers="kidney*3", bosses=["chili", "pole"])
    t.does(t.discards("puff"))
    assert t.phase == "plant"


def test_AC_5_the_other_steps_end_when_the_player_says_so() -> None:
    t = table(hands="blue", deck="puff*9", bosses=["green", "pole"])
    t.does(t.plant("blue", 0))
    assert t.phase == "play"
    t.ends()
    assert t.phase == "plant"
    t.ends()
    assert t.phase == "draw"
    t.draws()
    assert t.phase == "draw"
    t.ends()
    assert (t.active, t.phase) == (1, "leftovers")


def test_AC_5_step_6_waits_even_where_nothing_can_be_harvested() -> None:
    t = table(phase="draw", deck="puff*9", bosses=["green", "pole"])
    t.draws()
    assert (t.active, t.phase) == (0, "draw")
    assert t.game.menu(0) == [EndStep()]


@pytest.mark.parametrize("phase", ["leftovers", "tribute", "play", "plant", "draw"])
def test_in_any_position_who_owes_an_act_has_one(phase: str) -> None:
    t = table(phase=phase)
    assert t.game.menu(0)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"bosses": ["blue green"]}, "al grows several kinds"),
        ({"bosses": ["blue", "blue"]}, "two bosses grow one kind"),
        ({"bosses": ["blue*8"]}, "al should have harvested"),
        ({"bosses": [7]}, "a text"),
        ({"cash": 3}, "cash should be a text"),
        ({"fields": ["blue", "blue"]}, "one kind in two fields"),
        ({"deck": ""}, "has not run out for the last time"),
        ({"up": "blue"}, "a step that has none"),
        ({"phase": "tribute", "up": "blue"}, "a step that has none"),
        (
            {"phase": "plant", "up": "blue", "joined": [1, 0]},
            "where some cards on the table came from",
        ),
        ({"joined": 1}, "joined should be a list"),
        ({"shown": [1]}, "more cards of seat 0 are known"),
        ({"shown": [0, 0, 0]}, "how much of some hands was shown"),
        ({"shown": [-1]}, "shown should be a list"),
        ({"phase": "must_give", "bosses": ["blue", ""]}, "no boss needs"),
        ({"phase": "must_give", "hands": "blue", "bosses": ["blue", ""]}, "no boss needs"),
        ({"played": 3}, "played=3 is possible only with"),
        ({"phase": "draw", "drawn": 3}, "no phase draw with drawn=3"),
        ({"phase": "tribute", "paid": 8}, "no phase tribute with paid=8"),
        ({"phase": "draw", "run_outs": 3, "deck": ""}, "step 6 has begun"),
        ({"phase": "draw", "on_top": [{"phase": "must_give"}]}, "can't interrupt another"),
        ({"phase": "plant", "on_top": [{"phase": "draw"}]}, "can't interrupt another"),
    ],
)
def test_a_position_that_no_game_reaches_is_refused(wrong: dict[str, object], why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        table(**wrong)  # type: ignore[arg-type]
