"""What tests of cards of the 2011 edition begin with: a hit, a fight, a reveal."""

from __future__ import annotations

from tests.games.pinned_down.sittings import Fleet, old

LOSING = "at: fights\nA: Ardor, Berlin (fight=1){}\nA hand: Hide And Seek\nenemies: Assault Frigate (fight=1)\n"


def hit(card: str, aboard: str = "") -> Fleet:
    """Berlin has lost a fight and taken that card."""
    return old(LOSING.format(f" [{aboard}]" if aboard else "")).play(f"~ damage {card}")


def fight(card: str, ship: str, enemy: str = "Doom", row: str = "Agniar", pool: int = 0, rest: str = "") -> int:
    """The power of a ship after that card was played on it in its fight; a second card keeps the fight open."""
    s = old(
        f"at: fights\npool: {pool}\nrow: {row}\nA: Ardor, {ship}\nA hand: {card} x2\nenemies: {enemy} (fight=1)\n{rest}"
    )
    s.play(f"A play {card}")
    return s.power(ship.split(" (")[0])


def reveal(cards: str, rest: str = "", seats: int = 1) -> Fleet:
    """Those attack cards are revealed, then Horror, which is too dear."""
    return old(f"at: reveal\nA: Ardor\n{rest}\nattack top: {cards}, Horror", seats=seats)
