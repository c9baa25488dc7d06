"""The mafia: its bosses, what they grow, when they harvest, and the cash that they share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bohnhaus.engine.box import BadPosition, Box
from bohnhaus.engine.cards import CARD_MASK, Bean, Beans, Card, Seat
from bohnhaus.engine.forms import BEANS, FLAGS, Form, Part, each
from bohnhaus.engine.imagine import Dealer
from bohnhaus.engine.position import write_cards
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.rules import Rules, SlotRules
from bohnhaus.engine.state import Slot, SlotView, State
from bohnhaus.engine.view import NOTHING, View
from bohnhaus.games.al_cabohne.events import BossHarvested
from bohnhaus.games.al_cabohne.frames import MustGive

AL: Final = 0
DON: Final = 1
JOE: Final = 2
BOSSES: Final = ("al", "don", "joe")
"""What a position, a record and a translation call them."""
THRESHOLDS: Final = (3, 2, 1)  # AC-61

NO_BOSS: Final = -1

NO_SUCH_BOSS: Final = Refusal("AC-1", "there is no such boss in this game")
GROWN_ELSEWHERE: Final = Refusal("AC-51", "another boss grows that kind")
BOSS_GROWS_OTHER: Final = Refusal("AC-51", "that boss grows another kind")


class Mafia(Slot):
    """What lies with the mafia and on the table."""

    __slots__ = ("bosses", "cash", "joined", "shown", "spent")

    def __init__(
        self,
        bosses: list[tuple[Card, ...]],
        cash: tuple[Card, ...],
        spent: tuple[Card, ...],
        joined: tuple[bool, ...],
        shown: list[int],
    ) -> None:
        self.bosses = bosses
        """The beans of each boss, the last one laid last."""
        self.cash = cash
        self.spent = spent
        """Thalers that were paid for fields: out of the game until the next shuffle."""
        self.joined = joined
        """For each card on the table: whether it came from the discard pile."""
        self.shown = shown
        """How many cards at the front of each hand everyone has seen and can still know."""

    def copy(self) -> Mafia:
        return Mafia(self.bosses[:], self.cash, self.spent, self.joined, self.shown[:])

    def cards(self) -> list[Card]:
        lying = list(self.cash + self.spent)
        for beans in self.bosses:
            lying += beans
        return lying

    def seen(self, state: State, viewer: Seat) -> MafiaView:
        """Everything about the mafia is public."""
        bean_of = state.rules.beans.bean_of
        return MafiaView(
            tuple([beans_of(cards, bean_of) for cards in self.bosses]),
            beans_of(self.cash, bean_of),
            beans_of(self.spent, bean_of),
            self.joined,
            tuple(
                [
                    beans_of(state.hands[seat][:count], bean_of)
                    for seat, count in enumerate(self.shown)
                ]
            ),
        )

    def describe(self, state: State) -> dict[str, object]:
        return {
            "bosses": [write_cards(state, cards) for cards in self.bosses],
            "cash": write_cards(state, self.cash),
            "spent": write_cards(state, self.spent),
            "joined": [int(flag) for flag in self.joined],
            "shown": self.shown[:],
        }


def beans_of(cards: tuple[int, ...], bean_of: tuple[Bean, ...]) -> tuple[Bean, ...]:
    """The beans of cards or of entries."""
    return tuple([bean_of[card & CARD_MASK] for card in cards])


class MafiaView(SlotView):
    """What everyone knows of the mafia, of the table, and of hands that were shown."""

    __slots__ = ("bosses", "cash", "joined", "shown", "spent")

    def __init__(
        self,
        bosses: tuple[tuple[Bean, ...], ...],
        cash: tuple[Bean, ...],
        spent: tuple[Bean, ...],
        joined: tuple[bool, ...],
        shown: tuple[tuple[Bean, ...], ...],
    ) -> None:
        self.bosses = bosses
        self.cash = cash
        self.spent = spent
        self.joined = joined
        self.shown = shown

    def told(self, rules: Rules) -> MafiaTold:
        return MafiaTold(self.bosses, self.cash, self.spent, self.joined, self.shown)


@dataclass(frozen=True)
class MafiaTold:
    """The view of mafia and table as it travels."""

    bosses: tuple[tuple[Bean, ...], ...]
    cash: tuple[Bean, ...]
    spent: tuple[Bean, ...]
    joined: tuple[bool, ...]
    shown: tuple[tuple[Bean, ...], ...]


PARTS: Final = (
    Part("bosses", each(BEANS)),
    Part("cash", BEANS),
    Part("spent", BEANS),
    Part("joined", FLAGS),
    Part("shown", each(BEANS)),
)
FORM: Final = Form(MafiaTold, "mafia", PARTS)


def read_mafia(told: object, rules: Rules) -> MafiaView:
    """The view that was told; ValueError for a mafia that no game has."""
    assert isinstance(told, MafiaTold)
    if not 1 <= len(told.bosses) <= len(BOSSES):
        raise ValueError("there are one to three bosses")
    return MafiaView(told.bosses, told.cash, told.spent, told.joined, told.shown)


def imagine_mafia(view: View, dealer: Dealer) -> Slot:
    """The mafia is public, and so are hands that were shown."""
    seen = view.slot
    assert isinstance(seen, MafiaView)
    for seat, beans in enumerate(seen.shown):
        if seat != view.seat:
            for place, bean in enumerate(beans):
                dealer.in_hand(seat, bean, place)
    if view.seat != view.active:
        for frame in view.frames:
            if isinstance(frame, MustGive):
                _imagine_a_gift(view, seen, dealer)
    return Mafia(
        [tuple(dealer.box.cards(beans)) for beans in seen.bosses],
        tuple(dealer.box.cards(seen.cash)),
        tuple(dealer.box.cards(seen.spent)),
        seen.joined,
        [len(beans) for beans in seen.shown],
    )


def _imagine_a_gift(view: View, seen: MafiaView, dealer: Dealer) -> None:
    """AC-54: who must give has a card to give, if not among those that were shown, then behind."""
    grown = [beans[0] for beans in seen.bosses if beans]
    shown = seen.shown[view.active]
    if [bean for bean in shown if bean not in grown]:
        return
    left = list(view.unseen)
    for seat, beans in enumerate(seen.shown):
        if seat != view.seat:
            for bean in beans:
                left[bean] -= 1
    gifts: list[Bean] = []
    for bean, count in enumerate(left):
        if bean not in grown:
            gifts += [bean] * count
    if view.origins is not None:  # BH-40: not every card can be in that hand
        dealer.one_of(view.active, gifts)
        return
    behind = view.hand_sizes[view.active] - len(shown)
    place = len(shown) + int(dealer.draw() * behind)
    dealer.in_hand(view.active, gifts[int(dealer.draw() * len(gifts))], place)


def build_mafia(state: State, description: dict[str, object], box: Box, bosses: int) -> Mafia:
    """The mafia of a position."""
    texts = description.get("bosses", [])
    if not isinstance(texts, list) or len(texts) > bosses:
        raise BadPosition(f"bosses should be a text of beans for each of {bosses} bosses")
    lying: list[tuple[Card, ...]] = [()] * bosses
    for boss, text in enumerate(texts):
        if not isinstance(text, str):
            raise BadPosition("the beans of a boss are a text")
        lying[boss] = tuple(box.named(text))
    flags = read_numbers(description, "joined")
    joined = tuple([bool(flag) for flag in flags] + [False] * (len(state.up) - len(flags)))
    shown = read_numbers(description, "shown")
    shown += [0] * (state.seats - len(shown))
    return Mafia(
        lying,
        tuple(box.named(read_text(description, "cash"))),
        tuple(box.named(read_text(description, "spent"))),
        joined,
        shown,
    )


def read_text(description: dict[str, object], key: str) -> str:
    """The text at this place of a position, which may be left out."""
    text = description.get(key, "")
    if not isinstance(text, str):
        raise BadPosition(f"{key} should be a text of beans")
    return text


def read_numbers(description: dict[str, object], key: str) -> list[int]:
    """The numbers at this place of a position, which may be left out."""
    numbers = description.get(key, [])
    if not isinstance(numbers, list):
        raise BadPosition(f"{key} should be a list of numbers")
    found: list[int] = []
    for number in numbers:
        if not isinstance(number, int) or number < 0:
            raise BadPosition(f"{key} should be a list of numbers")
        found.append(number)
    return found


def build_two_bosses(state: State, description: dict[str, object], box: Box) -> Slot:
    """AC-1: Al and Don."""
    return build_mafia(state, description, box, 2)


def build_three_bosses(state: State, description: dict[str, object], box: Box) -> Slot:
    """AS-1: Al, Don and Joe."""
    return build_mafia(state, description, box, 3)


KEYS: Final = ("bosses", "cash", "spent", "joined", "shown")
TWO_BOSSES: Final = SlotRules(KEYS, build_two_bosses, imagine_mafia, FORM, read_mafia)
THREE_BOSSES: Final = SlotRules(KEYS, build_three_bosses, imagine_mafia, FORM, read_mafia)


def new_mafia(bosses: int, seats: int) -> Mafia:
    """The mafia before the deal."""
    return Mafia([()] * bosses, (), (), (), [0] * seats)


def mafia(state: State) -> Mafia:
    """The mafia of this game."""
    slot = state.slot
    assert isinstance(slot, Mafia)
    return slot


# --- what bosses grow ----------------------------------------------------------------------


def boss_grows(state: State, boss: int) -> Bean:
    """What this boss grows; NOTHING if his field is empty."""
    beans = mafia(state).bosses[boss]
    return state.rules.beans.bean_of[beans[0]] if beans else NOTHING


def grower(state: State, bean: Bean) -> int:
    """The boss who grows this kind, or NO_BOSS."""
    bean_of = state.rules.beans.bean_of
    for boss, beans in enumerate(mafia(state).bosses):
        if beans and bean_of[beans[0]] == bean:
            return boss
    return NO_BOSS


def first_empty(state: State) -> int:
    """The first boss without beans, or NO_BOSS."""
    for boss, beans in enumerate(mafia(state).bosses):
        if not beans:
            return boss
    return NO_BOSS


def refuse_gift(state: State, bean: Bean, boss: int) -> Refusal | None:
    """AC-51: a boss takes a kind he grows, or, with an empty field, any kind no boss grows."""
    bosses = mafia(state).bosses
    if not 0 <= boss < len(bosses):
        return NO_SUCH_BOSS
    growing = grower(state, bean)
    if growing == boss:
        return None
    if bosses[boss]:
        return BOSS_GROWS_OTHER
    return None if growing == NO_BOSS else GROWN_ELSEWHERE


def lay(state: State, boss: int, cards: tuple[Card, ...]) -> None:
    """The cards lie with the boss, all at once; he harvests if they are worth it (AC-61)."""
    gang = mafia(state)
    gang.bosses[boss] += cards
    bean = boss_grows(state, boss)
    if bean != NOTHING and harvest_of(state.rules.beans, boss, bean, len(gang.bosses[boss])):
        boss_sells(state, boss)


def harvest_of(beans: Beans, boss: int, bean: Bean, count: int) -> int:
    """AC-61: what a boss with so many beans of a kind earns at once; 0 if he waits for more."""
    thalers = beans.kinds[bean].meter.pays[count]
    return thalers if thalers >= THRESHOLDS[boss] else 0


def worth(state: State, boss: int) -> int:
    """What the boss's beans would earn now."""
    beans = mafia(state).bosses[boss]
    if not beans:
        return 0
    rules = state.rules
    return rules.beans.kinds[rules.beans.bean_of[beans[0]]].meter.pays[len(beans)]


def boss_sells(state: State, boss: int) -> None:
    """AC-61: the thalers go to the mafia's cash, the other cards on the discard pile."""
    gang = mafia(state)
    beans = gang.bosses[boss]
    bean = state.rules.beans.bean_of[beans[0]]
    thalers = worth(state, boss)
    kept = len(beans) - thalers
    gang.bosses[boss] = ()
    gang.cash += beans[kept:]
    state.discard.extend(beans[:kept])
    if state.events is not None:
        state.tell(BossHarvested(boss, bean, len(beans), thalers))
    for follow in state.rules.after_harvest:
        follow(state, state.seats, bean, thalers)
