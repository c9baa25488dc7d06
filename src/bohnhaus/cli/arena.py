"""`bohnhaus arena`: bots play each other, and what it shows about their strength."""

from __future__ import annotations

import math
import os
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console, Group
from rich.live import Live
from rich.table import Column, Table
from rich.text import Text

from bohnhaus.arena.gate import Gate, Trial, Verdict
from bohnhaus.arena.match import Match, duel_round, mixed_round
from bohnhaus.arena.page import page
from bohnhaus.arena.playing import Row
from bohnhaus.arena.pool import Games, Stuck, play_here, play_on_processes
from bohnhaus.arena.ratings import Running
from bohnhaus.arena.rows import BadRows, Rows, open_rows
from bohnhaus.arena.summary import Share, Standing, Summary, add_up
from bohnhaus.cli.guests import BotCrashes, BotSeconds, find_bots, tell_conduct
from bohnhaus.cli.output import USAGE, Failure, find_game, is_terminal, reason, warn
from bohnhaus.cli.simulate import MOST_SEED, read_options
from bohnhaus.games.catalog import UnknownGame, full_options, rules_for
from bohnhaus.guests.admission import Conduct
from bohnhaus.guests.player import CRASHES, SECONDS, Terms

GAMES = 200
GATE_GAMES = 4000
MOST_GAMES = 5_000_000
STOPPED = 130
GATE_SAYS = 50
"""Pairs after which the gate says how it stands, where nobody watches."""


def arena(
    game: Annotated[str, typer.Argument(help="Which game, e.g. bohnanza.")],
    bots: Annotated[
        str | None,
        typer.Option(help="Two bots or more, separated by commas: ours, or yours (docs/bots.md)."),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=MOST_GAMES,
            help=f"Games at mixed tables, rounded up until all have sat everywhere equally often "
            f"({GAMES}); with --gate, the most games ({GATE_GAMES}).",
        ),
    ] = None,
    seats: Annotated[int | None, typer.Option(help="Number of seats.")] = None,
    seed: Annotated[int, typer.Option(min=0, max=MOST_SEED, help="The seed of everything.")] = 0,
    option: Annotated[
        list[str] | None, typer.Option(help="A rule option, key=value; repeat it for several.")
    ] = None,
    cross: Annotated[
        bool,
        typer.Option(
            help="With three seats or more: as many games again of one bot against others"
            " that are all the same, every pair in every seat."
        ),
    ] = True,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="Number of processes.")] = 1,
    ray: Annotated[
        str | None,
        typer.Option(
            help="Play on the Ray cluster at this address, or on a new one here: local. Needs "
            "bohnhaus[ray]."
        ),
    ] = None,
    rows: Annotated[
        Path | None,
        typer.Option(
            help="A file with one line of JSON for each game. If it is there, its games are not "
            "played again."
        ),
    ] = None,
    html: Annotated[Path | None, typer.Option(help="Write the result as one web page.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    gate: Annotated[
        tuple[str, str] | None,
        typer.Option(
            metavar="A B",
            help="Instead of all that: is A stronger than B? Stops as soon as it knows; exit code "
            "0 if A is, 1 if that was not shown.",
        ),
    ] = None,
    elo0: Annotated[float, typer.Option(help="The gate: A is not stronger than this.")] = 0.0,
    elo1: Annotated[float, typer.Option(help="The gate: A is stronger by this.")] = 30.0,
    alpha: Annotated[
        float, typer.Option(help="The gate: how often it may call A stronger by mistake.")
    ] = 0.05,
    beta: Annotated[
        float, typer.Option(help="The gate: how often it may miss that A is stronger.")
    ] = 0.05,
    bot_seconds: BotSeconds = SECONDS,
    bot_crashes: BotCrashes = CRASHES,
) -> None:
    """Let bots play each other, and rate them."""
    trial = _trial(elo0, elo1, alpha, beta)
    names = _names(bots, gate)
    terms = Terms(bot_seconds, bot_crashes)
    match = _match(game, names, games, seats, seed, option or [], cross, gate is not None, terms)
    if html is not None:
        if gate is not None:
            raise Failure("--gate has no page: leave out --html", USAGE)
        if not html.resolve().parent.is_dir() or html.is_dir():
            raise Failure(f"cannot write {html}: there is no such folder for it", USAGE)
    session = _Session(match, jobs, ray)
    with _opened(rows, match) as file:
        if file is not None:
            session.rows.update(file.rows)
            session.keep = file.add
        try:
            verdict = None
            if gate is not None:
                verdict = session.decide(trial, json)
            else:
                session.play(json)
        except KeyboardInterrupt:
            raise Failure(session.stopped(rows), STOPPED) from None
        except OSError as error:
            raise Failure(f"cannot write {rows}: {reason(error)}") from error
    tell_conduct(session.conducts())
    if verdict is not None:
        _show_verdict(verdict, json)
        raise typer.Exit(0 if verdict.decision == "stronger" else 1)
    summary = add_up(match, session.rows.values())
    if html is not None:
        _write(html, page(summary))
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(summary)).decode())
    else:
        show(summary, Console())


