"""Bots at work, in processes of their own: the server never waits for a thought, and a lost worker is replaced."""

from __future__ import annotations

from functools import lru_cache

from sandtable import shelf
from sandtable.bots.mcts import MctsBot
from sandtable.bots.roster import bot
from sandtable.kernel.chair import Chair
from sandtable.kernel.contract import Game
from sandtable.server.workers import Lost, Workers


@lru_cache(maxsize=64)
def _game(name: str, options: tuple[tuple[str, str], ...]) -> Game:
    return shelf.game(name, **dict(options))


def think(
    name: str, options: tuple[tuple[str, str], ...], position: str, seat: int, level: int, seed: int, seconds: float
) -> str:
    """What a bot of a level answers in that position, in words. It is handed a chair, not the position."""
    game = _game(name, options)
    table = game.read(position)
    thinker = bot(level, game, seed)
    if isinstance(thinker, MctsBot):
        thinker = MctsBot(seed, int(thinker.iterations), seconds)
    return game.verbs.text(thinker.choose(Chair(table, seat, seconds)))


class Thinkers(Workers):
    """Workers that answer for bots."""

    def __init__(self, workers: int, seconds: float) -> None:
        super().__init__(workers)
        self._seconds = seconds

    async def answer(self, game: Game, options: dict[str, str], position: str, seat: int, level: int, seed: int) -> str:
        """A bot's answer; when worker after worker dies, the first legal answer, so that the game goes on."""
        given = tuple(sorted(options.items()))
        try:
            return await self.run(think, game.name, given, position, seat, level, seed, self._seconds)
        except Lost:
            return game.verbs.text(game.read(position).legal(seat)[0])
