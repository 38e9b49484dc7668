"""`sandtable lab hunt`: looks for holes in the rules and saves each as a replay."""

from __future__ import annotations

import argparse
from pathlib import Path

from sandtable.cli.given import Trouble, take_game, whole, write_new
from sandtable.cli.measured import add_seed
from sandtable.cli.paper import print_json
from sandtable.cli.progress import Progress

ABOUT = "look for holes in the rules: stuck states, loops, endless play, options nobody should take"
TAKES_OPTIONS = True


def declare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a name from `sandtable games`")
    parser.add_argument("--games", metavar="N", type=whole(1, 10_000), default=3, help="for each kind of player; 3")
    parser.add_argument("--decisions", metavar="N", type=whole(0, 1_000_000), default=1500, help="judged; 1500")
    add_seed(parser)
    parser.add_argument("--out", metavar="DIR", default="", help="a folder for the replays; it is made if need be")
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(given: argparse.Namespace, options: dict[str, str]) -> int:
    from sandtable.lab.dominated import dominated  # imported here, because only this command needs them
    from sandtable.lab.hunting import hunt, replay

    game = take_game(given.game, options)
    with Progress(f"hunt {given.game}") as bar:
        found = hunt(game, given.games, given.seed, progress=bar)
    if given.decisions:
        with Progress(f"judge {given.game}") as bar:
            found += dominated(game, given.decisions, given.seed, progress=bar)
    told = []
    for number, finding in enumerate(found, start=1):
        file = ""
        if given.out:
            name = f"{given.game}-{number:02}-{finding.kind.replace(' ', '_')}.txt"
            file = _keep(Path(given.out), name, replay(game, finding))
        told.append({"kind": finding.kind, "what": finding.what, "players": finding.players, "replay": file})
    if given.json:
        print_json({"game": game.name, "options": game.options.words(), "findings": told})
        return 0
    print(f"{game.title}: {len(told)} findings" if told else f"{game.title}: nothing found")
    for line in told:
        print(f"\n{line['kind']}: {line['what']}\n  players: {line['players']}")
        if line["replay"]:
            print(f"  sandtable replay {line['replay']} --show")
    return 0


def _keep(folder: Path, name: str, text: str) -> str:
    """Writes a replay; returns its path."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble(f"cannot make the folder {folder}: {error.strerror}; choose another") from error
    (folder / name).unlink(missing_ok=True)
    write_new(folder / name, text)
    return str(folder / name)
