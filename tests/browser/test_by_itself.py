"""What the page does without being clicked: it calls, it tells, and it plays what is forced."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import People, Person
from tests.browser.playing import plant_first, play_on, play_together, start, wait_until

pytestmark = pytest.mark.slow

HAND: Final = ".hand [data-card]"
PAUSE: Final = 1500
"""Milliseconds: longer than the pause before a forced choice."""

NOTE_CALLS: Final = """
window.calls = [];
window.Notification = class {
  static permission = "default";
  static async requestPermission() { return (this.permission = window.allows ?? "granted"); }
  constructor(text, { tag }) { this.call = { text, tag, open: true }; calls.push(this.call); }
  close() { this.call.open = false; }
};
let hidden = false;
Object.defineProperty(document, "hidden", { get: () => hidden });
window.look = (away) => {
  hidden = away;
  document.dispatchEvent(new Event("visibilitychange"));
};
"""
"""The browser's notifications, and whether somebody looks."""

NOTE_TOLD: Final = """() => {
  window.told = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.textContent) told.push(node.textContent);
  }).observe(document.querySelector("[role=log]"), { childList: true });
}"""


def wants_notifications(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Notify me of my turn").click()


def test_who_looks_elsewhere_is_called_once_when_it_is_their_turn(people: People) -> None:
    anna, bela = people("Anna"), people("Béla")
    bela.context.add_init_script(NOTE_CALLS)
    table = start(anna, bela, options={"run_outs": 1})
    wants_notifications(bela.page)
    bela.page.keyboard.press("Escape")
    bela.page.evaluate("look(true)")
    play_on_until_turn_of(bela, anna)
    expect(bela.page).to_have_title("Your turn: Bohnanza · Bohnhaus")
    called = {"text": "Your turn: Bohnanza", "tag": table, "open": True}
    bela.page.wait_for_function("calls.length > 0")
    assert bela.page.evaluate("calls") == [called]
    bela.page.evaluate("look(false)")
    assert bela.page.evaluate("calls") == [called | {"open": False}]


def test_who_looks_is_not_called(people: People) -> None:
    anna, bela = people("Anna"), people("Béla")
    bela.context.add_init_script(NOTE_CALLS)
    start(anna, bela, options={"run_outs": 1})
    wants_notifications(bela.page)
    bela.page.keyboard.press("Escape")
    play_on_until_turn_of(bela, anna)
    assert bela.page.evaluate("calls") == []


def test_a_browser_that_allows_no_notifications_says_so(people: People) -> None:
    anna = people("Anna")
    anna.context.add_init_script(NOTE_CALLS + "window.allows = 'denied';")
    anna.go("/")
    wants_notifications(anna.page)
    dialog = anna.page.get_by_role("dialog")
    expect(dialog.get_by_role("alert")).to_contain_text("doesn't allow notifications")
    expect(dialog.get_by_label("Notify me of my turn")).not_to_be_checked()


def play_on_until_turn_of(person: Person, *others: Person) -> None:
    """The others play; nobody waits for somebody who waits for this person."""
    title = person.page.locator("#turn-title")
    play_together(*others, until=lambda: title.inner_text() == "Your turn")
    expect(title).to_have_text("Your turn")


def test_every_change_is_told_exactly_once(people: People) -> None:
    """To who hears the page; what others haggle about is left to the log."""
    anna, bela = people("Anna"), people("Béla")
    start(anna, bela, options={"run_outs": 1})
    listen(anna.page)
    before = Counter(sentences(anna.page))
    play_together(anna, bela)
    earlier = anna.page.get_by_role("button", name="Show earlier turns")
    if earlier.count():
        earlier.click()
        expect(earlier).to_have_count(0)
    happened = Counter(sentences(anna.page)) - before
    (last,) = [one for one in happened if one.startswith("The game is over")]
    wait_until(anna.page, lambda: times_heard(anna.page, last) >= 1)
    anna.page.wait_for_timeout(500)  # and nothing is told twice
    assert happened.total() > 50
    for sentence, often in happened.items():
        times = times_heard(anna.page, sentence)
        left_out = is_haggling(sentence) and times < often  # of those that others made each other
        assert times == often or left_out, (sentence, times)


def is_haggling(sentence: str) -> bool:
    return re.search(r"offer|lapsed|asks|would (like|rather)|no wish", sentence) is not None


def heard(page: Page) -> str:
    return " ".join(page.evaluate("told"))


def times_heard(page: Page, sentence: str) -> int:
    return len(re.findall(rf"(?<!\S){re.escape(sentence)}(?!\S)", heard(page)))


def listen(page: Page) -> None:
    """From the first decision on."""
    expect(page.locator("[role=log]")).to_contain_text("Plant the first card")
    page.evaluate(NOTE_TOLD)


def sentences(page: Page) -> list[str]:
    """What happened, what was haggled about too, though it is folded away."""
    return page.locator(".log li > span:last-child").all_text_contents()


def test_what_to_do_is_told_when_it_becomes_something_else(people: People) -> None:
    anna = people("Anna")
    start(anna)
    listen(anna.page)
    plant_first(anna.page)
    wait_until(anna.page, lambda: "Trade and give away" in heard(anna.page))
    anna.page.wait_for_timeout(500)  # and nothing is told twice
    told = heard(anna.page)
    assert told.count("You may plant another card, or continue.") == 1
    assert told.count("Trade and give away cards as you like") == 1
    assert "Your turn" not in told  # it was before


def plays_itself(person: Person) -> list[Any]:
    """Sets it, and notes what the page sends from now on."""
    sent: list[Any] = []
    person.page.on(
        "websocket",
        lambda socket: socket.on("framesent", lambda frame: sent.append(json.loads(str(frame)))),
    )
    person.go("/")
    person.page.get_by_role("button", name="Settings").click()
    person.page.get_by_label("Play for me when there is only one choice").check()
    person.page.keyboard.press("Escape")
    return sent


def test_a_forced_choice_plays_itself_and_nothing_else_does(people: People) -> None:
    anna, bela = people("Anna"), people("Béla")
    sent = plays_itself(anna)
    start(anna, bela)
    # Two empty fields are no choice.
    expect(anna.page.locator(".log")).to_contain_text("You plant")
    left = 4  # of five
    expect(anna.page.locator(HAND)).to_have_count(left)
    # A second card is one, also where it does not fit: not to wait would tell what it is.
    anna.page.wait_for_timeout(PAUSE)
    expect(anna.page.locator(HAND)).to_have_count(left)
    expect(anna.page.locator("[data-act=end_planting]")).to_be_visible()
    anna.page.locator("[data-act=end_planting]").click()
    anna.page.wait_for_timeout(PAUSE)
    expect(anna.page.locator("#trade-title")).to_be_visible()
    acts = [one["command"]["action"]["do"] for one in sent if is_act(one)]
    assert acts == ["plant", "end_planting"]
    assert not [one for one in sent if one["t"] in ("ask", "hint")]


def is_act(message: Any) -> bool:
    return bool(message["t"] == "do" and message["command"]["do"] == "act")


def test_without_the_setting_nothing_plays_itself(people: People) -> None:
    anna = people("Anna")
    start(anna)
    before = anna.page.locator(HAND).count()
    anna.page.wait_for_timeout(PAUSE)
    expect(anna.page.locator(HAND)).to_have_count(before)


def test_a_game_in_which_the_forced_plays_itself_comes_to_its_end(people: People) -> None:
    anna = people("Anna")
    plays_itself(anna)
    start(anna, options={"run_outs": 1})
    assert play_on(anna)
