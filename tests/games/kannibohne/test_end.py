"""The end of a game, the return game, the limit of turns."""

from bohnhaus import Harvest
from bohnhaus.engine.cards import SPECTATOR
from bohnhaus.games.al_cabohne.actions import EndStep
from bohnhaus.games.bohnanza.events import GameEnded, Harvested, Shuffled, TurnBegan
from bohnhaus.games.kannibohne.actions import ChoosePlace
from bohnhaus.games.kannibohne.events import FirstGameEnded
from tests.games.kannibohne.table import CARDS, Options, bean, new_table, table

MATCH: Options = {"return_game": True}


def test_KB_80_who_has_25_thalers_wins_at_once() -> None:
    t = table(fields=["red*2", "cocoa*2"], hands=["green", "bush"], scores=[23, 20])
    events = t.does(Harvest(0))
    assert events == [Harvested(0, 0, bean("red"), 2, 2), GameEnded((25, 20), (0,))]
    assert (t.over, t.winners) == (True, (0,))
    assert t.fields(0) == ["", "cocoa*2"], "the winner's other field is not harvested"


def test_KB_80_24_are_not_enough() -> None:
    t = table(fields=["red*2"], hands="green", scores=[22, 0])
    t.does(Harvest(0))
    assert (t.over, t.scores) == (False, [24, 0])


def test_KB_80_the_opponent_harvests_for_the_record_and_that_changes_nothing() -> None:
    t = table(
        fields=[["cocoa*2"], ["red*2 red_03 red_04", "bush"]],
        hands=["green", "bush_12"],
        scores=[22, 24],
    )
    events = t.does(Harvest(0))
    assert events[1:] == [
        Harvested(1, 0, bean("red"), 4, 4),
        Harvested(1, 1, bean("bush"), 1, 0),
        GameEnded((25, 28), (0,)),
    ]
    assert t.winners == (0,)


def test_KB_80_the_bar_does_not_hold_for_these_harvests() -> None:
    t = table(fields=[["cocoa*2"], ["red*2"]], hands="green", scores=[22, 0], will_bar=1)
    t.does(Harvest(0))
    assert t.scores == [25, 2]


def test_KB_80_also_in_the_middle_of_a_text() -> None:
    single: Options = {}
    for options in (single, MATCH):
        t = table(
            options=options,
            fields=[["black_eyed black_eyed_10", "red*2"], ["cocoa*2"]],
            hands=["green", "bush bread"],
            scores=[23, 5],
        )
        t.uses(10)
        t.does(ChoosePlace(0))
        events = t.does(Harvest(1))
        assert events[:2] == [
            Harvested(0, 1, bean("red"), 2, 2),
            Harvested(1, 0, bean("cocoa"), 2, 3),
        ]
        if options:
            assert events[2] == FirstGameEnded((25, 8), (0,))
            assert (t.received(0), t.deck_size, t.phase) == ("", CARDS - 8, "play")
        else:
            assert events[2:] == [GameEnded((25, 8), (0,))]


def test_KB_81_without_the_option_the_first_game_is_all() -> None:
    t = table(fields=["red*2"], scores=[23, 0])
    t.does(Harvest(0))
    assert t.over


def test_KB_81_a_return_game_follows_in_which_the_other_begins() -> None:
    t = table(
        options=MATCH,
        fields=[["red*2"], ["cocoa*2"]],
        hands=["green_16", "bush"],
        discard="bread",
        scores=[23, 9],
        turn=7,
        open=[1, 0],
        peeked=[0, 2],
        will_bar=1,
        used=[4],
    )
    events = t.does(Harvest(0))
    assert events[2] == FirstGameEnded((25, 12), (0,))
    assert [type(event) for event in events[3:]] == [Shuffled, TurnBegan]
    assert (t.over, t.active, t.turn, t.phase) == (False, 1, 8, "play")
    assert (t.deck_size, t.discard, t.scores) == (CARDS - 8, "", [0, 0])
    seen = t.sees(SPECTATOR)
    assert (seen.first_game, seen.began, seen.used) == ((25, 12), 8, 0)
    assert (seen.open, seen.peeked, seen.will_bar) == ((False, False), (0, 0), False)
    assert t.knows(1, 0) == "?*4"


def test_KB_81_the_sum_of_both_games_decides() -> None:
    t = table(
        options=MATCH, fields=[["red*2"], ["cocoa*2"]], scores=[23, 20], first_game=[5, 25], turn=9
    )
    t.does(Harvest(0))
    assert t.game.result is not None
    assert t.game.result.scores == (30, 48)
    assert t.winners == (1,), "though the other won the second game"


def test_KB_81_an_equal_sum_is_a_draw() -> None:
    t = table(options=MATCH, fields=["red*2"], scores=[23, 10], first_game=[10, 25])
    t.does(Harvest(0))
    assert t.winners == (0, 1)


def test_KB_82_after_the_limit_of_turns_most_thalers_win() -> None:
    t = table(
        options={"turn_limit": 50},
        phase="draw",
        closed=1,
        turn=49,
        fields=["red*2"],
        scores=[3, 4],
    )
    assert t.ends() == [GameEnded((3, 4), (1,))]
    assert t.fields() == ["red*2", ""], "nothing more is harvested"


def test_KB_82_not_before_and_not_without_the_option() -> None:
    t = table(options={"turn_limit": 50}, phase="draw", closed=1, turn=48)
    t.ends()
    assert not t.over
    t = table(phase="draw", closed=1, turn=4000)
    t.ends()
    assert not t.over


def test_KB_82_equal_thalers_share_and_each_game_of_a_match_has_its_own_turns() -> None:
    options = {"turn_limit": 50, "return_game": True}
    t = table(options=options, phase="draw", closed=1, turn=49, scores=[3, 3])
    assert t.ends()[0] == FirstGameEnded((3, 3), (0, 1))
    assert (t.over, t.turn, t.active) == (False, 50, 1)
    for _ in range(49):
        t.passes_turn()
    assert not t.over
    t.passes_turn()
    assert t.over
    assert t.refuses(EndStep()) == "BH-2"


def test_KB_82_a_game_without_a_limit_goes_on() -> None:
    t = new_table()
    for _ in range(60):
        t.passes_turn()
    assert t.turn >= 60
