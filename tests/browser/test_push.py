"""Messages while Bohnhaus is closed. A browser in a test has no push service to subscribe at: so
the page is given a subscription at one on this machine, the server sends there, and what it has
sent is handed to the service worker as the browser would."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from bohnhaus.server.push.vapid import new_key
from tests.browser.checks import assert_accessible, assert_nothing_clipped
from tests.browser.person import People, Person
from tests.browser.playing import play_together, start, wait_until
from tests.server.process import ServerProcess
from tests.server.push_service import PushService, Subscriber, push_service

pytestmark = pytest.mark.slow

SWITCH = (
    "Notify me on this device when an untimed game is waiting for me, even if Bohnhaus is closed"
)
PAGE_SWITCH = "Notify me of my turn when I'm looking elsewhere"
SUBSCRIBES = """
if (self.PushManager) {
  const made = %s;
  const kept = () => localStorage.getItem("subscribed");
  const subscription = () => ({
    endpoint: made.endpoint,
    options: { applicationServerKey: Uint8Array.from(JSON.parse(kept())).buffer },
    toJSON: () => ({ endpoint: made.endpoint, keys: { p256dh: made.p256dh, auth: made.auth } }),
    unsubscribe: async () => { localStorage.removeItem("subscribed"); return true; },
  });
  PushManager.prototype.getSubscription = async () => (kept() ? subscription() : null);
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    if (!userVisibleOnly) throw new Error("nobody would see it");
    localStorage.setItem("subscribed", JSON.stringify([...applicationServerKey]));
    return subscription();
  };
  self.hushed = [];
  ServiceWorkerRegistration.prototype.getNotifications = async ({ tag }) =>
    [{ close: () => hushed.push(tag) }];
}
"""
WATCHED = """
() => {
  self.shown ??= [];
  ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag }) =>
    void shown.push([title, body, tag]);
}
"""
"""A browser without a screen has nowhere to show a notification: so it is noted what would be."""
GOES = """
async (table) => {
  const went = [];
  WindowClient.prototype.focus = async function () { went.push(["looks at", this.url]); };
  clients.openWindow = async (url) => { went.push(["opens", url]); };
  await goTo(table);
  return went;
}
"""
"""Only a real click may open a window or bring one to the front."""


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as service:
        yield service


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """One that sends messages, also to this machine."""
    key = tmp_path / "push.pem"
    key.write_bytes(new_key())
    flags = ("--push-key", str(key), "--push-contact", "host@example.org", "--push-private")
    with ServerProcess(tmp_path, "--bot-workers", "0", *flags).running() as server:
        yield server


def come(people: People, name: str, phone: Subscriber, *, may: bool = True, **more: Any) -> Person:
    """A person whose browser can be sent messages, and whether it may show them."""
    person = people(name, service_workers="allow", **more)
    person.forgive("preload")  # what a page has fetched just before the worker answers for it
    person.context.add_init_script(SUBSCRIBES % json.dumps(phone.body()))
    if may:
        person.context.grant_permissions(["notifications"], origin=person.url)
    return person


def open_settings(person: Person, name: str = "Settings") -> Locator:
    person.page.get_by_role("button", name=name).click()
    return person.page.get_by_role("dialog")


def is_subscribed(person: Person) -> bool:
    return bool(person.page.evaluate("localStorage.getItem('subscribed')"))


def deliver(person: Person, message: dict[str, Any]) -> None:
    """The browser hands the message to the service worker."""
    (worker,) = person.context.service_workers
    worker.evaluate(WATCHED)
    cdp = person.context.new_cdp_session(person.page)
    found: list[str] = []
    cdp.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(one["registrationId"] for one in told["registrations"]),
    )
    cdp.send("ServiceWorker.enable")
    wait_until(person.page, lambda: bool(found))
    told = {"origin": person.url, "registrationId": found[0], "data": json.dumps(message)}
    cdp.send("ServiceWorker.deliverPushMessage", told)
    cdp.detach()


def shown(person: Person) -> list[list[str]]:
    (worker,) = person.context.service_workers
    found: list[list[str]] = worker.evaluate("() => shown")
    return found


def test_who_waits_may_go_and_is_called_when_the_game_waits_for_them(
    own_people: People, service: PushService
) -> None:
    phone = Subscriber(service.url("phone"))
    anna, bela = own_people("Anna"), come(own_people, "Bela", phone, locale="de")
    table = start(anna, bela, pace="untimed", title="Freitag")
    anna.go_away()
    notice = bela.page.locator(".hint").filter(has_text="Der Tisch wartet auf Anna")
    notice.get_by_role("button", name="Benachrichtigen, wenn ich dran bin").click()
    expect(notice).to_contain_text("Du wirst auf diesem Gerät benachrichtigt")
    assert_accessible(bela.page)
    assert_nothing_clipped(bela.page)
    bela.go("/")
    anna.go(f"/table/{table}")
    play_together(anna, until=lambda: bool(service.posted))
    message = phone.read(service.posted[0].body)
    assert message == {
        "table": table,
        "game": "Bohnanza",
        "title": "Freitag",
        "language": "de",
    }

    deliver(bela, message)
    wait_until(bela.page, lambda: bool(shown(bela)))
    assert shown(bela) == [["Freitag: Bohnanza", "Das Spiel wartet auf dich.", table]]
    (worker,) = bela.context.service_workers
    assert worker.evaluate(GOES, table) == [["opens", f"/table/{table}"]]

    bela.go(f"/table/{table}")
    expect(bela.page.locator("#own-title")).to_be_visible()
    wait_until(bela.page, lambda: table in bela.page.evaluate("hushed"))  # it is taken back
    assert worker.evaluate(GOES, table) == [["looks at", f"{bela.url}/table/{table}"]]
    deliver(bela, message)  # who looks at the table sees that it waits
    deliver(bela, {**message, "table": "0" * 16, "title": ""})
    wait_until(bela.page, lambda: len(shown(bela)) > 1)
    assert shown(bela)[1:] == [["Bohnanza", "Das Spiel wartet auf dich.", "0" * 16]]
    assert len(service.posted) == 1


def test_it_is_turned_on_and_off_in_the_settings(own_people: People, service: PushService) -> None:
    anna = come(own_people, "Anna", Subscriber(service.url("phone")))
    anna.go("/")
    dialog = open_settings(anna)
    switch = dialog.get_by_role("checkbox", name=SWITCH)
    expect(switch).not_to_be_checked()
    assert not is_subscribed(anna)
    with anna.page.expect_response("**/api/me/push") as told:
        switch.check()
    assert told.value.status == 204
    expect(dialog).to_contain_text("passes the messages on, but can't read them")
    assert_accessible(anna.page)

    with anna.page.expect_response("**/api/me/push"):  # it stays on, and the server is told again
        anna.go("/")
    expect(open_settings(anna).get_by_role("checkbox", name=SWITCH)).to_be_checked()
    with anna.page.expect_response("**/api/me/push") as told:
        switch.uncheck()
    assert told.value.request.method == "DELETE"
    expect(switch).not_to_be_checked()
    assert not is_subscribed(anna)


def test_logging_out_turns_it_off(own_people: People, service: PushService) -> None:
    anna = come(own_people, "Anna", Subscriber(service.url("phone")))
    anna.go("/")
    switch = open_settings(anna).get_by_role("checkbox", name=SWITCH)
    with anna.page.expect_response("**/api/me/push"):
        switch.check()
    anna.page.evaluate("fetch('/api/logout', { method: 'POST' })")
    anna.go("/")
    expect(anna.page.get_by_label("Your name at the table")).to_be_visible()
    wait_until(anna.page, lambda: not is_subscribed(anna))
    open_settings(anna)
    expect(anna.page.get_by_role("checkbox", name=PAGE_SWITCH)).to_be_visible()
    expect(switch).to_have_count(0)


def test_who_may_not_be_notified_is_told_what_to_do(
    own_people: People, service: PushService
) -> None:
    anna = come(own_people, "Anna", Subscriber(service.url("phone")), may=False, width=360)
    # A browser without a screen has nobody to ask.
    anna.context.add_init_script("Notification.requestPermission = async () => 'denied';")
    anna.go("/")
    switch = open_settings(anna).get_by_role("checkbox", name=SWITCH)
    switch.click()
    alert = anna.page.get_by_role("alert").filter(has_text="browser's settings for this site")
    expect(alert).to_be_visible()
    expect(switch).not_to_be_checked()
    assert not is_subscribed(anna)
    assert_accessible(anna.page)
    assert_nothing_clipped(anna.page)


def test_a_browser_that_cannot_subscribe_says_so(own_people: People) -> None:
    anna = own_people("Anna", service_workers="allow")
    anna.context.grant_permissions(["notifications"], origin=anna.url)
    anna.context.add_init_script(
        "if (self.PushManager) PushManager.prototype.subscribe = () => Promise.reject(new Error());"
    )
    anna.go("/")
    switch = open_settings(anna).get_by_role("checkbox", name=SWITCH)
    switch.click()
    expect(anna.page.get_by_role("alert")).to_contain_text("push service isn't responding")
    expect(switch).not_to_be_checked()


def test_a_server_without_a_key_offers_nothing(people: People, service: PushService) -> None:
    anna, bela = come(people, "Anna", Subscriber(service.url("phone"))), people("Bela")
    start(anna, bela, pace="untimed")
    bela.go_away()
    anna.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    open_settings(anna)
    expect(anna.page.get_by_role("checkbox", name=PAGE_SWITCH)).to_be_visible()
    expect(anna.page.get_by_role("checkbox", name=SWITCH)).to_have_count(0)
