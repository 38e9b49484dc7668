"""A code is one integer: the number of a verb in its low 8 bits, then up to four arguments of 12 bits each.

Actions, chance outcomes, facts of a story and frames of an agenda are all codes; `verbs` translates them to text.
"""

from typing import Final

from mypy_extensions import i64

NO_CODE: Final[i64] = -1
VERB_BITS: Final = 8
ARGUMENT_BITS: Final = 12
ARGUMENT_LIMIT: Final = 1 << ARGUMENT_BITS
MAX_ARGUMENTS: Final = 4
CODE_LIMIT: Final = 1 << (VERB_BITS + MAX_ARGUMENTS * ARGUMENT_BITS)

_VERB_MASK: Final[i64] = (1 << VERB_BITS) - 1
_ARGUMENT_MASK: Final[i64] = ARGUMENT_LIMIT - 1


def pack(verb: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> i64:
    return verb | (a << 8) | (b << 20) | (c << 32) | (d << 44)


def verb_of(code: i64) -> i64:
    return code & _VERB_MASK


def first(code: i64) -> i64:
    return (code >> 8) & _ARGUMENT_MASK


def second(code: i64) -> i64:
    return (code >> 20) & _ARGUMENT_MASK


def third(code: i64) -> i64:
    return (code >> 32) & _ARGUMENT_MASK


def fourth(code: i64) -> i64:
    return (code >> 44) & _ARGUMENT_MASK


def argument(code: i64, n: i64) -> i64:
    """The n-th argument, counting from 0."""
    return (code >> (VERB_BITS + ARGUMENT_BITS * n)) & _ARGUMENT_MASK
