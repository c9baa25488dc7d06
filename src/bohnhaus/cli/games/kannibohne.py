"""Kannibohne at the terminal."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Final

from bohnhaus.cli.commands import (
    HARVEST,
    Command,
    NotUnderstood,
    Reader,
    bean_word,
    card_word,
    write_harvest,
)
from bohnhaus.cli.games.al_cabohne import AL_CABOHNE
from bohnhaus.cli.games.kannibohne_screen import (
    duel_field,
    kind_of,
    score_of,
    show_discards,
    show_effects,
    show_offer,
    show_own_texts,
    show_score,
    show_seen,
    show_texts,
)
from bohnhaus.cli.screen import show_hand, show_seats
from bohnhaus.cli.terminal import GameTerminal
from bohnhaus.cli.words import SENTENCES, Sentences, Teller, count_thalers
from bohnhaus.engine.cards import Bean, Handle, bean_of_handle
from bohnhaus.engine.view import NOTHING, View
from bohnhaus.games.al_cabohne.actions import (
    END_STEP,
    Discard,
    Draw,
    EndStep,
    PlantUp,
)
from bohnhaus.games.al_cabohne.events import Discarded, HandShown, Joined, LeftOver, Turned
from bohnhaus.games.bohnanza.actions import Harvest, Plant
from bohnhaus.games.kannibohne import events as ev
from bohnhaus.games.kannibohne.actions import (
    KEEP,
    TAKE_DISCARD,
    TURN_HAND,
    ChooseCard,
    ChoosePlace,
    Keep,
    MoveDiscard,
    ShuffleBack,
    TakeDiscard,
    TakeUp,
    TurnHand,
    UseText,
)
from bohnhaus.games.kannibohne.deck import NO_TEXT
from bohnhaus.games.kannibohne.figures import course, to_draw, top_text
from bohnhaus.games.kannibohne.frames import MOVE_DISCARDS
from bohnhaus.games.kannibohne.listing import WORDINGS
from bohnhaus.games.prohibohn.actions import TURN_UP, PutOnPile, TurnUp

# --- what is typed ------------------------------------------------------------------------


def _among(reader: Reader, word: str, there: Iterable[Bean]) -> Bean:
    """The bean that the word names; without a text's number, the one of its kind that is there."""
    bean = reader.bean(word)
    cards = set(there)
    if bean in cards:
        return bean
    alike = sorted(one for one in cards if kind_of(reader.view, one) == bean)
    if len(alike) > 1:
        names = ", ".join(bean_word(reader.view, one) for one in alike)
        raise NotUnderstood(f"which of them? {names}")
    return alike[0] if alike else bean


def _hand_card(reader: Reader, words: list[str], example: str) -> Handle:
    """A card of your hand, by its bean, its place or both."""
    if len(words) != 1:
        raise NotUnderstood(f"which card in your hand? e.g. {example}")
    hand = reader.view.hand
    name, at, place = words[0].partition("@")
    if name.isdecimal() and not at:
        name, at, place = "", "@", name
    if place:
        number = reader.number(place, "place in your hand")
        if not 0 < number <= len(hand):
            raise NotUnderstood(f"you have {len(hand)} cards in hand")
        cards = [hand[number - 1]]
    else:
        cards = list(hand)
    if name:
        bean = _among(reader, name, [bean_of_handle(card) for card in cards])
        cards = [card for card in cards if bean_of_handle(card) == bean]
    if not cards:
        raise NotUnderstood(f"you have no {words[0]} in hand")
    return cards[0]


def _read_plant(reader: Reader, words: list[str]) -> Plant | PlantUp:
    if not words or len(words) > 2:
        raise NotUnderstood("in which field? e.g. plant 1, or plant green 2")
    view = reader.view
    field = reader.field(words[-1])
    if view.own_received:
        return Plant(view.own_received[0], field)
    if view.phase in ("prepare", "plant"):
        return PlantUp(_bean_up(reader, words[:-1], "plant green 2"), field)
    if len(words) == 2:
        return Plant(_hand_card(reader, words[:1], "plant green 2"), field)
    if not view.hand:
        raise NotUnderstood("your hand is empty")
    return Plant(view.hand[0], field)


