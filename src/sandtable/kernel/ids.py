"""Action ids for learning programs: 0 to size - 1, the same in every game of an edition.

By default an id is the dense id of the verbs. Where an argument has too many values for a mask, such as the points of a
table, the game sets a `grain`: that many neighboring values share an id. Such an id means the first legal answer that
has it, in the fixed order of `legal`.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.kernel.codes import MAX_ARGUMENTS, NO_CODE, argument, first, fourth, second, third, verb_of
from sandtable.kernel.errors import Malformed
from sandtable.kernel.verbs import Verb, Verbs

NO_ID: Final[i64] = -1


@final
class Ids:
    """The ids of one game: seats' actions first, then those of chance."""

    def __init__(self, verbs: Verbs, grain: dict[str, list[int]]) -> None:
        """`grain` maps a verb to how many words of each argument share an id."""
        self.verbs: Final = verbs
        self.grain: Final = grain
        self.offset: Final = vec[i64]([0] * len(verbs.all))
        self.is_pair: Final = vec[i64]([0] * len(verbs.all))
        self.is_coarse: Final = vec[i64]([0] * len(verbs.all))
        self.share: Final = vec[i64]([1] * (MAX_ARGUMENTS * len(verbs.all)))
        self.stride: Final = vec[i64]([0] * (MAX_ARGUMENTS * len(verbs.all)))
        total = 0
        size = 0
        for number, verb in enumerate(verbs.all):
            if verbs.offsets[number] == verbs.size:
                size = total
            self.offset[number] = total
            total += self.add(number, verb)
        self.total: Final = total
        self.size: Final = size if verbs.size < verbs.total else total

    def add(self, number: int, verb: Verb) -> int:
        """Adds a verb, and returns how many ids it takes."""
        if verb.unordered:
            self.is_pair[number] = 1
            return verb.size()
        shares = self.grain.get(verb.name, [1] * len(verb.gaps))
        if len(shares) != len(verb.gaps):
            raise ValueError(f"the grain of {verb.name} is not one number a gap")
        taken = 1
        for n in range(len(verb.gaps) - 1, -1, -1):
            place = MAX_ARGUMENTS * number + n
            self.share[place] = shares[n]
            self.stride[place] = taken
            taken *= -(-len(verb.gaps[n].domain) // shares[n])
            if shares[n] > 1:
                self.is_coarse[number] = 1
        return taken

    def is_exact(self) -> bool:
        """Whether no two actions share an id."""
        return len(self.grain) == 0

    def id_of(self, code: i64) -> i64:
        verb = verb_of(code)
        found = self.offset[verb]
        if self.is_pair[verb] != 0:
            return found + second(code) * (second(code) - 1) // 2 + first(code)
        at = MAX_ARGUMENTS * verb
        stride = self.stride
        if self.is_coarse[verb] == 0:
            found += first(code) * stride[at] + second(code) * stride[at + 1]
            return found + third(code) * stride[at + 2] + fourth(code) * stride[at + 3]
        n: i64
        for n in range(MAX_ARGUMENTS):
            found += argument(code, n) // self.share[at + n] * stride[at + n]
        return found

    def ids_of(self, codes: vec[i64]) -> vec[i64]:
        found = vec[i64]([0] * len(codes))
        n: i64
        for n in range(len(codes)):
            found[n] = self.id_of(codes[n])
        return found

    def code_among(self, wanted: i64, codes: vec[i64]) -> i64:
        """The first of the codes with that id, or NO_CODE."""
        for code in codes:
            if self.id_of(code) == wanted:
                return code
        return NO_CODE

    def text(self, wanted: int) -> str:
        """The action an id stands for as text, with a range where several words share the id."""
        if not 0 <= wanted < self.total:
            raise Malformed(f"id {wanted} is not from 0 to {self.total - 1}")
        number = len(self.verbs.all) - 1
        while self.offset[number] > wanted:
            number -= 1
        verb = self.verbs.all[number]
        rest = wanted - int(self.offset[number])
        if self.is_coarse[number] == 0:
            return self.verbs.text(self.verbs.from_dense(self.verbs.offsets[number] + rest))
        sentence = verb.sentence
        for n, gap in enumerate(verb.gaps):
            place = MAX_ARGUMENTS * number + n
            share = int(self.share[place])
            low = rest // int(self.stride[place]) * share
            rest %= int(self.stride[place])
            high = min(low + share, len(gap.domain)) - 1
            words = gap.domain.words
            sentence = sentence.replace(
                f"{{{gap.name}}}", words[low] if low == high else f"{words[low]}..{words[high]}"
            )
        return sentence
