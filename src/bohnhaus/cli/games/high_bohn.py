"""High Bohn at the terminal: what it changes in what Bohnanza brings."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bohnhaus.cli.commands import (
    Command,
    NotUnderstood,
    Reader,
    bean_word,
    card_word,
    read_buy,
)
from bohnhaus.cli.games.bohnanza import BOHNANZA, read_end
from bohnhaus.cli.games.high_bohn_screen import (
    just_drawn,
    show_all_seats,
    show_market,
    show_moment,
    show_own_cards,
    show_score,
    show_towns,
    title_of,
    type_name,
    types_in,
)
from bohnhaus.cli.screen import Part, show_hand, show_seats
from bohnhaus.cli.words import Sentences, Teller, count_thalers, join
from bohnhaus.engine.cards import Bean, Handle, bean_of_handle
from bohnhaus.engine.view import MIXED, NOTHING, View
from bohnhaus.games.bohnanza.actions import BuyField, EndPlanting, EndTrading
from bohnhaus.games.bohnanza.events import Harvested
from bohnhaus.games.high_bohn import events as ev
from bohnhaus.games.high_bohn.actions import (
    LOOK_AT_TOP,
    MOVE_TO_BOTTOM,
    PASS,
    BuyBuilding,
    KeepThalers,
    LookAtTop,
    MoveInHand,
    MoveToBottom,
    NameType,
    OrderDrawn,
    Pass,
    PlantAsSoup,
    Store,
    TakeThaler,
)
from bohnhaus.games.high_bohn.bank import MOVE
from bohnhaus.games.high_bohn.buildings import (
    COSTS,
    TYPE_IDS,
    building,
)
from bohnhaus.games.high_bohn.figures import bank_now, town_view

ASKED: Final = ("closing", "notice")
"""The moments in which one harvests and buys, or passes."""


# --- what is typed ------------------------------------------------------------------------


def _type(reader: Reader, words: list[str]) -> int:
    """The building type with this name, or the beginning of it."""
    wanted = "_".join(words).lower()
    there = types_in(reader.view)
    begun = [type for type in there if wanted and TYPE_IDS[type].startswith(wanted)]
    if len(begun) == 1:
        return begun[0]
    listed = join(type_name(type) for type in there)
    raise NotUnderstood(f"{' '.join(words)!r} is not a building; the buildings are: {listed}")


def _read_purchase(reader: Reader, words: list[str]) -> BuyBuilding | BuyField:
    """`buy saloon 3` is a building; with beans, or nothing, it is the third field."""
    *name, cost = "_".join(words).split("_")
    if not (cost.isascii() and cost.isdecimal()):
        return read_buy(reader, words)
    if not name or int(cost) not in COSTS:
        raise NotUnderstood("which building? e.g. buy saloon 3")
    return BuyBuilding(building(_type(reader, name), int(cost)).id)


def _read_name(reader: Reader, words: list[str]) -> NameType:
    return NameType(TYPE_IDS[_type(reader, words)])


def _read_keep(reader: Reader, words: list[str]) -> KeepThalers:
    if not words:
        raise NotUnderstood("which cards become the thalers? e.g. keep red soy")
    return KeepThalers(tuple(sorted(reader.bean(word) for word in words)))


def _read_take(reader: Reader, words: list[str]) -> TakeThaler:
    if len(words) != 1:
        raise NotUnderstood("which thaler? e.g. take red")
    return TakeThaler(reader.bean(words[0]))


def _read_soup(reader: Reader, words: list[str]) -> PlantAsSoup:
    if not words or len(words) > 2:
        raise NotUnderstood("in which field? e.g. soup 1")
    return PlantAsSoup(_to_plant(reader, words[:-1], "soup soy 1"), reader.field(words[-1]))


def _read_store(reader: Reader, words: list[str]) -> Store:
    reader.no_more(words[1:])
    return Store(_to_plant(reader, words, "store red"))


def _to_plant(reader: Reader, words: list[str], example: str) -> Handle:
    """One of the cards that are to be planted: received, turned up, or the front of the hand."""
    view = reader.view
    if view.phase == "plant_received":
        tied = town_view(view).own_tied
        free = [card for card in view.own_received if card not in tied]
        return reader.one_of(free, words, example)
    cards = view.own_up if view.bargains else view.hand[:1]
    return reader.one_of(cards, words, example)


def _read_look(reader: Reader, words: list[str]) -> LookAtTop:
    reader.no_more(words)
    return LOOK_AT_TOP


def _read_sink(reader: Reader, words: list[str]) -> MoveToBottom:
    reader.no_more(words)
    return MOVE_TO_BOTTOM


def _read_move(reader: Reader, words: list[str]) -> MoveInHand:
    if len(words) != 2:
        raise NotUnderstood("which card, and to which place? e.g. move red@3 1")
    place = reader.number(words[1], "place in your hand") - 1
    return MoveInHand(reader.cards([words[0]])[0], place)


def _read_order(reader: Reader, words: list[str]) -> OrderDrawn:
    drawn = list(just_drawn(reader.view))
    ordered: list[Handle] = []
    for word in words:
        bean = reader.bean(word)
        found = [card for card in drawn if bean_of_handle(card) == bean]
        if not found:
            raise NotUnderstood(f"you have not drawn that many {word}")
        drawn.remove(found[0])
        ordered.append(found[0])
    return OrderDrawn(tuple(ordered))


def _read_end(reader: Reader, words: list[str]) -> EndPlanting | EndTrading | Pass:
    if reader.view.phase not in ASKED:
        return read_end(reader, words)
    reader.no_more(words)
    return PASS


END: Final = Command(
    "end",
    _read_end,
    (("end", "stop planting, end trading, or stop harvesting and buying (e)"),),
    "e",
)
BUY: Final = Command(
    "buy",
    _read_purchase,
    (
        ("buy BUILDING COST", "buy a building, at any time: buy gold mine 3"),
        ("buy BEAN BEAN BEAN", "buy the third field with these thalers, at any time"),
    ),
)
OWN_COMMANDS: Final = (
    Command(
        "name",
        _read_name,
        (("name BUILDING", "name the type that leaves the game (distillery 2)"),),
    ),
    Command("keep", _read_keep, (("keep BEANS", "choose the cards that become thalers"),)),
    Command(
        "take",
        _read_take,
        (("take BEAN", "take a thaler from another player's soup (distillery 3)"),),
    ),
    Command(
        "soup",
        _read_soup,
        (("soup [BEAN] FIELD", "plant soy as soup where it could also stand in"),),
    ),
    Command("store", _read_store, (("store [BEAN]", "put a card in your general store (s)"),), "s"),
    Command("look", _read_look, (("look", "look at the top card of the draw pile (bank 2)"),)),
    Command("sink", _read_sink, (("sink", "move the card you looked at to the bottom"),)),
    Command("move", _read_move, (("move CARD PLACE", "move a card in your hand (bank 4)"),)),
    Command("order", _read_order, (("order BEANS", "rearrange the cards you just drew (bank 3)"),)),
)

NOTES: Final = """\
Name a bean by its name or letter. A card is a bean you hold, red@3 the one at place 3 in your
hand, red@up the turned-up one, red@store the stored one. FIELD is its number; PLAYER is a number,
a name or all. BUILDING is its name or the first letters; rules HB-27 shows a clause."""


# --- what may be typed --------------------------------------------------------------------


def _beans(view: View, beans: tuple[Bean, ...]) -> list[str]:
    return [bean_word(view, bean) for bean in beans]


def _write_building(view: View, act: BuyBuilding) -> str:
    return f"buy {title_of(act.building)}"


def _write_name(view: View, act: NameType) -> str:
    return f"name {type_name(TYPE_IDS.index(act.type))}"


def _write_keep(view: View, act: KeepThalers) -> str:
    return " ".join(["keep", *_beans(view, act.beans)])


def _write_take(view: View, act: TakeThaler) -> str:
    return f"take {bean_word(view, act.bean)}"


def _write_soup(view: View, act: PlantAsSoup) -> str:
    return " ".join(["soup", *_which(view, act.card), str(act.field + 1)])


def _write_store(view: View, act: Store) -> str:
    return " ".join(["store", *_which(view, act.card)])


def _which(view: View, card: Handle) -> list[str]:
    """The bean, where there is more than one card to name."""
    return [] if view.phase == "plant" else [bean_word(view, bean_of_handle(card))]


def _write_look(view: View, act: LookAtTop) -> str:
    return "look"


def _write_sink(view: View, act: MoveToBottom) -> str:
    return "sink"


def _write_move(view: View, act: MoveInHand) -> str:
    return f"move {card_word(view, act.card)} {act.place + 1}"


def _write_order(view: View, act: OrderDrawn) -> str:
    return " ".join(["order", *(bean_word(view, bean_of_handle(card)) for card in act.cards)])


def _write_pass(view: View, act: Pass) -> str:
    return "end"


def _by_word(view: View) -> list[str]:
    """Of the many places for a card only the word is named."""
    words = BOHNANZA.by_word(view)
    return [*words, "move"] if bank_now(view) == MOVE else words


# --- what is told -------------------------------------------------------------------------


def _harvested(teller: Teller, event: Harvested) -> str:
    if event.bean != MIXED:
        return BOHNANZA.sentences[Harvested](teller, event)
    thalers = count_thalers(event.thalers) if event.thalers else "nothing"
    return f"{teller.names[event.seat]} sells bean soup of {event.count} beans for {thalers}."


def _bought(teller: Teller, event: ev.BoughtBuilding) -> str:
    return f"{teller.names[event.seat]} buys {title_of(event.building)}."


def _left(teller: Teller, event: ev.BuildingsLeft) -> str:
    listed = join(title_of(id) for id in event.buildings)
    return f"Unsold and now out of the game: {listed}."


def _named(teller: Teller, event: ev.NamedType) -> str:
    type = type_name(TYPE_IDS.index(event.type))
    return f"{teller.names[event.seat]} names a type of building: {type}."


def _kept(teller: Teller, event: ev.KeptThalers) -> str:
    return f"{teller.names[event.seat]} keeps {teller.listed(event.beans)} as thalers."


def _jail(teller: Teller, event: ev.JailEarned) -> str:
    return f"{teller.names[event.seat]} gets {teller.bean(event.bean)} as a thaler from jail 4."


def _distillery(teller: Teller, event: ev.DistilleryTook) -> str:
    name, bean = teller.names[event.seat], teller.bean(event.bean)
    return f"{name} takes {bean} from {teller.names[event.harvester]}'s soup with distillery 3."


def _soup(teller: Teller, event: ev.SoupBegan) -> str:
    return f"{teller.names[event.seat]} now grows bean soup in field {event.field + 1}."


def _stored(teller: Teller, event: ev.StoredCard) -> str:
    return f"{teller.names[event.seat]} puts {teller.bean(event.bean)} in the general store."


def _looked(teller: Teller, event: ev.LookedAtTop) -> str:
    seen = "" if event.bean == NOTHING else f": {teller.bean(event.bean)}"
    return f"{teller.names[event.seat]} looks at the top card of the draw pile{seen}."


def _sunk(teller: Teller, event: ev.MovedToBottom) -> str:
    return f"{teller.names[event.seat]} moves the top card of the draw pile to the bottom."


def _moved(teller: Teller, event: ev.MovedInHand) -> str:
    return f"{teller.names[event.seat]} moves a card in their hand{_seen(teller, event.hand)}."


def _ordered(teller: Teller, event: ev.OrderedDrawn) -> str:
    name = teller.names[event.seat]
    return f"{name} rearranges the cards they just drew{_seen(teller, event.cards)}."


def _seen(teller: Teller, cards: tuple[Handle, ...] | None) -> str:
    return "" if cards is None else f": {teller.listed(bean_of_handle(card) for card in cards)}"


def _passed(teller: Teller, event: ev.Passed) -> str:
    return f"{teller.names[event.seat]} neither harvests nor buys."


def _last_turn(teller: Teller, event: ev.LastTurnEnded) -> str:
    name = teller.names[event.seat]
    return f"The last turn is over. Everyone may harvest and buy in turn; {name} goes first."


def _scored(teller: Teller, event: ev.Scored) -> str:
    parts = [f"{event.cash} in cash", f"{event.buildings} for buildings"]
    parts += [f"{event.camp} from the camp"] if event.camp else []
    parts += [f"a bonus of {event.bonus}"] if event.bonus else []
    return f"{teller.names[event.seat]}: {join(parts)}."


TOWN_SENTENCES: Final[Sentences] = {
    Harvested: _harvested,
    ev.BoughtBuilding: _bought,
    ev.BuildingsLeft: _left,
    ev.NamedType: _named,
    ev.KeptThalers: _kept,
    ev.JailEarned: _jail,
    ev.DistilleryTook: _distillery,
    ev.SoupBegan: _soup,
    ev.StoredCard: _stored,
    ev.LookedAtTop: _looked,
    ev.MovedToBottom: _sunk,
    ev.MovedInHand: _moved,
    ev.OrderedDrawn: _ordered,
    ev.Passed: _passed,
    ev.LastTurnEnded: _last_turn,
    ev.Scored: _scored,
}


PIECES: Final[dict[Part, Part]] = {show_seats: show_all_seats, show_hand: show_own_cards}
"""What Bohnanza shows, and what is shown in its place."""

HIGH_BOHN: Final = replace(
    BOHNANZA,
    commands=(
        *({"end": END, "buy": BUY}.get(command.word, command) for command in BOHNANZA.commands),
        *OWN_COMMANDS,
    ),
    lines={
        **BOHNANZA.lines,
        BuyBuilding: _write_building,
        NameType: _write_name,
        KeepThalers: _write_keep,
        TakeThaler: _write_take,
        PlantAsSoup: _write_soup,
        Store: _write_store,
        LookAtTop: _write_look,
        MoveToBottom: _write_sink,
        MoveInHand: _write_move,
        OrderDrawn: _write_order,
        Pass: _write_pass,
    },
    sentences={**BOHNANZA.sentences, **TOWN_SENTENCES},
    phases={
        **BOHNANZA.phases,
        "pick_thalers": "picking the thalers of a harvest",
        "take_thaler": "distillery 3 takes a thaler of the soup",
        "name_type": "naming a type of building",
        "notice": "buying from the named type before it leaves",
        "order_drawn": "phase 4: rearranging the cards just drawn",
        "closing": "after the last turn: harvesting and buying",
    },
    parts=(
        show_market,
        show_towns,
        *(PIECES.get(part, part) for part in BOHNANZA.parts),
        show_moment,
        show_score,
    ),
    notes=NOTES,
    by_word=_by_word,
)