def _bean_up(reader: Reader, words: list[str], example: str) -> Bean:
    """A card of the offer; it can be left out where there is but one sort."""
    up = reader.view.up
    if words:
        return _among(reader, words[0], up)
    if len(set(up)) != 1:
        raise NotUnderstood(f"which card? e.g. {example}")
    return up[0]


def _read_discard(reader: Reader, words: list[str]) -> Discard | PutOnPile:
    """A left-over card in the preparation, else a card of the hand."""
    if reader.view.phase == "prepare":
        reader.no_more(words[1:])
        return Discard(_bean_up(reader, words, "discard green"))
    return PutOnPile(_hand_card(reader, words, "discard green@3"))


def _read_turn(reader: Reader, words: list[str]) -> TurnUp:
    reader.no_more(words)
    return TURN_UP


def _most_drawn(view: View) -> int:
    """How many cards `draw` alone means."""
    return max(to_draw(view), 1) if view.phase == "draw" else 1


def _read_draw(reader: Reader, words: list[str]) -> Draw:
    reader.no_more(words[1:])
    if words:
        return Draw(reader.number(words[0], "number of cards"))
    return Draw(_most_drawn(reader.view))


def _read_take(reader: Reader, words: list[str]) -> TakeDiscard | TakeUp | ChoosePlace:
    reader.no_more(words[1:])
    if not words:
        return TAKE_DISCARD
    if words[0].isdecimal():
        return ChoosePlace(reader.number(words[0], "place") - 1)
    return TakeUp(_among(reader, words[0], reader.view.up))


def _read_use(reader: Reader, words: list[str]) -> UseText:
    """The text with this number; where but one lies on top, that one."""
    reader.no_more(words[1:])
    if words:
        return UseText(reader.number(words[0], "number of a text"))
    view = reader.view
    texts = [top_text(view, field) for field in view.fields[view.seat]]
    texts = [text for text in texts if text != NO_TEXT]
    if len(texts) != 1:
        raise NotUnderstood("which text? e.g. use 17")
    return UseText(texts[0])


def _read_choose(reader: Reader, words: list[str]) -> ChooseCard:
    return ChooseCard(_hand_card(reader, words, "choose green@3"))


def _read_return(reader: Reader, words: list[str]) -> ShuffleBack:
    if len(words) != 1:
        raise NotUnderstood("how many of the top discards? e.g. return 2")
    return ShuffleBack(reader.number(words[0], "number of cards"))


def _read_move(reader: Reader, words: list[str]) -> MoveDiscard:
    words = [word for word in words if word.lower() != "to"]
    if len(words) != 2:
        raise NotUnderstood("which discard, and to which place? e.g. move 3 to 1")
    place, to = [reader.number(word, "place among the discards") - 1 for word in words]
    return MoveDiscard(place, to)


def _read_keep(reader: Reader, words: list[str]) -> Keep:
    reader.no_more(words)
    return KEEP


def _read_reverse(reader: Reader, words: list[str]) -> TurnHand:
    reader.no_more(words)
    return TURN_HAND


def _read_end(reader: Reader, words: list[str]) -> EndStep:
    reader.no_more(words)
    return END_STEP


