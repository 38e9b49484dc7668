"""A report as text: the experiment, each variant's figures, and the differences."""

from __future__ import annotations

from math import isfinite

import msgspec

from sandtable.cli.paper import paper, print_json, table
from sandtable.lab.compare import Comparison, Difference
from sandtable.lab.report import Report
from sandtable.lab.summary import Figure, Summary

MOST_PIECES = 12


def show(report: Report, as_json: bool) -> None:
    if as_json:
        print_json(msgspec.to_builtins(report))
    else:
        print(report_words(report))


def report_words(report: Report) -> str:
    experiment, where = report.experiment, report.provenance
    said = paper()
    bots = " and ".join(dict.fromkeys(experiment.bots))
    parts = [said.bold(f"{where.title}: {experiment.about}" if experiment.about else where.title)]
    played = f"{report.done:,} of {report.total:,} games" if report.state == "partly" else f"{report.done:,} games"
    parts.append(f"{played} by {bots}, seed {experiment.seed}, {where.seconds:.0f} s on {where.processes} processes")
    for comparison in report.comparisons:
        parts.append(said.paragraph(comparison.headline))
    parts.append(figures_table(report.variants))
    parts += [f"{said.bold(one.b)} against {one.a}\n{differences_table(one)}" for one in report.comparisons]
    for summary in report.variants:
        if summary.pieces:
            parts.append(f"{said.bold('pieces')}, {summary.variant}\n{pieces_table(summary)}")
    for note in dict.fromkeys([*report.cautions, *(note for summary in report.variants for note in summary.notes)]):
        parts.append(said.paragraph(note))
    return "\n\n".join(parts)


def figures_table(variants: list[Summary]) -> str:
    """Every measure of every variant, with its interval."""
    named: dict[str, list[Figure | None]] = {}
    for place, summary in enumerate(variants):
        for figure in summary.figures:
            named.setdefault(figure.name, [None] * len(variants))[place] = figure
    rows = [["", *(f"{summary.variant} (95%)" for summary in variants)]]
    rows += [[name, *(_figure(figure) for figure in figures)] for name, figures in named.items()]
    return table(rows)


def _figure(figure: Figure | None) -> str:
    if figure is None:
        return "-"
    if figure.unit == "share":
        return f"{figure.value:.1%} ({figure.low:.1%} to {figure.high:.1%})"
    return f"{number(figure.value)} ({number(figure.low)} to {number(figure.high)})"


def number(value: float) -> str:
    """A number with a sensible number of digits."""
    if not isfinite(value):
        return "?"
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def comparison_words(found: Comparison) -> str:
    return f"{paper().paragraph(found.headline)}\n\n{found.games:,} pairs of games\n{differences_table(found)}"


def differences_table(found: Comparison) -> str:
    """Every difference: detected ones first."""
    rows = [["", found.a, found.b, "difference (95%)", "p", "verdict"]]
    rows += [_difference(one) for one in sorted(found.differences, key=lambda one: not one.detected)]
    return table(rows, right=[1, 2, 4])


def _difference(one: Difference) -> list[str]:
    if one.unit == "share":
        a, b = f"{one.a:.1%}", f"{one.b:.1%}"
        change = f"{100 * one.difference:+.1f} ({100 * one.low:+.1f} to {100 * one.high:+.1f})"
    else:
        a, b = number(one.a), number(one.b)
        change = f"{one.difference:+.3g} ({one.low:+.3g} to {one.high:+.3g})"
    return [one.name, a, b, change, f"{one.p_adjusted:.3f}" if one.p_adjusted >= 0.001 else "<0.001", one.verdict]


def pieces_table(summary: Summary) -> str:
    """The pieces whose owners won most and least. It need not be their cause; `lab importance` tests that."""
    ordered = sorted(summary.pieces, key=lambda piece: -piece.win_rate_drawn)
    shown = ordered if len(ordered) <= MOST_PIECES else [*ordered[: MOST_PIECES // 2], *ordered[-MOST_PIECES // 2 :]]
    rows = [["piece", "drawn in", "used in", "uses", "won by its users (95%)"]]
    for piece in shown:
        won = f"{piece.win_rate_drawn:.1%} ({piece.low:.1%} to {piece.high:.1%})"
        drawn = f"{piece.drawn:,}" if piece.drawn else "-"
        rows.append([f"{piece.name} ({piece.kind})", drawn, f"{piece.played:,}", f"{piece.uses:,}", won])
    told = table(rows, right=[1, 2, 3])
    left = ordered[MOST_PIECES // 2 : -MOST_PIECES // 2] if len(ordered) > MOST_PIECES else []
    if not left:
        return told
    named = ", ".join(piece.name for piece in left)
    return f"{told}\n{paper().paragraph(f'{len(left)} between them are left out: {named}. --json has them all.')}"
