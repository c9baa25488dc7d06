"""A game at the terminal: people at the keyboard, bots at the other seats."""

from __future__ import annotations

import shlex
import signal
from pathlib import Path

from rich.console import Console

from bohnhaus.bots.agenda import Ask
from bohnhaus.bots.live import Live
from bohnhaus.bots.player import Player
from bohnhaus.cli.bests import best_games, show_bests
from bohnhaus.cli.output import Failure, reason
from bohnhaus.cli.sitting import Aside, Left, Sitting
from bohnhaus.engine.cards import SPECTATOR, Seat
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.rules import Rules
from bohnhaus.engine.view import View
from bohnhaus.game import Game
from bohnhaus.guests.admission import Conduct, end_game


class Session(Sitting):
    """One sitting."""

    words = (*Sitting.words, "stops", "save")
    speaking_up = (
        *Sitting.speaking_up,
        ("stops", "turn on or off: be asked in every phase whether to harvest or buy"),
    )
    words_help = "help  why  rules [CLAUSE]  table  log  save [FILE]  quit"

    def __init__(
        self,
        game: Game,
        players: list[Player | None],
        console: Console,
        save_path: Path,
    ) -> None:
        super().__init__(console, game.state.rules.game)
        self.game = game
        self.save_path = save_path
        self.people = [seat for seat, player in enumerate(players) if player is None]
        self.live = Live(game.state, players, self._bot_acts)
        self.teller = self.terminal.teller(game.state.rules, game.names)
        self.seen_by: Seat = self.people[0] if len(self.people) == 1 else SPECTATOR
        """Whose eyes are on the screen now."""
        self._reading = False
        self._interrupted = False

    @property
    def names(self) -> list[str]:
        return self.game.names

    @property
    def rules(self) -> Rules:
        return self.game.state.rules

    def view(self, seat: Seat) -> View:
        return self.game.view(seat)

    def menu(self, seat: Seat) -> list[object]:
        return self.game.menu(seat)

    def attempt(self, seat: Seat, action: object) -> Refusal | None:
        refusal = self.game.why_not(seat, action)
        if refusal is not None:
            return refusal
        events = self.game.play(seat, action)
        self.live.acted(seat, action)
        self._write(self.save_path)
        self._tell(events)
        return None

    def history(self) -> list[str]:
        return [self.teller.tell(event) for event in self.game.events_for(self.seen_by)]

    def asides(self, seat: Seat) -> dict[str, Aside]:
        asides = super().asides(seat)
        asides["save"] = lambda name: self._try_to_save(
            Path(name).expanduser() if name else self.save_path
        )
        if self.may_speak_up:
            asides["stops"] = lambda _: self._toggle_stops(seat)
        return asides

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
                f"Continue later with: bohnhaus play --resume {shlex.quote(str(self.save_path))}"
            )
            return
        self.terminal.show(self.console, self.game.view(SPECTATOR), self.names)
        self._save(self.save_path)
        if self.game.state.seats == 1:
            self._say("Your best games:")
            found = best_games(self.save_path.parent, self.game_id)
            show_bests(self.console, found, self.save_path)

    def end(self) -> list[Conduct]:
        """Nobody plays any more; seat by seat how bots of others behaved."""
        agenda, result = self.live.agenda, self.game.result
        return end_game(self.live.players, agenda.refused_by, result)

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
            self._say(f"Over to {self.names[seat]}. Everyone else, look away.", "bold")
            self._read("Press Enter when ready: ")
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

    def _turn(self, ask: Ask) -> None:
        """One person's say: until an act is done, or nothing is to be said."""
        seat = ask.seat
        view = self.game.view(seat)
        self._show_choice(seat, ask.owes)
        while True:
            line = self._read(f"{self.names[seat]}> ").strip()
            if self._aside(line, seat):
                continue
            if line.lower() in ("", "pass"):
                if ask.owes and not view.bargains:
                    self._say("You have to decide. Type help for the commands.")
                    continue
                if ask.owes and not self._others_may_speak():
                    self._say("Only you can end trading. Type end.")
                    continue
                self.live.passed(seat)
                return
            if self._act(line, seat):
                return

    def _others_may_speak(self) -> bool:
        return len(self.people) > 1

    def _toggle_stops(self, seat: Seat) -> None:
        self.live.stops ^= {seat}
        asked = "in every phase of every turn" if seat in self.live.stops else "as usual"
        self._say(f"You will be asked {asked} now.")

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
