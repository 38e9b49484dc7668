"""A report as Markdown tables, one row for each variant. The tables in docs/balance are made with it."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.cli.lab_paper import number
from sandtable.lab.report import Report
from sandtable.lab.summary import Figure, Summary


def markdown(report: Report, measures: Sequence[str] = ()) -> str:
    """Measures with 95% intervals, a star where the difference from the first is detected; seats; endings."""
    variants = report.variants
    known = list(dict.fromkeys(figure.name for summary in variants for figure in summary.figures))
    for name in measures:
        if name not in known:
            raise ValueError(f"there is no measure {name!r}; there are {', '.join(known)}")
    tables = [_measures(report, list(measures) or known)]
    if any(len(summary.seats) > 1 for summary in variants):
        tables.append(_seats(variants))
    if any(_endings(summary) for summary in variants):
        tables.append(_clauses(variants))
    return "\n\n".join(tables)


def _measures(report: Report, wanted: Sequence[str]) -> str:
    detected = {(one.b, found.name) for one in report.comparisons for found in one.differences if found.detected}
    rows = []
    for summary in report.variants:
        figures = {figure.name: figure for figure in summary.figures}
        cells = [_figure(figures.get(name), (summary.variant, name) in detected) for name in wanted]
        rows.append([summary.variant, *cells])
    return _table(["variant", *wanted], rows)


def _figure(figure: Figure | None, is_detected: bool) -> str:
    if figure is None or figure.games == 0:
        return ""
    star = "*" if is_detected else ""
    if figure.unit == "share":
        return f"{figure.value:.1%}{star} ({figure.low:.1%} to {figure.high:.1%})"
    return f"{_number(figure.value)}{star} ({_number(figure.low)} to {_number(figure.high)})"


def _number(value: float) -> str:
    """Three significant digits, because a table is compared by eye."""
    return f"{value:.0f}" if abs(value) >= 100 else number(value)


def _seats(variants: Sequence[Summary]) -> str:
    names = list(dict.fromkeys(line.seat for summary in variants for line in summary.seats))
    rows = []
    for summary in variants:
        told = {line.seat: f"{line.win_rate:.1%} ({line.low:.1%} to {line.high:.1%})" for line in summary.seats}
        rows.append([summary.variant, *[told.get(name, "") for name in names]])
    return _table(["won by seat", *names], rows)


def _endings(summary: Summary) -> dict[str, int]:
    return next((tally.counts for tally in summary.tallies if tally.name == "how games ended"), {})


def _clauses(variants: Sequence[Summary]) -> str:
    """How many games each clause ended."""
    clauses = sorted({clause for summary in variants for clause in _endings(summary)})
    rows = [[summary.variant, *[str(_endings(summary).get(clause, 0)) for clause in clauses]] for summary in variants]
    return _table(["games ended by", *clauses], rows)


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [f"| {' | '.join(line)} |".replace("  |", " |") for line in [head, *rows]]
    return "\n".join([lines[0], "|---" * len(head) + "|", *lines[1:]])
