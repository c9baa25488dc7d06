"""Views on the wire: what a seat may know, in words."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bohnhaus.engine import view as seen
from bohnhaus.engine.cards import Beans
from bohnhaus.engine.origins import Origins, Spans
from bohnhaus.engine.rules import Rules
from bohnhaus.engine.state import Frame, Result, SlotView
from bohnhaus.games.catalog import UnknownGame, rules_for
from bohnhaus.wire.codec import record_codec
from bohnhaus.wire.names import (
    WireError,
    read_bean,
    read_beans,
    read_cards,
    read_maybe_bean,
    write_bean,
    write_beans,
    write_cards,
)

Counts: TypeAlias = dict[str, int]


class WireField(Struct, frozen=True, omit_defaults=True):
    """A field: what it is worth now, how many beans are missing to the next step of its meter, and
    what it will be worth `then`; `beans` are told where they are not all what the field counts
    as."""

    bean: str
    count: int
    worth: int
    missing: int
    beans: tuple[str, ...] = ()
    then: int = 0


class WireFrame(Struct, frozen=True):
    """A moment that waits, with the numbers that its name alone does not say."""

    name: str
    numbers: tuple[int, ...]


class WireOffer(Struct, frozen=True):
    id: int
    seat: int
    to: int
    give: tuple[str, ...]
    from_up: int
    want: tuple[str, ...]
    answers: int
    declined: int
    cards: tuple[str, ...]


WireSpans: TypeAlias = tuple[tuple[int, ...], ...]
"""Two numbers a card."""


class WireOrigins(Struct, frozen=True):
    """Which draw piles hidden cards can come from, the first and the last (BH-40)."""

    pile: int
    """The number of the present one; the first is 0."""
    places: tuple[WireSpans, ...]
    """Per seat, for every card of its hand."""
    cards: dict[str, WireSpans]
    """Per bean, for every hidden card that may come from an earlier pile."""


class WireResult(Struct, frozen=True, forbid_unknown_fields=True):
    scores: tuple[int, ...]
    tiebreaks: tuple[int, ...]
    winners: tuple[int, ...]


class WireView(Struct, frozen=True):
    """One seat's knowledge. Field by field: nothing gets here by itself."""

    game: str
    rules: int
    """The version of the rules that the game follows."""
    options: dict[str, int | str | bool]
    seats: int
    seat: int
    turn: int
    active: int
    phase: str
    stage: int
    frames: tuple[WireFrame, ...]
    owing: tuple[int, ...]
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    fields: tuple[tuple[WireField, ...], ...]
    earnings: tuple[tuple[str, ...], ...]
    received: tuple[tuple[str, ...], ...]
    own_received: tuple[str, ...]
    up: tuple[str, ...]
    own_up: tuple[str, ...]
    deck_size: int
    discards: Counts
    discard_top: str
    discard_pile: tuple[str, ...]
    unseen: Counts
    run_outs: int
    taken: int
    dry_turns: int
    offers: tuple[WireOffer, ...]
    next_offer: int
    wishes: tuple[Counts, ...]
    result: WireResult | None
    slot: dict[str, object] | None
    """The rulebook's own data, by the form of its rules."""
    figures: dict[str, object]
    """What the rules decide for the viewer, by the form of its rules. They follow from the rest."""
    held: Counts
    """Of the unseen beans, those that are surely not in the draw pile (BH-40)."""
    origins: WireOrigins | None
    """What that follows from; none while there has been but one draw pile."""


def result_to_wire(result: Result | None) -> WireResult | None:
    """The result as it travels."""
    if result is None:
        return None
    return WireResult(result.scores, result.tiebreaks, result.winners)


def result_from_wire(wire: WireResult | None) -> Result | None:
    """The result that the message tells."""
    return None if wire is None else Result(wire.scores, wire.tiebreaks, wire.winners)


def _counts(beans: Beans, counts: tuple[int, ...]) -> Counts:
    """Per bean, zeros left out."""
    return {write_bean(beans, bean): count for bean, count in enumerate(counts) if count}


def _read_counts(beans: Beans, counts: Counts) -> tuple[int, ...]:
    for name in counts:
        read_bean(beans, name)
    return tuple(counts.get(kind.id, 0) for kind in beans.kinds)


