"""What every game at the terminal shares, wherever it is played: the screen, the line, and the
commands that are no acts."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from rich.console import Console
from rich.text import Text

from bohnhaus.cli.commands import NotUnderstood, help_line
from bohnhaus.cli.games import terminal_of
from bohnhaus.cli.output import is_terminal
from bohnhaus.cli.rules import show_clauses
from bohnhaus.engine.cards import Seat
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.rules import Rules
from bohnhaus.engine.view import View
from bohnhaus.games.catalog import clauses, find_clause

if TYPE_CHECKING:
    from bohnhaus.cli.editor import Editor

Aside: TypeAlias = Callable[[str], None]
"""A command that is no act; it gets the rest of the line."""

SHORT: Final = {"?": "help", "q": "quit"}


class Left(Exception):
    """The people have left."""


class Sitting(ABC):
    """One sitting at a table."""

    words: tuple[str, ...] = ("pass", "help", "why", "rules", "table", "log", "quit")
    """For completion, beside what is legal."""
    speaking_up: tuple[tuple[str, str], ...] = (("pass, or just Enter", "do nothing for now"),)
    """The help for games in which one may act without owing a decision."""
    words_help = "help  why  rules [CLAUSE]  table  log  quit"

    def __init__(self, console: Console, game: str) -> None:
        self.console = console
        self.game_id = game
        self.terminal = terminal_of(game)
        self.short = self.terminal.short | SHORT
        self.last_refusal: Refusal | None = None
        self.editor = self._editor()

    # --- what the place decides -------------------------------------------------------

    @property
    @abstractmethod
    def names(self) -> list[str]:
        """The players' names, seat by seat."""

    @property
    @abstractmethod
    def rules(self) -> Rules:
        """The rules that are played by."""

    @abstractmethod
    def view(self, seat: Seat) -> View:
        """What the seat may know."""

    @abstractmethod
    def menu(self, seat: Seat) -> list[object]:
        """What the seat may do."""

    @abstractmethod
    def attempt(self, seat: Seat, action: object) -> Refusal | None:
        """The act is done and told, or why not."""

    @abstractmethod
    def history(self) -> list[str]:
        """What happened so far, in sentences, as far as whoever looks at the screen may know."""

    def asides(self, seat: Seat) -> dict[str, Aside]:
        """The commands that are no acts."""
        return {
            "help": lambda _: self._say("\n".join(self.help())),
            "why": lambda _: self._why(),
            "rules": self._rules,
            "table": lambda _: self._show(seat),
            "log": lambda _: self._log(),
            "quit": lambda _: self._quit(),
        }

    def help(self) -> list[str]:
        """All commands, and how things are named."""
        lines = self.terminal.help()
        if self.may_speak_up:
            lines += [help_line(*row) for row in self.speaking_up]
        return [*lines, self.words_help, "", self.terminal.notes]

    @property
    def may_speak_up(self) -> bool:
        """Whether the game has acts for who owes no decision."""
        return bool(self.rules.any_time)

    # --- the screen -------------------------------------------------------------------

    def _say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))

    def _line(self, text: str) -> None:
        """One line whatever the width of the screen, to be copied."""
        self.console.print(Text(text), soft_wrap=True)

    def _show(self, seat: Seat) -> None:
        self.terminal.show(self.console, self.view(seat), self.names)

    def _show_choice(self, seat: Seat, owes: bool) -> None:
        """The table, and what the seat may do."""
        view = self.view(seat)
        self.terminal.show(self.console, view, self.names)
        lines = self.terminal.legal_lines(view, self.menu(seat))
        if self.editor is not None:
            self.editor.offer([*lines, *self.terminal.starts(view), *self.words])
        self._say(self._hint(lines, view, owes))

    def _hint(self, lines: list[str], view: View, owes: bool) -> str:
        by_word = self.terminal.by_word(view)
        acts = [line for line in lines if line.partition(" ")[0] not in by_word]
        shown = [*acts[:12], *["..."] * (len(acts) > 12), *by_word]
        if not shown:
            return "waiting for the others"
        rest = "" if owes else ", or Enter to pass"
        return f"you may: {', '.join(shown)}{rest}"

    # --- the line ---------------------------------------------------------------------

    def _editor(self) -> Editor | None:
        """A line with completion at a terminal; plain lines elsewhere."""
        if not (is_terminal(sys.stdin) and is_terminal(sys.stdout)):
            return None
        # Loading the editor takes longer than everything else, so only who needs it waits.
        from bohnhaus.cli.editor import Editor

        return Editor(self.short)

    def _read_line(self, prompt: str) -> str:
        if self.editor is not None:
            return self.editor.read(prompt)
        self.console.print(Text(prompt), end="")
        line = "" if sys.stdin is None or sys.stdin.closed else sys.stdin.readline()
        if not line:
            raise EOFError
        self.console.print()
        return line

    def _aside(self, line: str, seat: Seat) -> bool:
        """Whether the line was a command that is no act; then it is done."""
        word, _, rest = line.partition(" ")
        run = self.asides(seat).get(self.short.get(word.lower(), word.lower()))
        if run is None:
            return False
        try:
            run(rest.strip())
        except NotUnderstood as error:
            self._say(str(error))
        return True

    def _act(self, line: str, seat: Seat) -> bool:
        """Whether the line was an act that could be done."""
        try:
            action = self.terminal.read(self.view(seat), self.names, line)
        except NotUnderstood as error:
            self._say(str(error))
            return False
        refusal = self.attempt(seat, action)
        if refusal is not None:
            self._refused(refusal)
        return refusal is None

    def _refused(self, refusal: Refusal) -> None:
        self.last_refusal = refusal
        self._say(f"Not now: {refusal}. (Type why for more.)", "bold")

    # --- commands that are no acts ----------------------------------------------------

    def _quit(self) -> None:
        raise Left

    def _why(self) -> None:
        if self.last_refusal is None:
            self._say("Nothing has been refused yet.")
            return
        self._rules(self.last_refusal.clause)

    def _rules(self, which: str) -> None:
        if not which:
            show_clauses(self.console, clauses(self.game_id))
            return
        clause = find_clause(which)
        if clause is None:
            self._say(f"There is no clause {which}.")
        else:
            show_clauses(self.console, [clause])

    def _log(self) -> None:
        for sentence in self.history()[-25:]:
            self._say(sentence)
