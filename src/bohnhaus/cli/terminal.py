"""What a game brings to the terminal: what people type, how it is told, how its table looks.

A game that changes another one amends what the other brings, with `dataclasses.replace`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from rich.console import Console

from bohnhaus.cli.commands import Command, NotUnderstood, Reader, Writing, help_line
from bohnhaus.cli.screen import Part, show_parts
from bohnhaus.cli.words import Sentences, Teller
from bohnhaus.engine.rules import Rules
from bohnhaus.engine.view import View


def _nothing(view: View) -> list[str]:
    return []


@dataclass(frozen=True)
class GameTerminal:
    """One game at the terminal, be it played here, at a server's table, or replayed."""

    commands: tuple[Command, ...]
    """What a person types to act, in the order of the help."""
    lines: Mapping[type, Writing]
    """For every sort of act, the line that means it."""
    sentences: Sentences
    """For every sort of event, how it is told."""
    phases: Mapping[str, str]
    """For every frame of the rules, by its name, what the moment is called."""
    parts: tuple[Part, ...]
    """The table on the screen, from the top."""
    notes: str
    """What the help says at its end: how beans, cards and so on are named."""
    starts: Callable[[View], list[str]] = _nothing
    """Beginnings of lines that no menu lists, for completion."""
    by_word: Callable[[View], list[str]] = _nothing
    """Commands with too many ways to list: what one may do names the word alone."""

    @property
    def short(self) -> dict[str, str]:
        """What may be typed instead of a command's word."""
        return {command.short: command.word for command in self.commands if command.short}

    def help(self) -> list[str]:
        """The commands, a line each."""
        return [help_line(*row) for command in self.commands for row in command.help]

    def read(self, view: View, names: list[str], line: str) -> object:
        """The act that the line means. Raises NotUnderstood."""
        words = line.replace(",", " ").split()
        if not words:
            raise NotUnderstood("that is not a command; type help for a list")
        typed = words[0].lower()
        word = self.short.get(typed, typed)
        for command in self.commands:
            if command.word == word:
                return command.read(Reader(view, names), words[1:])
        raise NotUnderstood(f"there is no command {words[0]!r}; type help for a list")

    def write(self, view: View, act: object) -> str:
        """The line that means the act."""
        return self.lines[type(act)](view, act)

    def legal_lines(self, view: View, menu: Iterable[object]) -> list[str]:
        """Every act of the menu as a line, without repeats."""
        return list(dict.fromkeys(self.write(view, act) for act in menu))

    def teller(self, rules: Rules, names: list[str]) -> Teller:
        """Someone who tells what happens."""
        return Teller(self.sentences, rules, [*names, *rules.parties])

    def show(self, console: Console, view: View, names: list[str]) -> None:
        """The whole table is on the screen, as the viewer may see it."""
        title = "the game is over"
        if view.result is None:
            title = f"{names[view.active]}'s turn, {self.phases[view.phase]}"
        show_parts(console, title, self.parts, view, names)
