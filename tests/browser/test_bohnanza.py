"""The base table: one screen however much lies on it, cards that are dragged, fixed places."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from bohnhaus import Propose, Withdraw
from tests.browser.bottle import Bottle, sit_at
from tests.browser.checks import among, assert_accessible, assert_nothing_clipped
from tests.browser.person import People, Person
from tests.browser.playing import play_on, start, wait_until
from tests.browser.screen import (
    CROWDED_OUT,
    DRAWN,
    assert_docked,
    assert_on_one_screen,
    drag,
)

pytestmark = pytest.mark.slow

GAME: Final = "bohnanza"
LONG: Final = "Wolfeschlegelsteinhausenbergerdorff I.II"
BUSY: Final[dict[str, Any]] = {
    "hands": [
        "stink blue chili green garden red soy",
        "soy*2 garden",
        "soy*2",
        "green*2",
        "blue*2",
    ],
    "fields": [
        ["soy*3", "blue*4", "red*2"],
        ["chili*4", "red*2", "black_eyed*3"],
        ["stink*6", "garden", "green*4"],
        ["blue*5", "green*2", ""],
        ["chili*2", "blue*3", "soy*2"],
    ],
}
OFFERS: Final = 6


def sit_busy(person: Person, seats: int) -> Bottle:
    """At a full table in the middle of a trade, with six offers."""
    cut = {key: value[:seats] for key, value in BUSY.items()}
    names = [LONG[number:] + LONG[:number] for number in range(1, seats)]
    bottle = sit_at(
        person, GAME, seats=seats, phase="trade", up="soy garden", neighbours=names, **cut
    )
    wanted = bottle.game.beans("stink garden blue red")
    made = 0
    for want in wanted:
        for seat in range(1, seats):
            if made < OFFERS:
                give = bottle.game.view(seat).hand[:1]
                bottle.does(seat, Propose(give, (want,), 0))
                made += 1
    expect(person.page.locator("[data-offer]")).to_have_count(OFFERS)
    return bottle


@pytest.mark.parametrize("locale", ["en", "de", "hu", "ru"])
def test_a_busy_table_fits_on_one_screen(people: People, locale: str) -> None:
    anna = people(LONG, locale=locale, height=720)
    for seats in (3, 4, 5):
        with among(f"{seats} seats"):
            sit_busy(anna, seats)
            assert_on_one_screen(anna.page)
            assert_nothing_clipped(anna.page, but="header")
            anna.page.locator(".hand [data-card]").last.click()
            assert_on_one_screen(anna.page)
    assert_accessible(anna.page)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640), (844, 390)])
def test_on_a_phone_an_offer_is_made_in_a_sheet_that_shows_the_others_fields(
    people: People, width: int, height: int
) -> None:
    anna = people("Anna", locale="de", width=width, height=height, touch=True)
    bottle = sit_busy(anna, 5)
    page = anna.page
    assert_docked(page)
    page.locator(".hand [data-card]").last.tap()
    sheet = page.locator(".trade")
    expect(sheet.locator(".partners li")).to_have_count(4)
    expect(sheet.locator(".partners [data-bean=stink]")).to_be_visible()
    top, dock = sheet.bounding_box(), page.locator(".dock").bounding_box()
    assert top is not None
    assert dock is not None
    assert abs(top["y"] + top["height"] - dock["y"]) < 2
    assert_docked(page)
    assert_accessible(page)
    sheet.locator("[data-want=blue]").tap()
    sheet.locator("[data-act=offer-to]").first.tap()
    wait_until(page, lambda: any(offer.seat == 0 for offer in bottle.game.view(0).offers))
    (made,) = [offer for offer in bottle.game.view(0).offers if offer.seat == 0]
    assert made.to == 1


def best_offers(person: Person, **more: Any) -> Bottle:
    """Bruno trades, and has made four offers: one that nobody here can pay for, one that forces a
    harvest, one that brings a thaler and a gift that brings none."""
    at: dict[str, Any] = {
        "hands": ["red chili", "blue garden soy stink", "soy*2"],
        "fields": [["soy*3", "green*2"], ["blue", ""], ["", ""]],
        "up": "chili stink",
        "active": 1,
    }
    bottle = sit_at(person, GAME, phase="trade", **at | more)
    for give, want in (("blue", "black_eyed"), ("garden", "red"), ("soy", "chili"), ("stink", "")):
        cards = bottle.game.cards(1, give)
        bottle.does(1, Propose(cards, bottle.game.beans(want), 0))
    expect(person.page.locator("[data-offer]")).to_have_count(4)
    return bottle


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844), (844, 390)])
def test_on_a_phone_the_best_offer_is_in_sight_and_accepted_with_one_tap(
    people: People, width: int, height: int
) -> None:
    anna = people("Anna", width=width, height=height, touch=True)
    bottle = best_offers(anna)
    page = anna.page
    top = page.get_by_role("region", name="4 offers for you")
    expect(top).to_be_in_viewport(ratio=1)
    expect(top).to_contain_text("Bruno offers you soy for chili")
    expect(top).to_contain_text("+1")
    expect(top.locator("[data-act=offers]")).to_contain_text("+3")
    assert_docked(page)
    assert_accessible(page)
    page.wait_for_timeout(DEAF)
    top.locator("[data-act=accept-top]").tap()
    wait_until(page, lambda: len(bottle.game.view(0).offers) == 3)
    expect(top).to_have_count(0)
    expect(page.locator("[data-part=top-offer]")).to_contain_text("garden")
    page.locator("[data-act=offers]").tap()
    expect(page.locator("[data-offer]").first).to_be_in_viewport()


DEAF: Final = 500
"""Milliseconds after which a button answers that has just come up."""


def test_an_offer_that_has_just_taken_the_place_of_another_one_is_not_accepted_by_mistake(
    people: People,
) -> None:
    anna = people("Anna", width=360, height=640, touch=True)
    bottle = best_offers(anna)
    page = anna.page
    page.wait_for_timeout(DEAF)
    best = next(
        offer for offer in bottle.game.view(0).offers if offer.give == bottle.game.beans("soy")
    )
    # It is gone while the finger is on its way.
    box = page.locator("[data-act=accept-top]").bounding_box()
    assert box is not None
    bottle.does(1, Withdraw(best.id))
    expect(page.locator("[data-part=top-offer]")).to_contain_text("garden")
    page.touchscreen.tap(box["x"] + 20, box["y"] + 20)
    page.evaluate(DRAWN)
    assert len(bottle.game.view(0).offers) == 3
    page.wait_for_timeout(DEAF)
    page.locator("[data-act=accept-top]").tap()
    wait_until(page, lambda: len(bottle.game.view(0).offers) == 2)


def test_where_all_offers_are_in_sight_the_best_one_is_not_told_apart(people: People) -> None:
    anna = people("Anna", height=720)
    best_offers(anna)
    expect(anna.page.locator("[data-part=top-offer]")).to_be_hidden()


@pytest.mark.parametrize("locale", ["en", "de", "hu", "ru"])
def test_what_to_do_has_room_in_the_turn_of_who_has_a_long_name(
    people: People, locale: str
) -> None:
    anna = people(LONG, locale=locale, height=720)
    best_offers(anna, neighbours=[LONG[1:] + LONG[0], LONG[2:] + LONG[:2]])
    page = anna.page
    page.locator(".hand [data-card]").first.click()
    assert page.evaluate(CROWDED_OUT) == []
    assert page.evaluate(LIES_OVER) == []
    assert_on_one_screen(page)


LIES_OVER: Final = """
() => {
  const box = (one) => document.querySelector(one).getBoundingClientRect();
  const [picker, send] = [box(".trade .picker"), box(".trade .send")];
  const apart = picker.right <= send.left + 1 || picker.bottom <= send.top + 1;
  return apart ? [] : [picker.right, send.left];
}
"""
"""The button that sends an offer, over the beans that one asks for."""


def test_cards_are_dragged_to_fields_to_players_and_to_what_is_asked_for(people: People) -> None:
    anna = people("Anna", height=720)
    page = anna.page
    bottle = sit_at(anna, GAME, phase="plant", fields=[["", ""]], hands=["red blue", "soy", "soy"])
    drag(page, page.locator(".hand [data-card^=red]"), page.locator("[data-drop=field-1]"))
    wait_until(page, lambda: bottle.game.view(0).fields[0][1].count == 1)
    page.locator("[data-act=end_planting]").click()
    drag(page, page.locator(".hand [data-card^=blue]"), page.locator("[data-drop=seat-1]"))
    wait_until(page, lambda: len(bottle.game.view(0).offers) == 1)
    (gift,) = bottle.game.view(0).offers
    assert (gift.to, gift.want) == (1, ())


def test_a_card_is_dragged_to_what_was_turned_up_to_ask_for_it(people: People) -> None:
    anna = people("Anna", height=720)
    page = anna.page
    at: dict[str, Any] = {"hands": ["red blue", "soy", "soy"], "up": "chili green", "active": 1}
    bottle = sit_at(anna, GAME, phase="trade", **at)
    drag(page, page.locator(".hand [data-card^=red]"), page.locator("[data-drop=up-chili]"))
    wait_until(page, lambda: len(bottle.game.view(0).offers) == 1)
    (offer,) = bottle.game.view(0).offers
    assert offer.want == bottle.game.beans("chili")


def test_an_offer_stays_where_it_lies_when_another_one_goes(people: People) -> None:
    anna = people("Anna", height=720)
    sit_busy(anna, 5)
    page = anna.page
    third = page.locator("[data-offer]").nth(2)
    before, id = third.bounding_box(), third.get_attribute("data-offer")
    page.locator("[data-offer]").first.locator("[data-act=decline]").click()
    expect(page.locator("[data-offer]")).to_have_count(OFFERS - 1)
    assert page.locator(f'[data-offer="{id}"]').bounding_box() == before


def test_a_button_is_deaf_for_a_moment_after_an_act(people: People) -> None:
    """Two clicks that are no double click to the browser, as those of a finger are."""
    anna, bela = people("Anna"), people("Béla")
    start(anna, bela)
    page = anna.page
    box = page.locator("[data-act=plant]").first.bounding_box()
    assert box is not None
    before = page.locator(".hand [data-card]").count()
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    done = page.evaluate(TWO_CLICKS, at)
    assert done == 2
    expect(page.locator(".hand [data-card]")).to_have_count(before - 1)
    expect(page.get_by_role("alert")).to_have_count(0)


TWO_CLICKS: Final = """
async ({ x, y }) => {
  let done = 0;
  for (const last of [false, true]) {
    const target = document.elementFromPoint(x, y);
    const said = { bubbles: true, cancelable: true, clientX: x, clientY: y, detail: 1 };
    target.dispatchEvent(new MouseEvent("click", said));
    done += 1;
    const before = target.textContent;
    const end = performance.now() + 350;
    while (!last && performance.now() < end) {
      await new Promise((go) => requestAnimationFrame(go));
      if (document.elementFromPoint(x, y)?.textContent !== before) break;
    }
  }
  return done;
}
"""

WATCH: Final = """
(places) => {
  window.seen = Object.fromEntries(places.map((place) => [place, []]));
  const look = () => {
    for (const place of places) {
      const box = document.querySelector(place)?.getBoundingClientRect();
      if (!box || !document.querySelector(".framed")) continue;
      const at = [box.x, box.y, box.width, box.height].map(Math.round).join(" ");
      if (!window.seen[place].includes(at)) window.seen[place].push(at);
    }
    requestAnimationFrame(look);
  };
  look();
}
"""
PLACES: Final = {
    1280: [
        ".others",
        ".market",
        ".up",
        ".dock",
        ".dock > .now",
        ".dock > .fields",
        ".dock > .cards",
    ],
    390: [".dock > .cards"],
}
"""What stays where it is, by the width of the window."""


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_every_place_is_fixed_in_a_whole_game(people: People, width: int, height: int) -> None:
    anna = people("Anna", width=width, height=height)
    start(anna, options={"run_outs": 1})
    expect(anna.page.locator(".framed")).to_have_css("padding-bottom", "0px")  # it fills the window
    anna.page.evaluate(WATCH, PLACES[width])
    assert play_on(anna)
    seen: dict[str, list[str]] = anna.page.evaluate("window.seen")
    assert {place: len(boxes) for place, boxes in seen.items()} == dict.fromkeys(seen, 1), seen
