"""The difference between two JSON values, as the server sends it; server/differences.py describes the format.

It stands in the kernel so that it is compiled: the server computes it for every seat with every move.
"""

from typing import TypeAlias

Difference: TypeAlias = object

_PLAIN = (str, int, float, bool, type(None))
_PARTED = (dict, list)


def parts_difference(names: tuple[str, ...], old: tuple[object, ...], new: tuple[object, ...]) -> dict[str, Difference]:
    """What changed between two objects with the same keys."""
    found: dict[str, Difference] = {}
    for n in range(len(names)):
        was, now = old[n], new[n]
        if was is not now and was != now:
            found[names[n]] = difference(was, now)
    return found


def difference(old: object, new: object) -> Difference:
    """The difference that leads from the old value to the new one. The two must not be equal."""
    if type(old) is dict and type(new) is dict:
        found: dict[str, Difference] = {key: [] for key in old if key not in new}
        for key, now in new.items():
            if key not in old:
                found[key] = _whole(now)
            elif (was := old[key]) != now:
                found[key] = difference(was, now)
        return found
    if type(old) is list and type(new) is list:
        return _between_lists(old, new)
    return _whole(new)


def _whole(new: object) -> Difference:
    return new if type(new) in _PLAIN else [new]


def _between_lists(old: list[object], new: list[object]) -> Difference:
    """Entry by entry where the entries are objects or lists; otherwise the changed stretch is replaced as a whole."""
    if not old or not new or (len(new) == 1 and type(new[0]) in _PLAIN):
        return [new]
    start, shortest = 0, min(len(old), len(new))
    while start < shortest and old[start] == new[start]:
        start += 1
    end = 0
    while end < shortest - start and old[-1 - end] == new[-1 - end]:
        end += 1
    if len(old) == len(new) and _have_parts(old, new, start, end):
        return {str(n): difference(old[n], new[n]) for n in range(start, len(new) - end) if old[n] != new[n]}
    return [start, len(old) - end - start, new[start : len(new) - end]] if start or end else [new]


def _have_parts(old: list[object], new: list[object], start: int, end: int) -> bool:
    """Whether old and new have an object or a list at every place of a stretch."""
    for n in range(start, len(new) - end):
        kind = type(new[n])
        if kind not in _PARTED or type(old[n]) is not kind:
            return False
    return True
