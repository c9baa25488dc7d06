"""Guests, names, passwords, recovery codes, and what is a person's own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bohnhaus.server.entries import Expired, Forgot
from bohnhaus.server.house import milliseconds
from bohnhaus.server.identity import RESET_WITHIN, hash_token
from bohnhaus.server.passwords import Passwords
from tests.server.web import URL, Web, open_table, refused, running, start_game

GOOD = "correct horse battery"


async def test_a_guest_is_somebody_from_then_on(web: Web) -> None:
    client = web.client()
    answer = await client.post("/api/guest", json={"name": " Anna  Lena "})
    assert answer.status_code == 201
    assert answer.json()["person"]["name"] == "Anna Lena"
    assert answer.json()["person"]["registered"] is False
    assert (await client.get("/api/me")).json() == answer.json()["person"]


async def test_a_browser_gets_a_cookie_and_a_program_the_token_too(web: Web) -> None:
    program = await web.client().post("/api/guest", json={"name": "Anna"})
    token = program.json()["token"]
    bearer = {"Authorization": f"Bearer {token}"}
    assert (await web.client().get("/api/me", headers=bearer)).json()["name"] == "Anna"

    browser = await web.client(origin=URL).post("/api/guest", json={"name": "Anna"})
    assert browser.json()["token"] is None
    cookie = browser.headers["set-cookie"]
    assert re.match(r"bohnhaus=[\w-]{40,}; ", cookie)
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Path=/" in cookie
    assert "Secure" not in cookie


async def test_the_cookie_is_secure_behind_https(tmp_path: Path) -> None:
    async with running(tmp_path, public_url="https://beans.test") as web:
        client = web.client(origin="https://beans.test")
        answer = await client.post("/api/guest", json={"name": "Anna"})
        assert "Secure" in answer.headers["set-cookie"]


async def test_BH_30_whoever_has_no_session_is_nobody(web: Web) -> None:
    client = web.client()
    for path in ("/api/me", "/api/me/tables", "/api/me/history", "/api/me/statistics"):
        answer = await client.get(path)
        assert refused(answer, 401) == "BH-30"
        assert answer.headers["www-authenticate"] == "Bearer"
    for headers in (
        {"Authorization": "Bearer nonsense"},
        {"Authorization": "Basic x"},
        {"Cookie": "bohnhaus="},
        {"Cookie": "bohnhaus=" + "x" * 500},
    ):
        assert refused(await client.get("/api/me", headers=headers), 401) == "BH-30"
    assert refused(await client.patch("/api/me", json={"name": "A"}), 401) == "BH-30"
    assert refused(await client.post("/api/me/recovery"), 401) == "BH-30"
    assert refused(await client.delete("/api/me"), 401) == "BH-30"
    body = {"setup": {"game": "bohnanza", "seats": 3}, "command_id": "c"}
    assert refused(await client.post("/api/tables", json=body), 401) == "BH-30"


async def test_a_visitor_is_nobody_yet(web: Web) -> None:
    client = web.client()
    assert (await client.get("/api/session")).json() == {"person": None, "push_key": None}
    await client.post("/api/guest", json={"name": "Anna"})
    assert (await client.get("/api/session")).json()["person"]["name"] == "Anna"


async def test_one_is_one_person_at_a_time(web: Web) -> None:
    anna = await web.guest("Anna")
    assert refused(await anna.post("/api/guest", json={"name": "Ben"}), 409) == "BH-30"
    assert (await anna.post("/api/logout")).status_code == 204
    assert refused(await anna.get("/api/me"), 401) == "BH-30"
    assert (await anna.post("/api/guest", json={"name": "Ben"})).status_code == 201
    assert (await web.client().post("/api/logout")).status_code == 204


async def test_logging_out_ends_the_session_itself(web: Web) -> None:
    token = (await web.client().post("/api/guest", json={"name": "Anna"})).json()["token"]
    bearer = {"Authorization": f"Bearer {token}"}
    await web.client().post("/api/logout", headers=bearer)
    assert refused(await web.client().get("/api/me", headers=bearer), 401) == "BH-30"


async def test_guests_share_names_until_one_has_a_password(web: Web) -> None:
    anna = await web.guest("Anna")
    other = await web.guest("Anna")
    answer = await anna.post("/api/me/password", json={"password": GOOD})
    assert answer.json()["registered"] is True
    assert refused(await other.post("/api/me/password", json={"password": GOOD}), 409) == "BH-29"
    assert (await other.get("/api/me")).json()["name"] == "Anna"


async def test_BH_29_a_name_that_looks_like_somebodys_own_is_refused(web: Web) -> None:
    anna, ben, cleo = [await web.guest(name) for name in ("Anna", "Ben", "Cleo")]
    for registered in (anna, cleo):
        await registered.post("/api/me/password", json={"password": GOOD})
    for name in ("Anna", "ANNA", "An na", "Ánna", "Аппа", "Annа", "[Anna]"):
        assert refused(await web.client().post("/api/guest", json={"name": name}), 409) == "BH-29"
        for other in (ben, cleo):
            assert refused(await other.patch("/api/me", json={"name": name}), 409) == "BH-29"
    assert (await anna.patch("/api/me", json={"name": "anna"})).json()["name"] == "anna"


async def test_a_password_opens_a_session_anywhere(web: Web) -> None:
    anna = await web.guest("Jürgen")
    await anna.post("/api/me/password", json={"password": "Grüße aus Köln"})
    phone = web.client()
    body = {"name": "jürgen", "password": "Gru\u0308ße aus Köln"}
    assert (await phone.post("/api/login", json=body)).json()["person"]["name"] == "Jürgen"
    assert (await phone.get("/api/me")).status_code == 200
    for wrong in ({"name": "Jürgen", "password": "nope"}, {"name": "Ben", "password": GOOD}):
        assert refused(await web.client().post("/api/login", json=wrong), 401) == "BH-30"


async def test_passwords_are_kept_as_costly_hashes() -> None:
    passwords = Passwords()
    kept = await passwords.hash(GOOD)
    assert kept.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
    assert await passwords.fits(GOOD, kept)
    assert not await passwords.fits(GOOD + " ", kept)
    assert not await passwords.fits(GOOD, None)
    assert not await passwords.fits(GOOD, "nonsense")
    passwords.close()


async def test_a_new_password_needs_the_old_one_and_ends_the_other_sessions(web: Web) -> None:
    anna = await web.guest("Anna")
    await anna.post("/api/me/password", json={"password": GOOD})
    phone = web.client()
    await phone.post("/api/login", json={"name": "Anna", "password": GOOD})

    new = {"password": "another good one"}
    assert refused(await anna.post("/api/me/password", json=new), 401) == "BH-30"
    wrong = {**new, "current": "guess"}
    assert refused(await anna.post("/api/me/password", json=wrong), 401) == "BH-30"
    assert (await phone.get("/api/me")).status_code == 200
    right = {**new, "current": GOOD}
    assert (await anna.post("/api/me/password", json=right)).status_code == 200
    assert (await anna.get("/api/me")).status_code == 200
    assert refused(await phone.get("/api/me"), 401) == "BH-30"


async def test_BH_36_who_came_by_recovery_code_can_set_a_new_password_once(
    web: Web, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await web.guest("Anna")
    await anna.post("/api/me/password", json={"password": GOOD})
    code = (await anna.post("/api/me/recovery")).json()["code"]
    assert (await anna.get("/api/me")).json()["may_reset"] is False
    phone = web.client()
    came = (await phone.post("/api/recover", json={"code": code})).json()
    assert came["person"]["may_reset"] is True
    assert (await phone.get("/api/session")).json()["person"]["may_reset"] is True
    new = {"password": "another good one"}
    answer = await phone.post("/api/me/password", json=new)
    assert (answer.status_code, answer.json()["may_reset"]) == (200, False)
    login = {"name": "Anna", **new}
    assert (await web.client().post("/api/login", json=login)).status_code == 200
    # Once only, and only soon after.
    again = {"password": "a third good one"}
    assert refused(await phone.post("/api/me/password", json=again), 401) == "BH-30"
    code = (await phone.post("/api/me/recovery")).json()["code"]
    late = web.client()
    await late.post("/api/recover", json={"code": code})
    later = milliseconds() + RESET_WITHIN
    monkeypatch.setattr("bohnhaus.server.identity.milliseconds", lambda: later)
    assert refused(await late.post("/api/me/password", json=again), 401) == "BH-30"


async def test_a_recovery_code_takes_a_guest_to_another_device(web: Web) -> None:
    anna = await web.guest("Anna")
    first = (await anna.post("/api/me/recovery")).json()["code"]
    code = (await anna.post("/api/me/recovery")).json()["code"]
    assert re.fullmatch(r"([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}", code)
    assert (await anna.get("/api/me")).json()["recoverable"] is True

    phone = web.client()
    typed = code.lower().replace("-", " ").replace("0", "o").replace("1", "l")
    assert (await phone.post("/api/recover", json={"code": typed})).status_code == 200
    assert await web.person(phone) == await web.person(anna)
    assert (await anna.get("/api/me")).status_code == 200
    for wrong in (first, code[:-1], "-"):
        assert refused(await web.client().post("/api/recover", json={"code": wrong}), 401)
    kept = await web.services.store.get_person((await web.person(anna)).id)
    assert kept is not None
    assert code not in str(kept.recovery_hash)


async def test_a_session_is_kept_as_a_hash_and_touched_once_an_hour(web: Web) -> None:
    anna = await web.guest("Anna")
    token = anna.cookies["bohnhaus"]
    store = web.services.store
    first = await store.find_session(hash_token(token), 0)
    assert first is not None
    assert await store.find_session(token, 0) is None
    await anna.get("/api/me")
    assert await store.find_session(hash_token(token), 0) == first
    await store.touch_session(first, at=5, expires_at=first.expires_at)
    await anna.get("/api/me")
    touched = await store.find_session(hash_token(token), 0)
    assert touched is not None
    assert touched.seen_at >= first.seen_at


async def test_sessions_that_have_run_out_are_removed(web: Web) -> None:
    anna = await web.guest("Anna")
    person = await web.person(anna)
    await web.services.store.create_session("old", person.id, at=1, expires_at=2)
    assert await web.services.identity.forget_expired() == 1
    assert (await anna.get("/api/me")).status_code == 200


async def test_deletion_erases_a_person_and_leaves_the_tables_playable(web: Web) -> None:
    anna = await web.guest("Anna")
    await anna.post("/api/me/password", json={"password": GOOD})
    code = (await anna.post("/api/me/recovery")).json()["code"]
    open_one = await open_table(anna, "open", public=True)
    running_one = await start_game(web, anna)
    id = (await web.person(anna)).id

    assert (await anna.delete("/api/me")).status_code == 204
    assert refused(await anna.get("/api/me"), 401) == "BH-30"
    login = {"name": "Anna", "password": GOOD}
    assert refused(await web.client().post("/api/login", json=login), 401) == "BH-30"
    assert refused(await web.client().post("/api/recover", json={"code": code}), 401) == "BH-30"
    assert await web.services.store.get_person(id) is None

    left = (await web.client().get(f"/api/tables/{open_one}")).json()
    assert left["seats"] == [None, None, None]
    table = await web.services.house.table(running_one)
    assert table is not None
    assert [type(happened.entry) for happened in table.history[-2:]] == [Forgot, Expired]
    assert (await web.client().post("/api/guest", json={"name": "Anna"})).status_code == 201
