"""The line breaks, the server dies: nothing is lost, and nobody has to load the page again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.checks import assert_accessible, assert_nothing_clipped
from tests.browser.person import People, Person
from tests.browser.playing import finish, plant_first, play_on, start, wait_until
from tests.server.process import ServerProcess

pytestmark = pytest.mark.slow

LOST = "net::ERR_|WebSocket connection"
"""However a browser calls it that nobody answers."""


def test_a_killed_server_costs_nothing(own_people: People, own_server: ServerProcess) -> None:
    anna = own_people("Anna")
    anna.forgive(LOST)
    table = start(anna, options={"run_outs": 1})
    for _ in range(2):
        play_on(anna, acts=7)
        told = done(anna)
        own_server.kill()
        expect(anna.page.get_by_role("alert").filter(has_text="Connection lost")).to_be_visible()
        own_server.start()
        expect(anna.page.get_by_text("Connection lost")).to_have_count(0)
        assert done(anna)[: len(told)] == told
    finish(table, anna)


def done(person: Person) -> list[str]:
    """What the story says was done: haggling is folded away when it is over."""
    lines = person.page.locator(".log li").all_text_contents()
    return [line for line in lines if not re.search("offer|ask|accept|decline|expire|wish", line)]


def test_what_was_clicked_without_a_line_is_done_once_it_is_back(
    own_people: People, own_server: ServerProcess
) -> None:
    anna = own_people("Anna")
    anna.forgive(LOST)
    start(anna)
    before = anna.page.locator(".hand [data-card]").count()
    own_server.kill()
    expect(anna.page.get_by_text("Connection lost")).to_be_visible()
    anna.page.locator("[data-act=plant]").first.click()
    own_server.start()
    expect(anna.page.locator(".hand [data-card]")).to_have_count(before - 1)


class Cable:
    """Between a page and its server: it can be cut, and messages can get lost on it."""

    def __init__(self, person: Person) -> None:
        self.cut = False
        self.loses: str = ""
        """Which way messages get lost: `up` to the server, `down` from it."""
        self.lost: list[str] = []
        self._sockets: list[WebSocketRoute] = []
        person.page.route_web_socket("**/api/socket", self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        if self.cut:
            page.close(code=1011)
            return
        server = page.connect_to_server()
        page.on_message(lambda message: self._pass("up", server, message))
        server.on_message(lambda message: self._pass("down", page, message))
        self._sockets.append(page)

    def _pass(self, way: str, to: WebSocketRoute, message: str | bytes) -> None:
        if self.loses == way:
            self.lost.append(str(message))
        else:
            to.send(message)

    def pull(self) -> None:
        self.cut = True
        for socket in self._sockets:
            socket.close(code=1011)
        self._sockets.clear()

    def mend(self) -> None:
        self.cut = False
        self.loses = ""


def in_hand(page: Page) -> list[str | None]:
    return [card.get_attribute("data-card") for card in page.locator(".hand [data-card]").all()]


def test_a_cut_line_says_so_and_comes_back_by_itself(people: People) -> None:
    anna, bela = people("Anna"), people("Béla")
    cable = Cable(bela)
    start(anna, bela)
    cable.pull()
    broken = bela.page.get_by_role("alert").filter(has_text="Connection lost")
    expect(broken).to_contain_text("Reconnecting ... Nothing is lost.")
    assert_accessible(bela.page)
    assert_nothing_clipped(bela.page)
    plant_first(anna.page)  # meanwhile
    anna.page.get_by_label("Message to the table").fill("Where are you?")
    anna.page.get_by_role("button", name="Send").click()
    expect(anna.page.locator(".log")).to_contain_text("Where are you?")
    cable.mend()
    expect(broken).to_have_count(0)
    expect(bela.page.locator(".log")).to_contain_text("Where are you?")
    told = bela.page.locator(".log li").all_inner_texts()
    assert sum("Anna: Where are you?" in line for line in told) == 1
    assert sum("The game begins." in line for line in told) == 1
    assert sum("Anna turns up" in line for line in told) == 1
    expect(bela.page.locator("[data-act=pass]")).to_be_visible()


@pytest.mark.parametrize("way", ["up", "down"])
def test_an_act_that_got_lost_is_done_once(people: People, way: str) -> None:
    """Up: the server never heard of it. Down: it did it, and its answer got lost."""
    anna, bela = people("Anna"), people("Béla")
    cable = Cable(anna)
    start(anna, bela)
    hand = in_hand(anna.page)
    cable.loses = way
    anna.page.locator("[data-act=plant]").first.click()
    if way == "down":
        expect(bela.page.locator(".log")).to_contain_text("Anna plants")
    wait_until(anna.page, lambda: any('"plant' in message for message in cable.lost))
    assert in_hand(anna.page) == hand
    cable.pull()
    expect(anna.page.get_by_text("Connection lost")).to_be_visible()
    cable.mend()
    expect(anna.page.get_by_text("Connection lost")).to_have_count(0)
    expect(anna.page.locator(".hand [data-card]")).to_have_count(len(hand) - 1)
    anna.page.wait_for_timeout(300)
    assert in_hand(anna.page) == hand[1:]
    for person, sentence in ((anna, "You plant"), (bela, "Anna plants")):
        told = person.page.locator(".log li").all_inner_texts()
        assert sum(sentence in line for line in told) == 1


def test_a_device_without_a_network_comes_back(people: People) -> None:
    anna = people("Anna")
    anna.forgive(LOST)
    anna.page.clock.install()
    cable = Cable(anna)
    start(anna, options={"run_outs": 1})
    play_on(anna, acts=5)
    cable.pull()
    anna.context.set_offline(True)
    expect(anna.page.get_by_text("Connection lost")).to_be_visible()
    anna.page.clock.pause_at(anna.page.evaluate("Date.now()") + 1000)
    cable.mend()
    anna.context.set_offline(False)  # the browser says so, and the page does not wait any longer
    expect(anna.page.get_by_text("Connection lost")).to_have_count(0)
    anna.page.clock.resume()
    assert not play_on(anna, acts=5)
