"""Bots in processes of their own: quick, fair, and none left behind."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from bohnhaus import new_game
from bohnhaus.bots.agenda import END, Agenda, Question
from bohnhaus.bots.al_cabohne.mafioso import MafiosoBot
from bohnhaus.bots.live import put
from bohnhaus.bots.registry import BOTS, bots_of, make_bot
from bohnhaus.engine.view import view
from bohnhaus.game import Game
from bohnhaus.games.catalog import GAMES
from bohnhaus.server.bots import BotsElsewhere, BotsHere, encode, is_watched
from bohnhaus.server.commands import Start
from bohnhaus.server.entries import Left, Removed, Returned
from bohnhaus.server.thinking import NOTHING, Asked, Memory, Thought, answer, think
from bohnhaus.server.workers import BotFailed, Busy, Job, Lane, ProcessWorker, WorkerLost
from bohnhaus.wire.actions import action_from_plain, action_to_plain
from bohnhaus.wire.views import encode_view
from tests.patience import PATIENCE
from tests.server.party import ANNA, Party, party
from tests.server.process import ServerProcess
from tests.server.running import Raw, running
from tests.server.web import Web, open_table

LONG = PATIENCE
"""Seconds after which a test has failed."""


# --- workers that are made up -------------------------------------------------------------


class Pretender:
    """A worker that replies when it is let, and dies when it is told."""

    def __init__(self, shop: Shop) -> None:
        self.shop = shop
        self.closed = False
        self.alive = True

    async def ask(self, data: bytes) -> Thought:
        word = data.decode()
        self.shop.begun.append(word)
        if word in self.shop.fatal:
            raise WorkerLost
        if word in self.shop.held:
            await self.shop.held[word].wait()
        return Thought({"word": word}, seconds=1.0)

    async def close(self) -> None:
        self.closed = True


class Shop:
    """Hires pretenders."""

    def __init__(self, workers: int, most: int = 100) -> None:
        self.lane = Lane(workers, self.hire, most)
        self.hired: list[Pretender] = []
        self.begun: list[str] = []
        self.held: dict[str, asyncio.Event] = {}
        self.fatal: set[str] = set()
        self.can_hire = True

    async def hire(self) -> Pretender:
        await asyncio.sleep(0)
        if not self.can_hire:
            raise WorkerLost
        self.hired.append(Pretender(self))
        return self.hired[-1]

    def hold(self, word: str) -> asyncio.Event:
        return self.held.setdefault(word, asyncio.Event())

    def ask(self, word: str, person: str = "anna", watched: bool = True) -> asyncio.Task[Thought]:
        job = Job(word.encode(), person, "", f"table of {person}", watched)
        return asyncio.create_task(self.lane.ask(job))


async def settled() -> None:
    """Everything that can go on without waiting has gone on."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_whoever_is_free_takes_what_waits() -> None:
    shop = Shop(2)
    shop.hold("long")
    long = shop.ask("long", "anna")
    await settled()
    short = [shop.ask(f"short {number}", "bela") for number in range(5)]
    done = await asyncio.gather(*short)
    assert [thought.reply for thought in done] == [{"word": f"short {n}"} for n in range(5)]
    assert not long.done()
    assert len(shop.hired) == 2
    shop.held["long"].set()
    assert (await long).reply == {"word": "long"}
    await shop.lane.close()
    assert all(worker.closed for worker in shop.hired)


async def test_no_more_are_hired_than_there_is_work_for() -> None:
    shop = Shop(4)
    for number in range(3):
        await shop.ask(f"{number}")
    assert len(shop.hired) == 1
    await shop.lane.close()


async def test_nobody_wants_an_answer_any_more() -> None:
    shop = Shop(1)
    shop.hold("long")
    long = shop.ask("long")
    waiting = shop.ask("in vain")
    await settled()
    waiting.cancel()
    await settled()
    assert len(shop.lane.queue) == 0
    shop.held["long"].set()
    await long
    await shop.ask("next")
    assert shop.begun == ["long", "next"]
    await shop.lane.close()


async def test_a_question_whose_worker_dies_is_put_once_more() -> None:
    shop = Shop(1)
    shop.fatal.add("poison")
    with pytest.raises(BotFailed):
        await shop.ask("poison")
    assert shop.begun == ["poison", "poison"]
    assert (await shop.ask("harmless")).reply == {"word": "harmless"}
    assert len(shop.hired) == 3
    await shop.lane.close()


async def test_a_worker_that_died_while_it_was_idle_costs_nothing() -> None:
    shop = Shop(1)
    await shop.ask("first")
    shop.hired[0].alive = False
    assert (await shop.ask("second")).reply == {"word": "second"}
    assert shop.begun == ["first", "second"]
    assert shop.hired[0].closed
    await shop.lane.close()


