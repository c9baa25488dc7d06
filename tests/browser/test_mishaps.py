"""What can go wrong around the client: addresses, lines, clocks, and people who try things out."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from bohnhaus.wire.record import commitment
from tests.browser.person import People, Person
from tests.browser.playing import start
from tests.browser.test_replay import RECORD, choose

pytestmark = pytest.mark.slow

EVIL = "<img src=x onerror=alert(1)>"


def seat_key(host: Person, table: str) -> str:
    """The key of the invitation to play, as the host is shown it."""
    host.go(f"/table/{table}")
    link = host.page.get_by_label("Link to play").input_value()
    return link.partition("#")[2]


@pytest.mark.parametrize("address", ["/rules/%E0%A4%A", "/table/%", "/nothing%ff#%", "/#%"])
def test_an_address_that_cannot_be_decoded_leads_to_a_page(people: People, address: str) -> None:
    somebody = people()
    somebody.forgive("status of 404")
    somebody.go(address)
    expect(somebody.page.get_by_role("heading", level=1)).to_be_visible()


def test_an_invitation_lets_in_who_was_refused_in_the_same_tab(people: People) -> None:
    anna, ben = people("Anna"), people("Ben")
    table = anna.open_table()
    key = seat_key(anna, table)
    ben.go(f"/table/{table}")
    expect(ben.page.get_by_role("heading", level=1)).to_have_text("You can't join this table")
    ben.page.evaluate("key => { location.hash = key }", key)
    expect(ben.page.get_by_role("button", name="Sit here").first).to_be_visible()
    expect(ben.page).to_have_url(re.compile(r"/table/\w+$"))  # nothing for a screenshot to show


def test_a_page_that_cannot_be_loaded_says_so(people: People) -> None:
    somebody = people()
    somebody.forgive("Failed to load resource")
    somebody.go("/")
    page = somebody.page
    page.route("**/assets/**", lambda route: route.abort())
    page.get_by_role("link", name="Rules").first.click()
    expect(page.get_by_role("alert")).to_contain_text("couldn't be loaded")
    page.unroute("**/assets/**")
    page.get_by_role("button", name="Reload").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rules of Bohnanza")


def test_a_deadline_is_right_on_a_device_whose_clock_is_wrong(people: People) -> None:
    anna, bela = people("Anna"), people("Béla")  # there is a clock only where somebody waits
    anna.context.add_init_script("{ const now = Date.now; Date.now = () => now() + 86_400_000; }")
    start(anna, bela, clock=300)
    expect(anna.page.get_by_role("timer")).to_contain_text(re.compile(r"[45]:\d\d left"))


def test_who_has_no_session_any_more_is_asked_for_a_name(people: People) -> None:
    anna = people("Anna")
    anna.go("/")
    expect(anna.page.get_by_role("heading", name="My tables")).to_be_visible()
    anna.context.clear_cookies()
    expect(anna.page.get_by_label("Your name at the table")).to_be_visible()


def test_who_opens_a_table_without_a_session_is_asked_for_a_name_and_goes_on(
    people: People,
) -> None:
    anna = people("Anna")
    anna.go("/new")
    anna.page.get_by_label("Table name").fill("Beans at eight")
    anna.context.clear_cookies()
    anna.page.get_by_role("button", name="Open the table").click()
    anna.page.get_by_label("Your name at the table").fill("Anna again")
    anna.page.get_by_role("button", name="Continue").click()
    anna.page.get_by_role("button", name="Open the table").click()
    expect(anna.page.get_by_role("heading", level=1)).to_have_text("Beans at eight: Bohnanza")


def test_rubbish_in_the_storage_does_no_harm(people: People) -> None:
    anna = people("Anna")
    for key, value in {
        "bohnhaus.quick": '{"level":5,"games":{"bohnanza":{"seats":"x","options":[7]},"x":null}}',
        "bohnhaus.settings": '{"theme":5,"toured":null,"volume":"loud","__proto__":{"x":1}}',
        "language": "__proto__",
    }.items():
        anna.context.add_init_script(f"localStorage.setItem({key!r}, {value!r})")
    anna.go("/")
    anna.page.get_by_role("button", name="Play Bohnanza").click()
    expect(anna.page.get_by_role("region", name="Middle of the table")).to_be_visible()


def test_titles_and_messages_are_text_and_nothing_else(people: People) -> None:
    anna, ben = people("Anna"), people("Ben")
    table = anna.open_table(title=EVIL, public=True)
    ben.go("/")
    expect(ben.page.get_by_text(EVIL)).to_be_visible()
    ben.go(f"/table/{table}")
    anna.go(f"/table/{table}")
    anna.page.get_by_label("Message to the table").fill(f"{{name}} {EVIL} &lt;b&gt;")
    anna.page.get_by_role("button", name="Send").click()
    said = ben.page.get_by_role("region", name="Story")
    expect(said).to_contain_text(f"Anna: {{name}} {EVIL} &lt;b&gt;")
    assert ben.page.locator("img").count() == 0


def forged(folder: Path, **parts: Any) -> Path:
    """A record file with other parts, and a commitment that fits them."""
    record = json.loads(RECORD.read_text(encoding="utf-8")) | parts
    record["commitment"] = commitment(
        record["game"],
        record["rules"],
        record["options"],
        record["seats"],
        bytes.fromhex(record["seed"]),
        record["position"],
    )
    file = folder / "forged.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    return file


def test_names_in_a_record_file_are_text_and_nothing_else(people: People, tmp_path: Path) -> None:
    page = (somebody := people()).page
    names = [EVIL, "__proto__", "{name}{turn}", "constructor"]
    somebody.go("/replay")
    choose(page, forged(tmp_path, seats=names))
    expect(page.get_by_text(EVIL).first).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_role("heading", name="Final score")).to_be_visible()
    for name in names:
        expect(page.locator("main")).to_contain_text(name)
    assert page.locator("img").count() == 0


def test_a_changed_act_is_named(people: People, tmp_path: Path) -> None:
    page = (somebody := people()).page
    acts = json.loads(RECORD.read_text(encoding="utf-8"))["actions"]
    acts[20] = {"seat": acts[20]["seat"], "do": "buy_field", "pay": []}
    somebody.go("/replay")
    choose(page, forged(tmp_path, actions=acts))
    expect(page.get_by_role("alert")).to_contain_text("ntry 21 of the actions")


@pytest.mark.parametrize("text", ["", "[" * 5000, '{"__proto__": {"moments": []}}', "\0", "null"])
def test_what_is_no_record_is_refused_in_a_sentence(
    people: People, tmp_path: Path, text: str
) -> None:
    page = (somebody := people()).page
    file = tmp_path / "odd.json"
    file.write_text(text, encoding="utf-8")
    somebody.go("/replay")
    choose(page, file)
    expect(page.get_by_role("alert")).to_contain_text("BH-25")


@pytest.mark.parametrize(("status", "clause"), [(429, "BH-26"), (503, "BH-27"), (502, "")])
def test_who_cannot_be_served_now_is_told_so_and_can_try_again(
    people: People, status: int, clause: str
) -> None:
    anna = people("Anna")
    anna.forgive("status of 50")
    page = anna.page

    def refuse(route: Route) -> None:
        problem = {"clause": clause, "reason": "not now", "again": True}
        body = json.dumps(problem) if clause else "<h1>Bad gateway</h1>"
        if route.request.method == "POST":
            route.fulfill(status=status, body=body)
        else:
            route.continue_()

    page.route("**/api/tables", refuse)
    anna.go("/")
    page.get_by_role("button", name="Play Bohnanza").click()
    expect(page.get_by_role("alert")).to_contain_text(clause or "isn't responding")
    page.unroute("**/api/tables")
    page.get_by_role("button", name="Play Bohnanza").click()
    expect(page.get_by_role("region", name="Middle of the table")).to_be_visible()


def test_two_tabs_of_one_person_show_the_same_game(people: People) -> None:
    anna = people("Anna")
    table = anna.open_table()
    anna.go(f"/table/{table}")
    other: Page = anna.context.new_page()
    other.goto(f"{anna.url}/table/{table}")
    anna.page.locator('[data-act="start"]').click()
    expect(other.get_by_role("region", name="Middle of the table")).to_be_visible()
    other.close()
    expect(anna.page.get_by_text("A bot is playing for you.")).to_have_count(0)
