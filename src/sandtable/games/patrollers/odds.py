"""The exact chance of an attack: for how many of 64 pairs of faces the attack total is higher. [PT-54 to PT-58]"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

FACES: Final[i64] = 8
PAIRS: Final[i64] = 64
_MOST: Final[i64] = 24  # a larger difference decides whatever is rolled, because no face counts more than 8
_SPAN: Final[i64] = 49


def winning_pairs(attack: vec[i64], defense: vec[i64], attacker: i64, defender: i64, difference: i64) -> i64:
    """Of 64 pairs of faces, those with a counted attack face plus the difference above the counted defense face."""
    found: i64 = 0
    a: i64 = 0
    while a < FACES:
        found += winning_faces(defense, defender, attack[FACES * attacker + a] + difference)
        a += 1
    return found


def winning_faces(defense: vec[i64], defender: i64, total: i64) -> i64:
    """Of 8 faces of the defender, those that count less than this."""
    found: i64 = 0
    d: i64 = 0
    while d < FACES:
        if defense[FACES * defender + d] < total:
            found += 1
        d += 1
    return found


@final
class Odds:
    """The numbers for every pair of dice and every difference, computed once.

    `attack` and `defense` hold what each face of each die counts, eight for each die.
    """

    def __init__(self, attack: vec[i64], defense: vec[i64]) -> None:
        self.attack = attack
        self.defense = defense
        self.dice: i64 = len(attack) // FACES
        self.table = vec[i64]([0] * (self.dice * self.dice * _SPAN))
        n: i64 = 0
        while n < self.dice * self.dice * _SPAN:
            pair = n // _SPAN
            self.table[n] = winning_pairs(attack, defense, pair // self.dice, pair % self.dice, n % _SPAN - _MOST)
            n += 1

    def wins(self, attacker: i64, defender: i64, difference: i64) -> i64:
        """How many of 64 pairs of faces hit, with attack less defense and all bonuses as the difference. [PT-57]"""
        inside = max(-_MOST, min(_MOST, difference))
        return self.table[(attacker * self.dice + defender) * _SPAN + inside + _MOST]

    def wins_with_reroll(self, attacker: i64, defender: i64, difference: i64) -> i64:
        """How many of 512 succeed when the attack die may be rolled again after both are seen. [PT-93, PT-R60]

        For each defence face w of 8 attack faces win: 8 w at once, and of the 8 (8 - w) others w in 8.
        """
        found: i64 = 0
        d: i64 = 0
        while d < FACES:
            won: i64 = 0
            a: i64 = 0
            while a < FACES:
                if self.attack[FACES * attacker + a] + difference > self.defense[FACES * defender + d]:
                    won += 1
                a += 1
            found += won * FACES + (FACES - won) * won
            d += 1
        return found
