"""The cards of an edition, compiled: one flat list of steps, and for every card its clauses by kind."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pinned_down.cards import (
    acarr_2011,
    blue_wing_2011,
    blue_wing_2015,
    damage_2011,
    damage_2015,
    dratar_2015,
    enemy_2011,
    green_wing_2015,
    locations_2011,
    locations_2015,
    purple_wing_2011,
    purple_wing_2015,
    red_wing_2011,
    variants,
)
from sandtable.games.pinned_down.components import BOX_2011, BOX_2015, EFFECT, NONE, Box, Kind, Sheet
from sandtable.games.pinned_down.effects.acting import ForTheTurn
from sandtable.games.pinned_down.effects.base import Step
from sandtable.games.pinned_down.effects.branching import Begin, Cancel, If, Skip
from sandtable.games.pinned_down.effects.card import Card
from sandtable.games.pinned_down.effects.choosing import May
from sandtable.games.pinned_down.effects.clauses import (
    MAIN,
    WOULD_DISCARD,
    Act,
    Ban,
    Clause,
    Gift,
    Instead,
    On,
    Play,
    Reveal,
    Static,
)
from sandtable.games.pinned_down.effects.sets import SELF
from sandtable.games.pinned_down.frame import Frame
from sandtable.games.pinned_down.rules.programs import PROGRAM_NAMES
from sandtable.games.pinned_down.rules.sequence import programs
from sandtable.games.pinned_down.standing import HAS_GIFT, HAS_INSTEAD, OF_ITSELF, OF_OTHERS, POWER
from sandtable.kernel.bits import BIT

CARDS_2011: Final[list[Card]] = (
    damage_2011.CARDS
    + locations_2011.CARDS
    + acarr_2011.CARDS
    + blue_wing_2011.CARDS
    + enemy_2011.CARDS
    + purple_wing_2011.CARDS
    + red_wing_2011.CARDS
)
CARDS_2015: Final[list[Card]] = (
    blue_wing_2015.CARDS
    + dratar_2015.CARDS
    + green_wing_2015.CARDS
    + purple_wing_2015.CARDS
    + damage_2015.CARDS
    + locations_2015.CARDS
)


MOST_SEATS: Final = 4


@final
class Library:
    """What every card of an edition does, ready to run."""

    def __init__(self, box: Box, cards: list[Card]) -> None:
        size = int(box.size)
        self.box: Final = box
        self.cards: Final[list[Card]] = [Card(card_id, []) for card_id in box.ids]
        self.code: list[Step] = []
        self.steps = vec[Step]()  # the same as a vec, whose members need no type check
        self.labels: list[str] = []  # the name of each text, and where it starts
        self.label_starts: list[int] = []
        self.plays: list[list[Play]] = [[] for _ in range(size)]
        self.reveals: list[list[Reveal]] = [[] for _ in range(size)]
        self.ons: list[list[On]] = [[] for _ in range(size)]
        self.acts: list[list[Act]] = [[] for _ in range(size)]
        self.statics: list[list[Static]] = [[] for _ in range(size)]
        self.bans: list[list[Ban]] = [[] for _ in range(size)]
        self.gifts: list[list[Gift]] = [[] for _ in range(size)]
        self.insteads: list[list[Instead]] = [[] for _ in range(size)]
        self.lasting_statics: list[list[Static]] = []
        self.lasting_bans: list[list[Ban]] = []
        self.lasting_gifts: list[list[Gift]] = []
        self.play_windows = vec[i64]([0 if box.type[kind] == EFFECT else MAIN for kind in range(size)])  # PD-80
        self.act_windows = vec[i64]([0] * size)
        self.has_power = vec[i64]([0] * size)  # whose power its texts change: nobody's, its own, or others' too
        self.has_static = vec[i64]([0] * size)  # which numbers its texts change, as bits
        self.has_ban = vec[i64]([0] * size)  # what its texts forbid, as bits
        self.on_events = vec[i64]([0] * size)  # the events its texts wait for, as bits
        self.has_other = vec[i64]([0] * size)  # whether it has gifts and replacements, as bits
        self.stands = vec[i64]([0] * size)  # whether it has any of these four
        self.voices = vec[Frame]()
        for seat in range(-1, MOST_SEATS):
            for kind in range(size):
                self.voices = append(self.voices, Frame(0, 0, NONE, kind, seat, NONE))
        self.program_start = vec[i64]()
        self.program_end = vec[i64]()
        for n, steps in enumerate(programs(int(box.edition))):
            start = self.lay(PROGRAM_NAMES[n], steps)
            self.program_start = append(self.program_start, start)
            self.program_end = append(self.program_end, len(self.code))
        for declared in cards:
            self.add_card(declared)
        self.steps = vec[Step](self.code)

    # Compiling

    def lay(self, label: str, steps: list[Step]) -> int:
        """Adds steps at the end of the code; returns where they start."""
        start = len(self.code)
        self.labels.append(label)
        self.label_starts.append(start)
        self.add(steps)
        return start

    def add(self, steps: list[Step]) -> None:
        """Adds steps one after the other. A branch becomes two ranges and a jump."""
        for step in steps:
            step.bind(self.box)
            self.code.append(step)
            if isinstance(step, If):
                self.add(step.do)
                skip = Skip(len(step.other))
                self.code.append(skip)
                self.add(step.other)
            elif isinstance(step, ForTheTurn):
                step.number = self.add_lasting(step.clause)

    def add_lasting(self, clause: Clause) -> int:
        """Adds a clause that a text can make last for a turn."""
        self.lasting_statics.append([clause] if isinstance(clause, Static) else [])
        self.lasting_bans.append([clause] if isinstance(clause, Ban) else [])
        self.lasting_gifts.append([clause] if isinstance(clause, Gift) else [])
        return len(self.lasting_statics) - 1

    def add_card(self, card: Card) -> None:
        """Adds the clauses of a card, and indexes them by kind."""
        kind = self.box.kind(card.id)
        self.cards[kind] = card
        card.amend(Sheet(self.box.names[kind], self.box.texts[kind][card.text]))
        for n, clause in enumerate(card.does):
            label = f"{card.id}.{n}"
            if isinstance(clause, Static):
                clause.bind(self.box)
                clause.is_own = clause.on.is_any_self() and self.box.immune_to[kind] != kind
                self.statics[kind].append(clause)
                self.has_static[kind] |= BIT[clause.stat]
                if clause.stat == POWER:
                    self.has_power[kind] = max(self.has_power[kind], OF_ITSELF if clause.on.base == SELF else OF_OTHERS)
            elif isinstance(clause, Ban):
                clause.bind(self.box)
                self.bans[kind].append(clause)
                self.has_ban[kind] |= BIT[clause.what]
            elif isinstance(clause, Gift):
                clause.bind(self.box)
                self.gifts[kind].append(clause)
                self.has_other[kind] |= HAS_GIFT
            else:
                self.add_text(kind, label, clause)
        self.stands[kind] = self.has_static[kind] | self.has_ban[kind] | self.on_events[kind] | self.has_other[kind]

    def add_text(self, kind: int, label: str, clause: Play | Reveal | On | Act | Instead) -> None:
        """A clause with steps."""
        if isinstance(clause, Play):
            if clause.when is not None:
                clause.when.bind(self.box)
            if clause.free is not None:
                clause.free.bind(self.box)
            clause.start = self.lay(label, clause.cost + clause.do)
            self.plays[kind].append(clause)
            self.play_windows[kind] |= clause.windows
        elif isinstance(clause, Reveal):
            clause.start = self.lay(label, clause.do)
            self.reveals[kind].append(clause)
        elif isinstance(clause, On):
            if clause.when is not None:
                clause.when.bind(self.box)
            begin: list[Step] = [Begin(clause.when)]
            clause.start = self.lay(label, begin + clause.do)
            self.ons[kind].append(clause)
            self.on_events[kind] |= BIT[clause.event]
        elif isinstance(clause, Act):
            if clause.when is not None:
                clause.when.bind(self.box)
            clause.start = self.lay(label, clause.cost + clause.do)
            self.acts[kind].append(clause)
            self.act_windows[kind] |= clause.windows
        else:
            clause.of.bind(self.box)
            if clause.when is not None:
                clause.when.bind(self.box)
            steps: list[Step] = []
            if clause.may and not clause.in_hand and clause.event == WOULD_DISCARD:
                steps.append(May())
            steps += clause.cost + clause.do
            steps.append(Cancel())
            clause.start = self.lay(label, steps)
            self.insteads[kind].append(clause)
            self.has_other[kind] |= HAS_INSTEAD
        clause.end = len(self.code)

    # Frames for texts

    def voice(self, kind: Kind, seat: i64) -> Frame:
        """A frame for the text of a card that is not a piece, for a seat or for ENEMY_SEAT.

        It is shared: do not change it.
        """
        return self.voices[(seat + 1) * self.box.size + kind]

    # Places in texts, by name

    def place_name(self, pc: i64, end: i64) -> str:
        """`turn+3`: a place in a text that stays valid when other texts change. A finished text is at its end."""
        n = len(self.label_starts) - 1
        while n > 0 and self.label_starts[n] >= end:
            n -= 1
        return f"{self.labels[n]}+{int(pc) - self.label_starts[n]}"

    def text_of(self, kind: int) -> str:
        """The card's text in our words, made from its clauses."""
        said = self.cards[kind].words()
        other = int(self.box.immune_to[kind])
        if other >= 0:
            said.append(f"{self.box.names[other]} does nothing to it.")
        return " ".join(said)


def with_variant(cards: list[Card], other: Card) -> list[Card]:
    """The cards with one of them replaced."""
    return [other if known.id == other.id else known for known in cards]


LIBRARY_2011: Final = Library(BOX_2011, CARDS_2011)
LIBRARY_2015: Final = Library(BOX_2015, CARDS_2015)
LIBRARY_2011_LATER: Final = Library(BOX_2011, with_variant(CARDS_2011, variants.LATER_WHITFIELD))
