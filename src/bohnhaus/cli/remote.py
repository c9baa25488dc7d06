"""A game at a server's table, with the same screen as the local one.

The client runs in a thread of its own. At a terminal what happens is shown above the line as it
comes, and the person may type at any time. From plain lines, a line is read when the person has
something to decide, so that the same lines always play the same way.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Final, TypeVar

from rich.console import Console

from bohnhaus.cli.accounts import keep_token, kept_token
from bohnhaus.cli.commands import NotUnderstood
from bohnhaus.cli.output import NOTICE, Failure
from bohnhaus.cli.reasons import worded
from bohnhaus.cli.sitting import Aside, Left, Sitting
from bohnhaus.cli.tables import (
    HELP,
    actor_names,
    find_member,
    find_seat_and_bot,
    list_people,
    seat_names,
    tell_entry,
    waits_for,
)
from bohnhaus.client import Account, Ended, Refused, TableClient, Unreachable
from bohnhaus.client.account import Invitation, server_address
from bohnhaus.engine.cards import Seat
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.rules import Rules
from bohnhaus.engine.view import View
from bohnhaus.games.catalog import rules_for
from bohnhaus.server.commands import (
    Back,
    Chat,
    Command,
    HandOver,
    Lock,
    Mute,
    Pass,
    Pause,
    Rematch,
    Remove,
    Sit,
    Stand,
    Start,
    Undo,
    VoteEnd,
)
from bohnhaus.server.messages import Ack, Nack, State, Told
from bohnhaus.wire.actions import action_from_plain
from bohnhaus.wire.events import event_from_plain
from bohnhaus.wire.views import from_wire

if TYPE_CHECKING:
    from bohnhaus.cli.editor import Editor

T = TypeVar("T")

A_MOMENT: Final = 2.0
"""Seconds for the others to speak when the person who can end the trading has nothing to say."""


def play_at(server: str, table: str, key: str, name: str, console: Console) -> None:
    """The person plays at the table, to its end or until leaving."""
    worker = Worker()
    try:
        at: str | None = table
        while at is not None:
            client = worker.call(_sit_down(server, at, key, name))
            if at == table:
                console.print(NOTICE)
            at = RemoteSession(console, worker, client).play()
    except (Refused, Unreachable, Ended) as error:
        raise Failure(str(error)) from error
    finally:
        worker.stop()


async def _sit_down(server: str, table: str, key: str, name: str) -> TableClient:
    """As who one was at this server before, if that is still so; else as a new guest."""
    address = server_address(server)
    token = kept_token(address, name)
    if token is not None:
        account = Account(address, token)
        client = TableClient(account, table, key)
        try:
            await client.open()
            return client
        except Ended:
            await client.close()
            if client.has_session:
                raise
    account = await Account.guest(address, name)
    keep_token(address, name, account.token)
    client = TableClient(account, table, key)
    await client.open()
    return client


class Worker:
    """An event loop in a thread of its own, for callers that wait."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self._thread.start()

    def call(self, work: Coroutine[Any, Any, T]) -> T:
        """What the work comes to."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result()

    def stop(self) -> None:
        """The thread has ended."""
        self.call(self._end_tasks())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join()
        self.loop.close()

    async def _end_tasks(self) -> None:
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class RemoteSession(Sitting):
    """One sitting at a server's table."""

    words = (
        *Sitting.words,
        *("say ", "who", "undo", "hint", "sit", "stand", "back", "vote", "invite", "rematch"),
        *("start", "pause", "resume", "lock", "unlock", "mute ", "unmute ", "remove ", "handover "),
    )

    def __init__(self, console: Console, worker: Worker, client: TableClient) -> None:
        self.worker = worker
        self.client = client
        self._inbox: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._log_lines: list[str] = []
        self._line_is_broken = False
        self._waiting = ""
        self._ended: str | None = None
        self.state, self._new = worker.call(self._listen())
        """As it is on the screen; and what happened since, to be told with the next state."""
        super().__init__(console, self.state.table.setup.game)

    async def _listen(self) -> tuple[State, list[Told]]:
        """Where everything stands now; from now on, what comes is put in line for the screen."""
        client = self.client
        client.on_told = lambda told: self._inbox.put(lambda: self._new.append(told))
        client.on_state = lambda state: self._inbox.put(lambda: self._update(state))
        client.on_line = lambda reason: self._inbox.put(lambda: self._tell_line(reason))
        client.on_end = lambda reason: self._inbox.put(lambda: self._end(reason))
        return await client.until(lambda _: True), list(client.told)

    # --- what the place decides -------------------------------------------------------

    @property
    def names(self) -> list[str]:
        return seat_names(self.state.table)

    @property
    def seat(self) -> Seat:
        return self.state.you.seat

    @property
    def rules(self) -> Rules:
        setup, view = self.state.table.setup, self.state.view
        version = None if view is None else view.rules
        return rules_for(setup.game, setup.seats, dict(setup.options), version)

    def view(self, seat: Seat) -> View:
        if self.state.view is None:
            raise Left
        return from_wire(self.state.view)

    def menu(self, seat: Seat) -> list[object]:
        return [action_from_plain(plain, self.rules) for plain in self.state.menu]

    def attempt(self, seat: Seat, action: object) -> Refusal | None:
        return self._answered(self.worker.call(self.client.act(action)))

    def history(self) -> list[str]:
        return self._log_lines

    def help(self) -> list[str]:
        return [*super().help(), HELP]

    def asides(self, seat: Seat) -> dict[str, Aside]:
        return super().asides(seat) | {
            "table": lambda _: self._show_where(),
            "say": lambda text: self._do(Chat(text[:300])) if text else self._say("say what?"),
            "who": lambda _: self._who(),
            "undo": lambda _: self._do(Undo()),
            "hint": lambda _: self._ask_for_a_hint(),
            "sit": self._sit,
            "stand": lambda _: self._do(Stand()),
            "back": lambda _: self._do(Back()),
            "vote": self._vote,
            "invite": lambda _: self._invite(),
            "rematch": lambda _: self._do(Rematch()),
            # The host's; who is not gets the clause that says so.
            "start": lambda bot: self._do(Start(bot or None)),
            "pause": lambda _: self._do(Pause()),
            "resume": lambda _: self._do(Pause(False)),
            "lock": lambda _: self._do(Lock()),
            "unlock": lambda _: self._do(Lock(False)),
            "mute": lambda name: self._do(Mute(self._member(name))),
            "unmute": lambda name: self._do(Mute(self._member(name), False)),
            "remove": lambda name: self._do(Remove(self._member(name))),
            "handover": lambda text: self._do(HandOver(*find_seat_and_bot(self.state.table, text))),
        }

    # --- playing ----------------------------------------------------------------------

    def play(self) -> str | None:
        """Until the game is over, or the person leaves; the next table, if they go on there."""
        self._update(self.state)
        me = self.state.table.member(self.state.you.member)
        watches = me is not None and me.watches
        if self.state.table.status == "open" and self.seat < 0 and not watches:
            self._do(Sit())
        following: str | None = None
        try:
            if self.editor is not None:
                self._play_at_terminal(self.editor)
            else:
                self._play_from_lines()
            if self._ended is None and self.state.table.status == "over" and self.seat >= 0:
                following = self._go_on()
        except (Left, EOFError, KeyboardInterrupt):
            self._say("You have left the table. The same command brings you back.")
        self.worker.call(self.client.close())
        if self._ended is not None:
            raise Ended(self._ended)
        return following

    def _go_on(self) -> str | None:
        """The table of the next game with the same people, if the person wants one."""
        self._say("The game is over. Type rematch for another game with the same people, or quit.")
        while True:
            line = self._read_line(f"{self._own_name()}> ").strip()
            self._take_in()
            if line.lower() == "rematch":
                if self.state.table.next_table is None:
                    self._do(Rematch())
                    self._wait_for_news(A_MOMENT)
                return self.state.table.next_table
            if line and not self._aside(line, self.seat):
                self._say("The game is over. Type rematch or quit.")

    def _play_from_lines(self) -> None:
        shown: State | None = None
        while not self._is_over():
            self._take_in()
            if not self._is_wanted():
                self._wait_for_news(None)
                continue
            if shown is not self.state:
                shown = self.state
                self._show_where()
            self._handle(self._read_line(f"{self._own_name()}> ").strip())

    def _play_at_terminal(self, editor: Editor) -> None:
        from prompt_toolkit.patch_stdout import patch_stdout

        showing = threading.Thread(target=self._show_news, args=[editor], daemon=True)
        with patch_stdout(raw=True):
            self._show_where()
            showing.start()
            while not self._is_over():
                try:
                    line = self._read_line(f"{self._own_name()}> ")
                except EOFError:
                    if not self._is_over():
                        raise
                    return
                self._handle(line.strip())

    def _show_news(self, editor: Editor) -> None:
        """Whatever comes is shown as it comes, and the table when there is something to decide."""
        while not self._is_over():
            before = self.state
            self._inbox.get()()
            begins = before.view is None and self.state.view is not None
            wanted = self.state is not before and self._is_wanted() and self._inbox.empty()
            if begins or wanted:
                self._show_where()
        editor.stop()

    def _handle(self, line: str) -> None:
        if self._aside(line, self.seat):
            return
        if self.state.view is None or self.seat < 0:
            if line:
                self._say("There is no game to play here right now. Type help for the commands.")
        elif line.lower() in ("", "pass"):
            self._pass()
        else:
            self._act(line, self.seat)

    def _pass(self) -> None:
        view = self.view(self.seat)
        owes = self.seat in view.owing
        if owes and not view.bargains:
            self._say("You have to decide. Type help for the commands.")
            return
        if self._may_speak_up():
            self._do(Pass())
        if owes and self.editor is None:
            self._wait_for_news(A_MOMENT)

    def _own_name(self) -> str:
        me = self.state.table.member(self.state.you.member)
        return "you" if me is None else me.name

    def _is_over(self) -> bool:
        return self._ended is not None or self.state.table.status in ("over", "closed")

    def _is_wanted(self) -> bool:
        """Whether the person has something to decide."""
        table, view = self.state.table, self.state.view
        if table.status == "open":
            return self.state.you.host
        if table.paused:
            return self.state.you.host  # who alone can go on
        if view is None or self.seat < 0:
            return False
        if self.seat in view.owing:
            return True
        return self.view(self.seat).bargains and self._may_speak_up()

    def _may_speak_up(self) -> bool:
        """Whether the person has not passed; while a bot trades the server knows best."""
        wait = self.state.wait
        if wait is not None and wait.why == "trade":
            return self.seat in wait.seats
        return self.seat not in self.state.table.passed

    # --- what comes from the server ---------------------------------------------------

    def _take_in(self) -> None:
        """All that has come is on the screen."""
        while not self._inbox.empty():
            self._inbox.get()()

    def _wait_for_news(self, seconds: float | None) -> None:
        until = None if seconds is None else time.monotonic() + seconds
        before = self.state
        while self.state is before and self._ended is None:
            left = None if until is None else until - time.monotonic()
            try:
                self._inbox.get(timeout=left if left is None else max(0.0, left))()
            except queue.Empty:
                return

    def _update(self, state: State) -> None:
        """The state is on the screen, with what led to it."""
        was = self.state.table.status
        self.state = state
        told, self._new = self._new, []
        for entry in told:
            for sentence in self._sentences(entry):
                self._log_lines.append(sentence)
                self._say(sentence, "dim")
        self._tell_waiting()
        if state.table.status == "over" and was != "over" and state.view is not None:
            self.terminal.show(self.console, from_wire(state.view), self.names)

    def _tell_waiting(self) -> None:
        """Whom the table waits for, each time that it is somebody else."""
        waiting = waits_for(self.state.table)
        if waiting and waiting != self._waiting:
            self._say(waiting, "bold")
        self._waiting = waiting

    def _end(self, reason: str) -> None:
        self._ended = reason

    def _tell_line(self, reason: str) -> None:
        broken = bool(reason)
        if broken and not self._line_is_broken:
            self._say(f"Connection lost ({reason}). Reconnecting ... Nothing is lost.", "bold")
        elif self._line_is_broken and not broken:
            self._say("Reconnected.", "bold")
        self._line_is_broken = broken

    def _sentences(self, told: Told) -> list[str]:
        teller = self.terminal.teller(self.rules, actor_names(told, self.state.table))
        events = [event_from_plain(event, self.rules) for event in told.events]
        beside = tell_entry(told, self.state.table)
        return [*([] if beside is None else [beside]), *[teller.tell(event) for event in events]]

    # --- commands ---------------------------------------------------------------------

    def _show_where(self) -> None:
        """The table; before the game, who sits there."""
        if self.state.view is not None:
            self._show_choice(self.seat, self.seat in self.state.view.owing)
            return
        for number, sitter in enumerate(self.state.table.seats, start=1):
            self._say(f"seat {number}: {'free' if sitter is None else sitter.name}")
        if self.state.you.host:
            self._say("you may: start, start BOT, say TEXT, invite")

    def _hint(self, lines: list[str], view: View, owes: bool) -> str:
        if self.state.table.paused:
            return "the table is paused" + ("; you may: resume" if self.state.you.host else "")
        return super()._hint(lines, view, owes)

    def _do(self, command: Command) -> None:
        refusal = self._answered(self.worker.call(self.client.do(command)))
        if refusal is not None:
            self._refused(refusal)

    def _answered(self, answer: Ack | Nack) -> Refusal | None:
        if isinstance(answer, Nack):
            return Refusal(answer.clause, answer.reason)
        self._take_in_here()
        return None

    def _take_in_here(self) -> None:
        """What came of it is told before the answer; a terminal shows it by itself."""
        if self.editor is None:
            self._take_in()

    def _sit(self, text: str) -> None:
        if text and not (text.isascii() and text.isdecimal() and len(text) < 3):
            raise NotUnderstood("which seat? e.g. sit 2")
        self._do(Sit(max(0, int(text) - 1) if text else None))

    def _member(self, name: str) -> int:
        return find_member(self.state.table, name)

    def _who(self) -> None:
        for line in list_people(self.state.table):
            self._say(line)

    def _vote(self, text: str) -> None:
        if text.lower() not in ("", "no"):
            raise NotUnderstood("type vote to end the game, or vote no")
        self._do(VoteEnd(not text))

    def _ask_for_a_hint(self) -> None:
        answer = self.worker.call(self.client.hint())
        if isinstance(answer, Nack) or answer.clause:
            self._refused(Refusal(answer.clause, answer.reason))
        elif answer.action is None:
            self._say(answer.reason)
        else:
            act = action_from_plain(answer.action, self.rules)
            line = self.terminal.write(self.view(self.seat), act)
            self._say(f"{answer.bot} would: {line}")
            if answer.why is not None:
                self._say(worded(answer.why, self.rules.beans, self.names))

    def _invite(self) -> None:
        you = self.state.you
        if you.seat_key is None:
            self._say("Only seated players can invite.")
            return
        address = self.client.public_url or self.client.account.server
        self._line(f"to play:  {Invitation(address, self.client.table, you.seat_key)}")
        self._line(f"to watch: {Invitation(address, self.client.table, you.watch_key or '')}")
        self._line("open it in a browser, or in a terminal: bohnhaus play --table LINK")
