"""A thread that works for an event loop: in order, whatever fails, and whoever goes away meanwhile."""

from __future__ import annotations

import asyncio
import threading

import pytest

from sandtable.match.storage.worker import Worker


def test_work_is_done_in_order_by_one_other_thread() -> None:
    done: list[tuple[int, str]] = []

    async def whole() -> None:
        worker = Worker("works")
        await asyncio.gather(
            *[worker.do(lambda n=n: done.append((n, threading.current_thread().name))) for n in range(100)]  # type: ignore[misc]
        )
        worker.close()

    asyncio.run(whole())
    assert done == [(n, "works") for n in range(100)]


def test_what_work_raises_reaches_whoever_asked_and_the_thread_works_on() -> None:
    done: list[str] = []

    def fail() -> None:
        raise KeyError("no such thing")

    async def whole() -> None:
        worker = Worker("works")
        with pytest.raises(KeyError, match="no such thing"):
            await worker.do(fail)
        await worker.do(lambda: done.append("more"))
        worker.close()

    asyncio.run(whole())
    assert done == ["more"]


def test_work_is_done_though_whoever_asked_has_gone() -> None:
    """Cancelled while it waits; nothing is left to hear of the end."""
    begun, goes_on = threading.Event(), threading.Event()
    done: list[str] = []

    def work() -> None:
        begun.set()
        goes_on.wait(60)
        done.append("work")

    async def whole() -> None:
        worker = Worker("works")
        first, second = (
            asyncio.create_task(worker.do(work)),
            asyncio.create_task(worker.do(lambda: done.append("next"))),
        )
        await asyncio.to_thread(begun.wait, 60)
        first.cancel()
        second.cancel()
        await asyncio.gather(first, second, return_exceptions=True)
        goes_on.set()
        await worker.do(lambda: done.append("last"))
        worker.close()

    asyncio.run(whole())
    assert done == ["work", "next", "last"]


def test_closing_waits_for_what_was_asked_and_then_nothing_is_taken() -> None:
    done: list[str] = []

    async def whole() -> None:
        worker = Worker("works")
        asked = asyncio.create_task(worker.do(lambda: done.append("asked")))
        await asyncio.sleep(0)
        worker.close()
        assert done == ["asked"]
        await asked
        with pytest.raises(RuntimeError, match="has ended"):
            await worker.do(lambda: done.append("too late"))

    asyncio.run(whole())
    Worker("never began").close()
    assert done == ["asked"]


def test_a_loop_that_ends_leaves_the_thread_to_the_next_one() -> None:
    goes_on = threading.Event()
    worker = Worker("works")
    done: list[str] = []

    def work() -> None:
        goes_on.wait(60)
        done.append("first")

    async def leave() -> None:
        asyncio.create_task(worker.do(work))  # noqa: RUF006
        await asyncio.sleep(0)

    asyncio.run(leave())
    goes_on.set()
    asyncio.run(worker.do(lambda: done.append("second")))
    worker.close()
    assert done == ["first", "second"]
