"""`sandtable lab importance`: what each card, figure, token or verb is worth, by banning it and by forcing it."""

from __future__ import annotations

import argparse
from collections.abc import Mapping

from sandtable.cli.given import Trouble, read_file, whole
from sandtable.cli.measured import add_processes, measured
from sandtable.cli.paper import table
from sandtable.cli.progress import Progress

ABOUT = "what each piece is worth: win rates without it, and when it must be used"
TAKES_OPTIONS = False


def declare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="an experiment; its first variant is played")
    parser.add_argument("--of", metavar="NAME", action="append", default=[], help="only this piece or verb; repeatable")
    parser.add_argument("--games", metavar="N", type=whole(2, 1_000_000), default=0, help="of each kind; the file's")
    add_processes(parser)


def run(given: argparse.Namespace, options: dict[str, str]) -> int:
    import msgspec

    from sandtable.lab.experiment import read
    from sandtable.lab.importance import importance

    try:
        experiment = read(read_file(given.file), given.file)
    except ValueError as error:
        raise Trouble(str(error)) from error
    variant = experiment.variants[0]
    game = experiment.taken(variant)
    games = given.games or experiment.games

    def work(bar: Progress) -> Mapping[str, object]:
        lines = importance(
            game, given.of, experiment.bots[0], games, experiment.seed, given.processes, variant.overrides, bar
        )
        found: dict[str, object] = {"game": game.name, "variant": variant.name, "bot": experiment.bots[0]}
        return found | {"games": games, "importance": msgspec.to_builtins(lines)}

    return measured(f"importance {game.name}", work, report, given.json)


def report(found: Mapping[str, object]) -> str:
    """A table, the most missed first, with marks on significant effects."""
    lines = found["importance"]
    assert isinstance(lines, list)
    rows = [["", "without it", "95% interval", "always used", "95% interval", "times"]]
    for line in lines:
        ban, force = line["ban"], line["force"]
        without, always = _effect(ban), _effect(force)
        rows.append(
            [
                f"{line['name']}{' *' if ban['p_adjusted'] < 0.05 else ''}",
                *without,
                f"{always[0]}{' *' if force['p_adjusted'] < 0.05 else ''}",
                always[1],
                f"{ban['held']:.1f}",
            ]
        )
    head = (
        f"{found['game']}, {found['variant']}, {found['bot']}: points of the win, {found['games']} games of each kind"
    )
    tail = "* is detected, corrected for so many lines; times is how often in a game the ban took it away"
    never = [line["name"] for line in lines if line["ban"]["held"] == 0]
    if never:
        tail += (
            f"\n{', '.join(never)}: the ban changed no answer, because no bot had the choice to use it or not;"
            " this says nothing of what it is worth"
        )
    return f"{head}\n{table(rows, right=[1, 3, 5])}\n{tail}"


def _effect(found: Mapping[str, float]) -> list[str]:
    """The effect and its interval; dashes where the restriction never applied."""
    if found["held"] == 0:
        return ["-", "not tried"]
    return [f"{100 * found['change']:+.1f}", f"{100 * found['low']:+.1f} to {100 * found['high']:+.1f}"]