COMMANDS: Final = (
    Command(
        "plant",
        _read_plant,
        (
            ("plant FIELD", "play the front card, or plant the card from a text (p)"),
            ("plant CARD FIELD", "plant a card from the offer, or a leftover card"),
        ),
        "p",
    ),
    Command(
        "discard",
        _read_discard,
        (
            ("discard CARD", "put a leftover card on the discards"),
            ("discard CARD@3", "phase 1: put a hand card on the discards, once"),
        ),
    ),
    Command("use", _read_use, (("use 17", "use the text on top of one of your fields (u)"),), "u"),
    Command("turn", _read_turn, (("turn", "turn up a third card (t)"),), "t"),
    Command("draw", _read_draw, (("draw [1]", "draw two cards, or one by one (d)"),), "d"),
    Command(
        "take",
        _read_take,
        (
            ("take", "take the top discard into your hand"),
            ("take CARD", "text 05: take a card from the offer into your hand"),
            ("take 2", "texts 10, 13: take the card at that place in the other hand"),
        ),
    ),
    Command(
        "choose",
        _read_choose,
        (("choose CARD@3", "choose the hand card that a text asks for (c)"),),
        "c",
    ),
    Command(
        "return", _read_return, (("return 2", "text 04: shuffle that many top discards back"),)
    ),
    Command("move", _read_move, (("move 3 to 1", "text 09: move a discard to another place"),)),
    Command("keep", _read_keep, (("keep", "text 07: take the gift into your hand"),)),
    Command("reverse", _read_reverse, (("reverse", "text 02: reverse your hand"),)),
    Command("end", _read_end, (("end", "go on to the next phase, or end a text (e)"),), "e"),
    replace(HARVEST, help=(("harvest FIELD", "sell a field, on your turn (h)"),)),
)

NOTES: Final = """\
A CARD is its bean's name or letter, with the number of its text if it has one:
green_17, or g17. If there is only one card of the bean, the bean is enough.
FIELD is 1 or 2. rules KT-17 shows what text 17 does."""


# --- what may be typed --------------------------------------------------------------------


def _write_plant(view: View, act: Plant) -> str:
    return f"plant {act.field + 1}"


def _write_put(view: View, act: PutOnPile) -> str:
    return f"discard {card_word(view, act.card)}"


def _write_turn(view: View, act: TurnUp) -> str:
    return "turn"


def _write_draw(view: View, act: Draw) -> str:
    return "draw" if act.count == _most_drawn(view) else f"draw {act.count}"


def _write_take_discard(view: View, act: TakeDiscard) -> str:
    return "take"


def _write_take_up(view: View, act: TakeUp) -> str:
    return f"take {bean_word(view, act.bean)}"


def _write_place(view: View, act: ChoosePlace) -> str:
    return f"take {act.place + 1}"


def _write_use(view: View, act: UseText) -> str:
    return f"use {act.text}"


def _write_choose(view: View, act: ChooseCard) -> str:
    return f"choose {card_word(view, act.card)}"


def _write_return(view: View, act: ShuffleBack) -> str:
    return f"return {act.count}"


def _write_move(view: View, act: MoveDiscard) -> str:
    return f"move {act.place + 1} to {act.to + 1}"


def _write_keep(view: View, act: Keep) -> str:
    return "keep"


def _write_reverse(view: View, act: TurnHand) -> str:
    return "reverse"


def _by_word(view: View) -> list[str]:
    """KT-09 has too many ways to list."""
    now = course(view)
    moving = now is not None and now.text == MOVE_DISCARDS
    return ["move"] if moving and view.seat == view.active else []


# --- what is told -------------------------------------------------------------------------


def _joined(teller: Teller, event: Joined) -> str:
    return f"The {teller.bean(event.bean)} on top of the discards joins its kind in the offer."


def _left_over(teller: Teller, event: LeftOver) -> str:
    return f"{teller.names[event.seat]} leaves {teller.listed(event.beans)}."


def _hand_shown(teller: Teller, event: HandShown) -> str:
    return f"{teller.names[event.seat]}'s open hand: {teller.listed(event.beans)}."


def _used_text(teller: Teller, event: ev.UsedText) -> str:
    wording = WORDINGS[event.text - 1]
    return f"{teller.names[event.seat]} uses text {event.text:02d}: {wording.text}."


