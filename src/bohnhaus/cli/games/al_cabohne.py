"""Al Cabohne at the terminal, for two and alone."""

from __future__ import annotations

from dataclasses import replace
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
    write_buy,
    write_harvest,
)
from bohnhaus.cli.screen import Look, plain_table, show_hand, show_piles, show_seats
from bohnhaus.cli.terminal import GameTerminal
from bohnhaus.cli.words import (
    SENTENCES,
    Sentences,
    Teller,
    bean_name,
    bean_text,
    count_thalers,
    join,
)
from bohnhaus.engine.cards import SPECTATOR, Bean, bean_of_handle
from bohnhaus.engine.view import View
from bohnhaus.games.al_cabohne import events as ev
from bohnhaus.games.al_cabohne.actions import (
    END_STEP,
    Discard,
    Draw,
    EndStep,
    GiveCard,
    GiveGroup,
    PayTribute,
    PlantUp,
)
from bohnhaus.games.al_cabohne.end import cash_counts
from bohnhaus.games.al_cabohne.figures import (
    BossFigures,
    bosses,
    duty,
    figures,
    mafia_of,
    to_draw,
    tributes,
)
from bohnhaus.games.al_cabohne.mafia import BOSSES
from bohnhaus.games.bohnanza.actions import BuyField, Harvest, Plant

NAMES: Final = ("Al Cabohne", "Don Corlebohne", "Joe Bohnano")


# --- what is typed ------------------------------------------------------------------------


def read_boss(reader: Reader, word: str) -> int:
    """The boss with this name, or the beginning of it."""
    there = range(len(mafia_of(reader.view).bosses))
    wanted = word.lower()
    begun = [boss for boss in there if BOSSES[boss].startswith(wanted)]
    if wanted and len(begun) == 1:
        return begun[0]
    raise NotUnderstood(
        f"{word!r} is not a boss; the bosses are: {join(BOSSES[boss] for boss in there)}"
    )


def _read_plant(reader: Reader, words: list[str]) -> Plant | PlantUp:
    if not words or len(words) > 2:
        raise NotUnderstood("in which field? e.g. plant 1, or plant blue 2")
    view = reader.view
    field = reader.field(words[-1])
    if view.phase == "play":
        if len(words) == 2:
            return Plant(reader.cards([words[0]])[0], field)
        if not view.hand:
            raise NotUnderstood("your hand is empty")
        return Plant(view.hand[0], field)
    return PlantUp(_bean_up(reader, words[:-1], "plant blue 2"), field)


def _bean_up(reader: Reader, words: list[str], example: str) -> Bean:
    """A kind that lies on the table; it can be left out where there is but one."""
    if words:
        return reader.bean(words[0])
    up = reader.view.up
    if len(set(up)) != 1:
        raise NotUnderstood(f"which kind? e.g. {example}")
    return up[0]


def _read_discard(reader: Reader, words: list[str]) -> Discard:
    reader.no_more(words[1:])
    return Discard(_bean_up(reader, words, "discard blue"))


def _read_pay(reader: Reader, words: list[str]) -> PayTribute:
    reader.no_more(words[1:])
    if words:
        return PayTribute(read_boss(reader, words[0]))
    owed = tributes(reader.view, mafia_of(reader.view), reader.view.seat)
    if len(owed) != 1:
        raise NotUnderstood("which boss? e.g. pay al")
    return PayTribute(owed[0].boss)


def _read_give(reader: Reader, words: list[str]) -> GiveGroup | GiveCard:
    """A kind on the table means the group; with a place, or if none lies there, a hand card."""
    words = [word for word in words if word.lower() != "to"]
    if len(words) != 2:
        raise NotUnderstood("what, and to whom? e.g. give blue to al, or give blue@3 to al")
    boss = read_boss(reader, words[1])
    name, at, _ = words[0].partition("@")
    bean = reader.bean(name)
    view = reader.view
    if not at and view.phase == "plant" and bean in view.up:
        return GiveGroup(bean, boss)
    held = [card for card in reader.cards([words[0]]) if card in view.hand]
    if not held and not at:
        held = [card for card in view.hand if bean_of_handle(card) == bean]
    if not held:
        raise NotUnderstood(f"you have no {name} in hand")
    return GiveCard(held[0], boss)


