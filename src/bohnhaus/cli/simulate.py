"""`bohnhaus simulate`: bots among themselves, headless."""

from __future__ import annotations

import math
import statistics
import sys
import time
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from bohnhaus.arena.shares import interval, mean_interval
from bohnhaus.bots.matches import Played, Series, play_one
from bohnhaus.cli.guests import BotCrashes, BotSeconds, find_bots, tell_conduct
from bohnhaus.cli.output import USAGE, Failure, find_game, is_terminal, reason, warn
from bohnhaus.engine.chance import seed_from_int
from bohnhaus.engine.rules import OptionValue
from bohnhaus.games.catalog import GameInfo, UnknownGame, full_options, read_option, rules_for
from bohnhaus.guests.admission import Conduct, Guest, admit_all, admitted, end_game
from bohnhaus.guests.player import CRASHES, SECONDS, Terms
from bohnhaus.wire.record import MOST_NAME, Record, commitment, write

CHUNK = 16
MOST_SEED = 2**63 - 1
MOST_READ = 1_000_000
"""More characters of a file than any option takes."""
USUAL_TERMS = Terms()


class Tally(msgspec.Struct):
    """What a chunk of games adds up to: plain numbers, which cross a process border."""

    games: int
    decisions: int
    refused: int
    broken: int
    conduct: dict[str, Conduct]
    """By bot, for those that failed or wrote something."""
    scores: list[int]
    """By seat; then those of the rulebook's other parties, such as the mafia."""
    wins_by_seat: list[float]
    scores_by_bot: dict[str, int]
    wins_by_bot: dict[str, float]
    margins: list[int]
    """By how much a player alone was ahead in each game; empty in other games."""
    records: list[tuple[int, bytes]]


class Summary(msgspec.Struct, omit_defaults=True):
    """What `--json` prints."""

    game: str
    seats: int
    parties: list[str]
    """Who scores besides the seats: last in the lists, and among the bots by name."""
    seed: int
    bots: list[str]
    games: int
    decisions: int
    seconds: float
    mean_scores: list[float]
    mean_scores_by_bot: dict[str, float]
    wins_by_seat: list[float]
    wins_by_bot: dict[str, float]
    intervals: dict[str, list[float]]
    refused: int
    broken: int
    mean_margin: float | None = None
    """By how much a player alone was ahead."""
    margin_interval: list[float] | None = None
    faults: dict[str, dict[str, int]] = {}
    """By bot and sort, how often a bot failed."""


