"""Verbs: each action is declared once as a sentence with gaps; its code, text, JSON, dense id and components follow.

Verb("swap", "{card} {mine} for {theirs}", Gap("card", SWAPS), Gap("mine", SLOTS), Gap("theirs", SLOTS))
"""

import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Final, final

from mypy_extensions import i64

from sandtable.kernel.codes import ARGUMENT_LIMIT, CODE_LIMIT, MAX_ARGUMENTS, argument, pack, verb_of
from sandtable.kernel.errors import Ambiguous, Malformed

_MOST_KNOWN: Final = 10_000  # how many texts are cached with their codes


@final
class Domain:
    """The words an argument may take. A code stores the index of a word."""

    def __init__(self, name: str, words: list[str], component: str = "", is_number: bool = False) -> None:
        """`component` is the kind of thing on the board that the words name; '' for none.

        With `is_number` the words are the whole numbers from 0 on, and are read from digits.
        """
        if not 0 < len(words) <= ARGUMENT_LIMIT or len(set(words)) != len(words):
            raise ValueError(f"domain {name} needs 1 to {ARGUMENT_LIMIT} different words")
        self.name: Final = name
        self.words: Final = words
        self.component: Final = component
        self.is_number: Final = is_number
        self.index: Final = {word: n for n, word in enumerate(words)}

    def __len__(self) -> int:
        return len(self.words)


def numbers(name: str, most: int) -> Domain:
    """A domain of the whole numbers from 0 to `most`."""
    return Domain(name, [str(number) for number in range(most + 1)], is_number=True)


@final
class Gap:
    """One argument of a verb: its name in JSON, and its domain."""

    def __init__(self, name: str, domain: Domain) -> None:
        self.name: Final = name
        self.domain: Final = domain


