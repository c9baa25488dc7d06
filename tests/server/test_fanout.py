"""Fan-out: in one process, and between several by way of a real Redis."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest
import pytest_asyncio
from redis.asyncio import Redis

from bohnhaus.server import fanout
from bohnhaus.server.fanout import (
    CHANNEL,
    Fanout,
    LocalFanout,
    LookAgain,
    News,
    RedisFanout,
    Stored,
)
from tests.patience import PATIENCE
from tests.server.services import RedisServer


class Ear:
    """Remembers what it heard."""

    def __init__(self, fanout: Fanout) -> None:
        self.heard: list[News] = []
        self.stop = fanout.subscribe(self.heard.append)

    def heard_it(self, *news: News) -> Callable[[], bool]:
        return lambda: all(each in self.heard for each in news)


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)


# --- in one process -------------------------------------------------------------------


async def test_all_who_listen_hear_in_order() -> None:
    local = LocalFanout()
    one, two = Ear(local), Ear(local)
    await local.publish("t1", 1)
    await local.publish("t2", 7)
    await local.publish("t1", 2)
    await asyncio.sleep(0)
    assert one.heard == two.heard == [Stored("t1", 1), Stored("t2", 7), Stored("t1", 2)]


async def test_who_no_longer_listens_hears_nothing() -> None:
    local = LocalFanout()
    one, two = Ear(local), Ear(local)
    one.stop()
    await local.publish("t1", 1)
    await asyncio.sleep(0)
    assert one.heard == []
    assert two.heard == [Stored("t1", 1)]
    await local.close()
    await local.publish("t1", 2)
    await asyncio.sleep(0)
    assert two.heard == [Stored("t1", 1)]


async def test_a_listener_that_fails_stops_nobody() -> None:
    reported: list[object] = []
    asyncio.get_running_loop().set_exception_handler(
        lambda _, context: reported.append(context["exception"])
    )

    def fail(news: News) -> None:
        raise ValueError(news)

    local = LocalFanout()
    local.subscribe(fail)
    ear = Ear(local)
    await local.publish("t1", 1)
    await asyncio.sleep(0)
    assert ear.heard == [Stored("t1", 1)]
    assert isinstance(reported[0], ValueError)


# --- by way of Redis ------------------------------------------------------------------


@pytest_asyncio.fixture
async def pair(
    redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[RedisFanout, RedisFanout]]:
    """The fan-outs of two processes."""
    monkeypatch.setattr(fanout, "LONGEST_PAUSE", 0.2)
    one, two = await RedisFanout.open(redis_server.url), await RedisFanout.open(redis_server.url)
    await one.wait_connected()
    await two.wait_connected()
    yield one, two
    await one.close()
    await two.close()


async def test_the_other_process_hears(pair: tuple[RedisFanout, RedisFanout]) -> None:
    one, two = pair
    ear = Ear(two)
    await one.publish("t1", 1)
    await two.publish("t2", 5)
    await until(ear.heard_it(Stored("t1", 1), Stored("t2", 5)))


async def test_the_own_process_hears_at_once(pair: tuple[RedisFanout, RedisFanout]) -> None:
    one, _ = pair
    ear = Ear(one)
    await one.publish("t1", 1)
    await asyncio.sleep(0)
    assert ear.heard == [Stored("t1", 1)]


async def test_of_many_seqs_the_last_is_heard(pair: tuple[RedisFanout, RedisFanout]) -> None:
    one, two = pair
    ear = Ear(two)
    for seq in range(1, 200):
        await one.publish(f"t{seq % 3}", seq)
    await until(ear.heard_it(Stored("t1", 199), Stored("t0", 198), Stored("t2", 197)))


async def test_only_table_and_seq_are_on_the_channel(
    pair: tuple[RedisFanout, RedisFanout], redis_server: RedisServer
) -> None:
    one, _ = pair
    async with Redis.from_url(redis_server.url) as redis, redis.pubsub() as pubsub:
        await pubsub.subscribe(CHANNEL)
        await pubsub.get_message(timeout=PATIENCE)
        await one.publish("t1", 12)
        message = await pubsub.get_message(timeout=PATIENCE)
    assert message is not None
    assert message["data"] == b"12 t1"


async def test_rubbish_on_the_channel_is_not_heard(
    pair: tuple[RedisFanout, RedisFanout], redis_server: RedisServer
) -> None:
    one, two = pair
    ear = Ear(two)
    async with Redis.from_url(redis_server.url) as redis:
        for rubbish in (b"", b"1", b"1 ", b"x t1", b"-1 t1", b"\xff\xfe", b"9" * 5000 + b" t1"):
            await redis.publish(CHANNEL, rubbish)
    await one.publish("t1", 1)
    await until(ear.heard_it(Stored("t1", 1)))
    assert [news for news in ear.heard if news != LookAgain()] == [Stored("t1", 1)]


async def test_a_redis_that_goes_away_stops_no_command_and_loses_no_news(
    pair: tuple[RedisFanout, RedisFanout], redis_server: RedisServer
) -> None:
    one, two = pair
    here, there = Ear(one), Ear(two)
    redis_server.kill()
    await until(lambda: not one.connected and not two.connected)
    async with asyncio.timeout(PATIENCE):
        for seq in (1, 2, 3):
            await one.publish("t1", seq)
    await asyncio.sleep(0.3)
    assert here.heard == [Stored("t1", 1), Stored("t1", 2), Stored("t1", 3)]
    assert there.heard == []
    redis_server.start()
    await one.wait_connected()
    await two.wait_connected()
    # Whatever went lost: both are told to look at everything again.
    await until(here.heard_it(LookAgain()))
    await until(there.heard_it(LookAgain()))
    await one.publish("t1", 4)
    await until(there.heard_it(Stored("t1", 4)))


@pytest.mark.slow
async def test_a_redis_that_falls_silent_is_noticed(
    redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fanout, "PATIENCE", 4.0)  # on a busy machine any answer takes its time
    monkeypatch.setattr(fanout, "LONGEST_PAUSE", 0.2)
    patient = await RedisFanout.open(redis_server.url)
    await patient.wait_connected()
    ear = Ear(patient)
    await asyncio.sleep(9)
    assert patient.connected  # nothing to say is not silence
    assert ear.heard in ([], [LookAgain()])
    redis_server.freeze()
    await until(lambda: not patient.connected)
    ear.heard.clear()
    redis_server.thaw()
    await until(ear.heard_it(LookAgain()))
    await patient.close()


async def test_while_no_news_arrive_the_store_is_looked_at_every_second(
    redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fanout, "LONGEST_PAUSE", 0.2)
    monkeypatch.setattr(fanout, "BEAT", 0.05)
    one = await RedisFanout.open(redis_server.url)
    assert one.look_every == fanout.LOOK_DEAF  # not connected yet
    await until(lambda: one.look_every == fanout.LOOK_HEARING)
    redis_server.freeze()
    await until(lambda: one.look_every == fanout.LOOK_DEAF)
    assert one.connected  # it may answer yet: nothing is given up
    redis_server.thaw()
    await until(lambda: one.look_every == fanout.LOOK_HEARING)
    redis_server.kill()
    await until(lambda: one.look_every == fanout.LOOK_DEAF)
    redis_server.start()
    await until(lambda: one.look_every == fanout.LOOK_HEARING)
    await one.close()


async def test_a_redis_that_comes_later(
    redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fanout, "LONGEST_PAUSE", 0.2)
    redis_server.kill()
    early = await RedisFanout.open(redis_server.url)
    await early.publish("t1", 1)
    await asyncio.sleep(0.1)
    assert not early.connected
    redis_server.start()
    await early.wait_connected()
    ear = Ear(early)
    await early.publish("t2", 2)
    await until(lambda: ear.heard.count(Stored("t2", 2)) == 2)  # its own, and by way of Redis
    await early.close()
