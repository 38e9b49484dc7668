"""A worker process of the server, and the socket between them.

Workers are forked by Python's fork server, which has imported everything they need (preloaded.py), so one starts within
milliseconds and shares that memory. A killed fork server is restarted with the next worker.

A message is its length and a pickle: the server sends an `Order`, the worker answers with an `Outcome`.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import socket
import struct
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context, parent_process, set_forkserver_preload
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from threading import Lock, Thread
from typing import BinaryIO, cast

_SIZE = struct.Struct(">Q")
_PART = 1 << 18  # bytes read at a time
_NICER = 10  # people's moves come first, but bots must still answer on a busy machine
_NICENESS = "SANDTABLE_WORKER_NICENESS"  # overrides the niceness, for tests on a busy machine
_KILL = getattr(signal, "SIGKILL", signal.SIGTERM)  # Windows has no SIGKILL; its SIGTERM cannot be caught either
_starting = Lock()  # multiprocessing's own list of processes is not thread-safe


class Died(Exception):
    """The process ended before it answered."""


@dataclass(frozen=True)
class Outcome:
    """What a task returned, or what it raised."""

    found: object
    error: Exception | None = None


# Runs in a worker process


def serve(line: socket.socket) -> None:
    """Carries out orders until the server closes the connection."""
    _settle_in()
    with line, cast(BinaryIO, line.makefile("rwb")) as stream, suppress(OSError):
        while (order := _read(stream)) is not None:
            told = _outcome(order)
            stream.write(_SIZE.pack(len(told)) + told)
            stream.flush()


def _settle_in() -> None:
    """Ignores Ctrl-C, lowers the priority, and ends with the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow_the_server, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(int(os.environ.get(_NICENESS, _NICER)))


def _follow_the_server() -> None:
    """Watches the server: one that was killed cannot end its workers."""
    server = parent_process()
    if server is not None:
        wait([server.sentinel])
        os._exit(0)


def _read(stream: BinaryIO) -> bytes | None:
    size = stream.read(_SIZE.size)
    return stream.read(_SIZE.unpack(size)[0]) if len(size) == _SIZE.size else None


def _outcome(order: bytes) -> bytes:
    try:
        task, given = pickle.loads(order)
        return pickle.dumps(Outcome(task(*given)))
    except Exception as error:
        error.add_note(f"in a worker:\n{traceback.format_exc()}")
        return _failure(error)


def _failure(error: Exception) -> bytes:
    """The error itself, or its text when it cannot be pickled."""
    with suppress(Exception):
        told = pickle.dumps(Outcome(None, error))
        pickle.loads(told)
        return told
    return pickle.dumps(Outcome(None, RuntimeError("\n".join(traceback.format_exception(error)))))


# In the server


class Worker:
    """A running process that waits for orders."""

    def __init__(self, pid: int, line: socket.socket, process: BaseProcess | None = None) -> None:
        self.pid = pid
        self._line = line
        self._process = process  # the process ends when nothing refers to this any more

    async def ask(self, task: Callable[..., object], given: tuple[object, ...]) -> Outcome:
        """Runs a task. Died when the process ends. After Died or a cancellation this worker cannot be used again."""
        order = pickle.dumps((task, given))
        try:
            await asyncio.get_running_loop().sock_sendall(self._line, _SIZE.pack(len(order)) + order)
            told = await self._receive(_SIZE.unpack(await self._receive(_SIZE.size))[0])
        except OSError as error:
            raise Died from error
        return cast(Outcome, pickle.loads(told))

    async def _receive(self, size: int) -> bytearray:
        found = bytearray()
        while len(found) < size:
            part = await asyncio.get_running_loop().sock_recv(self._line, min(_PART, size - len(found)))
            if not part:
                raise Died
            found += part
        return found

    def dismiss(self) -> None:
        """Closes the connection; the process ends when it is idle."""
        self._line.close()

    def kill(self) -> None:
        """Kills the process. Only while it is alive, because process numbers are reused."""
        with suppress(OSError):
            os.kill(self.pid, _KILL)
        self.dismiss()


def start_worker(is_forked: bool = True) -> Worker:
    """Starts a process, forked if possible. Any exception means that it could not be started.

    It takes milliseconds, or a few hundred when the fork server must be started first: call it in a thread.
    """
    ours, theirs = socket.socketpair()
    try:
        with theirs, _starting:
            set_forkserver_preload(["sandtable.server.preloaded"])
            context = get_context("forkserver") if is_forked and os.name == "posix" else get_context("spawn")
            process = context.Process(target=serve, args=(theirs,), daemon=True)
            process.start()
        ours.setblocking(False)
        return Worker(process.pid or 0, ours, process)
    except BaseException:
        ours.close()
        raise
