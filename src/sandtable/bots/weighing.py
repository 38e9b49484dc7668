"""How often an answer wins: games are played to their end from it, and with the same luck from the next best one."""

from time import perf_counter
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.bots.windows import carry_through, opened
from sandtable.kernel.chair import Chair
from sandtable.kernel.contract import CHANCE, NOBODY, State
from sandtable.kernel.rng import Rng

GAMES: Final[i64] = 200  # from each answer
FEWEST: Final[i64] = 30  # that say anything
_LOOKS: Final[i64] = 4  # answers compared for each move of these games, which are played quickly and not well
_LONGEST: Final[i64] = 5000  # answers after which a game is given up, and not counted


@final
class Weighed:
    """Of so many games from each answer: what part its seat won, and its mean score. Empty where they are too few."""

    def __init__(self, games: int, wins: list[float], scores: list[float]) -> None:
        self.games: Final = games
        self.wins: Final = wins
        self.scores: Final = scores


def weigh(chair: Chair, codes: list[int], rng: Rng, seconds: float) -> Weighed:
    """Plays games to their end from each answer. It stops after `seconds`; 0 means that there is no limit.

    For every game what the seat cannot see is imagined anew, the same for all answers. Every move is a quick choice.
    """
    start = perf_counter()
    game = chair.game
    shares = float(game.seats) if game.is_together else 1.0  # where all win together, everybody's win is a whole one
    question = chair.question()
    opens = [opened(game, question, code) if game.declining else "" for code in codes]
    wins = vec[float]([0.0] * len(codes))
    scores = vec[float]([0.0] * len(codes))
    played: i64 = 0
    n: i64
    for _ in range(GAMES):
        world = chair.imagine(rng)
        world.foresee(rng)
        luck = rng.word()
        ends: list[State] = []
        for n in range(len(codes)):
            table = world.clone()
            table.apply(chair.seat, codes[n])
            fate = Rng(int(luck), 8)
            if opens[n]:
                carry_through(table, chair.seat, opens[n], fate)
            if _is_played_out(table, fate):
                ends.append(table)
        if len(ends) == len(codes):
            played += 1
            for n in range(len(codes)):
                result = ends[n].result()
                wins[n] = wins[n] + min(1.0, shares * ends[n].worth(chair.seat))
                scores[n] = scores[n] + (float(result.scores[chair.seat]) if result is not None else 0.0)
        if seconds > 0.0 and perf_counter() - start >= seconds:
            break
    if played < FEWEST:
        return Weighed(0, [], [])
    total = float(played)
    return Weighed(int(played), [won / total for won in wins], [score / total for score in scores])


def _is_played_out(table: State, rng: Rng) -> bool:
    """Plays on; whether the game came to its end."""
    given: i64 = 0
    while given < _LONGEST:
        actor = table.actor()
        if actor == NOBODY:
            return True
        table.apply(actor, table.sample(rng) if actor == CHANCE else table.hasty_action(actor, rng, _LOOKS))
        given += 1
    return table.actor() == NOBODY
