"""The end: the last go, the extra draw pile, the score."""

import pytest

from bohnhaus import Harvest
from bohnhaus.games.al_cabohne.actions import Draw, EndStep
from bohnhaus.games.al_cabohne.events import BossHarvested, LeftOver
from bohnhaus.games.bohnanza.events import GameEnded, RanOut, Shuffled
from bohnhaus.games.prohibohn.actions import Buy, SetDraw, Spare
from bohnhaus.games.prohibohn.events import LastGo
from tests.games.prohibohn.table import bean, last_go, table, turned_up

QUIET = ["green", "stink"]
TEN = [
    "casino_1 casino_3 undertaker_1 undertaker_3 restaurant_1",
    "variety_1 variety_3 night_club_1 night_club_3 filling_station_1",
]
MAFIA = 2


@pytest.mark.parametrize("run_outs", [0, 1])
def test_PB_80_the_whole_discard_pile_is_shuffled_with_what_lies_under_it(run_outs: int) -> None:
    t = table(
        phase="draw", deck="puff", discard="blue*2", spent="pole*3", run_outs=run_outs, bosses=QUIET
    )
    events = t.draws(1)
    assert Shuffled(5) in events
    assert sorted(t.game.state.rules.beans.bean_of[card] for card in t.game.state.deck) == sorted(
        [bean("blue")] * 2 + [bean("pole")] * 3
    )
    assert (t.discard, t.spent) == ("", "")


def test_PB_80_in_step_6_it_stops_at_once_and_the_active_player_has_a_last_go() -> None:
    t = table(
        phase="draw", deck="puff", run_outs=2, thalers=["pole", "pole"], discard="kidney",
        bosses=QUIET,
    )  # fmt: skip
    events = t.draws(2)
    assert RanOut(3) in events
    assert events[-1] == LastGo(0)
    assert (t.phase, t.game.owing) == ("last_go", [0])
    assert not t.over


def test_PB_80_after_step_4_step_5_is_done_first() -> None:
    t = table(
        played=1, deck="blue", run_outs=2, fields=["blue*3", ""], bosses=QUIET, businesses=TEN
    )
    t.ends()
    assert (t.phase, t.up) == ("plant", "blue")
    t.does(t.plant_up("blue", 0))
    assert t.ends()[-1] == LastGo(0)


def test_PB_80_step_4_asks_both_questions_for_the_last_card() -> None:
    t = turned_up(QUIET, "blue", discard="blue*2", run_outs=2, businesses="undertaker_4")
    assert (t.phase, t.up) == ("plant", "blue*3")


def test_PB_80_harvests_and_purchases_in_any_mix_one_go_each() -> None:
    t = last_go(
        thalers=["blue*3 pole*2", "green*3 blue*3"],
        fields=[["pole*4", "puff*4"], ["green*3", ""]],
        bosses=QUIET,
        businesses=TEN,
    )
    for act in (Harvest(0), Buy("undertaker_4"), EndStep()):
        assert t.refuses(act, seat=1) == "PB-80"
    assert t.refuses(Buy("casino_4")) == "PB-10"
    t.does(Harvest(0))
    t.buys("casino_4")
    t.does(Harvest(1))
    assert (t.earnings(), t.owned().split()[2]) == ("blue*3 puff", "casino_4")
    assert t.ends() == [LastGo(1)]
    assert t.game.owing == [1]
    for act in (Harvest(0), Buy("police_3"), EndStep()):
        assert t.refuses(act) == "PB-80"
    t.does(Harvest(0), 1)
    t.buys("undertaker_4", seat=1)
    t.does(EndStep(), 1)
    assert t.over


def test_PB_80_choices_of_a_last_purchase_belong_to_the_buyer() -> None:
    t = last_go(
        seat=1, thalers=["", "green*3 pole"], businesses=["", "undertaker_1"], bosses=QUIET,
        extra=1,
    )  # fmt: skip
    t.buys("undertaker_3", seat=1)
    assert (t.phase, t.game.owing) == ("third", [1])
    t.does(Spare(), 1)
    assert (t.phase, t.game.owing) == ("last_go", [1])


def test_PB_80_single_beans_are_protected_as_ever() -> None:
    t = last_go(seat=1, fields=[["", ""], ["green", "pole*2"]], bosses=QUIET)
    assert t.refuses(Harvest(0), seat=1) == "AC-60"
    t.does(Harvest(1), 1)
    assert t.allows(Harvest(0), seat=1)
    assert t.refuses(Harvest(1), seat=1) == "AC-60"
    assert t.refuses(Harvest(2), seat=1) == "BH-9"


