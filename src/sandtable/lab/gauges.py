"""The measures read from each game: a gauge takes one number, or none, from a row.

A variant's figure is the mean of a gauge over its rows; two variants are compared by the differences of the same gauge
in rows of the same number. docs/concepts/measures.md defines every gauge.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from sandtable.kernel.contract import SEAT_NAMES, Game
from sandtable.lab.experiment import FIRST_SEAT
from sandtable.lab.rows import NEVER_ENDED
from sandtable.lab.watchers.guide import Share, guide_of
from sandtable.lab.watchers.standing import is_against_the_game
from sandtable.lab.watchers.watcher import Row

WIN_RATE = "win rate"


class Gauge:
    """A named number of every game. `is_share`: between 0 and 1, shown as a percentage.

    `is_yes`: 0 or 1, or a part of a win, so that the mean is a share of games.
    """

    def __init__(
        self, name: str, about: str, is_share: bool, of: Callable[[Row], float | None], is_yes: bool = False
    ) -> None:
        self.name = name
        self.about = about
        self.is_share = is_share
        self.of = of
        self.is_yes = is_yes


def gauges(game: Game, bots: Sequence[str], columns: Sequence[str]) -> list[Gauge]:
    """Every gauge of a game with these columns and bots, the win first."""
    guide = guide_of(game.name)
    found = _winning(game, bots) + _ending(game, guide.caps) + _general(columns)
    found += [
        Gauge(count.name.replace("_", " "), count.about, False, partial(number, name=count.name))
        for count in guide.counts
        if count.name in columns
    ]
    found += [
        Gauge(total.name.replace("_", " "), total.about, False, partial(number, name=total.name))
        for total in guide.sums
        if total.name in columns and not any(total.name in (share.part, share.whole) for share in guide.shares)
    ]
    return found + [Gauge(share.name, share.about, True, partial(_part, share=share)) for share in guide.shares]


def gauge_named(known: Sequence[Gauge], name: str) -> Gauge:
    """The gauge of that name. Where all win together the first seat's win rate stands for everybody's."""
    for gauge in known:
        if gauge.name == name or (name == FIRST_SEAT and gauge.name == WIN_RATE):
            return gauge
    raise ValueError(f"there is no measure {name!r}; there are {', '.join(gauge.name for gauge in known)}")


# The win


def share_of_win(row: Row, seat: int) -> float:
    """A seat's share of the win: those who share it get equal parts."""
    winners = wholes(row, "winners")
    return 1.0 / len(winners) if seat in winners else 0.0


def _won_at_all(row: Row) -> float:
    return 1.0 if wholes(row, "winners") else 0.0


def _bot_share(row: Row, bot: str) -> float:
    """A bot's share of the win, per seat it took."""
    seats = [seat for seat, name in enumerate(words(row, "bots")) if name == bot]
    return sum(share_of_win(row, seat) for seat in seats) / len(seats)


def _winning(game: Game, bots: Sequence[str]) -> list[Gauge]:
    if is_against_the_game(game):
        return [Gauge(WIN_RATE, "games that were won", True, _won_at_all, True)]
    found = [Gauge(FIRST_SEAT, "A's share of the win", True, partial(share_of_win, seat=0), True)]
    if int(game.seats) > 2:
        for seat in range(1, int(game.seats)):
            name = SEAT_NAMES[seat]
            found.append(
                Gauge(
                    f"win rate of seat {name}",
                    f"{name}'s share of the win",
                    True,
                    partial(share_of_win, seat=seat),
                    True,
                )
            )
    different = list(dict.fromkeys(bots))
    if len(different) > 1:
        for bot in different:
            found.append(
                Gauge(
                    f"win rate of {bot}", "its share of the win, per seat it took", True, partial(_bot_share, bot=bot)
                )
            )
    return found


# The end


