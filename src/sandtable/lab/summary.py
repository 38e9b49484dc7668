"""A variant's results: measures with intervals, distributions, seats, pieces, curves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import floor
from typing import Literal

import msgspec

from sandtable.kernel.contract import SEAT_NAMES, Game
from sandtable.lab.gauges import (
    Gauge,
    counts,
    gauges,
    margin,
    number,
    numbers,
    share_of_win,
    wholes,
    words,
)
from sandtable.lab.rows import NEVER_ENDED
from sandtable.lab.statistics import mean_interval, wilson
from sandtable.lab.watchers.guide import Guide, guide_of
from sandtable.lab.watchers.standing import is_against_the_game
from sandtable.lab.watchers.watcher import Row

Unit = Literal["share", "number"]  # `share` is shown as a percentage, `number` as it is


class Figure(msgspec.Struct, frozen=True):
    """A mean with its 95% interval."""

    name: str
    about: str
    unit: Unit
    value: float
    low: float
    high: float
    games: int  # number of games it is the mean of
    how: str  # the kind of interval: Wilson, bootstrap or t


class Bin(msgspec.Struct, frozen=True):
    """How many games lie between two values, the upper one excluded."""

    low: float
    high: float
    games: int


class Distribution(msgspec.Struct, frozen=True):
    """How a number is distributed over the games."""

    name: str
    about: str
    bins: list[Bin]
    middle: float  # the median
    tenth: float
    ninetieth: float


class SeatLine(msgspec.Struct, frozen=True):
    """How often the player in one seat won."""

    seat: str
    win_rate: float
    low: float
    high: float
    mean_score: float


class PieceLine(msgspec.Struct, frozen=True):
    """One card, figure or token: how often it was used, and who won the games in which it was."""

    name: str
    kind: str
    drawn: int  # games in which it was drawn or fielded
    played: int  # games in which it was used
    uses: int  # uses in all games
    win_rate_drawn: float  # share of the win of those who drew it; biased, because strong players draw more
    low: float
    high: float


class Point(msgspec.Struct, frozen=True):
    """One point of a curve, with its interval."""

    x: float
    y: float
    low: float
    high: float


class Curve(msgspec.Struct, frozen=True):
    """A number in the course of a game, such as threat by turn."""

    name: str
    about: str
    along: str  # the unit of x
    points: list[Point]


class Tally(msgspec.Struct, frozen=True):
    """How often each of several things happened, such as causes of defeat."""

    name: str
    about: str
    counts: dict[str, int]
    meanings: dict[str, str] = {}  # for a clause: what all games ended by it say about their end, if they agree


class Summary(msgspec.Struct, frozen=True):
    """All results of one variant."""

    variant: str
    games: int
    figures: list[Figure]
    seats: list[SeatLine]
    distributions: list[Distribution]
    pieces: list[PieceLine]
    curves: list[Curve]
    tallies: list[Tally]
    notes: list[str]  # warnings: biases, reconstructed data, games that never ended


def summarize(game: Game, variant: str, rows: Sequence[Row]) -> Summary:
    if not rows:
        return Summary(variant, 0, [], [], [], [], [], [], [])
    guide = guide_of(game.name)
    known = gauges(game, words(rows[0], "bots"), list(rows[0]))
    pieces = piece_lines(game, rows)
    return Summary(
        variant,
        len(rows),
        [_figure(gauge, rows) for gauge in known],
        seat_lines(game, rows),
        _distributions(game, rows),
        pieces,
        _curves(game, rows),
        _tallies(rows),
        [*always_there(game, len(rows), pieces), *_notes(rows, guide)],
    )


# Figures


def _figure(gauge: Gauge, rows: Sequence[Row]) -> Figure:
    """The mean of a gauge with Wilson's interval for a share of games, else Student's."""
    values = [value for row in rows if (value := gauge.of(row)) is not None]
    unit: Unit = "share" if gauge.is_share else "number"
    if not values:
        return Figure(gauge.name, gauge.about, unit, 0.0, 0.0, 0.0, 0, "nothing to measure")
    mean = sum(values) / len(values)
    if gauge.is_yes:
        low, high = wilson(sum(values), len(values))
        return Figure(gauge.name, gauge.about, unit, mean, low, high, len(values), "Wilson")
    _, low, high = _known(values)
    if gauge.is_share:
        low, high = max(0.0, low), min(1.0, high)
    return Figure(gauge.name, gauge.about, unit, mean, low, high, len(values), "t")


def _known(values: Sequence[float]) -> tuple[float, float, float]:
    """The mean and its interval. For a single game the interval is the value itself."""
    return mean_interval(values) if len(values) > 1 else (values[0], values[0], values[0])


def seat_lines(game: Game, rows: Sequence[Row]) -> list[SeatLine]:
    """The result of each seat; one line for all where all win together."""
    together = is_against_the_game(game)
    found = []
    for seat in range(1 if together else int(game.seats)):
        wins = sum(share_of_win(row, seat) for row in rows) if not together else sum(1 for r in rows if r["winners"])
        low, high = wilson(wins, len(rows))
        score = sum(wholes(row, "scores")[seat] for row in rows) / len(rows)
        name = "all" if together and int(game.seats) > 1 else SEAT_NAMES[seat]
        found.append(SeatLine(name, wins / len(rows), low, high, score))
    return found


# Distributions


def _distributions(game: Game, rows: Sequence[Row]) -> list[Distribution]:
    wanted = [("turns", "turns of a game"), ("answers", "decisions of a game")]
    found = [
        spread_of(name, about, [value for row in rows if (value := number(row, name)) is not None])
        for name, about in wanted
    ]
    if is_against_the_game(game):
        scores = [float(wholes(row, "scores")[0]) for row in rows]
        return [*found, spread_of("score", "scores of games", scores)]
    margins = [value for row in rows if (value := margin(row)) is not None]
    return [*found, spread_of("score margin", "by how much winners won", margins)] if margins else found


def spread_of(name: str, about: str, values: Sequence[float]) -> Distribution:
    """About a dozen bins of a round width, the median, and the 10% and 90% quantiles."""
    ordered = sorted(values)
    low, high = ordered[0], ordered[-1]
    width = round_width((high - low) / 12)
    first = floor(low / width) * width
    bins = []
    for place in range(int((high - first) / width) + 1):
        start = first + place * width
        bins.append(Bin(start, start + width, sum(1 for value in ordered if start <= value < start + width)))
    return Distribution(name, about, bins, quantile(ordered, 0.5), quantile(ordered, 0.1), quantile(ordered, 0.9))


def round_width(wish: float) -> float:
    """The next of 1, 2, 5, 10, 20, 50 ... that is not smaller."""
    step = 1.0
    while True:
        for times in (1.0, 2.0, 5.0):
            if step * times >= wish:
                return step * times
        step *= 10.0


def quantile(ordered: Sequence[float], part: float) -> float:
    """A quantile of a sorted list, interpolated."""
    place = part * (len(ordered) - 1)
    low = floor(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (place - low) * (ordered[high] - ordered[low])


# Pieces


class _Use:
    """How one piece was used."""

    def __init__(self) -> None:
        self.drawn = self.played = self.uses = 0
        self.won = 0.0


def piece_lines(game: Game, rows: Sequence[Row]) -> list[PieceLine]:
    """Every card, figure and token in the rows, counted by seat and game."""
    found: list[PieceLine] = []
    for piece in guide_of(game.name).pieces:
        uses: dict[str, _Use] = {}
        for row in rows:
            for name in _held(row, f"drawn.{piece.kind}"):
                whose, thing = _whose(name, bool(piece.by))
                use = uses.setdefault(thing, _Use())
                use.drawn += 1
                use.won += _won(game, row, whose)
            for name, times in _held(row, f"played.{piece.kind}").items():
                whose, thing = _whose(name, bool(piece.by))
                use = uses.setdefault(thing, _Use())
                use.played += 1
                use.uses += times
                if not piece.drawn:
                    use.won += _won(game, row, whose)
        found += [_piece_line(name, piece.kind, uses[name], bool(piece.drawn)) for name in sorted(uses)]
    return found


def always_there(game: Game, games: int, pieces: Sequence[PieceLine]) -> list[str]:
    """Pieces that every player had in every game. Somebody always wins with them, so their win rate means nothing."""
    if int(game.seats) < 2 or is_against_the_game(game):
        return []
    owned = {piece.kind for piece in guide_of(game.name).pieces if piece.drawn and piece.by}
    names = [one.name for one in pieces if one.kind in owned and one.drawn == games * int(game.seats)]
    if not names:
        return []
    had = ", ".join(names)
    return [
        f"Every player had {had} in every game, so the share of games won with it shows nothing of what it is worth"
    ]


def _held(row: Row, column: str) -> dict[str, int]:
    return counts(row, column) if row.get(column) else {}


def _whose(name: str, has_owner: bool) -> tuple[int, str]:
    """`A wild steal` is seat 0's wild steal; a name without a letter has no seat."""
    return (SEAT_NAMES.index(name[0]), name[2:]) if has_owner else (-1, name)


