"""One game twice: the fast core plays it, the engine plays it after, and both say the same."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import numpy as np

from bohnhaus.engine import play
from bohnhaus.engine.cards import CARD_MASK
from bohnhaus.engine.chance import shuffled
from bohnhaus.engine.state import State
from bohnhaus.fast import acts, states, turn
from bohnhaus.fast.chance import streams
from bohnhaus.fast.layout import OVER
from bohnhaus.fast.worth import new_desk
from bohnhaus.games.bohnanza.actions import Accept
from bohnhaus.games.bohnanza.plant import Planting
from tests.fast import kernel

POLICY: Final = -1
"""In place of a bustle: everyone plays by the inner policy."""

DESK = new_desk()
DONE = np.zeros((kernel.MOST_DONE, 2), dtype=np.int64)
ENDS = np.zeros(kernel.MOST_DONE, dtype=np.int64)
TOLD = np.zeros(kernel.MOST_BYTES, dtype=np.uint8)


def play_core(state: State, bustle: int, lot: int) -> list[tuple[int, int, bytes]]:
    """The acts of a game of the core that begins here, and all that it says after each. It gets its
    shuffles from the engine's generator."""
    core: Any = states.from_state(state)
    core.random = streams(lot, 1)[0]
    book = np.zeros(3, dtype=np.int64)
    number = state.shuffles
    while core.phase != OVER or book[2]:
        kernel.play_piece(core, DESK, bustle, book, DONE, ENDS, TOLD)
        if turn.waits_for_shuffle(core):
            order = shuffled(core.discard[: core.discard_size].tolist(), state.seed, number)
            core.deck[: len(order)] = order
            core.deck_size, core.discard_size = len(order), 0
            number += 1
            turn.go_on(core)
    told = TOLD[: book[1]].tobytes()
    ends = [0, *ENDS[: book[0]].tolist()]
    return [
        (seat, act, told[ends[at] : ends[at + 1]])
        for at, (seat, act) in enumerate(DONE[: book[0]].tolist())
    ]


def engine_tells(state: State) -> dict[str, bytes]:
    """All that the two must agree on, as the engine has it, part by part in the kernel's order."""
    table = state.rules.beans.table
    frame = state.frames[-1] if state.frames else None
    over = frame is None

    def pile(cards: Any) -> bytes:
        beans = bytes([card & CARD_MASK for card in cards]).translate(table)
        return bytes((len(beans),)) + beans

    told = {
        "active": bytes((state.active,)),
        "turn": state.turn.to_bytes(4, "little"),
        "run_outs": bytes((state.run_outs,)),
        "phase": bytes((OVER if frame is None else states.PHASES[frame.name],)),
        "planted": bytes((frame.planted if isinstance(frame, Planting) else 0,)),
        "taken": (0 if over else state.taken).to_bytes(2, "little"),
        "dry_turns": bytes((0 if over else state.dry_turns,)),
        "owing": bytes((0 if over else play.owing(state)[0] + 1,)),
        "draw pile": pile(state.deck),
        "discards": pile(state.discard),
        "turned up": pile(state.up),
    }
    for seat in range(state.seats):
        told[f"hand {seat}"] = pile(state.hands[seat])
        told[f"received {seat}"] = pile(state.received[seat])
        told[f"thalers {seat}"] = pile(state.earnings[seat])
        fields = [len(state.fields[seat])]
        for field in state.fields[seat]:
            fields += [len(field), table[field[0]] if field else 0]
        told[f"fields {seat}"] = bytes(fields)
        if state.result is not None:
            told[f"winner {seat}"] = bytes((seat in state.result.winners,))
        else:
            menu = [states.to_act(state, seat, act) for act in play.moves(state, seat)]
            told[f"menu {seat}"] = len(menu).to_bytes(2, "little") + b"".join(
                [act.to_bytes(kernel.ACT_BYTES, "little") for act in menu]
            )
    return told


def compare(state: State, told: bytes, where: str) -> None:
    """The core has said just what the engine says."""
    parts = engine_tells(state)
    if b"".join(parts.values()) == told:
        return
    for name, part in parts.items():
        said, told = told[: len(part)], told[len(part) :]
        assert said == part, f"{where}: {name}"
    raise AssertionError(f"{where}: the core says more")


def play_twins(state: State, bustle: int, lot: int) -> Counter[str]:
    """A game from here to its end in both, compared after every act; returns what happened."""
    seen: Counter[str] = Counter()
    shuffles = state.shuffles
    state.forget_origins()
    for number, (seat, act, told) in enumerate(play_core(state, bustle, lot)):
        where = f"act {number}, {act:#x} of seat {seat}"
        if act & acts.VERB_MASK == acts.DEAL:
            seen["deals"] += 1
        else:
            assert act in [states.to_act(state, seat, move) for move in play.moves(state, seat)]
        for doer, action in states.to_actions(state, seat, act):
            refusal = play.refuse(state, doer, action)
            assert refusal is None, f"{where}: {refusal}"
            if isinstance(action, Accept):
                assert states.to_act(state, doer, action) == act, where
            play.apply(state, doer, action)
        compare(state, told, where)
        seen["acts"] += 1
    assert state.result is not None
    assert list(state.result.scores) == [len(stack) for stack in state.earnings]
    seen["shuffles"] = state.shuffles - shuffles
    seen["games"] = 1
    return seen
