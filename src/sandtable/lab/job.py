"""`python -m sandtable.lab.job FOLDER` runs the experiment in a folder and writes its progress there.

A server runs experiments this way: in a process of low priority that ends when the server does (its input ends) and
stops when told to (a file `stop` appears in the folder). What was played is kept, and the next run continues.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import time
from pathlib import Path
from threading import Event, Thread
from typing import Literal

import msgspec

from sandtable.lab.engines.pool import Pool
from sandtable.lab.experiment import Experiment, read
from sandtable.lab.page import page_of
from sandtable.lab.report import Report
from sandtable.lab.reporting import report_of
from sandtable.lab.run import run
from sandtable.lab.store import Store, write_whole
from sandtable.lab.tables import PARQUET, write_csv
from sandtable.lab.telling import tell

Status = Literal["waiting", "running", "done", "stopped", "refused", "failed"]
OVER = ("done", "stopped", "refused", "failed")
NICER = 15  # niceness of the playing processes: people and their bots come first
NICE = 5  # niceness of this process, which writes results that somebody watches
WRITE_SECONDS = 0.4  # least seconds between two progress reports
FIRST_TOLD = 1.5  # seconds before the first report
TELL_SHARE = 0.15  # share of the time that may go into reports
LOOK_SECONDS = 0.2  # seconds between two checks whether to stop


class State(msgspec.Struct, frozen=True):
    """state.json. `left` is in seconds, None while unknown; `number` grows with every change."""

    status: Status = "waiting"
    why: str = ""
    done: int = 0
    total: int = 0
    rate: float = 0.0
    left: float | None = None
    processes: int = 0
    number: int = 0


class Job:
    """Runs the experiment in one folder."""

    def __init__(self, folder: Path, seconds: float, processes: int) -> None:
        self.folder = folder
        self.seconds = seconds
        self.experiment: Experiment = read((folder / "experiment.toml").read_text("utf-8"))
        self.engine = Pool(self.experiment, processes, NICER)
        self.state = State("running", processes=self.engine.processes)
        self.why_stopped = ""  # why it stops, once it does
        self._began = time.monotonic()
        self._done_before = -1
        self._told_at = self._began + FIRST_TOLD
        self._wrote_at = 0.0
        self._over = Event()

    def work(self) -> int:
        """Plays to the end, or until stopped; returns the exit status."""
        Thread(target=self._follow_the_server, daemon=True).start()
        Thread(target=self._look_out, daemon=True).start()
        self.write()
        try:
            run(self.experiment, self.folder / "run", self.engine, self.progress, lambda: self.why_stopped != "")
        except ValueError as error:
            return self.end("refused", " ".join(str(error).split()))
        except Exception as error:  # the server's log has the details; the page only says that it failed
            if not self.why_stopped:
                print(f"{type(error).__name__}: {error}", file=sys.stderr)
                return self.end("failed", "an internal error; it was logged")
        self._over.set()
        if self.why_stopped == "server":
            return 0  # the next server continues it
        self.finish()
        return 0

    def finish(self) -> None:
        """Writes the last report and the result files, then the last state."""
        store = Store.open(self.folder / "run")
        report = report_of(store)
        self.tell(report)
        write_whole(self.folder / "report.json", msgspec.json.format(msgspec.json.encode(report), indent=1))
        write_whole(self.folder / "report.html", page_of(report).encode())
        write_csv(store, self.folder / "results.csv")
        if (store.folder / PARQUET).exists():
            shutil.copyfile(store.folder / PARQUET, self.folder / ".parquet")
            (self.folder / ".parquet").replace(self.folder / "results.parquet")
        self.state = msgspec.structs.replace(self.state, done=report.done, total=report.total)
        if report.state == "enough":
            self.end("done", "it is as sure as was asked for, so it stopped by itself")
        elif self.why_stopped == "time":
            self.end("stopped", f"it used the {self.seconds:g} seconds that this server gives an experiment")
        else:
            self.end("stopped" if self.why_stopped else "done", "")

    # Progress

    def progress(self, done: int, total: int) -> None:
        """Called after every task."""
        now = time.monotonic()
        if self._done_before < 0:
            self._done_before = done
        rate = (done - self._done_before) / max(0.05, now - self._began)
        left = (total - done) / rate if rate > 0 else None
        self.state = msgspec.structs.replace(self.state, done=done, total=total, rate=rate, left=left)
        if now >= self._told_at:
            self.tell(report_of(Store.open(self.folder / "run")))
            took = time.monotonic() - now
            self._told_at = now + took + max(1.0, took / TELL_SHARE)
        if now - self._wrote_at >= WRITE_SECONDS:
            self.write()

    def tell(self, report: Report) -> None:
        """Writes the results so far."""
        if report.done:
            write_whole(self.folder / "told.json", msgspec.json.encode(tell(report)))

    def write(self) -> None:
        """Writes the state."""
        self._wrote_at = time.monotonic()
        self.state = msgspec.structs.replace(self.state, number=self.state.number + 1)
        write_whole(self.folder / "state.json", msgspec.json.encode(self.state))

    def end(self, status: Status, why: str) -> int:
        """Writes the last state."""
        self.state = msgspec.structs.replace(self.state, status=status, why=why, left=None)
        self.write()
        return 0

    # Stopping

    def stop(self, why: str) -> None:
        """Ends the running games; games finished before are kept."""
        if not self.why_stopped:
            self.why_stopped = why
            for slot in self.engine.slots:
                slot.kill()

    def _look_out(self) -> None:
        """Checks whether it was stopped or its time is over."""
        while not self._over.wait(LOOK_SECONDS):
            if (self.folder / "stop").exists():
                self.stop("asked")
            elif self.seconds and time.monotonic() - self._began > self.seconds:
                self.stop("time")

    def _follow_the_server(self) -> None:
        """Ends when its input ends, that is, when the server ends in any way."""
        while os.read(sys.stdin.fileno(), 64):  # unbuffered, because a buffer's lock could block the exit
            pass
        self.stop("server")


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m sandtable.lab.job", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seconds", type=float, default=0.0)
    parser.add_argument("--processes", type=int, default=0)
    given = parser.parse_args(words)
    if hasattr(os, "nice"):
        os.nice(NICE)
    return Job(given.folder, given.seconds, given.processes).work()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