def _won(game: Game, row: Row, seat: int) -> float:
    if seat < 0 or is_against_the_game(game):
        return 1.0 if row["winners"] else 0.0
    return share_of_win(row, seat)


def _piece_line(name: str, kind: str, use: _Use, is_drawn: bool) -> PieceLine:
    stands_on = use.drawn if is_drawn else use.played
    low, high = wilson(use.won, stands_on)
    rate = use.won / stands_on if stands_on else 0.0
    return PieceLine(name, kind, use.drawn, use.played, use.uses, rate, low, high)


# Curves, tallies, notes


def _curves(game: Game, rows: Sequence[Row]) -> list[Curve]:
    """The curves, up to where a twentieth of the games, and at least ten, are left."""
    found = []
    for curve in guide_of(game.name).curves:
        paths = [numbers(row, f"curve.{curve.name}") for row in rows if row.get(f"curve.{curve.name}") is not None]
        points = []
        for turn in range(max((len(path) for path in paths), default=0)):
            values = [path[turn] for path in paths if turn < len(path)]
            if len(values) < max(min(10, len(rows)), len(rows) // 20):
                break
            mean, low, high = _known(values)
            points.append(Point(float(turn + 1), mean, low, high))
        if points:
            found.append(Curve(curve.name, curve.about, guide_of(game.name).turn or "turn", points))
    return found


_TALLIES = [
    ("clause", "how games ended", "the clause that ended them"),
    ("reason", "in words", "how they ended"),
    ("cause", "the last blow", "what the story told last of what can end a game"),
]
MOST_WORDS = 12  # a tally of more different things is no use


def _tallies(rows: Sequence[Row]) -> list[Tally]:
    found = []
    for column, name, about in _TALLIES:
        held = Counter(str(row[column]) for row in rows if row.get(column))
        if 0 < len(held) <= MOST_WORDS:
            meanings = meanings_of(rows) if column == "clause" else {}
            found.append(Tally(name, about, dict(held.most_common()), meanings))
    return found


def meanings_of(rows: Sequence[Row]) -> dict[str, str]:
    """For each clause what its games say about their end, if all say the same whichever seat it was."""
    said: dict[str, set[str]] = {}
    for row in rows:
        words = str(row["reason"] or "")
        head, _, rest = words.partition(" ")
        said.setdefault(str(row["clause"]), set()).add(f"a player {rest}" if head in SEAT_NAMES and rest else words)
    return {clause: next(iter(words)) for clause, words in said.items() if len(words) == 1 and "" not in words}


BIASES = [
    "The win rate when drawn is no cause: whoever is ahead or plays longer draws more. What a piece does is told by"
    " banning and forcing it: sandtable lab importance.",
]


def _notes(rows: Sequence[Row], guide: Guide) -> list[str]:
    found = list(guide.notes)
    if any(piece.drawn and piece.by for piece in guide.pieces):
        found += BIASES
    endless = sum(1 for row in rows if row["reason"] == NEVER_ENDED)
    if endless:
        found.append(f"{endless} of {len(rows)} games were stopped because they did not end")
    return found
