"""Reads position texts: lines of `key: value`, with errors that name the line."""

from typing import Final, final

from sandtable.kernel.errors import Malformed


@final
class Lines:
    """The lines of a position by key. `done` refuses lines that were never taken, so nothing is silently ignored."""

    def __init__(self, text: str) -> None:
        if len(text) > 100_000:
            raise Malformed("a position is at most 100,000 characters long")
        self._values: Final[dict[str, str]] = {}
        self._numbers: Final[dict[str, int]] = {}
        for number, line in enumerate(text.splitlines(), start=1):
            content = line.split(";")[0].strip()
            if not content:
                continue
            key, colon, value = content.partition(":")
            key = key.strip()
            if not colon:
                raise Malformed(f"line {number} of the position: expected 'key: value', found {_short(content)}")
            if key in self._values:
                raise Malformed(f"line {number} of the position: a second {_short(key)}")
            self._values[key] = value.strip()
            self._numbers[key] = number

    def has(self, key: str) -> bool:
        """Whether there is such a line that was not taken yet."""
        return key in self._values

    def take(self, key: str) -> str:
        """The value of a required line."""
        if key not in self._values:
            raise Malformed(f"the position has no line {key!r}")
        return self._values.pop(key)

    def take_or(self, key: str, default: str) -> str:
        """The value of an optional line, or the default."""
        return self._values.pop(key) if key in self._values else default

    def take_whole(self, key: str, low: int, high: int) -> int:
        """The value of a required line as a whole number."""
        return whole(self.take(key), low, high, f"{self.place(key)}{key}")

    def place(self, key: str) -> str:
        """`line 3 of the position: `, the beginning of an error message."""
        return f"line {self._numbers[key]} of the position: " if key in self._numbers else "the position: "

    def done(self) -> None:
        """Raises Malformed when a line was not taken."""
        for key in self._values:
            raise Malformed(f"{self.place(key)}unknown key {_short(key)}")


def whole(text: str, low: int, high: int, what: str) -> int:
    """A text as a whole number within bounds."""
    stripped = text.strip()
    digits = stripped[1:] if stripped[:1] == "-" else stripped
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10) or not low <= int(stripped) <= high:
        raise Malformed(f"{what} must be a whole number from {low} to {high}, not {_short(stripped)}")
    return int(stripped)


def _short(text: str) -> str:
    return repr(text) if len(text) <= 40 else f"{text[:40]!r}..."
