"""The result of an arena as one web page: nothing in it is fetched from anywhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from bohnhaus.arena.summary import Met, Share, Standing, Summary
from bohnhaus.games.catalog import GAMES

COLOURS: Final = 6
"""Lines of as many colours; with its dashes, each of them can be told from the others without."""
DASHES: Final = ("", "6 3", "2 3", "10 3 2 3")

STYLE: Final = """
:root { color-scheme: light dark; --paper: #fdfcf8; --ink: #26221c; --soft: #6b6458;
  --line: #d9d3c5; --good: 42 125 79; --bad: 178 74 42;
  --c0: #1f6f8b; --c1: #b24a2a; --c2: #5b7f2b; --c3: #7a4a9e; --c4: #a87900; --c5: #b03a72; }
@media (prefers-color-scheme: dark) { :root { --paper: #1d1b17; --ink: #efe9dc; --soft: #a79f8f;
  --line: #46413a; --good: 92 179 130; --bad: 224 128 98;
  --c0: #6cb9d3; --c1: #ea9678; --c2: #a5c96f; --c3: #c29be0; --c4: #dcb74f; --c5: #e88bb6; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 60rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: .5rem 0; }
h2 { font-size: 1.15rem; margin: 2rem 0 .3rem; }
p { margin: .3rem 0 .8rem; max-width: 45rem; }
small, .soft { color: var(--soft); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .6rem; border-bottom: 1px solid var(--line); text-align: right; }
th { font-weight: 600; }
th:first-child, td:first-child { text-align: left; overflow-wrap: anywhere; min-width: 6rem; }
td small { display: block; white-space: nowrap; }
svg { display: block; width: 100%; height: auto; }
svg text { fill: var(--ink); font: 13px system-ui, sans-serif; }
@media (max-width: 40rem) { svg text { font-size: 20px; } }
svg .soft { fill: var(--soft); }
svg .axis { stroke: var(--line); }
.best { font-weight: 600; }
"""


def page(summary: Summary) -> str:
    """The whole page."""
    game = GAMES[summary.game].name if summary.game in GAMES else summary.game
    title = f"{game}: an arena of {len(summary.bots)} bots"
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p class='soft'>{escape(_what(summary))}</p>",
        *_strength(summary),
        *_standings(summary),
        *_cross(summary),
        *_over_time(summary),
        *_by_seat(summary),
        *_deals(summary),
        *_faults(summary),
    ]
    return (
        "<!DOCTYPE html>\n<html lang='en'>\n<head>\n<meta charset='utf-8'>\n"
        "<meta name='viewport' content='width=device-width, initial-scale=1'>\n"
        "<meta http-equiv='Content-Security-Policy' "
        "content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        + "\n".join(parts)
        + "\n</body>\n</html>\n"
    )


def _what(summary: Summary) -> str:
    told = f"{summary.games} games with {summary.seats} seats and seed {summary.seed}"
    if summary.duels:
        told += f", {summary.duels} of them one bot against others that are all the same"
    options = ", ".join(f"{key}={value}" for key, value in sorted(summary.options.items()))
    parties = [f"{name} won {share.share:.1%}" for name, share in summary.parties.items()]
    return ". ".join([told, *([f"Options: {options}"] if options else []), *parties]) + "."


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of cells that are markup already."""
    top = "".join(f"<th scope='col'>{cell}</th>" for cell in head)
    body = "".join(
        "<tr>" + "".join(c if c.startswith("<t") else f"<td>{c}</td>" for c in row) + "</tr>"
        for row in rows
    )
    table = f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"
    return f"<div class='wide'>{table}</div>"


def _name(bot: str) -> str:
    return f"<th scope='row'>{escape(bot)}</th>"


def _share(share: Share) -> str:
    return f"{share.share:.1%}<small>{share.low:.1%} to {share.high:.1%}</small>"


def _interval(bot: Standing) -> tuple[float, float, float] | None:
    """What the bot is judged by: its rating, or alone its margin."""
    if bot.rating is not None:
        return bot.rating.rating, bot.rating.low, bot.rating.high
    if bot.margin is not None:
        return bot.margin.mean, bot.margin.low, bot.margin.high
    return None


# --- how strong they are --------------------------------------------------------------------


def _strength(summary: Summary) -> list[str]:
    found = [(bot.bot, _interval(bot)) for bot in summary.bots]
    bars = [(name, values) for name, values in found if values is not None]
    if not bars:
        return []
    alone = summary.seats == 1
    said = (
        "How far each was ahead of the game itself on average."
        if alone
        else "Ratings in Elo, the best bot first: the mean of all is 1500, and with 400 more a bot "
        "is ten times as likely to come first. They follow from all games at once (Plackett-Luce)."
    )
    said += " The bar is where the true value lies with 95% certainty."
    title = "Margins" if alone else "Ratings"
    return [f"<h2>{title}</h2>", f"<p>{said}</p>", _bars(bars, 2 if alone else 0)]


def _bars(bars: list[tuple[str, tuple[float, float, float]]], digits: int) -> str:
    least = min(low for _, (_, low, _) in bars)
    most = max(high for _, (_, _, high) in bars)
    room = max(most - least, 1e-9)

    def at(value: float) -> float:
        return 20 + 560 * (value - least) / room

    lines = []
    for row, (name, (value, low, high)) in enumerate(bars):
        y = 46 * row + 34
        said = f"{value:.{digits}f} ({low:.{digits}f} to {high:.{digits}f})"
        lines.append(
            f"<text x='20' y='{y - 14}'>{escape(_short(name, 44))} "
            f"<tspan class='soft'>{said}</tspan></text>"
            f"<line class='axis' x1='20' x2='580' y1='{y}' y2='{y}'/>"
            f"<line x1='{at(low):.1f}' x2='{at(high):.1f}' y1='{y}' y2='{y}' "
            f"stroke='var(--c0)' stroke-width='6' stroke-linecap='round' opacity='.45'/>"
            f"<circle cx='{at(value):.1f}' cy='{y}' r='6' fill='var(--c0)'/>"
        )
    return _drawing(600, 46 * len(bars) + 10, "Strength with intervals", lines)


def _drawing(width: int, height: int, title: str, parts: Iterable[str]) -> str:
    return (
        f"<svg viewBox='0 0 {width} {height}' role='img' aria-label='{escape(title)}'>"
        + "".join(parts)
        + "</svg>"
    )


def _short(name: str, most: int) -> str:
    return name if len(name) <= most else f"…{name[1 - most :]}"


def _standings(summary: Summary) -> list[str]:
    alone = summary.seats == 1
    head = ["player", "margin" if alone else "rating", "games", "won", "mean score"]
    rows = []
    for bot in summary.bots:
        values = _interval(bot)
        digits = 2 if alone else 0
        told = ""
        if values is not None:
            value, low, high = [f"{number:.{digits}f}" for number in values]
            told = f"{value}<small>{low} to {high}</small>"
        score = f"{bot.mean_score.mean:.2f}"
        rows.append([_name(bot.bot), told, str(bot.won.games), _share(bot.won), score])
    return ["<h2>Standings</h2>", _table(head, rows)]


# --- who beats whom -------------------------------------------------------------------------


def _cross(summary: Summary) -> list[str]:
    if not summary.cross:
        return []
    even = summary.cross[0].even
    many = summary.seats - 1
    others = "the one above" if many == 1 else f"{many} of the one above"
    said = (
        f"The share of games that the bot on the left won against {others}. Even is {even:.0%}: "
        "▲ is surely more, ▼ surely less."
    )
    names = [bot.bot for bot in summary.bots]
    met = {(cell.bot, cell.against): cell for cell in summary.cross}
    rows = [[_name(one), *[_cell(met.get((one, other))) for other in names]] for one in names]
    return ["<h2>Who beats whom</h2>", f"<p>{said}</p>", _table(["", *map(escape, names)], rows)]


def _cell(met: Met | None) -> str:
    """A share, coloured by how far it is from even, with a sign where that is no accident."""
    if met is None:
        return "<td></td>"
    won = met.won
    far = (won.share - met.even) / ((1 - met.even) if won.share > met.even else met.even)
    hue = "good" if far > 0 else "bad"
    sign = "▲ " if won.low > met.even else "▼ " if won.high < met.even else ""
    shade = f"rgb(var(--{hue}) / {min(0.6, 0.6 * abs(far)):.2f})"
    return f"<td style='background: {shade}'>{sign}{_share(won)}</td>"


# --- how it went ----------------------------------------------------------------------------


def _over_time(summary: Summary) -> list[str]:
    moments = summary.moments
    if len(moments) < 2:
        return []
    names = [bot.bot for bot in summary.bots]
    values = [moment.ratings[name] for moment in moments for name in names]
    least, most = min(values), max(values)
    room = max(most - least, 1e-9)

    def x(games: int) -> float:
        return 40 + 540 * games / moments[-1].games

    def y(rating: float) -> float:
        return 270 - 250 * (rating - least) / room

    parts = [
        "<line class='axis' x1='40' x2='580' y1='280' y2='280'/>",
        "<text class='soft' x='40' y='298'>0</text>",
        f"<text class='soft' x='580' y='298' text-anchor='end'>{moments[-1].games} games</text>",
        f"<text class='soft' x='34' y='{y(most) + 4:.0f}' text-anchor='end'>{most:.0f}</text>",
        f"<text class='soft' x='34' y='{y(least) + 4:.0f}' text-anchor='end'>{least:.0f}</text>",
    ]
    for at, name in enumerate(names):
        points = " ".join(f"{x(m.games):.1f},{y(m.ratings[name]):.1f}" for m in moments)
        stroke = _stroke(at)
        parts.append(f"<polyline points='{points}' fill='none' {stroke}/>")
        key = 320 + 20 * at
        parts.append(f"<line x1='40' x2='80' y1='{key}' y2='{key}' {stroke}/>")
        parts.append(f"<text x='90' y='{key + 4}'>{escape(_short(name, 60))}</text>")
    said = "openskill's rating after every game, in the order of their numbers."
    drawn = _drawing(600, 320 + 20 * len(names), "Ratings over the games", parts)
    return ["<h2>Ratings over the games</h2>", f"<p>{said}</p>", drawn]


def _stroke(at: int) -> str:
    dash = DASHES[at // COLOURS % len(DASHES)] or DASHES[at % len(DASHES)]
    dashes = f" stroke-dasharray='{dash}'" if dash else ""
    return f"stroke='var(--c{at % COLOURS})' stroke-width='2.5'{dashes}"


def _by_seat(summary: Summary) -> list[str]:
    if summary.seats == 1:
        return []
    head = ["player", *[f"seat {seat + 1}" for seat in range(summary.seats)]]
    rows = [
        [_name(bot.bot), *[_share(share) if share.games else "" for share in bot.by_seat]]
        for bot in summary.bots
    ]
    said = "The share of games won in each seat; seat 1 begins."
    return ["<h2>Seats</h2>", f"<p>{said}</p>", _table(head, rows)]


def _deals(summary: Summary) -> list[str]:
    rows = []
    for bot in summary.bots:
        deals = bot.deals
        if deals is None:
            continue
        totals = (deals.offered, deals.taken, deals.refused, deals.accepted, deals.gave)
        each = [f"{total / deals.games:.1f}" for total in (*totals, deals.got, deals.free)]
        one = deals.gain_a_deal
        told = ""
        if one is not None:
            told = f"{one.mean:+.2f}<small>{one.low:+.2f} to {one.high:+.2f}</small>"
        rows.append([_name(bot.bot), *each, f"{deals.gain / deals.games:+.2f}", told])
    if not rows:
        return []
    said = (
        "Per game: offers made, how many of them were taken, how often they were declined, other "
        "players' offers accepted, cards given and got, cards given for nothing in return, and "
        "what the deals brought in thalers, by the judgement of trader in the bot's place just "
        "before each."
    )
    head = (
        *("player", "offers", "taken", "declined", "accepted", "cards given", "cards got"),
        *("for nothing", "thalers", "thalers a deal"),
    )
    return ["<h2>Deals</h2>", f"<p>{said}</p>", _table(head, rows)]


def _faults(summary: Summary) -> list[str]:
    rows = [
        [_name(bot.bot), escape(", ".join(f"{count} {sort}" for sort, count in bot.faults.items()))]
        for bot in summary.bots
        if bot.faults
    ]
    if not rows:
        return []
    said = "Where a bot failed, the first act of the menu was done for it."
    return ["<h2>Failures</h2>", f"<p>{said}</p>", _table(["player", "how often"], rows)]
