"""The kernel contract: one page that serves the screen, the bots, the replays, the lab and the outside world."""

from typing import Final, TypeAlias, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.kernel.box import house
from sandtable.kernel.codes import NO_CODE
from sandtable.kernel.errors import Malformed, Refusal
from sandtable.kernel.ids import Ids
from sandtable.kernel.options import Options
from sandtable.kernel.planes import Plane, Sheet
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Story
from sandtable.kernel.tally import Tally
from sandtable.kernel.verbs import Verbs

Seat: TypeAlias = i64  # 0 .. seats-1
CHANCE: Final = -1  # dice and shuffled bags answer questions like any seat
WATCHER: Final = -2  # eyes without a seat: spectators, public logs
NOBODY: Final = -3  # the game is over

SEAT_NAMES: Final = "ABCDEFGH"  # how texts call seats 0, 1, 2 ...

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
View: TypeAlias = "dict[str, Json]"


@final
class Question:
    """What is being asked, for a person: a prompt, the clause it comes from, and the card or place that asks."""

    def __init__(self, prompt: str, clause: str, source: str = "") -> None:
        self.prompt: Final = prompt
        self.clause: Final = clause
        self.source: Final = source


@final
class Result:
    """How it ended: scores and ranks by seat (1 is best, equal ranks are shared), why, and the clause that says so."""

    def __init__(self, scores: list[int], ranks: list[int], clause: str, reason: str) -> None:
        self.scores: Final = scores
        self.ranks: Final = ranks
        self.clause: Final = clause
        self.reason: Final = reason

    def winners(self) -> list[int]:
        """The seats of rank 1; in a co-operative or solitaire defeat there is none."""
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]


class Game:
    """A rulebook with its options fixed. Holds no match; every State it starts shares it."""

    name: str
    title: str
    edition: int  # raised when an old replay would read differently
    seats: i64
    is_open: bool  # no chance and nothing hidden: a search may trust what it sees
    has_secrets: bool  # something is hidden from somebody; a game of open chance sets it to False
    patience: i64  # how many hasty answers tell a search something before `reward` is asked, at the next calm moment

    def __init__(self, options: Options, verbs: Verbs, facts: Verbs) -> None:
        self.options: Final = options
        self.house: Final = house(options.game)  # what is laid over the box; empty where the data are as printed
        self.verbs: Final = verbs  # code <-> text <-> JSON <-> dense id
        self.facts: Final = facts  # the same for what a story tells
        self.has_secrets = True
        self.is_together = False  # all seats win or lose together
        self.others_are_hasty = False  # in a search the others answer hastily: a tree of their answers says little
        self.plays_on = False  # dice speak loudly: a search compares answers by playing on, and grows no tree
        self.turns_ahead: i64 = 1  # of a game that counts turns, how many of them a search plays on
        self.levels = ["beginner 85", "greedy", "mcts 300", "mcts 2000", "mcts 15000"]  # bots: see docs/levels.md
        self.asks_together = False  # somewhere several seats answer in any order
        self.opening: list[int] = []  # verbs that begin what a later answer of the same seat can still refuse
        self.declining: list[int] = []  # the verbs that refuse it
        self.grain: dict[str, list[int]] = {}  # verbs too wide for a learner's mask: see ids.py
        self._ids: Ids | None = None

    def start(self) -> "State":
        """A new table before anything has happened."""
        raise NotImplementedError

    def read(self, position: str) -> "State":
        """The inverse of State.text(); Malformed says which line is wrong."""
        raise NotImplementedError

    def picture(self, view: View) -> str:
        """A view drawn in plain text for a terminal; drawn from the view alone, so it cannot show more."""
        raise NotImplementedError

    # For those who learn

    def ids(self) -> Ids:
        """The numbering of the actions: masks are laid over it."""
        if self._ids is None:
            self._ids = Ids(self.verbs, self.grain)
        return self._ids

    def planes(self) -> list[Plane]:
        """What `State.features` writes, plane by plane; none when a game has not said yet."""
        return []


