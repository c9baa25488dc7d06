"""Sockets: hello, acks, nacks, resuming, presence, and how they end."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import pytest_asyncio
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.typing import Origin

from bohnhaus.engine.refusal import Refusal
from bohnhaus.games.bohnaparte.maps import STANDARD, map_for
from bohnhaus.games.kannibohne.deck import our_cards
from bohnhaus.server.entries import Chatted, write_entry
from bohnhaus.server.limits import TOO_MUCH
from bohnhaus.server.messages import Code
from bohnhaus.server.passwords import Passwords
from bohnhaus.server.presence import Presence
from bohnhaus.server.protocol import frame_head
from bohnhaus.server.sockets import AT_ONCE
from bohnhaus.server.store import NewEntry
from tests.patience import PATIENCE
from tests.server.running import Plain, Raw, Running, running
from tests.server.web import CHEAP

A_MAP = map_for({"map": "", "mode": "classic", "layout": STANDARD, "pyramid_rows": 5}, 3, 2).text


@pytest_asyncio.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with running(tmp_path) as here:
        yield here


async def table_of_two(server: Running, **setup: Any) -> tuple[str, Raw, Raw]:
    """A table with a host and a guest, both connected."""
    host, host_token = await server.person("Anna")
    _, guest_token = await server.person("Bela")
    table = await server.open_table(host, **setup)
    anna = await Raw.at(server, host_token, table)
    bela = await Raw.at(server, guest_token, table)
    await here(anna, 1, True)
    return table, anna, bela


async def here(raw: Raw, member: int, expected: bool) -> None:
    """Waits until the socket is shown the member as there, or not."""
    while is_here(raw, member) != expected:
        await raw.until("state")


def is_here(raw: Raw, number: int) -> bool:
    members = raw.state["table"]["members"]
    return any(member["number"] == number and member["here"] for member in members)


# --- coming in --------------------------------------------------------------------------


async def test_hello_is_answered_by_welcome_the_entries_and_the_state(server: Running) -> None:
    host, token = await server.person()
    table = await server.open_table(host)
    async with await Raw.at(server, token, table) as anna:
        sorts = [message["t"] for message in anna.got]
        assert sorts == ["welcome", "event", "event", "event", "state"]
        assert anna.got[0] == {"t": "welcome", "table": table, "after": 0, "address": None}
        assert [message.get("kind") for message in anna.got[1:4]] == ["opened", "sat", "returned"]
        assert anna.state["seq"] == 3
        assert anna.state["you"]["host"]
        assert anna.state["view"] is None


@pytest.mark.parametrize(
    ("game", "seats", "option", "brought"),
    [("kannibohne", 2, "cards", our_cards()), ("bohnaparte", 3, "map", A_MAP)],
)
async def test_who_is_brief_is_told_once_what_a_table_brought(
    server: Running, game: str, seats: int, option: str, brought: str
) -> None:
    host, token = await server.person()
    table = await server.open_table(host, game=game, seats=seats, options={option: brought})
    async with await Raw.open(server, token) as brief, await Raw.at(server, token, table) as anna:
        await brief.send({"t": "hello", "table": table, "brief": True})
        await brief.until("state")
        assert brief.state["table"]["setup"]["options"] == {option: brought}
        await anna.do({"do": "start", "fill": "greedy"})
        while brief.state["view"] is None:
            await brief.until("state")
        first = brief.state
        assert first["view"]["options"][option] == brought
        await anna.say()
        while brief.state is first:
            await brief.until("state")
        state = brief.state
        assert anna.state["view"]["options"][option] == brought
        for part in (state["table"]["setup"]["options"], state["view"]["options"]):
            assert option not in part
        assert (
            state["view"]["slot"] | {option: first["view"]["slot"][option]}
            == (anna.state["view"]["slot"])
        )


async def test_without_after_the_last_fifty_entries_are_told(server: Running) -> None:
    host, token = await server.person()
    table = await server.open_table(host)
    async with await Raw.at(server, token, table) as anna:
        for number in range(70):
            await anna.say(f"line {number}")
        async with await Raw.at(server, token, table) as again:
            assert again.got[0]["after"] == 23
            assert again.seqs == list(range(24, 74))


async def test_a_browser_comes_with_its_cookie(server: Running) -> None:
    host, token = await server.person()
    table = await server.open_table(host)
    cookie = {"Cookie": f"other=1; bohnhaus={token}"}
    connection = await connect(
        server.socket_url, additional_headers=cookie, origin=Origin(server.url), proxy=None
    )
    async with Raw(connection) as anna:
        await anna.send({"t": "hello", "table": table})
        assert (await anna.until("state"))["you"]["member"] == 0


async def test_a_page_of_another_site_gets_no_socket(server: Running) -> None:
    _, token = await server.person()
    for origin in ("https://elsewhere.example", "null"):
        with pytest.raises(InvalidStatus) as refused:
            await Raw.open(server, token, origin=origin)
        assert refused.value.response.status_code == 403


@pytest.mark.parametrize("token", ["", "nonsense", "x" * 5000])
async def test_who_has_no_session_is_told_so(server: Running, token: str) -> None:
    async with await Raw.open(server, token) as nobody:
        assert await nobody.closed() == (
            Code.NO_SESSION,
            "your session has ended: log in again or come in as a guest",
        )
        assert nobody.got[0]["t"] == "bye"
        assert nobody.got[0]["retry"] == 0


async def test_who_says_no_hello_is_sent_away(tmp_path: Path) -> None:
    async with running(tmp_path, hello_within=0.2) as server:
        _, token = await server.person()
        async with await Raw.open(server, token) as anna:
            await anna.send({"t": "ping"})
            assert (await anna.next())["t"] == "pong"
            assert (await anna.closed())[0] == Code.NO_HELLO


async def test_BH_18_a_table_by_link_opens_with_its_keys_only(server: Running) -> None:
    host, token = await server.person("Anna")
    table = await server.open_table(host, public=False)
    async with await Raw.at(server, token, table) as anna:
        keys = anna.state["you"]
        for key, clause in (("", "BH-18"), ("wrong", "BH-18"), ("ü", "BH-18")):
            _, stranger = await server.person("Carl")
            async with await Raw.open(server, stranger) as carl:
                await carl.send({"t": "hello", "table": table, "key": key})
                assert (await carl.next())["clause"] == clause
                assert (await carl.closed())[0] == Code.NOT_ALLOWED
        for key, sits in ((keys["seat_key"], True), (keys["watch_key"], False)):
            _, friend = await server.person("Dora")
            async with await Raw.open(server, friend) as dora:
                await dora.send({"t": "hello", "table": table, "key": key})
                you = (await dora.until("state"))["you"]
                assert you["seat_key"] is None
                assert ((await dora.do({"do": "sit"}))["t"] == "ack") == sits


@pytest.mark.parametrize("table", ["", "0" * 16, "no/such", "\x00", "ü", "a" * 64])
async def test_BH_24_a_table_that_is_not_there(server: Running, table: str) -> None:
    _, token = await server.person()
    async with await Raw.open(server, token) as anna:
        await anna.send({"t": "hello", "table": table})
        assert (await anna.next())["clause"] == "BH-24"
        assert (await anna.closed())[0] == Code.NO_TABLE


async def as_soon_as_there_is_room(server: Running, token: str, table: str) -> Raw:
    """The server hears a moment later that somebody has gone."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await Raw.at(server, token, table)
            except ConnectionClosed as ended:
                if ended.rcvd is None or ended.rcvd.code != Code.TOO_MANY:
                    raise


