"""Step 3: casinos and variety theatres."""

from bohnhaus import Harvest
from bohnhaus.games.al_cabohne.actions import EndStep
from bohnhaus.games.prohibohn.actions import PutOnPile
from bohnhaus.games.prohibohn.events import PutCard
from tests.games.prohibohn.table import bean, table

QUIET = ["green", "stink"]


def test_PB_60_casino_3_puts_any_hand_card_on_the_discard_pile_once() -> None:
    t = table(hands="blue puff chili", businesses="casino_3", discard="pole", bosses=QUIET)
    assert t.allows(t.puts("blue"))
    assert t.does(t.puts("chili")) == [PutCard(0, bean("chili"))]
    assert (t.discard, t.hand()) == ("pole chili", "blue puff")
    assert t.refuses(t.puts("blue")) == "PB-60"
    assert t.refuses(EndStep()) == "AC-30", "one card must be played all the same"
    t.does(t.plays("blue", 0))
    assert t.refuses(t.puts("puff")) == "PB-60"


def test_PB_60_before_between_or_after_playing() -> None:
    for place in (0, 1, 2):
        t = table(hands="blue puff chili", businesses="casino_3", bosses=QUIET)
        for at, name in enumerate(("blue", "puff")):
            if at == place:
                t.does(t.puts("chili"))
            t.does(t.plays(name, at))
        if place == 2:
            t.does(t.puts("chili"))
        assert (t.discard, t.fields()) == ("chili", ["blue", "puff"])


def test_PB_60_with_the_only_card_nothing_need_be_played() -> None:
    t = table(hands="blue", businesses="casino_3", bosses=QUIET, deck="blue puff chili kidney")
    t.does(t.puts("blue"))
    assert t.phase == "play"
    t.ends()
    assert t.up == "blue*2", "and it matches in step 4"


def test_PB_60_the_next_card_is_the_front_then() -> None:
    t = table(hands="blue puff chili", businesses="casino_3", bosses=QUIET)
    t.does(t.puts("blue"))
    assert t.refuses(t.plays("chili", 0)) == "AC-30"
    t.does(t.plays("puff", 0))


def test_PB_60_only_its_owner_in_the_own_step_3() -> None:
    t = table(hands=["blue", "puff"], businesses=["casino_1 casino_4", "casino_3"], bosses=QUIET)
    assert t.refuses(t.puts("blue")) == "PB-60"
    foreign = PutOnPile(t.game.view(1).hand[0])
    assert t.refuses(foreign, seat=1) == "AC-5"
    t = table(phase="plant", hands="blue", businesses="casino_3", bosses=QUIET)
    assert t.refuses(t.puts("blue")) == "AC-5"
    t = table(hands="blue", businesses="casino_3", bosses=QUIET)
    assert t.refuses(PutOnPile(t.in_hand("blue") + 32)) == "BH-5"


def test_PB_60_next_turn_again() -> None:
    t = table(
        hands=["blue*2", "puff"], businesses="casino_3", bosses=QUIET, deck="chili kidney*15 blue*5"
    )
    t.does(t.puts("blue"))
    t.does(t.plays("blue", 0))
    t.passes_turn()
    t.passes_turn()
    while t.phase == "leftovers":
        t.does(t.discards("kidney"))
    assert (t.active, t.phase) == (0, "play")
    assert t.allows(PutOnPile(t.hand_card(0)))


def test_PB_60_casino_4_plays_any_number_but_at_least_one() -> None:
    t = table(hands="blue*3 puff blue", businesses="casino_4", bosses=QUIET)
    assert t.refuses(EndStep()) == "AC-30"
    for _ in range(3):
        t.does(t.plays("blue", 0))
        assert t.allows(EndStep())
    assert t.refuses(t.plays("blue", 0)) == "AC-30", "from the front"
    t.does(t.plays("puff", 1))
    t.does(t.plays("blue", 0))
    assert (t.hand(), t.fields()) == ("", ["blue*4", "puff"])


def test_PB_60_without_casino_4_two_at_most() -> None:
    t = table(hands="blue*3", businesses="casino_3", bosses=QUIET)
    t.does(t.plays("blue", 0))
    t.does(t.plays("blue", 0))
    assert t.refuses(t.plays("blue", 0)) == "AC-30"


def test_PB_60_bought_after_the_second_card_casino_4_allows_a_third() -> None:
    t = table(hands="blue*3", thalers="pole*4", bosses=QUIET)
    t.does(t.plays("blue", 0))
    t.does(t.plays("blue", 0))
    t.buys("casino_4")
    t.does(t.plays("blue", 0))
    assert t.fields() == ["blue*3", ""]


def test_PB_67_variety_3_plays_any_card_as_the_second() -> None:
    t = table(hands="blue puff chili blue", businesses="variety_3", bosses=QUIET)
    assert t.refuses(t.plays("chili", 0)) == "AC-30"
    t.does(t.plays("blue", 0))
    for name in ("puff", "chili"):
        assert t.allows(t.plays(name, 1))
    t.does(t.plays("chili", 1))
    assert t.hand() == "puff blue"
    assert t.refuses(t.plays("blue", 0)) == "AC-30", "no third"


def test_PB_67_variety_4_plays_any_card_as_the_first() -> None:
    t = table(hands="blue puff chili", businesses="variety_4", bosses=QUIET)
    assert t.refuses(EndStep()) == "AC-30"
    for name in ("blue", "puff", "chili"):
        assert t.allows(t.plays(name, 0))
    t.does(t.plays("chili", 0))
    assert t.refuses(t.plays("puff", 1)) == "AC-30"
    t.does(t.plays("blue", 1))
    assert t.hand() == "puff"


def test_PB_67_both_theatres_choose_both_cards() -> None:
    t = table(hands="blue puff chili kidney", businesses="variety_3 variety_4", bosses=QUIET)
    t.does(t.plays("kidney", 0))
    t.does(t.plays("chili", 1))
    assert t.hand() == "blue puff"


def test_PB_67_with_casino_4_further_cards_come_from_the_front() -> None:
    t = table(
        hands="puff blue*2 chili blue kidney",
        businesses="variety_3 variety_4 casino_4",
        bosses=QUIET,
    )
    t.does(t.plays("blue", 0))
    t.does(t.plays("chili", 1))
    assert t.hand() == "puff blue*2 kidney"
    assert t.refuses(t.plays("blue", 0)) == "AC-30"
    assert t.allows(EndStep())


def test_PB_67_the_theatres_of_the_opponent_do_not_help() -> None:
    t = table(hands="puff blue", businesses=["", "variety_3 variety_4"], bosses=QUIET)
    assert t.refuses(t.plays("blue", 0)) == "AC-30"


def test_AC_31_by_option_a_harvest_between_closes_the_step_here_too() -> None:
    for businesses, played in (("", 1), ("casino_4", 2)):
        t = table(
            businesses=businesses, played=played, hands="blue*2", fields=["blue*3", "chili"],
            bosses=["green", "pole"], options={"harvest_between": False},
        )  # fmt: skip
        assert t.allows(t.plays("blue", 0))
        t.does(Harvest(0))
        assert t.refuses(t.plays("blue", 0)) == "AC-31"
        assert t.allows(EndStep())
