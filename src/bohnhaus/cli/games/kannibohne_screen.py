"""What the terminal shows of Kannibohne: the score, the row of discards, texts, what was seen."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from bohnhaus.cli.screen import Look, bean_row, field_text, placed_row, plain_table
from bohnhaus.cli.words import bean_name, join
from bohnhaus.engine.cards import SPECTATOR, Bean, Seat
from bohnhaus.engine.view import NOTHING, FieldView, View
from bohnhaus.games.kannibohne.deck import NO_TEXT, deck_of
from bohnhaus.games.kannibohne.duel import texts_in
from bohnhaus.games.kannibohne.end import GOAL
from bohnhaus.games.kannibohne.figures import (
    DuelCard,
    duel_of,
    hands,
    left_overs,
    runs,
    sums,
    top_text,
)
from bohnhaus.games.kannibohne.listing import WORDINGS
from bohnhaus.games.kannibohne.prepare import NOBODY

UNKNOWN = "?"


def kind_of(view: View, bean: Bean) -> Bean:
    """The bean of a sort, whatever its text."""
    return deck_of(view.rules).bean_of_sort[bean]


def score_of(view: View, seat: Seat) -> int:
    """The thalers of the seat in this game."""
    return duel_of(view).scores[seat]


def text_line(view: View, number: int) -> str:
    """`17, phase 3: ask for a green bean`."""
    phase = deck_of(view.rules).phase_of_text[number]
    return f"{number:02d}, phase {phase}: {WORDINGS[number - 1].text}"


def show_score(look: Look) -> list[Table | Text]:
    """The score sheet: this game, the first one, and the sum."""
    view, duel = look.view, duel_of(look.view)
    if not duel.first_game:
        follows = ": a return game follows, and the sum decides"
        match = view.rules.options["return_game"]
        return [Text(f"first game, to {GOAL}{follows}" if match else f"{GOAL} thalers win")]
    table = plain_table(f"{GOAL} thalers end a game", ">first game", ">return game", ">in all")
    for seat in range(view.seats):
        told = [duel.first_game[seat], duel.scores[seat], sums(view)[seat]]
        table.add_row(look.names[seat], *[str(thalers) for thalers in told])
    return [table]


def show_discards(look: Look) -> list[Table | Text]:
    """The draw pile, and the discards in a row; what would come back with its like."""
    view = look.view
    pile = view.discard_pile
    lines: list[Table | Text] = [Text(f"draw pile {view.deck_size} cards")]
    top = duel_of(view).top
    if top:
        lines.append(bean_row(view, "you have seen on top of it, next card first: ", top))
    if not pile:
        return [*lines, Text("no discards")]
    lines.append(placed_row(look, "discards, the last one on top: ", pile))
    if view.result is None:
        lines.append(Text(_what_comes_back(view), style="dim"))
    return lines


def _what_comes_back(view: View) -> str:
    """What the two kinds on top of the discards would add to the offer."""
    first, *others = runs(view)
    cards = "the top card joins it" if first.count == 1 else f"the top {first.count} cards join it"
    told = f"if {bean_name(view.rules.beans, first.bean)} is turned up, {cards}"
    for run in others[:1]:
        more = "so does 1 more" if run.count == 1 else f"so do {run.count} more"
        told += f"; if {bean_name(view.rules.beans, run.bean)} is there too, {more}"
    return told


def duel_field(view: View, seat: Seat, number: int, field: FieldView) -> Text:
    """A field, with the text on top of it."""
    text = field_text(view, field)
    on_top = top_text(view, field)
    if on_top != NO_TEXT:
        text.append(f", text {on_top:02d} on top")
    return text


def show_texts(look: Look) -> list[Table | Text]:
    """The texts that lie on top of fields, and those of your hand and the offer."""
    view = look.view
    lines: list[Table | Text] = []
    for seat in range(view.seats):
        for number, field in enumerate(view.fields[seat], start=1):
            text = top_text(view, field)
            if text != NO_TEXT:
                used = text in texts_in(duel_of(view).used) and seat == view.active
                done = " (used this turn)" if used else ""
                where = f"{look.names[seat]}, field {number}"
                lines.append(Text(f"{where}: text {text_line(view, text)}{done}"))
    return lines


def show_offer(look: Look) -> list[Table | Text]:
    """The cards of the offer."""
    view = look.view
    if not view.up:
        return []
    title = "the offer: " if left_overs(view) == NOBODY else "left over: "
    return [bean_row(view, title, view.up)]


def show_effects(look: Look) -> list[Table | Text]:
    """What texts have settled for this turn or the next one."""
    view, duel = look.view, duel_of(look.view)
    active, other = look.names[view.active], look.names[1 - view.active]
    told = [
        (duel.barred, f"{active} can harvest only in phase 1"),
        (duel.skipped, f"{active} skips phase 1 this turn"),
        (duel.will_bar, f"{other} can harvest only in phase 1 next turn"),
        (duel.will_skip, f"{other} skips phase 1 next turn"),
    ]
    return [Text(sentence, style="bold") for holds, sentence in told if holds]


def show_seen(look: Look) -> list[Table | Text]:
    """What was seen of the hands: of the others', and what the opponent knows of yours."""
    view, duel = look.view, duel_of(look.view)
    lines: list[Table | Text] = []
    for seat, hand in enumerate(hands(view)):
        name = look.names[seat]
        if duel.open[seat]:
            lines.append(Text(f"{name}'s hand is open until the next shuffle"))
        if seat != view.seat and [card for card in hand if _is_known(card)]:
            cards = [_seen_card(view, card) for card in hand]
            lines.append(Text(f"{name}'s hand, front card first: {', '.join(cards)}"))
    sure = duel.held()
    if sure:
        names = [bean_name(view.rules.beans, bean) for bean in sure]
        lines.append(Text(f"sure to be among the unknown hand cards: {', '.join(names)}"))
    if view.seat != SPECTATOR:
        own = hands(view)[view.seat]
        seen = [str(place) for place, card in enumerate(own, start=1) if card.seen]
        if seen:
            lines.append(Text(f"your opponent knows your cards at: {join(seen)}"))
    return lines


def _is_known(card: DuelCard) -> bool:
    """Whether the viewer knows something of the card."""
    return card.bean != NOTHING or card.not_green


def _seen_card(view: View, card: DuelCard) -> str:
    if card.bean != NOTHING:
        return bean_name(view.rules.beans, card.bean)
    return "not green" if card.not_green else UNKNOWN


def show_own_texts(look: Look) -> list[Table | Text]:
    """The texts of the cards that the viewer has in hand, may plant, or must."""
    view = look.view
    texts = deck_of(view.rules).text_of_sort
    beans = list(view.up)
    if view.seat != SPECTATOR:
        beans += [*duel_of(view).hands[view.seat], *view.received[view.seat]]
    numbers = sorted({texts[bean] for bean in beans} - {NO_TEXT})
    return [Text(f"text {text_line(view, number)}", style="dim") for number in numbers]
