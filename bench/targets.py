"""What we promised, what stood before, and how far we are."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from bench import start
from bench.adapters import AdapterSpeed, speed_of
from bench.openspiel import Comparison
from bench.server import Report as ServerReport
from bench.server import cpu, ratio
from sandtable.bench import GameSpeed, Report

if TYPE_CHECKING:
    from bench.wire import Wire


class Verdict(TypedDict):
    """One target: `measured` is None where this run did not measure it.

    `before` is what was measured on 18 November 2026, before the work on speed (commit 837beb1), on a machine of this
    kind; '' where it was not.
    """

    what: str
    unit: str
    target: float
    is_most: bool  # whether the target is the most that it may be, and not the least
    before: str
    measured: float | None
    met: bool | None
    of_target: float | None  # how many times as good as the target: 1 and more is met


class Measured(TypedDict):
    """What a run measured; None for each part that it left out."""

    games: Report
    peer: Comparison | None
    adapters: list[AdapterSpeed] | None
    server: ServerReport | None
    wire: Wire | None
    start: dict[str, float] | None


def verdicts(run: Measured) -> list[Verdict]:
    """Every target with what this run says about it."""
    return [*rules_verdicts(run), *start_verdicts(run["start"]), *wire_verdicts(run["wire"]), *server_verdicts(run)]


def rules_verdicts(run: Measured) -> list[Verdict]:
    """How fast games are played."""
    games, peer, adapters = run["games"]["games"], run["peer"], run["adapters"]
    cubed = games.get("cubed")
    return [
        verdict("Cubed, playouts", "moves/s", 30e6, cubed and cubed["playout_moves_per_s"]),
        verdict("Cubed, tree search", "simulations/s", 200e3, cubed and cubed["search_sims_per_s"]),
        verdict("Cubed, playouts", "x plain Python", 100, cubed and cubed["pure_ratio"]),
        verdict("Cubed, tree search", "x plain Python", 100, cubed and cubed["pure_search_ratio"]),
        verdict("Shut Down, playouts", "moves/s", 5e6, _moves(games.get("shut_down"))),
        verdict("Pew Pew!, playouts", "moves/s", 5e6, _moves(games.get("pew_pew"))),
        verdict("Pinned Down, playouts", "decisions/s", 1e6, _decisions(games.get("pinned_down")), "405 to 555 k"),
        verdict("Pinned Down, tree search", "simulations/s", 2e3, _search(games.get("pinned_down")), "10.6 k"),
        verdict("Patrollers, playouts", "decisions/s", 0.5e6, _decisions(games.get("patrollers"))),
        verdict("connect four, through legal and apply", "x OpenSpiel's rollouts", 5, peer and peer["plain_ratio"]),
        verdict("connect four, its own playout", "x OpenSpiel's rollouts", 5, peer and peer["playout_ratio"]),
        verdict("connect four, tree search", "x OpenSpiel's MCTS bot", 3, peer and peer["search_ratio"]),
        verdict("two processes, on the clock", "x one", 1.9, run["games"]["two_processes"]),
        verdict("Cubed, many tables at once", "steps/s", 1e6, speed_of(adapters, "batched", "cubed", "steps")),
        verdict(
            "Cubed through PettingZoo",
            "x PettingZoo's connect four",
            10,
            speed_of(adapters, "PettingZoo", "cubed", "ratio"),
        ),
    ]


def start_verdicts(found: dict[str, float] | None) -> list[Verdict]:
    """From a fresh clone to a page, and from an edit to compiled rules."""
    times = found or {}
    return [
        at_most("make play to the first page", "s", 15, times.get(start.FIRST_PAGE), "144.8"),
        at_most("compiling after an edit of Cubed", "s", 8, times.get(start.AFTER_EDIT.format("cubed")), "110 to 145"),
        at_most(
            "compiling after an edit of Pinned Down",
            "s",
            20,
            times.get(start.AFTER_EDIT.format("pinned_down")),
            "110 to 145",
        ),
    ]


def wire_verdicts(found: Wire | None) -> list[Verdict]:
    """What goes over the network."""
    clicks = [click for of_game in found["clicks"].values() for click in of_game] if found else []
    tables = [size for page, size in found["pages"].items() if page != "home"] if found else []
    return [
        at_most(
            "a click, the heaviest of all games", "bytes", 2000, max((c.brought for c in clicks), default=None), "105 k"
        ),
        at_most("home, nothing cached, brotli", "bytes", 120e3, found["pages"]["home"] if found else None, "191 k"),
        at_most("a table, the heaviest, nothing cached, brotli", "bytes", 220e3, max(tables, default=None), "342 k"),
        at_most("a click answered over a slow line", "ms", 250, max((c.answered for c in clicks), default=None)),
    ]


def server_verdicts(run: Measured) -> list[Verdict]:
    """The server under load."""
    found = run["server"]
    return [
        at_most("server, 64 matches, moves stored", "us of CPU a move", 60, found and cpu(found), "86 to 238"),
        verdict("server, moves stored", "x boardgame.io in memory, 64 matches", 10, found and ratio(found), "1.81"),
    ]


def verdict(what: str, unit: str, target: float, measured: float | None, before: str = "") -> Verdict:
    """A target that is the least there should be, against a measurement."""
    return _judged(what, unit, target, False, before, measured)


def at_most(what: str, unit: str, target: float, measured: float | None, before: str = "") -> Verdict:
    """A target that is the most there should be, against a measurement."""
    return _judged(what, unit, target, True, before, measured)


def _judged(what: str, unit: str, target: float, is_most: bool, before: str, measured: float | None) -> Verdict:
    share = None
    if measured is not None:
        share = target / measured if is_most else measured / target
    return {
        "what": what,
        "unit": unit,
        "target": target,
        "is_most": is_most,
        "before": before,
        "measured": measured,
        "met": None if share is None else share >= 1,
        "of_target": share,
    }


def _moves(speed: GameSpeed | None) -> float | None:
    return None if speed is None else speed["playout_moves_per_s"]


def _decisions(speed: GameSpeed | None) -> float | None:
    return None if speed is None else speed["decisions_per_s"]


def _search(speed: GameSpeed | None) -> float | None:
    return None if speed is None else speed["search_mid_sims_per_s"]
