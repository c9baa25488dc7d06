"""Al Cabohne in the browser: whole games, and the moments that are its own."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from bohnhaus.games.al_cabohne.actions import END_STEP
from tests.browser.bottle import sit_at
from tests.browser.checks import (
    among,
    assert_accessible,
    assert_all_translated,
    assert_nothing_clipped,
)
from tests.browser.person import People, Person
from tests.browser.playing import SOME, click, finish, play_on, press, start, tap
from tests.browser.screen import assert_on_one_screen, drag

pytestmark = pytest.mark.slow

TWO = "al-cabohne"
ALONE = "al-cabohne-solo"
NAMES = ["Anna", "Bruno", "greedy", "novice", "mafioso", "random"]


def look(page: Page) -> None:
    assert_accessible(page)
    assert_nothing_clipped(page)


def begin(person: Person, game: str) -> str:
    """The person is in a game that has just begun."""
    if game == TWO:
        return start(person, game=TWO, seats=2)
    table = person.open_table(game=ALONE, seats=1, public=True)
    person.go(f"/table/{table}")  # who plays alone waits for nobody
    expect(person.page.locator("#own-title")).to_be_visible()
    return table


def boss(page: Page, number: int) -> str:
    return page.locator(f".boss[data-boss='{number}']").inner_text()


# --- whole games ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "width", "color_scheme", "locale", "by", "acts"),
    [
        (TWO, 320, "dark", "de", tap, 1000),
        (TWO, 1024, "light", "ru", press, SOME),
        (ALONE, 320, "light", "hu", tap, SOME),
    ],
)
def test_everyone_can_read_every_moment_of_a_game(
    people: People,
    game: str,
    width: int,
    color_scheme: str,
    locale: str,
    by: Callable[[Page, str], None],
    acts: int,
) -> None:
    anna = people("Anna", width=width, color_scheme=color_scheme, locale=locale, touch=by is tap)
    begin(anna, game)
    assert play_on(anna, by=by, look=look, acts=acts) == (acts > SOME)


@pytest.mark.parametrize(("game", "acts"), [(TWO, 1000), (ALONE, SOME)])
def test_every_word_of_a_game_is_translated(people: People, game: str, acts: int) -> None:
    anna = people("Anna")
    table = begin(anna, game)
    anna.go(f"/table/{table}?language=pseudo")
    expect(anna.page.locator("#own-title")).to_be_visible()

    def read(page: Page) -> None:
        assert_all_translated(page, names=NAMES)
        assert_nothing_clipped(page)

    assert play_on(anna, look=read, acts=acts) == (acts > SOME)


def test_two_people_play_and_the_mafia_is_a_party_of_the_score(people: People) -> None:
    anna, bela = people("Anna"), people("Béla", locale="de")
    table = start(anna, bela, game=TWO, seats=2)
    finish(table, anna, bela, game=TWO)
    score = anna.page.locator(".score .places > li")
    expect(score).to_have_count(3)
    expect(anna.page.locator(".score")).to_contain_text("The mafia")
    anna.page.locator("[data-act=rematch]").click()
    expect(anna.page.locator("#seats-title")).to_be_visible()
    bela.page.locator("[data-act=next]").click()
    expect(bela.page.locator("#seats-title")).to_be_visible()


def test_alone_one_plays_at_once_sees_the_margin_replays_it_and_plays_again(
    people: People,
) -> None:
    anna = people("Anna", color_scheme="dark")
    page = anna.page
    anna.go("/")
    page.get_by_role("button", name="Options Al Cabohne solo").click()
    tile = page.locator(f"[data-tile={ALONE}]")
    expect(tile.get_by_role("radio")).to_have_count(0)
    expect(tile.get_by_role("button", name="Play with friends")).to_have_count(0)
    tile.get_by_role("button", name="Play Al Cabohne solo").click()
    expect(page.locator(".boss")).to_have_count(3)
    assert play_on(anna, look=look)
    verdict = page.locator(".score .verdict")
    expect(verdict).to_have_text(
        re.compile(r"You beat the mafia by|The mafia wins by|It's a draw: the mafia")
    )
    expect(page.locator(".score")).to_contain_text("counted double")
    expect(page.get_by_role("heading", name="Your best games")).to_be_visible()
    table = page.url
    page.get_by_role("link", name="Replay").first.click()
    page.locator("input[type=range]").wait_for()
    page.get_by_role("button", name="Boss's harvest").click()
    expect(page.locator(".now")).to_contain_text("for the mafia")
    look(page)
    page.keyboard.press("End")
    expect(page.locator(".score")).to_be_visible()
    look(page)
    page.goto(table)
    page.locator("[data-act=rematch]").click()
    expect(page).not_to_have_url(table)
    expect(page.locator("#own-title")).to_be_visible()


@pytest.mark.parametrize(("game", "width"), [(TWO, 360), (ALONE, 1280)])
def test_whoever_plays_for_the_first_time_is_guided(people: People, game: str, width: int) -> None:
    anna = people("Anna", width=width, guided=True)
    begin(anna, game)
    guide = anna.page.locator(".tour")
    expect(guide).to_contain_text("The mafia grows beans too")
    look(anna.page)
    for _ in range(40):
        if guide.get_by_text("Got it").count():
            click(anna.page, ".tour :text('Got it')")
        if play_on(anna, acts=1):
            break
    look(anna.page)


# --- moments of its own --------------------------------------------------------------------


def test_the_tribute_is_foretold_and_paid_or_saved_by_a_harvest(people: People) -> None:
    anna = people("Anna")
    bottle = sit_at(
        anna,
        TWO,
        phase="tribute",
        fields=["blue*4", "puff*2"],
        hands=["chili stink", "kidney"],
        bosses=["blue*3", "puff*4"],
    )
    page = anna.page
    expect(page.locator("[data-act=pay_tribute]")).to_have_count(2)
    due = page.locator(".tributes > li")
    expect(due.nth(0)).to_contain_text("You keep 3, worth 0 thalers. Then he needs 4 more beans.")
    expect(due.nth(0)).to_contain_text("You get 1 thaler, Al nothing. Field 1 is free then.")
    expect(due.nth(1)).to_contain_text("He harvests 5 at once: 2 thalers for the mafia.")
    assert "You owe 1 blue now" in boss(page, 0)
    assert "1 more puff!" in boss(page, 1)
    look(page)
    due.nth(0).locator("[data-act=sell_first]").click()
    expect(page.locator("[data-act=pay_tribute]")).to_have_count(1)
    page.locator("[data-act=pay_tribute]").click()
    expect(page.locator(".log")).to_contain_text("You pay Don tribute: puff from field 2.")
    expect(page.locator(".log")).to_contain_text("Don harvests 5 × puff: 2 thalers for the mafia.")
    expect(page.locator(".cash")).to_contain_text("2")
    assert bottle.game.view(0).phase == "play"


def test_the_next_tribute_is_told_beforehand(people: People) -> None:
    anna = people("Anna", width=320, touch=True)
    sit_at(
        anna,
        TWO,
        phase="draw",
        fields=[["blue*2", "stink"], ["green*2"]],
        hands=["chili", "kidney"],
        bosses=["blue*3", "green"],
    )
    expect(anna.page.locator("[data-zone=field-0-0] .due")).to_contain_text("Next turn: 1 to Al")
    assert "You owe 1 blue next turn, unless you sell them first" in boss(anna.page, 0)
    assert "Bruno owes 1 green" in boss(anna.page, 1)
    expect(anna.page.locator("[data-zone=seat-1]")).to_contain_text("Next tribute: green to Don")
    look(anna.page)


def test_a_group_goes_to_a_boss_or_a_field_and_what_comes_of_it_is_foretold(
    people: People,
) -> None:
    anna = people("Anna")
    bottle = sit_at(
        anna,
        TWO,
        phase="plant",
        fields=["stink*2"],
        up="stink*2 green*3 chili",
        joined=[0, 1, 0, 0, 1, 0],
        hands=["pole blue", "kidney"],
        bosses=["blue*3", "green*3"],
    )
    page = anna.page
    row = page.locator("[data-zone=up]")
    expect(row.locator(".group").nth(0)).to_contain_text("1 from the discard pile")
    expect(row.locator(".group").nth(0)).to_contain_text("then 4, worth 1")
    expect(page.locator(".dock [data-act=plant_up]").first).to_contain_text(
        "Plant 2 × stink: 4, worth 1"
    )
    expect(page.locator("[data-zone=field-0-0] .ghost")).to_have_count(1)
    expect(page.locator("[data-act=end_step]")).to_have_text("Done, leave 6 cards")
    green = row.locator(".group").nth(1)
    expect(green).to_contain_text("He harvests 6 at once: 3 thalers for the mafia.")
    expect(page.locator(".leavings")).to_contain_text("3 × green")
    expect(page.locator(".leavings")).to_contain_text("a free field")
    # Marked as not possible: Al grows something else.
    page.locator(".hand button", has_text="Pole").click()
    page.locator("[data-act=give_card][data-boss='0']").click(force=True)
    alert = page.get_by_role("alert")
    expect(alert.get_by_role("link", name="AC-51")).to_have_attribute("href", re.compile("AC-51$"))
    look(page)
    alert.get_by_role("button", name="OK").click()
    page.locator(".hand button", has_text="Pole").click()
    green.locator("[data-act=give_group][data-boss='1']").click()
    expect(page.locator(".cash")).to_contain_text("3")
    # Don has no beans now, and must get one when the planting ends.
    expect(page.locator(".boss .forced")).to_contain_text("he must get a card from your hand")
    page.locator("[data-act=plant_up]").first.click()
    expect(row.locator(".group")).to_have_count(1)
    page.locator("[data-act=end_step]").click()
    expect(page.locator(".todo")).to_contain_text("Don must get a card from your hand")
    look(page)
    page.locator(".owed .hand button.may").first.click()
    page.locator("[data-act=give_card][data-boss='1']").click()
    expect(page.locator(".log")).to_contain_text("You give Don pole from your hand.")
    expect(page.locator(".log")).to_contain_text("You leave chili on the table.")
    assert bottle.game.view(0).phase == "draw"
    page.locator("[data-act=draw]").first.click()
    expect(page.locator("[data-act=end_step]")).to_have_text("End your turn")


def test_a_hand_that_is_shown_stays_in_sight(people: People) -> None:
    anna = people("Anna")
    bottle = sit_at(
        anna,
        TWO,
        phase="plant",
        active=1,
        fields=[[], ["stink"]],
        hands=["pole", "blue*3"],
        bosses=["blue*3", ""],
    )
    bottle.does(1, END_STEP)
    shown = anna.page.locator("[data-zone=seat-1] .seen .card")
    expect(shown).to_have_count(3)
    expect(anna.page.locator(".log")).to_contain_text("Bruno has no card for him")
    look(anna.page)


def test_a_player_is_warned_before_the_own_hand_is_shown(people: People) -> None:
    anna = people("Anna", width=320)
    sit_at(
        anna,
        TWO,
        phase="plant",
        fields=["stink"],
        hands=["blue*3", "pole"],
        bosses=["blue*3", ""],
    )
    expect(anna.page.locator(".boss .forced")).to_contain_text("Bruno gets to see your hand")
    look(anna.page)
    anna.page.locator("[data-act=end_step]").click()
    expect(anna.page.locator(".dock")).to_contain_text("Bruno has seen the first 3 cards")


def test_left_overs_are_planted_or_discarded_one_by_one(people: People) -> None:
    anna = people("Anna", width=360, touch=True)
    sit_at(
        anna,
        TWO,
        phase="leftovers",
        fields=["stink*2", "kidney"],
        up="stink*2 chili",
        hands=["pole", "blue"],
        bosses=["blue*3", "green"],
        discard="pole puff",
    )
    page = anna.page
    expect(page.locator("#up-title")).to_have_text("Left by Bruno")
    look(page)
    page.locator("[data-act=plant_up]").first.click()
    page.locator("[data-act=discard][data-bean=stink]").click()
    expect(page.locator("[data-zone=discard]")).to_contain_text("On top: stink")
    expect(page.locator("[data-zone=up]")).to_contain_text("No field has room.")
    page.locator("[data-act=discard]").click()
    expect(page.locator("[data-zone=discard]")).to_contain_text("On top: chili")
    expect(page.locator("[data-act=plant]")).to_have_count(0)
    expect(page.locator("[data-act=harvest].urgent").first).to_be_visible()


def test_what_the_mafia_does_in_step_4_is_told_sentence_by_sentence(people: People) -> None:
    anna = people("Anna")
    sit_at(
        anna,
        TWO,
        phase="play",
        played=1,
        fields=["stink*2"],
        hands=["pole", "blue"],
        bosses=["blue*3", "green"],
        discard="pole chili blue",
        deck="blue chili pole kidney puff stink",
    )
    anna.page.locator("[data-act=end_step]").click()
    told = [
        "You turn up blue. It goes to Al, because he grows blue. "
        "Blue from the top of the discard pile follows it to Al.",
        "You turn up chili. "
        "Chili comes back from the top of the discard pile and joins its kind on the table.",
        "You turn up pole. "
        "Pole comes back from the top of the discard pile and joins its kind on the table.",
        "You turn up kidney.",
    ]
    anna.page.get_by_text("How it got there").click()
    lines = anna.page.locator("[data-zone=up] details li")
    expect(lines).to_have_text(told, use_inner_text=True)
    look(anna.page)


def test_the_third_field_is_bought_and_its_thalers_lie_aside(people: People) -> None:
    anna = people("Anna")
    sit_at(
        anna,
        TWO,
        phase="play",
        thalers=["blue*5"],
        fields=["stink*2", "puff"],
        hands=["pole", "blue"],
        bosses=["kidney", "green"],
    )
    anna.page.locator("[data-act=buy_field]").click()
    expect(anna.page.locator("[data-zone^='field-0-']")).to_have_count(3)
    expect(anna.page.locator("[data-zone=spent]")).to_contain_text("4 thalers")


def test_alone_all_groups_go_and_the_steps_are_five(people: People) -> None:
    anna = people("Anna", color_scheme="dark")
    sit_at(
        anna,
        ALONE,
        phase="plant",
        fields=["stink*2", "kidney", "pole"],
        up="chili*2",
        hands=["blue"],
        bosses=["blue*3", "green", "puff"],
    )
    page = anna.page
    expect(page.get_by_role("list", name="Phases of a turn").locator("li")).to_have_count(5)
    expect(page.locator("[data-act=end_step]")).to_have_count(0)
    expect(page.locator("[data-act=harvest].urgent")).to_have_count(1)
    look(page)
    page.locator("[data-act=harvest].urgent").click()
    page.locator("dialog [data-act=confirm-harvest]").click()
    page.locator("[data-act=plant_up]").first.click()
    page.locator("[data-act=end_step]").click()
    expect(page.locator("[data-act=draw]").first).to_have_text("Draw 2")


BUSY: Final[dict[str, dict[str, Any]]] = {
    TWO: {
        "phase": "plant",
        "fields": [["green*4", "stink*2", "blue*9"], ["kidney*3", "pole*2", "chili*8"]],
        "up": "puff*3 stink kidney",
        "joined": [0, 1, 1, 0, 0],
        "hands": ["blue chili pole kidney blue puff chili green", "chili*7"],
        "bosses": ["green*4", "pole*3"],
        "thalers": ["puff*5", "kidney*4"],
        "cash": "puff*6",
        "discard": "pole green blue",
    },
    ALONE: {
        "phase": "tribute",
        "fields": ["blue*7", "stink*2", "kidney*5"],
        "hands": ["puff stink blue green puff chili pole green"],
        "bosses": ["blue*7", "kidney*2", "stink*2"],
        "thalers": ["puff*11"],
        "cash": "pole*4",
        "discard": "green pole",
    },
}


@pytest.mark.parametrize("locale", ["en", "de", "hu", "ru"])
def test_a_busy_table_fits_on_one_screen(people: People, locale: str) -> None:
    anna = people("Anna", locale=locale, height=720)
    for game, near in ((TWO, 1), (ALONE, 2)):
        with among(game):
            sit_at(anna, game, **BUSY[game])
            expect(anna.page.locator(".boss.near")).to_have_count(near)
            assert_on_one_screen(anna.page)
            look(anna.page)


def test_cards_and_groups_are_dragged_to_fields_and_bosses(people: People) -> None:
    anna = people("Anna", height=720)
    bottle = sit_at(
        anna,
        TWO,
        phase="play",
        fields=["stink*2"],
        hands=["stink pole", "kidney"],
        bosses=["blue*3", "green*3"],
        deck="green chili puff kidney stink chili",
    )
    page = anna.page
    drag(page, page.locator(".hand [data-card]").first, page.locator("[data-drop=field-0]"))
    expect(page.locator("[data-zone=field-0-0]")).to_contain_text("Field 1: 3 × stink")
    page.locator("[data-act=end_step]").click()
    drag(page, page.locator("[data-ask=chili]"), page.locator("[data-drop=field-1]"))
    expect(page.locator("[data-zone=field-0-1]")).to_contain_text("Field 2: 1 × chili")
    # No boss takes it: the rules say why.
    drag(page, page.locator(".hand [data-card]").first, page.locator("[data-drop=boss-0]"))
    expect(page.get_by_role("alert")).to_contain_text("AC-51")
    assert bottle.game.view(0).phase == "plant"


def test_cards_may_move(people: People) -> None:
    anna = people("Anna", reduced_motion="no-preference")
    begin(anna, TWO)
    play_on(anna, acts=25)


@pytest.mark.parametrize(
    ("game", "locale", "color_scheme", "width"),
    [
        (TWO, "en", "light", 1280),
        (ALONE, "de", "dark", 320),
        (TWO, "hu", "light", 768),
        (ALONE, "ru", "dark", 360),
    ],
)
def test_everyone_can_read_the_rules(
    people: People, game: str, locale: str, color_scheme: str, width: int
) -> None:
    """The solitaire's page has all of the other game's, too."""
    anna = people("Anna", locale=locale, color_scheme=color_scheme, width=width)
    anna.go(f"/rules/{game}#AC-54")
    expect(anna.page.locator("#AC-54")).to_be_visible()
    if game == ALONE:
        expect(anna.page.locator("#AS-6")).to_be_visible()
    look(anna.page)


@pytest.mark.parametrize("game", [TWO, ALONE])
def test_a_table_is_opened(people: People, game: str) -> None:
    anna = people("Anna", width=320)
    anna.go("/new")
    anna.page.locator(f"input[type=radio][value={game}]").check()
    expect(anna.page.get_by_text("During trades, bots wait")).to_have_count(0)
    look(anna.page)
    if game == ALONE:
        anna.page.get_by_role("button", name="Start the game").click()
        expect(anna.page.locator("#own-title")).to_be_visible()
    else:
        anna.page.get_by_role("button", name="Open the table").click()
        expect(anna.page.locator("#seats-title")).to_be_visible()
