"""People are called to an untimed game that waits for them: by real messages to a push service on
this machine, which are decrypted as a browser would."""

from __future__ import annotations

import asyncio
import json
import ssl
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

from bohnhaus.server import commands as ask
from bohnhaus.server.api.push import MOST_BROWSERS
from bohnhaus.server.entries import Came, Left, Opened, Returned, Sat, Setup, Sitter
from bohnhaus.server.push import calling, sending
from bohnhaus.server.push.addresses import Addresses, NotAllowed
from bohnhaus.server.push.calling import GLANCE, Caller, calls
from bohnhaus.server.push.sending import LASTS, Sender, encrypt
from bohnhaus.server.push.vapid import BadKey, Vapid, new_key
from bohnhaus.server.settings import PushSettings
from bohnhaus.server.store import Store, Subscription
from bohnhaus.server.table import Table
from tests.patience import PATIENCE
from tests.server.party import ANNA, BELA, CARL, Party, party, started
from tests.server.push_service import (
    Posted,
    PushService,
    Subscriber,
    b64,
    certificate_for,
    push_service,
    unb64,
)
from tests.server.web import Web, running

KEY = new_key()
PUSH = PushSettings(key=KEY, contact="mailto:host@example.org", private=True)


# --- when -------------------------------------------------------------------------------


def untimed(**more: Any) -> Party:
    """Anna and Bela play with a bot, and it is Anna's turn."""
    made = started(people=2, pace="untimed", **more)
    assert made.table.game is not None
    assert made.table.game.owing == [made.table.seat_of(ANNA)]
    return made


def leave(made: Party, person: str, after: int = 1) -> None:
    made.now += after
    made.enter(Left(made.table.member_of(person)))


def called(table: Table) -> list[str]:
    return [call.person for call in calls(table)]


def test_who_is_away_when_the_game_waits_is_called() -> None:
    made = untimed()
    assert called(made.table) == []
    leave(made, BELA)
    assert called(made.table) == []  # it waits for Anna
    leave(made, ANNA)
    assert called(made.table) == [ANNA]
    made.enter(Returned(made.table.member_of(ANNA)))
    assert called(made.table) == []


def test_who_was_there_for_long_while_the_game_waited_knows_it() -> None:
    made = untimed()
    leave(made, ANNA, after=GLANCE + 1)
    assert called(made.table) == []


def test_nobody_is_called_to_a_live_game_nor_to_one_that_stands_still() -> None:
    live = started(people=2)
    leave(live, ANNA)
    assert called(live.table) == []
    made = untimed()
    assert made.do(ANNA, ask.Pause(paused=True)) == ""
    leave(made, ANNA)
    assert called(made.table) == []


def test_who_is_removed_or_has_a_bot_playing_for_them_is_not_called() -> None:
    made = untimed(clock=60)
    leave(made, ANNA)
    assert called(made.table) == [ANNA]
    made.wait(61)  # Bela was there all the time
    assert made.table.seat_of(ANNA) in made.table.stand_ins
    assert called(made.table) == []


def test_a_bots_trade_that_goes_on_only_with_a_person_calls_them() -> None:
    made = started(people=1, pace="untimed")
    made.play_bots_until_a_bot_trades()
    leave(made, ANNA)
    assert called(made.table) == []  # has left in the middle of it, and plays alone
    made = started(people=1, pace="untimed")
    leave(made, ANNA)
    made.now += 1
    made.play_bots_until_a_bot_trades()
    assert called(made.table) == [ANNA]


def test_who_has_not_come_to_a_rematch_yet_is_called_but_not_who_plays_alone() -> None:
    made = party(people=2, pace="untimed")
    made.enter(Came(CARL, "Carl"), Sat(2, Sitter("Carl", person=CARL)))  # as in a rematch
    made.now += 1
    assert made.do(ANNA, ask.Start()) == ""
    while not called(made.table):
        made.now += 1
        made._a_person_acts()
    assert called(made.table) == [CARL]
    new = Party()
    setup = Setup(game="bohnanza", seats=3, pace="untimed", draw_seats=False)
    new.enter(Opened(setup, ANNA, "Anna", "", ""), Sat(0, Sitter("Anna", person=ANNA)))
    assert new.do(ANNA, ask.Start(fill="greedy")) == ""
    assert called(new.table) == []


