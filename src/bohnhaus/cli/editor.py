"""The line at a terminal, with completion of what is legal."""

from __future__ import annotations

from collections.abc import Iterable

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document


class LegalLines(Completer):
    """Completes what is legal now."""

    def __init__(self, short: dict[str, str]) -> None:
        self.short = short
        """What may be typed instead of a command's word."""
        self.lines: list[str] = []

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterable[Completion]:
        typed = document.text_before_cursor.lstrip()
        head, space, tail = typed.partition(" ")
        full = self.short.get(head, head) + space + tail if space else typed
        return [
            Completion(line, start_position=-len(typed))
            for line in self.lines
            if line.startswith(full)
        ]


class Editor:
    """Reads lines that a person types."""

    def __init__(self, short: dict[str, str]) -> None:
        self.short = short
        self.forget()

    def forget(self) -> None:
        """Nothing that was typed or could be typed so far is kept: another person comes."""
        self._legal = LegalLines(self.short)
        self._session: PromptSession[str] = PromptSession(
            completer=self._legal, complete_while_typing=True
        )

    def offer(self, lines: list[str]) -> None:
        """These lines complete what is typed next."""
        self._legal.lines = lines

    def read(self, prompt: str) -> str:
        """The line that the person types; EOFError or KeyboardInterrupt when they leave."""
        return self._session.prompt(prompt)

    def stop(self) -> None:
        """Nothing more is to be typed: the thread that waits for a line gets EOFError."""
        app = self._session.app
        if app.loop is not None and app.is_running:
            app.loop.call_soon_threadsafe(lambda: app.exit(exception=EOFError))