def to_wire(view: seen.View) -> WireView:
    """The view as it travels."""
    beans = view.rules.beans
    return WireView(
        game=view.rules.game,
        rules=view.rules.version,
        options=view.rules.options,
        seats=view.seats,
        seat=view.seat,
        turn=view.turn,
        active=view.active,
        phase=view.phase,
        stage=view.stage,
        frames=tuple(WireFrame(frame.name, frame.numbers()) for frame in view.frames),
        owing=view.owing,
        hand=write_cards(beans, view.hand),
        hand_sizes=view.hand_sizes,
        fields=tuple(
            tuple(_write_field(beans, field) for field in fields) for fields in view.fields
        ),
        earnings=tuple(write_beans(beans, stack) for stack in view.earnings),
        received=tuple(write_beans(beans, cards) for cards in view.received),
        own_received=write_cards(beans, view.own_received),
        up=write_beans(beans, view.up),
        own_up=write_cards(beans, view.own_up),
        deck_size=view.deck_size,
        discards=_counts(beans, view.discards),
        discard_top=write_bean(beans, view.discard_top),
        discard_pile=write_beans(beans, view.discard_pile),
        unseen=_counts(beans, view.unseen),
        run_outs=view.run_outs,
        taken=view.taken,
        dry_turns=view.dry_turns,
        offers=tuple(_write_offer(beans, offer) for offer in view.offers),
        next_offer=view.next_offer,
        wishes=tuple(_counts(beans, wishes) for wishes in view.wishes),
        result=result_to_wire(view.result),
        slot=_write_slot(view),
        figures=figures_of(view),
        held=_counts(beans, view.held()),
        origins=_write_origins(beans, view.origins),
    )


def seat_to_wire(public: WireView, view: seen.View) -> WireView:
    """A seat's view as it travels, made from that of a spectator at the same moment."""
    beans = view.rules.beans
    return replace(
        public,
        seat=view.seat,
        hand=write_cards(beans, view.hand),
        own_received=write_cards(beans, view.own_received),
        own_up=write_cards(beans, view.own_up),
        unseen=_counts(beans, view.unseen),
        offers=tuple(_write_offer(beans, offer) for offer in view.offers),
        slot=_write_slot(view),
        figures=figures_of(view),
        held=_counts(beans, view.held()),
    )


def _write_slot(view: seen.View) -> dict[str, object] | None:
    rules = view.rules
    if view.slot is None or rules.slot is None:
        return None
    return record_codec(rules.slot.form).to_plain(view.slot.told(rules), rules.beans)


def figures_of(view: seen.View) -> dict[str, object]:
    """What the rules decide for the viewer, as JSON has it."""
    figures = view.rules.figures
    return record_codec(figures.form).to_plain(figures.of(view), view.rules.beans)


def _write_origins(beans: Beans, origins: Origins | None) -> WireOrigins | None:
    if origins is None:
        return None
    cards: dict[str, WireSpans] = {
        write_bean(beans, bean): spans for bean, spans in enumerate(origins.cards) if spans
    }
    return WireOrigins(origins.pile, origins.places, cards)


def _read_origins(beans: Beans, wire: WireView) -> Origins | None:
    told = wire.origins
    if told is None:
        return None
    for name in told.cards:
        read_bean(beans, name)
    if tuple(len(spans) for spans in told.places) != wire.hand_sizes:
        raise WireError("origins should tell of every card of every hand")
    places = tuple(_read_spans(spans, told.pile) for spans in told.places)
    cards = tuple(_read_spans(told.cards.get(kind.id, ()), told.pile) for kind in beans.kinds)
    return Origins(told.pile, places, cards)


def _read_spans(spans: WireSpans, pile: int) -> Spans:
    for span in spans:
        if len(span) != 2 or not 0 <= span[0] <= span[1] <= pile:
            raise WireError(f"an origin should be two draw piles from 0 to {pile}")
    return tuple((first, last) for first, last in spans)


def _write_offer(beans: Beans, offer: seen.OfferView) -> WireOffer:
    return WireOffer(
        offer.id,
        offer.seat,
        offer.to,
        write_beans(beans, offer.give),
        offer.from_up,
        write_beans(beans, offer.want),
        offer.answers,
        offer.declined,
        write_cards(beans, offer.cards),
    )


