"""Bohnanza at the terminal."""

from __future__ import annotations

from functools import partial
from typing import Final

from rich.table import Table
from rich.text import Text

from bohnhaus.cli.commands import (
    BUY,
    HARVEST,
    Command,
    NotUnderstood,
    Reader,
    bean_word,
    card_word,
    own_open,
    write_buy,
    write_harvest,
)
from bohnhaus.cli.screen import (
    Look,
    plain_table,
    show_hand,
    show_piles,
    show_seats,
    show_up,
)
from bohnhaus.cli.terminal import GameTerminal
from bohnhaus.cli.words import SENTENCES, Sentences, Teller, bean_name
from bohnhaus.engine.cards import ALL, SPECTATOR, Bean, Seat, bean_of_handle
from bohnhaus.engine.view import OfferView, View
from bohnhaus.games.bohnanza import events as ev
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

# --- what is typed ------------------------------------------------------------------------


def _read_plant(reader: Reader, words: list[str]) -> Plant:
    if not words or len(words) > 2:
        raise NotUnderstood("in which field? e.g. plant 1")
    field = reader.field(words[-1])
    view = reader.view
    if view.phase == "plant_received":
        return Plant(reader.one_of(view.own_received, words[:-1], "plant red 1"), field)
    if len(words) == 2:
        return Plant(reader.cards([words[0]])[0], field)
    if not view.hand:
        raise NotUnderstood("your hand is empty")
    return Plant(view.hand[0], field)


def read_end(reader: Reader, words: list[str]) -> EndPlanting | EndTrading:
    """The act that ends the phase."""
    reader.no_more(words)
    return END_TRADING if reader.view.bargains else END_PLANTING


def _split(words: list[str], at: str) -> tuple[list[str], list[str]]:
    lower = [word.lower() for word in words]
    if at not in lower:
        return words, []
    where = lower.index(at)
    return words[:where], words[where + 1 :]


def _wanted(reader: Reader, words: list[str]) -> tuple[Bean, ...]:
    return tuple(sorted(reader.bean(word) for word in words))


def _read_proposal(verb: str, reader: Reader, words: list[str]) -> Propose:
    body, to_words = _split(words, "from" if verb == "ask" else "to")
    if len(to_words) > 1 or (not to_words and len(body) < len(words)):
        raise NotUnderstood("to whom? a number, a name, or all")
    view = reader.view
    to = ALL if view.seat == view.active else view.active
    if to_words:
        to = reader.seat(to_words[0])
    gives, wants = _split(body, "for")
    if verb == "ask":
        gives, wants = [], body
    if verb == "give" and wants:
        raise NotUnderstood("a gift asks for nothing; use offer for a trade")
    if verb == "offer" and not wants:
        raise NotUnderstood("for what? e.g. offer red for blue; or use give")
    if not (gives or verb == "ask") or not (gives or wants):
        raise NotUnderstood("which cards? e.g. offer red soy for blue to 2")
    want = _wanted(reader, wants)
    return Propose(reader.cards(gives), want, to)


def _numbered(reader: Reader, word: str) -> OfferView:
    number = reader.number(word.lstrip("#"), "offer")
    for offer in reader.view.offers:
        if offer.id == number:
            return offer
    raise NotUnderstood(f"there is no open offer {number}")


def _offer(reader: Reader, words: list[str]) -> OfferView:
    if len(words) != 1:
        raise NotUnderstood("which offer? give its number")
    return _numbered(reader, words[0])


def _read_accept(reader: Reader, words: list[str]) -> Accept:
    if not words:
        raise NotUnderstood("which offer? e.g. accept 3")
    offer = _numbered(reader, words[0])
    if len(words) > 1:
        return Accept(offer.id, reader.cards(words[1:]))
    # The copies nearest the front go first: those are the ones to be planted soonest.
    return Accept(offer.id, reader.cards([bean_word(reader.view, bean) for bean in offer.want]))


def _read_decline(reader: Reader, words: list[str]) -> Decline:
    return Decline(_offer(reader, words).id)


def _read_withdraw(reader: Reader, words: list[str]) -> Withdraw:
    return Withdraw(_offer(reader, words).id)


def _read_counter(reader: Reader, words: list[str]) -> Propose:
    if len(words) < 2:
        raise NotUnderstood("e.g. counter 3 red, or counter 3 red for blue")
    offer = _numbered(reader, words[0])
    gives, wants = _split(words[1:], "for")
    want = _wanted(reader, wants) if wants else tuple(sorted(offer.give))
    return Propose(reader.cards(gives), want, offer.seat, offer.id)