# --- what is asked for ----------------------------------------------------------------------


def _trial(elo0: float, elo1: float, alpha: float, beta: float) -> Trial:
    if not (math.isfinite(elo0) and math.isfinite(elo1) and elo0 < elo1):
        raise Failure("--elo0 should be less than --elo1", USAGE)
    for name, value in (("--alpha", alpha), ("--beta", beta)):
        if not 0 < value < 0.5:
            raise Failure(f"{name} should lie between 0 and 0.5", USAGE)
    return Trial(elo0, elo1, alpha, beta)


def _names(bots: str | None, gate: tuple[str, str] | None) -> tuple[str, ...]:
    if (bots is None) == (gate is None):
        raise Failure("name the bots: --bots trader,greedy,random or --gate trader greedy", USAGE)
    names = gate if gate is not None else tuple((bots or "").split(","))
    names = tuple(name.strip() for name in names)
    if len(names) < 2:
        raise Failure("an arena needs two bots or more", USAGE)
    if len(set(names)) < len(names):
        raise Failure("name every bot once", USAGE)
    return names


def _match(
    id: str,
    names: tuple[str, ...],
    games: int | None,
    seats: int | None,
    seed: int,
    option: list[str],
    cross: bool,
    gate: bool,
    terms: Terms,
) -> Match:
    game = find_game(id)
    number = game.usual_seats if seats is None else seats
    try:
        options = full_options(game, {**dict(game.among_programs), **read_options(game, option)})
        warn(rules_for(game.id, number, options))
    except UnknownGame as error:
        raise Failure(str(error), USAGE) from error
    guests = find_bots(game.id, names, number, options, terms)
    wanted = games or (GATE_GAMES if gate else GAMES)
    mixed = _rounded(wanted, 2 if gate else mixed_round(len(names), number))
    crossed = cross and not gate and number > 2
    return Match(
        game=game.id,
        seats=number,
        seed=seed,
        bots=names,
        options=options,
        mixed=mixed,
        duels=_rounded(wanted, duel_round(len(names), number)) if crossed else 0,
        gate=gate,
        seconds=terms.seconds,
        crashes=terms.crashes,
        guests=tuple(guests),
    )