def _write_field(beans: Beans, field: seen.FieldView) -> WireField:
    bean = write_bean(beans, field.bean)
    plain = field.beans == (field.bean,) * field.count
    lying = () if plain else write_beans(beans, field.beans)
    return WireField(bean, field.count, field.worth, field.missing, lying, field.then)


def from_wire(wire: WireView) -> seen.View:
    """The view that the message tells, for players in another process."""
    try:
        rules = rules_for(wire.game, wire.seats, wire.options, wire.rules)
    except UnknownGame as error:
        raise WireError(str(error)) from error
    beans = rules.beans
    if wire.phase != (wire.frames[-1].name if wire.frames else "over"):
        raise WireError(f"the phase {wire.phase!r} is not the pending decision")
    return seen.View(
        rules,
        wire.seats,
        wire.seat,
        wire.turn,
        wire.active,
        wire.stage,
        tuple(_read_frame(rules, frame) for frame in wire.frames),
        wire.owing,
        read_cards(beans, wire.hand),
        wire.hand_sizes,
        tuple(tuple(_read_field(beans, field) for field in fields) for fields in wire.fields),
        tuple(read_beans(beans, stack) for stack in wire.earnings),
        tuple(read_beans(beans, cards) for cards in wire.received),
        read_cards(beans, wire.own_received),
        read_beans(beans, wire.up),
        read_cards(beans, wire.own_up),
        wire.deck_size,
        _read_counts(beans, wire.discards),
        read_maybe_bean(beans, wire.discard_top),
        read_beans(beans, wire.discard_pile),
        _read_counts(beans, wire.unseen),
        wire.run_outs,
        wire.taken,
        wire.dry_turns,
        tuple(_read_offer(beans, offer) for offer in wire.offers),
        wire.next_offer,
        tuple(_read_counts(beans, wishes) for wishes in wire.wishes),
        result_from_wire(wire.result),
        _read_slot(rules, wire.slot),
        _read_origins(beans, wire),
    )


def _read_frame(rules: Rules, wire: WireFrame) -> Frame:
    form = rules.frames.get(wire.name)
    frame = None
    if form is not None and len(form.keys) == len(wire.numbers):
        frame = form.build(wire.numbers)
    if frame is None:
        raise WireError(f"there is no phase {wire.name!r} with {list(wire.numbers)}")
    return frame


def _read_slot(rules: Rules, wire: dict[str, object] | None) -> SlotView | None:
    if rules.slot is None or wire is None:
        if rules.slot is not None or wire is not None:
            raise WireError("the rulebook's own data is there exactly if the rulebook has any")
        return None
    try:
        told = record_codec(rules.slot.form).from_plain(wire, rules.beans)
        return rules.slot.read(told, rules)
    except ValueError as error:
        raise WireError(f"the rulebook's own data is damaged: {error}") from error


def _read_field(beans: Beans, field: WireField) -> seen.FieldView:
    if not 0 <= field.count <= len(beans.bean_of):
        raise WireError(f"a field cannot hold {field.count} beans")
    bean = read_maybe_bean(beans, field.bean)
    lying = read_beans(beans, field.beans) if field.beans else (bean,) * field.count
    return seen.FieldView(bean, field.count, field.worth, field.missing, lying, field.then)


def _read_offer(beans: Beans, offer: WireOffer) -> seen.OfferView:
    return seen.OfferView(
        offer.id,
        offer.seat,
        offer.to,
        read_beans(beans, offer.give),
        offer.from_up,
        read_beans(beans, offer.want),
        offer.answers,
        offer.declined,
        read_cards(beans, offer.cards),
    )


def encode_view(view: seen.View) -> bytes:
    """The view as JSON."""
    return msgspec.json.encode(to_wire(view))


def decode_view(data: bytes) -> seen.View:
    """The view that the JSON tells; WireError if it tells none."""
    try:
        wire = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise WireError(f"that is no view: {error}") from error
    return from_wire(wire)


_decoder: msgspec.json.Decoder[WireView] = msgspec.json.Decoder(WireView)
