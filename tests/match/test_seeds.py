"""Seeds of bots, hints and imagined positions follow from the match's secret, and from nothing anybody can see."""

from __future__ import annotations

from sandtable.match.seeds import seed_for

SECRET, OTHER = "5e" * 32, "5f" * 32


def test_the_same_match_gives_the_same_seed() -> None:
    """Also after a restart: nothing but the arguments counts. The number is fixed: a match in play must not change."""
    assert seed_for(SECRET, "bot", 1, 12) == seed_for(SECRET, "bot", 1, 12) == 2050842511583295538


def test_everything_that_differs_gives_another_seed() -> None:
    found = {
        seed_for(secret, purpose, seat, moves, nth)
        for secret in (SECRET, OTHER)
        for purpose in ("bot", "hint", "peek", "imagine")
        for seat in (0, 1)
        for moves in (0, 1, 11)
        for nth in (0, 1)
    }
    assert len(found) == 2 * 4 * 2 * 3 * 2
    assert all(0 <= seed < 2**62 for seed in found)
