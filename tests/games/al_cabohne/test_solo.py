"""The solitaire."""

import pytest

from bohnhaus import BadPosition, BuyField, Harvest, UnknownGame, new_game
from bohnhaus.games.al_cabohne.actions import EndStep, PayTribute
from bohnhaus.games.al_cabohne.events import BossHarvested, BossTook, HandShown
from bohnhaus.games.al_cabohne.mafia import AL, DON, JOE
from bohnhaus.games.bohnanza.events import GameEnded, RanOut, TurnBegan
from tests.games.al_cabohne.table import CARDS, alone, bean, dealt_from, new_table, turned_up

SOLO = "al-cabohne-solo"
MAFIA = 1
"""The party after the one seat."""


@pytest.mark.parametrize("seed", range(20))
def test_AS_1_three_bosses_seven_cards_three_fields(seed: int) -> None:
    t = new_table(SOLO, seed)
    assert len(t.game.view(0).hand) == 7
    assert t.fields() == ["", "", ""]
    assert len(t.bosses) == 3
    assert all(t.bosses)
    assert len(t.mafia.bosses[JOE]) == 1
    took = [event for event in t.game.events if isinstance(event, BossTook)]
    assert t.deck_size == CARDS - 7 - len(took)
    assert list(dict.fromkeys(event.boss for event in took)) == [AL, DON, JOE]


def test_AS_1_while_joe_waits_the_others_get_more() -> None:
    sizes = {
        tuple(len(beans) for beans in new_table(SOLO, seed).mafia.bosses) for seed in range(60)
    }
    assert any(al > 1 for al, _, _ in sizes)
    assert any(don > 1 for _, don, _ in sizes)


def test_AS_1_a_boss_can_harvest_in_the_set_up() -> None:
    harvests = 0
    for seed in range(100):
        _, events = dealt_from("pole*13 green*6 blue", seed, SOLO)
        harvests += any(isinstance(event, BossHarvested) for event in events)
    assert harvests


def test_AS_1_no_field_can_be_bought() -> None:
    t = alone(thalers="blue*9")
    assert t.refuses(BuyField()) == "AC-62"


def test_AS_1_it_is_for_one() -> None:
    with pytest.raises(UnknownGame, match="1 player"):
        new_game(SOLO, seats=2)
    with pytest.raises(BadPosition, match="4 fields"):
        alone(fields=["", "", "", ""])


def test_AS_2_five_steps_without_left_overs() -> None:
    t = new_table(SOLO, 4)
    assert [phase.name for phase in t.game.state.rules.turn] == [
        "tribute",
        "play",
        "turn_up",
        "plant",
        "draw",
    ]


def test_AS_2_the_first_turn_begins_with_a_tribute_of_nothing() -> None:
    t = new_table(SOLO, 4)
    assert (t.phase, t.turn) == ("play", 0)


def test_AS_2_up_to_three_beans_of_tribute() -> None:
    t = alone(
        phase="tribute",
        hands="stink",
        fields=["blue", "puff*2", "chili*3"],
        bosses=["chili", "blue", "puff"],
    )
    assert t.refuses(EndStep()) == "AC-20"
    for boss in (JOE, AL, DON):
        assert t.phase == "tribute"
        t.does(PayTribute(boss))
    assert t.phase == "play"
    assert t.fields() == ["", "puff", "chili*2"]
    assert t.bosses == ["chili*2", "blue*2", "puff*2"]


@pytest.mark.parametrize(("last", "up", "discard"), [(False, "blue*2", ""), (True, "blue", "blue")])
def test_AS_2_by_option_all_three_are_turned_up_before_the_questions(
    last: bool, up: str, discard: str
) -> None:
    """Joe's harvest covers the blue bean on the discard pile before blue is asked about."""
    t = alone(
        played=1, bosses=["pole", "stink", "green*2"], deck="blue green chili kidney puff",
        discard="blue", options={"questions_last": last},
    )  # fmt: skip
    t.ends()
    assert t.up.replace(" chili kidney", "") == up
    assert t.discard == f"{discard} green*2".strip()


def test_AS_2_by_option_those_in_the_place_of_cards_that_bosses_took_are_asked_next() -> None:
    t = alone(
        played=1, bosses=["pole", "stink", "green"], deck="pole blue pole*2 chili kidney puff",
        options={"questions_last": True},
    )  # fmt: skip
    told = t.ends()
    names = [type(event).__name__ for event in told]
    assert names[:8] == ["Turned"] * 3 + ["BossTook"] * 2 + ["Turned"] * 2 + ["BossTook"]
    assert (t.up, t.bosses[AL]) == ("blue chili kidney", "pole*4")


def test_AS_2_by_option_the_last_cards_are_asked_about_too() -> None:
    t = alone(
        played=1, bosses=["pole", "stink", "green"], deck="blue puff", discard="puff",
        options={"questions_last": True},
    )  # fmt: skip
    t.ends()
    assert (t.up, t.discard) == ("blue puff*2", "")


