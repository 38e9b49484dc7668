"""Perft: counts all sequences of answers down to a depth, chance included. A changed count means changed rules."""

from mypy_extensions import i64

from sandtable.kernel.contract import State


def perft(table: State, depth: i64) -> i64:
    """The number of sequences of `depth` answers; a game that ends earlier counts once."""
    seats = table.to_act()
    if depth == 0 or not seats:
        return 1
    total: i64 = 0
    for seat in seats:
        choices = table.legal(seat)
        for code in choices:
            child = table.clone()
            child.apply(seat, code)
            total += perft(child, depth - 1)
    return total


def divide(table: State, depth: int) -> list[tuple[str, int]]:
    """The count below each first answer, to find where two counts differ."""
    found: list[tuple[str, int]] = []
    for seat in table.to_act():
        for code in table.legal(seat):
            child = table.clone()
            child.apply(seat, code)
            found.append((table.game.verbs.text(code), int(perft(child, depth - 1))))
    return found
