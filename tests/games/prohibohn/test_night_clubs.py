"""Night clubs: two kinds on one field, with tribute, groups and each other."""

import pytest

from bohnhaus import BadPosition, Harvest
from bohnhaus.engine.view import MIXED
from bohnhaus.games.al_cabohne.mafia import AL
from bohnhaus.games.prohibohn.actions import PayTop
from bohnhaus.games.prohibohn.fields import kinds_of
from tests.games.prohibohn.table import TownTable, bean, table

QUIET = ["green", "stink"]
CLUB_3 = "night_club_3"
CLUB_4 = "night_club_4"
BOTH = "night_club_3 night_club_4"


def step_3(businesses: str, fields: list[str], hands: str, **description: object) -> TownTable:
    """Step 3 with a casino 4, so that any number of cards can be played."""
    return table(
        businesses=f"{businesses} casino_4",
        fields=fields,
        hands=hands,
        bosses=QUIET,
        **description,  # type: ignore[arg-type]
    )


def plays_all(t: TownTable, field: int, cards: str) -> None:
    """These cards go on the field, one after another."""
    for name in cards.split():
        t.does(t.plays(name, field))


# --- night club 3 --------------------------------------------------------------------------


def test_PB_63_two_kinds_in_strict_alternation() -> None:
    t = step_3(CLUB_3, ["blue", "kidney"], "puff blue puff puff")
    plays_all(t, 0, "puff blue puff")
    assert t.fields() == ["blue puff blue puff", "kidney"]
    assert t.refuses(t.plays("puff", 0)) == "PB-70"
    assert t.refuses(t.plays("puff", 1)) == "AC-31"


def test_PB_63_no_third_kind() -> None:
    t = step_3(CLUB_3, ["blue puff", "kidney"], "chili")
    assert t.refuses(t.plays("chili", 0)) == "AC-31"
    t = step_3(CLUB_3, ["blue puff blue", "kidney"], "chili")
    assert t.refuses(t.plays("chili", 0)) == "AC-31"


def test_PB_63_two_like_beans_are_an_ordinary_field() -> None:
    t = step_3(CLUB_3, ["blue*2", "kidney"], "puff")
    assert t.refuses(t.plays("puff", 0)) == "AC-31"
    t = step_3(CLUB_3, ["blue", "kidney"], "blue")
    assert t.allows(t.plays("blue", 0))


def test_PB_63_at_the_harvest_the_meter_of_the_last_bean_counts() -> None:
    t = step_3(CLUB_3, ["blue pole blue", ""], "pole chili")
    t.does(t.plays("pole", 0))
    field = t.game.view(0).fields[0][0]
    assert (field.worth, field.missing, field.bean) == (2, 1, MIXED)
    t.does(Harvest(0))
    assert (t.earnings(), t.discard) == ("blue pole", "blue pole")
    t = step_3(CLUB_3, ["pole blue pole blue", ""], "chili")
    t.does(Harvest(0))
    assert (t.earnings(), t.discard) == ("blue", "pole blue pole")


def test_PB_63_in_step_1_left_overs_alternate_one_by_one() -> None:
    t = table(
        phase="leftovers", businesses=CLUB_3, up="puff*2 blue", fields=["blue", "kidney"],
        hands="chili", bosses=QUIET,
    )  # fmt: skip
    t.does(t.plant_up("puff", 0))
    assert t.refuses(t.plant_up("puff", 0)) == "PB-70"
    t.does(t.plant_up("blue", 0))
    t.does(t.plant_up("puff", 0))
    assert t.fields() == ["blue puff blue puff", "kidney"]


def test_PB_63_in_step_5_a_group_of_one_alternates_a_larger_one_does_not() -> None:
    t = table(
        phase="plant", businesses=CLUB_3, up="puff blue*2", fields=["blue", "kidney"], bosses=QUIET
    )
    t.does(t.plant_up("puff", 0))
    assert t.refuses(t.plant_up("blue", 0)) == "PB-63"
    t = table(phase="plant", businesses=CLUB_3, up="puff*2", fields=["blue", ""], bosses=QUIET)
    assert t.refuses(t.plant_up("puff", 0)) == "PB-63"
    assert t.allows(t.plant_up("puff", 1))