async def test_whatever_goes_wrong_with_a_worker_nobody_waits_for_ever() -> None:
    shop = Shop(1)

    async def rubbish(data: bytes) -> Thought:
        raise msgspec.DecodeError

    await shop.ask("first")
    shop.hired[0].ask = rubbish  # type: ignore[method-assign]  # as if it had replied with that
    with pytest.raises(BotFailed):
        await shop.ask("second")
    assert (await shop.ask("third")).reply == {"word": "third"}
    await shop.lane.close()


async def test_nobody_waits_for_workers_that_cannot_be_started() -> None:
    shop = Shop(2)
    shop.can_hire = False
    with pytest.raises(BotFailed):
        await shop.ask("never")
    shop.can_hire = True
    assert (await shop.ask("then")).reply == {"word": "then"}
    await shop.lane.close()


async def test_who_asks_for_too_much_has_to_ask_again_and_the_others_do_not() -> None:
    shop = Shop(1, most=5)
    shop.hold("long")
    tasks = [shop.ask("long")]
    await settled()
    tasks += [shop.ask(f"{number}", "greedy") for number in range(5)]
    await settled()
    modest = shop.ask("modest", "modest")
    await settled()
    shop.held["long"].set()
    assert (await modest).reply == {"word": "modest"}
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    assert [type(one) for one in ended].count(Busy) == 1
    assert isinstance(ended[-1], Busy)
    await shop.lane.close()


async def test_after_the_end_nobody_is_hired() -> None:
    shop = Shop(1)
    await shop.lane.close()
    with pytest.raises(Busy):
        await shop.ask("late")
    assert not shop.hired


# --- which bots, and what they remember ---------------------------------------------------


def at_table(game: str, bot: str, *, seats: int = 2) -> tuple[Party, Question]:
    """A table at which a bot is to be asked."""
    there = party(people=1, seats=seats, game=game, bot_pause=0)
    assert there.do(ANNA, Start(fill=bot)) == ""
    for _ in range(200):
        question = there.table.question()
        if question is not None and len(question.menu) > 1:
            return there, question
        if question is not None:
            assert there.table.agenda is not None
            reply = question.menu[0] if question.menu else None
            for act in there.table.agenda.settle(question, reply):
                there.bot_acts(question.seat, act)
        else:
            there._a_person_acts()
    raise AssertionError("no bot was ever asked")


Replies = Callable[[Game, Question], object | None]


def play(game: Game, bot: str, most: int, reply: Replies) -> None:
    """Up to so many questions, at a table of such bots."""
    wants_polls = make_bot(game.state.rules.game, bot, 0).wants_polls
    agenda = Agenda(game.state, dict.fromkeys(range(game.state.seats), wants_polls))
    for _ in range(most):
        question = agenda.question()
        if question is None:
            return
        said = question.menu[0] if question.sort == END else reply(game, question)
        for act in agenda.settle(question, said):
            game.play(question.seat, act)
            agenda.acted(question.seat, act)


def asked(game: Game, bot: str, question: Question, memory: Memory, lot: int = 7) -> Asked:
    state = game.state
    ids = [offer.id for offer in state.offers]
    return Asked(
        bot,
        question.sort,
        encode_view(view(state, question.seat)),
        [action_to_plain(act, state.rules) for act in question.menu],
        -1 if question.offer is None else ids.index(question.offer.id),
        lot,
        memory,
    )


@pytest.mark.parametrize(
    ("name", "bot"),
    [
        ("bohnanza", "greedy"),
        ("bohnanza", "trader"),
        ("bohnanza", "planner"),
        ("high-bohn", "trader"),
        ("high-bohn", "tycoon"),
        ("bohnaparte", "general"),
        ("bohnaparte", "marshal"),
    ],
)
def test_a_new_bot_with_the_old_memory_goes_on_as_the_old_one_would(name: str, bot: str) -> None:
    game = new_game(name, seats=3, seed=b"m" * 32)
    lasting = [make_bot(name, bot, 7) for _ in range(3)]
    memories = [NOTHING] * 3
    proposals = 0

    def reply(game: Game, question: Question) -> object | None:
        nonlocal proposals
        seat = question.seat
        thought = think(asked(game, bot, question, memories[seat]))
        memories[seat] = msgspec.msgpack.decode(msgspec.msgpack.encode(thought.memory), type=Memory)
        seen = view(game.state, seat)
        ids = [offer.id for offer in game.state.offers]
        offer = None if question.offer is None else seen.offers[ids.index(question.offer.id)]
        said = put(lasting[seat], question.sort, seen, question.menu, offer)
        plain = None if said is None else action_to_plain(said, game.state.rules)
        assert thought.reply == plain
        proposals += question.sort == "propose" and said is not None
        return said

    play(game, bot, 250, reply)
    assert proposals > 10