def _rounded(games: int, whole: int) -> int:
    return -(-games // whole) * whole


@contextmanager
def _opened(path: Path | None, match: Match) -> Iterator[Rows | None]:
    """The file of rows, if one is wanted."""
    if path is None:
        yield None
        return
    opened = open_rows(path, match)
    try:
        rows = opened.__enter__()
    except BadRows as error:
        raise Failure(str(error), USAGE) from error
    except (OSError, ValueError) as error:
        raise Failure(f"cannot write {path}: {reason(error)}", USAGE) from error
    try:
        yield rows
    finally:
        opened.__exit__(None, None, None)


def _write(path: Path, text: str) -> None:
    draft = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise Failure(f"cannot write {path}: {reason(error)}") from error


# --- playing --------------------------------------------------------------------------------


def _nowhere(row: Row) -> None:
    """Rows are not kept in a file."""


class _Session:
    """The games of one match, as they come in."""

    def __init__(self, match: Match, jobs: int, ray: str | None) -> None:
        self.match = match
        self.jobs = jobs
        self.ray = ray
        self.rows: dict[int, Row] = {}
        self.keep: Callable[[Row], None] = _nowhere
        self.said: dict[str, str] = {}
        self._running = Running(match.bots)
        self._numbers = match.numbers
        self._rated = 0

    def play(self, quiet: bool) -> None:
        """All games that are not there yet are played."""
        with self._screen(quiet, self._standings):
            for _ in self._played():
                pass

    def decide(self, trial: Trial, quiet: bool) -> Verdict:
        """Games are played until the gate knows, or there are no more."""
        gate = Gate(self.match, trial)
        for number in sorted(self.rows):
            gate.add(self.rows[number])
        told = gate.pairs

        def shown() -> Text:
            return Text(_verdict_line(gate.verdict))

        with self._screen(quiet, shown), closing(self._played()) as played:
            while gate.decision == "open" and (row := next(played, None)) is not None:
                gate.add(row)
                if not quiet and not is_terminal(sys.stderr) and gate.pairs >= told + GATE_SAYS:
                    told = gate.pairs
                    typer.echo(_verdict_line(gate.verdict), err=True)
        return gate.verdict

    def stopped(self, file: Path | None) -> str:
        """What is said after Ctrl-C."""
        played = f"stopped after {len(self.rows)} of {len(self._numbers)} games"
        if file is None:
            return f"{played}; with --rows FILE they would have been kept"
        return f"{played}; to go on, give the same command again"

    def conducts(self) -> dict[str, Conduct]:
        """How bots of others behaved, by name."""
        found: dict[str, Conduct] = {}
        for row in self.rows.values():
            for seat, faults in row.faults.items():
                found.setdefault(row.bots[int(seat)], Conduct()).add(Conduct(faults.copy()))
        for bot, said in self.said.items():
            found.setdefault(bot, Conduct()).said = said
        return found

    def _played(self) -> Generator[Row, None, None]:
        left = [number for number in self._numbers if number not in self.rows]
        if not left:
            return
        try:
            with closing(self._company(left)) as company:
                for told in company:
                    self.rows[told.row.number] = told.row
                    self.keep(told.row)
                    for bot, said in told.said.items():
                        self.said.setdefault(bot, said)
                    yield told.row
        except Stuck as error:
            raise Failure(str(error)) from error

    def _company(self, numbers: list[int]) -> Games:
        if self.ray is not None:
            return self._cluster(numbers, self.ray)
        if self.jobs == 1:
            return play_here(self.match, numbers)
        return play_on_processes(self.match, numbers, self.jobs)

    def _cluster(self, numbers: list[int], address: str) -> Games:
        from bohnhaus.arena.cluster import NoCluster, play_on_cluster

        try:
            yield from play_on_cluster(self.match, numbers, address, self.jobs)
        except NoCluster as error:
            raise Failure(str(error), USAGE) from error

    def _screen(
        self, quiet: bool, shown: Callable[[], Group | Text]
    ) -> AbstractContextManager[object]:
        """What a person sees while games are played, at a terminal."""
        if quiet or not is_terminal(sys.stderr):
            return nullcontext()
        console = Console(stderr=True)
        return Live(get_renderable=shown, console=console, transient=True, refresh_per_second=4)

    def _standings(self) -> Group:
        """The running ratings, by the games that are over without a gap."""
        while self._rated < len(self._numbers) and self._numbers[self._rated] in self.rows:
            self._running.add(self.rows[self._numbers[self._rated]])
            self._rated += 1
        head = Text(f"{len(self.rows)} of {len(self._numbers)} games")
        if self.match.seats == 1 or not self._rated:
            return Group(head)
        table = Table("player", "rating", "give or take", box=None, padding=(0, 2))
        for bot, (mu, sigma) in self._running.table().items():
            table.add_row(Text(bot), f"{mu:.1f}", f"{2 * sigma:.1f}")
        return Group(head, table)


# --- what came of it ------------------------------------------------------------------------


def _verdict_line(verdict: Verdict) -> str:
    low, high = verdict.bounds
    return (
        f"{verdict.pairs} pairs, {verdict.bots[0]} won {verdict.share:.1%}, "
        f"ratio {verdict.ratio:+.2f} ({low:+.2f} to {high:+.2f})"
    )


def _show_verdict(verdict: Verdict, json: bool) -> None:
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(verdict)).decode())
        return
    one, other = verdict.bots
    typer.echo(_verdict_line(verdict))
    if verdict.decision == "stronger":
        typer.echo(f"{one} is stronger than {other}.")
    elif verdict.decision == "not stronger":
        typer.echo(f"{one} is not {verdict.elo1:g} Elo stronger than {other}.")
    else:
        typer.echo(f"Not decided: {one} may or may not be stronger than {other}.")


