"""At the table: invitations, deals, refusals, and coming back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import assert_accessible, assert_nothing_clipped
from tests.browser.person import People
from tests.browser.playing import plant_first, play_on, start, wait_until

pytestmark = pytest.mark.slow


def cards(page: Page) -> list[str]:
    """The hand, the next card to plant first."""
    return [
        str(card.get_attribute("data-card")) for card in page.locator(".hand [data-card]").all()
    ]


def test_a_link_leads_to_a_seat_and_its_key_goes_from_the_address(people: People) -> None:
    anna, bela = people("Anna"), people()
    table = anna.open_table()
    anna.go(f"/table/{table}")
    link = anna.page.get_by_label("Link to play").input_value()
    bela.page.goto(link)
    bela.page.get_by_label("Your name at the table").fill("Béla")
    assert_accessible(bela.page)
    bela.page.get_by_role("button", name="Sit down").click()
    expect(anna.page.get_by_role("listitem").filter(has_text="Béla").first).to_be_visible()
    assert "#" in link
    wait_until(bela.page, lambda: "#" not in bela.page.url)


def test_a_table_without_its_link_stays_shut(people: People) -> None:
    anna, eve = people("Anna"), people("Eve")
    eve.go(f"/table/{anna.open_table()}")
    expect(eve.page.get_by_role("heading", name="You can't join this table")).to_be_visible()
    assert_accessible(eve.page)
    eve.go("/table/nosuchtable")
    expect(eve.page.get_by_role("heading", name="There is no such table")).to_be_visible()


def test_a_gift_takes_two_taps(people: People) -> None:
    anna, bela = people("Anna"), people("Béla", width=360, touch=True)
    start(anna, bela)
    plant_first(anna.page)
    given = cards(anna.page)[-1]
    anna.page.locator(f'.hand [data-card="{given}"]').click()
    anna.page.get_by_role("button", name="Gift to Béla").click()
    expect(bela.page.locator("[data-act=accept]")).to_have_text("Accept the gift")
    assert_accessible(bela.page)
    assert_nothing_clipped(bela.page)
    bela.page.locator("[data-act=accept]").click()
    expect(anna.page.locator(f'.hand [data-card="{given}"]')).to_have_count(0)
    received = bela.page.locator("[data-zone^=received] .card")
    expect(received).to_have_count(1)


def test_an_offer_is_countered_and_the_counter_accepted(people: People) -> None:
    anna, bela = people("Anna"), people("Béla")
    start(anna, bela, seats=3)
    plant_first(anna.page)
    given = cards(anna.page)[-1]
    beans = [card.partition(".")[0] for card in cards(bela.page)]
    wanted = next(bean for bean in beans if bean != given.partition(".")[0])
    anna.page.locator(f'.hand [data-card="{given}"]').click()
    anna.page.locator(f'[data-want="{wanted}"]').click()
    anna.page.get_by_role("button", name="Offer to Béla").click()
    bela.page.locator("[data-act=counter]").click()
    expect(bela.page.locator("#trade-title")).to_have_text("Your counter-offer")
    bela.page.locator("[data-act=propose]").click()
    answer = anna.page.locator(".offer").filter(has_text="counter-offer")
    answer.locator("[data-act=accept]").click()
    expect(anna.page.locator("[data-zone^=received] .card")).to_have_count(1)
    expect(bela.page.locator("[data-zone^=received] .card")).to_have_count(1)


def test_what_may_not_be_done_says_why_and_names_the_clause(people: People) -> None:
    anna = people("Anna")
    start(anna)
    # Marked as not possible, which does not keep anybody from trying.
    anna.page.locator("[data-act=buy_field]").click(force=True)
    alert = anna.page.get_by_role("alert")
    expect(alert.get_by_role("link", name=re.compile("BZ-"))).to_be_visible()
    assert_accessible(anna.page)
    alert.get_by_role("button", name="OK").click()
    expect(alert).to_have_count(0)


def test_an_act_is_undone(people: People) -> None:
    anna = people("Anna")
    start(anna)
    before = cards(anna.page)
    anna.page.locator("[data-act=plant]").first.click()
    expect(anna.page.locator(".hand [data-card]")).to_have_count(len(before) - 1)
    anna.page.locator("[data-act=undo]").click()
    expect(anna.page.locator(".hand [data-card]")).to_have_count(len(before))
    assert cards(anna.page) == before


def test_who_loads_the_page_again_sits_where_they_sat(people: People) -> None:
    anna = people("Anna")
    start(anna)
    plant_first(anna.page)
    hand = cards(anna.page)
    anna.page.reload()
    expect(anna.page.locator("#trade-title")).to_be_visible()
    assert cards(anna.page) == hand
    assert play_on(anna, acts=3) is False


def test_who_watches_sees_no_hand(people: People) -> None:
    anna, eve = people("Anna"), people("Eve")
    table = start(anna)
    eve.go(f"/table/{table}")
    expect(eve.page.locator("#others-title")).to_have_count(1)
    assert eve.page.locator("[data-card]").count() == 0
    assert eve.page.locator("[data-act]").count() == 0
    assert_accessible(eve.page)


@pytest.mark.parametrize(
    "text", ["<img src=x onerror=alert(1)>", "\"'><b onclick='x'>{@html 1}</b>"]
)
def test_what_people_write_is_shown_as_it_is_written(people: People, text: str) -> None:
    mallory = people(text[:40])
    start(mallory, title=text)
    mallory.page.get_by_label("Message to the table").fill(text)
    mallory.page.get_by_role("button", name="Send").click()
    expect(mallory.page.locator(".log .said").last).to_contain_text(text)
    expect(mallory.page.get_by_role("heading", level=1)).to_contain_text(text)
    assert mallory.page.locator("main img, main b, [onclick], [onerror]").count() == 0


def test_every_button_is_reached_by_the_keyboard(people: People) -> None:
    anna = people("Anna")
    start(anna)
    plant_first(anna.page)
    wanted = anna.page.locator("main button:visible").count()
    assert wanted > 10
    reach = """() => {
      const one = document.activeElement;
      one.dataset.reached = "";
      const seen = one === document.body || getComputedStyle(one).outlineStyle !== "none";
      return seen ? "" : one.outerHTML;
    }"""
    missed = anna.page.locator("main button:visible:not([data-reached])")
    for _ in range(5):  # meanwhile bots may make offers, which have buttons too
        for _ in range(wanted + 40):
            anna.page.keyboard.press("Tab")
            assert anna.page.evaluate(reach) == "", "one does not see that this has the focus"
        if missed.count() == 0:
            break
    assert missed.all_inner_texts() == []


def test_cards_may_move(people: People) -> None:
    anna = people("Anna", reduced_motion="no-preference")
    start(anna)
    play_on(anna, acts=12)


def test_an_invitation_says_what_awaits_one_before_it_asks_for_a_name(people: People) -> None:
    anna, bela = people("Anna"), people(width=320, locale="de")
    table = anna.open_table(game="high-bohn", seats=4, options={"cognac": True})
    anna.go(f"/table/{table}")
    expect(anna.page.get_by_role("img", name="QR code")).to_be_visible()
    assert_accessible(anna.page)
    bela.page.goto(anna.page.get_by_label("Link to play").input_value())
    expect(bela.page.get_by_role("heading", level=1)).to_have_text(
        "Anna lädt dich zu High Bohn ein"
    )
    for told in ("Anna wartet auf dich.", "3 Plätze sind frei", "Cognac"):
        expect(bela.page.locator("main")).to_contain_text(told)
    assert_accessible(bela.page)
    assert_nothing_clipped(bela.page)
    bela.page.get_by_role("button", name="Platz nehmen").click()  # one click, with the name given
    expect(anna.page.locator("ol li strong")).to_have_count(2)


def test_who_is_invited_to_watch_or_to_no_table_is_told_so_without_a_name(people: People) -> None:
    anna, eve = people("Anna"), people()
    table = anna.open_table()
    anna.go(f"/table/{table}")
    to_watch = anna.page.get_by_label("Link to watch").input_value()
    eve.go(f"/table/{table}")
    expect(eve.page.get_by_role("heading", name="You can't join this table")).to_be_visible()
    eve.go("/table/nosuchtable")
    expect(eve.page.get_by_role("heading", name="There is no such table")).to_be_visible()
    expect(eve.page.get_by_label("Your name at the table")).to_have_count(0)
    assert_accessible(eve.page)
    eve.page.goto(to_watch)
    eve.page.get_by_role("button", name="Watch").click()
    expect(eve.page.locator("#seats-title")).to_be_visible()
    expect(anna.page.locator("ol li strong")).to_have_count(1)


SHARES = """
window.shared = [];
Object.defineProperty(Navigator.prototype, "share", { value: async (what) => {
  window.shared.push(what);
  if (window.unshared) throw new DOMException("no", window.unshared);
}, configurable: true });
"""


def test_an_invitation_is_shared_as_the_device_does_it_or_else_copied(people: People) -> None:
    anna = people("Anna", permissions=["clipboard-read", "clipboard-write"])
    anna.context.add_init_script(SHARES)
    anna.go(f"/table/{anna.open_table()}")
    link = anna.page.get_by_label("Link to play").input_value()
    share = anna.page.locator("[data-act=share]").first
    share.click()
    shared = anna.page.evaluate("window.shared")
    assert [one["url"] for one in shared] == [link]
    assert "Bohnanza" in shared[0]["text"]
    expect(anna.page.get_by_role("button", name="Copied")).to_have_count(0)
    anna.page.evaluate("window.unshared = 'AbortError'")  # one has changed one's mind
    share.click()
    expect(anna.page.get_by_role("button", name="Copied")).to_have_count(0)
    anna.page.evaluate("window.unshared = 'NotAllowedError'")
    share.click()
    expect(anna.page.get_by_role("button", name="Copied")).to_be_visible()
    assert anna.page.evaluate("navigator.clipboard.readText()") == link
