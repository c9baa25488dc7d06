"""Who is at the table: the host's powers, votes, and tables that are closed or gone."""

from __future__ import annotations

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from bohnhaus.server.fanout import LocalFanout
from bohnhaus.server.house import House
from bohnhaus.server.store import Store
from bohnhaus.server.table import OPEN, PLAYING
from tests.browser.checks import assert_accessible, assert_nothing_clipped
from tests.browser.person import People
from tests.browser.playing import finish, plant_first, start
from tests.server.process import ServerProcess

pytestmark = pytest.mark.slow


def tools(page: Page) -> Locator:
    """The dialog about the table."""
    page.get_by_role("button", name="The table", exact=True).click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    return dialog


def use(page: Page, power: str) -> None:
    """One of the buttons there, and back to the table."""
    dialog = tools(page)
    dialog.get_by_role("button", name=power, exact=True).click()
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)


def open_story(page: Page) -> None:
    """Shows log and chat, where there is no room for them beside the table."""
    story = page.get_by_role("button", name="Story")
    if story.is_visible() and story.get_attribute("aria-expanded") == "false":
        story.click()


def say(page: Page, text: str) -> None:
    open_story(page)
    page.get_by_label("Message to the table").fill(text)
    page.get_by_role("button", name="Send").click()


def refusal(page: Page, clause: str) -> Locator:
    return page.get_by_role("alert").filter(has=page.get_by_role("link", name=clause))


def test_a_paused_game_waits_and_goes_on(people: People) -> None:
    anna, bela = people("Anna"), people("Béla")
    start(anna, bela)
    use(anna.page, "Pause the game")
    for person in (anna, bela):
        expect(person.page.locator("p.error")).to_have_text("The game is paused.")
    expect(anna.page.locator("[data-act=plant]")).to_have_count(0)
    expect(anna.page).to_have_title(re.compile("^Bohnanza"))
    assert_accessible(anna.page)
    use(anna.page, "Continue")
    expect(bela.page.locator("p.error")).to_have_count(0)
    plant_first(anna.page)


def test_nobody_new_comes_to_a_locked_table(people: People) -> None:
    anna, eve = people("Anna"), people("Eve")
    table = start(anna)
    use(anna.page, "Lock the table")
    eve.go("/")
    expect(eve.page.get_by_text("Locked: nobody new can come in")).to_be_visible()
    eve.go(f"/table/{table}")
    expect(eve.page.get_by_role("heading", level=1)).to_have_text("You can't join this table")
    expect(eve.page.locator("main")).to_contain_text("locked")
    use(anna.page, "Unlock the table")
    eve.page.reload()
    expect(eve.page.locator("#others-title")).to_have_count(1)


def test_who_is_muted_is_told_so_and_may_write_again(people: People) -> None:
    anna, bela = people("Anna"), people("Béla")
    start(anna, bela)
    use(anna.page, "Mute Béla")
    expect(bela.page.locator(".log")).to_contain_text("The host has muted you")
    say(bela.page, "Hello?")
    expect(refusal(bela.page, "BH-22")).to_be_visible()
    expect(bela.page.get_by_label("Message to the table")).to_have_value("Hello?")  # not lost
    use(anna.page, "Let Béla write")
    expect(bela.page.locator(".log")).to_contain_text("You may write again.")
    bela.page.get_by_role("button", name="Send").click()
    expect(anna.page.locator(".log .said").last).to_have_text("Béla: Hello?")


def test_BH_33_a_bot_is_called_only_for_who_has_left_and_not_at_once(people: People) -> None:
    anna, bela = people("Anna"), people("Béla")
    table = start(anna, bela)
    power = "Let a bot play for Béla"
    dialog = tools(anna.page)
    expect(dialog.get_by_role("button", name=power)).to_have_count(0)
    bela.go("/")
    dialog.get_by_role("button", name=power).click()
    dialog.get_by_role("button", name="Close").click()
    expect(anna.page.locator(".log")).to_contain_text("The host has called a bot for Béla")
    bela.go(f"/table/{table}")
    expect(anna.page.locator(".log")).to_contain_text("Béla is back.")
    expect(anna.page.locator("[data-zone=seat-1]").first).not_to_contain_text("is playing")


def test_BH_32_a_host_for_the_time_being_has_few_powers(people: People) -> None:
    anna, bela = people("Anna"), people("Béla")
    start(anna, bela)
    anna.go("/")
    dialog = tools(bela.page)
    expect(dialog.get_by_role("button", name="Pause the game")).to_be_visible()
    for power in ("Mute Anna", "Remove Anna", "Lock the table"):
        expect(dialog.get_by_role("button", name=power)).to_have_count(0)


def test_who_is_removed_is_told_so_and_the_game_goes_on(people: People) -> None:
    anna, bela = people("Anna"), people("Béla")
    table = start(anna, bela, options={"run_outs": 1})
    dialog = tools(anna.page)
    dialog.get_by_role("button", name="Remove Béla").click()
    asks = anna.page.get_by_role("dialog", name="Remove Béla?")
    assert_accessible(anna.page)
    asks.get_by_role("button", name="Remove Béla").click()
    expect(dialog.get_by_text("Béla", exact=True)).to_have_count(0)
    dialog.get_by_role("button", name="Close").click()
    expect(bela.page.get_by_role("heading", level=1)).to_have_text("You can't join this table")
    expect(bela.page.locator("main")).to_contain_text("removed")
    assert_accessible(bela.page)
    bela.go(f"/table/{table}")
    expect(bela.page.get_by_role("heading", level=1)).to_have_text("You can't join this table")
    finish(table, anna)


