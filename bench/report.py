"""A run as plain text tables, and as the page docs/bench.md."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bench.adapters import AdapterSpeed
    from bench.openspiel import Comparison
    from bench.targets import Measured, Verdict
    from sandtable.bench import Report

BEGIN = "<!-- bench:begin -->"
END = "<!-- bench:end -->"
Rows = list[list[str]]


def number(value: float | None) -> str:
    """About three figures: 1.23 M, 456 k, 7.89."""
    if value is None:
        return "-"
    for size, suffix in [(1e6, " M"), (1e3, " k"), (1.0, "")]:
        if value >= size:
            scaled = value / size
            return f"{scaled:.0f}{suffix}" if scaled >= 100 else f"{scaled:.3g}{suffix}"
    return f"{value:.2f}"


def games_rows(report: Report) -> Rows:
    """The games, a row each."""
    rows = [
        [
            "game",
            "moves/s",
            "decisions/s",
            "legal+apply moves/s",
            "x plain",
            "sims/s opening",
            "sims/s middle",
            "sims a choice",
            "x plain",
        ]
    ]
    for name, speed in report["games"].items():
        rows.append(
            [
                name.strip("_"),
                number(speed["playout_moves_per_s"]),
                number(speed["decisions_per_s"]),
                number(speed["plain_moves_per_s"]),
                number(speed["pure_ratio"]),
                number(speed["search_sims_per_s"]),
                number(speed["search_mid_sims_per_s"]),
                str(speed["search_iterations"]),
                number(speed["pure_search_ratio"]),
            ]
        )
    return rows


def peer_rows(peer: Comparison) -> Rows:
    """Connect four, ours and theirs."""
    ours = peer["moves_per_game"]
    return [
        ["connect four", "Sandtable", f"OpenSpiel {peer['version']}", "ratio"],
        row(
            "random games/s, own playout", peer["playout_games_per_s"], peer["their_games_per_s"], peer["playout_ratio"]
        ),
        row("random games/s, legal+apply", peer["plain_games_per_s"], peer["their_games_per_s"], peer["plain_ratio"]),
        row("moves/s, legal+apply", peer["plain_games_per_s"] * ours, peer["their_moves_per_s"], peer["plain_ratio"]),
        row("tree search, simulations/s", peer["search_sims_per_s"], peer["their_sims_per_s"], peer["search_ratio"]),
    ]


def row(what: str, ours: float, theirs: float, ratio: float) -> list[str]:
    """One line of a comparison."""
    return [what, number(ours), number(theirs), number(ratio)]


def target_rows(verdicts: list[Verdict]) -> Rows:
    """The promises."""
    rows = [["target", "promised", "before", "measured", "verdict"]]
    for verdict in verdicts:
        rows.append(
            [
                verdict["what"],
                f"{'at most ' if verdict['is_most'] else ''}{number(verdict['target'])} {verdict['unit']}",
                verdict["before"] or "-",
                number(verdict["measured"]),
                _words(verdict),
            ]
        )
    return rows


def _words(verdict: Verdict) -> str:
    share = verdict["of_target"]
    if share is None:
        return "not measured in this run"
    return f"met, {share:.2f} x" if verdict["met"] else f"missed, {share:.2f} of it"


def plain(rows: Rows) -> str:
    """A table for a terminal."""
    widths = [max(len(cells[n]) for cells in rows) for n in range(len(rows[0]))]
    lines = []
    for cells in rows:
        first, *others = zip(cells, widths, strict=True)
        lines.append("  ".join([first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in others)]).rstrip())
    lines.insert(1, "-" * max(map(len, lines)))
    return "\n".join(lines)


def markdown(rows: Rows) -> str:
    """A table for the page."""
    lines = ["| " + " | ".join(cells) + " |" for cells in rows]
    lines.insert(1, "|---" * len(rows[0]) + "|")
    return "\n".join(lines)


def headline(report: Report) -> str:
    """Where and when."""
    machine = report["machine"]
    mode = "compiled" if report["compiled"] else "NOT compiled"
    return (
        f"{report['date']}, Sandtable {report['version']} ({mode}); {machine['cpu']}, {machine['cores']} cores,"
        f" {machine['system']}; {machine['python']}; {machine['compiler']}. Two processes at once got"
        f" {report['two_processes_share']:.0%} of two cores: less than all when the machine is busy with other work."
    )


def adapter_rows(speeds: list[AdapterSpeed]) -> Rows:
    """Steps through each adapter, and how many times a peer's own game."""
    rows = [["through", "game", "steps/s", "x", "beside"]]
    for speed in speeds:
        rows.append(
            [
                speed["adapter"],
                speed["game"],
                number(speed["steps_per_s"]),
                number(speed["ratio"]),
                speed["peer"] or "-",
            ]
        )
    return rows


def tables(run: Measured, verdicts: list[Verdict]) -> list[Rows]:
    """The tables of a run, in order."""
    found = [target_rows(verdicts), games_rows(run["games"])]
    if run["peer"] is not None:
        found.append(peer_rows(run["peer"]))
    if run["adapters"] is not None:
        found.append(adapter_rows(run["adapters"]))
    return found


def section(run: Measured, verdicts: list[Verdict]) -> str:
    """What stands between the markers of the page."""
    parts = [headline(run["games"]), "Command: `make bench`."]
    parts += [markdown(rows) for rows in tables(run, verdicts)]
    if run["peer"] is None:
        parts.append("OpenSpiel was not installed for this run.")
    return "\n\n".join(parts)


def write_page(page: Path, text: str, begin: str = BEGIN, end: str = END) -> None:
    """Replaces what stands between the markers."""
    old = page.read_text()
    if old.count(begin) != 1 or old.count(end) != 1:
        raise ValueError(f"{page} needs one line {begin} and one line {end}")
    head, rest = old.split(begin)
    page.write_text(f"{head}{begin}\n{text}\n{end}{rest.split(end)[1]}")
