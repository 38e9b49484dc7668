"""Turns a report into what is shown: tables of measures, and three kinds of charts."""

from __future__ import annotations

from math import floor, lcm
from typing import Literal

import msgspec

from sandtable.kernel.contract import SEAT_NAMES
from sandtable.lab.compare import Comparison
from sandtable.lab.experiment import Experiment, Variant
from sandtable.lab.places import place_of
from sandtable.lab.report import Report
from sandtable.lab.statistics import wilson
from sandtable.lab.summary import Distribution, Figure, PieceLine, Point, SeatLine, Summary, Tally
from sandtable.lab.told import (
    Band,
    BandPoint,
    BandStep,
    Bar,
    Bars,
    Change,
    Difference,
    DotRow,
    Dots,
    Estimate,
    MeasureTold,
    Told,
    VariantTold,
)
from sandtable.rulebook.index import ledger
from sandtable.rulebook.ledger import ID
from sandtable.shelf import options_of

ALWAYS = 0.999
SEAT_ORDER = ["First", "Second", "Third", "Fourth"]
FEW_GAMES = 30  # pairs needed before a difference is judged
PIECES_ABOUT = "Share of games won by whoever had it. Biased: the strong draw more. Ordered by A; 95% interval."
USED_ABOUT = "Share of games in which it was used; 95% interval."


def tell(report: Report) -> Told:
    experiment, summaries = report.experiment, report.variants
    game = experiment.taken(experiment.variants[0])
    same = {comparison.b for comparison in report.comparisons if comparison.is_same}
    measures = _measures(report)
    return Told(
        game=experiment.game,
        title=report.provenance.title,
        about=experiment.about,
        options=game.options.words(),
        bots=experiment.bots,
        seats=int(game.seats),
        seed=experiment.seed,
        variants=[
            VariantTold(variant.name, changes_of(experiment, variant), summary.games, variant.name in same)
            for variant, summary in zip(experiment.variants, summaries, strict=True)
        ],
        games_wanted=experiment.games,
        headline=_headline(experiment, measures),
        words=report.comparisons[0].headline if report.comparisons else "",
        power=report.power.words,
        notes=list(dict.fromkeys([*report.cautions, *(note for summary in summaries for note in summary.notes)])),
        measures=measures,
        charts=[
            *_seats(summaries),
            *_spreads(summaries),
            *_curves(summaries),
            *_tallies(experiment.game, summaries),
            *_pieces(summaries),
        ],
        provenance={name: str(value) for name, value in msgspec.structs.asdict(report.provenance).items()},
    )


def _headline(experiment: Experiment, measures: list[MeasureTold]) -> str:
    """The measure to show first: that of the stopping rule, else the win, else the one that differs most clearly."""
    wanted = experiment.until.measure if experiment.until is not None else ""
    names = [measure.name for measure in measures]
    if wanted in names:
        return wanted
    sure = [(place, measure) for place, measure in enumerate(measures) if _surest(measure) is not None]
    if not sure or sure[0][0] == 0:
        return names[0] if names else ""
    return min(sure, key=lambda one: _surest(one[1]) or (1.0, 0.0))[1].name


def _surest(measure: MeasureTold) -> tuple[float, float] | None:
    """The smallest p value of a measure in any variant; None when none is significant."""
    found = [one for one in measure.differences if one is not None and one.verdict in ("more", "less")]
    widths = [(one.p_adjusted, -abs(one.value) / max(1e-12, one.high - one.low)) for one in found]
    return min(widths, default=None)


def _measures(report: Report) -> list[MeasureTold]:
    by_variant = [{figure.name: figure for figure in summary.figures} for summary in report.variants]
    differing = {comparison.b: comparison for comparison in report.comparisons}
    known = {name: figure for figures in reversed(by_variant) for name, figure in figures.items()}
    order = dict.fromkeys(name for figures in by_variant for name in figures)
    told = []
    for name in order:
        figures = [figures.get(name) for figures in by_variant]
        told.append(
            MeasureTold(
                name=name,
                title=name[:1].upper() + name[1:],
                about=known[name].about,
                unit=known[name].unit,
                estimates=[_estimate(figure) for figure in figures],
                differences=[_difference(differing.get(summary.variant), name) for summary in report.variants],
            )
        )
    return told


def _estimate(figure: Figure | None) -> Estimate | None:
    return None if figure is None else Estimate(figure.value, figure.low, figure.high, figure.games)