def test_PB_63_without_the_club_one_kind_a_field() -> None:
    t = step_3("night_club_1", ["blue", "kidney"], "puff")
    assert t.refuses(t.plays("puff", 0)) == "AC-31"
    t = table(businesses=["", BOTH], fields=["blue", "kidney"], hands="puff", bosses=QUIET)
    assert t.refuses(t.plays("puff", 0)) == "AC-31"


# --- night club 4 --------------------------------------------------------------------------


def test_PB_64_the_second_card_sets_the_kind_and_the_first_counts_along() -> None:
    t = step_3(CLUB_4, ["blue", ""], "pole pole blue")
    plays_all(t, 0, "pole pole")
    assert t.refuses(t.plays("blue", 0)) == "AC-31"
    field = t.game.view(1).fields[0][0]
    assert (field.bean, field.count, field.worth) == (bean("pole"), 3, 1)
    t.does(Harvest(0))
    assert (t.earnings(), t.discard) == ("pole", "blue pole")


def test_PB_64_even_the_first_card_can_become_a_thaler() -> None:
    """Six pole beans earn four; seven with the blue one would still be four. Of three, by the pole
    meter, only the last is one; of four puff beans the last too."""
    t = step_3(CLUB_4, ["blue", ""], "puff puff puff chili")
    plays_all(t, 0, "puff puff puff")
    t.does(Harvest(0))
    assert (t.earnings(), t.discard) == ("puff", "blue puff*2")


def test_PB_64_a_group_may_go_on_one_other_card_in_step_5() -> None:
    t = table(
        phase="plant", businesses=CLUB_4, up="puff*3", fields=["blue", "kidney"], bosses=QUIET
    )
    t.does(t.plant_up("puff", 0))
    assert t.fields() == ["blue puff*3", "kidney"]


def test_PB_64_no_alternation() -> None:
    t = step_3(CLUB_4, ["blue puff", ""], "blue")
    assert t.refuses(t.plays("blue", 0)) == "AC-31"
    assert t.allows(t.plays("blue", 1))


def test_PB_64_it_also_works_in_step_1() -> None:
    t = table(
        phase="leftovers", businesses=CLUB_4, up="puff*2", fields=["blue", "kidney"],
        hands="chili", bosses=QUIET,
    )  # fmt: skip
    t.does(t.plant_up("puff", 0))
    t.does(t.plant_up("puff", 0))
    assert t.fields() == ["blue puff*2", "kidney"]


# --- both ----------------------------------------------------------------------------------


def test_PB_65_a_club_applies_to_all_fields_at_once_also_to_those_with_one_card() -> None:
    for club in (CLUB_3, CLUB_4):
        cost = int(club[-1])
        t = table(
            thalers=f"puff*{cost}", fields=["blue", "kidney"], hands="puff chili", bosses=QUIET
        )
        assert t.refuses(t.plays("puff", 0)) == "AC-31"
        t.buys(club)
        t.does(t.plays("puff", 0))
        t.does(t.plays("chili", 1))
        assert t.fields() == ["blue puff", "kidney chili"]


def test_PB_65_with_both_the_third_card_settles_an_alternation() -> None:
    t = step_3(BOTH, ["blue puff", ""], "blue puff blue puff")
    plays_all(t, 0, "blue puff blue")
    assert t.allows(t.plays("puff", 0))
    t = step_3(BOTH, ["blue puff blue", "kidney"], "blue")
    assert t.refuses(t.plays("blue", 0)) == "PB-70"


def test_PB_65_or_it_settles_night_club_4() -> None:
    t = step_3(BOTH, ["blue puff", ""], "puff puff blue")
    plays_all(t, 0, "puff puff")
    assert t.refuses(t.plays("blue", 0)) == "AC-31"
    assert t.allows(t.plays("blue", 1)), "it does not grow blue beans"


