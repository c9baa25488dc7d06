"""Set-up, hands, discards, harvests."""

from random import Random

import pytest

from bohnhaus import Harvest, Plant, determinize
from bohnhaus.engine.box import BadPosition
from bohnhaus.engine.cards import CARD_MASK, SPECTATOR
from bohnhaus.engine.state import State
from bohnhaus.games.al_cabohne.actions import Draw, EndStep
from bohnhaus.games.bohnanza.events import Harvested
from bohnhaus.games.kannibohne.actions import ShuffleBack, TakeDiscard
from bohnhaus.games.prohibohn.actions import TurnUp
from tests.games.kannibohne.table import CARDS, DuelTable, bean, new_table, table


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


# --- KB-3: what can be worked out -----------------------------------------------------------


def held(t: DuelTable, viewer: int) -> str:
    """What is sure to be in the other hand, at places that the viewer does not know."""
    kinds = t.game.state.rules.beans.kinds
    return " ".join(sorted(kinds[sort].id for sort in t.sees(viewer).held()))


def reshuffled() -> DuelTable:
    """Seat 0 has drawn the last card of the pile, which is made of two red discards now."""
    t = table(phase="draw", hands=["bush", "cocoa green"], deck="bread", discard="red*2")
    t.draws(1)
    assert t.deck_size == 2
    return t


def test_KB_3_the_other_hand_is_known_when_the_pile_is_made_of_the_discards() -> None:
    t = table(phase="draw", hands=["bush", "cocoa green"], deck="bread", discard="red*2")
    assert held(t, 0) == held(t, 1) == ""
    t = reshuffled()
    assert t.knows(0, 1) == "?*2"
    assert held(t, 0) == "cocoa green"
    assert held(t, 1) == "bread bush"
    assert held(t, SPECTATOR) == "", "nobody can tell in which of two hands"


def test_KB_3_what_is_drawn_from_the_new_pile_is_told_from_what_was_there() -> None:
    t = reshuffled()
    t.draws(1)
    assert t.knows(1, 0) == "?*3"
    assert held(t, 1) == "bread bush red", "there is nothing else it could be"
    t = table(phase="draw", hands=["bush", "cocoa"], deck="bread", discard="red green*2")
    t.draws(1)
    t.draws(1)
    assert held(t, 1) == "bread bush"
    for draw in range(20):
        imagined = determinize(t.game.view(1), Random(draw).random)
        names = [t.game.state.rules.beans.kinds[bean_of(imagined, e)].id for e in imagined.hands[0]]
        assert sorted(names[:2]) == ["bread", "bush"]
        assert names[2] in ("red", "green")


def test_KB_3_a_card_that_was_seen_later_is_not_there() -> None:
    """KT-04 shuffles a discard into a pile that was not empty: the other hand is older."""
    t = table(
        phase="play",
        fields=["red_04"],
        hands=["bush", "cocoa"],
        deck="bread",
        discard="green",
        on_top=[{"phase": "text", "text": 4}],
    )
    t.does(ShuffleBack(1))
    seen = set()
    for draw in range(30):
        imagined = determinize(t.game.view(0), Random(draw).random)
        seen.add(t.game.state.rules.beans.kinds[bean_of(imagined, imagined.hands[1][0])].id)
    assert seen == {"cocoa", "bread"}


def test_KB_3_which_of_two_like_cards_was_played_is_not_told() -> None:
    """Two red beans, one hidden before the shuffle and one in it: if one drawn later is seen, the
    other can still be the old one."""
    for hand, deck in (("red", "red bush"), ("bush", "red red")):
        t = table(
            phase="third_card",
            hands=["", hand],
            deck=deck,
            since=[[], [1]],
            ages={"red": [0, 2], "bush": [0]},
            shuffles=2,
        )
        t.does(TurnUp())
        imagined = {determinize(t.game.view(0), Random(draw).random).hands[1] for draw in range(20)}
        assert len(imagined) == 2


def bean_of(state: State, entry: int) -> int:
    return state.rules.beans.bean_of[entry & CARD_MASK]


def test_KB_81_a_position_that_the_return_game_cannot_be_dealt_from_is_refused() -> None:
    with pytest.raises(BadPosition, match="the return game needs 8 cards"):
        table(options={"return_game": True}, fields=["cocoa*2"], scores=[24, 0], deck="red")
    t = table(fields=["cocoa*2"], scores=[24, 0], deck="red")
    t.does(Harvest(0))
    assert t.winners == (0,)
