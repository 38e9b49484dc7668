"""The position: figures, tags, bodies, tokens and charges, and the agenda."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.patrollers import features, insight, instinct, measuring, position, scoring, tallies, view
from sandtable.games.patrollers.actions import (
    ASK_PLACER,
    DIALS,
    DICE,
    TEAMS,
    TOKENS,
    Words,
)
from sandtable.games.patrollers.components import (
    BOOTS,
    BOOTS_TIMES,
    CLASS_OF,
    KEEPS_SPECIAL,
    MOVE,
    NAMES,
    NONE,
    RANGE,
    SCOPE,
    SCOPE_TIMES,
    VALUES,
    Figure,
    Kind,
    Token,
    position_of,
)
from sandtable.games.patrollers.options import Setting
from sandtable.games.patrollers.rules import chance, questions, refusals, turn
from sandtable.games.patrollers.space import AWAY, in_range, touches
from sandtable.kernel.agenda import Agenda
from sandtable.kernel.bits import BIT, lowest, without_lowest
from sandtable.kernel.codes import NO_CODE, pack, verb_of
from sandtable.kernel.contract import CHANCE, NOBODY, Game, Question, Result, Seat, State, View
from sandtable.kernel.digest import Digest
from sandtable.kernel.errors import Refusal
from sandtable.kernel.planes import Sheet
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Story
from sandtable.kernel.tally import Tally


@final
class Table(State):
    """Sets of figures are bits of one integer."""

    def __init__(self, game: Game, setting: Setting, words: Words) -> None:
        self.game = game
        self.setting = setting
        self.words = words
        # Figures
        self.standing: i64 = 0  # standing on the table [PT-R41]
        self.reserve: i64 = 0  # Riptide before his deployment [PT-R63]
        self.dead: i64 = 0  # dead, laid down or waiting to be
        self.wounded: i64 = 0  # tag on its back [PT-62]
        self.marked: i64 = 0  # order markers [PT-6]
        self.gassed: i64 = 0  # PT-92
        self.debt: i64 = 0  # a turn owed for a berserker attack [PT-R47]
        self.stance: i64 = 0  # PT-88
        self.grip: i64 = 0  # PT-87
        self.assault: i64 = 0  # may add 3 to the next initiative [PT-99]
        self.shown: i64 = 0  # death tokens shown [PT-102]
        self.in_force: i64 = 0  # battle wide tokens [PT-106]
        # Rounds
        self.placer: i64 = NONE  # PT-14
        self.round: i64 = 0
        self.leader: i64 = NONE  # who has the first turn of the round [PT-23]
        self.woundless: i64 = 0  # full rounds in a row without a wound [PT-R82]
        self.is_bloody: i64 = 0  # 1 when somebody was wounded this round
        self.gripped: i64 = 0  # seats whose grip held an enemy this round, as bits
        self.ties: i64 = 0  # initiative rolls that were equal [PT-R27]
        # The turn in progress
        self.active: i64 = NONE  # the acting figure, until it dies
        self.turn_flags: i64 = 0
        # The attack in progress
        self.strike: i64 = NONE  # the kind of attack, or NONE
        self.striker: i64 = NONE
        self.strike_x: i64 = 0  # the point it comes from
        self.strike_y: i64 = 0
        self.strike_face: i64 = NONE
        self.strike_flags: i64 = 0
        self.aimed: i64 = 0  # all figures it may hit
        self.pending: i64 = 0  # those of them that have not rolled
        self.hits: i64 = 0
        self.guard_face: i64 = NONE  # what the last defender rolled

    def lay_out(self) -> None:
        """An empty table; the first question is who places first. [PT-12, PT-14]"""
        figures = int(self.setting.figures)
        self.kind = vec[i64]([NONE] * figures)
        self.token = vec[i64]([NONE] * figures)
        self.dials = vec[i64]([NONE] * figures)
        self.gear = vec[i64]([0] * figures)  # equipment, as a set of tokens for each figure
        self.bases = vec[i64]([AWAY] * (2 * figures))
        self.bodies = vec[i64]([AWAY] * (4 * figures))
        self.source = vec[i64]([0] * (2 * figures))  # where a figure was hit from, until it is laid down
        self.queue = vec[i64]()  # figures that died and are not laid down yet [PT-R72]
        self.charges = vec[i64]()  # x, y and seat of each charge, the oldest first [PT-91]
        self.trail = vec[i64]()  # the current move: x and y of its start and its way-points
        self.grip_rounds = vec[i64]([0, 0])  # by seat, in how many of the rounds without a wound its grip held an enemy
        self.die = vec[i64]([NONE, NONE])  # initiative dice chosen [PT-21]
        self.plus = vec[i64]([0, 0])
        self.rolled = vec[i64]([0, 0])  # initiative totals; 0 when not rolled yet
        self.agenda = Agenda()
        self.agenda.push(pack(ASK_PLACER))

    # Readers

    def owner(self, figure: Figure) -> Seat:
        return 0 if figure < self.setting.size else 1

    def own(self, seat: Seat) -> i64:
        """The figures of a seat."""
        return self.setting.own_bits if seat == 0 else self.setting.own_bits << self.setting.size

    def first_of(self, seat: Seat) -> Figure:
        """The first figure of a seat."""
        return 0 if seat == 0 else self.setting.size

    def is_standing(self, figure: Figure) -> bool:
        """Whether it is in play. [PT-R41]"""
        return self.standing & BIT[figure] != 0

    def is_wounded(self, figure: Figure) -> bool:
        """Whether its tag is on the back. [PT-62]"""
        return self.wounded & BIT[figure] != 0

    def x(self, figure: Figure) -> i64:
        """East of the west edge."""
        return self.bases[2 * figure]

    def y(self, figure: Figure) -> i64:
        """North of the south edge."""
        return self.bases[2 * figure + 1]

    def value(self, figure: Figure, stat: i64) -> i64:
        """What the tag says now, on the side that is up. [PT-5, PT-61, PT-63]"""
        kind = self.kind[figure]
        side: i64 = 1 if self.wounded & BIT[figure] != 0 else 0
        return VALUES[8 * (4 * kind + stat) + 2 * position_of(self.dials[figure], stat) + side]

    def has_gear(self, figure: Figure, token: Token) -> bool:
        """Whether it bears this equipment."""
        return self.gear[figure] & BIT[token] != 0

    def lengths(self, figure: Figure) -> i64:
        """How many lengths a move action of it has. [PT-38, PT-114]"""
        found = self.value(figure, MOVE)
        return BOOTS_TIMES * found if self.gear[figure] & BIT[BOOTS] != 0 else found

    def reach(self, figure: Figure) -> i64:
        """Its range now, a scope included. [PT-49, PT-115, PT-R77]"""
        found = self.value(figure, RANGE)
        return SCOPE_TIMES * found if self.gear[figure] & BIT[SCOPE] != 0 else found

    def has_special(self, figure: Figure, kind: Kind) -> bool:
        """Whether it is this Patroller and has its special action now. [PT-76, PT-R45]"""
        if self.kind[figure] != kind or not self.setting.specials:
            return False
        if self.wounded & BIT[figure] == 0 or self.setting.all_keep:
            return True
        return not self.setting.all_lose and KEEPS_SPECIAL[kind] != 0

    def class_of(self, figure: Figure) -> i64:
        """Its class. [PT-75]"""
        return CLASS_OF[self.kind[figure]]

    def touch(self, one: Figure, other: Figure) -> bool:
        """Whether two standing figures are in contact. [PT-47, PT-48]"""
        bases = self.bases
        return touches(bases[2 * one], bases[2 * one + 1], bases[2 * other], bases[2 * other + 1])

    def in_reach(self, figure: Figure, target: Figure) -> bool:
        """Whether the target is within the figure's range. [PT-49 to PT-51]"""
        bases = self.bases
        x = bases[2 * figure]
        y = bases[2 * figure + 1]
        return in_range(x, y, bases[2 * target], bases[2 * target + 1], self.reach(figure))

    def is_held(self, figure: Figure) -> bool:
        """Whether a Tiger Claw Grip holds it. [PT-87, PT-R51]"""
        holders = self.grip & self.standing & ~BIT[figure]
        while holders != 0:
            if self.touch(lowest(holders), figure):
                return True
            holders = without_lowest(holders)
        return False

    def left_to(self, seat: Seat) -> i64:
        """The figures a seat still has, with those in reserve. [PT-69, PT-R65]"""
        return (self.standing | self.reserve) & self.own(seat)

    def name(self, figure: Figure) -> str:
        """`Mad Dog (A1)`."""
        word = self.words.figure.words[figure]
        return word if self.kind[figure] == NONE else f"{NAMES[self.kind[figure]]} ({word})"

    # Changes

    def stand(self, figure: Figure, x: i64, y: i64) -> None:
        """Puts the figure into play there."""
        self.standing |= BIT[figure]
        self.bases[2 * figure] = x
        self.bases[2 * figure + 1] = y

    def ask(self, frame: i64) -> None:
        """Pushes a question, which comes before everything on the agenda."""
        self.agenda.push(frame)

    # The contract

    def actor(self) -> i64:
        """The seat or chance that the top frame asks."""
        frame = self.agenda.top()
        if frame == NO_CODE:
            return NOBODY
        return questions.asked(self, frame)

    def to_act(self) -> tuple[int, ...]:
        """One seat, or both where they choose hidden from each other."""
        frame = self.agenda.top()
        if frame != NO_CODE:
            verb = verb_of(frame)
            if verb in (TEAMS, TOKENS, DIALS, DICE):
                return tuple([seat for seat in range(2) if not questions.is_done(self, verb, seat)])
        actor = self.actor()
        return () if actor == NOBODY else (int(actor),)

    def question(self, seat: Seat) -> Question:
        return questions.question(self, seat)

    def lists_all(self, seat: Seat) -> bool:
        return questions.lists_all(self, seat)

    def legal(self, seat: Seat) -> vec[i64]:
        return chance.legal(self) if seat == CHANCE else questions.legal(self, seat)

    def refusal(self, seat: Seat, code: i64) -> Refusal | None:
        return chance.why_not(self, code) if seat == CHANCE else refusals.why_not(self, seat, code)

    def apply(self, seat: Seat, code: i64, story: Story | None = None) -> None:
        turn.apply(self, seat, code, story)

    def clone(self) -> "Table":
        copy = Table(self.game, self.setting, self.words)
        copy.standing = self.standing
        copy.reserve = self.reserve
        copy.dead = self.dead
        copy.wounded = self.wounded
        copy.marked = self.marked
        copy.gassed = self.gassed
        copy.debt = self.debt
        copy.stance = self.stance
        copy.grip = self.grip
        copy.assault = self.assault
        copy.shown = self.shown
        copy.in_force = self.in_force
        copy.placer = self.placer
        copy.round = self.round
        copy.leader = self.leader
        copy.woundless = self.woundless
        copy.is_bloody = self.is_bloody
        copy.gripped = self.gripped
        copy.ties = self.ties
        copy.active = self.active
        copy.turn_flags = self.turn_flags
        copy.strike = self.strike
        copy.striker = self.striker
        copy.strike_x = self.strike_x
        copy.strike_y = self.strike_y
        copy.strike_face = self.strike_face
        copy.strike_flags = self.strike_flags
        copy.aimed = self.aimed
        copy.pending = self.pending
        copy.hits = self.hits
        copy.guard_face = self.guard_face
        copy.kind = self.kind[:]
        copy.token = self.token[:]
        copy.dials = self.dials[:]
        copy.gear = self.gear[:]
        copy.bases = self.bases[:]
        copy.bodies = self.bodies[:]
        copy.source = self.source[:]
        copy.queue = self.queue[:]
        copy.charges = self.charges[:]
        copy.trail = self.trail[:]
        copy.grip_rounds = self.grip_rounds[:]
        copy.die = self.die[:]
        copy.plus = self.plus[:]
        copy.rolled = self.rolled[:]
        copy.agenda = self.agenda.clone()
        return copy

    def sample(self, rng: Rng) -> i64:
        return chance.sample(self, rng)

    def odds(self) -> list[tuple[int, float]] | None:
        return chance.odds(self)

    def view(self, seat: int) -> View:
        return view.view(self, seat)

    def measure(self, seat: int, asked: str) -> View:
        return measuring.measure(self, seat, asked)

    def imagine(self, seat: int, rng: Rng) -> "Table":
        return view.imagine(self, seat, rng)

    def features(self, seat: int, sheet: Sheet) -> None:
        features.write(self, seat, sheet)

    def result(self) -> Result | None:
        return scoring.result(self) if self.agenda.top() == NO_CODE else None

    def text(self) -> str:
        return position.text(self)

    def digest(self) -> int:
        """A hash of everything that can make a difference; the way of the current move makes none."""
        digest = Digest()
        for number in self.numbers():
            digest.add(number)
        for numbers in self.vectors():
            digest.add_all(numbers)
        digest.add_all(self.agenda.frames)
        return digest.value()

    def numbers(self) -> list[i64]:
        """The single numbers of the digest."""
        return [
            self.standing, self.reserve, self.dead, self.wounded, self.marked, self.gassed, self.debt, self.stance,
            self.grip, self.assault, self.shown, self.in_force, self.placer, self.round, self.leader, self.woundless,
            self.is_bloody, self.gripped, self.ties, self.active, self.turn_flags, self.strike, self.striker,
            self.strike_x, self.strike_y, self.strike_face, self.strike_flags, self.aimed, self.pending, self.hits,
            self.guard_face,
        ]  # fmt: skip

    def vectors(self) -> list[vec[i64]]:
        """The vectors of the digest."""
        return [
            self.kind, self.token, self.dials, self.gear, self.bases, self.bodies, self.source, self.queue,
            self.charges, self.grip_rounds, self.die, self.plus, self.rolled,
        ]  # fmt: skip

    def worth(self, seat: Seat) -> float:
        return insight.worth(self, seat)

    def hasty_action(self, seat: Seat, rng: Rng, looks: i64) -> i64:
        return instinct.likely(self, seat, looks)

    def hasty_playout(self, rng: Rng, limit: i64) -> i64:
        return instinct.playout(self, rng, limit)

    def is_calm(self, seat: Seat) -> bool:
        return instinct.is_calm(self, seat)

    def random_action(self, seat: Seat, rng: Rng) -> i64:
        return questions.random_answer(self, seat, rng)

    def turns_over(self) -> i64:
        """See tallies.py."""
        return tallies.turns_over(self)

    def tallies(self, seat: Seat) -> list[Tally]:
        """See tallies.py."""
        return tallies.tallies(self, seat)
