"""`sandtable lab compare`: compares two runs, or two experiments that are played first with the same luck."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from sandtable.cli.given import Trouble
from sandtable.cli.lab_run import declare_playing, played
from sandtable.cli.paper import print_json

if TYPE_CHECKING:
    from sandtable.lab.store import Store

ABOUT = "compare two runs or two experiments, game by game with the same luck"
TAKES_OPTIONS = False


def declare(parser: argparse.ArgumentParser) -> None:
    for name in ("a", "b"):
        about = "the folder of a run, DIR:VARIANT for another than its first, or an experiment's file"
        parser.add_argument(name, metavar=name.upper(), help=about)
    declare_playing(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(given: argparse.Namespace, _: dict[str, str]) -> int:
    from sandtable.cli.lab_paper import comparison_words
    from sandtable.lab.reporting import compared

    (store_a, a), (store_b, b) = side(given, given.a), side(given, given.b)
    one, two = store_a.experiment, store_b.experiment
    if one.game != two.game:
        raise Trouble(f"{given.a} is of {one.game} and {given.b} of {two.game}; compare runs of one game")
    if one.seed != two.seed or one.bots != two.bots:
        what = "seed" if one.seed != two.seed else "bots"
        raise Trouble(f"the runs have different {what}, so their games share no luck; give both the same")
    names = (a, b) if a != b else (f"{a} ({given.a})", f"{b} ({given.b})")
    found = compared(one, names, list(store_a.rows(a)), list(store_b.rows(b)), one.variant(a))
    if given.json:
        print_json(msgspec.to_builtins(found))
    else:
        print(comparison_words(found))
    return 0


def side(given: argparse.Namespace, said: str) -> tuple[Store, str]:
    """One side of a comparison: a run and its variant."""
    from sandtable.lab.store import Store

    try:
        if said.endswith(".toml"):
            store = played(given, said)
            return store, store.experiment.names()[0]
        folder, _, variant = said.partition(":") if not Path(said).is_dir() else (said, "", "")
        store = Store.open(Path(folder))
        return store, store.experiment.variant(variant).name if variant else store.experiment.names()[0]
    except ValueError as error:
        raise Trouble(str(error)) from error
