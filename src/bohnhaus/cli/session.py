"""A game at the terminal: people at the keyboard, bots at the other seats."""

from __future__ import annotations

import shlex
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from bohnhaus.bots.agenda import Ask
from bohnhaus.bots.live import Live
from bohnhaus.bots.player import Player
from bohnhaus.cli.commands import HELP, SHORT, NotUnderstood, Reader, legal_lines, offer_starts
from bohnhaus.cli.output import Failure, is_terminal, reason
from bohnhaus.cli.rules import show_clauses
from bohnhaus.cli.screen import show_table
from bohnhaus.cli.words import Teller
from bohnhaus.engine.cards import SPECTATOR, Seat
from bohnhaus.engine.refusal import Refusal
from bohnhaus.game import Game
from bohnhaus.games.catalog import clauses, find_clause

if TYPE_CHECKING:
    from bohnhaus.cli.editor import Editor

WORDS = ("pass", "help", "why", "rules", "table", "log", "stops", "save", "quit")


class Left(Exception):
    """The people have left: the game is to be saved."""


class Session:
    """One sitting."""

    def __init__(
        self,
        game: Game,
        players: list[Player | None],
        console: Console,
        save_path: Path,
    ) -> None:
        self.game = game
        self.console = console
        self.save_path = save_path
        self.names = game.names
        self.people = [seat for seat, player in enumerate(players) if player is None]
        self.live = Live(game.state, players, self._bot_acts)
        self.teller = Teller(game.state.rules.beans, [*game.names, *game.state.rules.parties])
        self.last_refusal: Refusal | None = None
        self.seen_by: Seat = self.people[0] if len(self.people) == 1 else SPECTATOR
        """Whose eyes are on the screen now."""
        self._reading = False
        self._interrupted = False
        self.editor = self._editor()

    def _editor(self) -> Editor | None:
        """A line with completion at a terminal; plain lines elsewhere."""
        if not (is_terminal(sys.stdin) and is_terminal(sys.stdout)):
            return None
        # Loading the editor takes longer than everything else, so only who needs it waits.
        from bohnhaus.cli.editor import Editor

        return Editor()

    def play(self) -> None:
        """The game is played to its end, and saved after every act of a person."""
        self._write(self.save_path)  # a place that cannot be written is told before the first card
        signal.signal(signal.SIGINT, self._on_interrupt)
        try:
            while True:
                ask = self.live.next_person()
                if ask is None:
                    break
                self._hand_over(ask.seat)
                self._turn(ask)
        except (Left, EOFError, KeyboardInterrupt):
            self._save(self.save_path)
            self._line(
                f"Go on later with: bohnhaus play --resume {shlex.quote(str(self.save_path))}"
            )
            return
        show_table(self.console, self.game.view(SPECTATOR), self.names)
        self._save(self.save_path)

    def _say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))

    def _tell(self, events: list[object]) -> None:
        for event in self.game.events_for(self.seen_by, events):
            self._say(self.teller.tell(event), "dim")

    def _bot_acts(self, seat: Seat, action: object) -> None:
        self._tell(self.game.play(seat, action))

    def _hand_over(self, seat: Seat) -> None:
        """With several people, the screen is cleared before another hand is shown."""
        if seat == self.seen_by:
            return
        if len(self.people) > 1:
            self._forget()
            self._say(f"Now {self.names[seat]}. The others look away.", "bold")
            self._read("Enter when ready: ")
        self.seen_by = seat

    def _forget(self) -> None:
        """Nothing of one person's hand is left for the next: screen, completion, history."""
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write("\x1b[3J")  # what has scrolled away, too
        if self.editor is not None:
            self.editor.forget()
        self.last_refusal = None

    def _on_interrupt(self, number: int, frame: object) -> None:
        """Ctrl-C ends a wait for input at once, but never cuts an act in two."""
        if self._reading:
            raise KeyboardInterrupt
        self._interrupted = True

    def _read(self, prompt: str) -> str:
        if self._interrupted:
            raise KeyboardInterrupt
        self._reading = True
        try:
            return self._read_line(prompt)
        finally:
            self._reading = False

    def _read_line(self, prompt: str) -> str:
        if self.editor is not None:
            return self.editor.read(prompt)
        self.console.print(Text(prompt), end="")
        line = "" if sys.stdin is None or sys.stdin.closed else sys.stdin.readline()
        if not line:
            raise EOFError
        self.console.print()
        return line

    def _turn(self, ask: Ask) -> None:
        """One person's say: until an act is done, or nothing is to be said."""
        seat = ask.seat
        view = self.game.view(seat)
        show_table(self.console, view, self.names)
        lines = legal_lines(view, self.game.menu(seat))
        if self.editor is not None:
            self.editor.offer([*lines, *offer_starts(view), *WORDS])
        self._say(self._hint(lines, ask))
        while True:
            line = self._read(f"{self.names[seat]}> ").strip()
            if self._aside(line, seat):
                continue
            if line.lower() in ("", "pass"):
                if ask.owes and view.phase != "trade":
                    self._say("This is yours to decide; help lists the commands.")
                    continue
                if ask.owes and not self._others_may_speak():
                    self._say("Only you can end the trading: end.")
                    continue
                self.live.passed(seat)
                return
            if self._act(line, seat):
                return

    def _others_may_speak(self) -> bool:
        return len(self.people) > 1

    def _hint(self, lines: list[str], ask: Ask) -> str:
        acts = [line for line in lines if not line.startswith("wish")]
        shown = ", ".join(acts[:12]) + (", ..." if len(acts) > 12 else "")
        if self.game.view(ask.seat).phase == "trade":
            offers = "offer, give, ask, wish"
            shown = f"{shown}, {offers}" if shown else offers
        rest = "" if ask.owes else ", or Enter to pass"
        return f"you may: {shown}{rest}"

    def _aside(self, line: str, seat: Seat) -> bool:
        """Commands that are no acts."""
        word, _, rest = line.partition(" ")
        command: dict[str, Callable[[str], None]] = {
            "help": lambda _: self._say(HELP),
            "why": lambda _: self._why(),
            "rules": self._rules,
            "table": lambda _: show_table(self.console, self.game.view(seat), self.names),
            "log": lambda _: self._log(),
            "save": lambda name: self._try_to_save(
                Path(name).expanduser() if name else self.save_path
            ),
            "stops": lambda _: self._toggle_stops(seat),
            "quit": lambda _: self._quit(),
        }
        run = command.get(SHORT.get(word.lower(), word.lower()))
        if run is None:
            return False
        run(rest.strip())
        return True

    def _quit(self) -> None:
        raise Left

    def _why(self) -> None:
        if self.last_refusal is None:
            self._say("Nothing was refused yet.")
            return
        self._rules(self.last_refusal.clause)

    def _rules(self, which: str) -> None:
        if not which:
            show_clauses(self.console, clauses(self.game.state.rules.game))
            return
        clause = find_clause(which)
        if clause is None:
            self._say(f"There is no clause {which}.")
        else:
            show_clauses(self.console, [clause])

    def _log(self) -> None:
        for event in self.game.events_for(self.seen_by)[-25:]:
            self._say(self.teller.tell(event))

    def _toggle_stops(self, seat: Seat) -> None:
        self.live.stops ^= {seat}
        asked = "in every phase of every turn" if seat in self.live.stops else "as usual"
        self._say(f"You are asked {asked} now.")

    def _try_to_save(self, path: Path) -> None:
        try:
            self._save(path)
        except Failure as failure:
            self._say(str(failure))

    def _save(self, path: Path) -> None:
        self._write(path)
        self._line(f"Saved: {path}")

    def _write(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.game.save(path)
        except (OSError, ValueError) as error:
            raise Failure(f"cannot save to {path}: {reason(error)}") from error

    def _line(self, text: str) -> None:
        """One line whatever the width of the screen, to be copied."""
        self.console.print(Text(text), soft_wrap=True)

    def _act(self, line: str, seat: Seat) -> bool:
        """Whether the line was an act that could be done."""
        try:
            action = Reader(self.game.view(seat), self.names).read(line)
        except NotUnderstood as error:
            self._say(str(error))
            return False
        refusal = self.game.why_not(seat, action)
        if refusal is not None:
            self.last_refusal = refusal
            self._say(f"Not now: {refusal}. (why says more)", "bold")
            return False
        events = self.game.play(seat, action)
        self.live.acted(action)
        self._write(self.save_path)
        self._tell(events)
        return True