def test_the_call_tells_nothing_but_the_table_and_its_game() -> None:
    made = untimed(title="Friday")
    leave(made, ANNA)
    (call,) = calls(made.table)
    assert json.loads(call.message("de")) == {
        "table": "table",
        "game": "Bohnanza",
        "title": "Friday",
        "language": "de",
    }


# --- as a browser gets it ---------------------------------------------------------------


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as service:
        yield service


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calling, "MOMENT", 0.0)
    monkeypatch.setattr(calling, "AGAIN", (0.05,))


@pytest_asyncio.fixture
async def web(tmp_path: Path) -> AsyncIterator[Web]:
    async with running(tmp_path, push=PUSH) as web:
        yield web


class Evening:
    """Anna, who gets messages, and Bela, at an untimed table where it is Anna's turn."""

    def __init__(self, web: Web, anna: httpx.AsyncClient, bela: httpx.AsyncClient, id: str) -> None:
        self.web = web
        self.anna = anna
        self.bela = bela
        self.id = id

    @classmethod
    async def begin(cls, web: Web, name: str = "Anna", **setup: Any) -> Evening:
        anna, bela = await web.guest(name), await web.guest("Bela")
        house = web.services.house
        plain = {"game": "bohnanza", "seats": 3, "draw_seats": False, "pace": "untimed", **setup}
        opened = await anna.post("/api/tables", json={"setup": plain, "command_id": "open"})
        id = str(opened.json()["id"])
        table = await house.table(id)
        assert table is not None
        guest = await web.person(bela)
        assert isinstance(await house.enter(id, guest, table.seat_key), int)
        evening = cls(web, anna, bela, id)
        for client in (anna, bela):
            await evening.comes(client)
        await web.do(bela, id, "sit", ask.Sit())
        await web.do(anna, id, "start", ask.Start("greedy"))
        return evening

    async def comes(self, client: httpx.AsyncClient) -> None:
        await self.web.services.house.connected(self.id, (await self.web.person(client)).id)

    async def leaves(self, client: httpx.AsyncClient) -> None:
        await self.web.services.house.disconnected(self.id, (await self.web.person(client)).id)

    async def says(self, client: httpx.AsyncClient, text: str) -> None:
        await self.web.do(client, self.id, text, ask.Chat(text))


async def subscribe(client: httpx.AsyncClient, subscriber: Subscriber, **more: str) -> None:
    answer = await client.put("/api/me/push", json=subscriber.body(**more))
    assert answer.status_code == 204, answer.text


async def get(service: PushService, count: int = 1) -> list[Posted]:
    """So many messages, once they have come."""
    async with asyncio.timeout(PATIENCE):
        while len(service.posted) < count:
            await asyncio.sleep(0.01)
    assert len(service.posted) == count
    return service.posted


def callers(web: Web) -> list[Caller]:
    heard = [getattr(hear, "__self__", None) for hear in web.services.house.on_grown]
    return [one for one in heard if isinstance(one, Caller)]


async def settled(web: Web) -> None:
    """Everyone is called who is to be."""
    (caller,) = callers(web)
    async with asyncio.timeout(PATIENCE):
        while caller._under_way:
            await asyncio.sleep(0.01)


async def subscriptions(web: Web, client: httpx.AsyncClient) -> list[Subscription]:
    person = await web.person(client)
    return await web.services.store.subscriptions_of(person.id, 0)


