"""Set-up: the town, seven cards, and two thalers that only their owner knows."""

from random import Random

import pytest

from bohnhaus import BadPosition, BuyField, Harvest, UnknownGame, determinize, new_game
from bohnhaus.engine.cards import bean_of_handle
from bohnhaus.games.al_cabohne.actions import EndStep
from bohnhaus.games.bohnanza.events import TurnBegan
from bohnhaus.games.catalog import clauses
from bohnhaus.games.prohibohn.actions import Buy, BuyRaid, LayDown
from bohnhaus.games.prohibohn.businesses import CARDS, IDS
from bohnhaus.games.prohibohn.events import LaidDown
from bohnhaus.games.prohibohn.town import town
from tests.games.prohibohn.table import BEANS, bean, new_table, table

BEAN_OF = {
    "casino": "pole",
    "undertaker": "green",
    "restaurant": "stink",
    "night_club": "puff",
    "filling_station": "chili",
    "variety": "kidney",
    "tavern": "cognac",
}


def test_PB_1_the_town_has_six_types_two_police_cards_and_a_raid() -> None:
    businesses = [f"{type}_{cost}" for type in BEAN_OF for cost in (1, 3, 4) if type != "tavern"]
    assert new_table().for_sale == [*businesses, "police_3", "police_4", "raid"]


def test_PB_1_every_card_has_its_bean_and_a_clause_of_this_game() -> None:
    known = {clause.id for clause in clauses("prohibohn")}
    for card in CARDS:
        assert BEANS[card.bean] == BEAN_OF.get(card.type, "blue")
        assert card.clause in known
        assert card.name


def test_PB_1_the_beans_and_bosses_are_those_of_al_cabohne() -> None:
    t = new_table()
    assert sum(kind.count for kind in t.game.state.rules.beans.kinds) == 116
    assert len(t.bosses) == 2
    assert all(t.bosses)
    assert t.fields(0) == t.fields(1) == ["", ""]


def test_PB_1_nobody_buys_a_third_field() -> None:
    t = table(thalers="blue*4", hands="blue", bosses=["green", "pole"])
    assert t.refuses(BuyField()) == "BH-3"


def test_PB_1_what_is_sold_or_removed_or_not_there_cannot_be_bought() -> None:
    t = table(businesses=["", "casino_1"], removed="casino_3", thalers="pole*8", hands="blue")
    for card in ("casino_1", "casino_3", "casino_2", "tavern_1", "saloon_3", ""):
        assert t.refuses(Buy(card)) == "PB-1"
    assert t.allows(Buy("casino_4"))


def test_PB_1_it_is_for_two_and_knows_no_option_of_al_cabohne() -> None:
    for seats in (1, 3):
        with pytest.raises(UnknownGame, match="2 players"):
            new_game("prohibohn", seats=seats)
    with pytest.raises(UnknownGame, match="no option"):
        new_game("prohibohn", options={"discard_follows": "none"})


@pytest.mark.parametrize("tavern", [False, True])
def test_PB_2_everyone_has_seven_cards_and_both_choose_at_the_same_time(tavern: bool) -> None:
    t = new_table(seed=4, tavern=tavern)
    assert t.game.view(0).hand_sizes == (7, 7)
    assert t.phase == "lay_down"
    assert t.game.owing == [0, 1]
    assert len(t.game.menu(0)) == len(t.game.menu(1)) == 21
    t.lays_down(1, 0, 6)
    assert t.game.owing == [0]
    assert t.game.menu(1) == []


def test_PB_2_the_rest_keeps_its_order_and_then_the_first_turn_begins() -> None:
    t = new_table(seed=5)
    before = [t.game.hand(seat).split() for seat in (0, 1)]
    events = t.lays_down(0, 5, 1)
    assert not [event for event in events if isinstance(event, TurnBegan)]
    events = t.lays_down(1, 2, 3)
    assert events[-1] == TurnBegan(0, 0)
    assert t.game.hand(0).split() == [before[0][at] for at in (0, 2, 3, 4, 6)]
    assert t.game.hand(1).split() == [before[1][at] for at in (0, 1, 4, 5, 6)]
    assert set(t.laid(0).replace("*2", "").split()) == {before[0][5], before[0][1]}
    assert (t.active, t.phase) == (0, "play")
    assert t.thalers(0) == t.thalers(1) == 0


def test_PB_2_two_different_cards_of_the_own_hand_once() -> None:
    t = new_table(seed=6)
    first, second, third = t.game.view(0).hand[:3]
    foreign = t.game.view(1).hand[6]
    for cards in ((), (first,), (first, second, third), (first, first)):
        assert t.refuses(LayDown(cards)) == "PB-2"
    assert t.refuses(LayDown((first, foreign + 32))) == "BH-5"
    t.lays_down(0, 0, 1)
    hand = t.game.view(0).hand
    assert t.refuses(LayDown(hand[:2])) == "PB-2"
    t.lays_down(1, 0, 1)
    assert t.refuses(LayDown(hand[:2])) == "PB-2"


def test_PB_2_the_order_in_which_the_two_are_named_decides_nothing() -> None:
    tables = [new_table(), new_table()]
    tables[0].lays_down(0, 1, 4)
    tables[1].lays_down(0, 4, 1)
    assert tables[0].town.laid == tables[1].town.laid
    assert tables[0].game.events == tables[1].game.events


def test_PB_2_nothing_else_goes_on_before() -> None:
    t = new_table(seed=7)
    for act in (EndStep(), Buy("casino_1"), BuyRaid(0), Harvest(0)):
        assert t.refuses(act) == "PB-2"


