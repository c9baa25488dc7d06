"""Events and beans in English sentences, for the terminal."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from bohnhaus.engine.cards import ALL, Beans, bean_of_handle
from bohnhaus.games.bohnanza import events as ev

COLOURS = {
    "blue": "bright_blue",
    "chili": "red",
    "stink": "green",
    "green": "bright_green",
    "soy": "yellow",
    "black_eyed": "white",
    "red": "bright_red",
    "garden": "magenta",
}


def bean_name(beans: Beans, bean: int) -> str:
    """The bean's English name."""
    return beans.kinds[bean].names["en"]


def bean_text(beans: Beans, bean: int, after: str = "") -> Text:
    """The bean's letter, in its colour, and its name: colour is never the only sign."""
    kind = beans.kinds[bean]
    colour = COLOURS.get(kind.id, "default")
    letter = (f" {kind.letter} ", f"bold reverse {colour}")
    return Text.assemble(letter, f" {kind.names['en']}{after}")


def join(names: Iterable[str]) -> str:
    """`red`, `red and soy`, `red, red and soy`."""
    words = list(names)
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1]


class Teller:
    """Tells events in sentences, with the players' names."""

    def __init__(self, beans: Beans, names: list[str]) -> None:
        self.beans = beans
        self.names = names

    def _beans(self, beans: Iterable[int]) -> str:
        return join(bean_name(self.beans, bean) for bean in beans)

    def _thalers(self, count: int) -> str:
        return "1 thaler" if count == 1 else f"{count} thalers"

    def tell(self, event: object) -> str:
        """One sentence."""
        match event:
            case ev.Shuffled():
                return f"The draw pile is shuffled: {event.cards} cards."
            case ev.TurnBegan():
                return f"{self.names[event.seat]}'s turn begins."
            case ev.Planted():
                name = self.names[event.seat]
                bean = bean_name(self.beans, event.bean)
                return f"{name} plants {bean} on field {event.field + 1}."
            case ev.TurnedUp():
                if not event.beans:
                    return "No card can be turned up."
                return f"{self.names[event.seat]} turns up {self._beans(event.beans)}."
            case ev.Drew():
                return self._drew(event)
            case ev.RanOut():
                times = "once" if event.times == 1 else f"{event.times} times"
                return f"The draw pile has run out {times} now."
            case ev.Harvested():
                bean = bean_name(self.beans, event.bean)
                thalers = self._thalers(event.thalers) if event.thalers else "nothing"
                name = self.names[event.seat]
                return f"{name} harvests {event.count} {bean} for {thalers}."
            case ev.BoughtField():
                price = self._thalers(len(event.paid))
                return f"{self.names[event.seat]} buys a third field for {price}."
            case ev.GameEnded():
                winners = join(self.names[seat] for seat in event.winners)
                shared = "share the win" if len(event.winners) > 1 else "wins"
                scores = ", ".join(
                    f"{self.names[seat]} {score}" for seat, score in enumerate(event.scores)
                )
                return f"The game is over: {scores}. {winners} {shared}."
        return self._trade(event)

    def _drew(self, event: ev.Drew) -> str:
        name = self.names[event.seat]
        if event.cards is None:
            return f"{name} draws {event.count}."
        return f"{name} draws {self._beans(bean_of_handle(card) for card in event.cards)}."

    def _trade(self, event: object) -> str:
        match event:
            case ev.Proposed():
                return f"Offer {event.offer}: {self.offer(event)}."
            case ev.Settled():
                one, other = self.names[event.seat], self.names[event.other]
                if not event.got:
                    return f"{one} gives {self._beans(event.gave)} to {other}."
                if not event.gave:
                    return f"{other} gives {self._beans(event.got)} to {one}."
                gave, got = self._beans(event.gave), self._beans(event.got)
                return f"{one} gives {gave} to {other} for {got}."
            case ev.Declined():
                return f"{self.names[event.seat]} declines offer {event.offer}."
            case ev.Withdrawn():
                return f"{self.names[event.seat]} withdraws offer {event.offer}."
            case ev.Lapsed():
                return f"Offer {event.offer} has lapsed."
            case ev.Wished():
                bean = bean_name(self.beans, event.bean)
                way = {1: f"wants {bean}", -1: f"wants to be rid of {bean}"}
                name = self.names[event.seat]
                return f"{name} {way.get(event.way, f'has no wish about {bean} any more')}."
            case ev.TradingEnded():
                name = self.names[event.seat]
                kept = f" and keeps {self._beans(event.kept)}" if event.kept else ""
                return f"{name} ends the trading{kept}."
        return str(event)

    def offer(self, offer: ev.Proposed) -> str:
        """What an offer says."""
        name = self.names[offer.seat]
        to = "everyone" if offer.to == ALL else self.names[offer.to]
        answer = f" (answers {offer.answers})" if offer.answers >= 0 else ""
        give, want = self._beans(offer.give), self._beans(offer.want)
        if not offer.want:
            return f"{name} would give {give} to {to}{answer}"
        if not offer.give:
            return f"{name} asks {to} for {want}{answer}"
        return f"{name} offers {to} {give} for {want}{answer}"