def test_PB_65_a_group_of_two_may_go_on_one_card_in_step_5() -> None:
    t = table(phase="plant", businesses=BOTH, up="puff*2", fields=["blue", "kidney"], bosses=QUIET)
    t.does(t.plant_up("puff", 0))
    assert t.fields() == ["blue puff*2", "kidney"]
    t = table(
        phase="plant", businesses=BOTH, up="puff*2", fields=["blue puff", "kidney"], bosses=QUIET
    )
    t.does(t.plant_up("puff", 0))
    assert t.fields() == ["blue puff*3", "kidney"]


def test_PB_65_a_group_of_two_of_the_first_kind_may_not() -> None:
    t = table(
        phase="plant", businesses=BOTH, up="blue*2", fields=["blue puff", "kidney"], bosses=QUIET
    )
    assert t.refuses(t.plant_up("blue", 0)) == "PB-63"


def after_tribute(businesses: str, field: str, times: int) -> TownTable:
    """Step 3 of seat 0, after so many tributes took the top of the first field."""
    t = table(businesses=businesses, fields=[field, "kidney"], hands="chili", bosses=QUIET)
    for _ in range(times):
        beans = t.fields()[0].replace("*2", "").split()
        t = table(
            phase="tribute",
            businesses=businesses + " casino_4",
            fields=t.fields(),
            settled=[list(t.town.settled[0]), [0, 0]],
            hands="puff blue chili",
            bosses=[beans[-1], "stink"],
        )
        t.does(PayTop(AL, 0))
        assert t.phase == "play"
    return t


@pytest.mark.parametrize(
    ("field", "left", "club"),
    [("blue puff blue", "blue puff", 3), ("blue puff puff", "blue puff", 4)],
)
def test_PB_65_what_was_settled_holds_even_if_tribute_takes_cards(
    field: str, left: str, club: int
) -> None:
    t = after_tribute(BOTH, field, 1)
    assert t.fields()[0] == left
    assert t.town.settled[0] == (club, 0)
    assert t.refuses(t.plays("puff", 0)) == ("PB-70" if club == 3 else None)
    t = table(
        businesses=BOTH, fields=[left, "kidney"], settled=[[club, 0], [0, 0]], hands="blue",
        bosses=QUIET,
    )  # fmt: skip
    assert t.refuses(t.plays("blue", 0)) == (None if club == 3 else "AC-31")


def test_PB_65_nothing_is_settled_by_two_cards() -> None:
    t = after_tribute(BOTH, "blue puff", 1)
    assert t.town.settled[0] == (0, 0)
    assert t.fields()[0] == "blue"


def test_PB_65_of_the_single_card_that_is_left_the_settled_club_goes_on() -> None:
    t = after_tribute(BOTH, "blue puff blue", 2)
    assert (t.fields()[0], t.town.settled[0]) == ("blue", (3, 0))
    t.does(t.plays("puff", 0))
    assert t.refuses(t.plays("blue", 0)) is None
    t = table(
        businesses=BOTH, fields=["blue", "kidney"], settled=[[3, 0], [0, 0]], hands="blue puff",
        bosses=QUIET,
    )  # fmt: skip
    assert t.refuses(t.plays("blue", 0)) == "PB-70"
    t = table(
        phase="plant", businesses=BOTH, fields=["blue", "kidney"], settled=[[3, 0], [0, 0]],
        up="puff*2", bosses=QUIET,
    )  # fmt: skip
    assert t.refuses(t.plant_up("puff", 0)) == "PB-63"
    t = after_tribute(BOTH, "blue puff puff", 2)
    assert (t.fields()[0], t.town.settled[0]) == ("blue", (4, 0))
    t.does(t.plays("puff", 0))
    assert t.refuses(t.plays("blue", 0)) == "AC-31"


