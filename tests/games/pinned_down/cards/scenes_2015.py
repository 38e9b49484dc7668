"""What tests of cards of the 2015 edition begin with: a hit, a fight, a reveal."""

from __future__ import annotations

from tests.games.pinned_down.sittings import Fleet, new

LOSING = "at: fights\nrow: Agniar\nA: TRB Truth (fight=1){}\n{}enemies: Dra'tar Assault Frigate (fight=1)\n"


def hit(card: str, aboard: str = "", rest: str = "") -> Fleet:
    """TRB Truth has lost a fight and taken that card."""
    return new(LOSING.format(f" [{aboard}]" if aboard else "", rest)).play(f"~ damage {card}")


def fight(card: str, ship: str, enemy: str = "DB Agony", row: str = "Agniar", rest: str = "") -> Fleet:
    """That card was played in the ship's fight; a second one keeps the fight open."""
    s = new(f"at: fights\nrow: {row}\nA: {ship}\nA hand: {card} x2\n{rest}enemies: {enemy} (fight=1)")
    return s.play(f"A play {card}")


def reveal(cards: str, ship: str = "TRB Truth", rest: str = "") -> Fleet:
    """Those attack cards are revealed, then DB Horror, which is too dear."""
    return new(f"at: reveal\nA: {ship}\n{rest}attack top: {cards}, DB Horror")