def show(summary: Summary, console: Console) -> None:
    """The summary, for people."""
    _show_standings(summary, console)
    if summary.cross:
        console.print()
        others = "the other" if summary.seats == 2 else f"{summary.seats - 1} of the others"
        even = f"{summary.cross[0].even:.0%}"
        console.print(f"won by one (left) against {others} (above); even is {even}")
        console.print(_cross_table(summary))
    if any(bot.deals is not None for bot in summary.bots):
        console.print()
        console.print("deals in a game; thalers by the judgement of trader")
        console.print(_deals_table(summary))
    console.print()
    for party, share in summary.parties.items():
        console.print(f"{party} won {_share(share)}")
    console.print(
        f"{summary.games} games ({summary.mixed} mixed, {summary.duels} one against the others), "
        f"{summary.turns.mean:.1f} turns a game, {summary.broken} broken",
        highlight=False,
    )


def _share(share: Share) -> str:
    return f"{share.share:.1%} ({share.low:.1%} to {share.high:.1%})"


def _show_standings(summary: Summary, console: Console) -> None:
    table = Table("player", box=None, padding=(0, 2))
    alone = summary.seats == 1
    for name in ("margin" if alone else "rating", "95% interval", "games", "won", "mean score"):
        table.add_column(name)
    for bot in summary.bots:
        value, between = _strength(bot)
        won = f"{bot.won.share:.1%}"
        row = [value, between, str(bot.won.games), won, f"{bot.mean_score.mean:.2f}"]
        table.add_row(Text(bot.bot), *row)
    console.print(table)


def _strength(bot: Standing) -> tuple[str, str]:
    if bot.rating is not None:
        rating = bot.rating
        return f"{rating.rating:.0f}", f"{rating.low:.0f} to {rating.high:.0f}"
    if bot.margin is not None:
        return f"{bot.margin.mean:+.2f}", f"{bot.margin.low:+.2f} to {bot.margin.high:+.2f}"
    return "", ""


def _cross_table(summary: Summary) -> Table:
    names = [bot.bot for bot in summary.bots]
    met = {(cell.bot, cell.against): cell.won for cell in summary.cross}
    table = Table("", *[Column(Text(name)) for name in names], box=None, padding=(0, 2))
    for one in names:
        cells = [met.get((one, other)) for other in names]
        shares = ["" if cell is None else _share(cell) for cell in cells]
        table.add_row(Text(one), *shares)
    return table


def _deals_table(summary: Summary) -> Table:
    heads = ("player", "offers", "taken", "refused", "accepted", "cards for nothing", "thalers")
    table = Table(*heads, box=None, padding=(0, 2))
    for bot in summary.bots:
        if bot.deals is not None:
            deals = bot.deals
            totals = (deals.offered, deals.taken, deals.refused, deals.accepted, deals.free)
            each = [f"{total / deals.games:.1f}" for total in totals]
            table.add_row(Text(bot.bot), *each, f"{deals.gain / deals.games:+.2f}")
    return table
