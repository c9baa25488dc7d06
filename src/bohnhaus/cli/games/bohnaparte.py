"""Bohnaparte at the terminal: what it changes in what Bohnanza brings."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bohnhaus.cli.commands import Command, NotUnderstood, Reader, bean_word, card_word
from bohnhaus.cli.games.bohnanza import BOHNANZA, read_end
from bohnhaus.cli.games.bohnaparte_screen import (
    SOURCES,
    land_name,
    own_depot,
    place,
    show_map,
    show_moment,
    show_score,
    show_war,
)
from bohnhaus.cli.words import Sentences, Teller, bean_name, count_cards, count_thalers, join
from bohnhaus.engine.cards import Bean, Handle, bean_of_handle
from bohnhaus.engine.view import NOTHING, View
from bohnhaus.games.bohnanza.actions import EndPlanting, EndTrading
from bohnhaus.games.bohnaparte import events as ev
from bohnhaus.games.bohnaparte.actions import (
    BUY_DEPOT,
    BUY_TRAIN,
    END_ATTACKS,
    LAY_TOP,
    NO_CAVALRY,
    Attack,
    BuildFortress,
    BuyDepot,
    BuyTrain,
    ChooseCamp,
    EndAttacks,
    LayCard,
    LayInDepot,
    LayTop,
    TakeFromTrain,
    TurnReady,
)
from bohnhaus.games.bohnaparte.fortress import full_quarries
from bohnhaus.games.bohnaparte.land import held
from bohnhaus.games.bohnaparte.maps import Map, map_for
from bohnhaus.games.bohnaparte.odds import war_view
from bohnhaus.games.bohnaparte.territories import CORRAL
from bohnhaus.games.bohnaparte.war import NOBODY

# --- what is typed ------------------------------------------------------------------------


def _territory(reader: Reader, word: str) -> int:
    """The territory at this place of the map."""
    map = war_view(reader.view).map
    for territory in range(len(map.kinds)):
        if place(map, territory) == word.upper():
            return territory
    raise NotUnderstood(f"there is no place {word!r} on the map; B2 is the second card of row B")


def _read_camp(reader: Reader, words: list[str]) -> ChooseCamp:
    if len(words) != 1:
        raise NotUnderstood("which camp? e.g. camp A1")
    return ChooseCamp(_territory(reader, words[0]))


def _read_ready(reader: Reader, words: list[str]) -> TurnReady:
    view = reader.view
    if [word.lower() for word in words] == ["all"]:
        war = war_view(view)
        own = held(war.map, war.owners, view.seat, CORRAL)
        return TurnReady(tuple([corral for corral in own if corral in war.spent]))
    if not words:
        raise NotUnderstood("ready all, ready none, or the corrals, e.g. ready A3")
    if [word.lower() for word in words] == ["none"]:
        return TurnReady(())
    return TurnReady(tuple(sorted(_territory(reader, word) for word in words)))


def _read_depot(reader: Reader, words: list[str]) -> LayInDepot:
    reader.no_more(words[1:])
    view = reader.view
    cards = view.own_received if view.phase == "plant_received" else view.hand[:1]
    return LayInDepot(reader.one_of(cards, words, "depot red"))


def _read_attack(reader: Reader, words: list[str]) -> Attack:
    if len(words) == 1:
        return Attack(_territory(reader, words[0]))
    if len(words) == 3 and words[1].lower() == "with":
        return Attack(_territory(reader, words[0]), _territory(reader, words[2]))
    raise NotUnderstood("attack what? e.g. attack B2, or attack B2 with A3 for its cavalry")


def _read_lay(reader: Reader, words: list[str]) -> LayCard | LayTop:
    if len(words) != 1:
        raise NotUnderstood("which card? e.g. lay red, lay red@depot, or lay top")
    if words[0].lower() == "top":
        return LAY_TOP
    name, _, where = words[0].partition("@")
    depot = [card for card in own_depot(reader.view) if bean_of_handle(card) == reader.bean(name)]
    in_hand = any(bean_of_handle(card) == reader.bean(name) for card in reader.view.hand)
    if depot and (where == "depot" or (not where and not in_hand)):
        return LayCard(depot[0])
    return LayCard(reader.cards(words)[0])


def _read_build(reader: Reader, words: list[str]) -> BuildFortress:
    view, war = reader.view, war_view(reader.view)
    if len(words) == 3 and words[1].lower() == "from":
        return BuildFortress(_territory(reader, words[2]), _territory(reader, words[0]))
    if len(words) != 1:
        raise NotUnderstood("where? e.g. build B2, or build B2 from C3")
    full = full_quarries(war.map, war.owners, war.exhausted, view.seat)
    if not full:
        raise NotUnderstood("all your quarries are exhausted, or you have none")
    return BuildFortress(full[0], _territory(reader, words[0]))


def _read_buy(reader: Reader, words: list[str]) -> BuyDepot | BuyTrain:
    what = " ".join(words).lower()
    if what not in ("depot", "train"):
        raise NotUnderstood("buy depot, or buy train")
    return BUY_DEPOT if what == "depot" else BUY_TRAIN


def _read_take(reader: Reader, words: list[str]) -> TakeFromTrain:
    reader.no_more(words[1:])
    return TakeFromTrain(reader.one_of(war_view(reader.view).own_stock, words, "take red"))


def _read_end(reader: Reader, words: list[str]) -> EndPlanting | EndTrading | EndAttacks:
    if reader.view.phase != "attack":
        return read_end(reader, words)
    reader.no_more(words)
    return END_ATTACKS


END: Final = Command(
    "end",
    _read_end,
    (("end", "plant no second card, end trading, or end your attacks (e)"),),
    "e",
)
BUY: Final = Command(
    "buy",
    _read_buy,
    (("buy depot | buy train", "buy it for three thalers, at any time; a train needs a forest"),),
)
OWN_COMMANDS: Final = (
    Command("camp", _read_camp, (("camp PLACE", "choose this camp to start from"),)),
    Command(
        "ready",
        _read_ready,
        (("ready all | none | PLACES", "make the cavalry of these corrals ready"),),
    ),
    Command(
        "depot", _read_depot, (("depot [BEAN]", "put a card in your depot instead of a field"),)
    ),
    Command(
        "attack",
        _read_attack,
        (
            ("attack PLACE", "attack land that touches yours, for a thaler (x)"),
            ("attack PLACE with PLACE", "the same, opening with the cavalry of that corral"),
        ),
        "x",
    ),
    Command(
        "lay",
        _read_lay,
        (
            (
                "lay CARD | lay top",
                "fight with it (or lay red@depot), or with the unseen top card (l)",
            ),
        ),
        "l",
    ),
    Command(
        "build",
        _read_build,
        (("build PLACE [from PLACE]", "build a fortress under your land, from a quarry"),),
    ),
    Command(
        "take", _read_take, (("take BEAN", "take a card from your train to the back of your hand"),)
    ),
)

NOTES: Final = """\
Name a bean by its name or letter. A card is a bean you hold, red@3 the one at
place 3 in your hand, red@up the turned-up one. FIELD is 1 or 2; PLAYER is a
number, a name or all. PLACE is the row and number of a territory on the
map, such as B2."""


# --- what may be typed --------------------------------------------------------------------


def _at(view: View, territory: int) -> str:
    return place(war_view(view).map, territory)


def _write_camp(view: View, act: ChooseCamp) -> str:
    return f"camp {_at(view, act.territory)}"


def _write_ready(view: View, act: TurnReady) -> str:
    return " ".join(["ready", *([_at(view, corral) for corral in act.corrals] or ["none"])])


def _write_depot(view: View, act: LayInDepot) -> str:
    if view.phase == "plant":
        return "depot"
    return f"depot {bean_word(view, bean_of_handle(act.card))}"


def _write_attack(view: View, act: Attack) -> str:
    line = f"attack {_at(view, act.territory)}"
    return line if act.cavalry == NO_CAVALRY else f"{line} with {_at(view, act.cavalry)}"


def _write_lay(view: View, act: LayCard) -> str:
    if act.card in own_depot(view):
        return f"lay {bean_word(view, bean_of_handle(act.card))}@depot"
    return f"lay {card_word(view, act.card)}"


def _write_top(view: View, act: LayTop) -> str:
    return "lay top"


def _write_end_attacks(view: View, act: EndAttacks) -> str:
    return "end"


def _write_build(view: View, act: BuildFortress) -> str:
    return f"build {_at(view, act.territory)} from {_at(view, act.quarry)}"


def _write_buy_depot(view: View, act: BuyDepot) -> str:
    return "buy depot"


def _write_buy_train(view: View, act: BuyTrain) -> str:
    return "buy train"


def _write_take(view: View, act: TakeFromTrain) -> str:
    return f"take {bean_word(view, bean_of_handle(act.card))}"


# --- what is told -------------------------------------------------------------------------


def _map(teller: Teller) -> Map:
    return map_for(teller.rules.options, len(teller.names), teller.rules.version)


def _land(teller: Teller, territory: int) -> str:
    return land_name(_map(teller), territory)


def _camp_chosen(teller: Teller, event: ev.CampChosen) -> str:
    return f"{teller.names[event.seat]} starts from {_land(teller, event.territory)}."


def _monastery(teller: Teller, event: ev.MonasteryTurnedUp) -> str:
    becomes = "a thaler" if event.thaler else "a discard"
    bean = teller.bean(event.bean)
    return f"{teller.names[event.seat]}'s monastery turns up {bean}: {becomes}."


def _readied(teller: Teller, event: ev.CavalryReadied) -> str:
    name = teller.names[event.seat]
    if not event.corrals:
        return f"{name} leaves their cavalry spent."
    corrals = join(_land(teller, corral) for corral in event.corrals)
    return f"{name} makes cavalry ready: {corrals}."


def _laid_in_depot(teller: Teller, event: ev.LaidInDepot) -> str:
    card = "a card" if event.bean == NOTHING else teller.bean(event.bean)
    return f"{teller.names[event.seat]} puts {card} in the depot."


def _attacked(teller: Teller, event: ev.Attacked) -> str:
    name, land = teller.names[event.seat], _land(teller, event.territory)
    opened = "" if event.cavalry == NO_CAVALRY else f" with cavalry of {_at_corral(teller, event)}"
    return f"{name} pays {teller.bean(event.paid)} and attacks {land}{opened}."


def _at_corral(teller: Teller, event: ev.Attacked | ev.Fought) -> str:
    return _land(teller, event.cavalry)


def _card_laid(teller: Teller, event: ev.CardLaid) -> str:
    if event.seat == NOBODY:
        return "The draw pile defends, face down."
    return f"{teller.names[event.seat]} plays a card {SOURCES[event.source]}, face down."


def _fought(teller: Teller, event: ev.Fought) -> str:
    name, land = teller.names[event.seat], _land(teller, event.territory)
    attack = "Cavalry" if event.attack == NOTHING else teller.bean(event.attack).capitalize()
    defence = "no card" if event.defence == NOTHING else teller.bean(event.defence)
    strengths = f"{attack} {event.attack_strength} against {defence} {event.defence_strength}"
    if event.won:
        loser = "" if event.defender == NOBODY else f" from {teller.names[event.defender]}"
        return f"{strengths}: {name} takes {land}{loser}."
    if event.cavalry != NO_CAVALRY:
        return f"{strengths}: the cavalry is spent, and {name} attacks {land} with a card."
    return f"{strengths}: {land} holds."


def _fortress(teller: Teller, event: ev.FortressBuilt) -> str:
    name, land = teller.names[event.seat], _land(teller, event.territory)
    quarry = _land(teller, event.quarry)
    return f"{name} builds a fortress under {land} from {quarry}{_paid(event.paid)}."


def _depot_bought(teller: Teller, event: ev.DepotBought) -> str:
    return f"{teller.names[event.seat]} buys a depot{_paid(event.paid)}."


def _train_bought(teller: Teller, event: ev.TrainBought) -> str:
    return f"{teller.names[event.seat]} buys a train{_paid(event.paid)}."


def _paid(beans: tuple[Bean, ...]) -> str:
    return f" for {count_thalers(len(beans))}"


def _loaded(teller: Teller, event: ev.TrainLoaded) -> str:
    lying = _seen(teller, event.cards, "; on it are ")
    return f"{teller.names[event.seat]} draws {count_cards(event.count)} onto the train{lying}."


def _took(teller: Teller, event: ev.TookFromTrain) -> str:
    return f"{teller.names[event.seat]} takes a card from the train{_seen(teller, event.cards)}."


def _seen(teller: Teller, cards: tuple[Handle, ...] | None, before: str = ": ") -> str:
    if cards is None:
        return ""
    return before + join(bean_name(teller.beans, bean_of_handle(card)) for card in cards)


def _scored(teller: Teller, event: ev.Scored) -> str:
    name = teller.names[event.seat]
    return f"{name}: {event.territories} for land and {event.fortresses} for fortresses."


WAR_SENTENCES: Final[Sentences] = {
    ev.CampChosen: _camp_chosen,
    ev.MonasteryTurnedUp: _monastery,
    ev.CavalryReadied: _readied,
    ev.LaidInDepot: _laid_in_depot,
    ev.Attacked: _attacked,
    ev.CardLaid: _card_laid,
    ev.Fought: _fought,
    ev.FortressBuilt: _fortress,
    ev.DepotBought: _depot_bought,
    ev.TrainBought: _train_bought,
    ev.TrainLoaded: _loaded,
    ev.TookFromTrain: _took,
    ev.Scored: _scored,
}

BOHNAPARTE: Final = replace(
    BOHNANZA,
    commands=(
        *({"end": END, "buy": BUY}.get(command.word, command) for command in BOHNANZA.commands),
        *OWN_COMMANDS,
    ),
    lines={
        **BOHNANZA.lines,
        ChooseCamp: _write_camp,
        TurnReady: _write_ready,
        LayInDepot: _write_depot,
        Attack: _write_attack,
        LayCard: _write_lay,
        LayTop: _write_top,
        EndAttacks: _write_end_attacks,
        BuildFortress: _write_build,
        BuyDepot: _write_buy_depot,
        BuyTrain: _write_buy_train,
        TakeFromTrain: _write_take,
    },
    sentences={**BOHNANZA.sentences, **WAR_SENTENCES},
    phases={
        "camp": "before the first turn: choosing camps",
        "ready": "before phase 1: making cavalry ready",
        **BOHNANZA.phases,
        "attack": "phase 4: attacking",
        "lay_attack": "phase 4: the attacker plays a card",
        "lay_defence": "phase 4: the defender plays a card",
        "unload": "phase 5: unloading the train",
    },
    parts=(show_map, show_war, *BOHNANZA.parts, show_moment, show_score),
    notes=NOTES,
)