def margin(row: Row) -> float | None:
    """How far the winner's score beat the next one: 0 for a shared win, none without a second."""
    ranks, scores = wholes(row, "ranks"), wholes(row, "scores")
    if len(ranks) < 2 or 1 not in ranks:
        return None
    if ranks.count(1) > 1:
        return 0.0
    second = min(rank for rank in ranks if rank > 1)
    return float(abs(scores[ranks.index(1)] - scores[ranks.index(second)]))


def is_stalled(row: Row, caps: Sequence[str]) -> float:
    """Whether the game ended only by a limit, or not at all."""
    return 1.0 if row["clause"] in caps or row["reason"] == NEVER_ENDED else 0.0


def _shared(row: Row) -> float:
    return 1.0 if len(wholes(row, "winners")) > 1 else 0.0


def _score(row: Row) -> float:
    return float(wholes(row, "scores")[0])


def _ending(game: Game, caps: Sequence[str]) -> list[Gauge]:
    found: list[Gauge] = []
    if is_against_the_game(game):
        found.append(Gauge("score", "the score, win or lose", False, _score))
    else:
        found.append(Gauge("score margin", "by how much the winner's score beat the next", False, margin))
        found.append(Gauge("shared wins", "games with several winners", True, _shared, True))
    about = "games that a limit ended, or nothing" if caps else "games that never ended"
    return [*found, Gauge("stalemates", about, True, partial(is_stalled, caps=tuple(caps)), True)]


# What every game has


def number(row: Row, name: str) -> float | None:
    value = row[name]
    return float(value) if isinstance(value, (int, float)) else None


def _per_decision(row: Row, name: str) -> float | None:
    count, decisions = number(row, name), number(row, "decisions")
    return count / decisions if count is not None and decisions else None


def _dead_time(row: Row) -> float | None:
    decided = number(row, "decided_at")
    return None if decided is None else 1.0 - decided


def _has_repeats(row: Row) -> float | None:
    repeats = number(row, "repeated")
    return None if repeats is None else float(repeats > 0)


def _general(columns: Sequence[str]) -> list[Gauge]:
    known = [
        ("turns", Gauge("turns", "how often the word went to another seat", False, partial(number, name="turns"))),
        ("answers", Gauge("decisions", "answers that seats gave", False, partial(number, name="answers"))),
        ("branching", Gauge("branching", "answers to choose from", False, partial(number, name="branching"))),
        ("forced", Gauge("forced decisions", "with a single answer", True, partial(_per_decision, name="forced"))),
        ("idle", Gauge("idle decisions", "answered by doing nothing", True, partial(_per_decision, name="idle"))),
        ("lead_changes", Gauge("lead changes", "in a game", False, partial(number, name="lead_changes"))),
        ("drama", Gauge("drama", "how far winners were behind while behind", False, partial(number, name="drama"))),
        ("comeback", Gauge("comeback", "the most the winner was behind", False, partial(number, name="comeback"))),
        ("decided_at", Gauge("dead time", "of a game after its winner led for good", True, _dead_time)),
        ("tension", Gauge("tension", "how close the best two were", True, partial(number, name="tension"))),
        ("repeated", Gauge("repetition", "games in which a position came back", True, _has_repeats, True)),
    ]
    return [gauge for column, gauge in known if column in columns]


def _part(row: Row, share: Share) -> float | None:
    part, whole = number(row, share.part), number(row, share.whole)
    return part / whole if part is not None and whole else None


# Reading rows


def wholes(row: Row, name: str) -> list[int]:
    value = row[name]
    assert isinstance(value, (list, tuple))
    return [int(item) for item in value]


def words(row: Row, name: str) -> list[str]:
    value = row[name]
    assert isinstance(value, (list, tuple))
    return [str(item) for item in value]


def counts(row: Row, name: str) -> dict[str, int]:
    value = row[name]
    assert isinstance(value, dict)
    return value


def numbers(row: Row, name: str) -> list[float]:
    value = row[name]
    assert isinstance(value, (list, tuple))
    return [float(item) for item in value]
