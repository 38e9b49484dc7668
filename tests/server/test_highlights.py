"""Which moves of a finished game are shown again: only what the evaluation says clearly."""

from __future__ import annotations

from sandtable.match import decisions
from sandtable.server.highlights import choices, highlights
from sandtable.server.http_wire import Highlight, ReplayEvaluation
from tests.match.support import Desk, desk
from tests.server.support import BOT, PERSON, Server, asynchronous, sit_down


def resigned() -> Desk:
    """A game of Cubed that the first seat gives up after eight moves, so the second has won."""
    at = desk("cubed", "person", "1").play(8)
    at.do(decisions.resign, 0)
    return at


def told(at: Desk, second: list[float], doubt: float = 0.02) -> list[Highlight]:
    """What is told where the second seat's chance was so after each move."""
    assert len(second) == len(at.match.record.moves) + 1
    chances = [[1.0 - chance, chance] for chance in second]
    return highlights(at.match, ReplayEvaluation(chances, [doubt] * len(second), [False] * len(second)))


def test_the_move_that_decided_it_is_the_last_big_gain_before_the_lead_was_kept() -> None:
    at = resigned()
    found, *_ = told(at, [0.5, 0.8, 0.8, 0.4, 0.45, 0.75, 0.75, 0.75, 0.9])
    assert (found.kind, found.seat, found.move) == ("decided", "B", 5)
    assert (found.before, found.after) == (0.45, 0.75)
    assert found.entries == at.match.played[4:5]
    assert not found.has_chance


def test_a_seat_that_lost_has_a_best_move_too() -> None:
    movers = [move.seat for move in resigned().match.record.moves]
    own = movers.index(0, 2) + 1  # a move of the first seat
    line = [0.6] * own + [0.2] * (9 - own)
    line[-1] = 0.9
    kinds = {(found.kind, found.seat, found.move) for found in told(resigned(), line)}
    assert ("best", "A", own) in kinds


def test_nothing_is_told_where_the_doubt_is_as_large_as_the_change() -> None:
    line = [0.5, 0.5, 0.5, 0.5, 0.5, 0.75, 0.75, 0.75, 0.75]
    assert told(resigned(), line)
    assert told(resigned(), line, doubt=0.2) == []
    assert told(resigned(), [0.5] * 9) == []


def test_chance_counts_with_the_choice_before_it() -> None:
    found = choices([-1, 0, -1, -1, 1])
    assert [(one.who, one.first, one.last) for one in found[1:]] == [(0, 2, 4), (1, 5, 5)]
    assert found[0].last == 1


@asynchronous
async def test_over_the_wire_once_the_game_is_over(server: Server) -> None:
    made = server.make("cubed", PERSON, BOT)
    path = f"/api/matches/{made['id']}/highlights"
    early = server.get(path)
    assert early.status == 409
    assert early.error == "a game is looked back on when it is over"
    ada = await sit_down(server, made["id"], made["seats"][0]["token"])
    await ada.ask("resign")
    late = server.get(path)
    assert late.status == 200
    assert late.json == []  # nothing had happened that could decide anything
    server.assert_unharmed()