def test_who_is_no_host_has_no_powers(people: People) -> None:
    anna, bela = people("Anna"), people("Béla")
    start(anna, bela)
    dialog = tools(bela.page)
    assert set(dialog.get_by_role("button").all_inner_texts()) == {
        "Close",
        "I want to end the game early",
        "Copy link",
        "Try it",
    }


def test_the_game_ends_early_when_all_people_want_it(people: People) -> None:
    anna, bela = people("Anna"), people("Béla")
    start(anna, bela)
    use(anna.page, "I want to end the game early")
    expect(bela.page.locator(".log")).to_contain_text("Anna wants to end the game early.")
    use(anna.page, "Keep playing after all")
    expect(bela.page.locator(".log")).to_contain_text("Anna wants to keep playing.")
    use(anna.page, "I want to end the game early")
    expect(bela.page.locator(".hint")).to_contain_text("Anna wants to end the game early.")
    expect(tools(bela.page)).to_contain_text("Anna wants to end the game early.")
    bela.page.keyboard.press("Escape")
    expect(bela.page.locator("#end-title")).to_have_count(0)
    tools(bela.page).get_by_role("button", name="I want to end the game early").click()
    asks = bela.page.get_by_role("dialog", name="End the game now?")
    assert_accessible(bela.page)
    asks.get_by_role("button", name="End the game").click()
    for person in (anna, bela):
        expect(person.page.locator("#end-title")).to_be_visible()
        expect(
            person.page.get_by_text("It ended early because everyone wanted it to.")
        ).to_be_visible()
        expect(person.page.get_by_role("dialog")).to_have_count(0)
        assert_accessible(person.page)
        assert_nothing_clipped(person.page)
    anna.page.locator("[data-act=rematch]").click()
    expect(anna.page.locator("#seats-title")).to_be_visible()


def close_idle_tables(server: ServerProcess) -> None:
    """As after a long time in which nothing happened at any table."""
    server.stop()
    [file] = server.folder.glob("*.sqlite3")
    with ThreadPoolExecutor(1) as apart:  # from the loop that drives the browser
        apart.submit(asyncio.run, _expire_all(file)).result()
    server.start()
    server.wait()


async def _expire_all(file: Path) -> None:
    async with await Store.open(file) as store:
        house = House(store, LocalFanout())
        for table in await store.list_tables(statuses=[OPEN, PLAYING]):
            assert await house.expire(table.id, table.updated_at + 1)
        await house.close()


@pytest.mark.parametrize("begun", [False, True])
def test_a_table_that_was_closed_says_so(
    own_people: People, own_server: ServerProcess, begun: bool
) -> None:
    anna, bela = own_people("Anna"), own_people("Béla")
    table = start(anna, bela) if begun else anna.open_table(public=True)
    for person in (anna, bela):
        person.go("/")
        expect(person.page.locator(".table")).to_have_count(1)
        person.go_away()
    close_idle_tables(own_server)
    who = (anna, bela) if begun else (anna,)
    for person in who:
        person.go("/")
        expect(person.page.get_by_text("You are not at a table.")).to_be_visible()
        person.go(f"/table/{table}")
        closed = person.page.get_by_text(
            "This table was closed: nothing has happened here for a while."
        )
        expect(closed).to_be_visible()
        expect(person.page.get_by_role("link", name="Go to the lobby", exact=True)).to_be_visible()
        expect(person.page.locator("[data-act]")).to_have_count(0)
        assert_accessible(person.page)
        assert_nothing_clipped(person.page)


def test_an_invitation_to_a_table_that_was_closed_says_so(
    own_people: People, own_server: ServerProcess
) -> None:
    anna, bela = own_people("Anna"), own_people("Béla")
    table = anna.open_table()
    anna.go(f"/table/{table}")
    link = anna.page.get_by_label("Link to play").input_value()
    anna.go_away()
    close_idle_tables(own_server)
    bela.page.goto(link)
    expect(bela.page.get_by_role("heading", level=1)).to_have_text("There is no such table")
    expect(bela.page.get_by_text("It may have closed since")).to_be_visible()
    assert_accessible(bela.page)


def test_a_table_that_is_gone_says_so(people: People) -> None:
    anna = people("Anna")
    for way in ("table", "replay"):
        anna.go(f"/{way}/gone")
        expect(anna.page.get_by_text("There is no such table")).to_be_visible()
        expect(anna.page.get_by_role("link", name="Go to the lobby", exact=True)).to_be_visible()
        assert_accessible(anna.page)


def test_who_comes_late_to_a_finished_game_sees_how_it_ended(people: People) -> None:
    anna, bela, eve = people("Anna"), people("Béla"), people("Eve")
    table = start(anna, bela, options={"run_outs": 1})
    finish(table, anna, bela)
    eve.go(f"/table/{table}")
    expect(eve.page.locator("#end-title")).to_be_visible()
    expect(eve.page.get_by_role("link", name="Replay")).to_be_visible()
    assert_accessible(eve.page)