def test_AS_2_for_two_there_is_no_such_option() -> None:
    with pytest.raises(UnknownGame, match="no option 'questions_last'"):
        new_game("al-cabohne", options={"questions_last": True})


def test_AS_2_turn_follows_turn() -> None:
    t = alone(phase="draw", drawn=2, hands="blue", bosses=["green", "pole", "chili"])
    assert t.ends() == [TurnBegan(0, 1)]
    assert (t.active, t.phase) == (0, "play")


def test_AS_3_no_card_can_be_given_in_the_play_step() -> None:
    t = alone(hands="green blue", bosses=["green", "", "chili"])
    assert t.refuses(t.give("green", AL)) == "AC-5"
    assert t.refuses(t.give("blue", DON)) == "AC-5"


def test_AS_4_every_group_must_be_planted_on_own_fields_or_on_bosses() -> None:
    t = alone(phase="plant", up="blue*2 puff green", bosses=["green", "", "chili"])
    assert t.refuses(EndStep()) == "AS-4"
    t.does(t.give_group("green", AL))
    t.does(t.give_group("puff", DON))
    assert t.refuses(EndStep()) == "AS-4"
    t.does(t.plant_up("blue", 2))
    t.ends()
    assert t.phase == "draw"


def test_AS_4_harvests_make_room_for_every_group() -> None:
    t = alone(
        phase="plant",
        up="blue*2 puff green*2",
        fields=["kidney*5", "stink", "pole"],
        bosses=["chili", "kidney", "stink"],
    )
    for name in ("blue", "puff", "green"):
        field = next(at for at in range(3) if t.allows(Harvest(at)))
        t.does(Harvest(field))
        t.does(t.plant_up(name, field))
    assert t.up == ""
    assert t.allows(EndStep())


def test_AS_4_empty_bosses_must_get_hand_cards_and_nothing_is_shown() -> None:
    t = alone(phase="plant", hands="green blue puff", bosses=["green", "", ""])
    t.ends()
    t.does(t.give("blue", JOE))
    assert t.phase == "must_give"
    t.does(t.give("puff", DON))
    assert (t.phase, t.hand()) == ("draw", "green")
    t = alone(phase="plant", hands="green", bosses=["green", "", ""])
    assert not any(isinstance(event, HandShown) for event in t.ends())
    assert (t.phase, t.mafia.shown) == ("draw", [0])


def test_AS_5_it_ends_when_the_pile_runs_out_for_the_first_time() -> None:
    t = alone(phase="draw", deck="puff*2", discard="blue*9", bosses=["green", "pole", "chili"])
    events = t.draws()
    assert t.over
    assert RanOut(1) in events
    assert t.discard == "blue*9 green pole chili", "nothing is shuffled"


def test_AS_5_in_the_draw_step_at_once_after_one_card() -> None:
    t = alone(phase="draw", deck="puff", hands="blue", bosses=["green", "pole", "chili"])
    t.draws()
    assert t.over
    assert t.hand() == "blue puff"


def test_AS_5_in_turn_up_the_questions_are_asked_and_the_turn_is_done_up_to_the_draw_step() -> None:
    t = turned_up(["green", "", "chili"], "blue", "stink blue", game=SOLO, hands="kidney")
    assert (t.phase, t.up) == ("plant", "blue*2")
    assert t.refuses(EndStep()) == "AS-4"
    t.does(t.plant_up("blue", 0))
    t.ends()
    assert t.phase == "must_give"
    t.does(t.give("kidney", DON))
    assert t.over


def test_AS_5_the_last_card_may_go_to_a_boss() -> None:
    t = turned_up(["green", "pole", "chili"], "blue green", "green", game=SOLO)
    assert (t.up, t.bosses) == ("blue", ["green*3", "pole", "chili"])


def test_AS_5_a_pile_that_runs_out_in_the_set_up_ends_the_game_after_one_turn() -> None:
    t, _ = dealt_from("blue*9", 1, SOLO)
    assert t.bosses == ["blue*2", "", ""]
    assert t.deck_size == 0
    t.passes_turn()
    assert t.over


def test_AS_6_all_fields_are_harvested_and_the_mafias_thalers_count_double() -> None:
    t = alone(
        phase="draw",
        deck="puff",
        fields=["blue*4", "chili*6", "stink"],
        thalers="puff*3",
        bosses=["green*5", "pole", "kidney"],
        cash="chili",
    )
    events = t.draws()
    assert t.scores == (6, 6)
    assert t.winners == (0, MAFIA)
    assert events[-1] == GameEnded((6, 6), (0, MAFIA))
    assert BossHarvested(AL, bean("green"), 5, 2) in events


@pytest.mark.parametrize(
    ("thalers", "cash", "winners"),
    [("blue*7", "chili*3", (0,)), ("blue*5", "chili*3", (MAFIA,)), ("", "", (0, MAFIA))],
)
def test_AS_6_the_greater_sum_wins(thalers: str, cash: str, winners: tuple[int, ...]) -> None:
    t = alone(phase="draw", deck="puff", thalers=thalers, cash=cash)
    t.draws()
    assert t.winners == winners
