"""The attack: cloaking, threat, revealing. PD-90 to PD-98, PD-122, PD-123, PD-154, PD-155, rulings PD-R43 to PD-R52."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.pinned_down import prices, reckon, standing
from sandtable.games.pinned_down.actions import (
    ATTACK_CARD,
    CLOAKS,
    NULLIFIED,
    PLACED,
    REVEALED_EFFECT,
    REVEALED_SHIP,
    TOO_DEAR,
    UNCLOAKS,
    YES,
)
from sandtable.games.pinned_down.components import ENEMY_SEAT, NONE, SHIP, STAYS, UNIQUE
from sandtable.games.pinned_down.effects.answers import yes_or_no
from sandtable.games.pinned_down.effects.base import AGAIN, DONE, WAIT, Step
from sandtable.games.pinned_down.effects.clauses import EFFECT_PLAYED, EFFECT_STAYS, REVEALED, WOULD_RESOLVE
from sandtable.games.pinned_down.effects.drawing import Drawing, renew_attack
from sandtable.games.pinned_down.frame import Frame
from sandtable.games.pinned_down.marks import ASKED, CLOAKED
from sandtable.games.pinned_down.piles import EMPTY, UNKNOWN
from sandtable.games.pinned_down.rules import flow
from sandtable.games.pinned_down.rules.programs import RESOLVE
from sandtable.kernel.codes import verb_of
from sandtable.kernel.contract import CHANCE, NOBODY, Question
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


@final
class Cloaks(Step):
    """Asks each ship that may cloak whether it stays out of this turn's fights. [PD-154, PD-R53]"""

    def next(self, table: Table) -> i64:
        """The next ship to ask, or NONE."""
        n: i64
        for n in range(table.seats):
            seat = table.in_turn(n)
            for piece in table.ships:
                is_open = table.owner[piece] == seat and table.marks[piece] & ASKED == 0
                if is_open and reckon.may_cloak(table, piece):
                    return piece
        return NONE

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        ship = self.next(table)
        if ship == NONE:
            piece: i64
            for piece in range(table.places):
                table.marks[piece] &= ~ASKED
            return DONE
        frame.asks = table.owner[ship]
        return WAIT

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        return yes_or_no()

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        ship = self.next(table)
        frame.asks = NOBODY
        table.marks[ship] |= ASKED
        if verb_of(code) == YES:
            table.marks[ship] |= CLOAKED
            if story is not None:
                story.tell(CLOAKS, "PD-154", table.word_of(ship))

    def question(self, table: Table, frame: Frame) -> Question:
        return Question(f"Does {table.piece_name(self.next(table))} cloak and stay out of the fights?", "PD-154")


def lift_cloaks(table: Table, story: Story | None) -> None:
    """Removes cloaks that are forbidden or no longer have a reason. [PD-R51]"""
    for piece in table.ships:
        if table.marks[piece] & CLOAKED != 0 and not reckon.may_cloak(table, piece):
            table.marks[piece] &= ~CLOAKED
            if story is not None:
                story.tell(UNCLOAKS, "PD-R51", table.word_of(piece))


@final
class AddThreat(Step):
    """Adds threat for the distance so far and for the ships. [PD-90, PD-122]"""

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        is_old = table.box.edition == 2011
        total = 2 * len(table.row) if is_old else table.distance()
        for piece in table.ships:
            if table.owner[piece] >= 0 and (is_old or not reckon.may_cloak(table, piece)):
                total += 1
        table.add_threat(total, "PD-90" if is_old else "PD-122", story)
        table.ship_was_revealed = 0
        table.ran_out = 0
        return DONE


@final
class RevealCards(Drawing):
    """Attack cards are revealed one at a time until one costs more than the pool. [PD-92 to PD-98]"""

    def verb(self) -> i64:
        return ATTACK_CARD

    def bag(self, table: Table, frame: Frame) -> vec[i64]:
        return table.attack.bag

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Reveals a known card at once, otherwise asks chance; `left` is 1 when the reveal has ended."""
        lift_cloaks(table, story)
        if frame.left != 0:
            return self.close(table, frame)
        if table.ran_out >= 2 or (table.ran_out == 1 and table.attack.size() == 0):
            return self.close(table, frame)  # PD-R47
        renew_attack(table, story)
        top = table.attack.next()
        if top == EMPTY:
            return self.close(table, frame)
        if top == UNKNOWN:
            frame.asks = CHANCE
            return WAIT
        self.turn_up(table, frame, top, story)
        return AGAIN

    def close(self, table: Table, frame: Frame) -> i64:
        """Ends the reveal."""
        frame.left = 0
        return DONE

    def turn_up(self, table: Table, frame: Frame, kind: i64, story: Story | None) -> None:
        """Pays for the card and puts it into play, or carries it out, or ends the reveal when it is too expensive."""
        table.attack.take(kind)
        if table.box.edition == 2011 and table.box.has_flag(kind, UNIQUE) and table.is_in_play(kind):
            table.to_pile(kind, ENEMY_SEAT, story)  # PD-R25
            return
        if table.box.type[kind] != SHIP:
            reveal_effect(table, kind, story)
            return
        price = prices.cost(table, kind, ENEMY_SEAT)
        table.ship_was_revealed = 1
        if price > table.pool:
            if story is not None:
                story.tell(TOO_DEAR, "PD-94", kind, price)
            table.to_pile(kind, ENEMY_SEAT, story)
            frame.left = 1
            return
        table.add_threat(-price, "PD-92", story)
        ship = table.new_piece(kind, ENEMY_SEAT, NONE)
        table.paid[ship] = price
        if story is not None:
            story.tell(REVEALED_SHIP, "PD-96", table.word_of(ship), price)
        flow.trigger_own(table, REVEALED, ship, kind)

    def question(self, table: Table, frame: Frame) -> Question:
        return Question("An attack card is revealed", "PD-92")


def reveal_effect(table: Table, kind: i64, story: Story | None) -> None:
    """An attack effect costs nothing: first its own text, then texts about it, then its pile. [PD-96, PD-R44,
    PD-R131]
    """
    if story is not None:
        story.tell(REVEALED_EFFECT, "PD-96", kind)
    if table.box.has_flag(kind, STAYS):
        table.new_piece(kind, ENEMY_SEAT, NONE)
        if story is not None:
            story.tell(PLACED, "PD-96", kind)
        flow.trigger(table, EFFECT_STAYS, NONE)
        flow.trigger(table, EFFECT_PLAYED, NONE)
        return
    flow.start_program(table, RESOLVE, NONE, ENEMY_SEAT).kind = kind
    flow.trigger(table, EFFECT_PLAYED, NONE)
    silencer = nullifier(table, kind)
    if silencer != NONE:
        if story is not None:
            story.tell(NULLIFIED, "PD-R17", kind, silencer)
        return
    depth: i64 = len(table.agenda)
    for text in table.lib.reveals[kind]:
        for seat in flow.seats_for(table, text.who, ENEMY_SEAT, NONE):
            table.agenda.append(Frame(text.start, text.end, NONE, kind, seat, NONE))
    flow.run_in_order(table, depth)


def nullifier(table: Table, kind: i64) -> i64:
    """The card in play whose text cancels the effect, or NONE. [PD-156, PD-R17]"""
    if table.others & standing.HAS_INSTEAD == 0:
        return NONE
    for piece in table.speakers:
        speaking = table.kind[piece]
        for instead in table.lib.insteads[speaking]:
            speaker = standing.speaker(table, piece)
            if instead.event == WOULD_RESOLVE and instead.of.fits_card(table, speaker, kind, ENEMY_SEAT):
                return speaking
    return NONE
