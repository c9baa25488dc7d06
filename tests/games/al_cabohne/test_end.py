"""The end: the last run-out, the last harvests, who has won."""

from bohnhaus import Harvest
from bohnhaus.games.al_cabohne.events import BossHarvested, HandShown, LeftOver
from bohnhaus.games.al_cabohne.mafia import AL, DON
from bohnhaus.games.bohnanza.events import Drew, GameEnded, Harvested, RanOut
from tests.games.al_cabohne.table import bean, table

MAFIA = 2
"""The party after the two seats."""


def test_AC_70_in_step_6_the_new_pile_is_there_at_once() -> None:
    for run_outs in (0, 1):
        t = table(
            phase="draw",
            deck="puff*2",
            discard="blue*5",
            run_outs=run_outs,
            bosses=["green", "pole"],
        )
        t.draws()
        assert t.run_outs == run_outs + 1
        assert (t.deck, t.discard) == ("blue*5", "")
        assert not t.over


def test_AC_70_not_the_last_card_no_run_out() -> None:
    t = table(phase="draw", deck="puff*3", discard="blue*5", bosses=["green", "pole"])
    t.draws()
    assert t.run_outs == 0
    assert (t.deck, t.discard) == ("puff", "blue*5")


def test_AC_71_in_step_6_it_ends_at_once() -> None:
    for deck, hand in (("puff", "puff"), ("puff chili", "puff chili")):
        t = table(phase="draw", deck=deck, discard="blue*5", run_outs=2, bosses=["green", "pole"])
        events = t.draws()
        assert t.over
        assert t.hand() == hand
        assert RanOut(3) in events
        assert t.game.menu(0) == t.game.menu(1) == []


def test_AC_71_after_step_4_step_5_is_done_to_its_end() -> None:
    t = table(
        played=1,
        deck="blue",
        run_outs=2,
        hands="chili",
        fields=["puff*4", ""],
        bosses=["green", ""],
    )
    t.ends()
    assert (t.phase, t.up) == ("plant", "blue")
    t.does(Harvest(0))
    t.ends()
    assert t.phase == "must_give"
    t.does(t.give("chili", DON))
    assert t.over
    assert t.thalers() == 1


def test_AC_71_even_the_hand_is_shown_in_the_last_turn() -> None:
    t = table(played=1, deck="blue", run_outs=2, hands="green", bosses=["green", ""])
    t.ends()
    events = t.ends()
    assert HandShown(0, (bean("green"),)) in events
    assert isinstance(events[-1], GameEnded)
    assert LeftOver(0, (bean("blue"),)) not in events, "there is nobody to leave it for"


def test_AC_72_all_harvest_all_fields_bosses_below_their_thresholds_too() -> None:
    t = table(
        phase="draw",
        deck="puff",
        run_outs=2,
        fields=[["blue*4", "chili"], ["stink*5", "pole*3", "kidney"]],
        thalers=["puff", ""],
        bosses=["green*5", "pole*3"],
        cash="chili",
    )
    events = t.draws()
    assert events[-8:] == [
        Harvested(0, 0, bean("blue"), 4, 1),
        Harvested(0, 1, bean("chili"), 1, 0),
        Harvested(1, 0, bean("stink"), 5, 2),
        Harvested(1, 1, bean("pole"), 3, 1),
        Harvested(1, 2, bean("kidney"), 1, 0),
        BossHarvested(AL, bean("green"), 5, 2),
        BossHarvested(DON, bean("pole"), 3, 1),
        GameEnded((2, 3, 4), (MAFIA,)),
    ]
    assert t.scores == (2, 3, 4)


def test_AC_72_hand_cards_and_cards_on_the_table_do_not_count() -> None:
    t = table(played=1, deck="blue", discard="blue*9", run_outs=2, hands=["puff*9", "chili*9"])
    t.ends()
    assert t.up == "blue*10"
    t.ends()
    while not t.over:  # AC-54
        t.does(t.game.menu(0)[0])
    assert t.scores == (0, 0, 0)


def test_AC_72_a_player_wins_or_the_mafia_and_the_equal_share() -> None:
    for thalers, cash, winners in (
        (["blue*3", "blue*2"], "chili*2", (0,)),
        (["blue*2", "blue*3"], "chili*2", (1,)),
        (["blue*2", "blue*2"], "chili*3", (MAFIA,)),
        (["blue*3", "blue*3"], "chili*2", (0, 1)),
        (["blue*3", "blue"], "chili*3", (0, MAFIA)),
        (["blue*3", "blue*3"], "chili*3", (0, 1, MAFIA)),
    ):
        t = table(phase="draw", deck="puff", run_outs=2, thalers=thalers, cash=cash)
        events = t.draws()
        assert t.winners == winners
        assert events[-1] == GameEnded(t.scores, winners)


def test_AC_73_in_step_6_with_nothing_to_shuffle_the_game_ends() -> None:
    t = table(phase="draw", deck="puff", bosses=["green", "pole"])
    events = t.draws()
    assert t.over
    assert t.run_outs == 3
    assert isinstance(events[1], Drew)


def test_AC_73_a_discard_of_this_turn_is_enough_to_go_on() -> None:
    t = table(phase="draw", deck="puff", fields=["blue*2", ""], bosses=["green", "pole"])
    t.does(Harvest(0))
    t.draws()
    assert t.hand() == "puff blue"
    assert (t.run_outs, t.deck) == (1, "blue")