async def test_sockets_are_counted(tmp_path: Path) -> None:
    async with running(
        tmp_path, most_sockets_each=2, most_sockets_an_address=3, most_sockets=100
    ) as server:
        host, token = await server.person()
        _, other = await server.person()
        table = await server.open_table(host)
        first, second = [await Raw.at(server, token, table) for _ in range(2)]
        async with await Raw.open(server, token) as third:
            assert (await third.closed())[0] == Code.TOO_MANY
        async with (
            await Raw.at(server, other, table) as there,
            await Raw.open(server, other) as fourth,
        ):
            assert (await fourth.closed())[0] == Code.TOO_MANY
            await first.connection.close()
            async with await as_soon_as_there_is_room(server, token, table) as again:
                assert (await again.say())["t"] == "ack"
            await second.connection.close()
            await there.connection.close()


# --- commands ---------------------------------------------------------------------------


async def test_a_command_is_told_to_all_before_it_is_acknowledged(server: Running) -> None:
    _, anna, bela = await table_of_two(server)
    async with anna, bela:
        before = len(anna.got)
        ack = await anna.say("hello all")
        sorts = [message["t"] for message in anna.got[before:]]
        assert sorts == ["event", "state", "ack"]
        assert anna.state["seq"] == ack["seq"] == anna.seqs[-1]
        told = await bela.until("event")
        while told["kind"] != "chatted":
            told = await bela.until("event")
        assert (told["member"], told["text"]) == (0, "hello all")