def _put_card(teller: Teller, event: ev.PutCard) -> str:
    name, bean = teller.names[event.seat], teller.bean(event.bean)
    return f"{name} puts {bean} from place {event.place + 1} of their hand on the discards."


def _went_back(teller: Teller, event: ev.WentBack) -> str:
    return f"Back into the draw pile: {teller.listed(event.beans)}."


def _discards_turned(teller: Teller, event: ev.DiscardsTurned) -> str:
    return "The order of the discards is reversed."


def _discard_moved(teller: Teller, event: ev.DiscardMoved) -> str:
    bean = teller.bean(event.bean)
    return f"Among the discards {bean} moves from place {event.place + 1} to {event.to + 1}."


def _took_discard(teller: Teller, event: ev.TookDiscard) -> str:
    name, bean = teller.names[event.seat], teller.bean(event.bean)
    return f"{name} takes {bean} from the discards into their hand."


def _took_up(teller: Teller, event: ev.TookUp) -> str:
    name, bean = teller.names[event.seat], teller.bean(event.bean)
    return f"{name} takes {bean} from the offer into their hand."


def _hand_turned(teller: Teller, event: ev.HandTurned) -> str:
    return f"{teller.names[event.seat]} reverses their hand."


def _hands_swapped(teller: Teller, event: ev.HandsSwapped) -> str:
    return f"{teller.names[event.seat]} swaps hands with {teller.names[1 - event.seat]}."


def _hand_opened(teller: Teller, event: ev.HandOpened) -> str:
    return f"{teller.names[event.seat]}'s hand is open until the next shuffle."


def _hand_closed(teller: Teller, event: ev.HandClosed) -> str:
    return f"{teller.names[event.seat]}'s hand is hidden again."


def _gave(teller: Teller, event: ev.Gave) -> str:
    name, other = teller.names[event.seat], teller.names[1 - event.seat]
    bean = teller.bean(event.bean)
    return f"{name} gives {other} {bean} from place {event.place + 1} of their hand."


def _stole(teller: Teller, event: ev.Stole) -> str:
    name, other = teller.names[event.seat], teller.names[1 - event.seat]
    bean = teller.bean(event.bean)
    return f"{name} takes the card at place {event.place + 1} of {other}'s hand: {bean}."


def _took_out(teller: Teller, event: ev.TookOut) -> str:
    name, bean = teller.names[event.seat], teller.bean(event.bean)
    return f"{name} takes {bean} from place {event.place + 1} of their hand to plant it."


def _kept(teller: Teller, event: ev.Kept) -> str:
    return f"{teller.names[event.seat]} takes the gift into their hand: {teller.bean(event.bean)}."


def _has_green(teller: Teller, event: ev.HasGreen) -> str:
    return f"{teller.names[event.seat]} has a green bean in hand and must hand it over."


def _has_no_green(teller: Teller, event: ev.HasNoGreen) -> str:
    return f"{teller.names[event.seat]} has no green bean in hand."


def _peeked(teller: Teller, event: ev.Peeked) -> str:
    name = teller.names[event.seat]
    if event.beans:
        return f"{name} looks at the top of the draw pile: {teller.listed(event.beans)}."
    cards = "card" if event.count == 1 else f"{event.count} cards"
    return f"{name} looks at the top {cards} of the draw pile."


def _looked(teller: Teller, event: ev.Looked) -> str:
    name, other = teller.names[event.seat], teller.names[1 - event.seat]
    seen = f": {teller.listed(event.beans)}" if event.beans else ""
    return f"{name} looks at {other}'s hand{seen}."


def _took_from_hand(teller: Teller, event: ev.TookFromHand) -> str:
    name, other = teller.names[event.seat], teller.names[1 - event.seat]
    seen = "" if event.bean == NOTHING else f": {teller.bean(event.bean)}"
    return f"{name} takes the card at place {event.place + 1} of {other}'s hand{seen}."