@final
class Verb:
    """A sentence with gaps.

    `unordered`: its two arguments are a pair without order. `touches`: a function for components it touches besides
    those in its gaps. `place`: the kind of component that its numbers name together; with `point` the action `go
    1200,1000` touches `point:1200,1000`.
    """

    def __init__(
        self,
        name: str,
        sentence: str,
        gaps: list[Gap] | None = None,
        unordered: bool = False,
        touches: list[str] | None = None,
        place: str = "",
    ) -> None:
        self.name: Final = name
        self.sentence: Final = sentence
        self.gaps: Final[list[Gap]] = gaps or []
        self.unordered: Final = unordered
        self.touches: Final[list[str]] = touches or []
        self.place: Final = place
        named = re.findall(r"{(\w+)}", sentence)
        if sorted(named) != sorted(gap.name for gap in self.gaps) or len(self.gaps) > MAX_ARGUMENTS:
            raise ValueError(f"verb {name}: the gaps of {sentence!r} are not the gaps declared")
        if unordered and (len(self.gaps) != 2 or self.gaps[0].domain is not self.gaps[1].domain):
            raise ValueError(f"verb {name}: only two arguments of one domain can be unordered")
        self._pattern: re.Pattern[str] | None = None

    def match(self, said: str) -> re.Match[str] | None:
        """The words in the gaps of a text; None when the text does not fit the sentence."""
        if self._pattern is None:
            self._pattern = re.compile(_pattern(self.sentence, self.gaps), re.IGNORECASE)
        return self._pattern.fullmatch(said)

    def size(self) -> int:
        """How many different actions the verb has."""
        if self.unordered:
            n = len(self.gaps[0].domain)
            return n * (n - 1) // 2
        total = 1
        for gap in self.gaps:
            total *= len(gap.domain)
        return total

    def rank(self, arguments: list[int]) -> int:
        """The number of these arguments among all that the verb can take."""
        if self.unordered:
            return arguments[1] * (arguments[1] - 1) // 2 + arguments[0]
        place = 0
        for gap, value in zip(self.gaps, arguments, strict=True):
            place = place * len(gap.domain) + value
        return place

    def unrank(self, place: int) -> list[int]:
        if self.unordered:
            second = 1
            while (second + 1) * second // 2 <= place:
                second += 1
            return [place - second * (second - 1) // 2, second]
        arguments: list[int] = []
        for gap in reversed(self.gaps):
            place, value = divmod(place, len(gap.domain))
            arguments.append(value)
        arguments.reverse()
        return arguments


def _pattern(sentence: str, gaps: list[Gap]) -> str:
    """A regular expression for the sentence; longer words are tried first."""
    domains = {gap.name: gap.domain for gap in gaps}
    parts: list[str] = []
    for piece in re.split(r"({\w+})", sentence):
        if piece.startswith("{"):
            name = piece[1:-1]
            parts.append(f"(?P<{name}>{_words_pattern(domains[name])})")
        else:
            parts.append(re.escape(piece))
    return "".join(parts)


def _words_pattern(domain: Domain) -> str:
    """A pattern for the words of a domain: digits for numbers; for words that are all numbered alike, the word once and
    digits.
    """
    if domain.is_number:
        return "[0-9]{1,9}"
    copies: dict[str, list[str]] = {}
    for word in domain.words:
        first, _, last = word.rpartition(" ")
        named = first if last.isdigit() and first in domain.index else word
        copies.setdefault(named, []).append(word[len(named) :])
    numbered = list(copies.values())
    if len(numbered[0]) > 1 and numbered.count(numbered[0]) == len(numbered):
        return f"(?:{_either(list(copies))})(?:{_either(numbered[0])})"
    return _either(domain.words)


def _either(words: list[str]) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


@final
class Verbs:
    """All actions of a game: the seats' verbs first, then those of chance, so that a mask covers seats only."""

    def __init__(self, seats: list[Verb], chance: list[Verb] | None = None) -> None:
        self.all: Final[list[Verb]] = seats + (chance or [])
        self.by_name: Final = {verb.name: n for n, verb in enumerate(self.all)}
        if len(self.by_name) != len(self.all):
            raise ValueError("two verbs share a name")
        self.offsets: Final[list[int]] = []
        total = 0
        for verb in self.all:
            self.offsets.append(total)
            total += verb.size()
        self.total: Final = total
        self.size: Final = self.offsets[len(seats)] if chance else total
        self.known: Final[dict[str, int]] = {}  # cache of codes by text

    # code <-> arguments

    def arguments(self, code: i64) -> list[int]:
        """The arguments of a code. Malformed when it is not a code of this game."""
        number = int(verb_of(code))
        if code < 0 or number >= len(self.all):
            raise Malformed(f"code {code} names no verb")
        verb = self.all[number]
        found: list[int] = []
        for n, gap in enumerate(verb.gaps):
            value = int(argument(code, n))
            if value >= len(gap.domain):
                raise Malformed(f"code {code}: {gap.name} {value} is out of range")
            found.append(value)
        if self._code(number, found) != code:
            raise Malformed(f"code {code} is not in its one proper form")
        return found

    def must_know(self, code: int) -> None:
        """Raises Malformed unless the number is a code of this game."""
        if not 0 <= code < CODE_LIMIT:
            raise Malformed(f"a code is a number from 0 to {CODE_LIMIT - 1}")
        self.arguments(code)

    def _code(self, number: int, arguments: list[int]) -> int:
        if self.all[number].unordered:
            if arguments[0] == arguments[1]:
                raise Malformed(f"{self.all[number].name} needs two different things")
            arguments = sorted(arguments)
        padded = arguments + [0] * (MAX_ARGUMENTS - len(arguments))
        return int(pack(number, padded[0], padded[1], padded[2], padded[3]))

    # code <-> text

    def text(self, code: i64) -> str:
        """The action as a player writes it."""
        arguments = self.arguments(code)
        verb = self.all[int(verb_of(code))]
        sentence = verb.sentence
        for gap, value in zip(verb.gaps, arguments, strict=True):
            sentence = sentence.replace(f"{{{gap.name}}}", gap.domain.words[value])
        return sentence

    def read(self, text: str) -> int:
        """The code of a text. Malformed when it fits no verb."""
        known = self.known.get(text)
        if known is not None:
            return known
        said = " ".join(text.split())
        code = self._read(said)
        if len(self.known) >= _MOST_KNOWN:
            self.known.clear()
        self.known[said] = code
        return code

    def _read(self, said: str) -> int:
        for number, verb in enumerate(self.all):
            match = verb.match(said)
            if match is not None:
                return self._code(number, [_index(gap.domain, match[gap.name]) for gap in verb.gaps])
        raise Malformed(self._unreadable(said))

    def _unreadable(self, said: str) -> str:
        if not said:
            return "nothing was said; say an action"
        if len(said) > 200:
            return f"{said[:40]!r}... is too long to be an action"
        shapes = [_shape(verb) for verb in self.all]
        near = get_close_matches(said, shapes, n=1, cutoff=0.3) or [
            shape for shape in shapes if shape.split()[0].lower() == said.split()[0].lower()
        ]
        hint = f"; one shape of it is {near[0]!r}" if near else ""
        return f"{said!r} is not an action of this game{hint}"

    def understand(self, text: str, offers: list[int]) -> int:
        """The code that a typed text means: an action written in full, legal or not, or else the only offered one that
        its words fit.

        An action written in full is never taken for another one, and numbers are never completed.
        """
        try:
            return self.read(text)
        except Malformed as unread:
            said = " ".join(text.lower().split())
            texts = {code: self.text(code) for code in offers}
            words = said.split()
            near = [code for code, full in texts.items() if words and _has_words(full.lower().split(), words)]
            if len(near) == 1:
                return near[0]
            if not near:
                raise unread
            raise Ambiguous(said, [texts[code] for code in near[:6]]) from unread

    # code <-> JSON

    def json(self, code: i64) -> dict[str, str]:
        """The action as JSON: its verb, and a word for each argument."""
        arguments = self.arguments(code)
        verb = self.all[int(verb_of(code))]
        found = {"verb": verb.name}
        for gap, value in zip(verb.gaps, arguments, strict=True):
            found[gap.name] = gap.domain.words[value]
        return found

    def from_json(self, action: object) -> int:
        """The inverse of `json`. Malformed names the field that is wrong."""
        if not isinstance(action, dict):
            raise Malformed(f"an action is an object with a verb, not {type(action).__name__}")
        name = action.get("verb")
        if not isinstance(name, str) or name not in self.by_name:
            raise Malformed(f"verb {name!r} is none of {', '.join(self.by_name)}")
        verb = self.all[self.by_name[name]]
        extra = [str(key) for key in action if key != "verb" and key not in [gap.name for gap in verb.gaps]]
        if extra:
            raise Malformed(f"{name} takes no {extra[0]!r}")
        arguments: list[int] = []
        for gap in verb.gaps:
            word = action.get(gap.name)
            if not isinstance(word, str) or word not in gap.domain.index:
                raise Malformed(f"{name}: {gap.name} {word!r} is not a {gap.domain.name}")
            arguments.append(gap.domain.index[word])
        return self._code(self.by_name[name], arguments)

    # code <-> dense id

    def dense(self, code: i64) -> int:
        """The index of the action among all actions: below `size` for seats, then chance's below `total`."""
        arguments = self.arguments(code)
        number = int(verb_of(code))
        return self.offsets[number] + self.all[number].rank(arguments)

    def from_dense(self, place: int) -> int:
        if not 0 <= place < self.total:
            raise Malformed(f"id {place} is not from 0 to {self.total - 1}")
        number = len(self.all) - 1
        while self.offsets[number] > place:
            number -= 1
        return self._code(number, self.all[number].unrank(place - self.offsets[number]))

    def every(self) -> Iterator[int]:
        """Every code, in order of dense id."""
        return iter([self.from_dense(place) for place in range(self.total)])

    def touches(self, code: i64) -> list[str]:
        """The components that the action names, such as 'slot:B1'. A click on one of them can select it."""
        arguments = self.arguments(code)
        verb = self.all[int(verb_of(code))]
        found = verb.touches[:]
        for gap, value in zip(verb.gaps, arguments, strict=True):
            if gap.domain.component:
                found.append(f"{gap.domain.component}:{gap.domain.words[value]}")
        if verb.place:
            said = [str(value) for gap, value in zip(verb.gaps, arguments, strict=True) if gap.domain.is_number]
            found.append(f"{verb.place}:{','.join(said)}")
        return found


def _index(domain: Domain, word: str) -> int:
    """The index of a word in any case."""
    exact = domain.index.get(word)
    if exact is not None:
        return exact
    if domain.is_number:
        raise Malformed(f"{domain.name} {word} is not a whole number from 0 to {len(domain) - 1}")
    for n, known in enumerate(domain.words):
        if known.lower() == word.lower():
            return n
    raise Malformed(f"{word!r} is not a {domain.name}")


def _shape(verb: Verb) -> str:
    """The sentence with the first word of each domain: an example for an error message."""
    sentence = verb.sentence
    for gap, place in zip(verb.gaps, verb.unrank(0), strict=True):
        sentence = sentence.replace(f"{{{gap.name}}}", gap.domain.words[place])
    return sentence


def _has_words(full: list[str], words: list[str]) -> bool:
    """Whether the words occur in the sentence in this order, each as the start of a word; numbers must match whole."""
    place = 0
    for word in words:
        counts = any(letter.isdigit() for letter in word)
        while place < len(full) and not (full[place] == word if counts else full[place].startswith(word)):
            place += 1
        if place == len(full):
            return False
        place += 1
    return True
