"""Parts of a view as what they are, for pictures in plain text: a view is JSON, and a checker wants to know more."""

from sandtable.kernel.contract import Json


def fields(value: Json) -> dict[str, Json]:
    """An object, as such."""
    assert isinstance(value, dict)
    return value


def items(value: Json) -> list[Json]:
    """A list, as such."""
    assert isinstance(value, list)
    return value


def members(value: Json) -> list[dict[str, Json]]:
    """A list of objects, as such."""
    found: list[dict[str, Json]] = []
    for member in items(value):
        found.append(fields(member))
    return found


def names(value: Json) -> list[str]:
    """A list of words, as such."""
    return [str(member) for member in items(value)]


def number(value: Json) -> int:
    """A whole number, as such."""
    assert isinstance(value, int)
    return value
