"""The short commands of the terminal game, and what is legal to complete them with."""

from __future__ import annotations

from dataclasses import dataclass

from bohnhaus.engine.cards import ALL, Bean, Beans, Handle, Seat, bean_of_handle
from bohnhaus.engine.view import OfferView, View
from bohnhaus.games.bohnanza.actions import (
    END_PLANTING,
    END_TRADING,
    Accept,
    BuyField,
    Decline,
    EndPlanting,
    EndTrading,
    Harvest,
    Plant,
    Propose,
    Wish,
    Withdraw,
)

HELP = """\
plant FIELD            plant the front card of the hand (p)
plant BEAN FIELD       plant a received card
end                    no second card; or: end the trading (e)
harvest FIELD          sell a field, any time (h)
buy                    buy the third field, any time (buy BEAN BEAN BEAN where you choose)
offer CARDS for BEANS [to PLAYER]   e.g. offer red soy for blue to 2 (o)
give CARDS to PLAYER   a gift (g)
ask BEANS [from PLAYER]             ask for a gift
accept N [CARDS]       take offer N, picking your copies if you like (a)
decline N              (d)
counter N CARDS [for BEANS]         answer offer N with one of your own (c)
withdraw N             take your offer back (w)
wish BEAN + | - | 0    tell everyone what you are after
pass, or just Enter    nothing for now
stops                  be asked in every phase of every turn, to harvest or buy; or not
help  why  rules [CLAUSE]  table  log  save [FILE]  quit

A bean is its name or letter. A card is a bean you hold, red@3 the one at place 3 of your
hand, red@up the turned-up one. FIELD is 1, 2 or 3; PLAYER a number, a name or all."""

SHORT = {
    "p": "plant",
    "e": "end",
    "h": "harvest",
    "o": "offer",
    "g": "give",
    "a": "accept",
    "d": "decline",
    "c": "counter",
    "w": "withdraw",
    "?": "help",
    "q": "quit",
}


class NotUnderstood(ValueError):
    """Raised for a line that is no command; the message helps."""


@dataclass
class Reader:
    """Reads a person's line into an act."""

    view: View
    names: list[str]

    @property
    def beans(self) -> Beans:
        return self.view.rules.beans

    def read(self, line: str) -> object:
        """The act that the line means."""
        words = line.replace(",", " ").split()
        if not words:
            raise NotUnderstood("that is no command; help lists them")
        verb = SHORT.get(words[0].lower(), words[0].lower())
        rest = words[1:]
        if verb == "plant":
            return self._plant(rest)
        if verb == "end":
            self._no_more(rest)
            return END_TRADING if self.view.phase == "trade" else END_PLANTING
        if verb == "harvest":
            return Harvest(self._field(rest))
        if verb == "buy":
            return BuyField(tuple(sorted(self.bean(word) for word in rest)))
        if verb in ("offer", "give", "ask"):
            return self._propose(verb, rest)
        if verb == "accept":
            return self._accept(rest)
        if verb == "decline":
            return Decline(self._offer(rest).id)
        if verb == "withdraw":
            return Withdraw(self._offer(rest).id)
        if verb == "counter":
            return self._counter(rest)
        if verb == "wish":
            return self._wish(rest)
        raise NotUnderstood(f"{words[0]!r} is no command; help lists them")

    def _no_more(self, words: list[str]) -> None:
        if words:
            raise NotUnderstood(f"nothing should follow here: {' '.join(words)}")

    def bean(self, word: str) -> Bean:
        """The bean with this name, letter or beginning."""
        wanted = word.lower().replace("-", "_")
        kinds = self.beans.kinds
        for bean, kind in enumerate(kinds):
            if wanted in (kind.id, kind.letter.lower()):
                return bean
        begun = [bean for bean, kind in enumerate(kinds) if kind.id.startswith(wanted)]
        if len(begun) == 1:
            return begun[0]
        listed = ", ".join(f"{kind.letter} {kind.id}" for kind in kinds)
        raise NotUnderstood(f"{word!r} is no bean; these are: {listed}")

    def _number(self, word: str, what: str) -> int:
        if not (word.isascii() and word.isdecimal()) or len(word) > 6:
            raise NotUnderstood(f"{word!r} is no {what}")
        return int(word)

    def _field(self, words: list[str]) -> int:
        if len(words) != 1:
            raise NotUnderstood("which field? e.g. harvest 2")
        return self._number(words[0], "field") - 1

    def seat(self, word: str) -> Seat:
        """The player with this number or name."""
        if word.lower() in ("all", "everyone"):
            return ALL
        if word.isascii() and word.isdecimal() and len(word) < 3:
            return int(word) - 1 if int(word) else 99
        named = [
            seat for seat, name in enumerate(self.names) if name.lower().startswith(word.lower())
        ]
        if len(named) != 1:
            raise NotUnderstood(f"{word!r} is no player here; use the number")
        return named[0]

    def _plant(self, words: list[str]) -> object:
        if not words or len(words) > 2:
            raise NotUnderstood("on which field? e.g. plant 1")
        field = self._number(words[-1], "field") - 1
        if self.view.phase == "plant_received":
            received = list(self.view.own_received)
            if len(words) == 2:
                bean = self.bean(words[0])
                received = [card for card in received if bean_of_handle(card) == bean]
            if not received:
                raise NotUnderstood("you have no such card to plant")
            if len({bean_of_handle(card) for card in received}) > 1:
                raise NotUnderstood("which one? e.g. plant red 1")
            return Plant(received[0], field)
        if len(words) == 2:
            return Plant(self.cards([words[0]])[0], field)
        if not self.view.hand:
            raise NotUnderstood("your hand is empty")
        return Plant(self.view.hand[0], field)

    def cards(self, words: list[str]) -> tuple[Handle, ...]:
        """Own cards by bean, or by bean and place: `red`, `red@3`, `red@up`."""
        left = list(self.view.own_up) + list(self.view.hand)
        found: list[Handle] = []
        for word in words:
            name, _, place = word.partition("@")
            bean = self.bean(name)
            pool = [card for card in left if bean_of_handle(card) == bean]
            if place == "up":
                pool = [card for card in pool if card in self.view.own_up]
            elif place:
                at = self._number(place, "place in your hand")
                hand = self.view.hand
                pool = [card for card in pool if 0 < at <= len(hand) and hand[at - 1] == card]
            if not pool:
                raise NotUnderstood(f"you have no {word} to deal with")
            found.append(pool[0])
            left.remove(pool[0])
        return tuple(found)

    def _split(self, words: list[str], at: str) -> tuple[list[str], list[str]]:
        lower = [word.lower() for word in words]
        if at not in lower:
            return words, []
        where = lower.index(at)
        return words[:where], words[where + 1 :]

    def _propose(self, verb: str, words: list[str]) -> object:
        body, to_words = self._split(words, "from" if verb == "ask" else "to")
        if len(to_words) > 1 or (not to_words and len(body) < len(words)):
            raise NotUnderstood("to whom? a number, a name, or all")
        active = self.view.seat == self.view.active
        to = self.seat(to_words[0]) if to_words else (ALL if active else self.view.active)
        gives, wants = self._split(body, "for")
        if verb == "ask":
            gives, wants = [], body
        if verb == "give" and wants:
            raise NotUnderstood("a gift is for nothing; use offer for a trade")
        if verb == "offer" and not wants:
            raise NotUnderstood("for what? e.g. offer red for blue; or use give")
        if not (gives or verb == "ask") or not (gives or wants):
            raise NotUnderstood("which cards? e.g. offer red soy for blue to 2")
        want = tuple(sorted(self.bean(word) for word in wants))
        return Propose(self.cards(gives), want, to)

    def _offer(self, words: list[str]) -> OfferView:
        if len(words) != 1:
            raise NotUnderstood("which offer? give its number")
        return self._numbered(words[0])

    def _numbered(self, word: str) -> OfferView:
        number = self._number(word.lstrip("#"), "offer")
        for offer in self.view.offers:
            if offer.id == number:
                return offer
        raise NotUnderstood(f"there is no open offer {number}")

    def _accept(self, words: list[str]) -> object:
        if not words:
            raise NotUnderstood("which offer? e.g. accept 3")
        offer = self._numbered(words[0])
        if len(words) > 1:
            return Accept(offer.id, self.cards(words[1:]))
        # The copies nearest the front go first: those are the ones to be planted soonest.
        wanted = [self.beans.kinds[bean].id for bean in offer.want]
        return Accept(offer.id, self.cards(wanted))

    def _counter(self, words: list[str]) -> object:
        if len(words) < 2:
            raise NotUnderstood("e.g. counter 3 red, or counter 3 red for blue")
        offer = self._numbered(words[0])
        gives, wants = self._split(words[1:], "for")
        want = tuple(sorted(self.bean(word) for word in wants)) if wants else offer.give
        return Propose(self.cards(gives), tuple(sorted(want)), offer.seat, offer.id)

    def _wish(self, words: list[str]) -> object:
        ways = {"+": 1, "more": 1, "-": -1, "less": -1, "0": 0, "none": 0}
        if len(words) != 2 or words[1] not in ways:
            raise NotUnderstood("e.g. wish red +, wish red - or wish red 0")
        return Wish(self.bean(words[0]), ways[words[1]])