def _harvested_together(teller: Teller, event: ev.HarvestedTogether) -> str:
    name, other = teller.names[event.seat], teller.names[1 - event.seat]
    bean = teller.bean(event.bean)
    thalers = count_thalers(event.thalers) if event.thalers else "nothing"
    theirs = f"counting {event.counted} of {other}'s"
    return f"{name} harvests {event.count} {bean}, {theirs}, for {thalers}."


def _phase_skipped(teller: Teller, event: ev.PhaseSkipped) -> str:
    return f"{teller.names[event.seat]} skips phase 1 this turn."


def _first_game_ended(teller: Teller, event: ev.FirstGameEnded) -> str:
    scores = ", ".join(f"{teller.names[seat]} {score}" for seat, score in enumerate(event.scores))
    won = "share" if len(event.winners) > 1 else "wins"
    winners = teller.listed_seats(event.winners)
    return f"The first game is over: {scores}. {winners} {won} it. The return game begins."


DUEL_SENTENCES: Final[Sentences] = {
    Turned: AL_CABOHNE.sentences[Turned],
    Discarded: AL_CABOHNE.sentences[Discarded],
    Joined: _joined,
    LeftOver: _left_over,
    HandShown: _hand_shown,
    ev.UsedText: _used_text,
    ev.PutCard: _put_card,
    ev.WentBack: _went_back,
    ev.DiscardsTurned: _discards_turned,
    ev.DiscardMoved: _discard_moved,
    ev.TookDiscard: _took_discard,
    ev.TookUp: _took_up,
    ev.HandTurned: _hand_turned,
    ev.HandsSwapped: _hands_swapped,
    ev.HandOpened: _hand_opened,
    ev.HandClosed: _hand_closed,
    ev.Gave: _gave,
    ev.Stole: _stole,
    ev.TookOut: _took_out,
    ev.Kept: _kept,
    ev.HasGreen: _has_green,
    ev.HasNoGreen: _has_no_green,
    ev.Peeked: _peeked,
    ev.Looked: _looked,
    ev.TookFromHand: _took_from_hand,
    ev.HarvestedTogether: _harvested_together,
    ev.PhaseSkipped: _phase_skipped,
    ev.FirstGameEnded: _first_game_ended,
}

PHASES: Final = {
    "prepare": "preparation",
    "play": "phase 1: playing from hand",
    "turn_up": "phase 2: turning up",
    "third_card": "phase 2: a third card may be turned up",
    "plant": "phase 3: planting from the offer",
    "draw": "phase 4: drawing",
    "text": "carrying out a text",
    "give": "a card must be given",
    "plant_card": "a card must be planted",
}

KANNIBOHNE: Final = GameTerminal(
    commands=COMMANDS,
    lines={
        Plant: _write_plant,
        PlantUp: AL_CABOHNE.lines[PlantUp],
        Discard: AL_CABOHNE.lines[Discard],
        EndStep: AL_CABOHNE.lines[EndStep],
        Harvest: write_harvest,
        PutOnPile: _write_put,
        TurnUp: _write_turn,
        Draw: _write_draw,
        TakeDiscard: _write_take_discard,
        TakeUp: _write_take_up,
        ChoosePlace: _write_place,
        UseText: _write_use,
        ChooseCard: _write_choose,
        ShuffleBack: _write_return,
        MoveDiscard: _write_move,
        Keep: _write_keep,
        TurnHand: _write_reverse,
    },
    sentences={**SENTENCES, **DUEL_SENTENCES},
    phases=PHASES,
    parts=(
        show_score,
        show_discards,
        partial(show_seats, field=duel_field, thalers=score_of),
        show_texts,
        show_offer,
        show_effects,
        show_seen,
        show_hand,
        show_own_texts,
    ),
    notes=NOTES,
    by_word=_by_word,
)
