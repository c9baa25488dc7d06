"""A game is its player's: it waits for who is away, and says what a bot did for them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.checks import assert_accessible, assert_nothing_clipped
from tests.browser.person import People
from tests.browser.playing import start

pytestmark = pytest.mark.slow

SOON = 120_000
"""Milliseconds: it is noticed after some seconds that somebody has left, and lists are read again
after some more."""


def test_a_game_alone_waits_and_says_so(people: People) -> None:
    anna, eve = people("Anna", width=390), people("Eve")
    table = anna.open_table("greedy", "greedy", public=True, draw_seats=False)
    anna.go(f"/table/{table}")
    expect(anna.page.locator("[data-act=plant]").first).to_be_visible()
    eve.go(f"/table/{table}")
    expect(eve.page.get_by_text("The table is waiting for")).to_have_count(0)
    anna.go("/")
    expect(eve.page.get_by_text("The table is waiting for Anna.")).to_be_visible(timeout=SOON)
    assert_accessible(eve.page)
    row = anna.page.locator("li.table").first
    expect(row).to_contain_text("Waiting for you", timeout=SOON)
    expect(row).to_contain_text("Kept until")
    assert_accessible(anna.page)
    assert_nothing_clipped(anna.page)
    row.get_by_role("link", name="Continue").click()
    expect(eve.page.get_by_text("The table is waiting for Anna.")).to_have_count(0)
    expect(anna.page.locator(".log")).not_to_contain_text("Bot for")


def test_a_game_alone_can_be_ended_from_the_lobby(people: People) -> None:
    anna = people("Anna")
    anna.open_table("greedy", "greedy")
    anna.go("/")
    anna.page.get_by_role("button", name="End the game").click()
    asks = anna.page.get_by_role("dialog", name="End the game now?")
    asks.get_by_role("button", name="End the game").click()
    expect(anna.page.get_by_role("button", name="End the game")).to_have_count(0)


def test_what_a_bot_did_is_told_as_its_own_and_to_who_comes_back(people: People) -> None:
    anna, bela = people("Anna", width=390), people("Béla")
    table = start(anna, bela, takeover=5)
    anna.go("/")
    expect(bela.page.locator(".log")).to_contain_text("Bot for Anna plants", timeout=SOON)
    anna.go(f"/table/{table}")
    told = anna.page.get_by_role("region", name="While you were away, a bot played for you")
    expect(told).to_contain_text("Bot for Anna plants")
    assert_accessible(anna.page)
    assert_nothing_clipped(anna.page)
    anna.page.get_by_role("button", name="OK").click()
    expect(told).to_have_count(0)
    expect(anna.page.locator(".log")).to_contain_text("Bot for Anna plants")


def test_bots_sit_where_they_were_put(people: People) -> None:
    anna = people("Anna")
    anna.go("/new")
    anna.page.get_by_role("radio", name="4", exact=True).check(force=True)
    for seat in (3, 4):
        anna.page.get_by_label(f"Seat {seat}", exact=True).select_option("novice")
    anna.page.get_by_label("When someone leaves").select_option(
        label="nobody plays for them: the game waits"
    )
    assert_accessible(anna.page)
    anna.page.get_by_role("button", name="Open the table").click()
    seats = anna.page.get_by_role("region", name="Seats").get_by_role("listitem")
    expect(seats.nth(1)).to_contain_text("free")
    for seat in (2, 3):
        expect(seats.nth(seat)).to_contain_text("easy")
    id = anna.page.url.rpartition("/")[2]
    assert anna.ask("GET", f"/api/tables/{id}")["setup"]["takeover"] is None


def test_who_came_by_recovery_code_sets_a_new_password(people: People) -> None:
    # A name of its own: with a password it is taken, and the server is shared.
    rosa, phone = people("Rosa"), people(width=390)
    rosa.ask("POST", "/api/me/password", {"password": "correct horse battery"})
    code = rosa.ask("POST", "/api/me/recovery")["code"]
    phone.go("/me")
    phone.page.get_by_label("Recovery code").fill(code)
    phone.page.get_by_role("button", name="Use the code").click()
    expect(phone.page.get_by_text("You logged in with a recovery code")).to_be_visible()
    expect(phone.page.get_by_label("Current password")).to_have_count(0)
    assert_accessible(phone.page)
    phone.page.get_by_label("New password").fill("another good password")
    phone.page.get_by_role("button", name="Change password").click()
    expect(phone.page.get_by_text("Your password is set.")).to_be_visible()
    expect(phone.page.get_by_label("Current password")).to_be_visible()