def simulate(
    game: Annotated[str, typer.Argument(help="Which game, e.g. bohnanza.")],
    seats: Annotated[int | None, typer.Option(help="Number of seats.")] = None,
    games: Annotated[int, typer.Option(min=1, help="Number of games.")] = 100,
    seed: Annotated[int, typer.Option(min=0, max=MOST_SEED, help="The seed of the shuffles.")] = 0,
    bots: Annotated[
        str, typer.Option(help="Bots by seat, separated by commas; one name stands for all seats.")
    ] = "greedy",
    option: Annotated[
        list[str] | None, typer.Option(help="A rule option, key=value; repeat it for several.")
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="Number of processes.")] = 1,
    record: Annotated[
        Path | None, typer.Option(help="A folder for the records of all games.")
    ] = None,
    fixed_seats: Annotated[
        bool, typer.Option("--fixed-seats", help="Do not rotate the bots from seat to seat.")
    ] = False,
    bot_seconds: BotSeconds = SECONDS,
    bot_crashes: BotCrashes = CRASHES,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Let bots play games, and print who won how often."""
    terms = Terms(bot_seconds, bot_crashes)
    series, guests = make_series_with(
        find_game(game), seats, seed, bots, option or [], fixed_seats, terms
    )
    if record is not None:
        _make_folder(record)
    started = time.perf_counter()
    tallies: list[Tally] = []
    watched = not json and is_terminal(sys.stderr)
    total = math.ceil(games / CHUNK)
    screen = Console(stderr=True)
    with admitted(guests, terms):
        chunks = chunked(series, games, jobs, record is not None, guests, terms)
        for tally in track(chunks, total=total, console=screen, disable=not watched):
            if record is not None:
                _keep(record, tally)
            tallies.append(tally)
    tell_conduct(conduct_in(tallies))
    summary = add_up(series, tallies, time.perf_counter() - started)
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(summary)).decode())
    else:
        _show(summary)


def make_series(
    game: GameInfo, seats: int | None, seed: int, bots: str, option: list[str], fixed_seats: bool
) -> Series:
    """The series that the flags name, without bots of others."""
    return make_series_with(game, seats, seed, bots, option, fixed_seats, Terms())[0]


def make_series_with(
    game: GameInfo,
    seats: int | None,
    seed: int,
    bots: str,
    option: list[str],
    fixed_seats: bool,
    terms: Terms,
) -> tuple[Series, list[Guest]]:
    """The series that the flags name, and the bots of others in it; or a failure that says which
    flag is wrong."""
    number = game.usual_seats if seats is None else seats
    try:
        options = full_options(game, {**dict(game.among_programs), **read_options(game, option)})
        warn(rules_for(game.id, number, options))
        names = tuple(name.strip() for name in bots.split(","))
        guests = find_bots(game.id, names, number, options, terms)
    except UnknownGame as error:
        raise Failure(str(error), USAGE) from error
    if len(names) == 1:
        names *= number
    if len(names) != number:
        raise Failure(
            f"--bots names {len(names)} bots for {_seats(number)}",
            USAGE,
        )
    return Series(game.id, number, seed, names, options, fixed_seats), guests


def _seats(number: int) -> str:
    if number == 1:
        return "1 seat: give one"
    return f"{number} seats: give one for all, or one for each seat"


def read_options(game: GameInfo, texts: list[str]) -> dict[str, OptionValue]:
    """The rule options that texts like `run_outs=2` name; for a free text, the content of the file
    that is named."""
    free = [option.key for option in game.options if option.type == "text"]
    options: dict[str, OptionValue] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals:
            raise Failure(f"--option takes key=value, not {text!r}", USAGE)
        if key.strip() in free:
            options[key.strip()] = _content(value.strip())
        else:
            options[key.strip()] = read_option(game, key.strip(), value.strip())
    return options


def _content(file: str) -> str:
    """What stands in the file; if nothing does, that would be the default and is refused."""
    try:
        with Path(file).open(encoding="utf-8-sig") as opened:
            content = opened.read(MOST_READ)
    except (OSError, UnicodeDecodeError) as error:
        raise Failure(f"{file!r} cannot be read: {error}", USAGE) from error
    if not content:
        raise Failure(f"{file!r} is empty", USAGE)
    return content


def chunked(
    series: Series,
    games: int,
    jobs: int,
    records: bool,
    guests: Sequence[Guest] = (),
    terms: Terms = USUAL_TERMS,
) -> Iterator[Tally]:
    """The tallies of all games, in order, whatever the number of processes. In this one, the guests
    must be admitted."""
    starts = range(0, games, CHUNK)
    stops = [min(start + CHUNK, games) for start in starts]
    if jobs == 1:
        for start, stop in zip(starts, stops, strict=True):
            yield play_chunk(series, start, stop, records)
        return
    pool = ProcessPoolExecutor(jobs, initializer=admit_all, initargs=(guests, terms))
    waiting: deque[Future[bytes]] = deque()
    try:
        for start, stop in zip(starts, stops, strict=True):
            waiting.append(pool.submit(_encoded_chunk, _encode(series), start, stop, records))
            if len(waiting) >= 2 * jobs:
                yield msgspec.msgpack.decode(waiting.popleft().result(), type=Tally)
        while waiting:
            yield msgspec.msgpack.decode(waiting.popleft().result(), type=Tally)
    except BrokenProcessPool as error:
        raise Failure("a process that played games has ended; was it a bot's doing?") from error
    finally:
        pool.shutdown(cancel_futures=True)


def _encode(series: Series) -> bytes:
    return msgspec.msgpack.encode(
        [
            series.game,
            series.seats,
            series.seed,
            series.bots,
            series.options,
            series.fixed_seats,
        ]
    )


_SeriesTuple = tuple[str, int, int, tuple[str, ...], dict[str, bool | int | str], bool]


def _encoded_chunk(series: bytes, start: int, stop: int, records: bool) -> bytes:
    """Only bytes cross the process border: compiled objects do not pickle."""
    parts = msgspec.msgpack.decode(series, type=_SeriesTuple)
    return msgspec.msgpack.encode(play_chunk(Series(*parts), start, stop, records))


def play_chunk(series: Series, start: int, stop: int, records: bool) -> Tally:
    """Some games of the series, added up."""
    parties = rules_for(series.game, series.seats, series.options).parties
    scoring = series.seats + len(parties)
    tally = Tally(0, 0, 0, 0, {}, [0] * scoring, [0.0] * scoring, {}, {}, [], [])
    for bot in series.bots + parties:
        tally.scores_by_bot[bot] = 0
        tally.wins_by_bot[bot] = 0.0
    for number in range(start, stop):
        played = play_one(series, number)
        conducts = end_game(played.players, played.refused_by, played.result)
        for bot, conduct in zip(played.bots, conducts, strict=True):
            if conduct.faults or conduct.said:
                tally.conduct.setdefault(bot, Conduct()).add(conduct)
        _add(tally, played, played.bots + parties)
        if records:
            tally.records.append((number, write(_record(series, played))))
    return tally


def _add(tally: Tally, played: Played, names: tuple[str, ...]) -> None:
    tally.games += 1
    tally.decisions += played.decisions
    tally.refused += played.refused
    tally.broken += played.problems
    scores = played.result.scores
    for seat, score in enumerate(scores):
        tally.scores[seat] += score
        tally.scores_by_bot[names[seat]] += score
    if len(played.bots) == 1:
        tally.margins.append(scores[0] - max(scores[1:]))
    share = 1 / len(played.result.winners)
    for seat in played.result.winners:
        tally.wins_by_seat[seat] += share
        tally.wins_by_bot[names[seat]] += share


def told_apart(bots: Sequence[str]) -> list[str]:
    """What the players of a record are called: where a bot sits on several seats, with the number
    of the seat."""
    short = [bot[: MOST_NAME - 2] for bot in bots]
    return [
        f"{bot} {seat}" if short.count(bot) > 1 else bot for seat, bot in enumerate(short, start=1)
    ]


def _record(series: Series, played: Played) -> Record:
    rules = rules_for(series.game, series.seats, series.options)
    seats = told_apart(played.bots)
    seed = seed_from_int(series.seed, played.number)
    return Record(
        game=series.game,
        rules=rules.version,
        options=dict(rules.options),
        seats=seats,
        seed=seed,
        commitment=commitment(series.game, rules.version, rules.options, seats, seed),
        actions=played.journal,
        result=played.result,
    )


def add_up(series: Series, tallies: list[Tally], seconds: float) -> Summary:
    """The summary of all tallies."""
    games = sum(tally.games for tally in tallies)
    by_bot = {
        bot: sum(tally.wins_by_bot[bot] for tally in tallies) for bot in tallies[0].wins_by_bot
    }
    parties = rules_for(series.game, series.seats, series.options).parties
    names = series.bots + parties
    margins = [margin for tally in tallies for margin in tally.margins]
    return Summary(
        game=series.game,
        seats=series.seats,
        parties=list(parties),
        seed=series.seed,
        bots=list(series.bots),
        games=games,
        decisions=sum(tally.decisions for tally in tallies),
        seconds=round(seconds, 3),
        mean_scores=[
            round(sum(tally.scores[seat] for tally in tallies) / games, 4)
            for seat in range(len(names))
        ],
        mean_scores_by_bot={
            bot: round(
                sum(tally.scores_by_bot[bot] for tally in tallies) / (games * names.count(bot)), 4
            )
            for bot in by_bot
        },
        wins_by_seat=[
            round(sum(tally.wins_by_seat[seat] for tally in tallies), 4)
            for seat in range(len(names))
        ],
        wins_by_bot={bot: round(wins, 4) for bot, wins in by_bot.items()},
        intervals={
            bot: [round(end, 4) for end in interval(wins, games)] for bot, wins in by_bot.items()
        },
        refused=sum(tally.refused for tally in tallies),
        broken=sum(tally.broken for tally in tallies),
        mean_margin=round(statistics.fmean(margins), 4) if margins else None,
        margin_interval=[round(end, 4) for end in mean_interval(margins)] if margins else None,
        faults={
            bot: conduct.faults for bot, conduct in conduct_in(tallies).items() if conduct.faults
        },
    )


def conduct_in(tallies: list[Tally]) -> dict[str, Conduct]:
    """How bots of others behaved, by name."""
    found: dict[str, Conduct] = {}
    for tally in tallies:
        for bot, conduct in tally.conduct.items():
            found.setdefault(bot, Conduct()).add(conduct)
    return found


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise Failure(f"cannot create the folder {folder}: {reason(error)}") from error


def _keep(folder: Path, tally: Tally) -> None:
    for number, data in tally.records:
        path = folder / f"game-{number:06d}.json"
        draft = path.with_suffix(".part")
        try:
            draft.write_bytes(data)
            draft.replace(path)
        except OSError as error:
            draft.unlink(missing_ok=True)
            raise Failure(f"cannot write {path}: {reason(error)}") from error


def _show(summary: Summary) -> None:
    console = Console()
    table = Table("player", "won", "share", "95% interval", "mean score", box=None, padding=(0, 2))
    for bot, wins in summary.wins_by_bot.items():
        low, high = summary.intervals[bot]
        share = f"{wins / summary.games:.1%}"
        score = f"{summary.mean_scores_by_bot[bot]:.2f}"
        table.add_row(bot, f"{wins:g}", share, f"{low:.1%} to {high:.1%}", score)
    console.print(table)
    seats = slice(summary.seats)  # the other parties stand in the table
    scores = "  ".join(f"{score:.2f}" for score in summary.mean_scores[seats])
    wins_by_seat = "  ".join(f"{wins:g}" for wins in summary.wins_by_seat[seats])
    console.print(f"mean score by seat  {scores}")
    console.print(f"games won by seat   {wins_by_seat}")
    if summary.mean_margin is not None and summary.margin_interval is not None:
        low, high = summary.margin_interval
        console.print(f"mean margin         {summary.mean_margin:.2f}, {low:.2f} to {high:.2f}")
    console.print(
        f"{summary.games} games, {summary.decisions} decisions, {summary.seconds:.2f} s, "
        f"{summary.refused} refused, {summary.broken} broken"
    )
