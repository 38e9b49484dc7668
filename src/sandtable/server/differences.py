"""What is different between two versions of something made of JSON, sent in place of the whole of the second.

A difference is JSON too, and says what to do with what is there:

* an object: change these parts, by key, or by number where there is a list;
* any other plain value: put it there;
* `[value]`: put this object or list there;
* `[start, count, values]`: put these values in place of so many of a list;
* `[]`: take away the part.

`difference` and `changed` leave their arguments alone; the new version shares with the old what did not change.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import astuple

from sandtable.server.wire import Difference, Frame

_FIELDS = Frame.__struct_fields__
_PLAIN = (str, int, float, bool, type(None))
_PARTED = (dict, list)


def frame_difference(old: Frame | None, new: Frame) -> Difference:
    """What whoever has the old frame must change to have the new one; all of it for whoever has none."""
    if old is None:
        return [new]
    found: dict[str, Difference] = {}
    for name, was, now in zip(_FIELDS, astuple(old), astuple(new), strict=True):
        if was is not now and was != now:
            found[name] = difference(was, now)
    return found


def difference(old: object, new: object) -> Difference:
    """What leads from the old version to the new one, which is another."""
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
    """Entry by entry where these are things with parts, otherwise one stretch in place of another."""
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
    """Whether both have an object, or a list, at every place of a stretch."""
    for n in range(start, len(new) - end):
        kind = type(new[n])
        if kind not in _PARTED or type(old[n]) is not kind:
            return False
    return True


def changed(old: object, found: Difference) -> object:
    """The version that a difference leads to."""
    if isinstance(found, dict):
        return _changed_parts(old, found)
    if not isinstance(found, list):
        return found
    if len(found) == 1:
        return found[0]
    start, count, values = found
    assert isinstance(old, list)
    return [*old[:start], *values, *old[start + count :]]


def _changed_parts(old: object, found: dict[str, Difference]) -> object:
    if isinstance(old, list):
        entries = list(old)
        for key, part in found.items():
            entries[int(key)] = changed(entries[int(key)], part)
        return entries
    assert isinstance(old, dict)
    kept = {key: value for key, value in old.items() if found.get(key, 0) != []}
    return kept | {key: changed(old.get(key), part) for key, part in found.items() if part != []}


def changed_frame(old: Frame, found: Difference) -> Frame:
    """The frame that news lead to."""
    return msgspec.convert(changed(msgspec.to_builtins(old), found), Frame)
