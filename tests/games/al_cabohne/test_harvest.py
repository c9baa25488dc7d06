"""Harvests of players and bosses, and the third field."""

import pytest

from bohnhaus import BuyField, Harvest
from bohnhaus.games.al_cabohne.actions import PayTribute
from bohnhaus.games.al_cabohne.events import BossHarvested
from bohnhaus.games.al_cabohne.mafia import AL, DON, JOE
from bohnhaus.games.bohnanza.events import BoughtField, Harvested
from tests.games.al_cabohne.table import alone, bean, table
from tests.games.al_cabohne.test_setup import CARD_TABLE

STEPS: list[dict[str, object]] = [
    {"phase": "leftovers", "up": "puff"},
    {"phase": "tribute"},
    {"phase": "play"},
    {"phase": "play", "played": 2},
    {"phase": "plant"},
    {"phase": "must_give", "bosses": ["green", ""]},
    {"phase": "draw"},
    {"phase": "draw", "drawn": 2},
]
every_step = pytest.mark.parametrize("step", STEPS, ids=str)


def pays(name: str, count: int) -> int:
    """What the printed meter says."""
    return sum(need <= count for need in CARD_TABLE[name][1:])


@every_step
def test_AC_60_in_the_own_turn_in_every_step(step: dict[str, object]) -> None:
    t = table(
        **{"hands": ["stink", ""], "bosses": ["green", "pole"], **step},  # type: ignore[arg-type]
        fields=[["blue*4", "chili*3"], ["blue*4", ""]],
    )
    assert t.refuses(Harvest(0), seat=1) == "AC-60"
    assert t.does(Harvest(0))[:1] == [Harvested(0, 0, bean("blue"), 4, 1)]
    assert t.does(Harvest(1))[:1] == [Harvested(0, 1, bean("chili"), 3, 1)]
    assert t.thalers() == 2
    assert t.discard == "blue*3 chili*2"


@pytest.mark.parametrize("name", list(CARD_TABLE))
def test_AC_60_all_beans_are_sold_by_the_meter(name: str) -> None:
    for count in range(1, CARD_TABLE[name][0] + 1):
        t = table(fields=[f"{name}*{count}", ""], hands="", bosses=["", ""])
        t.does(Harvest(0))
        assert t.thalers() == pays(name, count)
        assert len(t.game.state.discard) == count - pays(name, count)


def test_AC_60_a_single_bean_is_protected_while_another_field_has_more() -> None:
    t = table(fields=["blue", "chili*2"], bosses=["green", "pole"])
    assert t.refuses(Harvest(0)) == "AC-60"
    t.does(Harvest(1))
    assert t.allows(Harvest(0))


def test_AC_60_an_empty_field_and_one_that_is_not_there() -> None:
    t = table(fields=["blue", ""], bosses=["green", "pole"])
    assert t.refuses(Harvest(1)) == "AC-60"
    assert t.refuses(Harvest(2)) == "BH-9"
    assert t.refuses(Harvest(-1)) == "BH-9"


@pytest.mark.parametrize("name", list(CARD_TABLE))
@pytest.mark.parametrize(("boss", "threshold"), [(AL, 3), (DON, 2), (JOE, 1)])
def test_AC_61_a_boss_harvests_at_his_threshold_and_not_before(
    name: str, boss: int, threshold: int
) -> None:
    need = CARD_TABLE[name][threshold]
    bosses = ["", "", ""]
    bosses[boss] = f"{name}*{need - 2}"
    t = alone(phase="plant", hands=f"{name}*2", bosses=bosses)
    t.does(t.give(name, boss))
    assert t.bosses[boss] == (f"{name}*{need - 1}")
    events = t.does(t.give(name, boss))
    assert events[1:] == [BossHarvested(boss, bean(name), need, threshold)]
    assert t.bosses[boss] == ""
    assert t.cash == threshold
    assert len(t.game.state.discard) == need - threshold


def test_AC_61_a_group_is_laid_down_together_and_pays_once_by_the_meter() -> None:
    t = table(phase="plant", up="pole*5", bosses=["green", "pole*3"])
    assert t.does(t.give_group("pole", DON))[1:] == [BossHarvested(DON, bean("pole"), 8, 4)]
    assert (t.cash, t.discard) == (4, "pole*4")


def test_AC_61_tributes_hand_cards_and_turned_up_cards_arrive_one_by_one() -> None:
    t = table(phase="plant", hands="pole*3", bosses=["green", "pole*3"])
    for _ in range(3):
        t.does(t.give("pole", DON))
    assert (t.bosses, t.cash) == (["green", "pole*2"], 2)
    t = table(phase="tribute", fields=["pole*3", ""], hands="blue", bosses=["green", "pole*3"])
    t.does(PayTribute(DON))
    assert (t.fields(), t.bosses, t.cash) == (["pole*2", ""], ["green", ""], 2)


def test_AC_61_all_bosses_share_one_cash() -> None:
    t = table(phase="plant", up="pole green", bosses=["green*5", "pole*3"], cash="blue")
    t.does(t.give_group("pole", DON))
    t.does(t.give_group("green", AL))
    assert t.cash == 6
    assert t.discard == "pole*2 green*3"


@every_step
def test_AC_62_a_third_field_in_any_step_of_the_own_turn(step: dict[str, object]) -> None:
    t = table(
        **{"hands": ["stink", ""], "bosses": ["green", "pole"], **step},  # type: ignore[arg-type]
        thalers=["blue chili*5", "blue*4"],
        discard="puff",
    )
    assert t.refuses(BuyField(), seat=1) == "AC-5"
    assert t.does(BuyField())[:1] == [BoughtField(0, (bean("chili"),) * 4)]
    assert t.fields() == ["", "", ""]
    assert t.earnings() == "blue chili"
    assert t.spent == "chili*4"
    assert t.discard == "puff"
    assert t.refuses(BuyField()) == "AC-62"


def test_AC_62_it_is_usable_at_once() -> None:
    t = table(hands="blue", fields=["chili*2", "puff*2"], thalers="stink*4", bosses=["green"])
    t.does(BuyField())
    assert t.allows(t.plant("blue", 2))


def test_AC_62_four_thalers_and_the_top_ones() -> None:
    t = table(thalers="blue*3", bosses=["green", "pole"])
    assert t.refuses(BuyField()) == "AC-62"
    t = table(thalers="blue chili puff stink kidney", bosses=["green", "pole"])
    assert t.refuses(BuyField((bean("blue"),))) == "AC-62"
    t.does(BuyField())
    assert t.earnings() == "blue"


def test_AC_62_each_player_once() -> None:
    t = table(active=1, thalers=["blue*8", "blue*8"], fields=[["", "", ""]], bosses=["green"])
    t.does(BuyField(), 1)
    assert t.refuses(BuyField(), seat=1) == "AC-62"


def test_AC_62_the_thalers_join_the_next_shuffle_with_the_discards() -> None:
    t = table(
        phase="draw", thalers="chili*4", discard="blue*3", deck="puff", bosses=["green", "pole"]
    )
    t.does(BuyField())
    t.draws(1)
    assert t.spent == ""
    assert sorted(t.game.view(0).discards) == [0] * 7
    assert t.deck_size == 7
    assert t.deck.count("chili") + t.deck.count("blue") > 1


def test_AC_62_at_the_last_run_out_they_stay_aside() -> None:
    t = table(phase="draw", run_outs=2, spent="chili*4", deck="puff", bosses=["green", "pole"])
    t.draws()
    assert t.over
    assert t.spent == "chili*4"