def test_a_plan_is_followed_by_whoever_has_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game("al-cabohne", seats=2, seed=b"p" * 32)
    memories = [NOTHING] * 2
    plans = 0
    followed = 0
    make_plan = MafiosoBot._new_plan

    def counted(self: MafiosoBot, seen: object) -> object:
        nonlocal plans
        plans += 1
        return make_plan(self, seen)  # type: ignore[arg-type]  # passed on

    monkeypatch.setattr(MafiosoBot, "_new_plan", counted)

    def reply(game: Game, question: Question) -> object | None:
        nonlocal followed
        before = plans
        memory = memories[question.seat]
        thought = think(asked(game, "mafioso:games=25", question, memory))
        memories[question.seat] = thought.memory
        rules = game.state.rules
        assert thought.reply is not None
        if memory.plan and plans == before and len(thought.memory.plan) == len(memory.plan) - 1:
            assert thought.reply == memory.plan[-1][1]
            followed += 1
        return action_from_plain(thought.reply, rules)

    play(game, "mafioso:games=25", 60, reply)
    assert followed > 5


def test_a_bots_chance_is_the_same_whoever_thinks_and_another_one_every_time() -> None:
    there, question = at_table("kannibohne", "search:nodes=25")
    first = encode(there.table, question)
    assert encode(there.read_again().table, question) == first
    assert there.table.seed not in repr(first)
    other, same_question = at_table("kannibohne", "search:nodes=25")
    other.table.seed = "00" * 32
    assert encode(other.table, same_question).lot != first.lot
    there.table.moved += 1
    assert encode(there.table, question).lot != first.lot


def test_quick_bots_do_little_for_an_answer() -> None:
    """Counted in calls: how long they take depends on the machine."""
    for game in GAMES.values():
        for bot in bots_of(game.id):
            if bot.quick:
                calls = calls_a_question(game.id, bot.name, game.usual_seats, 40)
                assert sum(calls) / len(calls) < 5_000, (game.id, bot.name)
    slow = {name for name, bot in BOTS.items() if not bot.quick}
    assert slow == {"planner", "mafioso", "veteran", "tycoon", "marshal", "search"}


def calls_a_question(name: str, bot: str, seats: int, most: int) -> list[int]:
    counts: list[int] = []
    player = make_bot(name, bot, 1)

    def reply(game: Game, question: Question) -> object | None:
        count = 0

        def called(frame: object, event: str, argument: object) -> None:
            nonlocal count
            count += event == "call"

        seen = view(game.state, question.seat)
        ids = [offer.id for offer in game.state.offers]
        offer = None if question.offer is None else seen.offers[ids.index(question.offer.id)]
        sys.setprofile(called)
        try:
            said = put(player, question.sort, seen, question.menu, offer)
        finally:
            sys.setprofile(None)
        counts.append(count)
        return said

    game = new_game(name, seats=seats, seed=b"c" * 32)
    while len(counts) < most:
        play(game, bot, most, reply)
    return counts


def test_a_failure_tells_where_and_nothing_else() -> None:
    there, question = at_table("kannibohne", "greedy")
    good = encode(there.table, question)
    bad = msgspec.structs.replace(good, sort="choose", menu=[{"do": "a secret"}])
    failed = msgspec.msgpack.decode(answer(msgspec.msgpack.encode(bad)), type=Thought)
    assert failed.reply is None
    assert "thinking.py" in failed.failure
    assert "secret" not in failed.failure


def test_a_table_is_watched_while_a_person_is_there() -> None:
    there = party(people=2)
    assert is_watched(there.table)
    there.enter(Left(0))
    assert is_watched(there.table)
    there.enter(Left(1))
    assert not is_watched(there.table)
    there.enter(Returned(1))
    there.enter(Removed(1))
    assert not is_watched(there.table)


def jobs_of(bots: BotsElsewhere) -> list[tuple[str, str, bool]]:
    """For whom the thinking counts that waits."""
    return [(job.person, job.address, job.watched) for job in bots.slow.queue]


async def never() -> ProcessWorker:
    await asyncio.Event().wait()
    raise AssertionError


