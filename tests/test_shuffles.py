"""Shuffles that anyone can check: the published vectors, and an implementation of their own."""

import hashlib
import inspect
import re
import struct
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from bohnhaus import new_game
from bohnhaus.bots.registry import make_bot
from bohnhaus.bots.rounds import Rounds
from bohnhaus.engine.chance import seed_from_int, shuffled
from bohnhaus.engine.rules import OptionValue
from bohnhaus.engine.state import State
from bohnhaus.games.al_cabohne.mafia import Mafia

DOC = Path(__file__).parents[1] / "docs" / "shuffles.md"
BLOCK = re.compile(r"seed +([0-9a-f]{64})\nnumber +(\d+)\ncards +(\d+)\norder +([\d \n]+?)\n```")


def numbers(seed: bytes, number: int) -> Iterator[int]:
    """The endless stream of 16-bit numbers of one shuffle."""
    message = b"".join([b"bohnhaus shuffle", seed, struct.pack(">I", number)])
    for size in (4096, 65536):
        done = 0 if size == 4096 else 2048
        words = struct.unpack(f">{size // 2}H", hashlib.shake_256(message).digest(size))
        yield from words[done:]


def by_the_page(count: int, seed: bytes, number: int) -> list[int]:
    """The order of cards 0 to count - 1, written from docs/shuffles.md and not from the code."""
    stream = numbers(seed, number)
    left = list(range(count))
    order: list[int] = []
    while len(left) > 1:
        fair = len(left) * (65536 // len(left))
        value = next(word for word in stream if word < fair)
        at = value - value // len(left) * len(left)
        order.append(left[at])
        last = left.pop()
        if at < len(left):
            left[at] = last
    return (order + left)[::-1]


def vectors() -> list[tuple[str, int, int, list[int]]]:
    """The test vectors on the page."""
    return [
        (seed, int(number), int(cards), [int(card) for card in order.split()])
        for seed, number, cards, order in BLOCK.findall(DOC.read_text(encoding="utf-8"))
    ]


def rejects(count: int, seed: bytes, number: int) -> bool:
    """Whether a draw of this shuffle is rejected."""
    words = islice(numbers(seed, number), count - 1)
    return any(
        word >= size * (65536 // size)
        for word, size in zip(words, range(count, 1, -1), strict=True)
    )


def test_the_page_has_vectors() -> None:
    assert len(vectors()) == 4


def test_the_published_vectors_hold() -> None:
    for seed, number, cards, order in vectors():
        assert shuffled(list(range(cards)), bytes.fromhex(seed), number) == order
        assert by_the_page(cards, bytes.fromhex(seed), number) == order


def test_one_of_the_vectors_has_a_rejected_draw() -> None:
    assert any(rejects(cards, bytes.fromhex(seed), number) for seed, number, cards, _ in vectors())


@pytest.mark.parametrize("count", [0, 1, 2, 3, 8, 24, 103, 104, 150])
def test_code_and_page_agree(count: int) -> None:
    for number in (0, 1, 2, 3, 255, 256, 65536):
        for name in range(10):
            seed = seed_from_int(name)
            order = shuffled(list(range(count)), seed, number)
            assert order == by_the_page(count, seed, number)


def test_they_agree_where_draws_are_rejected() -> None:
    found = [(seed_from_int(name), 0) for name in range(300)]
    found = [(seed, number) for seed, number in found if rejects(104, seed, number)]
    assert len(found) > 3
    for seed, number in found:
        assert shuffled(list(range(104)), seed, number) == by_the_page(104, seed, number)


def test_it_is_the_given_cards_that_are_shuffled_and_the_list_is_left_alone() -> None:
    cards = [40, 7, 99, 3]
    order = shuffled(cards, bytes(32), 0)
    assert cards == [40, 7, 99, 3]
    assert order == [cards[at] for at in by_the_page(4, bytes(32), 0)]


def test_plain_numbers_become_seeds_as_the_page_says() -> None:
    assert seed_from_int(7) == hashlib.sha256(b"bohnhaus seed 7 game 0").digest()
    assert seed_from_int(-1, 12) == hashlib.sha256(b"bohnhaus seed -1 game 12").digest()
    assert seed_from_int(7).hex() in DOC.read_text(encoding="utf-8")


def chi_square(counts: Counter[tuple[int, ...]] | Counter[int], cells: int, total: int) -> float:
    expected = total / cells
    missing = (cells - len(counts)) * expected
    return missing + sum((count - expected) ** 2 / expected for count in counts.values())


def test_all_orders_of_four_cards_are_equally_likely() -> None:
    seed = seed_from_int(1)
    orders = Counter(tuple(shuffled([0, 1, 2, 3], seed, number)) for number in range(4800))
    assert len(orders) == 24
    assert chi_square(orders, 24, 4800) < 58  # 23 degrees of freedom: one in ten thousand


@pytest.mark.parametrize("place", [0, 51, 103])
def test_every_card_comes_to_every_place_equally_often(place: int) -> None:
    cards = list(range(104))
    seed = seed_from_int(2)
    found = Counter(shuffled(cards, seed, number)[place] for number in range(5200))
    assert chi_square(found, 104, 5200) < 164  # 103 degrees of freedom: one in ten thousand


# --- which list, which number ---------------------------------------------------------------

GAMES_TO_CHECK: list[tuple[str, int, dict[str, OptionValue]]] = [
    ("bohnanza", 3, {}),
    ("bohnanza", 5, {}),
    ("high-bohn", 4, {}),
    ("high-bohn", 3, {"cognac": True}),
    ("al-cabohne", 2, {}),
    ("al-cabohne-solo", 1, {}),
    ("prohibohn", 2, {}),
    ("prohibohn", 2, {"tavern": True}),
    ("bohnaparte", 4, {}),
    ("kannibohne", 2, {"return_game": True, "turn_limit": 50}),
]
HANDS = {"al-cabohne-solo": 7, "prohibohn": 7, "kannibohne": 4}
BOSSES = {"al-cabohne": 2, "al-cabohne-solo": 3, "prohibohn": 2}


def numbered(row: str) -> dict[str, tuple[int, int]]:
    """The first and the last number of every bean in a row of the page's table."""
    found = re.search(rf"^\| {row} \| (.*?) \|$", DOC.read_text(encoding="utf-8"), re.M)
    assert found, row
    runs = re.findall(r"(\w+) (\d+)(?:-(\d+))?(?=[,;]|$)", found[1])
    return {bean: (int(first), int(last or first)) for bean, first, last in runs}


@pytest.mark.parametrize(
    ("row", "game", "options", "more"),
    [
        ("Bohnanza, High Bohn, Bohnaparte", "bohnanza", {}, {}),
        ("Bohnanza, High Bohn, Bohnaparte", "high-bohn", {}, {}),
        ("Bohnanza, High Bohn, Bohnaparte", "bohnaparte", {}, {}),
        ("Bohnanza, High Bohn, Bohnaparte", "high-bohn", {"cognac": True}, {"cognac": (104, 125)}),
        ("Al Cabohne, its solitaire, Prohibohn", "al-cabohne", {}, {}),
        ("Al Cabohne, its solitaire, Prohibohn", "al-cabohne-solo", {}, {}),
        ("Al Cabohne, its solitaire, Prohibohn", "prohibohn", {}, {}),
        (
            "Al Cabohne, its solitaire, Prohibohn",
            "prohibohn",
            {"tavern": True},
            {"cognac": (116, 137)},
        ),
    ],
)
def test_the_cards_are_numbered_as_the_page_says(
    row: str, game: str, options: dict[str, OptionValue], more: dict[str, tuple[int, int]]
) -> None:
    beans = new_game(game, seed=1, options=options).state.rules.beans
    ours: dict[str, tuple[int, int]] = {}
    for card, bean in enumerate(beans.bean_of):
        name = beans.kinds[bean].id
        ours[name] = (ours.get(name, (card, card))[0], card)
    assert ours == {**numbered(row), **more}


def test_the_cards_of_kannibohne_are_numbered_as_the_page_says() -> None:
    beans = new_game("kannibohne", seed=1).state.rules.beans
    sorts = [beans.kinds[bean].id for bean in beans.bean_of]
    assert sorts[:7] == ["cocoa", "cocoa", "cocoa_01", "cocoa_02", "red", "red", "red_03"]
    plain = [re.sub(r"_\d\d$", "", sort) for sort in sorts]
    for bean, (first, last) in list(numbered("Kannibohne").items())[:6]:
        assert plain[first : last + 1] == [bean] * (last + 1 - first)
        texts = [sort for sort in sorts[first : last + 1] if sort != bean]
        assert texts == sorted(texts)


@pytest.mark.parametrize(("game", "seats", "options"), GAMES_TO_CHECK, ids=str)
def test_the_deal_goes_as_the_page_says(
    game: str, seats: int, options: dict[str, OptionValue]
) -> None:
    dealt = new_game(game, seats=seats, seed=11, options=options)
    state = dealt.state
    pile = by_the_page(len(state.rules.beans.bean_of), seed_from_int(11), 0)
    hands: list[list[int]] = [[] for _ in range(seats)]
    for _ in range(HANDS.get(game, 5)):
        for hand in hands:
            hand.append(pile.pop())
    assert [[entry & 255 for entry in hand] for hand in state.hands] == hands
    if game in BOSSES:
        bean_of = state.rules.beans.bean_of
        bosses: list[list[int]] = [[] for _ in range(3 if options else BOSSES[game])]
        while not all(bosses):
            card = pile.pop()
            growers = [boss for boss in bosses if boss and bean_of[boss[0]] == bean_of[card]]
            (growers or [boss for boss in bosses if not boss])[0].append(card)
        assert isinstance(state.slot, Mafia)
        assert [list(boss) for boss in state.slot.bosses] == bosses
    assert state.deck == pile[: len(state.deck)]


@pytest.mark.parametrize(("game", "seats", "options"), GAMES_TO_CHECK, ids=str)
def test_every_shuffle_of_a_game_is_the_one_on_the_page(
    game: str, seats: int, options: dict[str, OptionValue], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The list is made by the page's words from what lies on the table at that moment."""
    seed = seed_from_int(5)
    done: list[int] = []

    def checked(cards: list[int], given: bytes, number: int) -> list[int]:
        state = inspect.stack()[1].frame.f_locals["state"]
        assert cards == listed(state, number, cards)
        assert (given, number) == (seed, len(done))
        order = [cards[at] for at in by_the_page(len(cards), given, number)]
        assert shuffled(cards, given, number) == order
        done.append(number)
        return order

    for module in list(sys.modules.values()):
        if module.__name__.startswith("bohnhaus.games") and hasattr(module, "shuffled"):
            monkeypatch.setattr(module, "shuffled", checked)
    played = new_game(game, seats=seats, seed=5, options=options)
    players = [make_bot(game, "greedy", seat) for seat in range(seats)]
    Rounds(played.state, players).play()
    assert len(done) >= (1 if game == "al-cabohne-solo" else 2)


def listed(state: State, number: int, cards: list[int]) -> list[int]:
    """The list of this shuffle, as the page says."""
    everything = list(range(len(state.rules.beans.bean_of)))
    if number == 0:
        return everything
    if state.rules.game == "kannibohne":
        if len(cards) == len(everything):
            return everything  # the return game
        back = [card for card in cards if card not in state.deck]
        assert not set(back) & set(state.discard), "what goes back has left the discards"
        assert state.deck or not state.discard, "all of them, when the draw pile is empty"
        return sorted(state.deck + back)
    slot = state.slot
    paid = list(slot.spent) if isinstance(slot, Mafia) else []
    return state.discard + paid
