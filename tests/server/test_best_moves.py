"""What would have been best at a move of a finished game: with the right eyes, once, and never too early."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

import sandtable
from sandtable.kernel.contract import CHANCE
from sandtable.kernel.errors import Malformed, Stale
from sandtable.kernel.record import Record, random_record
from sandtable.match.opening import recorded
from sandtable.match.seeds import seed_for
from sandtable.server import best_moves
from sandtable.server.best_moves import BestMoves
from sandtable.server.config import Config
from sandtable.server.replays import Busy, Replays
from sandtable.server.thinkers import Advice, BotTask, Thinkers
from sandtable.server.wire import Outlook
from sandtable.server.workers import Lost
from tests.server.support import OTHER, PERSON, Nursery, Server, asynchronous, sit_all

REPLAYS = Path(__file__).parent.parent / "replays"
CUBED = (REPLAYS / "cubed_1.txt").read_text(encoding="utf-8")
SHUT_DOWN = (REPLAYS / "shut_down_3p.txt").read_text(encoding="utf-8")
OUTLOOK = Outlook(200, 0.62, 3.5, 0.55, 3.0)
CUT = "\n".join(CUBED.splitlines()[:12]) + "\n"


class Noting(Thinkers):
    """Bots that answer the last thing that is legal, and note what they were asked."""

    def __init__(self) -> None:
        super().__init__(1, 3.0)
        self.asked: list[tuple[str, int, int, int, str]] = []
        self.crowded = False
        self.fails: Exception | None = None

    def is_crowded(self, owner: str) -> bool:
        return self.crowded

    async def thought(self, task: BotTask) -> Advice:
        self.asked.append((task.position, task.seat, task.level, task.seed, task.owner))
        await asyncio.sleep(0.01)
        if self.fails:
            raise self.fails
        text = task.game.verbs.text(task.game.read(task.position).legal(task.seat)[-1])
        return Advice(text, outlook=OUTLOOK if task.weighs else None)


class Desk:
    """Best moves with bots that note."""

    def __init__(self) -> None:
        self.thinkers = Noting()
        self.replays = Replays(Config())
        self.best = BestMoves(self.replays, self.thinkers)

    async def told(self, text: str, move: int, owner: str = "", is_over: bool = False) -> Any:
        return json.loads(gzip.decompress(await self.best.told(text, move, owner, is_over)))

    def close(self) -> None:
        self.replays.close()
        self.thinkers.close()


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = Desk()
    yield made
    made.close()


def choices(record: Record) -> Iterator[int]:
    """The moves at which a seat had something to choose from."""
    table = record.first.clone()
    for number, move in enumerate(record.moves, start=1):
        seat = int(move.seat)
        if seat != CHANCE and len(table.legal(seat)) > 1:
            yield number
        table.apply(move.seat, move.code)


def choice_of(record: Record, seat: int) -> int:
    """One in the middle of the game, of a seat."""
    return next(n for n in choices(record) if n > len(record.moves) // 2 and record.moves[n - 1].seat == seat)


@asynchronous
async def test_the_seat_that_chose_is_asked_on_the_position_before_with_its_own_eyes(desk: Desk) -> None:
    record = recorded(SHUT_DOWN)
    for seat in range(3):
        move = choice_of(record, seat)
        before = record.after(move - 1)
        told = await desk.told(SHUT_DOWN, move, "X")
        position, asked, level, _, owner = desk.thinkers.asked[-1]
        assert (position, asked, level, owner) == (before.text(), seat, 5, "X")
        assert (told["move"], told["seat"], told["level"], told["only"]) == (move, "ABC"[seat], 5, False)
        assert told["view"] == json.loads(json.dumps(before.view(seat)))
        assert told["view"] != json.loads(json.dumps(before.view((seat + 1) % 3)))
        answer = before.legal(seat)[-1]
        assert told["same"] == (answer == record.moves[move - 1].code)
        assert (told["outlook"]["wins"], told["outlook"]["next_wins"]) == (0.62, 0.55)
        assert told["best"]["touches"] == record.game.verbs.touches(answer)


@asynchronous
async def test_however_many_ask_there_is_one_thought_and_one_answer(desk: Desk) -> None:
    move = choice_of(recorded(CUBED), 0)
    first = await asyncio.gather(*[desk.told(CUBED, move, owner) for owner in "XXY"])
    again = await desk.told(CUBED, move, "Z")
    assert [again, again, again] == first
    assert len(desk.thinkers.asked) == 1


@asynchronous
async def test_the_answers_kept_are_bounded(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(best_moves, "MOST_KEPT", 2)
    one, two, three = list(choices(recorded(CUBED)))[:3]
    for move in (one, two, one, three, one):
        await desk.told(CUBED, move)
    assert len(desk.thinkers.asked) == 3
    await desk.told(CUBED, two)  # it had gone: it was asked for longest ago
    assert len(desk.thinkers.asked) == 4


@asynchronous
async def test_the_seed_is_that_of_a_hint_at_the_table_and_follows_from_the_secret(desk: Desk) -> None:
    posed = replace(best_moves.pose(CUBED, 20, is_over=False), secret="5ec2e7")
    await desk.best._think(posed, "X")
    await desk.told(CUBED, 20)  # a record without a secret
    seeds = [seed for *_, seed, _ in desk.thinkers.asked]
    assert seeds == [seed_for("5ec2e7", "hint", posed.seat, 19), seed_for("", "hint", posed.seat, 19)]


@asynchronous
async def test_moves_that_nobody_chose_and_moves_there_are_not_get_one_clear_line(desk: Desk) -> None:
    count = len(recorded(SHUT_DOWN).moves)
    for move in (0, -1, count + 1, 10**9):
        with pytest.raises(Malformed, match=rf"^there is no move {move}: this replay has the moves 1 to {count}$"):
            await desk.told(SHUT_DOWN, move)
    with pytest.raises(Malformed, match=r"^move 1 is a card or a die; nobody chose it$"):
        await desk.told(SHUT_DOWN, 1)
    assert desk.thinkers.asked == []


@asynchronous
async def test_a_game_that_is_not_over_is_refused_and_one_that_was_given_up_is_not(desk: Desk) -> None:
    for text in (CUT, CUT + "; B resigned\n"):  # anybody can write that into a file
        with pytest.raises(Stale, match="stops before its game is over"):
            await desk.told(text, 3)
    assert (await desk.told(CUT, 3, is_over=True))["move"] == 3  # the table says so


@asynchronous
async def test_nobody_thinks_where_there_was_one_thing_to_play(desk: Desk) -> None:
    record = recorded(CUBED)
    few = set(choices(record))
    alone = next(n for n, move in enumerate(record.moves, start=1) if move.seat != CHANCE and n not in few)
    told = await desk.told(CUBED, alone)
    assert (told["only"], told["same"]) == (True, True)
    assert desk.thinkers.asked == []


@asynchronous
async def test_one_line_where_bots_are_busy_or_fail_and_it_may_be_asked_again(desk: Desk) -> None:
    bots = desk.thinkers
    bots.crowded = True
    with pytest.raises(Busy, match=r"^many bots are thinking just now; try again in a moment$"):
        await desk.told(CUBED, 20)
    bots.crowded, bots.fails = False, Lost("gone")
    with pytest.raises(Busy, match=r"^the server is stopping; try again in a moment$"):
        await desk.told(CUBED, 20)
    bots.fails = None
    assert (await desk.told(CUBED, 20))["move"] == 20


@asynchronous
async def test_a_bot_that_cannot_think_tells_nothing_by_luck(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(*given: object, **named: object) -> None:
        return None

    monkeypatch.setattr(desk.thinkers, "thought", nothing)
    with pytest.raises(Busy, match=r"^no bot could think about this move here; try again in a moment$"):
        await desk.told(CUBED, 20)


def test_bots_are_crowded_when_they_would_have_too_little_time(monkeypatch: pytest.MonkeyPatch) -> None:
    bots = Thinkers(1, 3.0)
    usual = bots.is_crowded("X")
    monkeypatch.setattr(bots, "thinking_time", lambda owner, is_idle: 0.3)
    assert (usual, bots.is_crowded("X")) == (False, True)
    bots.close()


@asynchronous
@pytest.mark.parametrize("game", ["pew_pew", "pinned_down"])
async def test_games_for_one_and_games_all_win_together(desk: Desk, game: str) -> None:
    record = random_record(sandtable.game(game), 1)
    move = next(choices(record))
    told = await desk.told(record.text(), move)
    assert told["seat"] == "ABCD"[record.moves[move - 1].seat]
    assert told["best"]["text"]


# Over HTTP


@pytest.fixture(scope="module")
def server(nursery: Nursery, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = f"sqlite:///{tmp_path_factory.mktemp('tables') / 'tables.db'}"
    with Server(nursery, database, replays_per_address=100_000) as running:
        yield running
        running.assert_unharmed()


def test_the_strongest_level_answers_and_answers_the_same_again(server: Server) -> None:
    """Move 53 of this game is near enough to its end that level 5 knows."""
    wish = {"text": CUBED, "move": 53}
    once = server.post("/api/replays/best", wish)
    assert once.status == 200, once.body
    legal = recorded(CUBED)
    before = legal.after(52)
    assert once.json["best"]["text"] in [legal.game.verbs.text(code) for code in before.legal(legal.moves[52].seat)]
    assert server.post("/api/replays/best", wish).json == once.json


@pytest.mark.parametrize(
    ("wish", "status", "says"),
    [
        ({"text": CUBED, "move": 108}, 400, "there is no move 108: this replay has the moves 1 to 107"),
        ({"text": CUT, "move": 3}, 409, "this replay stops before its game is over"),
        ({"text": "", "move": 3}, 400, "empty"),
        ({"text": CUBED.replace("edition 1", "edition 9"), "move": 3}, 400, "edition 9"),
        ({"text": CUBED}, 400, "move"),
        ({"table": "nothing", "move": 3}, 404, "there is no such table"),
    ],
)
def test_what_cannot_be_asked_gets_one_line(server: Server, wish: dict[str, object], status: int, says: str) -> None:
    answer = server.post("/api/replays/best", wish)
    assert (answer.status, says in answer.error, "\n" in answer.error) == (status, True, False), answer.body


@asynchronous
async def test_never_of_a_table_that_still_plays(server: Server) -> None:
    """Cubed hides nothing, so its record can be had at any time; what would be best can not."""
    made = server.make("cubed", PERSON, OTHER)
    ada, bo = await sit_all(server, made)
    for player in (ada, bo):
        assert await player.until_asked()
        await player.move()
    wish = {"table": made["id"], "move": 1}
    text = server.get(f"/api/matches/{made['id']}/replay").body.decode()
    early = server.post("/api/replays/best", wish)
    assert (early.status, early.error) == (409, "this game is still being played; ask when it is over")
    assert server.post("/api/replays/best", {"text": text, "move": 1}).status == 409
    await ada.ask("resign")
    await ada.until_frame(lambda frame: cast(str, frame["status"]) == "over")

    late = server.post("/api/replays/best", wish)

    assert late.status == 200, late.body
    assert late.json["seat"] == "A"


def test_it_counts_as_a_replay_for_its_address(nursery: Nursery, sqlite: str) -> None:
    with Server(nursery, sqlite, replays_per_address=2) as server:
        found = [server.post("/api/replays/best", {"text": CUBED, "move": 108}).status for _ in range(3)]
    assert found == [400, 400, 429]
