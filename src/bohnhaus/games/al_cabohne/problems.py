"""What can be wrong with a state of Al Cabohne, looked at from outside."""

from __future__ import annotations

from bohnhaus.engine.cards import Bean
from bohnhaus.engine.state import State
from bohnhaus.games.al_cabohne.frames import HARVESTED, MustGive, Play, Tribute
from bohnhaus.games.al_cabohne.give import must_give_now
from bohnhaus.games.al_cabohne.mafia import BOSSES, THRESHOLDS, mafia, worth
from bohnhaus.games.al_cabohne.piles import is_last


def mixed_bosses(state: State) -> list[str]:
    """AC-51, AC-61."""
    bean_of = state.rules.beans.bean_of
    found: list[str] = []
    grown: list[Bean] = []
    for boss, beans in enumerate(mafia(state).bosses):
        kinds = {bean_of[card] for card in beans}
        if len(kinds) > 1:
            found.append(f"boss {BOSSES[boss]} grows several kinds")
        if beans and worth(state, boss) >= THRESHOLDS[boss]:
            found.append(f"boss {BOSSES[boss]} should have harvested")
        grown += kinds
    if len(set(grown)) < len(grown):
        found.append("two bosses grow one kind")
    return found


def wrong_counts(state: State) -> list[str]:
    """What is noted about the table and the hands fits what lies there."""
    gang = mafia(state)
    found: list[str] = []
    if len(gang.joined) != len(state.up):
        found.append("it is not said where some cards on the table came from")
    if len(gang.shown) != state.seats:
        return [*found, "it is not said how much of some hands was shown"]
    for seat, count in enumerate(gang.shown):
        if count > len(state.hands[seat]):
            found.append(f"more cards of seat {seat} are known than it has")
    return found


def twice_on_the_fields(state: State) -> list[str]:
    """AC-31."""
    bean_of = state.rules.beans.bean_of
    found: list[str] = []
    for seat, fields in enumerate(state.fields):
        kinds = [bean_of[field[0]] for field in fields if field]
        if len(set(kinds)) < len(kinds):
            found.append(f"seat {seat} grows one kind in two fields")
    return found


def empty_pile(state: State) -> list[str]:
    """AC-70, AC-73: whatever can be shuffled is, at once."""
    if state.deck or is_last(state):
        return []
    return ["the draw pile is empty but has not run out for the last time"]


def out_of_step(state: State) -> list[str]:
    """AC-10, AC-54: the cards on the table and the bosses fit the step."""
    if not state.frames:
        return []
    frame = state.frames[-1]
    if isinstance(frame, (Tribute, Play)) and state.up:
        return ["cards lie on the table in a step that has none"]
    closed = isinstance(frame, Play) and frame.played == HARVESTED
    if closed and state.rules.options["harvest_between"]:
        return [f"played={HARVESTED} is possible only with the option harvest_between off"]
    if isinstance(frame, MustGive) and not must_give_now(state):
        return ["no boss needs a hand card"]
    return []


def step_out_of_turn(state: State) -> list[str]:
    """AC-54, AC-71: what nothing else is interrupted by, and what the end leaves out."""
    found: list[str] = []
    if [frame for frame in state.frames[1:] if isinstance(frame, MustGive)]:
        found.append("phase must_give can't interrupt another one")
    if state.frames and state.frames[-1].name == "draw" and is_last(state):
        found.append("step 6 has begun, but the draw pile has run out for the last time")
    return found