def write_act(view: View, act: object) -> str | None:
    """The command for an act of the menu, for completion."""
    beans = view.rules.beans
    match act:
        case Plant():
            if view.phase == "plant_received":
                return f"plant {beans.kinds[bean_of_handle(act.card)].id} {act.field + 1}"
            return f"plant {act.field + 1}"
        case EndPlanting() | EndTrading():
            return "end"
        case Harvest():
            return f"harvest {act.field + 1}"
        case BuyField():
            return " ".join(["buy", *(beans.kinds[bean].id for bean in act.pay)])
        case Accept():
            cards = [_card(view, card) for card in act.cards]
            return " ".join([f"accept {act.offer}", *cards])
        case Decline():
            return f"decline {act.offer}"
        case Withdraw():
            return f"withdraw {act.offer}"
        case Wish():
            way = {1: "+", -1: "-", 0: "0"}[act.way]
            return f"wish {beans.kinds[act.bean].id} {way}"
    return None


def _card(view: View, card: Handle) -> str:
    name = view.rules.beans.kinds[bean_of_handle(card)].id
    if card in view.own_up:
        return f"{name}@up"
    return f"{name}@{view.hand.index(card) + 1}"


def legal_lines(view: View, menu: list[object]) -> list[str]:
    """Every act of the menu as a command, without repeats; wishes come last."""
    acts = [act for act in menu if not isinstance(act, Wish)]
    acts += [act for act in menu if isinstance(act, Wish)]
    lines = [write_act(view, act) for act in acts]
    return list(dict.fromkeys(line for line in lines if line is not None))


def offer_starts(view: View) -> list[str]:
    """Beginnings of offers that the seat can make."""
    if view.phase != "trade":
        return []
    held = dict.fromkeys(
        view.rules.beans.kinds[bean_of_handle(card)].id
        for card in list(view.own_up) + list(view.hand)
    )
    grown = dict.fromkeys(
        view.rules.beans.kinds[field.bean].id for field in view.fields[view.seat] if field.count
    )
    lines = [f"offer {own} for {want}" for own in held for want in grown if own != want]
    lines += [f"give {own} to" for own in held]
    return lines + [f"ask {want}" for want in grown]