def _read_draw(reader: Reader, words: list[str]) -> Draw:
    reader.no_more(words[1:])
    if words:
        return Draw(reader.number(words[0], "number of cards"))
    return Draw(max(to_draw(reader.view), 1))


def _read_end(reader: Reader, words: list[str]) -> EndStep:
    reader.no_more(words)
    return END_STEP


COMMANDS: Final = (
    Command(
        "plant",
        _read_plant,
        (
            ("plant FIELD", "play the front card of your hand (p)"),
            ("plant BEAN FIELD", "plant all cards of that kind on the table; of leftovers, one"),
        ),
        "p",
    ),
    Command(
        "discard", _read_discard, (("discard BEAN", "put a leftover card on the discard pile"),)
    ),
    Command("pay", _read_pay, (("pay [BOSS]", "pay the tribute"),)),
    Command(
        "give",
        _read_give,
        (
            ("give BEAN to BOSS", "give a boss all cards of that kind on the table (g)"),
            ("give BEAN@3 to BOSS", "give a boss the card at place 3 in your hand"),
        ),
        "g",
    ),
    Command("draw", _read_draw, (("draw [1]", "draw two cards, or one by one (d)"),), "d"),
    Command("end", _read_end, (("end", "go on to the next step (e)"),), "e"),
    replace(HARVEST, help=(("harvest FIELD", "sell a field, on your turn (h)"),)),
    replace(BUY, help=(("buy", "buy the third field, on your turn"),)),
)

NOTES: Final = """\
Name a bean by its name or letter. FIELD is 1, 2 or 3; BOSS is al, don or joe,
or the first letters."""


# --- what may be typed --------------------------------------------------------------------


def _write_plant(view: View, act: Plant) -> str:
    return f"plant {act.field + 1}"


def _write_plant_up(view: View, act: PlantUp) -> str:
    return f"plant {bean_word(view, act.bean)} {act.field + 1}"


def _write_discard(view: View, act: Discard) -> str:
    return f"discard {bean_word(view, act.bean)}"


def _write_pay(view: View, act: PayTribute) -> str:
    return f"pay {BOSSES[act.boss]}"


def _write_give_group(view: View, act: GiveGroup) -> str:
    return f"give {bean_word(view, act.bean)} to {BOSSES[act.boss]}"


def _write_give_card(view: View, act: GiveCard) -> str:
    return f"give {card_word(view, act.card)} to {BOSSES[act.boss]}"


def _write_draw(view: View, act: Draw) -> str:
    return "draw" if act.count == _read_draw(Reader(view, []), []).count else f"draw {act.count}"


def _write_end(view: View, act: EndStep) -> str:
    return "end"


# --- what is told -------------------------------------------------------------------------


def _turned(teller: Teller, event: ev.Turned) -> str:
    return f"{teller.names[event.seat]} turns up {teller.bean(event.bean)}."


def _boss_took(teller: Teller, event: ev.BossTook) -> str:
    boss, bean = NAMES[event.boss], teller.bean(event.bean)
    if event.source == ev.SET_UP:
        return f"{boss} begins with {bean}."
    if event.source == ev.DISCARD_PILE:
        return f"The {bean} on top of the discard pile follows it to {boss}."
    return f"It goes to {boss}, who grows {bean}."


def _joined(teller: Teller, event: ev.Joined) -> str:
    bean = teller.bean(event.bean)
    return f"The {bean} on top of the discard pile joins the {bean} on the table."


def _boss_harvested(teller: Teller, event: ev.BossHarvested) -> str:
    thalers = count_thalers(event.thalers) if event.thalers else "nothing"
    bean = teller.bean(event.bean)
    return f"{NAMES[event.boss]} harvests {event.count} {bean}: {thalers} for the mafia."


