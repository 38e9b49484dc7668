"""What pointing at components means: why no action with them is possible, and what an action would lead to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice, product
from math import prod

from sandtable.kernel.contract import State, View
from sandtable.kernel.errors import Malformed, Refusal
from sandtable.kernel.rng import Rng
from sandtable.kernel.verbs import Gap, Verb, Verbs

MOST_TOUCHED = 6
MOST_TRIED = 200  # number of actions tried; each costs the event loop some microseconds
MOST_OF_A_VERB = 64  # actions tried for one verb; where there are more, words are left out evenly
IMAGINED = 3


def actions_touching(verbs: Verbs, touched: list[str], offers: list[int] | None = None) -> Iterator[int]:
    """Every action of a seat that touches all these components, by verb, in any order.

    Given the offers, only some: gaps that were not pointed at take words that occur in the offers, and for verbs with
    very many actions only a sample is tried.
    """
    words = None if offers is None else _words_in(verbs, offers)
    wanted = Counter(touched)
    for verb in verbs.all:
        if verbs.offsets[verbs.by_name[verb.name]] < verbs.size:
            for code in dict.fromkeys(_said(verbs, verb, touched, words)):
                if not wanted - Counter(verbs.touches(code)):
                    yield code


def _words_in(verbs: Verbs, offers: list[int]) -> Words:
    """The words that each gap of each verb has in the offers, in order."""
    found: Words = {}
    for code in offers:
        said = verbs.json(code)
        for gap, word in said.items():
            found.setdefault((said["verb"], gap), {})[word] = None
    return found


Words = dict[tuple[str, str], dict[str, None]]  # the words of a gap, by verb and gap, in order


def _said(verbs: Verbs, verb: Verb, touched: list[str], words: Words | None) -> Iterator[int]:
    """The actions of a verb with the touched words in as many gaps, and all allowed words in the others."""
    place = _place(verb, touched)
    left = len([name for name in touched if name not in verb.touches]) - bool(place)
    pointed: list[list[str]] = []
    for gap in verb.gaps:
        names = [name.removeprefix(f"{gap.domain.component}:") for name in touched if gap.domain.component]
        pointed.append([name for name in names if name in gap.domain.index])
    if left > sum(1 for found in pointed if found):
        return
    every = [place.get(gap.name) or _any_word(verb, gap, words) for gap in verb.gaps]
    for free in _free_gaps(len(verb.gaps), left):
        filled = [every[n] if n in free else pointed[n] for n in range(len(verb.gaps))]
        for chosen in product(*(filled if words is None else _thinned(filled))):
            fields = {gap.name: word for gap, word in zip(verb.gaps, chosen, strict=True)}
            try:
                yield verbs.from_json({"verb": verb.name, **fields})
            except Malformed:
                continue  # two gaps filled by one component


def _place(verb: Verb, touched: list[str]) -> dict[str, list[str]]:
    """The numbers of a touched place, by gap; none when the verb has no such place."""
    numbers = [gap for gap in verb.gaps if gap.domain.is_number]
    for name in touched:
        kind, _, said = name.partition(":")
        values = said.split(",")
        if verb.place and kind == verb.place and len(values) == len(numbers):
            return {gap.name: [value] for gap, value in zip(numbers, values, strict=True)}
    return {}


def _any_word(verb: Verb, gap: Gap, words: Words | None) -> list[str]:
    """The words tried for a gap that nothing was pointed at for; for numbers one in the middle."""
    if words is not None and (verb.name, gap.name) in words:
        return list(words[(verb.name, gap.name)])
    if gap.domain.is_number:
        return [gap.domain.words[len(gap.domain) // 2]]
    return gap.domain.words


def _thinned(filled: list[list[str]]) -> list[list[str]]:
    """Shortens the longest lists of words until few enough actions result."""
    found = list(filled)
    while prod(len(words) for words in found) > MOST_OF_A_VERB:
        longest = max(range(len(found)), key=lambda n: len(found[n]))
        found[longest] = found[longest][::2]
    return found


def _free_gaps(gaps: int, pointed: int) -> list[set[int]]:
    """All ways to leave that many gaps free."""
    return [
        {n for n in range(gaps) if mask >> n & 1} for mask in range(1 << gaps) if mask.bit_count() == gaps - pointed
    ]


def why_nothing(table: State, verbs: Verbs, seat: int, touched: list[str]) -> tuple[str, Refusal | None]:
    """An action that touches these components, and why it is refused; None when one of them is legal.

    Actions of kinds that are offered now come first; then those that need the fewest other components, then those that
    name the first component earliest. Of their reasons the most frequent one is given.
    """
    if not 0 < len(touched) <= MOST_TOUCHED:
        raise Malformed(f"point at 1 to {MOST_TOUCHED} things")
    offers = [int(code) for code in table.legal(seat)]
    asked = {verbs.json(code)["verb"] for code in offers}
    found: dict[bool, Reasons] = {True: Reasons(), False: Reasons()}  # by whether the verb is offered
    for code in islice(actions_touching(verbs, touched, offers), MOST_TRIED):
        refusal = table.why_not(seat, code)
        if refusal is None:
            return verbs.text(code), None
        named = verbs.touches(code)
        far = (len(named) - len(touched), named.index(touched[0]))
        found[verbs.json(code)["verb"] in asked].add(refusal, code, far)
    reasons = found[True] if found[True].count else found[False]
    if not reasons.count:
        raise Malformed(f"no action of this game names {' and '.join(touched)[:100]}")
    code, refusal = reasons.most_common()
    return verbs.text(code), refusal


class Reasons:
    """Counts the reasons of the refused actions that are nearest to what was pointed at."""

    def __init__(self) -> None:
        self.nearest = (MOST_TOUCHED, MOST_TOUCHED)
        self.count: Counter[tuple[str, str, str]] = Counter()
        self.said: dict[tuple[str, str, str], int] = {}

    def add(self, refusal: Refusal, code: int, far: tuple[int, int]) -> None:
        """Counts one more, unless it is less near than those counted already."""
        if far < self.nearest:
            self.nearest = far
            self.count.clear()
        if far == self.nearest:
            reason = (refusal.clause, refusal.why, refusal.hint)
            self.count[reason] += 1
            self.said.setdefault(reason, code)

    def most_common(self) -> tuple[int, Refusal]:
        """The most frequent reason, with an action that has it."""
        reason = self.count.most_common(1)[0][0]
        return self.said[reason], Refusal(*reason)


def foreseen(table: State, seat: int, code: int, seed: int) -> View | None:
    """What a seat would see after an answer; None when that depends on something it cannot see.

    It is computed on imagined positions only, so it cannot reveal anything hidden.
    """
    found: View | None = None
    for number in range(IMAGINED):
        imagined = table.imagine(seat, Rng(seed, number))
        imagined.apply(seat, code)
        view = imagined.view(seat)
        if number and view != found:
            return None
        found = view
    return found