async def test_what_a_command_brought_and_its_ack_come_in_one_frame(server: Running) -> None:
    _, anna, bela = await table_of_two(server)
    async with anna, bela:
        await anna.say("hello")
        frame = msgspec.json.decode(anna.bytes[-1])
        assert [message["t"] for message in frame] == ["event", "state", "ack"]


async def test_the_same_id_is_done_once_and_answered_each_time(server: Running) -> None:
    table, anna, bela = await table_of_two(server)
    async with anna, bela:
        chat = {"do": "chat", "text": "once"}
        first = await anna.do(chat, id="same")
        assert await anna.do(chat, id="same") == first
        assert await anna.do({"do": "chat", "text": "other"}, id="same") == first
        other = await bela.do(chat, id="same")  # somebody else's ids are their own
        assert other["seq"] == first["seq"] + 1
        there = await server.house.table(table)
        assert there is not None
        texts = [getattr(happened.entry, "text", None) for happened in there.history]
        assert texts.count("once") == 2


async def test_a_refusal_names_its_clause(server: Running) -> None:
    _, anna, bela = await table_of_two(server)
    async with anna, bela:
        refused: list[tuple[Raw, Plain, str]] = [
            (bela, {"do": "start"}, "BH-17"),
            (bela, {"do": "sit", "seat": 0}, "BH-18"),
            (bela, {"do": "sit", "seat": 3}, "BH-18"),
            (anna, {"do": "start"}, "BH-19"),
            (anna, {"do": "pause"}, "BH-19"),
            (anna, {"do": "lock", "locked": False}, "BH-20"),
            (anna, {"do": "chat", "text": " \u200b"}, "BH-22"),
            (anna, {"do": "rematch"}, "BH-23"),
            (anna, {"do": "mute", "member": 77}, "BH-25"),
            (anna, {"do": "seat_bot", "seat": 1, "bot": "nobody"}, "BH-25"),
            (anna, {"do": "fly"}, "BH-25"),
            (anna, {"do": "act"}, "BH-25"),
            (anna, {"do": "chat", "text": "x" * 301}, "BH-25"),
        ]
        for who, command, clause in refused:
            answer = await who.do(command)
            assert (answer["t"], answer["clause"]) == ("nack", clause), command
            assert answer["reason"]
            assert not answer["again"]


async def test_BH_22_who_is_muted_is_not_heard(server: Running) -> None:
    _, anna, bela = await table_of_two(server)
    async with anna, bela:
        assert (await anna.do({"do": "mute", "member": 1}))["t"] == "ack"
        assert (await bela.say())["clause"] == "BH-22"
        await anna.do({"do": "mute", "member": 1, "muted": False})
        assert (await bela.say())["t"] == "ack"


async def test_ask_tells_what_would_happen_and_does_nothing(server: Running) -> None:
    _, anna, bela = await table_of_two(server)
    async with anna, bela:
        await anna.send({"t": "ask", "id": "q0", "action": {"do": "end_trading"}})
        assert (await anna.until("answer"))["clause"] == "BH-18"
        await anna.do({"do": "start", "fill": "greedy"})
        card = anna.state["view"]["hand"][0]
        action = {"do": "plant", "card": card, "field": 0}
        await anna.send({"t": "ask", "id": "q1", "action": action})
        answer = await anna.until("answer")
        assert (answer["id"], answer["clause"]) == ("q1", "")
        assert answer["events"][0]["event"] == "planted"
        await anna.send({"t": "ask", "id": "q2", "action": {"do": "end_trading"}})
        assert (await anna.until("answer"))["clause"] == "BZ-20"
        await anna.send({"t": "ask", "id": "q3", "action": {"do": "fly"}})
        assert (await anna.until("answer"))["clause"] == "BH-25"
        assert anna.state["view"]["hand"][0] == card


