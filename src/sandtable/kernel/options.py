"""The options of a game: each has a range, a default, a clause and a line for people, and prints as `name=value`."""

import re
from difflib import get_close_matches
from typing import Final, TypeAlias, final

from sandtable.kernel.box import house

OptionValue: TypeAlias = "int | str | tuple[int, ...]"
OptionInput: TypeAlias = object  # a value, or its text
Renames: TypeAlias = "dict[str, str | None]"
_RENAMES: Final[dict[str, Renames]] = {}  # by game, the earlier names of its options


class Option:
    """One thing the players may choose before the game starts."""

    def __init__(self, name: str, default: OptionValue, clause: str, about: str) -> None:
        self.name: Final = name
        self.default: Final = default
        self.clause: Final = clause
        self.about: Final = about
        self.needs = ""  # where the option matters, as values of another option: `seats=3,4`; '' everywhere
        self.is_setup = False  # chosen when a game is set up, like a team; it changes no rule

    def only(self, needs: str) -> "Option":
        """A copy of the option that matters only for the given values of another one."""
        self.needs = needs
        return self

    def setup(self) -> "Option":
        """A copy of the option marked as part of setting up."""
        self.is_setup = True
        return self

    def accept(self, given: OptionInput) -> OptionValue:
        """The checked value. ValueError says what would be right."""
        raise NotImplementedError

    def allowed(self) -> str:
        """The allowed values in words."""
        raise NotImplementedError

    def show(self, value: OptionValue) -> str:
        """The value as text that `accept` takes back."""
        return str(value)

    def refuse(self, given: object) -> ValueError:
        """The error for a value that is not allowed."""
        return ValueError(f"{self.name}={_short(given)} is not possible: it is {self.allowed()} [{self.clause}]")


def _short(given: object) -> str:
    """A value for an error message: one line, cut when long."""
    if isinstance(given, int) and abs(given) >= 10**30:
        return "a number that large"
    shown = "".join(letter if letter.isprintable() else " " for letter in str(given))
    return shown if len(shown) <= 60 else f"{shown[:60]}..."


@final
class Whole(Option):
    """A whole number in a range."""

    def __init__(self, name: str, default: int, low: int, high: int, clause: str, about: str) -> None:
        super().__init__(name, default, clause, about)
        self.low: Final = low
        self.high: Final = high

    def accept(self, given: OptionInput) -> OptionValue:
        number = given
        if isinstance(number, str) and re.fullmatch(r"[+-]?[0-9]{1,9}", number):
            number = int(number)
        if isinstance(number, bool) or not isinstance(number, int) or not self.low <= number <= self.high:
            raise self.refuse(given)
        return number

    def allowed(self) -> str:
        return f"a whole number from {self.low} to {self.high}"


@final
class Choice(Option):
    """One of a few words, the default first."""

    def __init__(self, name: str, words: list[str], clause: str, about: str) -> None:
        super().__init__(name, words[0], clause, about)
        self.words: Final = words

    def accept(self, given: OptionInput) -> OptionValue:
        """A number is taken as its digits, as in edition=2015."""
        word = str(given) if isinstance(given, int) and not isinstance(given, bool) else given
        if isinstance(word, str) and word in self.words:
            return word
        raise self.refuse(given)

    def allowed(self) -> str:
        return " or ".join(self.words)


@final
class Numbers(Option):
    """A set of whole numbers, written like 0-12 or 1,3,7-9."""

    def __init__(self, name: str, default: tuple[int, ...], low: int, high: int, clause: str, about: str) -> None:
        super().__init__(name, default, clause, about)
        self.low: Final = low
        self.high: Final = high

    def accept(self, given: OptionInput) -> OptionValue:
        listed = _numbers(given) if isinstance(given, str) else given
        if not isinstance(listed, (list, tuple)) or not listed:
            raise self.refuse(given)
        numbers: list[int] = []
        for number in listed:
            if isinstance(number, bool) or not isinstance(number, int) or not self.low <= number <= self.high:
                raise self.refuse(given)
            numbers.append(number)
        if len(set(numbers)) != len(numbers):
            raise self.refuse(given)
        return tuple(sorted(numbers))

    def allowed(self) -> str:
        return f"different whole numbers from {self.low} to {self.high}, written like 0-4,7"

    def show(self, value: OptionValue) -> str:
        assert isinstance(value, tuple)
        runs: list[list[int]] = []
        for number in value:
            if runs and number == runs[-1][1] + 1:
                runs[-1][1] = number
            else:
                runs.append([number, number])
        return ",".join(str(low) if low == high else f"{low}-{high}" for low, high in runs)


