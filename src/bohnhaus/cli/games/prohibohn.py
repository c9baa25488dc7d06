"""Prohibohn at the terminal: Al Cabohne's table, and a town."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from bohnhaus.cli.commands import Command, NotUnderstood, Reader, bean_word, card_word
from bohnhaus.cli.games.al_cabohne import (
    AL_CABOHNE,
    piles,
    read_boss,
    show_mafia,
    show_shown,
    show_table,
)
from bohnhaus.cli.games.prohibohn_screen import (
    card_name,
    ordered_field,
    show_order,
    show_standing,
    show_thalers,
    show_town,
    show_tribute,
    thalers_of,
)
from bohnhaus.cli.screen import show_hand, show_seats
from bohnhaus.cli.words import Sentences, Teller, count_cards, join
from bohnhaus.engine.cards import Handle, bean_of_handle
from bohnhaus.engine.view import View
from bohnhaus.games.al_cabohne.actions import Draw, PayTribute
from bohnhaus.games.al_cabohne.mafia import BOSSES
from bohnhaus.games.bohnanza.actions import BuyField, Plant
from bohnhaus.games.prohibohn import events as ev
from bohnhaus.games.prohibohn.actions import (
    SPARE,
    TURN_UP,
    Buy,
    BuyRaid,
    LayDown,
    PayTop,
    PutOnPile,
    Remove,
    SetDraw,
    Spare,
    TakeThaler,
    TurnUp,
)
from bohnhaus.games.prohibohn.businesses import (
    CARDS,
    IDS,
    THE_RAID,
)
from bohnhaus.games.prohibohn.figures import payments, to_draw, town_of


def card_called(id: str) -> str:
    """The name of the card with this id."""
    return card_name(CARDS[IDS.index(id)])


# --- what is typed ------------------------------------------------------------------------


def _town_card(reader: Reader, words: list[str], example: str) -> str:
    """The id of a card of the town, by the beginning of its type and its cost."""
    wanted = "_".join(words).lower().replace("-", "_")
    kind, _, cost = wanted.rpartition("_")
    if not cost.isdecimal():
        kind, cost = wanted, ""
    there = CARDS[: len(town_of(reader.view).owners)]
    found = [card for card in there if kind and card.type.startswith(kind)]
    if cost:
        found = [card for card in found if str(card.cost) == cost]
    if len(found) == 1:
        return found[0].id
    types = join(dict.fromkeys(card.type for card in there))
    raise NotUnderstood(f"which card of the town? e.g. {example}; the types are: {types}")


def _read_lay(reader: Reader, words: list[str]) -> LayDown:
    if len(words) != 2:
        raise NotUnderstood("which two cards? e.g. lay blue green, or lay blue@1 blue@3")
    return LayDown(reader.cards(words))


def _hand_card(reader: Reader, words: list[str], example: str) -> Handle:
    if len(words) != 1:
        raise NotUnderstood(f"which card in your hand? e.g. {example}")
    return reader.cards(words)[0]


def _read_put(reader: Reader, words: list[str]) -> PutOnPile:
    return PutOnPile(_hand_card(reader, words, "put blue@3"))


def _read_pay(reader: Reader, words: list[str]) -> PayTop:
    reader.no_more(words[2:])
    boss = read_boss(reader, words[0]) if words else None
    field = reader.field(words[1]) if len(words) > 1 else None
    if boss is not None and field is not None:
        return PayTop(boss, field)
    view = reader.view
    owed = [due for due in payments(view, town_of(view), view.seat) if boss in (None, due.boss)]
    if len(owed) != 1:
        raise NotUnderstood("which boss, and from which field? e.g. pay al 2")
    return PayTop(owed[0].boss, owed[0].field)


def _read_turn(reader: Reader, words: list[str]) -> TurnUp:
    reader.no_more(words)
    return TURN_UP


def _read_choose(reader: Reader, words: list[str]) -> SetDraw:
    if len(words) != 1:
        raise NotUnderstood("how many cards? e.g. choose 3")
    return SetDraw(reader.number(words[0], "number of cards"))


def _read_draw(reader: Reader, words: list[str]) -> Draw:
    reader.no_more(words[1:])
    return Draw(reader.number(words[0], "number of cards") if words else _most_drawn(reader.view))


def _most_drawn(view: View) -> int:
    """How many cards `draw` alone means."""
    return max(to_draw(view), 1)


def _read_buy(reader: Reader, words: list[str]) -> Buy | BuyRaid:
    if words and CARDS[THE_RAID].type.startswith(words[0].lower()):
        if len(words) == 2:
            return BuyRaid(reader.bean(words[1]))
        raise NotUnderstood("with thalers of which bean? e.g. buy raid blue")
    return Buy(_town_card(reader, words, "buy casino 3"))


def _read_remove(reader: Reader, words: list[str]) -> Remove:
    return Remove(_town_card(reader, words, "close casino 4"))


def _read_spare(reader: Reader, words: list[str]) -> Spare:
    reader.no_more(words)
    return SPARE


def _read_take(reader: Reader, words: list[str]) -> TakeThaler:
    if len(words) != 1:
        raise NotUnderstood("a thaler of which bean? e.g. take blue")
    return TakeThaler(reader.bean(words[0]))


OTHERS: Final = ("pay", "draw", "buy")
"""The commands of Al Cabohne that mean something else here."""

COMMANDS: Final = (
    Command(
        "lay",
        _read_lay,
        (("lay BEAN BEAN", "put down two hand cards as thalers, before the first turn"),),
    ),
    *(command for command in AL_CABOHNE.commands if command.word not in OTHERS),
    Command("put", _read_put, (("put BEAN@3", "casino 3: put a hand card on the discard pile"),)),
    Command("pay", _read_pay, (("pay [BOSS [FIELD]]", "pay the top bean of a field as tribute"),)),
    Command("turn", _read_turn, (("turn", "turn up one more card"),)),
    Command(
        "choose", _read_choose, (("choose 3", "choose how many cards to draw, before you draw"),)
    ),
    Command("draw", _read_draw, (("draw [1]", "draw your cards, or one by one (d)"),), "d"),
    Command(
        "buy",
        _read_buy,
        (
            ("buy TYPE COST", "buy a business or a police card (b)"),
            ("buy raid BEAN", "buy the raid: four blue thalers, or five of another bean"),
        ),
        "b",
    ),
    Command("close", _read_remove, (("close TYPE COST", "remove a business from the game"),)),
    Command("spare", _read_spare, (("spare", "remove no business"),)),
    Command("take", _read_take, (("take BEAN", "police: take a thaler from the mafia"),)),
)

NOTES: Final = (
    AL_CABOHNE.notes
    + """