def _difference(comparison: Comparison | None, name: str) -> Difference | None:
    if comparison is None:
        return None
    for one in comparison.differences:
        if one.name == name:
            verdict = _verdict(one.detected, one.difference, comparison.games)
            return Difference(one.difference, one.low, one.high, one.p, one.p_adjusted, verdict)
    return None


def _verdict(is_detected: bool, difference: float, games: int) -> Literal["more", "less", "none", "unsure"]:
    if games < FEW_GAMES:
        return "unsure"
    if not is_detected:
        return "none"
    return "more" if difference > 0 else "less"


def _share(count: float, games: int) -> Estimate:
    low, high = wilson(count, games)
    return Estimate(count / games if games else 0.0, low, high, games)


def _seats(summaries: list[Summary]) -> list[Dots]:
    names = dict.fromkeys(line.seat for summary in summaries for line in summary.seats)
    if len(names) < 2:
        return []
    rows = []
    for name in names:
        lines = [next((line for line in summary.seats if line.seat == name), None) for summary in summaries]
        found = [_seat(line, summary) for line, summary in zip(lines, summaries, strict=True)]
        rows.append(DotRow(seat_words(name), "", found))
    even = 1.0 / len(names)
    about = "Share of games; dot and 95% interval, dotted: an even share"
    return [Dots("seats", "Games won, by seat", about, "share", even, rows)]


def seat_words(seat: str) -> str:
    """The name of a seat in a report, where A and B are variants."""
    return f"{SEAT_ORDER[SEAT_NAMES.index(seat)]} seat" if seat in SEAT_NAMES[: len(SEAT_ORDER)] else f"Seat {seat}"


def _seat(line: SeatLine | None, summary: Summary) -> Estimate | None:
    return None if line is None else Estimate(line.win_rate, line.low, line.high, summary.games)


def _spreads(summaries: list[Summary]) -> list[Bars]:
    told = []
    for name in dict.fromkeys(one.name for summary in summaries for one in summary.distributions):
        found = [next((one for one in summary.distributions if one.name == name), None) for summary in summaries]
        first = next(one for one in found if one is not None)
        shares = _rebinned(found)
        edges = sorted({edge for one in shares for edge in one})
        bars = [Bar(_between(*edge), [one.get(edge, 0.0) if one else None for one in shares]) for edge in edges]
        middles = [None if one is None else one.middle for one in found]
        title = "Turns until the end" if name == "turns" else name[:1].upper() + name[1:]
        told.append(Bars(name, title, f"Share of games in per cent: {first.about}", name, bars, middles))
    return told


def _rebinned(found: list[Distribution | None]) -> list[dict[tuple[float, float], float]]:
    """Histograms with common bins for all variants."""
    widths = [round(one.bins[0].high - one.bins[0].low) for one in found if one is not None and one.bins]
    width = float(lcm(*widths)) if widths and all(widths) else 1.0
    gathered = []
    for one in found:
        shares: dict[tuple[float, float], float] = {}
        games = sum(held.games for held in one.bins) if one is not None else 0
        for held in one.bins if one is not None else []:
            low = floor(held.low / width) * width
            shares[low, low + width] = shares.get((low, low + width), 0.0) + held.games / max(1, games)
        gathered.append(shares)
    return gathered


def _between(low: float, high: float) -> str:
    """The label of a bin: one whole number, or from and to."""
    if high - low == 1.0:
        return f"{low:g}"
    whole = low == int(low) and high == int(high)
    return f"{low:g} to {high - 1:g}" if whole else f"{low:.3g} to {high:.3g}"


def _curves(summaries: list[Summary]) -> list[Band]:
    told = []
    for name in dict.fromkeys(one.name for summary in summaries for one in summary.curves):
        found = [next((one for one in summary.curves if one.name == name), None) for summary in summaries]
        first = next(one for one in found if one is not None)
        places = [{point.x: point for point in one.points} if one is not None else {} for one in found]
        steps = []
        for at in sorted({x for place in places for x in place}):
            points = [place.get(at) for place in places]
            steps.append(BandStep(at, [_point(point) for point in points]))
        about = f"{first.about}; line and band: the mean and its 95% interval"
        told.append(Band(name, name[:1].upper() + name[1:], about, first.along.replace("_", " "), steps))
    return told


def _point(point: Point | None) -> BandPoint | None:
    return None if point is None else BandPoint(point.y, point.low, point.high)