async def test_BH_26_who_sends_too_much_is_told_to_wait(tmp_path: Path) -> None:
    async with running(tmp_path, limits=True) as server:
        host, token = await server.person()
        table = await server.open_table(host)
        async with await Raw.at(server, token, table) as anna:
            answers = [await anna.say() for _ in range(7)]
            assert [answer["t"] for answer in answers] == ["ack"] * 5 + ["nack"] * 2
            assert answers[-1]["clause"] == "BH-26"
            assert answers[-1]["again"]
            for _ in range(62):
                await anna.send({"t": "ping"})
            while (await anna.next())["t"] == "pong":
                pass
            assert anna.got[-1]["clause"] == "BH-26"


# --- rubbish ----------------------------------------------------------------------------

DEEP = b"[" * 5000 + b"]" * 5000
RUBBISH: list[bytes | str] = [
    "",
    "{",
    "null",
    "[]",
    "7",
    '"hello"',
    "{}",
    '{"t": "state"}',
    '{"t": "do"}',
    '{"t": "do", "id": "", "command": {}}',
    '{"t": "do", "id": "a\\u0000b", "command": {"do": "undo"}}',
    '{"t": "do", "id": "x", "command": []}',
    '{"t": "do", "id": "x", "command": {"do": "undo"}, "more": 1}',
    '{"t": "do", "id": "' + "x" * 65 + '", "command": {"do": "undo"}}',
    '{"t": "hello", "table": 7}',
    '{"t": "hello", "table": "a", "after": -1}',
    '{"t": "do", "id": "x", "command": {"do": "act", "action": {"a": 1e999}}}',
    '{"t": "ping", "\\ud800": 1}',
    b"\xff\xfe\x00",
    b"\x00" * 100,
    DEEP,
    b'{"t":"do","id":"deep","command":{"do":"act","action":{"a":'
    + b"[" * 400
    + b"]" * 400
    + b"}}}",
    b'{"t":"ask","id":"deep","action":{"a":' + b'{"b":' * 9 + b"1" + b"}" * 9 + b"}}",
    "x" * 20_000,
]


async def test_BH_25_rubbish_gets_a_nack_and_nothing_else_happens(server: Running) -> None:
    _, anna, bela = await table_of_two(server)
    async with anna, bela:
        for rubbish in RUBBISH:
            for frame in {rubbish, rubbish.encode() if isinstance(rubbish, str) else rubbish}:
                await anna.send(frame)
                answer = await anna.next()
                assert (answer["t"], answer["clause"]) == ("nack", "BH-25"), rubbish
        assert (await anna.say())["t"] == "ack"
        assert bela.got[-1]["t"] == "state"


async def test_BH_25_rubbish_with_an_id_is_answered_by_that_id(server: Running) -> None:
    host, token = await server.person()
    table = await server.open_table(host)
    async with await Raw.at(server, token, table) as anna:
        await anna.send({"t": "do", "id": "q7", "command": 5})
        assert (await anna.next())["id"] == "q7"


async def test_BH_25_text_that_is_no_text(server: Running) -> None:
    host, token = await server.person()
    table = await server.open_table(host)
    async with await Raw.at(server, token, table) as anna:
        await anna.connection.send(b"\xff\xff", text=True)
        assert (await anna.next())["clause"] == "BH-25"
        assert (await anna.say())["t"] == "ack"


async def test_BH_25_before_and_after_hello(server: Running) -> None:
    host, token = await server.person()
    table = await server.open_table(host)
    async with await Raw.open(server, token) as anna:
        assert (await anna.do({"do": "undo"}, id="early"))["clause"] == "BH-25"
        await anna.send("rubbish")
        assert (await anna.next())["clause"] == "BH-25"
        await anna.send({"t": "hello", "table": table})
        await anna.until("state")
        await anna.send({"t": "hello", "table": table})
        assert (await anna.next())["reason"] == "a connection is for one table only"