TYPE is a type of business or police, or its first letters; COST is 1, 3 or 4."""
)


# --- what may be typed --------------------------------------------------------------------


def _write_plant(view: View, act: Plant) -> str:
    card = "" if view.hand[:1] == (act.card,) else f"{card_word(view, act.card)} "
    return f"plant {card}{act.field + 1}"


def _write_lay(view: View, act: LayDown) -> str:
    return " ".join(["lay", *(card_word(view, card) for card in act.cards)])


def _write_put(view: View, act: PutOnPile) -> str:
    return f"put {card_word(view, act.card)}"


def _write_pay(view: View, act: PayTop) -> str:
    return f"pay {BOSSES[act.boss]} {act.field + 1}"


def _write_turn(view: View, act: TurnUp) -> str:
    return "turn"


def _write_choose(view: View, act: SetDraw) -> str:
    return f"choose {act.count}"


def _write_draw(view: View, act: Draw) -> str:
    return "draw" if act.count == _most_drawn(view) else f"draw {act.count}"


def _typed(id: str) -> str:
    return " ".join(id.rsplit("_", 1))


def _write_buy(view: View, act: Buy) -> str:
    return f"buy {_typed(act.card)}"


def _write_buy_raid(view: View, act: BuyRaid) -> str:
    return f"buy raid {bean_word(view, act.bean)}"


def _write_remove(view: View, act: Remove) -> str:
    return f"close {_typed(act.card)}"


def _write_spare(view: View, act: Spare) -> str:
    return "spare"


def _write_take(view: View, act: TakeThaler) -> str:
    return f"take {bean_word(view, act.bean)}"


# --- what is told -------------------------------------------------------------------------


def _laid_down(teller: Teller, event: ev.LaidDown) -> str:
    name = teller.names[event.seat]
    if event.cards is None:
        return f"{name} puts down {event.count} cards as thalers."
    beans = teller.listed(bean_of_handle(card) for card in event.cards)
    return f"{name} puts down {beans} as thalers."


def _bought(teller: Teller, event: ev.Bought) -> str:
    name, card, bean = teller.names[event.seat], card_called(event.card), teller.bean(event.bean)
    told = f"{name} buys {card} for {event.count} × {bean}."
    if event.laid:
        told += f" {event.laid} of these thalers had been put down before the first turn."
    return told


def _removed(teller: Teller, event: ev.Removed) -> str:
    return f"{teller.names[event.seat]} removes {card_called(event.card)} from the game."


def _spared(teller: Teller, event: ev.Spared) -> str:
    return f"{teller.names[event.seat]} removes no business."


def _got_thaler(teller: Teller, event: ev.GotThaler) -> str:
    name, bean = teller.names[event.seat], teller.bean(event.bean)
    if event.source == ev.TRIBUTE:
        return f"{name} gets one of the thalers: {bean}."
    if event.source == ev.RESTAURANT:
        return f"{name}'s restaurant earns a thaler: {bean}."
    return f"{name} takes a thaler from the mafia's cash: {bean}."


def _put_card(teller: Teller, event: ev.PutCard) -> str:
    return f"{teller.names[event.seat]} puts {teller.bean(event.bean)} on the discard pile."


def _draw_set(teller: Teller, event: ev.DrawSet) -> str:
    cards = count_cards(event.count)
    return f"{teller.names[event.seat]} chooses to draw {cards}."


def _last_go(teller: Teller, event: ev.LastGo) -> str:
    return f"The draw pile has run out: {teller.names[event.seat]} may harvest and buy once more."


TOWN_SENTENCES: Final[Sentences] = {
    ev.LaidDown: _laid_down,
    ev.Bought: _bought,
    ev.Removed: _removed,
    ev.Spared: _spared,
    ev.GotThaler: _got_thaler,
    ev.PutCard: _put_card,
    ev.DrawSet: _draw_set,
    ev.LastGo: _last_go,
}


PHASES: Final = {
    **AL_CABOHNE.phases,
    "lay_down": "two hand cards become thalers",
    "turn_up": "step 4: turning up",
    "third": "the third business of a type may be removed",
    "closing_down": "one of the opponent's businesses may be removed",
    "take_thaler": "taking a thaler from the mafia",
    "last_go": "the last harvests and purchases",
}

PROHIBOHN: Final = replace(
    AL_CABOHNE,
    commands=COMMANDS,
    lines={
        **{
            act: line for act, line in AL_CABOHNE.lines.items() if act not in (PayTribute, BuyField)
        },
        Plant: _write_plant,
        LayDown: _write_lay,
        PutOnPile: _write_put,
        PayTop: _write_pay,
        TurnUp: _write_turn,
        SetDraw: _write_choose,
        Draw: _write_draw,
        Buy: _write_buy,
        BuyRaid: _write_buy_raid,
        Remove: _write_remove,
        Spare: _write_spare,
        TakeThaler: _write_take,
    },
    sentences={**AL_CABOHNE.sentences, **TOWN_SENTENCES},
    phases=PHASES,
    parts=(
        piles,
        partial(show_mafia, spent="face down under the discard pile"),
        show_town,
        partial(show_seats, apart=False, field=ordered_field, thalers=thalers_of),
        show_thalers,
        show_standing,
        show_table,
        show_shown,
        show_order,
        show_tribute,
        show_hand,
    ),
    notes=NOTES,
)