async def test_thinking_counts_for_whoever_opened_the_table_and_a_hint_for_whoever_asks() -> None:
    there, question = at_table("kannibohne", "search:nodes=25")
    bots = BotsElsewhere(1, {ANNA: "192.0.2.7"}.__getitem__, never, never)
    asked = asyncio.create_task(bots.ask(there.table, question))
    await settled()
    assert jobs_of(bots) == [(ANNA, "192.0.2.7", True)]
    there.enter(Left(0))
    bots.notice(there.table)
    assert jobs_of(bots) == [(ANNA, "192.0.2.7", False)]
    hinted = asyncio.create_task(bots.hint(there.table, 0, "search"))
    await settled()
    assert jobs_of(bots)[1] == (ANNA, "192.0.2.7", True)
    hinted.cancel()
    await settled()
    assert len(jobs_of(bots)) == 1
    await bots.close()
    with pytest.raises(asyncio.CancelledError):
        await asked


async def test_the_server_knows_where_the_opener_of_a_table_is(web: Web) -> None:
    anna = await web.guest("Anna", address="192.0.2.7")
    person = await web.person(anna)
    assert web.services.whereabouts.of(person.id) == ""
    await open_table(anna)
    assert web.services.whereabouts.of(person.id) == "192.0.2.7"


async def test_the_server_knows_where_whoever_has_a_socket_is(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        anna, token = await server.person("Anna")
        table = await server.open_table(anna)
        async with await Raw.at(server, token, table):
            assert server.services.whereabouts.of(anna.id) == "127.0.0.1"


# --- real processes -----------------------------------------------------------------------


@asynccontextmanager
async def elsewhere(workers: int = 1) -> AsyncIterator[BotsElsewhere]:
    bots = BotsElsewhere(workers)
    try:
        yield bots
    finally:
        await bots.close()


async def test_slow_bots_never_hold_up_quick_ones() -> None:
    slow, slow_question = at_table("kannibohne", "search:nodes=25")
    sitter = slow.table.sitters[slow_question.seat]
    assert sitter is not None
    # Minutes of thought: no table can choose that, but it shows who waits for whom.
    slow.table.sitters[slow_question.seat] = msgspec.structs.replace(
        sitter, bot="search:nodes=100000"
    )
    quick, question = at_table("bohnanza", "trader", seats=3)
    async with elsewhere() as bots, asyncio.timeout(LONG):
        first = await bots.ask(quick.table, question)  # here, while there is no worker yet
        thinking = asyncio.create_task(bots.ask(slow.table, slow_question))
        while not (bots.quick.ready and bots.slow.ready):
            await asyncio.sleep(0.02)
        for _ in range(5):
            assert await bots.ask(quick.table, question) == first
        assert not thinking.done()
    assert await asyncio.wait_for(asyncio.gather(thinking, return_exceptions=True), LONG)


async def test_processes_think_as_this_one_does() -> None:
    there, question = at_table("kannibohne", "search:nodes=25")
    async with elsewhere() as bots, asyncio.timeout(LONG):
        assert await bots.ask(there.table, question) == await BotsHere().ask(there.table, question)


async def test_a_worker_ends_with_whoever_asks_even_in_the_middle_of_thinking() -> None:
    there, question = at_table("kannibohne", "search:nodes=25")
    forever = msgspec.structs.replace(encode(there.table, question), bot="search:nodes=100000")
    async with asyncio.timeout(LONG):
        worker = await ProcessWorker.start()
        thinking = asyncio.create_task(worker.ask(msgspec.msgpack.encode(forever)))
        await asyncio.sleep(0.2)
        assert worker._process.stdin is not None
        worker._process.stdin.close()
        with pytest.raises(WorkerLost):
            await thinking
        await worker._process.wait()
        await worker.close()


def children(process: int) -> list[int]:
    listed = subprocess.run(
        ["ps", "-A", "-o", "pid=,ppid=,stat="], capture_output=True, text=True, check=True
    )
    rows = [line.split() for line in listed.stdout.splitlines()]
    return [int(row[0]) for row in rows if row[1] == str(process) and "Z" not in row[2]]


def alive(processes: list[int]) -> list[int]:
    listed = subprocess.run(
        ["ps", "-A", "-o", "pid=,stat="], capture_output=True, text=True, check=True
    )
    rows = [line.split() for line in listed.stdout.splitlines()]
    return [int(row[0]) for row in rows if int(row[0]) in processes and "Z" not in row[1]]


@pytest.mark.slow
async def test_a_server_that_is_killed_leaves_no_process_behind(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, "--bot-workers", "1")
    async with asyncio.timeout(2 * LONG):
        server.start()
        await server.ready()
        assert server.process is not None
        while len(workers := children(server.process.pid)) < 2:  # warm, before anybody asks
            await asyncio.sleep(0.05)
        server.kill()
        while alive(workers):
            await asyncio.sleep(0.05)