async def test_binary_frames_are_read_like_text(server: Running) -> None:
    host, token = await server.person()
    table = await server.open_table(host)
    async with await Raw.at(server, token, table) as anna:
        await anna.send(b'{"t":"ping"}')
        assert (await anna.next())["t"] == "pong"


async def test_BH_25_an_enormous_frame_closes_its_socket_with_a_reason(server: Running) -> None:
    _, anna, bela = await table_of_two(server)
    async with anna, bela:
        await anna.send("x" * 200_000)
        code, reason = await anna.closed()
        assert code == Code.TOO_LARGE
        assert reason
        assert (await bela.say())["t"] == "ack"


# --- how it ends ------------------------------------------------------------------------


async def test_who_is_removed_is_told_and_stays_out(server: Running) -> None:
    _, anna, bela = await table_of_two(server)
    async with anna, bela:
        await bela.do({"do": "sit"})
        await anna.do({"do": "remove", "member": 1})
        assert await bela.closed() == (
            Code.NOT_ALLOWED,
            "the host has removed you from the table",
        )
        assert bela.got[-1]["t"] == "bye"
        assert "removed" not in [message.get("kind") for message in bela.got]
        assert anna.state["table"]["members"][1]["removed"]


async def test_everyone_is_told_when_the_server_ends(server: Running) -> None:
    _, anna, bela = await table_of_two(server)
    async with anna, bela:
        server.services.closing.set()
        for raw in (anna, bela):
            assert (await raw.closed())[0] == Code.RESTART
            assert raw.got[-1] == {"t": "bye", "reason": "the server is restarting", "retry": 1000}


@pytest.mark.slow
async def test_who_does_not_read_is_cut_off_and_can_come_back(tmp_path: Path) -> None:
    async with running(tmp_path, slow_after=0.3, send_buffer=4096) as server:
        host, token = await server.person()
        _, slow_token = await server.person("Bela")
        table = await server.open_table(host)
        small = socket.socket()
        small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        small.connect(("127.0.0.1", server.port))
        small.setblocking(False)
        slow = await Raw.at(server, slow_token, table, sock=small, max_queue=1)
        async with await Raw.at(server, token, table) as anna:
            async with asyncio.timeout(PATIENCE):  # waits for nobody who does not read
                for _ in range(150):
                    await anna.say("x" * 300)
            await asyncio.sleep(0.5)
            code, reason = await slow.closed()
            assert (code, reason) == (Code.TOO_SLOW, "the connection is too slow to keep up")
            seen = slow.seqs[-1]
            assert seen < anna.seqs[-1]
            async with await Raw.at(server, slow_token, table, after=seen) as again:
                both = slow.seqs + again.seqs
                assert both == list(range(both[0], both[0] + len(both)))


# --- who is there -----------------------------------------------------------------------


async def test_who_closes_the_last_tab_has_left(server: Running) -> None:
    host, host_token = await server.person("Anna")
    _, guest_token = await server.person("Bela")
    table = await server.open_table(host)
    async with await Raw.at(server, host_token, table) as anna:
        one = await Raw.at(server, guest_token, table)
        two = await Raw.at(server, guest_token, table)
        await here(anna, 1, True)
        await one.connection.close()
        await asyncio.sleep(0.15)
        assert (await anna.say())["t"] == "ack"
        assert is_here(anna, 1)
        await two.connection.close()
        await here(anna, 1, False)
        async with await Raw.at(server, guest_token, table):
            await here(anna, 1, True)
        kinds = [message["kind"] for message in anna.got if message["t"] == "event"]
        assert kinds.count("left") == 1


async def test_who_comes_back_at_once_has_never_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_moment_later = asyncio.Event()
    monkeypatch.setattr(Presence, "_wait", lambda *_: a_moment_later.wait())
    async with running(tmp_path) as server:
        table, anna, bela = await table_of_two(server)
        async with anna:
            token = bela.connection.request.headers["Authorization"].split()[1]  # type: ignore[union-attr]
            for _ in range(3):
                await bela.connection.close()
                bela = await Raw.at(server, token, table)
            a_moment_later.set()
            await anna.say()
            kinds = [message["kind"] for message in anna.got if message["t"] == "event"]
            assert "left" not in kinds
            await bela.connection.close()


