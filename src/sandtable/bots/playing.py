"""A game from its opening to its end, played by bots."""

from sandtable.bots.bot import Bot
from sandtable.kernel.chair import Chair
from sandtable.kernel.contract import CHANCE, NOBODY, Game
from sandtable.kernel.record import Record
from sandtable.kernel.rng import Rng


def play(game: Game, bots: list[Bot], seed: int = 0) -> Record:
    """Seats the bots in order, lets chance answer from the seed, and returns the record of the finished game."""
    if len(bots) != game.seats:
        raise ValueError(f"{game.options!r} needs {game.seats} bots, not {len(bots)}")
    luck = Rng(seed, 1)
    record = Record(game)
    while True:
        actor = int(record.table.actor())
        if actor == NOBODY:
            return record
        if actor == CHANCE:
            record.play(CHANCE, int(record.table.sample(luck)))
        else:
            record.play(actor, int(bots[actor].choose(Chair(record.table, actor))))
