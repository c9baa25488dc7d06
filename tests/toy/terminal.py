"""Smugglers at the terminal: amendments to what Bohnanza brings."""

from __future__ import annotations

from dataclasses import replace

from rich.table import Table
from rich.text import Text

from bohnhaus.cli.commands import Command, NotUnderstood, Reader
from bohnhaus.cli.games.bohnanza import BOHNANZA
from bohnhaus.cli.screen import Look, bean_row
from bohnhaus.cli.words import Teller
from bohnhaus.engine.view import NOTHING, View
from tests.toy.smugglers import (
    Accuse,
    Accused,
    CellarLaid,
    CellarView,
    Confess,
    OpenStash,
    Paid,
    Peek,
    Peeked,
    Shown,
    Stash,
    Stashed,
)


def read_stash(reader: Reader, words: list[str]) -> Stash:
    reader.no_more(words)
    return Stash()


def read_peek(reader: Reader, words: list[str]) -> Peek:
    reader.no_more(words)
    return Peek()


def read_accuse(reader: Reader, words: list[str]) -> Accuse:
    if len(words) != 1:
        raise NotUnderstood("whom? e.g. accuse 2")
    return Accuse(reader.seat(words[0]))


def read_confess(reader: Reader, words: list[str]) -> Confess:
    if words not in (["show"], ["pay"]):
        raise NotUnderstood("confess show, or confess pay")
    return Confess(words == ["show"])


def read_open(reader: Reader, words: list[str]) -> OpenStash:
    reader.no_more(words)
    return OpenStash()


def write_word(view: View, act: Stash | Peek | OpenStash) -> str:
    return {Stash: "stash", Peek: "peek", OpenStash: "open"}[type(act)]


def write_accuse(view: View, act: Accuse) -> str:
    return f"accuse {act.whom + 1}"


def write_confess(view: View, act: Confess) -> str:
    return "confess show" if act.show else "confess pay"


def cellar_laid(teller: Teller, event: CellarLaid) -> str:
    return f"{event.cards} cards go to the cellar."


def stashed(teller: Teller, event: Stashed) -> str:
    return f"{teller.names[event.seat]} stashes a card."


def peeked(teller: Teller, event: Peeked) -> str:
    bean = "the top card" if event.bean == NOTHING else teller.bean(event.bean)
    return f"{teller.names[event.seat]} peeks at {bean}."


def accused(teller: Teller, event: Accused) -> str:
    return f"{teller.names[event.by]} accuses {teller.names[event.seat]}."


def shown(teller: Teller, event: Shown) -> str:
    return f"{teller.names[event.seat]} shows {teller.bean(event.bean)}."


def paid(teller: Teller, event: Paid) -> str:
    return f"{teller.names[event.seat]} pays {teller.listed(event.beans) or 'nothing'}."


def show_cellar(look: Look) -> list[Table | Text]:
    cellar = look.view.slot
    assert isinstance(cellar, CellarView)
    stashes = ", ".join(
        f"{name} {count}" for name, count in zip(look.names, cellar.stashes, strict=True)
    )
    lines: list[Table | Text] = [Text(f"cellar {cellar.cellar}, stashes: {stashes}")]
    if cellar.own_stash != NOTHING:
        lines.append(bean_row(look.view, "your stash: ", [cellar.own_stash]))
    return lines


SMUGGLERS = replace(
    BOHNANZA,
    commands=(
        *BOHNANZA.commands,
        Command("stash", read_stash, (("stash", "lay the front card on your stash (s)"),), "s"),
        Command("peek", read_peek, (("peek", "look at the top of the draw pile"),)),
        Command("accuse", read_accuse, (("accuse PLAYER", "of having a stash"),)),
        Command("confess", read_confess, (("confess show | pay", "answer an accusation"),)),
        Command("open", read_open, (("open", "show your stash at the end"),)),
    ),
    lines={
        **BOHNANZA.lines,
        Stash: write_word,
        Peek: write_word,
        OpenStash: write_word,
        Accuse: write_accuse,
        Confess: write_confess,
    },
    sentences={
        **BOHNANZA.sentences,
        CellarLaid: cellar_laid,
        Stashed: stashed,
        Peeked: peeked,
        Accused: accused,
        Shown: shown,
        Paid: paid,
    },
    phases={**BOHNANZA.phases, "accused": "accused", "closing": "the stashes are opened"},
    parts=(*BOHNANZA.parts, show_cellar),
)