def _paid_tribute(teller: Teller, event: ev.PaidTribute) -> str:
    name, bean = teller.names[event.seat], teller.bean(event.bean)
    return f"{name} pays a tribute of one {bean} to {NAMES[event.boss]}."


def _planted_group(teller: Teller, event: ev.PlantedGroup) -> str:
    name, bean = teller.names[event.seat], teller.bean(event.bean)
    return f"{name} plants {event.count} {bean} in field {event.field + 1}."


def _gave_group(teller: Teller, event: ev.GaveGroup) -> str:
    name, bean = teller.names[event.seat], teller.bean(event.bean)
    return f"{name} gives {event.count} {bean} from the table to {NAMES[event.boss]}."


def _gave_card(teller: Teller, event: ev.GaveCard) -> str:
    name, bean = teller.names[event.seat], teller.bean(event.bean)
    return f"{name} gives a {bean} from their hand to {NAMES[event.boss]}."


def _discarded(teller: Teller, event: ev.Discarded) -> str:
    return f"{teller.names[event.seat]} discards {teller.bean(event.bean)}."


def _left_over(teller: Teller, event: ev.LeftOver) -> str:
    return f"{teller.names[event.seat]} leaves {teller.listed(event.beans)} on the table."


def _hand_shown(teller: Teller, event: ev.HandShown) -> str:
    return (
        f"{teller.names[event.seat]} has no card for the boss without beans and shows "
        f"{teller.listed(event.beans)}."
    )


MAFIA_SENTENCES: Final[Sentences] = {
    ev.Turned: _turned,
    ev.BossTook: _boss_took,
    ev.Joined: _joined,
    ev.BossHarvested: _boss_harvested,
    ev.PaidTribute: _paid_tribute,
    ev.PlantedGroup: _planted_group,
    ev.GaveGroup: _gave_group,
    ev.GaveCard: _gave_card,
    ev.Discarded: _discarded,
    ev.LeftOver: _left_over,
    ev.HandShown: _hand_shown,
}


# --- what is shown ------------------------------------------------------------------------


def show_mafia(look: Look, spent: str = "set aside until the next shuffle") -> list[Table | Text]:
    """The bosses, the mafia's cash, and what was paid and comes back."""
    view = look.view
    gang = mafia_of(view)
    table = plain_table("boss", "grows", "harvests")
    for boss, growth in enumerate(bosses(view.rules.beans, gang)):
        table.add_row(
            Text(NAMES[boss]),
            _boss_beans(view, boss, growth),
            Text(_boss_harvest(len(gang.bosses[boss]), growth), style="dim"),
        )
    cash = len(gang.cash)
    counts = cash * cash_counts(view.seats)
    doubled = f", counts {counts}" if counts > cash else ""
    lines: list[Table | Text] = [table, Text(f"the mafia's cash: {count_thalers(cash)}{doubled}")]
    if gang.spent:
        lines.append(Text(f"{spent}: {count_thalers(len(gang.spent))}"))
    return lines


def _boss_beans(view: View, boss: int, growth: BossFigures) -> Text:
    beans = mafia_of(view).bosses[boss]
    if not beans:
        return Text("nothing", style="bold")
    text = bean_text(view.rules.beans, beans[0], f" x{len(beans)}")
    text.append(f" worth {growth.worth}", style="bold")
    return text


def _boss_harvest(beans: int, boss: BossFigures) -> str:
    if not boss.needed:
        return f"at {count_thalers(boss.threshold)}"
    left = boss.needed - beans
    return f"at {boss.needed} ({count_thalers(boss.threshold)}), {left} to go"


def show_table(look: Look) -> list[Table | Text]:
    """The cards on the table; those that came from the discard pile are marked."""
    view = look.view
    if not view.up:
        return []
    text = Text("left for you: " if view.phase == "leftovers" else "on the table: ")
    for bean, joined in zip(view.up, mafia_of(view).joined, strict=True):
        text.append_text(bean_text(view.rules.beans, bean))
        text.append(" (from the discard pile)  " if joined else "  ", style="dim")
    return [text]