def test_PB_80_who_has_nothing_is_not_asked() -> None:
    t = table(
        phase="draw", deck="puff", run_outs=2, thalers=["", "pole"], discard="kidney", bosses=QUIET
    )
    assert t.draws(1)[-1] == LastGo(1)
    t = table(
        phase="draw", deck="puff", run_outs=2, thalers=["blue*3", ""], businesses=TEN, bosses=QUIET
    )
    assert t.draws(1)[-1] == LastGo(0)
    t.ends()
    assert t.over
    t = table(phase="draw", deck="puff", run_outs=2, laid=["", "pole"], bosses=QUIET)
    assert t.draws(1)[-1] == LastGo(1)


def test_PB_80_who_can_neither_harvest_nor_buy_is_not_asked() -> None:
    """One blue thaler buys nothing: its only act would be to say that there is nothing to do."""
    t = table(phase="draw", deck="puff", run_outs=2, thalers=["blue", "pole"], bosses=QUIET)
    assert t.draws(1)[-1] == LastGo(1)
    t = table(phase="draw", deck="puff", run_outs=2, thalers=["blue", ""], bosses=QUIET)
    t.draws(1)
    assert t.over


def test_PB_80_a_go_ends_by_itself_after_the_last_thing_to_do() -> None:
    t = last_go(thalers=["pole", "green"], fields=["blue", ""], bosses=QUIET, extra=1)
    t.buys("casino_1")
    assert t.game.owing == [0]
    assert t.does(Harvest(0))[-1] == LastGo(1)
    assert isinstance(t.buys("undertaker_1", seat=1)[-1], GameEnded)


def test_PB_80_who_is_asked_betrays_no_thaler_of_the_set_up() -> None:
    """Whatever the two secret thalers are, the go waits as it would for any others."""
    for secret in ("pole green", "blue*2"):
        t = table(
            phase="draw", deck="puff", run_outs=2, laid=[secret, ""], thalers=["chili", ""],
            businesses=TEN, bosses=QUIET,
        )  # fmt: skip
        assert t.draws(1)[-1] == LastGo(0)


def test_PB_80_before_version_2_everyone_with_a_thaler_was_asked() -> None:
    t = table(
        phase="draw", deck="puff", run_outs=2, thalers=["blue", "pole"], bosses=QUIET, rules=1
    )
    assert t.draws(1)[-1] == LastGo(0)
    t.ends()
    t.buys("casino_1", seat=1)
    assert t.game.menu(1) == [EndStep()]


def test_PB_80_bosses_do_not_harvest_meanwhile() -> None:
    t = last_go(fields=["green*5", ""], bosses=["green*5", "stink"])
    assert not [event for event in t.does(Harvest(0)) if isinstance(event, BossHarvested)]
    assert t.bosses == ["green*5", "stink"]


def test_PB_81_with_fewer_than_ten_businesses_play_goes_on_with_the_draws_still_due() -> None:
    nine = [TEN[0], TEN[1].replace(" filling_station_1", "")]
    t = table(
        phase="draw", deck="puff", run_outs=2, businesses=nine, thalers=["blue*3", ""],
        fields=["kidney", ""], discard="kidney*4", spent="pole", up="chili", bosses=QUIET,
    )  # fmt: skip
    t.draws(2)
    t.buys("police_3")
    events = t.ends()
    assert events == [Shuffled(8)]
    assert (t.active, t.phase, t.up) == (0, "draw", "chili")
    assert (t.discard, t.spent) == ("", "")
    assert t.deck_size == 8
    assert t.allows(Draw(1))
    assert t.refuses(Draw(2)) == "AC-55"
    t.draws(1)
    t.ends()
    assert (t.active, t.phase) == (1, "leftovers")


def test_PB_81_after_step_5_with_step_6_and_left_overs_stay() -> None:
    t = table(
        played=1, deck="blue", run_outs=2, thalers="pole", discard="kidney*3 puff", bosses=QUIET
    )
    t.ends()
    t.ends()
    assert (t.phase, t.up) == ("last_go", "blue")
    events = t.ends()
    assert events == [Shuffled(4), LeftOver(0, (bean("blue"),))]
    assert t.phase == "draw"
    t.draws(2)
    t.ends()
    assert (t.active, t.phase, t.up) == (1, "leftovers", "blue")


