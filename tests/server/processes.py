"""Looks at processes through /proc."""

from __future__ import annotations

import os
from pathlib import Path

HAS_PROC = Path("/proc/self/stat").exists()


def _stat(process: int) -> list[str]:
    """State, parent and so on, as the system tells them of a process."""
    return (Path("/proc") / str(process) / "stat").read_text().rpartition(")")[2].split()


def lives(process: int) -> bool:
    """False also for one that has ended and whom nobody has asked after: not every machine has somebody who does."""
    try:
        return _stat(process)[0] != "Z"
    except OSError:
        return False


def children(process: int) -> list[int]:
    """The processes a process has started that still live."""
    found = []
    for folder in Path("/proc").iterdir():
        try:
            if folder.name.isdigit() and int(_stat(int(folder.name))[1]) == process and lives(int(folder.name)):
                found.append(int(folder.name))
        except OSError:
            continue  # it has just ended
    return found


def descendants(process: int) -> list[int]:
    """Its children, and theirs."""
    found = children(process)
    return found + [grandchild for child in found for grandchild in children(child)]


def workers(server: int) -> list[int]:
    """The processes that work for a server: the grandchildren that run at a lower priority."""
    found = []
    for process in set(descendants(server)) - set(children(server)):
        try:
            if os.getpriority(os.PRIO_PROCESS, process) > 0:
                found.append(process)
        except OSError:
            continue
    return found