async def test_a_person_who_is_there_is_not_said_to_have_left(server: Running) -> None:
    """Another process, where a tab was closed, cannot know of the tabs here."""
    table, anna, bela = await table_of_two(server)
    async with anna, bela:
        there = await server.house.table(table)
        assert there is not None
        await server.house.disconnected(table, there.members[1].person)
        await here(anna, 1, False)
        await here(anna, 1, True)


async def test_a_session_that_has_ended_has_no_socket(server: Running) -> None:
    table, anna, bela = await table_of_two(server)
    async with anna, bela:
        there = await server.house.table(table)
        assert there is not None
        await server.services.store.delete_person(there.members[1].person, at=1)
        assert (await bela.closed())[0] == Code.NO_SESSION


async def test_sockets_of_a_session_that_ends_here_end_at_once(tmp_path: Path) -> None:
    async with running(tmp_path, session_every=3600.0) as server:
        identity = server.services.identity
        anna, token = await server.person("Anna")
        _, others = await server.person("Bela")
        elsewhere = await identity.new_session(anna)
        third = await identity.new_session(anna)
        table = await server.open_table(anna)
        mine, phone, old, bela = [
            await Raw.at(server, each, table) for each in (token, elsewhere, third, others)
        ]
        await identity.end_session(third)
        assert (await old.closed())[0] == Code.NO_SESSION
        identity.passwords = Passwords(CHEAP)
        assert await identity.set_password(anna, "beans and more", None, token) is None
        assert (await phone.closed())[0] == Code.NO_SESSION
        assert (await mine.say())["t"] == "ack"  # the one that set it stays
        await identity.delete(anna)
        assert (await mine.closed())[0] == Code.NO_SESSION
        assert (await bela.say())["t"] == "ack"


async def test_a_session_that_has_ended_does_nothing_more(tmp_path: Path) -> None:
    """Also what had been sent before it was told."""
    async with running(tmp_path, session_every=3600.0) as server:
        anna, token = await server.person("Anna")
        table = await server.open_table(anna)
        raw = await Raw.at(server, token, table)
        head = raw.state["seq"]
        await server.services.identity.end_session(token)
        with contextlib.suppress(ConnectionClosed):
            for number in range(20):
                command = {"do": "chat", "text": "hello"}
                await raw.send({"t": "do", "id": f"c{number}", "command": command})
        assert (await raw.closed())[0] == Code.NO_SESSION
        said = [told for told in raw.got if told["t"] == "event" and told["seq"] > head]
        assert [told for told in said if told["kind"] == "chatted"] == []


async def test_a_long_history_is_paid_for_piece_by_piece(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bohnhaus.server.sockets.SLOW_DOWN", 0.001)
    async with running(tmp_path, limits=True) as server:
        anna, token = await server.person("Anna")
        table = await server.open_table(anna)
        row = await server.services.store.read_table(table)
        assert row is not None
        said = NewEntry("chatted", write_entry(Chatted(0, "hello")))
        await server.services.store.append(table, row.head, [said] * 400, at=row.updated_at)
        spent: list[str] = []
        real = server.services.limits.spend

        def spend(what: str, session: str, address: str) -> Refusal | None:
            spent.append(what)
            if what == "history" and spent.count("history") % 3 == 0:
                return TOO_MUCH  # then it waits, and tells on
            return real(what, session, address)

        monkeypatch.setattr(server.services.limits, "spend", spend)
        async with await Raw.at(server, token, table, after=0) as raw:
            seqs = [told["seq"] for told in raw.got if told["t"] == "event"]
            assert seqs == list(range(1, raw.state["seq"] + 1))
        paid = spent.count("history")
        assert paid - paid // 3 == raw.state["seq"] // AT_ONCE - 1
        spent.clear()
        async with await Raw.at(server, token, table, after=raw.state["seq"] - 5):
            assert spent.count("history") == 0


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 100_000])
def test_a_frame_is_headed_as_the_library_does_it(size: int) -> None:
    frame = Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)
    assert frame == frame_head(size) + b"x" * size
