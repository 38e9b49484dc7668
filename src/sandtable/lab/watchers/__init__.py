"""Measures taken while a game is played: the cheap ones always, the slow ones if an experiment names them."""

from __future__ import annotations

from sandtable.kernel.contract import Game
from sandtable.lab.watchers.choosing import Choices
from sandtable.lab.watchers.repeating import Repetition
from sandtable.lab.watchers.standing import Drama
from sandtable.lab.watchers.telling import Story
from sandtable.lab.watchers.watcher import Measure

MEASURES: list[Measure] = [Choices(), Story(), Drama(), Repetition()]


def chosen(game: Game, watch: list[str]) -> list[Measure]:
    """The measures for this game. ValueError for an unknown name."""
    known = {measure.name: measure for measure in MEASURES}
    for name in watch:
        if name not in known:
            dear = ", ".join(measure.name for measure in MEASURES if measure.is_dear) or "none yet"
            raise ValueError(f"there is no measure {name!r}; those that watch when named are {dear}")
    wanted = [measure for measure in MEASURES if not measure.is_dear or measure.name in watch]
    return [measure for measure in wanted if measure.columns(game)]