async def test_a_message_comes_encrypted_and_signed(web: Web, service: PushService) -> None:
    evening = await Evening.begin(web, title="Friday")
    phone = Subscriber(service.url("phone"))
    await subscribe(evening.anna, phone, language="hu")
    await evening.leaves(evening.anna)
    (posted,) = await get(service)
    assert posted.path == "/push/phone"
    assert phone.read(posted.body) == {
        "table": evening.id,
        "game": "Bohnanza",
        "title": "Friday",
        "language": "hu",
    }
    headers = posted.headers
    assert headers["content-encoding"] == "aes128gcm"
    assert headers["ttl"] == str(LASTS)
    assert headers["host"] == f"127.0.0.1:{service.port}"
    claims = posted.signed_claims()
    assert claims["aud"] == f"http://127.0.0.1:{service.port}"
    assert claims["sub"] == PUSH.contact
    assert time.time() < claims["exp"] < time.time() + 24 * 3600
    # What the push service can read names neither the table nor the person.
    anna = await web.person(evening.anna)
    seen = json.dumps(headers) + posted.path
    assert evening.id not in seen
    assert anna.id not in seen
    assert len(headers["topic"]) <= 32


async def test_the_key_of_the_message_is_the_one_that_pages_are_told(
    web: Web, service: PushService
) -> None:
    evening = await Evening.begin(web)
    told = (await evening.anna.get("/api/session")).json()["push_key"]
    assert told == Vapid(KEY, PUSH.contact).public_key
    assert len(unb64(told)) == 65
    await subscribe(evening.anna, Subscriber(service.url("phone")))
    await evening.leaves(evening.anna)
    (posted,) = await get(service)
    assert posted.headers["authorization"].endswith(f"k={told}")


async def test_every_browser_of_the_person_gets_it_and_nobody_elses(
    web: Web, service: PushService
) -> None:
    evening = await Evening.begin(web)
    await evening.anna.post("/api/me/password", json={"password": "beans and more"})
    laptop = web.client()
    await laptop.post("/api/login", json={"name": "Anna", "password": "beans and more"})
    await subscribe(evening.anna, Subscriber(service.url("phone")))
    await subscribe(laptop, Subscriber(service.url("laptop")))
    await subscribe(evening.bela, Subscriber(service.url("bela")))
    await evening.leaves(evening.bela)
    await evening.leaves(evening.anna)
    posted = await get(service, 2)
    assert {one.path for one in posted} == {"/push/phone", "/push/laptop"}
    assert len({one.headers["topic"] for one in posted}) == 2
    await laptop.aclose()


async def test_nobody_is_called_who_is_there_or_plays_live(web: Web, service: PushService) -> None:
    evening = await Evening.begin(web)
    await subscribe(evening.anna, Subscriber(service.url("phone")))
    await evening.says(evening.bela, "Your turn")
    await evening.leaves(evening.bela)
    live = await Evening.begin(web, "Ada", pace="live")
    await subscribe(live.anna, Subscriber(service.url("other")))
    await live.leaves(live.anna)
    await settled(web)
    assert service.posted == []


async def test_one_wait_calls_once_and_so_does_one_absence(web: Web, service: PushService) -> None:
    evening = await Evening.begin(web)
    phone = Subscriber(service.url("phone"))
    await subscribe(evening.anna, phone)
    await evening.leaves(evening.anna)
    await get(service)
    await evening.says(evening.bela, "Are you there?")
    await evening.comes(evening.anna)  # looks at it, and goes
    await evening.leaves(evening.anna)
    await evening.says(evening.bela, "Hello?")
    await settled(web)
    assert len(service.posted) == 1
    await web.do(evening.bela, evening.id, "pause", ask.Pause(paused=True))
    await web.do(evening.bela, evening.id, "resume", ask.Pause(paused=False))
    await settled(web)
    assert len(service.posted) == 2  # the game was paused meanwhile: this is another wait
    await evening.says(evening.bela, "Come on")
    await settled(web)
    assert len(service.posted) == 2


