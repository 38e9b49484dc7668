"""A pool of worker processes, shared fairly among those who ask.

Jobs wait in a FairQueue, and each runs in the process of a slot; a process that crashes or hangs affects no other.
There are `size` slots for anybody and one in reserve, for an owner who has nothing running, so nobody can occupy all of
them. Jobs of tables where nobody is connected (`is_idle`) run when nothing else waits.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from threading import Lock
from typing import TypeVar, TypeVarTuple

from sandtable.server.fair_queue import FairQueue, Job, Order
from sandtable.server.worker import Died, Outcome, Worker, start_worker

Given = TypeVarTuple("Given")
Found = TypeVar("Found")
log = logging.getLogger("sandtable.server")
TRIES = 3  # tries for a task whose process dies
START_TRIES = 8  # tries to start a process
FORK_TRIES = 3  # failed tries before it is started without the fork server
FIRST_PAUSE = 0.05
LONGEST_PAUSE = 5.0
STEADY_SECONDS = 1.0  # a process that lives longer did not fail at its start
USUAL_SECONDS = 60.0
STUCK_SECONDS = 60.0


class Lost(Exception):
    """No worker survived the task or could be started, or the server is stopping."""


class TooLong(Exception):
    """The task took too long and was stopped."""


class Slot:
    """A place for one process, started on demand and replaced when it is lost."""

    def __init__(self, is_reserve: bool) -> None:
        self.is_reserve = is_reserve
        self.job: Job | None = None
        self.task: asyncio.Task[None] | None = None
        self.worker: Worker | None = None
        self.not_before = 0.0  # when the next process may be started
        self._began = 0.0  # when the last one was started
        self._failures = 0  # failures in a row soon after the start
        self._failed_starts = 0  # failed starts in a row
        self._is_closed = False
        self._lock = Lock()  # processes are started in a thread

    async def ask(self, order: Order[Found]) -> Outcome:
        """Runs an order. Died, TooLong, or Lost when no process can be started."""
        worker = await self._ready()
        try:
            async with asyncio.timeout(order.seconds):
                outcome = await worker.ask(order.task, order.given)
        except Died:
            self.worker = None
            worker.dismiss()
            self._fail(time.monotonic())
            raise
        except BaseException as error:  # it may be working on something nobody waits for any more
            self.worker = None
            worker.kill()
            if isinstance(error, TimeoutError):
                raise TooLong(f"{order.task.__name__} took more than {order.seconds:g} s") from None
            raise
        self._failures = 0
        return outcome

    async def _ready(self) -> Worker:
        while self.worker is None:
            pause = self.not_before - time.monotonic()
            if self._failed_starts >= START_TRIES and pause > 0.0:
                raise Lost("no worker can be started")
            await asyncio.sleep(pause)
            self._began = time.monotonic()
            try:
                await asyncio.to_thread(self._start)
            except Exception as error:
                self._note_failed_start(error)
        return self.worker

    def _note_failed_start(self, error: Exception) -> None:
        self._failed_starts += 1
        self._fail(time.monotonic())
        if self._failed_starts.bit_count() == 1:  # logs failures 1, 2, 4 ... only
            log.warning("a worker could not be started (try %d): %r", self._failed_starts, error)
        if self._failed_starts >= START_TRIES:
            raise Lost("no worker can be started") from error

    def _start(self) -> None:
        worker = start_worker(is_forked=self._failed_starts < FORK_TRIES)
        with self._lock:
            if not self._is_closed:
                self.worker, self._failed_starts = worker, 0
                return
        worker.dismiss()

    def _fail(self, now: float) -> None:
        """Waits longer and longer when one process after the other is lost at once."""
        if now - self._began > STEADY_SECONDS:
            self._failures = 0
        self.not_before = now + min(LONGEST_PAUSE, FIRST_PAUSE * 2.0 ** min(self._failures, 20))
        self._failures += 1

    def close(self) -> None:
        """Kills the process."""
        with self._lock:
            self._is_closed = True
        if self.task is not None and not self.task.done():
            self.task.cancel()
            self.task.add_done_callback(lambda _: self._dismiss())
        else:
            self._dismiss()

    def _dismiss(self) -> None:
        worker, self.worker = self.worker, None
        if worker is not None:
            worker.dismiss()


class Workers:
    """The slots and the queue. `replaced` counts the processes that died or were stopped."""

    def __init__(self, size: int, name: str = "worker", patience: float = STUCK_SECONDS) -> None:
        self.size = size
        self.name = name
        self.replaced = 0
        self.is_closed = False
        self._patience = patience  # seconds without any answer after which the workers count as stuck
        self._slots = [Slot(is_reserve=False) for _ in range(size)] + [Slot(is_reserve=True)]
        self._people = FairQueue()
        self._idle = FairQueue()
        self._answered = time.monotonic()  # when a task last ended

    async def run(
        self,
        task: Callable[[*Given], Found],
        *given: *Given,
        owner: str = "",
        table: str = "",
        is_idle: bool = False,
        seconds: float = USUAL_SECONDS,
    ) -> Found:
        """What the task returns or raises in a worker. TooLong or Lost when it does neither."""
        return await self.perform(lambda: Order(task, given, seconds), owner, table, is_idle)

    async def perform(
        self, order: Callable[[], Order[Found]], owner: str = "", table: str = "", is_idle: bool = False
    ) -> Found:
        """The same for an order that is made when its turn comes."""
        if self.is_closed:
            raise Lost("the server is stopping")
        job = Job(owner, table, is_idle, order, time.monotonic(), asyncio.get_running_loop().create_future())
        self.queue(is_idle).add(job)
        self._dispatch()
        try:
            found: Found = await job.answer
        finally:
            self.queue(job.is_idle).remove(job)  # unless the caller was cancelled
        return found

    def hurry(self, table: str) -> None:
        """Somebody has connected to a table: its jobs are no longer idle."""
        for job in [job for job in self._idle if job.table == table]:
            self._idle.remove(job)
            job.is_idle = False
            self._people.add(job)
        self._dispatch()

    def queue(self, is_idle: bool) -> FairQueue:
        """The queue of idle jobs, or of all others."""
        return self._idle if is_idle else self._people

    def share(self, is_idle: bool) -> int:
        """How many processes a kind of job can count on."""
        return max(1, self.size - 1) if is_idle else max(1, self.size)

    def _dispatch(self) -> None:
        """Starts as many jobs as there are slots, in running processes if possible."""
        free = [slot for slot in self._slots if slot.job is None and not self.is_closed]
        for slot in sorted(free, key=lambda slot: (slot.is_reserve, slot.worker is None, slot.not_before)):
            slot.job = self._next(slot)
            if slot.job is not None:
                slot.task = asyncio.create_task(self._work(slot, slot.job))

    def _next(self, slot: Slot) -> Job | None:
        running = [other.job for other in self._slots if other.job is not None]
        if slot.is_reserve:
            owners = {job.owner for job in running}
            return self._people.take(lambda owner: owner not in owners)
        job = self._people.take()
        if job is None and sum(job.is_idle for job in running) < self.share(is_idle=True):
            job = self._idle.take()
        return job

    async def _work(self, slot: Slot, job: Job) -> None:
        try:
            outcome = await self._tried(slot, job.order())
            self._answered = time.monotonic()
            if outcome.error is not None:
                job.fail(outcome.error)
            job.succeed(outcome.found)
        except Exception as error:
            job.fail(error)
        finally:
            slot.job = None
            self._dispatch()

    async def _tried(self, slot: Slot, order: Order[Found]) -> Outcome:
        for _ in range(TRIES):
            try:
                return await slot.ask(order)
            except TooLong:
                self.replaced += 1
                raise
            except Died:
                self.replaced += 1
        raise Lost(f"{TRIES} workers died of {order.task.__name__}")

    # For monitoring

    def workers(self) -> list[int]:
        """The process numbers of the workers."""
        return [slot.worker.pid for slot in self._slots if slot.worker is not None]

    def waiting(self) -> int:
        """How many jobs wait, idle ones included."""
        return len(self._people) + len(self._idle)

    def longest_wait(self, now: float) -> float:
        """How long the first job has waited, in seconds; idle ones do not count."""
        oldest = self._people.oldest()
        return 0.0 if oldest is None else max(0.0, now - oldest)

    def stuck(self, now: float | None = None) -> str:
        """One line when jobs have waited long and none was answered, else ''."""
        now = time.monotonic() if now is None else now
        silent = min(self.longest_wait(now), now - self._answered)
        if silent < self._patience:
            return ""
        return f"no {self.name} has answered for {silent:.0f} s though {len(self._people)} wait"

    def close(self) -> None:
        """Ends every process; callers get Lost."""
        self.is_closed = True
        jobs = [*self._people, *self._idle, *(slot.job for slot in self._slots if slot.job is not None)]
        for job in jobs:
            job.fail(Lost("the server is stopping"))
        for slot in self._slots:
            slot.close()