def test_PB_81_a_filling_station_of_the_last_go_works_in_the_step_6_that_follows() -> None:
    t = table(
        played=1, deck="blue", run_outs=2, thalers="chili*4 pole", discard="kidney*5", bosses=QUIET
    )
    t.ends()
    t.ends()
    t.buys("filling_station_4")
    t.ends()
    t.does(SetDraw(3))
    t.draws(3)
    assert len(t.game.view(0).hand) == 3


def test_PB_81_with_ten_the_game_is_over() -> None:
    t = last_go(businesses=TEN, thalers="blue*3", discard="kidney*3", bosses=QUIET)
    t.ends()
    assert t.over


def test_PB_81_the_tenth_may_be_bought_in_the_last_go() -> None:
    nine = [TEN[0], TEN[1].replace(" filling_station_1", "")]
    for buys in (False, True):
        t = last_go(businesses=nine, thalers="chili", discard="kidney*3", bosses=QUIET)
        if buys:
            t.buys("filling_station_1")
        else:
            t.ends()
        assert t.over == buys


def test_PB_81_police_raid_and_removed_businesses_do_not_count() -> None:
    nine = [TEN[0] + " police_3 raid", TEN[1].replace(" filling_station_1", " police_4")]
    t = last_go(
        businesses=nine, removed="filling_station_1", thalers="chili*3", discard="kidney*3",
        bosses=QUIET,
    )  # fmt: skip
    t.ends()
    assert not t.over


def test_PB_81_when_the_extra_pile_runs_out_there_is_one_go_each_again_and_then_the_end() -> None:
    t = last_go(thalers=["pole", "green"], discard="kidney*2", bosses=QUIET)
    t.ends()
    t.does(EndStep(), 1)
    assert (t.phase, t.deck, t.run_outs) == ("draw", "kidney*2", 2)
    t.draws(1)
    t.ends()
    t.ends()
    assert (t.active, t.phase, t.up, t.run_outs) == (1, "plant", "kidney", 3)
    assert t.ends() == [LastGo(1)], "the active player first"
    assert t.does(EndStep(), 1) == [LastGo(0)]
    assert isinstance(t.does(EndStep(), 0)[-1], GameEnded)


def test_PB_81_a_position_that_begins_with_a_last_go_goes_on_with_step_6() -> None:
    t = table(
        phase="last_go", run_outs=3, deck="", fields=["puff*3", ""], hands=["", ""],
        bosses=["green", "kidney"],
    )  # fmt: skip
    t.does(Harvest(0))
    assert (t.phase, t.deck) == ("draw", "puff*3")


def test_PB_81_nothing_to_shuffle_no_extra_pile() -> None:
    t = last_go(thalers="pole", bosses=QUIET)
    t.ends()
    assert t.over
    t = last_go(thalers="pole", bosses=QUIET)
    t.buys("casino_1")
    assert not t.over, "the thaler that was paid is the pile"
    assert t.deck == "pole"


def test_PB_82_the_score() -> None:
    t = last_go(
        thalers=["blue*2", "pole"],
        laid=["puff", "kidney*2"],
        businesses=["casino_1 casino_3 undertaker_1 raid", "variety_4 night_club_3 police_4"],
        fields=[["blue*4", ""], ["", "chili*6"]],
        bosses=["green*5", "stink*2"],
        cash="kidney",
        extra=1,
    )
    t.ends()
    t.does(EndStep(), 1)
    own = 2 + 1 + 1  # thalers, one of the set-up, one of the field
    other = 1 + 2 + 2
    assert t.scores == (own + 3 + 4, other + 4 + 3 + 4 + 1, 1 + 2)


def test_PB_82_hand_cards_and_cards_on_the_table_do_not_count() -> None:
    t = last_go(thalers="pole", hands=["blue*9", "chili*9"], up="puff*6", bosses=QUIET, extra=1)
    t.ends()
    assert t.scores == (1, 0, 0)


@pytest.mark.parametrize(
    ("thalers", "cash", "winners"),
    [
        (["green*3", "pole*2"], "chili", (0,)),
        (["green*2", "pole*3"], "chili", (1,)),
        (["green*2", "pole*2"], "chili*3", (MAFIA,)),
        (["green*2", "pole*2"], "chili*2", (0, 1, MAFIA)),
        (["green*2", "pole*2"], "chili", (0, 1)),
    ],
)
def test_PB_82_the_most_wins_a_player_or_the_mafia(
    thalers: list[str], cash: str, winners: tuple[int, ...]
) -> None:
    t = last_go(thalers=thalers, cash=cash, extra=1)
    t.ends()
    events = t.does(EndStep(), 1)
    assert t.winners == winners
    assert events[-1] == GameEnded(t.scores, winners)
