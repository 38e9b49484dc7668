"""What we promised, and how far we are."""

from __future__ import annotations

from typing import TypedDict

from bench.adapters import AdapterSpeed, speed_of
from bench.openspiel import Comparison
from sandtable.bench import GameSpeed, Report


class Verdict(TypedDict):
    """One target: `measured` is None where this run did not measure it."""

    what: str
    unit: str
    target: float
    measured: float | None
    met: bool | None
    of_target: float | None  # measured over target: 1 and more is met


def verdicts(
    report: Report,
    peer: Comparison | None,
    server: float | None = None,
    adapters: list[AdapterSpeed] | None = None,
) -> list[Verdict]:
    """Every target with what this run says about it."""
    games = report["games"]
    cubed = games.get("cubed")
    return [
        verdict("Cubed, playouts", "moves/s", 30e6, cubed and cubed["playout_moves_per_s"]),
        verdict("Cubed, tree search", "simulations/s", 200e3, cubed and cubed["search_sims_per_s"]),
        verdict("Cubed, playouts", "x plain Python", 100, cubed and cubed["pure_ratio"]),
        verdict("Cubed, tree search", "x plain Python", 100, cubed and cubed["pure_search_ratio"]),
        verdict("Shut Down, playouts", "moves/s", 5e6, _moves(games.get("shut_down"))),
        verdict("Pew Pew!, playouts", "moves/s", 5e6, _moves(games.get("pew_pew"))),
        verdict("Pinned Down, playouts", "decisions/s", 1e6, _decisions(games.get("pinned_down"))),
        verdict("Pinned Down, tree search", "simulations/s", 2e3, _search(games.get("pinned_down"))),
        verdict("Patrollers, playouts", "decisions/s", 0.5e6, _decisions(games.get("patrollers"))),
        verdict("connect four, through legal and apply", "x OpenSpiel's rollouts", 5, peer and peer["plain_ratio"]),
        verdict("connect four, its own playout", "x OpenSpiel's rollouts", 5, peer and peer["playout_ratio"]),
        verdict("connect four, tree search", "x OpenSpiel's MCTS bot", 3, peer and peer["search_ratio"]),
        verdict("two processes, on the clock", "x one", 1.9, report["two_processes"]),
        verdict("Cubed, many tables at once", "steps/s", 1e6, speed_of(adapters, "batched", "cubed", "steps")),
        verdict(
            "Cubed through PettingZoo",
            "x PettingZoo's connect four",
            10,
            speed_of(adapters, "PettingZoo", "cubed", "ratio"),
        ),
        verdict("server, moves stored and acknowledged", "x boardgame.io's server, 64 matches", 10, server),
    ]


def verdict(what: str, unit: str, target: float, measured: float | None) -> Verdict:
    """A target against a measurement."""
    return {
        "what": what,
        "unit": unit,
        "target": target,
        "measured": measured,
        "met": None if measured is None else measured >= target,
        "of_target": None if measured is None else measured / target,
    }


def _moves(speed: GameSpeed | None) -> float | None:
    return None if speed is None else speed["playout_moves_per_s"]


def _decisions(speed: GameSpeed | None) -> float | None:
    return None if speed is None else speed["decisions_per_s"]


def _search(speed: GameSpeed | None) -> float | None:
    return None if speed is None else speed["search_mid_sims_per_s"]
