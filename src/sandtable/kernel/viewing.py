"""Typed access to parts of a view, which is plain JSON, for code that draws it as text."""

from sandtable.kernel.contract import Json


def fields(value: Json) -> dict[str, Json]:
    """The value as an object."""
    assert isinstance(value, dict)
    return value


def items(value: Json) -> list[Json]:
    """The value as a list."""
    assert isinstance(value, list)
    return value


def members(value: Json) -> list[dict[str, Json]]:
    """The value as a list of objects."""
    found: list[dict[str, Json]] = []
    for member in items(value):
        found.append(fields(member))
    return found


def names(value: Json) -> list[str]:
    """The value as a list of strings."""
    return [str(member) for member in items(value)]


def number(value: Json) -> int:
    """The value as an integer."""
    assert isinstance(value, int)
    return value