@final
class Text(Option):
    """A word that matches a pattern, such as a deck list.

    It has no spaces, because options are printed with spaces between.
    """

    def __init__(
        self, name: str, default: str, pattern: str, shape: str, words: list[str], clause: str, about: str
    ) -> None:
        """`shape` describes the pattern in words; `words` are values that a form offers."""
        super().__init__(name, default, clause, about)
        self.word_needs: dict[str, str] = {}  # where a form offers a word, as in `needs`; else everywhere
        self.words: Final = words
        self.pattern: Final = re.compile(pattern)
        self.shape: Final = shape

    def accept(self, given: OptionInput) -> OptionValue:
        if isinstance(given, str) and len(given) <= 4000 and self.pattern.fullmatch(given) and " " not in given:
            return given
        raise self.refuse(given)

    def allowed(self) -> str:
        return self.shape


def _numbers(text: str) -> list[int] | None:
    """The numbers of a text like 0-4,7; None when it cannot be read."""
    found: list[int] = []
    for part in text.split(","):
        match = re.fullmatch(r"([0-9]{1,4})(?:-([0-9]{1,4}))?", part)
        if match is None:
            return None
        low = int(match[1])
        high = low if match[2] is None else int(match[2])
        if high < low:
            return None
        found += range(low, high + 1)
    return found


def rename(game: str, renames: Renames) -> None:
    """Accepts options under the names they had in earlier versions, so that stored matches and replays still open.

    `old: new` renames an option, `option=old: new` one of its values (with the option's new name), and `option=value:
    None` drops an option whose only remaining meaning is that value.
    """
    _RENAMES[game] = renames


def _current(game: str, given: dict[str, OptionInput]) -> dict[str, OptionInput]:
    """The given options under today's names."""
    renames = _RENAMES.get(game, {})
    if not renames:
        return given
    found: dict[str, OptionInput] = {}
    for old, value in given.items():
        name = renames.get(old) or old
        spelled = f"{name}={value}"
        if spelled not in renames:
            found[name] = value
            continue
        today = renames[spelled]
        if today is not None:
            found[name] = today
    return found


@final
class Options:
    """The options of one game, every value settled and checked; they do not change afterwards."""

    def __init__(self, game: str, known: list[Option], given: dict[str, OptionInput]) -> None:
        """The given values over the defaults. ValueError for an unknown option or a bad value."""
        self.game: Final = game
        self.known: Final = known
        self._values: Final[dict[str, OptionValue]] = {option.name: option.default for option in known}
        by_name = {option.name: option for option in known}
        if house(game):  # the lab may have changed a default in the data; it must still be in range
            for option in known:
                self._values[option.name] = option.accept(option.default)
        for name, value in _current(game, given).items():
            if name not in by_name:
                near = get_close_matches(name, list(by_name), n=1)
                hint = f"did you mean {near[0]}?" if near else f"it has {', '.join(by_name)}"
                raise ValueError(f"{game} has no option {name!r}; {hint}")
            self._values[name] = by_name[name].accept(value)
        self._words: Final = self._said()
        self._shown: Final = f"{game}({', '.join(self._words.split())})"

    def whole(self, name: str) -> int:
        """The value of a Whole option."""
        value = self._values[name]
        assert isinstance(value, int)
        return value

    def word(self, name: str) -> str:
        """The value of a Choice or Text option."""
        value = self._values[name]
        assert isinstance(value, str)
        return value

    def numbers(self, name: str) -> tuple[int, ...]:
        """The value of a Numbers option."""
        value = self._values[name]
        assert isinstance(value, tuple)
        return value

    def words(self) -> str:
        """What differs from the defaults, and the number of seats where it can vary: `seats=3 turn_cap=50`."""
        return self._words

    def _said(self) -> str:
        said: list[str] = []
        for option in self.known:
            value = self._values[option.name]
            if option.name == "seats" or value != option.default:
                said.append(f"{option.name}={option.show(value)}")
        return " ".join(said)

    def given(self) -> dict[str, OptionInput]:
        """Every value by name, to make the same game again."""
        return dict(self._values)

    def __repr__(self) -> str:
        return self._shown

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Options) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))