class State:
    """The table at one moment: integers, vectors of integers, and an agenda of unfinished business."""

    game: Game

    # Whose word is awaited

    def actor(self) -> i64:
        """The seat whose answer is awaited (the first of several), CHANCE, or NOBODY when the game is over."""
        raise NotImplementedError

    def to_act(self) -> tuple[int, ...]:
        """() over; (CHANCE,); one seat; several where they answer in any order."""
        actor = self.actor()
        return () if actor == NOBODY else (int(actor),)

    def question(self, seat: Seat) -> Question:
        """What that seat is asked."""
        raise NotImplementedError

    def legal(self, seat: Seat) -> vec[i64]:
        """Every answer that seat (or CHANCE) may give: complete unless `lists_all` says otherwise, in fixed order.

        Empty only when the seat is not asked.
        """
        raise NotImplementedError

    def lists_all(self, seat: Seat) -> bool:
        """False where the answers are too many to list, such as a point anywhere on a table.

        Then `legal` lists a lawful few, those a bot does well to look at, and `why_not` alone says what is lawful.
        """
        return True

    def why_not(self, seat: Seat, code: int) -> Refusal | None:
        """None when the code is in legal(seat), and otherwise only where legal does not list all; else the first broken
        clause. Malformed when it is no code."""
        self.game.verbs.must_know(code)
        return self.refusal(seat, code)

    def refusal(self, seat: Seat, code: i64) -> Refusal | None:
        """What a game answers to `why_not`, where the code is surely one of its own."""
        raise NotImplementedError

    # Moving on

    def apply(self, seat: Seat, code: i64, story: Story | None = None) -> None:
        """Moves on by one answer, in place; trusts its caller."""
        raise NotImplementedError

    def clone(self) -> "State":
        """A copy that shares nothing that can change."""
        raise NotImplementedError

    # Chance

    def sample(self, rng: Rng) -> i64:
        """One outcome of the chance that is awaited."""
        raise NotImplementedError

    def odds(self) -> list[tuple[int, float]] | None:
        """Every outcome of the chance that is awaited with its probability; None when they are too many to list."""
        raise NotImplementedError

    # Who knows what

    def view(self, seat: int) -> View:
        """What that seat (or WATCHER) may see, JSON-ready."""
        raise NotImplementedError

    def measure(self, seat: int, asked: str) -> View:
        """What anybody may measure at any time, such as a distance, in the game's own words; changes nothing.

        It depends on nothing but the view of that seat (or WATCHER). '' is answered with `questions`, a list of what
        can be asked now; a game in which nothing is measured answers with nothing.
        """
        if asked:
            raise Malformed("nothing is measured in this game")
        return {}

    def imagine(self, seat: int, rng: Rng) -> "State":
        """A full table that seat cannot tell from this one; depends on nothing but its view and the generator."""
        raise NotImplementedError

    def features(self, seat: int, sheet: Sheet) -> None:
        """Writes the planes of the game as that seat may know them: its own things first, the others' in turn order."""

    # The record

    def result(self) -> Result | None:
        """Ranking, scores and the clause that ended it; None while play goes on."""
        raise NotImplementedError

    def text(self) -> str:
        """The whole position, secrets included, on one screen."""
        raise NotImplementedError

    def digest(self) -> int:
        """A fingerprint of everything that can make a difference later."""
        raise NotImplementedError

    # For those who search. Each has a plain answer; a game overrides one when a profile asks, and a law holds the two.

    def worth(self, seat: Seat) -> float:
        """The game's insight: about how much of the win is that seat's, from 0 to 1; exact when the game is over."""
        raise NotImplementedError

    def random_action(self, seat: Seat, rng: Rng) -> i64:
        """Any legal answer of that seat, each as likely; where legal does not list all, any lawful one."""
        choices = self.legal(seat)
        return choices[rng.below(len(choices))]

    def playout(self, rng: Rng, limit: i64) -> i64:
        """Plays on at random, to the end or for `limit` answers; returns how many answers were given."""
        moves: i64 = 0
        while moves < limit:
            actor = self.actor()
            if actor == NOBODY:
                break
            code = self.sample(rng) if actor == CHANCE else self.random_action(actor, rng)
            self.apply(actor, code)
            moves += 1
        return moves

    def hasty_action(self, seat: Seat, rng: Rng, looks: i64) -> i64:
        """The best for that seat, by worth, of a few legal answers drawn at random."""
        chosen = self.random_action(seat, rng)
        best = -1.0
        code = chosen
        for _ in range(looks):
            after = self.clone()
            after.apply(seat, code)
            value = after.worth(seat)
            if value > best:
                best = value
                chosen = code
            code = self.random_action(seat, rng)
        return chosen

    def hasty_playout(self, rng: Rng, limit: i64) -> i64:
        """Plays on as hasty players would, with some sense and much chance: what a search learns most from."""
        return self.playout(rng, limit)

    def is_calm(self, seat: Seat) -> bool:
        """Whether one who plays on for that seat may stop here and ask for the reward: no exchange is half done."""
        return True

    def foresee(self, rng: Rng) -> bool:
        """Decides beforehand what chance would, such as the order of a deck; False where that cannot be.

        Answers that are compared on clones of such a table meet the same luck, whatever else is drawn between.
        """
        return False

    def reward(self, seat: Seat) -> float:
        """What a search is paid for where a playout stopped, from 0 to 1: `worth`, unless winning high teaches more."""
        return self.worth(seat)

    def turns_over(self) -> i64:
        """How many turns have been taken; where all win together, how many rounds of them."""
        return 0

    def tallies(self, seat: Seat) -> list[Tally]:
        """What is counted when an answer of that seat is explained; none where a game says nothing."""
        return []

    def solve(self, seat: Seat, nodes: i64) -> i64:
        """An answer proven best by looking at no more than that many positions, or NO_CODE."""
        return NO_CODE
