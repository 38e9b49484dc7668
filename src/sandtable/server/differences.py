"""The difference between two JSON values, sent instead of the whole new value.

A difference is JSON too. Depending on its form, it means:

* an object: change these parts, by key, or by index in a list;
* any other plain value: replace the old value by it;
* `[value]`: replace the old value by this object or list;
* `[start, count, values]`: replace that many entries of a list by these values;
* `[]`: remove the part.

`difference` and `changed` do not change their arguments; the new value shares unchanged parts with the old one.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import astuple

from sandtable.kernel.differences import difference, parts_difference
from sandtable.server.wire import Difference, Frame

__all__ = ["changed", "changed_frame", "difference", "frame_difference"]
_FIELDS = Frame.__struct_fields__


def frame_difference(old: Frame | None, new: Frame) -> Difference:
    """What must change in the old frame to get the new one; the whole frame when there is no old one."""
    if old is None:
        return [new]
    return parts_difference(_FIELDS, astuple(old), astuple(new))


def changed(old: object, found: Difference) -> object:
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
    """The frame that a `news` message leads to."""
    return msgspec.convert(changed(msgspec.to_builtins(old), found), Frame)