def test_PB_65_an_empty_field_is_like_new_after_a_harvest_or_a_last_tribute() -> None:
    t = table(
        businesses=BOTH, fields=["blue puff", ""], settled=[[4, 0], [0, 0]], hands="blue",
        bosses=QUIET,
    )  # fmt: skip
    t.does(Harvest(0))
    assert t.town.settled[0] == (0, 0)
    t = table(
        phase="tribute", businesses=BOTH, fields=["blue", "kidney"], settled=[[4, 0], [0, 0]],
        hands="blue", bosses=["blue", "stink"],
    )  # fmt: skip
    t.does(PayTop(AL, 0))
    assert t.fields()[0] == ""
    assert t.town.settled[0] == (0, 0)


def test_PB_65_everyone_knows_what_was_settled() -> None:
    t = after_tribute(BOTH, "blue puff blue", 1)
    for viewer in (0, 1, -1):
        assert t.sees(viewer).settled == ((3, 0), (0, 0))


def test_PB_65_two_cards_of_one_club_are_open_to_the_other_that_is_bought_later() -> None:
    t = table(
        businesses=CLUB_3, thalers="puff*4", fields=["blue pole", "kidney"], hands="pole",
        bosses=QUIET,
    )  # fmt: skip
    assert t.refuses(t.plays("pole", 0)) == "PB-70"
    t.buys(CLUB_4)
    t.does(t.game.menu(0)[0])
    t.does(t.plays("pole", 0))
    assert t.fields()[0] == "blue pole*2"


# --- what a field grows --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("businesses", "field", "grown"),
    [
        (CLUB_3, "blue puff", "blue puff"),
        (CLUB_3, "blue puff blue", "blue puff"),
        (CLUB_4, "blue puff", "puff"),
        (CLUB_4, "blue puff*3", "puff"),
        (BOTH, "blue puff", "blue puff"),
        (BOTH, "blue puff blue", "blue puff"),
        (BOTH, "blue puff*2", "puff"),
        (BOTH, "blue", "blue"),
        (BOTH, "blue*3", "blue"),
    ],
)
def test_PB_70_what_a_field_grows(businesses: str, field: str, grown: str) -> None:
    t = table(businesses=businesses, fields=[field, ""], hands="chili", bosses=QUIET)
    assert kinds_of(t.game.state, 0, 0) == [bean(name) for name in grown.split()]


def test_PB_70_no_kind_is_begun_on_a_second_field() -> None:
    t = step_3(CLUB_3, ["blue puff", ""], "blue")
    assert t.refuses(t.plays("blue", 1)) == "AC-31"
    t = step_3(CLUB_3, ["blue puff", "kidney"], "puff")
    assert t.refuses(t.plays("puff", 1)) == "AC-31"
    t = step_3(CLUB_4, ["blue puff", "kidney"], "puff")
    assert t.refuses(t.plays("puff", 1)) == "AC-31"
    t = step_3(CLUB_4, ["blue puff", "kidney"], "blue")
    assert t.allows(t.plays("blue", 1)), "the first card of the other field is no kind of its own"


def test_PB_70_a_bean_that_would_lie_on_its_like_needs_the_field_harvested_first() -> None:
    t = step_3(CLUB_3, ["blue puff blue puff", ""], "puff")
    assert t.refuses(t.plays("puff", 0)) == "PB-70"
    assert t.refuses(t.plays("puff", 1)) == "AC-31"
    t.does(Harvest(0))
    t.does(t.plays("puff", 1))
    assert t.fields() == ["", "puff"]


def came_to_light(fields: list[str], hands: str, rules: int | None = None) -> TownTable:
    """Tribute has taken the one card on top of the first field, which was begun with chili."""
    t = table(
        phase="tribute", businesses=f"{CLUB_4} casino_4", fields=[f"{fields[0]} green", fields[1]],
        hands=hands, bosses=["green", "kidney"], rules=rules,
    )  # fmt: skip
    t.does(PayTop(AL, 0))
    assert t.fields() == fields
    return t


