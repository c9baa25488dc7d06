"""Set-up, hands, discards, harvests."""

import pytest

from bohnhaus import Harvest, Plant
from bohnhaus.engine.box import BadPosition
from bohnhaus.engine.cards import SPECTATOR
from bohnhaus.games.al_cabohne.actions import Draw, EndStep
from bohnhaus.games.bohnanza.events import Harvested
from bohnhaus.games.kannibohne.actions import TakeDiscard
from tests.clauses.kannibohne.table import CARDS, bean, new_table, table


def test_KB_1_four_cards_each_two_fields_and_the_first_seat_begins() -> None:
    t = new_table()
    view = t.game.view(0)
    assert view.hand_sizes == (4, 4)
    assert [len(fields) for fields in view.fields] == [2, 2]
    assert (t.active, t.phase, t.deck_size, t.discard) == (0, "play", CARDS - 8, "")
    assert t.scores == [0, 0]


def test_KB_1_the_hand_is_a_queue() -> None:
    t = table(phase="draw", hands="red cocoa", deck="green bush")
    t.draws(2)
    assert t.hand() == "red cocoa green bush"
    t = table(hands="red cocoa green")
    assert t.refuses(t.plays("green", 0)) == "KB-20"
    t.does(t.plays("red", 0))
    assert t.hand() == "cocoa green"


def test_KB_1_the_players_take_turns() -> None:
    t = new_table()
    t.passes_turn()
    assert (t.turn, t.active) == (1, 1)
    t.passes_turn()
    assert (t.turn, t.active) == (2, 0)


def test_KB_2_no_hand_gets_a_fifth_card() -> None:
    t = table(phase="draw", hands="red cocoa green bush", discard="bread", deck="bread")
    assert t.refuses(Draw(1)) == "KB-2"
    assert t.refuses(TakeDiscard()) == "KB-2"
    t.ends()
    assert t.hand() == "red cocoa green bush"


def test_KB_2_three_in_hand_have_room_for_one() -> None:
    t = table(phase="draw", hands="red cocoa green", deck="bush bread")
    assert t.refuses(Draw(2)) == "KB-50"
    t.draws(1)
    assert t.hand() == "red cocoa green bush"


@pytest.mark.parametrize(
    ("phase", "moment", "rest"),
    [
        ("plant", {"phase": "text", "text": 5}, {"up": "bush"}),
        ("plant", {"phase": "plant_card", "brought_by": 7}, {"received": "bush"}),
        ("draw", {"phase": "text", "text": 13}, {}),
    ],
)
def test_KB_2_no_position_brings_a_fifth_card(
    phase: str, moment: dict[str, object], rest: dict[str, object]
) -> None:
    table(phase=phase, on_top=[moment], hands=["red cocoa green", "bread"], **rest)  # type: ignore[arg-type]
    with pytest.raises(BadPosition, match="full hand"):
        table(phase=phase, on_top=[moment], hands=["red cocoa green bush", "bread"], **rest)  # type: ignore[arg-type]


def test_KB_3_the_discards_are_seen_in_their_order_by_all() -> None:
    t = table(discard="red_04 cocoa green_17 red", hands=["bush", "bread"])
    for viewer in (SPECTATOR, 0, 1):
        view = t.game.view(viewer)
        kinds = view.rules.beans.kinds
        pile = [kinds[sort].id for sort in view.discard_pile]
        assert pile == ["red_04", "cocoa", "green_17", "red"]


def test_KB_3_everyone_knows_which_cards_are_hidden() -> None:
    t = table(hands=["red_03 red", "green_19"], fields=[["cocoa"]], discard="bush_12", deck="bread")
    mine, theirs = t.game.view(0), t.game.view(1)
    assert mine.deck_size == 1
    assert mine.hand_sizes == (2, 1)
    assert {sort for sort, count in enumerate(mine.unseen) if count} == {
        bean("green_19"),
        bean("bread"),
    }
    assert {sort for sort, count in enumerate(theirs.unseen) if count} == {
        bean("red_03"),
        bean("red"),
        bean("bread"),
    }


def test_KB_4_a_harvest_is_written_down_and_its_cards_lie_in_the_order_of_the_field() -> None:
    t = table(fields=["red red_04 red_05"], discard="cocoa")
    assert t.does(Harvest(0)) == [Harvested(0, 0, bean("red"), 3, 3)]
    assert t.scores == [3, 0]
    assert t.discard == "cocoa red red_04 red_05"
    assert t.fields() == ["", ""]


@pytest.mark.parametrize(
    ("field", "thalers"),
    [
        ("cocoa", 0),
        ("cocoa*2", 3),
        ("cocoa*2 cocoa_01 cocoa_02", 5),
        ("red*2", 2),
        ("red*2 red_03 red_04 red_05", 5),
        ("bread*2 bread_06", 3),
        ("black_eyed*2", 1),
        ("black_eyed*3 black_eyed_09 black_eyed_10 black_eyed_11", 5),
        ("bush*2", 0),
        ("bush*3 bush_12 bush_13 bush_14 bush_15", 5),
        ("green*3 green_16", 2),
    ],
)
def test_KB_4_the_meter_pays_up_to_five_thalers(field: str, thalers: int) -> None:
    t = table(fields=[field])
    assert t.game.view(0).fields[0][0].worth == thalers
    t.does(Harvest(0))
    assert t.scores == [thalers, 0]


def test_KB_5_a_single_bean_is_protected_while_another_field_has_more() -> None:
    t = table(fields=["red*2", "green"])
    assert t.refuses(Harvest(1)) == "BZ-41"
    assert t.allows(Harvest(0))
    t = table(fields=["red", "green"])
    assert t.allows(Harvest(0))
    assert t.allows(Harvest(1))


def test_KB_5_in_the_own_turn_only_and_not_in_phase_2() -> None:
    fields = [["red*2"], ["green*2"]]
    for phase in ("prepare", "play", "plant", "draw"):
        t = table(phase=phase, fields=fields)
        assert t.allows(Harvest(0))
        assert t.refuses(Harvest(0), seat=1) == "KB-5"
    t = table(phase="third_card", fields=fields, up="bush bread")
    assert t.refuses(Harvest(0)) == "KB-5"
    assert t.refuses(Harvest(0), seat=1) == "KB-5"


def test_KB_5_nothing_can_be_harvested_where_nothing_grows() -> None:
    t = table(fields=["red*2"])
    assert t.refuses(Harvest(1)) == "KB-5"
    assert t.refuses(Harvest(2)) == "BH-9"


def test_KB_5_a_field_grows_one_kind_whatever_the_texts() -> None:
    t = table(hands="green_17 red", fields=["green green_16", "cocoa_01"])
    assert t.refuses(t.plays("green_17", 1)) == "BZ-12"
    t.does(t.plays("green_17", 0))
    assert t.fields()[0] == "green green_16 green_17"
    assert t.refuses(Plant(t.in_hand("red"), 2)) == "BH-9"
    assert t.refuses(EndStep(), seat=1) == "KB-51"