def test_PB_2_only_their_owner_knows_the_two_cards() -> None:
    t = new_table(seed=8)
    hand = t.game.view(0).hand
    laid = tuple(sorted(bean_of_handle(card) for card in hand[:2]))
    t.lays_down(0, 0, 1)
    assert [t.sees(viewer).laid for viewer in (0, 1, -1)] == [(2, 0)] * 3
    assert tuple(sorted(t.sees(0).own_laid)) == laid
    assert t.sees(1).own_laid == t.sees(-1).own_laid == ()
    assert t.game.events_for(0)[-1] == LaidDown(0, 2, hand[:2])
    assert t.game.events_for(1)[-1] == t.game.events_for(-1)[-1] == LaidDown(0, 2, None)


def test_PB_2_who_does_not_know_them_counts_them_among_the_unseen() -> None:
    t = table(laid=["pole*2", "puff*2"], hands="blue", bosses=["green", "stink"], deck="chili*5")
    assert t.game.view(0).unseen[bean("puff")] == 2
    assert t.game.view(0).unseen[bean("pole")] == 0
    assert t.game.view(1).unseen[bean("pole")] == 2
    assert t.game.view(-1).unseen[bean("pole")] == 2


def test_PB_2_an_imagined_game_keeps_the_own_ones_and_deals_the_others_by_lot() -> None:
    found = set()
    for seed in range(30):
        t = table(laid=["pole*2", "puff*2"], hands=["", "blue*3"], bosses=["green", "stink"])
        state = determinize(t.game.view(0), Random(seed).random)
        bean_of = state.rules.beans.bean_of
        laid = town(state).laid
        assert [bean_of[card] for card in laid[0]] == [bean("pole")] * 2
        assert len(laid[1]) == 2
        found.add(tuple(bean_of[card] for card in laid[1]))
        assert state.problems() == []
    assert len(found) > 1


def test_PB_2_they_are_known_when_they_are_spent() -> None:
    t = table(laid=["pole*2", ""], thalers="pole", hands="blue", bosses=["green", "stink"])
    assert t.game.view(1).unseen[bean("pole")] == 12
    t.buys("casino_3")
    assert t.laid() == ""
    assert t.spent == "pole*3"
    assert t.game.view(1).unseen[bean("pole")] == 10


def test_PB_2_other_thalers_are_public_by_bean() -> None:
    t = table(thalers=["pole puff", "blue"], cash="stink*2 chili", hands="blue")
    for viewer in (0, 1, -1):
        view = t.game.view(viewer)
        assert view.earnings == ((bean("pole"), bean("puff")), (bean("blue"),))
        assert t.sees(viewer).cash == (bean("stink"), bean("stink"), bean("chili"))


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"businesses": ["casino_1", "casino_1"]}, "belongs to two"),
        ({"businesses": ["tavern_1"]}, "no card 'tavern_1'"),
        ({"businesses": [1]}, "businesses should be"),
        ({"businesses": ["", "", ""]}, "businesses should be"),
        ({"businesses": ["police_3 police_4"]}, "two police cards"),
        ({"removed": "mill"}, "no card 'mill'"),
        ({"laid": ["blue*3"]}, "more thalers from the setup"),
        ({"settled": 3}, "settled should be"),
        ({"settled": [[3, 1], [0, 0]]}, "settled should be"),
        ({"settled": [[3], [0, 0]]}, "what was settled for the fields"),
        ({"fields": ["blue puff", ""]}, "several kinds"),
        ({"fields": ["blue puff blue puff puff", ""], "businesses": "night_club_3"}, "several"),
        ({"fields": ["blue puff pole", ""], "businesses": "night_club_3"}, "several kinds"),
        ({"fields": ["blue puff blue", ""], "businesses": "night_club_4"}, "several kinds"),
        ({"fields": ["blue", "blue"]}, "one kind in two fields"),
        ({"played": 3}, "is possible only with"),
        ({"played": 1, "put": 2}, "no phase play"),
        ({"phase": "tribute", "al_from": 4}, "no phase tribute"),
        ({"phase": "turn_up", "lying": 3}, "no phase turn_up"),
        ({"phase": "turn_up", "lying": 1, "further": 1}, "no phase turn_up"),
        ({"phase": "draw", "drawn": 3}, "no phase draw"),
        ({"phase": "draw", "drawn": 3, "chosen": 1, "to_draw": 2}, "no phase draw"),
        ({"phase": "draw", "chosen": 1, "to_draw": 7}, "no phase draw"),
        ({"phase": "draw", "to_draw": 3}, "no phase draw"),
        ({"on_top": [{"phase": "last_go", "buyer": 2}]}, "no phase last_go"),
        ({"on_top": [{"phase": "closing_down", "buyer": 2}]}, "no phase closing_down"),
        ({"on_top": [{"phase": "take_thaler", "buyer": -1}]}, "no phase take_thaler"),
        ({"on_top": [{"phase": "third", "buyer": 0, "third": 99}]}, "no phase third"),
        ({"on_top": [{"phase": "third", "buyer": 0, "third": 23}]}, "no longer there"),
        ({"phase": "turn_up", "lying": 1, "stage": 2}, "only in step 4"),
        ({"on_top": [{"phase": "turn_up", "lying": 1}]}, "can't interrupt another"),
        ({"phase": "play", "run_outs": 3, "deck": ""}, "nothing is turned up any more"),
        ({"phase": "take_thaler", "run_outs": 3, "deck": ""}, "nothing is turned up any more"),
        ({"on_top": [{"phase": "play"}]}, "can't interrupt another"),
        ({"phase": "draw", "run_outs": 3, "deck": ""}, "step 6 has begun"),
    ],
)
def test_a_position_that_no_game_reaches_is_refused(wrong: dict[str, object], why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        table(**wrong)  # type: ignore[arg-type]


def test_every_card_is_named_once() -> None:
    assert len(set(IDS)) == len(IDS) == 24