def test_PB_70_no_second_card_settles_a_kind_that_another_field_grows() -> None:
    t = came_to_light(["chili", "chili*2"], "chili*2")
    assert t.refuses(t.plays("chili", 0)) == "PB-70"
    t.does(t.plays("chili", 1))
    assert t.fields() == ["chili", "chili*3"]
    t.does(Harvest(1))
    assert t.allows(t.plays("chili", 0)), "now the kind grows nowhere else"


def test_PB_70_of_two_lone_cards_of_a_kind_one_is_harvested_first() -> None:
    t = came_to_light(["chili", "chili"], "chili")
    for field in (0, 1):
        assert t.refuses(t.plays("chili", field)) == "PB-70"
    t.does(Harvest(1))
    t.does(t.plays("chili", 0))
    assert t.fields() == ["chili*2", ""]


def test_PB_70_another_kind_may_go_on_the_card_that_came_to_light() -> None:
    t = came_to_light(["chili", "chili*2"], "blue")
    t.does(t.plays("blue", 0))
    assert kinds_of(t.game.state, 0, 0) == [bean("blue")]


def test_PB_70_no_left_over_and_no_group_either() -> None:
    for phase in ("leftovers", "plant"):
        t = table(
            phase=phase, businesses=CLUB_4, fields=["chili", "chili*2"], up="chili", bosses=QUIET
        )
        assert t.refuses(t.plant_up("chili", 0)) == "PB-70"
        assert t.allows(t.plant_up("chili", 1))


def test_PB_70_night_club_3_bought_later_makes_no_alternation_of_a_kind_grown_elsewhere() -> None:
    t = table(
        businesses=f"{CLUB_4} casino_4", thalers="puff*3", fields=["blue pole", "blue*2"],
        hands="blue pole blue", bosses=QUIET,
    )  # fmt: skip
    t.buys(CLUB_3)
    t.does(t.game.menu(0)[0])
    assert t.refuses(t.plays("blue", 0)) == "PB-70"
    t.does(t.plays("blue", 1))
    t.does(t.plays("pole", 0))
    assert t.fields() == ["blue pole*2", "blue*3"]


def test_PB_70_an_alternation_that_is_settled_goes_on() -> None:
    t = table(
        phase="tribute", businesses=f"{BOTH} casino_4", fields=["blue pole blue", "pole green"],
        settled=[[0, 4], [0, 0]], hands="pole", bosses=["green", "kidney"],
    )  # fmt: skip
    t.does(PayTop(AL, 1))
    assert t.allows(t.plays("pole", 0))
    assert t.refuses(t.plays("pole", 1)) == "PB-70"


def test_PB_70_by_an_alternation_no_kind_comes_to_grow_on_two_fields() -> None:
    """What was settled holds: any other bean on this lone chili would alternate with it."""
    t = table(
        businesses=f"{BOTH} casino_4", fields=["chili", "chili"], settled=[[3, 4], [0, 0]],
        hands="blue", bosses=QUIET,
    )  # fmt: skip
    assert t.refuses(t.plays("blue", 0)) == "PB-70"
    assert t.allows(t.plays("blue", 1))


def test_PB_70_a_kind_that_is_settled_on_two_fields_is_no_position() -> None:
    wrong = {"businesses": CLUB_4, "fields": ["chili*3", "chili*2"], "hands": "blue"}
    with pytest.raises(BadPosition, match="seat 0 grows one kind in two fields"):
        table(bosses=QUIET, **wrong)  # type: ignore[arg-type]
    table(bosses=QUIET, rules=1, **wrong)  # type: ignore[arg-type]


def test_PB_70_before_version_2_a_kind_that_came_to_light_went_on_beside_another_field() -> None:
    t = came_to_light(["chili", "chili*2"], "chili*2", rules=1)
    t.does(t.plays("chili", 0))
    t.does(t.plays("chili", 0))
    assert t.fields() == ["chili*3", "chili*2"]
