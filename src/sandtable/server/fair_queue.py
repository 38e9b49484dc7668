"""Jobs that wait for a worker: owners take turns, and so do the tables of one owner."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

Found = TypeVar("Found")


@dataclass(frozen=True)
class Order(Generic[Found]):
    """What a worker shall do, and after how many seconds it is stopped."""

    task: Callable[..., Found]
    given: tuple[object, ...]
    seconds: float


@dataclass(eq=False)
class Job:
    """An order in the queue. The order is made when the job starts, so that it can depend on the load at that time."""

    owner: str  # whose limits it counts for, usually an address
    table: str
    is_idle: bool  # nobody is at the table
    order: Callable[[], Order[Any]]
    since: float
    answer: asyncio.Future[Any]

    def succeed(self, found: object) -> None:
        """Passes the result to the caller, unless the caller is gone."""
        if not self.answer.done():
            self.answer.set_result(found)

    def fail(self, error: Exception) -> None:
        """Passes an error to the caller, unless the caller is gone."""
        if not self.answer.done():
            self.answer.set_exception(error)


class FairQueue:
    """The jobs by owner and table; the next in turn comes first in both."""

    def __init__(self) -> None:
        self._owners: dict[str, dict[str, deque[Job]]] = {}

    def __iter__(self) -> Iterator[Job]:
        return (job for tables in self._owners.values() for jobs in tables.values() for job in jobs)

    def __len__(self) -> int:
        return sum(self._count(owner) for owner in self._owners)

    def _count(self, owner: str) -> int:
        return sum(len(jobs) for jobs in self._owners.get(owner, {}).values())

    def add(self, job: Job) -> None:
        """Adds a job as the last of its table. A new table is the last of its owner's, a new owner the last of all."""
        self._owners.setdefault(job.owner, {}).setdefault(job.table, deque()).append(job)

    def take(self, is_allowed: Callable[[str], bool] = lambda owner: True) -> Job | None:
        """The next job of an owner who may have one. That owner and that table are last from now on."""
        for owner, tables in self._owners.items():
            if is_allowed(owner):
                table, jobs = next(iter(tables.items()))
                job = jobs.popleft()
                del tables[table], self._owners[owner]
                if jobs:
                    tables[table] = jobs
                if tables:
                    self._owners[owner] = tables
                return job
        return None

    def remove(self, job: Job) -> None:
        """Removes a job, if it is still queued."""
        tables = self._owners.get(job.owner, {})
        jobs = tables.get(job.table, deque())
        if job in jobs:
            jobs.remove(job)
            if not jobs:
                del tables[job.table]
            if not tables:
                del self._owners[job.owner]

    def oldest(self) -> float | None:
        """When the job that has waited longest was queued."""
        return min((job.since for job in self), default=None)

    def before_last_of(self, owner: str) -> int:
        """How many jobs run before a new job of this owner, the new one included."""
        turns = self._count(owner) + 1
        return sum(min(self._count(other), turns) for other in self._owners if other != owner) + turns