def _show_tribute(look: Look) -> list[Table | Text]:
    """What the viewer would give at the next tribute."""
    view = look.view
    if view.seat == SPECTATOR or view.result is not None:
        return []
    lines: list[Table | Text] = []
    owed = tributes(view, mafia_of(view), view.seat)
    if owed:
        beans = view.rules.beans
        gifts = join(f"one {bean_name(beans, due.bean)} to {NAMES[due.boss]}" for due in owed)
        when = "you owe" if view.phase == "tribute" else "at your next tribute you give"
        lines.append(Text(f"{when} {gifts}, unless you harvest first"))
    return lines + show_duty(view)


def show_duty(view: View) -> list[Table | Text]:
    """Whether the end of the planting will ask for a hand card."""
    due = duty(view, mafia_of(view))
    if due is None or not due.bosses or not view.hand:
        return []
    empty = join(NAMES[boss] for boss in due.bosses)
    return [Text(f"{empty} will need a card from your hand when you end the step")]


def show_shown(look: Look) -> list[Table | Text]:
    """What everyone has seen of other hands."""
    view = look.view
    return [
        Text(
            f"{look.names[seat]} has shown: "
            f"{join(bean_name(view.rules.beans, bean) for bean in beans)}"
        )
        for seat, beans in enumerate(mafia_of(view).shown)
        if beans and seat != view.seat
    ]


def _show_margin(look: Look) -> list[Table | Text]:
    """Alone: how it stands, the mafia's thalers doubled."""
    view = look.view
    own, theirs = figures(view).scores
    return [Text(f"margin {own - theirs:+}: {own} against {theirs}", style="bold")]


def _below_top(look: Look) -> list[Table | Text]:
    """The cards of the discard pile below its top, the next one first."""
    pile = look.view.discard_pile[-2::-1]
    if not pile:
        return []
    beans = look.view.rules.beans
    shown = join(bean_name(beans, bean) for bean in pile[:6]).replace(" and ", ", ")
    more = f", and {len(pile) - 6} more" if len(pile) > 6 else ""
    return [Text(f"below the top of the discard pile: {shown}{more}", style="dim")]


def piles(look: Look) -> list[Table | Text]:
    """The piles, the discard pile from the top."""
    return show_piles(look) + _below_top(look)


PHASES: Final = {
    "leftovers": "step 1: the leftovers",
    "tribute": "step 2: the tribute",
    "play": "step 3: playing from hand",
    "plant": "step 5: planting and giving",
    "must_give": "step 5: a boss without beans gets a card",
    "draw": "step 6: drawing",
}
SOLO_PHASES: Final = {
    "tribute": "step 1: the tribute",
    "play": "step 2: playing from hand",
    "plant": "step 4: planting and giving",
    "must_give": "step 4: a boss without beans gets a card",
    "draw": "step 5: drawing",
}

seats_only = partial(show_seats, apart=False)

AL_CABOHNE: Final = GameTerminal(
    commands=COMMANDS,
    lines={
        Plant: _write_plant,
        PlantUp: _write_plant_up,
        Discard: _write_discard,
        PayTribute: _write_pay,
        GiveGroup: _write_give_group,
        GiveCard: _write_give_card,
        Draw: _write_draw,
        EndStep: _write_end,
        Harvest: write_harvest,
        BuyField: write_buy,
    },
    sentences={**SENTENCES, **MAFIA_SENTENCES},
    phases=PHASES,
    parts=(piles, show_mafia, seats_only, show_table, show_shown, _show_tribute, show_hand),
    notes=NOTES,
)

AL_CABOHNE_SOLO: Final = replace(
    AL_CABOHNE,
    commands=tuple(command for command in COMMANDS if command.word not in ("discard", "buy")),
    phases=SOLO_PHASES,
    parts=(
        piles,
        show_mafia,
        seats_only,
        show_table,
        _show_tribute,
        _show_margin,
        show_hand,
    ),
)