WAYS: Final = {"+": 1, "more": 1, "-": -1, "less": -1, "0": 0, "none": 0}


def _read_wish(reader: Reader, words: list[str]) -> Wish:
    if len(words) != 2 or words[1] not in WAYS:
        raise NotUnderstood("e.g. wish red +, wish red - or wish red 0")
    return Wish(reader.bean(words[0]), WAYS[words[1]])


COMMANDS: Final = (
    Command(
        "plant",
        _read_plant,
        (
            ("plant FIELD", "plant the front card of your hand (p)"),
            ("plant BEAN FIELD", "plant a received card"),
        ),
        "p",
    ),
    Command("end", read_end, (("end", "plant no second card, or end trading (e)"),), "e"),
    HARVEST,
    BUY,
    Command(
        "offer",
        partial(_read_proposal, "offer"),
        (("offer CARDS for BEANS [to PLAYER]", "e.g. offer red soy for blue to 2 (o)"),),
        "o",
    ),
    Command(
        "give", partial(_read_proposal, "give"), (("give CARDS to PLAYER", "a gift (g)"),), "g"
    ),
    Command(
        "ask", partial(_read_proposal, "ask"), (("ask BEANS [from PLAYER]", "ask for a gift"),)
    ),
    Command(
        "accept",
        _read_accept,
        (
            (
                "accept N [CARDS]",
                "accept offer N, choosing which of your cards to give if you like (a)",
            ),
        ),
        "a",
    ),
    Command("decline", _read_decline, (("decline N", "(d)"),), "d"),
    Command(
        "counter",
        _read_counter,
        (("counter N CARDS [for BEANS]", "answer offer N with an offer of your own (c)"),),
        "c",
    ),
    Command("withdraw", _read_withdraw, (("withdraw N", "withdraw your offer (w)"),), "w"),
    Command(
        "wish",
        _read_wish,
        (("wish BEAN + | - | 0", "tell everyone what you want (+) or want to get rid of (-)"),),
    ),
)

NOTES: Final = """\
Name a bean by its name or letter. A card is a bean you hold, red@3 the one at place 3 in your
hand, red@up the turned-up one. FIELD is 1, 2 or 3; PLAYER is a number, a name or all."""


# --- what may be typed --------------------------------------------------------------------


def _write_plant(view: View, act: Plant) -> str:
    if view.phase == "plant_received":
        return f"plant {bean_word(view, bean_of_handle(act.card))} {act.field + 1}"
    return f"plant {act.field + 1}"


def _write_end(view: View, act: EndPlanting | EndTrading) -> str:
    return "end"


def _write_proposal(view: View, act: Propose) -> str:
    give = [card_word(view, card) for card in act.give]
    want = [bean_word(view, bean) for bean in act.want]
    whom = "all" if act.to == ALL else str(act.to + 1)
    if act.answers >= 0 and want:
        return " ".join(["counter", str(act.answers), *give, "for", *want])
    if not give:
        return " ".join(["ask", *want, "from", whom])
    if not want:
        return " ".join(["give", *give, "to", whom])
    return " ".join(["offer", *give, "for", *want, "to", whom])


def _write_accept(view: View, act: Accept) -> str:
    return " ".join([f"accept {act.offer}", *(card_word(view, card) for card in act.cards)])


def _write_decline(view: View, act: Decline) -> str:
    return f"decline {act.offer}"


def _write_withdraw(view: View, act: Withdraw) -> str:
    return f"withdraw {act.offer}"


def _write_wish(view: View, act: Wish) -> str:
    way = {1: "+", -1: "-", 0: "0"}[act.way]
    return f"wish {bean_word(view, act.bean)} {way}"


def _offer_starts(view: View) -> list[str]:
    """Beginnings of offers that the seat can make."""
    if not view.bargains:
        return []
    cards = [*view.own_up, *view.hand, *own_open(view)]
    held = dict.fromkeys(bean_word(view, bean_of_handle(card)) for card in cards)
    grown = dict.fromkeys(
        bean_word(view, field.bean) for field in view.fields[view.seat] if field.bean >= 0
    )
    lines = [f"offer {own} for {want}" for own in held for want in grown if own != want]
    lines += [f"give {own} to" for own in held]
    return lines + [f"ask {want}" for want in grown]


def _by_word(view: View) -> list[str]:
    return ["offer", "give", "ask", "wish"] if view.bargains else []


# --- what is told -------------------------------------------------------------------------


