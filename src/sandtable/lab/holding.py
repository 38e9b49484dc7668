"""A bot that is restricted: it may never give some answers, or must give them whenever it can."""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.bots.bot import Bot
from sandtable.bots.greedy import GreedyBot
from sandtable.bots.random_bot import RandomBot
from sandtable.kernel.chair import Chair
from sandtable.kernel.contract import CHANCE, NOBODY, Game
from sandtable.kernel.rng import Rng
from sandtable.lab.watchers.guide import guide_of

BAN = "ban"
FORCE = "force"
_VERB = 0xFF


class Thing:
    """What is banned or forced: a piece that some verbs play, or a verb."""

    def __init__(self, kind: str, name: str, verbs: frozenset[int], touches: frozenset[str]) -> None:
        self.kind = kind
        self.name = name
        self.verbs = verbs
        self.touches = touches  # the components of the piece; empty for a verb
        self._known: dict[int, bool] = {}

    def full_name(self) -> str:
        return f"{self.kind}: {self.name}"

    def is_in(self, game: Game, code: int) -> bool:
        """Whether an answer plays it."""
        if code & _VERB not in self.verbs:
            return False
        if not self.touches:
            return True
        if code not in self._known:
            self._known[code] = not self.touches.isdisjoint(game.verbs.touches(code))
        return self._known[code]


def things(game: Game) -> list[Thing]:
    """Everything in a game that can be banned or forced: pieces played by verbs of its watch.toml, then its verbs."""
    found: list[Thing] = []
    for piece in guide_of(game.name).pieces:
        if piece.answers and not piece.first_word:
            verbs = frozenset(game.verbs.by_name[verb] for verb in piece.answers)
            found += [Thing(piece.kind, name, verbs, spots) for name, spots in _names(game, verbs).items()]
    chance = game.verbs.size
    for name, number in game.verbs.by_name.items():
        if game.verbs.offsets[number] < chance:
            found.append(Thing("verb", name, frozenset([number]), frozenset()))
    return found


def _names(game: Game, verbs: frozenset[int]) -> dict[str, frozenset[str]]:
    """The pieces that verbs can play, each with its components; copies count as the same piece."""
    found: dict[str, set[str]] = {}
    for number in sorted(verbs):
        verb = game.verbs.all[number]
        for touched in verb.touches:
            kind, _, name = touched.partition(":")
            if kind != "button":
                found.setdefault(name, set()).add(touched)
        for gap in verb.gaps[:1]:
            domain = gap.domain
            for word in domain.words if domain.component not in ("", "slot", "space") else []:
                name, _, copy = word.rpartition(" ")
                name = name if domain.component == "piece" and copy.isdigit() and name in domain.index else word
                found.setdefault(name, set()).add(f"{domain.component}:{word}")
    return {name: frozenset(spots) for name, spots in found.items()}


def thing_named(game: Game, name: str) -> Thing:
    """The piece or verb with that name; `power: Faith` where several kinds have a piece of that name."""
    known = things(game)
    for thing in known:
        if name.lower() in (thing.name.lower(), thing.full_name().lower()):
            return thing
    raise ValueError(f"nothing in {game.name} is called {name!r}; there are {', '.join(t.name for t in known)}")


def offered(game: Game, seed: int = 1, games: int = 20) -> list[Thing]:
    """The pieces offered in some random games; the verbs in a game without pieces."""
    waiting = [thing for thing in things(game) if thing.kind != "verb"] or things(game)
    everything = list(waiting)
    for number in range(games):
        table, rng = game.start(), Rng(seed << 32 | number, 12)
        while waiting and (actor := int(table.actor())) != NOBODY:
            if actor == CHANCE:
                table.apply(actor, table.sample(rng))
                continue
            legal = [int(code) for code in table.legal(actor)]
            waiting = [thing for thing in waiting if not any(thing.is_in(game, code) for code in legal)]
            table.apply(actor, legal[int(rng.below(len(legal)))])
    return [thing for thing in everything if thing not in waiting]


class HeldBot(Bot):
    """A bot that never gives a banned answer while there is another, or always gives a forced one when it can.

    Among what is left greedy takes its best and random any; other bots keep their own answer if it is allowed, and
    otherwise look one step ahead.
    """

    def __init__(self, bot: Bot, thing: Thing, how: str, seed: int) -> None:
        self.name = f"{bot.name}, {how} {thing.name}"
        self.bot = bot
        self.thing = thing
        self.is_ban = how == BAN
        self.rng = Rng(seed, 9)
        self.greedy = bot if isinstance(bot, GreedyBot) else GreedyBot(seed)
        self.times = 0  # how often the restriction applied

    def choose(self, chair: Chair) -> i64:
        legal = [int(code) for code in chair.legal()]
        playing = [code for code in legal if self.thing.is_in(chair.game, code)]
        left = [code for code in legal if code not in set(playing)] if self.is_ban else playing
        if not playing or not left or len(left) == len(legal):
            return self.bot.choose(chair)
        self.times += 1
        return self.among(chair, left)

    def among(self, chair: Chair, left: Sequence[int]) -> i64:
        if len(left) == 1:
            return left[0]
        if isinstance(self.bot, RandomBot):
            return left[int(self.rng.below(len(left)))]
        if not isinstance(self.bot, GreedyBot):
            wished = self.bot.choose(chair)
            if wished in left:
                return wished
        totals = list(self.greedy.values(chair, vec[i64](left)))
        best = max(totals)
        equals = [code for code, total in zip(left, totals, strict=True) if total >= best - 1e-9]
        return equals[int(self.rng.below(len(equals)))]