def _tallies(game: str, summaries: list[Summary]) -> list[Dots]:
    told = []
    for name in dict.fromkeys(one.name for summary in summaries for one in summary.tallies):
        found = [next((one for one in summary.tallies if one.name == name), None) for summary in summaries]
        first = next(one for one in found if one is not None)
        counts: dict[str, int] = {}
        for one in found:
            for label, count in (one.counts if one is not None else {}).items():
                counts[label] = counts.get(label, 0) + count
        called = {label: _ending(game, found, label) for label in counts}
        if len(set(called.values())) < len(called):
            called = {label: f"{words} [{label}]" if words != label else words for label, words in called.items()}
        rows = []
        for label in sorted(counts, key=lambda label: -counts[label]):
            parts = [
                None if one is None else _share(one.counts.get(label, 0), sum(one.counts.values())) for one in found
            ]
            rows.append(DotRow(called[label], "", parts))
        title = "How they ended, in words" if name == "in words" else name[:1].upper() + name[1:]
        told.append(Dots(name, title, f"Share of games: {first.about}", "share", None, rows))
    return told


def _ending(game: str, found: list[Tally | None], label: str) -> str:
    """An ending in words: what all games ended by the clause say, or the clause's title."""
    said = {word for one in found if one is not None and (word := one.meanings.get(label))}
    if len(said) == 1:
        return said.pop()
    seat, _, rest = label.partition(" ")
    if rest and seat in SEAT_NAMES:
        return f"{seat_words(seat)} {rest}"
    clause = ledger(game).find(label) if ID.fullmatch(label) else None
    return clause.title.rstrip(".") if clause is not None and clause.title else label


def _pieces(summaries: list[Summary]) -> list[Dots]:
    """The pieces: win rate when drawn, and use; ordered by the first variant."""
    charts = []
    for kind in dict.fromkeys(line.kind for summary in summaries for line in summary.pieces):
        by_variant = [{line.name: line for line in summary.pieces if line.kind == kind} for summary in summaries]
        names = list(dict.fromkeys(name for lines in by_variant for name in lines))
        won = [DotRow(name, kind, [_won(lines.get(name)) for lines in by_variant]) for name in names]
        used = []
        for name in names:
            pairs = zip(by_variant, summaries, strict=True)
            used.append(DotRow(name, kind, [_used(lines.get(name), summary.games) for lines, summary in pairs]))
        won_title, used_title = f"Games won with each {kind}", f"How often each {kind} is used"
        charts.append(Dots(f"pieces won {kind}", won_title, PIECES_ABOUT, "share", None, _by_first(won)))
        charts.append(Dots(f"pieces used {kind}", used_title, USED_ABOUT, "share", None, _by_first(used)))
    return [chart for chart in charts if _says_something(chart)]


def _says_something(chart: Dots) -> bool:
    """Whether a chart shows anything: values, and not all of them 0 or 1."""
    found = [one.value for row in chart.rows for one in row.estimates if one is not None]
    return bool(found) and min(found) < ALWAYS and max(found) > 1.0 - ALWAYS


def _won(line: PieceLine | None) -> Estimate | None:
    games = 0 if line is None else line.drawn or line.played
    return Estimate(line.win_rate_drawn, line.low, line.high, games) if line is not None and games else None


def _used(line: PieceLine | None, games: int) -> Estimate | None:
    return None if line is None else _share(min(line.played, games), games)


def _by_first(rows: list[DotRow]) -> list[DotRow]:
    """Highest first, by the first variant that has a value."""

    def height(row: DotRow) -> float:
        return next((estimate.value for estimate in row.estimates if estimate is not None), 0.0)

    return sorted(rows, key=height, reverse=True)


def changes_of(experiment: Experiment, variant: Variant) -> list[Change]:
    """What a variant changes, in words."""
    options = {option.name: option for option in options_of(experiment.game)}
    told = []
    for name, word in variant.options.items():
        option = options[name]
        before = option.show(option.accept(experiment.options.get(name, option.show(option.default))))
        after = option.show(option.accept(word))
        if before != after:
            told.append(Change(name, _humane(name), before.replace("_", " "), after.replace("_", " "), option.clause))
    for place, datum in variant.overrides.items():
        known = place_of(experiment.game, place)
        title = f"{known.item}: {known.name}" if known is not None else place
        told.append(Change(place, title, str(known.value) if known is not None else "", str(datum), ""))
    return told


def _humane(name: str) -> str:
    words = name.replace("_", " ").replace(".", ": ")
    return words[:1].upper() + words[1:]