def tell_offer(teller: Teller, offer: ev.Proposed | OfferView) -> str:
    """What an offer says."""
    name = teller.names[offer.seat]
    to = "everyone" if offer.to == ALL else teller.names[offer.to]
    answer = f" (answers {offer.answers})" if offer.answers >= 0 else ""
    give, want = teller.listed(offer.give), teller.listed(offer.want)
    if not offer.want:
        return f"{name} would give {give} to {to}{answer}"
    if not offer.give:
        return f"{name} asks {to} for {want}{answer}"
    return f"{name} offers {to} {give} for {want}{answer}"


def _proposed(teller: Teller, event: ev.Proposed) -> str:
    return f"Offer {event.offer}: {tell_offer(teller, event)}."


def _settled(teller: Teller, event: ev.Settled) -> str:
    one, other = teller.names[event.seat], teller.names[event.other]
    gave, got = teller.listed(event.gave), teller.listed(event.got)
    if not event.got:
        return f"{one} gives {gave} to {other}."
    if not event.gave:
        return f"{other} gives {got} to {one}."
    return f"{one} gives {gave} to {other} for {got}."


def _declined(teller: Teller, event: ev.Declined) -> str:
    return f"{teller.names[event.seat]} declines offer {event.offer}."


def _withdrawn(teller: Teller, event: ev.Withdrawn) -> str:
    return f"{teller.names[event.seat]} withdraws offer {event.offer}."


def _lapsed(teller: Teller, event: ev.Lapsed) -> str:
    return f"Offer {event.offer} has expired."


def _wished(teller: Teller, event: ev.Wished) -> str:
    bean = teller.bean(event.bean)
    way = {1: f"wants {bean}", -1: f"wants to get rid of {bean}"}
    return f"{teller.names[event.seat]} {way.get(event.way, f'no longer has a wish about {bean}')}."


def _trading_ended(teller: Teller, event: ev.TradingEnded) -> str:
    kept = f" and keeps {teller.listed(event.kept)}" if event.kept else ""
    return f"{teller.names[event.seat]} ends trading{kept}."


TRADE_SENTENCES: Final[Sentences] = {
    ev.Proposed: _proposed,
    ev.Settled: _settled,
    ev.Declined: _declined,
    ev.Withdrawn: _withdrawn,
    ev.Lapsed: _lapsed,
    ev.Wished: _wished,
    ev.TradingEnded: _trading_ended,
}


# --- what is shown ------------------------------------------------------------------------


def _show_offers(look: Look) -> list[Table | Text]:
    view = look.view
    if not view.offers:
        return []
    teller = Teller(TRADE_SENTENCES, view.rules, look.names)
    table = plain_table(">offer", "", "")
    for offer in view.offers:
        table.add_row(str(offer.id), Text(tell_offer(teller, offer)), _reply(view, offer))
    return [table]


def _reply(view: View, offer: OfferView) -> Text:
    """What the viewer can do about an offer."""
    if offer.seat == view.seat:
        return Text(f"yours: withdraw {offer.id}", style="dim")
    if view.seat == SPECTATOR or offer.to not in (ALL, view.seat):
        return Text("")
    if offer.declined >> view.seat & 1:
        return Text("you declined", style="dim")
    return Text(f"accept {offer.id} or decline {offer.id}", style="bold")


def _show_wishes(look: Look) -> list[Table | Text]:
    wishes = [(seat, _wishes(look.view, seat)) for seat in range(look.view.seats)]
    return [Text(f"{look.names[seat]}'s wishes: {words}") for seat, words in wishes if words]


def _wishes(view: View, seat: Seat) -> str:
    wishes = list(enumerate(view.wishes[seat]))
    words = [f"+{bean_name(view.rules.beans, bean)}" for bean, way in wishes if way == 1]
    words += [f"-{bean_name(view.rules.beans, bean)}" for bean, way in wishes if way == -1]
    return " ".join(words)


BOHNANZA: Final = GameTerminal(
    commands=COMMANDS,
    lines={
        Plant: _write_plant,
        EndPlanting: _write_end,
        Harvest: write_harvest,
        BuyField: write_buy,
        Propose: _write_proposal,
        Accept: _write_accept,
        Decline: _write_decline,
        Withdraw: _write_withdraw,
        Wish: _write_wish,
        EndTrading: _write_end,
    },
    sentences={**SENTENCES, **TRADE_SENTENCES},
    phases={
        "plant": "phase 1: planting from hand",
        "trade": "phase 2: trading and giving",
        "plant_received": "phase 3: planting what was received",
    },
    parts=(show_piles, show_seats, show_up, _show_offers, _show_wishes, show_hand),
    notes=NOTES,
    starts=_offer_starts,
    by_word=_by_word,
)