async def test_who_comes_back_in_time_is_not_called(
    web: Web, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = await Evening.begin(web)
    await subscribe(evening.anna, Subscriber(service.url("phone")))
    monkeypatch.setattr(calling, "MOMENT", 0.2)
    await evening.leaves(evening.anna)
    await evening.comes(evening.anna)
    await settled(web)
    assert service.posted == []


async def test_a_browser_that_is_gone_is_forgotten(web: Web, service: PushService) -> None:
    for status in (404, 410):
        service.status = status
        evening = await Evening.begin(web, f"Anna {status}")
        await subscribe(evening.anna, Subscriber(service.url(f"phone{status}")))
        await evening.leaves(evening.anna)
        await settled(web)
        assert await subscriptions(web, evening.anna) == []
    assert [posted.path for posted in service.posted] == ["/push/phone404", "/push/phone410"]


async def test_a_service_that_fails_is_tried_again_while_the_game_waits(
    web: Web, service: PushService
) -> None:
    service.status = 503
    evening = await Evening.begin(web)
    await subscribe(evening.anna, Subscriber(service.url("phone")))
    await evening.leaves(evening.anna)
    await settled(web)
    assert len(service.posted) == 2
    assert len(await subscriptions(web, evening.anna)) == 1
    text = (await evening.anna.get("/metrics")).text
    assert 'bohnhaus_pushes_total{outcome="failed"} 2.0' in text


async def test_who_turns_it_off_is_not_tried_again(
    web: Web, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calling, "AGAIN", (0.3,))
    service.status = 503
    evening = await Evening.begin(web)
    await subscribe(evening.anna, Subscriber(service.url("phone")))
    await evening.leaves(evening.anna)
    await get(service)
    assert (await evening.anna.delete("/api/me/push")).status_code == 204
    await settled(web)
    assert len(service.posted) == 1


async def test_redirects_are_not_followed(web: Web, service: PushService) -> None:
    with push_service() as other:
        service.status, service.location = 307, other.url("elsewhere")
        evening = await Evening.begin(web)
        await subscribe(evening.anna, Subscriber(service.url("phone")))
        await evening.leaves(evening.anna)
        await settled(web)
        assert len(service.posted) == 1
        assert other.posted == []


async def test_a_service_that_takes_its_time_holds_up_nobody(
    web: Web, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "PATIENCE", 0.5)
    monkeypatch.setattr(calling, "AGAIN", ())
    evening = await Evening.begin(web)
    await subscribe(evening.anna, Subscriber(service.url("slow")))
    service.answers.clear()
    await evening.leaves(evening.anna)
    await get(service)
    with push_service() as quick:  # meanwhile others are called, and the table goes on
        other = await Evening.begin(web, "Ada")
        await subscribe(other.anna, Subscriber(quick.url("quick")))
        await other.leaves(other.anna)
        await get(quick)
    await evening.says(evening.bela, "Still here")
    await settled(web)  # it is given up, not waited for
    assert len(await subscriptions(web, evening.anna)) == 1


async def test_two_processes_call_once(
    store: Store, service: PushService, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = store.database.url.render_as_string(hide_password=False)
    async with (
        running(tmp_path, database=address, push=PUSH) as web,
        running(tmp_path, database=address, push=PUSH) as twin,
    ):
        evening = await Evening.begin(web)
        await subscribe(evening.anna, Subscriber(service.url("phone")))
        await evening.leaves(evening.anna)
        assert await twin.services.house.table(evening.id) is not None  # it sees the same wait
        await settled(web)
        await settled(twin)
        assert len(service.posted) == 1


# --- subscriptions ----------------------------------------------------------------------


async def test_turning_it_off_logging_out_and_deleting_end_it(
    web: Web, service: PushService
) -> None:
    for number, (method, path) in enumerate(
        [("DELETE", "/api/me/push"), ("POST", "/api/logout"), ("DELETE", "/api/me")]
    ):
        client = await web.guest("Anna")
        person = await web.person(client)
        await subscribe(client, Subscriber(service.url(str(number))))
        assert len(await web.services.store.subscriptions_of(person.id, 0)) == 1
        answer = await client.request(method, path, json={} if method == "POST" else None)
        assert answer.status_code == 204
        assert await web.services.store.subscriptions_of(person.id, 0) == []


async def test_a_browser_has_one_subscription_and_a_person_so_many(
    store: Store,
) -> None:
    await store.create_person("anna", "Anna", "anna", at=1)
    for number in range(MOST_BROWSERS + 2):
        await store.create_session(f"s{number}", "anna", at=1, expires_at=1000)
        one = Subscription(f"s{number}", f"https://push.example/{number}", "key", "auth", "en")
        assert await store.subscribe(one, at=number, most=MOST_BROWSERS)
    kept = await store.subscriptions_of("anna", 2)
    assert {one.session for one in kept} == {f"s{n}" for n in range(2, MOST_BROWSERS + 2)}
    again = Subscription("s5", "https://push.example/7", "new", "auth", "de")
    assert await store.subscribe(again, at=99, most=MOST_BROWSERS)
    kept = await store.subscriptions_of("anna", 2)
    assert again in kept
    assert len(kept) == MOST_BROWSERS - 1  # the browser of s7 has another session now
    assert await store.subscriptions_of("anna", 1000) == []  # the sessions have run out
    nobody = Subscription("none", "https://push.example/none", "key", "auth", "en")
    assert not await store.subscribe(nobody, at=1, most=MOST_BROWSERS)


async def test_only_one_hears_yes_for_a_wait_and_an_absence(store: Store) -> None:
    await store.create_person("anna", "Anna", "anna", at=1)
    await store.create_table("t1", at=1, public=True, setup="{}", summary="{}")

    async def claim(waits: int, away: int) -> bool:
        return await store.claim_call("t1", "anna", waits_since=waits, away_since=away)

    assert sorted(await asyncio.gather(*(claim(5, 6) for _ in range(8)))) == [False] * 7 + [True]
    assert not await claim(5, 9)  # the same wait
    assert not await claim(8, 6)  # the same absence
    assert await claim(8, 9)
    assert not await store.claim_call("t2", "anna", waits_since=1, away_since=1)
    await store.delete_person("anna", at=2)
    assert await claim(8, 9)  # nothing of it is kept


async def test_without_a_key_nothing_is_offered(tmp_path: Path, service: PushService) -> None:
    async with running(tmp_path) as web:
        anna = await web.guest("Anna")
        assert (await anna.get("/api/session")).json()["push_key"] is None
        answer = await anna.put("/api/me/push", json=Subscriber(service.url("phone")).body())
        assert answer.status_code == 404
        assert callers(web) == []


# --- where to ---------------------------------------------------------------------------

REFUSED = [
    "http://push.example.org/1",
    "https://127.0.0.1/1",
    "https://[::1]/1",
    "https://10.1.2.3/1",
    "https://192.168.1.1:8443/1",
    "https://169.254.169.254/latest/meta-data",
    "https://100.64.0.1/1",
    "https://0.0.0.0/1",
    "https://224.0.0.1/1",
    "https://[fe80::1]/1",
    "https://[fd00::1]/1",
    "https://[::ffff:127.0.0.1]/1",
    "https://[64:ff9b::7f00:1]/1",
    "https://[2002:7f00:1::]/1",
    "https://localhost/1",
    "https://db.localhost./1",
    "https://printer.local/1",
    "https://metadata.google.internal/1",
    "https://intranet/1",
    "https://user:password@push.example.org/1",
    "https://push.example.org:0/1",
    "https://push.example.org:99999/1",
    "https://push.example.org/a b",
    "https://push.example.org/1\r\nX: y",
    "https:///1",
    "file:///etc/passwd",
    "gopher://push.example.org/1",
    "",
]


@pytest.mark.parametrize("endpoint", REFUSED)
def test_no_address_behind_the_server_is_taken(endpoint: str) -> None:
    addresses = Addresses(private=False)
    with pytest.raises(NotAllowed):
        addresses.check(endpoint)
    addresses.close()


def test_the_addresses_of_push_services_are_taken() -> None:
    addresses = Addresses(private=False)
    for endpoint in (
        "https://fcm.googleapis.com/fcm/send/abc:def-_",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
        "https://web.push.apple.com/QAbc",
        "https://wns2-par02p.notify.windows.com/w/?token=BQ%3d%3d",
        "https://[2606:4700::1111]:8443/1",
    ):
        assert addresses.check(endpoint).geturl() == endpoint
    addresses.close()


@pytest.mark.parametrize("found", [["127.0.0.1"], ["93.184.216.34", "10.0.0.1"], ["fe80::1%eth0"]])
async def test_a_name_for_a_machine_behind_the_server_is_forgotten(
    found: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bohnhaus.server.push.addresses._look_up", lambda host, port: found)
    sender = Sender(PushSettings(key=KEY, contact="mailto:host@example.org"))
    browser = Subscriber("https://rebound.example.org/1")
    body = browser.body()
    to = Subscription("s", body["endpoint"], body["p256dh"], body["auth"], "en")
    assert await sender.send(to, "anna", "t1", lambda _: b"{}") == "gone"
    await sender.close()


async def test_the_certificate_has_to_be_that_of_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bohnhaus.server.push.addresses._look_up", lambda host, port: ["127.0.0.1"])
    file = certificate_for("push.example.org", tmp_path)
    trusting = ssl.create_default_context(cafile=file)
    sender = Sender(PUSH)
    with push_service(file) as service:

        async def send(host: str) -> str:
            body = Subscriber(f"https://{host}:{service.port}/phone?token=1").body()
            to = Subscription("s", body["endpoint"], body["p256dh"], body["auth"], "en")
            return await sender.send(to, "anna", "t1", lambda _: b"{}")

        assert await send("push.example.org") == "failed"  # nobody knows who has signed it
        monkeypatch.setattr(sender, "_client", httpx.AsyncClient(verify=trusting, trust_env=False))
        assert await send("other.example.org") == "failed"
        assert service.posted == []
        assert await send("push.example.org") == "sent"
        assert service.posted[0].path == "/phone?token=1"
        assert service.posted[0].headers["host"] == f"push.example.org:{service.port}"
    await sender.close()


async def test_an_address_behind_the_server_is_refused_at_once(tmp_path: Path) -> None:
    push = PushSettings(key=KEY, contact="mailto:host@example.org")
    async with running(tmp_path, push=push) as web:
        anna = await web.guest("Anna")
        for endpoint in ("http://127.0.0.1:8420/api/me", "https://169.254.169.254/"):
            answer = await anna.put("/api/me/push", json=Subscriber(endpoint).body())
            assert answer.status_code == 422
            assert answer.json()["clause"] == "BH-25"
        far = Subscriber("https://push.example.org/1")
        for wrong in ({"p256dh": b64(b"\x04" + bytes(64))}, {"auth": "AAAA"}, {"auth": "!"}):
            answer = await anna.put("/api/me/push", json=far.body(**wrong))
            assert answer.status_code == 422
        assert await subscriptions(web, anna) == []


# --- keys -------------------------------------------------------------------------------


def test_only_the_browser_reads_a_message() -> None:
    phone, other = Subscriber("https://push.example/1"), Subscriber("https://push.example/2")
    body = phone.body()
    sealed = encrypt(b"Your turn", body["p256dh"], body["auth"])
    assert phone.decrypt(sealed) == b"Your turn"
    assert b"Your turn" not in sealed
    assert encrypt(b"Your turn", body["p256dh"], body["auth"]) != sealed
    other.key = phone.key  # without the secret that only the browser and the server have
    with pytest.raises(InvalidTag):
        other.decrypt(sealed)


def test_the_tests_decrypt_as_the_book_does() -> None:
    """RFC 8291, section 5 and appendix A."""
    private = int.from_bytes(unb64("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"))
    browser = Subscriber(
        "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
        ec.derive_private_key(private, ec.SECP256R1()),
        unb64("BTBZMqHH6r4Tts7J_aSIgg"),
    )
    sealed = unb64(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
        "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert browser.decrypt(sealed) == b"When I grow up, I want to be a watermelon"


def test_what_is_no_key_is_refused() -> None:
    for pem in (b"", b"rubbish", KEY.replace(b"M", b"N")):
        with pytest.raises(BadKey):
            Vapid(pem, "mailto:host@example.org")


def test_no_secret_is_in_what_a_log_could_tell() -> None:
    browser = Subscriber("https://push.example.org/secret-path")
    body = browser.body()
    row = Subscription("hash", body["endpoint"], body["p256dh"], body["auth"], "en")
    assert "secret-path" not in repr(row)
    assert body["auth"] not in repr(row)
    assert "PRIVATE" not in repr(PUSH)
