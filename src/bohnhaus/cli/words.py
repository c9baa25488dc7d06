"""Events and beans in English sentences, for the terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

from rich.text import Text

from bohnhaus.engine.cards import Bean, Beans, Seat, bean_of_handle
from bohnhaus.engine.rules import Rules
from bohnhaus.engine.view import MIXED
from bohnhaus.games.bohnanza import events as ev

COLOURS: Final = {
    "blue": "bright_blue",
    "chili": "red",
    "stink": "green",
    "green": "bright_green",
    "soy": "yellow",
    "black_eyed": "white",
    "red": "bright_red",
    "garden": "magenta",
    "kidney": "bright_magenta",
    "puff": "cyan",
    "pole": "bright_cyan",
    "cognac": "dark_orange",
    "cocoa": "orange4",
    "bread": "orange3",
    "bush": "green",
}


def bean_name(beans: Beans, bean: Bean) -> str:
    """The bean's English name."""
    return "mixed" if bean == MIXED else beans.kinds[bean].names["en"]


def bean_text(beans: Beans, bean: Bean, after: str = "") -> Text:
    """The bean's letter, in its colour, and its name: colour is never the only sign."""
    kind = beans.kinds[bean]
    colour = COLOURS.get(kind.id.rstrip("_0123456789"), "default")
    letter = (f" {kind.letter} ", f"bold reverse {colour}")
    return Text.assemble(letter, f" {kind.names['en']}{after}")


def join(names: Iterable[str]) -> str:
    """`red`, `red and soy`, `red, red and soy`."""
    words = list(names)
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1]


def count_cards(count: int) -> str:
    """`1 card`, `2 cards`."""
    return "1 card" if count == 1 else f"{count} cards"


def count_thalers(count: int) -> str:
    """`1 thaler`, `2 thalers`."""
    return "1 thaler" if count == 1 else f"{count} thalers"


class Teller:
    """Tells events in sentences, with the names of the players and of whoever else scores."""

    def __init__(self, sentences: Sentences, rules: Rules, names: list[str]) -> None:
        self.sentences = sentences
        self.rules = rules
        self.beans = rules.beans
        self.names = names

    def tell(self, event: object) -> str:
        """One sentence."""
        return self.sentences[type(event)](self, event)

    def bean(self, bean: Bean) -> str:
        """The bean's name."""
        return bean_name(self.beans, bean)

    def listed(self, beans: Iterable[Bean]) -> str:
        """The beans' names."""
        return join(self.bean(bean) for bean in beans)

    def listed_seats(self, seats: Iterable[Seat]) -> str:
        """The players' names."""
        return join(self.names[seat] for seat in seats)


# Looked up by the event's class, so each function only ever gets its own sort.
Telling: TypeAlias = Callable[[Teller, Any], str]
"""One sentence for one sort of event."""

Sentences: TypeAlias = Mapping[type, Telling]


def _shuffled(teller: Teller, event: ev.Shuffled) -> str:
    return f"The draw pile is shuffled: {event.cards} cards."


def _turn_began(teller: Teller, event: ev.TurnBegan) -> str:
    return f"{teller.names[event.seat]}'s turn begins."


def _planted(teller: Teller, event: ev.Planted) -> str:
    name, bean = teller.names[event.seat], teller.bean(event.bean)
    return f"{name} plants {bean} in field {event.field + 1}."


def _turned_up(teller: Teller, event: ev.TurnedUp) -> str:
    if not event.beans:
        return "No card can be turned up."
    return f"{teller.names[event.seat]} turns up {teller.listed(event.beans)}."


def _drew(teller: Teller, event: ev.Drew) -> str:
    name = teller.names[event.seat]
    if event.cards is None:
        return f"{name} draws {count_cards(event.count)}."
    return f"{name} draws {teller.listed(bean_of_handle(card) for card in event.cards)}."


def _ran_out(teller: Teller, event: ev.RanOut) -> str:
    times = "once" if event.times == 1 else f"{event.times} times"
    return f"The draw pile has now run out {times}."


def _harvested(teller: Teller, event: ev.Harvested) -> str:
    name, bean = teller.names[event.seat], teller.bean(event.bean)
    thalers = count_thalers(event.thalers) if event.thalers else "nothing"
    return f"{name} harvests {event.count} {bean} for {thalers}."


def _bought_field(teller: Teller, event: ev.BoughtField) -> str:
    price = count_thalers(len(event.paid))
    return f"{teller.names[event.seat]} buys a third field for {price}."


def _game_ended(teller: Teller, event: ev.GameEnded) -> str:
    shared = "share the win" if len(event.winners) > 1 else "wins"
    scores = ", ".join(f"{teller.names[seat]} {score}" for seat, score in enumerate(event.scores))
    return f"The game is over: {scores}. {teller.listed_seats(event.winners)} {shared}."


SENTENCES: Final[Sentences] = {
    ev.Shuffled: _shuffled,
    ev.TurnBegan: _turn_began,
    ev.Planted: _planted,
    ev.TurnedUp: _turned_up,
    ev.Drew: _drew,
    ev.RanOut: _ran_out,
    ev.Harvested: _harvested,
    ev.BoughtField: _bought_field,
    ev.GameEnded: _game_ended,
}
"""For the events that several games have."""
